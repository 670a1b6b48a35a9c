//! Raspberry Pi Pico with an SSD1306 on I2C0 and six buttons: the pin map that GP2040-CE made common.

mod buttons;
mod display;

use embassy_executor::Spawner;
use embassy_futures::select::select;
use embassy_rp::{
    bind_interrupts,
    clocks::RoscRng,
    gpio::{Input, Pull},
    i2c::{self, I2c},
    peripherals::I2C0,
};
use embassy_sync::{blocking_mutex::raw::ThreadModeRawMutex, channel::Channel};
use embassy_time::{Instant, Timer};
use stapel::{
    app::{App, Effects, Event, Saves, Start},
    frame::Frame,
    input::Button,
};
use {defmt_rtt as _, panic_probe as _};

use display::Display;

/// The board's speed of the display's bus.
const I2C_HZ: u32 = 400_000;

/// What happened and when, oldest first: sending a frame takes longer than a contact bounces, so the time at which
/// the app gets to it says nothing. Sixteen edges are more than six fingers make in that time (25 ms).
static EVENTS: Channel<ThreadModeRawMutex, (u64, Event), 16> = Channel::new();

bind_interrupts!(struct Irqs {
    I2C0_IRQ => i2c::InterruptHandler<I2C0>;
});

#[embassy_executor::main]
async fn main(spawner: Spawner) {
    let p = embassy_rp::init(Default::default());
    let mut config = i2c::Config::default();
    config.frequency = I2C_HZ;
    let display = Display::new(I2c::new_async(p.I2C0, p.PIN_1, p.PIN_0, Irqs, config));
    for (button, pin) in [
        (Button::Up, Input::new(p.PIN_2, Pull::Up)),
        (Button::Down, Input::new(p.PIN_3, Pull::Up)),
        (Button::Right, Input::new(p.PIN_4, Pull::Up)),
        (Button::Left, Input::new(p.PIN_5, Pull::Up)),
        (Button::A, Input::new(p.PIN_6, Pull::Up)),
        (Button::B, Input::new(p.PIN_7, Pull::Up)),
    ] {
        spawner.spawn(buttons::watch(button, pin).expect("one task for each of the six buttons"));
    }
    defmt::info!("stapel {} starts", env!("CARGO_PKG_VERSION"));
    run(display).await
}

/// Owns the app: takes what happened, shows what changed, sleeps.
async fn run(mut display: Display) -> ! {
    let mut seed = [0; 32];
    RoscRng.fill_bytes(&mut seed);
    let start = Start { now: Instant::now().as_millis(), seed, ..Start::default() };
    let mut app = App::new(start, &Saves::default());
    let mut frame = Frame::new();
    let mut effects = Effects { redraw: true, ..Effects::default() };
    loop {
        // Whatever is waiting comes before the next drawing.
        while let Ok((at, event)) = EVENTS.try_receive() {
            effects.absorb(app.handle(at, event));
        }
        effects.absorb(app.handle(Instant::now().as_millis(), Event::Tick));
        if core::mem::take(&mut effects.redraw) {
            app.draw(&mut frame);
        }
        if display.show(&frame, effects.glow).await.is_err() {
            defmt::warn!("the display does not answer");
        }
        let wake = async {
            match effects.wake_at {
                Some(at) => Timer::at(Instant::from_millis(at)).await,
                None => core::future::pending().await,
            }
        };
        select(EVENTS.ready_to_receive(), wake).await;
    }
}
