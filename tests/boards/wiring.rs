//! The wiring pictures and the tables of pins in the boards' READMEs, drawn from the very lines from which the
//! firmware takes its pins. `STAPEL_BLESS=1 cargo test --test boards wiring` draws them anew; then a person looks at them.

mod draw;

use std::{fs, process::Command};

use crate::support::root;
use draw::Pads;

/// A board as its `wiring.rs` tells.
pub struct Board {
    pub name: &'static str,
    pub parts: &'static [Part],
}

/// Something that hangs on the chip.
pub struct Part {
    pub name: &'static str,
    pub title: &'static str,
    pub lines: &'static [Line],
}

/// A wire.
pub struct Line {
    pub name: &'static str,
    /// As in the chip's library: `PIN_7`.
    pub pin: &'static str,
    pub label: &'static str,
}

impl Line {
    /// The number of its GPIO.
    pub fn gpio(&self) -> usize {
        self.pin.strip_prefix("PIN_").and_then(|number| number.parse().ok()).expect("PIN_ and a number")
    }
}

/// The same lines as in `boards/rp2040/wiring.rs`, as data.
macro_rules! wiring {
    (
        board: $name:literal ($($other:ident: $rest:ident),*)
        $($part:ident: $type:ident $title:literal {
            $($line:ident: $pin:ident $label:literal,)*
        } ($($unit:ident: $peripheral:ident),*))*
    ) => {
        pub const BOARD: crate::wiring::Board = crate::wiring::Board {
            name: $name,
            parts: &[$(crate::wiring::Part {
                name: stringify!($part),
                title: $title,
                lines: &[$(crate::wiring::Line { name: stringify!($line), pin: stringify!($pin), label: $label },)*],
            },)*],
        };
    };
}

#[macro_use]
#[path = "../../boards/pico/parts.rs"]
mod parts;

#[path = "../../boards/kit/wiring.rs"]
mod kit;
#[path = "../../boards/macropad/wiring.rs"]
mod macropad;
#[path = "../../boards/pico/wiring.rs"]
mod pico;
#[path = "../../boards/pico/spi/wiring.rs"]
mod pico_spi;
#[path = "../../boards/picoboy/wiring.rs"]
mod picoboy;

/// The kit, for the tests of its circuit.
pub const KIT: Board = kit::BOARD;

/// Each with its name in the emulator, the folder of its picture, and how it is drawn.
const BOARDS: &[(&str, &str, &Board, Pads)] = &[
    ("pico", "boards/pico", &pico::BOARD, Pads::Pico),
    ("pico-spi", "boards/pico/spi", &pico_spi::BOARD, Pads::Pico),
    ("kit", "boards/kit", &kit::BOARD, Pads::Pico),
    ("picoboy", "boards/picoboy", &picoboy::BOARD, Pads::Chip),
    ("macropad", "boards/macropad", &macropad::BOARD, Pads::Chip),
];

/// Compares a file with what it should be, or makes it so.
pub fn check(path: &str, wanted: &str) {
    if std::env::var_os("STAPEL_BLESS").is_some() {
        fs::write(root(path), wanted).unwrap_or_else(|error| panic!("{path}: {error}"));
    }
    let found = fs::read_to_string(root(path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    assert!(
        found == wanted,
        "{path} is not what its sources say: STAPEL_BLESS=1 cargo test --test boards makes it anew"
    );
}

fn table(board: &Board, pads: Pads) -> String {
    let place = |line: &Line| match pads {
        Pads::Pico => format!("GP{}, pin {}", line.gpio(), pico_pin(line)),
        Pads::Chip => format!("GP{}", line.gpio()),
    };
    let rows = board.parts.iter().flat_map(|part| {
        part.lines.iter().map(move |line| format!("| {}: {} | {} |\n", part.title, line.label, place(line)))
    });
    format!("| Part | Pin |\n|---|---|\n{}", rows.collect::<String>())
}

#[test]
fn pictures_and_tables_show_the_pins_of_the_program() {
    for (name, folder, board, pads) in BOARDS {
        check(&format!("{folder}/wiring.svg"), &draw::svg(board, *pads));
        let readme = folder.strip_suffix("/spi").unwrap_or(folder).to_owned() + "/README.md";
        let text = fs::read_to_string(root(&readme)).unwrap_or_else(|error| panic!("{readme}: {error}"));
        let [begin, end] = [format!("<!-- pins of {name} -->\n"), "<!-- end of pins -->".to_owned()];
        let (before, rest) = text.split_once(&begin).unwrap_or_else(|| panic!("{readme} has no {begin}"));
        let (_, after) = rest.split_once(&end).unwrap_or_else(|| panic!("{readme} has no {end}"));
        check(&readme, &format!("{before}{begin}{}{end}{after}", table(board, *pads)));
    }
}

/// The emulator's wiring was written from the boards' documents, not from the program.
#[test]
fn the_emulator_has_the_same_pins() {
    const PRINT: &str = "import { BOARDS } from './boards.mjs';
        for (const [name, { display, buttons, knob, speaker }] of Object.entries(BOARDS)) {
          const { controller, bus, unit, ...lines } = display;
          const all = [...Object.entries(lines), ...Object.entries(buttons), ...Object.entries(speaker),
            ...Object.entries(knob ?? {}).map(([line, pin]) => [`knob ${line}`, pin])];
          for (const [line, pin] of all) console.log(`${name} ${line} ${pin}`);
        }";
    let output = Command::new("node")
        .args(["--input-type=module", "--eval", PRINT])
        .current_dir(root("boards/emulator"))
        .output()
        .expect("Node.js is there");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut found: Vec<String> = String::from_utf8_lossy(&output.stdout).lines().map(str::to_owned).collect();
    let called = |board: &str, part: &Part, line: &Line| match (part.name, line.name) {
        ("knob", "press") => format!("{board} a {}", line.gpio()),
        ("knob", name) => format!("{board} knob {name} {}", line.gpio()),
        (_, name) => format!("{board} {name} {}", line.gpio()),
    };
    let mut wanted: Vec<String> = BOARDS
        .iter()
        .flat_map(|(name, _, board, _)| board.parts.iter().map(move |part| (name, part)))
        .flat_map(|(name, part)| part.lines.iter().map(move |line| called(name, part, line)))
        .collect();
    found.sort();
    wanted.sort();
    assert_eq!(found, wanted);
}

/// The Pico's pins from its datasheet, from 1 on: down the left side, up the right one.
const PICO: [&str; 40] = [
    "GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7", "GP8", "GP9", "GND", "GP10", "GP11", "GP12",
    "GP13", "GND", "GP14", "GP15", "GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN", "GP26",
    "GP27", "GND", "GP28", "ADC_VREF", "3V3", "3V3_EN", "GND", "VSYS", "VBUS",
];

/// From 1 on.
pub fn pico_pin(line: &Line) -> usize {
    PICO.iter().position(|name| *name == format!("GP{}", line.gpio())).expect("it has one") + 1
}

/// What is written in an attribute of an element.
fn attribute<'a>(element: &'a str, name: &str) -> &'a str {
    let (_, rest) = element.split_once(&format!(" {name}=\"")).unwrap_or_else(|| panic!("no {name} in {element}"));
    rest.split_once('"').expect("it ends").0
}

/// Read back: each wire begins at the pad with the number that the pin has on a real Pico, and ends where
/// its part says its name.
#[test]
fn each_wire_in_a_picture_of_a_pico_begins_at_its_pin() {
    for (_, _, board, pads) in BOARDS {
        if *pads != Pads::Pico {
            continue;
        }
        let picture = draw::svg(board, *pads);
        let elements = |kind: &str| -> Vec<&str> { picture.split('<').filter(|text| text.starts_with(kind)).collect() };
        let pad = |number: usize| {
            let number = number.to_string();
            let pads = elements("circle ");
            let pad = pads.into_iter().find(|pad| attribute(pad, "data-pin") == number).expect("forty pads");
            format!("{},{}", attribute(pad, "cx"), attribute(pad, "cy"))
        };
        let wires = elements("polyline ");
        for line in board.parts.iter().flat_map(|part| part.lines) {
            let gpio = format!("GP{}", line.gpio());
            let wire = wires.iter().find(|wire| attribute(wire, "data-gpio") == gpio);
            let points = attribute(wire.unwrap_or_else(|| panic!("no wire from {gpio}")), "points");
            let number = pico_pin(line);
            assert_eq!(points.split(' ').next(), Some(&*pad(number)), "{gpio} is pin {number}");
            let end = points.split(' ').next_back().expect("it ends");
            let labels = elements("text ");
            let label = labels.iter().find(|label| attribute(label, "data-end") == end);
            let label = label.unwrap_or_else(|| panic!("nothing is written at {end}"));
            assert!(label.ends_with(&format!(">{}", line.label)), "{gpio} ends at {label}, not at {}", line.label);
        }
        let data_wires = wires.iter().filter(|wire| attribute(wire, "data-gpio").starts_with("GP")).count();
        assert_eq!(data_wires, board.parts.iter().map(|part| part.lines.len()).sum::<usize>());
    }
}
