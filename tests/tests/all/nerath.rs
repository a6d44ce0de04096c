//! Conquest of Nerath in the real window, alone and among peers.
#[cfg(target_os = "linux")]
mod peers;
#[cfg(target_os = "linux")]
mod window;
