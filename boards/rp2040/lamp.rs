//! The LED on the board: it tells what is wrong when the screen stays dark.

use embassy_rp::gpio::Output;
use embassy_sync::{blocking_mutex::raw::ThreadModeRawMutex, signal::Signal};
use embassy_time::Timer;

/// How often it is to flash.
pub static FLASHES: Signal<ThreadModeRawMutex, u8> = Signal::new();

/// The first picture was sent. A display on SPI cannot confirm it: if the screen is dark after this flash, the fault is
/// in the display or its wiring.
pub const FIRST_PICTURE: u8 = 1;
/// The display does not answer.
pub const NO_DISPLAY: u8 = 2;

/// Flashes as often as it is told, in a task of its own.
#[embassy_executor::task]
pub async fn flash(mut lamp: Output<'static>) -> ! {
    loop {
        for _ in 0..FLASHES.wait().await {
            lamp.set_high();
            Timer::after_millis(60).await;
            lamp.set_low();
            Timer::after_millis(200).await;
        }
    }
}
