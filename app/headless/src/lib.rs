//! Jeweled Thrones without a window: everything between the rules and a screen.
//!
//! Start reading at [`play`], a game at a table behind one face for all games; [`peers`] is the same over a network.
//! [`text`] shows such a table in a terminal, the crate `app` in a window. [`cli`] holds the commands that need no
//! window, one file each.
pub mod cli;
pub mod crash;
pub mod games;
pub mod links;
pub mod narrate;
pub mod opening;
pub mod packs;
pub mod peers;
pub mod play;
pub mod qr;
pub mod reference;
pub mod sound;
pub mod store;
pub mod text;
pub mod words;
