//! The board by keys alone: arrows walk over all that can be gone to or done, near and far, and Enter goes there; whoever
//! would act by the answer that is marked is taken up.
use super::{MapBoard, places, spot, zone};
use crate::{
    keys::Command,
    table::{
        Spot,
        board::Handled,
        map::{self, Step},
    },
};
use engine::conan_overlord::{Action, Question, ids::Zone};
use iced::Point;

/// The arrow of a command.
fn arrow(command: Command) -> Option<Step> {
    Some(match command {
        Command::Left => Step::Left,
        Command::Right => Step::Right,
        Command::Up => Step::Up,
        Command::Down => Step::Down,
        _ => return None,
    })
}

impl MapBoard {
    /// Takes a key before the table does.
    pub(super) fn key(&mut self, command: Command) -> Handled {
        match (command, self.aim) {
            _ if self.question().is_none() => Handled::No,
            (Command::Confirm, Some(aim)) => self.go_by_key(aim),
            (Command::Confirm, None) => self.lay_what_was_dragged().map_or(Handled::No, Handled::Answer),
            _ => arrow(command).map_or(Handled::No, |step| self.step_to(step)),
        }
    }

    fn go_by_key(&mut self, aim: Zone) -> Handled {
        self.aim = None;
        self.go(aim).map_or(Handled::Yes, Handled::Answer)
    }

    /// The gems that were dragged onto the space for which they are asked.
    fn lay_what_was_dragged(&mut self) -> Option<usize> {
        let Question::Gems(..) = self.question()? else { return None };
        let gems = self.ready.take()?.gems;
        self.seen.actions.iter().position(|action| *action == Action::Gems(gems))
    }

    /// Walks to what lies there. Where nothing is far, the table walks over the targets by itself.
    fn step_to(&mut self, step: Step) -> Handled {
        let far: Vec<_> = self.far().collect();
        if far.is_empty() {
            return Handled::No;
        }
        let stand = |spot: Spot| (spot, self.chart.shapes.place(spot).stand);
        let targets = self.map.targets.iter().map(|target| target.spot);
        let mut places: Vec<(Spot, Point)> = targets.chain(far.iter().copied()).map(stand).collect();
        let mover = self.mover().and_then(|fig| self.game().figures.get(fig).zone()).map(spot);
        places.extend(mover.filter(|mover| places.iter().all(|(spot, _)| spot != mover)).map(stand));
        let Some(there) = map::step(&places, self.map.focus.or(mover), step) else { return Handled::No };
        let answer = self.map.target(there).and_then(|target| target.answers.first().copied());
        self.aim = Some(zone(there)).filter(|_| answer.is_none() && far.contains(&there));
        self.map.focus = Some(there);
        Handled::Marks(answer)
    }

    /// The zones to which the mover gets by several steps.
    fn far(&self) -> impl Iterator<Item = Spot> + '_ {
        let all = (0..self.chart.shapes.places.len()).map(|number| Spot(number as u16));
        all.filter(|spot| {
            self.map.reach().get(*spot).is_some_and(|reached| reached.is_far)
                && self.map.target(*spot).is_none()
        })
    }

    /// Takes up whoever acts by an answer, so that its ways and blows are shown.
    pub(super) fn take_up_for(&mut self, answer: Option<usize>) {
        let actor = answer.and_then(|answer| places::actor(self.seen.actions.get(answer)?));
        if let Some(fig) = actor.filter(|fig| self.mover() != Some(*fig)) {
            self.take(fig);
        }
    }
}
