//! Which pin goes where, for a display on either bus. It is the common pin map of GP2040-CE.

/// The whole Pico, given what it is called and its display.
macro_rules! pico {
    (board: $name:literal $($oled:tt)*) => {
        wiring! {
            board: $name
                (flash: FLASH, watchdog: WATCHDOG, lamp: PIN_25, adc: ADC, third_of_supply: PIN_29, usb_power: PIN_24)
            $($oled)*
            buttons: Buttons "six buttons" {
                up: PIN_2 "up",
                down: PIN_3 "down",
                right: PIN_4 "right",
                left: PIN_5 "left",
                a: PIN_6 "A",
                b: PIN_7 "B",
            } ()
            piezo: Piezo "piezo, may be absent" {
                tone: PIN_15 "+",
            } (slice: PWM_SLICE7)
        }
    };
}
