//! The kit, read from KiCad's files: they are the source, and the list of parts, the pictures and the pages of the
//! manual and the dimensions of the case are made from them.

pub mod board;
pub mod case;
pub mod copper;
pub mod expression;
pub mod figure;
pub mod geometry;
pub mod list;
pub mod manual;
pub mod picture;
pub mod schematic;
pub mod solid;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use board::Board;
use list::Besides;
use schematic::Schematic;

/// Which pins hang together, by the name of their net.
pub type Nets = BTreeMap<String, BTreeSet<String>>;

/// Something that is wrong, in a sentence.
pub type Finding = String;

/// Where everything of the kit lies in the repository.
pub const FOLDER: &str = "boards/kit";
/// KiCad's files in it.
pub const BOARD: &str = "circuit/stapel-kit.kicad_pcb";
pub const SCHEMATIC: &str = "circuit/stapel-kit.kicad_sch";
/// By which rules KiCad checks them.
pub const PROJECT: &str = "circuit/stapel-kit.kicad_pro";
/// The case, and what it takes from the board.
pub const CASE: &str = "case/case.scad";
pub const DIMENSIONS: &str = "case/dimensions.scad";
/// Everything that KiCad and OpenSCAD check, and the sums of what they have checked last.
pub const SOURCES: [&str; 5] = [BOARD, SCHEMATIC, PROJECT, CASE, DIMENSIONS];
pub const CHECKED: &str = "checked.sha256";
/// What is to be bought or made and is in no circuit.
pub const OTHERS: &str = "besides.csv";
/// The pages that a person writes, with places for what is made.
pub const PAGES: [&str; 2] = ["manual/en.html", "manual/de.html"];

/// What the files say.
pub struct Kit {
    pub board: Board,
    pub schematic: Schematic,
    /// What is needed besides the parts that are soldered.
    pub besides: Vec<Besides>,
    /// The pages of the manual as they are: name and text.
    pub pages: Vec<(&'static str, String)>,
}

impl Kit {
    /// Reads everything from the folder of the kit.
    pub fn read(folder: &Path) -> Result<Self, String> {
        let text = |name: &str| fs::read_to_string(folder.join(name)).map_err(|error| format!("{name}: {error}"));
        let named = |name: &'static str| move |error: String| format!("{name}: {error}");
        Ok(Self {
            board: Board::read(&text(BOARD)?).map_err(named(BOARD))?,
            schematic: Schematic::read(&text(SCHEMATIC)?).map_err(named(SCHEMATIC))?,
            besides: list::besides(&text(OTHERS)?).map_err(named(OTHERS))?,
            pages: PAGES.into_iter().map(|name| Ok((name, text(name)?))).collect::<Result<_, String>>()?,
        })
    }

    /// Every file that is made from the others, by its name in the folder.
    pub fn outputs(&self) -> Result<BTreeMap<String, String>, String> {
        let mut files = BTreeMap::new();
        files.insert("parts.csv".into(), list::csv(&self.schematic, &self.besides));
        files.insert(DIMENSIONS.into(), case::dimensions(self)?);
        let steps = manual::steps(&self.pages[0].1);
        for (number, step) in steps.iter().enumerate() {
            let before: Vec<&str> = steps[..number].iter().flatten().copied().collect();
            files.insert(format!("manual/{}.svg", step[0]), picture::step(&self.board, step, &before)?);
        }
        files.insert("manual/links-left.svg".into(), figure::links(&self.board, true)?);
        files.insert("manual/links-right.svg".into(), figure::links(&self.board, false)?);
        files.insert("manual/probes.svg".into(), figure::probes(self)?);
        files.insert("manual/side.svg".into(), figure::side(self)?);
        for row in list::rows(&self.schematic) {
            let name = &row.parts[0].reference;
            files.insert(format!("manual/part-{name}.svg"), picture::part(&self.board, name)?);
        }
        for (name, page) in &self.pages {
            files.insert((*name).to_owned(), manual::fill(page, &self.schematic, &self.besides)?);
        }
        Ok(files)
    }
}
