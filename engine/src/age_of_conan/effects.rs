//! What cards do, one effect after the other.
use super::{
    AgeOfConan, Step,
    action::Aim,
    conan_part::LeadConan,
    content::{Content, Op, Window},
    contest::Reroll,
    event::Event,
    frame::Frame,
    free_move::FreeMove,
    ids::{Kingdom, PerContestFace, Province, Side},
    look_at_hand::DiscardPermanent,
    march::March,
    places,
    placing::Placing,
    targets::Target,
};
use crate::game::Refused;

impl AgeOfConan {
    /// Whether an effect would change something now; public facts decide.
    pub(super) fn can_change(&self, content: &Content, by: Kingdom, op: Op) -> bool {
        let realm = &self.realms[by];
        match op {
            Op::AddDie(_)
            | Op::AddSuccess(_)
            | Op::Reroll(_)
            | Op::OppReroll(_)
            | Op::CountFace(_)
            | Op::OppFewerDice(_)
            | Op::CancelStrategy
            | Op::CancelSorcery
            | Op::PreventLoss
            | Op::KillUnits(_)
            | Op::NoForcedMarchLoss => self.can_change_contest(content, by, op),
            Op::WinTies(_) | Op::ReplaceBidCard | Op::DiscardFromSeen { .. } => false,
            Op::PlaceUnits { place, .. } => {
                realm.units > 0 && !self.where_units(content, by, place).is_empty()
            }
            Op::PlaceEmissaries(_) => realm.emissaries > 0,
            Op::RemoveUnits { .. } => !self.targets(content, by, Aim::RemoveUnits(0)).is_empty(),
            Op::RemoveEmissary(_) => !self.targets(content, by, Aim::RemoveEmissary).is_empty(),
            Op::BreakAlliance => !self.targets(content, by, Aim::BreakAlliance).is_empty(),
            Op::PlaceRaiders { .. } => !self.targets(content, by, Aim::PlaceRaiders(0)).is_empty(),
            Op::RemoveRaiders(_) => !self.targets(content, by, Aim::RemoveRaiders).is_empty(),
            Op::ExtraArmyMove(_) | Op::LongMove(_) => {
                let marches = matches!(self.frames.top(), Some(Frame::March(_)));
                marches && !self.march_sources(content, &March::by_card(by, 1)).is_empty()
            }
            Op::SeaMove => match self.frames.top() {
                Some(Frame::March(march)) => self.can_sail(content, &march),
                _ => false,
            },
            Op::ArmyMove(_) => !self.march_sources(content, &March::by_card(by, 1)).is_empty(),
            Op::ExtraEmissaryMove(_) => {
                matches!(self.frames.top(), Some(Frame::Mission(_)))
                    && !self.board.emissaries_of(by).is_empty()
            }
            Op::FreeEmissaryMove(_) => !self.board.emissaries_of(by).is_empty(),
            Op::MoveConan(_) | Op::GainGold(_) | Op::GainSorcery(_) | Op::GainGoldPer { .. } => true,
            Op::DrawKingdom(_) => self.can_draw_kingdom(by),
            Op::DrawStrategy(_) => self.can_draw_strategy(),
            Op::LookHand => self.kingdoms.iter().any(|of| self.may_look_at(by, *of)),
            Op::DiscardPermanent(_) => self.permanents_against(by).next().is_some(),
        }
    }

    fn can_change_contest(&self, content: &Content, by: Kingdom, op: Op) -> bool {
        let Some(contest) = &self.contest else { return false };
        let Some(side) = contest.side_of(by) else { return false };
        let (own, other) = (&contest.sides[side], &contest.sides[side.other()]);
        match op {
            Op::CountFace(face) => !own.counts(face),
            // The last die stays, but one that is added later is lost (R83).
            Op::OppFewerDice(_) => {
                other.sum() > 1 || self.version > 1 && may_add_dice_later(content, contest, side.other())
            }
            Op::CancelStrategy => other.card.is_some() && !other.cancelled,
            Op::KillUnits(_) => self.opposing_units(contest, side) > 0,
            Op::PreventLoss => !contest.spared,
            _ => true,
        }
    }

    fn opposing_units(&self, contest: &super::Contest, side: Side) -> u8 {
        contest.kingdom(side.other()).map_or(0, |other| self.board[contest.province].units[other])
    }

    /// Runs one effect; what it asks is pushed.
    pub(super) fn run(&mut self, by: Kingdom, op: Op, step: &mut Step<'_>) -> Result<(), Refused> {
        let target = |aim: Aim, left: u8| Target { by, aim, left, since: Province(0) };
        match op {
            Op::GainGold(n) => self.gain_gold(by, n, step),
            Op::GainSorcery(n) => self.gain_sorcery(by, n, step),
            Op::GainGoldPer { base, max } => {
                let towers = self.board.markers_of(by, super::MarkerKind::has_tower).len() as u8;
                self.gain_gold(by, base.saturating_add(towers).min(max), step);
            }
            Op::DrawKingdom(n) => self.draw_cards(by, (n, 0), step)?,
            Op::DrawStrategy(n) => self.draw_cards(by, (0, n), step)?,
            Op::PlaceUnits { n, place, max_each } => {
                self.frames.push(Placing { max_each, ..Placing::units(by, n, place) })?;
            }
            Op::PlaceEmissaries(n) => self.frames.push(Placing::emissaries(by, n))?,
            Op::RemoveUnits { n, armies } => self.frames.push(target(Aim::RemoveUnits(n), armies))?,
            Op::RemoveEmissary(n) => self.frames.push(target(Aim::RemoveEmissary, n))?,
            Op::BreakAlliance => self.frames.push(target(Aim::BreakAlliance, 1))?,
            Op::PlaceRaiders { n, provinces } => self.frames.push(target(Aim::PlaceRaiders(n), provinces))?,
            Op::RemoveRaiders(provinces) => self.frames.push(target(Aim::RemoveRaiders, provinces))?,
            Op::ArmyMove(n) => self.frames.push(March::by_card(by, n))?,
            Op::FreeEmissaryMove(steps) => self.frames.push(FreeMove { by, steps, from: None })?,
            Op::MoveConan(left) => self.frames.push(LeadConan { by, left })?,
            Op::DiscardPermanent(left) => self.frames.push(DiscardPermanent { by, left })?,
            Op::AddDie(_)
            | Op::AddSuccess(_)
            | Op::Reroll(_)
            | Op::OppReroll(_)
            | Op::CountFace(_)
            | Op::OppFewerDice(_)
            | Op::CancelStrategy
            | Op::CancelSorcery
            | Op::PreventLoss
            | Op::KillUnits(_)
            | Op::NoForcedMarchLoss => self.run_in_contest(by, op, step)?,
            // These work below the card, or where the rules look for them.
            Op::ExtraArmyMove(_)
            | Op::LongMove(_)
            | Op::SeaMove
            | Op::ExtraEmissaryMove(_)
            | Op::LookHand
            | Op::DiscardFromSeen { .. }
            | Op::WinTies(_)
            | Op::ReplaceBidCard => (),
        }
        Ok(())
    }

    fn run_in_contest(&mut self, by: Kingdom, op: Op, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(contest) = &mut self.contest else { return Ok(()) };
        let Some(side) = contest.side_of(by) else { return Ok(()) };
        let (own, other) = (side, side.other());
        let marking = |side, left| Reroll { by, side, left, marked: PerContestFace::default() };
        match op {
            Op::AddDie(n) => contest.sides[own].added = contest.sides[own].added.saturating_add(n),
            Op::OppFewerDice(n) => contest.sides[other].fewer = contest.sides[other].fewer.saturating_add(n),
            Op::AddSuccess(n) => contest.sides[own].more = contest.sides[own].more.saturating_add(n),
            Op::CountFace(face) => {
                contest.sides[own].count(face);
                step.tell(Event::FaceCounts { side: own, face });
            }
            Op::CancelStrategy => {
                contest.sides[other].cancelled = true;
                step.tell(Event::StrategyCancelled { side: other });
            }
            Op::CancelSorcery => {
                contest.sorcery_lost = true;
                step.tell(Event::SorceryCancelled { side: other });
            }
            Op::PreventLoss => {
                contest.spared = true;
                step.tell(Event::LossPrevented { side: own });
            }
            Op::NoForcedMarchLoss => contest.free_march = true,
            Op::Reroll(n) => self.frames.push(marking(own, n))?,
            Op::OppReroll(n) => self.frames.push(marking(other, n))?,
            Op::KillUnits(n) => {
                let (province, victim) = (contest.province, contest.kingdom(other));
                if let Some(victim) = victim {
                    self.remove_units(victim, province, n, step);
                    self.judge(step);
                }
            }
            _ => (),
        }
        Ok(())
    }

    /// Permanents in play of other players.
    pub(super) fn permanents_against(
        &self,
        by: Kingdom,
    ) -> impl Iterator<Item = (Kingdom, crate::slots::SlotId)> {
        let others = self.kingdoms.iter().copied().filter(move |other| *other != by);
        others.flat_map(|other| {
            let places = [places::ready(other), places::spent(other)].into_iter();
            places.flat_map(|place| self.slots.in_place(place)).map(move |slot| (other, slot))
        })
    }
}

/// Whether a side could still play a card that adds dice, once the other side has spoken. In each window the attacker
/// speaks first.
fn may_add_dice_later(content: &Content, contest: &super::Contest, side: Side) -> bool {
    let Some(kingdom) = contest.kingdom(side) else { return false };
    let is_later = |window: Window| match window {
        Window::BeforeCards => side == Side::Defender,
        window => window == Window::AfterReveal,
    };
    content.deck_lists[kingdom].cards.iter().map(|card| content.card(*card)).any(|card| {
        is_later(card.window)
            && card.when.allows_contest(contest.kind)
            && card.effects.iter().any(|effect| matches!(effect.op, Op::AddDie(_)))
    })
}
