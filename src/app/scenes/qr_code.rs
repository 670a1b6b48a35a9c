//! A game that is over as a QR code: a phone that reads it opens the page with the same cards.

use crate::{
    app::{
        Context,
        scene::{Act, Next, SceneEvent},
        trace::Trace,
    },
    input::Intent,
    play::Challenge,
    view::{canvas::Canvas, screens},
};

/// The address of a site with the page, if the program was built with one. A firmware without it has no QR codes.
pub const SITE: Option<&str> = option_env!("STAPEL_SITE");

const _: () = if let Some(site) = SITE {
    assert!(site.len() <= screens::qr_code::LONGEST_SITE, "STAPEL_SITE is too long for a QR code on this screen");
};

/// The code of a game.
pub struct QrCode {
    site: &'static str,
    challenge: Challenge,
}

impl QrCode {
    /// Of a game, for the page of this site.
    pub fn new(site: &'static str, challenge: Challenge) -> Self {
        Self { site, challenge }
    }

    /// As a program sees it.
    pub fn trace(&self, _context: &Context) -> Trace {
        Trace::QrCode { site: self.site, link: self.challenge.short() }
    }
}

impl Act for QrCode {
    fn on(&mut self, _context: &mut Context, event: SceneEvent) -> Next {
        match event.intent() {
            Some(Intent::Do | Intent::Back | Intent::Pause) => Next::Pop,
            _ => Next::Unchanged,
        }
    }

    fn draw(&self, _context: &Context, canvas: &mut Canvas) {
        screens::qr_code::draw(canvas, self.site, &self.challenge.short());
    }
}
