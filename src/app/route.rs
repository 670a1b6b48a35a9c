//! Which scene shows a game: the one place that leads from what is being played to what is on the screen.

use super::{
    context::Context,
    deals::Dealt,
    scene::{Next, only},
    scenes::{
        seven::{SevenEnd, SevenScene},
        table::{End, Handover, Look, Partner, Starter, TurnScene},
    },
};
use crate::{
    play::{Kind, Number, Series, TableId},
    rules::the_game::{Phase, Setup},
};

/// Goes on with the kept game of a kind; to the menu, if there is none.
pub fn to_game(context: &mut Context, kind: Kind) -> Next {
    match kind {
        Kind::Table(table) if context.games.find(TableId::Kept(table)).is_some() => {
            to_table(context, TableId::Kept(table))
        }
        Kind::Seven if context.games.find_seven().is_some() => to_seven(context),
        _ => Next::Home(kind),
    }
}

/// Goes on with the game at a table. Where several people play, a hand is in sight only after it was asked for.
pub fn to_table(context: &mut Context, id: TableId) -> Next {
    let table = context.games.table(id);
    match (table.game().phase(), table.next_to_look()) {
        (Phase::Over(_), _) => only(End::new(context, id)),
        (Phase::Starter, None) => only(Starter::new(context, id)),
        (Phase::Starter, Some(player)) if table.has_several_people() => only(Handover::to_peek(context, id, player)),
        (Phase::Starter, Some(player)) => only(Look::peek(id, player)),
        _ if table.is_computer(table.game().player()) => only(Partner::new(context, id)),
        _ if table.has_several_people() => only(Handover::new(context, id)),
        _ => only(TurnScene::new(context, id)),
    }
}

/// Goes on with the match of 7 ate 9: at the table, or between two games.
pub fn to_seven(context: &mut Context) -> Next {
    match context.games.seven().result() {
        Some(_) => only(SevenEnd::new(context)),
        None => only(SevenScene::new(context)),
    }
}

/// Starts a new game of a kind with the choices of the settings.
pub fn start(context: &mut Context, kind: Kind) -> Next {
    match kind {
        Kind::Table(table) => {
            let choice = *context.settings.table(table);
            let dealt = context.take_deal(Series::new(kind, choice.players));
            let take_back = context.settings.take_back;
            let setup = Setup::new(choice.players, choice.variant, choice.commands, take_back)
                .expect("the settings hold one to five players");
            context.deal_table(TableId::Kept(table), setup, choice.bots, dealt);
        }
        Kind::Seven => {
            let choice = context.settings.seven;
            let dealt = context.take_deal(Series::new(kind, choice.seats.players()));
            context.deal_seven(choice, dealt);
        }
    }
    to_game(context, kind)
}

/// New cards. Whoever plays numbered deals goes on with the next one.
fn another(context: &mut Context, series: Series, number: Option<Number>) -> Dealt {
    match number {
        Some(_) => context.dealt(series, context.numbered.next(series)),
        None => Dealt { deal: context.fresh_deal(), number: None, streaks: true },
    }
}

/// Once more at a table with the same choices: new cards, or the same ones again.
pub fn table_again(context: &mut Context, id: TableId, same_deal: bool) -> Next {
    let table = context.games.table(id);
    let (setup, bots, series) = (*table.game().setup(), table.bots, table.series());
    let dealt = Dealt { deal: table.game().deal(), number: table.numbered, streaks: false };
    let dealt = if same_deal { dealt } else { another(context, series, dealt.number) };
    context.deal_table(id, setup, bots, dealt);
    to_table(context, id)
}

/// Once more 7 ate 9 with the same choices: new cards, or the same ones again.
pub fn seven_again(context: &mut Context, same_deal: bool) -> Next {
    let seven = context.games.seven();
    let (choice, series) = (seven.choice(), seven.series());
    let dealt = Dealt { deal: seven.contest.deal(), number: seven.numbered, streaks: false };
    let dealt = if same_deal { dealt } else { another(context, series, dealt.number) };
    context.deal_seven(choice, dealt);
    to_seven(context)
}

/// Deals the next game of a tournament.
pub fn next_seven_game(context: &mut Context) -> Next {
    let number = context.games.statistics(Kind::Seven).next_game();
    let seven = context.games.seven_mut();
    if seven.contest.next_game().is_ok() {
        seven.number = number;
        context.save(super::Slot::Game(Kind::Seven));
    }
    to_seven(context)
}
