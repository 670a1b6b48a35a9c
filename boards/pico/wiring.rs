//! Which pin goes where, with a display on I2C: the pin map that GP2040-CE made common.

wiring! {
    board: "Raspberry Pi Pico" (flash: FLASH, watchdog: WATCHDOG, lamp: PIN_25, adc: ADC, third_of_supply: PIN_29)
    oled: Oled "OLED, SSD1306, I2C" {
        sda: PIN_0 "SDA",
        scl: PIN_1 "SCL",
    } (bus: I2C0)
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
