//! The power goes after every card that anybody lays or draws: the next start and *Continue* show the same table, and the
//! match goes on as it does after a pause.

use super::device::*;
use stapel::{
    app::Slot,
    bots::seven_ate_nine::Level,
    frame::Frame,
    input::Button,
    play::{Kind, Seats, SevenGame},
};

/// How a game is interrupted.
#[derive(Clone, Copy, PartialEq)]
enum Interruption {
    Pause,
    PowerOff,
}

/// What is on the table when the game has gone on.
type Moment = (Vec<u8>, Frame);

/// Lets somebody do something, or waits for the opponents; until something was kept.
fn act(device: &mut Device, number: usize, people: &[[Press; 2]]) {
    let before = device.saves[GAME.index()].clone();
    for turn in 0..200 {
        let player = (number + turn) % people.len();
        if people.len() > 1 || !number.is_multiple_of(3) || turn > 60 {
            device.play(player as u8, people[player]);
        } else {
            device.wait(50);
        }
        if device.saves[GAME.index()] != before {
            return;
        }
    }
    panic!("nothing was kept: {}", device.state());
}

/// What lies on the table, and how many cards everybody has.
fn cards(seven: &SevenGame) -> impl PartialEq + std::fmt::Debug {
    let game = seven.contest.game();
    (0..game.players())
        .map(|player| game.observe(player))
        .map(|seen| (seen.hand, seen.top, seen.pile))
        .collect::<Vec<_>>()
}

fn interrupt(device: &mut Device, by: Interruption) {
    let kept = device.seven();
    match by {
        Interruption::PowerOff => *device = Device::switched_on(device.saves.clone(), device.now()),
        Interruption::Pause => {
            device.tap(Button::B);
            while !device.state().contains(r#""entry":"leave""#) {
                device.tap(Button::Right);
            }
            device.tap(Button::A);
        }
    }
    device.tap(Button::A);
    assert!(device.state().contains(r#""hand":[],"#), "no hand before the go: {}", device.state());
    assert_eq!(cards(&device.seven()), cards(&kept), "the same table");
    assert_eq!(device.seven().contest.game().now(), kept.contest.game().now(), "at the same time");
    go_on(device);
}

/// The common go, which counts to three where several people play.
fn go_on(device: &mut Device) {
    device.tap(Button::A);
    if !device.is_playing() {
        device.wait(2100);
    }
}

fn people(seats: Seats) -> Vec<[Press; 2]> {
    match seats {
        Seats::Solo(_) => vec![SOLO],
        Seats::Everybody(players) => buttons(players)[..usize::from(players)].to_vec(),
    }
}

/// Plays a game with an interruption after everything that is kept.
fn play(seats: Seats, level: Level, by: Interruption) -> (Vec<Moment>, Vec<u8>) {
    let mut device = Device::starting(seats, level, false);
    let moments = play_game(&mut device, &people(seats), by);
    let finished = device.saves[Slot::Finished(Kind::Seven).index()].to_vec();
    assert_eq!(device.statistics().next_game(), 2, "it is counted once");
    (moments, finished)
}

/// The same for the game of a match whose go comes next.
fn play_game(device: &mut Device, people: &[[Press; 2]], by: Interruption) -> Vec<Moment> {
    go_on(device);
    let mut moments = Vec::new();
    while device.is_going_on() {
        act(device, moments.len(), people);
        if !device.is_going_on() {
            break;
        }
        // Nothing more happens while B is pressed, which takes a moment.
        while device.driver().wake_at().is_some_and(|at| at < device.now() + 60) {
            device.wait(60);
        }
        if !device.is_going_on() {
            break;
        }
        let (live, kept) = (device.seven(), SevenGame::unpack(&device.saves[GAME.index()]).expect("our own record"));
        assert_eq!(cards(&live), cards(&kept), "every card is kept");
        // The second that a misfit costs, which a power cut ends, a pause keeps.
        if live != kept {
            continue;
        }
        interrupt(device, by);
        moments.push((device.saves[GAME.index()].to_vec(), device.glass().clone()));
        assert!(moments.len() < 2000, "the game does not end");
    }
    device.is("seven", "over");
    let finished = &device.saves[Slot::Finished(Kind::Seven).index()];
    assert!(SevenGame::unpack(finished).expect("it can be read later").is_game_over());
    moments
}

#[test]
fn after_every_card_against_the_device_it_goes_on_as_after_a_pause() {
    for (opponents, level) in [(1, Level::Easy), (2, Level::Expert), (3, Level::Hard)] {
        let paused = play(Seats::Solo(opponents), level, Interruption::Pause);
        let cut = play(Seats::Solo(opponents), level, Interruption::PowerOff);
        println!("against {opponents}: {} power cuts", cut.0.len());
        for (number, (paused, cut)) in paused.0.iter().zip(&cut.0).enumerate() {
            assert!(paused.1 == cut.1, "{number}:\n{}\n{}", paused.1, cut.1);
            assert_eq!(paused.0, cut.0, "{number}");
        }
        assert_eq!(paused.1, cut.1, "it ends the same way");
    }
}

#[test]
fn after_every_card_of_everybody_it_goes_on() {
    for players in 2..=4 {
        let (moments, _) = play(Seats::Everybody(players), Level::Easy, Interruption::PowerOff);
        println!("{players} people: {} power cuts", moments.len());
        assert!(moments.len() > 72);
    }
}

#[test]
fn after_every_card_of_a_tournament_it_goes_on_in_the_same_game() {
    let seats = Seats::Solo(1);
    let mut device = Device::starting(seats, Level::Easy, true);
    let mut cuts = 0;
    for game in 1..=4 {
        assert!(device.state().contains(&format!(r#""number":{game},"games":4,"#)), "{}", device.state());
        cuts += play_game(&mut device, &people(seats), Interruption::PowerOff).len();
        assert_eq!(device.statistics().next_game(), game + 1, "each game is counted once");
        if game < 4 {
            // Also between two games.
            *device = Device::switched_on(device.saves.clone(), device.now()).person;
            device.tap(Button::A);
            device.is("seven", "over");
            device.wait(1000);
            device.tap(Button::A);
        }
    }
    assert!(device.saves[GAME.index()].is_empty(), "the match is over");
    println!("{cuts} power cuts");
    assert!(cuts > 4 * 50);
}
