//! The panel: remembers what is on the glass and sends only what changed.
//!
//! Two controllers with one way of addressing: page, column, then bytes that go to the right. How each is switched on
//! is a list of commands; no driver crate knows both.

use embassy_time::{Duration, with_timeout};
use stapel::{
    app::Glow,
    frame::{Frame, Run},
};
use static_cell::StaticCell;

use super::wire::{NoAnswer, Wire};

/// A whole frame takes 25 ms; a bus that needs this long is stuck.
const STUCK: Duration = Duration::from_millis(250);

const OFF: u8 = 0xAE;
const CONTRAST: u8 = 0x81;

/// A controller: what it is told before and after its memory is filled, and where the glass begins in it.
#[derive(Clone, Copy)]
pub struct Controller {
    /// The remapping comes first: it counts for what is written after it.
    before: &'static [u8],
    after: &'static [u8],
    first_column: u8,
}

/// 128 columns.
pub const SSD1306: Controller = Controller {
    before: &[
        OFF, 0x20, 0x02, // page addressing
        0xA1, 0xC8, // upright, as modules are mounted
    ],
    after: &[
        0xD5, 0x80, // clock
        0xA8, 0x3F, // 64 rows
        0xD3, 0x00, 0x40, // from the first on
        0x8D, 0x14, // charge pump
        0xDA, 0x12, 0xD9, 0x21, 0xDB, 0x40, // how the rows are wired, precharge, deselect level
        0xA4, 0xA6, 0x2E, 0xAF, // the memory's picture, not inverted, not scrolled, on
    ],
    first_column: 0,
};

/// 132 columns, and the glass takes the middle ones.
pub const SH1106: Controller = Controller {
    before: &[OFF, 0xA1, 0xC8],
    after: &[
        0xD5, 0x80, 0xA8, 0x3F, 0xD3, 0x00, 0x40, // as above
        0xAD, 0x8B, // charge pump
        0xDA, 0x12, 0xD9, 0x22, 0xDB, 0x40, 0xA4, 0xA6, 0xAF,
    ],
    first_column: 2,
};

/// The panel and what it shows.
pub struct Display<W> {
    wire: W,
    controller: Controller,
    /// What the panel's memory holds, if that is `known`.
    glass: &'static mut Frame,
    known: bool,
    glow: Glow,
    /// Whether the panel says that it is on when it is. Some clones cannot be read, or always say that they are off.
    reports_power: bool,
}

impl<W: Wire> Display<W> {
    /// Touches nothing yet. There is only one.
    pub fn new(wire: W, controller: Controller) -> Self {
        // Not inside the struct: moving the display would copy the picture over the stack.
        static GLASS: StaticCell<Frame> = StaticCell::new();
        Self { wire, controller, glass: GLASS.init(Frame::new()), known: false, glow: Glow::Off, reports_power: false }
    }

    /// Makes the panel show `frame` that bright. With `ask` the panel is asked whether it is still on even if the
    /// picture is the same: so a panel that lost its power comes back at a press.
    ///
    /// After a failure, and after the dark, the next call initialises the panel in full and sends everything, so
    /// that one plugged in again comes back by itself.
    pub async fn show(&mut self, frame: &Frame, glow: Glow, ask: bool) -> Result<(), NoAnswer> {
        let shown = with_timeout(STUCK, self.try_show(frame, glow, ask)).await.unwrap_or(Err(NoAnswer));
        if shown.is_err() {
            self.known = false;
            self.wire.try_other_address();
        }
        shown
    }

    async fn try_show(&mut self, frame: &Frame, glow: Glow, ask: bool) -> Result<(), NoAnswer> {
        let Glow::On(contrast) = glow else { return self.darken().await };
        // Until everything is sent, what is there is not known.
        match core::mem::take(&mut self.known) {
            true if !ask && *self.glass == *frame && self.glow == glow => {}
            true if !self.lost_power().await => {
                for run in frame.runs(self.glass) {
                    send_run(&mut self.wire, self.controller, run).await?;
                }
            }
            _ => self.start(frame).await?,
        }
        if self.glow != glow {
            self.wire.send(&[CONTRAST, contrast], &[]).await?;
            self.glow = glow;
        }
        self.glass.clone_from(frame);
        self.known = true;
        Ok(())
    }

    /// Whether the panel was without power for a while, unplugged and plugged in again: then it is off, and everything
    /// it was told is gone. At rest it is not asked, so that nothing is sent on the bus.
    async fn lost_power(&mut self) -> bool {
        self.reports_power && !self.wire.says_on().await
    }

    async fn darken(&mut self) -> Result<(), NoAnswer> {
        if core::mem::take(&mut self.known) {
            self.glow = Glow::Off;
            self.wire.send(&[OFF], &[]).await?;
        }
        Ok(())
    }

    /// The memory is filled before the panel is switched on, so that its old content is not seen.
    async fn start(&mut self, frame: &Frame) -> Result<(), NoAnswer> {
        self.glow = Glow::Off;
        self.wire.reset().await;
        self.wire.send(self.controller.before, &[]).await?;
        for run in frame.pages() {
            send_run(&mut self.wire, self.controller, run).await?;
        }
        self.wire.send(self.controller.after, &[]).await?;
        self.reports_power = self.wire.says_on().await;
        Ok(())
    }
}

async fn send_run(wire: &mut impl Wire, controller: Controller, run: Run<'_>) -> Result<(), NoAnswer> {
    let column = run.column + controller.first_column;
    wire.send(&[0xB0 | run.page, column & 0x0F, 0x10 | column >> 4], run.bytes).await
}
