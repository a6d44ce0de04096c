//! The rules of Jeweled Thrones: pure and deterministic. No I/O, no clock, no threads, no floats in a decision, and no
//! text that a player reads.
//!
//! Start reading at [`game`], the contract that every game keeps; then [`slots`] (hidden cards), [`supply`] (chance
//! and faces) and [`toy`], the smallest game that uses everything.
pub mod age_of_conan;
pub mod array_list;
pub mod bits;
pub mod cases;
pub mod chance;
pub mod codec;
pub mod conan_cards;
pub mod conan_overlord;
pub mod content;
pub mod describe;
pub mod dice;
pub mod face;

pub mod frames;
pub mod game;
pub mod hash;
pub mod ids;
pub mod imagine;
#[cfg(any(test, feature = "kit"))]
pub mod kit;
pub mod list;
pub mod nerath;
pub mod procedure;
pub mod record;
pub mod refusal;
pub mod replica;
pub mod seat;
pub mod setup;
pub mod slots;
pub mod step;
pub mod supply;
pub mod table;

pub mod toy;
pub mod view;
