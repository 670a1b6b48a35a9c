//! What KiCad's file of the board says.

use std::collections::BTreeMap;

use super::{
    expression::Expression,
    geometry::{Area, Frame, Point, Stroke},
};

/// The whole board.
pub struct Board {
    pub width: f64,
    pub height: f64,
    pub thickness: f64,
    /// The radius of its corners.
    pub corner: f64,
    pub parts: Vec<Part>,
    /// Tracks and vias.
    pub tracks: Vec<Copper>,
    /// What KiCad has filled of the zones.
    pub fills: Vec<Fill>,
    /// What is printed on it besides the names of parts.
    pub words: Vec<Words>,
    /// Lines that are printed on it, and whether on the back.
    pub lines: Vec<([Point; 2], bool)>,
}

/// A part that lies on it.
pub struct Part {
    pub reference: String,
    /// It is put in from the back.
    pub back: bool,
    /// What its footprint is called in KiCad's libraries.
    pub footprint: String,
    pub pads: Vec<Pad>,
    /// The outlines of its body, each a row of places.
    pub body: Vec<Vec<Point>>,
    /// Circles of its body: middle and radius.
    pub circles: Vec<(Point, f64)>,
    /// What is printed beside it, like a plus.
    pub words: Vec<Words>,
}

/// Where a part is soldered, or a hole in the board.
pub struct Pad {
    /// None for a hole.
    pub number: String,
    /// None where nothing is connected.
    pub net: Option<String>,
    pub copper: Stroke,
    /// The first pad of a part is often not round.
    pub square: bool,
    /// A hole without copper has none.
    pub plated: bool,
}

/// Copper of a net.
pub struct Copper {
    pub net: String,
    pub stroke: Stroke,
    /// None for a via, which joins both sides.
    pub layer: Option<String>,
}

/// A filled area of a net, on one side of the board.
pub struct Fill {
    pub net: String,
    pub area: Area,
    pub layer: String,
}

/// Something printed.
pub struct Words {
    pub text: String,
    pub at: Point,
    pub degrees: f64,
    pub size: f64,
    pub back: bool,
}

impl Board {
    /// Reads a file of KiCad 9.
    pub fn read(text: &str) -> Result<Self, String> {
        let file = Expression::read(text)?;
        let nets: BTreeMap<&str, &str> = file.all("net").filter_map(|net| Some((net.word(1)?, net.word(2)?))).collect();
        let net = |item: &Expression| -> Result<String, String> {
            let number = item.need_word("net")?;
            nets.get(number).map(|name| (*name).to_owned()).ok_or_else(|| format!("there is no net {number}"))
        };
        let mut tracks = Vec::new();
        for track in file.all("segment") {
            let radius = track.need("width")?.number(1)? / 2.0;
            let stroke = Stroke { from: point(track.need("start")?)?, to: point(track.need("end")?)?, radius };
            tracks.push(Copper { net: net(track)?, stroke, layer: Some(track.need_word("layer")?.to_owned()) });
        }
        for via in file.all("via") {
            let (at, radius) = (point(via.need("at")?)?, via.need("size")?.number(1)? / 2.0);
            tracks.push(Copper { net: net(via)?, stroke: Stroke { from: at, to: at, radius }, layer: None });
        }
        let mut fills = Vec::new();
        for zone in file.all("zone") {
            for filled in zone.all("filled_polygon") {
                let corners = filled.need("pts")?.all("xy").map(point).collect::<Result<_, _>>()?;
                let layer = filled.need_word("layer")?.to_owned();
                fills.push(Fill { net: net(zone)?, area: Area { corners }, layer });
            }
        }
        let edges: Vec<_> = file.beginning("gr_").filter(|edge| layer_is(edge, "Edge.Cuts")).collect();
        let mut ends = Vec::new();
        for edge in &edges {
            ends.extend([point(edge.need("start")?)?, point(edge.need("end")?)?]);
        }
        if ends.iter().any(|end| end.x < 0.0 || end.y < 0.0) {
            return Err("the board begins at 0, 0".into());
        }
        let arc = edges.iter().find(|edge| edge.word(0) == Some("gr_arc")).ok_or("the corners are not round")?;
        Ok(Self {
            width: ends.iter().map(|end| end.x).fold(0.0, f64::max),
            height: ends.iter().map(|end| end.y).fold(0.0, f64::max),
            thickness: file.need("general")?.need("thickness")?.number(1)?,
            corner: (point(arc.need("start")?)?.x - point(arc.need("end")?)?.x).abs(),
            parts: file.all("footprint").map(Part::read).collect::<Result<_, _>>()?,
            tracks,
            fills,
            words: file.all("gr_text").map(|text| Words::read(text, Frame::BOARD)).collect::<Result<_, _>>()?,
            lines: lines(&file)?,
        })
    }

    /// The part of this name.
    pub fn part(&self, reference: &str) -> Result<&Part, String> {
        self.parts
            .iter()
            .find(|part| part.reference == reference)
            .ok_or_else(|| format!("the board has no {reference}"))
    }

    /// The boxes that a part takes: what its footprint draws, and what is printed on the board for it. The display's
    /// footprint is only its pins, and the fuse lies beside its own.
    pub fn bodies(&self, part: &Part) -> Vec<(Point, Point)> {
        let mut bodies = vec![part.extent()];
        let printed = self.lines.iter().filter(|(_, back)| *back == part.back).map(|(ends, _)| *ends);
        match &*part.reference {
            "F1" => bodies.push(bounds(printed.flatten())),
            "DS1" => {
                // A corner is where two lines begin; the lower ones are those of the two sizes, the smaller one first.
                let lines: Vec<[Point; 2]> = printed.collect();
                let top = lines.iter().flatten().map(|end| end.y).fold(f64::INFINITY, f64::min);
                let flat = |line: &&[Point; 2]| line[0].y == line[1].y && line[0].y > top;
                let mut lower: Vec<f64> = lines.iter().filter(flat).map(|line| line[0].y).collect();
                lower.sort_by(f64::total_cmp);
                lower.dedup();
                for bottom in lower {
                    let ends = lines.iter().flatten().copied().filter(|end| end.y == bottom);
                    let (low, high) = bounds(ends);
                    bodies.push((Point { x: low.x, y: top }, high));
                }
            }
            _ => {}
        }
        bodies
    }

    /// The corners of the box around a part's bodies, its pads and a little air.
    pub fn room(&self, part: &Part) -> (Point, Point) {
        const AIR: f64 = 0.5;
        let pads =
            part.pads.iter().flat_map(|pad| [pad.copper.from, pad.copper.to].map(|end| (end, pad.copper.radius)));
        let corners = pads.flat_map(|(end, radius)| {
            [Point { x: end.x - radius, y: end.y - radius }, Point { x: end.x + radius, y: end.y + radius }]
        });
        let (low, high) = bounds(corners.chain(self.bodies(part).into_iter().flat_map(|(low, high)| [low, high])));
        (Point { x: low.x - AIR, y: low.y - AIR }, Point { x: high.x + AIR, y: high.y + AIR })
    }

    /// The pads of each net, like `R1.2`. What KiCad calls unconnected is none.
    pub fn nets(&self) -> super::Nets {
        let mut nets = super::Nets::new();
        for part in &self.parts {
            for pad in part.pads.iter().filter(|pad| pad.plated) {
                if let Some(net) = &pad.net {
                    nets.entry(net.clone()).or_default().insert(format!("{}.{}", part.reference, pad.number));
                }
            }
        }
        nets
    }
}

impl Part {
    fn read(footprint: &Expression) -> Result<Self, String> {
        let reference = footprint.property("Reference").ok_or("a footprint has no name")?.to_owned();
        let at = footprint.need("at")?;
        let frame = Frame { at: point(at)?, degrees: at.number(3).unwrap_or(0.0) };
        let mut part = Self {
            reference,
            back: layer_is(footprint, "B.Cu"),
            footprint: footprint.word(1).unwrap_or_default().to_owned(),
            pads: footprint.all("pad").map(|pad| Pad::read(pad, frame)).collect::<Result<_, _>>()?,
            body: Vec::new(),
            circles: Vec::new(),
            words: Vec::new(),
        };
        let (body, printed) = if part.back { ("B.Fab", "B.SilkS") } else { ("F.Fab", "F.SilkS") };
        let words = footprint.all("fp_text").filter(|text| layer_is(text, printed));
        part.words = words.map(|text| Words::read(text, frame)).collect::<Result<_, _>>()?;
        for shape in footprint.beginning("fp_").filter(|shape| layer_is(shape, body)) {
            part.add(shape, frame)?;
        }
        Ok(part)
    }

    /// A shape of its body. An arc is drawn as two lines: they are small.
    fn add(&mut self, shape: &Expression, frame: Frame) -> Result<(), String> {
        let place = |name: &str| Ok::<_, String>(frame.place(point(shape.need(name)?)?));
        match shape.word(0).unwrap_or_default() {
            "fp_line" => self.body.push(vec![place("start")?, place("end")?]),
            "fp_arc" => self.body.push(vec![place("start")?, place("mid")?, place("end")?]),
            "fp_rect" => {
                let (from, to) = (point(shape.need("start")?)?, point(shape.need("end")?)?);
                let corners = [(from.x, from.y), (to.x, from.y), (to.x, to.y), (from.x, to.y), (from.x, from.y)];
                self.body.push(corners.map(|(x, y)| frame.place(Point { x, y })).to_vec());
            }
            "fp_poly" => {
                let places = shape.need("pts")?.all("xy").map(|xy| Ok(frame.place(point(xy)?)));
                self.body.push(places.collect::<Result<_, String>>()?);
            }
            "fp_circle" => {
                let centre = place("center")?;
                self.circles.push((centre, centre.distance(place("end")?)));
            }
            _ => {}
        }
        Ok(())
    }

    /// The pads with this number; a button has each of its two twice.
    pub fn pads_of(&self, number: &str) -> impl Iterator<Item = &Pad> {
        self.pads.iter().filter(move |pad| pad.number == number)
    }

    /// The middle of its pads.
    pub fn middle(&self) -> Point {
        let (low, high) = bounds(self.pads.iter().map(|pad| pad.copper.middle()));
        Point { x: (low.x + high.x) / 2.0, y: (low.y + high.y) / 2.0 }
    }

    /// The corners of the box around its body.
    pub fn extent(&self) -> (Point, Point) {
        let circles = self.circles.iter().flat_map(|(at, radius)| {
            [Point { x: at.x - radius, y: at.y - radius }, Point { x: at.x + radius, y: at.y + radius }]
        });
        bounds(self.body.iter().flatten().copied().chain(circles))
    }
}

impl Pad {
    fn read(pad: &Expression, frame: Frame) -> Result<Self, String> {
        let (at, size) = (pad.need("at")?, pad.need("size")?);
        let (width, height) = (size.number(1)?, size.number(2)?);
        let middle = frame.place(point(at)?);
        // The longer side of its copper, as a line between the middles of its round ends.
        let reach = (width - height).abs() / 2.0;
        let end = |reach: f64| {
            let local = if width > height { Point { x: reach, y: 0.0 } } else { Point { x: 0.0, y: reach } };
            Frame { at: middle, degrees: at.number(3).unwrap_or(0.0) }.place(local)
        };
        let net = pad.find("net").and_then(|net| net.word(2)).filter(|net| !net.starts_with("unconnected-"));
        Ok(Self {
            number: pad.word(1).unwrap_or_default().to_owned(),
            net: net.map(str::to_owned),
            copper: Stroke { from: end(-reach), to: end(reach), radius: width.min(height) / 2.0 },
            square: pad.word(3).is_some_and(|shape| shape.ends_with("rect")),
            plated: pad.word(2) == Some("thru_hole"),
        })
    }
}

impl Stroke {
    /// Halfway.
    pub fn middle(&self) -> Point {
        Point { x: (self.from.x + self.to.x) / 2.0, y: (self.from.y + self.to.y) / 2.0 }
    }
}

impl Words {
    /// On the board, or in a footprint, where its kind stands before it.
    fn read(words: &Expression, frame: Frame) -> Result<Self, String> {
        let at = words.need("at")?;
        let place = if words.word(0) == Some("gr_text") { 1 } else { 2 };
        Ok(Self {
            text: words.word(place).unwrap_or_default().to_owned(),
            at: frame.place(point(at)?),
            degrees: at.number(3).unwrap_or(0.0),
            size: words.need("effects")?.need("font")?.need("size")?.number(1)?,
            back: layer_is(words, "B.SilkS"),
        })
    }
}

fn lines(file: &Expression) -> Result<Vec<([Point; 2], bool)>, String> {
    let printed = |line: &&Expression| layer_is(line, "F.SilkS") || layer_is(line, "B.SilkS");
    let ends = |line: &Expression| Ok::<_, String>([point(line.need("start")?)?, point(line.need("end")?)?]);
    file.all("gr_line").filter(printed).map(|line| Ok((ends(line)?, layer_is(line, "B.SilkS")))).collect()
}

fn layer_is(item: &Expression, layer: &str) -> bool {
    item.find("layer").and_then(|found| found.word(1)) == Some(layer)
}

/// The first two numbers of a list.
pub fn point(list: &Expression) -> Result<Point, String> {
    Ok(Point { x: list.number(1)?, y: list.number(2)? })
}

fn bounds(places: impl Iterator<Item = Point>) -> (Point, Point) {
    const FAR: f64 = f64::INFINITY;
    places.fold((Point { x: FAR, y: FAR }, Point { x: -FAR, y: -FAR }), |(low, high), place| {
        (
            Point { x: low.x.min(place.x), y: low.y.min(place.y) },
            Point { x: high.x.max(place.x), y: high.y.max(place.y) },
        )
    })
}
