//! A turn at the table of The Game or Extreme.

use super::{GRACE_MS, Look};
use crate::{
    app::{
        Context, Sound, route,
        scene::{Act, Next, SceneEvent, only, push},
        scenes::{confirm::Confirm, lesson::Words, pause::Pause},
        trace::{TableTrace, Trace},
    },
    input::{Button, Controls, Gesture, Intent},
    play::{GameId, TableId},
    rules::the_game::{Action, Card, Command, Jump, Observation, Phase, Pile, Refusal, Report},
    text::{Language, Line, Phrase},
    view::{
        canvas::Canvas,
        motion::{Moving, Step},
        screens::{
            table::{self as view, Cursor, Table},
            table_motion::SLIDES,
        },
        widgets::around,
    },
};

/// A turn at the table.
pub struct TurnScene {
    id: TableId,
    cursor: Cursor,
    /// Why the last press did nothing.
    refused: Option<(Refusal, Pile)>,
    /// What a question is about.
    asked: Option<Action>,
    /// A before this was meant to hurry the partners.
    takes_a_from: u64,
    /// Since when A, which laid the card that completed the turn, is down.
    held: Option<u64>,
    /// What is said instead of the own words in a lesson, where A that is kept down ends no turn.
    coached: Option<Coached>,
}

/// What the coach of a lesson says, and what is to be pressed.
#[derive(Clone, Copy)]
pub struct Coached {
    /// What is said.
    pub words: Words,
    /// Something else was pressed.
    pub refused: bool,
}

/// How long A is kept down after the last card until it also ends the turn.
const HOLD_MS: u64 = 600;
/// When it is said that A is kept down: a tap is shorter.
const SAYS_MS: u64 = 200;
/// How often the slot that ends the turn fills a little more.
const FILL_MS: u64 = 100;

impl TurnScene {
    /// The turn of the player whose turn it is.
    pub fn new(context: &Context, id: TableId) -> Self {
        let (cursor, takes_a_from) = (Cursor::EndTurn, 0);
        let mut scene = Self { id, cursor, refused: None, asked: None, takes_a_from, held: None, coached: None };
        scene.place_cursor(&scene.observe(context), 0);
        scene
    }

    /// The same, right after the partners' turns.
    pub fn after_partners(context: &Context, id: TableId) -> Self {
        Self { takes_a_from: context.now + GRACE_MS, ..Self::new(context, id) }
    }

    /// What the cursor is on.
    pub fn cursor(&self) -> Cursor {
        self.cursor
    }

    /// In a lesson: puts the cursor there, or leaves it, and says this from now on.
    pub fn coach(&mut self, cursor: Option<Cursor>, coached: Coached) {
        self.cursor = cursor.unwrap_or(self.cursor);
        self.coached = Some(coached);
    }

    /// Ends the turn, as a press on its end does.
    pub fn end(context: &mut Context, id: TableId) -> Next {
        let mut turn = Self { cursor: Cursor::EndTurn, ..Self::new(context, id) };
        match turn.press(context) {
            Next::Only(scene) => Next::Only(scene),
            _ => only(turn),
        }
    }

    fn observe(&self, context: &Context) -> Observation {
        let game = context.games.table(self.id).game();
        game.observe(game.player())
    }

    /// What is in the picture: while a card slides, the table before it, with the cursor on that card.
    fn shown(&self, context: &Context, motion: Option<Step>) -> (Observation, Cursor) {
        let seen = self.observe(context);
        if let Some((Moving::Laid | Moving::Trick, 0..SLIDES)) = motion
            && let Some(last) = seen.round.last()
            && let Some(before) = seen.before_last_card()
        {
            return (before, Cursor::Card(last.card, last.pile));
        }
        (seen, self.cursor)
    }

    /// Puts the cursor on the card at this place of the hand, with its best pile.
    fn place_cursor(&mut self, seen: &Observation, place: usize) {
        self.cursor = match seen.hand.get(place) {
            Some(card) => Cursor::Card(*card, best_pile(seen, *card)),
            None => Cursor::EndTurn,
        };
    }

    fn place(&self, seen: &Observation) -> usize {
        match self.cursor {
            Cursor::Card(card, _) => seen.hand.iter().position(|held| *held == card).unwrap_or(seen.hand.len()),
            _ => seen.hand.len(),
        }
    }

    /// Of the two piles that go this way the one that the card fits better; from there to the other.
    fn choose_pile(&mut self, seen: &Observation, rising: bool) {
        if let Cursor::Card(card, pile) = self.cursor {
            let two = Pile::ALL.into_iter().filter(|other| other.ascends() == rising && *other != pile);
            let best = two.min_by_key(|pile| distance(seen, card, *pile)).expect("there are two of each");
            self.cursor = Cursor::Card(card, best);
        }
    }

    /// Whether A that is kept down is going to end the turn.
    fn fills(&self, context: &Context) -> bool {
        self.held.is_some() && self.observe(context).missing().is_empty()
    }

    /// Time has passed while A is down.
    fn hold(&mut self, context: &mut Context) -> Next {
        match self.held {
            Some(since) if context.now >= since + HOLD_MS => {
                self.held = None;
                self.act(context, Action::EndTurn)
            }
            _ => Next::Stay,
        }
    }

    fn press(&mut self, context: &mut Context) -> Next {
        let seen = self.observe(context);
        match self.cursor {
            Cursor::Card(card, pile) => {
                let action = Action::Lay(card, pile);
                if seen.phase == Phase::Turn && seen.may_lay(card, pile).is_ok() && seen.dooms(card, pile) {
                    self.asked = Some(action);
                    return push(Confirm::new("doomed", Phrase::AskDoomed, [Phrase::AnswerLay, Phrase::No]));
                }
                self.act(context, action)
            }
            _ if seen.phase == Phase::Turn && !seen.missing().is_empty() => {
                self.asked = Some(Action::EndIncomplete);
                push(Confirm::incomplete(&seen))
            }
            _ => self.act(context, Action::EndTurn),
        }
    }

    fn act(&mut self, context: &mut Context, action: Action) -> Next {
        let place = self.place(&self.observe(context));
        let player = context.games.table(self.id).game().player();
        match context.play(self.id, action) {
            Err(refusal) => {
                let pile = if let Cursor::Card(_, pile) = self.cursor { pile } else { Pile::FirstAscending };
                self.refused = Some((refusal, pile));
                context.sound(Sound::Refused);
                context.begin_motion(Moving::Refused);
                // What was refused stays under the cursor.
                return Next::Stay;
            }
            Ok(report) => {
                match report {
                    Report::Laid(Jump::Trick) => {
                        context.sound(Sound::Trick);
                        context.begin_motion(Moving::Trick);
                    }
                    Report::Laid(_) => {
                        context.sound(Sound::Lay);
                        context.begin_motion(Moving::Laid);
                    }
                    _ => context.sound(Sound::Click),
                }
                if context.games.table(self.id).game().outcome().is_some() {
                    return route::to_table(context, self.id);
                }
                if let Report::TurnEnded(_) = report {
                    return self.turn_ended(context, player);
                }
                let can_hold = context.controls != Controls::Stick && self.coached.is_none();
                let lays = matches!(report, Report::Laid(_)) && can_hold;
                self.held = lays.then_some(context.now).filter(|_| self.observe(context).phase == Phase::Turn);
            }
        }
        // The cursor stays in its place, or on the last card.
        let seen = self.observe(context);
        self.place_cursor(&seen, place.min(seen.hand.len().saturating_sub(1)));
        Next::Stay
    }

    fn turn_ended(&mut self, context: &mut Context, player: u8) -> Next {
        context.turn_begins(self.id);
        if !context.games.table(self.id).drawn().is_empty() {
            context.begin_motion(Moving::Drawn);
            context.sound(Sound::Draw);
        }
        if context.games.table(self.id).game().setup().players() > 1 {
            return only(Look::drawn(context, self.id, player));
        }
        self.place_cursor(&self.observe(context), 0);
        Next::Stay
    }

    /// The uppermost line: the most urgent of what there is to say.
    fn message(&self, seen: &Observation, cursor: Cursor, language: Language) -> Line {
        if let Some((refusal, pile)) = self.refused {
            return refusal_words(refusal, pile, seen, language);
        }
        let missing = seen.missing();
        let phrase = match (cursor, seen.phase) {
            (Cursor::EndTurn, Phase::LastCards(_)) => Phrase::AskFinish,
            (_, Phase::LastCards(_)) => Phrase::LastCards,
            _ if is_dead_end(seen) && !has_footer(seen) => Phrase::DeadEndBack,
            _ if is_dead_end(seen) => Phrase::DeadEnd,
            (Cursor::EndTurn, _) if missing.is_empty() => Phrase::AskEnd,
            (Cursor::EndTurn, _) => return owed_words(seen, language),
            _ if seen.turn.stopped => Phrase::Stopped,
            _ if seen.turn.is_closed() => Phrase::ThreeLaid,
            (Cursor::Card(card, pile), _) => match self.command_words(seen, card, pile) {
                Some(phrase) => phrase,
                None => return owed_words(seen, language),
            },
            _ => return owed_words(seen, language),
        };
        phrase.with(language, &[])
    }

    /// What the chosen card commands, or the pile under the cursor.
    fn command_words(&self, seen: &Observation, card: Card, pile: Pile) -> Option<Phrase> {
        let top = seen.turn.tops.on(pile).and_then(|top| seen.commands.on(top));
        let team = seen.setup.players() > 1;
        match (seen.commands.on(card), top) {
            (Some(command), _) => Some(view::explain(command, team)),
            (None, Some(Command::Skull)) => Some(Phrase::CoverSkull),
            (None, Some(command)) if command.is_endless() => Some(view::explain(command, team)),
            _ => None,
        }
    }

    /// The lowest line: what the buttons do.
    fn footer(&self, seen: &Observation, cursor: Cursor) -> Phrase {
        let takes_back = seen.setup.take_back() && !seen.round.is_empty();
        match (cursor, seen.phase) {
            (Cursor::EndTurn, Phase::LastCards(_)) => Phrase::HelpFinish,
            (_, Phase::LastCards(_)) => Phrase::HelpLastCards,
            _ if is_dead_end(seen) => Phrase::HelpDeadEnd,
            (Cursor::EndTurn, _) if !seen.missing().is_empty() => Phrase::HelpEndLoses,
            (Cursor::EndTurn, _) if takes_back => Phrase::HelpEndBack,
            (Cursor::EndTurn, _) => Phrase::HelpEnd,
            _ if self.refused.is_some() && takes_back => Phrase::HelpOtherPileBack,
            _ if self.refused.is_some() => Phrase::HelpOtherPile,
            _ if takes_back => Phrase::HelpLayBack,
            _ if seen.round.is_empty() => Phrase::HelpLay,
            _ => Phrase::HelpLayMenu,
        }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let seen = self.observe(context);
        let phase = match seen.phase {
            Phase::LastCards(_) => "last_cards",
            _ if is_dead_end(&seen) => "dead_end",
            _ => "turn",
        };
        TableTrace::open(context.games.table(self.id), &seen, phase, self.cursor)
    }
}

/// A trick if there is one, otherwise the smallest jump; the first pile if nothing fits.
pub fn best_pile(seen: &Observation, card: Card) -> Pile {
    Pile::ALL.into_iter().min_by_key(|pile| distance(seen, card, *pile)).expect("there are four")
}

/// How far a card jumps on a pile; a trick is nearest.
fn distance(seen: &Observation, card: Card, pile: Pile) -> u8 {
    match seen.may_lay(card, pile) {
        Ok(Jump::Trick) => 0,
        Ok(Jump::Ahead(far)) => far,
        Err(_) => u8::MAX,
    }
}

/// Whether there is room to say what the buttons do: where the hand has commands they stand there, and what must be known
/// is said above.
fn has_footer(seen: &Observation) -> bool {
    seen.hand.iter().all(|card| seen.commands.on(*card).is_none())
}

/// Whether the turn could be completed when it began and cannot any more: a card must be taken back.
pub fn is_dead_end(seen: &Observation) -> bool {
    seen.phase == Phase::Turn && !seen.round.is_empty() && !seen.can_complete()
}

fn refusal_words(refusal: Refusal, pile: Pile, seen: &Observation, language: Language) -> Line {
    let top = seen.turn.tops.on(pile).map_or(pile.start(), Card::number);
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
        Refusal::OnePile(only) => {
            let top = seen.turn.tops.on(only).map_or(only.start(), Card::number);
            Phrase::RefusedOnePile.with(language, &[&view::sign(only, top)])
        }
        Refusal::ThreeLaid => Phrase::ThreeLaid.with(language, &[]),
        _ => Phrase::Stopped.with(language, &[]),
    }
}

/// How many cards are still to be laid, and why.
fn owed_words(seen: &Observation, language: Language) -> Line {
    let (missing, laid) = (seen.missing(), seen.turn.laid);
    if let Some(three) = missing.three.map(|_| 3_u8.saturating_sub(laid)).filter(|more| *more >= missing.owed) {
        let phrase = if three == 1 { Phrase::OwedOneOfThree } else { Phrase::OwedOfThree };
        return phrase.with(language, &[&three]);
    }
    let phrase = match (missing.owed, laid) {
        (0, _) if !missing.skulls.is_empty() => Phrase::CoverSkull,
        (0, _) => Phrase::MayEnd,
        (1, 0) => Phrase::OwedOne,
        (1, _) => Phrase::OwedOneMore,
        (_, 0) => Phrase::Owed,
        _ => Phrase::OwedMore,
    };
    phrase.with(language, &[&missing.owed])
}

impl Act for TurnScene {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        if let SceneEvent::Answer(yes) = event {
            return match self.asked.take() {
                Some(action) if yes => self.act(context, action),
                _ => Next::Stay,
            };
        }
        if event == SceneEvent::Tick {
            return self.hold(context);
        }
        let lets_go = matches!(event.gesture(), Some(Gesture::Release(Button::A) | Gesture::ReleaseLong(Button::A)));
        if (lets_go || event == SceneEvent::Covered) && self.held.take().is_some() {
            return Next::Stay;
        }
        let Some(intent) = event.intent_in_hand() else { return Next::Unchanged };
        (self.refused, self.held) = (None, None);
        let seen = self.observe(context);
        let places = seen.hand.len() + 1;
        let place = self.place(&seen);
        match intent {
            Intent::Left | Intent::Right => {
                self.place_cursor(&seen, around(place, places, intent == Intent::Right));
            }
            Intent::Up | Intent::Down => self.choose_pile(&seen, intent == Intent::Up),
            Intent::Do if context.now < self.takes_a_from => {}
            Intent::Do => return self.press(context),
            Intent::Back if seen.setup.take_back() && !seen.round.is_empty() => {
                return self.act(context, Action::TakeBack);
            }
            Intent::Back | Intent::Pause => return push(Pause::table(self.id, Some(seen.player))),
        }
        Next::Stay
    }

    fn wake_at(&self, context: &Context) -> Option<u64> {
        let since = self.held.filter(|_| self.fills(context))?;
        Some(since + ((context.now - since) / FILL_MS + 1) * FILL_MS)
    }

    fn game(&self) -> Option<GameId> {
        Some(GameId::Table(self.id))
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let (seen, cursor) = self.shown(context, canvas.motion());
        let language = canvas.language();
        let new = context.games.table(self.id).drawn();
        if let Some(Coached { words, refused }) = self.coached {
            // Where nothing may shake, a refused press is answered with words.
            let said = if refused && !context.may_move() { words.press } else { words.coach };
            let (message, footer) = (said.to(language), words.press.to(language));
            return Table { seen: &seen, cursor, new, message, footer, coached: true }.lesson(canvas, refused);
        }
        let (message, footer) = (self.message(&seen, cursor, language), self.footer(&seen, cursor).to(language));
        let held = self.held.filter(|_| self.fills(context));
        let filled = held.map(|since| (context.now - since).min(HOLD_MS) / FILL_MS * FILL_MS * 100 / HOLD_MS);
        let (message, footer) = match held {
            Some(since) if context.now >= since + SAYS_MS => {
                (Phrase::KeepHolding.with(language, &[]), Phrase::HelpLetGo.to(language))
            }
            _ => (message, footer),
        };
        let table = Table { seen: &seen, cursor, new, message: &message, footer, coached: false };
        table.turn(canvas, filled.unwrap_or(0) as i32);
    }
}
