//! How the page of a new table is laid out: the quick start first, a row for each seat, house rules folded, and below
//! all of it the way to begin, which never scrolls away.
use super::{Message, NewGame};
use crate::{
    games,
    hook::{self, Mark},
    play::{self, Balance},
    widget::Context,
};
use ai::spec::SeatSpec;
use engine::content::scenario;
use iced::{
    Border, Center, Element, Fill, Padding,
    widget::{column, container, responsive, row, space},
};

/// Narrower than this a seat takes two lines.
pub(super) const NARROW: f32 = 780.0;
/// Lower than this the quick start is a line.
const LOW: f32 = 600.0;
/// How wide the line about something that can be chosen is.
pub(super) const PLATE: f32 = 200.0;
/// How wide the page grows.
const WIDTH: f32 = 1240.0;

impl NewGame {
    /// The page as it looks.
    pub fn view(&self, cx: Context) -> Element<'_, Message> {
        responsive(move |room| {
            let (is_narrow, is_low) = (room.width < NARROW, room.height < LOW);
            let notices = column(self.notices(cx)).spacing(8);
            let content = column![]
                .push((!self.is_hosting()).then(|| self.quick(is_narrow || is_low, cx)))
                .push(self.has_notices().then_some(notices))
                .push(self.table_choices(cx))
                .push(self.about_scenario(cx))
                .push(self.balance(cx))
                .push(self.own_scenario(cx))
                .push(column((0..self.seats.len()).map(|place| self.seat(place, is_narrow, cx))).spacing(8))
                .push(self.house_rules(is_narrow, cx))
                .spacing(12);
            let content = cx.scroll(container(content).padding(Padding::ZERO.right(4)));
            let page = column![self.head(is_narrow, cx), content, self.foot(is_narrow, cx)].spacing(12);
            container(container(page).max_width(WIDTH)).center_x(Fill).padding([20, 40]).into()
        })
        .into()
    }

    /// Whether the table is meant for people elsewhere.
    fn is_hosting(&self) -> bool {
        self.seats.iter().filter(|seat| **seat == SeatSpec::Open).count() + 1 == self.seats.len()
    }

    /// What went wrong is an alarm; what an open seat means is not.
    fn notices(&self, cx: Context) -> Vec<Element<'_, Message>> {
        let mut all: Vec<_> = self.fault.iter().map(|fault| cx.notice(fault.clone())).collect();
        all.extend(self.has_open_seat().then(|| cx.information(cx.say("new-open"))));
        all.extend(self.faulty.iter().map(|(name, reason)| {
            let args = [("name", name.as_str().into()), ("reason", reason.as_str().into())];
            cx.notice(cx.words.say("new-scenario-faulty", &args))
        }));
        all.extend(self.warnings.iter().map(|(name, warning)| {
            let args = [("name", name.as_str().into()), ("warning", warning.as_str().into())];
            cx.information(cx.words.say("new-scenario-warning", &args))
        }));
        all.extend(self.copied.iter().map(|path| {
            let path = path.display().to_string();
            cx.information(cx.words.say("new-scenario-copied", &[("path", path.into())]))
        }));
        all
    }

    fn has_notices(&self) -> bool {
        let of_files = !self.faulty.is_empty() || !self.warnings.is_empty() || self.copied.is_some();
        self.fault.is_some() || self.has_open_seat() || of_files
    }

    /// What the chosen scenario is about, how long it lasts and who can play it.
    fn about_scenario(&self, cx: Context) -> Option<Element<'_, Message>> {
        let left = self.left();
        let id = left.iter().find(|left| left.offer.key == scenario::CHOICE)?.value.clone();
        let briefing = self.telling.of_scenario(cx.words.language(), &id, "briefing");
        let briefing = briefing.map(|briefing| cx.plain(briefing.to_owned()).size(13).width(Fill));
        let number = |what: &str| self.telling.numbers_of_scenario(&id, what).first().copied();
        let rounds = number("round_limit");
        let rounds = rounds.map(|n| cx.words.say("new-scenario-rounds", &[("n", n.into())]));
        let difficulty = number("difficulty");
        let difficulty = difficulty.map(|n| cx.words.say("new-scenario-difficulty", &[("n", n.into())]));
        let players = match self.telling.numbers_of_scenario(&id, "players")[..] {
            [least, most] => {
                let args = [("least", least.into()), ("most", most.into())];
                Some(cx.words.say("new-scenario-players", &args))
            }
            _ => None,
        };
        let facts: Vec<_> = [rounds, players, difficulty].into_iter().flatten().collect();
        let facts = (!facts.is_empty()).then(|| cx.muted(facts.join(" · ")).size(12));
        let is_told = briefing.is_some() || facts.is_some();
        is_told.then(|| column![].push(briefing).push(facts).spacing(3).width(Fill).into())
    }

    /// Who wins the chosen scenario among equals, and for whom it is hard.
    fn balance(&self, cx: Context) -> Option<Element<'_, Message>> {
        let left = self.left();
        let value = |key: &str| left.iter().find(|left| left.offer.key == key).map(|left| left.value.clone());
        let Balance { side, won, hard_for } = play::balance(&self.telling, &value(scenario::CHOICE)?, value)?;
        let name = |id: &str| self.telling.name(cx.words.language(), "Side", id).unwrap_or(id).to_owned();
        let args = [("side", name(&side).into()), ("won", won.into())];
        let told = cx.muted(cx.words.say("new-balance", &args)).size(12);
        let hard = hard_for.map(|side| {
            let told = cx.words.say("new-balance-hard", &[("side", name(&side).into())]);
            cx.strong(told).size(12).color(cx.colours.danger)
        });
        Some(row![told].push(hard).spacing(8).wrap().into())
    }

    /// The way to a scenario of one's own.
    fn own_scenario(&self, cx: Context) -> Option<Element<'_, Message>> {
        self.copyable()?;
        let copy = cx.small_press(cx.say("new-scenario-copy"), false, Some(Message::Copy)).padding([5, 9]);
        let copy = hook::marked(copy, || Mark::control("new-scenario-copy"));
        let why = cx.muted(cx.say("new-scenario-copy-why")).size(12).width(Fill);
        Some(row![copy, why].spacing(10).align_y(Center).into())
    }

    /// The name of the game, the other games, and the way back.
    fn head(&self, is_narrow: bool, cx: Context) -> Element<'_, Message> {
        let back = cx.press(cx.say("back"), false, Some(Message::Back));
        let back = hook::marked(back, || Mark::control("back"));
        let name = cx.title(cx.say(&format!("game-{}", self.game))).size(if is_narrow { 20 } else { 26 });
        let game = |id: &'static str| {
            let name = cx.say(&format!("game-{id}"));
            let press = cx.small_press(name, id == self.game, Some(Message::Game(id))).padding([5, 9]);
            hook::marked(press, || Mark::control(format!("game-{id}")))
        };
        let others = row(games::offered().into_iter().map(game)).spacing(6);
        let rules = cx.press(cx.say("home-rules"), false, Some(Message::Rules));
        let rules = hook::marked(rules, || Mark::control("new-read-rules"));
        let title = row![back, name.width(Fill), rules].spacing(14).align_y(Center);
        let others = row![cx.muted(cx.say("new-which")), others.wrap().vertical_spacing(6)].spacing(10);
        column![title, others.align_y(Center)].spacing(8).into()
    }

    /// The usual table, begun by one click.
    fn quick(&self, is_small: bool, cx: Context) -> Element<'_, Message> {
        let colours = cx.colours;
        let seals = self.sides.iter().flatten().filter_map(|side| self.seals.view(&side.id, 52.0));
        let seals = (!is_small).then(|| row(seals.take(5)).spacing(4));
        let begin = cx.primary(cx.say("new-quick-begin"), Some(Message::Quick));
        let begin = hook::marked(begin, || Mark::control("new-quick"));
        let told = column![cx.heading(cx.say("new-quick"))]
            .push((!is_small).then(|| cx.body(self.usual(cx)).size(17)))
            .spacing(4)
            .width(Fill);
        let line = row![].push(seals).push(told).push(begin).spacing(18).align_y(Center);
        container(line)
            .padding(if is_small { [8, 14] } else { [14, 18] })
            .width(Fill)
            .style(move |_| container::Style {
                background: Some(colours.card.into()),
                border: Border { color: colours.ink, width: 2.0, radius: 8.0.into() },
                ..container::Style::default()
            })
            .into()
    }

    /// What the quick start lays: whom a person plays, against whom.
    fn usual(&self, cx: Context) -> String {
        let usual = Self::with_scenarios(Some(self.game), &self.own, cx);
        let first = usual.sides.first().map_or(&[][..], Vec::as_slice);
        let names: Vec<_> = first.iter().map(|side| usual.side_name(side, cx)).collect();
        let level = usual.seats.iter().find_map(|seat| match seat {
            SeatSpec::Bot(bot) => Some(play::level_name(cx.words, bot.level)),
            _ => None,
        });
        let side = self.telling.arguments(cx.words.language(), "side", &cx.words.list(&names));
        let mut args: Vec<_> = side.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        args.push(("others", usual.seats.len().saturating_sub(1).into()));
        args.push(("level", level.unwrap_or_default().to_lowercase().into()));
        cx.words.say("new-quick-line", &args)
    }

    /// What never scrolls away.
    fn foot(&self, is_narrow: bool, cx: Context) -> Element<'_, Message> {
        let label = cx.say(if self.has_open_seat() { "new-host" } else { "new-begin" });
        let begin = hook::marked(cx.primary(label, Some(Message::Begin)), || Mark::control("new-begin"));
        let never = cx.muted(cx.say("never-peek")).size(12).width(Fill);
        let never: Element<'_, Message> = if is_narrow { space().width(Fill).into() } else { never.into() };
        row![never, begin].spacing(16).align_y(Center).into()
    }
}
