//! What the supply gives, on boards that can measure it.

use embassy_rp::{
    Peri,
    adc::{Adc, AdcPin, Channel, Config},
    gpio::Pull,
    peripherals::ADC,
};
use embassy_time::{Duration, Instant};

/// Between two measurements; the supply changes slowly.
const APART: Duration = Duration::from_secs(60);
/// What the converter calls its largest number, 4095.
const REFERENCE_MILLIVOLTS: u32 = 3300;

/// The converter and its pin.
pub struct Supply {
    adc: Peri<'static, ADC>,
    pin: Channel<'static>,
    /// The voltage is divided by this before it comes to the pin.
    divider: u32,
    /// Less than so many millivolts are little: a fact of what feeds the board.
    pub low: u16,
    next: Instant,
}

impl Supply {
    /// Measures nothing yet.
    pub fn new(adc: Peri<'static, ADC>, pin: Peri<'static, impl AdcPin>, divider: u32, low: u16) -> Self {
        Self { adc, pin: Channel::new_pin(pin, Pull::None), divider, low, next: Instant::MIN }
    }

    /// In millivolts, if it is time for a measurement. Called whenever the chip is awake, so that it never wakes for
    /// it.
    pub fn measure(&mut self) -> Option<u16> {
        if Instant::now() < self.next {
            return None;
        }
        self.next = Instant::now() + APART;
        // It is off again afterwards.
        let mut adc = Adc::new_blocking(self.adc.reborrow(), Config::default());
        let steps = adc.blocking_read(&mut self.pin).ok()?;
        Some((u32::from(steps) * REFERENCE_MILLIVOLTS * self.divider / 4095) as u16)
    }
}
