//! The screens around the table. Each has its state, its messages, `update` that gives what only the program can do,
//! and `view`.
pub mod about;
pub mod crashed;
pub mod entrance;
pub mod games;
pub mod home;
pub mod join;
pub mod keys;
pub mod left;
pub mod lobby;
pub mod new_game;
pub mod rules;
pub mod settings;
