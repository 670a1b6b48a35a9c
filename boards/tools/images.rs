//! Every firmware that there is: what is released, and what the tests run.

/// One of them.
pub struct Image {
    /// What the file is called.
    pub name: &'static str,
    /// What the board is called, in any language.
    pub title: &'static str,
    /// What cargo is told.
    pub arguments: &'static [&'static str],
    /// What is held down while the board is plugged in, so that it takes a file.
    pub hold: &'static str,
}

impl Image {
    /// The name of its file.
    pub fn file(&self) -> String {
        format!("stapel-{}.uf2", self.name)
    }
}

/// The button of a Pico.
const BOOTSEL: &str = "BOOTSEL";

pub const IMAGES: &[Image] = &[
    Image { name: "pico", title: "Raspberry Pi Pico (I2C)", arguments: &[], hold: BOOTSEL },
    Image {
        name: "pico-fast-i2c",
        title: "Raspberry Pi Pico (I2C, 1 MHz)",
        arguments: &["--features", "fast-i2c"],
        hold: BOOTSEL,
    },
    Image {
        name: "pico-spi",
        title: "Raspberry Pi Pico (SPI)",
        arguments: &["--features", "spi-display"],
        hold: BOOTSEL,
    },
    Image {
        name: "kit",
        title: "Stapel kit",
        arguments: &["--no-default-features", "--features", "kit"],
        hold: BOOTSEL,
    },
    Image {
        name: "picoboy",
        title: "PicoBoy",
        arguments: &["--no-default-features", "--features", "picoboy"],
        hold: BOOTSEL,
    },
    Image {
        name: "macropad",
        title: "Adafruit MacroPad RP2040",
        arguments: &["--no-default-features", "--features", "macropad"],
        hold: "the knob",
    },
];
