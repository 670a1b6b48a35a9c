//! The SSD1306: remembers what is on the glass and sends only what changed.

use display_interface::DisplayError;
use embassy_rp::{
    i2c::{Async, I2c},
    peripherals::I2C0,
};
use ssd1306::{I2CDisplayInterface, Ssd1306Async, command::AddrMode, mode::BasicMode, prelude::*};
use stapel::frame::{Frame, WIDTH};

type Bus = I2c<'static, I2C0, Async>;

/// The panel and what it shows.
pub struct Display {
    panel: Ssd1306Async<I2CInterface<Bus>, DisplaySize128x64, BasicMode>,
    /// What the panel's memory holds; nothing is known before it was initialised.
    glass: Option<Frame>,
}

impl Display {
    /// Touches nothing yet.
    pub fn new(bus: Bus) -> Self {
        let interface = I2CDisplayInterface::new(bus);
        Self { panel: Ssd1306Async::new(interface, DisplaySize128x64, DisplayRotation::Rotate0), glass: None }
    }

    /// Makes the panel show `frame`. After a failure the next call starts over.
    pub async fn show(&mut self, frame: &Frame) -> Result<(), DisplayError> {
        match self.glass.take() {
            Some(glass) => {
                for run in frame.runs(&glass) {
                    let end = run.column + run.bytes.len() as u8;
                    self.panel.set_draw_area((run.column, run.page * 8), (end, run.page * 8 + 8)).await?;
                    self.panel.draw(run.bytes).await?;
                }
            }
            None => {
                self.panel.init_with_addr_mode(AddrMode::Horizontal).await?;
                self.panel.set_display_on(false).await?;
                self.panel.set_draw_area((0, 0), (WIDTH as u8, 64)).await?;
                self.panel.draw(frame.as_bytes()).await?;
                self.panel.set_display_on(true).await?;
            }
        }
        self.glass = Some(frame.clone());
        Ok(())
    }
}
