//! Typing a deal's code with the buttons.

use core::fmt;

use super::{
    Sound, World,
    scene::{Act, Key, Next},
};
use crate::{
    rules::deal::{ALPHABET, CODE_LENGTH, Deal},
    view::{self, canvas::Canvas},
};

/// A code as far as it was typed.
pub struct CodeEntry {
    places: [u8; CODE_LENGTH],
    cursor: usize,
    wrong: bool,
}

impl CodeEntry {
    /// Starts with the code that was typed before, or with zeros, which are a code too.
    pub fn new(world: &World) -> Self {
        let mut code = heapless::String::<CODE_LENGTH>::new();
        let deal = world.typed.unwrap_or(Deal::from_bits(0));
        fmt::Write::write_fmt(&mut code, format_args!("{deal}")).expect("a code has eight characters");
        let places = core::array::from_fn(|place| {
            let letter = code.as_bytes()[place];
            ALPHABET.iter().position(|other| *other == letter).expect("a code is made of them") as u8
        });
        Self { places, cursor: 0, wrong: false }
    }

    fn code(&self) -> [char; CODE_LENGTH] {
        self.places.map(letter)
    }
}

fn letter(place: u8) -> char {
    char::from(ALPHABET[usize::from(place) % ALPHABET.len()])
}

impl Act for CodeEntry {
    fn key(&mut self, world: &mut World, key: Key) -> Next {
        let alphabet = ALPHABET.len() as u8;
        let place = &mut self.places[self.cursor];
        self.wrong = false;
        match key {
            Key::Up => *place = (*place + alphabet - 1) % alphabet,
            Key::Down => *place = (*place + 1) % alphabet,
            Key::Left => self.cursor = (self.cursor + CODE_LENGTH - 1) % CODE_LENGTH,
            Key::Right => self.cursor = (self.cursor + 1) % CODE_LENGTH,
            Key::A => {
                let code: heapless::String<CODE_LENGTH> = self.code().into_iter().collect();
                match code.parse() {
                    Ok(deal) => {
                        world.typed = Some(deal);
                        return Next::Pop;
                    }
                    Err(_) => {
                        self.wrong = true;
                        world.sound(Sound::Refused);
                    }
                }
            }
            Key::Back | Key::Pause => return Next::Pop,
        }
        Next::Stay
    }

    fn draw(&self, _world: &World, canvas: &mut Canvas) {
        let alphabet = ALPHABET.len() as u8;
        let place = self.places[self.cursor];
        let neighbours = [letter(place + alphabet - 1), letter(place + 1)];
        view::code::draw(canvas, &self.code(), self.cursor, neighbours, self.wrong);
    }

    fn state(&self, _world: &World, out: &mut dyn fmt::Write) -> fmt::Result {
        let code: heapless::String<CODE_LENGTH> = self.code().into_iter().collect();
        let wrong = self.wrong;
        write!(out, r#"{{"scene":"code","entry":"{}","code":"{code}","wrong":{wrong}}}"#, self.cursor)
    }
}
