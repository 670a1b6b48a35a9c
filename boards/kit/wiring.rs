//! Which pin goes where on the kit's board: as with a Pico that is wired by hand, so the rest is in `pico/parts.rs`.

pico! {
    board: "Stapel kit"
    oled: Oled "OLED, I2C" {
        sda: PIN_0 "SDA",
        scl: PIN_1 "SCL",
    } (bus: I2C0)
}
