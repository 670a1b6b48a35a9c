//! The display on I2C.

#[cfg_attr(feature = "kit", path = "../kit/wiring.rs")]
#[cfg_attr(not(feature = "kit"), path = "wiring.rs")]
mod wiring;

use embassy_rp::{
    bind_interrupts,
    i2c::{Config, I2c, InterruptHandler},
    peripherals::I2C0,
};
use stapel::panel::Controller;

use crate::rp2040::wire::{I2cWire, Wire, free};
pub use wiring::{NAME, Oled, Wires};

/// It is asked which one it has.
pub const CONTROLLER: Option<Controller> = None;

/// 1 MHz is more than the SSD1306 promises; most modules with short wires bear it.
const HERTZ: u32 = if cfg!(feature = "fast-i2c") { 1_000_000 } else { 400_000 };

bind_interrupts!(struct Irqs {
    I2C0_IRQ => InterruptHandler<I2C0>;
});

pub fn wire(mut oled: Oled) -> impl Wire {
    I2cWire::new(move || {
        free(oled.scl.reborrow().into(), oled.sda.reborrow().into());
        let mut config = Config::default();
        config.frequency = HERTZ;
        // SAFETY: the bus that was opened before is not used any more.
        let (bus, scl, sda) =
            unsafe { (oled.bus.clone_unchecked(), oled.scl.clone_unchecked(), oled.sda.clone_unchecked()) };
        I2c::new_async(bus, scl, sda, Irqs, config)
    })
}
