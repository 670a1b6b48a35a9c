//! The referee of 7 ate 9. It reads the rule book and the transcript, and nothing else.
//!
//! A transcript begins with `players 3` and `deck` with the 73 cards, each as value and step, in the order of dealing:
//! the cards of one player after the other, each from the top, then the card that opens the pile. Then comes what
//! happened, with the milliseconds of the game's clock first:
//!
//! ```text
//! 0 go
//! 812 lay 1 7/2 laid            player 1 lays the 7 with step 2 (or misfit:1812, held up until then; too-slow; last-card)
//! 900 draw 0 3/1                player 0 draws the 3 with step 1
//! 900 raised 5/3                no player can do anything: the bottom card 5 with step 3 goes on top
//! 900 over 0 13 4               everybody's minus points
//! ```

use std::{collections::BTreeMap, str::FromStr};

use super::objection::{Objection, insist, line_by_line, read};

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Card {
    value: u8,
    step: u8,
}

impl FromStr for Card {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (value, step) = text.split_once('/').ok_or(())?;
        Ok(Self { value: value.parse().map_err(|_| ())?, step: step.parse().map_err(|_| ())? })
    }
}

impl Card {
    /// Counted around the circle of ten: 11 is 1, 0 is 10.
    fn fits(self, top: Self) -> bool {
        let (top, step) = (i32::from(top.value), i32::from(top.step));
        let around = |value: i32| match value {
            ..=0 => value + 10,
            11.. => value - 10,
            _ => value,
        };
        let value = i32::from(self.value);
        value == around(top + step) || value == around(top - step)
    }

    /// How often a value and step is in the box, as the rules' table has it.
    fn copies(self) -> usize {
        match (self.value, self.step) {
            (1..=3, 1) | (4, 1) | (1..=3, 3) | (5..=8, 2) | (9 | 10, 3) => 3,
            (1..=10, 1..=3) => 2,
            _ => 0,
        }
    }
}

#[derive(Default)]
struct Player {
    hand: Vec<Card>,
    /// The next to draw comes first.
    stack: Vec<Card>,
    held_until: u64,
}

impl Player {
    fn has_last_card(&self) -> bool {
        self.stack.is_empty() && self.hand.len() == 1
    }

    fn owns(&self) -> usize {
        self.hand.len() + self.stack.len()
    }
}

/// What happened in a game that has no objection.
#[derive(Debug, Default)]
pub struct Seen {
    /// How often each thing happened.
    pub events: BTreeMap<&'static str, u32>,
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    /// Hands are down until the common go; so many bottom cards were raised.
    Waiting(usize),
    Playing,
    /// The bottom card must be raised; so many were before.
    Stuck(usize),
    /// A player laid the last card, or every card of the pile was raised in vain.
    Done,
    Over,
}

struct Table {
    players: Vec<Player>,
    pile: Vec<Card>,
    /// When a player covered the card below the top.
    covered_at: Option<u64>,
    now: u64,
    stage: Stage,
    seen: Seen,
}

/// Replays a transcript to its end.
pub fn judge(transcript: &str) -> Result<Seen, Objection> {
    let mut table = Table {
        players: Vec::new(),
        pile: Vec::new(),
        covered_at: None,
        now: 0,
        stage: Stage::Waiting(0),
        seen: Seen::default(),
    };
    line_by_line(transcript, |words| table.hear(words))?;
    let reason = String::from("the transcript ends before the game");
    if table.stage == Stage::Over {
        Ok(table.seen)
    } else {
        Err(Objection { line: transcript.lines().count(), reason })
    }
}

impl Table {
    fn hear(&mut self, words: &[&str]) -> Result<(), String> {
        match words {
            ["players", number] => return self.sit_down(read(&[number])?[0]),
            ["deck", cards @ ..] => return self.deal(&read(cards)?),
            _ => {}
        }
        let (now, words) = words.split_first().ok_or("an empty line")?;
        let now = read(&[now])?[0];
        insist(now >= self.now, "time runs backwards")?;
        self.now = now;
        insist(self.stage != Stage::Over, "the game is over")?;
        match words {
            ["go"] => self.go(),
            ["lay", player, card, result] => self.lay(read(&[player])?[0], read(&[card])?[0], result),
            ["draw", player, card] => self.draw(read(&[player])?[0], read(&[card])?[0]),
            ["raised", card] => self.raise(read(&[card])?[0]),
            ["over", points @ ..] => self.end(&read(points)?),
            _ => Err(format!("cannot read {words:?}")),
        }
    }

    fn count(&mut self, event: &'static str) {
        *self.seen.events.entry(event).or_default() += 1;
    }

    fn sit_down(&mut self, number: usize) -> Result<(), String> {
        insist((2..=4).contains(&number), "two to four can play")?;
        self.players = (0..number).map(|_| Player::default()).collect();
        Ok(())
    }

    fn deal(&mut self, deck: &[Card]) -> Result<(), String> {
        insist(deck.len() == 73 && self.pile.is_empty(), "73 cards are dealt, once")?;
        for card in deck {
            let there = deck.iter().filter(|other| *other == card).count();
            insist(there == card.copies(), format!("{card:?} is not in the box {there} times"))?;
        }
        let each = [36, 24, 18][self.players.len() - 2];
        for (player, cards) in self.players.iter_mut().zip(deck.chunks(each)) {
            player.hand = cards[..4].to_vec();
            player.stack = cards[4..].to_vec();
        }
        self.pile.push(deck[72]);
        Ok(())
    }

    fn top(&self) -> Card {
        *self.pile.last().expect("the deck was dealt")
    }

    /// No player holds a fitting card, can draw, or can lay a last card.
    fn nobody_can_go_on(&self) -> bool {
        self.players.iter().all(|player| {
            let fitting = player.hand.iter().any(|card| card.fits(self.top()));
            !fitting && player.stack.is_empty() && !player.has_last_card()
        })
    }

    fn go(&mut self) -> Result<(), String> {
        let Stage::Waiting(raised) = self.stage else { return Err("a go while everybody plays".into()) };
        insist(!self.pile.is_empty(), "a go before the deal")?;
        // The raised card fits no hand: the next one is raised at once.
        self.stage = if raised > 0 && self.nobody_can_go_on() { Stage::Stuck(raised) } else { Stage::Playing };
        Ok(())
    }

    /// The player, who may act now.
    fn acting(&mut self, player: usize) -> Result<&mut Player, String> {
        insist(self.stage == Stage::Playing, "nobody plays now")?;
        let now = self.now;
        let player = self.players.get_mut(player).ok_or("there is no such player")?;
        insist(player.held_until <= now, format!("held up until {}", player.held_until))?;
        Ok(player)
    }

    fn lay(&mut self, player: usize, card: Card, result: &str) -> Result<(), String> {
        let seat = self.acting(player)?;
        let place = seat.hand.iter().position(|held| *held == card).ok_or("the card is not in the hand")?;
        let last = seat.has_last_card();
        let due = self.due(card, last);
        let until = self.now + 1000;
        let full = if due == "misfit" { format!("misfit:{until}") } else { due.to_string() };
        insist(result == full, format!("{full}, not {result}"))?;
        self.count(due);
        match due {
            "misfit" => self.players[player].held_until = until,
            "too-slow" => {}
            _ => {
                self.players[player].hand.remove(place);
                self.pile.push(card);
                self.covered_at = Some(self.now);
                self.stage = if last { Stage::Done } else { self.after_a_move() };
            }
        }
        Ok(())
    }

    /// What laying a card comes to.
    fn due(&self, card: Card, last: bool) -> &'static str {
        let before = self.pile.len().checked_sub(2).map(|place| self.pile[place]);
        let in_time = self.covered_at.is_some_and(|covered| self.now - covered < 400);
        if last {
            "last-card"
        } else if card.fits(self.top()) {
            "laid"
        } else if in_time && before.is_some_and(|before| card.fits(before)) {
            "too-slow"
        } else {
            "misfit"
        }
    }

    fn draw(&mut self, player: usize, card: Card) -> Result<(), String> {
        let seat = self.acting(player)?;
        insist(!seat.stack.is_empty(), "there is nothing to draw")?;
        let due = seat.stack.remove(0);
        insist(card == due, format!("{due:?} should be drawn"))?;
        seat.hand.push(due);
        self.count("draw");
        self.stage = self.after_a_move();
        Ok(())
    }

    fn after_a_move(&self) -> Stage {
        if self.nobody_can_go_on() { Stage::Stuck(0) } else { Stage::Playing }
    }

    fn raise(&mut self, card: Card) -> Result<(), String> {
        let Stage::Stuck(raised) = self.stage else { return Err("a card is raised though a player can go on".into()) };
        let bottom = self.pile.remove(0);
        self.pile.push(bottom);
        insist(card == bottom, format!("{bottom:?} should be raised"))?;
        self.covered_at = None;
        self.count("raised");
        // As many cards were raised as the pile has, and not one fitted.
        self.stage = if raised + 1 == self.pile.len() { Stage::Done } else { Stage::Waiting(raised + 1) };
        Ok(())
    }

    fn end(&mut self, points: &[usize]) -> Result<(), String> {
        insist(self.stage == Stage::Done, "the game is not over")?;
        let fewest = self.players.iter().map(Player::owns).min().ok_or("nobody plays")?;
        let due = self.players.iter().map(|player| if player.owns() == fewest { 0 } else { player.owns() });
        let due: Vec<usize> = due.collect();
        insist(points == due, format!("{due:?} minus points"))?;
        self.stage = Stage::Over;
        Ok(())
    }
}
