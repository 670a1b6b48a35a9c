//! The pages of the manual: a person writes them, and the table of parts in them is made.

use std::fmt::Write;

use super::{Finding, list, schematic::Schematic};

const BEGIN: &str = "<!-- parts -->\n";
const END: &str = "<!-- end of parts -->";
const BEFORE_ADDRESS: &str = "<!-- address -->";
const AFTER_ADDRESS: &str = "<!-- end of address -->";

/// The parts of each step of a page, in their order.
pub fn steps(page: &str) -> Vec<Vec<&str>> {
    let lists = page.split("data-parts=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0));
    lists.map(|list| list.split_whitespace().collect()).collect()
}

/// A page with the table of parts as it should be.
pub fn fill(page: &str, schematic: &Schematic) -> Result<String, String> {
    let (before, rest) = page.split_once(BEGIN).ok_or("a page of the manual has no place for the parts")?;
    let (_, after) = rest.split_once(END).ok_or("the place for the parts has no end")?;
    let german = page.contains("<html lang=\"de\">");
    let mut table = String::new();
    for row in list::rows(schematic) {
        let [words, checked] = match (german, row.field("Checked")) {
            (true, "checked") => [row.field("Beschreibung"), "geprüft"],
            (true, _) => [row.field("Beschreibung"), "nicht bei einem Händler geprüft"],
            (false, checked) => [row.field("Description"), checked],
        };
        let (count, names, number) = (row.parts.len(), row.names(), row.field("MPN"));
        let cells = [words, if number.is_empty() { "–" } else { number }, checked].map(escape);
        let part = &row.parts[0].reference;
        writeln!(
            table,
            "<tr><td>{count}<td>{names}<td><img src=\"look-{part}.svg\" alt=\"\"><td><img src=\"part-{part}.svg\" alt=\"\"><td>{}<td>{}<td>{}",
            cells[0], cells[1], cells[2]
        )
        .expect("a string takes it");
    }
    Ok(format!("{before}{BEGIN}{table}{END}{after}"))
}

/// A page that says where its release is. On paper nothing can be clicked, so the address stands there in full; the
/// pages themselves do not know it, and leave a line to write it on.
pub fn with_address(page: &str, address: &str) -> Result<String, String> {
    let (before, rest) = page.split_once(BEFORE_ADDRESS).ok_or("a page of the manual has no place for the address")?;
    let (_, after) = rest.split_once(AFTER_ADDRESS).ok_or("the place for the address has no end")?;
    Ok(format!("{before}{}{after}", escape(address)))
}

/// What a page leaves out or says of something that is not there.
pub fn check(page: &str, schematic: &Schematic) -> Vec<Finding> {
    let steps = steps(page);
    let mut findings = Vec::new();
    for part in schematic.parts.iter().filter(|part| part.listed) {
        let count = steps.iter().flatten().filter(|name| **name == part.reference).count();
        if count != 1 {
            findings.push(format!("{} is soldered in {count} steps", part.reference));
        }
        if part.field("Description").is_empty() || part.field("Beschreibung").is_empty() {
            findings.push(format!("{} is not described in both languages", part.reference));
        }
    }
    for step in &steps {
        if let Some(name) = step.iter().find(|name| schematic.part(name).is_err()) {
            findings.push(format!("a step solders {name}, which is not there"));
        }
        if !page.contains(&format!("src=\"{}.svg\"", step[0])) {
            findings.push(format!("the step of {} has no picture", step[0]));
        }
    }
    findings
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
