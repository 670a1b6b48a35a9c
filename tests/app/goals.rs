//! Goals: each can be reached, is told once at the end of a game, and is kept.

use stapel::{
    app::{Saves, Slot, Start},
    bots::{
        seven_ate_nine::Level,
        the_game::{Strength, Thinker},
    },
    frame::Frame,
    input::Button::{A, B, Down, Left, Right, Up},
    play::{
        Credit, Goal, Goals, Kind, Number, NumberedDeals, Progress, Seats, Series, SevenChoice, SevenGame, Statistics,
        TableGame, TableKind,
    },
    rules::{
        deal::Deal,
        seven_ate_nine::Action as Move,
        the_game::{Action, Command, CommandChoice, Game, Phase, Pile, Setup, Variant},
    },
    text::Language,
    view::{canvas::Canvas, screens::goals as view},
};

use super::{
    person::Person,
    table::{Table, card, table},
};

fn english() -> Start {
    Start { language: Some(Language::English), ..Start::default() }
}

/// A device with a game to go on with, the first of its statistics.
fn with_game(table: &TableGame) -> Saves {
    let mut saves = Saves::default();
    saves[Slot::Game(Kind::Table(table.kind())).index()] = table.pack();
    saves
}

fn goals(person: &Person) -> Goals {
    Progress::unpack(&person.app().record(Slot::Progress)).map_or(Goals::default(), |progress| progress.goals)
}

/// What was reached is told, one after the other, and then not again.
fn told(person: &mut Person) -> Vec<String> {
    let mut told = Vec::new();
    person.wait(1000);
    person.expect("A goal!").tap(A);
    while person.state().contains(r#""scene":"goal""#) {
        told.push(super::person::field(&person.state(), "goal").expect("a goal has a name").to_owned());
        person.look();
        person.tap(A);
    }
    person.expect(r#""scene":"goals""#).look();
    person.taps(&[B, B]);
    assert!(!person.text().contains("A goal!"), "once: {}", person.text());
    told
}

/// Lays the last card of a game and ends it; several people hold the device first.
fn win(game: &Game, saves: impl FnOnce(&mut Saves, &mut TableGame)) -> (Person, Vec<String>) {
    let mut table = TableGame::from_position(game, 1);
    let mut kept = Saves::default();
    saves(&mut kept, &mut table);
    kept[Slot::Game(Kind::Table(table.kind())).index()] = table.pack();
    let mut person = Person::switch_on(english(), kept);
    person.tap(A);
    if table.has_several_people() {
        person.wait(800);
        person.hold(A, 500);
    }
    person.taps(&[A, A]).expect(r#""won":true"#);
    let told = told(&mut person);
    (person, told)
}

/// A game with one card left, which fits.
fn last_card(table: Table) -> Game {
    table.tops([90, 80, 12, 14]).hand(0, &[91]).lies()
}

fn give_up(person: &mut Person) {
    person.hold(B, 500);
    while !person.state().contains(r#""entry":"give_up""#) {
        person.tap(Left);
    }
    person.taps(&[A, Left, A]).expect("Given up");
}

#[test]
fn a_game_won_reaches_what_it_was() {
    let cases: [(Table, &[Goal]); 5] = [
        (table(1), &[Goal::First, Goal::Ten, Goal::Straight]),
        (table(1).variant(Variant::Expert), &[Goal::First, Goal::Ten, Goal::Straight, Goal::Expert]),
        (table(1).variant(Variant::ExpertPlus), &[Goal::First, Goal::Ten, Goal::Straight, Goal::ExpertPlus]),
        (
            table(1).extreme(&[(91, Command::Stop)]),
            &[Goal::First, Goal::Ten, Goal::Straight, Goal::Extreme, Goal::Commands],
        ),
        (table(5), &[Goal::First, Goal::Ten, Goal::Straight, Goal::Five, Goal::Silent]),
    ];
    for (table, reached) in cases {
        let (person, told) = win(&last_card(table), |_, _| ());
        assert_eq!(told, reached.iter().map(|goal| goal.id()).collect::<Vec<_>>());
        assert_eq!(goals(&person).iter().collect::<Vec<_>>(), reached);
    }
}

#[test]
fn goals_are_kept_and_told_once() {
    let (mut person, _) = win(&last_card(table(1)), |_, _| ());
    let before = goals(&person);
    person.restart(english());
    assert_eq!(goals(&person), before);
    // The same once more is no news.
    let table = TableGame::from_position(&last_card(table(1)), 2);
    person.saves[Slot::Game(Kind::Table(TableKind::TheGame)).index()] = table.pack();
    person.restart(english());
    person.taps(&[A, A, A]).expect(r#""won":true"#).wait(1000);
    person.expect("Play again");
}

#[test]
fn the_third_win_in_a_row_is_a_goal() {
    let (_, told) = win(&last_card(table(1)), |saves, table| {
        let mut statistics = Statistics::default();
        for _ in 0..2 {
            assert!(statistics.count(statistics.next_game(), 0, true, 0, 10, Credit::Streak));
        }
        table.number = statistics.next_game();
        saves[Slot::Statistics(Kind::Table(TableKind::TheGame)).index()] = statistics.pack();
    });
    assert!(told.contains(&Goal::Row.id().to_owned()), "{told:?}");
}

#[test]
fn what_was_taken_back_is_not_straight() {
    let (person, _) = win(&last_card(table(1)), |_, table| {
        table.apply(Action::Lay(card(91), Pile::FirstAscending)).expect("it fits");
        table.apply(Action::TakeBack).expect("it was just laid");
    });
    assert!(!goals(&person).contains(Goal::Straight));
}

#[test]
fn a_mark_is_not_silent() {
    let game = table(2).tops([90, 80, 12, 14]).hand(0, &[91]).hand(1, &[92]).lies();
    let played = |marks: bool| {
        let mut table = TableGame::from_position(&game, 1);
        if marks {
            let mark = stapel::rules::the_game::Mark::KeepOff;
            table.apply(Action::SetMark(1, Pile::SecondAscending, Some(mark))).expect("a mark");
        }
        for number in [91, 92] {
            table.apply(Action::Lay(card(number), Pile::FirstAscending)).expect("it fits");
            table.apply(Action::EndTurn).expect("one is enough");
        }
        Goals::of_table(&table).contains(Goal::Silent)
    };
    assert_eq!([played(false), played(true)], [true, false]);
}

#[test]
fn five_tricks_in_one_turn_are_told_when_the_game_is_over() {
    let game = table(1)
        .tops([60, 1, 100, 100])
        .hand(0, &[10, 20, 30, 40, 50, 70, 71, 72])
        .draw_pile(&[73, 74, 75, 76, 77, 78]);
    let mut table = TableGame::from_position(&game.lies(), 1);
    for number in [50, 40, 30, 20, 10] {
        table.apply(Action::Lay(card(number), Pile::FirstAscending)).expect("a trick");
    }
    table.apply(Action::EndTurn).expect("the turn is complete");
    let mut person = Person::switch_on(english(), with_game(&table));
    person.tap(A);
    give_up(&mut person);
    assert_eq!(told(&mut person), [Goal::Tricks.id()]);
}

/// What the device leaves with a deal, alone.
fn par(thinker: &mut Thinker, setup: Setup, deal: Deal) -> u8 {
    play(thinker, TableGame::new(setup, deal, 1), Strength::Strong, 0).game().left()
}

/// Plays until fewer than so many are left, or to the end.
fn play(thinker: &mut Thinker, mut table: TableGame, strength: Strength, fewer: u8) -> TableGame {
    while table.is_unfinished() && (table.game().left() >= fewer || fewer == 0) {
        thinker.begin_as(&table.game().observe(0), strength);
        let plan = loop {
            if let Some(plan) = thinker.go_on(10_000) {
                break plan;
            }
        };
        let lost = matches!(table.game().phase(), Phase::LastCards(_));
        plan.iter().for_each(|(card, pile)| _ = table.apply(Action::Lay(*card, *pile)).expect("a plan is legal"));
        if !(lost && fewer > 0) {
            table.apply(Action::EndTurn).expect("a plan is a turn");
        }
    }
    table
}

#[test]
fn fewer_than_the_bot_is_a_goal_and_counted() {
    let mut thinker = Box::new(Thinker::new());
    let setup = Setup::new(1, Variant::Standard, CommandChoice::None, true).expect("one player");
    let better = (0..200).map(Deal::from_bits).find_map(|deal| {
        let par = par(&mut thinker, setup, deal);
        let table = TableGame::new(setup, deal, 1);
        let played = (par > 0).then(|| play(&mut thinker, table, Strength::Steady, par))?;
        (played.is_unfinished() && played.game().left() < par).then_some((played, par))
    });
    let (table, par) = better.expect("another player is better now and then");
    let mut person = Person::switch_on(english(), with_game(&table));
    person.tap(A);
    give_up(&mut person);
    person.wait(2000);
    person.expect(&format!("Par {par}"));
    assert!(told(&mut person).contains(&Goal::Par.id().to_owned()));
    let progress = Progress::unpack(&person.app().record(Slot::Progress)).expect("it is kept");
    assert_eq!(progress.under_par(TableKind::TheGame, 0), 1);
    person.tap(B).taps(&[Down, Down, Down, A, A]).expect("1 under par");
}

#[test]
fn seven_numbers_beside_each_other_are_a_goal() {
    let mut deals = NumberedDeals::default();
    for number in 1..=6 {
        deals.note(Series::new(Kind::Table(TableKind::TheGame), 1), Number::new(number).unwrap(), 40);
    }
    let mut saves = Saves::default();
    saves[Slot::Numbered.index()] = deals.pack();
    let mut person = Person::switch_on(english(), saves);
    person.taps(&[A, Up, Right]).expect("No. 7").taps(&[Down, A]);
    give_up(&mut person);
    assert_eq!(told(&mut person), [Goal::Days.id()]);
}

#[test]
fn all_rules_are_a_goal_and_so_are_all_lessons() {
    let mut person = Person::switch_on(english(), Saves::default());
    person.taps(&[Up, Up, A]);
    for row in 0..4 {
        assert!(!goals(&person).contains(Goal::School));
        if row < 3 {
            person.tap(Right);
        }
        person.tap(A).taps(&[Right; 12]).tap(B).tap(Down);
    }
    assert!(goals(&person).contains(Goal::School));
    let mut progress = Progress::default();
    for lessons in [0b001, 0b011, 0b111] {
        progress.lessons = lessons;
        assert_eq!(progress.has_learnt(), lessons == 0b111);
    }
    person.tap(B).taps(&[Down, Down, A, A]);
    give_up(&mut person);
    assert_eq!(told(&mut person), [Goal::School.id()]);
}

/// The first player does what can be done before anybody else does.
fn first_player_goes_ahead(choice: SevenChoice, deal: u64) -> SevenGame {
    let mut seven = SevenGame::new(choice, Deal::from_bits(deal), 1, true);
    loop {
        let mut now = 0;
        while !seven.is_game_over() {
            let actions = seven.contest.legal_actions(now);
            let rank = |action: &Move| match *action {
                Move::Lay { player, card } if seven.contest.observe(player).can_lay(card) => 2 * player,
                Move::Draw { player } => 2 * player + 1,
                Move::Go => 90,
                _ => 91,
            };
            let action = actions.iter().min_by_key(|action| rank(action)).copied().expect("something can be done");
            seven.contest.apply(now, action).expect("it is legal");
            now += 200;
        }
        if seven.is_over() {
            return seven;
        }
        seven.contest.next_game().expect("there are more");
    }
}

#[test]
fn cups_and_quick_wins_of_7_ate_9_are_goals() {
    let choice = |level, tournament| SevenChoice { seats: Seats::Solo(1), level, tournament };
    // Of ten deals the first player wins some.
    let of = |level, tournament| {
        let games = (0..10).map(|deal| Goals::of_seven(&first_player_goes_ahead(choice(level, tournament), deal)));
        games.max_by_key(|goals| goals.count()).expect("ten games").iter().collect::<Vec<_>>()
    };
    assert_eq!(of(Level::Easy, false), [Goal::First]);
    assert_eq!(of(Level::Expert, false), [Goal::First, Goal::Seven]);
    assert_eq!(of(Level::Easy, true), [Goal::First, Goal::Cup]);
    let together = SevenChoice { seats: Seats::Everybody(2), level: Level::Expert, tournament: true };
    assert_eq!(
        Goals::of_seven(&first_player_goes_ahead(together, 3)),
        Goals::default(),
        "among people somebody always wins"
    );
}

#[test]
fn every_goal_fits_on_its_page_and_as_news() {
    for (language, goal) in Language::ALL.into_iter().flat_map(|language| Goal::ALL.map(|goal| (language, goal))) {
        for reached in [Goals::default(), Goals::from_bits(u16::MAX)] {
            let mut frame = Frame::new();
            let mut canvas = Canvas::new(&mut frame, language);
            view::page(&mut canvas, reached, goal);
            assert_eq!(canvas.cut(), 0, "{language:?} {goal:?}\n{frame}");
            let mut canvas = Canvas::new(&mut frame, language);
            view::news(&mut canvas, goal, 16, goal == Goal::First);
            assert_eq!(canvas.cut(), 0, "{language:?} {goal:?}\n{frame}");
        }
    }
}
