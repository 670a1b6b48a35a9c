//! Pictures of the manual that belong to no step: how the wire links lie, where the multimeter's tips go, and how the
//! parts lie before and behind the board.

use std::fmt::Write;

use super::{
    Kit,
    board::{Board, Part},
    case,
    geometry::Point,
    picture::{Picture, STYLE, short},
};

/// The upper edge of the board, where the links and the display's pins are: left, top, width, height.
const UPPER_EDGE: [f64; 4] = [4.0, -1.0, 58.0, 13.5];
/// Both rows of the Pico's sockets and the test points, and room for names above.
const LOWER_END: [f64; 4] = [-3.0, 61.5, 72.0, 41.5];
/// Of a name beside a contact.
const LETTER: f64 = 2.2;

/// The links of a display whose pins are GND VCC (to the left) or VCC GND (to the right).
pub fn links(board: &Board, left: bool) -> Result<String, String> {
    let mut picture = Picture::of_board(board, false, UPPER_EDGE);
    let (side, order) = if left { ("1", ["GND", "VCC", "SCL", "SDA"]) } else { ("3", ["VCC", "GND", "SCL", "SDA"]) };
    for name in ["JP1", "JP2"] {
        let link = board.part(name)?;
        let (from, to) = (picture.place(pad(link, "2")?), picture.place(pad(link, side)?));
        picture.add(format_args!(
            "<path d=\"M{from}L{to}\" stroke=\"#c40\" stroke-width=\"1\" stroke-linecap=\"round\"/>"
        ));
        let middle = pad(link, "2")?;
        let (x, y) = (short(middle.x), short(middle.y + 4.6));
        picture.add(format_args!("<text class=\"name\" x=\"{x}\" y=\"{y}\">{name}</text>"));
    }
    let display = board.part("DS1")?;
    for (number, word) in (1..).zip(order) {
        let at = pad(display, &number.to_string())?;
        picture.upright(word, "end", Point { x: at.x, y: at.y + 1.5 });
    }
    Ok(picture.end())
}

/// The back of the board: the test points, and the contact of each button in the sockets of the Pico.
pub fn probes(kit: &Kit) -> Result<String, String> {
    let board = &kit.board;
    let mut picture = Picture::of_board(board, true, LOWER_END);
    for point in board.parts.iter().filter(|part| part.reference.starts_with("TP")) {
        picture.pads(point, "lit");
    }
    let pico = board.part("U1")?;
    for pins in kit.schematic.nets.values() {
        let Some(pin) = pins.iter().find_map(|pin| pin.strip_prefix("U1.")) else { continue };
        let button = pins.iter().find_map(|pin| pin.strip_suffix(".1").filter(|part| part.starts_with("SW")));
        let Some(button) = button else { continue };
        let name = &kit.schematic.part(button)?.value;
        let at = pad(pico, pin)?;
        let (x, y) = (short(picture.x(at.x)), short(at.y));
        picture.add(format_args!("<circle class=\"lit\" cx=\"{x}\" cy=\"{y}\" r=\".9\"/>"));
        picture.upright(&format!("{pin} {name}"), "start", Point { x: at.x, y: at.y - 1.5 });
    }
    Ok(picture.end())
}

/// From the left edge: what is before the board is above.
pub fn side(kit: &Kit) -> Result<String, String> {
    /// Those that are in sight, by the name that stands at them.
    const NAMES: [(&str, &str); 6] =
        [("DS1", "DS1"), ("SW3", "SW1–SW6"), ("BZ1", "BZ1"), ("BT1", "BT1"), ("F1", "F1"), ("U1", "U1")];
    let (height, thickness) = (kit.board.height, kit.board.thickness);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"-1 -10.5 {} 26\"><style>{STYLE}</style>\n",
        short(height + 2.0)
    );
    let mut add = |element: String| writeln!(text, "{element}").expect("a string takes it");
    for room in case::rooms(kit)? {
        let class = if room.body_of.is_some() { "now" } else { "pad" };
        let [x, y, width, high] = [room.low.y, -room.to, room.high.y - room.low.y, room.to - room.from].map(short);
        add(format!("<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{high}\"/>"));
        let name = NAMES.iter().find(|(part, _)| room.body_of.as_deref() == Some(part));
        if let Some((_, name)) = name {
            let middle = short(f64::midpoint(room.low.y, room.high.y));
            let before = room.from >= 0.0;
            let y = if before { -room.to - 1.0 } else { f64::midpoint(-room.to, -room.from) + 1.1 };
            add(format!("<text class=\"name\" x=\"{middle}\" y=\"{}\">{name}</text>", short(y)));
        }
    }
    add(format!("<rect class=\"board\" width=\"{height}\" height=\"{thickness}\"/></svg>"));
    Ok(text)
}

/// Where a pad is.
fn pad(part: &Part, number: &str) -> Result<Point, String> {
    let pad = part.pads_of(number).next().ok_or_else(|| format!("{} has no pad {number}", part.reference))?;
    Ok(pad.copper.middle())
}

impl Picture<'_> {
    /// Writes a word that stands, its start or its end at a place, because its neighbours are too close for it to lie.
    fn upright(&mut self, text: &str, anchor: &str, at: Point) {
        let place = self.place(at);
        let (x, y) = place.split_once(' ').expect("two numbers");
        self.add(format_args!(
            "<text class=\"mark halo\" text-anchor=\"{anchor}\" font-size=\"{LETTER}\" x=\"{x}\" y=\"{y}\" dy=\".35em\" transform=\"rotate(-90 {place})\">{text}</text>"
        ));
    }
}
