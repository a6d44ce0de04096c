//! Objectives: who has reached them.
use super::{
    AgeOfConan, Step,
    content::{Condition, Content, MarkerKinds, Resource},
    event::Event,
    ids::{KINGDOMS, Kingdom, Objective, ProvinceSet},
    places::{OBJECTIVES, OBJECTIVES_IN_PLAY},
};
use crate::{array_list::ArrayList, game::Refused};

impl AgeOfConan {
    /// The objectives in play.
    pub fn objectives(&self) -> impl Iterator<Item = Objective> + use<'_> {
        let slots = self.slots.in_place(OBJECTIVES_IN_PLAY);
        slots.filter_map(|slot| self.slots.public_face(slot)).map(|face| Objective(face.index() as u8))
    }

    /// A further objective comes into play.
    pub(super) fn draw_objective(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(slot) = self.slots.draw(OBJECTIVES, OBJECTIVES_IN_PLAY, step.supply)? else {
            return Ok(());
        };
        let face = self.slots.open_one(slot, step.supply)?;
        step.tell(Event::ObjectiveDrawn { objective: Objective(face.index() as u8) });
        Ok(())
    }

    /// Objectives that somebody reached bring points and, between ages, are replaced; new ones are not checked
    /// before the next time (R48).
    pub(super) fn score_objectives(&mut self, replace: bool, step: &mut Step<'_>) -> Result<(), Refused> {
        let mut drawn = 0;
        for slot in self.slots.members(OBJECTIVES_IN_PLAY).iter() {
            let Some(face) = self.slots.public_face(slot) else { continue };
            let objective = Objective(face.index() as u8);
            if self.score_objective(objective, step) && replace {
                self.slots.discard(slot, step.supply)?;
                drawn += 1;
            }
        }
        (0..drawn).try_for_each(|_| self.draw_objective(step))
    }

    fn score_objective(&mut self, objective: Objective, step: &mut Step<'_>) -> bool {
        let def = step.content.objective(objective);
        let mut reached = false;
        for kingdom in self.living().iter().copied() {
            if self.has_reached(step.content, kingdom, def.condition) {
                reached = true;
                step.tell(Event::ObjectiveReached { kingdom, objective });
                self.gain_empire(kingdom, def.empire_points, step);
            }
        }
        reached
    }

    /// Whether a kingdom counts in comparisons: it is played, and its ruler lives (R23).
    pub(super) fn counts(&self, kingdom: Kingdom) -> bool {
        self.plays(kingdom) && self.conan.slain != Some(kingdom)
    }

    /// The kingdoms that count, by seat.
    pub(super) fn living(&self) -> ArrayList<Kingdom, KINGDOMS> {
        ArrayList::gather(self.kingdoms.iter().copied().filter(|kingdom| self.counts(*kingdom)))
    }

    /// Whether a kingdom's number is at least `min` and, if strict, above each other player's.
    fn most(&self, kingdom: Kingdom, min: u16, strict: bool, number: impl Fn(Kingdom) -> u16) -> bool {
        let own = number(kingdom);
        let mut others =
            self.kingdoms.iter().copied().filter(|other| *other != kingdom && self.counts(*other));
        own >= min && (!strict || others.all(|other| number(other) < own))
    }

    /// How far a kingdom is on the way to an objective: what it has, what it needs, and whether it would be scored now.
    pub fn objective_progress(
        &self,
        content: &Content,
        kingdom: Kingdom,
        objective: Objective,
    ) -> (u16, u16, bool) {
        let condition = content.objective(objective).condition;
        let controlled = self.board.controlled_by(kingdom);
        let (has, needs) = match condition {
            Condition::ControlAll(provinces) => {
                (provinces.and(controlled).len() as u16, provinces.len() as u16)
            }
            Condition::ControlAreas(min) => {
                let those = |set: ProvinceSet| {
                    content.areas.iter().filter(|area| !area.provinces.and(set).is_empty()).count() as u16
                };
                (those(controlled), u16::from(min).min(those(self.in_play)))
            }
            Condition::CoastalPair => (controlled.and(content.coastal).len().min(2) as u16, 2),
            Condition::Markers { kinds, among, min, .. } => {
                (self.markers_among(kingdom, kinds, among), min.into())
            }
            Condition::Most(resource, min) => (self.resource(kingdom, resource), min.into()),
        };
        let reached = self.counts(kingdom) && self.has_reached(content, kingdom, condition);
        (has, needs, reached)
    }

    fn markers_among(&self, kingdom: Kingdom, kinds: MarkerKinds, among: ProvinceSet) -> u16 {
        let own = self.board.markers_of(kingdom, |kind| kinds.0 >> kind as u8 & 1 == 1);
        own.and(among).len() as u16
    }

    fn resource(&self, kingdom: Kingdom, resource: Resource) -> u16 {
        match resource {
            Resource::Gold => self.realms[kingdom].gold,
            Resource::Sorcery => self.realms[kingdom].sorcery,
            Resource::Crom => self.realms[kingdom].crom.into(),
        }
    }

    fn has_reached(&self, content: &Content, kingdom: Kingdom, condition: Condition) -> bool {
        let controlled = self.board.controlled_by(kingdom);
        match condition {
            Condition::ControlAll(provinces) => provinces.minus(controlled).is_empty(),
            Condition::ControlAreas(min) => {
                let in_play =
                    content.areas.iter().filter(|area| !area.provinces.and(self.in_play).is_empty());
                let held = content.areas.iter().filter(|area| !area.provinces.and(controlled).is_empty());
                held.count() >= usize::from(min).min(in_play.count())
            }
            Condition::CoastalPair => {
                let coast = controlled.and(content.coastal);
                coast.iter().any(|one| !coast.without(one).minus(content.adjacent(one)).is_empty())
            }
            Condition::Markers { kinds, among, min, strict } => {
                self.most(kingdom, min.into(), strict, |kingdom| self.markers_among(kingdom, kinds, among))
            }
            Condition::Most(resource, min) => {
                self.most(kingdom, min.into(), true, |kingdom| self.resource(kingdom, resource))
            }
        }
    }
}
