//! What happened at a table, as text: the save, the replay and the bug report are one journal.
//!
//! Start at [`Journal`]: a header and numbered [`Entry`]s, one a line. [`replay()`] makes a game of it again; a
//! [`Course`] is the game on the way there, with the answers that a barrier still holds back.
//!
//! A line is its body, the sum of the line before, and its own sum over both:
//! ```text
//! 0 journal 1 game toy rules 1 content 8d0f… seed 42 set players=3 person human bot random bot random #000000000000.6c1b9a0d42e7
//! 1 act 0 pass #6c1b9a0d42e7.e9f3d1a54b08
//! 2 step 1 bid 3 #e9f3d1a54b08.07c55e1fd2a9
//! ```
//! Entries form a tree: an answer grows from the tip, and taking back, redoing or branching lays the tip elsewhere.
//! Nothing that was written is ever removed.
mod checkpoint;
mod course;
mod entry;
mod escape;
mod given;
mod header;
mod journal;
mod line;
mod replay;
mod trail;

pub use checkpoint::{Checkpoint, CheckpointError};
pub use course::{Answered, Course, Draft};
pub use entry::{Entry, Kind, TableEvent, Words};
pub use given::{Dictated, Given};
pub use header::{FORMAT, Header, Sitter};
pub use journal::{Damaged, Journal, ReadJournal, Reason, Tail, Unfit};
pub(crate) use replay::replay_checked;
pub use replay::{Move, RecordFault, ReplayError, Replayed, check_header, replay, replay_to};
