//! Peers over QUIC: identity, invites, the lobby, lockstep play and reconnecting.
//!
//! A session (join, order, seal and open, draw, acknowledge, catch up) is a state machine without I/O that holds a
//! game only as the object-safe face of bytes and hashes that the engine gives every game; a thin driver carries the
//! session's bytes over QUIC.
pub mod budget;
pub mod chain;
pub mod driver;
pub mod frame;
#[cfg(test)]
mod hostile;
pub mod identity;
pub mod invite;
pub mod journal;
pub mod session;
#[cfg(test)]
mod sim;
pub mod text;
pub mod tls;
