//! Provinces, emissaries and ways that a card lets its owner choose.
use super::{
    AgeOfConan, Step,
    action::{Action, Aim},
    board::MarkerKind,
    content::Content,
    frame::Frame,
    ids::{Kingdom, Province, ProvinceSet},
};
use crate::game::{Refused, Why};

impl Aim {
    /// Whether it may be declined: "up to so many".
    fn is_optional(self) -> bool {
        match self {
            Self::RemoveUnits(_) | Self::PlaceRaiders(_) | Self::RemoveRaiders => true,
            Self::RemoveEmissary | Self::BreakAlliance => false,
        }
    }

    /// Whether several provinces are chosen, each once, and listed in ascending order.
    fn names_each_once(self) -> bool {
        self.is_optional()
    }
}

impl AgeOfConan {
    /// Provinces that a card may be aimed at.
    pub(super) fn targets(&self, content: &Content, by: Kingdom, aim: Aim) -> ProvinceSet {
        match aim {
            Aim::RemoveUnits(_) => {
                self.board.those(|land| land.army_against(by).is_some()).minus(content.homes)
            }
            Aim::RemoveEmissary => {
                let own = self.board.emissaries_of(by);
                let near = content.adjacent_to_any(own).or(own);
                ProvinceSet::those(|province| {
                    near.has(province) && self.emissaries_against(by, province).next().is_some()
                })
            }
            Aim::BreakAlliance => self.board.those(|land| {
                let tower = |marker: super::Marker| marker.owner != by && marker.kind == MarkerKind::Tower;
                land.marker.is_some_and(tower) && land.army_against(by).is_none() && land.emissaries[by] > 0
            }),
            Aim::PlaceRaiders(_) if self.raiders == 0 => ProvinceSet::NONE,
            Aim::PlaceRaiders(_) => self.enemy_provinces(content, by),
            Aim::RemoveRaiders => self.friendly(content, by).and(self.board.those(|land| land.raiders > 0)),
        }
    }

    /// Provinces that may be chosen next.
    fn may_target(&self, content: &Content, (by, aim, since): (Kingdom, Aim, Province)) -> ProvinceSet {
        let targets = self.targets(content, by, aim).minus(self.picked);
        if self.picks_in_any_order() { targets } else { targets.since(since) }
    }

    /// Whose emissaries stand in a province beside a kingdom's own.
    fn emissaries_against(&self, by: Kingdom, province: Province) -> impl Iterator<Item = Kingdom> + use<> {
        let land = self.board[province];
        Kingdom::all().filter(move |other| *other != by && land.emissaries[*other] > 0)
    }

    /// Whether a province is still to be chosen.
    pub(super) fn advance_target(
        &mut self,
        (by, aim, left, since): (Kingdom, Aim, u8, Province),
        content: &Content,
    ) -> bool {
        let asks = left > 0 && !self.may_target(content, (by, aim, since)).is_empty();
        if !asks {
            self.end_picking();
        }
        asks
    }

    /// Which provinces may be chosen, ascending where each is named once.
    pub(super) fn list_target(
        &self,
        content: &Content,
        (by, aim, since): (Kingdom, Aim, Province),
        out: &mut Vec<Action>,
    ) {
        if aim.is_optional() {
            out.push(Action::Done);
        }
        out.extend(self.may_target(content, (by, aim, since)).since(since).iter().map(Action::Target));
    }

    /// Which may be chosen before those.
    pub(super) fn list_earlier_targets(
        &self,
        content: &Content,
        (by, aim, since): (Kingdom, Aim, Province),
        out: &mut Vec<Action>,
    ) {
        let targets = self.may_target(content, (by, aim, since));
        out.extend(targets.minus(targets.since(since)).iter().map(Action::Target));
    }

    /// A province is chosen, or enough are.
    pub(super) fn answer_target(
        &mut self,
        (by, aim, left, since): (Kingdom, Aim, u8, Province),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let province = match action {
            Action::Done if aim.is_optional() => {
                self.end_picking();
                return Ok(());
            }
            Action::Target(province) if self.may_target(step.content, (by, aim, since)).has(province) => {
                province
            }
            Action::Target(province) => {
                return Err(self.why_not_target(step.content, (by, aim), province).into());
            }
            Action::Done => return Err(Why("must_choose").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        let once = aim.names_each_once();
        if once {
            self.picked = self.picked.with(province);
        }
        let since = if once { since.max(Province(province.0 + 1)) } else { since };
        self.frames.set(Frame::Target { by, aim, left: left.saturating_sub(1), since });
        match aim {
            Aim::RemoveUnits(n) => {
                if let Some(owner) = self.board[province].army_against(by) {
                    self.remove_units(owner, province, n, step);
                }
            }
            Aim::RemoveEmissary => return self.frames.push(Frame::EmissaryOwner { by, province }),
            Aim::BreakAlliance => self.remove_marker(province, step),
            Aim::PlaceRaiders(n) => self.place_raiders(province, n, step),
            Aim::RemoveRaiders => {
                let all = self.board[province].raiders;
                self.remove_raiders(province, all, step);
            }
        }
        Ok(())
    }

    /// Whose emissary goes is asked where several players have one.
    pub(super) fn advance_emissary_owner(
        &mut self,
        by: Kingdom,
        province: Province,
        step: &mut Step<'_>,
    ) -> bool {
        let mut owners = self.emissaries_against(by, province);
        let (first, second) = (owners.next(), owners.next());
        if second.is_some() {
            return true;
        }
        self.frames.pop();
        if let Some(owner) = first {
            self.remove_emissary(owner, province, step);
        }
        false
    }

    /// Whose emissary may go.
    pub(super) fn list_emissary_owner(&self, by: Kingdom, province: Province, out: &mut Vec<Action>) {
        out.extend(self.emissaries_against(by, province).map(Action::Player));
    }

    /// An emissary goes.
    pub(super) fn answer_emissary_owner(
        &mut self,
        (by, province): (Kingdom, Province),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Player(owner) if self.emissaries_against(by, province).any(|other| other == owner) => {
                self.frames.pop();
                self.remove_emissary(owner, province, step);
                Ok(())
            }
            Action::Player(_) => Err(Why("none_of_theirs").into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// Where an emissary whom nothing stops may go.
    fn free_reach(&self, content: &Content, by: Kingdom, from: Province, steps: u8) -> ProvinceSet {
        let open = self.open_to_emissaries(content, by);
        let start = ProvinceSet::only(from);
        let reach = |reached: ProvinceSet, _| reached.or(content.adjacent_to_any(reached).and(open));
        (0..steps).fold(start, reach).minus(start)
    }

    fn free_sources(&self, content: &Content, by: Kingdom, steps: u8) -> ProvinceSet {
        let own = self.board.emissaries_of(by);
        own.iter().filter(|from| !self.free_reach(content, by, *from, steps).is_empty()).collect()
    }

    /// Whether the emissary or his way is to be chosen.
    pub(super) fn advance_free_move(
        &mut self,
        (by, steps, from): (Kingdom, u8, Option<Province>),
        content: &Content,
    ) -> bool {
        if from.is_some() {
            return true;
        }
        let sources = self.free_sources(content, by, steps);
        match (sources.single(), sources.is_empty()) {
            (Some(from), _) => {
                self.frames.set(Frame::FreeMove { by, steps, from: Some(from) });
                false
            }
            (None, true) => {
                self.frames.pop();
                false
            }
            (None, false) => true,
        }
    }

    /// Emissaries, or their ways.
    pub(super) fn list_free_move(
        &self,
        content: &Content,
        (by, steps, from): (Kingdom, u8, Option<Province>),
        out: &mut Vec<Action>,
    ) {
        match from {
            None => out.extend(self.free_sources(content, by, steps).iter().map(Action::From)),
            Some(from) => out.extend(self.free_reach(content, by, from, steps).iter().map(Action::To)),
        }
    }

    /// An emissary goes where nothing stops him.
    pub(super) fn answer_free_move(
        &mut self,
        (by, steps, from): (Kingdom, u8, Option<Province>),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match (from, action) {
            (None, Action::From(from)) if self.free_sources(step.content, by, steps).has(from) => {
                self.frames.set(Frame::FreeMove { by, steps, from: Some(from) });
            }
            (Some(from), Action::To(to)) if self.free_reach(step.content, by, from, steps).has(to) => {
                self.frames.pop();
                self.move_emissary(by, (from, to), step);
            }
            (None, Action::From(from)) => return Err(self.why_no_emissary(by, from).into()),
            (Some(_), Action::To(to)) => return Err(self.why_not_admitted(step.content, by, to).into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    /// A card leads Conan one province further; no token is touched.
    pub(super) fn answer_lead_conan(
        &mut self,
        (by, left): (Kingdom, u8),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Conan(to) if step.content.adjacent(self.conan.province).has(to) => {
                self.frames.set(Frame::LeadConan { by, left: left.saturating_sub(1) });
                self.move_conan(to, step);
                Ok(())
            }
            Action::Conan(_) => Err(Why("conan_too_far").into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }
}
