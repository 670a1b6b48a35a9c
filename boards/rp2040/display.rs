//! The panel: remembers what is on the glass and sends only what changed.
//!
//! The crate `ssd1306` says what to send; it is used as an encoder, because its own ways to a bus cut data into small
//! transactions. What it says for one step is gathered and goes out in one transaction of [`Wire`].

use display_interface::{DataFormat, DisplayError, WriteOnlyDataCommand};
use embassy_time::{Duration, TimeoutError, with_timeout};
use heapless::Vec;
use ssd1306::{
    Ssd1306,
    command::{AddrMode, Command},
    mode::BasicMode,
    rotation::DisplayRotation,
    size::DisplaySize128x64,
};
use stapel::{
    app::Glow,
    frame::{Frame, Run, WIDTH},
    panel::Controller,
};
use static_cell::StaticCell;

use super::wire::{NoAnswer, Wire};

/// A whole frame takes 25 ms; a bus that needs this long is stuck.
const STUCK: Duration = Duration::from_millis(250);

/// In the status: the panel is off, as it is after power-on.
const OFF: u8 = 0x40;

/// The column of the memory that the glass begins with: an SH1106 has 132, of which the glass shows the middle ones.
const fn first_column(controller: Controller) -> u8 {
    match controller {
        Controller::Ssd1306 => 0,
        Controller::Sh1106 => 2,
    }
}

/// A command as a controller knows it.
fn translate(controller: Controller, command: &[u8]) -> &[u8] {
    match (controller, command) {
        (Controller::Ssd1306, command) => command,
        // It only knows addressing by pages, and does not scroll.
        (Controller::Sh1106, [0x20, ..] | [0x2E]) => &[],
        (Controller::Sh1106, [0x8D, 0x10]) => &[0x8D, 0x10, 0xAD, 0x8A],
        // Its charge pump and its precharge are other ones. The pump of the SSD1306 means nothing to it, and is there
        // for an SSD1306 that is taken for an SH1106: it would stay dark, and no one could read the settings.
        (Controller::Sh1106, [0x8D, ..]) => &[0x8D, 0x14, 0xAD, 0x8B],
        (Controller::Sh1106, [0xD9, ..]) => &[0xD9, 0x22],
        (Controller::Sh1106, command) => command,
    }
}

/// What is to go out next: commands, and then data.
struct Encoder {
    controller: Controller,
    /// The longest is the start of the panel.
    commands: Vec<u8, 32>,
    /// At most a whole page.
    data: Vec<u8, WIDTH>,
}

impl WriteOnlyDataCommand for &mut Encoder {
    fn send_commands(&mut self, commands: DataFormat<'_>) -> Result<(), DisplayError> {
        let DataFormat::U8(command) = commands else { return Err(DisplayError::DataFormatNotImplemented) };
        let command = translate(self.controller, command);
        self.commands.extend_from_slice(command).map_err(|_| DisplayError::OutOfBoundsError)
    }

    fn send_data(&mut self, data: DataFormat<'_>) -> Result<(), DisplayError> {
        let DataFormat::U8(data) = data else { return Err(DisplayError::DataFormatNotImplemented) };
        self.data.extend_from_slice(data).map_err(|_| DisplayError::OutOfBoundsError)
    }
}

/// The way to the panel.
struct Link<W> {
    wire: W,
    encoder: &'static mut Encoder,
}

impl<W: Wire> Link<W> {
    /// Gathers what the crate's driver says.
    fn gather(&mut self, say: impl FnOnce(&mut Encoder) -> Result<(), DisplayError>) {
        self.encoder.commands.clear();
        self.encoder.data.clear();
        say(self.encoder).expect("the encoder has room for the start of a panel, and for a page");
    }

    /// Sends it in one go.
    async fn send(&mut self, say: impl FnOnce(&mut Encoder) -> Result<(), DisplayError>) -> Result<(), NoAnswer> {
        self.gather(say);
        self.wire.send(&self.encoder.commands, &self.encoder.data).await
    }

    /// Sends a run to the page that the panel was told last, or tells it another one.
    async fn send_run(&mut self, run: Run<'_>, page: Option<u8>) -> Result<(), NoAnswer> {
        let column = run.column + first_column(self.encoder.controller);
        self.send(|encoder| {
            let mut panel = driver(encoder);
            if page != Some(run.page) {
                panel.set_row(run.page * 8)?;
            }
            panel.set_column(column)?;
            panel.draw(run.bytes)
        })
        .await
    }
}

/// The crate's driver, writing into an encoder.
fn driver(encoder: &mut Encoder) -> Ssd1306<&mut Encoder, DisplaySize128x64, BasicMode> {
    Ssd1306::new(encoder, DisplaySize128x64, DisplayRotation::Rotate0)
}

/// The panel and what it shows.
pub struct Display<W> {
    link: Link<W>,
    /// What the panel's memory holds, if that is `known`.
    glass: &'static mut Frame,
    known: bool,
    glow: Glow,
    /// Whether the panel says that it is on when it is. Some clones cannot be read, or always say that they are off.
    reports_power: bool,
    /// What drives the panel, if that is a fact of the board.
    fixed: Option<Controller>,
    /// What a person says that drives it.
    chosen: Option<Controller>,
    found: Option<Controller>,
}

impl<W: Wire> Display<W> {
    /// Touches nothing yet. There is only one. Without a controller the panel is asked which one it has, whenever it
    /// is started.
    pub fn new(wire: W, fixed: Option<Controller>) -> Self {
        // Not inside the struct: moving the display would copy them over the stack.
        static GLASS: StaticCell<Frame> = StaticCell::new();
        static ENCODER: StaticCell<Encoder> = StaticCell::new();
        let controller = fixed.unwrap_or(Controller::from_status(None));
        let encoder = ENCODER.init(Encoder { controller, commands: Vec::new(), data: Vec::new() });
        Self {
            link: Link { wire, encoder },
            glass: GLASS.init(Frame::new()),
            known: false,
            glow: Glow::Off,
            reports_power: false,
            fixed,
            chosen: None,
            found: None,
        }
    }

    /// What the panel was found to be when it was last started, once.
    pub fn take_found(&mut self) -> Option<Controller> {
        self.found.take()
    }

    /// What a person says that drives the panel, whatever it is found to be: the next picture starts it anew if that
    /// changed.
    pub fn choose(&mut self, chosen: Option<Controller>) {
        self.known &= self.chosen == chosen;
        self.chosen = chosen;
    }

    /// Makes the panel show `frame` that bright. With `ask` the panel is asked whether it is still on even if the
    /// picture is the same: so a panel that lost its power comes back at a press.
    ///
    /// After a failure, and after the dark, the next call initialises the panel in full and sends everything, so
    /// that one plugged in again comes back by itself.
    ///
    /// Between two runs of bytes it breaks off if `hurries`: another picture is about to come, and the next call sends
    /// what is still missing then.
    pub async fn show(
        &mut self,
        frame: &Frame,
        glow: Glow,
        ask: bool,
        hurries: impl Fn() -> bool,
    ) -> Result<(), NoAnswer> {
        let shown = with_timeout(STUCK, self.try_show(frame, glow, ask, hurries)).await;
        match shown {
            Ok(Ok(())) => return Ok(()),
            Ok(Err(NoAnswer)) => self.link.wire.try_other_address(),
            Err(TimeoutError) => self.link.wire.free(),
        }
        self.known = false;
        Err(NoAnswer)
    }

    async fn try_show(
        &mut self,
        frame: &Frame,
        glow: Glow,
        ask: bool,
        hurries: impl Fn() -> bool,
    ) -> Result<(), NoAnswer> {
        let Glow::On(contrast) = glow else { return self.darken().await };
        // After a failure, what is there is not known.
        match core::mem::take(&mut self.known) {
            true if !ask && *self.glass == *frame && self.glow == glow => {}
            true if !self.lost_power().await => {
                let (mut sent, mut page) = (0, None);
                while let Some(run) = frame.next_run(self.glass, sent) {
                    if sent > 0 && hurries() {
                        self.known = true;
                        return Ok(());
                    }
                    sent = run.end();
                    self.link.send_run(run, page).await?;
                    page = Some(run.page);
                    self.glass.put(run);
                }
            }
            _ => {
                self.start(frame).await?;
                self.glass.clone_from(frame);
            }
        }
        if self.glow != glow {
            self.link.send(|mut encoder| Command::Contrast(contrast).send(&mut encoder)).await?;
            self.glow = glow;
        }
        self.known = true;
        Ok(())
    }

    /// Whether the panel was without power for a while, unplugged and plugged in again: then it is off, and everything
    /// it was told is gone. At rest it is not asked, so that nothing is sent on the bus.
    async fn lost_power(&mut self) -> bool {
        self.reports_power && !self.says_on().await
    }

    /// Whether the panel can be asked, and says that it is on.
    async fn says_on(&mut self) -> bool {
        self.link.wire.status().await.is_some_and(|status| status & OFF == 0)
    }

    async fn darken(&mut self) -> Result<(), NoAnswer> {
        if core::mem::take(&mut self.known) {
            self.glow = Glow::Off;
            self.link
                .send(|mut encoder| {
                    driver(encoder).set_display_on(false)?;
                    Command::ChargePump(false).send(&mut encoder)
                })
                .await?;
        }
        Ok(())
    }

    /// The memory is filled before the panel is switched on, so that its old content is not seen.
    async fn start(&mut self, frame: &Frame) -> Result<(), NoAnswer> {
        self.glow = Glow::Off;
        self.link.wire.reset().await;
        let found = match self.fixed {
            Some(controller) => controller,
            None => Controller::from_status(self.link.wire.status().await),
        };
        self.link.encoder.controller = self.fixed.or(self.chosen).unwrap_or(found);
        self.link
            .send(|encoder| {
                driver(encoder).init_with_addr_mode(AddrMode::Page)?;
                // The last command would switch it on.
                encoder.commands.pop();
                Ok(())
            })
            .await?;
        for run in frame.pages() {
            self.link.send_run(run, None).await?;
        }
        self.link.send(|encoder| driver(encoder).set_display_on(true)).await?;
        self.reports_power = self.says_on().await;
        self.found = self.fixed.is_none().then_some(found);
        Ok(())
    }
}
