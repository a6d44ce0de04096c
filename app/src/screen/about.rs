//! About the program: what it is, its version, who drew its pictures, and the licences of what it is made of.
use crate::{packs, renderer::InUse, widget::Context};
use iced::{Element, Fill, widget::column};

/// Where the pack of woodcuts says who drew what: a line for each author, `NAME: WHAT`.
const CREDITS: (&str, &str) = ("woodcuts", "credits.txt");

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
    let (folder, file) = CREDITS;
    let credits = packs::folder(folder).find(|(name, _)| *name == file).map(|(_, text)| authors(text));
    let pictures = credits.map(|authors| {
        let told = cx.words.say("about-pictures", &[("authors", cx.words.list(&authors).into())]);
        part("about-pictures-heading", told)
    });
    let content = column![
        cx.plain(version),
        cx.plain(InUse::now().told(cx.words)),
        part("about-program-heading", cx.say("about-program")),
        part("about-computer-heading", cx.say("never-peek")),
        part("about-text-heading", cx.say("about-text")),
    ]
    .push(pictures)
    .push(part("about-fonts-heading", cx.say("about-fonts")))
    .push(part("about-games-heading", cx.say("about-games")));
    cx.page(cx.say("home-about"), Message::Back, content.spacing(14))
}

/// Those whom a file of credits names, in its order.
fn authors(text: &str) -> Vec<String> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.filter_map(|line| Some(line.split_once(':')?.0.trim().to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn authors_are_read_without_what_they_drew() {
        assert_eq!(
            authors("# Who: drew it\nLorc: anchor anvil\nDelapouite: amphora\n"),
            ["Lorc", "Delapouite"]
        );
    }
}
