//! Rules cases: a table is arranged, chance is scripted, people answer, and something must hold. A player's rules
//! question, a bug report and a test are the same text; its format is described in `tests/cases/README.md`.
mod expect;
mod form;
mod parse;
mod paths;
mod run;
mod say;
pub mod sentence;
mod vocabulary;

pub use parse::{CaseError, CaseFile, Shows, game_of};
pub use run::{Staged, Verdict, run, stage};
pub use vocabulary::{Vocabulary, vocabulary};
