//! A game of The Game or Extreme with what the device knows beyond the rules.

use crate::{
    bots::the_game::{marks, start_score},
    rules::{
        deal::Deal,
        the_game::{Action, Cards, Game, Marks, Pile, RecordError, Refusal, Report, Setup},
    },
};

use super::{
    Bots, Credit, Number, Series, TableChoice, TableKind,
    goals::has_five_tricks,
    history::{History, Step},
};

/// A game that is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableGame {
    game: Game,
    history: History,
    /// Cards drawn at the end of the turn before.
    drawn: Cards,
    /// Which game of the statistics it will be.
    pub number: u32,
    /// Whether it touches the streaks: a typed or repeated deal does not.
    pub streaks: bool,
    /// The number of its deal, if it has one.
    pub numbered: Option<Number>,
    /// Whose seats are the device's.
    pub bots: Bots,
    /// Whether a hint was asked for, or the device played for somebody who came back.
    pub hinted: bool,
    /// Whether a person laid five tricks in one turn.
    pub five_tricks: bool,
    /// How many players have looked at their first hand.
    pub looked: u8,
}

impl TableGame {
    /// A new game among people.
    pub fn new(setup: Setup, deal: Deal, number: u32) -> Self {
        Self::of(Game::new(setup, deal), History::default(), number)
    }

    /// A game that begins in its middle: what led there is not known, but for the turn that is under way.
    pub fn from_position(game: &Game, number: u32) -> Self {
        let start = if game.outcome().is_some() { game.clone() } else { game.at_turn_start() };
        let history = History::from_position(&start);
        let mut table = Self::of(start, history, number);
        if game.outcome().is_none() {
            for laid in game.observe(game.player()).round {
                table.apply(Action::Lay(laid.card, laid.pile)).expect("it was laid before");
            }
        }
        table
    }

    /// A game with what was done before.
    pub(crate) fn of(game: Game, history: History, number: u32) -> Self {
        let drawn = Cards::default();
        Self {
            game,
            history,
            drawn,
            number,
            streaks: true,
            numbered: None,
            bots: Bots::NONE,
            hinted: false,
            five_tricks: false,
            looked: 0,
        }
    }

    /// Plays the game, which has just begun, again as a history has it, and puts the marks of the present turn there: `fresh` has a bit for
    /// each pile that was marked in it. In place: a game is large, and the search for a turn needs much of the stack.
    pub(crate) fn replay(&mut self, history: History, marks: [u8; 4], fresh: u8) -> Result<(), RecordError> {
        self.history = history;
        self.drawn = self.history.replay(&mut self.game)?;
        let marks = Marks::of_numbers(marks, self.game.player(), fresh).ok_or(RecordError::Marks)?;
        self.game.restore_marks(marks)
    }

    /// Plays the game, which has just begun, again as its history has it, and puts marks there if they can stand there.
    pub(crate) fn repeat(&mut self, marks: [u8; 4]) -> Result<(), RecordError> {
        self.drawn = self.history.replay(&mut self.game)?;
        let before = *self.game.marks();
        if let Some(marks) = Marks::of_numbers(marks, self.game.player(), 0)
            && self.game.restore_marks(marks).is_err()
        {
            self.game.restore_marks(before).expect("they stood there before");
        }
        Ok(())
    }

    /// The game as it stands.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// What was done in it.
    pub fn history(&self) -> &History {
        &self.history
    }

    /// Cards drawn at the end of the turn before, while none is laid in this one.
    pub fn drawn(&self) -> Cards {
        if self.game.is_at_turn_start() { self.drawn } else { Cards::default() }
    }

    /// Does something in the game and writes it down. What is refused changes nothing.
    pub fn apply(&mut self, action: Action) -> Result<Report, Refusal> {
        let step = Step::new(&self.game, action);
        let report = self.game.apply(action)?;
        self.history.note(step);
        if let Report::TurnEnded(drawn) = &report {
            self.drawn = drawn.iter().copied().collect();
            if let Some((player, round)) = &self.game.observe(0).previous {
                self.five_tricks |= !self.bots.has(*player) && has_five_tricks(round);
            }
        }
        Ok(report)
    }

    /// Whether it began with the cards of its deal, so that the deal's code surely gives the same game again.
    pub fn began_with_its_deal(&self) -> bool {
        self.history.position().is_empty()
    }

    /// Which of the two games it is.
    pub fn kind(&self) -> TableKind {
        TableKind::of(self.game.setup().commands())
    }

    /// What was chosen for it.
    pub fn choice(&self) -> TableChoice {
        let setup = self.game.setup();
        TableChoice { players: setup.players(), bots: self.bots, variant: setup.variant(), commands: setup.commands() }
    }

    /// Whether the device plays for this player.
    pub fn is_computer(&self, player: u8) -> bool {
        self.bots.has(player)
    }

    /// Whether hands must be hidden, because several people use the device.
    pub fn has_several_people(&self) -> bool {
        self.people().count() > 1
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = u8> {
        (0..self.game.setup().players()).filter(|player| !self.bots.has(*player))
    }

    /// The only person at the table, from whom nothing has to be hidden.
    pub fn only_person(&self) -> Option<u8> {
        let mut people = self.people();
        people.next().filter(|_| people.next().is_none())
    }

    /// Who is the next to look at a first hand; none if everybody has.
    pub fn next_to_look(&self) -> Option<u8> {
        self.people().find(|player| *player >= self.looked)
    }

    /// The numbered deals that its cards may be one of.
    pub fn series(&self) -> Series {
        Series::new(super::Kind::Table(self.kind()), self.game.setup().players())
    }

    /// Whether a hand may be in sight only while its owner asks for it.
    pub fn hides_hands(&self) -> bool {
        self.has_several_people() && self.is_unfinished()
    }

    /// Whether it can be continued.
    pub fn is_unfinished(&self) -> bool {
        self.game.outcome().is_none()
    }

    /// What the statistics make of it.
    pub fn credit(&self) -> Credit {
        match self.streaks {
            _ if !self.bots.is_empty() || self.hinted => Credit::Helped,
            true => Credit::Streak,
            false => Credit::NoStreak,
        }
    }

    /// Its cell of the statistics: a row for each variant, a column for each number of players.
    pub fn cell(&self) -> usize {
        let setup = self.game.setup();
        setup.variant() as usize * 5 + usize::from(setup.players()) - 1
    }

    /// Before every turn the partners mark the piles for the player whose turn it is.
    pub fn partners_mark(&mut self) {
        for player in 0..self.game.setup().players() {
            if self.is_computer(player) && player != self.game.player() {
                let seen = self.game.observe(player);
                for (pile, mark) in Pile::ALL.into_iter().zip(marks(&seen)) {
                    if seen.marks.of(player, pile) != mark {
                        // Where the game takes no marks, none is set.
                        let _ = self.apply(Action::SetMark(player, pile, mark));
                    }
                }
            }
        }
    }

    /// The player whose hand is best to start with, judged by each hand alone.
    pub fn suggested_starter(&self) -> u8 {
        let players = (0..self.game.setup().players()).rev();
        players.max_by_key(|player| start_score(&self.game.observe(*player))).unwrap_or(0)
    }
}
