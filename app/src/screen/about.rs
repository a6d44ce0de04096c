//! About the program: what it is, its version, who drew its pictures, and the licences of what it is made of.
use crate::{
    renderer::InUse,
    widget::{Context, woodcut},
};
use iced::{Element, Fill, widget::column};

/// What its reader did.
#[derive(Clone, Copy, Debug)]
pub enum Message {
    /// Goes back.
    Back,
}

/// The page as it looks.
pub fn view<'a>(cx: Context) -> Element<'a, Message> {
    let version = cx.words.say("about-version", &[("version", env!("CARGO_PKG_VERSION").into())]);
    let part = |heading: &str, body: String| {
        cx.panel(column![cx.heading(cx.say(heading)), cx.body(body)].spacing(8)).width(Fill)
    };
    let content = column![
        cx.plain(version),
        cx.plain(InUse::now().told(cx.words)),
        part("about-program-heading", cx.say("about-program")),
        part("about-computer-heading", cx.say("never-peek")),
        part("about-text-heading", cx.say("about-text")),
    ]
    .push(part("about-pictures-heading", woodcut::credits(cx.words)))
    .push(part("about-fonts-heading", cx.say("about-fonts")))
    .push(part("about-games-heading", cx.say("about-games")));
    cx.page(cx.say("home-about"), Message::Back, content.spacing(14))
}
