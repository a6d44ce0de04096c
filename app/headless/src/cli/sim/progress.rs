//! How far a tournament is, on a terminal; and Ctrl-C, which ends it after the games that are being played.
use ai::tournament::Watch;
use std::{
    io::{IsTerminal, stderr},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
    time::{Duration, Instant},
};

/// Does the work while its progress is shown.
pub(in crate::cli) fn watched<T>(games: u64, work: impl FnOnce(&Watch) -> T) -> T {
    let watch = Arc::new(Watch::default());
    stop_on_ctrl_c(&watch);
    if !stderr().is_terminal() {
        return work(&watch);
    }
    let done = AtomicBool::new(false);
    thread::scope(|scope| {
        let shown = scope.spawn(|| show(games, &watch, &done));
        let result = work(&watch);
        done.store(true, Relaxed);
        shown.thread().unpark();
        result
    })
}

fn show(games: u64, watch: &Watch, done: &AtomicBool) {
    let begun = Instant::now();
    while !done.load(Relaxed) {
        thread::park_timeout(Duration::from_millis(200));
        let played = watch.played.load(Relaxed);
        let part = played as f64 / games.max(1) as f64;
        let left = begun.elapsed().as_secs_f64() * (1.0 - part) / part.max(1e-9);
        let left = if played == 0 { String::new() } else { format!(", {left:.0} s left") };
        eprint!("\r{played} of {games} games, {:.0} %{left}   ", part * 100.0);
    }
    eprint!("\r{:<60}\r", "");
}

/// The first Ctrl-C ends the tournament, the second the program. Where the signal cannot be had, Ctrl-C ends the
/// program at once, as it does everywhere.
fn stop_on_ctrl_c(watch: &Arc<Watch>) {
    let watch = Arc::clone(watch);
    let _ = ctrlc::set_handler(move || {
        if watch.stop.swap(true, Relaxed) {
            std::process::exit(1);
        }
    });
}
