//! A second book-keeping of a game: who holds what, what was laid and what comes next, from the deck and the actions
//! alone.

use std::collections::BTreeSet;

use stapel::rules::the_game::{Action, Card, Cards, Cause, Command, Game, Jump, Mark, Outcome, Phase, Pile, Report};

/// What must have happened somewhere, or the play-outs prove little.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Event {
    Won,
    Excellent,
    Lost(u8),
    LastCardLaid,
    Skipped,
    TakenBack,
    Trick,
    WholeHandLaid,
    DrawnLessThanLaid,
    NothingToDraw,
    Marked,
    Unmarked,
    Laid(u8),
    DrawOneHeld,
    ShortHandSavedByStop,
    SkullLeft,
}

impl Event {
    pub fn the_game() -> impl Iterator<Item = Self> {
        use Event::*;
        let causes = [Cause::Stuck, Cause::DeadEnd, Cause::EndedIncomplete, Cause::GaveUp];
        let plain = [Won, Excellent, LastCardLaid, Skipped, TakenBack, Trick, WholeHandLaid, DrawnLessThanLaid];
        let ends = [NothingToDraw, Marked, Unmarked];
        plain.into_iter().chain(ends).chain(causes.map(|cause| Lost(cause as u8)))
    }

    pub fn extreme() -> impl Iterator<Item = Self> {
        use Event::*;
        [DrawOneHeld, ShortHandSavedByStop, SkullLeft]
            .into_iter()
            .chain(Command::ALL.map(|command| Laid(command as u8)))
    }
}

/// The events of many games.
#[derive(Default)]
pub struct Seen {
    events: BTreeSet<Event>,
    pub largest_record: usize,
}

impl Seen {
    pub fn assert_all(&self, wanted: impl Iterator<Item = Event>) {
        let missed: Vec<Event> = wanted.filter(|event| !self.events.contains(event)).collect();
        assert!(missed.is_empty(), "never happened: {missed:?}");
    }
}

/// Where every card is.
pub struct Account {
    hands: Vec<Cards>,
    /// The next card to draw is the first.
    draw_pile: Vec<Card>,
    laid: Cards,
    /// This turn, the latest last.
    turn: Vec<Card>,
    minimum: u8,
    player: u8,
}

impl Account {
    pub fn new(game: &Game, deck: &[Card]) -> Self {
        let setup = game.setup();
        let (dealt, rest) = deck.split_at(setup.hand() * usize::from(setup.players()));
        Self {
            hands: dealt.chunks(setup.hand()).map(|hand| hand.iter().copied().collect()).collect(),
            draw_pile: rest.to_vec(),
            laid: Cards::default(),
            turn: Vec::new(),
            minimum: setup.minimum(rest.len()),
            player: 0,
        }
    }

    /// The game and the account agree.
    pub fn assert_agrees(&self, game: &Game) {
        assert_eq!(game.player(), self.player);
        let places = self.laid.len() + self.draw_pile.len() + self.hands.iter().map(|hand| hand.len()).sum::<usize>();
        // Between two turns everyone is looked at, in a turn only the one whose hand changes.
        let quiet = !self.turn.is_empty();
        for player in (0..game.setup().players()).filter(|player| !quiet || *player == self.player) {
            let view = game.observe(player);
            let hand = self.hands[usize::from(player)];
            assert_eq!(view.hand.iter().copied().collect::<Cards>(), hand);
            assert!(view.hand.is_sorted() && view.hand.len() == hand.len() && hand.len() <= game.setup().hand());
            assert!(view.counts.iter().zip(&self.hands).all(|(count, hand)| usize::from(*count) == hand.len()));
            assert_eq!(usize::from(view.draw_pile), self.draw_pile.len());
            assert_eq!(view.gone, self.laid);
            assert_eq!(view.turn.minimum, self.minimum);
            assert!(view.round.iter().map(|laid| laid.card).eq(self.turn.iter().copied()));
            assert_eq!(usize::from(view.turn.laid), self.turn.len());
            assert!(view.turn.tops.cards().iter().all(|top| self.laid.contains(top)));
        }
        assert_eq!(places, Card::COUNT, "every card is in exactly one place");
    }

    /// Does what the rules say an action does.
    pub fn follow(&mut self, before: &Game, action: Action, report: &Report, after: &Game, seen: &mut Seen) {
        let player = usize::from(self.player);
        let commands = before.observe(0).commands;
        match (action, report) {
            (Action::Start(starter), Report::Started) => self.player = starter,
            (Action::Lay(card, pile), Report::Laid(jump)) => {
                assert!(self.hands[player].remove(card) && self.laid.insert(card));
                self.turn.push(card);
                assert_eq!(after.observe(0).turn.tops.on(pile), Some(card));
                seen.events.extend((*jump == Jump::Trick).then_some(Event::Trick));
                seen.events.extend(commands.on(card).map(|command| Event::Laid(command as u8)));
                seen.events.extend(self.hands[player].is_empty().then_some(Event::WholeHandLaid));
                seen.events.extend(matches!(before.phase(), Phase::LastCards(_)).then_some(Event::LastCardLaid));
            }
            (Action::TakeBack, Report::TakenBack(laid)) => {
                assert_eq!(self.turn.pop(), Some(laid.card));
                assert!(self.laid.remove(laid.card) && self.hands[player].insert(laid.card));
                assert_eq!(after.observe(0).turn.tops.on(laid.pile), laid.covered);
                seen.events.insert(Event::TakenBack);
            }
            (Action::EndTurn, Report::TurnEnded(drawn)) => self.end_turn(before, drawn, after, seen),
            (Action::SetMark(owner, pile, mark), Report::Marked) => {
                assert_eq!(after.observe(0).marks.of(owner, pile), mark);
                let gone = mark.is_none() && before.observe(0).marks.of(owner, pile).is_some();
                seen.events.extend(gone.then_some(Event::Unmarked));
                seen.events.extend((mark == Some(Mark::KeepOff)).then_some(Event::Marked));
            }
            (Action::EndTurn | Action::EndIncomplete | Action::GiveUp, Report::Ended) => {}
            _ => panic!("{action:?} reports {report:?}"),
        }
    }

    fn end_turn(&mut self, before: &Game, drawn: &[Card], after: &Game, seen: &mut Seen) {
        let setup = before.setup();
        let player = usize::from(self.player);
        let view = before.observe(0);
        assert!(view.missing().is_empty(), "only a complete turn ends");
        let room = setup.hand() - self.hands[player].len();
        let shows = |command| !view.turn.tops.showing(command, &view.commands).is_empty();
        let wanted = if shows(Command::DrawOne) { 1 } else { room };
        let drawing: Vec<Card> = self.draw_pile.drain(..wanted.min(self.draw_pile.len())).collect();
        assert_eq!(drawn, drawing);
        seen.events.extend((wanted < room && !drawn.is_empty()).then_some(Event::DrawOneHeld));
        seen.events.extend((!drawn.is_empty() && drawn.len() < wanted).then_some(Event::DrawnLessThanLaid));
        seen.events.extend(drawn.is_empty().then_some(Event::NothingToDraw));
        let saved = view.turn.stopped && self.turn.len() + self.hands[player].len() < usize::from(self.minimum);
        seen.events.extend(saved.then_some(Event::ShortHandSavedByStop));
        self.hands[player].extend(drawing);
        self.check_marks(before, after);
        if self.hands.iter().all(|hand| hand.is_empty()) {
            return;
        }
        self.turn.clear();
        self.minimum = setup.minimum(self.draw_pile.len());
        loop {
            self.player = (self.player + 1) % setup.players();
            if !self.hands[usize::from(self.player)].is_empty() {
                break;
            }
            seen.events.insert(Event::Skipped);
        }
    }

    /// A player without cards has no marks, and another player's turn takes none away.
    fn check_marks(&self, before: &Game, after: &Game) {
        let (old, new) = (before.observe(0).marks, after.observe(0).marks);
        for owner in 0..before.setup().players() {
            let out = self.hands[usize::from(owner)].is_empty();
            for pile in Pile::ALL {
                assert!(!out || new.of(owner, pile).is_none());
                assert!(owner == self.player || old.of(owner, pile) == new.of(owner, pile));
            }
        }
    }

    /// The end says how many are left, and why.
    pub fn close(&self, outcome: Outcome, seen: &mut Seen) {
        let left = self.draw_pile.len() + self.hands.iter().map(|hand| hand.len()).sum::<usize>();
        assert_eq!(usize::from(outcome.left), left);
        assert!(!outcome.is_won() || left == 0);
        assert_eq!(outcome.is_excellent(), left < 10);
        seen.events.extend(outcome.is_won().then_some(Event::Won));
        seen.events.extend((outcome.is_excellent() && !outcome.is_won()).then_some(Event::Excellent));
        if let Some(loss) = outcome.loss {
            seen.events.insert(Event::Lost(loss.cause as u8));
            seen.events.extend((!loss.missing.skulls.is_empty()).then_some(Event::SkullLeft));
        }
    }
}
