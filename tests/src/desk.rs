//! The real program on a display of its own, drawn by the CPU, seen through its hook and driven by mouse and keyboard.
use crate::thrones;
use serde_json::Value;
use std::{
    cmp::Ordering,
    io::{BufRead, BufReader, IoSlice},
    path::Path,
    process::{Child, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};
use x11rb::{
    CURRENT_TIME,
    connection::{Connection, RequestConnection},
    protocol::xproto::{AtomEnum, ConnectionExt, ImageFormat, InputFocus, Window},
    rust_connection::RustConnection,
};

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// After so long without a word the program has come to rest.
const STILL: Duration = Duration::from_millis(300);

/// So much of a thing must be seen before it is clicked on.
const ENOUGH: f32 = 12.0;

/// Whatever is on a page is reached by fewer turns of the wheel.
const TURNS: usize = 100;

/// A process that ends with the test.
#[derive(Debug)]
pub struct Running(pub Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A display in memory.
#[derive(Debug)]
pub struct Display {
    _server: Running,
    /// What `DISPLAY` must say.
    pub name: String,
}

impl Display {
    /// A new one; `None` where none can be had and nobody insists.
    ///
    /// # Panics
    /// If all tests are wanted and there is no server for it.
    pub fn open() -> Option<Self> {
        let started = Command::new("Xvfb")
            .args(["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp", "-noreset"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let Ok(mut server) = started else {
            let wanted = std::env::var_os("THRONES_TESTS").is_some();
            assert!(!wanted, "all tests are wanted, but xvfb is not installed");
            eprintln!("skipped: install xvfb to test the real window");
            return None;
        };
        let mut number = String::new();
        let said = server.stdout.take().expect("its output is piped");
        BufReader::new(said).read_line(&mut number).expect("the server says its number");
        Some(Self { _server: Running(server), name: format!(":{}", number.trim()) })
    }

    /// The program on this display, with a folder of its own for what it keeps.
    pub fn program(&self, folder: &Path, locale: &str) -> Command {
        let mut command = thrones();
        command.env("DISPLAY", &self.name).env("WINIT_X11_SCALE_FACTOR", "1");
        command.env("THRONES_DATA", folder).env("LC_ALL", locale).env_remove("LANGUAGE");
        command.env_remove("WAYLAND_DISPLAY").env_remove("WAYLAND_SOCKET");
        command
    }
}

/// Asks again until there is an answer.
///
/// # Panics
/// If there is none for too long.
pub fn wait_for<T>(what: &str, mut ask: impl FnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(answer) = ask() {
            return answer;
        }
        assert!(begun.elapsed() < PATIENCE, "in vain: {what}");
        thread::sleep(Duration::from_millis(20));
    }
}

/// The window of this title, however deep it lies.
pub fn titled(x: &RustConnection, at: Window, title: &str) -> Option<Window> {
    let name = x.get_property(false, at, AtomEnum::WM_NAME, AtomEnum::ANY, 0, 64).ok()?.reply().ok()?;
    if name.value == title.as_bytes() {
        return Some(at);
    }
    x.query_tree(at).ok()?.reply().ok()?.children.into_iter().find_map(|child| titled(x, child, title))
}

/// The pixels of a window.
pub fn pixels(x: &RustConnection, window: Window) -> Option<Vec<u8>> {
    let size = x.get_geometry(window).ok()?.reply().ok()?;
    let image = x.get_image(ImageFormat::Z_PIXMAP, window, 0, 0, size.width, size.height, !0);
    Some(image.ok()?.reply().ok()?.data)
}

/// A place of the window: left, top, width, height.
type Place = [f32; 4];

/// Something that the program marked, and where it is.
#[derive(Clone, PartialEq, Debug)]
pub struct Seen {
    /// What the program says of it.
    pub mark: Value,
    at: Place,
    view: Place,
}

impl Seen {
    fn read(mark: &Value) -> Option<Self> {
        let place = |name: &str| {
            let mut sides = mark[name].as_array()?.iter().filter_map(Value::as_f64).map(|side| side as f32);
            Some([sides.next()?, sides.next()?, sides.next()?, sides.next()?])
        };
        Some(Self { mark: mark.clone(), at: place("at")?, view: place("seen")? })
    }

    /// A field of the mark as text.
    pub fn text(&self, field: &str) -> &str {
        self.mark[field].as_str().unwrap_or_default()
    }

    /// The middle of what is seen of it, and on each axis which way it must be brought to be seen at all.
    fn reach(&self) -> ([f32; 2], [Ordering; 2]) {
        let axis = |at: usize| {
            let (from, to) = (self.at[at], self.at[at] + self.at[at + 2]);
            let (least, most) = (self.view[at], self.view[at] + self.view[at + 2]);
            let (first, last) = (from.max(least), to.min(most));
            let enough = last - first >= (to - from).min(ENOUGH);
            let way = if enough { Ordering::Equal } else { from.total_cmp(&least) };
            (f32::midpoint(first, last), way)
        };
        let [(x, across), (y, down)] = [0, 1].map(axis);
        ([x, y], [across, down])
    }

    /// Whether it is this kind of mark.
    pub fn is(&self, kind: &str) -> bool {
        self.text("mark") == kind
    }
}

/// The pointer's buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
enum Button {
    Left = 1,
    WheelUp = 4,
    WheelDown = 5,
    WheelLeft = 6,
    WheelRight = 7,
}

impl Button {
    /// What the program takes of it: a click is one thing, but a wheel turns when its button goes down and again when
    /// it comes up.
    fn taken(self) -> u64 {
        if self == Self::Left { 1 } else { 2 }
    }
}

/// Keys of the keyboard, by their symbols.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Key {
    /// A digit.
    Digit(u8),
    /// Tab.
    Tab,
    /// Enter.
    Enter,
}

impl Key {
    fn symbol(self) -> u32 {
        match self {
            Self::Digit(digit) => u32::from(b'0') + u32::from(digit),
            Self::Tab => 0xff09,
            Self::Enter => 0xff0d,
        }
    }
}

/// Somebody before the window.
#[derive(Debug)]
pub struct Desk {
    program: Running,
    x: RustConnection,
    root: Window,
    /// Of the extension that makes events.
    opcode: u8,
    first_key: u8,
    keys: Vec<Vec<u32>>,
    hook: Receiver<Value>,
    scale: f32,
    /// Clicks and turns of the wheel: made here, and seen by the program.
    clicks: [u64; 2],
    seen: Vec<Seen>,
}

impl Desk {
    /// Starts the program and waits for its window.
    ///
    /// # Panics
    /// If it does not come up.
    pub fn sit_down(display: &Display, folder: &Path, locale: &str) -> Self {
        Self::sit_down_with(&[], display, folder, locale)
    }

    /// The same, with these words of the command line.
    ///
    /// # Panics
    /// If it does not come up.
    pub fn sit_down_with(words: &[&str], display: &Display, folder: &Path, locale: &str) -> Self {
        let mut command = display.program(folder, locale);
        let child = command.args(words).env("THRONES_TEST_HOOK", "1").stdout(Stdio::piped()).spawn();
        let mut program =
            Running(child.expect("`cargo test --workspace` builds the program beside the tests"));
        let (tell, hook) = mpsc::channel();
        let said = BufReader::new(program.0.stdout.take().expect("its output is piped"));
        thread::spawn(move || {
            let lines = said.lines().map_while(Result::ok);
            lines.filter_map(|line| serde_json::from_str(&line).ok()).all(|line| tell.send(line).is_ok())
        });
        let (x, screen) = x11rb::connect(Some(&display.name)).expect("the display answers");
        let root = x.setup().roots[screen].root;
        let window = wait_for("the window", || {
            assert_eq!(program.0.try_wait().ok().flatten(), None, "the program ended");
            titled(&x, root, "Jeweled Thrones")
        });
        let extension = x.extension_information("XTEST").ok().flatten().expect("the server can make events");
        let setup = x.setup();
        let (first_key, count) = (setup.min_keycode, setup.max_keycode - setup.min_keycode + 1);
        let mapping = x.get_keyboard_mapping(first_key, count).ok().and_then(|asked| asked.reply().ok());
        let mapping = mapping.expect("the server has a keyboard");
        let keys = mapping.keysyms.chunks(mapping.keysyms_per_keycode.into()).map(<[u32]>::to_vec).collect();
        let opcode = extension.major_opcode;
        let mut desk = Self {
            program,
            x,
            root,
            opcode,
            first_key,
            keys,
            hook,
            scale: 1.0,
            clicks: [0; 2],
            seen: Vec::new(),
        };
        desk.until("the first page", |seen| (!seen.is_empty()).then_some(()));
        // There is no window manager that would give the window the keyboard.
        let focus = desk.x.set_input_focus(InputFocus::PARENT, window, CURRENT_TIME);
        focus.expect("the server answers").check().expect("the window takes the keyboard");
        desk
    }

    /// Waits until what is seen gives an answer.
    ///
    /// # Panics
    /// If it does not for too long.
    pub fn until<T>(&mut self, what: &str, mut find: impl FnMut(&[Seen]) -> Option<T>) -> T {
        let begun = Instant::now();
        loop {
            if let Some(found) = self.now(&mut find) {
                return found;
            }
            let left = PATIENCE.checked_sub(begun.elapsed());
            let line = left.and_then(|left| self.hook.recv_timeout(left).ok());
            let ended = self.program.0.try_wait().ok().flatten();
            let seen = || self.seen.iter().map(|seen| seen.mark.to_string()).collect::<Vec<_>>().join("\n");
            let line = line.unwrap_or_else(|| panic!("in vain: {what}; ended: {ended:?}; seen:\n{}", seen()));
            self.hear(&line);
        }
    }

    /// What is seen now, if it gives an answer.
    pub fn now<T>(&mut self, find: impl FnOnce(&[Seen]) -> Option<T>) -> Option<T> {
        while let Ok(line) = self.hook.try_recv() {
            self.hear(&line);
        }
        // A click that is still under way may change everything.
        let [made, taken] = self.clicks;
        find(&self.seen).filter(|_| taken >= made)
    }

    /// Waits until nothing moves any more: what comes next is found where it stays.
    pub fn settle(&mut self) {
        // A caret that blinks never rests, so the wait has an end.
        let until = Instant::now() + 10 * STILL;
        while Instant::now() < until {
            let [made, taken] = self.clicks;
            match self.hook.recv_timeout(STILL) {
                Ok(line) => self.hear(&line),
                Err(_) if taken >= made => return,
                Err(_) => (),
            }
        }
    }

    fn hear(&mut self, line: &Value) {
        if let Some(view) = line.get("view") {
            self.scale = view["scale"].as_f64().unwrap_or(1.0) as f32;
            self.clicks[1] = view["clicks"].as_u64().unwrap_or_default();
            self.seen = view["marks"].as_array().into_iter().flatten().filter_map(Seen::read).collect();
        }
    }

    /// Clicks on a control by its name.
    ///
    /// # Panics
    /// If there is none.
    pub fn press(&mut self, control: &str) {
        let is_it = |seen: &Seen| seen.is("control") && seen.text("id") == control;
        self.click(control, is_it);
    }

    /// Clicks on what is marked so, scrolling to it where it is out of sight.
    ///
    /// # Panics
    /// If it is not to be found, or cannot be scrolled to.
    pub fn click(&mut self, what: &str, is_it: impl Fn(&Seen) -> bool) {
        for _ in 0..TURNS {
            // Of several, one that is not hidden at the side: what lies above or below is scrolled to.
            let found = self.until(what, |all| {
                let mut fitting = all.iter().filter(|seen| is_it(seen));
                let across = fitting.clone().find(|seen| seen.reach().1[0] == Ordering::Equal);
                across.or_else(|| fitting.next()).cloned()
            });
            let ([x, y], way) = found.reach();
            let turn = match way {
                [_, Ordering::Less] => Button::WheelUp,
                [_, Ordering::Greater] => Button::WheelDown,
                [Ordering::Less, _] => Button::WheelLeft,
                [Ordering::Greater, _] => Button::WheelRight,
                [Ordering::Equal, Ordering::Equal] => {
                    self.point(x, y);
                    self.button(Button::Left);
                    return;
                }
            };
            let [left, top, across, down] = found.view;
            self.point(left + across / 2.0, top + down / 2.0);
            self.button(turn);
            self.until("something is scrolled", |all| (!all.contains(&found)).then_some(()));
        }
        panic!("it cannot be scrolled to: {what}");
    }

    /// Presses and lets go of a key.
    ///
    /// # Panics
    /// If the keyboard does not have it.
    pub fn key(&mut self, key: Key) {
        let place = self.keys.iter().position(|symbols| symbols.first() == Some(&key.symbol()));
        let code =
            self.first_key + u8::try_from(place.expect("the keyboard has the key")).unwrap_or_default();
        self.fake(2, code, 0, 0);
        self.fake(3, code, 0, 0);
    }

    fn point(&mut self, x: f32, y: f32) {
        self.fake(6, 0, (x * self.scale) as i16, (y * self.scale) as i16);
    }

    fn button(&mut self, button: Button) {
        self.fake(4, button as u8, 0, 0);
        self.fake(5, button as u8, 0, 0);
        self.clicks[0] += button.taken();
    }

    /// The request `FakeInput` of the extension XTEST, as its protocol lays it out.
    fn fake(&mut self, kind: u8, detail: u8, x: i16, y: i16) {
        let mut request = [0; 36];
        request[..2].copy_from_slice(&[self.opcode, 2]);
        request[2..4].copy_from_slice(&9_u16.to_ne_bytes());
        request[4..6].copy_from_slice(&[kind, detail]);
        request[12..16].copy_from_slice(&self.root.to_ne_bytes());
        request[24..26].copy_from_slice(&x.to_ne_bytes());
        request[26..28].copy_from_slice(&y.to_ne_bytes());
        let sent = self.x.send_request_without_reply(&[IoSlice::new(&request)], Vec::new());
        sent.expect("the server answers").check().expect("the server makes the event");
    }
}
