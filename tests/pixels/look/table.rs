//! The table of The Game and Extreme, hand-over, starter and ends.

use stapel::{
    play::Bots,
    rules::{
        deal::Deal,
        the_game::{
            Action, Card, Cards, Cause, Command, CommandChoice, CommandMap, Game, Laid, Loss, Mark, Missing,
            Observation, Outcome, Phase, Pile, Piles, Setup, Tops, Turn, Variant,
        },
    },
    text::{Language, Phrase},
    view::{
        canvas::Canvas,
        screens::{
            self,
            end::Stuck,
            table::{Cursor, Table},
        },
    },
};

use super::Drawn;

pub const UP: [Pile; 2] = [Pile::FirstAscending, Pile::SecondAscending];
const DOWN: [Pile; 2] = [Pile::FirstDescending, Pile::SecondDescending];

fn card(number: u8) -> Card {
    Card::new(number).expect("a card")
}

pub fn cards(numbers: &[u8]) -> Cards {
    numbers.iter().copied().map(card).collect()
}

fn tops(numbers: [u8; 4]) -> Tops {
    let mut tops = Tops::default();
    Pile::ALL.into_iter().zip(numbers).for_each(|(pile, number)| tops.put(pile, Card::new(number)));
    tops
}

/// A table alone: what lies on the piles, the hand, how many are laid of two, and the draw pile.
pub fn alone(numbers: [u8; 4], hand: &[u8], laid: u8, draw_pile: u8) -> Observation {
    team(1, 0, numbers, hand, laid, draw_pile, &[])
}

/// The same for several, as one of them sees it, with marks of the last player.
pub fn team(
    players: u8,
    viewer: u8,
    numbers: [u8; 4],
    hand: &[u8],
    laid: u8,
    draw_pile: u8,
    marks: &[(Pile, Mark)],
) -> Observation {
    let setup = Setup::new(players, Variant::Standard, CommandChoice::None, true).expect("a setup");
    let mut game = Game::new(setup, Deal::from_bits(0));
    for (pile, mark) in marks {
        game.apply(Action::SetMark(viewer, *pile, Some(*mark))).expect("a mark");
    }
    let mut turn = Turn::new(tops(numbers), 2);
    turn.laid = laid;
    let one = Laid { card: card(2), pile: Pile::FirstAscending, covered: None };
    Observation {
        hand: hand.iter().copied().map(card).collect(),
        turn,
        phase: Phase::Turn,
        player: viewer,
        draw_pile,
        round: (0..laid).map(|_| one).collect(),
        ..game.observe(viewer)
    }
}

fn extreme(seen: Observation) -> Observation {
    Observation { commands: CommandMap::default_map(), ..seen }
}

/// Our map, with the command of one card on another.
fn moved(from: u8, to: u8) -> CommandMap {
    let four = |command| {
        let cards = CommandMap::default_map();
        let cards = cards.cards(command).map(|other| if other == card(from) { card(to) } else { other });
        <[Card; 4]>::try_from(cards.collect::<Vec<_>>()).unwrap()
    };
    CommandMap::from_cards(&Command::ALL.map(four)).unwrap()
}

pub fn at(number: u8, pile: Pile) -> Cursor {
    Cursor::Card(card(number), pile)
}

pub fn say(canvas: &Canvas, phrase: Phrase) -> String {
    phrase.with(canvas.language(), &[]).as_str().into()
}

pub struct Shown {
    pub seen: Observation,
    pub cursor: Cursor,
    pub new: Cards,
}

pub fn shown(seen: Observation, cursor: Cursor) -> Shown {
    Shown { seen, cursor, new: Cards::default() }
}

impl Shown {
    pub fn turn(&self, canvas: &mut Canvas, message: &str, footer: Phrase) {
        self.table(message, footer.to(canvas.language())).turn(canvas, 0);
    }

    fn look(&self, canvas: &mut Canvas, message: &str, footer: Phrase) {
        self.table(message, footer.to(canvas.language())).look(canvas, false);
    }

    fn hint(&self, canvas: &mut Canvas, message: &str, footer: Phrase) {
        self.table(message, footer.to(canvas.language())).hint(canvas);
    }

    fn table<'a>(&'a self, message: &'a str, footer: &'a str) -> Table<'a> {
        Table { seen: &self.seen, cursor: self.cursor, new: self.new, message, footer, coached: false }
    }
}

const HAND: [u8; 8] = [9, 12, 21, 22, 28, 33, 63, 79];
const STUCK: [u8; 7] = [19, 31, 44, 52, 60, 73, 80];

fn is_english(canvas: &Canvas) -> bool {
    canvas.language() == Language::English
}

pub fn round(seen: Observation, player: u8, plays: &[(u8, Pile, u8)]) -> Observation {
    let laid = |(number, pile, covered): &(u8, Pile, u8)| Laid {
        card: card(*number),
        pile: *pile,
        covered: Card::new(*covered),
    };
    Observation { round: plays.iter().map(laid).collect(), player, ..seen }
}

pub fn before(seen: Observation, player: u8, numbers: &[u8]) -> Observation {
    let laid = |number: &u8| Laid { card: card(*number), pile: Pile::FirstAscending, covered: None };
    Observation { previous: Some((player, numbers.iter().map(laid).collect())), ..seen }
}

pub const SCREENS: &[Drawn] = &[
    Drawn("table", |canvas| {
        let message = match is_english(canvas) {
            true => {
                return shown(alone([0; 4], &HAND, 0, 90), at(9, UP[0])).turn(
                    canvas,
                    &Phrase::Owed.with(Language::English, &[&2]),
                    Phrase::HelpLay,
                );
            }
            false => Phrase::Owed.with(Language::German, &[&2]),
        };
        let seen = alone([38, 1, 99, 0], &[7, 20, 40, 63, 69, 78, 79, 85], 0, 90);
        Shown { new: cards(&[40]), ..shown(seen, at(85, DOWN[0])) }.turn(canvas, &message, Phrase::HelpLay);
    }),
    Drawn("table_trick", |canvas| {
        let seen = alone([22, 0, 0, 0], &[9, 12, 21, 28, 33, 63, 79], 1, 90);
        shown(seen, at(12, UP[0])).turn(canvas, &say(canvas, Phrase::OwedOneMore), Phrase::HelpLayBack);
    }),
    Drawn("table_refused", |canvas| {
        let seen = alone([28, 0, 0, 0], &[9, 12, 21, 22, 33, 63, 79], 1, 90);
        let message = Phrase::NoFitUp.with(canvas.language(), &[&28, &18]);
        shown(seen, at(12, UP[0])).turn(canvas, &message, Phrase::HelpOtherPileBack);
    }),
    Drawn("table_dead_end", |canvas| {
        let seen = alone([97, 95, 4, 12], &STUCK, 1, 41);
        shown(seen, at(60, UP[0])).turn(canvas, &say(canvas, Phrase::DeadEnd), Phrase::HelpDeadEnd);
    }),
    Drawn("table_may_end", |canvas| {
        let seen = alone([12, 0, 0, 0], &[21, 22, 28, 33, 63, 79], 2, 90);
        shown(seen, at(21, UP[0])).turn(canvas, &say(canvas, Phrase::MayEnd), Phrase::HelpLayBack);
    }),
    Drawn("table_hold_end", |canvas| {
        let seen = alone([21, 0, 0, 0], &[22, 28, 33, 63, 79], 2, 90);
        let (message, footer) = (say(canvas, Phrase::KeepHolding), Phrase::HelpLetGo);
        shown(seen, at(22, UP[0])).table(&message, footer.to(canvas.language())).turn(canvas, 67);
    }),
    Drawn("table_end", |canvas| {
        let seen = alone([12, 0, 0, 0], &[21, 22, 28, 33, 63, 79], 2, 90);
        shown(seen, Cursor::EndTurn).turn(canvas, &say(canvas, Phrase::AskEnd), Phrase::HelpEndBack);
    }),
    Drawn("table_early", |canvas| {
        let seen = alone([0; 4], &[12, 21, 22, 28, 33, 63, 79], 0, 90);
        let owed = Phrase::Owed.with(canvas.language(), &[&2]);
        shown(seen, Cursor::EndTurn).turn(canvas, &owed, Phrase::HelpEndLoses);
    }),
    Drawn("table_end_eight", |canvas| {
        let owed = Phrase::Owed.with(canvas.language(), &[&2]);
        shown(alone([0; 4], &HAND, 0, 90), Cursor::EndTurn).turn(canvas, &owed, Phrase::HelpEndLoses);
    }),
    Drawn("table_stick", |canvas| {
        let seen = alone([9, 0, 0, 0], &HAND[1..], 1, 90);
        shown(seen, at(12, UP[0])).turn(canvas, &say(canvas, Phrase::OwedOneMore), Phrase::HelpLayBack);
    }),
    Drawn("table_team", |canvas| {
        let marks = [(UP[0], Mark::KeepOff), (UP[1], Mark::SmallSteps), (DOWN[0], Mark::KeepOff)];
        let seen = team(2, 0, [0, 47, 0, 53], &[6, 10, 22, 25, 43, 82, 95], 0, 84, &marks);
        let message = Phrase::Owed.with(canvas.language(), &[&2]);
        shown(seen, at(6, UP[0])).turn(canvas, &message, Phrase::HelpLay);
    }),
    Drawn("table_last_cards", |canvas| {
        let loss = Loss { cause: Cause::Stuck, missing: Missing::default() };
        let seen = alone([94, 88, 21, 7], &[15, 31, 44, 52, 60], 1, 17);
        let seen = Observation { phase: Phase::LastCards(loss), ..seen };
        shown(seen, at(15, DOWN[0])).turn(canvas, &say(canvas, Phrase::LastCards), Phrase::HelpLastCards);
    }),
    Drawn("extreme", |canvas| {
        if is_english(canvas) {
            let seen = extreme(alone([13, 41, 87, 34], &[4, 47, 66, 69, 82, 84, 95], 1, 41));
            shown(seen, at(47, DOWN[0])).turn(canvas, &say(canvas, Phrase::CoverSkull), Phrase::HelpLay);
        } else {
            let seen = extreme(alone([55, 44, 62, 77], &[10, 17, 37, 48, 66, 80, 94, 98], 0, 41));
            let shown = Shown { new: cards(&[37]), ..shown(seen, at(98, UP[0])) };
            shown.turn(canvas, &say(canvas, Phrase::BriefNoTricks), Phrase::HelpLay);
        }
    }),
    Drawn("extreme_worst", |canvas| {
        let marks =
            [(UP[0], Mark::KeepOff), (UP[1], Mark::SmallSteps), (DOWN[0], Mark::KeepOff), (DOWN[1], Mark::SmallSteps)];
        let mut seen = extreme(team(4, 3, [98, 73, 0, 66], &[10, 48, 80, 88], 2, 60, &marks));
        // In the drawing 98 carries none.
        (seen.commands, seen.turn.three) = (moved(98, 97), Some(UP[1]));
        let message = Phrase::OwedOneOfThree.with(canvas.language(), &[&1]);
        shown(seen, at(88, DOWN[1])).turn(canvas, &message, Phrase::HelpLay);
    }),
    Drawn("extreme_stop", |canvas| {
        let mut seen = extreme(alone([13, 41, 84, 77], &[4, 47, 66, 69, 82, 95], 2, 41));
        (seen.turn.stopped, seen.turn.last) = (true, Some(DOWN[0]));
        shown(seen, Cursor::EndTurn).turn(canvas, &say(canvas, Phrase::Stopped), Phrase::HelpLay);
    }),
    Drawn("hint", |canvas| {
        let seen = alone([12, 0, 0, 88], &[21, 22, 28, 33, 63, 79], 2, 90);
        let message = format!("1/3: {}", say(canvas, Phrase::HintSmallest));
        shown(seen, at(21, UP[0])).hint(canvas, &message, Phrase::HintUseStep);
    }),
    Drawn("hint_thinking", |canvas| {
        let seen = alone([12, 0, 0, 88], &[21, 22, 28, 33, 63, 79], 2, 90);
        shown(seen, Cursor::None).hint(canvas, &say(canvas, Phrase::Thinking), Phrase::HintStop);
    }),
    Drawn("hint_dead_end", |canvas| {
        let seen = alone([97, 95, 4, 12], &STUCK, 1, 41);
        shown(seen, Cursor::None).hint(canvas, &say(canvas, Phrase::HintDeadEnd), Phrase::HintTakeBack);
    }),
    Drawn("hint_end", |canvas| {
        let seen = alone([22, 0, 0, 88], &[28, 33, 63, 79], 2, 90);
        let message = format!("3/3: {}", say(canvas, Phrase::HintEnd));
        let footer = Phrase::HintEndItStep;
        shown(seen, Cursor::EndTurn).hint(canvas, &message, footer);
    }),
    Drawn("partner_thinks", |canvas| {
        let seen = team(3, 0, [13, 24, 0, 96], &[24, 42, 48, 53, 66, 79, 86], 0, 82, &[(UP[1], Mark::KeepOff)]);
        screens::table::others_turn(canvas, &round(seen, 1, &[]));
    }),
    Drawn("partner_lays", |canvas| {
        let seen = team(3, 0, [13, 27, 0, 96], &[24, 42, 48, 53, 66, 79, 86], 0, 82, &[]);
        let plays = [(34, UP[1], 24), (37, UP[1], 34), (27, UP[1], 37)];
        screens::table::others_turn(canvas, &round(seen, 2, &plays));
    }),
    Drawn("handover", |canvas| {
        if is_english(canvas) {
            let marks = [(UP[0], Mark::KeepOff), (DOWN[1], Mark::SmallSteps)];
            let seen = team(2, 1, [95, 0, 0, 0], &[], 0, 77, &marks);
            screens::handover::draw(canvas, &before(seen, 0, &[6, 10, 22, 25, 43, 82, 95]), false, 0);
        } else {
            let seen = extreme(team(2, 1, [13, 41, 0, 96], &[], 0, 80, &[]));
            screens::handover::draw(canvas, &before(seen, 0, &[13, 41]), false, 48);
        }
    }),
    Drawn("handover_peek", |canvas| {
        screens::handover::draw(canvas, &team(3, 0, [0; 4], &[], 0, 80, &[]), true, 0);
    }),
    Drawn("handover_look", |canvas| {
        let seen = team(3, 2, [12, 0, 0, 71], &[], 0, 80, &[(DOWN[1], Mark::SmallSteps)]);
        screens::handover::draw(canvas, &Observation { player: 0, ..seen }, false, 0);
    }),
    Drawn("handover_stick", |canvas| {
        let seen = team(2, 1, [22, 0, 0, 0], &[], 0, 78, &[]);
        screens::handover::draw(canvas, &before(seen, 0, &[10, 22]), false, 0);
    }),
    Drawn("look_marks", |canvas| {
        if is_english(canvas) {
            let marks = [(UP[1], Mark::KeepOff), (DOWN[1], Mark::SmallSteps)];
            let seen = team(2, 0, [0, 24, 0, 71], &[6, 10, 22, 25, 43, 82, 95], 0, 84, &marks);
            let shown = Shown { new: cards(&[25]), ..shown(seen, Cursor::Pile(UP[1])) };
            shown.look(canvas, &say(canvas, Phrase::KeepOff), Phrase::LookMarkDone);
        } else {
            let seen = team(3, 1, [0, 24, 0, 71], &[5, 10, 12, 21, 62, 71], 0, 80, &[(UP[1], Mark::KeepOff)]);
            shown(seen, Cursor::Pile(DOWN[1])).look(canvas, &say(canvas, Phrase::YourHand), Phrase::LookMarkDone);
        }
    }),
    Drawn("look_drawn", |canvas| {
        let seen = team(2, 0, [10, 0, 0, 0], &[22, 25, 28, 43, 82, 86, 95], 0, 82, &[]);
        let message = Phrase::DrewTwo.with(canvas.language(), &[&28, &86]);
        let shown = Shown { new: cards(&[28, 86]), ..shown(seen, Cursor::Pile(UP[0])) };
        shown.look(canvas, &message, Phrase::LookMarkPass);
    }),
    Drawn("look_silence", |canvas| {
        let mut seen = extreme(team(2, 0, [13, 0, 0, 96], &[24, 42, 48, 53, 66, 79, 86], 0, 82, &[]));
        // In the drawing 42 carries what 24 does.
        seen.commands = moved(24, 42);
        let shown = Shown { new: cards(&[53]), ..shown(seen, Cursor::None) };
        shown.look(canvas, &say(canvas, Phrase::LookSilent), Phrase::LookDone);
    }),
    Drawn("starter", |canvas| screens::starter::draw(canvas, 5, 2, Bots::NONE, None)),
    Drawn("starter_bots", |canvas| screens::starter::draw(canvas, 4, 2, Bots::all_but_first(4), Some(2))),
    Drawn("win", |canvas| {
        let choice = say(canvas, Phrase::Again);
        screens::end::draw(
            canvas,
            &Outcome { left: 0, loss: None },
            &Tops::default(),
            3,
            Stuck::default(),
            None,
            &choice,
        );
    }),
    Drawn("loss", |canvas| {
        if is_english(canvas) {
            let loss = Loss { cause: Cause::Stuck, missing: Missing { owed: 2, ..Missing::default() } };
            lost(canvas, 27, loss, [97, 95, 4, 12], &say(canvas, Phrase::Again));
        } else {
            let skulls: Piles = [UP[0]].into_iter().collect();
            let missing = Missing { owed: 1, skulls, three: Some(UP[1]) };
            let choice = Phrase::SameDeal.with(Language::German, &[&"000000K3"]);
            lost(canvas, 96, Loss { cause: Cause::EndedIncomplete, missing }, [48, 73, 0, 0], &choice);
        }
    }),
    Drawn("end_gave_up", |canvas| {
        let choice = say(canvas, Phrase::Again);
        lost(canvas, 61, Loss { cause: Cause::GaveUp, missing: Missing::default() }, [0; 4], &choice);
    }),
    Drawn("end_excellent", |canvas| {
        let choice = say(canvas, Phrase::Share);
        lost(canvas, 3, Loss { cause: Cause::Stuck, missing: Missing::default() }, [0; 4], &choice);
    }),
];

pub fn lost(canvas: &mut Canvas, left: u8, loss: Loss, numbers: [u8; 4], choice: &str) {
    screens::end::draw(
        canvas,
        &Outcome { left, loss: Some(loss) },
        &tops(numbers),
        0,
        Stuck { player: None, fits: 1 },
        None,
        choice,
    );
}
