//! Buttons to ground, with pull-ups. The interrupt wakes the task; nothing polls.

use embassy_rp::gpio::Input;
use embassy_time::Instant;
use stapel::{app::Event, input::Button};

use super::EVENTS;

/// Reports every change of a contact, bounce and all: the app debounces.
///
/// The chip latches edges also while a flash write keeps interrupts off. An edge after which the level is what it
/// was before means that a whole press was hidden by it, and is reported as one.
#[embassy_executor::task(pool_size = 6)]
pub async fn watch(button: Button, mut pin: Input<'static>) -> ! {
    let mut down = false;
    loop {
        if pin.is_low() == down {
            pin.wait_for_any_edge().await;
        }
        let now = Instant::now().as_millis();
        let level = pin.is_low();
        if level == down {
            EVENTS.send((now, Event::Button(button, !down))).await;
        }
        EVENTS.send((now, Event::Button(button, level))).await;
        down = level;
    }
}
