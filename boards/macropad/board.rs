//! Adafruit MacroPad RP2040: an SH1106, twelve keys in four rows of three, a knob that can be pressed, a speaker.

mod wiring;

use embassy_executor::Spawner;
use embassy_rp::{
    gpio::{Input, Level, Output, Pull},
    pwm::Pwm,
};
use stapel::{app::Controls, input::Button, panel::Controller};

use crate::rp2040::{
    self, Board, Contact, Knob,
    display::Display,
    sound::{self, Speaker},
    wire::{Lines, SpiWire},
};
use wiring::{NAME, Wires};

/// Some crystals on boards of this maker need that long.
const CRYSTAL_MS: u32 = 64;

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let Wires { oled, keys, knob, speaker, lamp, flash, watchdog } = Wires::from(rp2040::start(CRYSTAL_MS));
    let lines = Lines { select: oled.select.into(), data: oled.data.into(), reset: oled.reset.into() };
    let wire = SpiWire::new(oled.bus, oled.dma, oled.clock, oled.mosi, lines);
    let board = Board {
        name: NAME,
        controls: Controls::Keys,
        contacts: [
            Contact::new(Button::Key1, keys.key1),
            Contact::new(Button::Key2, keys.key2),
            Contact::new(Button::Key3, keys.key3),
            Contact::new(Button::Key4, keys.key4),
            Contact::new(Button::Key5, keys.key5),
            Contact::new(Button::Key6, keys.key6),
            Contact::new(Button::Key7, keys.key7),
            Contact::new(Button::Key8, keys.key8),
            Contact::new(Button::Key9, keys.key9),
            Contact::new(Button::Key10, keys.key10),
            Contact::new(Button::Key11, keys.key11),
            Contact::new(Button::Key12, keys.key12),
            Contact::new(Button::A, knob.press),
        ],
        knob: Some(Knob { a: Input::new(knob.a, Pull::Up), b: Input::new(knob.b, Pull::Up) }),
        display: Display::new(wire, Some(Controller::Sh1106)),
        speaker: Speaker {
            pwm: Pwm::new_output_a(speaker.slice, speaker.tone, sound::tone(0)),
            amplifier: Some(Output::new(speaker.amplifier, Level::Low)),
        },
        supply: None,
        lamp: Some(Output::new(lamp, Level::Low)),
        flash,
        watchdog,
    };
    rp2040::play(spawner, board).await
}
