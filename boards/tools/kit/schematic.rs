//! What KiCad's file of the schematic says: its parts, and which of their pins hang together.

use std::collections::{BTreeMap, BTreeSet};

use super::{Nets, board::point, expression::Expression};

/// The whole schematic, of one sheet.
pub struct Schematic {
    pub parts: Vec<Part>,
    pub nets: Nets,
}

/// One part, with what the list and the manual say of it.
pub struct Part {
    pub reference: String,
    pub value: String,
    pub footprint: String,
    /// It is to be bought or made: test points and holes are not.
    pub listed: bool,
    /// Everything else that was written down about it.
    pub fields: BTreeMap<String, String>,
}

impl Part {
    /// What a field says, if it says anything.
    pub fn field(&self, name: &str) -> &str {
        self.fields.get(name).map_or("", String::as_str)
    }
}

/// A place on the sheet, in hundredths of a millimetre, so that two can be compared.
type Place = (i64, i64);

fn place(x: f64, y: f64) -> Place {
    ((x * 100.0).round() as i64, (y * 100.0).round() as i64)
}

/// What is drawn at places, and which of them are one.
#[derive(Default)]
struct Sheet {
    wires: Vec<[Place; 2]>,
    /// Names of nets, and pins.
    names: Vec<(Place, String)>,
    pins: Vec<(Place, String)>,
    /// Where wires that cross hang together.
    junctions: BTreeSet<Place>,
}

impl Schematic {
    /// Reads a file of KiCad 9.
    pub fn read(text: &str) -> Result<Self, String> {
        let file = Expression::read(text)?;
        let mut sheet = Sheet::default();
        for wire in file.all("wire") {
            let ends = wire.need("pts")?.all("xy").map(|xy| point(xy).map(|at| place(at.x, at.y)));
            let ends: Vec<_> = ends.collect::<Result<_, _>>()?;
            sheet.wires.push(ends.try_into().map_err(|_| "a wire has two ends")?);
        }
        for (kind, mark) in [("global_label", ""), ("label", "/")] {
            for label in file.all(kind) {
                let at = point(label.need("at")?)?;
                sheet.names.push((place(at.x, at.y), format!("{mark}{}", label.word(1).unwrap_or_default())));
            }
        }
        for junction in file.all("junction") {
            let at = point(junction.need("at")?)?;
            sheet.junctions.insert(place(at.x, at.y));
        }
        let library = file.need("lib_symbols")?;
        let mut parts = Vec::new();
        for symbol in file.all("symbol") {
            let name = symbol.need_word("lib_id")?;
            let kind = library.all("symbol").find(|kind| kind.word(1) == Some(name));
            let kind = kind.ok_or_else(|| format!("{name} is not in the file"))?;
            let part = Part::read(symbol)?;
            for (at, number) in pins(symbol, kind)? {
                match kind.find("power").is_some() {
                    true if name.ends_with(":PWR_FLAG") => {}
                    true => sheet.names.push((at, part.value.clone())),
                    false => sheet.pins.push((at, format!("{}.{number}", part.reference))),
                }
            }
            if kind.find("power").is_none() {
                parts.push(part);
            }
        }
        parts.sort_by(|one, other| order(&one.reference).cmp(&order(&other.reference)));
        Ok(Self { parts, nets: sheet.nets()? })
    }

    /// The part of this name.
    pub fn part(&self, reference: &str) -> Result<&Part, String> {
        let part = self.parts.iter().find(|part| part.reference == reference);
        part.ok_or_else(|| format!("the schematic has no {reference}"))
    }
}

/// Letters before numbers, 2 before 10.
fn order(reference: &str) -> (&str, u32) {
    let digits = reference.find(|letter: char| letter.is_ascii_digit()).unwrap_or(reference.len());
    (&reference[..digits], reference[digits..].parse().unwrap_or(0))
}

impl Part {
    fn read(symbol: &Expression) -> Result<Self, String> {
        let property = |name: &str| symbol.property(name).unwrap_or_default().to_owned();
        let fields = symbol.all("property").filter_map(|one| Some((one.word(1)?.to_owned(), one.word(2)?.to_owned())));
        Ok(Self {
            reference: property("Reference"),
            value: property("Value"),
            footprint: property("Footprint"),
            listed: symbol.need_word("in_bom")? == "yes",
            fields: fields.collect(),
        })
    }
}

/// Where the pins of a symbol end on the sheet, with their numbers. A symbol's own y goes upwards.
fn pins(symbol: &Expression, kind: &Expression) -> Result<Vec<(Place, String)>, String> {
    if symbol.find("mirror").is_some() {
        return Err("a symbol is mirrored, which is not read here".into());
    }
    let at = symbol.need("at")?;
    let (x, y, degrees) = (at.number(1)?, at.number(2)?, at.number(3)?);
    let (sin, cos) = degrees.to_radians().sin_cos();
    let mut pins = Vec::new();
    for pin in kind.all("symbol").flat_map(|unit| unit.all("pin")) {
        let end = point(pin.need("at")?)?;
        let end = place(x + end.x * cos - end.y * sin, y - end.x * sin - end.y * cos);
        pins.push((end, pin.need_word("number")?.to_owned()));
    }
    Ok(pins)
}

impl Sheet {
    /// Whether a place is on a wire.
    fn touches(wire: &[Place; 2], at: Place) -> bool {
        let [(x0, y0), (x1, y1)] = *wire;
        let between = |value: i64, one: i64, other: i64| (one.min(other)..=one.max(other)).contains(&value);
        between(at.0, x0, x1) && between(at.1, y0, y1) && (x1 - x0) * (at.1 - y0) == (y1 - y0) * (at.0 - x0)
    }

    /// Groups of wires by what joins them; then every pin goes where its wire, or a name at the same place, belongs.
    fn nets(&self) -> Result<Nets, String> {
        let mut groups: Vec<usize> = (0..self.wires.len()).collect();
        for this in 0..self.wires.len() {
            for that in 0..this {
                let (one, other) = (&self.wires[this], &self.wires[that]);
                let ends = one.iter().any(|end| other.contains(end));
                let crossing = self.junctions.iter().any(|at| Self::touches(one, *at) && Self::touches(other, *at));
                if ends || crossing {
                    let (old, new) = (groups[this], groups[that]);
                    groups.iter_mut().filter(|group| **group == old).for_each(|group| *group = new);
                }
            }
        }
        let group = |at: Place| {
            let wire = self.wires.iter().position(|wire| Self::touches(wire, at));
            wire.map(|wire| groups[wire])
        };
        let mut nets = Nets::new();
        for (at, pin) in &self.pins {
            let here = group(*at);
            let same = |other: Place| other == *at || (here.is_some() && group(other) == here);
            let names: BTreeSet<_> =
                self.names.iter().filter(|(other, _)| same(*other)).map(|(_, name)| name).collect();
            let mut names = names.into_iter();
            match (names.next(), names.next()) {
                (Some(name), None) => _ = nets.entry(name.clone()).or_default().insert(pin.clone()),
                (None, _) if here.is_none() => {}
                (None, _) => return Err(format!("the wire at {pin} has no name")),
                (Some(one), Some(other)) => return Err(format!("{pin} is on {one} and on {other}")),
            }
        }
        Ok(nets)
    }
}
