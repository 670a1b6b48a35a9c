//! Whether the copper does what the nets say: pads, tracks, vias, and what is filled of the zones.

use super::{
    Finding,
    board::Board,
    geometry::{Area, Stroke},
};

/// What other nets keep away at least; KiCad's own check knows the shapes of pads better.
const APART: f64 = 0.19;

/// A piece of copper: a pad, a track or via, or a filled area.
struct Piece<'a> {
    pad: Option<String>,
    net: &'a str,
    shape: Shape<'a>,
    layer: Option<&'a str>,
}

enum Shape<'a> {
    Stroke(Stroke),
    Area(&'a Area),
}

impl Piece<'_> {
    /// Whether both are on one side of the board; a pad goes through it.
    fn same_side(&self, other: &Self) -> bool {
        self.layer.is_none() || other.layer.is_none() || self.layer == other.layer
    }

    /// How much lies between two, as far as that is of interest; less than nothing if they overlap.
    fn gap(&self, other: &Self) -> f64 {
        match (&self.shape, &other.shape) {
            (Shape::Stroke(one), Shape::Stroke(other)) => one.gap(other),
            (Shape::Area(area), Shape::Stroke(stroke)) | (Shape::Stroke(stroke), Shape::Area(area)) => {
                area.gap(stroke, APART)
            }
            // KiCad fills what hangs together as one area, and keeps those of two nets apart.
            (Shape::Area(_), Shape::Area(_)) => f64::INFINITY,
        }
    }

    fn name(&self) -> String {
        match (&self.pad, &self.shape) {
            (Some(pad), _) => pad.clone(),
            (None, Shape::Stroke(_)) => format!("a track of {}", self.net),
            (None, Shape::Area(_)) => format!("the area of {}", self.net),
        }
    }
}

fn pieces(board: &Board) -> Vec<Piece<'_>> {
    let pads = board.parts.iter().flat_map(|part| part.pads.iter().map(move |pad| (part, pad)));
    let pads = pads.filter(|(_, pad)| pad.plated).map(|(part, pad)| Piece {
        pad: Some(format!("{}.{}", part.reference, pad.number)),
        net: pad.net.as_deref().unwrap_or_default(),
        shape: Shape::Stroke(pad.copper),
        layer: None,
    });
    let tracks = board.tracks.iter().map(|track| Piece {
        pad: None,
        net: &track.net,
        shape: Shape::Stroke(track.stroke),
        layer: track.layer.as_deref(),
    });
    let fills = board.fills.iter().map(|fill| Piece {
        pad: None,
        net: &fill.net,
        shape: Shape::Area(&fill.area),
        layer: Some(&fill.layer),
    });
    pads.chain(tracks).chain(fills).collect()
}

/// Every pad that does not hang together with its net, and all copper that comes too near to another net's.
pub fn check(board: &Board) -> Vec<Finding> {
    let pieces = pieces(board);
    let mut findings = Vec::new();
    // Each piece is in the group of the first that it hangs together with.
    let mut groups: Vec<usize> = (0..pieces.len()).collect();
    for (this, one) in pieces.iter().enumerate() {
        for (that, other) in pieces.iter().enumerate().take(this) {
            if !one.same_side(other) {
                continue;
            }
            let gap = one.gap(other);
            if one.net.is_empty() || one.net != other.net {
                if gap < APART {
                    findings.push(format!("{} and {} are {gap:.2} mm apart", other.name(), one.name()));
                }
            } else if gap < 0.0 {
                let (old, new) = (groups[this], groups[that]);
                groups.iter_mut().filter(|group| **group == old).for_each(|group| *group = new);
            }
        }
    }
    let pads = || pieces.iter().zip(&groups).filter(|(piece, _)| piece.pad.is_some() && !piece.net.is_empty());
    for (piece, group) in pads() {
        let (_, first) = pads().find(|(other, _)| other.net == piece.net).expect("it is one itself");
        if group != first {
            let pad = piece.pad.as_deref().expect("these are pads");
            findings.push(format!("{pad} is cut off from the rest of {}", piece.net));
        }
    }
    findings
}
