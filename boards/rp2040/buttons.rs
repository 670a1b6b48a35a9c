//! Buttons to ground, with pull-ups, and a knob. An interrupt wakes the task of a contact; nothing polls.

use core::{cell::RefCell, future::poll_fn, task::Poll};

use embassy_futures::select::select;
use embassy_rp::{
    Peri,
    gpio::{Input, Pin, Pull},
    pac::SIO,
};
use embassy_sync::{
    blocking_mutex::{Mutex, raw::CriticalSectionRawMutex},
    signal::Signal,
};
use embassy_time::{Duration, Instant, Timer};
use stapel::{
    app::Event,
    input::{BOUNCE_MS, Button, Changes, Debounce},
};

use super::power;

/// The most that any board has: twelve keys, and a knob that can be pressed.
pub const MOST_CONTACTS: usize = 13;

/// A press that lasts this long counts, whatever else the chip does meanwhile.
const SHORTEST_PRESS: Duration = Duration::from_millis(20);

/// A button and its pin.
pub struct Contact {
    pub button: Button,
    pub pin: Input<'static>,
    /// The pin's number.
    line: u8,
}

impl Contact {
    /// Between the pin and ground.
    pub fn new(button: Button, pin: Peri<'static, impl Pin>) -> Self {
        power::wake_by(&*pin);
        let line = pin.pin();
        Self { button, pin: Input::new(pin, Pull::Up), line }
    }

    /// Waits for an edge, unless the contact is not `down`, or open, any more. That is looked at when edges are noticed
    /// already, so none is missed.
    async fn change(&mut self, down: bool) {
        let line = 1 << self.line;
        let differs = poll_fn(|_| {
            let low = SIO.gpio_in(0).read() & line == 0;
            if low == down { Poll::Pending } else { Poll::Ready(()) }
        });
        select(self.pin.wait_for_any_edge(), differs).await;
    }
}

/// What fingers did and the loop has not taken yet. The tasks that write it run in an interrupt and never wait.
struct Inbox {
    /// By contact.
    buttons: [Button; MOST_CONTACTS],
    changes: Changes<MOST_CONTACTS>,
    /// Notches of the knob, forward or back.
    notches: i8,
    /// Since when interrupts are off: a whole press may go by.
    blind: Option<Instant>,
}

static INBOX: Mutex<CriticalSectionRawMutex, RefCell<Inbox>> = Mutex::new(RefCell::new(Inbox {
    buttons: [Button::A; MOST_CONTACTS],
    changes: Changes::new(),
    notches: 0,
    blind: None,
}));

/// Something is in the inbox.
pub static NEWS: Signal<CriticalSectionRawMutex, ()> = Signal::new();

fn tell() {
    power::allow_dormancy(false);
    NEWS.signal(());
}

fn inbox<R>(work: impl FnOnce(&mut Inbox) -> R) -> R {
    INBOX.lock(|inbox| work(&mut inbox.borrow_mut()))
}

/// The oldest thing that happened, and when.
pub fn take() -> Option<(u64, Event)> {
    inbox(|inbox| {
        // In here: what is noted later is not taken.
        let now = Instant::now().as_millis();
        if let Some((contact, at, down)) = inbox.changes.take(now) {
            return Some((at, Event::Button(inbox.buttons[contact], down)));
        }
        let notch = inbox.notches.signum();
        inbox.notches -= notch;
        (notch != 0).then_some((now, Event::Knob { forward: notch > 0 }))
    })
}

/// Whether there is nothing to take.
pub fn is_empty() -> bool {
    inbox(|inbox| inbox.changes.is_empty() && inbox.notches == 0)
}

/// Does what keeps interrupts off, and takes so much `longer` than the timer tells. The first that runs when they are on
/// again are the tasks of the contacts, so they must know of it before.
pub fn while_blind<R>(longer: Duration, work: impl FnOnce() -> R) -> R {
    inbox(|inbox| inbox.blind = Instant::now().checked_sub(longer));
    let done = work();
    inbox(|inbox| inbox.blind = None);
    done
}

fn note(contact: usize, now: u64, down: bool) {
    inbox(|inbox| inbox.changes.note(contact, now, down));
    tell();
}

/// Notes every change of a contact that is more than bounce.
///
/// The chip latches an edge also while interrupts are off. If the contact is afterwards what it was before, a whole
/// press went by in that time.
#[embassy_executor::task(pool_size = MOST_CONTACTS)]
pub async fn watch(number: usize, mut contact: Contact) -> ! {
    inbox(|inbox| inbox.buttons[number] = contact.button);
    let mut debounce = Debounce::default();
    // A contact may be as before by the time it is looked at, and change for good a moment later: it changed with its
    // first edge.
    let mut first_edge = Instant::MIN;
    loop {
        contact.change(debounce.is_down()).await;
        let now = Instant::now();
        if now - first_edge >= BOUNCE {
            first_edge = now;
        }
        let blind = inbox(|inbox| inbox.blind).filter(|since| now - *since >= SHORTEST_PRESS);
        if debounce.look(now.as_millis(), contact.pin.is_low()) {
            note(number, first_edge.as_millis(), debounce.is_down());
            Timer::after(BOUNCE).await;
        } else if let Some(since) = blind {
            // The edge may also be the bounce of a press that is just beginning: then it is down when that is over.
            Timer::after(BOUNCE).await;
            if contact.pin.is_low() == debounce.is_down() {
                note(number, since.as_millis(), !debounce.is_down());
                note(number, now.as_millis(), debounce.is_down());
            }
        }
    }
}

const BOUNCE: Duration = Duration::from_millis(BOUNCE_MS);

/// A rotary encoder: two contacts that close and open one after the other, which tells the direction.
pub struct Knob {
    a: Input<'static>,
    b: Input<'static>,
}

impl Knob {
    /// Both between a pin and ground. Few boards have one.
    #[allow(dead_code)]
    pub fn new(a: Peri<'static, impl Pin>, b: Peri<'static, impl Pin>) -> Self {
        power::wake_by(&*a);
        power::wake_by(&*b);
        Self { a: Input::new(a, Pull::Up), b: Input::new(b, Pull::Up) }
    }
}

/// Notes every notch. A contact that bounces goes a quarter forth and back again, which adds up to nothing.
#[embassy_executor::task]
pub async fn watch_knob(knob: Knob) -> ! {
    let Knob { mut a, mut b } = knob;
    // Both open at a notch; then one closes, both are closed, the other is closed alone.
    const QUARTERS: [u8; 4] = [0, 1, 3, 2];
    let quarter = |a: bool, b: bool| QUARTERS[usize::from(a) | usize::from(b) << 1];
    let mut last = quarter(a.is_low(), b.is_low());
    let mut way: i8 = 0;
    loop {
        select(a.wait_for_any_edge(), b.wait_for_any_edge()).await;
        let now = quarter(a.is_low(), b.is_low());
        match (now + 4 - last) % 4 {
            1 => way = way.saturating_add(1),
            3 => way = way.saturating_sub(1),
            // Two quarters at once say nothing about the direction.
            _ => {}
        }
        last = now;
        if now == 0 {
            if way.abs() >= 2 {
                inbox(|inbox| inbox.notches = inbox.notches.saturating_add(way.signum()));
                tell();
            }
            way = 0;
        }
    }
}
