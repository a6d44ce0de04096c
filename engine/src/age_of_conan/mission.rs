//! Moves of emissaries, and the contest or the gold that may follow them.
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    board::MarkerKind,
    content::{Content, Window},
    ids::{Kingdom, Province, ProvinceSet},
    window::OpenWindow,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure, first_listed},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// What an intrigue action does after its move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Errand {
    /// Nothing.
    Nothing,
    /// A contest.
    Contest,
    /// Gold.
    Collect,
}

/// Moves of emissaries.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Mission {
    /// Moves left.
    pub moves: u8,
    /// What comes then.
    pub errand: Errand,
    /// Nothing was moved or declined yet: cards may still change the moves.
    pub fresh: bool,
    /// Where the emissary at hand stands.
    pub from: Option<Province>,
}

impl Procedure<AgeOfConan> for Mission {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(game.active)
    }

    /// Whether something is to be chosen. Single ways are gone without asking.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let content = step.content;
        if let Some(from) = self.from {
            let Some(to) = game.emissary_reach(content, game.active, from).single() else {
                return Ok(Flow::Asks);
            };
            game.go(self, (from, to), step);
            return Ok(Flow::WentOn);
        }
        let window =
            self.moves > 0 && self.fresh && game.window_open(content, game.active, Window::IntrigueMove);
        if window
            || !game.emissary_sources(content, &self).is_empty()
            || !game.errands(content, &self).is_empty()
        {
            return Ok(Flow::Asks);
        }
        game.decline_mission(self);
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(match (self.from, self.moves, self.errand) {
            (Some(from), ..) => Question::EmissaryTo { from },
            (None, 0, Errand::Collect) => Question::Collect,
            (None, 0, _) => Question::IntrigueContest,
            (None, ..) => Question::EmissaryFrom,
        })
    }

    /// Emissaries, their ways, their errands.
    fn list(self, game: &AgeOfConan, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        if let Some(from) = self.from {
            out.extend(game.emissary_reach(content, game.active, from).iter().map(Action::To));
            return Listing::Whole;
        }
        out.push(Action::Pass);
        out.extend(game.emissary_sources(content, &self).iter().map(Action::From));
        let errand = if self.errand == Errand::Contest { Action::ContestIn } else { Action::Collect };
        out.extend(game.errands(content, &self).iter().map(errand));
        if self.fresh && self.moves > 0 {
            game.list_cards(content, game.active, Window::IntrigueMove, out);
        }
        Listing::Whole
    }

    /// An emissary moves, contests, collects, or does not.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let (content, by) = (step.content, game.active);
        let errands = game.errands(content, &self);
        match (self.from, action) {
            (Some(from), Action::To(to)) if game.emissary_reach(content, by, from).has(to) => {
                game.go(self, (from, to), step);
            }
            (None, Action::Pass) => game.decline_mission(self),
            (None, Action::From(from)) if game.emissary_sources(content, &self).has(from) => {
                game.frames.set(Self { from: Some(from), ..self });
            }
            (None, Action::ContestIn(province)) if self.contests() && errands.has(province) => {
                game.frames.pop();
                return game.begin_intrigue(by, province, step);
            }
            (None, Action::Collect(province)) if self.collects() && errands.has(province) => {
                game.frames.set(OpenWindow { by, window: Window::IntrigueGold });
                game.remove_emissary(by, province, step);
                game.gain_gold(by, content.rating(province), step);
            }
            (None, Action::Use(_) | Action::Play(_) | Action::UseArtifact(_))
                if self.fresh && self.moves > 0 =>
            {
                return game.answer_cards(by, Window::IntrigueMove, action, step);
            }
            (Some(_), Action::To(to)) => return Err(game.why_not_admitted(content, by, to).into()),
            (None, Action::From(from)) if self.moves > 0 => {
                return Err(game.why_no_emissary(by, from).into());
            }
            (None, Action::ContestIn(province)) if self.contests() => {
                return Err(game.why_no_intrigue(content, by, province).into());
            }
            (None, Action::Collect(province)) if self.collects() => {
                return Err(game.why_no_gold(content, by, province).into());
            }
            (None, Action::ContestIn(_)) if self.errand == Errand::Contest => {
                return Err(Why("move_first").into());
            }
            (None, Action::Collect(_)) if self.errand == Errand::Collect => {
                return Err(Why("move_first").into());
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn default_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        if self.from.is_none() { Some(Action::Pass) } else { first_listed(self, game, content, seat) }
    }
}

impl AgeOfConan {
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

    fn decline_mission(&mut self, mission: Mission) {
        if mission.moves > 0 && mission.errand != Errand::Nothing {
            self.frames.set(Mission { moves: 0, fresh: false, ..mission });
        } else {
            self.frames.pop();
        }
    }

    fn go(&mut self, mission: Mission, way: (Province, Province), step: &mut Step<'_>) {
        self.move_emissary(self.active, way, step);
        let moves = mission.moves.saturating_sub(1);
        self.frames.set(Mission { moves, fresh: false, from: None, ..mission });
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
