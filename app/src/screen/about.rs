//! About the program: what it is, its version, and the licences of what it is made of.
use crate::{
    renderer::InUse,
    widget::{Context, woodcut},
};
use iced::{Element, widget::column};

/// What its reader did.
#[derive(Clone, Copy, Debug)]
pub enum Message {
    /// Goes back.
    Back,
}

/// The page as it looks.
pub fn view<'a>(cx: Context) -> Element<'a, Message> {
    let version = cx.words.say("about-version", &[("version", env!("CARGO_PKG_VERSION").into())]);
    let part = |heading: &str, body: &str| {
        cx.panel(column![cx.heading(cx.say(heading)), cx.body(cx.say(body))].spacing(8)).width(iced::Fill)
    };
    let content = column![
        cx.plain(version),
        cx.plain(InUse::now().told(cx.words)),
        part("about-program-heading", "about-program"),
        part("about-fonts-heading", "about-fonts"),
        cx.panel(
            column![cx.heading(cx.say("pictures-heading")), cx.body(woodcut::credits(cx.words))].spacing(8)
        )
        .width(iced::Fill),
        part("about-games-heading", "about-games"),
    ]
    .spacing(16);
    cx.page(cx.say("home-about"), Message::Back, content)
}
