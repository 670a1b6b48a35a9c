//! The pages of the manual: a person writes them, and the tables of parts in them are made.

use std::fmt::Write;

use super::{
    Finding,
    list::{self, Besides},
    schematic::Schematic,
};

/// Where the tables are.
const SOLDERED: [&str; 2] = ["<!-- parts -->\n", "<!-- end of parts -->"];
const BESIDES: [&str; 2] = ["<!-- besides -->\n", "<!-- end of besides -->"];
const BEFORE_ADDRESS: &str = "<!-- address -->";
const AFTER_ADDRESS: &str = "<!-- end of address -->";

/// The parts of each step of a page, in their order.
pub fn steps(page: &str) -> Vec<Vec<&str>> {
    let lists = page.split("data-parts=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0));
    lists.map(|list| list.split_whitespace().collect()).collect()
}

/// A page with the tables of what is soldered and of what is not, as they should be.
pub fn fill(page: &str, schematic: &Schematic, besides: &[Besides]) -> Result<String, String> {
    let german = page.contains("<html lang=\"de\">");
    // What it is, the number, and whether somebody has looked.
    let cells = |words: [&str; 2], number: &str, checked: &str| {
        let checked = match (german, checked) {
            (true, "checked") => "geprüft",
            (true, _) => "nicht bei einem Händler geprüft",
            (false, checked) => checked,
        };
        let number = if number.is_empty() { "–" } else { number };
        [words[usize::from(german)], number, checked].map(|cell| format!("<td>{}", escape(&typeset(cell)))).concat()
    };
    let picture = |name: &str| format!("<td><img src=\"{name}\" alt=\"\">");
    let mut soldered = String::new();
    for row in list::rows(schematic) {
        let (names, part) = (row.names(), &row.parts[0].reference);
        // The wire links are left over from another part.
        let count = if part.starts_with("JP") { 0 } else { row.parts.len() };
        let pictures = picture(&format!("look-{part}.svg")) + &picture(&format!("part-{part}.svg"));
        let cells =
            cells(["Description", "Beschreibung"].map(|name| row.field(name)), row.field("MPN"), row.field("Checked"));
        writeln!(soldered, "<tr><td>{count}<td>{names}{pictures}{cells}").expect("a string takes it");
    }
    let mut other = String::new();
    for one in besides {
        let cells = cells(one.words.each_ref().map(String::as_str), &one.number, &one.checked);
        writeln!(other, "<tr><td>{}{}{cells}", one.count, picture(&one.picture)).expect("a string takes it");
    }
    let page = replace(page, SOLDERED, &soldered)?;
    replace(&page, BESIDES, &other)
}

/// A page with something else between two comments.
fn replace(page: &str, [begin, end]: [&str; 2], text: &str) -> Result<String, String> {
    let (before, rest) = page.split_once(begin).ok_or_else(|| format!("a page of the manual has no {begin}"))?;
    let (_, after) = rest.split_once(end).ok_or_else(|| format!("a page of the manual has no {end}"))?;
    Ok(format!("{before}{begin}{text}{end}{after}"))
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

/// A sign between two numbers that were multiplied, and no end of a line between a number and its unit.
fn typeset(text: &str) -> String {
    const UNITS: [&str; 8] = ["mm", "V", "A", "W", "%", "ohm", "Ohm", "inch"];
    let digit = |letter: char| letter.is_ascii_digit();
    text.split(' ').fold(String::new(), |line, word| {
        let unit = UNITS.contains(&word.trim_end_matches([',', ';', ')'])) || word.starts_with("Zoll");
        let space = match line.chars().last() {
            None => "",
            Some(last) if unit && digit(last) => "\u{a0}",
            Some(_) => " ",
        };
        match word.split_once('x') {
            Some((left, right)) if left.ends_with(digit) && right.starts_with(digit) => {
                line + space + left + "×" + right
            }
            _ => line + space + word,
        }
    })
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;")
}
