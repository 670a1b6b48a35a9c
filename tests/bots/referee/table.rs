//! The referee of The Game and of Extreme. It reads the rule book and the transcript, and nothing else.
//!
//! A transcript begins with `players 3`, `variant expert+`, `commands` with the 28 numbers (four each for Stop, Skull,
//! 3!, Silence, No tricks, One pile, Draw one) or none, and `deck` with the 98 cards in the order of dealing, a whole
//! hand after the other. Then comes what happened:
//!
//! ```text
//! start 2                 player 2 begins
//! mark 1 0 keep-off       player 1 asks the others to keep off pile 0 (or small-steps, or nothing)
//! shown 1:0:keep-off      the marks that can be seen from now on: owner, pile, mark
//! lay 2 47 3              player 2 lays 47 on pile 3; piles 0 and 1 ascend, 2 and 3 descend
//! end 2 drew 13 55        player 2 ends the turn and draws
//! over lost 12            12 cards are left
//! ```

use std::collections::{BTreeMap, BTreeSet, HashSet};

use super::objection::{Objection, insist, line_by_line, read};

/// In the order of a transcript's `commands`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Command {
    Stop,
    Skull,
    Three,
    Silence,
    NoTricks,
    OnePile,
    DrawOne,
}

const COMMANDS: [Command; 7] = [
    Command::Stop,
    Command::Skull,
    Command::Three,
    Command::Silence,
    Command::NoTricks,
    Command::OnePile,
    Command::DrawOne,
];

/// What happened in a game that has no objection.
#[derive(Debug, Default)]
pub struct Seen {
    pub won: bool,
    pub left: usize,
    /// How often each thing happened that a game need not have.
    pub events: BTreeMap<&'static str, u32>,
}

/// A player, a pile.
type Place = (usize, usize);

#[derive(Debug)]
struct Mark {
    kind: String,
    /// Set in the owner's own turn, whose end is not yet the end of the next one.
    fresh: bool,
}

/// The table as the referee follows it.
#[derive(Default)]
struct Table {
    players: usize,
    variant: String,
    commands: BTreeMap<u8, Command>,
    hands: Vec<Vec<u8>>,
    draw_pile: Vec<u8>,
    piles: [Vec<u8>; 4],
    marks: BTreeMap<Place, Mark>,
    shown: BTreeSet<String>,
    /// Whose turn it is, once the first turn began.
    active: Option<usize>,
    turn: Turn,
    /// All cards are laid by a complete turn.
    won: bool,
    over: bool,
    seen: Seen,
}

/// A turn: how it began, and what was laid in it.
#[derive(Clone, Default)]
struct Turn {
    minimum: usize,
    tops: [u8; 4],
    hand: Vec<u8>,
    laid: Vec<(u8, usize)>,
}

/// Replays a transcript to its end.
pub fn judge(transcript: &str) -> Result<Seen, Objection> {
    let mut table = Table { piles: [vec![1], vec![1], vec![100], vec![100]], ..Table::default() };
    line_by_line(transcript, |words| table.hear(words))?;
    let reason = String::from("the transcript ends before the game");
    if table.over { Ok(table.seen) } else { Err(Objection { line: transcript.lines().count(), reason }) }
}

impl Table {
    fn hear(&mut self, words: &[&str]) -> Result<(), String> {
        insist(!self.over, "the game is over")?;
        let (&what, rest) = words.split_first().ok_or("an empty line")?;
        // At the end no hand is looked at any more.
        if !["shown", "over"].contains(&what) {
            insist(self.visible_marks() == self.shown, format!("shown should be {:?}", self.visible_marks()))?;
        }
        match (what, rest) {
            ("players", [number]) => self.players = read(&[number])?[0],
            ("variant", [name]) => self.variant = name.to_string(),
            ("commands", cards) => self.learn_commands(&read(cards)?)?,
            ("deck", cards) => self.deal(&read(cards)?)?,
            ("start", [player]) => {
                insist(self.players > 1 && self.active.is_none(), "nobody is asked who starts")?;
                self.begin_turn(read(&[player])?[0])?;
            }
            ("mark", [player, pile, kind]) => self.mark(read(&[player])?[0], read(&[pile])?[0], kind)?,
            ("shown", marks) => self.shown = marks.iter().map(|mark| mark.to_string()).collect(),
            ("lay", [player, card, pile]) => self.lay(read(&[player])?[0], read(&[card])?[0], read(&[pile])?[0])?,
            ("end", [player, "drew", cards @ ..]) => self.end_turn(read(&[player])?[0], &read(cards)?)?,
            ("over", [how, left]) => self.end(how, read(&[left])?[0])?,
            _ => return Err(format!("cannot read {words:?}")),
        }
        Ok(())
    }

    fn count(&mut self, event: &'static str) {
        *self.seen.events.entry(event).or_default() += 1;
    }

    fn learn_commands(&mut self, cards: &[u8]) -> Result<(), String> {
        insist(cards.is_empty() || cards.len() == 28, "28 cards carry a command")?;
        self.commands = cards.iter().enumerate().map(|(place, card)| (*card, COMMANDS[place / 4])).collect();
        insist(self.commands.len() == cards.len(), "a card carries two commands")?;
        insist(cards.iter().all(|card| (2..=99).contains(card)), "a command on no card")
    }

    fn full_hand(&self) -> usize {
        let standard = [8, 7, 6, 6, 6][self.players - 1];
        if self.variant == "expert+" { standard - 1 } else { standard }
    }

    fn deal(&mut self, deck: &[u8]) -> Result<(), String> {
        insist((1..=5).contains(&self.players), "one to five can play")?;
        insist(["standard", "expert", "expert+"].contains(&self.variant.as_str()), "there is no such variant")?;
        let mut sorted = deck.to_vec();
        sorted.sort_unstable();
        insist(sorted.iter().copied().eq(2..=99), "the deck is not 2 to 99, each once")?;
        let (hands, rest) = deck.split_at(self.players * self.full_hand());
        self.hands = hands.chunks(self.full_hand()).map(<[u8]>::to_vec).collect();
        self.draw_pile = rest.to_vec();
        if self.players == 1 { self.begin_turn(0) } else { Ok(()) }
    }

    fn begin_turn(&mut self, player: usize) -> Result<(), String> {
        insist(player < self.hands.len(), "there is no such player")?;
        let minimum = match (self.draw_pile.is_empty(), self.variant.as_str()) {
            (true, _) => 1,
            (false, "standard") => 2,
            (false, _) => 3,
        };
        self.active = Some(player);
        self.turn = Turn { minimum, tops: self.tops(), hand: self.hands[player].clone(), laid: Vec::new() };
        Ok(())
    }

    fn tops(&self) -> [u8; 4] {
        [0, 1, 2, 3].map(|pile| *self.piles[pile].last().expect("the start card stays"))
    }

    fn is_visible(&self, command: Command) -> bool {
        self.tops().iter().any(|top| self.commands.get(top) == Some(&command))
    }

    fn visible_marks(&self) -> BTreeSet<String> {
        if self.is_visible(Command::Silence) {
            return BTreeSet::new();
        }
        self.marks.iter().map(|((player, pile), mark)| format!("{player}:{pile}:{}", mark.kind)).collect()
    }

    fn mark(&mut self, player: usize, pile: usize, kind: &str) -> Result<(), String> {
        insist(self.players > 1, "there is nobody to set a mark for")?;
        insist(player < self.players && pile < 4, "there is no such player or pile")?;
        insist(!self.is_visible(Command::Silence), "a mark under Silence")?;
        insist(!self.hands[player].is_empty(), "a mark of somebody without cards")?;
        insist(["keep-off", "small-steps", "nothing"].contains(&kind), "there is no such mark")?;
        if kind == "nothing" {
            self.marks.remove(&(player, pile));
        } else {
            self.count("mark");
            let fresh = self.active == Some(player);
            self.marks.insert((player, pile), Mark { kind: kind.to_string(), fresh });
        }
        Ok(())
    }

    fn insist_on_turn(&self, player: usize) -> Result<(), String> {
        insist(!self.won, "all cards are laid")?;
        insist(self.active == Some(player), format!("it is the turn of {:?}", self.active))
    }

    fn lay(&mut self, player: usize, card: u8, pile: usize) -> Result<(), String> {
        self.insist_on_turn(player)?;
        insist(pile < 4, "there is no such pile")?;
        insist(self.hands[player].contains(&card), format!("{card} is not in the hand"))?;
        let play = Play { card, pile };
        play.check(self.tops(), &self.turn.laid, &self.commands)?;
        if play.is_trick(self.tops()) {
            self.count("trick");
        }
        if let Some(command) = self.commands.get(&card) {
            self.count(NAMES[*command as usize]);
        }
        self.hands[player].retain(|held| *held != card);
        self.piles[pile].push(card);
        self.turn.laid.push((card, pile));
        Ok(())
    }

    fn end_turn(&mut self, player: usize, drawn: &[u8]) -> Result<(), String> {
        self.insist_on_turn(player)?;
        lacks(self.tops(), &self.turn.laid, self.turn.minimum, &self.commands).map_or(Ok(()), Err)?;
        let room = self.full_hand() - self.hands[player].len();
        let bound = self.is_visible(Command::DrawOne);
        if bound && room > 1 && self.draw_pile.len() > 1 {
            self.count("drew only one");
        }
        let wanted = if bound { room.min(1) } else { room }.min(self.draw_pile.len());
        let due: Vec<u8> = self.draw_pile.drain(..wanted).collect();
        insist(drawn == due, format!("{due:?} should be drawn"))?;
        self.hands[player].extend(due);
        self.expire_marks(player);
        self.pass_on(player)
    }

    fn expire_marks(&mut self, player: usize) {
        let empty = self.hands[player].is_empty();
        let before = self.marks.len();
        self.marks.retain(|(owner, _), mark| *owner != player || mark.fresh && !empty);
        if self.marks.len() < before {
            self.count("mark expired");
        }
        for ((owner, _), mark) in &mut self.marks {
            mark.fresh &= *owner != player;
        }
    }

    /// Clockwise to the next who has cards.
    fn pass_on(&mut self, player: usize) -> Result<(), String> {
        for step in 1..=self.players {
            let next = (player + step) % self.players;
            if !self.hands[next].is_empty() {
                if step > 1 && step < self.players {
                    self.count("skipped somebody");
                }
                return self.begin_turn(next);
            }
        }
        self.won = true;
        Ok(())
    }

    fn end(&mut self, how: &str, left: usize) -> Result<(), String> {
        let laid = self.piles.iter().map(|pile| pile.len() - 1).sum::<usize>();
        insist(left == 98 - laid, format!("{} cards are left", 98 - laid))?;
        match how {
            "won" => insist(self.won && laid == 98, "a win before all 98 are laid by complete turns")?,
            "lost" => {
                insist(!self.won, "all 98 are laid: that is a win")?;
                insist(self.active.is_some(), "nobody has begun")?;
                insist(!self.turn.can_be_completed(&self.commands), "the turn could have been completed")?;
                if !self.turn.laid.is_empty() {
                    self.count("last cards");
                }
            }
            _ => return Err(format!("no game ends like this: {how}")),
        }
        self.seen.won = self.won;
        self.seen.left = left;
        self.over = true;
        Ok(())
    }
}

/// What [`Seen`] calls the commands that were laid.
const NAMES: [&str; 7] = ["Stop", "Skull", "3!", "Silence", "No tricks", "One pile", "Draw one"];

/// A card on its way to a pile.
#[derive(Clone, Copy)]
struct Play {
    card: u8,
    pile: usize,
}

impl Play {
    fn is_trick(self, tops: [u8; 4]) -> bool {
        let top = tops[self.pile];
        if self.pile < 2 { self.card + 10 == top } else { self.card == top + 10 }
    }

    /// Why it cannot be made on these tops, after what was laid in this turn.
    fn check(self, tops: [u8; 4], laid: &[(u8, usize)], commands: &BTreeMap<u8, Command>) -> Result<(), &'static str> {
        let top = tops[self.pile];
        let visible = |command| tops.iter().any(|top| commands.get(top) == Some(&command));
        let was_laid = |command| laid.iter().any(|(card, _)| commands.get(card) == Some(&command));
        let onwards = if self.pile < 2 { self.card > top } else { self.card < top };
        if was_laid(Command::Stop) {
            return Err("a card after a Stop");
        }
        if was_laid(Command::Three) && laid.len() >= 3 {
            return Err("a fourth card in a turn with a 3!");
        }
        if !onwards && !self.is_trick(tops) {
            return Err("the card does not fit");
        }
        if !onwards && visible(Command::NoTricks) {
            return Err("a trick under No tricks");
        }
        match laid.last() {
            Some((_, pile)) if visible(Command::OnePile) && *pile != self.pile => Err("another pile under One pile"),
            _ => Ok(()),
        }
    }
}

/// What keeps a turn from being complete.
fn lacks(
    tops: [u8; 4],
    laid: &[(u8, usize)],
    minimum: usize,
    commands: &BTreeMap<u8, Command>,
) -> Option<&'static str> {
    let was_laid = |command| laid.iter().any(|(card, _)| commands.get(card) == Some(&command));
    if laid.len() < minimum && !was_laid(Command::Stop) {
        Some("the minimum is not met")
    } else if tops.iter().any(|top| commands.get(top) == Some(&Command::Skull)) {
        Some("a Skull is not covered")
    } else if was_laid(Command::Three) && laid.len() != 3 {
        Some("a 3! without exactly three cards")
    } else {
        None
    }
}

impl Turn {
    /// Whether any sequence of plays from the beginning of the turn completes it: all of them are tried.
    fn can_be_completed(&self, commands: &BTreeMap<u8, Command>) -> bool {
        self.goes_on(self.tops, &mut Vec::new(), commands, &mut HashSet::new())
    }

    fn goes_on(
        &self,
        tops: [u8; 4],
        laid: &mut Vec<(u8, usize)>,
        commands: &BTreeMap<u8, Command>,
        known: &mut HashSet<([u8; 4], Vec<u8>, Option<usize>)>,
    ) -> bool {
        if lacks(tops, laid, self.minimum, commands).is_none() {
            return true;
        }
        // In which order the same cards came to the same table does not matter, but where the last one went.
        let mut cards: Vec<u8> = laid.iter().map(|(card, _)| *card).collect();
        cards.sort_unstable();
        if !known.insert((tops, cards, laid.last().map(|(_, pile)| *pile))) {
            return false;
        }
        for card in &self.hand {
            for pile in 0..4 {
                let play = Play { card: *card, pile };
                let held = laid.iter().all(|(used, _)| used != card);
                if held && play.check(tops, laid, commands).is_ok() {
                    let mut next = tops;
                    next[pile] = *card;
                    laid.push((*card, pile));
                    if self.goes_on(next, laid, commands, known) {
                        return true;
                    }
                    laid.pop();
                }
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn can_be_completed(tops: [u8; 4], hand: &[u8], commands: &[(u8, Command)]) -> bool {
        let turn = Turn { minimum: 2, tops, hand: hand.to_vec(), laid: Vec::new() };
        turn.can_be_completed(&commands.iter().copied().collect())
    }

    #[test]
    fn a_turn_that_only_one_order_completes_is_found() {
        assert!(!can_be_completed([95, 95, 5, 5], &[50, 60, 85], &[]));
        assert!(can_be_completed([95, 95, 5, 5], &[86, 60, 85], &[]));
        assert!(!can_be_completed([95, 95, 5, 5], &[86, 60, 85], &[(95, Command::NoTricks)]));
        assert!(can_be_completed([95, 95, 5, 5], &[86, 60, 85], &[(60, Command::Stop)]));
    }

    #[test]
    fn commands_decide_whether_a_turn_can_be_completed() {
        assert!(!can_be_completed([43, 95, 5, 5], &[44, 30], &[]));
        assert!(can_be_completed([43, 95, 5, 5], &[44, 30], &[(44, Command::Stop)]));
        assert!(can_be_completed([43, 95, 5, 5], &[44, 45], &[(44, Command::Skull)]));
        assert!(!can_be_completed([43, 95, 5, 5], &[44, 45], &[(45, Command::Skull)]));
        assert!(!can_be_completed([43, 95, 5, 5], &[44, 45], &[(45, Command::Three)]));
        assert!(can_be_completed([43, 95, 5, 5], &[44, 45, 96], &[(45, Command::Three)]));
        assert!(!can_be_completed([43, 95, 5, 5], &[44, 3], &[(44, Command::OnePile), (3, Command::OnePile)]));
        assert!(can_be_completed([43, 95, 5, 5], &[44, 3], &[(44, Command::OnePile)]));
    }
}
