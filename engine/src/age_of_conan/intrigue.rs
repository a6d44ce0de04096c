//! The intrigue action: emissaries move, contest, collect gold, are placed.
use super::{
    AgeOfConan, Step,
    action::Action,
    board::MarkerKind,
    content::{Content, Window},
    frame::{Errand, Frame, Mission, Placing},
    ids::{Kingdom, Province, ProvinceSet},
};
use crate::game::{Refused, Why};

impl AgeOfConan {
    /// An intrigue option is taken; each may be done in part or with no effect (R10, R66).
    pub(super) fn answer_intrigue(&mut self, action: Action) -> Result<(), Refused> {
        let mission = |moves, errand| Frame::Mission(Mission { moves, errand, fresh: true, from: None });
        self.frames.set(match action {
            Action::MoveTwoEmissaries => mission(2, Errand::Nothing),
            Action::MoveAndContest => mission(1, Errand::Contest),
            Action::MoveAndCollect => mission(1, Errand::Collect),
            Action::PlaceEmissary => Frame::Place(Placing::emissaries(self.active, 1)),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        });
        Ok(())
    }

    /// Where an emissary may go: he stops unless the province is friendly or holds another of his kingdom.
    fn emissary_reach(&self, content: &Content, by: Kingdom, from: Province) -> ProvinceSet {
        let open = self.open_to_emissaries(content, by);
        let others = self.board.emissaries_of(by);
        let others = if self.board[from].emissaries[by] > 1 { others } else { others.without(from) };
        let passable = self.friendly(content, by).or(others);
        let mut reached = content.adjacent(from).and(open);
        let mut edge = reached.and(passable);
        while !edge.is_empty() {
            let next = content.adjacent_to_any(edge).and(open).minus(reached);
            reached = reached.or(next);
            edge = next.and(passable);
        }
        reached.without(from)
    }

    fn emissary_sources(&self, content: &Content, mission: &Mission) -> ProvinceSet {
        if mission.moves == 0 {
            return ProvinceSet::NONE;
        }
        let own = self.board.emissaries_of(self.active);
        own.iter().filter(|from| !self.emissary_reach(content, self.active, *from).is_empty()).collect()
    }

    /// Where an emissary may start a contest (R42, R45).
    fn may_contest_in(&self, content: &Content, by: Kingdom) -> ProvinceSet {
        let tower = self.has_tower(content, by);
        let fits = self.board.those(|land| {
            land.emissaries[by] > 0
                && land.army_against(by).is_none()
                && match land.marker {
                    None => tower,
                    Some(marker) => marker.owner != by && marker.kind == MarkerKind::Tower,
                }
        });
        fits.and(self.contestable(content)).minus(content.savage)
    }

    /// Where an emissary may collect gold (R02).
    fn may_collect_in(&self, content: &Content, by: Kingdom) -> ProvinceSet {
        let neutral = self.rules.collect_in_neutral;
        let fits = self.board.those(|land| {
            land.emissaries[by] > 0 && land.marker.map_or(neutral, |marker| marker.owner != by)
        });
        fits.and(self.contestable(content))
    }

    fn errands(&self, content: &Content, mission: &Mission) -> ProvinceSet {
        match mission.errand {
            _ if mission.moves > 0 => ProvinceSet::NONE,
            Errand::Nothing => ProvinceSet::NONE,
            Errand::Contest => self.may_contest_in(content, self.active),
            Errand::Collect => self.may_collect_in(content, self.active),
        }
    }

    /// Whether something is to be chosen. Single ways are gone without asking.
    pub(super) fn advance_mission(&mut self, mission: Mission, step: &mut Step<'_>) -> bool {
        let content = step.content;
        if let Some(from) = mission.from {
            let Some(to) = self.emissary_reach(content, self.active, from).single() else { return true };
            self.go(mission, (from, to), step);
            return false;
        }
        let window = mission.moves > 0
            && mission.fresh
            && self.window_open(content, self.active, Window::IntrigueMove);
        if window
            || !self.emissary_sources(content, &mission).is_empty()
            || !self.errands(content, &mission).is_empty()
        {
            return true;
        }
        self.decline_mission(mission);
        false
    }

    fn decline_mission(&mut self, mission: Mission) {
        if mission.moves > 0 && mission.errand != Errand::Nothing {
            self.frames.set(Frame::Mission(Mission { moves: 0, fresh: false, ..mission }));
        } else {
            self.frames.pop();
        }
    }

    fn go(&mut self, mission: Mission, way: (Province, Province), step: &mut Step<'_>) {
        self.move_emissary(self.active, way, step);
        let moves = mission.moves.saturating_sub(1);
        self.frames.set(Frame::Mission(Mission { moves, fresh: false, from: None, ..mission }));
    }

    /// Emissaries, their ways, their errands.
    pub(super) fn list_mission(&self, content: &Content, mission: &Mission, out: &mut Vec<Action>) {
        if let Some(from) = mission.from {
            return out.extend(self.emissary_reach(content, self.active, from).iter().map(Action::To));
        }
        out.push(Action::Pass);
        out.extend(self.emissary_sources(content, mission).iter().map(Action::From));
        let errand = if mission.errand == Errand::Contest { Action::ContestIn } else { Action::Collect };
        out.extend(self.errands(content, mission).iter().map(errand));
        if mission.fresh && mission.moves > 0 {
            self.list_cards(content, self.active, Window::IntrigueMove, out);
        }
    }

    /// An emissary moves, contests, collects, or does not.
    pub(super) fn answer_mission(
        &mut self,
        mission: Mission,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let (content, by) = (step.content, self.active);
        let errands = self.errands(content, &mission);
        match (mission.from, action) {
            (Some(from), Action::To(to)) if self.emissary_reach(content, by, from).has(to) => {
                self.go(mission, (from, to), step);
            }
            (None, Action::Pass) => self.decline_mission(mission),
            (None, Action::From(from)) if self.emissary_sources(content, &mission).has(from) => {
                self.frames.set(Frame::Mission(Mission { from: Some(from), ..mission }));
            }
            (None, Action::ContestIn(province)) if mission.contests() && errands.has(province) => {
                self.frames.pop();
                return self.begin_intrigue(by, province, step);
            }
            (None, Action::Collect(province)) if mission.collects() && errands.has(province) => {
                self.frames.set(Frame::Window { by, window: Window::IntrigueGold });
                self.remove_emissary(by, province, step);
                self.gain_gold(by, content.rating(province), step);
            }
            (None, Action::Use(_) | Action::Play(_) | Action::UseArtifact(_))
                if mission.fresh && mission.moves > 0 =>
            {
                return self.answer_cards(by, Window::IntrigueMove, action, step);
            }
            (Some(_), Action::To(to)) => return Err(self.why_not_admitted(content, by, to).into()),
            (None, Action::From(from)) if mission.moves > 0 => {
                return Err(self.why_no_emissary(by, from).into());
            }
            (None, Action::ContestIn(province)) if mission.contests() => {
                return Err(self.why_no_intrigue(content, by, province).into());
            }
            (None, Action::Collect(province)) if mission.collects() => {
                return Err(self.why_no_gold(content, by, province).into());
            }
            (None, Action::ContestIn(_)) if mission.errand == Errand::Contest => {
                return Err(Why("move_first").into());
            }
            (None, Action::Collect(_)) if mission.errand == Errand::Collect => {
                return Err(Why("move_first").into());
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }
}

impl Mission {
    /// Whether an emissary may start a contest now.
    fn contests(&self) -> bool {
        self.moves == 0 && self.errand == Errand::Contest
    }

    /// Whether an emissary may collect gold now.
    fn collects(&self) -> bool {
        self.moves == 0 && self.errand == Errand::Collect
    }
}
