//! What was done in this step, what is still unused, and what ending it would risk.
use super::{MapBoard, names::say};
use crate::{
    narrate::{
        Narrated,
        nerath::{ending, spot},
    },
    table::board::Message,
    widget::Context,
};
use engine::nerath::{Nerath, Question, Space, SpaceSet};
use iced::{
    Center, Element, Fill,
    widget::{column, row},
};

impl MapBoard {
    /// The page: the moves of this step, each with its units, and what is unused.
    pub(super) fn step_page(&self, can_undo: bool, cx: Context) -> Element<'_, Message> {
        let moves = self.moves_list(can_undo, cx);
        let none = moves.is_none().then(|| cx.muted(say(cx, "nerath-step-none", &[])).size(12));
        let warnings = ending::warnings(&self.seen.teller(cx.words), &self.seen.actions);
        let warnings = warnings.into_iter().map(|told| {
            let mark = cx.strong("◆").size(12).color(cx.colours.gold);
            row![mark, cx.plain(told).size(13).width(Fill)].spacing(6).align_y(Center).into()
        });
        let warnings = column(warnings).spacing(5);
        cx.scroll(column![].push(none).push(moves).push(warnings).spacing(8).width(Fill)).into()
    }

    /// Where something has not moved yet and still may.
    pub(super) fn unused(&self) -> SpaceSet {
        match self.question() {
            Some(Question::Move { .. }) => self.game().turn.free.spaces(),
            _ => SpaceSet::NONE,
        }
    }

    /// Goes to the next space with something unused, in the order of spaces, and takes it up; ships are shown.
    pub(super) fn take_up_unused(&mut self) -> bool {
        let can_go = |space: &Space| !self.stacks(*space).is_empty() || !self.ships(*space).is_empty();
        let unused: Vec<_> = self.unused().iter().filter(can_go).collect();
        let last = self.selection.as_ref().and_then(|selection| selection.from()).or(self.fleet_at);
        let next = unused.iter().find(|space| Some(**space) > last).or(unused.first()).copied();
        let Some(next) = next else { return false };
        self.let_go();
        self.map.show(spot(next), &self.chart.shapes);
        if self.ships(next).is_empty() {
            let stacks = self.stacks(next);
            self.take_up(next, &stacks);
        } else {
            self.fleet_at = Some(next);
        }
        true
    }

    /// What ending the step would leave unused, open or lost.
    pub(super) fn ending_warning(&self, answer: usize, cx: Context) -> Option<String> {
        let action = self.seen.actions.get(answer)?;
        Nerath::warning(&self.seen.teller(cx.words), &self.seen.actions, action)
    }
}
