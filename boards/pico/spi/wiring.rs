//! Which pin goes where with a display on SPI; the rest is in `parts.rs`.

pico! {
    board: "Raspberry Pi Pico"
    oled: Oled "OLED, SSD1306, SPI" {
        clock: PIN_18 "SCK",
        mosi: PIN_19 "MOSI",
        select: PIN_17 "CS",
        data: PIN_20 "DC",
        reset: PIN_21 "RES",
    } (bus: SPI0, dma: DMA_CH0)
}
