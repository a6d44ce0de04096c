//! What a table may choose: what changes the table stands above the seats, all else among the folded house rules.
use super::{Message, NewGame, Open};
use crate::{
    hook::{self, Mark},
    widget::Context,
    words::teller::{option_explanation, option_name, value_name},
};
use engine::{
    content::scenario,
    setup::{Left, PLAYERS, Values},
};
use iced::{
    Center, Element, Fill, FillPortion,
    widget::{column, container, row, text},
};

/// Letters of all values together, if they lie open.
const SHORT: usize = 48;
/// So many values lie open; more are opened by a click.
const PLATES: usize = 5;

impl NewGame {
    /// Whether a choice is about the table itself: how many play, which scenario, and whatever other choices follow.
    fn is_main(&self, key: &str) -> bool {
        let follows = |offer: &engine::setup::Offer| {
            offer.only.iter().any(|only| only.key == key) || offer.instead.iter().any(|(by, ..)| by == key)
        };
        let is_left = self.offers.iter().any(|offer| offer.key == key && !offer.only.is_empty());
        let is_switch = self.offers.iter().any(|offer| offer.key == key && offer.values.take("true"));
        key == PLAYERS
            || key == scenario::CHOICE
            || (!is_switch && (is_left || self.offers.iter().any(follows)))
            || self.is_of_sides(key)
    }

    /// Whether a choice names one of the sides.
    fn is_of_sides(&self, key: &str) -> bool {
        let offer = self.offers.iter().find(|offer| offer.key == key);
        let names = offer.and_then(|offer| match &offer.values {
            Values::OneOf(names) => Some(names),
            _ => None,
        });
        names.is_some_and(|names| !names.is_empty() && names.iter().all(|name| self.telling.has_role(name)))
    }

    /// The choices about the table itself, side by side.
    pub(super) fn table_choices(&self, cx: Context) -> Element<'_, Message> {
        let main = self.left().into_iter().filter(|left| self.is_main(&left.offer.key));
        let (mut line, mut opened) = (row![].spacing(18), None);
        for left in main {
            let Some(values) = values(&left) else { continue };
            if values.len() < 2 {
                continue;
            }
            let key = left.offer.key.clone();
            let name = option_name(cx.words, &self.telling, self.game, &key);
            let is_open = self.open == Some(Open::Offer(key.clone()));
            let choice: Element<'_, Message> = if values.len() <= PLATES && self.are_short(&key, &values, cx)
            {
                self.plates(&left, &values, cx)
            } else {
                let now = value_name(cx.words, &self.telling, &key, &left.value);
                if is_open {
                    opened = Some(self.plates(&left, &values, cx));
                }
                self.chooser(now, is_open, Open::Offer(key.clone()), format!("open-{key}"), cx)
            };
            line = line.push(column![cx.muted(name).size(12), choice].spacing(4));
        }
        column![line.wrap().vertical_spacing(10)].push(opened).spacing(8).width(Fill).into()
    }

    fn are_short(&self, key: &str, values: &[String], cx: Context) -> bool {
        let length = |value: &String| value_name(cx.words, &self.telling, key, value).chars().count();
        values.iter().map(length).sum::<usize>() <= SHORT
    }

    /// A value that opens what it can be changed for.
    pub(super) fn chooser<'a>(
        &self,
        label: String,
        is_open: bool,
        open: Open,
        mark: String,
        cx: Context,
    ) -> Element<'a, Message> {
        let label = format!("{label}  ⌄");
        let press = cx.press(label, is_open, Some(Message::Open(open))).padding([8, 12]);
        hook::marked(press, move || Mark::control(mark))
    }

    /// All values of a choice.
    fn plates<'a>(&self, left: &Left<'_>, values: &[String], cx: Context) -> Element<'a, Message> {
        let key = &left.offer.key;
        let press = |other: &String| {
            let name = value_name(cx.words, &self.telling, key, other);
            let choose = Message::Choose(key.clone(), other.clone());
            let (press, mark) =
                (cx.press(name, *other == left.value, Some(choose)), format!("choose-{key}-{other}"));
            hook::marked(press.padding([8, 12]), move || Mark::control(mark))
        };
        row(values.iter().map(press)).spacing(6).wrap().vertical_spacing(6).into()
    }

    /// Everything else that can be chosen, folded until somebody asks for it.
    pub(super) fn house_rules(&self, is_narrow: bool, cx: Context) -> Element<'_, Message> {
        let rules: Vec<_> = self.left().into_iter().filter(|left| !self.is_main(&left.offer.key)).collect();
        let rules: Vec<_> = rules.into_iter().filter(|left| values(left).is_some()).collect();
        let changed = rules.iter().filter(|left| left.value != left.default).count();
        let args = [("count", rules.len().into()), ("changed", changed.into())];
        let told = cx.muted(cx.words.say("new-rules-told", &args)).width(Fill);
        let fold = cx.say(if self.unfolded { "new-fold" } else { "new-unfold" });
        let fold = hook::marked(cx.press(fold, false, Some(Message::Unfold)), || Mark::control("new-rules"));
        let head = row![cx.heading(cx.say("new-rules")), told, fold].spacing(14).align_y(Center);
        let mut content = column![head].spacing(14);
        if self.unfolded {
            let seed =
                cx.input(&cx.say("new-seed"), &self.seed).on_input(Message::Seed).width(FillPortion(1));
            let seed = hook::marked(seed, || Mark::control("new-seed"));
            let words = column![cx.strong(cx.say("new-chance")), cx.muted(cx.say("new-chance-why"))];
            content = content.extend(rules.into_iter().filter_map(|left| self.rule(&left, is_narrow, cx)));
            content = content.push(beside(words.spacing(3).into(), seed, is_narrow));
        }
        cx.panel(content).padding([12, 16]).width(Fill).into()
    }

    /// One rule, with what it means.
    fn rule<'a>(&self, left: &Left<'_>, is_narrow: bool, cx: Context) -> Option<Element<'a, Message>> {
        let values = values(left)?;
        let name = text(option_name(cx.words, &self.telling, self.game, &left.offer.key));
        let name = name.font(crate::theme::PLAIN_STRONG).size(14).color(cx.colours.ink);
        let why = option_explanation(cx.words, &self.telling, self.game, &left.offer.key).unwrap_or_default();
        let words = column![name, cx.muted(why)].spacing(3);
        Some(beside(words.into(), self.plates(left, &values, cx), is_narrow))
    }
}

/// What something means, and how it is chosen: beside each other where there is room.
fn beside<'a>(
    words: Element<'a, Message>,
    choice: Element<'a, Message>,
    is_narrow: bool,
) -> Element<'a, Message> {
    let [words, choice] = [words, choice].map(|part| container(part).width(Fill));
    match is_narrow {
        true => column![words, choice].spacing(6).into(),
        false => row![words, choice].spacing(16).align_y(Center).into(),
    }
}

/// The values of a choice, unless it is one for each seat.
fn values(left: &Left<'_>) -> Option<Vec<String>> {
    match &left.values {
        Values::OneOf(names) => Some(names.clone()),
        Values::Number { least, most } => Some((*least..=*most).map(|n| n.to_string()).collect()),
        Values::Seating(_) => None,
    }
}
