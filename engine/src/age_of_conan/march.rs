//! Moves of armies, and the attack that may follow them.
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::{Content, MoveOption, Window},
    ids::{Kingdom, Province, ProvinceSet},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure, first_listed},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// Moves of armies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct March {
    /// Whose armies.
    pub by: Kingdom,
    /// The military option; none, if a card moves an army.
    pub option: Option<MoveOption>,
    /// Moves to friendly provinces left.
    pub moves: u8,
    /// An attack is left.
    pub attack: bool,
    /// Long moves left.
    pub long: u8,
    /// Provinces of a long move.
    pub steps: u8,
    /// Sea moves left.
    pub sea: u8,
    /// Nothing was moved or declined yet: cards may still change the moves.
    pub fresh: bool,
    /// Where the army at hand stands.
    pub from: Option<Province>,
    /// Where it goes.
    pub to: Option<Province>,
}

impl Procedure<AgeOfConan> for March {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(self.by)
    }

    /// Whether something is to be chosen. Single ways are gone without asking.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let content = step.content;
        match (self.from, self.to) {
            (Some(from), Some(_)) if game.board[from].units[self.by] > 1 => return Ok(Flow::Asks),
            (Some(from), Some(to)) => game.march(self, (from, to), 1, step)?,
            (Some(from), None) => match game.march_targets(content, &self, from).single() {
                None => return Ok(Flow::Asks),
                to => game.frames.set(Self { to, ..self }),
            },
            (None, _) => {
                let somewhere = !game.march_sources(content, &self).is_empty()
                    || !game.march_campaigns(content, &self).is_empty();
                if somewhere || (self.moves > 0 || self.attack) && game.march_window(content, &self) {
                    return Ok(Flow::Asks);
                }
                game.decline_march(self);
            }
        }
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        let attack = self.moves == 0;
        Some(match (self.from, self.to) {
            (Some(from), Some(to)) => Question::ArmyUnits { from, to, attack },
            (Some(from), None) => Question::ArmyTo { from, attack },
            (None, _) => Question::ArmyFrom { attack },
        })
    }

    /// Armies, their ways, their sizes.
    fn list(self, game: &AgeOfConan, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        match (self.from, self.to) {
            (Some(from), Some(_)) => out.extend((1..=game.board[from].units[self.by]).map(Action::Units)),
            (Some(from), None) => out.extend(game.march_targets(content, &self, from).iter().map(Action::To)),
            (None, _) => {
                out.push(Action::Pass);
                out.extend(game.march_sources(content, &self).iter().map(Action::From));
                out.extend(game.march_campaigns(content, &self).iter().map(Action::ContestOn));
                if self.fresh {
                    game.list_cards(content, self.by, Window::MilitaryMove, out);
                }
            }
        }
        Listing::Whole
    }

    /// An army moves, attacks, or does not.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let content = step.content;
        match (self.from, self.to, action) {
            (Some(from), Some(to), Action::Units(n))
                if (1..=game.board[from].units[self.by]).contains(&n) =>
            {
                return game.march(self, (from, to), n, step);
            }
            (Some(from), None, Action::To(to)) if game.march_targets(content, &self, from).has(to) => {
                game.frames.set(Self { to: Some(to), ..self });
            }
            (None, _, Action::Pass) => game.decline_march(self),
            (None, _, Action::From(from)) if game.march_sources(content, &self).has(from) => {
                game.frames.set(Self { from: Some(from), ..self });
            }
            (None, _, Action::ContestOn(province)) if game.march_campaigns(content, &self).has(province) => {
                game.frames.pop();
                return game.begin_campaign(self.by, province, step);
            }
            (None, _, Action::Use(_) | Action::Play(_) | Action::UseArtifact(_)) if self.fresh => {
                return game.answer_cards(self.by, Window::MilitaryMove, action, step);
            }
            (None, _, Action::From(from)) => return Err(game.why_not_from(&self, from).into()),
            (Some(from), None, Action::To(to)) => {
                return Err(game.why_not_to(content, &self, (from, to)).into());
            }
            (Some(_), Some(_), Action::Units(_)) => return Err(Why("not_so_many_units").into()),
            (None, _, Action::ContestOn(_)) if self.moves > 0 && self.attack => {
                return Err(Why("move_first").into());
            }
            (None, _, Action::ContestOn(province)) if self.attack => {
                return Err(game.why_no_campaign(&self, province).into());
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn default_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        if self.from.is_none() { Some(Action::Pass) } else { first_listed(self, game, content, seat) }
    }
}

impl March {
    /// Moves of armies by a card.
    pub(super) fn by_card(by: Kingdom, moves: u8) -> Self {
        Self {
            by,
            option: None,
            moves,
            attack: false,
            long: 0,
            steps: 0,
            sea: 0,
            fresh: false,
            from: None,
            to: None,
        }
    }
}

impl AgeOfConan {
    /// Provinces that a kingdom's army may attack, each by the contest it leads to (R45).
    fn attackable(&self, content: &Content, by: Kingdom) -> ProvinceSet {
        let foreign = self.contestable(content).minus(self.board.controlled_by(by));
        if self.has_fort(content, by) {
            return foreign;
        }
        foreign.and(self.board.those(|land| land.marker.is_some() || land.army_against(by).is_some()))
    }

    /// Provinces where a kingdom may go on with a campaign.
    fn campaigns(&self, content: &Content, by: Kingdom) -> ProvinceSet {
        if !self.has_fort(content, by) {
            return ProvinceSet::NONE;
        }
        self.board.those(|land| land.step > 0 && land.units[by] > 0)
    }

    /// Where an army comes by land, by a long move and by sea, whatever it meets there.
    pub(super) fn in_march_reach(&self, content: &Content, march: &March, from: Province) -> ProvinceSet {
        let adjacent = content.adjacent(from);
        let long = self.long_reach(content, march, from);
        let sea = self.sea_reach(content, march, from);
        adjacent.or(long).or(sea).without(from)
    }

    /// All but the last province of a long move must be friendly.
    fn long_reach(&self, content: &Content, march: &March, from: Province) -> ProvinceSet {
        if march.long == 0 {
            return ProvinceSet::NONE;
        }
        let friendly = self.friendly(content, march.by);
        let further = |reached: ProvinceSet, step: u8| {
            let crossed = if step == 0 { reached } else { reached.and(friendly) };
            reached.or(content.adjacent_to_any(crossed))
        };
        (0..march.steps).fold(ProvinceSet::only(from), further)
    }

    fn sea_reach(&self, content: &Content, march: &March, from: Province) -> ProvinceSet {
        if march.sea == 0 || !self.friendly(content, march.by).has(from) {
            return ProvinceSet::NONE;
        }
        content.provinces[from].overseas
    }

    /// Whether an army could put to sea in this action: from where it stands, or from a friendly province that the
    /// move before brings it to.
    pub(super) fn can_sail(&self, content: &Content, march: &March) -> bool {
        let (friendly, armies) = (self.friendly(content, march.by), self.board.units_of(march.by));
        let again = march.moves + u8::from(march.attack) > 1;
        let moved = if again { content.adjacent_to_any(armies) } else { ProvinceSet::NONE };
        let attacked = if march.attack { self.attackable(content, march.by) } else { ProvinceSet::NONE };
        let harbours = armies.or(moved).and(friendly);
        let ends = friendly.or(attacked);
        harbours.iter().any(|from| !content.provinces[from].overseas.and(ends).without(from).is_empty())
    }

    /// Where the army at hand may go: friendly provinces, or in the attack the others.
    fn march_targets(&self, content: &Content, march: &March, from: Province) -> ProvinceSet {
        let ends = match march.moves {
            0 => self.attackable(content, march.by),
            _ => self.friendly(content, march.by),
        };
        self.in_march_reach(content, march, from).and(ends)
    }

    /// Where an army stands that may go somewhere.
    pub(super) fn march_sources(&self, content: &Content, march: &March) -> ProvinceSet {
        if march.moves == 0 && !march.attack {
            return ProvinceSet::NONE;
        }
        let armies = self.board.units_of(march.by);
        armies.iter().filter(|from| !self.march_targets(content, march, *from).is_empty()).collect()
    }

    fn march_window(&self, content: &Content, march: &March) -> bool {
        march.fresh && self.window_open(content, march.by, Window::MilitaryMove)
    }

    fn march_campaigns(&self, content: &Content, march: &March) -> ProvinceSet {
        if march.moves == 0 && march.attack { self.campaigns(content, march.by) } else { ProvinceSet::NONE }
    }

    /// No more moves; then no attack either (R66).
    fn decline_march(&mut self, march: March) {
        if march.moves > 0 && march.attack {
            self.frames.set(March { moves: 0, fresh: false, ..march });
        } else {
            self.frames.pop();
        }
    }

    /// The army goes; in the attack it meets whom it finds. A move beyond the neighbours uses up its card.
    fn march(
        &mut self,
        mut march: March,
        (from, to): (Province, Province),
        n: u8,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        if !step.content.adjacent(from).has(to) {
            if self.long_reach(step.content, &march, from).has(to) {
                march.long = march.long.saturating_sub(1);
            } else {
                march.sea = march.sea.saturating_sub(1);
            }
        }
        if march.moves == 0 {
            self.frames.pop();
            return self.attack(march.by, (from, to), n, step);
        }
        self.move_units(march.by, (from, to), n, step);
        let moves = march.moves - 1;
        self.frames.set(March { moves, fresh: false, from: None, to: None, ..march });
        Ok(())
    }
}
