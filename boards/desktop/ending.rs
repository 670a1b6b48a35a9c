//! Ends the program when the system asks for it or the terminal is closed, whatever the rest of the program does.
//!
//! A thread waits for both, because the rest may be held up: a library that reads from a closed terminal for ever
//! (crossterm's issue 793), or a print into a terminal that shows nothing more.

use std::{
    io::{self, stdout},
    os::{fd::AsFd, unix::net::UnixStream},
    process, thread,
    time::Duration,
};

use rustix::{
    event::{PollFd, PollFlags, poll},
    io::Errno,
};
use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGTERM},
    low_level::pipe,
};

/// How long the program may take to end by itself.
const PATIENCE: Duration = Duration::from_millis(300);

/// Asks the program to end, by `ask`, when a signal comes or the terminal at standard output is closed. If it does not,
/// `restore` is called, and it is ended all the same.
pub fn watch(ask: impl FnOnce() + Send + 'static, restore: impl FnOnce() + Send + 'static) -> io::Result<()> {
    let (signals, sender) = UnixStream::pair()?;
    for signal in [SIGHUP, SIGINT, SIGTERM] {
        pipe::register(signal, sender.try_clone()?)?;
    }
    thread::Builder::new().name("ending".into()).spawn(move || {
        wait(&signals);
        ask();
        thread::sleep(PATIENCE);
        restore();
        process::exit(0);
    })?;
    Ok(())
}

/// Until a signal comes or the terminal is closed.
fn wait(signals: &UnixStream) {
    let terminal = stdout();
    // A terminal that is closed is reported without being asked for.
    let mut both = [PollFd::new(signals, PollFlags::IN), PollFd::new(&terminal, PollFlags::empty())];
    while poll(&mut both, None) == Err(Errno::INTR) {}
}

/// Prints, but only what the terminal takes without making anybody wait.
pub fn print_at_once(bytes: &[u8]) {
    let terminal = stdout();
    let mut room = [PollFd::new(&terminal, PollFlags::OUT)];
    if poll(&mut room, Some(&Default::default())) == Ok(1) && room[0].revents() == PollFlags::OUT {
        // Past the lock of standard output, which the rest of the program may hold.
        let _ = rustix::io::write(terminal.as_fd(), bytes);
    }
}
