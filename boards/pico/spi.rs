//! The display on SPI.

#[path = "spi/wiring.rs"]
mod wiring;

use embassy_rp::peripherals::SPI0;
use stapel::panel::Controller;

use crate::rp2040::wire::{Lines, SpiWire};
pub use wiring::{NAME, Oled, Wires};

/// It cannot be asked.
pub const CONTROLLER: Option<Controller> = Some(Controller::Ssd1306);

pub fn wire(oled: Oled) -> SpiWire<SPI0> {
    let lines = Lines { select: oled.select.into(), data: oled.data.into(), reset: oled.reset.into() };
    SpiWire::new(oled.bus, oled.dma, oled.clock, oled.mosi, lines)
}
