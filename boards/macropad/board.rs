//! Adafruit MacroPad RP2040: an SH1106, twelve keys in four rows of three, a knob that can be pressed, a speaker.

mod wiring;

use embassy_executor::Spawner;
use embassy_rp::{
    gpio::{Level, Output},
    pwm::Pwm,
};
use stapel::{app::Controls, input::Button, panel::Controller};

use crate::rp2040::{
    self, Board, Contact, Feed, Knob,
    display::Display,
    power,
    sound::{self, Speaker},
    wire::{Lines, SpiWire},
};
use wiring::{NAME, Wires};

/// Some crystals on boards of this maker need that long.
const CRYSTAL_MS: u8 = 64;

#[embassy_executor::main(executor = "crate::rp2040::power::Executor")]
async fn main(spawner: Spawner) {
    let Wires { oled, keys, knob, speaker, lamp, flash, watchdog } = Wires::from(power::start(CRYSTAL_MS));
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
        knob: Some(Knob::new(knob.a, knob.b)),
        display: Display::new(wire, Some(Controller::Sh1106)),
        speaker: Speaker {
            pwm: Pwm::new_output_a(speaker.slice, speaker.tone, sound::tone(0)),
            amplifier: Some(Output::new(speaker.amplifier, Level::Low)),
        },
        supply: None,
        feed: Feed::Usb,
        lamp: Some(Output::new(lamp, Level::Low)),
        flash,
        watchdog,
    };
    rp2040::play(spawner, board).await
}
