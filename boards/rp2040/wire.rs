//! The way to the panel: I2C, or SPI with a few pins more.

use embassy_rp::{
    Peri, bind_interrupts, dma,
    gpio::{AnyPin, Level, Output},
    i2c::{self, I2c},
    peripherals::DMA_CH0,
    spi::{self, ClkPin, MosiPin, Spi},
};
use embassy_time::Timer;

/// The panel does not answer, or the bus is stuck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoAnswer;

/// What carries commands and data to a panel.
pub trait Wire {
    /// Sends commands and then data, in one go.
    async fn send(&mut self, commands: &[u8], data: &[u8]) -> Result<(), NoAnswer>;

    /// The panel is about to be initialised in full.
    async fn reset(&mut self) {}

    /// Whether the panel can be asked, and says that it is on.
    async fn says_on(&mut self) -> bool {
        false
    }

    /// The panel did not answer: the next try goes to its other address.
    fn try_other_address(&mut self) {}
}

/// Most modules answer at the first, some at the second.
const ADDRESSES: [u8; 2] = [0x3C, 0x3D];
/// The next byte is a command, and another such pair follows.
const ONE_COMMAND: u8 = 0x80;
/// Commands follow.
const COMMANDS: u8 = 0x00;
/// Only data follow.
const DATA: u8 = 0x40;
/// In the status: the display is off, as it is after power-on.
const OFF: u8 = 0x40;

/// The bus and the panel's address on it.
pub struct I2cWire<T: i2c::Instance + 'static> {
    bus: I2c<'static, T, i2c::Async>,
    address: u8,
}

impl<T: i2c::Instance + 'static> I2cWire<T> {
    /// Touches nothing yet.
    pub fn new(bus: I2c<'static, T, i2c::Async>) -> Self {
        Self { bus, address: ADDRESSES[0] }
    }
}

impl<T: i2c::Instance + 'static> Wire for I2cWire<T> {
    /// In one transaction. What comes before the data of a run are eight bytes with the address, which is what
    /// [`stapel::frame::GAP`] knows.
    async fn send(&mut self, commands: &[u8], data: &[u8]) -> Result<(), NoAnswer> {
        let commands = commands.iter().copied();
        let data = data.iter().copied();
        let sent = if data.len() > 0 {
            let commands = commands.flat_map(|command| [ONE_COMMAND, command]);
            self.bus.write_async(self.address, commands.chain([DATA]).chain(data)).await
        } else {
            self.bus.write_async(self.address, [COMMANDS].into_iter().chain(commands)).await
        };
        sent.map_err(|_| NoAnswer)
    }

    async fn says_on(&mut self) -> bool {
        let mut status = [OFF];
        self.bus.read_async(self.address, &mut status).await.is_ok() && status[0] & OFF == 0
    }

    fn try_other_address(&mut self) {
        let [first, second] = ADDRESSES;
        self.address = if self.address == first { second } else { first };
    }
}

/// Four wires and the reset. The panel cannot answer, so a missing one is not noticed.
pub struct SpiWire<T: spi::Instance + 'static> {
    bus: Spi<'static, T, spi::Async>,
    /// Low while bytes are meant for the panel.
    select: Output<'static>,
    /// Low for commands, high for data.
    data: Output<'static>,
    /// Low resets the panel.
    reset: Output<'static>,
}

/// What a panel on SPI has beside the bus. By name, because all are alike.
pub struct Lines {
    /// CS.
    pub select: Peri<'static, AnyPin>,
    /// DC.
    pub data: Peri<'static, AnyPin>,
    /// RST.
    pub reset: Peri<'static, AnyPin>,
}

// Bound once for all boards; one whose display is on I2C pays 200 bytes for it.
bind_interrupts!(struct Irqs {
    DMA_IRQ_0 => dma::InterruptHandler<DMA_CH0>;
});

impl<T: spi::Instance + 'static> SpiWire<T> {
    /// Sends nothing yet.
    pub fn new(
        bus: Peri<'static, T>,
        dma: Peri<'static, DMA_CH0>,
        clock: Peri<'static, impl ClkPin<T>>,
        mosi: Peri<'static, impl MosiPin<T>>,
        Lines { select, data, reset }: Lines,
    ) -> Self {
        let mut config = spi::Config::default();
        // What both controllers bear.
        config.frequency = 4_000_000;
        Self {
            bus: Spi::new_txonly(bus, clock, mosi, dma, Irqs, config),
            select: Output::new(select, Level::High),
            data: Output::new(data, Level::Low),
            reset: Output::new(reset, Level::High),
        }
    }
}

impl<T: spi::Instance + 'static> Wire for SpiWire<T> {
    async fn send(&mut self, commands: &[u8], data: &[u8]) -> Result<(), NoAnswer> {
        self.select.set_low();
        self.data.set_low();
        let mut sent = self.bus.write(commands).await;
        if sent.is_ok() && !data.is_empty() {
            self.data.set_high();
            sent = self.bus.write(data).await;
        }
        self.select.set_high();
        sent.map_err(|_| NoAnswer)
    }

    /// Both controllers want 10 µs at most, and have forgotten everything after it.
    async fn reset(&mut self) {
        self.reset.set_low();
        Timer::after_micros(20).await;
        self.reset.set_high();
        Timer::after_micros(20).await;
    }
}
