//! The device in a window.

use std::{cell::RefCell, rc::Rc};

use minifb::{InputCallback, Key, ScaleMode, Window, WindowOptions};
use stapel::{
    frame::{Frame, HEIGHT, WIDTH},
    input::Button,
    text::Language,
};

use super::{Device, Failure, clock::Clock, keys::Keys, words};

const SCALE: usize = 6;
/// Around the picture, in its pixels: dark glass, the line of its frame, the case.
const BORDER: usize = 3;
/// The line, in pixels of the screen.
const LINE: usize = 2;

const LIT: u32 = 0xD9_EC_FF;
const DARK: u32 = 0x06_09_0E;
const EDGE: u32 = 0x3A_48_58;
const CASE: u32 = 0x12_17_1E;

/// Opens a window, or says why there is none.
pub fn open() -> Result<Window, String> {
    // Only under X is it clear beforehand that no window can open.
    if cfg!(not(any(windows, target_os = "macos"))) && std::env::var_os("DISPLAY").is_none_or(|name| name.is_empty()) {
        return Err("DISPLAY is not set".into());
    }
    let options = WindowOptions { resize: true, scale_mode: ScaleMode::UpperLeft, ..WindowOptions::default() };
    let size = |pixels| (pixels + 2 * BORDER) * SCALE;
    let mut window = Window::new(words::title(Language::default()), size(WIDTH), size(HEIGHT), options)
        .map_err(|error| format!("no window opens: {error}"))?;
    window.set_target_fps(60);
    Ok(window)
}

/// Plays until the window is closed.
pub fn run(mut window: Window, mut device: Device) -> Result<(), Failure> {
    let edges = Edges::default();
    window.set_input_callback(Box::new(edges.clone()));
    let clock = Clock::start();
    let mut keys = Keys::default();
    let mut active = false;
    let mut canvas = Canvas::default();
    let mut language = Language::default();
    while window.is_open() {
        let now = clock.now();
        for (key, down) in edges.0.take() {
            if key == Key::Q {
                return device.finish();
            }
            if let Some(button) = button(key) {
                device.button(now, button, keys.change(key, button, down));
            }
        }
        if std::mem::replace(&mut active, window.is_active()) && !active {
            // The window lost the focus and hears of no release: all buttons come up.
            keys.let_go().for_each(|button| device.button(now, button, false));
        }
        device.pass(now);
        let fresh = device.take_fresh();
        if std::mem::replace(&mut language, device.language()) != language {
            window.set_title(words::title(language));
        }
        let (width, height) = window.get_size();
        canvas.paint(device.glass(), fresh, width.max(1), height.max(1));
        // Every time, because X does not keep what another window covered.
        window
            .update_with_buffer(&canvas.pixels, canvas.width, canvas.height)
            .map_err(|error| Failure::impossible(format_args!("the window does not take the picture: {error}")))?;
    }
    device.finish()
}

/// Edges and not levels: a quick tap may begin and end between two pictures.
#[derive(Clone, Default)]
struct Edges(Rc<RefCell<Vec<(Key, bool)>>>);

impl InputCallback for Edges {
    fn add_char(&mut self, _: u32) {}

    fn set_key_state(&mut self, key: Key, down: bool) {
        self.0.borrow_mut().push((key, down));
    }
}

/// Which button a key is.
pub fn button(key: Key) -> Option<Button> {
    Some(match key {
        Key::Up => Button::Up,
        Key::Down => Button::Down,
        Key::Left => Button::Left,
        Key::Right => Button::Right,
        Key::A | Key::Y | Key::Z | Key::Space | Key::Enter | Key::NumPadEnter => Button::A,
        Key::B | Key::X | Key::Backspace | Key::Escape => Button::B,
        _ => return None,
    })
}

/// The window's pixels.
#[derive(Default)]
struct Canvas {
    pixels: Vec<u32>,
    width: usize,
    height: usize,
}

impl Canvas {
    /// Paints the frame in the middle, as large as whole pixels allow, if the picture or the window changed.
    fn paint(&mut self, frame: &Frame, fresh: bool, width: usize, height: usize) {
        if !fresh && (width, height) == (self.width, self.height) {
            return;
        }
        (self.width, self.height) = (width, height);
        let scale = (width / (WIDTH + 2 * BORDER)).min(height / (HEIGHT + 2 * BORDER)).max(1);
        let left = width.saturating_sub(WIDTH * scale) / 2;
        let top = height.saturating_sub(HEIGHT * scale) / 2;
        self.pixels.clear();
        self.pixels.extend((0..height).flat_map(|y| {
            let (row, above) = place(y, top, HEIGHT, scale);
            (0..width).map(move |x| {
                let (column, beside) = place(x, left, WIDTH, scale);
                match above.max(beside) {
                    0 if frame.lit(column, row) => LIT,
                    outside if outside <= scale => DARK,
                    outside if outside <= scale + LINE => EDGE,
                    _ => CASE,
                }
            })
        }));
    }
}

/// Which pixel of the picture a position shows, and how far outside of the picture it is.
fn place(at: usize, start: usize, length: usize, scale: usize) -> (usize, usize) {
    let last = start + length * scale - 1;
    let inside = at.clamp(start, last);
    ((inside - start) / scale, at.abs_diff(inside))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_of_window_is_painted() {
        let mut canvas = Canvas::default();
        for (width, height) in [(1, 1), (100, 500), (804, 420), (1920, 1080)] {
            canvas.paint(&Frame::new(), false, width, height);
            assert_eq!(canvas.pixels.len(), width * height);
        }
    }

    #[test]
    fn a_pixel_is_a_square_in_the_middle_of_the_window() {
        use embedded_graphics::{Pixel, pixelcolor::BinaryColor, prelude::*};
        let mut frame = Frame::new();
        let Ok(()) = frame.draw_iter([Pixel(Point::new(127, 63), BinaryColor::On)]);
        let mut canvas = Canvas::default();
        canvas.paint(&frame, true, 804, 420);
        let lit = |x: usize, y: usize| canvas.pixels[y * 804 + x] == LIT;
        let (x, y) = ((BORDER + 127) * SCALE, (BORDER + 63) * SCALE);
        assert!(lit(x, y) && lit(x + 5, y + 5));
        assert!(!lit(x - 1, y) && !lit(x + 6, y) && !lit(x, y - 1) && !lit(x, y + 6));
        assert_eq!(canvas.pixels.iter().filter(|pixel| **pixel == LIT).count(), 36);
    }
}
