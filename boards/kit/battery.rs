//! Two AAA, behind a Schottky diode that keeps USB away from them.

/// Less than so many millivolts behind the diode are little.
///
/// The device takes about ten milliamperes while it is played, at which a 1N5817 drops 0.2 V; so this is 1.15 V in each
/// cell. There an alkaline cell has about a seventh left, and one of NiMH, which gives 1.2 V nearly to its end, about a
/// tenth: a threshold of 2200 would complain of a good one. The Pico's converter works down to 1800. Estimated
/// from usual figures of such parts, neither measured nor compared with a data sheet.
pub const LOW: u16 = 2100;
