//! Goals, rounds that are left, and the special rules of the scenario: always one glance away.
use super::{MapBoard, art, names::say};
use crate::{table::board::Message, widget::Context};
use engine::conan_overlord::{
    content::Condition,
    ids::{Side, Unit},
};
use iced::{
    Center, Element, Fill,
    widget::{column, row},
};

/// The picture of a goal.
const SIGN: f32 = 24.0;

impl MapBoard {
    /// The page.
    pub(super) fn goals_page(&self, cx: Context) -> Element<'_, Message> {
        let (game, scenario) = (self.game(), self.game().scenario(self.content()));
        let left = scenario.round_limit.saturating_sub(game.round);
        let rounds = say(cx, "conan_overlord-goals-left", &[("n", left.into())]);
        let name = self.names.of_scenario(&scenario.id, "name", cx).unwrap_or_default();
        let head = row![cx.heading(name).width(Fill), cx.strong(rounds).size(13)].spacing(8).align_y(Center);
        let mut parts = column![head].spacing(7).width(Fill);
        let own = if self.is_overlord() { Side::Overlord } else { Side::Heroes };
        for side in [own, own.other()] {
            parts = parts.push(self.goal_of(side, cx));
        }
        let specials = self.names.specials(&scenario.id, cx);
        if !specials.is_empty() {
            parts = parts.push(cx.heading(say(cx, "conan_overlord-goals-special", &[])).size(14));
            parts = parts.extend(specials.into_iter().map(|told| cx.plain(told).size(13).into()));
        }
        cx.scroll(parts).into()
    }

    /// What a side must do, and how far it has come.
    fn goal_of(&self, side: Side, cx: Context) -> Element<'_, Message> {
        let scenario = self.game().scenario(self.content());
        let (what, heading) = match side {
            Side::Heroes => ("goal_heroes", "conan_overlord-goals-heroes"),
            Side::Overlord => ("goal_overlord", "conan_overlord-goals-overlord"),
        };
        let told = self.names.of_scenario(&scenario.id, what, cx).unwrap_or_default();
        let told = cx.body(told).size(16);
        let steps = self.steps_of(side).into_iter().map(|(condition, is_met)| {
            let mark = if is_met { "conan_overlord-goals-done" } else { "conan_overlord-goals-open" };
            let colour = if is_met { cx.colours.success } else { cx.colours.ink_muted };
            let told = self.step_told(&condition, cx)?;
            let sign = self.sign_of(&condition).and_then(|(kind, id)| Some(art(kind, &id)?.figure(SIGN, cx)));
            let told = row![].push(sign).push(cx.plain(told).size(13).width(Fill));
            let mark = cx.strong(say(cx, mark, &[])).size(12).color(colour);
            Some(told.push(mark).spacing(6).align_y(Center).into())
        });
        let heading = cx.heading(say(cx, heading, &[])).size(14);
        column![heading, told].extend(steps.flatten()).spacing(4).into()
    }

    /// The single conditions of a side's victories, and which of them hold.
    fn steps_of(&self, side: Side) -> Vec<(Condition, bool)> {
        let (game, content) = (self.game(), self.content());
        let mut steps: Vec<(Condition, bool)> = Vec::new();
        for (_, condition) in game.scenario(content).victory.iter().filter(|(of, _)| *of == side) {
            condition.each(&mut |one| {
                let is_single = !matches!(one, Condition::All(_) | Condition::Any(_) | Condition::Not(_));
                if is_single && steps.iter().all(|(known, _)| known != one) {
                    steps.push((one.clone(), game.is_met(content, one)));
                }
            });
        }
        steps
    }

    /// A condition in words; none, where the goal as a whole tells it.
    fn step_told(&self, condition: &Condition, cx: Context) -> Option<String> {
        Some(match condition {
            Condition::ExitedWith(item) => {
                say(cx, "conan_overlord-goals-carry", &[("what", self.names.item(*item, cx).0.into())])
            }
            Condition::UnitDead(unit) => {
                let args = [("who", self.names.unit(*unit, cx).into()), ("n", self.life_of(*unit).into())];
                say(cx, "conan_overlord-goals-kill", &args)
            }
            Condition::HeroInWith(_, item) => {
                say(cx, "conan_overlord-goals-bring", &[("what", self.names.item(*item, cx).0.into())])
            }
            Condition::HeroesExited(n) => say(cx, "conan_overlord-goals-leave", &[("n", (*n).into())]),
            _ => return None,
        })
    }

    /// All life that a unit has left.
    fn life_of(&self, unit: Unit) -> u16 {
        let game = self.game();
        let of_unit = game.figures.of(Side::Overlord).iter().filter(|fig| game.unit_of(*fig) == Some(unit));
        of_unit.map(|fig| u16::from(game.life(fig))).sum()
    }

    fn sign_of(&self, condition: &Condition) -> Option<(&'static str, String)> {
        let content = self.content();
        Some(match condition {
            Condition::ExitedWith(item) | Condition::HeroInWith(_, item) => {
                ("equipment", content.item(*item).id.clone())
            }
            Condition::UnitDead(unit) => ("units", content.unit(*unit).id.clone()),
            Condition::HeroesExited(_) => ("pieces", "exit".to_owned()),
            _ => return None,
        })
    }
}
