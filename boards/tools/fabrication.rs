//! `stapel kit`: makes what is made from the kit's circuit, lets KiCad and OpenSCAD check board and case, and writes what
//! a board house, a printer and a maker need.

use std::{
    env,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use super::{
    Failure, cargo,
    kit::{BOARD, CASE, CHECKED, FOLDER, Kit, PAGES, SCHEMATIC, SOURCES, manual, solid},
    release,
};

/// How to get what is missing.
const TOOLS: &str = "boards/kit/README.md says how to install KiCad 9, OpenSCAD, Xvfb and Chromium";
/// The variable in which a release says where its files are downloaded; the manual prints it.
const ADDRESS: &str = "STAPEL_ADDRESS";
/// The solids of the case: their files, and what the case calls them. The front is there for both sizes of the display.
const SOLIDS: [(&str, &str); 5] = [
    ("front-0.96-inch.stl", "part=\"front\";inches=0.96"),
    ("front-1.3-inch.stl", "part=\"front\";inches=1.3"),
    ("back.stl", "part=\"back\""),
    ("door.stl", "part=\"door\""),
    ("cap.stl", "part=\"cap\""),
];
/// The sizes of the display, in inches.
const SMALL: &str = "0.96";
const LARGE: &str = "1.3";
/// What must be empty when it is cut out of the case, and with which display.
const COLLISIONS: [(&str, &str); 7] = [
    ("collision of the case with the board", SMALL),
    ("collision of the case with what goes in and out", SMALL),
    ("collision of the case with what goes in and out", LARGE),
    ("collision of the halves", SMALL),
    ("collision of the door", SMALL),
    ("collision of the caps", SMALL),
    ("caps that press when nobody does", SMALL),
];
/// And what must not.
const REACH: &str = "reach of the caps";

/// Pictures of the case: their files, what is shown, and from where (OpenSCAD's camera).
const VIEWS: [(&str, &str, &str); 3] = [
    ("case-open.png", "open", "33,50,-4,62,0,-30,500"),
    ("case-front.png", "closed", "33,50,-8,40,0,-20,330"),
    ("case-back.png", "closed", "33,50,-8,235,0,30,330"),
];

/// Makes everything into a folder, and says what was found.
pub fn make(out: &Path) -> Result<String, Failure> {
    let kit = cargo::root().join(FOLDER);
    for (name, text) in read(&kit)?.outputs().map_err(Failure::Impossible)? {
        write(&kit.join(name), text.as_bytes())?;
    }
    let out = std::path::absolute(out).map_err(Failure::impossible)?;
    for folder in ["gerbers", "case", "manual", "pictures"] {
        let folder = out.join(folder);
        fs::create_dir_all(&folder)
            .map_err(|error| Failure::impossible(format_args!("cannot make {}: {error}", folder.display())))?;
    }
    let mut words = String::new();
    check_circuit(&kit, &out)?;
    words.push_str("ERC, DRC and parity of schematic and board: nothing found\n");
    export_circuit(&kit, &out)?;
    for (name, choice) in SOLIDS {
        let file = out.join("case").join(name);
        shape(&kit, choice, &file)?;
        let stl = fs::read_to_string(&file).map_err(Failure::impossible)?;
        let count =
            solid::check_closed(&stl).map_err(|error| Failure::Unmet(format!("{name} of the case: {error}")))?;
        writeln!(words, "{name}: {count} triangles, closed").expect("a string takes it");
    }
    let case = fs::read_to_string(kit.join(CASE)).map_err(Failure::impossible)?;
    for (name, inches) in COLLISIONS {
        // Of a name that it does not know OpenSCAD makes nothing, which is what a check wants to see.
        if !case.contains(&format!("if (part == \"{name}\")")) {
            return Err(Failure::impossible(format_args!("{CASE} has no {name}")));
        }
        if shape(&kit, &format!("part=\"{name}\";inches={inches}"), &out.join("case/collision.stl"))? {
            return Err(Failure::Unmet(format!(
                "the case is wrong, {name}: look at {}",
                out.join("case/collision.stl").display()
            )));
        }
        writeln!(words, "{inches} inches: no {name}").expect("a string takes it");
    }
    if !shape(&kit, &format!("part=\"{REACH}\""), &out.join("case/reach.stl"))? {
        return Err(Failure::Unmet("the caps do not reach the switches".into()));
    }
    words.push_str("the caps reach the switches\n");
    keep_sums(&kit)?;
    draw(&kit, &out)?;
    print_manual(&kit, &out)?;
    writeln!(words, "{}: gerbers, drill, positions, STEP, pictures, STL, manual", out.display())
        .expect("a string takes it");
    Ok(words)
}

fn read(kit: &Path) -> Result<Kit, Failure> {
    Kit::read(kit).map_err(Failure::Impossible)
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), Failure> {
    super::uf2::write(path, bytes)
}

/// Copies the manual, with the address if it is known, and prints it.
fn print_manual(kit: &Path, out: &Path) -> Result<(), Failure> {
    let from = kit.join("manual");
    for entry in fs::read_dir(&from).map_err(Failure::impossible)? {
        let path = entry.map_err(Failure::impossible)?.path();
        let name = path.file_name().expect("an entry has a name");
        fs::copy(&path, out.join("manual").join(name)).map_err(Failure::impossible)?;
    }
    for page in PAGES {
        let copy = out.join(page);
        if let Ok(address) = env::var(ADDRESS) {
            let text = fs::read_to_string(&copy).map_err(Failure::impossible)?;
            let text = manual::with_address(&text, &address).map_err(Failure::Impossible)?;
            write(&copy, text.as_bytes())?;
        }
        let pdf = format!("--print-to-pdf={}", copy.with_extension("pdf").display());
        run(chromium().args(["--no-pdf-header-footer", &*pdf]).arg(&copy))?;
    }
    Ok(())
}

/// Rules of schematic and board.
fn check_circuit(kit: &Path, out: &Path) -> Result<(), Failure> {
    let strict = ["--severity-all", "--exit-code-violations"];
    let checks: [(&str, &[&str], &str); 2] =
        [("erc.txt", &["sch", "erc"], SCHEMATIC), ("drc.txt", &["pcb", "drc", "--schematic-parity"], BOARD)];
    for (report, command, file) in checks {
        let report = out.join(report);
        run(kicad(command).args(strict).arg("-o").arg(&report).arg(kit.join(file))).map_err(
            |failure| match failure {
                Failure::Unmet(sentence) => Failure::Unmet(format!("{sentence}; read {}", report.display())),
                other => other,
            },
        )?;
    }
    Ok(())
}

/// Nothing was found: the tests compare these sums with those of the files.
fn keep_sums(kit: &Path) -> Result<(), Failure> {
    let mut sums = String::new();
    for name in SOURCES {
        let bytes = fs::read(kit.join(name)).map_err(Failure::impossible)?;
        writeln!(sums, "{}  {name}", release::sum(&bytes)).expect("a string takes it");
    }
    write(&kit.join(CHECKED), sums.as_bytes())
}

/// What a board house wants.
fn export_circuit(kit: &Path, out: &Path) -> Result<(), Failure> {
    let (schematic, board) = (kit.join(SCHEMATIC), kit.join(BOARD));
    let gerbers = out.join("gerbers/");
    run(kicad(&["sch", "export", "pdf", "-o"]).arg(out.join("schematic.pdf")).arg(schematic))?;
    let layers = "F.Cu,B.Cu,F.Mask,B.Mask,F.SilkS,B.SilkS,Edge.Cuts";
    run(kicad(&["pcb", "export", "gerbers", "-l", layers, "-o"]).arg(&gerbers).arg(&board))?;
    run(kicad(&["pcb", "export", "drill", "--excellon-separate-th", "-o"]).arg(&gerbers).arg(&board))?;
    let positions = ["pcb", "export", "pos", "--format", "csv", "--units", "mm", "-o"];
    run(kicad(&positions).arg(out.join("positions.csv")).arg(&board))?;
    run(kicad(&["pcb", "export", "step", "--force", "-o"]).arg(out.join("board.step")).arg(&board))?;
    Ok(())
}

/// The pictures of README and manual. A person who has looked at them copies them into the kit's folder.
fn draw(kit: &Path, out: &Path) -> Result<(), Failure> {
    let pictures = out.join("pictures");
    for (side, name) in [("top", "board-front.png"), ("bottom", "board-back.png")] {
        let render = ["pcb", "render", "--quality", "basic", "--background", "opaque", "-w", "600", "-h", "850"];
        run(kicad(&render).args(["--side", side, "-o"]).arg(pictures.join(name)).arg(kit.join(BOARD)))?;
    }
    run(kicad(&["sch", "export", "svg", "-o"]).arg(&pictures).arg(kit.join(SCHEMATIC)))?;
    let drawing = pictures.join("stapel-kit.svg");
    let mut screenshot = chromium();
    screenshot.args(["--hide-scrollbars", "--window-size=1123,794"]);
    run(screenshot.arg(format!("--screenshot={}", pictures.join("schematic.png").display())).arg(&drawing))?;
    fs::remove_file(drawing).map_err(Failure::impossible)?;
    for (name, choice, camera) in VIEWS {
        let mut openscad = Command::new("xvfb-run");
        openscad.args(["-a", "openscad", "--imgsize=800,800", "--colorscheme=Tomorrow", "--viewall", "--autocenter"]);
        openscad.arg(format!("--camera={camera}")).arg("-D").arg(format!("part=\"{choice}\""));
        run(openscad.arg("-o").arg(pictures.join(name)).arg(kit.join(CASE)))?;
    }
    Ok(())
}

fn chromium() -> Command {
    let mut command = Command::new("chromium");
    command.args(["--headless", "--no-sandbox", "--disable-gpu"]);
    command
}

fn kicad(arguments: &[&str]) -> Command {
    let mut command = Command::new("kicad-cli");
    command.args(arguments);
    command
}

/// Writes what is chosen of the case; says whether there is anything in it.
fn shape(kit: &Path, choice: &str, file: &PathBuf) -> Result<bool, Failure> {
    let mut openscad = Command::new("openscad");
    openscad.arg("-o").arg(file).arg("-D").arg(choice).arg(kit.join(CASE));
    let output = openscad.output().map_err(|error| missing(&openscad, &error))?;
    let said = String::from_utf8_lossy(&output.stderr);
    if said.contains("WARNING") || said.contains("ERROR") {
        return Err(Failure::Unmet(format!("OpenSCAD says of {choice}: {said}")));
    }
    match (output.status.success(), said.contains("top level object is empty")) {
        (true, _) => Ok(true),
        (false, true) => Ok(false),
        (false, false) => Err(Failure::Unmet(format!("OpenSCAD cannot make {choice}: {said}"))),
    }
}

/// Runs a program, which must end well.
fn run(command: &mut Command) -> Result<(), Failure> {
    let output = command.output().map_err(|error| missing(command, &error))?;
    match output.status.success() {
        true => Ok(()),
        false => Err(Failure::Unmet(format!(
            "{} fails: {}{}",
            command.get_program().display(),
            String::from_utf8_lossy(&output.stdout).trim(),
            String::from_utf8_lossy(&output.stderr).trim(),
        ))),
    }
}

fn missing(command: &Command, error: &std::io::Error) -> Failure {
    Failure::impossible(format_args!("{} does not start ({error}): {TOOLS}", command.get_program().display()))
}
