//! Which pin goes where. A board's `wiring.rs` is the one place that says it (the Pico's two use `parts.rs`). Here its
//! lines give the program its pins; in `tests/boards/wiring.rs` the same lines become the picture and the list of pins
//! in the board's README.

/// For each part a struct of its pins, and of what else it takes of the chip (in brackets); for all parts together
/// `Wires`, made from the chip's peripherals.
macro_rules! wiring {
    (
        board: $name:literal ($($other:ident: $rest:ident),*)
        $($part:ident: $type:ident $title:literal {
            $($line:ident: $pin:ident $label:literal,)*
        } ($($unit:ident: $peripheral:ident),*))*
    ) => {
        use embassy_rp::{Peri, Peripherals, peripherals};

        /// What the board is called.
        pub const NAME: &str = $name;

        $(
            #[doc = $title]
            pub struct $type {
                $(pub $line: Peri<'static, peripherals::$pin>,)*
                $(pub $unit: Peri<'static, peripherals::$peripheral>,)*
            }
        )*

        /// Everything that the board uses of the chip.
        pub struct Wires {
            $(pub $part: $type,)*
            $(pub $other: Peri<'static, peripherals::$rest>,)*
        }

        impl From<Peripherals> for Wires {
            fn from(chip: Peripherals) -> Self {
                Self {
                    $($part: $type { $($line: chip.$pin,)* $($unit: chip.$peripheral,)* },)*
                    $($other: chip.$rest,)*
                }
            }
        }
    };
}
