//! The display on SPI.

#[path = "spi/wiring.rs"]
mod wiring;

use embassy_rp::peripherals::SPI0;

use crate::rp2040::wire::SpiWire;
pub use wiring::{NAME, Oled, Wires};

pub fn wire(oled: Oled) -> SpiWire<SPI0> {
    SpiWire::new(oled.bus, oled.dma, oled.clock, oled.mosi, oled.select, oled.data, oled.reset)
}
