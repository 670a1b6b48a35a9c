//! What stands above and below most screens: title, message, explanation, what the buttons do, and the bright bar.

use crate::{
    input::Controls,
    play::Name,
    text,
    view::{
        canvas::{Canvas, Font, area},
        glyphs::{self, Picture},
        motion::Moving,
    },
};

/// Where titles and rows of lists begin.
pub const MARGIN: i32 = 4;
/// The last column of text.
pub const LAST: i32 = 125;
/// The row in which the lowest line begins.
pub const BOTTOM: i32 = 54;

/// The uppermost line of a table.
#[derive(Default)]
pub struct Message<'a> {
    /// What it is about: a hint, or a computer player.
    pub sign: Option<&'static Picture>,
    /// Whose turn or hand it is, from 0 on.
    pub player: Option<u8>,
    /// One sentence, the most urgent.
    pub words: &'a str,
    /// How many cards can be drawn.
    pub deck: u8,
}

impl Message<'_> {
    /// Whether there is room for a name before the words; otherwise the player's number has to do.
    fn fits_behind(&self, name: Name, x: i32) -> bool {
        x + Font::Text.width(&text::short(format_args!("{name}"))) + 4 + Font::Text.width(self.words) <= LAST + 1
    }

    /// At the right is the draw pile, which a long message hides; a low battery takes its picture's place.
    pub fn draw(&self, canvas: &mut Canvas) {
        let mut x = 2;
        if let Some(sign) = self.sign {
            x = canvas.picture(sign, x, 1) + 2;
        }
        match self.player.map(|player| (player, canvas.name(player))) {
            Some((_, Some(name))) if self.fits_behind(name, x) => {
                x = canvas.write(&text::short(format_args!("{name}")), Font::Text, x, 0) + 4;
            }
            Some((player, _)) => {
                x = if self.sign.is_some() { 12 } else { 1 };
                badge(canvas, x, 0, player);
                x += 10;
            }
            None => {}
        }
        let end = line(canvas, self.words, x, 0);
        canvas.check(end <= LAST + 1);
        let deck = text::short(format_args!("{}", self.deck));
        let first = LAST + 1 - Font::Text.width(&deck);
        if end <= first - 13 {
            match canvas.low_battery() {
                true => canvas.picture(&glyphs::BATTERY, first - 11, 2),
                false => canvas.picture(&glyphs::DECK, first - 10, 1),
            };
            canvas.write(&deck, Font::Text, first, 0);
        }
    }
}

/// What a lesson's coach says, dark on a bright bar: a sentence, or what is to be pressed. It shakes when something else
/// was pressed.
pub fn coach(canvas: &mut Canvas, words: &str, y: i32) {
    canvas.fill(area(0, y, 128, 10), 1);
    let x = 3 + shake(canvas);
    canvas.on(true, |canvas| {
        let end = line(canvas, words, x, y);
        canvas.check(end <= LAST + 1);
    });
}

/// How far aside is what refuses a press.
pub fn shake(canvas: &Canvas) -> i32 {
    match canvas.motion() {
        Some((Moving::Refused, 0)) => 1,
        Some((Moving::Refused, _)) => -1,
        _ => 0,
    }
}

/// A player's number, dark on a bright tab; players are counted from 0 on.
pub fn badge(canvas: &mut Canvas, x: i32, y: i32, player: u8) {
    canvas.fill(area(x, y, 7, 9), 1);
    let number = text::short(format_args!("{}", player + 1));
    let indent = if player == 0 { 1 } else { 2 };
    canvas.on(true, |canvas| canvas.inscribe(&number, Font::Text, x + indent, y));
}

/// The title of a screen; one that would reach this column is written smaller.
pub fn title(canvas: &mut Canvas, words: &str, end: i32) {
    let head = MARGIN + Font::Head.width(words) <= end;
    canvas.write(words, if head { Font::Head } else { Font::Text }, MARGIN, i32::from(head));
}

/// Whether a letter reaches below the line.
pub fn has_tail(words: &str) -> bool {
    words.contains(['g', 'j', 'p', 'q', 'y'])
}

/// The small title above a dotted line.
pub fn small_title(canvas: &mut Canvas, words: &str) {
    canvas.write(words, Font::Text, MARGIN, 0);
    canvas.dots(0, 10, 128);
}

/// The explanation below a dotted line in this row.
pub fn help(canvas: &mut Canvas, words: &str, y: i32) {
    canvas.dots(0, y, 128);
    explain(canvas, words);
}

/// The lowest line; the sign of a low battery stands at its end.
pub fn explain(canvas: &mut Canvas, words: &str) {
    let end = canvas.write(words, Font::Text, MARGIN, BOTTOM);
    battery(canvas, end, BOTTOM);
}

/// The sign of a low battery at the end of a line, if its words leave room.
pub fn battery(canvas: &mut Canvas, end: i32, y: i32) {
    if canvas.low_battery() && end < 115 {
        canvas.picture(&glyphs::BATTERY, 117, y + 2);
    }
}

/// What the buttons do: each sign in the words begins a part. Gives the column behind them.
pub fn footer(canvas: &mut Canvas, words: &str, x: i32, y: i32) -> i32 {
    let stick = canvas.controls() == Controls::Stick;
    let mut end = x - 6;
    let mut rest = words;
    while let Some(sign) = rest.chars().next() {
        let after = &rest[sign.len_utf8()..];
        let stop = after.find(|letter| picture_of(letter, stick).is_some()).unwrap_or(after.len());
        let picture = picture_of(sign, stick).expect("a footer begins with a sign");
        let mut name = [0; 4];
        let name = canvas.spell(sign.encode_utf8(&mut name));
        canvas.note(&text::short(format_args!("{name}:")), y);
        let x = canvas.picture(picture, end + 6, y + 1 + (7 - picture.height()) / 2) + 2;
        end = canvas.write(after[..stop].trim(), Font::Text, x, y);
        rest = &after[stop..];
    }
    canvas.check(end <= LAST + 1);
    end
}

/// What the buttons do, or a message if it begins with no sign. Gives the column behind the words.
pub fn line(canvas: &mut Canvas, words: &str, x: i32, y: i32) -> i32 {
    match words.starts_with(|sign| picture_of(sign, false).is_some()) {
        true => footer(canvas, words, x, y),
        false => canvas.write(words, Font::Text, x, y),
    }
}

fn picture_of(sign: char, stick: bool) -> Option<&'static Picture> {
    Some(match sign {
        '↔' => &glyphs::LEFT_RIGHT,
        '↕' => &glyphs::UP_DOWN,
        '◂' => &glyphs::LEFT,
        '▴' => &glyphs::UP,
        '▾' => &glyphs::DOWN,
        'Ⓐ' if stick => &glyphs::TAP,
        'Ⓑ' | 'Ⓗ' if stick => &glyphs::HOLD,
        'Ⓐ' | 'Ⓗ' => &glyphs::A,
        'Ⓑ' => &glyphs::B,
        _ => return None,
    })
}

/// One bright bar at the bottom: what A does.
pub fn bar(canvas: &mut Canvas, words: &str, y: i32) {
    canvas.fill(area(0, y, 128, 64 - y), 1);
    canvas.on(true, |canvas| canvas.write_centred(words, Font::Text, 0, 128, y + 1));
}

/// The same, where left and right choose something else.
pub fn choice(canvas: &mut Canvas, words: &str) {
    const TOP: i32 = 52;
    bar(canvas, words, TOP);
    canvas.on(true, |canvas| {
        canvas.picture(&glyphs::LEFT, 4, TOP + 4);
        canvas.picture(&glyphs::RIGHT, 121, TOP + 4);
    });
}

/// Something to press in a frame; full under the cursor.
pub fn button(canvas: &mut Canvas, x: i32, width: i32, y: i32, words: &str, chosen: bool) {
    let height = 64 - y;
    match chosen {
        true => canvas.fill(area(x, y, width, height), 1),
        false => canvas.outline(area(x, y, width, height), 1, 1),
    }
    canvas.check(Font::Text.width(words) <= width - 4);
    canvas.on(chosen, |canvas| canvas.write_centred(words, Font::Text, x, width, y + height / 2 - 5));
}

/// How much there is of something: a line around it, and a full part.
pub fn meter(canvas: &mut Canvas, x: i32, y: i32, width: i32, part: i32) {
    canvas.outline(area(x, y, width, 5), 0, 1);
    canvas.fill(area(x, y, part, 5), 0);
}

/// How long something still takes: a bar inside a frame.
pub fn timer(canvas: &mut Canvas, x: i32, y: i32, part: i32) {
    canvas.outline(area(x, y, 46, 6), 1, 1);
    canvas.fill(area(x + 2, y + 2, part, 2), 0);
}
