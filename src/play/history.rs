//! What was done in a game at the table, card by card, in so few bytes that a record holds a whole game.
//!
//! A byte for each card: its place in the hand (3 bits) and its pile (2 bits). The last card of a turn says that the turn
//! ended, and whether cards were taken back in it: which ones is not kept. After it stand the marks that lay at the end of
//! the turn, for each pile on which they were others than before. Who starts, and an end that no complete turn brings, are
//! bytes of their own.
//!
//! A game that began elsewhere, with a stacked deck or in a record of an older program, has its position in front.

use heapless::Vec;

use crate::rules::the_game::{Action, Cards, Game, HAND, Marks, Phase, Pile, RecordError};

/// The longest: 98 cards in at most 66 turns with five bytes of marks each, who starts and an end. A game of an older
/// program begins with a position instead, and where there is no room for marks they are left out.
pub const LONGEST: usize = 98 + MOST_TURNS * 5 + 2;

/// The most turns of a game: in Extreme one card can be a turn while Draw one is visible, but not often.
pub const MOST_TURNS: usize = 66;

const PLACE: u8 = 7;
const PILE: u32 = 3;
/// The card ends its turn.
const ENDS: u8 = 1 << 5;
/// Cards were taken back in the turn that this card ends.
const TAKEN_BACK: u8 = 1 << 6;
/// From here on bytes are no cards.
const START: u8 = 0x80;
/// With bits for the piles whose marks follow.
const MARKS: u8 = 0xA0;
const MOST_MARKS: u8 = MARKS | 0xF;
/// The last cards are over, or a turn that is not complete, or the team gave up.
const ENDINGS: [(u8, Action); 3] = [(0xC0, Action::EndTurn), (0xC1, Action::EndIncomplete), (0xC2, Action::GiveUp)];

/// What was done in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The position in which it began, if that was not its deal, and the steps from there.
    bytes: Vec<u8, LONGEST>,
    /// How many of the bytes are the position.
    position: usize,
    /// Cards were taken back in the turn that is under way.
    taken_back: bool,
    /// The marks that were written down last.
    marks: [u8; 4],
}

/// The steps of a finished game, turn by turn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Turns<'a>(pub &'a [u8]);

/// One turn of a finished game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct TurnSteps {
    /// So many bytes lie before it.
    pub before: usize,
    /// The places in the hand, and the piles.
    pub plays: Vec<(u8, Pile), HAND>,
    /// The marks that lay on the piles at its end.
    pub marks: [u8; 4],
}

impl Turns<'_> {
    /// A turn, from 0 on, in which at least one card was laid.
    pub fn get(self, number: usize) -> Option<TurnSteps> {
        let (mut turn, mut ended, mut place) = (TurnSteps::default(), 0, 0);
        while let Some(byte) = self.0.get(place) {
            place += 1;
            match byte {
                ..START => {
                    turn.plays.push((byte & PLACE, Pile::ALL[usize::from(byte >> PILE & 3)])).ok()?;
                    if byte & ENDS == 0 {
                        continue;
                    }
                    place += self.read_marks(place, &mut turn.marks)?;
                    if ended == number {
                        return Some(turn);
                    }
                    ended += 1;
                    turn.before = place;
                    turn.plays.clear();
                }
                START..MARKS => turn.before = place,
                _ => break,
            }
        }
        Some(turn).filter(|turn| ended == number && !turn.plays.is_empty())
    }

    /// How many turns there are.
    pub fn count(self) -> usize {
        (0..MOST_TURNS).take_while(|number| self.get(*number).is_some()).count()
    }

    /// Takes in the marks that were written down at a place, if any were, and gives how many bytes they are.
    fn read_marks(self, place: usize, marks: &mut [u8; 4]) -> Option<usize> {
        let Some(entry @ MARKS..=MOST_MARKS) = self.0.get(place) else { return Some(0) };
        let mut length = 1;
        for pile in (0..4).filter(|pile| entry >> pile & 1 == 1) {
            marks[pile] = *self.0.get(place + length)?;
            length += 1;
        }
        Some(length)
    }
}

/// An action, and what of it can only be seen before it is done.
pub struct Step {
    action: Action,
    /// Of the card in the hand.
    place: u8,
    marks: [u8; 4],
    /// Cards that are not laid yet.
    left: usize,
    /// The turn is one that can be complete.
    in_turn: bool,
}

impl Step {
    /// What is about to be done in a game.
    pub fn new(game: &Game, action: Action) -> Self {
        let place = match action {
            Action::Lay(card, _) => game.place_in_hand(card).unwrap_or(0),
            _ => 0,
        };
        let (marks, left) = (game.marks().to_numbers(), game.left().into());
        Self { action, place, marks, left, in_turn: game.phase() == Phase::Turn }
    }
}

impl History {
    /// Of a game that begins with this position: not in the middle of a turn.
    pub fn from_position(game: &Game) -> Self {
        let record = game.pack();
        let bytes = Vec::from_slice(&record).expect("a position is shorter than the longest history");
        Self { position: bytes.len(), bytes, marks: game.marks().to_numbers(), ..Self::default() }
    }

    /// What a record holds, not yet checked.
    pub(crate) fn from_parts(position: &[u8], steps: &[u8], taken_back: bool) -> Option<Self> {
        let mut bytes = Vec::from_slice(position).ok()?;
        bytes.extend_from_slice(steps).ok()?;
        Some(Self { bytes, position: position.len(), taken_back, marks: [0; 4] })
    }

    /// The position it began in, as a record; empty for a game that began with its deal.
    pub(crate) fn position(&self) -> &[u8] {
        &self.bytes[..self.position]
    }

    /// What was done since.
    pub fn steps(&self) -> &[u8] {
        &self.bytes[self.position..]
    }

    /// Whether cards were taken back in the turn that is under way.
    pub fn taken_back(&self) -> bool {
        self.taken_back
    }

    /// Every byte that is no mark.
    fn without_marks(&self) -> impl Iterator<Item = u8> {
        let mut marks = 0;
        self.steps().iter().copied().filter(move |byte| {
            let is_mark = marks > 0;
            match byte {
                _ if is_mark => marks -= 1,
                MARKS..=MOST_MARKS => marks = (byte & !MARKS).count_ones(),
                _ => return true,
            }
            false
        })
    }

    /// Whether a card was taken back in any turn.
    pub fn took_back(&self) -> bool {
        self.taken_back || self.without_marks().any(|byte| byte < START && byte & TAKEN_BACK != 0)
    }

    /// Whether a mark lay on a pile at the end of any turn.
    pub fn has_marks(&self) -> bool {
        self.without_marks().count() < self.steps().len()
    }

    /// Writes down what was done.
    pub(super) fn note(&mut self, step: Step) {
        let Step { action, place, .. } = step;
        match action {
            Action::SetMark(..) => {}
            Action::Start(player) => self.push(START | player),
            Action::Lay(_, pile) => self.push(place | (pile as u8) << PILE),
            Action::TakeBack => {
                self.bytes.pop();
                self.taken_back = true;
            }
            Action::EndTurn if step.in_turn => {
                let taken_back = if core::mem::take(&mut self.taken_back) { TAKEN_BACK } else { 0 };
                *self.bytes.last_mut().expect("a complete turn has a card") |= ENDS | taken_back;
                self.note_marks(step.marks, step.left);
            }
            ending => self.push(ENDINGS.iter().find(|(_, known)| *known == ending).expect("one of three").0),
        }
    }

    fn push(&mut self, byte: u8) {
        self.bytes.push(byte).expect("LONGEST is long enough for every card");
    }

    /// The marks at the end of a turn, where they are others than at the end of the turn before.
    fn note_marks(&mut self, marks: [u8; 4], left: usize) {
        let changed = || (0..4).filter(|pile| marks[*pile] != self.marks[*pile]);
        // The cards that are left need a byte each, and so may an end.
        if changed().next().is_none() || self.bytes.len() + 1 + changed().count() + left + 1 > LONGEST {
            return;
        }
        let mut entry: Vec<u8, 5> = Vec::new();
        entry.push(changed().fold(MARKS, |bits, pile| bits | 1 << pile)).expect("it has five bytes");
        entry.extend(changed().map(|pile| marks[pile]));
        self.bytes.extend_from_slice(&entry).expect("there is room");
        self.marks = marks;
    }

    /// Plays the game again from where it began, by the ordinary rules: a history that they do not allow is refused.
    /// Gives what was drawn at the end of the turn before.
    pub(super) fn replay(&mut self, game: &mut Game) -> Result<Cards, RecordError> {
        self.marks = game.marks().to_numbers();
        let mut drawn = None;
        let mut plays: Vec<(u8, Pile), HAND> = Vec::new();
        let mut ending = None;
        let mut steps = self.bytes[self.position..].iter().copied();
        while let Some(byte) = steps.next() {
            let between_turns = plays.is_empty();
            match byte {
                _ if ending.is_some() => return Err(RecordError::Phase),
                ..START => {
                    let pile = Pile::ALL[usize::from(byte >> PILE & 3)];
                    plays.push((byte & PLACE, pile)).map_err(|_| RecordError::Turn)?;
                    if byte & ENDS != 0 {
                        drawn = Some(game.repeat_turn(&plays)?);
                        plays.clear();
                    }
                    if byte & TAKEN_BACK != 0 && (byte & ENDS == 0 || !game.setup().take_back()) {
                        return Err(RecordError::Turn);
                    }
                }
                START..MARKS if between_turns => _ = game.apply(Action::Start(byte - START))?,
                MARKS..=MOST_MARKS if between_turns && drawn.is_some() => {
                    for pile in (0..4).filter(|pile| byte >> pile & 1 == 1) {
                        let marks = steps.next().filter(|marks| *marks < Marks::NUMBERS);
                        self.marks[pile] = marks.ok_or(RecordError::Marks)?;
                    }
                }
                _ => {
                    let known = ENDINGS.iter().find(|(code, _)| *code == byte);
                    ending = Some(known.ok_or(RecordError::Phase)?.1);
                }
            }
        }
        if drawn.is_some() {
            game.look_at_turn();
        }
        let drawn = drawn.unwrap_or_default().into_iter().collect();
        for (place, pile) in plays {
            let card = game.card_in_hand(place).ok_or(RecordError::Turn)?;
            game.apply(Action::Lay(card, pile))?;
        }
        if let Some(ending) = ending {
            game.apply(ending)?;
            game.outcome().ok_or(RecordError::Phase)?;
        }
        if self.taken_back && !game.setup().take_back() {
            return Err(RecordError::Turn);
        }
        Ok(drawn)
    }
}
