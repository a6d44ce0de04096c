//! What happened at a table, as text: the save, the replay and the bug report are one journal.
//!
//! Start at [`Journal`]: a header and numbered [`Entry`]s, one a line. [`replay()`] makes a game of it again; a
//! [`InPlay`] is the game on the way there, with the answers that a barrier still holds back.
//!
//! A line is its number and body, the sum of the line before, and its own sum over all of that:
//! ```text
//! 0 journal 1 game toy rules 1 content bf70… seed 42 set rounds=12 person human bot novice/bold:200ms #000000000000.10f0849271e3
//! 1 step 1 raise 1 #10f0849271e3.d6d5f94a15c7
//! 2 seal 1 done #d6d5f94a15c7.82492e77327b
//! 3 seal 0 done #82492e77327b.5ad23d6213bd
//! 4 act 1 hand 0 #5ad23d6213bd.47342fa78c3e
//! 5 undo 1 3 #47342fa78c3e.df3093528030
//! ```
//! Entries form a tree: an answer grows from the tip, and taking back, redoing or branching lays the tip elsewhere.
//! Nothing that was written is ever removed.
mod dictated;
mod entry;
mod escape;
mod fault;
mod header;
mod in_play;
mod journal;
mod line;
mod replay;
mod trail;

pub use dictated::Dictated;
pub use entry::{Entry, Kind, TableEvent, Words};
pub use fault::{RecordFault, ReplayError};
pub use header::{FORMAT, Header, Sitter};
pub use in_play::{Answered, Draft, InPlay};
pub use journal::{Damaged, Journal, ReadJournal, Reason, Tail, Unfit};
pub(crate) use replay::replay_checked;
pub use replay::{Move, Replayed, Replaying, Stepped, check_header, replay, replay_to};
