//! Conquest of Nerath in the real window.
#[cfg(target_os = "linux")]
mod window;
