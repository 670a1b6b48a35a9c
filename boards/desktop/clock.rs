//! The clock of the window and the terminal, and their calendar.

use std::time::Instant;

use chrono::{Local, NaiveDate};

/// Milliseconds since the start.
pub struct Clock(Instant);

impl Clock {
    /// Begins at 0.
    pub fn start() -> Self {
        Self(Instant::now())
    }

    /// The time.
    pub fn now(&self) -> u64 {
        self.0.elapsed().as_millis() as u64
    }
}

/// How many days a date lies behind 2026-01-01; 0 for every day before.
fn number_of(date: NaiveDate) -> u16 {
    let first = NaiveDate::from_ymd_opt(2026, 1, 1).expect("there was such a day");
    u16::try_from(date.signed_duration_since(first).num_days().max(0)).unwrap_or(u16::MAX)
}

/// Today, where the person is: the system knows the time zone.
pub fn today() -> u16 {
    number_of(Local::now().date_naive())
}

#[cfg(test)]
mod tests {
    use chrono::{DateTime, FixedOffset, NaiveDateTime, TimeZone};

    use super::*;

    /// The number of the day on a clock in a time zone so many hours ahead, at a time of the world.
    fn day_at(world: &str, hours: i32) -> u16 {
        let world: NaiveDateTime = world.parse().expect("a time");
        let zone = FixedOffset::east_opt(hours * 3600).expect("a zone");
        let local: DateTime<FixedOffset> = zone.from_utc_datetime(&world);
        number_of(local.date_naive())
    }

    #[test]
    fn the_first_numbered_day_follows_the_first_of_january_2026() {
        assert_eq!(day_at("2026-01-01T12:00:00", 0), 0);
        assert_eq!(day_at("2026-01-02T12:00:00", 0), 1);
        assert_eq!(day_at("2026-11-18T12:00:00", 0), 321);
        assert_eq!(day_at("2028-03-01T12:00:00", 0), 365 + 365 + 60, "a leap year has its day");
        assert_eq!(day_at("2025-06-01T12:00:00", 0), 0, "a clock that was never set");
        assert_eq!(day_at("+200000-01-01T00:00:00", 0), u16::MAX);
    }

    #[test]
    fn the_number_changes_at_midnight_where_the_person_is() {
        assert_eq!([day_at("2026-11-18T22:59:59", 1), day_at("2026-11-18T23:00:00", 1)], [321, 322]);
        assert_eq!([day_at("2026-11-18T04:59:59", -5), day_at("2026-11-18T05:00:00", -5)], [320, 321]);
        assert_eq!([day_at("2026-11-18T11:00:00", 14), day_at("2026-11-18T11:00:00", -12)], [322, 320]);
    }
}
