//! A picture of the board for one step of the manual: what is soldered now, and what is there already.

use std::fmt::Write;

use super::{
    board::{Board, Part, Words},
    geometry::Point,
};

pub const STYLE: &str = "svg{font-family:sans-serif;text-anchor:middle}.board{fill:#fff;stroke:#333;stroke-width:.5}\
.hole{fill:#fff;stroke:#999;stroke-width:.25}.pad{fill:#bbb}.print{fill:none;stroke:#bbb;stroke-width:.2}.words{fill:#555}\
.there{fill:#eee;stroke:#888;stroke-width:.25}.now{fill:#fd8;stroke:#c40;stroke-width:.5;fill-opacity:.7}.lit{fill:#c40}\
.flat{fill:none}.name{font-weight:bold;font-size:3.2px}.name,.halo{paint-order:stroke;stroke:#fff;stroke-width:.8}.mark{font-weight:bold;fill:#c40}";

/// How much of the board's height a picture shows, from its upper or from its lower edge: half of it would cut the
/// buttons.
const SHOWN: f64 = 62.0;
/// Around the board, for what stands over its edge.
const MARGIN: (f64, f64) = (5.0, 3.0);
/// A letter that is smaller cannot be read on paper, where a picture is 84 mm wide.
const SMALLEST: f64 = 2.0;
/// Longer words on the board are sentences, which say what the manual says.
const LONGEST: usize = 14;

/// Writes what is seen from one side.
pub struct Picture<'a> {
    board: &'a Board,
    back: bool,
    text: String,
}

/// The board from the side from which these parts are put in; those `before` are there already.
pub fn step(board: &Board, parts: &[&str], before: &[&str]) -> Result<String, String> {
    let find = |names: &[&str]| names.iter().map(|name| board.part(name)).collect::<Result<Vec<_>, _>>();
    let (now, there) = (find(parts)?, find(before)?);
    let back = now.first().ok_or("a step has no parts")?.back;
    if now.iter().any(|part| part.back != back) {
        return Err(format!("{parts:?} are put in from both sides: make it two steps"));
    }
    let width = board.width;
    let lower = now.iter().any(|part| part.extent().1.y > SHOWN - MARGIN.1);
    let top = if lower { board.height - SHOWN } else { -MARGIN.1 };
    let mut picture = Picture::of_board(board, back, [-MARGIN.0, top, width + 2.0 * MARGIN.0, SHOWN + MARGIN.1]);
    there.into_iter().filter(|part| part.back == back).for_each(|part| picture.body(part, "there"));
    for part in &now {
        picture.body(part, "now");
        // A link takes two of its three holes, and which two is up to the display.
        picture.pads(part, if part.reference.starts_with("JP") { "pad" } else { "lit" });
        part.words.iter().for_each(|words| picture.words(words, "mark"));
    }
    for part in now {
        let (low, high) = *board.bodies(part).last().expect("every part has a body");
        // On a small part its name would hide it, and so it would on the switch, whose lever and pads are close together.
        let small = (high.y - low.y).min(high.x - low.x) < 5.5 || high.x > board.width;
        let middle = Point { x: (low.x + high.x) / 2.0, y: (low.y + high.y) / 2.0 };
        let over_pads = part.pads.iter().any(|pad| pad.copper.middle().distance(middle) < 3.0);
        let y = match (small, over_pads) {
            (true, _) => high.y + 4.8,
            (false, true) => high.y - 1.6,
            (false, false) => middle.y + 1.1,
        };
        let x = picture.x(middle.x);
        picture.add(format_args!(
            "<text class=\"name\" x=\"{}\" y=\"{}\">{}</text>",
            short(x),
            short(y),
            part.reference
        ));
    }
    Ok(picture.end())
}

/// A part alone, from the side from which it is put in, for the list: in its natural size, unless that is too wide.
pub fn part(board: &Board, reference: &str) -> Result<String, String> {
    let part = board.part(reference)?;
    let mut picture = Picture { board, back: part.back, text: String::new() };
    let (low, high) = board.room(part);
    let left = picture.x(low.x).min(picture.x(high.x));
    let [x, y, width, height] = [left, low.y, high.x - low.x, high.y - low.y].map(short);
    picture.add(format_args!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}mm\" height=\"{height}mm\" viewBox=\"{x} {y} {width} {height}\"><style>{STYLE}</style>"
    ));
    picture.body(part, "there");
    picture.pads(part, "pad");
    part.words.iter().for_each(|words| picture.words(words, "mark"));
    Ok(picture.end())
}

impl<'a> Picture<'a> {
    /// The bare board with what is printed on it, as far as it is in a window: left, top, width, height.
    pub fn of_board(board: &'a Board, back: bool, window: [f64; 4]) -> Self {
        let mut picture = Self { board, back, text: String::new() };
        let (width, height, corner) = (board.width, board.height, board.corner);
        let window = window.map(|number| short(number).to_string()).join(" ");
        picture
            .add(format_args!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{window}\"><style>{STYLE}</style>"));
        picture.add(format_args!("<rect class=\"board\" width=\"{width}\" height=\"{height}\" rx=\"{corner}\"/>"));
        picture.print();
        board.parts.iter().for_each(|part| picture.pads(part, "pad"));
        picture
    }

    /// The whole picture.
    pub fn end(mut self) -> String {
        self.add(format_args!("</svg>"));
        self.text
    }

    pub fn add(&mut self, element: std::fmt::Arguments) {
        writeln!(self.text, "{element}").expect("a string takes it");
    }

    /// From the back, what is left is right.
    pub fn x(&self, x: f64) -> f64 {
        if self.back { self.board.width - x } else { x }
    }

    pub fn place(&self, place: Point) -> String {
        format!("{} {}", short(self.x(place.x)), short(place.y))
    }

    /// What is printed on this side of the board itself.
    fn print(&mut self) {
        let (board, back) = (self.board, self.back);
        for ([from, to], _) in board.lines.iter().filter(|(_, other)| *other == back) {
            let (from, to) = (self.place(*from), self.place(*to));
            self.add(format_args!("<path class=\"print\" d=\"M{from}L{to}\"/>"));
        }
        let short = |words: &&Words| words.back == back && words.text.len() <= LONGEST;
        board.words.iter().filter(short).for_each(|words| self.words(words, "words"));
    }

    fn words(&mut self, Words { text, at, degrees, size, .. }: &Words, class: &str) {
        let (place, size) = (self.place(*at), short((size * 1.25).max(SMALLEST)));
        let (x, y) = place.split_once(' ').expect("two numbers");
        let rotation = if *degrees == 90.0 { format!(" transform=\"rotate(-90 {place})\"") } else { String::new() };
        let text = text.replace('&', "&amp;").replace('<', "&lt;");
        self.add(format_args!(
            "<text class=\"{class}\" x=\"{x}\" y=\"{y}\" dy=\".35em\" font-size=\"{size}\"{rotation}>{text}</text>"
        ));
    }

    pub fn pads(&mut self, part: &Part, class: &str) {
        for pad in &part.pads {
            let (from, to) = (self.place(pad.copper.from), self.place(pad.copper.to));
            let (radius, middle) = (pad.copper.radius, pad.copper.middle());
            let (x, y) = (self.x(middle.x), middle.y);
            match (pad.plated, pad.square) {
                (false, _) => self.add(format_args!(
                    "<circle class=\"hole\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
                    short(x),
                    short(y),
                    short(radius)
                )),
                (true, true) => self.add(format_args!(
                    "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{side}\" height=\"{side}\"/>",
                    short(x - radius),
                    short(y - radius),
                    side = short(2.0 * radius)
                )),
                (true, false) if from == to => self.add(format_args!(
                    "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"{}\"/>",
                    short(x),
                    short(y),
                    short(radius)
                )),
                (true, false) => {
                    let colour = if class == "lit" { "#c40" } else { "#bbb" };
                    let width = short(2.0 * radius);
                    self.add(format_args!(
                        "<path d=\"M{from}L{to}\" stroke=\"{colour}\" stroke-width=\"{width}\" stroke-linecap=\"round\"/>"
                    ));
                }
            }
        }
    }

    fn body(&mut self, part: &Part, class: &str) {
        let bodies = self.board.bodies(part);
        for (number, (low, high)) in bodies.iter().enumerate() {
            let round = number == 0 && part.circles.iter().any(|(_, radius)| 2.0 * radius >= high.x - low.x - 0.01);
            if round {
                continue;
            }
            // The larger of two displays is an outline around the smaller one.
            let class = if number > 1 { format!("{class} flat") } else { class.to_owned() };
            let [from, to] = [Point { x: self.x(low.x), y: low.y }, Point { x: self.x(high.x), y: high.y }];
            self.add(format_args!(
                "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\"/>",
                short(from.x.min(to.x)),
                short(from.y),
                short(high.x - low.x),
                short(high.y - low.y)
            ));
        }
        if let (true, [_, (low, high)]) = (part.reference == "F1", &*bodies) {
            // It lies beside its holes: its legs are bent.
            for pad in &part.pads {
                let hole = pad.copper.middle();
                let edge = if hole.x < low.x { low.x } else { high.x };
                let (from, to) = (self.place(hole), self.place(Point { x: edge, y: hole.y }));
                self.add(format_args!("<path class=\"{class}\" d=\"M{from}L{to}\"/>"));
            }
        }
        for (centre, radius) in &part.circles {
            let (x, y, radius) = (short(self.x(centre.x)), short(centre.y), short(*radius));
            self.add(format_args!("<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>"));
        }
        for line in &part.body {
            let places: Vec<String> = line.iter().map(|place| self.place(*place)).collect();
            self.add(format_args!("<path class=\"{class}\" fill=\"none\" d=\"M{}\"/>", places.join("L")));
        }
    }
}

/// Hundredths are finer than any printer.
pub fn short(number: f64) -> f64 {
    // Nothing is less than nothing.
    (number * 100.0).round() / 100.0 + 0.0
}
