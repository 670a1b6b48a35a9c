//! Many games at once: all cores, in no particular order, and the same results whatever the order.

use std::{
    io::{IsTerminal, Write},
    num::NonZero,
    sync::{
        Mutex,
        atomic::{AtomicU64, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

/// As many threads as there are cores.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, NonZero::get)
}

/// Does `count` jobs on so many threads; each thread has its own worker. The results come in the order of the jobs.
pub fn run<W, R: Send>(
    threads: usize,
    count: u64,
    progress: &Progress,
    worker: impl Fn() -> W + Sync,
    job: impl Fn(&mut W, u64) -> R + Sync,
) -> Vec<R> {
    let next = AtomicU64::new(0);
    let results = Mutex::new(Vec::with_capacity(count as usize));
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                let mut worker = worker();
                let mut done = Vec::new();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    done.push((number, job(&mut worker, number)));
                    progress.advance();
                }
                results.lock().expect("no thread panics with it").extend(done);
            });
        }
    });
    let mut results = results.into_inner().expect("no thread panics with it");
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}

/// How far everything is, on standard error, where that is a terminal.
pub struct Progress {
    what: String,
    all: u64,
    done: AtomicU64,
    began: Instant,
    drawn: Mutex<Instant>,
    visible: bool,
}

impl Progress {
    const WIDTH: u64 = 30;
    const PAUSE: Duration = Duration::from_millis(200);

    /// Nothing is done yet.
    pub fn new(what: impl Into<String>, all: u64) -> Self {
        Self { visible: std::io::stderr().is_terminal(), ..Self::hidden_of(what, all) }
    }

    /// One that is not shown, for a part of something.
    pub fn hidden() -> Self {
        Self::hidden_of("", 0)
    }

    fn hidden_of(what: impl Into<String>, all: u64) -> Self {
        let (now, visible) = (Instant::now(), false);
        Self { what: what.into(), all, done: AtomicU64::new(0), began: now, drawn: Mutex::new(now), visible }
    }

    fn advance(&self) {
        self.add(1);
    }

    /// So much more is done.
    pub fn add(&self, count: u64) {
        let done = self.done.fetch_add(count, Ordering::Relaxed) + count;
        if !self.visible {
            return;
        }
        // Another thread is drawing already.
        let Ok(mut drawn) = self.drawn.try_lock() else { return };
        if drawn.elapsed() < Self::PAUSE && done < self.all {
            return;
        }
        *drawn = Instant::now();
        let full = (done.min(self.all) * Self::WIDTH / self.all.max(1)) as usize;
        let bar = "#".repeat(full) + &".".repeat(Self::WIDTH as usize - full);
        let rate = done as f64 / self.began.elapsed().as_secs_f64();
        let left = (self.all.saturating_sub(done) as f64 / rate).round() as u64;
        let (what, all, minutes, seconds) = (&self.what, self.all, left / 60, left % 60);
        let _ = write!(std::io::stderr(), "\r{what} [{bar}] {done}/{all} {rate:.0}/s, {minutes}:{seconds:02} left ");
    }

    /// Seconds since the beginning; the bar makes room.
    pub fn finish(self) -> f64 {
        if self.visible {
            let _ = write!(std::io::stderr(), "\r\x1b[K");
        }
        self.began.elapsed().as_secs_f64()
    }
}
