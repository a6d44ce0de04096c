//! What an end-to-end test sees of the window: silent unless the environment asks for it.
//!
//! With [`VARIABLE`] set, every change is one JSON object a line on standard output:
//!
//! - `{"view": {"scale", "clicks", "marks": [{"mark", …, "at": [x, y, width, height], "seen": [x, y, width,
//!   height]}]}}`: what is marked on the screen now, after so many clicks and turns of the wheel. `at` is where it
//!   lies, in the window's units (times `scale`: pixels); `seen` is the part of the window that can show it, so that
//!   what lies outside is scrolled to.
//! - `{"renderer": …}`: whether `gpu` or `software` draws the window, once.
//! - `{"table": {"record", "next", "log"}}`: the table after this record, and the lines that are new in its log.
//!
//! [`marked`] marks any element, [`targets`] places that an element draws by itself, as a canvas does.
mod survey;
mod transparent;

use crate::play::driver::News;
use iced::{Element, Rectangle, Size};
use serde::Serialize;
use serde_json::json;
use std::{
    env,
    io::Write,
    sync::{Mutex, OnceLock},
};
use transparent::{Marks, Transparent};

/// The environment variable that wakes the hook.
pub const VARIABLE: &str = "THRONES_TEST_HOOK";

/// What a marked part of the window is.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "mark", rename_all = "snake_case")]
pub enum Mark {
    /// Something that gives an answer when it is pressed.
    Answer {
        /// The record that the question follows.
        record: u64,
        /// The kind of the question.
        question: String,
        /// The answer as scripts write it.
        told: String,
        /// The answer as the reader reads it.
        label: String,
        /// The digit that gives it.
        key: Option<usize>,
        /// Whether the keyboard's mark is on it.
        focused: bool,
        /// Whether it was given and is asked about once more.
        again: bool,
    },
    /// Something else that can be pressed.
    Control {
        /// Its name, the same in every language.
        id: String,
    },
    /// What is shown to be passed on.
    Told {
        /// Its name, the same in every language.
        id: String,
        /// What it says.
        text: String,
    },
    /// A line of the final standings.
    Standing {
        /// 1 for the winners.
        rank: u8,
        /// The role as scripts write it.
        role: String,
        /// The points.
        points: i32,
    },
}

impl Mark {
    /// A control of this name.
    pub fn control(id: impl Into<String>) -> Self {
        Self::Control { id: id.into() }
    }
}

/// Whether a test listens.
pub fn listens() -> bool {
    static LISTENS: OnceLock<bool> = OnceLock::new();
    *LISTENS.get_or_init(|| env::var_os(VARIABLE).is_some_and(|value| !value.is_empty()))
}

/// The element, marked if a test listens.
pub fn marked<'a, M: 'a>(element: impl Into<Element<'a, M>>, mark: impl FnOnce() -> Mark) -> Element<'a, M> {
    let element = element.into();
    if !listens() {
        return element;
    }
    let mark = mark();
    Transparent::new(element, Marks::at(move |size| vec![(mark.clone(), Rectangle::with_size(size))])).into()
}

/// The element, with places inside it marked if a test listens: they are asked for by the element's size, and lie
/// relative to its corner.
pub fn targets<'a, M: 'a>(
    element: impl Into<Element<'a, M>>,
    places: impl Fn(Size) -> Vec<(Mark, Rectangle)> + 'a,
) -> Element<'a, M> {
    let element = element.into();
    if listens() { Transparent::new(element, Marks::at(places)).into() } else { element }
}

/// The whole window: tells all marks inside whenever they change. `scale` is pixels for each unit.
pub fn window<'a, M: 'a>(element: Element<'a, M>, scale: f32) -> Element<'a, M> {
    if listens() { Transparent::new(element, Marks::gather(scale)).into() } else { element }
}

/// Tells what is new at the table.
pub fn table(news: &News) {
    if !listens() {
        return;
    }
    static TOLD: Mutex<u64> = Mutex::new(0);
    let Ok(mut told) = TOLD.lock() else { return };
    let (record, next) = (news.picture.record, format!("{:?}", news.next));
    let new = news.picture.log.iter().filter(|line| line.record > *told || record < *told);
    let log: Vec<_> = new.map(|line| json!({ "record": line.record, "text": line.text })).collect();
    *told = record;
    tell(&json!({ "table": { "record": record, "next": next, "log": log } }));
}

/// Tells what draws the window.
pub fn renderer(name: &str) {
    if listens() {
        tell(&json!({ "renderer": name }));
    }
}

/// One line; a test that has gone away is no reason to stop.
fn tell(line: &serde_json::Value) {
    let _ = writeln!(std::io::stdout().lock(), "{line}");
}
