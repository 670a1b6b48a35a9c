//! A turn at the table of The Game or Extreme.

use core::fmt;

use super::{
    Kind, Slot, Sound, World,
    confirm::Confirm,
    handover::Handover,
    look::Look,
    partner::DEAF_MS,
    pause::Pause,
    scene::{Act, Key, Next, only, push},
    table_state,
};
use crate::{
    rules::the_game::{Action, Card, Cards, Jump, Observation, Phase, Pile, Refusal, Report},
    text::{Language, Line, Phrase},
    view::{
        canvas::Canvas,
        table::{self as view, Cursor},
    },
};

/// A turn at the table.
pub struct TableScene {
    kind: Kind,
    cursor: Cursor,
    /// Cards drawn at the end of the last turn, until the next one is laid.
    new: Cards,
    /// Why the last press did nothing.
    refused: Option<(Refusal, Pile)>,
    /// What a question is about.
    asked: Option<Action>,
    /// A before this was meant to hurry the partners.
    deaf_until: u64,
}

impl TableScene {
    /// The turn of the player whose turn it is.
    pub fn new(world: &World, kind: Kind) -> Self {
        let (cursor, new) = (Cursor::EndTurn, Cards::default());
        let mut scene = Self { kind, cursor, new, refused: None, asked: None, deaf_until: 0 };
        scene.place_cursor(&scene.observe(world), 0);
        scene
    }

    /// The same, right after the partners' turns.
    pub fn after_partners(world: &World, kind: Kind) -> Self {
        Self { deaf_until: world.now + DEAF_MS, ..Self::new(world, kind) }
    }

    /// The same with what was proposed under the cursor; nothing means to end the turn.
    pub fn with_hint(world: &World, kind: Kind, play: Option<(Card, Pile)>) -> Self {
        let cursor = play.map_or(Cursor::EndTurn, |(card, pile)| Cursor::Card(card, pile));
        Self { cursor, ..Self::new(world, kind) }
    }

    fn observe(&self, world: &World) -> Observation {
        let game = &world.table(self.kind).game;
        game.observe(game.player())
    }

    /// Puts the cursor on the card at this place of the hand, with its best pile.
    fn place_cursor(&mut self, table: &Observation, place: usize) {
        self.cursor = match table.hand.get(place) {
            Some(card) => Cursor::Card(*card, best_pile(table, *card)),
            None => Cursor::EndTurn,
        };
    }

    fn place(&self, table: &Observation) -> usize {
        match self.cursor {
            Cursor::Card(card, _) => table.hand.iter().position(|held| *held == card).unwrap_or(table.hand.len()),
            _ => table.hand.len(),
        }
    }

    fn move_pile(&mut self, step: usize) {
        if let Cursor::Card(card, pile) = self.cursor {
            self.cursor = Cursor::Card(card, Pile::ALL[(pile.index() + step) % Pile::ALL.len()]);
        }
    }

    fn press(&mut self, world: &mut World) -> Next {
        let table = self.observe(world);
        match self.cursor {
            Cursor::Card(card, pile) => {
                let action = Action::Lay(card, pile);
                if table.phase == Phase::Turn && table.may_lay(card, pile).is_ok() && table.dooms(card, pile) {
                    self.asked = Some(action);
                    return push(Confirm::new(world, "doomed", Phrase::AskDoomed));
                }
                self.act(world, action)
            }
            _ if table.phase == Phase::Turn && !table.missing().is_empty() => {
                self.asked = Some(Action::EndIncomplete);
                let language = world.language();
                let lacks = view::lacking(&table.missing(), language);
                push(Confirm::asking("incomplete", Phrase::AskIncomplete.with(language, &[&lacks])))
            }
            _ => self.act(world, Action::EndTurn),
        }
    }

    fn act(&mut self, world: &mut World, action: Action) -> Next {
        let place = self.place(&self.observe(world));
        let player = world.table(self.kind).game.player();
        match world.table_mut(self.kind).game.apply(action) {
            Err(refusal) => {
                let pile = if let Cursor::Card(_, pile) = self.cursor { pile } else { Pile::FirstAscending };
                self.refused = Some((refusal, pile));
                world.sound(Sound::Refused);
                // What was refused stays under the cursor.
                return Next::Stay;
            }
            Ok(report) => {
                match report {
                    Report::Laid(Jump::Trick) => world.sound(Sound::Trick),
                    Report::Laid(_) => world.sound(Sound::Lay),
                    _ => world.sound(Sound::Click),
                }
                if let Report::Laid(_) | Report::TakenBack(_) = report {
                    self.new = Cards::default();
                }
                if world.table(self.kind).game.outcome().is_some() {
                    return world.resume(self.kind);
                }
                if let Report::TurnEnded(drawn) = report {
                    return self.turn_ended(world, player, drawn.into_iter().collect());
                }
            }
        }
        self.place_cursor(&self.observe(world), place);
        Next::Stay
    }

    fn turn_ended(&mut self, world: &mut World, player: u8, drawn: Cards) -> Next {
        world.turn_begins(self.kind);
        if world.table(self.kind).game.setup().players() > 1 {
            return only(Look::drawn(self.kind, player, drawn));
        }
        self.new = drawn;
        self.place_cursor(&self.observe(world), 0);
        Next::Stay
    }

    /// The line at the bottom: what went wrong, what is going on, or what a press does.
    fn help(&self, table: &Observation, language: Language) -> Line {
        if let Some((refusal, pile)) = self.refused {
            return refusal_words(refusal, pile, table, language);
        }
        let dead_end = is_dead_end(table);
        let phrase = match (self.cursor, table.phase) {
            (Cursor::EndTurn, Phase::LastCards(_)) => Phrase::HelpFinish,
            (_, Phase::LastCards(_)) => Phrase::HelpLastCards,
            _ if dead_end => Phrase::HelpDeadEnd,
            (Cursor::EndTurn, _) if table.missing().is_empty() => Phrase::HelpEnd,
            (Cursor::EndTurn, _) => Phrase::HelpEndLoses,
            (Cursor::Card(..), _) if table.turn.is_closed() => Phrase::HelpClosed,
            (Cursor::Card(card, _), _) if table.commands.on(card).is_some() => {
                view::explain(table.commands.on(card).expect("just asked"))
            }
            _ if table.round.is_empty() => Phrase::HelpLay,
            _ if table.setup.take_back() => Phrase::HelpLayBack,
            _ => Phrase::HelpLayPause,
        };
        phrase.with(language, &[])
    }
}

/// A trick if there is one, otherwise the smallest jump; the first pile if nothing fits.
pub fn best_pile(table: &Observation, card: Card) -> Pile {
    let far = |pile: &Pile| match table.may_lay(card, *pile) {
        Ok(Jump::Trick) => 0,
        Ok(Jump::Ahead(far)) => far,
        Err(_) => u8::MAX,
    };
    Pile::ALL.into_iter().min_by_key(far).expect("there are four")
}

/// Whether the turn began well and cannot be completed any more: taking back helps.
pub fn is_dead_end(table: &Observation) -> bool {
    table.phase == Phase::Turn && !table.round.is_empty() && !table.can_complete()
}

fn refusal_words(refusal: Refusal, pile: Pile, table: &Observation, language: Language) -> Line {
    let top = table.turn.tops.on(pile).map_or(pile.start(), Card::number);
    match refusal {
        Refusal::DoesNotFit => {
            let ascends = pile.ascends();
            let trick = if ascends { top.checked_sub(10) } else { top.checked_add(10) };
            match trick.and_then(Card::new) {
                Some(trick) if ascends => Phrase::NoFitUp.with(language, &[&top, &trick]),
                Some(trick) => Phrase::NoFitDown.with(language, &[&top, &trick]),
                None if ascends => Phrase::NoFitUpAtAll.with(language, &[&top]),
                None => Phrase::NoFitDownAtAll.with(language, &[&top]),
            }
        }
        Refusal::NoTricks => Phrase::RefusedNoTricks.with(language, &[]),
        Refusal::OnePile(only) => Phrase::RefusedOnePile.with(language, &[&(only.index() + 1)]),
        Refusal::Stopped => Phrase::RefusedStopped.with(language, &[]),
        Refusal::ThreeLaid => Phrase::RefusedThreeLaid.with(language, &[]),
        _ => Phrase::HelpClosed.with(language, &[]),
    }
}

impl Act for TableScene {
    fn turning(&self) -> [Key; 2] {
        [Key::Left, Key::Right]
    }

    fn key(&mut self, world: &mut World, key: Key) -> Next {
        self.refused = None;
        let table = self.observe(world);
        let places = table.hand.len() + 1;
        let place = self.place(&table);
        match key {
            Key::Left => self.place_cursor(&table, (place + places - 1) % places),
            Key::Right => self.place_cursor(&table, (place + 1) % places),
            Key::Up => self.move_pile(Pile::ALL.len() - 1),
            Key::Down => self.move_pile(1),
            Key::A if world.now < self.deaf_until => {}
            Key::A => return self.press(world),
            Key::Back if table.setup.take_back() && !table.round.is_empty() => {
                return self.act(world, Action::TakeBack);
            }
            Key::Back | Key::Pause => return push(Pause::new(self.kind, Some(table.player))),
        }
        Next::Stay
    }

    fn answered(&mut self, world: &mut World, yes: bool) -> Next {
        match self.asked.take() {
            Some(action) if yes => self.act(world, action),
            _ => Next::Stay,
        }
    }

    fn hide(&mut self, world: &mut World) -> Next {
        world.save(Slot::Game(self.kind));
        if world.table(self.kind).is_shared() { only(Handover::new(world, self.kind)) } else { Next::Stay }
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let table = self.observe(world);
        view::draw(canvas, &table, self.cursor, self.new, &self.help(&table, canvas.language()));
    }

    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        let table = self.observe(world);
        let phase = match table.phase {
            Phase::LastCards(_) => "last_cards",
            _ if is_dead_end(&table) => "dead_end",
            _ => "turn",
        };
        table_state::write(out, &table, world.table(self.kind).game.deal(), phase, true, self.cursor)
    }
}
