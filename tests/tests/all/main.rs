//! What crosses rooms, in one program: tests that wait (windows, peers, terminals) run beside tests that count.
#![allow(clippy::unwrap_used)] // a test fails by panicking
mod age_of_conan;
mod cases;
mod conan_cards;
mod conan_overlord;
mod house;
mod journals;
mod nerath;
mod peers;
mod program;
mod replay;
mod text;
#[cfg(target_os = "linux")]
mod window;
