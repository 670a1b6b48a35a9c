//! How games end: they are played to different ends, each is a bar of the statistics on the glass, and says why.

use super::person::Person;
use stapel::{
    app::{Saves, Slot, Start},
    bots::the_game::{Strength, Thinker},
    frame::Frame,
    input::Button::{A, B, Down, Left},
    play::{BARS, Kind, Seats, Statistics, TableGame, TableKind},
    rules::{
        deal::Deal,
        the_game::{Action, Cause, CommandChoice, Loss, Missing, Outcome, Phase, Setup, Tops, Variant},
    },
    store::Settings,
    text::Language,
    view::{
        canvas::Canvas,
        screens::end::{self, Stuck},
    },
};

fn english() -> Start {
    Start { language: Some(Language::English), ..Start::default() }
}

/// How high each bar is above its line.
fn heights(frame: &Frame) -> [usize; BARS] {
    const LINE: usize = 46;
    std::array::from_fn(|bar| (1..=33).take_while(|up| frame.lit(2 + 8 * bar, LINE - up)).count())
}

/// A bot plays alone until so many cards are left; none if it gets stuck before.
fn played(deal: u32, commands: CommandChoice, number: u32, left: u8) -> Option<TableGame> {
    let setup = Setup::new(1, Variant::Standard, commands, true).expect("one player");
    let mut table = TableGame::new(setup, Deal::from_bits(deal.into()), number);
    let mut thinker = Box::new(Thinker::new());
    loop {
        // A strong player hardly ever leaves many cards.
        thinker.begin_as(&table.game().observe(0), Strength::Steady);
        let plan = loop {
            if let Some(plan) = thinker.go_on(10_000) {
                break plan;
            }
        };
        for (card, pile) in plan {
            if table.game().left() == left {
                return Some(table);
            }
            table.apply(Action::Lay(card, pile)).ok()?;
        }
        if table.game().phase() == Phase::Turn {
            table.apply(Action::EndTurn).ok()?;
        }
        table.game().outcome().is_none().then_some(())?;
    }
}

/// Holds B, and gives up with the last symbol of the pause menu.
fn give_up(person: &mut Person) {
    person.hold(B, 700).expect(r#""scene":"pause""#).tap(Left).expect(r#""entry":"give_up""#);
    person.taps(&[A, Left, A]).expect(r#""phase":"over""#).wait(1000);
}

/// To the page of the statistics of this row of the menu, which has no game to go on with.
fn statistics(person: &mut Person, row: usize) -> [usize; BARS] {
    person.tap(B).expect(r#""scene":"menu""#);
    while !person.state().contains(r#""entry":"statistics""#) {
        person.tap(Down);
    }
    person.tap(A);
    (0..row).for_each(|_| _ = person.tap(Down));
    person.tap(A).expect(r#""scene":"statistics""#);
    let seen = heights(person.glass());
    person.taps(&[B, B]).expect(r#""scene":"menu""#);
    seen
}

#[test]
fn every_end_of_a_game_at_the_table_is_a_bar() {
    for (row, kind) in [TableKind::TheGame, TableKind::Extreme].into_iter().enumerate() {
        let commands = if kind == TableKind::TheGame { CommandChoice::None } else { CommandChoice::Default };
        let mut person = Person::english(Saves::default(), 1);
        let mut counts = [0; BARS];
        // With one card left it is laid, and the turn ended; all others are given up.
        let ends = [(98, 7), (60, 7), (59, 6), (10, 2), (9, 1), (2, 1), (1, 0), (60, 7)];
        for (number, (left, bar)) in (1..).zip(ends) {
            let mut deals = 0..200;
            let table = deals.find_map(|deal| played(deal, commands, number, left)).expect("one of them comes so far");
            let slot = Slot::Game(Kind::Table(kind)).index();
            person.saves[slot] = table.pack();
            person.restart(english());
            person.tap(A).expect(r#""phase":"turn""#);
            match left {
                1 => person.taps(&[A, A]).expect(r#""phase":"over""#).wait(1000),
                _ => give_up(&mut person),
            }
            counts[bar] += 1;
            let most = counts.into_iter().max().expect("eight bars");
            assert_eq!(statistics(&mut person, row), counts.map(|count| 33 * count / most), "{kind:?}, {left} left");
        }
    }
}

#[test]
fn in_7_ate_9_a_bar_is_five_cards() {
    let mut person = Person::english(Saves::default(), 1);
    // 72 cards among so many players, of which the person lays none.
    for (opponents, bar) in [(1, BARS - 1), (2, 1 + 24 / 5), (3, 1 + 18 / 5)] {
        let mut settings = Settings::default();
        settings.seven.seats = Seats::Solo(opponents);
        person.saves[Slot::Settings.index()] = settings.pack();
        person.restart(english());
        person.taps(&[Down, Down, A, A, A]).expect(r#""phase":"playing""#);
        give_up(&mut person);
        let wanted = std::array::from_fn(|place| if place == bar { 33 } else { 0 });
        assert_eq!(statistics(&mut person, 2), wanted, "{opponents} opponents");
    }
    let record = &person.saves[Slot::Statistics(Kind::Seven).index()];
    assert_eq!(Statistics::unpack(record).map(|statistics| statistics.next_game()), Ok(4));
}

#[test]
fn every_reason_of_a_game_that_got_stuck_fits() {
    let cases = (1..=3).flat_map(|owed| (0..owed).map(move |fits| (owed, fits)));
    for (language, (owed, fits)) in
        Language::ALL.into_iter().flat_map(|language| cases.clone().map(move |it| (language, it)))
    {
        let missing = Missing { owed, ..Missing::default() };
        let outcome = Outcome { left: 98, loss: Some(Loss { cause: Cause::Stuck, missing }) };
        let mut frame = Frame::new();
        let mut canvas = Canvas::new(&mut frame, language);
        end::draw(&mut canvas, &outcome, &Tops::default(), 0, Stuck { player: Some(4), fits }, Some(98), "");
        assert_eq!(canvas.cut(), 0, "{owed} needed, {fits} fit:\n{frame}");
    }
}
