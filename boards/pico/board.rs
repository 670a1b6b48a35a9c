//! Raspberry Pi Pico with an OLED and six buttons. The kit is one too; it has its own name and its own battery.

#[cfg_attr(feature = "kit", path = "../kit/battery.rs")]
mod battery;
#[macro_use]
mod parts;
#[cfg_attr(feature = "spi-display", path = "spi.rs")]
#[cfg_attr(not(feature = "spi-display"), path = "i2c.rs")]
mod panel;

use embassy_executor::Spawner;
use embassy_rp::{
    gpio::{Input, Level, Output, Pull},
    pwm::Pwm,
};
use stapel::{app::Controls, input::Button};

use crate::rp2040::{
    self, Board, Contact, Feed,
    display::Display,
    power,
    sound::{self, Speaker},
    supply::Supply,
};
use panel::{NAME, Wires};

/// What the SDK of the Pico waits.
const CRYSTAL_MS: u8 = 6;

#[embassy_executor::main(executor = "crate::rp2040::power::Executor")]
async fn main(spawner: Spawner) {
    let wires = Wires::from(power::start(CRYSTAL_MS));
    let board = Board {
        name: NAME,
        controls: Controls::Buttons,
        contacts: [
            Contact::new(Button::Up, wires.buttons.up),
            Contact::new(Button::Down, wires.buttons.down),
            Contact::new(Button::Right, wires.buttons.right),
            Contact::new(Button::Left, wires.buttons.left),
            Contact::new(Button::A, wires.buttons.a),
            Contact::new(Button::B, wires.buttons.b),
        ],
        knob: None,
        display: Display::new(panel::wire(wires.oled), panel::CONTROLLER),
        speaker: Speaker {
            pwm: Pwm::new_output_b(wires.piezo.slice, wires.piezo.tone, sound::tone(0)),
            amplifier: None,
        },
        supply: Some(Supply::new(wires.adc, wires.third_of_supply, 3, battery::LOW)),
        feed: Feed::UsbIfHigh(Input::new(wires.usb_power, Pull::Down)),
        lamp: Some(Output::new(wires.lamp, Level::Low)),
        flash: wires.flash,
        watchdog: wires.watchdog,
    };
    rp2040::play(spawner, board).await
}
