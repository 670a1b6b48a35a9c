//! The display on SPI.

#[path = "spi/wiring.rs"]
mod wiring;

use embassy_rp::{
    bind_interrupts,
    dma::InterruptHandler,
    gpio::{Level, Output},
    peripherals::{DMA_CH0, SPI0},
    spi::Spi,
};

use crate::rp2040::wire::SpiWire;
pub use wiring::{NAME, Oled, Wires};

bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => InterruptHandler<DMA_CH0>;
});

pub fn wire(oled: Oled) -> SpiWire<SPI0> {
    SpiWire {
        bus: Spi::new_txonly(oled.bus, oled.clock, oled.mosi, oled.dma, Irqs, SpiWire::<SPI0>::config()),
        select: Output::new(oled.select, Level::High),
        data: Output::new(oled.data, Level::Low),
        reset: Output::new(oled.reset, Level::High),
    }
}
