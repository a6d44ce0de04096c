//! The tray below the board: the dice of a blow with what pays for rolling them again, the sum from symbols to wounds in
//! words, and before the dice fall the exact odds of every number of gems.
use super::{
    MapBoard,
    blow::{Blow, Deed, Struck},
    gems::{self, Gem},
    names::{percent, say, tenths},
    outlook::Outlook,
    prospects,
};
use crate::{
    table::board::{FigureKind, Message},
    widget::Context,
};
use engine::conan_overlord::{
    Action, AttackKind, Payment, Purpose, Question,
    ids::{Die, Fig},
};
use iced::{
    Border, Center, Element, Fill, FillPortion,
    widget::{column, container, mouse_area, row, space as room},
};

/// A tray that is lower has its sum beside its title.
const LOW: f32 = 175.0;
/// A die on a tray of the usual height, and on a low one.
const DIE: (f32, f32) = (52.0, 36.0);
/// The sum beside the title of a low tray has its room before the dice lie.
const SUM: f32 = 38.0;

/// What stands against a power, and what it leaves: so many wounds, or no more than that.
struct Stopped {
    guard: Option<u8>,
    armour: Option<u8>,
    wounds: Option<(u8, bool)>,
}

impl MapBoard {
    /// Whether gems are chosen for an attack or a deed, with known odds.
    pub(super) fn is_preparing(&self) -> bool {
        matches!(self.question(), Some(Question::Gems(..))) && self.outlooks.iter().any(Option::is_some)
    }

    /// The tray with a blow on it.
    pub(super) fn tray(&self, blow: &Blow, height: f32, cx: Context) -> Element<'_, Message> {
        let is_low = height < LOW;
        let side = if is_low { DIE.1 } else { DIE.0 };
        let title = cx.heading(self.title_of(blow, cx)).size(15);
        let lies = !self.is_rolling(cx);
        let dice = row![self.dice_row(blow, side, cx)].push(self.guard_row(blow, side, cx));
        let dice = cx.scroll(dice.spacing(14).align_y(Center)).height(iced::Shrink).direction(
            iced::widget::scrollable::Direction::Horizontal(
                iced::widget::scrollable::Scrollbar::new().width(4).scroller_width(4),
            ),
        );
        // What the dice come to is told once they lie.
        let sum = if lies { self.sum(blow, is_low, cx) } else { Vec::new() };
        let sum = row(sum).spacing(5).align_y(Center);
        let told = if lies { self.sentence(blow, cx) } else { String::new() };
        let told = cx.plain(told).size(13);
        let body = if is_low {
            column![
                row![title.width(Fill), sum].spacing(8).align_y(Center).height(SUM),
                row![dice.width(FillPortion(3)), told.width(FillPortion(2))].spacing(8)
            ]
        } else {
            column![title, dice, row![sum, told.width(Fill)].spacing(14).align_y(Center)]
        };
        cx.panel(body.spacing(6)).padding(8).width(Fill).height(Fill).into()
    }

    /// The same as a page, where there is no room below the board.
    pub(super) fn blow_page(&self, cx: Context) -> Element<'_, Message> {
        let Some(blow) = &self.blow else { return room().into() };
        let dice = column![self.dice_row(blow, 40.0, cx)].push(self.guard_row(blow, 40.0, cx)).spacing(6);
        let lies = !self.is_rolling(cx);
        let sum = lies.then(|| row(self.sum(blow, true, cx)).spacing(4).wrap().vertical_spacing(4));
        let told = lies.then(|| cx.plain(self.sentence(blow, cx)).size(13));
        let title = cx.heading(self.title_of(blow, cx)).size(15);
        let parts = column![title, dice].push(sum).push(told).push(self.odds_told(80.0, cx));
        cx.scroll(parts.spacing(8).width(Fill)).into()
    }

    /// The odds of every number of gems, before they are spent.
    pub(super) fn preparation(&self, cx: Context) -> Element<'_, Message> {
        let title = match self.game().prepared_attack() {
            Some((by, target, kind)) => self.attack_told(by, kind, target, cx),
            None => say(cx, "conan_overlord-tray-deed", &[]),
        };
        let lines = column![cx.heading(title).size(15)].push(self.odds_told(180.0, cx)).spacing(5);
        cx.panel(cx.scroll(lines)).padding(8).width(Fill).height(Fill).into()
    }

    /// A line for each number of gems: the chance, the wounds to be expected, and both against a gem or two of guard.
    fn odds_told(&self, wide: f32, cx: Context) -> Option<Element<'_, Message>> {
        let both = |(kill, mean): (f64, f64)| format!("{} · {}", percent(cx, kill), tenths(cx, mean));
        let line = |(choice, (action, outlook)): (usize, (&Action, &Option<Outlook>))| {
            let Action::Gems(n) = *action else { return None };
            let (chance, told, guarded) = match (*outlook)? {
                Outlook::Kill(hit) => (hit.kill, both((hit.kill, hit.mean)), hit.guarded),
                Outlook::Deed(chance) => (chance, percent(cx, chance), [None; 2]),
                Outlook::Guard(fall, mean) => {
                    let args = [("fall", percent(cx, fall).into()), ("mean", tenths(cx, mean).into())];
                    (1.0 - fall, say(cx, "conan_overlord-tray-guard-odds", &args), [None; 2])
                }
                Outlook::Rolled(_) => return None,
            };
            let gems = container(gems::several(Gem::Ready, n, 5, 12.0, cx)).width(70);
            let line = row![gems, bar(chance, wide, cx), cx.strong(told).size(13).width(FillPortion(2))];
            let guarded = guarded.into_iter().flatten();
            let guarded = guarded.map(|odds| cx.muted(both(odds)).size(12).width(FillPortion(2)).into());
            let line = line.extend(guarded).spacing(8).align_y(Center);
            let line = mouse_area(line).interaction(iced::mouse::Interaction::Pointer);
            Some(line.on_press(Message::Answer(choice)).into())
        };
        let lines: Vec<Element<'_, Message>> =
            self.seen.actions.iter().zip(&self.outlooks).enumerate().filter_map(line).collect();
        let columns = self.outlooks.iter().flatten().find_map(|outlook| match outlook {
            Outlook::Kill(hit) => Some(hit.guarded.iter().flatten().count()),
            _ => None,
        });
        let head = columns.map(|columns| {
            let names = [
                "conan_overlord-tray-unguarded",
                "conan_overlord-tray-one-guard",
                "conan_overlord-tray-two-guards",
            ];
            let names = names.into_iter().take(columns + 1);
            let names = names.map(|id| cx.muted(cx.say(id)).size(11).width(FillPortion(2)).into());
            row![room().width(70), room().width(wide)].extend(names).spacing(8)
        });
        (!lines.is_empty()).then(|| column![].push(head).extend(lines).spacing(3).into())
    }

    /// Who strikes whom, how and where.
    fn title_of(&self, blow: &Blow, cx: Context) -> String {
        match blow.struck {
            Struck::Fig(by, kind, target) => self.attack_told(by, kind, target, cx),
            Struck::Zone(zone) => {
                let zone = self.names.zone(self.game(), zone, cx);
                say(cx, "conan_overlord-tray-area", &[("zone", zone.into())])
            }
            Struck::Nobody(deed, by) => self.deed_told(deed, by, cx),
        }
    }

    fn attack_told(&self, by: Fig, kind: AttackKind, target: Fig, cx: Context) -> String {
        let id = match kind {
            AttackKind::Melee => "conan_overlord-tray-strikes",
            AttackKind::Ranged => "conan_overlord-tray-shoots",
            AttackKind::Spell | AttackKind::Area => "conan_overlord-tray-casts",
        };
        let zone = self.names.zone(self.game(), self.game().figures.get(target).last_zone(), cx);
        let [by, target] = [by, target].map(|fig| self.names.fig(self.game(), fig, cx));
        say(cx, id, &[("who", by.into()), ("whom", target.into()), ("zone", zone.into())])
    }

    fn deed_told(&self, deed: Deed, by: Option<Fig>, cx: Context) -> String {
        let id = match deed {
            Deed::Leap => "conan_overlord-tray-leaps",
            Deed::Fall => "conan_overlord-tray-falls",
            Deed::Throw => "conan_overlord-tray-throws",
            Deed::Heal => "conan_overlord-tray-heals",
            Deed::Try => "conan_overlord-tray-tries",
            Deed::Rolls => "conan_overlord-tray-dice",
        };
        let Some(by) = by.filter(|_| deed != Deed::Rolls) else {
            return say(cx, "conan_overlord-tray-dice", &[]);
        };
        say(cx, id, &[("who", self.names.fig(self.game(), by, cx).into())])
    }

    /// The dice of the attack; those that may be rolled again are clicked.
    fn dice_row(&self, blow: &Blow, side: f32, cx: Context) -> Element<'_, Message> {
        let is_guard = blow.rolling.is_some_and(|rolling| rolling.purpose == Purpose::Guard);
        let dice = blow.dice.iter().map(|die| self.die(*die, side, blow.rolling.is_some() && !is_guard, cx));
        row(dice).spacing(5).into()
    }

    fn guard_row(&self, blow: &Blow, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        if blow.guard.is_empty() {
            return None;
        }
        let is_live = blow.rolling.is_some_and(|rolling| rolling.purpose == Purpose::Guard);
        let dice = blow.guard.iter().map(|die| self.die(*die, side, is_live, cx));
        let name = cx.muted(say(cx, "conan_overlord-tray-guard", &[])).size(12);
        Some(row![name].extend(dice).spacing(5).align_y(Center).into())
    }

    fn die(&self, (die, symbols): (Die, u8), side: f32, is_open: bool, cx: Context) -> Element<'_, Message> {
        let choice = self.seen.actions.iter().position(|action| *action == Action::Reroll(die, symbols));
        let choice = choice.filter(|_| is_open);
        let paid = choice.and_then(|_| self.game().reroll_payment(self.content(), die, symbols));
        let paid = paid.map(|payment| cx.muted(payment_told(payment, cx)).size(11));
        let brings = choice.filter(|_| !self.is_rolling(cx)).and_then(|_| self.brings(die, symbols, cx));
        let lying =
            gems::large_die((die, symbols), choice.is_some(), self.rolled((die, symbols), cx), side, cx);
        let lying = column![lying].push(paid).push(brings).align_x(Center);
        match choice {
            Some(choice) => mouse_area(lying)
                .interaction(iced::mouse::Interaction::Pointer)
                .on_press(Message::Answer(choice))
                .into(),
            None => lying.into(),
        }
    }

    /// What the dice come to once this one was rolled again.
    fn brings(&self, die: Die, symbols: u8, cx: Context) -> Option<Element<'_, Message>> {
        let (now, then) = (self.as_they_lie()?, self.prospect_of_die(die, symbols)?);
        let colour = match prospects::change(now, then) {
            FigureKind::Good => cx.colours.success,
            FigureKind::Bad => cx.colours.danger,
            FigureKind::Calm => cx.colours.ink,
        };
        Some(
            cx.strong(format!("→ {}", prospects::in_brief(then, self.measure(), cx)))
                .size(12)
                .color(colour)
                .into(),
        )
    }

    /// From symbols to wounds: each number in a box with its name.
    fn sum(&self, blow: &Blow, is_low: bool, cx: Context) -> Vec<Element<'_, Message>> {
        let symbols = blow.symbols();
        let mut parts = vec![number_box("conan_overlord-tray-symbols", symbols.to_string(), is_low, cx)];
        let sign = |sign: &'static str| cx.strong(sign).size(15).into();
        let Some(power) = blow.power else {
            let goal = self.game().rolled_for(self.content()).and_then(|(_, goal, _)| goal);
            if let Some(goal) = goal.filter(|_| blow.rolling.is_some()) {
                parts.push(sign("/"));
                parts.push(number_box("conan_overlord-tray-goal", goal.to_string(), is_low, cx));
            }
            return parts;
        };
        if power != symbols {
            parts.push(sign("−"));
            let lost = symbols.saturating_sub(power).to_string();
            let why = match blow.struck {
                Struck::Fig(_, AttackKind::Melee, _) => "conan_overlord-tray-bare",
                Struck::Fig(_, AttackKind::Ranged, _) => "conan_overlord-tray-hindered",
                _ => "conan_overlord-tray-lost",
            };
            parts.push(number_box(why, lost, is_low, cx));
        }
        parts.push(sign("="));
        parts.push(number_box("conan_overlord-tray-power", power.to_string(), is_low, cx));
        let Some(stopped) = self.stopped(blow) else { return parts };
        let Stopped { guard, armour, wounds } = stopped;
        if armour.is_none() || guard != Some(0) {
            parts.push(sign("−"));
            let told = guard.map_or_else(|| "?".to_owned(), |guard| guard.to_string());
            parts.push(number_box("conan_overlord-tray-guard", told, is_low, cx));
        }
        if let Some(armour) = armour.filter(|armour| *armour > 0 || guard == Some(0)) {
            parts.push(sign("−"));
            parts.push(number_box("conan_overlord-tray-armour", armour.to_string(), is_low, cx));
        }
        if let Some((wounds, is_most)) = wounds {
            parts.push(sign(if is_most { "≤" } else { "=" }));
            parts.push(number_box("conan_overlord-tray-wounds", wounds.to_string(), is_low, cx));
        }
        parts
    }

    /// What stops a blow at one figure: the guard, while it is not known a question, and the armour that is known.
    fn stopped(&self, blow: &Blow) -> Option<Stopped> {
        let (power, rolled) = (blow.power?, blow.guard.iter().map(|(_, symbols)| symbols).sum::<u8>());
        match (&blow.results[..], blow.struck) {
            ([result], _) => {
                let defence = result.defence?;
                let guard = rolled.min(defence);
                let wounds = result.wounds.or(blow.is_result().then_some(0)).map(|wounds| (wounds, false));
                Some(Stopped { guard: Some(guard), armour: Some(defence - guard), wounds })
            }
            ([], Struck::Fig(by, kind, target)) if power > 0 && !blow.is_result() => {
                let armour = self.game().defenders(self.content(), by, target, kind, &[]).first()?.armour;
                let guard = (!blow.guard.is_empty()).then_some(rolled);
                let stopped = armour + guard.unwrap_or_default();
                Some(Stopped {
                    guard,
                    armour: Some(armour),
                    wounds: Some((power.saturating_sub(stopped), true)),
                })
            }
            _ => None,
        }
    }

    /// What the dice come to if they are left.
    pub(super) fn lying_told(&self, cx: Context) -> Option<String> {
        let what = prospects::told(self.as_they_lie()?, cx);
        Some(say(cx, "conan_overlord-roll-now", &[("what", what.into())]))
    }

    /// What became of one who was struck; `is_over`: and nothing more comes.
    fn result_told(&self, result: super::blow::Result, is_over: bool, cx: Context) -> String {
        let (id, n) = match (result.died, result.wounds) {
            (true, wounds) => ("conan_overlord-tray-dies", wounds.unwrap_or_default()),
            (_, Some(wounds)) => ("conan_overlord-tray-suffers", wounds),
            _ if result.webbed => ("conan_overlord-tray-webbed", 0),
            _ if result.poison > 0 => ("conan_overlord-tray-poisoned", result.poison),
            _ if is_over => ("conan_overlord-tray-suffers", 0),
            _ => ("conan_overlord-tray-holds", result.defence.unwrap_or_default()),
        };
        let who = self.names.fig(self.game(), result.fig, cx);
        say(cx, id, &[("who", who.into()), ("n", n.into())])
    }

    /// How it stands, in words.
    fn sentence(&self, blow: &Blow, cx: Context) -> String {
        let game = self.game();
        if !blow.results.is_empty() {
            let told = blow.results.iter().map(|result| self.result_told(*result, blow.is_result(), cx));
            return told.collect::<Vec<_>>().join(" ");
        }
        match (blow.success, blow.power) {
            (Some(true), _) => return say(cx, "conan_overlord-tray-succeeds", &[]),
            (Some(false), _) => return say(cx, "conan_overlord-tray-fails", &[]),
            (None, Some(0)) => return say(cx, "conan_overlord-tray-misses", &[]),
            (None, _) => (),
        }
        match blow.power {
            Some(_) if self.as_they_lie().is_some() => self.lying_told(cx).unwrap_or_default(),
            Some(power) => say(cx, "conan_overlord-tray-comes", &[("n", power.into())]),
            None if blow.rolling.is_some() => {
                let stars: u8 = game.roll().stars().0.iter().sum::<u8>() + game.roll().free();
                let free = say(cx, "conan_overlord-tray-rerolls", &[("n", stars.into())]);
                self.lying_told(cx).into_iter().chain([free]).collect::<Vec<_>>().join(" ")
            }
            None => String::new(),
        }
    }
}

/// What pays for rolling a die again.
pub(super) fn payment_told(payment: Payment, cx: Context) -> String {
    cx.say(match payment {
        Payment::Star => "conan_overlord-tray-by-star",
        Payment::Skill => "conan_overlord-tray-by-skill",
        Payment::Gem => "conan_overlord-tray-by-gem",
    })
}

fn number_box<'a>(name: &str, told: String, is_low: bool, cx: Context) -> Element<'a, Message> {
    let colours = cx.colours;
    let number = cx.strong(told).size(if is_low { 14 } else { 18 });
    let inside = column![cx.muted(say(cx, name, &[])).size(11), number].align_x(Center);
    container(inside)
        .padding([1, 7])
        .style(move |_| container::Style {
            background: Some(colours.card.into()),
            border: Border { color: colours.ink_muted, width: 1.0, radius: 5.0.into() },
            ..container::Style::default()
        })
        .into()
}

/// A chance as a bar.
fn bar<'a>(chance: f64, wide: f32, cx: Context) -> Element<'a, Message> {
    let (done, colours) = ((chance * 100.0).round() as u16, cx.colours);
    let part = |portion: u16, colour| {
        let part = container(room()).height(11).width(FillPortion(portion));
        (portion > 0).then(|| part.style(move |_| container::background(colour)))
    };
    let bar = row![].push(part(done, colours.success)).push(part(100 - done.min(100), colours.bg));
    container(bar)
        .width(wide)
        .style(move |_| container::Style {
            border: Border { color: colours.ink_muted, width: 1.0, radius: 2.0.into() },
            ..container::Style::default()
        })
        .into()
}
