//! Peers over QUIC: identity, invites, the lobby, lockstep play and reconnecting.
//!
//! Nothing of it is built yet. What will stand here: a session without I/O (join, order, seal and open, draw,
//! acknowledge, catch up, consent, succession) that holds a game only as the object-safe face of bytes and hashes
//! that the engine gives every game, and a thin driver that carries the session's bytes over QUIC.
