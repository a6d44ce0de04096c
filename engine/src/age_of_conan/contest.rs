//! Contests, military and by intrigue. The sequence:
//!
//! 1. cards before anything else;
//! 2. strategy cards are declared face down,
//! 3. and shown;
//! 4. cards after that;
//! 5. the attacker rolls, uses cards and sorcery, then the defender's cards on that roll;
//! 6. the same for the defender;
//! 7. successes are compared;
//! 8. losses, which the loser may prevent, and gains;
//! 9. cards at the end;
//! 10. retreat, forced march, or the next contest.
mod choice;
mod dice;
mod forecast;
mod outcome;
mod phase;
mod reroll;

use super::{
    AgeOfConan, Step,
    action::Span,
    content::{Content, Window},
    event::Event,
    ids::{
        ContestFace, ContestKind, Kingdom, PerContestFace, PerSide, Province, Side, StrategyCard, Terrain,
    },
    places,
};
use crate::{array_list::ArrayList, face::FaceSet, game::Refused, slots::SlotId};
pub use phase::Phase;
pub use reroll::Reroll;
use serde::{Deserialize, Serialize};

/// What one side of a contest has gathered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Force {
    /// Dice by units, rating or influence.
    pub base: u8,
    /// Conan helps: a die more, and Hit + Conan counts twice.
    pub conan: bool,
    /// Dice by cards.
    pub added: u8,
    /// Dice lost by cards of the other side.
    pub fewer: u8,
    /// Faces that count by cards or raiders, one bit each.
    pub counted: u8,
    /// Successes by cards.
    pub more: u8,
    /// The strategy card that was shown.
    pub card: Option<StrategyCard>,
    /// That card does nothing.
    pub cancelled: bool,
    /// The dice as they lie.
    pub dice: PerContestFace<u8>,
    /// Sorcery was spent on this roll.
    pub sorcery: bool,
    /// Artifacts used on this roll, one bit each.
    pub artifacts: u8,
    /// Successes, once they are compared.
    pub successes: u8,
}

impl Force {
    /// Whether a face counts by cards or raiders.
    pub fn counts(&self, face: ContestFace) -> bool {
        self.counted >> face as u8 & 1 == 1
    }

    /// A face counts from now on.
    pub(super) fn count(&mut self, face: ContestFace) {
        self.counted |= 1 << face as u8;
    }

    /// Dice before the cap.
    pub(super) fn sum(&self) -> u8 {
        let more = self.base.saturating_add(u8::from(self.conan)).saturating_add(self.added);
        more.saturating_sub(self.fewer).max(1)
    }
}

/// The contest under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Contest {
    /// Its kind.
    pub kind: ContestKind,
    /// Where.
    pub province: Province,
    /// Who started it.
    pub attacker: Kingdom,
    /// Against whom; nobody, if the province is neutral.
    pub defender: Option<Kingdom>,
    /// Where the attacking army came from.
    pub origin: Option<Province>,
    /// Both sides.
    pub sides: PerSide<Force>,
    /// Who won the contest roll.
    pub winner: Option<Side>,
    /// Who won the siege or battle.
    pub decided: Option<Side>,
    /// The loss is prevented.
    pub spared: bool,
    /// The sorcery just spent is lost.
    pub sorcery_lost: bool,
    /// The forced march costs nothing.
    pub free_march: bool,
}

impl Contest {
    /// On which side a kingdom takes part.
    pub fn side_of(&self, kingdom: Kingdom) -> Option<Side> {
        if self.attacker == kingdom {
            return Some(Side::Attacker);
        }
        (self.defender == Some(kingdom)).then_some(Side::Defender)
    }

    /// Who takes part on a side.
    pub fn kingdom(&self, side: Side) -> Option<Kingdom> {
        match side {
            Side::Attacker => Some(self.attacker),
            Side::Defender => self.defender,
        }
    }

    /// Whether armies or markers are at stake between two players.
    fn is_engagement(&self) -> bool {
        matches!(self.kind, ContestKind::Siege | ContestKind::Battle)
    }
}

impl AgeOfConan {
    fn enter(&mut self, phase: Phase) {
        self.frames.set(phase);
    }

    /// The terrain of a military contest: the current step, of a siege the first, of a battle the defender's.
    pub(super) fn terrain(&self, content: &Content) -> Option<Terrain> {
        let contest = self.contest?;
        let step = match contest.kind {
            ContestKind::Intrigue => return None,
            ContestKind::Siege => 0,
            ContestKind::Campaign | ContestKind::Battle => {
                self.board[contest.province].step.saturating_sub(1)
            }
        };
        content.provinces[contest.province].track.get(usize::from(step)).copied()
    }

    /// Strategy cards that may be declared (R07).
    fn fitting(&self, content: &Content) -> FaceSet {
        let Some(contest) = self.contest else { return FaceSet::NONE };
        let found = match self.terrain(content) {
            Some(terrain) => content.fits_terrain.get(terrain.index()),
            None => {
                let small = usize::from(self.kingdoms.len() < super::KINGDOMS);
                content.fits_area[small].get(content.provinces[contest.province].area.index())
            }
        };
        found.copied().unwrap_or(FaceSet::NONE)
    }

    fn side_asks(&self, content: &Content, side: Side, window: Window) -> bool {
        let kingdom = self.contest.and_then(|contest| contest.kingdom(side));
        kingdom.is_some_and(|kingdom| self.asks_window(content, kingdom, window))
    }

    fn may_spend_sorcery(&self, side: Side) -> bool {
        let Some(contest) = self.contest else { return false };
        let Some(kingdom) = contest.kingdom(side) else { return false };
        !contest.sides[side].sorcery && self.realms[kingdom].sorcery > 0
    }

    fn asks_after_roll(&self, content: &Content, side: Side) -> bool {
        let kingdom = self.contest.and_then(|contest| contest.kingdom(side));
        let passing = kingdom.is_none_or(|kingdom| self.realms[kingdom].passing != Span::Nothing);
        // Who passes cards for a while has not given up sorcery (R81).
        let sorcery = self.may_spend_sorcery(side) && (self.version > 1 || !passing);
        sorcery || self.side_asks(content, side, Window::AfterOwnRoll)
    }

    fn end_contest(&mut self) {
        self.frames.pop();
        self.contest = None;
        self.forget_passes(Span::Siege);
    }

    /// Passes that lasted to the end of a contest, or of a siege too.
    fn forget_passes(&mut self, up_to: Span) {
        for realm in self.realms.0.iter_mut().filter(|realm| realm.passing <= up_to) {
            realm.passing = Span::Nothing;
        }
    }

    /// Both strategy cards are opened together; each is discarded (R06).
    fn reveal(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(mut contest) = self.contest else { return Ok(()) };
        let card = |side: Side| {
            let slot = self.slots.members(places::laid(contest.kingdom(side)?)).lowest()?;
            Some((side, slot))
        };
        let laid: ArrayList<(Side, SlotId), 2> =
            ArrayList::gather(Side::ALL.iter().filter_map(|side| card(*side)));
        let slots: ArrayList<SlotId, 2> = ArrayList::gather(laid.iter().map(|(_, slot)| *slot));
        self.slots.open(&slots, step.supply)?;
        for (side, slot) in &laid {
            let card = StrategyCard(self.slots.discard(*slot, step.supply)?.index() as u8);
            contest.sides[*side].card = Some(card);
            step.tell(Event::StrategyShown { side: *side, card });
        }
        self.contest = Some(contest);
        Ok(())
    }
}
