//! Buttons to ground, with pull-ups. The interrupt wakes the task; nothing polls.

use embassy_rp::gpio::Input;
use embassy_time::Instant;
use stapel::{app::Event, input::Button};

use super::EVENTS;

/// Reports every level that differs from the one before, bounce and all: the app debounces.
///
/// Waiting for the level and not for an edge misses nothing that lasts.
#[embassy_executor::task(pool_size = 6)]
pub async fn watch(button: Button, mut pin: Input<'static>) -> ! {
    loop {
        pin.wait_for_low().await;
        EVENTS.send((Instant::now().as_millis(), Event::Button(button, true))).await;
        pin.wait_for_high().await;
        EVENTS.send((Instant::now().as_millis(), Event::Button(button, false))).await;
    }
}
