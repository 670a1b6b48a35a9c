//! PicoBoy: an SH1106, a stick to tilt and press, a speaker.

mod wiring;

use embassy_executor::Spawner;
use embassy_rp::{
    gpio::{Level, Output},
    pwm::Pwm,
};
use stapel::{app::Controls, input::Button, panel::Controller};

use crate::rp2040::{
    self, Board, Contact, Feed,
    display::Display,
    power,
    sound::{self, Speaker},
    wire::{Lines, SpiWire},
};
use wiring::{NAME, Wires};

/// Its crystal is not known, so this is the careful value.
const CRYSTAL_MS: u8 = 64;

#[embassy_executor::main(executor = "crate::rp2040::power::Executor")]
async fn main(spawner: Spawner) {
    let Wires { oled, stick, speaker, lamp, flash, watchdog } = Wires::from(power::start(CRYSTAL_MS));
    let lines = Lines { select: oled.select.into(), data: oled.data.into(), reset: oled.reset.into() };
    let wire = SpiWire::new(oled.bus, oled.dma, oled.clock, oled.mosi, lines);
    let board = Board {
        name: NAME,
        controls: Controls::Stick,
        contacts: [
            Contact::new(Button::A, stick.a),
            Contact::new(Button::Up, stick.up),
            Contact::new(Button::Right, stick.right),
            Contact::new(Button::Down, stick.down),
            Contact::new(Button::Left, stick.left),
        ],
        knob: None,
        display: Display::new(wire, Some(Controller::Sh1106)),
        speaker: Speaker { pwm: Pwm::new_output_b(speaker.slice, speaker.tone, sound::tone(0)), amplifier: None },
        supply: None,
        feed: Feed::Battery,
        lamp: Some(Output::new(lamp, Level::Low)),
        flash,
        watchdog,
    };
    rp2040::play(spawner, board).await
}
