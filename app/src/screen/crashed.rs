//! After a failure: where its report is, and how to go on.
use crate::{
    hook::{self, Mark},
    store::Summary,
    widget::Context,
};
use iced::{
    Center, Element, Fill,
    widget::{column, container, row},
};
use std::path::PathBuf;

/// The page.
#[derive(Debug)]
pub struct Crashed {
    report: PathBuf,
    last: Option<Summary>,
}

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Goes on with the game that was under way.
    Continue(PathBuf),
    /// Goes to the first page.
    Home,
    /// Copies the place of the report.
    Copy(String),
}

impl Crashed {
    /// Of a report, with the game that was played last.
    pub fn new(report: PathBuf, last: Option<Summary>) -> Self {
        Self { report, last }
    }

    /// The page as it looks.
    pub fn view(&self, cx: Context) -> Element<'_, Message> {
        let path = self.report.display().to_string();
        let go_on = self.last.as_ref().map(|game| Message::Continue(game.path.clone()));
        let go_on =
            hook::marked(cx.primary(cx.say("home-continue"), go_on), || Mark::control("home-continue"));
        let home = hook::marked(cx.press(cx.say("crashed-home"), false, Some(Message::Home)), || {
            Mark::control("crashed-home")
        });
        let report = row![
            cx.plain(path.clone()).width(Fill),
            cx.press(cx.say("crashed-copy"), false, Some(Message::Copy(path))),
        ];
        let kept = match &self.last {
            Some(game) => game.told_name(cx.words),
            None => cx.say("home-nothing-yet"),
        };
        let page = column![
            cx.title(cx.say("crashed")),
            cx.body(cx.say("crashed-kept")),
            cx.panel(
                column![cx.heading(cx.say("crashed-report")), report.spacing(12).align_y(Center)].spacing(10)
            )
            .width(Fill),
            row![go_on, home].spacing(12),
            cx.muted(kept),
        ]
        .spacing(18)
        .max_width(760);
        container(cx.scroll(container(page).center_x(Fill)).height(iced::Shrink))
            .center(Fill)
            .padding(36)
            .into()
    }
}
