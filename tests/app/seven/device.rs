//! A device whose buttons a test presses, and ways to get to a moment of a game.

use crate::person::Person;
use stapel::{
    app::{Saves, Slot, Start},
    bots::seven_ate_nine::Level,
    input::Button,
    play::{Kind, Seats, SevenChoice, SevenGame, Statistics},
    rules::{
        deal::Deal,
        seven_ate_nine::{Action, Card, DECK_SIZE, Game, Length, Match, Observation, deck},
    },
    store::Settings,
    text::Language,
};

pub const GAME: Slot = Slot::Game(Kind::Seven);

/// A person at 7 ate 9.
pub struct Device {
    pub person: Person,
}

impl std::ops::Deref for Device {
    type Target = Person;

    fn deref(&self) -> &Person {
        &self.person
    }
}

impl std::ops::DerefMut for Device {
    fn deref_mut(&mut self) -> &mut Person {
        &mut self.person
    }
}

impl Device {
    pub fn new(settings: Settings, seven: Option<&SevenGame>) -> Self {
        let mut saves = Saves::default();
        saves[Slot::Settings.index()] = settings.pack();
        saves[GAME.index()] = seven.map(SevenGame::pack).unwrap_or_default();
        Self::switched_on(saves, 0)
    }

    pub fn switched_on(saves: Saves, now: u64) -> Self {
        let start = Start { now, seed: [7; 32], language: Some(Language::English), ..Start::default() };
        let mut person = Person::switch_on(start, saves);
        person.looks = true;
        Self { person }
    }

    /// How many records of the statistics were written.
    pub fn counts(&self) -> usize {
        self.saved.iter().filter(|slot| **slot == Slot::Statistics(Kind::Seven)).count()
    }

    /// A device with a match that waits for its go.
    pub fn playing(seven: &SevenGame) -> Self {
        let mut device = Self::new(settings(seven.seats, seven.level, false), Some(seven));
        device.tap(Button::A);
        device.is("seven", "ready");
        device
    }

    /// A device that starts a new match from the menu.
    pub fn starting(seats: Seats, level: Level, tournament: bool) -> Self {
        let mut device = Self::new(settings(seats, level, tournament), None);
        device.tap(Button::Down);
        device.tap(Button::Down);
        device.tap(Button::A);
        device.tap(Button::A);
        device.is("seven", "ready");
        device
    }

    pub fn hold(&mut self, button: Button, time: u64) {
        self.level(button, true);
        self.wait(time);
        self.level(button, false);
        self.wait(20);
    }

    pub fn tap(&mut self, button: Button) {
        self.hold(button, 20);
    }

    #[track_caller]
    pub fn is(&self, scene: &str, phase: &str) {
        let state = self.state();
        let wanted = format!(r#"{{"scene":"{scene}","phase":"{phase}","#);
        assert!(state.starts_with(&wanted), "{wanted} is not {state}");
    }

    /// The match as the device has it.
    pub fn seven(&self) -> SevenGame {
        SevenGame::unpack(&self.app().record(GAME)).expect("there is an unfinished match")
    }

    pub fn observe(&self, player: u8) -> Observation {
        self.seven().contest.observe(player)
    }

    /// Where a player's cursor is; none for the draw slot.
    pub fn cursor(&self, player: u8) -> Option<usize> {
        let state = self.state();
        let cursor = state.split(r#""cursor":"#).nth(1 + usize::from(player)).expect("a cursor for each player");
        cursor.split(['}', ',']).next().unwrap().parse().ok()
    }

    pub fn is_blocked(&self, player: u8) -> bool {
        let state = self.state();
        state.split(r#""blocked":"#).nth(1 + usize::from(player)).expect("a seat each").starts_with("true")
    }

    pub fn statistics(&self) -> Statistics {
        let record = &self.saves[Slot::Statistics(Kind::Seven).index()];
        if record.is_empty() { Statistics::default() } else { Statistics::unpack(record).unwrap() }
    }

    pub fn is_playing(&self) -> bool {
        self.state().contains(r#""phase":"playing""#)
    }

    /// Whether there is something to play or a go to wait for.
    pub fn is_going_on(&self) -> bool {
        self.is_playing() || self.state().contains(r#""phase":"stuck""#)
    }

    /// Does one thing that helps a player: puts the cursor there, and presses.
    pub fn play(&mut self, player: u8, buttons: [Press; 2]) {
        if self.state().contains(r#""phase":"stuck""#) {
            self.wait(1000);
            self.tap(Button::A);
            return self.wait(2200);
        }
        let seen = self.observe(player);
        let seat = seen.seats[usize::from(player)];
        let card = seen.hand.iter().rev().position(|card| seen.can_lay(*card));
        if self.is_blocked(player) || card.is_none() && seat.stack == 0 {
            return self.wait(100);
        }
        let [next, lay] = buttons;
        for _ in 0..40 {
            if !self.is_playing() || self.cursor(player) == card {
                break;
            }
            next.by(self);
        }
        if self.is_playing() {
            lay.by(self);
        }
    }
}

/// A button, and how long it is held.
#[derive(Clone, Copy)]
pub struct Press(Button, u64);

impl Press {
    pub fn by(self, device: &mut Device) {
        device.hold(self.0, self.1);
    }
}

pub const SOLO: [Press; 2] = [Press(Button::Right, 20), Press(Button::A, 20)];

pub fn buttons(players: u8) -> Vec<[Press; 2]> {
    let two = |next, lay| [Press(next, 20), Press(lay, 20)];
    let one = |button| [Press(button, 20), Press(button, 260)];
    match players {
        4 => vec![one(Button::Left), one(Button::Right), one(Button::B), one(Button::A)],
        _ => vec![two(Button::Left, Button::Right), two(Button::B, Button::A), two(Button::Down, Button::Up)],
    }
}

pub fn settings(seats: Seats, level: Level, tournament: bool) -> Settings {
    Settings { sleep_minutes: 15, seven: SevenChoice { seats, level, tournament }, ..Settings::default() }
}

/// A match whose first game has these cards on top of what each player is dealt, and this one on the pile.
pub fn stacked(seats: Seats, tops: &[&[(u8, u8)]], opening: (u8, u8)) -> SevenGame {
    let card = |(value, step): (u8, u8)| Card::new(value, step).unwrap();
    let mut box_of_cards = deck().to_vec();
    let mut take = |wanted: Card| {
        let place = box_of_cards.iter().position(|card| *card == wanted).expect("it is in the box");
        box_of_cards.remove(place)
    };
    let opening = take(card(opening));
    let tops: Vec<Vec<Card>> = tops.iter().map(|top| top.iter().map(|wanted| take(card(*wanted))).collect()).collect();
    let players = tops.len();
    let mut cards = Vec::new();
    for mut hand in tops {
        while hand.len() < (DECK_SIZE - 1) / players {
            hand.push(box_of_cards.pop().unwrap());
        }
        cards.extend(hand);
    }
    cards.push(opening);
    let game = Game::stacked(players as u8, &cards.try_into().unwrap()).unwrap();
    let choice = SevenChoice { seats, level: Level::Easy, tournament: false };
    let mut seven = SevenGame::new(choice, Deal::from_bits(1), 1, true);
    seven.contest = Match::starting_with(game, Deal::from_bits(1), Length::Single);
    seven
}

pub fn go(device: &mut Device) {
    device.tap(Button::A);
    device.wait(2100);
    device.is("seven", "playing");
}

/// All players draw everything; then one or another lays a card that fits, until the condition holds.
pub fn play_until(seven: &mut SevenGame, done: impl Fn(&Game) -> bool) -> bool {
    let luck = seven.contest.deal().bits() as usize;
    let contest = &mut seven.contest;
    contest.apply(0, Action::Go).unwrap();
    for time in 1000..3000 {
        if done(contest.game()) {
            return true;
        }
        let actions = contest.legal_actions(time);
        let draw = actions.iter().find(|action| matches!(action, Action::Draw { .. }));
        let useful = actions.iter().filter(|action| match **action {
            Action::Go | Action::Draw { .. } => true,
            Action::Lay { player, card } => contest.observe(player).can_lay(card),
        });
        let count = useful.clone().count().max(1);
        let Some(action) = draw.or(useful.clone().nth((time as usize * 7 + luck) % count)) else { return false };
        contest.apply(time, *action).unwrap();
    }
    false
}
