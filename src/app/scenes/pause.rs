//! The pause menu.

use heapless::Vec;

use super::{
    confirm::Confirm,
    gone::Gone,
    rules::Rules,
    seats::SeatsScene,
    table::{Handover, Hint, Look},
};
use crate::{
    app::{
        Context, Slot, route,
        scene::{Act, Next, SceneEvent, only, push},
        trace::Trace,
    },
    input::Intent,
    play::{GameId, TableId},
    rules::the_game::Phase,
    text::{Around, Phrase},
    view::{
        canvas::Canvas,
        glyphs::{self, Picture},
        screens::pause::{self as view, PER_ROW},
        widgets::neighbour,
    },
};

/// The pause menu.
pub struct Pause {
    game: GameId,
    /// Who holds the device, if that is known: only then marks can be set.
    viewer: Option<u8>,
    entry: Entry,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Entry {
    Resume,
    /// From the hand-over, in the place of the hint.
    Look,
    Hint,
    Marks,
    /// From the hand-over in the place of the marks, and from a bot's turn in that of the hint.
    Seat,
    Rules,
    CardsGone,
    Sound,
    Leave,
    GiveUp,
}

impl Entry {
    const ALL: [Self; 10] = [
        Self::Resume,
        Self::Look,
        Self::Hint,
        Self::Marks,
        Self::Seat,
        Self::Rules,
        Self::CardsGone,
        Self::Sound,
        Self::Leave,
        Self::GiveUp,
    ];

    fn words(self, sound: bool) -> (Phrase, Phrase) {
        match self {
            Self::Resume => (Phrase::Resume, Phrase::HelpResume),
            Self::Look => (Phrase::LookAtHand, Phrase::HelpLookAtHand),
            Self::Hint => (Phrase::Hint, Phrase::HelpHint),
            Self::Marks => (Phrase::Marks, Phrase::HelpMarks),
            Self::Seat => (Around::Seats.into(), Around::HelpGiveSeat.into()),
            Self::Rules => (Phrase::Rules, Phrase::HelpRules),
            Self::CardsGone => (Phrase::CardsGone, Phrase::HelpGone),
            Self::Sound if sound => (Phrase::SoundOff, Phrase::HelpSound),
            Self::Sound => (Phrase::SoundOn, Phrase::HelpSound),
            Self::Leave => (Phrase::Leave, Phrase::HelpLeave),
            Self::GiveUp => (Phrase::GiveUp, Phrase::HelpGiveUp),
        }
    }

    fn symbol(self, sound: bool) -> &'static Picture {
        match self {
            Self::Resume => &glyphs::PAUSE_RESUME,
            Self::Look => &glyphs::PAUSE_LOOK,
            Self::Hint => &glyphs::PAUSE_HINT,
            Self::Marks => &glyphs::PAUSE_MARKS,
            Self::Seat => &glyphs::PAUSE_SEAT,
            Self::Rules => &glyphs::PAUSE_RULES,
            Self::CardsGone => &glyphs::PAUSE_GONE,
            Self::Sound if sound => &glyphs::PAUSE_SOUND,
            Self::Sound => &glyphs::PAUSE_MUTE,
            Self::Leave => &glyphs::PAUSE_LEAVE,
            Self::GiveUp => &glyphs::PAUSE_GIVE_UP,
        }
    }

    /// Where its symbol stands.
    fn place(self, entries: &[Self]) -> usize {
        match self {
            Self::Seat if entries.contains(&Self::Marks) => 1,
            Self::Resume => 0,
            Self::Look | Self::Hint => 1,
            Self::Marks | Self::Seat => 2,
            Self::Rules => 3,
            Self::CardsGone => 4,
            Self::Sound => 5,
            Self::Leave => 6,
            Self::GiveUp => 7,
        }
    }

    /// The one in the other row of symbols that lies nearest.
    fn across(self, entries: &[Self]) -> Self {
        let place = |entry: &Self| entry.place(entries);
        let opposite = (place(&self) + PER_ROW) % (2 * PER_ROW);
        let other_row = entries.iter().filter(|entry| place(entry) / PER_ROW == opposite / PER_ROW);
        *other_row.min_by_key(|entry| place(entry).abs_diff(opposite)).unwrap_or(&self)
    }

    fn id(self) -> &'static str {
        match self {
            Self::Resume => "resume",
            Self::Look => "look",
            Self::Hint => "hint",
            Self::Marks => "marks",
            Self::Seat => "seat",
            Self::Rules => "rules",
            Self::CardsGone => "cards_gone",
            Self::Sound => "sound",
            Self::Leave => "leave",
            Self::GiveUp => "give_up",
        }
    }
}

impl Pause {
    /// Over a scene at a table; `viewer` is who may see a hand.
    pub fn table(id: TableId, viewer: Option<u8>) -> Self {
        Self { game: GameId::Table(id), viewer, entry: Entry::Resume }
    }

    /// Over 7 ate 9.
    pub fn seven() -> Self {
        Self { game: GameId::Seven, viewer: None, entry: Entry::Resume }
    }

    /// The table, and who may see a hand there, if that is known.
    fn seat(&self) -> Option<(TableId, u8)> {
        match self.game {
            GameId::Table(id) => self.viewer.map(|viewer| (id, viewer)),
            GameId::Seven => None,
        }
    }

    /// What can be looked at only at a table.
    fn open(&self, context: &mut Context) -> Next {
        match (self.entry, self.game) {
            (Entry::Look, GameId::Table(id)) => only(Handover::to_look(context, id)),
            (Entry::Hint, GameId::Table(id)) => push(Hint::new(context, id)),
            (Entry::Seat, GameId::Table(id)) => push(SeatsScene::of_game(context, id)),
            (Entry::CardsGone, GameId::Table(id)) => push(Gone::new(id, self.viewer)),
            _ => match self.seat() {
                Some((id, viewer)) => push(Look::marks(id, viewer)),
                None => Next::Unchanged,
            },
        }
    }

    /// Beside the kept games.
    fn is_practice(&self) -> bool {
        self.game == GameId::Table(TableId::Practice)
    }

    /// Whether several people play and one of them is to get the device.
    fn is_between_turns(&self, context: &Context) -> bool {
        let GameId::Table(id) = self.game else { return false };
        let table = context.games.table(id);
        table.has_several_people() && !matches!(table.game().phase(), Phase::Starter | Phase::Over(_))
    }

    /// Whether the only person looks on while a bot plays.
    fn is_bots_turn(&self, context: &Context) -> bool {
        let Some((id, viewer)) = self.seat() else { return false };
        let table = context.games.table(id);
        table.is_unfinished() && table.is_computer(table.game().player()) && !table.is_computer(viewer)
    }

    fn entries(&self, context: &Context) -> Vec<Entry, { Entry::ALL.len() }> {
        let has = |entry: Entry| match entry {
            Entry::Look => self.viewer.is_none() && self.is_between_turns(context),
            // Only for the player whose turn it is.
            Entry::Hint => self.seat().is_some_and(|(id, viewer)| context.games.table(id).game().player() == viewer),
            Entry::Marks => self.seat().is_some_and(|(id, _)| context.games.table(id).game().setup().players() > 1),
            Entry::Seat => self.is_between_turns(context) && self.viewer.is_none() || self.is_bots_turn(context),
            // Practice has nothing to count.
            Entry::GiveUp => !self.is_practice(),
            Entry::CardsGone => self.game != GameId::Seven && context.settings.cards_gone,
            _ => true,
        };
        Entry::ALL.into_iter().filter(|entry| has(*entry)).collect()
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        Trace::Pause { game: context.games.kind(self.game).id(), entry: self.entry.id() }
    }
}

impl Act for Pause {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        if event == SceneEvent::Answer(true) {
            let kind = context.games.kind(self.game);
            context.give_up(kind);
            return route::to_game(context, kind);
        }
        let Some(intent) = event.intent_in_hand() else { return Next::Unchanged };
        let entries = self.entries(context);
        match intent {
            // At the end of a row to the other one, so that a knob reaches everything.
            Intent::Left | Intent::Right => self.entry = neighbour(&entries, self.entry, intent == Intent::Right),
            Intent::Up | Intent::Down => self.entry = self.entry.across(&entries),
            Intent::Do => match self.entry {
                Entry::Resume => return Next::Pop,
                Entry::Look | Entry::Hint | Entry::Marks | Entry::Seat | Entry::CardsGone => return self.open(context),
                Entry::Rules => return push(Rules::new(context.games.kind(self.game))),
                Entry::Sound => {
                    context.settings.sound = !context.settings.sound;
                    context.save(Slot::Settings);
                }
                Entry::Leave => return Next::Home(context.games.kind(self.game)),
                Entry::GiveUp => return push(Confirm::new("give_up", Phrase::AskGiveUp, [Phrase::GiveUp, Phrase::No])),
            },
            Intent::Back => return Next::Pop,
            Intent::Pause => return Next::Unchanged,
        }
        Next::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let (entries, sound) = (self.entries(context), context.settings.sound);
        let mut symbols = [None; 2 * PER_ROW];
        for entry in &entries {
            symbols[entry.place(&entries)] = Some(entry.symbol(sound));
        }
        let (name, help) = self.entry.words(sound);
        let (name, help) = match self.entry {
            Entry::Leave if self.is_practice() => (Phrase::LeavePractice, Phrase::HelpLeavePractice),
            _ => (name, help),
        };
        view::draw(canvas, symbols, self.entry.place(&entries), name, help);
    }
}
