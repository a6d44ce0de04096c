//! The military action: armies move, attack, are raised.
use super::{
    AgeOfConan, Step,
    action::Action,
    content::{Content, MoveOption, Where, Window},
    effects::card_march,
    frame::{Frame, March, Placing},
    ids::{Kingdom, Province, ProvinceSet},
};
use crate::game::{Refused, Why};

/// Units that the military action places, one each in different provinces (R47).
const RAISED: u8 = 2;

impl AgeOfConan {
    /// A military option is taken; each may be done in part or with no effect (R10, R66).
    pub(super) fn answer_military(&mut self, action: Action) -> Result<(), Refused> {
        let by = self.active;
        let march = |option, moves, attack| {
            Frame::March(March { option: Some(option), attack, fresh: true, ..card_march(by, moves) })
        };
        self.frames.set(match action {
            Action::MoveTwo => march(MoveOption::MoveTwo, 2, false),
            Action::MoveAndAttack => march(MoveOption::MoveAndAttack, 1, true),
            Action::PlaceUnits => {
                Frame::Place(Placing { max_each: 1, ..Placing::units(by, RAISED, Where::Friendly) })
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        });
        Ok(())
    }

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

    /// Whether something is to be chosen. Single ways are gone without asking.
    pub(super) fn advance_march(&mut self, mut march: March, step: &mut Step<'_>) -> Result<bool, Refused> {
        let content = step.content;
        match (march.from, march.to) {
            (Some(from), Some(_)) if self.board[from].units[march.by] > 1 => return Ok(true),
            (Some(from), Some(to)) => self.march(march, (from, to), 1, step)?,
            (Some(from), None) => match self.march_targets(content, &march, from).single() {
                None => return Ok(true),
                to => {
                    march.to = to;
                    self.frames.set(Frame::March(march));
                }
            },
            (None, _) => {
                let somewhere = !self.march_sources(content, &march).is_empty()
                    || !self.march_campaigns(content, &march).is_empty();
                if somewhere || (march.moves > 0 || march.attack) && self.march_window(content, &march) {
                    return Ok(true);
                }
                self.decline_march(march);
            }
        }
        Ok(false)
    }

    /// No more moves; then no attack either (R66).
    fn decline_march(&mut self, march: March) {
        if march.moves > 0 && march.attack {
            self.frames.set(Frame::March(March { moves: 0, fresh: false, ..march }));
        } else {
            self.frames.pop();
        }
    }

    /// Armies, their ways, their sizes.
    pub(super) fn list_march(&self, content: &Content, march: &March, out: &mut Vec<Action>) {
        match (march.from, march.to) {
            (Some(from), Some(_)) => out.extend((1..=self.board[from].units[march.by]).map(Action::Units)),
            (Some(from), None) => out.extend(self.march_targets(content, march, from).iter().map(Action::To)),
            (None, _) => {
                out.push(Action::Pass);
                out.extend(self.march_sources(content, march).iter().map(Action::From));
                out.extend(self.march_campaigns(content, march).iter().map(Action::ContestOn));
                if march.fresh {
                    self.list_cards(content, march.by, Window::MilitaryMove, out);
                }
            }
        }
    }

    /// An army moves, attacks, or does not.
    pub(super) fn answer_march(
        &mut self,
        march: March,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let content = step.content;
        match (march.from, march.to, action) {
            (Some(from), Some(to), Action::Units(n))
                if (1..=self.board[from].units[march.by]).contains(&n) =>
            {
                return self.march(march, (from, to), n, step);
            }
            (Some(from), None, Action::To(to)) if self.march_targets(content, &march, from).has(to) => {
                self.frames.set(Frame::March(March { to: Some(to), ..march }));
            }
            (None, _, Action::Pass) => self.decline_march(march),
            (None, _, Action::From(from)) if self.march_sources(content, &march).has(from) => {
                self.frames.set(Frame::March(March { from: Some(from), ..march }));
            }
            (None, _, Action::ContestOn(province)) if self.march_campaigns(content, &march).has(province) => {
                self.frames.pop();
                return self.begin_campaign(march.by, province, step);
            }
            (None, _, Action::Use(_) | Action::Play(_) | Action::UseArtifact(_)) if march.fresh => {
                return self.answer_cards(march.by, Window::MilitaryMove, action, step);
            }
            (None, _, Action::From(from)) => return Err(self.why_not_from(&march, from).into()),
            (Some(from), None, Action::To(to)) => {
                return Err(self.why_not_to(content, &march, (from, to)).into());
            }
            (Some(_), Some(_), Action::Units(_)) => return Err(Why("not_so_many_units").into()),
            (None, _, Action::ContestOn(_)) if march.moves > 0 && march.attack => {
                return Err(Why("move_first").into());
            }
            (None, _, Action::ContestOn(province)) if march.attack => {
                return Err(self.why_no_campaign(&march, province).into());
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
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
        self.frames.set(Frame::March(March { moves, fresh: false, from: None, to: None, ..march }));
        Ok(())
    }
}
