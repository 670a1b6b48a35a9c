//! Numbered deals: the same for ever, and what is remembered of them.

use stapel::{
    bytes::{BytesError, Writer},
    play::{DealResult, Kind, Number, NumberedDeals, RESULTS, Series},
    rules::deal::Deal,
};

/// Game, players, number and code, worked out by another program from what the module says.
const TABLE: &[(&str, u8, u16, &str)] = &[
    ("the_game", 1, 1, "QJ7NTT32"),
    ("the_game", 1, 2, "4XDEBFY3"),
    ("the_game", 1, 128, "FSDJQ3BM"),
    ("the_game", 1, 321, "CJ7BY6N8"),
    ("the_game", 1, 9999, "2XGY4PRF"),
    ("the_game", 2, 1, "84B0X7MW"),
    ("the_game", 2, 2, "WC2EWVD8"),
    ("the_game", 2, 128, "BJETD916"),
    ("the_game", 2, 321, "Q2BD3PPZ"),
    ("the_game", 2, 9999, "FDJSG4CA"),
    ("the_game", 3, 1, "YQD8GRQV"),
    ("the_game", 3, 2, "A7DGS0EM"),
    ("the_game", 3, 128, "9PGD6140"),
    ("the_game", 3, 321, "F2AK0TPQ"),
    ("the_game", 3, 9999, "E1Y1T1NG"),
    ("the_game", 4, 1, "ATAZ3JPH"),
    ("the_game", 4, 2, "7C44MEDW"),
    ("the_game", 4, 128, "NCBRSAS9"),
    ("the_game", 4, 321, "5X43HSNV"),
    ("the_game", 4, 9999, "ND7QDG0G"),
    ("the_game", 5, 1, "RPDZ87A6"),
    ("the_game", 5, 2, "HHWX02BP"),
    ("the_game", 5, 128, "X38C6M1R"),
    ("the_game", 5, 321, "KP05213Y"),
    ("the_game", 5, 9999, "ZEBWKX5T"),
    ("extreme", 1, 1, "F5E3KZKF"),
    ("extreme", 1, 2, "CAF713DJ"),
    ("extreme", 1, 128, "M86VFZR4"),
    ("extreme", 1, 321, "88Y835Z1"),
    ("extreme", 1, 9999, "21X4MQKF"),
    ("extreme", 2, 1, "V950YQXC"),
    ("extreme", 2, 2, "Y13S6HKN"),
    ("extreme", 2, 128, "A8HZ8SMK"),
    ("extreme", 2, 321, "VZZ4RHCS"),
    ("extreme", 2, 9999, "V9VSAR3X"),
    ("extreme", 3, 1, "CRJ9YQKA"),
    ("extreme", 3, 2, "FF3GC03G"),
    ("extreme", 3, 128, "5851QTMP"),
    ("extreme", 3, 321, "J8H02CHD"),
    ("extreme", 3, 9999, "8NDJ3BEY"),
    ("extreme", 4, 1, "X2XRX4PS"),
    ("extreme", 4, 2, "J9TPAC0A"),
    ("extreme", 4, 128, "GYCB3ZSH"),
    ("extreme", 4, 321, "5V8Q7KAB"),
    ("extreme", 4, 9999, "7MY9N0K8"),
    ("extreme", 5, 1, "2MB1B2MM"),
    ("extreme", 5, 2, "FN1SFSCC"),
    ("extreme", 5, 128, "H2VFXZGH"),
    ("extreme", 5, 321, "CYDA897H"),
    ("extreme", 5, 9999, "5DQAYWA3"),
    ("seven_ate_nine", 2, 1, "H2QA0H0S"),
    ("seven_ate_nine", 2, 2, "ARECKH3Y"),
    ("seven_ate_nine", 2, 128, "E01RJQN7"),
    ("seven_ate_nine", 2, 321, "DZJD0XAP"),
    ("seven_ate_nine", 2, 9999, "TW7YXNY4"),
    ("seven_ate_nine", 3, 1, "S89J0A7V"),
    ("seven_ate_nine", 3, 2, "XXHC6X6Q"),
    ("seven_ate_nine", 3, 128, "EKDKPRK0"),
    ("seven_ate_nine", 3, 321, "0X03149K"),
    ("seven_ate_nine", 3, 9999, "2VEJ08ZX"),
    ("seven_ate_nine", 4, 1, "R02GEWXE"),
    ("seven_ate_nine", 4, 2, "ZFZWGEDG"),
    ("seven_ate_nine", 4, 128, "2NRB1S46"),
    ("seven_ate_nine", 4, 321, "DMHMKQTG"),
    ("seven_ate_nine", 4, 9999, "7WWMHZJF"),
];

fn number(number: u16) -> Number {
    Number::new(number).expect("a number from 1 to 9999")
}

fn series(kind: &str, players: u8) -> Series {
    Series::new(Kind::ALL.into_iter().find(|other| other.id() == kind).expect("a game"), players)
}

#[test]
fn a_number_gives_the_same_deal_for_ever() {
    for (kind, players, of, code) in TABLE {
        let deal: Deal = code.parse().expect("the other program knows the codes too");
        assert_eq!(series(kind, *players).deal(number(*of)), deal, "{kind}, {players} players, No. {of}");
    }
}

#[test]
fn hardly_two_of_all_numbers_have_the_same_deal() {
    let all = Kind::ALL.into_iter().flat_map(|kind| (1..=5).map(move |players| Series::new(kind, players)));
    let deals: std::collections::HashSet<u64> =
        all.flat_map(|series| (1..=Number::LAST).map(move |of| series.deal(number(of)).bits())).collect();
    // Of 150,000 deals in 35 bits a pair is to be expected every third time.
    assert!(deals.len() >= 15 * 9999 - 2, "{}", deals.len());
}

#[test]
fn numbers_have_one_to_four_figures() {
    assert_eq!(
        [0, 1, 9999, 10_000].map(|number| Number::new(number).map(Number::get)),
        [None, Some(1), Some(9999), None]
    );
}

#[test]
fn the_next_number_is_the_first_that_was_not_played() {
    let (alone, three) = (series("the_game", 1), series("the_game", 3));
    let mut deals = NumberedDeals::default();
    assert_eq!(deals.next(alone), number(1));
    deals.note(alone, number(2), 7);
    assert_eq!(deals.next(alone), number(1));
    deals.note(alone, number(1), 40);
    assert_eq!((deals.next(alone), deals.next(three)), (number(3), number(1)));
    assert!(deals.was_played(alone, number(2)) && !deals.was_played(alone, number(3)));
}

#[test]
fn the_best_result_counts_and_keeps_its_par() {
    let alone = series("extreme", 1);
    let mut deals = NumberedDeals::default();
    assert_eq!(deals.result(alone, number(128)), None);
    deals.note_par(alone, number(128), 5);
    assert_eq!(deals.result(alone, number(128)), None, "a par without a result is not kept");
    for (left, best) in [(40, 40), (7, 7), (12, 7)] {
        deals.note(alone, number(128), left);
        let result = deals.result(alone, number(128)).expect("it was played");
        assert_eq!(result.left, best);
        deals.note_par(alone, number(128), 0);
        assert_eq!(deals.result(alone, number(128)), Some(DealResult { left: best, par: Some(0) }));
    }
    assert_eq!(deals.result(series("extreme", 2), number(128)), None);
}

#[test]
fn the_latest_results_are_kept_and_every_next_number() {
    let alone = series("the_game", 1);
    let mut deals = NumberedDeals::default();
    for of in 1..=RESULTS as u16 + 20 {
        deals.note(alone, number(of), 1);
    }
    assert_eq!(deals.result(alone, number(20)), None);
    assert!(deals.result(alone, number(21)).is_some());
    assert_eq!(deals.next(alone), number(RESULTS as u16 + 21));
    assert!(deals.was_played(alone, number(20)), "its result is gone, but that it was played is known");
    assert_eq!(deals.run(alone, number(50)), RESULTS);
    assert_eq!(NumberedDeals::unpack(&deals.pack()), Ok(deals));
}

#[test]
fn numbers_beside_each_other_are_a_run() {
    let alone = series("the_game", 1);
    let mut deals = NumberedDeals::default();
    for of in [3, 4, 5, 7, 9998, 9999] {
        deals.note(alone, number(of), 1);
    }
    assert_eq!([3, 4, 5, 6, 7, 9999].map(|of| deals.run(alone, number(of))), [3, 3, 3, 0, 1, 2]);
    deals.note(alone, number(6), 98);
    assert_eq!(deals.run(alone, number(5)), 5);
}

#[test]
fn a_strange_record_has_no_strange_numbers() {
    let mut to = Writer::new(20, 1);
    (0..15).for_each(|_| to.u16(0xFFFF));
    (0..3).for_each(|_| to.u32(0xFFFF_FFFF));
    let deals = NumberedDeals::unpack(&to.finish()).expect("a record");
    assert_eq!(deals.next(series("the_game", 1)).get(), 9999);
    assert_eq!(deals.result(series("seven_ate_nine", 5), number(9999)), None);
    let mut to = Writer::new(20, 1);
    (0..15).for_each(|_| to.u16(1));
    to.slice(&[1, 2, 3]);
    assert_eq!(NumberedDeals::unpack(&to.finish()), Err(BytesError::Trailing));
}
