//! What the chip's power goes into: full speed while something works, the crystal's 12 MHz while all wait, and no clock
//! at all in the dark.
//!
//! Drivers take their dividers from the clock at the start. So whoever sends, sounds or measures by them holds
//! [`FullSpeed`]; the timer counts the crystal's microseconds, whatever the speed.

use core::sync::atomic::{AtomicBool, AtomicU8, Ordering};

use cortex_m::peripheral::SCB;
use embassy_executor::{Spawner, raw};
use embassy_rp::{
    Peripherals,
    clocks::{AdcClkConfig, AdcClkSrc, ClockConfig},
    config::Config,
    gpio::Pin,
    pac::{
        CLOCKS, IO_BANK0, PADS_BANK0, PLL_SYS, ROSC, TIMER, XOSC,
        clocks::{
            regs::{SleepEn0, SleepEn1},
            vals::ClkSysCtrlSrc,
        },
        rosc::vals::Enable,
        xosc::vals::Dormant,
    },
};
use embassy_time::Duration;

use super::buttons;

const CRYSTAL_HERTZ: u32 = 12_000_000;
/// Pins of the chip.
const PADS: usize = 30;

/// How long the crystal takes to start.
static CRYSTAL_MS: AtomicU8 = AtomicU8::new(0);
/// How many hold full speed.
static HOLDERS: AtomicU8 = AtomicU8::new(0);
/// Whether the chip may stop all clocks as soon as nothing is due.
static MAY_BE_DORMANT: AtomicBool = AtomicBool::new(false);

/// Starts the chip with what it needs. A crystal is waited for this many milliseconds: embassy's own default of 128
/// would be two thirds of the time to the first picture.
pub fn start(crystal_ms: u8) -> Peripherals {
    CRYSTAL_MS.store(crystal_ms, Ordering::Relaxed);
    let mut clocks = ClockConfig::crystal(CRYSTAL_HERTZ);
    clocks.usb_clk = None;
    clocks.rtc_clk = None;
    clocks.adc_clk = Some(AdcClkConfig { src: AdcClkSrc::Xosc, div: 1, phase: 0 });
    if let Some(crystal) = &mut clocks.xosc {
        crystal.delay_multiplier = crystal_ms.into();
        crystal.usb_pll = None;
    }
    let peripherals = embassy_rp::init(Config::new(clocks));
    // Drivers switch on the inputs that they read; one that nothing drives costs power.
    for pad in 0..PADS {
        PADS_BANK0.gpio(pad).modify(|w| w.set_ie(false));
    }
    gate_sleep();
    peripherals
}

/// What keeps its clock while the processor sleeps: what wakes it, and what works by itself.
fn gate_sleep() {
    let mut first = SleepEn0(0);
    first.set_clk_sys_clocks(true);
    first.set_clk_sys_io(true);
    first.set_clk_sys_pads(true);
    first.set_clk_sys_i2c0(true);
    first.set_clk_sys_i2c1(true);
    first.set_clk_sys_spi0(true);
    first.set_clk_peri_spi0(true);
    first.set_clk_sys_spi1(true);
    first.set_clk_peri_spi1(true);
    first.set_clk_sys_pwm(true);
    first.set_clk_sys_pll_sys(true);
    CLOCKS.sleep_en0().write_value(first);
    let mut second = SleepEn1(0);
    second.set_clk_sys_timer(true);
    second.set_clk_sys_watchdog(true);
    second.set_clk_sys_xosc(true);
    CLOCKS.sleep_en1().write_value(second);
}

/// While one of these exists the chip runs at full speed. For tasks of the main executor.
pub struct FullSpeed(());

impl FullSpeed {
    /// Speeds up if need be, which takes 0.1 ms.
    pub fn hold() -> Self {
        let holders = HOLDERS.load(Ordering::Relaxed);
        HOLDERS.store(holders + 1, Ordering::Relaxed);
        if holders == 0 && is_slow() {
            speed_up();
        }
        Self(())
    }
}

impl Drop for FullSpeed {
    /// When the last is gone, the chip slows down before it sleeps.
    fn drop(&mut self) {
        HOLDERS.store(HOLDERS.load(Ordering::Relaxed) - 1, Ordering::Relaxed);
    }
}

fn is_slow() -> bool {
    CLOCKS.clk_sys_ctrl().read().src() == ClkSysCtrlSrc::CLK_REF
}

fn speed_up() {
    PLL_SYS.pwr().modify(|w| {
        w.set_pd(false);
        w.set_vcopd(false);
    });
    while !PLL_SYS.cs().read().lock() {}
    PLL_SYS.pwr().modify(|w| w.set_postdivpd(false));
    run_from(ClkSysCtrlSrc::CLKSRC_CLK_SYS_AUX);
}

fn slow_down() {
    run_from(ClkSysCtrlSrc::CLK_REF);
    PLL_SYS.pwr().modify(|w| {
        w.set_pd(true);
        w.set_vcopd(true);
        w.set_postdivpd(true);
    });
}

fn run_from(source: ClkSysCtrlSrc) {
    CLOCKS.clk_sys_ctrl().modify(|w| w.set_src(source));
    while CLOCKS.clk_sys_selected().read() != 1 << source as u32 {}
}

/// An edge on this pin ends [`dormancy`].
pub fn wake_by(pin: &impl Pin) {
    let (group, place) = (usize::from(pin.pin() / 8), usize::from(pin.pin() % 8));
    IO_BANK0.int_dormant_wake().inte(group).modify(|w| {
        w.set_edge_low(place, true);
        w.set_edge_high(place, true);
    });
}

/// Whether all clocks may stop. Whoever has something to tell the loop takes the permission back.
pub fn allow_dormancy(allowed: bool) {
    MAY_BE_DORMANT.store(allowed, Ordering::Relaxed);
}

/// Stops all clocks until a pin changes, if nothing has come up meanwhile. The timer stands still as well.
///
/// Interrupts are off, so the edge that ends it is still there for the task of its contact.
fn dormancy() {
    if !MAY_BE_DORMANT.load(Ordering::Relaxed) || !is_slow() || !is_nothing_due() {
        return;
    }
    // A reset starts the chip from the ring oscillator and leaves it as it is: it is off only while nothing can reset.
    ROSC.ctrl().modify(|w| w.set_enable(Enable::DISABLE));
    XOSC.dormant().write(|w| w.set_dormant(Dormant::DORMANT));
    while !XOSC.status().read().stable() {}
    ROSC.ctrl().modify(|w| w.set_enable(Enable::ENABLE));
}

/// Whether no task waits for a time. The driver of the timer sets its alarm to the last microsecond if none does.
fn is_nothing_due() -> bool {
    TIMER.armed().read().armed() == 0 || TIMER.alarm(0).read() == u32::MAX
}

/// Runs tasks as embassy's executor does, and rests better.
pub struct Executor {
    tasks: raw::Executor,
    system: SCB,
}

impl Executor {
    /// For the macro of embassy, which runs it.
    pub fn new() -> Self {
        // What embassy's own executor is made with: to wake one of its tasks means SEV.
        let tasks = raw::Executor::new(usize::MAX as *mut ());
        let system = cortex_m::Peripherals::take().expect("nothing else takes them").SCB;
        Self { tasks, system }
    }

    /// For ever.
    pub fn run(&'static mut self, init: impl FnOnce(Spawner)) -> ! {
        init(self.tasks.spawner());
        loop {
            // SAFETY: here only, and not from within a task.
            unsafe { self.tasks.poll() };
            rest(&mut self.system);
        }
    }
}

/// No task has anything to do. If an interrupt has something for one meanwhile, WFE does not wait.
fn rest(system: &mut SCB) {
    if HOLDERS.load(Ordering::Relaxed) == 0 && !is_slow() {
        slow_down();
    }
    if defmt_rtt::in_blocking_mode() {
        // A probe reads memory, whose clock must run for it.
        system.clear_sleepdeep();
    } else {
        system.set_sleepdeep();
        // The crystal starts anew, and the timer does not count that.
        let crystal = Duration::from_millis(CRYSTAL_MS.load(Ordering::Relaxed).into());
        if MAY_BE_DORMANT.load(Ordering::Relaxed) {
            buttons::while_blind(crystal, || cortex_m::interrupt::free(|_| dormancy()));
        }
    }
    cortex_m::asm::wfe();
}
