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

use super::{
    AgeOfConan, Step,
    action::{Action, Question, Span},
    content::{Content, Window},
    event::Event,
    frame::{Frame, Phase},
    ids::{
        ContestFace, ContestKind, Kingdom, PerContestFace, PerSide, Province, Side, StrategyCard, Terrain,
    },
    places,
};
use crate::{
    array_list::ArrayList,
    face::FaceSet,
    game::{Refused, Why},
    slots::SlotId,
};
use choice::Choice;
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
        self.frames.set(Frame::Contest(phase));
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

    /// The window of a phase, and whose it is.
    fn phase_window(phase: Phase) -> Option<(Side, Window)> {
        Some(match phase {
            Phase::Before(side) => (side, Window::BeforeCards),
            Phase::Revealed(side) => (side, Window::AfterReveal),
            Phase::OwnRoll(side) => (side, Window::AfterOwnRoll),
            Phase::OppSorcery(side) => (side, Window::OppSorcery),
            Phase::OppRoll(side) => (side, Window::AfterOppRoll),
            Phase::Loss(side) => (side, Window::OnLoss),
            Phase::End(side) => (side, Window::ContestEnd),
            Phase::Declare(_)
            | Phase::Reveal
            | Phase::Roll(_)
            | Phase::Compare
            | Phase::Outcome
            | Phase::Choice { .. }
            | Phase::Defend => return None,
        })
    }

    /// What comes after a phase that was passed.
    fn after(phase: Phase) -> Phase {
        use Side::{Attacker, Defender};
        match phase {
            Phase::Before(Attacker) => Phase::Before(Defender),
            Phase::Before(Defender) => Phase::Declare(Attacker),
            Phase::Declare(Attacker) => Phase::Declare(Defender),
            Phase::Declare(Defender) => Phase::Reveal,
            Phase::Reveal => Phase::Revealed(Attacker),
            Phase::Revealed(Attacker) => Phase::Revealed(Defender),
            Phase::Revealed(Defender) => Phase::Roll(Attacker),
            Phase::Roll(side) | Phase::OppSorcery(side) => Phase::OwnRoll(side),
            Phase::OwnRoll(side) => Phase::OppRoll(side.other()),
            Phase::OppRoll(Defender) => Phase::Roll(Defender),
            Phase::OppRoll(Attacker) => Phase::Compare,
            Phase::Compare | Phase::Loss(_) => Phase::Outcome,
            Phase::Outcome => Phase::End(Attacker),
            Phase::End(Attacker) => Phase::End(Defender),
            Phase::End(Defender) | Phase::Choice { .. } | Phase::Defend => Phase::Choice { cards: false },
        }
    }

    /// Who is asked in a phase.
    pub(super) fn asked_in(&self, phase: Phase) -> Kingdom {
        let Some(contest) = self.contest else { return self.active };
        let side = match phase {
            Phase::Declare(side) => side,
            Phase::Defend => Side::Defender,
            phase => Self::phase_window(phase).map_or(Side::Attacker, |(side, _)| side),
        };
        contest.kingdom(side).unwrap_or(contest.attacker)
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

    /// Whether a contest stands at a question; if not, it went on.
    pub(super) fn advance_contest(&mut self, phase: Phase, step: &mut Step<'_>) -> Result<bool, Refused> {
        let (content, next) = (step.content, Self::after(phase));
        let Some(contest) = self.contest else {
            self.frames.pop();
            return Ok(false);
        };
        match phase {
            Phase::Before(side) | Phase::Revealed(side) | Phase::OppRoll(side) => {
                let window = Self::phase_window(phase).map_or(Window::BeforeCards, |(_, window)| window);
                if self.side_asks(content, side, window) {
                    return Ok(true);
                }
            }
            Phase::Declare(side) => {
                if contest.kingdom(side).is_some_and(|kingdom| self.strategy_cards_held(kingdom) > 0) {
                    return Ok(true);
                }
            }
            Phase::Reveal => self.reveal(step)?,
            Phase::Roll(side) => self.roll_all(side, step)?,
            Phase::OwnRoll(side) => {
                if self.asks_after_roll(content, side) {
                    return Ok(true);
                }
            }
            Phase::OppSorcery(side) => return self.advance_sorcery(side, step),
            Phase::Compare => {
                let loser = self.compare(step);
                self.enter(loser.map_or(Phase::Outcome, Phase::Loss));
                return Ok(false);
            }
            Phase::Loss(side) => {
                if !contest.spared && self.side_asks(content, side, Window::OnLoss) {
                    return Ok(true);
                }
            }
            Phase::Outcome => {
                self.enter(next);
                self.outcome(step)?;
                return Ok(false);
            }
            Phase::End(Side::Attacker) => return Ok(self.advance_attackers_end(content)),
            Phase::End(Side::Defender) => {
                if self.side_asks(content, Side::Defender, Window::ContestEnd) {
                    return Ok(true);
                }
            }
            Phase::Choice { .. } => return self.advance_choice(step),
            Phase::Defend => {
                if !self.retreats(content).is_empty() {
                    return Ok(true);
                }
                self.begin_roll(step);
                return Ok(false);
            }
        }
        self.enter(next);
        Ok(false)
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

    /// Answers to a phase.
    pub(super) fn list_contest(&self, content: &Content, phase: Phase, out: &mut Vec<Action>) {
        let by = self.asked_in(phase);
        if let Some((side, window)) = Self::phase_window(phase) {
            self.list_window(content, by, window, out);
            if window == Window::AfterOwnRoll && self.may_spend_sorcery(side) {
                out.push(Action::Sorcery);
            }
            return;
        }
        match phase {
            Phase::Declare(_) => {
                out.push(Action::Pass);
                let (fits, hand) = (self.fitting(content), self.slots.in_place(places::strategy_hand(by)));
                out.extend(hand.filter(|slot| self.slots.may_be(*slot, fits)).map(Action::Declare));
            }
            Phase::Choice { cards } => self.list_choice(content, by, cards, out),
            Phase::Defend => {
                out.push(Action::Stay);
                out.extend(self.retreats(content).iter().map(Action::RetreatTo));
            }
            _ => (),
        }
    }

    /// What a phase asks.
    pub(super) fn question_contest(&self, content: &Content, phase: Phase) -> Question {
        match (phase, Self::phase_window(phase)) {
            (_, Some((_, window))) => Question::Window { window },
            (Phase::Declare(_), None) => Question::Declare,
            (Phase::Defend, None) => Question::Defend,
            (_, None) => match self.choice(content) {
                Some(Choice::March) => Question::ForcedMarch,
                Some(Choice::GoOn) | None => Question::GoOn,
            },
        }
    }

    /// An answer to a phase.
    pub(super) fn answer_contest(
        &mut self,
        phase: Phase,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let by = self.asked_in(phase);
        if let Some((side, window)) = Self::phase_window(phase) {
            if action == Action::Sorcery && window == Window::AfterOwnRoll {
                return self.spend_sorcery(side, step);
            }
            if self.answer_window(by, window, action, step)? {
                self.pass_phase(phase, step)?;
            }
            return Ok(());
        }
        match phase {
            Phase::Declare(side) => self.answer_declare(side, action, step),
            Phase::Choice { cards } => self.answer_choice(cards, action, step),
            Phase::Defend => self.answer_defend(action, step),
            _ => Err(Why::NOT_ASKED.into()),
        }
    }

    fn pass_phase(&mut self, phase: Phase, step: &mut Step<'_>) -> Result<(), Refused> {
        match phase {
            Phase::OppSorcery(side) => self.end_sorcery(side, step),
            phase => {
                self.enter(Self::after(phase));
                Ok(())
            }
        }
    }

    fn answer_declare(&mut self, side: Side, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let by = self.asked_in(Phase::Declare(side));
        let laid = match action {
            Action::Pass => false,
            Action::Declare(slot) => {
                let (fits, held) = (self.fitting(step.content), places::strategy_hand(by));
                if self.slots.place(slot) != held {
                    return Err(Why("not_in_hand").into());
                }
                if !self.slots.may_be(slot, fits) {
                    return Err(Why("card_does_not_fit").into());
                }
                self.slots.narrow(slot, fits);
                self.slots.put(slot, places::laid(by), step.supply)?;
                true
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        self.enter(Self::after(Phase::Declare(side)));
        step.tell(Event::Declared { side, laid });
        Ok(())
    }
}
