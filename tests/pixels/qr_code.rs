//! QR codes are read back from the pixels of the glass, by a reader that shares no code with what draws them.

use rqrr::PreparedImage;
use stapel::{
    app::Start,
    bots::seven_ate_nine::Level,
    frame::{Frame, HEIGHT, WIDTH},
    input::Button,
    play::{Bots, Challenge, Choice, Claim, Kind, LONGEST_SHORT, Number, Seats, SevenChoice, TableChoice, TableKind},
    rules::{
        deal::Deal,
        the_game::{CommandChoice, Variant},
    },
    text::Language,
    view::{
        canvas::Canvas,
        screens::qr_code::{LONGEST_SITE, draw},
    },
};

use crate::person::Person;

/// What a phone sees of a panel: so many of its pixels for each of the panel's, the last of which is the gap between two.
const CAMERA: usize = 5;
/// The panel lies in a dark case.
const CASE: usize = 40;
const SEEN: [usize; 2] = [WIDTH * CAMERA + 2 * CASE, HEIGHT * CAMERA + 2 * CASE];

/// The words of the one code on the glass.
fn read(glass: &Frame) -> String {
    let shines = |x: usize, y: usize| {
        let place = |at: usize| at.checked_sub(CASE).filter(|at| at % CAMERA < CAMERA - 1).map(|at| at / CAMERA);
        matches!((place(x), place(y)), (Some(x), Some(y)) if x < WIDTH && y < HEIGHT && glass.lit(x, y))
    };
    // It is not quite in focus.
    let around = |at: usize, end: usize| at.saturating_sub(2)..(at + 3).min(end);
    let mut seen = PreparedImage::prepare_from_greyscale(SEEN[0], SEEN[1], |x, y| {
        let near = around(y, SEEN[1]).flat_map(|y| around(x, SEEN[0]).map(move |x| (x, y)));
        20 + 12 * near.filter(|(x, y)| shines(*x, *y)).count() as u8
    });
    match &seen.detect_grids()[..] {
        [code] => code.decode().expect("it can be read").1,
        codes => panic!("{} codes", codes.len()),
    }
}

fn drawn(site: &str, challenge: &Challenge, language: Language) -> Frame {
    let mut frame = Frame::new();
    let mut canvas = Canvas::new(&mut frame, language);
    draw(&mut canvas, site, &challenge.short());
    assert_eq!(canvas.cut(), 0, "something is cut off");
    frame
}

/// Every way to play, each with the deal whose code is as long as any.
fn challenges() -> impl Iterator<Item = Challenge> {
    let mut choices = Vec::new();
    let tables = (1..=5)
        .flat_map(|players| (0..1 << players).filter_map(move |bots| Some((players, Bots::from_bits(bots, players)?))));
    for (players, bots) in tables {
        for variant in Variant::ALL {
            for commands in [CommandChoice::None, CommandChoice::Default, CommandChoice::FromDeal] {
                choices.push(Choice::Table(TableChoice { players, bots, variant, commands }));
            }
        }
    }
    for tournament in [false, true] {
        for number in 1..=3 {
            let alone = Level::ALL.map(|level| SevenChoice { seats: Seats::Solo(number), level, tournament });
            let together = SevenChoice { seats: Seats::Everybody(number + 1), level: Level::Easy, tournament };
            choices.extend(alone.into_iter().chain([together]).map(Choice::Seven));
        }
    }
    // Every other one is numbered, and somebody says how it went.
    let numbered = Number::new(9999).expect("the last");
    let claim = Some(Claim { left: 98, by: "ANN".parse().ok() });
    choices.into_iter().enumerate().map(move |(place, choice)| match place % 2 {
        0 => Challenge::new(Deal::from_bits(1 << (place % 35)), choice),
        _ => Challenge { number: Some(numbered), claim, ..Challenge::new(choice.series().deal(numbered), choice) },
    })
}

#[test]
fn every_game_can_be_read_from_the_glass_with_the_longest_address() {
    let site = format!("https://{}/", "a".repeat(LONGEST_SITE - 9));
    let mut count = 0;
    for (place, challenge) in challenges().enumerate() {
        let glass = drawn(&site, &challenge, Language::ALL[place % 2]);
        count += 1;
        // All of them take some seconds.
        if place % 15 != 0 {
            continue;
        }
        let read = read(&glass);
        let (address, link) = read.split_once('#').expect("an address and a game");
        assert_eq!((address, link.parse()), (&*site, Ok(challenge)));
    }
    assert_eq!(count, 57 * 9 + 36);
}

#[test]
fn the_end_of_a_game_shows_what_a_phone_opens() {
    const SITE: &str = "https://stapel.example/";
    let start = Start { site: Some(SITE), ..Start::default() };
    let mut person = Person::switch_on(Start { language: Some(Language::English), ..start }, Default::default());
    use Button::{A, B, Left, Up};
    person.taps(&[A, Up, A, A, Button::Down, A, B, Left, A, Left, A]).settle();
    person.wait(1100);
    person.taps(&[Left, Left]).expect(r#""scene":"table""#);
    assert!(person.text().contains("QR code for a phone"), "{}", person.text());
    person.tap(A).expect(r#""scene":"qr_code""#);
    let link = read(person.glass());
    let challenge: Challenge =
        link.strip_prefix("https://stapel.example/#").expect("the site").parse().expect("a game");
    assert_eq!(challenge.kind(), Kind::Table(TableKind::TheGame));
    person.tap(B).expect(r#""scene":"table""#);
    assert!(person.text().contains("QR code for a phone"), "back where it was");
    // The phone deals the same cards.
    let phone = Start { challenge: Some(Ok(challenge)), language: Some(Language::German), ..Start::default() };
    let mut phone = Person::switch_on(phone, Default::default());
    phone.tap(A);
    assert!(phone.state().contains(&format!("{}", challenge.deal)), "{}", phone.state());
}

#[test]
fn the_short_form_has_only_what_a_code_packs_tightly_and_is_as_long_as_it_says() {
    let mut longest = 0;
    for challenge in challenges() {
        let short = challenge.short();
        assert!(short.bytes().all(|letter| letter.is_ascii_digit() || letter.is_ascii_uppercase()), "{short}");
        assert_eq!(short.parse(), Ok(challenge));
        longest = longest.max(short.len());
    }
    assert!(longest <= LONGEST_SHORT, "{longest}");
    for damaged in ["D0000006C", "GT", "D0000006CG", "D0000006CGZ", "D0000006GT", "D0000006CGTP", "D0000006CGTQ1", "Ä"]
    {
        assert!(damaged.parse::<Challenge>().is_err(), "{damaged}");
    }
    assert_eq!(
        "D0000006CGXP2VECS".parse::<Challenge>(),
        "deal=0000006C&game=extreme&players=2&variant=expert&commands=shuffled".parse()
    );
}
