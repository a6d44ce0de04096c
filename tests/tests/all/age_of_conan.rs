//! Age of Conan in the real window.
#[cfg(target_os = "linux")]
mod window;
