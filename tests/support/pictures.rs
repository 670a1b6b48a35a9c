//! Printed pictures, compared.

const ROWS: usize = 64;

/// The first pixel in which two runs of pictures differ, with both pictures side by side.
pub fn difference([left_name, right_name]: [&str; 2], left: &str, right: &str) -> Option<String> {
    let [left, right] = [left, right].map(|text| text.lines().collect::<Vec<_>>());
    let row = (0..left.len().max(right.len())).find(|row| left.get(*row) != right.get(*row))?;
    let (Some(one), Some(other)) = (left.get(row), right.get(row)) else {
        return Some(format!("{left_name} printed {} lines, {right_name} {}", left.len(), right.len()));
    };
    let column = one.chars().zip(other.chars()).take_while(|(one, other)| one == other).count();
    let picture = row / ROWS * ROWS;
    let lines = left[picture..].iter().zip(&right[picture..]).take(ROWS);
    let both = lines.map(|(one, other)| format!("{one} {other}\n")).collect::<String>();
    let (number, row) = (row / ROWS + 1, row % ROWS);
    Some(format!(
        "frame {number} differs first at column {column}, row {row}; {left_name} left, {right_name} right:\n{both}"
    ))
}
