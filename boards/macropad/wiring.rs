//! Which pin goes where on an Adafruit MacroPad RP2040, where everything is soldered.

wiring! {
    board: "Adafruit MacroPad RP2040" (flash: FLASH, watchdog: WATCHDOG, lamp: PIN_13)
    oled: Oled "OLED, SH1106, SPI" {
        clock: PIN_26 "SCK",
        mosi: PIN_27 "MOSI",
        select: PIN_22 "CS",
        data: PIN_24 "DC",
        reset: PIN_23 "RST",
    } (bus: SPI1, dma: DMA_CH0)
    keys: Keys "twelve keys" {
        key1: PIN_1 "1",
        key2: PIN_2 "2",
        key3: PIN_3 "3",
        key4: PIN_4 "4",
        key5: PIN_5 "5",
        key6: PIN_6 "6",
        key7: PIN_7 "7",
        key8: PIN_8 "8",
        key9: PIN_9 "9",
        key10: PIN_10 "10",
        key11: PIN_11 "11",
        key12: PIN_12 "12",
    } ()
    knob: Encoder "rotary encoder" {
        a: PIN_17 "A",
        b: PIN_18 "B",
        press: PIN_0 "press",
    } ()
    speaker: Piezo "speaker" {
        tone: PIN_16 "+",
        amplifier: PIN_14 "enable",
    } (slice: PWM_SLICE0)
}
