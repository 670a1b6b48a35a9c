//! The panel: which controller drives the glass.

use core::str::FromStr;

/// What drives the glass. They differ in where its first column lies in their memory, and in a few commands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum Controller {
    Ssd1306,
    Sh1106,
}

impl Controller {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Ssd1306, Self::Sh1106];

    /// What it is called.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ssd1306 => "SSD1306",
            Self::Sh1106 => "SH1106",
        }
    }

    /// Which one has this status, the one byte that can be read from it over I2C.
    ///
    /// The low half of the byte is 0 or 8 in an SH1106, and 3, 4, 6 or 7 in an SSD1306. A panel that gives anything
    /// else, or cannot be read, is a copy of the SSD1306.
    pub const fn from_status(status: Option<u8>) -> Self {
        match status {
            Some(byte) if matches!(byte & 0x0F, 0 | 8) => Self::Sh1106,
            _ => Self::Ssd1306,
        }
    }
}

/// A word that names no controller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoController;

impl FromStr for Controller {
    type Err = NoController;

    fn from_str(word: &str) -> Result<Self, NoController> {
        Self::ALL.into_iter().find(|controller| controller.name().eq_ignore_ascii_case(word)).ok_or(NoController)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_low_half_of_the_status_tells_them_apart_whether_on_or_off() {
        for high in [0x00, 0x40, 0x80, 0xF0] {
            for low in 0..16 {
                let expected = if [0, 8].contains(&low) { Controller::Sh1106 } else { Controller::Ssd1306 };
                assert_eq!(Controller::from_status(Some(high | low)), expected, "{:#x}", high | low);
            }
        }
        assert_eq!(Controller::from_status(None), Controller::Ssd1306);
    }
}
