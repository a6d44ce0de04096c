//! The page of goals: objectives with everybody's progress, artifacts and their owners.
use super::{MapBoard, art, names::say};
use crate::{
    table::{
        board::Message,
        standing::{Stands, standing},
    },
    widget::Context,
};
use engine::{
    age_of_conan::{ARTIFACTS, AgeOfConan, Artifact, Kingdom, Objective},
    game::Game,
};
use iced::{
    Center, Element, Fill, Size,
    widget::{column, row},
};

/// The picture of an objective or an artifact.
const PICTURE: Size = Size::new(58.0, 46.0);

impl MapBoard {
    pub(super) fn goals_page(&self, cx: Context) -> Element<'_, Message> {
        let mut parts = column![self.standing(cx)].spacing(10).width(Fill);
        for objective in self.game().objectives() {
            parts = parts.push(self.objective(objective, cx));
        }
        parts = parts.push(cx.heading(say(cx, "age_of_conan-artifacts", &[])).size(14));
        for artifact in (0..ARTIFACTS as u8).map(Artifact) {
            parts = parts.push(self.artifact_line(artifact, cx));
        }
        cx.scroll(parts).into()
    }

    /// How one wins, and how everybody stands.
    fn standing(&self, cx: Context) -> Element<'_, Message> {
        let stands = |kingdom: &Kingdom| Stands {
            emblem: self.seal(*kingdom, 22.0, cx),
            name: self.names.kingdom(*kingdom, cx),
            points: self.points_shown(*kingdom, cx),
            colour: self.liveries.colour(*kingdom, cx.colours),
        };
        let players = self.game().kingdoms.iter().map(stands).collect();
        let rule = say(cx, "age_of_conan-win-rule", &[]);
        standing(cx.say("table-how-to-win"), rule, players, None, cx)
    }

    fn objective(&self, objective: Objective, cx: Context) -> Element<'_, Message> {
        let (name, text) = self.names.objective(objective, cx);
        let points = self.seen.content.objective(objective).empire_points;
        let title = say(cx, "age_of_conan-objective", &[("name", name.into()), ("points", points.into())]);
        let kingdoms = self.game().kingdoms;
        let progress = kingdoms.iter().map(|kingdom| self.progress_of(*kingdom, objective, cx));
        let progress: Vec<Element<'_, Message>> = progress.collect();
        let id = &self.seen.content.objective(objective).id;
        let picture = art("objectives", id).map(|motif| motif.scene(PICTURE, false, cx));
        let told = column![cx.strong(title), cx.muted(text).size(12)].spacing(3).width(Fill);
        column![
            cx.tip(AgeOfConan::ID, "card.objective", row![].push(picture).push(told).spacing(8)),
            row(progress).spacing(10).wrap().vertical_spacing(4),
        ]
        .spacing(3)
        .into()
    }

    fn progress_of(&self, kingdom: Kingdom, objective: Objective, cx: Context) -> Element<'_, Message> {
        let (has, needs, reached) = self.game().objective_progress(&self.seen.content, kingdom, objective);
        let id = if reached { "age_of_conan-reached" } else { "age_of_conan-progress" };
        let told = say(cx, id, &[("has", has.into()), ("needs", needs.into())]);
        let colour = if reached { cx.colours.success } else { cx.colours.ink_muted };
        row![self.seal(kingdom, 20.0, cx), cx.strong(told).size(12).color(colour)]
            .spacing(4)
            .align_y(Center)
            .into()
    }

    fn artifact_line(&self, artifact: Artifact, cx: Context) -> Element<'_, Message> {
        let (name, text) = self.names.artifact(artifact, cx);
        let owner = self.game().artifacts.0[artifact.index()];
        let owner = owner.map(|kingdom| self.seal(kingdom, 20.0, cx));
        let title = row![cx.strong(name)].push(owner).spacing(6).align_y(Center);
        let id = &self.seen.content.artifact(artifact).id;
        let picture = art("artifacts", id).map(|motif| motif.scene(PICTURE, false, cx));
        let told = column![title, cx.muted(text).size(12)].spacing(2).width(Fill);
        let term = format!("artifact.{id}");
        cx.tip(AgeOfConan::ID, &term, row![].push(picture).push(told).spacing(8))
    }
}
