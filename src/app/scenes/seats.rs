//! Who sits where: a person, who may have a name, or a bot. Before a game, or in the middle of one at the table.

use heapless::Vec;

use super::names::NameEntry;
use crate::{
    app::{
        Context, Slot, route,
        scene::{Act, Next, SceneEvent, push},
        trace::Trace,
    },
    input::Intent,
    play::{Bots, Kind, Seats, TableId},
    rules::the_game::PLAYERS,
    text::{self, Around, Language, Line, Phrase, Short},
    view::{
        canvas::Canvas,
        widgets::{
            around,
            list::{self, Row, Values},
        },
    },
};

/// The seats of a table.
pub struct SeatsScene {
    of: Of,
    cursor: u8,
    /// The only person was to become a bot.
    refused: bool,
}

/// Whose seats.
#[derive(Clone, Copy)]
enum Of {
    /// Those of the next game of a kind.
    Next(Kind),
    /// Those of the game at this table.
    Game(TableId),
}

impl SeatsScene {
    /// Of the next game.
    pub fn new(kind: Kind) -> Self {
        Self { of: Of::Next(kind), cursor: 0, refused: false }
    }

    /// Of a game that goes on; the player whose turn it is is under the cursor.
    pub fn of_game(context: &Context, id: TableId) -> Self {
        Self { of: Of::Game(id), cursor: context.games.table(id).game().player(), refused: false }
    }

    /// How many sit there, and who of them is a bot. Around 7 ate 9 there is no mix.
    fn seats(&self, context: &Context) -> (u8, Option<Bots>) {
        match self.of {
            Of::Next(Kind::Table(kind)) => {
                let table = context.settings.table(kind);
                (table.players, Some(table.bots))
            }
            Of::Next(Kind::Seven) => match context.settings.seven.seats {
                Seats::Everybody(players) => (players, None),
                Seats::Solo(_) => (1, None),
            },
            Of::Game(id) => {
                let table = context.games.table(id);
                (table.game().setup().players(), Some(table.bots))
            }
        }
    }

    /// A person becomes a bot, or the other way round; one person stays.
    fn change(&mut self, context: &mut Context) -> Next {
        let (players, bots) = self.seats(context);
        let Some(bots) = bots else { return Next::Unchanged };
        let changed = bots.with(self.cursor, !bots.has(self.cursor));
        self.refused = Bots::from_bits(changed.bits(), players).is_none();
        match self.of {
            _ if self.refused => {}
            Of::Next(Kind::Table(kind)) => {
                context.settings.table_mut(kind).bots = changed;
                context.save(Slot::Settings);
            }
            Of::Next(Kind::Seven) => {}
            Of::Game(id) => context.give_seat(id, changed),
        }
        Next::Stay
    }

    fn leave(&self, context: &mut Context) -> Next {
        match self.of {
            Of::Next(_) => Next::Pop,
            Of::Game(id) => route::to_table(context, id),
        }
    }

    fn explanation(&self, canvas: &Canvas, bots: Option<Bots>, language: Language) -> Line {
        match bots {
            _ if self.refused => Phrase::from(Around::OnePersonStays).with(language, &[]),
            Some(bots) if bots.has(self.cursor) => {
                Phrase::from(Around::BotPlaysFor).with(language, &[&canvas.player(self.cursor)])
            }
            _ => Phrase::from(Around::NamePlayer).with(language, &[]),
        }
    }

    /// As a program sees it.
    pub fn trace(&self, context: &Context) -> Trace {
        let bot = self.seats(context).1.is_some_and(|bots| bots.has(self.cursor));
        Trace::Seats { player: self.cursor, bot }
    }
}

impl Act for SeatsScene {
    fn on(&mut self, context: &mut Context, event: SceneEvent) -> Next {
        let Some(intent) = event.intent() else { return Next::Unchanged };
        self.refused = false;
        match intent {
            Intent::Up | Intent::Down => {
                let players = self.seats(context).0;
                self.cursor = around(self.cursor.into(), players.into(), intent == Intent::Down) as u8;
            }
            Intent::Left | Intent::Right => return self.change(context),
            Intent::Do => return push(NameEntry::new(context, self.cursor)),
            Intent::Back | Intent::Pause => return self.leave(context),
        }
        Next::Stay
    }

    fn draw(&self, context: &Context, canvas: &mut Canvas) {
        let language = canvas.language();
        let (players, bots) = self.seats(context);
        let labels: Vec<Short, PLAYERS> = (0..players)
            .map(|player| match canvas.name(player) {
                Some(name) => text::short(format_args!("{} {name}", player + 1)),
                None => text::short(format_args!("{}", canvas.player(player))),
            })
            .collect();
        let value = |player: u8| {
            let words = if bots?.has(player) { Around::Bot } else { Around::Person };
            Some(text::short(format_args!("{}", words.to(language))))
        };
        let rows: Vec<Row, PLAYERS> =
            (0..players).zip(&labels).map(|(player, label)| Row { label, value: value(player) }).collect();
        let values = if bots.is_some() { Values::Chosen } else { Values::Single };
        let help = self.explanation(canvas, bots, language);
        // A small title: the tails of a large one would touch the bar of the first row.
        list::title(canvas, Around::WhoPlays.to(language), list::VISIBLE);
        list::draw_rows(canvas, &rows, values, Some(self.cursor.into()));
        list::help(canvas, rows.len(), &help);
    }
}
