//! The position as one kingdom sees it: what is asked for again and again is counted once.
use super::chances;
use engine::age_of_conan::{AgeOfConan, Content, Kingdom, MarkerKind, Province, ProvinceSet};

/// A position as one kingdom sees it.
pub(super) struct Outlook<'a> {
    pub(super) game: &'a AgeOfConan,
    pub(super) content: &'a Content,
    pub(super) by: Kingdom,
    /// Provinces with an own marker.
    pub(super) controlled: ProvinceSet,
    /// Provinces with an own emissary.
    pub(super) envoys: ProvinceSet,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(game: &'a AgeOfConan, content: &'a Content, by: Kingdom) -> Self {
        let (controlled, envoys) = (game.board.controlled_by(by), game.board.emissaries_of(by));
        Self { game, content, by, controlled, envoys }
    }

    /// Dice against an attack: by the army, the province and Conan.
    pub(super) fn defence(&self, to: Province) -> u8 {
        let land = &self.game.board[to];
        let army = land.army_against(self.by).map_or(0, |other| land.units[other]);
        let base = match (land.marker, army) {
            (None, 1..) => army,
            _ => self.content.rating(to).max(army),
        };
        base + u8::from(self.game.conan.province == to && !self.leads_conan())
    }

    /// What an attack, or going on with a campaign, promises: the rating for the chance of the next step.
    pub(super) fn prospect(&self, to: Province, units: u8) -> f32 {
        let chance = chances::attack(units.min(5) + self.helping(to), self.defence(to));
        let steps = self.content.provinces[to].track.len().max(1) as f32;
        let done = f32::from(self.game.board[to].step.saturating_sub(1));
        chance * f32::from(self.content.rating(to)) * (1.0 + done) / steps
    }

    /// What a contest by intrigue promises: the rating for the chance.
    pub(super) fn opening(&self, to: Province) -> f32 {
        let mine = self.controlled.with(self.content.home(self.by)).or(self.envoys);
        let dice = 1 + self.content.adjacent(to).and(mine).len() as u8 + self.helping(to);
        let marked = self.game.board[to].marker.is_some();
        let hindered = self.game.conan.province == to && !self.leads_conan() && !marked;
        let against = self.content.rating(to) + u8::from(marked) + u8::from(hindered);
        chances::attack(dice.min(5), against.min(5)) * f32::from(self.content.rating(to))
    }

    /// Whether a contest by intrigue may be opened where an emissary stands.
    pub(super) fn may_open(&self, at: Province) -> bool {
        let land = &self.game.board[at];
        let open = self.game.in_play.minus(self.content.homes).minus(self.content.savage).has(at);
        let taken =
            land.marker.is_some_and(|marker| marker.owner == self.by || marker.kind != MarkerKind::Tower);
        open && !taken && land.army_against(self.by).is_none()
    }

    /// The best attack of so many units from a province.
    pub(super) fn best_attack(&self, from: Province, units: u8) -> f32 {
        let near = self.content.adjacent(from).and(self.game.in_play).minus(self.content.homes);
        near.minus(self.controlled).iter().map(|to| self.prospect(to, units)).fold(0.0, f32::max)
    }

    pub(super) fn leads_conan(&self) -> bool {
        self.game.conan.player == Some(self.by)
    }

    fn helping(&self, to: Province) -> u8 {
        u8::from(self.game.conan.province == to && self.leads_conan())
    }
}
