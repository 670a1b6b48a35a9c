//! What a person chose: how the device behaves, and what was played last.

use crate::{
    bots::{seven_ate_nine::Level, the_game::Strength},
    bytes::{Bytes, BytesError, Reader, Writer},
    panel::Controller,
    play::{Bots, Name, Names, Seats, SevenChoice, TableChoice, TableKind},
    rules::the_game::{CommandChoice, PLAYERS, Variant},
    text::Language,
};

use super::kind::SETTINGS;

/// The first version knew no controller, the second no motion, the third no strength of partners, the fourth no names, and
/// bots only at all seats but one.
pub(super) const VERSION: u8 = 5;

/// Everything that is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// None until the first start has asked.
    pub language: Option<Language>,
    /// 0 to 3.
    pub brightness: u8,
    /// Whether there is sound.
    pub sound: bool,
    /// Whether the screen, and the directions with it, is rotated by 180°.
    pub rotated: bool,
    /// Minutes without a press until the screen goes dark.
    pub sleep_minutes: u8,
    /// Whether cards can be taken back within a turn, in games that begin from now on.
    pub take_back: bool,
    /// Whether the page of the cards gone is there.
    pub cards_gone: bool,
    /// Whether 7 ate 9 shows which values fit.
    pub training: bool,
    /// The last choice for The Game and for Extreme, by [`TableKind`].
    pub tables: [TableChoice; 2],
    /// The last choice for 7 ate 9.
    pub seven: SevenChoice,
    /// What drives the panel, whatever that says of itself. None believes the panel.
    pub controller: Option<Controller>,
    /// Whether something moves.
    pub motion: bool,
    /// How well partners play.
    pub partners: Strength,
    /// Who sits at the table, as far as they said.
    pub names: Names,
}

impl Settings {
    /// The brightest.
    pub const BRIGHTEST: u8 = 3;
    /// What can be chosen for [`Settings::sleep_minutes`].
    pub const SLEEP_MINUTES: [u8; 4] = [1, 2, 5, 15];

    /// The last choice for a game at the table.
    pub fn table(&self, kind: TableKind) -> &TableChoice {
        &self.tables[kind as usize]
    }

    /// The last choice for a game at the table, to change it.
    pub fn table_mut(&mut self, kind: TableKind) -> &mut TableChoice {
        &mut self.tables[kind as usize]
    }

    /// The settings as a record.
    pub fn pack(&self) -> Bytes {
        let mut to = Writer::new(SETTINGS, VERSION);
        // By place, from one on, as the controller; zero is none.
        to.u8(self.language.map_or(0, |language| 1 + language as u8));
        to.u8(self.brightness);
        let switches =
            [self.sound, self.rotated, self.take_back, self.cards_gone, self.training, self.seven.tournament];
        to.u8(switches.into_iter().enumerate().fold(0, |byte, (bit, on)| byte | u8::from(on) << bit));
        to.u8(self.sleep_minutes);
        for table in self.tables {
            to.slice(&[table.players, table.variant as u8, table.commands as u8]);
        }
        let (mode, people) = match self.seven.seats {
            Seats::Solo(opponents) => (0, opponents),
            Seats::Everybody(players) => (1, players),
        };
        to.slice(&[mode, people, self.seven.level.place()]);
        to.u8(self.controller.map_or(0, |controller| 1 + controller as u8));
        to.u8(self.motion.into());
        to.u8((self.partners == Strength::Strong).into());
        self.tables.iter().for_each(|table| to.u8(table.bots.bits()));
        self.names.iter().for_each(|name| to.slice(&Name::bytes(*name)));
        to.finish()
    }

    /// The settings of a record. A choice that there is not falls back to what a new device has: settings are no
    /// game, and nothing is lost by it.
    pub fn unpack(bytes: &[u8]) -> Result<Self, BytesError> {
        let new = Self::default();
        let (mut from, version) = Reader::open_up_to(bytes, SETTINGS, VERSION)?;
        let language = chosen(from.u8()?, &Language::ALL);
        let brightness = from.u8()?.min(Self::BRIGHTEST);
        let switches = from.u8()?;
        let [sound, rotated, take_back, cards_gone, training, tournament, the_game, extreme] =
            core::array::from_fn(|bit| switches >> bit & 1 == 1);
        let minutes = from.u8()?;
        let mut tables = new.tables;
        // Records from before partners existed have zeros in their two bits, which means the same: no partners.
        for (table, partners) in tables.iter_mut().zip([the_game, extreme]) {
            let (players, variant, commands) = (from.u8()?, from.u8()?, from.u8()?);
            table.players = players.clamp(1, PLAYERS as u8);
            table.bots = if partners { Bots::all_but_first(table.players) } else { Bots::NONE };
            table.variant = Variant::ALL.get(usize::from(variant)).copied().unwrap_or_default();
            if table.commands != CommandChoice::None && commands == CommandChoice::FromDeal as u8 {
                table.commands = CommandChoice::FromDeal;
            }
        }
        let (mode, people, level) = (from.u8()?, from.u8()?, from.u8()?);
        let controller = if version == 1 { None } else { chosen(from.u8()?, &Controller::ALL) };
        let motion = if version < 3 { new.motion } else { from.u8()? != 0 };
        let partners = match version {
            ..4 => new.partners,
            _ if from.u8()? == 0 => Strength::Steady,
            _ => Strength::Strong,
        };
        let mut names = Names::default();
        if version > 4 {
            for table in &mut tables {
                table.bots = Bots::from_bits(from.u8()?, table.players).unwrap_or_default();
            }
            for name in &mut names {
                *name = Name::new([from.u8()?, from.u8()?, from.u8()?]);
            }
        }
        from.close()?;
        let seats = match mode {
            0 => Seats::Solo(people.clamp(1, 3)),
            _ => Seats::Everybody(people.clamp(2, 4)),
        };
        let level = Level::at_place(level).unwrap_or(new.seven.level);
        Ok(Self {
            language,
            brightness,
            sound,
            rotated,
            sleep_minutes: if Self::SLEEP_MINUTES.contains(&minutes) { minutes } else { new.sleep_minutes },
            take_back,
            cards_gone,
            training,
            tables,
            seven: SevenChoice { seats, level, tournament },
            controller,
            motion,
            partners,
            names,
        })
    }
}

/// The choice that a byte stands for: by place, from one on.
fn chosen<T: Copy>(byte: u8, all: &[T]) -> Option<T> {
    usize::from(byte).checked_sub(1).and_then(|place| all.get(place)).copied()
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            brightness: 2,
            sound: false,
            rotated: false,
            sleep_minutes: 2,
            take_back: true,
            cards_gone: false,
            training: false,
            tables: TableKind::ALL.map(TableChoice::new),
            seven: SevenChoice::new(),
            controller: None,
            motion: true,
            partners: Strength::default(),
            names: Names::default(),
        }
    }
}
