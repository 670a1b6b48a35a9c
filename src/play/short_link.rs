//! The short form of a challenge, for a picture in which every letter counts: `D0000006CGXP2VECS` is
//! `deal=0000006C&game=extreme&players=2&variant=expert&commands=shuffled`.
//!
//! A part is a letter for its name, and its value: figures, a code, a name, or a letter for a word. Only what a QR code
//! packs tightly is in it, which are figures and capitals. What is as on a new device is left out.

use core::fmt::Write;

use heapless::String;

use super::{Challenge, Damaged};

/// The longest: a number, five seats, a variant and a map, and a friend's claim.
pub const LONGEST: usize = 24;

/// The longest of the other form.
const LONGEST_LINK: usize = 96;

/// What stands behind the letter of a part.
enum Value {
    /// Figures, as many as there are.
    Figures,
    /// So many characters.
    Length(usize),
    /// Everything that is left: only the last part can be so.
    Rest,
    /// A letter for each of these words, the first of which is what a new device has.
    Words(&'static [(char, &'static str)]),
}

use Value::{Figures, Length, Rest, Words};

/// The parts, by their letter and their name.
const PARTS: [(char, &str, Value); 14] = [
    ('D', "deal", Length(8)),
    ('G', "game", Words(&[('T', "the_game"), ('X', "extreme"), ('S', "seven_ate_nine")])),
    ('P', "players", Figures),
    ('B', "bots", Figures),
    ('V', "variant", Words(&[('S', "standard"), ('E', "expert"), ('P', "expert_plus")])),
    ('C', "commands", Words(&[('F', "fixed"), ('S', "shuffled")])),
    ('A', "against", Figures),
    ('T', "together", Figures),
    ('L', "level", Words(&[('E', "easy"), ('M', "medium"), ('H', "hard"), ('X', "expert"), ('B', "beginner")])),
    ('M', "length", Words(&[('S', "single"), ('T', "tournament")])),
    ('N', "number", Figures),
    ('S', "seats", Figures),
    ('R', "left", Figures),
    ('Y', "by", Rest),
];

impl Challenge {
    /// Its short form. Only a numbered deal has something said of it.
    pub fn short(&self) -> String<LONGEST> {
        let said = Self { claim: self.claim.filter(|_| self.number.is_some()), ..*self };
        let mut link = String::<LONGEST_LINK>::new();
        write!(link, "{said}").expect("that is the longest");
        let mut short = String::new();
        for part in link.split('&') {
            let (name, value) = part.split_once('=').expect("a part has a name and a value");
            let (letter, _, values) =
                PARTS.iter().find(|(_, known, _)| *known == name).expect("every name has a letter");
            let written = match values {
                Words(words) => {
                    let place = words.iter().position(|(_, word)| *word == value).expect("every word has a letter");
                    // Which game it is never goes without saying.
                    if place == 0 && name != "game" { Ok(()) } else { write!(short, "{letter}{}", words[place].0) }
                }
                Figures | Length(_) | Rest => write!(short, "{letter}{value}"),
            };
            written.expect("that is the longest");
        }
        short
    }
}

/// Takes the first part off a short form: its name and value, and what is left.
pub(super) fn first_part(short: &str) -> Result<(&'static str, &str, &str), Damaged> {
    let letter = short.chars().next().ok_or(Damaged)?;
    let (_, name, value) = PARTS.iter().find(|(known, ..)| *known == letter).ok_or(Damaged)?;
    let rest = &short[letter.len_utf8()..];
    let length = match value {
        Figures => rest.bytes().take_while(u8::is_ascii_digit).count(),
        Length(length) => *length,
        Rest => rest.len(),
        Words(_) => 1,
    };
    let (value_text, left) = rest.split_at_checked(length).ok_or(Damaged)?;
    match value {
        Words(words) => {
            let word = words.iter().find(|(letter, _)| value_text.starts_with(*letter)).ok_or(Damaged)?.1;
            Ok((name, word, left))
        }
        _ => Ok((name, value_text, left)),
    }
}
