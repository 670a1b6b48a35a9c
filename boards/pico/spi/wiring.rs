//! Which pin goes where, with a display on SPI; buttons and piezo are where they are with one on I2C.

wiring! {
    board: "Raspberry Pi Pico" (flash: FLASH, watchdog: WATCHDOG, lamp: PIN_25, adc: ADC, third_of_supply: PIN_29)
    oled: Oled "OLED, SSD1306, SPI" {
        clock: PIN_18 "SCK",
        mosi: PIN_19 "MOSI",
        select: PIN_17 "CS",
        data: PIN_20 "DC",
        reset: PIN_21 "RES",
    } (bus: SPI0, dma: DMA_CH0)
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
