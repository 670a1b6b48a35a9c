//! A small network that guesses, of a table after a turn, the chance of winning and how many cards will be left.
//!
//! Its neurons come in pairs: what one of them is for the ascending piles, the other is for the descending ones, with the
//! same weights. Two layers of them (ReLU), and a direct line from every input to both answers. Whole numbers only: an
//! input's one is 256, weights have eight bits and a factor for each pair, the direct line has sixteen, sums have 32.
//! So the chip and the PC come to the same answers, bit for bit.
//!
//! The networks lie in `networks/`, a text each with the command that made it, and the compiler reads them.

use super::inputs::{self, Inputs, SIDE, TABLE};

/// Pairs of neurons in the first layer and in the second.
pub const FIRST: usize = 16;
/// See [`FIRST`].
pub const SECOND: usize = 8;
/// What is guessed: the chance of winning, as a logit, and the cards left.
pub const ANSWERS: usize = 2;
/// The bits behind the point of a factor.
pub const FACTOR_BITS: u32 = 24;
/// A one of the second answer is so many cards.
pub const CARDS: i32 = 16;

/// The weights of a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Network {
    /// From each input of a side to the neurons of its own side, and behind them to those of the other.
    pub side: [[i8; 2 * FIRST]; SIDE],
    /// From each input of the table.
    pub table: [[i8; FIRST]; TABLE],
    /// From the first layer to the neurons of its own side, and behind them to those of the other.
    pub second: [[i8; 2 * SECOND]; FIRST],
    /// From the second layer.
    pub answer: [[i8; ANSWERS]; SECOND],
    /// From each input of a side to the answers.
    pub direct_side: [[i16; ANSWERS]; SIDE],
    /// From each input of the table.
    pub direct_table: [[i16; ANSWERS]; TABLE],
    /// What a weight of each neuron is worth, and where the neuron begins.
    pub first_factors: [i32; FIRST],
    #[allow(missing_docs)]
    pub first_bias: [i32; FIRST],
    #[allow(missing_docs)]
    pub second_factors: [i32; SECOND],
    #[allow(missing_docs)]
    pub second_bias: [i32; SECOND],
    #[allow(missing_docs)]
    pub answer_factors: [i32; ANSWERS],
    #[allow(missing_docs)]
    pub direct_factors: [i32; ANSWERS],
    #[allow(missing_docs)]
    pub answer_bias: [i32; ANSWERS],
}

/// What a network guesses of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guess {
    /// The logit of winning; 65,536 for a one.
    pub logit: i32,
    /// The cards left at the end; 4,096 for a card.
    pub left: i32,
}

impl Network {
    /// Thinks about a table.
    pub fn guess(&self, inputs: &Inputs) -> Guess {
        let mut direct = [0_i32; ANSWERS];
        let mut first = [self.first_bias; 2];
        for ((input, weights), line) in inputs.table.iter().zip(&self.table).zip(&self.direct_table) {
            if *input != 0 {
                add(&mut first[0], *input, weights);
                add_long(&mut direct, *input, line);
            }
        }
        first[1] = first[0];
        for (side, inputs) in inputs.sides.iter().enumerate() {
            let (near, far) = own_and_other(&mut first, side);
            for ((input, weights), line) in inputs.iter().zip(&self.side).zip(&self.direct_side) {
                if *input != 0 {
                    let (own, other) = weights.split_at(FIRST);
                    add(near, *input, own);
                    add(far, *input, other);
                    add_long(&mut direct, *input, line);
                }
            }
        }
        let mut second = [self.second_bias; 2];
        for (side, layer) in first.iter().enumerate() {
            let (near, far) = own_and_other(&mut second, side);
            for ((sum, factor), weights) in layer.iter().zip(self.first_factors).zip(&self.second) {
                let out = scaled(*sum, factor);
                if out > 0 {
                    let (own, other) = weights.split_at(SECOND);
                    add(near, out, own);
                    add(far, out, other);
                }
            }
        }
        let mut answers = [0; ANSWERS];
        for layer in &second {
            for ((sum, factor), weights) in layer.iter().zip(self.second_factors).zip(&self.answer) {
                add(&mut answers, scaled(*sum, factor), weights);
            }
        }
        let answer = |nth: usize| {
            let sum = i64::from(answers[nth]) * i64::from(self.answer_factors[nth])
                + i64::from(direct[nth]) * i64::from(self.direct_factors[nth]);
            // 256 for a one becomes 65,536.
            ((sum >> (FACTOR_BITS - 8)) as i32).saturating_add(self.answer_bias[nth])
        };
        Guess { logit: answer(0), left: answer(1) }
    }
}

/// The neurons of a side, and those of the other.
fn own_and_other<T>([ups, downs]: &mut [T; 2], side: usize) -> (&mut T, &mut T) {
    if side == 0 { (ups, downs) } else { (downs, ups) }
}

/// What a neuron hands on: 256 for a one, nothing below zero.
fn scaled(sum: i32, factor: i32) -> i16 {
    if sum <= 0 { 0 } else { ((i64::from(sum) * i64::from(factor)) >> FACTOR_BITS).min(i16::MAX.into()) as i16 }
}

fn add(sums: &mut [i32], input: i16, weights: &[i8]) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum += i32::from(input) * i32::from(*weight);
    }
}

/// Sixteen bits of weight can be too much for 32 bits of sum, if a network is strange.
fn add_long(sums: &mut [i32; ANSWERS], input: i16, weights: &[i16; ANSWERS]) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum = sum.saturating_add(i32::from(input) * i32::from(*weight));
    }
}

/// Reads a network: lines of a name and its numbers, as `rows` has them; a line that begins with # is
/// for people.
pub const fn read(text: &[u8]) -> Network {
    let mut network = Network {
        side: [[0; 2 * FIRST]; SIDE],
        table: [[0; FIRST]; TABLE],
        second: [[0; 2 * SECOND]; FIRST],
        answer: [[0; ANSWERS]; SECOND],
        direct_side: [[0; ANSWERS]; SIDE],
        direct_table: [[0; ANSWERS]; TABLE],
        first_factors: [0; FIRST],
        first_bias: [0; FIRST],
        second_factors: [0; SECOND],
        second_bias: [0; SECOND],
        answer_factors: [0; ANSWERS],
        direct_factors: [0; ANSWERS],
        answer_bias: [0; ANSWERS],
    };
    let (mut at, mut row) = (0, 0);
    while at < text.len() {
        if text[at] != b'#' {
            let (before, name) = row_name(row);
            at = word(text, word(text, at, before), name);
            at = read_row(text, at, row, &mut network);
            row += 1;
        }
        while text[at] != b'\n' {
            at += 1;
        }
        at += 1;
    }
    assert!(row == ROWS, "every row has a line");
    network
}

/// Rows of the text: one for each input, one for each pair of neurons, and two for the answers.
pub const ROWS: usize = SIDE + TABLE + FIRST + SECOND + 1;

/// What a row is called: an input, or what the row is about.
pub const fn row_name(row: usize) -> (&'static str, &'static str) {
    if row < SIDE + TABLE {
        inputs::name(row)
    } else if row < SIDE + TABLE + FIRST {
        ("", "first")
    } else if row < SIDE + TABLE + FIRST + SECOND {
        ("", "second")
    } else {
        ("", "answers")
    }
}

const fn read_row(text: &[u8], mut at: usize, row: usize, network: &mut Network) -> usize {
    let (mut nth, mut value) = (0, 0);
    if row < SIDE {
        while nth < 2 * FIRST {
            (at, value) = number(text, at, 127);
            network.side[row][nth] = value as i8;
            nth += 1;
        }
        (at, network.direct_side[row]) = answers(text, at);
    } else if row < SIDE + TABLE {
        while nth < FIRST {
            (at, value) = number(text, at, 127);
            network.table[row - SIDE][nth] = value as i8;
            nth += 1;
        }
        (at, network.direct_table[row - SIDE]) = answers(text, at);
    } else if row < SIDE + TABLE + FIRST {
        let first = row - SIDE - TABLE;
        (at, network.first_bias[first]) = number(text, at, i32::MAX);
        (at, network.first_factors[first]) = number(text, at, i32::MAX);
        while nth < 2 * SECOND {
            (at, value) = number(text, at, 127);
            network.second[first][nth] = value as i8;
            nth += 1;
        }
    } else if row < SIDE + TABLE + FIRST + SECOND {
        let second = row - SIDE - TABLE - FIRST;
        (at, network.second_bias[second]) = number(text, at, i32::MAX);
        (at, network.second_factors[second]) = number(text, at, i32::MAX);
        while nth < ANSWERS {
            (at, value) = number(text, at, 127);
            network.answer[second][nth] = value as i8;
            nth += 1;
        }
    } else {
        while nth < ANSWERS {
            (at, network.answer_bias[nth]) = number(text, at, i32::MAX);
            (at, network.answer_factors[nth]) = number(text, at, i32::MAX);
            (at, network.direct_factors[nth]) = number(text, at, i32::MAX);
            nth += 1;
        }
    }
    let _ = value;
    at
}

const fn answers(text: &[u8], at: usize) -> (usize, [i16; ANSWERS]) {
    let (at, chance) = number(text, at, 32_767);
    let (at, left) = number(text, at, 32_767);
    (at, [chance as i16, left as i16])
}

/// Checks that a word stands here; where it ends.
const fn word(text: &[u8], at: usize, word: &str) -> usize {
    let (word, mut letter) = (word.as_bytes(), 0);
    while letter < word.len() {
        assert!(text[at + letter] == word[letter], "the rows stand in their order");
        letter += 1;
    }
    at + letter
}

/// The number after a space, which must not be greater than `most`, and where it ends.
const fn number(text: &[u8], mut at: usize, most: i32) -> (usize, i32) {
    assert!(text[at] == b' ', "a row has all its numbers");
    at += 1;
    let negative = text[at] == b'-';
    if negative {
        at += 1;
    }
    let mut value = 0_i32;
    assert!(text[at].is_ascii_digit(), "a number");
    while text[at].is_ascii_digit() {
        value = value * 10 + (text[at] - b'0') as i32;
        at += 1;
    }
    assert!(value <= most, "a weight keeps to its width");
    (at, if negative { -value } else { value })
}
