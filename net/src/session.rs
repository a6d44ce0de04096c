//! The lockstep session without I/O: frames and an instant in; frames, lines to write and events out.
//!
//! Start reading at [`record`] (the log), then [`course`] (what follows from it, and what may stand next), `desk`
//! (what every peer does), [`host`] and [`guest`].
pub mod course;
pub(crate) mod desk;
pub mod effect;
pub mod fault;
pub(crate) mod flaw;
pub mod guest;
mod history;
pub mod host;
pub mod lobby;
pub mod member;
pub mod message;
mod outgoing;
pub mod record;
pub mod rules;
pub mod scenario;
pub mod shelf;
pub mod verify;
