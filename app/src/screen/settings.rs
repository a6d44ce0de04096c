//! What a player can set.
mod keys;

use crate::{
    hook::{self, Mark},
    keys::{Chord, Command, Keys, Pressed},
    links,
    renderer::InUse,
    store::{AUTOMATIC, Mover, Palette, RendererChoice, Settings, Theme},
    widget::Context,
    words::Language,
};
use iced::{
    Element, Fill,
    widget::{column, container, row},
};

/// Steps of a setting in percent.
const STEP: u16 = 10;
/// Speeds to choose from, in percent of the usual one, with their names.
const PACES: [(u16, &str); 4] =
    [(50, "pace-slow"), (100, "pace-usual"), (200, "pace-fast"), (0, "pace-at-once")];

/// The page; what is set lies in the settings themselves.
#[derive(Debug, Default)]
pub struct Page {
    /// What waits for a new key.
    binding: Option<Command>,
    /// A key that was refused, and what it does already.
    clash: Option<(Chord, Command)>,
    /// Whether the desktop was told that invites are opened with this program, or why not.
    told: Option<Result<(), String>>,
}

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
    /// Chose what draws the window.
    Renderer(RendererChoice),
    /// Chose a text size.
    TextSize(u16),
    /// Wants text as large as the window allows.
    AutomaticText,
    /// Chose a volume.
    Volume(u16),
    /// Chose a speed.
    Speed(Mover, u16),
    /// Wants nothing to move, or wants it to.
    Calm(bool),
    /// Wants to be asked before something stays unused, or not.
    AskUnused(bool),
    /// Wants every question to say why it matters, or not.
    Explain(bool),
    /// Typed a name.
    Name(String),
    /// Whether the others at a table are not told where this machine is.
    HideAddress(bool),
    /// Whether the home's router is asked for a port whenever the player hosts.
    AskRouter(bool),
    /// Typed where the relay is.
    Relay(String),
    /// Wants invites to be opened with this program.
    OpenInvites,
    /// Wants another key for this.
    Bind(Command),
    /// Wants the usual keys.
    UsualKeys,
}

/// What the program must do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Action {
    /// Nothing.
    None,
    /// Go back.
    Back,
    /// Keep the changed settings and look accordingly.
    Keep,
}

impl Page {
    /// Takes a message.
    pub fn update(&mut self, settings: &mut Settings, message: Message) -> Action {
        (self.binding, self.clash) = (None, None);
        match message {
            Message::Back => return Action::Back,
            Message::Bind(command) => {
                self.binding = Some(command);
                return Action::None;
            }
            Message::OpenInvites => {
                self.told = Some(links::open_with_us().map(drop).map_err(|error| error.to_string()));
                return Action::None;
            }
            Message::UsualKeys => settings.keys.clear(),
            Message::Speak(language) => settings.language = Some(language),
            Message::Theme(theme) => settings.theme = theme,
            Message::Palette(palette) => settings.palette = palette,
            Message::Renderer(choice) => settings.renderer = choice,
            Message::TextSize(percent) => settings.text_size = percent.clamp(80, 200),
            Message::AutomaticText => settings.text_size = AUTOMATIC,
            Message::Volume(percent) => settings.volume = percent.min(100) as u8,
            Message::Calm(calm) => settings.reduced_motion = calm,
            Message::AskUnused(asks) => settings.asks_unused = asks,
            Message::Explain(explains) => settings.explanations = explains,
            Message::Name(name) => settings.player = name.chars().take(24).collect(),
            Message::AskRouter(asks) => settings.asks_router = asks,
            Message::HideAddress(hides) => settings.hides_address = hides,
            Message::Relay(relay) => settings.relay = relay.chars().take(80).collect(),
            Message::Speed(mover, percent) => settings.speeds.set(mover, percent),
        }
        Action::Keep
    }

    /// A key was pressed: `None` if the page did not wait for one.
    pub fn press(&mut self, settings: &mut Settings, pressed: &Pressed) -> Option<Action> {
        let command = self.binding.take()?;
        if pressed.chord.is_escape() {
            return Some(Action::None);
        }
        let mut keys = Keys::of(&settings.keys);
        Some(match keys.bind(command, pressed.chord.clone()) {
            Ok(()) => {
                settings.keys = keys.kept();
                Action::Keep
            }
            Err(holder) => {
                self.clash = Some((pressed.chord.clone(), holder));
                Action::None
            }
        })
    }

    /// The page as it looks; `folder` is where everything is kept.
    pub fn view<'a>(&self, settings: &'a Settings, folder: String, cx: Context) -> Element<'a, Message> {
        let languages = Language::ALL.map(|language| {
            (language.name().to_owned(), language == cx.words.language(), Message::Speak(language))
        });
        let themes = [
            (Theme::Light, "theme-light"),
            (Theme::Dark, "theme-dark"),
            (Theme::HighContrast, "theme-contrast"),
        ]
        .map(|(theme, id)| (cx.say(id), theme == settings.theme, Message::Theme(theme)));
        let palettes = [(Palette::Usual, "palette-usual"), (Palette::ColourBlind, "palette-colour-blind")]
            .map(|(palette, id)| (cx.say(id), palette == settings.palette, Message::Palette(palette)));
        let motion = [(false, "motion-usual"), (true, "motion-none")]
            .map(|(calm, id)| (cx.say(id), calm == settings.reduced_motion, Message::Calm(calm)));
        let explained = [(true, "yes"), (false, "no")]
            .map(|(is_on, id)| (cx.say(id), is_on == settings.explanations, Message::Explain(is_on)));
        let asked = [(true, "yes"), (false, "no")]
            .map(|(is_on, id)| (cx.say(id), is_on == settings.asks_unused, Message::AskUnused(is_on)));
        let renderers = [
            (RendererChoice::Auto, "renderer-auto"),
            (RendererChoice::Gpu, "renderer-gpu"),
            (RendererChoice::Software, "renderer-software"),
        ]
        .map(|(choice, id)| (cx.say(id), choice == settings.renderer, Message::Renderer(choice)));
        let renderer = column![
            choices(cx, renderers),
            cx.muted(cx.say("renderer-explained")),
            cx.muted(InUse::now().told(cx.words)),
        ];
        let name =
            cx.input(&cx.say("setting-player-none"), &settings.player).on_input(Message::Name).width(280);
        let is_automatic = settings.text_size == AUTOMATIC;
        let automatic = cx.press(cx.say("renderer-auto"), is_automatic, Some(Message::AutomaticText));
        let text_size = row![steps(cx, settings.text_percent(), Message::TextSize), automatic];
        let text_size = text_size.spacing(12).align_y(iced::Center).wrap().vertical_spacing(6).into();
        let look = column![
            line(cx, "setting-language", choices(cx, languages)),
            line(cx, "setting-theme", choices(cx, themes)),
            line(cx, "setting-palette", choices(cx, palettes)),
            line(cx, "setting-text-size", text_size),
            line(cx, "setting-motion", choices(cx, motion)),
            line(cx, "setting-explanations", choices(cx, explained)),
            line(cx, "setting-asks-unused", choices(cx, asked)),
            line(cx, "setting-volume", steps(cx, settings.volume.into(), Message::Volume)),
            line(cx, "setting-renderer", renderer.spacing(6).into()),
        ];
        let speeds = [
            (Mover::Own, "speed-own"),
            (Mover::Other, "speed-other"),
            (Mover::Bot, "speed-bot"),
            (Mover::Battle, "speed-battle"),
        ];
        let speeds = speeds.into_iter().map(|(mover, id)| {
            let speed = settings.speeds.of(mover);
            let choice = |(percent, name)| {
                let press = cx.press(cx.say(name), speed == percent, Some(Message::Speed(mover, percent)));
                hook::marked(press, || Mark::control(format!("{id}-{percent}")))
            };
            line(cx, id, row(PACES.map(choice)).spacing(6).wrap().vertical_spacing(6).into())
        });
        let relay =
            cx.input(&cx.say("setting-relay-none"), &settings.relay).on_input(Message::Relay).width(280);
        let relay = column![relay, cx.muted(cx.say("setting-relay-why"))].spacing(6);
        let address = [(false, "yes"), (true, "no")]
            .map(|(hides, id)| (cx.say(id), hides == settings.hides_address, Message::HideAddress(hides)));
        let address = column![choices(cx, address), cx.muted(cx.say("setting-address-why"))].spacing(6);
        let router = [(true, "yes"), (false, "no")]
            .map(|(asks, id)| (cx.say(id), asks == settings.asks_router, Message::AskRouter(asks)));
        let router = column![choices(cx, router), cx.muted(cx.say("setting-router-why"))].spacing(6);
        let invites = links::CAN_BE_TOLD.then(|| line(cx, "setting-invites", self.invites(cx)));
        let kept = column![
            line(cx, "setting-player", name.into()),
            line(cx, "setting-router", router.into()),
            line(cx, "setting-relay", relay.into()),
            line(cx, "setting-address", address.into()),
        ];
        let kept = kept.push(invites).push(line(cx, "setting-folder", cx.muted(folder).into()));
        let parts = [
            ("settings-look", look.spacing(10).into()),
            ("settings-pace", column(speeds).spacing(10).into()),
            ("settings-you", kept.spacing(10).into()),
            ("setting-keys", self.keys(&Keys::of(&settings.keys), cx)),
        ];
        let part = |(heading, content): (&str, Element<'a, Message>)| {
            cx.panel(column![cx.heading(cx.say(heading)), content].spacing(14)).width(Fill).into()
        };
        cx.page(cx.say("home-settings"), Message::Back, column(parts.map(part)).spacing(16))
    }

    /// Links that invite, and with which program they are opened.
    fn invites<'a>(&self, cx: Context) -> Element<'a, Message> {
        let open = cx.press(cx.say("setting-invites-open"), false, Some(Message::OpenInvites));
        let open = hook::marked(open, || Mark::control("setting-invites"));
        let told = self.told.as_ref().map(|told| match told {
            Ok(()) => cx.muted(cx.say("setting-invites-done")),
            Err(reason) => {
                let args = [("reason", reason.as_str().into())];
                cx.muted(cx.words.say("setting-invites-failed", &args)).color(cx.colours.danger)
            }
        });
        column![open, cx.muted(cx.say("setting-invites-why"))].push(told).spacing(6).into()
    }

    fn keys<'a>(&self, keys: &Keys, cx: Context) -> Element<'a, Message> {
        keys::view(keys, self.binding, self.clash.as_ref(), cx)
    }
}

fn line<'a>(cx: Context, id: &str, control: Element<'a, Message>) -> Element<'a, Message> {
    let control = container(control).width(Fill);
    row![cx.strong(cx.say(id)).width(230), control].spacing(16).align_y(iced::Center).into()
}

fn choices<'a, const N: usize>(cx: Context, list: [(String, bool, Message); N]) -> Element<'a, Message> {
    let choice = |(label, chosen, message)| cx.press(label, chosen, Some(message)).into();
    row(list.map(choice)).spacing(6).wrap().vertical_spacing(6).into()
}

/// Less and more of something in percent.
fn steps<'a>(cx: Context, value: u16, message: impl Fn(u16) -> Message) -> Element<'a, Message> {
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
