//! Deals: codes that catch mistakes, and cards that never change.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng, impls};
use stapel::rules::{
    deal::{ALPHABET, CODE_LENGTH, Chance, CodeError, Deal, Stream},
    the_game::{Action, Card, CommandChoice, Game, Pile, Report, Setup, Variant},
};

const LARGEST: u64 = (1 << 35) - 1;

fn sample() -> Vec<Deal> {
    let mut source = ChaCha8Rng::seed_from_u64(1);
    let mut deals = vec![Deal::from_bits(0), Deal::from_bits(1), Deal::from_bits(LARGEST)];
    deals.extend((0..300).map(|_| Deal::random(&mut source)));
    deals
}

/// Hands out the given numbers.
struct Numbers<'a>(std::slice::Iter<'a, u32>);

impl RngCore for Numbers<'_> {
    fn next_u32(&mut self) -> u32 {
        *self.0.next().expect("enough numbers")
    }
    fn next_u64(&mut self) -> u64 {
        impls::next_u64_via_u32(self)
    }
    fn fill_bytes(&mut self, bytes: &mut [u8]) {
        impls::fill_bytes_via_next(self, bytes);
    }
}

#[test]
fn a_deal_is_35_bits() {
    assert_eq!(Deal::from_bits(u64::MAX).bits(), LARGEST);
    assert_eq!(Deal::from_bits(1 << 35 | 5), Deal::from_bits(5));
}

#[test]
fn a_code_reads_back_as_its_deal() {
    for deal in sample() {
        let code = deal.to_string();
        assert_eq!(code.len(), CODE_LENGTH);
        assert_eq!(code.parse(), Ok(deal));
    }
}

#[test]
fn codes_are_what_they_were() {
    for (bits, code) in [(0, "00000000"), (1, "00000012"), (0x1_2345_6789, "4HMASW95"), (LARGEST, "ZZZZZZZC")] {
        assert_eq!(Deal::from_bits(bits).to_string(), code);
    }
}

#[test]
fn every_wrong_character_is_caught() {
    for deal in sample() {
        let code = deal.to_string().into_bytes();
        for position in 0..CODE_LENGTH {
            for wrong in ALPHABET.iter().filter(|character| **character != code[position]) {
                let mut typed = code.clone();
                typed[position] = *wrong;
                assert_eq!(String::from_utf8(typed).unwrap().parse::<Deal>(), Err(CodeError::Check));
            }
        }
    }
}

#[test]
fn every_swap_of_two_characters_is_caught_neighbours_or_not() {
    for deal in sample() {
        let code = deal.to_string().into_bytes();
        for first in 0..CODE_LENGTH {
            for second in first + 1..CODE_LENGTH {
                let mut typed = code.clone();
                typed.swap(first, second);
                let expected = if typed == code { Ok(deal) } else { Err(CodeError::Check) };
                assert_eq!(String::from_utf8(typed).unwrap().parse::<Deal>(), expected);
            }
        }
    }
}

#[test]
fn case_hyphens_spaces_and_look_alikes_do_not_matter() {
    let deal = Deal::from_bits(0b00001_00000_01010_00001_00000_00000_00001);
    assert!(deal.to_string().starts_with("10A1001"));
    let check = deal.to_string().pop().unwrap();
    for written in ["1OAIoo1", "loaLO0i", "-10A1-001-", "10 a1 00 1 "] {
        assert_eq!(format!("{written}{check}").parse(), Ok(deal), "{written}");
    }
}

#[test]
fn an_error_says_what_is_wrong() {
    assert_eq!("".parse::<Deal>(), Err(CodeError::Length(0)));
    assert_eq!("0000-000".parse::<Deal>(), Err(CodeError::Length(7)));
    assert_eq!("000000000".parse::<Deal>(), Err(CodeError::Length(9)));
    assert_eq!("000-U".parse::<Deal>(), Err(CodeError::Character { position: 3, character: 'U' }));
    assert_eq!("0ä000000".parse::<Deal>(), Err(CodeError::Character { position: 1, character: 'ä' }));
    assert_eq!(CodeError::Length(7).to_string(), "A code has 8 characters, this one has 7.");
    assert_eq!(
        CodeError::Character { position: 3, character: 'U' }.to_string(),
        "Character 4 is 'U', which no code has."
    );
    assert!(CodeError::Check.to_string().contains("swapped"));
}

/// The same deal gives the same cards on every target and in every later version.
#[test]
fn shuffles_are_what_they_were() {
    let ends = |bits, stream| {
        let mut cards: Vec<u8> = (2..=99).collect();
        Deal::from_bits(bits).chance(stream).shuffle(&mut cards);
        ([cards[0], cards[1], cards[2], cards[3]], [cards[94], cards[95], cards[96], cards[97]])
    };
    for (bits, stream, first, last) in [
        (0, Stream::Deck, [25, 22, 95, 43], [76, 96, 16, 75]),
        (1, Stream::Deck, [28, 12, 33, 9], [95, 2, 16, 91]),
        (0x1_2345_6789, Stream::Deck, [12, 30, 6, 17], [2, 27, 56, 14]),
        (LARGEST, Stream::Deck, [4, 39, 88, 91], [68, 85, 28, 94]),
        (1, Stream::Commands, [4, 30, 35, 97], [7, 8, 27, 86]),
        (1, Stream::Seven(0), [80, 33, 7, 35], [66, 86, 14, 41]),
        (1, Stream::Seven(7), [59, 29, 32, 38], [87, 47, 11, 26]),
        (1, Stream::Bot(3), [69, 93, 39, 86], [50, 35, 36, 81]),
    ] {
        assert_eq!(ends(bits, stream), (first, last), "{bits:#x} {stream:?}");
    }
}

#[test]
fn shuffling_swaps_from_the_last_place_down() {
    let mut items = ['a', 'b', 'c', 'd'];
    // Below 4, 3 and 2; none of these numbers is drawn again.
    Chance::new(Numbers([5, 5, 5].iter())).shuffle(&mut items);
    // d↔b, then c stays, then d stays.
    assert_eq!(items, ['a', 'd', 'c', 'b']);
}

#[test]
fn below_draws_again_what_would_be_unfair() {
    // 2³² mod 98 = 88: the numbers 0..88 are drawn again.
    assert_eq!((1_u64 << 32) % 98, 88);
    assert_eq!(Chance::new(Numbers([0, 87, 88].iter())).below(98), 88);
    assert_eq!(Chance::new(Numbers([u32::MAX].iter())).below(98), u32::MAX % 98);
    assert_eq!(Chance::new(Numbers([0].iter())).below(1 << 31), 0);
    assert_eq!(Chance::new(Numbers([7].iter())).below(1), 0);
}

/// Rejection leaves each result the same number of 32-bit numbers; a limit of 3·2³⁰ would otherwise give its lower
/// third twice as often.
#[test]
fn below_is_even_over_a_limit_that_would_show_it() {
    let mut chance = Deal::from_bits(2).chance(Stream::Deck);
    let limit = 3 << 30;
    let mut thirds = [0_i32; 3];
    for _ in 0..30_000 {
        thirds[(chance.below(limit) >> 30) as usize] += 1;
    }
    assert!(thirds.iter().all(|third| (third - 10_000).abs() < 400), "{thirds:?}");
}

/// Every card is as likely in every place: 98² counts, 97² degrees of freedom, four standard deviations each way.
#[test]
fn a_shuffle_prefers_no_place() {
    const CARDS: usize = 98;
    const SHUFFLES: usize = 20_000;
    let mut chance = Deal::from_bits(3).chance(Stream::Deck);
    let mut counts = vec![[0_u32; CARDS]; CARDS];
    for _ in 0..SHUFFLES {
        let mut cards: [usize; CARDS] = std::array::from_fn(|card| card);
        chance.shuffle(&mut cards);
        for (place, card) in cards.into_iter().enumerate() {
            counts[place][card] += 1;
        }
    }
    let expected = SHUFFLES as f64 / CARDS as f64;
    let square: f64 = counts.iter().flatten().map(|count| (f64::from(*count) - expected).powi(2) / expected).sum();
    let freedom = ((CARDS - 1) * (CARDS - 1)) as f64;
    assert!((square - freedom).abs() < 4.0 * (2.0 * freedom).sqrt(), "chi-square {square}, expected {freedom}");
}

#[test]
fn streams_and_neighbouring_deals_do_not_resemble_each_other() {
    let mut seen = std::collections::HashSet::new();
    for bits in 0..200 {
        for stream in [Stream::Deck, Stream::Commands, Stream::Seven(0), Stream::Seven(1), Stream::Bot(0)] {
            let mut chance = Deal::from_bits(bits).chance(stream);
            assert!(seen.insert([(); 4].map(|()| chance.below(1 << 31))));
        }
    }
}

#[test]
fn a_deal_with_cards_in_front_has_all_others_in_its_order() {
    let setup = Setup::new(1, Variant::Standard, CommandChoice::None, true).expect("one player");
    let deal = Deal::from_bits(7);
    let card = |number| Card::new(number).expect("a card");
    let first: Vec<Card> = [4, 15, 27, 38, 61, 74, 88, 96, 5, 70].map(card).into();
    let mut game = Game::with_first(setup, deal, &first).expect("no card is there twice");
    assert_eq!(game.observe(0).hand, first[..8]);
    for (number, pile) in [(4, Pile::FirstAscending), (96, Pile::FirstDescending)] {
        game.apply(Action::Lay(card(number), pile)).expect("it fits");
    }
    assert_eq!(game.apply(Action::EndTurn), Ok(Report::TurnEnded(first[8..].iter().copied().collect())));
    assert_eq!(Game::with_first(setup, deal, &[card(4), card(4)]), None, "a card is there once");
}
