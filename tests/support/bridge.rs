//! The library's words and the reference's, side by side.

use stapel::rules::the_game::Command;

use crate::reference;

pub fn theirs(command: Command) -> reference::Command {
    match command {
        Command::Stop => reference::Command::Stop,
        Command::Skull => reference::Command::Skull,
        Command::Three => reference::Command::Three,
        Command::Silence => reference::Command::Silence,
        Command::NoTricks => reference::Command::NoTricks,
        Command::OnePile => reference::Command::OnePile,
        Command::DrawOne => reference::Command::DrawOne,
    }
}
