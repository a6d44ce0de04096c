//! A table among peers, from this machine's side: [`host`] opens one, [`join`] comes to one, and what is played there is
//! a [`GameTable`](crate::play::GameTable) like any other, so that window and terminal know no difference.
//!
//! `gathering` is the table before the game, `table` the game itself; `link` runs the session beside them and is asked
//! without anybody waiting for the network. What a session reports is turned into words by `messages`.
mod addresses;
mod advice;
mod draft;
mod entrance;
mod gathering;
mod kept;
mod left;
mod link;
pub mod lobby;
mod messages;
mod opening;
mod pace;
mod people;
mod report;
mod shelf;
mod table;

pub use gathering::{Gathering, Manner, Progress, Room};
pub use kept::KeptTable;
pub use left::{LeftPerson, LeftTable, left, left_at_a_glance};
pub use messages::{invite_fault, unsound};
pub use opening::{Hosting, Relaying, check, host, join, join_by_file, reopen, take_over, watch};
pub use people::{Acquaintance, forget, people};
pub use shelf::AllGames;
