//! Which pin goes where on a PicoBoy, where everything is soldered.

wiring! {
    board: "PicoBoy" (flash: FLASH, watchdog: WATCHDOG, lamp: PIN_7)
    oled: Oled "OLED, SH1106, SPI" {
        clock: PIN_18 "SCK",
        mosi: PIN_19 "MOSI",
        select: PIN_10 "CS",
        data: PIN_8 "DC",
        reset: PIN_9 "RST",
    } (bus: SPI0, dma: DMA_CH0)
    stick: Stick "five-way stick" {
        a: PIN_0 "enter",
        up: PIN_1 "up",
        right: PIN_2 "right",
        down: PIN_3 "down",
        left: PIN_4 "left",
    } ()
    speaker: Piezo "speaker" {
        tone: PIN_15 "+",
    } (slice: PWM_SLICE7)
}
