//! The power goes after every single action of a whole game: the next start and *Continue* show the table as it was, the
//! hand behind its curtain, and the game ends as it does without.

use serde_json::Value;
use stapel::{
    app::{Saves, Slot, Start},
    frame::Frame,
    input::Button::{A, B, Down, Right, Up},
    play::{Bots, Kind, TableGame},
    rules::{
        deal::Deal,
        the_game::{Action, Card, CommandChoice, Jump, Mark, Observation, Phase, Pile, Setup, Variant},
    },
    store::{Settings, ring::PART},
    text::Language,
};

use crate::{person::Person, threads::on_two_threads};

/// Somebody who plays both for all people at a table and in the same way whenever the same table lies there.
struct Team {
    person: Person,
    slot: Slot,
}

/// What there is after an action.
struct Moment {
    record: Vec<u8>,
    state: Value,
    glass: Frame,
}

fn start() -> Start {
    Start { seed: [3; 32], language: Some(Language::English), ..Start::default() }
}

impl Team {
    fn new(table: &TableGame) -> Self {
        let slot = Slot::Game(Kind::Table(table.kind()));
        let mut saves = Saves::default();
        saves[slot.index()] = table.pack();
        saves[Slot::Settings.index()] = Settings { sleep_minutes: 15, ..Settings::default() }.pack();
        let mut person = Person::switch_on(start(), saves);
        person.tap(A);
        Self { person, slot }
    }

    fn record(&self) -> Vec<u8> {
        self.person.saves[self.slot.index()].to_vec()
    }

    fn table(&self) -> TableGame {
        TableGame::unpack(&self.record()).expect("our own record")
    }

    fn state(&self) -> Value {
        serde_json::from_str(&self.person.state()).expect("a state is JSON")
    }

    fn phase(&self) -> String {
        let state = self.state();
        state["phase"].as_str().unwrap_or_else(|| panic!("no table: {state}")).to_owned()
    }

    fn is_over(&self) -> bool {
        self.record().is_empty()
    }

    /// A is held at the curtain.
    fn open(&mut self) {
        self.person.wait(700);
        self.person.hold(A, 500);
    }

    /// Does one thing that is to be kept; which one follows from the table and the number of the action alone.
    fn act(&mut self, number: usize) {
        let before = self.record();
        for _ in 0..3 {
            match self.phase().as_str() {
                "peek" => {
                    if self.person.text().contains("only you!") {
                        self.open();
                    }
                    self.person.taps(if number.is_multiple_of(2) { &[Down, A] } else { &[A] });
                }
                "starter" => _ = self.person.tap(Right).tap(A),
                "handover" => self.open(),
                // Wishes in the middle of a partner's turn.
                "partner" if number % 11 == 5 && self.can_mark(0, number % 4) => self.mark(number % 4),
                "partner" => {
                    while self.record() == before {
                        self.person.wait(50);
                    }
                }
                _ => self.have_turn(number),
            }
            if self.record() != before {
                return;
            }
        }
        panic!("nothing was kept: {}", self.person.state());
    }

    fn have_turn(&mut self, number: usize) {
        // After the turn of a partner A does nothing for a moment.
        self.person.wait(1000);
        let table = self.table();
        let game = table.game();
        let seen = game.observe(game.player());
        if number % 7 == 3 && seen.phase == Phase::Turn && self.can_mark(seen.player, number % 4) {
            return self.mark(number % 4);
        }
        let may_take_back = seen.setup.take_back() && !seen.round.is_empty();
        if number % 5 == 2 && may_take_back && !table.history().taken_back() {
            self.person.tap(B);
            return;
        }
        let is_complete = seen.missing().is_empty();
        match best_play(&seen) {
            // Now and then more than must be.
            Some((_, far)) if seen.phase == Phase::Turn && is_complete && (far > 2 || !number.is_multiple_of(3)) => {
                self.point(None)
            }
            Some((play, _)) => self.point(Some(play)),
            None => self.point(None),
        }
        self.person.tap(A);
    }

    fn can_mark(&self, player: u8, pile: usize) -> bool {
        self.table().apply(Action::SetMark(player, Pile::ALL[pile], Some(Mark::SmallSteps))).is_ok()
    }

    /// By the pause menu.
    fn mark(&mut self, pile: usize) {
        self.person.hold(B, 500);
        while self.state()["entry"] != "marks" {
            self.person.tap(Right);
        }
        self.person.tap(A);
        for _ in 0..pile {
            self.person.tap(Right);
        }
        self.person.tap(Down).tap(B).tap(B);
    }

    /// Puts the cursor on a card and its pile, or on the end of the turn.
    fn point(&mut self, play: Option<(Card, Pile)>) {
        let (card, pile) = (play.map(|(card, _)| card.number()), play.map(|(_, pile)| pile.index()));
        self.press_until(Right, |cursor| cursor["card"].as_u64() == card.map(u64::from));
        let way = if pile.is_some_and(|pile| pile < 2) { Up } else { Down };
        self.press_until(way, |cursor| cursor["pile"].as_u64() == pile.map(|pile| pile as u64));
    }

    fn press_until(&mut self, button: stapel::input::Button, is_there: impl Fn(&Value) -> bool) {
        for _ in 0..10 {
            if is_there(&self.state()["cursor"]) {
                return;
            }
            self.person.tap(button);
        }
        panic!("the cursor does not get there: {}", self.person.state());
    }

    /// Who has drawn lets the device go.
    fn settle(&mut self) {
        if self.phase() == "drawn" {
            self.person.tap(A);
        }
    }

    fn moment(&self) -> Moment {
        Moment { record: self.record(), state: self.state(), glass: self.person.picture_at_rest() }
    }

    /// Off and on again, *Continue*, and as far as it was.
    fn power_off(&mut self, was: &Moment) {
        self.person.restart(start());
        assert_eq!(self.state()["scene"], "menu");
        assert!(self.person.text().contains("Continue"), "there is something to continue");
        self.person.tap(A);
        let table = self.table();
        if table.has_several_people() {
            assert!(self.state()["hand"].as_array().is_none_or(Vec::is_empty), "no hand is open");
        }
        if self.phase() == "handover" && was.state["phase"] != "handover" {
            assert_eq!(self.state()["player"], was.state["player"], "the same hand behind the curtain");
            self.open();
        }
        let cursor = &was.state["cursor"];
        if self.phase() == was.state["phase"] && !cursor.is_null() {
            self.press_until(Right, |it| it["card"] == cursor["card"]);
            let way = if cursor["pile"].as_u64().is_some_and(|pile| pile < 2) { Up } else { Down };
            self.press_until(way, |it| it["pile"] == cursor["pile"]);
        }
        assert_eq!(self.state(), was.state);
        let glass = self.person.picture_at_rest();
        assert!(glass == was.glass, "{}\n{glass}", was.glass);
        assert_eq!(self.record(), was.record);
    }
}

/// The smallest jump after which the turn can be completed, and how far it is.
fn best_play(seen: &Observation) -> Option<((Card, Pile), u8)> {
    let all = seen.hand.iter().flat_map(|card| Pile::ALL.map(|pile| (*card, pile)));
    let far = |(card, pile)| match seen.may_lay(card, pile) {
        Ok(Jump::Trick) => Some(0),
        Ok(Jump::Ahead(far)) => Some(far),
        Err(_) => None,
    };
    let helps = |(card, pile)| seen.phase != Phase::Turn || !seen.dooms(card, pile);
    all.filter_map(|play| Some((play, far(play)?))).filter(|(play, _)| helps(*play)).min_by_key(|(_, far)| *far)
}

/// What a game cost.
struct Cost {
    actions: usize,
    /// Of flash, for all records together.
    pages: usize,
    /// The longest record, in bytes.
    longest: usize,
}

/// The power goes between any two records of the last action of a game. It is over once: the statistics come first, and
/// know which game they counted.
fn end_in_parts(team: &Team, number: usize, ended: &Saves) {
    let kept = &team.person.saves;
    // Goals depend on no other record.
    let slots = Slot::ALL.into_iter().filter(|slot| *slot != Slot::Progress);
    let changed: Vec<Slot> = slots.filter(|slot| kept[slot.index()] != ended[slot.index()]).collect();
    assert!(matches!(changed[..], [Slot::Statistics(_), Slot::Finished(_), Slot::Game(_)]), "{changed:?}");
    for done in 1..changed.len() {
        let mut saves = kept.clone();
        for slot in &changed[..done] {
            saves[slot.index()] = ended[slot.index()].clone();
        }
        let mut again = Team { person: Person::switch_on(start(), saves), slot: team.slot };
        again.person.tap(A);
        again.act(number);
        assert!(again.person.saves == *ended, "cut after {:?}", &changed[..done]);
    }
}

/// Plays a game twice: as it is, and with the power going after every action.
fn play(table: &TableGame) -> Cost {
    let mut team = Team::new(table);
    let mut moments = Vec::new();
    while !team.is_over() {
        team.act(moments.len());
        team.settle();
        moments.push(team.moment());
        assert!(moments.len() < 600, "the game does not end");
    }
    assert_eq!(team.phase(), "over");
    let ended = team.person.saves;

    let mut team = Team::new(table);
    for (number, moment) in moments.iter().enumerate() {
        if number + 1 == moments.len() {
            end_in_parts(&team, number, &ended);
        }
        team.act(number);
        if number + 1 < moments.len() {
            team.power_off(moment);
        }
    }
    assert!(team.person.saves == ended, "the same statistics, and the same finished game");
    team.person.restart(start());
    assert!(!team.person.text().contains("Continue"), "it is over");
    let Slot::Game(kind) = team.slot else { panic!("the slot of a game") };
    let finished = TableGame::unpack(&ended[Slot::Finished(kind).index()]).expect("it can be read later");
    assert!(!finished.is_unfinished());
    let lengths = || moments.iter().map(|moment| moment.record.len());
    let finished = ended[Slot::Finished(kind).index()].len();
    let statistics = ended[Slot::Statistics(kind).index()].len();
    Cost {
        actions: moments.len(),
        // The statistics come to that, and the record of the finished game; the last of these is empty.
        pages: lengths().chain([statistics, finished]).map(|length| length.div_ceil(PART).max(1)).sum(),
        longest: lengths().chain([finished]).max().unwrap_or(0),
    }
}

/// Every way to sit at a table, with so many deals each.
fn all_tables(deals: u64) -> Vec<TableGame> {
    let mut tables = Vec::new();
    for deal in 0..deals {
        for commands in [CommandChoice::None, CommandChoice::Default, CommandChoice::FromDeal] {
            for (players, partners) in (1..=5).flat_map(|players| [(players, false), (players, true)]) {
                for take_back in [true, false] {
                    if partners && players == 1 {
                        continue;
                    }
                    let variant = Variant::ALL[tables.len() % 3];
                    let setup = Setup::new(players, variant, commands, take_back).expect("a setup");
                    let mut table = TableGame::new(setup, Deal::from_bits(1000 * deal + tables.len() as u64), 1);
                    table.bots = if partners { Bots::all_but_first(players) } else { Bots::NONE };
                    tables.push(table);
                }
            }
        }
    }
    tables
}

fn play_all(tables: Vec<TableGame>) {
    let results = on_two_threads(&tables, play);
    let sum = |of: fn(&Cost) -> usize| results.iter().map(of).sum::<usize>();
    let most = |of: fn(&Cost) -> usize| results.iter().map(of).max().unwrap_or(0);
    let pages = sum(|cost| cost.pages) / results.len();
    println!("{} games, {} power cuts", results.len(), sum(|cost| cost.actions));
    println!("pages of flash a game: {pages} on average, {} at most", most(|cost| cost.pages));
    println!("bytes of the longest record: {}", most(|cost| cost.longest));
}

#[test]
fn after_every_action_of_a_game_at_the_table_it_goes_on_where_it_was() {
    play_all(all_tables(1));
}

#[test]
#[ignore = "a gigabyte of devices that are never taken apart: five deals for every way to sit at a table"]
fn after_every_action_of_many_games_at_the_table_they_go_on_where_they_were() {
    play_all(all_tables(5));
}
