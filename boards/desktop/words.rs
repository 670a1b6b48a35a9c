//! What the PC says around the picture, in the language of the game.

use stapel::{input::Button, text::Language};

use super::keys::Hold;

/// At most so wide is the help below the picture: as wide as the smaller picture.
#[cfg(test)]
const WIDEST: usize = 64;

/// The window's title.
pub fn title(language: Language) -> &'static str {
    match language {
        Language::English => "Stapel - arrows, A: A or Enter, B: B or Esc, Q quits",
        Language::German => "Stapel - Pfeile, A: A oder Enter, B: B oder Esc, Q beendet",
    }
}

/// The help below the picture in a terminal whose keys say when they come up.
pub fn keys(language: Language) -> &'static str {
    match language {
        Language::English => "arrows   A: A or Enter   B: B or Esc   Q quits",
        Language::German => "Pfeile   A: A oder Enter   B: B oder Esc   Q beendet",
    }
}

/// The help in a terminal where every key is a tap.
pub fn taps(language: Language, hold: Hold) -> String {
    match (language, hold) {
        (Language::English, Hold::None) => "arrows   A: A or Enter   B: B or Esc   H holds   Q quits".into(),
        (Language::German, Hold::None) => "Pfeile   A: A oder Enter   B: B oder Esc   H hält   Q beendet".into(),
        (Language::English, Hold::Next) => "the next button stays down   H takes that back   Q quits".into(),
        (Language::German, Hold::Next) => "der nächste Knopf bleibt gedrückt   H: doch nicht   Q beendet".into(),
        (Language::English, Hold::This(held)) => format!("{} stays down   H lets go   Q quits", name(language, held)),
        (Language::German, Hold::This(held)) => {
            format!("{} bleibt gedrückt   H lässt los   Q beendet", name(language, held))
        }
    }
}

fn name(language: Language, button: Button) -> &'static str {
    match (language, button) {
        (Language::English, Button::Up) => "up",
        (Language::English, Button::Down) => "down",
        (Language::English, Button::Left) => "left",
        (Language::English, Button::Right) => "right",
        (Language::German, Button::Up) => "hoch",
        (Language::German, Button::Down) => "runter",
        (Language::German, Button::Left) => "links",
        (Language::German, Button::Right) => "rechts",
        (_, Button::A) => "A",
        _ => "B",
    }
}

/// The same words in plain characters.
pub fn plain(words: &str) -> String {
    words.chars().fold(String::new(), |mut plain, letter| {
        match letter {
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'Ä' => plain.push_str("Ae"),
            'Ö' => plain.push_str("Oe"),
            'Ü' => plain.push_str("Ue"),
            'ß' => plain.push_str("ss"),
            letter if letter.is_ascii() => plain.push(letter),
            _ => plain.push('?'),
        }
        plain
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_fits_below_the_smaller_picture() {
        for language in Language::ALL {
            let holds = [Hold::None, Hold::Next].into_iter().chain(Button::ALL.map(Hold::This));
            for words in holds.map(|hold| taps(language, hold)).chain([keys(language).into()]) {
                assert!(words.chars().count() <= WIDEST && plain(&words).len() <= WIDEST, "{words}");
                assert!(plain(&words).is_ascii() && !plain(&words).contains('?'), "{words}");
            }
        }
    }
}
