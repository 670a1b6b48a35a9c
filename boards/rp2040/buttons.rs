//! Buttons to ground, with pull-ups, and a knob. The interrupt wakes the task; nothing polls.

use embassy_futures::select::select;
use embassy_rp::{
    Peri,
    gpio::{Input, Pin, Pull},
};
use embassy_time::Instant;
use stapel::{app::Event, input::Button};

use super::EVENTS;

/// The most that any board has: twelve keys, and a knob that can be pressed.
pub const MOST_CONTACTS: usize = 13;

/// A button and its pin.
pub struct Contact {
    pub button: Button,
    pub pin: Input<'static>,
}

impl Contact {
    /// Between the pin and ground.
    pub fn new(button: Button, pin: Peri<'static, impl Pin>) -> Self {
        Self { button, pin: Input::new(pin, Pull::Up) }
    }
}

/// Reports every change of a contact, bounce and all: the app debounces.
///
/// The chip latches edges also while a flash write keeps interrupts off. An edge after which the level is what it
/// was before means that a whole press was hidden by it, and is reported as one.
#[embassy_executor::task(pool_size = MOST_CONTACTS)]
pub async fn watch(contact: Contact) -> ! {
    let Contact { button, mut pin } = contact;
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

/// A rotary encoder: two contacts that close and open one after the other, which tells the direction.
pub struct Knob {
    pub a: Input<'static>,
    pub b: Input<'static>,
}

/// Reports every notch. A contact that bounces goes a quarter forth and back again, which adds up to nothing.
#[embassy_executor::task]
pub async fn watch_knob(knob: Knob) -> ! {
    let Knob { mut a, mut b } = knob;
    // Both open at a notch; then one closes, both are closed, the other is closed alone.
    const QUARTERS: [u8; 4] = [0, 1, 3, 2];
    let quarter = |a: bool, b: bool| QUARTERS[usize::from(a) | usize::from(b) << 1];
    let mut last = quarter(a.is_low(), b.is_low());
    let mut way: i8 = 0;
    loop {
        select(a.wait_for_any_edge(), b.wait_for_any_edge()).await;
        let now = quarter(a.is_low(), b.is_low());
        match (now + 4 - last) % 4 {
            1 => way += 1,
            3 => way -= 1,
            // Two quarters at once say nothing about the direction.
            _ => {}
        }
        last = now;
        if now == 0 {
            if way.abs() >= 2 {
                EVENTS.send((Instant::now().as_millis(), Event::Knob { forward: way > 0 })).await;
            }
            way = 0;
        }
    }
}
