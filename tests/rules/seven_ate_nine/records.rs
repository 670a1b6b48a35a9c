//! Matches as bytes: the same match comes back, and nothing but a match does.

use stapel::{
    bytes::{Bytes, BytesError, Writer},
    rules::{
        deal::Deal,
        seven_ate_nine::{Action, Card, Length, Match, Phase, RecordError},
    },
};

use super::{matches::play_out, support::*};

const ENVELOPE: usize = 2;
const CHECKSUM: usize = 4;

/// Where things are in the record of a match of two.
mod at {
    pub const DEAL: usize = 2;
    pub const LENGTH: usize = 10;
    pub const NUMBER: usize = 11;
    pub const PLAYERS: usize = 12;
    pub const POINTS: usize = 13;
    pub const PHASE: usize = 15;
    pub const RAISED: usize = 16;
    pub const NOW: usize = 17;
    pub const COVERED: usize = 21;
    pub const COVERED_AT: usize = 22;
    pub const HELD: usize = 26;
    pub const HAND: usize = 30;
    pub const STACK: usize = 31;
    pub const CARDS: usize = 38;
}

/// The record with some bytes changed and a right checksum.
fn forged(record: &[u8], changes: &[(usize, u8)]) -> Bytes {
    let mut payload = record[..record.len() - CHECKSUM].to_vec();
    changes.iter().for_each(|(place, byte)| payload[*place] = *byte);
    let mut writer = Writer::new(payload[0], payload[1]);
    writer.slice(&payload[ENVELOPE..]);
    writer.finish()
}

fn forge(contest: &Match, changes: &[(usize, u8)]) -> Result<Match, RecordError> {
    Match::unpack(&forged(&contest.pack(), changes))
}

fn ready(players: u8) -> Match {
    Match::new(players, Deal::from_bits(77), Length::Tournament).unwrap()
}

/// A card laid at 1000, a misfit at 1200.
fn playing() -> Match {
    let game = begun(card(5, 3), &[&[card(8, 1)], &[card(1, 1)]]);
    let mut contest = Match::starting_with(game, Deal::from_bits(77), Length::Tournament);
    contest.apply(1000, Action::Lay { player: 0, card: card(8, 1) }).unwrap();
    contest.apply(1200, Action::Lay { player: 1, card: card(1, 1) }).unwrap();
    contest
}

fn stuck() -> Match {
    let fives = [card(5, 1), card(5, 2), card(5, 2), card(5, 3)];
    let fits_nobody = |top: Card| !fives[0].fits(top);
    let game = endgame(&[&fives[..2], &fives[2..]], 0, fits_nobody).game;
    assert_eq!(game.phase(), Phase::Stuck { raised: 1 });
    Match::starting_with(game, Deal::from_bits(77), Length::Single)
}

fn over(players: u8) -> Match {
    let mut contest = ready(players);
    play_out(&mut contest);
    contest.next_game().unwrap();
    play_out(&mut contest);
    contest
}

fn samples() -> Vec<Match> {
    vec![ready(2), ready(3), ready(4), playing(), stuck(), over(2), over(3), over(4)]
}

#[test]
fn a_match_comes_back_as_it_was() {
    for contest in samples() {
        assert_eq!(Match::unpack(&contest.pack()), Ok(contest));
    }
}

#[test]
fn the_longest_record_has_129_bytes() {
    assert_eq!(samples().iter().map(|contest| contest.pack().len()).max(), Some(129));
}

#[test]
fn every_flipped_bit_is_found() {
    for contest in samples() {
        let record = contest.pack();
        for bit in 0..record.len() * 8 {
            let mut damaged = record.clone();
            damaged[bit / 8] ^= 1 << (bit % 8);
            assert_eq!(Match::unpack(&damaged), Err(RecordError::Bytes(BytesError::Checksum)));
        }
    }
}

#[test]
fn every_shortened_or_lengthened_record_is_found() {
    for contest in samples() {
        let record = contest.pack();
        for length in 0..record.len() {
            assert!(matches!(Match::unpack(&record[..length]), Err(RecordError::Bytes(_))));
            if length > ENVELOPE + CHECKSUM {
                let cut = forged(&record[..length], &[]);
                assert!(Match::unpack(&cut).is_err());
            }
        }
        let mut longer = record.to_vec();
        longer.insert(record.len() - CHECKSUM, 0);
        assert_eq!(Match::unpack(&forged(&longer, &[])), Err(RecordError::Bytes(BytesError::Trailing)));
    }
}

/// Whatever the checksum lets through is a match that can be played, and packs to the very same bytes.
#[test]
fn every_forged_byte_is_refused_or_gives_a_match_that_can_be_played() {
    let mut played = 0;
    for contest in samples() {
        let record = contest.pack();
        for place in ENVELOPE..record.len() - CHECKSUM {
            for byte in 0..=u8::MAX {
                let forged = forged(&record, &[(place, byte)]);
                let Ok(mut forgery) = Match::unpack(&forged) else { continue };
                assert_eq!(forgery.pack(), forged);
                let now = forgery.game().now();
                for action in forgery.legal_actions(now) {
                    forgery.clone().apply(now, action).unwrap();
                }
                if byte % 64 == 0 && now < u32::MAX / 2 {
                    play_out(&mut forgery);
                    played += 1;
                }
            }
        }
    }
    assert!(played > 100, "{played} forgeries were played out");
}

#[test]
fn a_record_of_another_kind_or_version_is_told_from_a_damaged_one() {
    assert_eq!(forge(&ready(2), &[(0, 9)]), Err(RecordError::Bytes(BytesError::Kind(9))));
    assert_eq!(forge(&ready(2), &[(1, 0)]), Err(RecordError::Bytes(BytesError::Version(0))));
}

#[test]
fn a_match_must_be_one_that_can_be_set_up() {
    assert_eq!(forge(&ready(2), &[(at::DEAL + 7, 1)]), Err(RecordError::Deal(1 << 56 | 77)));
    assert_eq!(forge(&ready(2), &[(at::PLAYERS, 1)]), Err(RecordError::Players(1)));
    assert_eq!(forge(&ready(2), &[(at::PLAYERS, 5)]), Err(RecordError::Players(5)));
    assert_eq!(forge(&ready(2), &[(at::LENGTH, 2)]), Err(RecordError::Length(2)));
    assert_eq!(forge(&ready(2), &[(at::NUMBER, 4)]), Err(RecordError::GameNumber(4)));
    assert_eq!(forge(&ready(2), &[(at::LENGTH, 0), (at::NUMBER, 1)]), Err(RecordError::GameNumber(1)));
}

#[test]
fn points_must_come_from_games_that_were_played() {
    let points = |number, first, second| {
        forge(&ready(2), &[(at::NUMBER, number), (at::POINTS, first), (at::POINTS + 1, second)]).map(|contest| {
            assert_eq!(contest.totals().as_slice(), [first, second]);
        })
    };
    assert_eq!(points(0, 1, 0), Err(RecordError::Points));
    assert_eq!(points(1, 36, 0), Ok(()));
    assert_eq!(points(1, 37, 0), Err(RecordError::Points));
    assert_eq!(points(1, 5, 5), Err(RecordError::Points));
    assert_eq!(points(2, 5, 5), Ok(()));
    assert_eq!(points(3, 72, 36), Ok(()));
    assert_eq!(points(3, 72, 37), Err(RecordError::Points));
}

#[test]
fn no_card_may_be_unknown_or_twice_or_missing() {
    let record = ready(2).pack();
    assert_eq!(forge(&ready(2), &[(at::CARDS, 30)]), Err(RecordError::Card(30)));
    let other = (0..30).find(|byte| *byte != record[at::CARDS]).unwrap();
    assert_eq!(forge(&ready(2), &[(at::CARDS, other)]), Err(RecordError::Deck));
}

#[test]
fn nobody_may_have_more_cards_than_were_dealt() {
    assert_eq!(forge(&playing(), &[(at::HAND, 5), (at::STACK, 32)]), Err(RecordError::CardsOfPlayer { player: 0 }));
    assert_eq!(
        forge(&playing(), &[(at::HAND + 6, 3), (at::STACK + 6, 33)]),
        Err(RecordError::CardsOfPlayer { player: 1 })
    );
    assert_eq!(forge(&playing(), &[(at::HAND, 255)]), Err(RecordError::CardsOfPlayer { player: 0 }));
}

#[test]
fn while_stacks_last_each_card_of_the_pile_must_fit_the_one_below() {
    let record = playing().pack();
    let top = record.len() - CHECKSUM - 1;
    let swapped = [(top, record[at::CARDS]), (at::CARDS, record[top])];
    assert_ne!(record[top], record[at::CARDS]);
    assert_eq!(forge(&playing(), &swapped), Err(RecordError::Pile));
}

#[test]
fn the_phase_must_be_known_and_true_of_the_cards() {
    let phase = |contest: &Match, phase| forge(contest, &[(at::PHASE, phase)]);
    let [known_ready, known_playing, known_stuck, known_over] = [0, 1, 2, 3];
    assert_eq!(phase(&ready(2), 4), Err(RecordError::Phase(4)));
    assert_eq!(phase(&ready(2), known_over), Err(RecordError::PhaseOfCards));
    assert_eq!(phase(&ready(2), known_stuck), Err(RecordError::Raised(0)));
    assert_eq!(phase(&playing(), known_ready), Err(RecordError::PhaseOfCards));
    assert_eq!(phase(&playing(), known_over), Err(RecordError::PhaseOfCards));
    assert_eq!(phase(&over(2), known_playing), Err(RecordError::PhaseOfCards));
    assert_eq!(phase(&stuck(), known_playing), Err(RecordError::Raised(1)));
    assert_eq!(forge(&playing(), &[(at::PHASE, known_stuck), (at::RAISED, 1)]), Err(RecordError::PhaseOfCards));
}

#[test]
fn at_least_one_bottom_card_was_raised_and_not_the_whole_pile() {
    let raised = |raised| forge(&stuck(), &[(at::RAISED, raised)]);
    assert_eq!(raised(0), Err(RecordError::Raised(0)));
    assert_eq!(raised(69), Err(RecordError::Raised(69)));
    assert_eq!(raised(255), Err(RecordError::Raised(255)));
    // Somewhere in the pile is a card that would have fitted.
    assert_eq!(raised(68), Err(RecordError::PhaseOfCards));
    assert!(raised(1).is_ok());
}

#[test]
fn times_must_be_possible() {
    let time = |contest: &Match, changes: &[(usize, u8)]| forge(contest, changes).map(|_| ());
    assert_eq!(time(&ready(2), &[(at::NOW, 1)]), Err(RecordError::Time));
    assert_eq!(time(&ready(2), &[(at::HELD + 1, 4)]), Err(RecordError::Time), "held up before the go");
    assert_eq!(time(&ready(2), &[(at::COVERED, 1)]), Err(RecordError::Time), "covered before the go");
    assert_eq!(time(&playing(), &[(at::COVERED, 2)]), Err(RecordError::Time));
    assert_eq!(time(&playing(), &[(at::COVERED_AT + 3, 1)]), Err(RecordError::Time), "covered later than now");
    assert_eq!(time(&playing(), &[(at::HELD, 1)]), Err(RecordError::Time), "held up until 1 ms");
    // Player 1 is held up until 2200, a second from now.
    assert_eq!(u32::from_le_bytes(playing().pack()[at::HELD + 6..][..4].try_into().unwrap()), 2200);
    assert_eq!(time(&playing(), &[(at::HELD + 6, 2201_u16.to_le_bytes()[0])]), Err(RecordError::Time));
    let uncovered = [(at::COVERED, 0), (at::COVERED_AT, 0), (at::COVERED_AT + 1, 0)];
    assert_eq!(time(&playing(), &uncovered), Err(RecordError::Time), "a card was laid and covers none");
    assert_eq!(time(&stuck(), &[(at::COVERED, 1)]), Err(RecordError::Time), "no player laid a raised card");
}
