//! Conan, the card game, in the real window and between terminals.
mod peers;
#[cfg(target_os = "linux")]
mod window;
