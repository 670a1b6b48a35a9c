//! What all scenes use: the time, the settings, the games, and what they ask of the board.

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

use super::{Controls, Effects, Facts, NextDeal, Slot, Slots, Sound, Start, judge::Judgement};
use crate::{
    bots::the_game::{Estimate, Plan, Strength, Thinker},
    bytes::Bytes,
    entropy::{Seed, Verdict},
    panel::Controller,
    play::{
        Bots, Challenge, Choice, Claim, Games, Goals, Groups, Kind, Name, Number, NumberedDeals, Progress, SevenGame,
        Statistics, TableGame, TableId, TableKind,
    },
    rules::{
        deal::Deal,
        the_game::{Action, Card, Observation, Pile, Refusal, Report},
    },
    store::{self, Settings},
    text::Language,
    view::motion::{self, Motion},
};

/// Time ends here, two hundred million years from the start. Nothing that is planned lies further ahead than a few
/// minutes, so no sum of times can overflow.
pub(super) const END_OF_TIME: u64 = u64::MAX / 2;

/// Positions that are thought over between two looks at the buttons: a press must show within 5 ms, and drawing takes
/// half of that. A smaller number would take longer in all, because every look at the buttons has a cost of its own.
const SLICE: u32 = 40;

/// What all scenes use.
pub struct Context {
    /// The time of the event that is being handled. It never runs backwards.
    pub now: u64,
    /// What a person chose.
    pub settings: Settings,
    /// Whether the board can restart into a boot loader.
    pub can_update: bool,
    /// Whether the board can pass a game on.
    pub can_share: bool,
    #[cfg(qr_code)]
    site: Option<&'static str>,
    /// What there is to press.
    pub controls: Controls,
    /// What the board says of itself.
    pub facts: Facts,
    /// What the board found out to drive its panel; none if it does not find that out.
    pub panel: Option<Controller>,
    /// The deal for the next game.
    pub next_deal: NextDeal,
    /// Today's number, on a board that knows the date.
    pub today: Option<Number>,
    /// Which numbered deals were played.
    pub numbered: NumberedDeals,
    /// Goals, and what else was reached.
    pub progress: Progress,
    /// How the games of people with names went.
    pub groups: Groups,
    /// What is thought of the turns of a finished game.
    pub(super) judgement: Judgement,
    /// Goals that were reached and not told yet.
    pub(super) untold: Goals,
    /// What is being played.
    pub games: Games,
    /// The line of each lesson's script at which it was left, by [`Kind::place`]; 0 is its beginning.
    pub lessons: [u8; Kind::ALL.len()],
    seed: Seed,
    effects: Effects,
    /// What moves on the screen.
    motion: Option<Motion>,
    /// The battery is low: nothing moves.
    saves_power: bool,
    /// The last finished games as records, by [`Kind::place`].
    pub(super) finished: [Bytes; Kind::ALL.len()],
    /// Kept games are neither read nor written.
    leaves_games: bool,
    /// What a later program made: it is not written over.
    of_later: Slots,
    /// Thinks for the partners and for hints, one thing at a time.
    thinker: &'static mut Thinker,
}

impl Context {
    /// With nothing in it yet.
    pub(super) fn new(start: &Start, thinker: &'static mut Thinker) -> Self {
        Self {
            now: start.now.min(END_OF_TIME),
            settings: Settings::default(),
            next_deal: start.deal.map_or(NextDeal::Random, NextDeal::Typed),
            today: None,
            numbered: NumberedDeals::default(),
            progress: Progress::default(),
            groups: Groups::default(),
            judgement: Judgement::default(),
            untold: Goals::default(),
            can_update: start.can_update,
            can_share: start.can_share,
            #[cfg(qr_code)]
            site: start.site.or(super::scenes::SITE),
            controls: start.controls,
            facts: start.facts,
            panel: None,
            games: Games::default(),
            lessons: Default::default(),
            seed: Seed { bytes: start.seed, verdict: start.random_source },
            effects: Effects::default(),
            motion: None,
            saves_power: false,
            finished: Default::default(),
            leaves_games: start.leave_games,
            of_later: Slots::default(),
            thinker,
        }
    }

    /// What was thought with, to be used again.
    pub(super) fn into_thinker(self) -> &'static mut Thinker {
        self.thinker
    }

    /// Sets the clock, which stands still when a board's time runs backwards or ends.
    pub(super) fn advance(&mut self, now: u64) {
        self.now = now.clamp(self.now, END_OF_TIME);
        if self.motion_step().is_none() {
            self.motion = None;
        }
    }

    /// Something moves from now on, if it [may](Self::may_move). State changes at once, whatever the picture does.
    pub fn begin_motion(&mut self, what: motion::Moving) {
        self.motion = self.may_move().then(|| Motion::new(what, self.now));
    }

    /// Whether anything may move: a person can switch it off, and so does a low battery.
    pub fn may_move(&self) -> bool {
        self.settings.motion && !self.saves_power
    }

    /// What moves jumps to its end.
    pub fn end_motion(&mut self) {
        self.motion = None;
    }

    /// Another scene is on the screen: only what begins with it moves.
    pub(super) fn end_older_motion(&mut self) {
        self.motion = self.motion.filter(|motion| motion.begins(self.now));
    }

    /// Saves power from now on, or does not have to any more.
    pub(super) fn save_power(&mut self, saves: bool) {
        self.saves_power = saves;
        if saves {
            self.motion = None;
        }
    }

    /// Which picture of a motion is to be shown.
    pub(super) fn motion_step(&self) -> Option<motion::Step> {
        self.motion?.step(self.now)
    }

    /// When the next picture of a motion is to be shown.
    pub(super) fn motion_wakes_at(&self) -> Option<u64> {
        self.motion?.next(self.now)
    }

    /// Whether something moves that comes to rest by itself.
    pub(super) fn is_moving(&self) -> bool {
        self.motion.is_some_and(|motion| motion.what.ends())
    }

    /// Takes in what a board kept, and gives the slots whose bytes could not be read.
    pub(super) fn recall(&mut self, start: &Start, mut kept: impl FnMut(Slot) -> Bytes) -> Slots {
        let mut broken = Slots::default();
        for slot in Slot::ALL {
            let bytes = if self.leaves_alone(slot) { Bytes::new() } else { kept(slot) };
            if bytes.is_empty() {
                continue;
            }
            if store::is_of_later_program(&bytes) {
                self.of_later.insert(slot);
            } else if !self.load(slot, &bytes) {
                broken.insert(slot);
            }
        }
        self.settings.language = start.language.or(self.settings.language);
        broken
    }

    fn load(&mut self, slot: Slot, bytes: &[u8]) -> bool {
        match slot {
            Slot::Settings => Settings::unpack(bytes).map(|settings| self.settings = settings).is_ok(),
            Slot::Statistics(kind) => self.load_statistics(kind, bytes),
            Slot::Numbered => NumberedDeals::unpack(bytes).map(|numbered| self.numbered = numbered).is_ok(),
            Slot::Progress => Progress::unpack(bytes).map(|progress| self.progress = progress).is_ok(),
            Slot::Groups => self.load_groups(bytes),
            // Read when it is looked at; nothing else depends on it.
            Slot::Finished(kind) => {
                self.finished[kind.place()] = bytes.try_into().unwrap_or_default();
                true
            }
            Slot::Game(Kind::Seven) => self.load_seven(bytes),
            Slot::Game(Kind::Table(kind)) => self.load_table(kind, bytes),
        }
    }

    /// Never inlined, and so the next two: what they read is large, and would lie on the stack beside the others and
    /// below the deepest search, which is made when a game is played again.
    #[inline(never)]
    fn load_statistics(&mut self, kind: Kind, bytes: &[u8]) -> bool {
        Statistics::unpack(bytes).map(|statistics| *self.games.statistics_mut(kind) = statistics).is_ok()
    }

    #[inline(never)]
    fn load_groups(&mut self, bytes: &[u8]) -> bool {
        Groups::unpack(bytes).map(|groups| self.groups = groups).is_ok()
    }

    #[inline(never)]
    fn load_seven(&mut self, bytes: &[u8]) -> bool {
        let place = self.games.seven_place();
        *place = SevenGame::unpack(bytes).ok();
        place.is_some()
    }

    #[inline(never)]
    fn load_table(&mut self, kind: TableKind, bytes: &[u8]) -> bool {
        let place = self.games.place(TableId::Kept(kind));
        if TableGame::unpack_into(place, bytes).is_ok() && place.as_ref().is_some_and(|table| table.kind() == kind) {
            return true;
        }
        *place = None;
        false
    }

    /// What is to be kept in a slot.
    pub fn record(&self, slot: Slot) -> Bytes {
        match slot {
            Slot::Settings => self.settings.pack(),
            Slot::Statistics(kind) => self.games.statistics(kind).pack(),
            // What there is nothing of is not kept.
            Slot::Numbered if self.numbered == NumberedDeals::default() => Bytes::new(),
            Slot::Numbered => self.numbered.pack(),
            Slot::Progress if self.progress == Progress::default() => Bytes::new(),
            Slot::Progress => self.progress.pack(),
            Slot::Groups if self.groups == Groups::default() => Bytes::new(),
            Slot::Groups => self.groups.pack(),
            Slot::Finished(kind) => self.finished[kind.place()].clone(),
            // A finished game is in the statistics; there is nothing to continue.
            Slot::Game(Kind::Seven) => self.games.unfinished_seven().map_or(Bytes::new(), SevenGame::pack),
            Slot::Game(Kind::Table(kind)) => self.games.unfinished(kind).map_or(Bytes::new(), TableGame::pack),
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

    /// Asks the board to play something also when the settings switch sound off: for the test of the speaker.
    pub fn test_sound(&mut self, sound: Sound) {
        self.effects.sound = Some(sound);
    }

    /// Asks the board to keep something.
    pub fn save(&mut self, slot: Slot) {
        if !self.leaves_alone(slot) {
            self.effects.save.insert(slot);
        }
    }

    fn leaves_alone(&self, slot: Slot) -> bool {
        let is_game = matches!(slot, Slot::Game(_) | Slot::Finished(_));
        self.leaves_games && is_game || self.of_later.contains(slot)
    }

    /// What a later program made and this one leaves alone.
    pub(super) fn of_later(&self) -> Slots {
        self.of_later
    }

    /// Whether a game of a kind lies there that a later program made.
    pub fn has_game_of_later(&self, kind: Kind) -> bool {
        self.of_later.contains(Slot::Game(kind))
    }

    /// The games of a kind that a later program made may be written over: the person said so.
    pub fn give_way(&mut self, kind: Kind) {
        self.of_later.remove(Slot::Game(kind));
        self.of_later.remove(Slot::Finished(kind));
    }

    /// Does something in the game at a table, and keeps it. What is refused changes nothing.
    pub fn play(&mut self, id: TableId, action: Action) -> Result<Report, Refusal> {
        let report = self.games.table_mut(id).apply(action)?;
        self.save_table(id);
        Ok(report)
    }

    /// Asks the board to keep the game at a table, unless it is practice.
    pub fn save_table(&mut self, id: TableId) {
        if let TableId::Kept(kind) = id {
            self.save(Slot::Game(Kind::Table(kind)));
        }
    }

    /// Asks the board to restart into its boot loader.
    pub fn update(&mut self) {
        self.effects.update = true;
    }

    /// The game at a table, which is over, to be passed on: with its choices, and how it went.
    pub fn table_challenge(&self, id: TableId) -> Challenge {
        let table = self.games.table(id);
        let claim = |left: u8| Claim { left, by: table.people().next().and_then(|first| self.name(first)) };
        Challenge {
            number: table.numbered,
            claim: table.game().outcome().filter(|_| table.numbered.is_some()).map(|outcome| claim(outcome.left)),
            ..Challenge::new(table.game().deal(), Choice::Table(table.choice()))
        }
    }

    /// What a player is called, if that was said.
    pub fn name(&self, player: u8) -> Option<Name> {
        self.settings.names[usize::from(player)]
    }

    /// The match of 7 ate 9, with its choices, to be passed on.
    pub fn seven_challenge(&self) -> Challenge {
        let seven = self.games.seven();
        let challenge = Challenge::new(seven.contest.deal(), Choice::Seven(seven.choice()));
        Challenge { number: seven.numbered, ..challenge }
    }

    /// Asks the board to pass a game on.
    pub fn share(&mut self, challenge: Challenge) {
        self.effects.share = Some(challenge);
    }

    /// The address of a site with the page, for QR codes.
    #[cfg(qr_code)]
    pub fn site(&self) -> Option<&'static str> {
        self.site
    }

    /// The next game has the deal and the choices of a challenge.
    pub(super) fn choose_challenge(&mut self, challenge: Challenge) {
        match challenge.choice {
            Choice::Table(choice) => *self.settings.table_mut(choice.kind()) = choice,
            Choice::Seven(choice) => self.settings.seven = choice,
        }
        self.next_deal = challenge.number.map_or(NextDeal::Typed(challenge.deal), NextDeal::Number);
        self.save(Slot::Settings);
    }

    pub(super) fn take_effects(&mut self) -> Effects {
        core::mem::take(&mut self.effects)
    }

    /// Mixes the moment of a gesture, which no program can foresee, into every later deal.
    pub(super) fn mix_in_time(&mut self) {
        self.seed.mix(self.now);
    }

    /// Whether the source of chance was healthy when the device started.
    pub fn random_source(&self) -> Verdict {
        self.seed.verdict
    }

    /// A new deal.
    pub fn fresh_deal(&mut self) -> Deal {
        self.mix_in_time();
        Deal::random(&mut ChaCha20Rng::from_seed(self.seed.bytes))
    }

    /// From now on the device plays for these players in the game at a table. Somebody who comes back had help.
    pub fn give_seat(&mut self, id: TableId, bots: Bots) {
        let table = self.games.table_mut(id);
        table.hinted |= !table.bots.is_empty() || !bots.is_empty();
        table.bots = bots;
        self.save_table(id);
    }

    /// Keeps the practice game from now on, if there is no other of its kind to keep, and gives its table. Of its deal the
    /// first cards were chosen, so it touches no streak.
    ///
    /// Never inlined: a game is large, and would lie on the stack beside everything else.
    #[inline(never)]
    pub fn keep_practice(&mut self) -> TableId {
        let kind = self.games.table(TableId::Practice).kind();
        let (id, slot) = (TableId::Kept(kind), Kind::Table(kind));
        if self.games.can_continue(slot) || self.has_game_of_later(slot) {
            return TableId::Practice;
        }
        let number = self.games.statistics(slot).next_game();
        let table = self.games.table_mut(TableId::Practice);
        (table.number, table.streaks) = (number, false);
        *self.games.place(id) = self.games.place(TableId::Practice).take();
        self.save_table(id);
        id
    }

    /// A turn begins: the partners mark the piles, and the game is kept.
    pub fn turn_begins(&mut self, id: TableId) {
        self.games.table_mut(id).partners_mark();
        self.save_table(id);
    }

    /// Deletes everything that is kept but the language. Not to be called from a table, whose game goes too.
    pub(super) fn forget_everything(&mut self) {
        self.settings = Settings { language: self.settings.language, ..Settings::default() };
        self.next_deal = NextDeal::Random;
        (self.numbered, self.progress, self.groups) = Default::default();
        self.untold = Goals::default();
        self.games = Games::default();
        self.lessons = Default::default();
        self.finished = Default::default();
        self.of_later = Slots::default();
        for slot in Slot::ALL {
            self.save(slot);
        }
    }

    /// Looks at a table for the player whose turn it is, as it lies or as it lay when the turn began.
    ///
    /// Never inlined: it needs a game and what is seen of it on the stack, which the search after it needs too.
    #[inline(never)]
    pub(super) fn begin_thinking(&mut self, id: TableId, from_turn_start: bool) {
        let table = self.games.table(id);
        let game = table.game();
        // A hint is the best that is known, whoever the partners are.
        let partner = table.is_computer(game.player()) && id != TableId::Par;
        let strength = if partner { self.settings.partners } else { Strength::Strong };
        let seen = if from_turn_start && !game.is_at_turn_start() {
            game.at_turn_start().observe(game.player())
        } else {
            game.observe(game.player())
        };
        self.thinker.begin_as(&seen, strength);
    }

    /// How it stands after the plan that was last thought of.
    pub(super) fn estimate(&self) -> Option<Estimate> {
        self.thinker.estimate()
    }

    /// How it stands after a turn that somebody may take from this table.
    #[inline(never)]
    pub(super) fn estimate_after(&mut self, seen: &Observation, plays: &[(Card, Pile)]) -> Option<Estimate> {
        self.thinker.estimate_after(seen, plays)
    }

    /// Thinks for a moment; gives the plan for the turn when it is ready.
    pub(super) fn go_on_thinking(&mut self) -> Option<Plan> {
        self.thinker.go_on(SLICE)
    }
}
