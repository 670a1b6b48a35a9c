//! How much is left in the battery, where a board can tell.

/// A single cell of lithium has a tenth left; USB gives five volts.
const LOW: u16 = 3450;
/// A cell that rests recovers by less than this.
const RECOVERED: u16 = LOW + 200;
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

    /// What it is after a measurement.
    pub fn measured(self, millivolts: u16) -> Self {
        match self {
            Self::Good if (NOTHING..LOW).contains(&millivolts) => Self::Low,
            Self::Low | Self::Told if millivolts >= RECOVERED => Self::Good,
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
            battery = battery.measured(millivolts);
            assert_eq!(battery, expected, "{millivolts}");
        }
        battery = Battery::Told;
        for (millivolts, expected) in [(3300, Battery::Told), (3600, Battery::Told), (3650, Battery::Good)] {
            battery = battery.measured(millivolts);
            assert_eq!(battery, expected, "{millivolts}");
        }
    }
}
