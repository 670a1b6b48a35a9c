//! Work on two threads: the machines of the continuous check have two cores.

use std::{
    panic,
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

/// Does the work for each item, whichever thread is free, and gives the results in the order of the items.
pub fn on_two_threads<T: Sync, R: Send>(items: &[T], work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let share = || {
        let mut done = Vec::new();
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(place) else { return done };
            done.push((place, work(item)));
        }
    };
    let mut done = thread::scope(|scope| {
        let other = scope.spawn(share);
        let mut done = share();
        // What the other thread panicked with is what the test fails with.
        done.extend(other.join().unwrap_or_else(|reason| panic::resume_unwind(reason)));
        done
    });
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, result)| result).collect()
}
