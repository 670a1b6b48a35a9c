//! The firmware that answers an exam instead of playing: for the test that compares it with the PC.

use core::mem::MaybeUninit;

use embassy_time::Instant;
use stapel::bots::the_game::{Thinker, weights::Style};

#[path = "../exam.rs"]
mod positions;

use positions::{POSITIONS, sit};

const ALL: usize = Style::COUNT * POSITIONS;

/// What the emulator looks for in the memory: sixteen letters, how many answers there are, and for each its checksum and
/// the microseconds that it took.
#[repr(C)]
struct Answers {
    magic: [u8; 16],
    count: u32,
    answers: [[u32; 2]; ALL],
}

/// Answers everything, and waits to be read.
pub fn answer(thinker: &mut Thinker) -> ! {
    static mut ANSWERS: MaybeUninit<Answers> = MaybeUninit::uninit();
    let place = (&raw mut ANSWERS).cast::<Answers>();
    // SAFETY: nothing else on the chip knows the place; that it is read from outside is why these writes are volatile.
    let write = move |nth: u32, answer: [u32; 2]| unsafe {
        (&raw mut (*place).answers[nth as usize]).write_volatile(answer);
        (&raw mut (*place).count).write_volatile(nth + 1);
    };
    // SAFETY: as above.
    unsafe {
        (&raw mut (*place).count).write_volatile(0);
        (&raw mut (*place).magic).write_volatile(*b"STAPEL'S ANSWERS");
    }
    let mut count = 0;
    for style in Style::all() {
        let began = core::cell::Cell::new(Instant::now());
        sit(
            thinker,
            style,
            || began.set(Instant::now()),
            |checksum| {
                write(count, [checksum, began.get().elapsed().as_micros() as u32]);
                count += 1;
            },
        );
    }
    loop {
        cortex_m::asm::wfi();
    }
}
