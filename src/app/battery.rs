//! How much is left in the battery, where a board can tell.

/// A cell that rests recovers by less than this.
const RECOVERY: u16 = 200;
/// No chip runs on so little: nothing is connected to what measures it.
const NOTHING: u16 = 1500;

/// What is known of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Battery {
    /// It is charged enough, or the board cannot measure it.
    #[default]
    Good,
    /// It is low, and the notice was not shown yet.
    Low,
    /// It is low.
    Told,
}

impl Battery {
    /// Whether it should be charged.
    pub fn is_low(self) -> bool {
        self != Self::Good
    }

    /// What it is after a measurement, where less than `low` is little.
    pub fn measured(self, millivolts: u16, low: u16) -> Self {
        match self {
            Self::Good if (NOTHING..low).contains(&millivolts) => Self::Low,
            Self::Low | Self::Told if millivolts >= low.saturating_add(RECOVERY) => Self::Good,
            other => other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_told_once_until_it_was_charged() {
        let mut battery = Battery::Good;
        for (millivolts, expected) in
            [(5000, Battery::Good), (0, Battery::Good), (3460, Battery::Good), (3440, Battery::Low)]
        {
            battery = battery.measured(millivolts, 3450);
            assert_eq!(battery, expected, "{millivolts}");
        }
        battery = Battery::Told;
        for (millivolts, expected) in [(3300, Battery::Told), (3600, Battery::Told), (3650, Battery::Good)] {
            battery = battery.measured(millivolts, 3450);
            assert_eq!(battery, expected, "{millivolts}");
        }
    }

    #[test]
    fn two_small_cells_have_a_threshold_of_their_own() {
        // Behind a diode they give less than a lithium cell ever does.
        let fresh = Battery::Good.measured(2800, 2200);
        assert_eq!(fresh, Battery::Good);
        assert_eq!(fresh.measured(2150, 2200), Battery::Low);
        assert_eq!(Battery::Told.measured(2390, 2200), Battery::Told);
        assert_eq!(Battery::Told.measured(2400, 2200), Battery::Good);
    }
}
