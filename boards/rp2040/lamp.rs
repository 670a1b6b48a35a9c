//! A lamp on the board, for whoever sees nothing else.

use embassy_rp::gpio::Output;
use embassy_sync::{blocking_mutex::raw::ThreadModeRawMutex, signal::Signal};
use embassy_time::Timer;

/// How often it is to flash.
pub static FLASHES: Signal<ThreadModeRawMutex, u8> = Signal::new();

/// The first picture was sent. A display on SPI cannot say whether it got it: if it is dark, it is the display.
pub const FIRST_PICTURE: u8 = 1;
/// The display does not answer.
pub const NO_DISPLAY: u8 = 2;

/// Flashes as often as it is told, and delays nobody.
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
