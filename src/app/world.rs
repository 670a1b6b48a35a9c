//! What all scenes share: settings, statistics, the games, and what they ask of the board.

mod seven;
mod team;

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

use super::{
    Challenge, Choice, Controls, Effects, Facts, Kind, Slot, Slots, Sound, Start,
    end::End,
    handover::Handover,
    look::Look,
    partner::Partner,
    scene::{Next, only},
    setup::players_words,
    table::TableScene,
};
use crate::{
    bots::the_game::Thinker,
    entropy::{Seed, Verdict},
    rules::{
        bytes::Bytes,
        deal::Deal,
        the_game::{Action, Phase, Setup},
    },
    store::{Settings, Seven, Statistics, Table},
    text::{Language, Line, Phrase},
};

/// What all scenes share.
pub struct World {
    /// The time of the event that is being handled.
    pub now: u64,
    /// What a person chose.
    pub settings: Settings,
    /// Whether the board can restart into a boot loader.
    pub can_update: bool,
    /// Whether the board can pass a game on.
    pub can_share: bool,
    /// What there is to press.
    pub controls: Controls,
    /// What the board says of itself.
    pub facts: Facts,
    /// The deal for the next game: typed, or given at the start.
    pub typed: Option<Deal>,
    statistics: [Statistics; 3],
    tables: [Option<Table>; 2],
    seven: Option<Seven>,
    seed: Seed,
    effects: Effects,
    /// Thinks for the partners and for hints, one thing at a time.
    thinker: &'static mut Thinker,
}

impl World {
    /// With nothing in it yet.
    pub(super) fn new(start: &Start, thinker: &'static mut Thinker) -> Self {
        Self {
            now: start.now,
            settings: Settings::default(),
            typed: start.deal,
            can_update: start.can_update,
            can_share: start.can_share,
            controls: start.controls,
            facts: start.facts,
            statistics: Default::default(),
            tables: [None, None],
            seven: None,
            seed: Seed { bytes: start.seed, verdict: start.random_source },
            effects: Effects::default(),
            thinker,
        }
    }

    /// Takes in what a board kept, and gives the slots whose bytes could not be read.
    pub(super) fn recall(&mut self, start: &Start, mut kept: impl FnMut(Slot) -> Bytes) -> Slots {
        let mut broken = Slots::default();
        for slot in Slot::ALL {
            let bytes = kept(slot);
            if !bytes.is_empty() && !self.load(slot, &bytes) {
                broken.insert(slot);
            }
        }
        self.settings.language = start.language.or(self.settings.language);
        broken
    }

    /// Never inlined: what it reads is large, and would lie on the stack beside everything else.
    #[inline(never)]
    fn load(&mut self, slot: Slot, bytes: &[u8]) -> bool {
        match slot {
            Slot::Settings => Settings::unpack(bytes).map(|settings| self.settings = settings).is_ok(),
            Slot::Statistics(kind) => {
                Statistics::unpack(bytes).map(|statistics| self.statistics[kind as usize] = statistics).is_ok()
            }
            Slot::Game(Kind::SevenAteNine) => Seven::unpack(bytes).map(|seven| self.seven = Some(seven)).is_ok(),
            Slot::Game(kind) => match Table::unpack(bytes) {
                Ok(table) if table.is_extreme() == (kind == Kind::Extreme) => {
                    self.tables[kind as usize] = Some(table);
                    true
                }
                _ => false,
            },
        }
    }

    /// What is to be kept in a slot.
    pub fn record(&self, slot: Slot) -> Bytes {
        match slot {
            Slot::Settings => self.settings.pack(),
            Slot::Statistics(kind) => self.statistics[kind as usize].pack(),
            // A finished game is in the statistics; there is nothing to continue.
            Slot::Game(Kind::SevenAteNine) => self.unfinished_seven().map_or(Bytes::new(), Seven::pack),
            Slot::Game(kind) => self.unfinished(kind).map_or(Bytes::new(), Table::pack),
        }
    }

    /// The language to write in.
    pub fn language(&self) -> Language {
        self.settings.language.unwrap_or_default()
    }

    /// Asks the board to play something.
    pub fn sound(&mut self, sound: Sound) {
        if self.settings.sound {
            self.effects.sound = Some(sound);
        }
    }

    /// Asks the board to play something whatever the settings say: whoever tests a speaker wants to hear it.
    pub fn test_sound(&mut self, sound: Sound) {
        self.effects.sound = Some(sound);
    }

    /// Asks the board to keep something.
    pub fn save(&mut self, slot: Slot) {
        self.effects.save.insert(slot);
    }

    /// Asks the board to restart into its boot loader.
    pub fn update(&mut self) {
        self.effects.update = true;
    }

    /// Asks the board to pass the game of a kind on, with its choices.
    pub fn share(&mut self, kind: Kind) {
        self.effects.share = Some(match self.settings.tables.get(kind as usize) {
            None => Challenge { deal: self.seven().contest.deal(), choice: Choice::Seven(self.seven().choice()) },
            Some(choice) => {
                let (mut choice, table) = (*choice, self.table(kind));
                let game = &table.game;
                choice.partners = table.partners;
                choice.players = game.setup().players();
                choice.variant = game.setup().variant();
                choice.commands = game.setup().commands();
                Challenge { deal: game.deal(), choice: Choice::Table(choice) }
            }
        });
    }

    /// The next game is to be one that somebody else played.
    pub(super) fn agree_to(&mut self, challenge: Challenge) {
        match challenge.choice {
            Choice::Table(choice) => self.settings.tables[challenge.kind() as usize] = choice,
            Choice::Seven(choice) => self.settings.seven = choice,
        }
        self.typed = Some(challenge.deal);
        self.save(Slot::Settings);
    }

    pub(super) fn take_effects(&mut self) -> Effects {
        core::mem::take(&mut self.effects)
    }

    /// The moment of a gesture is nobody's plan: it goes into every later deal.
    pub(super) fn stir(&mut self) {
        self.seed.stir(self.now);
    }

    /// How well the source of all chance was when the device started.
    pub fn random_source(&self) -> Verdict {
        self.seed.verdict
    }

    /// A deal that nobody has seen.
    pub fn fresh_deal(&mut self) -> Deal {
        self.seed.stir(self.now);
        Deal::random(&mut ChaCha20Rng::from_seed(self.seed.bytes))
    }

    /// The table of a kind, finished or not.
    ///
    /// # Panics
    /// If there is none: only scenes at the table ask.
    pub fn table(&self, kind: Kind) -> &Table {
        self.tables[kind as usize].as_ref().expect("a scene at the table has one")
    }

    /// The table of a kind, to play at.
    ///
    /// # Panics
    /// If there is none: only scenes at the table ask.
    pub fn table_mut(&mut self, kind: Kind) -> &mut Table {
        self.tables[kind as usize].as_mut().expect("a scene at the table has one")
    }

    /// The game of The Game or Extreme that can be continued.
    pub fn unfinished(&self, kind: Kind) -> Option<&Table> {
        self.tables.get(kind as usize)?.as_ref().filter(|table| table.game.outcome().is_none())
    }

    /// Whether there is a game of a kind to continue.
    pub fn can_continue(&self, kind: Kind) -> bool {
        match kind {
            Kind::SevenAteNine => self.unfinished_seven().is_some(),
            _ => self.unfinished(kind).is_some(),
        }
    }

    /// What there is to continue, in one line.
    pub fn saved_line(&self, kind: Kind, language: Language) -> Line {
        match self.unfinished(kind) {
            _ if kind == Kind::SevenAteNine => self.saved_seven_line(language),
            Some(table) => {
                let players = players_words(table.game.setup().players(), table.partners, language);
                let phrase = if table.partners { Phrase::SavedShort } else { Phrase::Saved };
                phrase.with(language, &[&players, &table.game.left()])
            }
            None => Line::new(),
        }
    }

    /// Goes on with the game of a kind.
    pub(super) fn resume(&mut self, kind: Kind) -> Next {
        if kind == Kind::SevenAteNine {
            return self.resume_seven();
        }
        let Some(table) = self.tables.get(kind as usize).and_then(Option::as_ref) else { return Next::Home(kind) };
        match table.game.phase() {
            Phase::Over(_) => only(End::new(self, kind)),
            Phase::Starter if table.is_shared() => only(Handover::to_peek(self, kind, 0)),
            Phase::Starter => only(Look::peek(kind, 0)),
            _ if table.is_shared() => only(Handover::new(self, kind)),
            _ if table.is_computer(table.game.player()) => only(Partner::new(self, kind)),
            _ => only(TableScene::new(self, kind)),
        }
    }

    /// Once more with the same choices: new cards, or the same ones again.
    pub(super) fn play_again(&mut self, kind: Kind, same_deal: bool) -> Next {
        if kind == Kind::SevenAteNine {
            return self.play_seven_again(same_deal);
        }
        let table = self.table(kind);
        let (setup, deal, partners) = (*table.game.setup(), table.game.deal(), table.partners);
        let deal = if same_deal { deal } else { self.fresh_deal() };
        self.deal_table(kind, setup, deal, partners, !same_deal);
        self.resume(kind)
    }

    /// Starts a new game of a kind with the choices of the settings.
    pub(super) fn start(&mut self, kind: Kind) -> Next {
        let (deal, streaks) = match self.typed.take() {
            Some(deal) => (deal, false),
            None => (self.fresh_deal(), true),
        };
        if let Some(choice) = self.settings.tables.get(kind as usize) {
            let partners = choice.partners;
            let setup = Setup::new(choice.players, choice.variant, choice.commands, self.settings.take_back);
            self.deal_table(kind, setup.expect("the settings hold one to five players"), deal, partners, streaks);
        } else {
            self.deal_seven(self.settings.seven, deal, streaks);
        }
        self.resume(kind)
    }

    /// Everything is as on the first day, only the language stays. Not to be asked for from a table.
    pub(super) fn forget_everything(&mut self) {
        self.settings = Settings { language: self.settings.language, ..Settings::default() };
        self.typed = None;
        self.statistics = Default::default();
        self.tables = [None, None];
        self.seven = None;
        for slot in Slot::ALL {
            self.save(slot);
        }
    }

    /// The statistics of a kind.
    pub fn statistics(&self, kind: Kind) -> &Statistics {
        &self.statistics[kind as usize]
    }

    /// Deals a new game. An unfinished one before it counts as given up.
    fn deal_table(&mut self, kind: Kind, setup: Setup, deal: Deal, partners: bool, streaks: bool) {
        self.give_up(kind);
        let number = self.statistics[kind as usize].next_game();
        self.tables[kind as usize] = Some(Table { partners, streaks, ..Table::new(setup, deal, number) });
        self.turn_begins(kind);
        self.count(kind);
    }

    /// Gives an unfinished game up.
    pub fn give_up(&mut self, kind: Kind) {
        if kind == Kind::SevenAteNine {
            self.give_up_seven();
        } else if self.unfinished(kind).is_some() {
            self.table_mut(kind).game.apply(Action::GiveUp).expect("an unfinished game can be given up");
            self.save(Slot::Game(kind));
            self.count(kind);
        }
    }

    /// Counts the game of a kind, if it is over and was not counted.
    pub fn count(&mut self, kind: Kind) {
        let Some(table) = self.tables.get(kind as usize) else { return self.count_seven() };
        let Some(table) = table else { return };
        let Some(outcome) = table.game.outcome() else { return };
        let (cell, credit) = (table.cell(), table.credit());
        if self.statistics[kind as usize].count(table.number, cell, outcome.is_won(), outcome.left, credit) {
            self.save(Slot::Statistics(kind));
        }
    }
}
