//! Jeweled Thrones: the window, and the command line that opens it.
//!
//! Start reading at [`window`]; [`cli`] is what the program `thrones` does with its arguments. Whatever needs no window
//! is in the crate `headless`, and its modules go by the same names here.
pub mod cli;
pub mod hook;
pub mod keys;
pub mod renderer;
pub mod screen;
pub mod shot;
pub mod table;
pub mod theme;
pub mod widget;
pub mod window;

use headless::{crash, games, links, narrate, opening, packs, peers, play, reference, sound, store, words};
