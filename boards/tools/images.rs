//! Every firmware that there is: what is released, and what the tests run.

/// One of them.
pub struct Image {
    /// What the file is called.
    pub name: &'static str,
    /// What cargo is told.
    pub arguments: &'static [&'static str],
    /// How the board is told to take it.
    pub flashing: &'static str,
}

const BOOTSEL: &str = "hold BOOTSEL while plugging it in";

pub const IMAGES: &[Image] = &[
    Image { name: "pico", arguments: &[], flashing: BOOTSEL },
    Image { name: "pico-fast-i2c", arguments: &["--features", "fast-i2c"], flashing: BOOTSEL },
    Image { name: "pico-spi", arguments: &["--features", "spi-display"], flashing: BOOTSEL },
    Image { name: "picoboy", arguments: &["--no-default-features", "--features", "picoboy"], flashing: BOOTSEL },
    Image {
        name: "macropad",
        arguments: &["--no-default-features", "--features", "macropad"],
        flashing: "hold the knob down while plugging it in",
    },
];
