//! Whether the copper does what the nets say. The areas of ground are not looked at: the tracks do without them.

use super::{
    Finding,
    board::{Board, Copper},
    geometry::Stroke,
};

/// What other nets keep away at least; KiCad's own check knows the shapes of pads better.
const APART: f64 = 0.19;

/// A piece of copper: the pad that it is, or a track.
struct Piece<'a> {
    pad: Option<String>,
    net: &'a str,
    stroke: Stroke,
    layer: Option<&'a str>,
}

impl Piece<'_> {
    /// Whether both are on one side of the board; a pad goes through it.
    fn same_side(&self, other: &Self) -> bool {
        self.layer.is_none() || other.layer.is_none() || self.layer == other.layer
    }
}

fn pieces(board: &Board) -> Vec<Piece<'_>> {
    let pads = board.parts.iter().flat_map(|part| part.pads.iter().map(move |pad| (part, pad)));
    let pads = pads.filter(|(_, pad)| pad.plated).map(|(part, pad)| Piece {
        pad: Some(format!("{}.{}", part.reference, pad.number)),
        net: pad.net.as_deref().unwrap_or_default(),
        stroke: pad.copper,
        layer: None,
    });
    let tracks = board.tracks.iter().map(|Copper { net, stroke, layer }| Piece {
        pad: None,
        net,
        stroke: *stroke,
        layer: layer.as_deref(),
    });
    pads.chain(tracks).collect()
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
            let gap = one.stroke.gap(&other.stroke);
            if one.net.is_empty() || one.net != other.net {
                if gap < APART {
                    let name = |piece: &Piece| piece.pad.clone().unwrap_or_else(|| format!("a track of {}", piece.net));
                    findings.push(format!("{} and {} are {gap:.2} mm apart", name(other), name(one)));
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
