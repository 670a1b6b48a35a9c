//! Letters, symbols and shapes: drawn in text files, and read by the compiler.
//!
//! A drawing begins with a line `= name  WIDTHxHEIGHT`, and a letter's with `= name  U+CODE  WIDTHxHEIGHT`; its rows
//! follow, `#` in ink. It is kept in columns, as the display's bytes are: a column is written with a shift and an or.

/// Bytes of a column of so many pixels.
const fn stride(height: usize) -> usize {
    height.div_ceil(8)
}

/// The columns of a drawing from left to right, the lowest bit of each on top.
fn columns(bytes: &[u8], height: u8) -> impl Iterator<Item = u32> + Clone {
    let join = |column: &[u8]| column.iter().rev().fold(0, |bits, byte| bits << 8 | u32::from(*byte));
    bytes.chunks_exact(stride(height.into())).map(join)
}

/// A symbol or a shape.
pub struct Picture {
    width: u8,
    height: u8,
    bytes: &'static [u8],
}

impl Picture {
    /// Pixels from its left to its right edge.
    pub const fn width(&self) -> i32 {
        self.width as i32
    }

    /// Pixels from its upper to its lower edge.
    pub const fn height(&self) -> i32 {
        self.height as i32
    }

    /// From left to right, the lowest bit of each on top.
    pub fn columns(&self) -> impl Iterator<Item = u32> + Clone {
        columns(self.bytes, self.height)
    }
}

/// The letters of a font.
pub struct Letters {
    /// Of each drawing.
    codes: &'static [u16],
    /// The first column of each drawing, and the column behind the last.
    starts: &'static [u16],
    height: u8,
    bytes: &'static [u8],
}

impl Letters {
    /// Pixels of every letter from its upper to its lower edge.
    pub const fn height(&self) -> i32 {
        self.height as i32
    }

    /// Where a letter stands among the others.
    pub fn place(&self, letter: char) -> Option<usize> {
        self.codes.iter().position(|code| u32::from(*code) == u32::from(letter))
    }

    /// Pixels from its left to its right edge.
    pub fn width(&self, place: usize) -> i32 {
        i32::from(self.starts[place + 1]) - i32::from(self.starts[place])
    }

    /// From left to right, the lowest bit of each on top.
    pub fn columns(&self, place: usize) -> impl Iterator<Item = u32> + Clone {
        let at = |place: usize| usize::from(self.starts[place]) * stride(self.height.into());
        columns(&self.bytes[at(place)..at(place + 1)], self.height)
    }
}

/// The lines of a file that begin a drawing.
const fn is_title(file: &[u8], at: usize) -> bool {
    file[at] == b'=' && file[at + 1] == b' ' && (at == 0 || file[at - 1] == b'\n')
}

const fn next_line(file: &[u8], mut at: usize) -> usize {
    while at < file.len() && file[at] != b'\n' {
        at += 1;
    }
    at + 1
}

/// The drawing that begins at or after this place.
const fn next_title(file: &[u8], mut at: usize) -> usize {
    while at < file.len() && !is_title(file, at) {
        at = next_line(file, at);
    }
    at
}

/// The word of a title after some others.
const fn word(file: &[u8], mut at: usize, mut number: usize) -> usize {
    while number > 0 {
        while file[at] != b' ' {
            at += 1;
        }
        while file[at] == b' ' {
            at += 1;
        }
        number -= 1;
    }
    at
}

const fn number(file: &[u8], mut at: usize, radix: u32) -> (usize, usize) {
    let mut value = 0;
    while let Some(digit) = (file[at] as char).to_digit(radix) {
        value = value * radix as usize + digit as usize;
        at += 1;
    }
    (value, at)
}

/// The drawing with this name.
const fn find(file: &[u8], name: &[u8]) -> usize {
    let mut at = next_title(file, 0);
    while at < file.len() {
        let mut letter = 0;
        while letter < name.len() && file[at + 2 + letter] == name[letter] {
            letter += 1;
        }
        if letter == name.len() && file[at + 2 + letter] == b' ' {
            return at;
        }
        at = next_title(file, at + 1);
    }
    panic!("there is no such drawing")
}

/// Width and height, from the word of a title that says so.
const fn size(file: &[u8], title: usize, word_number: usize) -> (usize, usize) {
    let (width, at) = number(file, word(file, title, word_number), 10);
    assert!(file[at] == b'x', "a title says how large its drawing is");
    (width, number(file, at + 1, 10).0)
}

/// Turns the rows below a title into columns, and puts them at a place among others.
const fn paint<const N: usize>(
    file: &[u8],
    title: usize,
    (width, height): (usize, usize),
    mut bytes: [u8; N],
    first: usize,
) -> [u8; N] {
    let (mut at, mut y) = (next_line(file, title), 0);
    while y < height {
        let mut x = 0;
        while x < width {
            match file[at + x] {
                b'#' => bytes[(first + x) * stride(height) + y / 8] |= 1 << (y % 8),
                b'.' => {}
                _ => panic!("a row is as wide as its title says"),
            }
            x += 1;
        }
        assert!(file[at + width] == b'\n', "a row is as wide as its title says");
        (at, y) = (at + width + 1, y + 1);
    }
    bytes
}

/// A font as it is kept.
struct Font<const LETTERS: usize, const STARTS: usize, const BYTES: usize> {
    codes: [u16; LETTERS],
    starts: [u16; STARTS],
    height: u8,
    bytes: [u8; BYTES],
}

/// How many letters a file has, and how many bytes their columns take.
const fn measure(file: &[u8]) -> (usize, usize) {
    let (mut at, mut letters, mut bytes) = (next_title(file, 0), 0, 0);
    while at < file.len() {
        let (width, height) = size(file, at, 3);
        (letters, bytes) = (letters + 1, bytes + width * stride(height));
        at = next_title(file, at + 1);
    }
    (letters, bytes)
}

const fn read<const LETTERS: usize, const STARTS: usize, const BYTES: usize>(
    file: &[u8],
) -> Font<LETTERS, STARTS, BYTES> {
    let height = size(file, next_title(file, 0), 3).1;
    let mut font = Font { codes: [0; LETTERS], starts: [0; STARTS], height: height as u8, bytes: [0; BYTES] };
    let (mut at, mut place, mut column) = (next_title(file, 0), 0, 0);
    while at < file.len() {
        let dimensions = size(file, at, 3);
        assert!(dimensions.1 == height, "all letters of a font are equally high");
        font.codes[place] = number(file, word(file, at, 2) + 2, 16).0 as u16;
        font.bytes = paint(file, at, dimensions, font.bytes, column);
        (column, place) = (column + dimensions.0, place + 1);
        font.starts[place] = column as u16;
        at = next_title(file, at + 1);
    }
    font
}

macro_rules! fonts {
    ($($(#[$doc:meta])* $name:ident = $file:literal,)*) => {$(
        $(#[$doc])*
        pub static $name: Letters = {
            const FILE: &[u8] = include_bytes!($file);
            const COUNTS: (usize, usize) = measure(FILE);
            static FONT: Font<{ COUNTS.0 }, { COUNTS.0 + 1 }, { COUNTS.1 }> = read(FILE);
            Letters { codes: &FONT.codes, starts: &FONT.starts, height: FONT.height, bytes: &FONT.bytes }
        };
    )*};
}

macro_rules! pictures {
    ($file:literal: $($(#[$doc:meta])* $name:ident = $title:literal,)*) => {$(
        $(#[$doc])*
        pub static $name: Picture = {
            const FILE: &[u8] = include_bytes!($file);
            const TITLE: usize = find(FILE, $title.as_bytes());
            const SIZE: (usize, usize) = size(FILE, TITLE, 2);
            static BYTES: [u8; SIZE.0 * stride(SIZE.1)] = paint(FILE, TITLE, SIZE, [0; SIZE.0 * stride(SIZE.1)], 0);
            Picture { width: SIZE.0 as u8, height: SIZE.1 as u8, bytes: &BYTES }
        };
    )*};
}

fonts! {
    /// Everything that is read.
    TEXT = "text7.txt",
    /// Titles, the chosen row of the menu, and the numbers in the hand.
    HEAD = "head9.txt",
    /// Numbers on piles.
    PILE = "pile13.txt",
    /// The top card of 7 ate 9, and results.
    BIG = "big20.txt",
    /// Axes.
    MICRO = "micro5.txt",
}

pictures! { "icons.txt":
    /// A command.
    STOP = "stop",
    /// A command.
    SKULL = "skull",
    /// A command.
    THREE = "three",
    /// A command.
    SILENCE = "silence",
    /// A command.
    NO_TRICKS = "no_tricks",
    /// A command.
    ONE_PILE = "one_pile",
    /// A command.
    DRAW_ONE = "draw_one",
    /// A mark.
    KEEP_OFF = "keep_off",
    /// A mark.
    SMALL_STEPS = "small_steps",
    /// Left changes this.
    LEFT = "left",
    /// Right changes this.
    RIGHT = "right",
    /// Left and right, in a footer.
    LEFT_RIGHT = "lr",
    /// Up and down, in a footer.
    UP_DOWN = "ud",
    /// A pile that goes up, among words.
    UP = "up5",
    /// A pile that goes down, among words.
    DOWN = "down5",
    /// A button.
    A = "a",
    /// A button.
    B = "b",
    /// A button.
    CAP_LEFT = "cap_left",
    /// A button.
    CAP_RIGHT = "cap_right",
    /// A button.
    CAP_UP = "cap_up",
    /// A button.
    CAP_DOWN = "cap_down",
    /// A stick, tapped.
    TAP = "tap",
    /// A stick, held.
    HOLD = "hold",
    /// The end of a turn; games won.
    CHECK = "check",
    /// Does not fit.
    NO = "no",
    /// The draw pile.
    DECK = "deck",
    /// A battery with little in it.
    BATTERY = "battery",
    /// A hint.
    BULB = "bulb",
    /// A computer player.
    BOT = "bot",
    /// A person.
    PERSON = "head",
    /// The value 10 of 7 ate 9, as wide as the others.
    TEN = "ten",
    /// First, or won.
    STAR = "star",
    /// In the pause.
    PAUSE_RESUME = "p_resume",
    /// In the pause.
    PAUSE_LOOK = "p_look",
    /// In the pause.
    PAUSE_HINT = "p_hint",
    /// In the pause.
    PAUSE_MARKS = "p_marks",
    /// In the pause.
    PAUSE_RULES = "p_rules",
    /// In the pause.
    PAUSE_GONE = "p_gone",
    /// In the pause.
    PAUSE_SOUND = "p_sound",
    /// In the pause.
    PAUSE_MUTE = "p_mute",
    /// In the pause.
    PAUSE_LEAVE = "p_leave",
    /// In the pause.
    PAUSE_GIVE_UP = "p_give_up",
    /// In the pause.
    PAUSE_SEAT = "p_seat",
    /// A goal.
    GOAL_FIRST = "g_first",
    /// A goal.
    GOAL_TEN = "g_ten",
    /// A goal.
    GOAL_ROW = "g_row",
    /// A goal.
    GOAL_STRAIGHT = "g_straight",
    /// A goal.
    GOAL_TRICKS = "g_tricks",
    /// A goal.
    GOAL_EXPERT = "g_expert",
    /// A goal.
    GOAL_EXPERT_PLUS = "g_expert_plus",
    /// A goal.
    GOAL_EXTREME = "g_extreme",
    /// A goal.
    GOAL_COMMANDS = "g_commands",
    /// A goal.
    GOAL_PAR = "g_par",
    /// A goal.
    GOAL_DAYS = "g_days",
    /// A goal.
    GOAL_CUP = "g_cup",
    /// A goal.
    GOAL_SEVEN = "g_seven",
    /// A goal.
    GOAL_FIVE = "g_five",
    /// A goal.
    GOAL_SILENT = "g_silent",
    /// A goal.
    GOAL_SCHOOL = "g_school",
}

pictures! { "shapes.txt":
    /// A pile that goes up.
    PILE_UP = "pile_up_open",
    /// The same, filled.
    PILE_UP_FULL = "pile_up_full",
    /// The same, dotted.
    PILE_UP_SHUT = "pile_up_shut",
    /// A pile that goes down.
    PILE_DOWN = "pile_down_open",
    /// The same, filled.
    PILE_DOWN_FULL = "pile_down_full",
    /// The same, dotted.
    PILE_DOWN_SHUT = "pile_down_shut",
    /// The upper edge of a card in the hand.
    HAND_CARD = "hand_card",
    /// The end of the turn: it is not complete.
    END_NOT_YET = "end_not_yet",
    /// The end of the turn: it may end.
    END_MAY = "end_may",
    /// The end of the turn, under the cursor.
    END_CHOSEN = "end_chosen",
    /// The end of the turn, under the cursor, and it would lose.
    END_BAD = "end_bad",
    /// A face-down card.
    BACK = "back",
    /// A face-down card in a hand.
    BACK_SMALL = "back_small",
    /// A pile in the menu and on pages of the rules.
    SMALL_PILE_UP = "menu_pile_up",
    /// The same, going down.
    SMALL_PILE_DOWN = "menu_pile_down",
    /// Extreme, in the menu.
    LARGE_SKULL = "menu_skull",
    /// How to play, in the menu.
    QUESTION = "menu_question",
    /// Who gets the device.
    ARROW = "arrow",
    /// Around the number of a game that was won.
    RAYS_ABOVE = "rays_above",
    /// The same.
    RAYS_LEFT = "rays_left",
    /// The same.
    RAYS_RIGHT = "rays_right",
    /// The same.
    RAYS_BELOW = "rays_below",
    /// Two beside a title.
    SPARKS = "sparks",
    /// One below them.
    SPARK = "spark",
    /// A letter of the name.
    LOGO_S = "logo_S",
    /// A letter of the name.
    LOGO_T = "logo_T",
    /// A letter of the name.
    LOGO_A = "logo_A",
    /// A letter of the name.
    LOGO_P = "logo_P",
    /// A letter of the name.
    LOGO_E = "logo_E",
    /// A letter of the name.
    LOGO_L = "logo_L",
}
