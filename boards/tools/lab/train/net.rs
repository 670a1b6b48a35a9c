//! The network while it learns: the same shape as on the chip, with floating point, and Adam (Kingma and Ba, 2015).

use std::fmt::Write;

use stapel::{
    bots::the_game::{
        inputs::{COSTS, Inputs, ONE, SIDE, TABLE, TIMES},
        network::{ANSWERS, FACTOR_BITS, FIRST, Network, ROWS, SECOND, row_name},
    },
    rules::deal::Chance,
};

// Where each kind of weight begins.
const TABLES: usize = SIDE * 2 * FIRST;
const FIRST_BIAS: usize = TABLES + TABLE * FIRST;
const SECONDS: usize = FIRST_BIAS + FIRST;
const SECOND_BIAS: usize = SECONDS + FIRST * 2 * SECOND;
const LAST: usize = SECOND_BIAS + SECOND;
const LAST_BIAS: usize = LAST + SECOND * ANSWERS;
const DIRECT: usize = LAST_BIAS + ANSWERS;
const ALL: usize = DIRECT + (SIDE + TABLE) * ANSWERS;

/// What the two answers mean before they are a chance and a number of cards.
pub type Answers = [f32; ANSWERS];

/// The weights.
#[derive(Clone)]
pub struct Net {
    weights: Vec<f32>,
}

/// What the neurons of both sides hand on.
#[derive(Default)]
struct Layers {
    first: [[f32; FIRST]; 2],
    second: [[f32; SECOND]; 2],
    answers: Answers,
}

impl Net {
    /// One that knows nothing.
    pub fn new(chance: &mut Chance) -> Self {
        let mut weights = vec![0.0; ALL];
        let mut fill = |from: usize, to: usize, inputs: f32| {
            for weight in &mut weights[from..to] {
                *weight = (uniform(chance) * 2.0 - 1.0) * (3.0 / inputs).sqrt();
            }
        };
        fill(0, FIRST_BIAS, 60.0);
        fill(SECONDS, SECOND_BIAS, 2.0 * FIRST as f32);
        Self { weights }
    }

    /// The chance of winning as a logit, and the cards left in sixteens.
    pub fn guess(&self, inputs: &Inputs) -> Answers {
        self.layers(inputs).answers
    }

    fn layers(&self, inputs: &Inputs) -> Layers {
        let (w, mut layers) = (&self.weights, Layers::default());
        let mut shared = [0.0; FIRST];
        shared.copy_from_slice(&w[FIRST_BIAS..SECONDS]);
        layers.answers.copy_from_slice(&w[LAST_BIAS..DIRECT]);
        for (input, x) in not_zero(&inputs.table) {
            add(&mut shared, x, &w[TABLES + input * FIRST..]);
            add(&mut layers.answers, x, &w[DIRECT + (SIDE + input) * ANSWERS..]);
        }
        layers.first = [shared; 2];
        for (side, inputs) in inputs.sides.iter().enumerate() {
            for (input, x) in not_zero(inputs) {
                let (own, other) = w[input * 2 * FIRST..].split_at(FIRST);
                add(&mut layers.first[side], x, own);
                add(&mut layers.first[1 - side], x, other);
                add(&mut layers.answers, x, &w[DIRECT + input * ANSWERS..]);
            }
        }
        layers.second.iter_mut().for_each(|second| second.copy_from_slice(&w[SECOND_BIAS..LAST]));
        for side in 0..2 {
            layers.first[side].iter_mut().for_each(|out| *out = out.max(0.0));
            for (neuron, x) in layers.first[side].into_iter().enumerate().filter(|(_, x)| *x > 0.0) {
                let (own, other) = w[SECONDS + neuron * 2 * SECOND..].split_at(SECOND);
                add(&mut layers.second[side], x, own);
                add(&mut layers.second[1 - side], x, other);
            }
        }
        for second in &mut layers.second {
            for (neuron, x) in second.iter_mut().enumerate() {
                *x = x.max(0.0);
                add(&mut layers.answers, *x, &w[LAST + neuron * ANSWERS..]);
            }
        }
        layers
    }

    /// The network of a file; what eight bits have rounded away is gone.
    pub fn of(network: &Network) -> Self {
        let mut weights = vec![0.0; ALL];
        let unit = |factor: i32| factor as f32 / (1_u32 << FACTOR_BITS) as f32;
        for neuron in 0..FIRST {
            let worth = unit(network.first_factors[neuron]);
            for (input, row) in network.side.iter().enumerate() {
                for half in [0, FIRST] {
                    weights[input * 2 * FIRST + half + neuron] = f32::from(row[half + neuron]) * worth;
                }
            }
            for (input, row) in network.table.iter().enumerate() {
                weights[TABLES + input * FIRST + neuron] = f32::from(row[neuron]) * worth;
            }
            weights[FIRST_BIAS + neuron] = network.first_bias[neuron] as f32 * worth / ONE as f32;
        }
        for neuron in 0..SECOND {
            let worth = unit(network.second_factors[neuron]);
            for (input, row) in network.second.iter().enumerate() {
                for half in [0, SECOND] {
                    weights[SECONDS + input * 2 * SECOND + half + neuron] = f32::from(row[half + neuron]) * worth;
                }
            }
            weights[SECOND_BIAS + neuron] = network.second_bias[neuron] as f32 * worth / ONE as f32;
        }
        for answer in 0..ANSWERS {
            let (worth, direct) = (unit(network.answer_factors[answer]), unit(network.direct_factors[answer]));
            for (neuron, row) in network.answer.iter().enumerate() {
                weights[LAST + neuron * ANSWERS + answer] = f32::from(row[answer]) * worth;
            }
            for (input, row) in network.direct_side.iter().chain(&network.direct_table).enumerate() {
                weights[DIRECT + input * ANSWERS + answer] = f32::from(row[answer]) * direct;
            }
            weights[LAST_BIAS + answer] = network.answer_bias[answer] as f32 / 65_536.0;
        }
        Self { weights }
    }

    /// The network in whole numbers, as its file has it, without the lines for people.
    pub fn text(&self) -> String {
        let w = &self.weights;
        let first = Scaled::new(FIRST, 127.0, |neuron| {
            let sides = (0..SIDE * 2).map(move |row| w[row * FIRST + neuron]);
            sides.chain((0..TABLE).map(move |row| w[TABLES + row * FIRST + neuron]))
        });
        let second =
            Scaled::new(SECOND, 127.0, |neuron| (0..2 * FIRST).map(move |row| w[SECONDS + row * SECOND + neuron]));
        let last = Scaled::new(ANSWERS, 127.0, |answer| (0..SECOND).map(move |row| w[LAST + row * ANSWERS + answer]));
        let direct = Scaled::new(ANSWERS, 32_767.0, |answer| {
            (0..SIDE + TABLE).map(move |row| w[DIRECT + row * ANSWERS + answer])
        });
        let mut out = String::new();
        for row in 0..ROWS {
            let (before, name) = row_name(row);
            let mut numbers = Vec::new();
            if row < SIDE + TABLE {
                let (from, count) =
                    if row < SIDE { (row * 2 * FIRST, 2 * FIRST) } else { (TABLES + (row - SIDE) * FIRST, FIRST) };
                numbers.extend((0..count).map(|nth| first.whole(nth % FIRST, w[from + nth])));
                numbers.extend((0..ANSWERS).map(|answer| direct.whole(answer, w[DIRECT + row * ANSWERS + answer])));
            } else if row < SIDE + TABLE + FIRST {
                let neuron = row - SIDE - TABLE;
                numbers.extend([first.whole(neuron, w[FIRST_BIAS + neuron] * ONE as f32), first.factor(neuron)]);
                let from = SECONDS + neuron * 2 * SECOND;
                numbers.extend((0..2 * SECOND).map(|nth| second.whole(nth % SECOND, w[from + nth])));
            } else if row < ROWS - 1 {
                let neuron = row - SIDE - TABLE - FIRST;
                numbers.extend([second.whole(neuron, w[SECOND_BIAS + neuron] * ONE as f32), second.factor(neuron)]);
                numbers.extend((0..ANSWERS).map(|answer| last.whole(answer, w[LAST + neuron * ANSWERS + answer])));
            } else {
                for answer in 0..ANSWERS {
                    let bias = (w[LAST_BIAS + answer] * 65_536.0).round() as i32;
                    numbers.extend([bias, last.factor(answer), direct.factor(answer)]);
                }
            }
            let _ = write!(out, "{before}{name}");
            numbers.iter().for_each(|number| _ = write!(out, " {number}"));
            out.push('\n');
        }
        out
    }
}

/// What one is worth, for each neuron: the greatest weight takes all the bits there are.
struct Scaled(Vec<f32>);

impl Scaled {
    fn new<I: Iterator<Item = f32>>(neurons: usize, most: f32, weights: impl Fn(usize) -> I) -> Self {
        Self((0..neurons).map(|neuron| weights(neuron).map(f32::abs).fold(1e-5, f32::max) / most).collect())
    }

    fn whole(&self, neuron: usize, weight: f32) -> i32 {
        (weight / self.0[neuron]).round() as i32
    }

    fn factor(&self, neuron: usize) -> i32 {
        (self.0[neuron] * (1_u32 << FACTOR_BITS) as f32).round() as i32
    }
}

/// Inputs that say something, with their places.
fn not_zero(inputs: &[i16]) -> impl Iterator<Item = (usize, f32)> {
    inputs.iter().enumerate().filter(|(_, x)| **x != 0).map(|(input, x)| (input, f32::from(*x) / ONE as f32))
}

fn add(sums: &mut [f32], x: f32, weights: &[f32]) {
    let count = sums.len();
    for (sum, weight) in sums.iter_mut().zip(&weights[..count]) {
        *sum += x * weight;
    }
}

/// One of 0..1.
pub fn uniform(chance: &mut Chance) -> f32 {
    chance.below(1 << 24) as f32 / (1 << 24) as f32
}

/// The chance that a logit stands for.
pub fn chance_of(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// What a table turned out to be.
#[derive(Clone)]
pub struct Lesson {
    pub inputs: Inputs,
    /// Won, from 0 to 1, and the cards left, in sixteens.
    pub truth: Answers,
}

/// How much the cards left matter beside winning.
const LEFT: f32 = 0.25;

/// Teaches a network.
pub struct Teacher {
    pub net: Net,
    /// Its weights on average of late, which play better than those of any moment.
    pub average: Net,
    slope: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Teacher {
    pub fn new(net: Net) -> Self {
        let zeros = || vec![0.0; ALL];
        Self { average: net.clone(), net, slope: zeros(), mean: zeros(), square: zeros(), steps: 0 }
    }

    /// Learns from some lessons at once; `only_costs` leaves everything alone but the direct line from how late it is
    /// and what the table costs. How far off the chances were, in nats a lesson.
    pub fn teach<'a>(
        &mut self,
        lessons: impl ExactSizeIterator<Item = &'a Lesson>,
        rate: f32,
        only_costs: bool,
        keep: f32,
    ) -> f32 {
        let (count, mut off) = (lessons.len() as f32, 0.0);
        for lesson in lessons {
            off += self.learn(lesson);
        }
        if only_costs {
            let kept = DIRECT + (SIDE + COSTS - TIMES) * ANSWERS;
            self.slope[..LAST_BIAS].fill(0.0);
            self.slope[DIRECT..kept].fill(0.0);
        }
        self.step(rate, 1.0 / count);
        for (average, now) in self.average.weights.iter_mut().zip(&self.net.weights) {
            *average = keep * *average + (1.0 - keep) * now;
        }
        off / count
    }

    fn learn(&mut self, lesson: &Lesson) -> f32 {
        let (w, slope) = (&self.net.weights, &mut self.slope);
        let layers = self.net.layers(&lesson.inputs);
        let chance = chance_of(layers.answers[0]);
        let errors = [chance - lesson.truth[0], (layers.answers[1] - lesson.truth[1]) * LEFT];
        add(&mut slope[LAST_BIAS..DIRECT], 1.0, &errors);
        let mut seconds = [[0.0; SECOND]; 2];
        for (side, second) in layers.second.iter().zip(&mut seconds) {
            for (neuron, out) in side.iter().copied().enumerate().filter(|(_, out)| *out > 0.0) {
                let at = LAST + neuron * ANSWERS;
                add(&mut slope[at..at + ANSWERS], out, &errors);
                second[neuron] = w[at] * errors[0] + w[at + 1] * errors[1];
            }
        }
        for second in &seconds {
            add(&mut slope[SECOND_BIAS..LAST], 1.0, second);
        }
        let mut firsts = [[0.0; FIRST]; 2];
        for side in 0..2 {
            for (neuron, out) in layers.first[side].into_iter().enumerate().filter(|(_, out)| *out > 0.0) {
                let at = SECONDS + neuron * 2 * SECOND;
                add(&mut slope[at..at + SECOND], out, &seconds[side]);
                add(&mut slope[at + SECOND..at + 2 * SECOND], out, &seconds[1 - side]);
                let (own, other) = w[at..].split_at(SECOND);
                let back = |weights: &[f32], errors: &[f32; SECOND]| -> f32 {
                    weights.iter().zip(errors).map(|(weight, error)| weight * error).sum()
                };
                firsts[side][neuron] = back(own, &seconds[side]) + back(other, &seconds[1 - side]);
            }
        }
        let both: [f32; FIRST] = std::array::from_fn(|neuron| firsts[0][neuron] + firsts[1][neuron]);
        add(&mut slope[FIRST_BIAS..SECONDS], 1.0, &both);
        for (input, x) in not_zero(&lesson.inputs.table) {
            let at = TABLES + input * FIRST;
            add(&mut slope[at..at + FIRST], x, &both);
            let at = DIRECT + (SIDE + input) * ANSWERS;
            add(&mut slope[at..at + ANSWERS], x, &errors);
        }
        for (side, inputs) in lesson.inputs.sides.iter().enumerate() {
            for (input, x) in not_zero(inputs) {
                let at = input * 2 * FIRST;
                add(&mut slope[at..at + FIRST], x, &firsts[side]);
                add(&mut slope[at + FIRST..at + 2 * FIRST], x, &firsts[1 - side]);
                let at = DIRECT + input * ANSWERS;
                add(&mut slope[at..at + ANSWERS], x, &errors);
            }
        }
        let (chance, won) = (chance.clamp(1e-6, 1.0 - 1e-6), lesson.truth[0]);
        -(won * chance.ln() + (1.0 - won) * (1.0 - chance).ln())
    }

    fn step(&mut self, rate: f32, share: f32) {
        const DECAY: f32 = 1e-5;
        let (keep, keep_square) = (0.9_f32, 0.999_f32);
        self.steps += 1;
        let [begun, square_begun] =
            [keep.powi(self.steps.min(20_000)), keep_square.powi(self.steps.min(20_000))].map(|kept| 1.0 - kept);
        for weight in 0..ALL {
            let slope = std::mem::take(&mut self.slope[weight]) * share;
            let (mean, square) = (&mut self.mean[weight], &mut self.square[weight]);
            *mean = keep * *mean + (1.0 - keep) * slope;
            *square = keep_square * *square + (1.0 - keep_square) * slope * slope;
            let now = &mut self.net.weights[weight];
            *now -= rate * (*mean / begun / ((*square / square_begun).sqrt() + 1e-7) + DECAY * *now);
        }
    }
}
