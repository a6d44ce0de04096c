//! Whether a window can be opened at all, asked before the toolkit is: it would panic.
use super::NoWindow;

/// Other systems always have a display.
#[cfg(not(all(unix, not(target_os = "macos"))))]
pub(super) fn check() -> Result<impl Sized, NoWindow> {
    Ok(())
}

#[cfg(all(unix, not(target_os = "macos")))]
pub(super) use linux::check;

#[cfg(all(unix, not(target_os = "macos")))]
mod linux {
    use super::NoWindow;
    use std::env;
    use wayland_client::{ConnectError, Connection};
    use x11rb::rust_connection::RustConnection;

    /// Which display the environment names; the toolkit prefers them in this order.
    enum Display {
        Wayland,
        X11,
    }

    /// A display that answers, and the libraries that speak to it. What is given back is kept until the toolkit has
    /// connected too: a server may start afresh when its last guest leaves.
    pub(in crate::window) fn check() -> Result<impl Sized, NoWindow> {
        let display = named().ok_or_else(|| {
            NoWindow(
                "There is no display to open the window on: neither WAYLAND_DISPLAY nor DISPLAY is set. \
                 Run thrones inside a desktop session; in a terminal without one, `thrones --help` lists what works."
                    .into(),
            )
        })?;
        let missing = missing(&display);
        if !missing.is_empty() {
            return Err(NoWindow(format!(
                "The window needs libraries that this system lacks. On Debian or Ubuntu, install them with: \
                 apt-get install {}",
                missing.join(" ")
            )));
        }
        answers(&display)
    }

    fn named() -> Option<Display> {
        let set = |key| env::var_os(key).is_some_and(|value| !value.is_empty());
        match (set("WAYLAND_DISPLAY") || set("WAYLAND_SOCKET"), set("DISPLAY")) {
            (true, _) => Some(Display::Wayland),
            (false, true) => Some(Display::X11),
            (false, false) => None,
        }
    }

    /// The Debian packages of the libraries that cannot be loaded.
    fn missing(display: &Display) -> Vec<&'static str> {
        let needs = match display {
            Display::Wayland => vec![
                ("libwayland-client0", !matches!(wayland(), Err(ConnectError::NoWaylandLib))),
                ("libxkbcommon0", xkbcommon_dl::xkbcommon_option().is_some()),
            ],
            Display::X11 => vec![
                ("libx11-6", x11_dl::xlib::Xlib::open().is_ok()),
                ("libx11-xcb1", x11_dl::xlib_xcb::Xlib_xcb::open().is_ok()),
                ("libxcursor1", x11_dl::xcursor::Xcursor::open().is_ok()),
                ("libxi6", x11_dl::xinput2::XInput2::open().is_ok()),
                ("libxkbcommon0", xkbcommon_dl::xkbcommon_option().is_some()),
                ("libxkbcommon-x11-0", xkbcommon_dl::x11::xkbcommon_x11_option().is_some()),
            ],
        };
        needs.into_iter().filter(|(_, loads)| !loads).map(|(package, _)| package).collect()
    }

    /// Connects and lets go again. The socket that WAYLAND_SOCKET hands over can be used only once: it is left to the
    /// toolkit.
    fn wayland() -> Result<(), ConnectError> {
        let handed_over = env::var_os("WAYLAND_SOCKET").is_some();
        if handed_over { Ok(()) } else { Connection::connect_to_env().map(drop) }
    }

    fn answers(display: &Display) -> Result<Option<RustConnection>, NoWindow> {
        let value = |key| env::var(key).unwrap_or_default();
        match display {
            Display::X11 => x11rb::connect(None).map(|(guest, _)| Some(guest)).map_err(|error| {
                let named = value("DISPLAY");
                NoWindow(format!(
                    "The display DISPLAY={named} does not answer ({error}). Check that it runs and that this user may \
                     open windows on it."
                ))
            }),
            Display::Wayland => wayland().map(|()| None).map_err(|error| {
                let named = value("WAYLAND_DISPLAY");
                NoWindow(format!(
                    "The display WAYLAND_DISPLAY={named} does not answer ({error}). Check that it runs; if an X11 \
                     display does, start thrones with WAYLAND_DISPLAY unset."
                ))
            }),
        }
    }
}
