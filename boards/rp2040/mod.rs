//! What all boards with an RP2040 have in common. A board brings its facts and its wiring, and hands them to [`play`].

mod buttons;
mod chance;
mod crash;
// Each board has one controller and one wire.
#[allow(dead_code)]
pub mod display;
#[cfg(feature = "exam")]
mod exam;
mod info;
mod keeper;
mod lamp;
pub mod power;
pub mod sound;
#[allow(dead_code)]
pub mod supply;
#[allow(dead_code)]
pub mod wire;
#[macro_use]
mod wiring;

pub use buttons::{Contact, Knob};

use core::mem::MaybeUninit;

use defmt_rtt as _;
use embassy_executor::{InterruptExecutor, Spawner};
use embassy_futures::select::select;
use embassy_rp::{
    Peri,
    gpio::{Input, Output},
    interrupt,
    interrupt::{InterruptExt, Priority},
    peripherals::{FLASH, WATCHDOG},
    rom_data,
    watchdog::{ResetReason, Watchdog},
};
use embassy_time::{Duration, Instant, Timer};
use stapel::{
    app::{App, Controls, Effects, Event, Facts, Glow, LITHIUM_LOW, Reset, Start},
    bots::the_game::Thinker,
    frame::Frame,
    input::{BOUNCE_MS, Button},
};
use static_cell::StaticCell;

use display::Display;
use keeper::Keeper;
use power::FullSpeed;
use sound::Speaker;
use supply::Supply;
use wire::Wire;

/// Without a press for this long there is time to erase a sector.
const CALM: Duration = Duration::from_secs(1);
/// A write to flash keeps interrupts off, and an edge in it would get its time too late: bounce would look like a
/// press of its own. So nothing is written before every contact has come to rest.
const STILL: Duration = Duration::from_millis(BOUNCE_MS + 1);
/// Between two erases, and while a sound keeps one waiting.
const ERASE_AGAIN: Duration = Duration::from_millis(10);
/// A display that does not answer is asked again this often.
const ASK_AGAIN: Duration = Duration::from_secs(1);
/// The watchdog resets the chip when the loop has not come round for this long...
const WATCHDOG_TIMEOUT: Duration = Duration::from_secs(8);
/// ...so it comes round this often at least, while the device is lit.
const ROUND: Duration = Duration::from_secs(4);

/// Runs above everything else: an edge gets its time when it happens, also while a picture is being drawn.
static FINGERS: InterruptExecutor = InterruptExecutor::new();

#[interrupt]
unsafe fn SWI_IRQ_1() {
    // SAFETY: this is the interrupt that FINGERS was started with.
    unsafe { FINGERS.on_interrupt() }
}

/// A board: facts, and what hangs on its pins.
pub struct Board<W, const CONTACTS: usize> {
    pub name: &'static str,
    pub controls: Controls,
    pub contacts: [Contact; CONTACTS],
    pub knob: Option<Knob>,
    pub display: Display<W>,
    pub speaker: Speaker,
    /// The LED that tells why the screen is dark.
    pub lamp: Option<Output<'static>>,
    /// Measures the battery.
    pub supply: Option<Supply>,
    pub feed: Feed,
    pub flash: Peri<'static, FLASH>,
    pub watchdog: Peri<'static, WATCHDOG>,
}

/// Where the power comes from. Each board has one of these.
#[allow(dead_code)]
pub enum Feed {
    /// From a battery, as far as anybody knows.
    Battery,
    /// Always from USB.
    Usb,
    /// From USB while this pin is high.
    UsbIfHigh(Input<'static>),
}

impl Feed {
    /// Whether every milliwatt counts.
    fn is_battery(&self) -> bool {
        match self {
            Self::Battery => true,
            Self::Usb => false,
            Self::UsbIfHigh(pin) => pin.is_low(),
        }
    }
}

/// Starts the device and plays for ever.
#[cfg_attr(feature = "exam", allow(unused, unreachable_code))]
pub async fn play<W: Wire, const CONTACTS: usize>(spawner: Spawner, board: Board<W, CONTACTS>) -> ! {
    let full_speed = FullSpeed::hold();
    #[cfg(feature = "exam")]
    exam::answer(make_thinker());
    let (crash, leave_games) = crash::take().unzip();
    // The pull-ups need a moment before a pin says what its button does.
    Timer::after_micros(100).await;
    let down = |button| board.contacts.iter().any(|contact| contact.button.plain() == button && contact.pin.is_low());
    if down(Button::A) && down(Button::B) {
        rom_data::reset_to_usb_boot(0, 0);
    }
    let watchdog = Watchdog::new(board.watchdog);
    let reset = reset(&watchdog);
    let plugged_in = reset == Reset::Power;
    let test = plugged_in && down(Button::Up);
    let held = board.contacts.iter().find(|contact| contact.pin.is_low()).map(|contact| contact.button);
    let stuck = held.filter(|_| plugged_in && !test);
    listen(board.contacts, board.knob);
    spawner.spawn(sound::play(board.speaker).expect("one task for the one speaker"));
    if let Some(lamp) = board.lamp {
        spawner.spawn(lamp::flash(lamp).expect("one task for the one lamp"));
    }
    defmt::info!("stapel {} starts on {}", env!("CARGO_PKG_VERSION"), board.name);
    let mut keeper = Keeper::open(board.flash);
    let seed = chance::seed(&keeper);
    let start = Start {
        now: Instant::now().as_millis(),
        seed: seed.bytes,
        random_source: seed.verdict,
        crash,
        leave_games: leave_games.unwrap_or(false),
        foreign: keeper.is_foreign(),
        can_update: true,
        controls: board.controls,
        facts: Facts {
            board: board.name,
            reset,
            storage: keeper.storage(),
            stuck,
            test,
            low_battery: board.supply.as_ref().map_or(LITHIUM_LOW, |supply| supply.low),
        },
        ..Start::default()
    };
    let app = make(&start);
    recall(app, start, &mut keeper);
    run(app, board.display, board.supply, board.feed, keeper, watchdog, full_speed).await
}

/// From here on every edge is noticed.
fn listen<const CONTACTS: usize>(contacts: [Contact; CONTACTS], knob: Option<Knob>) {
    const { assert!(CONTACTS <= buttons::MOST_CONTACTS, "MOST_CONTACTS in buttons.rs is too small for this board") };
    interrupt::SWI_IRQ_1.set_priority(Priority::P2);
    let fingers = FINGERS.start(interrupt::SWI_IRQ_1);
    for (number, contact) in contacts.into_iter().enumerate() {
        fingers.spawn(buttons::watch(number, contact).expect("a task for each contact"));
    }
    if let Some(knob) = knob {
        fingers.spawn(buttons::watch_knob(knob).expect("a task for the knob"));
    }
}

/// Why the chip started.
fn reset(watchdog: &Watchdog) -> Reset {
    match watchdog.reset_reason() {
        None => Reset::Power,
        Some(ResetReason::TimedOut) => Reset::Hung,
        Some(ResetReason::Forced) => Reset::Asked,
    }
}

/// Makes the app where it stays: it is large, and in the loop it would take stack for good.
#[inline(never)]
fn make(start: &Start) -> &'static mut App {
    static APP: StaticCell<App> = StaticCell::new();
    APP.init_with(|| App::blank(start, make_thinker()))
}

/// Most of the memory. It is not zeroed before the start, when the chip still runs at 6 MHz: that would take 9 ms.
fn make_thinker() -> &'static mut Thinker {
    #[unsafe(link_section = ".uninit.THINKER")]
    static mut THINKER: MaybeUninit<Thinker> = MaybeUninit::uninit();
    // SAFETY: this is called once, for the one app.
    let place = &raw mut THINKER;
    unsafe { (*place).write(Thinker::new()) }
}

/// Not in the loop either, whose stack is taken for good.
#[inline(never)]
fn recall(app: &mut App, start: Start, keeper: &mut Keeper) {
    app.recall(start, |slot| keeper.kept(slot));
}

/// Owns the app: takes what happened, keeps and shows what changed, sleeps.
async fn run<W: Wire>(
    app: &'static mut App,
    mut display: Display<W>,
    mut supply: Option<Supply>,
    feed: Feed,
    mut keeper: Keeper,
    mut watchdog: Watchdog,
    mut full_speed: FullSpeed,
) -> ! {
    static FRAME: StaticCell<Frame> = StaticCell::new();
    let frame = FRAME.init(Frame::new());
    let mut effects = Effects { redraw: true, ..Effects::default() };
    let mut touched = Instant::now();
    let mut first_picture = Some(lamp::FIRST_PICTURE);
    loop {
        watchdog.start(WATCHDOG_TIMEOUT);
        let mut pressed = false;
        // Whatever is waiting comes before the next drawing.
        while let Some((at, event)) = buttons::take() {
            pressed |= !matches!(event, Event::Button(_, false));
            #[cfg(feature = "crash-test")]
            crash::on_purpose(event);
            effects.absorb(app.handle(at, event));
            touched = Instant::now();
        }
        let now = Instant::now().as_millis();
        if let Some(found) = display.take_found() {
            effects.absorb(app.handle(now, Event::Panel(found)));
        }
        let measured = supply.as_mut().and_then(Supply::measure);
        effects.absorb(app.handle(now, measured.map_or(Event::Tick, Event::Supply)));
        if let Some(sound) = effects.sound.take() {
            sound::WANTED.signal(sound);
        }
        let redrawn = core::mem::take(&mut effects.redraw);
        if redrawn {
            app.draw(frame);
        }
        display.choose(effects.controller);
        let shown = display.show(frame, effects.glow, redrawn || pressed, || !buttons::is_empty()).await;
        let dark = effects.glow == Glow::Off;
        let sign = match shown {
            Err(_) => Some(lamp::NO_DISPLAY),
            Ok(()) if dark => None,
            Ok(()) => first_picture.take(),
        };
        if let Some(flashes) = sign {
            lamp::FLASHES.signal(flashes);
        }
        let calm_at = touched + CALM;
        let still = Instant::now() >= touched + STILL && buttons::is_empty();
        // While a game runs against the clock nothing is erased. Room for it was made before; should it not do, what is to
        // be kept waits for the next pause.
        let may_keep = !effects.live || keeper.has_room();
        if still && may_keep || effects.update {
            keeper.count_start();
            keeper.keep(app, core::mem::take(&mut effects.save));
        }
        if effects.update {
            rom_data::reset_to_usb_boot(0, 0);
        }
        let hurry = effects.saves_ahead > 0;
        let is_time = still && !effects.live && !sound::is_playing() && (dark || hurry || Instant::now() >= calm_at);
        if is_time && keeper.wants_erase(effects.saves_ahead) {
            keeper.erase_ahead();
        }
        if keeper.take_failure() {
            effects.absorb(app.handle(Instant::now().as_millis(), Event::StorageFails));
            continue;
        }
        // In the dark nothing may wake the chip to feed the watchdog, so it is off.
        if dark {
            watchdog.stop();
        }
        // With power from USB there is nothing to save, and plain sleep is the more careful one.
        power::allow_dormancy(dark && feed.is_battery());
        let now = Instant::now();
        let alarms = [
            effects.wake_at.map(Instant::from_millis),
            shown.is_err().then_some(now + ASK_AGAIN),
            (!effects.save.is_empty() && may_keep).then_some(touched + STILL),
            (keeper.wants_erase(effects.saves_ahead) && !effects.live && !dark)
                .then_some(if hurry { touched + STILL } else { calm_at }.max(now + ERASE_AGAIN)),
            (!dark).then_some(now + ROUND),
        ];
        let wake = async {
            match alarms.into_iter().flatten().min() {
                Some(at) => Timer::at(at).await,
                None => core::future::pending().await,
            }
        };
        drop(full_speed);
        select(buttons::NEWS.wait(), wake).await;
        full_speed = FullSpeed::hold();
    }
}
