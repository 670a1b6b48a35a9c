//! Scripts that play without a window.

use std::path::Path;

use stapel::{app::Event, input::Button, panel::Controller};

use super::command::{Command, Line, TAP_MS, at_line, lines, one_line};

/// The bytes as a script. Every command can be written as a line that means the same; the first line that is no command
/// ends the script with a sentence that begins with its number.
pub fn script(bytes: &[u8]) -> bool {
    let mut read = 0;
    let mut last = 0;
    for line in lines(bytes) {
        match line {
            Ok(Line { number, text, command }) => {
                let there = bytes.split(|byte| *byte == b'\n').nth(number - 1).expect("the line is there");
                assert!(number > last && there.starts_with(text.as_bytes()));
                last = number;
                read += 1;
                let text = written(&command);
                let again = lines(text.as_bytes()).collect::<Vec<_>>();
                assert_eq!(again, [Ok(Line { number: 1, text, command })]);
            }
            Err(sentence) => {
                check_sentence(bytes, &sentence, last);
                return false;
            }
        }
    }
    read > 0
}

/// The line that a sentence names is refused by itself with the same words, and all before it are not.
fn check_sentence(bytes: &[u8], sentence: &str, last: usize) {
    let words = sentence.strip_prefix("line ").and_then(|rest| rest.split_once(" of the script: "));
    let (number, why) = words.unwrap_or_else(|| panic!("no line in {sentence:?}"));
    let number: usize = number.parse().expect("a line has a number");
    assert!(number > last && !why.is_empty(), "{sentence:?} after line {last}");
    let mut texts = bytes.split_inclusive(|byte| *byte == b'\n');
    let before: usize = texts.by_ref().take(number - 1).map(<[u8]>::len).sum();
    assert!(lines(&bytes[..before]).all(|line| line.is_ok()), "{sentence:?} is not about the first such line");
    let line = texts.next().expect("the line is there");
    assert_eq!(lines(line).next(), Some(Err(at_line(1, why))));
}

/// A line that means a command.
fn written(command: &Command) -> String {
    match command {
        Command::Hold(buttons, TAP_MS) => format!("tap {}", buttons.iter().map(name).collect::<Vec<_>>().join(" ")),
        Command::Hold(buttons, time) => format!("hold {} {time}", name(&buttons[0])),
        Command::Level(button, true) => format!("press {}", name(button)),
        Command::Level(button, false) => format!("release {}", name(button)),
        Command::Knob(forward) => format!("turn {}", if *forward { "right" } else { "left" }),
        Command::Supply(millivolts) => format!("supply {millivolts}"),
        Command::Tell(Event::StorageFails) => "storage fails".into(),
        Command::Tell(Event::SaveFails) => "save fails".into(),
        Command::Tell(Event::Date(days)) => format!("date {days}"),
        Command::Tell(Event::Panel(Controller::Ssd1306)) => "panel ssd1306".into(),
        Command::Tell(Event::Panel(Controller::Sh1106)) => "panel sh1106".into(),
        Command::Tell(event) => panic!("no line means {event:?}"),
        Command::Wait(time) => format!("wait {time}"),
        Command::Settle => "settle".into(),
        Command::Shot(path) => format!("shot {}", text(path)),
        Command::Frame => "frame".into(),
        Command::Text => "text".into(),
        Command::Expect(words) => {
            assert_eq!(*words, one_line(words));
            format!("expect {words}")
        }
        Command::State => "state".into(),
        Command::Restart => "restart".into(),
    }
}

fn text(path: &Path) -> &str {
    path.to_str().expect("a script is text")
}

fn name(button: &Button) -> String {
    match button {
        Button::Up => "up".into(),
        Button::Down => "down".into(),
        Button::Left => "left".into(),
        Button::Right => "right".into(),
        Button::A => "a".into(),
        Button::B => "b".into(),
        key => format!("key{}", 1 + *key as usize - Button::ALL.len()),
    }
}
