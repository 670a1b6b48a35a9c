//! The browser as a board: plain functions for the page to call. Nothing here calls the page.
//!
//! Numbers pass as they are; bytes and texts pass through the exchange, the only memory that the page reads or writes.
//! `page/program.js` is the other side of it.

mod device;

use core::{cell::UnsafeCell, fmt::Write, mem::MaybeUninit, panic::PanicInfo};

use device::{Cursor, Device, EXCHANGE};
use stapel::{app::Glow, bots::the_game::Thinker};

/// A value that only one thread uses.
struct Single<T>(UnsafeCell<T>);

// SAFETY: this target has no threads.
unsafe impl<T> Sync for Single<T> {}

/// Whether it is there, and the device. Not an `Option`: the page would have to load all the bytes of its `None`.
static DEVICE: Single<(bool, MaybeUninit<Device>)> = Single(UnsafeCell::new((false, MaybeUninit::uninit())));

/// The memory of the computer players. All zeros, so that the page loads none of it.
static THINKER: Single<Thinker> = Single(UnsafeCell::new(Thinker::new()));

/// Where the panic was, as text, and how long that is.
static PANIC: Single<([u8; 256], usize)> = Single(UnsafeCell::new(([0; 256], 0)));

fn device() -> &'static mut Device {
    // SAFETY: every export asks exactly once, none calls another, and each ends before the page calls the next.
    let (there, device) = unsafe { &mut *DEVICE.0.get() };
    if !core::mem::replace(there, true) {
        device.write(Device::new());
    }
    // SAFETY: it was written just now, or before.
    unsafe { device.assume_init_mut() }
}

/// Milliseconds of the page have fractions; those of the app have none.
fn whole(milliseconds: f64) -> u64 {
    milliseconds as u64
}

macro_rules! exports {
    ($($(#[$about:meta])* fn $name:ident($($argument:ident: $kind:ty),*) $(-> $result:ty)? $body:block)*) => {
        $($(#[$about])*
        // SAFETY: no other symbol of this program has this name.
        #[unsafe(no_mangle)]
        extern "C" fn $name($($argument: $kind),*) $(-> $result)? $body)*
    };
}

exports! {
    /// Where the exchange lies.
    fn exchange() -> *mut u8 { device().exchange.as_mut_ptr() }

    /// How many bytes pass at most.
    fn exchange_size() -> usize { EXCHANGE }

    fn give_seed() { device().give_seed() }
    fn give_record(slot: usize, length: usize) { device().give_record(slot, length) }
    fn give_language(language: usize) { device().give_language(language) }
    fn give_challenge(length: usize) { device().give_challenge(length) }
    fn give_resume(kind: usize) { device().give_resume(kind) }
    fn give_crash(length: usize) { device().give_crash(length) }
    fn switch_on(now: f64) {
        device().switch_off();
        // SAFETY: only the app borrows it, and there is none now.
        device().switch_on(whole(now), unsafe { &mut *THINKER.0.get() })
    }

    fn button(now: f64, button: usize, down: bool) { device().button(whole(now), button, down) }
    /// Which day it is where the person is: days since 2026-01-01.
    fn date(now: f64, days: usize) { device().date(whole(now), days) }
    fn pass(now: f64) { device().pass(whole(now)) }

    /// Infinity means never.
    fn wake_at() -> f64 { device().wake_at().map_or(f64::INFINITY, |at| at as f64) }
    /// The contrast, or -1 for a display that is off.
    fn glow() -> i32 {
        match device().glow() {
            Glow::On(contrast) => contrast.into(),
            Glow::Off => -1,
        }
    }
    fn take_frame() -> bool { device().take_frame() }
    /// The slot in the upper half, the length in the lower; -1 if nothing is to be kept.
    fn take_record() -> i32 { device().take_record().map_or(-1, |(slot, length)| (slot << 16 | length) as i32) }
    fn take_tune() -> usize { device().take_tune() }
    fn take_share() -> usize { device().take_share() }
    fn put_text() -> usize { device().put_text() }
    fn put_chosen() -> usize { device().put_chosen() }
    /// The place of the kind of the kept game that is on the screen; -1 if there is none.
    fn playing() -> i32 { device().playing().map_or(-1, |kind| kind as i32) }
    fn language() -> usize { device().language() }

    /// Where the text about the panic lies, to be asked for after one of the others has trapped.
    fn panic_text() -> *const u8 {
        // SAFETY: as below.
        unsafe { (*PANIC.0.get()).0.as_ptr() }
    }
    /// How long it is.
    fn panic_length() -> usize {
        // SAFETY: nothing else runs, and the handler is long done.
        unsafe { (*PANIC.0.get()).1 }
    }
}

/// Leaves the place behind for the page, which starts anew and lets the app tell of it.
#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    // SAFETY: there is one thread, and it comes here once: the trap ends it.
    let (bytes, length) = unsafe { &mut *PANIC.0.get() };
    let mut out = Cursor::new(bytes);
    if let Some(place) = info.location() {
        let _ = write!(out, "{}:{}", place.file(), place.line());
    }
    *length = out.length;
    core::arch::wasm32::unreachable()
}
