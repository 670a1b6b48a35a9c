//! A single lithium cell.

/// Less than so many millivolts are little.
pub const LOW: u16 = stapel::app::LITHIUM_LOW;
