//! What a player can set.
use crate::{
    store::{Palette, Settings, Theme},
    widget::Cx,
    words::Language,
};
use iced::{
    Element, Fill,
    widget::{column, row, text_input},
};

/// Steps of a setting in percent.
const STEP: u16 = 10;

/// What its reader did.
#[derive(Clone, Debug)]
pub enum Message {
    /// Goes back.
    Back,
    /// Chose a language.
    Speak(Language),
    /// Chose a theme.
    Theme(Theme),
    /// Chose the owners' colours.
    Palette(Palette),
    /// Chose a text size.
    TextSize(u16),
    /// Chose a volume.
    Volume(u16),
    /// Chose a speed, by its place in the list.
    Speed(usize, u16),
    /// Wants nothing to move, or wants it to.
    Calm(bool),
    /// Typed a name.
    Name(String),
}

/// What the program must do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Go back.
    Back,
    /// Keep the changed settings and look accordingly.
    Keep,
}

/// Takes a message.
pub fn update(settings: &mut Settings, message: Message) -> Action {
    match message {
        Message::Back => return Action::Back,
        Message::Speak(language) => settings.language = Some(language),
        Message::Theme(theme) => settings.theme = theme,
        Message::Palette(palette) => settings.palette = palette,
        Message::TextSize(percent) => settings.text_size = percent.clamp(80, 200),
        Message::Volume(percent) => settings.volume = percent.min(100) as u8,
        Message::Calm(calm) => settings.reduced_motion = calm,
        Message::Name(name) => settings.player = name.chars().take(24).collect(),
        Message::Speed(which, percent) => {
            let speeds = &mut settings.speeds;
            let speed = [&mut speeds.own, &mut speeds.other, &mut speeds.bot, &mut speeds.battle];
            if let Some(speed) = speed.into_iter().nth(which) {
                *speed = percent.min(400);
            }
        }
    }
    Action::Keep
}

/// The page as it looks.
pub fn view<'a>(settings: &'a Settings, folder: String, cx: Cx) -> Element<'a, Message> {
    let languages = Language::ALL.map(|language| {
        (language.name().to_owned(), language == cx.words.language(), Message::Speak(language))
    });
    let themes =
        [(Theme::Light, "theme-light"), (Theme::Dark, "theme-dark"), (Theme::HighContrast, "theme-contrast")]
            .map(|(theme, id)| (cx.say(id), theme == settings.theme, Message::Theme(theme)));
    let palettes = [(Palette::Usual, "palette-usual"), (Palette::ColourBlind, "palette-colour-blind")]
        .map(|(palette, id)| (cx.say(id), palette == settings.palette, Message::Palette(palette)));
    let motion = [(false, "motion-usual"), (true, "motion-none")]
        .map(|(calm, id)| (cx.say(id), calm == settings.reduced_motion, Message::Calm(calm)));
    let speeds = &settings.speeds;
    let speeds = [
        ("speed-own", speeds.own),
        ("speed-other", speeds.other),
        ("speed-bot", speeds.bot),
        ("speed-battle", speeds.battle),
    ];
    let mut list = column![
        line(cx, "setting-language", choices(cx, languages)),
        line(cx, "setting-theme", choices(cx, themes)),
        line(cx, "setting-palette", choices(cx, palettes)),
        line(cx, "setting-text-size", steps(cx, settings.text_size, Message::TextSize)),
        line(cx, "setting-motion", choices(cx, motion)),
    ]
    .spacing(10);
    for (place, (id, speed)) in speeds.into_iter().enumerate() {
        list = list.push(line(cx, id, steps(cx, speed, move |percent| Message::Speed(place, percent))));
    }
    let name =
        text_input(&cx.say("setting-player-none"), &settings.player).on_input(Message::Name).width(280);
    let list = list
        .push(line(cx, "setting-volume", steps(cx, settings.volume.into(), Message::Volume)))
        .push(line(cx, "setting-player", name.into()))
        .push(line(cx, "setting-folder", cx.muted(folder).into()))
        .push(line(cx, "setting-keys", cx.muted(cx.say("setting-keys-usual")).into()));
    cx.page(cx.say("home-settings"), Message::Back, cx.panel(list).width(Fill))
}

fn line<'a>(cx: Cx, id: &str, control: Element<'a, Message>) -> Element<'a, Message> {
    row![cx.strong(cx.say(id)).width(250), control].spacing(16).align_y(iced::Center).into()
}

fn choices<'a, const N: usize>(cx: Cx, list: [(String, bool, Message); N]) -> Element<'a, Message> {
    let choice = |(label, chosen, message)| cx.press(label, chosen, Some(message)).into();
    row(list.map(choice)).spacing(6).into()
}

/// Less and more of something in percent.
fn steps<'a>(cx: Cx, value: u16, message: impl Fn(u16) -> Message) -> Element<'a, Message> {
    let shown = cx.words.say("percent", &[("value", value.into())]);
    row![
        cx.press("−".into(), false, Some(message(value.saturating_sub(STEP)))),
        cx.plain(shown).width(64).center(),
        cx.press("+".into(), false, Some(message(value + STEP))),
    ]
    .spacing(6)
    .align_y(iced::Center)
    .into()
}
