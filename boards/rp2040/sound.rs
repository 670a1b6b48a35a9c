//! A piezo or a speaker on a PWM pin. Tunes play by themselves and delay nothing.

use core::sync::atomic::{AtomicBool, Ordering};

use embassy_rp::{
    clocks::clk_sys_freq,
    gpio::Output,
    pwm::{Config, Pwm},
};
use embassy_sync::{blocking_mutex::raw::ThreadModeRawMutex, signal::Signal};
use embassy_time::Timer;
use stapel::app::Sound;

use super::power::FullSpeed;

/// The latest sound that was asked for; it interrupts the one before.
pub static WANTED: Signal<ThreadModeRawMutex, Sound> = Signal::new();

static PLAYING: AtomicBool = AtomicBool::new(false);

/// Whether a tune is heard: nothing slow now.
pub fn is_playing() -> bool {
    WANTED.signaled() || PLAYING.load(Ordering::Relaxed)
}

/// What makes the sound.
pub struct Speaker {
    pub pwm: Pwm<'static>,
    /// The amplifier's switch, where there is one: it draws power also when nothing is heard.
    pub amplifier: Option<Output<'static>>,
}

impl Speaker {
    fn amplify(&mut self, on: bool) {
        if let Some(amplifier) = &mut self.amplifier {
            amplifier.set_level(on.into());
        }
    }
}

/// Plays what is wanted, note by note, and is silent otherwise.
#[embassy_executor::task]
pub async fn play(mut speaker: Speaker) -> ! {
    loop {
        let sound = WANTED.wait().await;
        PLAYING.store(true, Ordering::Relaxed);
        let full_speed = FullSpeed::hold();
        speaker.amplify(true);
        for (hertz, milliseconds) in sound.tune() {
            speaker.pwm.set_config(&tone(*hertz));
            Timer::after_millis((*milliseconds).into()).await;
            if WANTED.signaled() {
                break;
            }
        }
        speaker.pwm.set_config(&tone(0));
        speaker.amplify(false);
        drop(full_speed);
        PLAYING.store(false, Ordering::Relaxed);
    }
}

/// A square wave, or nothing. At a 64th of the clock the sixteen bits of a slice reach down to 30 Hz.
pub fn tone(hertz: u32) -> Config {
    const DIVIDER: u8 = 64;
    let mut config = Config::default();
    config.divider = DIVIDER.into();
    if let Some(period) = (clk_sys_freq() / u32::from(DIVIDER)).checked_div(hertz) {
        config.top = (period - 1) as u16;
        // Only one of the two outputs has a pin.
        config.compare_a = config.top / 2;
        config.compare_b = config.top / 2;
    }
    config.enable = hertz > 0;
    config
}
