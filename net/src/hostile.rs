//! Peers who mean ill: each is refused with a reason, and the table goes on.
mod anything;
mod guests;
mod hosts;
mod strangers;
