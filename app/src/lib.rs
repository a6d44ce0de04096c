//! Jeweled Thrones: the window and the command line, and all words a player reads.
//!
//! Start reading at [`cli`]; every command is a file of its own. [`window`] is what opens without a command.
pub mod cli;
pub mod crash;
pub mod games;
pub mod hook;
pub mod keys;
pub mod packs;
pub mod peers;
pub mod play;
pub mod screen;
pub mod shot;
pub mod sound;
pub mod store;
pub mod table;
pub mod text;
pub mod theme;
pub mod widget;
pub mod window;
pub mod words;
