//! The real window on a display of its own, drawn by the CPU.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used)] // a test fails by panicking
use std::collections::BTreeSet;
use tests::desk::{Display, Running, pixels, titled, wait_for};
use x11rb::connection::Connection;

/// A painted page has more colours than this; an empty window has one.
const COLOURS: usize = 20;

#[test]
fn the_window_opens_and_paints_its_page() {
    let Some(display) = Display::open() else { return };
    let folder = tests::scratch("window");
    let mut program = Running(display.program(&folder, "fr_FR.UTF-8").spawn().unwrap());
    let (x, screen) = x11rb::connect(Some(&display.name)).unwrap();
    let root = x.setup().roots[screen].root;
    let window = wait_for("the window", || {
        assert_eq!(program.0.try_wait().unwrap(), None, "the program ended");
        titled(&x, root, "Jeweled Thrones")
    });
    wait_for("the page", || {
        let colours = pixels(&x, window)?.chunks_exact(4).collect::<BTreeSet<_>>().len();
        (colours > COLOURS).then_some(())
    });
}

#[test]
fn a_display_that_does_not_answer_is_told() {
    let mut command = tests::thrones();
    command.env("DISPLAY", ":9999").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    let ran = tests::Ran::from(command.output().unwrap());
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
}
