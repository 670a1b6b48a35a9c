//! Solids as OpenSCAD writes them (STL): triangles, each a triple of corners.

use std::collections::BTreeMap;

/// A triangle's corners, each as it is written.
type Triangle = [String; 3];

/// What keeps a solid from being printed: it has no triangles, or an edge that does not belong to exactly two of them.
pub fn check_closed(stl: &str) -> Result<usize, String> {
    let triangles = triangles(stl)?;
    if triangles.is_empty() {
        return Err("it is empty".into());
    }
    // Each edge is walked once in each direction.
    let mut edges: BTreeMap<(&str, &str), i32> = BTreeMap::new();
    for [a, b, c] in &triangles {
        for (from, to) in [(a, b), (b, c), (c, a)] {
            *edges.entry((from, to)).or_default() += 1;
            *edges.entry((to, from)).or_default() -= 1;
        }
    }
    match edges.into_iter().find(|(_, count)| *count != 0) {
        Some(((from, to), _)) => Err(format!("it is open between {from} and {to}")),
        None => Ok(triangles.len()),
    }
}

fn triangles(stl: &str) -> Result<Vec<Triangle>, String> {
    let corners = stl.lines().filter_map(|line| line.trim().strip_prefix("vertex "));
    let corners: Vec<String> = corners.map(str::to_owned).collect();
    let whole = corners.chunks(3).map(|three| Triangle::try_from(three.to_vec()));
    whole.collect::<Result<_, _>>().map_err(|_| "a triangle has three corners".into())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stl(triangles: &[[&str; 3]]) -> String {
        triangles.iter().flatten().map(|corner| format!("      vertex {corner}\n")).collect()
    }

    #[test]
    fn a_solid_without_a_face_is_open() {
        let (a, b, c, d) = ("0 0 0", "1 0 0", "0 1 0", "0 0 1");
        let faces = [[a, c, b], [a, b, d], [b, c, d], [c, a, d]];
        assert_eq!(check_closed(&stl(&faces)), Ok(4));
        assert!(check_closed(&stl(&faces[1..])).unwrap_err().starts_with("it is open between"));
        assert!(check_closed(&stl(&[[a, b, c], faces[1], faces[2], faces[3]])).is_err(), "one face looks inwards");
        assert!(check_closed("").is_err());
    }
}
