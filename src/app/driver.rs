//! The loop around an app: time, ticks, effects and the picture, for everything that drives an app without a loop of
//! its own. The PC, the browser and every test use it, so that what they see is what a device shows.

use core::mem;

use super::{App, Effects, Event, Glow, Saves, Slots, Sound, Start, context::END_OF_TIME};
use crate::{
    bots::the_game::Thinker,
    frame::Frame,
    play::{Challenge, TableGame},
};

/// A device that is switched on, with its clock and its glass.
pub struct Driver {
    app: App,
    /// What was asked for and not taken yet, and what holds from now on.
    effects: Effects,
    /// Never runs backwards.
    now: u64,
    glass: Frame,
    /// The glass has changed since it was last asked for.
    fresh: bool,
}

impl Driver {
    /// Switches a device on.
    pub fn new(start: Start, saves: &Saves, thinker: &'static mut Thinker) -> Self {
        let now = start.now.min(END_OF_TIME);
        let app = App::new(start, saves, thinker);
        let effects = Effects { redraw: true, ..Effects::default() };
        let mut driver = Self { app, effects, now, glass: Frame::new(), fresh: true };
        driver.handle(now, Event::Tick);
        driver
    }

    /// Switches it off: what it thought with can be used again.
    pub fn switch_off(self) -> &'static mut Thinker {
        self.app.switch_off()
    }

    /// Hands the app an event. Ticks that are due before it come first.
    pub fn event(&mut self, now: u64, event: Event) {
        self.pass(now);
        self.handle(self.now, event);
    }

    /// Lets time pass: every tick that is due by `now` happens exactly at its time.
    ///
    /// A jump of any size takes bounded work: a held button stops repeating, and a device at rest goes dark and asks
    /// for no more ticks.
    pub fn pass(&mut self, now: u64) {
        let now = now.min(END_OF_TIME);
        while let Some(at) = self.effects.wake_at.filter(|at| *at <= now) {
            self.handle(at, Event::Tick);
        }
        self.now = self.now.max(now);
    }

    /// Lets time pass until nothing moves any more.
    pub fn settle(&mut self) {
        while let Some(at) = self.effects.wake_at.filter(|_| self.is_moving()) {
            self.pass(at);
        }
    }

    /// Whether something moves that comes to rest by itself.
    pub fn is_moving(&self) -> bool {
        self.effects.moving
    }

    /// The only place that calls the app. It draws when a device would: when the app says so, and when the display
    /// comes on or goes off.
    fn handle(&mut self, now: u64, event: Event) {
        self.now = self.now.max(now);
        let was_off = self.is_dark();
        self.effects.absorb(self.app.handle(self.now, event));
        if mem::take(&mut self.effects.redraw) || was_off != self.is_dark() {
            self.glass = Frame::new();
            if !self.is_dark() {
                self.app.draw(&mut self.glass);
            }
            self.fresh = true;
        }
    }

    /// Goes to a game beside the kept ones, which stay as they are ([`App::practise`]).
    pub fn practise(&mut self, table: TableGame) {
        self.app.practise(table);
        self.effects.redraw = true;
        self.handle(self.now, Event::Tick);
    }

    /// The app, to be asked what it shows and keeps.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// The time.
    pub fn now(&self) -> u64 {
        self.now
    }

    /// When to call [`Driver::pass`] next.
    pub fn wake_at(&self) -> Option<u64> {
        self.effects.wake_at
    }

    /// How bright the display is.
    pub fn glow(&self) -> Glow {
        self.effects.glow
    }

    /// Whether the display is off.
    pub fn is_dark(&self) -> bool {
        self.effects.glow == Glow::Off
    }

    /// What is on the glass; nothing while the display is off.
    pub fn glass(&self) -> &Frame {
        &self.glass
    }

    /// Whether the glass has changed since the last call.
    pub fn take_fresh(&mut self) -> bool {
        mem::take(&mut self.fresh)
    }

    /// What has to be kept since the last call.
    pub fn take_saves(&mut self) -> Slots {
        mem::take(&mut self.effects.save)
    }

    /// What is to be heard since the last call.
    pub fn take_sound(&mut self) -> Option<Sound> {
        self.effects.sound.take()
    }

    /// The game to be passed on since the last call.
    pub fn take_share(&mut self) -> Option<Challenge> {
        self.effects.share.take()
    }
}
