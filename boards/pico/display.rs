//! The SSD1306: remembers what is on the glass and sends only what changed.

use display_interface::DisplayError;
use embassy_rp::{
    i2c::{Async, I2c},
    peripherals::I2C0,
};
use ssd1306::{I2CDisplayInterface, Ssd1306Async, command::AddrMode, mode::BasicMode, prelude::*};
use stapel::{
    app::Glow,
    frame::{Frame, HEIGHT, WIDTH},
};

type Bus = I2c<'static, I2C0, Async>;

/// The panel and what it shows.
pub struct Display {
    panel: Ssd1306Async<I2CInterface<Bus>, DisplaySize128x64, BasicMode>,
    /// What the panel's memory holds; nothing is known before it was initialised.
    glass: Option<Frame>,
    glow: Glow,
}

impl Display {
    /// Touches nothing yet.
    pub fn new(bus: Bus) -> Self {
        let interface = I2CDisplayInterface::new(bus);
        Self {
            panel: Ssd1306Async::new(interface, DisplaySize128x64, DisplayRotation::Rotate0),
            glass: None,
            glow: Glow::Off,
        }
    }

    /// Makes the panel show `frame` that bright. After a failure, and after the dark, the next call starts over.
    pub async fn show(&mut self, frame: &Frame, glow: Glow) -> Result<(), DisplayError> {
        let Glow::On(contrast) = glow else {
            if self.glass.take().is_some() {
                self.glow = Glow::Off;
                self.panel.set_display_on(false).await?;
            }
            return Ok(());
        };
        match self.glass.take() {
            Some(glass) => {
                for run in frame.runs(&glass) {
                    let end = run.column + run.bytes.len() as u8;
                    self.panel.set_draw_area((run.column, run.page * 8), (end, run.page * 8 + 8)).await?;
                    self.panel.draw(run.bytes).await?;
                }
            }
            None => {
                // The memory is filled before the panel lights up, so that nobody sees what was in it. The
                // remapping comes first: it counts for what is written after it.
                self.panel.set_display_on(false).await?;
                self.panel.set_addr_mode(AddrMode::Horizontal).await?;
                self.panel.set_rotation(DisplayRotation::Rotate0).await?;
                self.panel.set_draw_area((0, 0), (WIDTH as u8, HEIGHT as u8)).await?;
                self.panel.draw(frame.as_bytes()).await?;
                self.panel.init_with_addr_mode(AddrMode::Horizontal).await?;
                self.glow = Glow::Off;
            }
        }
        if self.glow != glow {
            self.panel.set_brightness(Brightness::custom(2, contrast)).await?;
            self.glow = glow;
        }
        self.glass = Some(frame.clone());
        Ok(())
    }
}
