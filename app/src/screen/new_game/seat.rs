//! One seat of a new table: what it plays and who sits there.
use super::{Message, NewGame};
use crate::{
    hook::{self, Mark},
    play,
    widget::Context,
    words::teller::{temperament_name, value_name},
};
use ai::spec::{BotSpec, Level, SeatSpec};
use iced::{
    Element, Fill,
    widget::{column, row},
};

impl NewGame {
    /// The seat of this number as a panel.
    pub(super) fn seat(&self, place: usize, cx: Context) -> Element<'_, Message> {
        let number = cx.words.say("seat-number", &[("number", (place + 1).into())]);
        let temperaments = match &self.seats[place] {
            SeatSpec::Bot(bot) if bot.level != Level::Random && !self.temperaments.is_empty() => {
                Some(self.temperaments(place, bot, cx))
            }
            _ => None,
        };
        let content = column![cx.heading(number)]
            .push(self.roles(place, cx))
            .push(self.sitters(place, cx))
            .push(temperaments)
            .spacing(10);
        cx.panel(content).width(Fill).into()
    }

    fn roles(&self, place: usize, cx: Context) -> Option<Element<'_, Message>> {
        let (key, names, _) = self.seating()?;
        let role = |name: &String| {
            let label = value_name(cx.words, &self.telling, &key, name);
            let chosen = self.roles.get(place) == Some(name);
            (format!("role-{place}-{name}"), label, chosen, Message::Role(place, name.clone()))
        };
        Some(plates(cx, "new-plays", names.iter().map(role)))
    }

    fn sitters(&self, place: usize, cx: Context) -> Element<'_, Message> {
        let bots = self.sitters.iter().filter_map(|word| word.parse().ok());
        let specs = std::iter::once(SeatSpec::Human).chain(bots).chain([SeatSpec::Open]);
        let now = &self.seats[place];
        let sitter = |spec: SeatSpec| {
            let (word, label) = match &spec {
                SeatSpec::Human => ("human".to_owned(), cx.say("sitter-person")),
                SeatSpec::Open => ("open".to_owned(), cx.say("sitter-open")),
                SeatSpec::Bot(bot) => (bot.to_string(), play::level_name(cx.words, bot.level)),
            };
            let chosen = match (&spec, now) {
                (SeatSpec::Bot(one), SeatSpec::Bot(other)) => one.level == other.level,
                (one, other) => one == other,
            };
            (format!("seat-{place}-{word}"), label, chosen, Message::Sit(place, spec))
        };
        plates(cx, "new-sits", specs.map(sitter))
    }

    fn temperaments(&self, place: usize, bot: &BotSpec, cx: Context) -> Element<'_, Message> {
        let names = std::iter::once(None).chain(self.temperaments.iter().map(Some));
        let temperament = |name: Option<&String>| {
            let label = match name {
                Some(name) => temperament_name(cx.words, self.game, name),
                None => cx.say("temperament-none"),
            };
            let spec = SeatSpec::Bot(BotSpec { temperament: name.cloned(), ..bot.clone() });
            let id = format!("temperament-{place}-{}", name.map_or("none", String::as_str));
            (id, label, bot.temperament.as_ref() == name, Message::Sit(place, spec))
        };
        plates(cx, "new-temperament", names.map(temperament))
    }
}

/// What is chosen, and the plates to choose from: name for tests, label, whether it is chosen, message.
fn plates<'a>(
    cx: Context,
    heading: &str,
    list: impl Iterator<Item = (String, String, bool, Message)>,
) -> Element<'a, Message> {
    let plate = |(id, label, chosen, message)| {
        hook::marked(cx.press(label, chosen, Some(message)), move || Mark::control(id))
    };
    let plates = row(list.map(plate)).spacing(6).wrap().vertical_spacing(6);
    column![cx.muted(cx.say(heading)), plates].spacing(5).into()
}
