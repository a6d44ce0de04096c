//! The real window on a display of its own, drawn by the CPU.
use std::{collections::BTreeSet, process::Command};
use tests::{
    desk::{Display, Running, pixels, titled, wait_for},
    looks::{Drivers, looks_as_drawn},
};
use x11rb::connection::Connection;

/// A painted page has more colours than this; an empty window has one.
const COLOURS: usize = 20;

/// Starts the program and waits until its page is painted.
fn painted(display: &Display, command: &mut Command) -> Running {
    let mut program = Running(command.spawn().unwrap());
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
    program
}

#[test]
fn the_window_opens_and_paints_its_page() {
    let Some(display) = Display::open() else { return };
    let mut command = display.program(&tests::scratch("window"), "fr_FR.UTF-8");
    painted(&display, &mut command);
}

#[test]
fn where_drivers_speak_opengl_alone_the_processor_draws_the_window() {
    looks_as_drawn("", "home", "software", Drivers::OpenGl);
}

#[test]
fn a_processor_that_plays_the_graphics_card_is_taken_only_if_it_is_asked_for() {
    looks_as_drawn("", "home", "software", Drivers::Vulkan);
    looks_as_drawn("--renderer gpu", "home", "gpu", Drivers::Vulkan);
}

#[test]
fn the_window_opens_where_nothing_can_be_kept() {
    let Some(display) = Display::open() else { return };
    let file = tests::scratch("window").join("no_folder");
    std::fs::write(&file, "a file, so that nothing can be kept below it").unwrap();
    let mut command = display.program(&file.join("thrones"), "en_GB.UTF-8");
    painted(&display, &mut command);
}

#[test]
fn without_a_display_the_program_says_what_to_do() {
    let ran = tests::run("");
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.err.contains("DISPLAY") && !ran.err.contains("panicked"), "{}", ran.err);
}

#[test]
fn a_display_that_does_not_answer_is_told() {
    let mut command = tests::thrones();
    command.env("DISPLAY", ":9999").env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
    let ran = tests::Ran::from(command.output().unwrap());
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(!ran.err.contains("panicked"), "{}", ran.err);
}
