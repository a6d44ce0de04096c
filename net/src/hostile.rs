//! Peers who mean ill: each is refused with a reason, and the table goes on.
mod again;
mod any_message;
mod anything;
mod chance;
mod guests;
mod heirs;
mod hosts;
mod insiders;
mod returns;
mod strangers;
