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

/// A filled area, by its corners. A hole in it hangs on the outline by a slit without width, as KiCad writes it.
#[derive(Clone, Debug)]
pub struct Area {
    pub corners: Vec<Point>,
}

impl Area {
    /// How much lies between it and a line; less than nothing if they overlap, infinity if it is more than `enough`.
    pub fn gap(&self, stroke: &Stroke, enough: f64) -> f64 {
        let reach = stroke.radius + enough;
        let beyond = |one: f64, other: f64, from: f64, to: f64| {
            one.max(other) < from.min(to) - reach || one.min(other) > from.max(to) + reach
        };
        let mut nearest = f64::INFINITY;
        for (from, to) in self.edges() {
            if beyond(from.x, to.x, stroke.from.x, stroke.to.x) || beyond(from.y, to.y, stroke.from.y, stroke.to.y) {
                continue;
            }
            nearest = nearest.min(stroke.gap(&Stroke { from, to, radius: 0.0 }));
        }
        match nearest {
            // No edge crosses the line, so all of its middle is inside or all of it is outside.
            nearest if nearest > -stroke.radius && self.contains(stroke.from) => -stroke.radius,
            nearest if nearest > enough => f64::INFINITY,
            nearest => nearest,
        }
    }

    /// Whether a place lies in it: then a ray from there crosses the outline an odd number of times.
    fn contains(&self, place: Point) -> bool {
        let crossings = self.edges().filter(|(from, to)| {
            (from.y > place.y) != (to.y > place.y)
                && place.x < from.x + (place.y - from.y) / (to.y - from.y) * (to.x - from.x)
        });
        crossings.count() % 2 == 1
    }

    fn edges(&self) -> impl Iterator<Item = (Point, Point)> {
        let next = self.corners.iter().skip(1).chain(self.corners.first());
        self.corners.iter().copied().zip(next.copied())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_area_ends_at_its_hole() {
        // A square of 10 with a hole of 4, which hangs on the left edge by a slit.
        let corners =
            [(0, 0), (10, 0), (10, 10), (0, 10), (0, 5), (3, 5), (3, 7), (7, 7), (7, 3), (3, 3), (3, 5), (0, 5)];
        let area = Area { corners: corners.map(|(x, y)| Point { x: x.into(), y: y.into() }).to_vec() };
        let disc = |x, y| Stroke { from: Point { x, y }, to: Point { x, y }, radius: 0.5 };
        assert_eq!(area.gap(&disc(5.0, 5.0), 9.0), 1.5, "in the hole");
        assert_eq!(area.gap(&disc(5.0, 5.0), 1.0), f64::INFINITY, "farther than anyone asks");
        assert_eq!(area.gap(&disc(3.25, 4.0), 1.0), -0.25, "over the edge of the hole");
        assert_eq!(area.gap(&disc(8.5, 8.5), 1.0), -0.5, "inside");
        assert_eq!(area.gap(&disc(1.0, 5.0), 1.0), -0.5, "on the slit, where there is copper on both sides");
        assert_eq!(area.gap(&disc(11.0, 2.0), 1.0), 0.5, "outside");
    }

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
