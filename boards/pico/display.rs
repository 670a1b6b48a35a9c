//! The SSD1306: remembers what is on the glass and sends only what changed.

use core::iter;

use display_interface::{AsyncWriteOnlyDataCommand, DataFormat, DisplayError};
use embassy_rp::{
    i2c::{Async, I2c},
    peripherals::I2C0,
};
use embassy_time::{Duration, with_timeout};
use ssd1306::{Ssd1306Async, command::AddrMode, prelude::*};
use stapel::{
    app::Glow,
    frame::{Frame, Run},
};

/// Most modules answer at the first, some at the second.
const ADDRESSES: [u8; 2] = [0x3C, 0x3D];

/// A whole frame takes 25 ms; a bus that needs this long is stuck.
const STUCK: Duration = Duration::from_millis(250);

/// The panel and what it shows.
pub struct Display {
    wire: Wire,
    /// What the panel's memory holds; nothing is known before it was initialised.
    glass: Option<Frame>,
    glow: Glow,
    /// Whether the panel tells truly that it is on. Some clones cannot be read, or always say that they are off.
    honest: bool,
}

impl Display {
    /// Touches nothing yet.
    pub fn new(bus: I2c<'static, I2C0, Async>) -> Self {
        Self { wire: Wire { bus, address: ADDRESSES[0] }, glass: None, glow: Glow::Off, honest: false }
    }

    /// Makes the panel show `frame` that bright. If it was `redrawn`, the panel is asked whether it is still on even if
    /// the picture came out the same: whoever presses a button in front of a dark display is helped.
    ///
    /// After a failure, and after the dark, the next call initialises the panel in full and sends everything, so
    /// that one plugged in again comes back by itself. It tries the other address then.
    pub async fn show(&mut self, frame: &Frame, glow: Glow, redrawn: bool) -> Result<(), DisplayError> {
        let shown =
            with_timeout(STUCK, self.try_show(frame, glow, redrawn)).await.unwrap_or(Err(DisplayError::BusWriteError));
        if shown.is_err() {
            self.glass = None;
            let [first, second] = ADDRESSES;
            self.wire.address = if self.wire.address == first { second } else { first };
        }
        shown
    }

    async fn try_show(&mut self, frame: &Frame, glow: Glow, redrawn: bool) -> Result<(), DisplayError> {
        let Glow::On(contrast) = glow else { return self.darken().await };
        match self.glass.take() {
            Some(glass) if !redrawn && glass == *frame && self.glow == glow => {}
            Some(glass) if !self.lost_power().await => {
                for run in frame.runs(&glass) {
                    self.wire.send_run(run).await?;
                }
            }
            _ => self.start(frame).await?,
        }
        if self.glow != glow {
            self.panel().set_brightness(Brightness::custom(2, contrast)).await?;
            self.glow = glow;
        }
        self.glass = Some(frame.clone());
        Ok(())
    }

    /// Whether the panel was without power for a while, unplugged and plugged in again: then it is off, and everything
    /// it was told is gone. Nobody asks at rest: then the bus is silent.
    async fn lost_power(&mut self) -> bool {
        self.honest && !self.wire.says_on().await
    }

    async fn darken(&mut self) -> Result<(), DisplayError> {
        if self.glass.take().is_some() {
            self.glow = Glow::Off;
            self.panel().set_display_on(false).await?;
        }
        Ok(())
    }

    /// The memory is filled before the panel lights up, so that nobody sees what was in it. The remapping comes
    /// first: it counts for what is written after it.
    async fn start(&mut self, frame: &Frame) -> Result<(), DisplayError> {
        self.glow = Glow::Off;
        let mut panel = self.panel();
        panel.set_display_on(false).await?;
        panel.set_addr_mode(AddrMode::Page).await?;
        panel.set_rotation(DisplayRotation::Rotate0).await?;
        for run in frame.pages() {
            self.wire.send_run(run).await?;
        }
        self.panel().init_with_addr_mode(AddrMode::Page).await?;
        self.honest = self.wire.says_on().await;
        Ok(())
    }

    fn panel(&mut self) -> Ssd1306Async<&mut Wire, DisplaySize128x64, ssd1306::mode::BasicMode> {
        Ssd1306Async::new(&mut self.wire, DisplaySize128x64, DisplayRotation::Rotate0)
    }
}

/// The bus and who is spoken to on it.
struct Wire {
    bus: I2c<'static, I2C0, Async>,
    address: u8,
}

/// The next byte is a command, and another such pair follows.
const ONE_COMMAND: u8 = 0x80;
/// Commands follow.
const COMMANDS: u8 = 0x00;
/// Only data follow.
const DATA: u8 = 0x40;
/// In the status: the display is off, as it is after power-on.
const OFF: u8 = 0x40;

impl Wire {
    /// Place and bytes in one transaction: what comes before the data are eight bytes with the address, which is
    /// what [`stapel::frame::GAP`] knows.
    async fn send_run(&mut self, run: Run<'_>) -> Result<(), DisplayError> {
        let place = [0xB0 | run.page, run.column & 0x0F, 0x10 | run.column >> 4];
        let commands = place.into_iter().flat_map(|command| [ONE_COMMAND, command]);
        self.send(commands.chain([DATA]).chain(run.bytes.iter().copied())).await
    }

    /// Whether the panel can be read and says that it is on.
    async fn says_on(&mut self) -> bool {
        let mut status = [OFF];
        self.bus.read_async(self.address, &mut status).await.is_ok() && status[0] & OFF == 0
    }

    async fn send(&mut self, bytes: impl IntoIterator<Item = u8>) -> Result<(), DisplayError> {
        self.bus.write_async(self.address, bytes).await.map_err(|_| DisplayError::BusWriteError)
    }
}

impl AsyncWriteOnlyDataCommand for &mut Wire {
    async fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        self.send_after(COMMANDS, commands).await
    }

    async fn send_data(&mut self, data: DataFormat<'_>) -> Result<(), DisplayError> {
        self.send_after(DATA, data).await
    }
}

impl Wire {
    async fn send_after(&mut self, control: u8, bytes: DataFormat<'_>) -> Result<(), DisplayError> {
        match bytes {
            DataFormat::U8(bytes) => self.send(iter::once(control).chain(bytes.iter().copied())).await,
            _ => Err(DisplayError::DataFormatNotImplemented),
        }
    }
}
