//! The way to the panel: I2C, or SPI with a few pins more.

use embassy_rp::{
    Peri, bind_interrupts, dma,
    gpio::{AnyPin, Level, Output, OutputOpenDrain},
    i2c::{self, I2c},
    peripherals::DMA_CH0,
    spi::{self, ClkPin, MosiPin, Spi},
};
use embassy_time::{Duration, Timer, block_for};

/// The panel does not answer, or the bus is stuck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoAnswer;

/// What carries commands and data to a panel.
pub trait Wire {
    /// Sends commands and then data, in one go.
    async fn send(&mut self, commands: &[u8], data: &[u8]) -> Result<(), NoAnswer>;

    /// The panel is about to be initialised in full.
    async fn reset(&mut self) {}

    /// What the panel says of itself, if it can be asked.
    async fn status(&mut self) -> Option<u8> {
        None
    }

    /// The bus is stuck: takes it out of the panel's hands.
    fn free(&mut self) {}

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
/// Half a bit of a clock that every panel can follow.
const HALF_BIT: Duration = Duration::from_micros(5);

/// Frees a bus before it is set up. A panel that was sending a byte when the chip was reset, or that saw a clock that
/// there was not, holds SDA low until its bit is taken, and no transaction can begin. Within nine clocks the byte is out
/// and not acknowledged; a stop after them ends whatever else it believes to be in.
pub fn free(clock: Peri<'_, AnyPin>, data: Peri<'_, AnyPin>) {
    let [mut clock, mut data] = [clock, data].map(|pin| {
        let mut pin = OutputOpenDrain::new(pin, Level::High);
        pin.set_pullup(true);
        pin
    });
    for _ in 0..9 {
        clock.set_low();
        block_for(HALF_BIT);
        clock.set_high();
        block_for(HALF_BIT);
    }
    clock.set_low();
    data.set_low();
    block_for(HALF_BIT);
    clock.set_high();
    block_for(HALF_BIT);
    data.set_high();
    block_for(HALF_BIT);
    // The bus takes the pins over as they are, pulled up.
    core::mem::forget((clock, data));
}

/// The bus, how to set it up, and the panel's address on it.
pub struct I2cWire<T: i2c::Instance + 'static, F> {
    open: F,
    bus: I2c<'static, T, i2c::Async>,
    address: u8,
}

impl<T: i2c::Instance + 'static, F: FnMut() -> I2c<'static, T, i2c::Async>> I2cWire<T, F> {
    /// `open` frees the bus and sets it up; it is called again after every timeout. Sends nothing yet.
    pub fn new(mut open: F) -> Self {
        let bus = open();
        Self { open, bus, address: ADDRESSES[0] }
    }
}

impl<T: i2c::Instance + 'static, F: FnMut() -> I2c<'static, T, i2c::Async>> Wire for I2cWire<T, F> {
    /// In one transaction. What comes before the data of a run are eight bytes with the address, or six without the page,
    /// which is what [`stapel::frame::cost`] knows.
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

    async fn status(&mut self) -> Option<u8> {
        let mut status = [0];
        self.bus.read_async(self.address, &mut status).await.ok().map(|()| status[0])
    }

    fn free(&mut self) {
        self.bus = (self.open)();
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
