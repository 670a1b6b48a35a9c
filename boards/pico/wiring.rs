//! Which pin goes where with a display on I2C; the rest is in `parts.rs`.

pico! {
    board: "Raspberry Pi Pico"
    oled: Oled "OLED, I2C" {
        sda: PIN_0 "SDA",
        scl: PIN_1 "SCL",
    } (bus: I2C0)
}
