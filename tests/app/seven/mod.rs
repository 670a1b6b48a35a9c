//! 7 ate 9 in the app: people press buttons, time passes, and everything that was drawn fitted, in both languages.

mod device;
mod pause;
mod power_off;

use device::{Device, GAME, SOLO, buttons, go, play_until, settings, stacked};
use stapel::{
    bots::seven_ate_nine::Level,
    input::Button,
    play::{Seats, SevenChoice, SevenGame},
    rules::{
        deal::Deal,
        seven_ate_nine::{Game, Phase},
    },
    store::Settings,
};

#[test]
fn a_person_plays_against_the_device_to_the_end_and_it_is_counted_once() {
    for (opponents, level, cell) in
        [(1, Level::Easy, 0), (2, Level::Hard, 7), (3, Level::Expert, 11), (1, Level::Beginner, 15)]
    {
        let mut device = Device::starting(Seats::Solo(opponents), level, false);
        assert!(device.state().contains(r#""hand":[],"#), "no hand before the go: {}", device.state());
        device.tap(Button::A);
        device.is("seven", "playing");
        while device.is_going_on() {
            device.play(0, SOLO);
        }
        device.is("seven", "over");
        assert_eq!(device.counts(), 1);
        let tally = *device.statistics().tally(cell);
        assert_eq!(tally.played, 1, "{opponents} {level:?}");
        let won = device.state().contains(r#""winners":[0]"#);
        assert_eq!((tally.won == 1, tally.left == 0, tally.streak == 1), (won, won, won));
        assert!(device.saves[GAME.index()].is_empty(), "nothing is left to continue");
        // A press that was meant for the game does nothing; a later one deals again.
        device.tap(Button::A);
        device.is("seven", "over");
        device.wait(1000);
        device.tap(Button::A);
        if device.state().contains(r#""scene":"goal""#) {
            device.tap(Button::B);
            device.tap(Button::A);
        }
        device.is("seven", "ready");
        assert_eq!(device.counts(), 1);
    }
}

#[test]
fn everybody_plays_with_their_own_buttons_to_the_end() {
    for players in 2..=4 {
        let mut device = Device::starting(Seats::Everybody(players), Level::Easy, false);
        go(&mut device);
        let buttons = buttons(players);
        for turn in (0..players).cycle() {
            if !device.is_going_on() {
                break;
            }
            device.play(turn, buttons[usize::from(turn)]);
        }
        device.is("seven", "over");
        let statistics = device.statistics();
        let tally = statistics.tally(12 + usize::from(players) - 2);
        assert_eq!((tally.played, tally.won, device.counts()), (1, 0, 1), "{players} players");
        assert!(tally.left > 0, "the losers have cards left");
    }
}

#[test]
fn hands_are_hidden_while_somebody_counts_to_the_go() {
    let seven = stacked(Seats::Everybody(2), &[&[(1, 1)], &[(2, 1)]], (5, 3));
    let mut device = Device::playing(&seven);
    device.tap(Button::Left);
    device.is("seven", "go");
    // Early presses do nothing.
    device.tap(Button::Right);
    device.wait(2000);
    device.is("seven", "go");
    device.wait(100);
    device.is("seven", "playing");
    assert_eq!(device.seven().contest.game().public_observation().pile, 1);
}

#[test]
fn two_players_press_in_the_same_millisecond() {
    // Both have an 8 as the last card of the first four, which is where the cursor begins; 8±3 hits neither 8.
    let tops: [&[(u8, u8)]; 2] = [&[(1, 1), (1, 1), (1, 1), (8, 3)], &[(9, 1), (9, 1), (9, 2), (8, 2)]];
    let mut device = Device::playing(&stacked(Seats::Everybody(2), &tops, (5, 3)));
    go(&mut device);
    device.level(Button::Right, true);
    device.level(Button::A, true);
    let seats = device.seven().contest.game().public_observation().seats;
    assert_eq!((seats[0].hand, seats[1].hand), (3, 4), "the first one is faster");
    assert!(!device.is_blocked(1), "too slow is no misfit");
    device.level(Button::Right, false);
    device.level(Button::A, false);
    device.wait(1000);
    assert_eq!((device.cursor(0), device.cursor(1)), (Some(0), Some(0)));
    device.level(Button::Left, true);
    device.level(Button::B, true);
    assert_eq!((device.cursor(0), device.cursor(1)), (Some(1), Some(1)));
}

#[test]
fn four_players_lay_by_holding_at_the_same_time() {
    let tops: [&[(u8, u8)]; 4] = [
        &[(1, 1), (1, 1), (1, 1), (8, 3)],
        &[(9, 1), (9, 1), (9, 2), (1, 2)],
        &[(3, 1), (3, 1), (3, 2), (4, 2)],
        &[(6, 1), (6, 1), (6, 2), (7, 2)],
    ];
    let mut device = Device::playing(&stacked(Seats::Everybody(4), &tops, (5, 3)));
    go(&mut device);
    device.level(Button::Left, true);
    device.wait(100);
    device.level(Button::Right, true);
    device.wait(149);
    let pile = |device: &Device| device.seven().contest.game().public_observation().pile;
    assert_eq!(pile(&device), 1, "249 ms are a tap so far");
    device.wait(1);
    assert_eq!(pile(&device), 2);
    device.wait(100);
    assert_eq!(pile(&device), 3, "1 fits on 8±3");
    device.level(Button::Left, false);
    device.level(Button::Right, false);
    assert_eq!(device.cursor(0), Some(0), "letting go of what has laid does not turn");
    device.tap(Button::Left);
    assert_eq!(device.cursor(0), Some(1));
}

#[test]
fn a_misfit_costs_a_second() {
    let tops: [&[(u8, u8)]; 2] = [&[(8, 1), (1, 1), (1, 1), (3, 1)], &[(9, 1)]];
    let mut device = Device::playing(&stacked(Seats::Everybody(2), &tops, (5, 3)));
    go(&mut device);
    let start = device.now();
    device.level(Button::Right, true);
    device.level(Button::Right, false);
    assert!(device.is_blocked(0) && !device.is_blocked(1));
    device.wait(20);
    for _ in 0..3 {
        device.tap(Button::Left);
    }
    assert_eq!(device.cursor(0), Some(3), "the cursor may look around");
    device.tap(Button::Right);
    assert_eq!(device.observe(0).pile, 1, "but nothing can be laid");
    device.until(start + 999);
    assert!(device.is_blocked(0));
    device.wait(1);
    assert!(!device.is_blocked(0));
    device.tap(Button::Right);
    assert_eq!(device.observe(0).pile, 2);
}

#[test]
fn a_match_goes_on_where_it_was_when_the_power_went() {
    let mut device = Device::starting(Seats::Solo(2), Level::Medium, true);
    device.tap(Button::A);
    for _ in 0..12 {
        device.play(0, SOLO);
    }
    device.tap(Button::B);
    let saved = device.seven();
    assert!(saved.contest.game().now() > 0);
    let mut device = Device::switched_on(device.saves.clone(), device.now() + 1_000_000);
    assert_eq!(device.seven(), saved);
    device.tap(Button::A);
    device.is("seven", "paused");
    assert!(device.state().contains(r#""hand":[],"#), "it is not known who switched it on: {}", device.state());
    device.tap(Button::A);
    device.is("seven", "playing");
    let after = device.seven();
    assert_eq!(after.contest.game().now(), saved.contest.game().now(), "the game's clock stood still");
    device.level(Button::Up, true);
    let since_the_go = device.seven().contest.game().now() - saved.contest.game().now();
    assert_eq!(since_the_go, 40, "it runs from the go, which was a tap ago");
    device.level(Button::Up, false);
    device.wait(20);
    for _ in 0..2000 {
        if !device.is_going_on() {
            break;
        }
        device.play(0, SOLO);
    }
    device.is("seven", "over");
}

#[test]
fn a_drawn_card_does_not_move_the_cursor_to_another_card() {
    let mut device = Device::playing(&stacked(Seats::Solo(1), &[&[(8, 1)], &[(9, 1)]], (5, 3)));
    device.tap(Button::A);
    device.tap(Button::Right);
    assert_eq!(device.cursor(0), Some(1));
    device.tap(Button::Up);
    assert_eq!((device.cursor(0), device.observe(0).hand.len()), (Some(2), 5));
    device.tap(Button::Left);
    device.tap(Button::Left);
    device.tap(Button::Left);
    assert_eq!(device.cursor(0), None, "the draw slot comes before the newest card");
    device.tap(Button::A);
    assert_eq!((device.cursor(0), device.observe(0).hand.len()), (None, 6));
}

#[test]
fn going_dark_pauses_and_saves() {
    // An easy opponent does not win in the minute that is waited for.
    let seven = stacked(Seats::Solo(1), &[&[(8, 1)], &[(9, 1)]], (5, 3));
    let settings = Settings { sleep_minutes: 1, ..settings(Seats::Solo(1), Level::Easy, false) };
    let mut device = Device::new(settings, Some(&seven));
    device.tap(Button::A);
    device.tap(Button::A);
    device.is("seven", "playing");
    device.wait(61_000);
    assert!(device.driver().is_dark());
    device.is("seven", "paused");
    let saved = SevenGame::unpack(&device.saves[GAME.index()]).unwrap();
    assert_eq!(saved, device.seven());
    device.wait(600_000);
    assert_eq!(saved, device.seven(), "the game stands still in the dark");
    device.tap(Button::A);
    device.is("seven", "paused");
}

#[test]
fn a_tournament_counts_each_of_its_games_and_names_a_winner() {
    let mut device = Device::starting(Seats::Solo(1), Level::Easy, true);
    for game in 1..=4 {
        device.is("seven", "ready");
        assert!(device.state().contains(&format!(r#""number":{game},"games":4,"#)));
        device.tap(Button::A);
        while device.is_going_on() {
            device.play(0, SOLO);
        }
        device.is("seven", "over");
        let tally = *device.statistics().tally(0);
        assert_eq!((tally.played, device.counts()), (game, usize::from(game)));
        device.wait(1000);
        for _ in 0..6 {
            // Every choice is seen once, in both languages.
            device.tap(Button::Right);
        }
        if game < 4 {
            assert!(device.state().contains(r#""match_over":false"#));
            // Switched off between two games: not counted again.
            let saved = std::mem::take(&mut device.saved);
            device = Device::switched_on(device.saves.clone(), device.now());
            device.saved = saved;
            device.tap(Button::A);
            device.is("seven", "over");
            assert_eq!(*device.statistics().tally(0), tally);
            device.wait(1000);
            device.tap(Button::A);
        }
    }
    assert!(device.state().contains(r#""match_over":true"#));
    assert!(device.saves[GAME.index()].is_empty());
}

#[test]
fn a_match_that_is_given_up_counts_once_as_lost() {
    let mut device = Device::starting(Seats::Solo(3), Level::Hard, true);
    device.tap(Button::A);
    device.tap(Button::B);
    device.tap(Button::Left);
    assert!(device.state().contains(r#""entry":"give_up""#), "{}", device.state());
    device.tap(Button::A);
    device.tap(Button::Right);
    device.tap(Button::A);
    device.is("seven", "over");
    assert!(device.state().contains(r#""outcome":{"given_up":true,"match_over":true}"#));
    let tally = *device.statistics().tally(2 * 3 + 2);
    assert_eq!((tally.played, tally.won, tally.left, device.counts()), (1, 0, 18, 1));
    assert!(device.saves[GAME.index()].is_empty());
}

#[test]
fn starting_over_gives_the_old_match_up() {
    let mut device = Device::starting(Seats::Solo(1), Level::Easy, false);
    device.tap(Button::A);
    device.tap(Button::B);
    for _ in 0..2 {
        device.tap(Button::Left);
    }
    device.tap(Button::A);
    assert!(device.state().contains(r#""scene":"menu","entry":"continue""#), "{}", device.state());
    for button in [Button::Down, Button::Down, Button::Down, Button::A, Button::A, Button::Right] {
        device.tap(button);
    }
    device.tap(Button::A);
    device.is("seven", "ready");
    assert_eq!((device.statistics().tally(0).played, device.counts()), (1, 1));
}

#[test]
fn all_cards_of_a_player_in_the_hand_fit_the_screen_and_the_cursor_goes_around() {
    for seats in [Seats::Solo(1), Seats::Solo(3), Seats::Everybody(2), Seats::Everybody(3), Seats::Everybody(4)] {
        let mut device = Device::starting(seats, Level::Easy, false);
        go(&mut device);
        let players = if let Seats::Everybody(players) = seats { players } else { 1 };
        for player in 0..players {
            let [next, lay] = if let Seats::Solo(_) = seats { SOLO } else { buttons(players)[usize::from(player)] };
            while device.cursor(player).is_some() {
                next.by(&mut device);
            }
            let each = {
                let seat = device.observe(player).seats[usize::from(player)];
                usize::from(seat.hand + seat.stack)
            };
            for _ in 4..each {
                lay.by(&mut device);
            }
            assert_eq!(device.observe(player).hand.len(), each);
            for place in 0..each {
                assert_eq!(device.cursor(player), Some(place), "{seats:?}: the draw slot is gone, the circle is not");
                next.by(&mut device);
            }
            assert_eq!(device.cursor(player), Some(0));
        }
    }
}

#[test]
fn the_last_card_is_free_to_lay_and_wins() {
    // Everything but the last card is laid by the rules themselves; the app only shows and lays that.
    let choice = SevenChoice { seats: Seats::Everybody(2), level: Level::Easy, tournament: false };
    let deals = (0..100).map(|bits| SevenGame::new(choice, Deal::from_bits(bits), 1, true));
    let misfit_left = |game: &Game| {
        let seen = game.observe(0);
        game.phase() == Phase::Playing && seen.seats[0].has_last_card() && !seen.fits(seen.hand[0])
    };
    let seven = deals.into_iter().find_map(|mut seven| play_until(&mut seven, misfit_left).then_some(seven));
    let seven = seven.expect("one of them comes to a last card that does not fit");
    let mut device = Device::new(settings(seven.seats, Level::Easy, false), Some(&seven));
    device.tap(Button::A);
    go(&mut device);
    let mut text = String::new();
    device.app().text(&mut text).unwrap();
    assert!(text.contains("any fits"), "{text}");
    device.tap(Button::Right);
    device.is("seven", "over");
    assert!(device.state().contains(r#""winners":[0]"#));
}

#[test]
fn a_stuck_game_says_so_and_goes_on_at_a_common_go() {
    for seats in [Seats::Everybody(2), Seats::Solo(1)] {
        let stuck = (0..500).find_map(|bits| {
            let choice = SevenChoice { seats, level: Level::Easy, tournament: false };
            let mut seven = SevenGame::new(choice, Deal::from_bits(bits), 1, true);
            play_until(&mut seven, |game| matches!(game.phase(), Phase::Stuck { .. })).then_some(seven)
        });
        let mut device = Device::new(settings(seats, Level::Easy, false), Some(&stuck.expect("one of them sticks")));
        device.tap(Button::A);
        device.is("seven", "stuck");
        for _ in 0..73 {
            device.wait(1000);
            device.tap(Button::A);
            device.wait(2200);
            if !device.state().contains(r#""phase":"stuck""#) {
                break;
            }
        }
        device.is("seven", "playing");
    }
}

#[test]
fn opponents_play_the_same_whatever_the_hidden_cards_are() {
    // The opponent's own first four cards, the opening card, and everything else somewhere else.
    let own: &[(u8, u8)] = &[(8, 1), (1, 2), (3, 3), (2, 1)];
    let one = stacked(Seats::Solo(1), &[&[(9, 1), (4, 1), (10, 1), (7, 1)], own], (5, 3));
    let other = stacked(Seats::Solo(1), &[&[(1, 1), (6, 2), (6, 3), (3, 1)], own], (5, 3));
    assert_ne!(one.contest, other.contest);
    let first_move = |seven: &SevenGame| {
        let mut device = Device::playing(seven);
        device.tap(Button::A);
        let start = device.now();
        let before = device.observe(1).seats[1];
        while device.observe(1).seats[1] == before {
            device.wait(1);
        }
        (device.now() - start, device.observe(1).top, device.observe(1).seats[1])
    };
    assert_eq!(first_move(&one), first_move(&other));
}

#[test]
fn a_broken_record_is_told_and_forgotten() {
    let mut device = Device::starting(Seats::Solo(1), Level::Easy, false);
    let last = device.saves[GAME.index()].len() - 1;
    device.saves[GAME.index()][last] ^= 1;
    let device = Device::switched_on(device.saves.clone(), 0);
    assert!(device.state().contains(r#""entry":"broken""#), "{}", device.state());
    assert!(device.app().record(GAME).is_empty());
}

#[test]
fn the_largest_match_fits_a_record() {
    let choice = SevenChoice { seats: Seats::Everybody(4), level: Level::Expert, tournament: true };
    let seven = SevenGame::new(choice, Deal::from_bits(u64::MAX), u32::MAX, true);
    assert_eq!(SevenGame::unpack(&seven.pack()), Ok(seven));
}

#[test]
fn every_winner_is_shown_on_a_screen_that_fits() {
    let all = [Seats::Solo(1), Seats::Solo(3), Seats::Everybody(2), Seats::Everybody(3), Seats::Everybody(4)];
    for (seats, tournament) in all.into_iter().flat_map(|seats| [(seats, false), (seats, true)]) {
        let mut winners = std::collections::BTreeSet::new();
        for bits in 0..12 {
            let choice = SevenChoice { seats, level: Level::Easy, tournament };
            let mut seven = SevenGame::new(choice, Deal::from_bits(bits), 1, true);
            let players = seven.contest.game().players();
            // All games but the last are played by the rules themselves.
            for _ in 1..seven.contest.length().games(players) {
                play_until(&mut seven, |game| game.phase() == Phase::Over);
                seven.contest.next_game().expect("the game before is over");
            }
            let has_last = |game: &Game| game.public_observation().seats.iter().position(|seat| seat.has_last_card());
            play_until(&mut seven, |game| game.phase() == Phase::Playing && has_last(game).is_some());
            let holder = has_last(seven.contest.game()).expect("a player has a last card");
            let mut device = Device::new(settings(seats, Level::Easy, tournament), Some(&seven));
            device.tap(Button::A);
            match seats {
                Seats::Everybody(players) => {
                    go(&mut device);
                    buttons(players)[holder][1].by(&mut device);
                }
                // Alone one says go and can lay at once.
                Seats::Solo(_) => {
                    device.tap(Button::A);
                    if holder == 0 {
                        device.tap(Button::A);
                    }
                    device.wait(30_000);
                }
            }
            device.is("seven", "over");
            assert!(
                device.state().contains(&format!(r#""winners":[{holder}],"match_over":true"#)),
                "{}",
                device.state()
            );
            winners.insert(holder);
        }
        assert!(winners.len() > 1, "{seats:?}: {winners:?}");
    }
}
