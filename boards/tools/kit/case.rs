//! The dimensions of the case, from the board and from what the schematic says of the heights of parts.

use std::fmt::Write;

use super::{Kit, board::Part, geometry::Point};

/// How far a leg that was cut stands out on the other side.
const LEG: f64 = 1.6;
/// Half as wide as the drop of solder around it.
const DROP: f64 = 0.8;
/// The Pico's button and its LED, from its first pin: along the pins and across to the other row, as KiCad's footprint
/// draws them.
const BOOTSEL: (f64, f64) = (10.63, 5.39);
const LAMP: (f64, f64) = (3.43, 3.19);
/// Along and across the Pico's pins, the last and the opposite one.
const PICO: (f64, f64) = (48.26, 17.78);
/// A fuse that is bent flat lies on the board for so long.
const FUSE_LENGTH: f64 = 13.0;

/// What a part or one of its legs takes: two corners, and from where to where above the front of the board.
pub struct Room {
    pub low: Point,
    pub high: Point,
    pub from: f64,
    pub to: f64,
    /// The part, if this is its body.
    pub body_of: Option<String>,
}

/// The file that the case includes.
pub fn dimensions(kit: &Kit) -> Result<String, String> {
    let board = &kit.board;
    let mut text =
        String::from("// Made from the board (cargo run -- kit), in millimetres, y downwards from the upper edge.\n");
    let mut line = |name: &str, value: String| writeln!(text, "{name} = {value};").expect("a string takes it");
    let number = |value: f64| format!("{}", (value * 1000.0).round() / 1000.0 + 0.0);
    let place = |at: Point| format!("[{}, {}]", number(at.x), number(at.y));
    let middle = |reference: &str| board.part(reference).map(|part| place(part.middle()));
    let middles = |references: Vec<&str>| -> Result<String, String> {
        let all: Vec<String> = references.into_iter().map(middle).collect::<Result<_, _>>()?;
        Ok(format!("[{}]", all.join(", ")))
    };
    line("width", number(board.width));
    line("height", number(board.height));
    line("thickness", number(board.thickness));
    line("corner", number(board.corner));
    line("holes", middles(vec!["H1", "H2", "H3", "H4"])?);
    line("hole", number(2.0 * board.part("H1")?.pads[0].copper.radius));
    line("buttons", middles(vec!["SW1", "SW2", "SW3", "SW4", "SW5", "SW6"])?);
    line("button_height", number(height(kit, "SW1")?));
    line("display", middle("DS1")?);
    line("piezo", middle("BZ1")?);
    line("slide", middle("SW7")?);
    line("slide_height", number(height(kit, "SW7")?));
    let pico = board.part("U1")?;
    line("usb", place(on_pico(pico, 0.0, PICO.1 / 2.0)?));
    line("bootsel", place(on_pico(pico, BOOTSEL.0, BOOTSEL.1)?));
    line("lamp", place(on_pico(pico, LAMP.0, LAMP.1)?));
    line("debug", place(on_pico(pico, PICO.0, PICO.1 / 2.0)?));
    let (low, high) = board.part("BT1")?.extent();
    line("battery", format!("[{}, {}]", place(low), place(high)));
    let rooms: Vec<String> = rooms(kit)?
        .iter()
        .map(|room| {
            let [low, high] = [room.low, room.high].map(|at| format!("{}, {}", number(at.x), number(at.y)));
            format!("  [{low}, {high}, {}, {}]", number(room.from), number(room.to))
        })
        .collect();
    line("rooms", format!("[ // x, y, x, y, and z above the front of the board\n{}\n]", rooms.join(",\n")));
    Ok(text)
}

/// How high a part is above the side that it is put in from.
fn height(kit: &Kit, reference: &str) -> Result<f64, String> {
    let field = kit.schematic.part(reference)?.field("Height");
    field.parse().map_err(|_| format!("{reference} has no height"))
}

/// A place on the Pico: so far along its pins, and so far across.
fn on_pico(pico: &Part, along: f64, across: f64) -> Result<Point, String> {
    let pad = |number: &str| {
        let pad = pico.pads_of(number).next().ok_or_else(|| format!("the Pico has no pin {number}"))?;
        Ok::<_, String>(pad.copper.middle())
    };
    let (first, last, opposite) = (pad("1")?, pad("20")?, pad("40")?);
    let (along, across) = (along / PICO.0, across / PICO.1);
    Ok(Point {
        x: first.x + (last.x - first.x) * along + (opposite.x - first.x) * across,
        y: first.y + (last.y - first.y) * along + (opposite.y - first.y) * across,
    })
}

/// What all parts take, with their legs.
pub fn rooms(kit: &Kit) -> Result<Vec<Room>, String> {
    let behind = -kit.board.thickness;
    let mut rooms = Vec::new();
    for part in kit.schematic.parts.iter().filter(|part| part.listed) {
        let name = &*part.reference;
        let placed = kit.board.part(name)?;
        let (mut low, mut high) = placed.extent();
        if name == "F1" {
            high.x = low.x + FUSE_LENGTH;
        }
        if name == "DS1" {
            // The footprint is that of its pins; the larger module is as wide as what is printed on the board.
            for (corner, opposite) in kit.board.bodies(placed) {
                low = Point { x: low.x.min(corner.x), y: low.y.min(corner.y) };
                high = Point { x: high.x.max(opposite.x), y: high.y.max(opposite.y) };
            }
        }
        let height = height(kit, name)?;
        let (from, to) = if placed.back { (behind - height, behind) } else { (0.0, height) };
        rooms.push(Room { low, high, from, to, body_of: Some(name.to_owned()) });
        let (from, to) = if placed.back { (0.0, LEG) } else { (behind - LEG, behind) };
        for pad in placed.pads.iter().filter(|pad| pad.plated) {
            let at = pad.copper.middle();
            let (low, high) = (Point { x: at.x - DROP, y: at.y - DROP }, Point { x: at.x + DROP, y: at.y + DROP });
            rooms.push(Room { low, high, from, to, body_of: None });
        }
    }
    Ok(rooms)
}
