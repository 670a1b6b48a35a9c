//! The display on I2C.

#[path = "wiring.rs"]
mod wiring;

use embassy_rp::{
    bind_interrupts,
    i2c::{Config, I2c, InterruptHandler},
    peripherals::I2C0,
};

use crate::rp2040::wire::I2cWire;
pub use wiring::{NAME, Oled, Wires};

/// 1 MHz is more than the SSD1306 promises; most modules with short wires bear it.
const HERTZ: u32 = if cfg!(feature = "fast-i2c") { 1_000_000 } else { 400_000 };

bind_interrupts!(struct Irqs {
    I2C0_IRQ => InterruptHandler<I2C0>;
});

pub fn wire(oled: Oled) -> I2cWire<I2C0> {
    let mut config = Config::default();
    config.frequency = HERTZ;
    I2cWire::new(I2c::new_async(oled.bus, oled.scl, oled.sda, Irqs, config))
}
