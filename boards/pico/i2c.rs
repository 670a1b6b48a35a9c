//! The display on I2C.

#[path = "wiring.rs"]
mod wiring;

use embassy_rp::{bind_interrupts, i2c::InterruptHandler, peripherals::I2C0};

use stapel::panel::Controller;

use crate::rp2040::wire::{I2cParts, I2cWire, Wire};
pub use wiring::{NAME, Oled, Wires};

/// It is asked which one it has.
pub const CONTROLLER: Option<Controller> = None;

/// 1 MHz is more than the SSD1306 promises; most modules with short wires bear it.
const HERTZ: u32 = if cfg!(feature = "fast-i2c") { 1_000_000 } else { 400_000 };

bind_interrupts!(struct Irqs {
    I2C0_IRQ => InterruptHandler<I2C0>;
});

pub fn wire(Oled { bus: unit, scl: clock, sda: data }: Oled) -> impl Wire {
    I2cWire::new(I2cParts { unit, clock, data, interrupts: Irqs, hertz: HERTZ })
}
