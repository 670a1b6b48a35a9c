//! The list of parts.

use std::fmt::Write;

use super::schematic::{Part, Schematic};

/// Parts that are bought together.
pub struct Row<'a> {
    pub parts: Vec<&'a Part>,
}

impl Row<'_> {
    /// Their names on the board.
    pub fn references(&self) -> String {
        let names: Vec<&str> = self.parts.iter().map(|part| &*part.reference).collect();
        names.join(" ")
    }

    /// The same for a person: a row of more than two is told by its ends.
    pub fn names(&self) -> String {
        match &*self.parts {
            [first, _, .., last] => format!("{} – {}", first.reference, last.reference),
            _ => self.references(),
        }
    }

    /// What all of them have in this field.
    pub fn field(&self, name: &str) -> &str {
        self.parts[0].field(name)
    }
}

/// Everything that is soldered, the same things in one row.
pub fn rows(schematic: &Schematic) -> Vec<Row<'_>> {
    let mut rows: Vec<Row> = Vec::new();
    for part in schematic.parts.iter().filter(|part| part.listed) {
        let same = |row: &&mut Row| ["Description", "MPN"].iter().all(|name| row.field(name) == part.field(name));
        match rows.iter_mut().find(same) {
            Some(row) => row.parts.push(part),
            None => rows.push(Row { parts: vec![part] }),
        }
    }
    rows
}

/// Something to be bought or made that is not soldered, so that it is in no circuit.
pub struct Besides {
    pub count: String,
    /// In English and in German.
    pub words: [String; 2],
    /// The part number, if there is one.
    pub number: String,
    /// A file, as the manual calls it.
    pub picture: String,
    pub checked: String,
}

/// Reads the table of what is not soldered, whose first line names its columns.
pub fn besides(table: &str) -> Result<Vec<Besides>, String> {
    let row = |line: &str| -> Result<Besides, String> {
        let fields: Vec<String> = line.split(';').map(str::to_owned).collect();
        let fields = <[String; 6]>::try_from(fields).map_err(|_| format!("six columns, not: {line}"))?;
        let [count, english, german, number, picture, checked] = fields;
        Ok(Besides { count, words: [english, german], number, picture, checked })
    };
    table.lines().skip(1).map(row).collect()
}

/// The list as a table for programs.
pub fn csv(schematic: &Schematic, besides: &[Besides]) -> String {
    let mut text = String::from("Quantity,References,Description,Part number,Footprint,Checked\n");
    let mut line = |count: &str, fields: [&str; 5]| {
        let fields = fields.map(|field| format!("\"{}\"", field.replace('"', "\"\"")));
        writeln!(text, "{count},{}", fields.join(",")).expect("a string takes it");
    };
    for row in rows(schematic) {
        let footprint = &row.parts[0].footprint;
        let fields = [&*row.references(), row.field("Description"), row.field("MPN"), footprint, row.field("Checked")];
        line(&row.parts.len().to_string(), fields);
    }
    for one in besides {
        line(&one.count, ["", &one.words[0], &one.number, "", &one.checked]);
    }
    text
}
