//! A picture of a board and what hangs on it. Every wire is a straight line from its pad to its part, so that nothing
//! crosses and a finger can follow it.

use std::fmt::Write;

use super::{Board, Part};

/// What the picture shows of the board.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pads {
    /// A Pico from above, its forty pins where they are.
    Pico,
    /// Only the chip and the pins in use: the rest is soldered and needs no wiring.
    Chip,
}

const PITCH: i32 = 24;
const TOP: i32 = 90;
/// The columns of pads.
const LEFT: i32 = 300;
const RIGHT: i32 = 500;
/// From a pad to its part.
const REACH: i32 = 110;
/// How wide a part is.
const PART: i32 = 150;
const WIDTH: i32 = 800;

/// The Pico's pin of every GPIO that has one: after 22 come 26, 27 and 28.
const PICO_PINS: [(usize, i32); 26] = [
    (0, 1),
    (1, 2),
    (2, 4),
    (3, 5),
    (4, 6),
    (5, 7),
    (6, 9),
    (7, 10),
    (8, 11),
    (9, 12),
    (10, 14),
    (11, 15),
    (12, 16),
    (13, 17),
    (14, 19),
    (15, 20),
    (16, 21),
    (17, 22),
    (18, 24),
    (19, 25),
    (20, 26),
    (21, 27),
    (22, 29),
    (26, 31),
    (27, 32),
    (28, 34),
];
const GROUNDS: [i32; 8] = [3, 8, 13, 18, 23, 28, 33, 38];
/// The 3.3 volts that the Pico gives.
const SUPPLY: i32 = 36;
const OTHERS: [(i32, &str); 6] =
    [(30, "RUN"), (35, "ADC_VREF"), (SUPPLY, "3V3"), (37, "3V3_EN"), (39, "VSYS"), (40, "VBUS")];

const COLOURS: [&str; 8] = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#56b4e9", "#b8860b", "#7d3c98", "#117a65"];

#[derive(Clone, Copy, PartialEq, Eq)]
struct Point {
    x: i32,
    y: i32,
}

struct Picture(String);

impl Picture {
    fn add(&mut self, element: std::fmt::Arguments) {
        writeln!(self.0, "  {element}").expect("a string takes it");
    }

    /// `end` is where the wire ends that it names, if it names one.
    fn text(&mut self, at: Point, anchor: &str, end: Option<Point>, words: &str) {
        let end = end.map_or("-".into(), |end| format!("{},{}", end.x, end.y));
        let Point { x, y } = at;
        self.add(format_args!(
            "<text x=\"{x}\" y=\"{}\" text-anchor=\"{anchor}\" data-end=\"{end}\">{words}</text>",
            y + 4
        ));
    }

    fn wire(&mut self, gpio: &str, colour: &str, points: &[Point]) {
        let points: Vec<String> = points.iter().map(|Point { x, y }| format!("{x},{y}")).collect();
        let points = points.join(" ");
        self.add(format_args!("<polyline data-gpio=\"{gpio}\" points=\"{points}\" stroke=\"{colour}\"/>"));
    }

    fn pad(&mut self, number: &str, at: Point) {
        let Point { x, y } = at;
        self.add(format_args!("<circle data-pin=\"{number}\" cx=\"{x}\" cy=\"{y}\" r=\"6\"/>"));
    }
}

/// The whole picture.
pub fn svg(board: &Board, pads: Pads) -> String {
    let mut picture = Picture(String::new());
    let height = match pads {
        Pads::Pico => pico(&mut picture, board),
        Pads::Chip => chip(&mut picture, board),
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" font-family=\"sans-serif\" \
         font-size=\"13\">\n  <style>polyline {{ fill: none; stroke-width: 3 }} circle {{ fill: #d4af37; stroke: #333 }} \
         rect {{ stroke: #333 }}</style>\n  <rect width=\"{WIDTH}\" height=\"{height}\" fill=\"white\" style=\"stroke: none\"/>\n\
         {}</svg>\n",
        picture.0
    )
}

/// Where a pin of the Pico is.
fn pico_pin(number: i32) -> Point {
    match number {
        ..=20 => Point { x: LEFT, y: TOP + (number - 1) * PITCH },
        _ => Point { x: RIGHT, y: TOP + (40 - number) * PITCH },
    }
}

fn pico(picture: &mut Picture, board: &Board) -> i32 {
    let height = TOP + 20 * PITCH + 30;
    body(picture, board.name, height - 40);
    let (x, y) = ((LEFT + RIGHT) / 2, TOP - 58);
    picture.add(format_args!("<rect x=\"{}\" y=\"{y}\" width=\"56\" height=\"20\" fill=\"#cccccc\"/>", x - 28));
    picture.text(Point { x, y: y + 10 }, "middle", None, "USB");
    for number in 1..=40 {
        let gpio = PICO_PINS.iter().find(|(_, pin)| *pin == number).map(|(gpio, _)| format!("GP{gpio}"));
        let other = OTHERS.iter().find(|(pin, _)| *pin == number).map(|(_, name)| name.to_string());
        let at = pico_pin(number);
        picture.pad(&number.to_string(), at);
        let name = gpio.or(other).unwrap_or("GND".into());
        label_pad(picture, at, &if at.x == LEFT { format!("{number}: {name}") } else { format!("{name} :{number}") });
    }
    for part in board.parts {
        let pin = |gpio: usize| PICO_PINS.iter().find(|(other, _)| *other == gpio).expect("a pin of the Pico").1;
        let ends: Vec<Point> = part.lines.iter().map(|line| pico_pin(pin(line.gpio()))).collect();
        let pins = part.lines.iter().map(|line| pin(line.gpio()));
        let (first, last) = (pins.clone().min().expect("a line"), pins.max().expect("a line"));
        let side = |pin: &&i32| (**pin <= 20) == (first <= 20);
        let away = |pin: &&i32| (first - **pin).max(**pin - last).max(0);
        let ground = *GROUNDS.iter().filter(side).min_by_key(away).expect("each side has some");
        let place = place(picture, part, &ends, Some(pico_pin(ground)));
        if part.name == "oled" {
            supply(picture, place);
        }
    }
    height
}

/// The display's 3.3 volts, from the right side to the top of its part.
fn supply(picture: &mut Picture, (top, left): (i32, bool)) {
    let pad = pico_pin(SUPPLY);
    let centre = if left { LEFT - REACH - PART / 2 } else { RIGHT + REACH + PART / 2 };
    let end = Point { x: centre, y: top };
    let red = "#c00000";
    if left {
        let (x, y) = (RIGHT + 30, TOP - 75);
        let around = [pad, Point { x, y: pad.y }, Point { x, y }, Point { x: centre, y }, end];
        picture.wire("3V3", red, &around);
    } else {
        picture.wire("3V3", red, &[pad, Point { x: centre, y: pad.y }, end]);
    }
    picture.text(Point { x: centre, y: top + 12 }, "middle", Some(end), "VCC");
}

fn chip(picture: &mut Picture, board: &Board) -> i32 {
    // Each side is filled from the top; a part goes where there is less.
    let mut rows = [0, 0];
    let mut places = Vec::new();
    for part in board.parts {
        let side = usize::from(rows[1] < rows[0]);
        places.push((side, rows[side]));
        rows[side] += part.lines.len() as i32 + 2;
    }
    let height = TOP + rows[0].max(rows[1]) * PITCH + 20;
    body(picture, board.name, height - 50);
    for (part, (side, row)) in board.parts.iter().zip(places) {
        let x = [LEFT, RIGHT][side];
        let ends: Vec<Point> =
            (0..).zip(part.lines).map(|(index, _)| Point { x, y: TOP + (row + index) * PITCH }).collect();
        for (line, at) in part.lines.iter().zip(&ends) {
            picture.pad(&format!("GP{}", line.gpio()), *at);
            label_pad(picture, *at, &format!("GP{}", line.gpio()));
        }
        place(picture, part, &ends, None);
    }
    height
}

fn body(picture: &mut Picture, name: &str, bottom: i32) {
    let (x, y) = (LEFT - 14, TOP - 50);
    let (width, height) = (RIGHT - LEFT + 28, bottom - y);
    picture.add(format_args!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"#e8f5e9\"/>"
    ));
    picture.text(Point { x: (LEFT + RIGHT) / 2, y: TOP - 24 }, "middle", None, name);
}

fn label_pad(picture: &mut Picture, at: Point, name: &str) {
    let (x, anchor) = if at.x == LEFT { (at.x + 12, "start") } else { (at.x - 12, "end") };
    picture.text(Point { x, y: at.y }, anchor, None, name);
}

/// A part beside its pads, with its wires; gives its upper edge, and whether it is on the left.
fn place(picture: &mut Picture, part: &Part, pads: &[Point], ground: Option<Point>) -> (i32, bool) {
    let left = pads[0].x == LEFT;
    let inner = if left { LEFT - REACH } else { RIGHT + REACH };
    let all = || pads.iter().chain(&ground).map(|pad| pad.y);
    // Room above the first wire for what comes from above.
    let top = all().min().expect("a pad") - if ground.is_some() && part.name == "oled" { 34 } else { 10 };
    let height = all().max().expect("a pad") + 10 - top;
    let x = if left { inner - PART } else { inner };
    picture.add(format_args!("<rect x=\"{x}\" y=\"{top}\" width=\"{PART}\" height=\"{height}\" fill=\"#f4f4f4\"/>"));
    let title: Vec<&str> = part.title.split(", ").collect();
    for (index, line) in (0..).zip(&title) {
        let y = top + height / 2 + index * 15 - (title.len() as i32 - 1) * 15 / 2;
        let (x, anchor) = if left { (x + 6, "start") } else { (x + PART - 6, "end") };
        picture.text(Point { x, y }, anchor, None, line);
    }
    let wires = part.lines.iter().zip(pads).zip(COLOURS.iter().cycle());
    for ((line, pad), colour) in wires {
        let end = Point { x: inner, y: pad.y };
        picture.wire(&format!("GP{}", line.gpio()), colour, &[*pad, end]);
        terminal(picture, end, left, line.label);
    }
    if let Some(pad) = ground {
        let end = Point { x: inner, y: pad.y };
        picture.wire("GND", "#333333", &[pad, end]);
        terminal(picture, end, left, "GND");
    }
    (top, left)
}

fn terminal(picture: &mut Picture, end: Point, left: bool, label: &str) {
    let (x, anchor) = if left { (end.x - 8, "end") } else { (end.x + 8, "start") };
    picture.text(Point { x, y: end.y }, anchor, Some(end), label);
}
