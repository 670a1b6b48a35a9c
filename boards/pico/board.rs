//! Raspberry Pi Pico with an SSD1306 on I2C0 and six buttons: the pin map that GP2040-CE made common.

mod buttons;
mod chance;
mod crash;
mod display;
mod keeper;
mod sound;

use defmt_rtt as _;
use embassy_executor::{InterruptExecutor, Spawner};
use embassy_futures::select::select;
use embassy_rp::{
    bind_interrupts,
    gpio::{Input, Pull},
    i2c::{self, I2c},
    interrupt,
    interrupt::{InterruptExt, Priority},
    peripherals::I2C0,
    pwm::Pwm,
    rom_data,
    watchdog::Watchdog,
};
use embassy_sync::{blocking_mutex::raw::CriticalSectionRawMutex, channel::Channel};
use embassy_time::{Duration, Instant, Timer};
use stapel::{
    app::{App, Crash, Effects, Event, Glow, Start},
    bots::the_game::Thinker,
    frame::Frame,
    input::{BOUNCE_MS, Button},
};
use static_cell::{ConstStaticCell, StaticCell};

use display::Display;
use keeper::Keeper;

/// The board's speed of the display's bus.
const I2C_HZ: u32 = 400_000;

/// Without a press for this long there is time to erase a sector.
const CALM: Duration = Duration::from_secs(1);
/// A write to flash keeps interrupts off, and an edge in it would get its time too late: bounce would look like a
/// press of its own. So nothing is written before every contact has come to rest.
const STILL: Duration = Duration::from_millis(BOUNCE_MS + 1);
/// A display that does not answer is asked again this often.
const ASK_AGAIN: Duration = Duration::from_secs(1);
/// The watchdog bites when the loop has not come round for this long...
const BITE: Duration = Duration::from_secs(8);
/// ...so it comes round this often at least, while the device is lit.
const ROUND: Duration = Duration::from_secs(4);

/// What happened and when, oldest first: sending a frame takes longer than a contact bounces, so the time at which
/// the app gets to it says nothing. Sixteen edges are more than six fingers make in that time (25 ms).
static EVENTS: Channel<CriticalSectionRawMutex, (u64, Event), 16> = Channel::new();

/// Runs above everything else: an edge gets its time when it happens, also while a picture is being drawn.
static FINGERS: InterruptExecutor = InterruptExecutor::new();

#[interrupt]
unsafe fn SWI_IRQ_1() {
    // SAFETY: this is the interrupt that FINGERS was started with.
    unsafe { FINGERS.on_interrupt() }
}

bind_interrupts!(struct Irqs {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
});

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let p = embassy_rp::init(Default::default());
    let crash = crash::take();
    let [up, down, right, left, a, b] = [
        Input::new(p.PIN_2, Pull::Up),
        Input::new(p.PIN_3, Pull::Up),
        Input::new(p.PIN_4, Pull::Up),
        Input::new(p.PIN_5, Pull::Up),
        Input::new(p.PIN_6, Pull::Up),
        Input::new(p.PIN_7, Pull::Up),
    ];
    // The pull-ups need a moment before a pin says what its button does.
    Timer::after_micros(100).await;
    if a.is_low() && b.is_low() {
        rom_data::reset_to_usb_boot(0, 0);
    }
    let mut config = i2c::Config::default();
    config.frequency = I2C_HZ;
    let display = Display::new(I2c::new_async(p.I2C0, p.PIN_1, p.PIN_0, Irqs, config));
    interrupt::SWI_IRQ_1.set_priority(Priority::P2);
    let fingers = FINGERS.start(interrupt::SWI_IRQ_1);
    for (button, pin) in [
        (Button::Up, up),
        (Button::Down, down),
        (Button::Right, right),
        (Button::Left, left),
        (Button::A, a),
        (Button::B, b),
    ] {
        fingers.spawn(buttons::watch(button, pin).expect("one task for each of the six buttons"));
    }
    let piezo = Pwm::new_output_b(p.PWM_SLICE7, p.PIN_15, sound::tone(0));
    spawner.spawn(sound::play(piezo).expect("one task for the one piezo"));
    defmt::info!("stapel {} starts", env!("CARGO_PKG_VERSION"));
    let mut keeper = Keeper::open(p.FLASH);
    let app = switch_on(&mut keeper, crash);
    run(app, display, keeper, Watchdog::new(p.WATCHDOG)).await
}

/// Makes the app where it stays: it is large, and the stack that moves it about would be there for good.
#[inline(never)]
fn switch_on(keeper: &mut Keeper, crash: Option<Crash>) -> &'static mut App {
    static APP: StaticCell<App> = StaticCell::new();
    static THINKER: ConstStaticCell<Thinker> = ConstStaticCell::new(Thinker::new());
    let seed = chance::seed(keeper);
    let start = Start {
        now: Instant::now().as_millis(),
        seed: seed.bytes,
        random_source: seed.verdict,
        crash,
        foreign: keeper.is_foreign(),
        can_update: true,
        ..Start::default()
    };
    APP.init_with(|| App::new(start, &keeper.saves(), THINKER.take()))
}

/// Owns the app: takes what happened, keeps and shows what changed, sleeps.
async fn run(app: &'static mut App, mut display: Display, mut keeper: Keeper, mut watchdog: Watchdog) -> ! {
    let mut frame = Frame::new();
    let mut effects = Effects { redraw: true, ..Effects::default() };
    let mut touched = Instant::now();
    watchdog.start(BITE);
    loop {
        // Whatever is waiting comes before the next drawing.
        while let Ok((at, event)) = EVENTS.try_receive() {
            #[cfg(feature = "crash-test")]
            crash::on_purpose(event);
            effects.absorb(app.handle(at, event));
            touched = Instant::now();
        }
        effects.absorb(app.handle(Instant::now().as_millis(), Event::Tick));
        if let Some(sound) = effects.sound.take() {
            sound::WANTED.signal(sound);
        }
        let redrawn = core::mem::take(&mut effects.redraw);
        if redrawn {
            app.draw(&mut frame);
        }
        let shown = display.show(&frame, effects.glow, redrawn).await;
        let calm_at = touched + CALM;
        let dark = effects.glow == Glow::Off;
        let still = Instant::now() >= touched + STILL && EVENTS.is_empty();
        if still || effects.update {
            keeper.count_start();
            keeper.keep(app, core::mem::take(&mut effects.save));
        }
        if effects.update {
            rom_data::reset_to_usb_boot(0, 0);
        }
        let time_to_erase = still && !effects.live && (dark || Instant::now() >= calm_at) && !sound::is_playing();
        if time_to_erase && keeper.wants_erase() {
            keeper.erase_ahead();
        }
        // In the dark nothing may wake the chip, so nobody could feed the watchdog.
        if dark {
            watchdog.stop()
        } else {
            watchdog.start(BITE)
        }
        let now = Instant::now();
        let alarms = [
            effects.wake_at.map(Instant::from_millis),
            shown.is_err().then_some(now + ASK_AGAIN),
            (!effects.save.is_empty()).then_some(touched + STILL),
            (keeper.wants_erase() && !effects.live && !dark).then_some(calm_at.max(now + Duration::from_millis(10))),
            (!dark).then_some(now + ROUND),
        ];
        let wake = async {
            match alarms.into_iter().flatten().min() {
                Some(at) => Timer::at(at).await,
                None => core::future::pending().await,
            }
        };
        select(EVENTS.ready_to_receive(), wake).await;
    }
}
