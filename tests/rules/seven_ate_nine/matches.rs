//! Single games and tournaments.

use stapel::rules::{
    deal::Deal,
    seven_ate_nine::{Action, Game, Length, Match, Phase, Refusal},
};

/// Everyone lays what fits, the first player first, and draws otherwise, or waits for the end of a penalty.
pub fn play_out(contest: &mut Match) {
    let begin = contest.game().now();
    for at in begin..begin + 10_000 {
        let actions = contest.legal_actions(at);
        let good = actions.iter().find(|action| match action {
            Action::Go => true,
            Action::Lay { player, card } => contest.observe(*player).can_lay(*card),
            Action::Draw { .. } => false,
        });
        if let Some(action) = good.or(actions.iter().find(|action| matches!(action, Action::Draw { .. }))) {
            contest.apply(at, *action).unwrap();
        }
        if contest.game().phase() == Phase::Over {
            return;
        }
    }
    panic!("the game does not end: {contest:?}");
}

#[test]
fn a_tournament_has_twice_as_many_games_as_players() {
    for (players, games) in [(2, 4), (3, 6), (4, 8)] {
        let mut contest = Match::new(players, Deal::from_bits(9), Length::Tournament).unwrap();
        for number in 0..games {
            assert_eq!((contest.game_number(), contest.outcome()), (number, None));
            assert_eq!(contest.next_game(), Err(Refusal::GameNotOver));
            play_out(&mut contest);
            assert_eq!(contest.outcome().is_some(), number + 1 == games);
            assert_eq!(contest.next_game(), if number + 1 < games { Ok(()) } else { Err(Refusal::NoMoreGames) });
        }
    }
}

#[test]
fn a_single_game_is_a_match_of_one() {
    let mut contest = Match::new(3, Deal::from_bits(9), Length::Single).unwrap();
    play_out(&mut contest);
    assert_eq!(contest.outcome(), contest.game().outcome());
    assert_eq!(contest.next_game(), Err(Refusal::NoMoreGames));
}

#[test]
fn the_table_sums_a_minus_point_for_each_card_left_and_the_fewest_win() {
    for players in 2..=4 {
        let mut contest = Match::new(players, Deal::from_bits(10), Length::Tournament).unwrap();
        let mut sums = vec![0; players.into()];
        loop {
            assert_eq!(contest.totals().as_slice(), sums, "while a game is played its cards do not count");
            play_out(&mut contest);
            for (sum, seat) in sums.iter_mut().zip(contest.game().public_observation().seats) {
                *sum += seat.hand + seat.stack;
            }
            assert_eq!(contest.totals().as_slice(), sums);
            if contest.next_game().is_err() {
                break;
            }
        }
        let totals = contest.outcome().unwrap();
        assert_eq!(totals.as_slice(), sums);
        let fewest = *sums.iter().min().unwrap();
        assert!(totals.winners().eq((0..players).filter(|player| sums[usize::from(*player)] == fewest)));
    }
}

#[test]
fn the_deal_of_a_match_decides_all_its_games() {
    let deal = Deal::from_bits(11);
    let mut contest = Match::new(2, deal, Length::Tournament).unwrap();
    let mut seen = Vec::new();
    for number in 0..4 {
        assert_eq!(contest.game(), &Game::new(2, deal, number).unwrap());
        assert!(!seen.contains(contest.game()));
        seen.push(contest.game().clone());
        play_out(&mut contest);
        let _ = contest.next_game();
    }
}
