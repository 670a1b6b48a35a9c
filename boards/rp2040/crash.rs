//! A panic leaves its place in RAM that survives the reset; the next start shows it.

use core::{mem::MaybeUninit, panic::PanicInfo};

use embassy_rp::{Peripherals, watchdog::Watchdog};
use embassy_time::{Duration, Instant};
use stapel::app::Crash;

/// Written by a panic, read and wiped by the next start. At power-on it holds noise; the magic number tells the two
/// apart.
#[unsafe(link_section = ".uninit.CRASH")]
static mut NOTE: MaybeUninit<Note> = MaybeUninit::uninit();

#[derive(Clone, Copy)]
#[repr(C)]
struct Note {
    magic: u64,
    line: u32,
    length: u32,
    file: [u8; FILE],
    /// Crashes in a row, each soon after its start. It stays when the rest was read, until the next power-on.
    row: u32,
    /// Says that `row` is no noise.
    row_magic: u32,
}

const MAGIC: u64 = 0x5354_4150_454C_2121;
/// The end of a path says where it was.
const FILE: usize = 40;

const ROW_MAGIC: u32 = 0x524F_5721;
/// A crash this soon after the start may have been caused by what was kept.
const SOON: Duration = Duration::from_secs(60);
/// So many crashes in a row are no accident.
const AGAIN: u32 = 3;

fn read() -> Note {
    // SAFETY: the only other access is in the panic handler, after which nothing runs but the reset. Every bit
    // pattern is a valid Note.
    unsafe { (&raw mut NOTE).read_volatile().assume_init() }
}

impl Note {
    /// Crashes in a row so far.
    fn in_a_row(&self) -> u32 {
        if self.row_magic == ROW_MAGIC { self.row } else { 0 }
    }
}

/// The note of the last panic, once, and whether it was one of several in a row.
pub fn take() -> Option<(Crash, bool)> {
    let note = read();
    if note.magic != MAGIC {
        return None;
    }
    // SAFETY: as in `read`.
    unsafe { (&raw mut NOTE).write_volatile(MaybeUninit::new(Note { magic: 0, ..note })) };
    let file = note.file.get(..note.length as usize)?;
    Some((Crash::new(core::str::from_utf8(file).ok()?, note.line), note.in_a_row() >= AGAIN))
}

fn leave(file: &str, line: u32) -> ! {
    let row = if Instant::now() < Instant::MIN + SOON { read().in_a_row().saturating_add(1) } else { 1 };
    let mut note = Note { magic: MAGIC, line, length: 0, file: [0; FILE], row, row_magic: ROW_MAGIC };
    let end = &file.as_bytes()[file.len().saturating_sub(FILE)..];
    note.length = end.len() as u32;
    note.file[..end.len()].copy_from_slice(end);
    cortex_m::interrupt::disable();
    // SAFETY: interrupts are off and this core does nothing else any more.
    unsafe { (&raw mut NOTE).write_volatile(MaybeUninit::new(note)) };
    // SAFETY: the code that owned the watchdog will not run again.
    let mut watchdog = Watchdog::new(unsafe { Peripherals::steal() }.WATCHDOG);
    watchdog.trigger_reset();
    loop {
        cortex_m::asm::nop();
    }
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    let (file, line) = info.location().map_or(("?", 0), |place| (place.file(), place.line()));
    defmt::error!("panic at {=str}:{=u32}", file, line);
    leave(file, line)
}

/// A fault has no line, but the instruction at which it happened.
#[cortex_m_rt::exception]
unsafe fn HardFault(frame: &cortex_m_rt::ExceptionFrame) -> ! {
    leave("fault", frame.pc())
}

/// Left and right together are a mistake that this build makes on purpose.
#[cfg(feature = "crash-test")]
pub fn on_purpose(event: stapel::app::Event) {
    use core::sync::atomic::{AtomicBool, Ordering};
    use stapel::{app::Event, input::Button};
    static LEFT: AtomicBool = AtomicBool::new(false);
    match event {
        Event::Button(Button::Left, down) => LEFT.store(down, Ordering::Relaxed),
        Event::Button(Button::Right, true) if LEFT.load(Ordering::Relaxed) => panic!("on purpose"),
        _ => {}
    }
}
