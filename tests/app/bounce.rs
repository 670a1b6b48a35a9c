//! Contacts that bounce, on the way from the pin through an interrupt to a loop that is busy: no press of 20 ms is lost,
//! none is invented, in any pattern on any number of contacts.

use rand_chacha::ChaCha8Rng;
use rand_core::{RngCore, SeedableRng};
use stapel::input::{BOUNCE_MS, Button, Changes, Controls, Debounce, Gesture, Input};

const CONTACTS: usize = 13;
/// The shortest press that counts, and the shortest time between two of them.
const PRESS_MS: u64 = 20;
const GAP_MS: u64 = 10;
/// The longest that the loop does something else: it sends a picture, or erases a sector.
const BUSY_MS: u64 = 45;

/// A pin over time, in microseconds: when it changes, and to what. First everything that fingers do, then how each
/// change bounces for less than [`BOUNCE_MS`].
struct Pin {
    /// When each press begins and ends.
    presses: Vec<(u64, u64)>,
    edges: Vec<(u64, bool)>,
}

impl Pin {
    fn random(chance: &mut ChaCha8Rng, presses: u32) -> Self {
        let mut below = |limit: u32| u64::from(chance.next_u32() % limit);
        let (mut now, mut pin) = (10_000, Self { presses: Vec::new(), edges: Vec::new() });
        for _ in 0..presses {
            now += GAP_MS * 1_000 + BOUNCE_MS * 1_000 + below(60_000);
            let end = now + PRESS_MS * 1_000 + below(40_000);
            pin.presses.push((now, end));
            for (at, down) in [(now, true), (end, false)] {
                pin.edges.push((at, down));
                // An even number of edges more: it ends as it began.
                let mut moments: Vec<u64> =
                    (0..2 * below(6)).map(|_| 1 + below(BOUNCE_MS as u32 * 1_000 - 1)).collect();
                moments.sort_unstable();
                moments.dedup();
                moments.truncate(moments.len() / 2 * 2);
                let bounce = moments.into_iter().enumerate();
                pin.edges.extend(bounce.map(|(place, after)| (at + after, (place % 2 == 0) != down)));
            }
            now = end;
        }
        pin
    }

    fn is_down(&self, at: u64) -> bool {
        self.edges.iter().take_while(|(edge, _)| *edge <= at).last().is_some_and(|(_, down)| *down)
    }
}

/// What the task of a contact does: waits for an edge, notes it, and looks again when the contact is at rest.
fn watch(pin: &Pin) -> Vec<(u64, bool)> {
    let mut debounce = Debounce::default();
    let (mut noted, mut now) = (Vec::new(), 0);
    loop {
        if pin.is_down(now) == debounce.is_down() {
            let Some((edge, _)) = pin.edges.iter().find(|(edge, _)| *edge > now) else { return noted };
            now = *edge;
        }
        if debounce.look(now / 1_000, pin.is_down(now)) {
            noted.push((now / 1_000, debounce.is_down()));
        }
        now += BOUNCE_MS * 1_000;
    }
}

#[test]
fn ten_thousand_patterns_of_bounce_lose_no_press_and_invent_none() {
    let mut chance = ChaCha8Rng::seed_from_u64(14);
    let mut presses = 0;
    for round in 0..10_000 {
        let contacts = 1 + chance.next_u32() as usize % CONTACTS;
        let pins: Vec<Pin> = (0..contacts).map(|_| Pin::random(&mut chance, 1 + round % 5)).collect();
        // Everything that the tasks note, in the order of time.
        let mut notes: Vec<(u64, usize, bool)> = pins
            .iter()
            .enumerate()
            .flat_map(|(contact, pin)| watch(pin).into_iter().map(move |(at, down)| (at, contact, down)))
            .collect();
        notes.sort_unstable();
        let mut changes = Changes::<CONTACTS>::new();
        let mut input = Input::new(Controls::Keys);
        let mut gestures: Vec<Vec<Gesture>> = vec![Vec::new(); contacts];
        let mut next = notes.into_iter().peekable();
        let mut now = 0;
        while next.peek().is_some() || !changes.is_empty() {
            // The loop is busy for a while; meanwhile the interrupts note what happens.
            now += u64::from(chance.next_u32()) % BUSY_MS + 1;
            while let Some((at, contact, down)) = next.next_if(|(at, ..)| *at <= now) {
                changes.note(contact, at, down);
            }
            while let Some((contact, at, down)) = changes.take(now) {
                let button = Button::KEYS[contact % 12];
                let button = if contact == 12 { Button::A } else { button };
                let mut take = |gesture: Gesture| {
                    if !matches!(gesture, Gesture::Repeat(_) | Gesture::Long(_)) {
                        gestures[contact].push(gesture);
                    }
                };
                while let Some(gesture) = input.poll(at) {
                    assert!(matches!(gesture, Gesture::Repeat(_) | Gesture::Long(_)), "{gesture:?} out of time");
                }
                input.edge(at, button, down).into_iter().for_each(&mut take);
            }
        }
        for (pin, gestures) in pins.iter().zip(&gestures) {
            let down = gestures.iter().filter(|gesture| matches!(gesture, Gesture::Press(_))).count();
            assert_eq!(down, pin.presses.len(), "round {round}: {:?} became {gestures:?}", pin.edges);
            assert_eq!(gestures.len(), 2 * down, "round {round}: {gestures:?}");
            presses += down;
        }
    }
    println!("{presses} presses");
    assert!(presses > 100_000);
}
