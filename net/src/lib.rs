//! Peers over QUIC: identity, invites, the lobby, lockstep play and reconnecting.
//!
//! Start reading at [`session`]: a state machine without I/O (join, order, seal and open, draw, acknowledge, catch up)
//! that holds a game only as the object-safe face of bytes and hashes that the engine gives every game. [`driver`]
//! carries its frames over QUIC, writes its lines and tells its events; it decides nothing.
//!
//! What must stay true: the session reads no clock, no file and no socket; a peer's every byte is judged by
//! [`frame`] and then by [`session::ledger`] before anything is believed; a record is acknowledged only once it is
//! written, and a link is shown only once the record that it is for is written; no game is known by name.
pub mod budget;
pub mod chain;
pub mod driver;
pub mod file;
pub mod follow;
pub mod frame;
#[cfg(test)]
mod hostile;
pub mod identity;
pub mod invite;
pub mod journal;
pub mod lan;
pub mod letter;
pub mod mapping;
pub mod relay;
pub mod session;
#[cfg(test)]
mod sim;
pub mod text;
pub mod tls;
