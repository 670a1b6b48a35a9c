//! What to play, with whom, how hard, with which cards.

use core::fmt::{self, Write};

use heapless::Vec;

use super::{
    Controls, Kind, Slot, World,
    code::CodeEntry,
    confirm::Confirm,
    scene::{Act, Key, Next, push},
};
use crate::{
    rules::the_game::{CommandChoice, Variant},
    store::{Level, Seats},
    text::{Language, Phrase},
    view::{
        canvas::Canvas,
        list::{self, Short},
    },
};

/// The choices before a game.
pub struct SetupScene {
    kind: Kind,
    row: Row,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Start,
    Players,
    /// The variant, or the level of the opponents.
    Level,
    Commands,
    Length,
    Deal,
}

impl Row {
    const ALL: [Self; 6] = [Self::Start, Self::Players, Self::Level, Self::Commands, Self::Length, Self::Deal];

    fn label(self) -> Phrase {
        match self {
            Self::Start => Phrase::RowStart,
            Self::Players => Phrase::RowPlayers,
            Self::Level => Phrase::RowLevel,
            Self::Commands => Phrase::RowCommands,
            Self::Length => Phrase::RowLength,
            Self::Deal => Phrase::RowDeal,
        }
    }

    fn id(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Players => "players",
            Self::Level => "level",
            Self::Commands => "commands",
            Self::Length => "length",
            Self::Deal => "deal",
        }
    }
}

/// All ways to sit down to The Game or Extreme: how many, and whether all but one are the device.
const TEAMS: [(u8, bool); 9] =
    [(1, false), (2, false), (3, false), (4, false), (5, false), (2, true), (3, true), (4, true), (5, true)];

/// All ways to sit down to 7 ate 9. Around one stick there is room for one.
fn seats(controls: Controls) -> &'static [Seats] {
    const ALONE: [Seats; 3] = [Seats::Solo(1), Seats::Solo(2), Seats::Solo(3)];
    const ALL: [Seats; 6] =
        [ALONE[0], ALONE[1], ALONE[2], Seats::Everybody(2), Seats::Everybody(3), Seats::Everybody(4)];
    if controls == Controls::Stick { &ALONE } else { &ALL }
}

impl SetupScene {
    /// With *Start* under the cursor, and what was chosen last time.
    pub fn new(kind: Kind) -> Self {
        Self { kind, row: Row::Start }
    }

    /// Starts, or asks first if an unfinished game would be given up for it.
    pub fn begin(&self, world: &mut World) -> Next {
        match world.can_continue(self.kind) {
            true => push(Confirm::new(world, "start_over", Phrase::StartOver)),
            false => world.start(self.kind),
        }
    }

    fn rows(&self, world: &World) -> Vec<Row, { Row::ALL.len() }> {
        let solo = matches!(world.settings.seven.seats, Seats::Solo(_));
        let has = |row: Row| match row {
            Row::Start | Row::Players | Row::Deal => true,
            Row::Level => self.kind != Kind::SevenAteNine || solo,
            Row::Commands => self.kind == Kind::Extreme,
            Row::Length => self.kind == Kind::SevenAteNine,
        };
        Row::ALL.into_iter().filter(|row| has(*row)).collect()
    }

    /// Moves a choice to its neighbour, around the circle.
    fn change(&self, world: &mut World, forward: bool) {
        fn turn<T: Copy + PartialEq>(choices: &[T], now: T, forward: bool) -> T {
            let place = choices.iter().position(|choice| *choice == now).unwrap_or(0);
            choices[(place + if forward { 1 } else { choices.len() - 1 }) % choices.len()]
        }
        let seven = &mut world.settings.seven;
        match (self.row, self.kind) {
            (Row::Start, _) => return,
            (Row::Deal, _) => world.typed = None,
            (Row::Players, Kind::SevenAteNine) => seven.seats = turn(seats(world.controls), seven.seats, forward),
            (Row::Level, Kind::SevenAteNine) => seven.level = turn(&Level::ALL, seven.level, forward),
            (Row::Length, _) => seven.tournament = !seven.tournament,
            (row, kind) => {
                let table = &mut world.settings.tables[kind as usize];
                match row {
                    Row::Players => {
                        (table.players, table.partners) = turn(&TEAMS, (table.players, table.partners), forward);
                    }
                    Row::Level => table.variant = turn(&Variant::ALL, table.variant, forward),
                    _ => {
                        let maps = [CommandChoice::Default, CommandChoice::FromDeal];
                        table.commands = turn(&maps, table.commands, forward);
                    }
                }
            }
        }
        world.save(Slot::Settings);
    }

    fn value(&self, world: &World, row: Row, language: Language) -> Option<Short> {
        let seven = &world.settings.seven;
        let table = world.settings.tables.get(self.kind as usize);
        let mut value = Short::new();
        let phrase = match (row, table) {
            (Row::Start, _) => return None,
            (Row::Players, Some(table)) => {
                return Some(players_words(table.players, table.partners, language));
            }
            (Row::Players, None) => {
                let (phrase, count) = match seven.seats {
                    Seats::Solo(opponents) => (Phrase::Against, opponents),
                    Seats::Everybody(players) => (Phrase::Together, players),
                };
                value.push_str(&phrase.with(language, &[&count])).expect("a row's words are short");
                return Some(value);
            }
            (Row::Level, Some(table)) => variant_name(table.variant),
            (Row::Level, None) => level_name(seven.level),
            (Row::Commands, Some(table)) if table.commands == CommandChoice::FromDeal => Phrase::CommandsFromDeal,
            (Row::Commands, _) => Phrase::CommandsDefault,
            (Row::Length, _) if seven.tournament => Phrase::LengthTournament,
            (Row::Length, _) => Phrase::LengthSingle,
            (Row::Deal, _) => match world.typed {
                None => Phrase::DealRandom,
                Some(deal) => {
                    write!(value, "{deal}").expect("a code is short");
                    return Some(value);
                }
            },
        };
        Some(phrase.to(language).try_into().expect("a row's words are short"))
    }

    fn explanation(&self, world: &World) -> Phrase {
        let seven = &world.settings.seven;
        let table = world.settings.tables.get(self.kind as usize);
        match (self.row, table) {
            (Row::Start, _) => Phrase::HelpStart,
            (Row::Players, Some(table)) if table.players == 1 => Phrase::HelpSolo,
            (Row::Players, Some(table)) if table.partners => Phrase::HelpBots,
            (Row::Players, Some(_)) => Phrase::HelpPass,
            (Row::Players, None) => match seven.seats {
                Seats::Solo(_) => Phrase::HelpAgainst,
                Seats::Everybody(_) => Phrase::HelpTogether,
            },
            (Row::Level, None) => Phrase::HelpLevel,
            (Row::Level, Some(table)) => match table.variant {
                Variant::Standard => Phrase::HelpStandard,
                Variant::Expert => Phrase::HelpExpert,
                Variant::ExpertPlus => Phrase::HelpExpertPlus,
            },
            (Row::Commands, Some(table)) if table.commands == CommandChoice::FromDeal => Phrase::HelpMapFromDeal,
            (Row::Commands, _) => Phrase::HelpMapDefault,
            (Row::Length, _) if seven.tournament => Phrase::HelpTournament,
            (Row::Length, _) => Phrase::HelpSingle,
            (Row::Deal, _) => Phrase::HelpDeal,
        }
    }
}

/// "solo", "3 players" or "me + 2 bots".
pub fn players_words(players: u8, partners: bool, language: Language) -> Short {
    let line = match players {
        1 => Phrase::Solo.with(language, &[]),
        2 if partners => Phrase::WithBot.with(language, &[]),
        _ if partners => Phrase::WithBots.with(language, &[&(players - 1)]),
        _ => Phrase::Players.with(language, &[&players]),
    };
    line.as_str().try_into().expect("a number of players is short")
}

/// The name of a variant.
pub fn variant_name(variant: Variant) -> Phrase {
    match variant {
        Variant::Standard => Phrase::VariantStandard,
        Variant::Expert => Phrase::VariantExpert,
        Variant::ExpertPlus => Phrase::VariantExpertPlus,
    }
}

/// The name of a level.
pub fn level_name(level: Level) -> Phrase {
    match level {
        Level::Easy => Phrase::LevelEasy,
        Level::Medium => Phrase::LevelMedium,
        Level::Hard => Phrase::LevelHard,
        Level::Expert => Phrase::LevelExpert,
    }
}

impl Act for SetupScene {
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        let rows = self.rows(world);
        let cursor = rows.iter().position(|row| *row == self.row).unwrap_or(0);
        match key {
            Key::Up => self.row = rows[(cursor + rows.len() - 1) % rows.len()],
            Key::Down => self.row = rows[(cursor + 1) % rows.len()],
            Key::Left => self.change(world, false),
            Key::Right => self.change(world, true),
            Key::A => match self.row {
                Row::Start => return self.begin(world),
                Row::Deal => return push(CodeEntry::new(world)),
                _ => self.change(world, true),
            },
            Key::Back | Key::Pause => return Next::Pop,
        }
        Next::Stay
    }

    fn answered(&mut self, world: &mut World, yes: bool) -> Next {
        if yes { world.start(self.kind) } else { Next::Stay }
    }

    fn draw(&self, world: &World, canvas: &mut Canvas) {
        let language = canvas.language();
        let rows = self.rows(world);
        let shown: Vec<list::Row, { Row::ALL.len() }> = rows
            .iter()
            .map(|row| list::Row { label: row.label().to(language), value: self.value(world, *row, language) })
            .collect();
        let cursor = rows.iter().position(|row| *row == self.row).unwrap_or(0);
        list::draw(canvas, self.kind.name().to(language), &shown, cursor, self.explanation(world).to(language));
    }

    fn state(&self, world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        let value = self.value(world, self.row, Language::English).unwrap_or_default();
        let (game, entry) = (self.kind.id(), self.row.id());
        write!(out, r#"{{"scene":"setup","game":"{game}","entry":"{entry}","value":"{value}"}}"#)
    }
}
