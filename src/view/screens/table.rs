//! The table of The Game and Extreme: the piles above, the hand below, in the same places on every screen of it.

use core::fmt::Write;

use crate::{
    rules::the_game::{Card, Cards, Command, Jump, Laid, Mark, Missing, Observation, Phase, Pile},
    text::{Language, Line, Phrase},
    view::{
        canvas::Canvas,
        glyphs,
        motion::Moving,
        widgets::{
            bars::{self, BOTTOM, Message},
            hand::{self, End, Hand},
            pile::{self, Below, State, Top},
        },
    },
};

pub use crate::view::widgets::Cursor;

/// The table of whoever holds the device: what is said, and what the buttons do.
pub struct Table<'a> {
    /// What its viewer may see.
    pub seen: &'a Observation,
    /// What is bright.
    pub cursor: Cursor,
    /// These are underlined.
    pub new: Cards,
    /// The uppermost line.
    pub message: &'a str,
    /// The lowest line, where no commands stand.
    pub footer: &'a str,
    /// The message is that of a lesson's coach.
    pub coached: bool,
}

impl Table<'_> {
    /// In the viewer's own turn. While A is kept down to end it, of 100 so many parts of its slot are filled.
    pub fn turn(&self, canvas: &mut Canvas, filled: i32) {
        if self.moves(canvas) {
            return;
        }
        self.message(canvas, None);
        piles(canvas, self.seen, self.cursor);
        self.hand(canvas, Some(self.end(self.cursor == Cursor::EndTurn)));
        hand::fill_end(canvas, filled);
    }

    /// Outside of a turn: the cursor is on a pile, to mark it. Where nothing can be marked, A is all there is; and where
    /// it passes the device on, nobody should overlook it.
    pub fn look(&self, canvas: &mut Canvas, passes_on: bool) {
        if self.moves(canvas) {
            return;
        }
        self.message(canvas, None);
        piles(canvas, self.seen, self.cursor);
        self.hand(canvas, (passes_on || self.cursor == Cursor::None).then_some(End::Chosen));
    }

    /// A proposed turn, or the thought of it.
    pub fn hint(&self, canvas: &mut Canvas) {
        self.message(canvas, Some(&glyphs::BULB));
        piles(canvas, self.seen, self.cursor);
        self.hand(canvas, Some(self.end(self.cursor == Cursor::EndTurn)));
    }

    /// The viewer's turn in a lesson. Where commands stand in the footer's place, a press that was refused is answered
    /// above with what is to be pressed.
    pub fn lesson(&self, canvas: &mut Canvas, refused: bool) {
        let words = if refused && self.own_hand(None).has_symbols() { self.footer } else { self.message };
        Table { message: words, ..*self }.turn(canvas, 0);
    }

    pub(super) fn message(&self, canvas: &mut Canvas, sign: Option<&'static glyphs::Picture>) {
        if self.coached {
            return bars::coach(canvas, self.message, 0);
        }
        let several = self.seen.setup.players() > 1 && sign.is_none();
        let player = several.then_some(self.seen.viewer);
        Message { sign, player, words: self.message, deck: self.seen.draw_pile }.draw(canvas);
    }

    /// The end of the turn, under the cursor or not.
    pub(super) fn end(&self, chosen: bool) -> End {
        let complete = matches!(self.seen.phase, Phase::LastCards(_)) || self.seen.missing().is_empty();
        match (chosen, complete) {
            (true, true) => End::Chosen,
            (true, false) => End::Bad,
            (false, true) => End::May,
            (false, false) => End::NotYet,
        }
    }

    fn own_hand(&self, end: Option<End>) -> Hand<'_> {
        Hand { seen: self.seen, cursor: self.cursor, new: self.new, end }
    }

    fn hand(&self, canvas: &mut Canvas, end: Option<End>) {
        let hand = self.own_hand(end);
        hand.draw(canvas);
        if hand.has_symbols() {
            return;
        }
        let mut footer = Line::new();
        if let Some(card) = hand.hidden() {
            write!(footer, "◂ {card} ").expect("a footer is one line");
        }
        footer.push_str(self.footer).expect("a footer is one line");
        bars::footer(canvas, &footer, 2, BOTTOM);
    }
}

/// The four piles; with a card chosen, what it would do on each.
pub fn piles(canvas: &mut Canvas, seen: &Observation, cursor: Cursor) {
    let dead = matches!(cursor, Cursor::None | Cursor::EndTurn) && is_closed_to_all(seen);
    for pile in Pile::ALL {
        let (mut state, mut below) = (State::Open, Below { mark: mark_on(seen, pile), ..Below::default() });
        match cursor {
            Cursor::Card(card, chosen) => {
                let play = seen.may_lay(card, pile).ok();
                below.play = Some(play);
                state = match (chosen == pile, play.is_some()) {
                    (true, true) => State::Full,
                    (true, false) => State::Grey,
                    (false, true) => State::Open,
                    (false, false) => State::Shut,
                };
            }
            Cursor::Pile(chosen) if chosen == pile => {
                state = State::Full;
                below = Below { mark: seen.marks.of(seen.viewer, pile), chooses: true, play: None };
            }
            _ if dead => (state, below.play) = (State::Shut, Some(None)),
            _ => {}
        }
        let x = pile::left(pile) + if state == State::Grey { bars::shake(canvas) } else { 0 };
        pile::draw(canvas, pile, x, pile::TOP, top(seen, pile), state, below);
    }
}

/// Whether no card of the hand fits anywhere any more.
fn is_closed_to_all(seen: &Observation) -> bool {
    let fits = |card: &Card| Pile::ALL.into_iter().any(|pile| seen.may_lay(*card, pile).is_ok());
    seen.viewer == seen.player && !seen.hand.is_empty() && !seen.round.is_empty() && !seen.hand.iter().any(fits)
}

/// What lies on a pile.
pub(super) fn top(seen: &Observation, pile: Pile) -> Top {
    let card = seen.turn.tops.on(pile);
    Top { number: card.map_or(pile.start(), Card::number), command: card.and_then(|card| seen.commands.on(card)) }
}

/// The stronger of the marks on a pile.
pub(super) fn mark_on(seen: &Observation, pile: Pile) -> Option<Mark> {
    let marks = [Mark::KeepOff, Mark::SmallSteps];
    marks.into_iter().find(|mark| seen.marks.on(pile).any(|(_, other)| other == *mark))
}

/// The turn of another player, while the viewer looks on: what was laid, and where the last card lies.
pub fn others_turn(canvas: &mut Canvas, seen: &Observation) {
    let language = canvas.language();
    let (mut words, mut latest) = (Line::new(), None);
    // As many as there is room for: the others were seen when they were laid.
    for laid in &seen.round[seen.round.len().saturating_sub(5)..] {
        let gap = if words.is_empty() { "" } else { " " };
        write!(words, "{gap}{}", laid.card).expect("a round is short");
    }
    match seen.round.last() {
        None if matches!(seen.phase, Phase::LastCards(_)) => words = Phrase::LaysTheLast.with(language, &[]),
        None => words = thinks(canvas),
        Some(Laid { card, pile, covered }) => {
            let jump = pile.jump(*covered, *card);
            if jump == Some(Jump::Trick) {
                words = Phrase::LaidByTrick.with(language, &[&words]);
            }
            latest = Some((*pile, jump));
        }
    }
    Message { sign: Some(&glyphs::BOT), player: Some(seen.player), words: &words, deck: seen.draw_pile }.draw(canvas);
    for pile in Pile::ALL {
        let mark = mark_on(seen, pile);
        let (state, play) = match latest {
            Some((other, jump)) if other == pile => (State::Full, jump.map(Some)),
            _ => (State::Open, None),
        };
        let below = Below { mark, play, ..Below::default() };
        pile::draw(canvas, pile, pile::left(pile), pile::TOP, top(seen, pile), state, below);
    }
    let hand = Hand { seen, cursor: Cursor::None, new: Cards::default(), end: None };
    hand.draw(canvas);
    if !hand.has_symbols() {
        bars::footer(canvas, Phrase::HelpOthersTurn.to(language), 2, BOTTOM);
    }
}

/// That a computer player thinks: with one dot more for every moment, or at rest with all of them.
fn thinks(canvas: &Canvas) -> Line {
    let mut words = Phrase::Thinks.with(canvas.language(), &[]);
    if let Some((Moving::Thinks, step)) = canvas.motion() {
        words.pop();
        words.push_str(&"..."[..=step]).expect("three dots are no longer than one sign for them");
    }
    words
}

/// What a command is called.
pub fn name(command: Command) -> Phrase {
    match command {
        Command::Stop => Phrase::NameStop,
        Command::Skull => Phrase::NameSkull,
        Command::Three => Phrase::NameThree,
        Command::Silence => Phrase::NameSilence,
        Command::NoTricks => Phrase::NameNoTricks,
        Command::OnePile => Phrase::NameOnePile,
        Command::DrawOne => Phrase::NameDrawOne,
    }
}

/// What a command means, in a line; a team's has a badge before it.
pub fn explain(command: Command, team: bool) -> Phrase {
    match command {
        Command::Stop => Phrase::BriefStop,
        Command::Skull => Phrase::BriefSkull,
        Command::Three => Phrase::BriefThree,
        Command::Silence => Phrase::BriefSilence,
        Command::NoTricks if team => Phrase::BriefNoTricksTeam,
        Command::NoTricks => Phrase::BriefNoTricks,
        Command::OnePile => Phrase::BriefOnePile,
        Command::DrawOne => Phrase::BriefDrawOne,
    }
}

/// What a turn lacks, in at most three lines.
pub fn lacking(missing: &Missing, tops: impl Fn(Pile) -> u8, language: Language) -> Line {
    let mut lines = Line::new();
    let mut add = |line: Line| writeln!(lines, "{line}").expect("three short lines fit");
    if missing.owed > 0 {
        add(Phrase::LacksOwed.with(language, &[&missing.owed]));
    }
    if !missing.skulls.is_empty() {
        let mut skulls = Line::new();
        missing.skulls.iter().for_each(|pile| write!(skulls, " {}", sign(pile, tops(pile))).expect("four piles"));
        add(Phrase::LacksSkulls.with(language, &[&skulls]));
    }
    if missing.three.is_some() {
        add(Phrase::LacksThree.with(language, &[]));
    }
    lines
}

/// A pile among words: which way it goes, and what lies on it.
pub fn sign(pile: Pile, number: u8) -> Line {
    crate::text::line(format_args!("{}{number}", if pile.ascends() { '▴' } else { '▾' }))
}
