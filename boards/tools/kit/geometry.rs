//! Places on the board, in millimetres: x to the right, y downwards, seen from the front.

/// A place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    fn minus(self, other: Self) -> Self {
        Self { x: self.x - other.x, y: self.y - other.y }
    }

    fn dot(self, other: Self) -> f64 {
        self.x * other.x + self.y * other.y
    }

    /// How far two are apart.
    pub fn distance(self, other: Self) -> f64 {
        self.minus(other).dot(self.minus(other)).sqrt()
    }
}

/// Where a footprint lies: a place, and an angle against the clock.
#[derive(Clone, Copy)]
pub struct Frame {
    pub at: Point,
    pub degrees: f64,
}

impl Frame {
    /// That of the board itself.
    pub const BOARD: Self = Self { at: Point { x: 0.0, y: 0.0 }, degrees: 0.0 };

    /// A place of the footprint as a place of the board.
    pub fn place(self, local: Point) -> Point {
        let (sin, cos) = self.degrees.to_radians().sin_cos();
        Point { x: self.at.x + local.x * cos + local.y * sin, y: self.at.y - local.x * sin + local.y * cos }
    }
}

/// A line with round ends: a track is one, and so is every pad and every via as far as copper is sure to be there.
#[derive(Clone, Copy, Debug)]
pub struct Stroke {
    pub from: Point,
    pub to: Point,
    pub radius: f64,
}

impl Stroke {
    /// How much lies between two of them; less than nothing if they overlap.
    pub fn gap(&self, other: &Self) -> f64 {
        let middle = if self.crosses(other) {
            0.0
        } else {
            let ends = [self.far(other.from), self.far(other.to), other.far(self.from), other.far(self.to)];
            ends.into_iter().fold(f64::INFINITY, f64::min)
        };
        middle - self.radius - other.radius
    }

    /// From a place to its middle line.
    fn far(&self, place: Point) -> f64 {
        let along = self.to.minus(self.from);
        let length = along.dot(along);
        let part = if length > 0.0 { (place.minus(self.from).dot(along) / length).clamp(0.0, 1.0) } else { 0.0 };
        place.distance(Point { x: self.from.x + part * along.x, y: self.from.y + part * along.y })
    }

    /// Whether the middle lines cross.
    fn crosses(&self, other: &Self) -> bool {
        let side = |line: &Self, place: Point| {
            let (along, to) = (line.to.minus(line.from), place.minus(line.from));
            along.x * to.y - along.y * to.x
        };
        side(self, other.from) * side(self, other.to) < 0.0 && side(other, self.from) * side(other, self.to) < 0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_measured_between_edges() {
        let stroke = |x0, y0, x1, y1| Stroke { from: Point { x: x0, y: y0 }, to: Point { x: x1, y: y1 }, radius: 0.5 };
        assert_eq!(stroke(0.0, 0.0, 4.0, 0.0).gap(&stroke(2.0, 3.0, 2.0, 5.0)), 2.0);
        assert_eq!(stroke(0.0, 0.0, 4.0, 0.0).gap(&stroke(2.0, -3.0, 2.0, 5.0)), -1.0);
        assert_eq!(stroke(0.0, 0.0, 0.0, 0.0).gap(&stroke(3.0, 4.0, 3.0, 4.0)), 4.0);
    }

    #[test]
    fn a_quarter_turn_goes_against_the_clock() {
        let frame = Frame { at: Point { x: 10.0, y: 10.0 }, degrees: 90.0 };
        assert!(frame.place(Point { x: 1.0, y: 0.0 }).distance(Point { x: 10.0, y: 9.0 }) < 1e-9);
    }
}
