//! One seat of a new table as a row: what it plays, who sits there, how well and in which manner.
use super::{Message, NewGame, Open, layout};
use crate::{
    hook::{self, Mark},
    play::{self, Side},
    theme::DISPLAY,
    widget::Context,
    words::teller::{temperament_line, temperament_name, value_name},
};
use ai::spec::{BotSpec, Level, SeatSpec};
use iced::{
    Border, Center, Element, Fill,
    widget::{button, column, container, row, space, text},
};

/// How wide the choices of a row are: who, how well, in which manner.
const WIDTHS: [f32; 3] = [150.0, 118.0, 168.0];

impl NewGame {
    /// The seat of this number.
    pub(super) fn seat(&self, place: usize, is_narrow: bool, cx: Context) -> Element<'_, Message> {
        let colours = cx.colours;
        let is_own = self.seats.iter().position(|seat| *seat == SeatSpec::Human) == Some(place);
        let number = cx.muted((place + 1).to_string()).width(18);
        let side = row![number, self.side(place, is_narrow, cx)].spacing(8).align_y(Center).width(Fill);
        let choices = self.choices(place, is_own, cx);
        // Rows stand in line, also where a seat has less to choose.
        let missing =
            WIDTHS[choices.len().min(WIDTHS.len())..].iter().map(|width| space().width(*width).into());
        let choices = row(choices).spacing(10).align_y(iced::Top);
        let line: Element<'_, Message> = match is_narrow {
            true => column![side, choices.wrap().vertical_spacing(6)].spacing(8).into(),
            false => row![side, choices.extend(missing)].spacing(12).align_y(Center).into(),
        };
        let row = column![line].push(self.opened(place, cx)).spacing(10);
        let bar = container(space()).width(if is_own { 6 } else { 0 }).height(Fill);
        let bar = bar.style(move |_| container::background(colours.accent));
        // The bar is as high as the row, which takes the height that it needs.
        let row = iced::widget::stack![container(row).padding([8, 14]).width(Fill)]
            .push(container(bar).height(Fill));
        container(row)
            .width(Fill)
            .style(move |_| container::Style {
                background: Some(colours.surface.into()),
                border: Border {
                    color: if is_own { colours.accent } else { colours.line },
                    width: if is_own { 2.0 } else { 1.0 },
                    radius: 8.0.into(),
                },
                ..container::Style::default()
            })
            .into()
    }

    /// What a side is called.
    pub(super) fn side_name(&self, side: &Side, cx: Context) -> String {
        self.telling.name(cx.words.language(), "Role", &side.id).unwrap_or(&side.id).to_owned()
    }

    /// What the seat plays: its seals, names, and a line about it. Where that is chosen, a click opens the choice.
    fn side(&self, place: usize, is_narrow: bool, cx: Context) -> Element<'_, Message> {
        let sides = self.sides.get(place).map_or(&[][..], Vec::as_slice);
        let names: Vec<_> = sides.iter().map(|side| self.side_name(side, cx)).collect();
        let name = match &names[..] {
            [] => cx.words.say("seat-number", &[("number", (place + 1).into())]),
            // Their seals tell the others.
            [first, _, _, ..] => {
                let more = names.len() - 1;
                cx.words.say("seat-and-more", &[("first", first.as_str().into()), ("more", more.into())])
            }
            _ => cx.words.list(&names),
        };
        let can_choose = self.seating().is_some();
        let name = text(name).font(DISPLAY).size(17).line_height(1.2).color(cx.colours.ink);
        let name = row![name].push(can_choose.then(|| cx.muted("⌄"))).spacing(8).align_y(Center);
        let character =
            |side: &Side| self.telling.character(cx.words.language(), "Role", &side.id).map(str::to_owned);
        let line = match sides {
            [only] => character(only).map(|line| cx.body(line).size(16).color(cx.colours.ink_muted)),
            _ => None,
        };
        let size = match sides.len() {
            3.. => 30.0,
            _ if is_narrow => 36.0,
            _ => 48.0,
        };
        let seals = row(sides.iter().filter_map(|side| self.seals.view(&side.id, size))).spacing(4);
        let told = column![name].push(line).spacing(1).width(Fill);
        let told = row![seals, told].spacing(12).align_y(Center).width(Fill);
        if !can_choose {
            return told.into();
        }
        let press = button(told).padding(0).width(Fill).style(|_, _| button::Style::default());
        let press = press.on_press(Message::Open(Open::Role(place)));
        hook::marked(press, move || Mark::control(format!("open-role-{place}")))
    }

    /// Who sits there, and how a computer player plays.
    fn choices(&self, place: usize, is_own: bool, cx: Context) -> Vec<Element<'_, Message>> {
        let choice = |at: usize, heading: String, chooser: Element<'static, Message>| {
            column![cx.muted(heading).size(12), chooser].spacing(3).width(WIDTHS[at]).into()
        };
        let chooser = |label: String, open: Open, name: &str| {
            let is_open = self.open.as_ref() == Some(&open);
            self.chooser(label, is_open, open, format!("open-{name}-{place}"), cx)
        };
        let spec = &self.seats[place];
        let who = cx.say(match spec {
            SeatSpec::Human if is_own => "you",
            SeatSpec::Human => "sitter-person",
            SeatSpec::Bot(_) => "sitter-computer",
            SeatSpec::Open => "sitter-open",
        });
        let mut all = vec![choice(0, cx.say("new-sits"), chooser(who, Open::Who(place), "who"))];
        let SeatSpec::Bot(bot) = spec else { return all };
        let level = play::level_name(cx.words, bot.level);
        all.push(choice(1, cx.say("new-level"), chooser(level, Open::Level(place), "level")));
        if bot.level != Level::Random && !self.temperaments.is_empty() {
            let name = cx.words.say("bot-name", &[("seat", place.into())]);
            let heading = cx.words.say("new-temperament", &[("name", name.into())]);
            let manner = self.temperament(bot.temperament.as_deref(), cx);
            all.push(choice(2, heading, chooser(manner, Open::Temperament(place), "temperament")));
        }
        all
    }

    fn temperament(&self, name: Option<&str>, cx: Context) -> String {
        name.map_or_else(|| cx.say("temperament-none"), |name| temperament_name(cx.words, self.game, name))
    }

    /// What can be chosen, where a choice of this seat is open.
    fn opened(&self, place: usize, cx: Context) -> Option<Element<'_, Message>> {
        match (self.open.as_ref()?, &self.seats[place]) {
            (Open::Role(at), _) if *at == place => self.roles(place, cx),
            (Open::Who(at), _) if *at == place => Some(self.people(place, cx)),
            (Open::Level(at), SeatSpec::Bot(bot)) if *at == place => Some(self.levels(place, bot, cx)),
            (Open::Temperament(at), SeatSpec::Bot(bot)) if *at == place => Some(self.manners(place, bot, cx)),
            _ => None,
        }
    }

    fn roles(&self, place: usize, cx: Context) -> Option<Element<'_, Message>> {
        let (key, names, _) = self.seating()?;
        let role = |name: &String| {
            let label = value_name(cx.words, &self.telling, &key, name);
            let chosen = self.roles.get(place) == Some(name);
            let line = self.telling.character(cx.words.language(), "Role", name).map(str::to_owned);
            (format!("role-{place}-{name}"), label, line, chosen, Message::Role(place, name.clone()))
        };
        Some(plates(cx, names.iter().map(role)))
    }

    fn people(&self, place: usize, cx: Context) -> Element<'_, Message> {
        let is_first = !self.seats[..place].contains(&SeatSpec::Human);
        let bot = self.usual_bot().map(|bot| ("computer", "sitter-computer", SeatSpec::Bot(bot)));
        let human = ("human", if is_first { "you" } else { "sitter-person" }, SeatSpec::Human);
        let all = std::iter::once(human).chain(bot).chain([("open", "sitter-open", SeatSpec::Open)]);
        let now = &self.seats[place];
        let person = |(word, id, spec): (&str, &str, SeatSpec)| {
            let chosen = std::mem::discriminant(&spec) == std::mem::discriminant(now);
            let line = cx.words.attribute(id, "line");
            (format!("seat-{place}-{word}"), cx.say(id), line, chosen, Message::Sit(place, spec))
        };
        plates(cx, all.map(person))
    }

    fn levels(&self, place: usize, now: &BotSpec, cx: Context) -> Element<'_, Message> {
        let bots = self.sitters.iter().filter_map(|word| word.parse::<BotSpec>().ok());
        let level = |bot: BotSpec| {
            let chosen = bot.level == now.level;
            let temperament = now.temperament.clone().filter(|_| bot.level != Level::Random);
            let (word, name) = (bot.to_string(), play::level_name(cx.words, bot.level));
            let line = play::level_line(cx.words, bot.level);
            let spec = SeatSpec::Bot(BotSpec { temperament, ..bot });
            (format!("seat-{place}-{word}"), name, line, chosen, Message::Sit(place, spec))
        };
        plates(cx, bots.map(level))
    }

    fn manners(&self, place: usize, bot: &BotSpec, cx: Context) -> Element<'_, Message> {
        let names = std::iter::once(None).chain(self.temperaments.iter().map(Some));
        let manner = |name: Option<&String>| {
            let label = self.temperament(name.map(String::as_str), cx);
            let line = match name {
                Some(name) => temperament_line(cx.words, self.game, name),
                None => cx.words.attribute("temperament-none", "line"),
            };
            let spec = SeatSpec::Bot(BotSpec { temperament: name.cloned(), ..bot.clone() });
            let id = format!("temperament-{place}-{}", name.map_or("none", String::as_str));
            (id, label, line, bot.temperament.as_ref() == name, Message::Sit(place, spec))
        };
        plates(cx, names.map(manner))
    }

    /// The best computer player that answers at once.
    pub(super) fn usual_bot(&self) -> Option<BotSpec> {
        let quick = self.sitters.iter().find(|word| *word == Level::Regular.name());
        quick.or(self.sitters.last()).and_then(|word| word.parse().ok())
    }
}

/// The plates to choose from, each with a line about it: name for tests, label, line, whether it is chosen, message.
fn plates<'a>(
    cx: Context,
    list: impl Iterator<Item = (String, String, Option<String>, bool, Message)>,
) -> Element<'a, Message> {
    let plate = |(id, label, line, chosen, message): (String, String, Option<String>, bool, Message)| {
        let press = hook::marked(cx.press(label, chosen, Some(message)), move || Mark::control(id));
        column![press].push(line.map(|line| cx.muted(line).size(12).width(layout::PLATE))).spacing(3).into()
    };
    row(list.map(plate)).spacing(12).wrap().vertical_spacing(10).into()
}
