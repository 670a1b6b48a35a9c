//! Tables as full as they get: whatever lies on the piles and in the hand, nothing is cut off and nothing touches.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use stapel::{
    frame::Frame,
    rules::{
        deal::Deal,
        the_game::{
            Action, Card, Cards, Command, CommandChoice, Game, HAND, Jump, Mark, Observation, Phase, Pile, Setup, Tops,
            Turn, Variant,
        },
    },
    text::{Language, Phrase},
    view::{
        canvas::Canvas,
        screens::table::{Cursor, Table},
        widgets::pile::{self, Below, State, Top},
    },
};

use crate::person::air::Air;

/// Paints, and looks at it.
fn look(name: &str, language: Language, paint: impl Fn(&mut Canvas)) {
    let (mut frame, mut air) = (Frame::new(), Air::default());
    let mut canvas = Canvas::new(&mut frame, language).watched(&mut air);
    paint(&mut canvas);
    assert_eq!(canvas.cut(), 0, "{name} {language:?}:\n{frame}");
    assert_eq!(air.touches(&frame), None, "{name} {language:?}:\n{frame}");
}

#[test]
fn a_pile_has_room_for_every_number_command_mark_and_jump_beside_its_like() {
    let commands = || [None].into_iter().chain(Command::ALL.map(Some));
    let marks = [None, Some(Mark::KeepOff), Some(Mark::SmallSteps)];
    let plays = [
        (State::Open, None),
        (State::Full, None),
        (State::Open, Some(Some(Jump::Ahead(1)))),
        (State::Full, Some(Some(Jump::Ahead(88)))),
        (State::Open, Some(Some(Jump::Trick))),
        (State::Full, Some(Some(Jump::Trick))),
        (State::Shut, Some(None)),
        (State::Grey, Some(None)),
    ];
    for (number, command) in (1..=100).flat_map(|number| commands().map(move |command| (number, command))) {
        for (mark, (state, play)) in marks.into_iter().flat_map(|mark| plays.map(|play| (mark, play))) {
            for chooses in [false, true].into_iter().filter(|chooses| !chooses || play.is_none()) {
                // Nothing is printed on the table itself.
                let command = command.filter(|_| (2..=99).contains(&number));
                let below = Below { mark, chooses, play };
                look(&format!("{number} {command:?} {state:?} {below:?}"), Language::English, |canvas| {
                    for pile in Pile::ALL {
                        pile::draw(canvas, pile, pile::left(pile), pile::TOP, Top { number, command }, state, below);
                    }
                });
            }
        }
    }
}

/// A table that no game need ever come to.
fn table(random: &mut ChaCha8Rng) -> (Observation, Cursor, Cards) {
    let mut below = |limit: u32| random.next_u32() % limit;
    let players = 1 + below(5) as u8;
    let choice = [CommandChoice::None, CommandChoice::Default, CommandChoice::FromDeal][below(3) as usize];
    let setup = Setup::new(players, Variant::Standard, choice, true).expect("up to five players");
    let mut game = Game::new(setup, Deal::from_bits(below(1000).into()));
    for (player, pile) in (0..players).flat_map(|player| Pile::ALL.map(|pile| (player, pile))) {
        let mark = [None, Some(Mark::KeepOff), Some(Mark::SmallSteps)][below(3) as usize];
        let _ = game.apply(Action::SetMark(player, pile, mark));
    }
    let viewer = below(players.into()) as u8;
    let mut deck: Vec<Card> = Card::all().collect();
    (1..deck.len()).for_each(|end| deck.swap(end, below(end as u32 + 1) as usize));
    let mut tops = Tops::default();
    for (pile, card) in Pile::ALL.into_iter().zip(&deck) {
        tops.put(pile, Some(*card).filter(|_| below(8) > 0));
    }
    // Alone a hand has eight cards, of two seven, of more six.
    let most = HAND - usize::from(players).min(3) + 1;
    let cards = if below(2) == 0 { most } else { below(most as u32 + 1) as usize };
    let mut hand: Vec<Card> = deck[4..4 + cards].to_vec();
    hand.sort_unstable();
    let mut turn = Turn::new(tops, 2);
    turn.laid = below(4) as u8;
    let cursor = match (below(6), hand.get(below(8) as usize)) {
        (0, _) => Cursor::EndTurn,
        // Only a team has marks.
        (1, _) if players > 1 => Cursor::Pile(Pile::ALL[below(4) as usize]),
        (_, Some(card)) => Cursor::Card(*card, Pile::ALL[below(4) as usize]),
        _ => Cursor::None,
    };
    let new = hand.iter().copied().filter(|_| below(2) == 0).collect();
    let draw_pile = below(91) as u8;
    let hand = hand.into_iter().collect();
    let seen = Observation { hand, turn, phase: Phase::Turn, player: viewer, draw_pile, ..game.observe(viewer) };
    (seen, cursor, new)
}

#[test]
fn nothing_is_cut_off_and_nothing_touches_on_twenty_thousand_tables() {
    let mut random = ChaCha8Rng::seed_from_u64(16);
    for number in 0..10_000 {
        let (seen, cursor, new) = table(&mut random);
        for language in Language::ALL {
            // The longest words that stand there.
            let (message, footer) = match cursor {
                Cursor::Pile(_) => (Phrase::DrewTwo.with(language, &[&88, &98]), Phrase::LookMarkPass),
                Cursor::EndTurn => (Phrase::Owed.with(language, &[&3]), Phrase::HelpEndLoses),
                _ => (Phrase::NoFitDown.with(language, &[&88, &98]), Phrase::HelpOtherPileBack),
            };
            let footer = footer.to(language);
            let table = Table { seen: &seen, cursor, new, message: &message, footer, coached: false };
            look(&format!("table {number}"), language, |canvas| match cursor {
                Cursor::Pile(_) => table.look(canvas, number % 2 == 0),
                _ => table.turn(canvas, 0),
            });
        }
    }
}
