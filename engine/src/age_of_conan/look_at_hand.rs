//! Looking at a hand and discarding from it (R77); permanents of others discarded.
use super::{
    AgeOfConan, Step,
    action::Action,
    content::SeenCards,
    event::Event,
    frame::Frame,
    ids::{Kingdom, StrategyCard},
    places::{self, SHOWN, STRATEGY},
};
use crate::{
    game::{Refused, Why},
    seat::SeatSet,
    slots::{SlotId, SlotSet},
};

impl AgeOfConan {
    /// Whether a kingdom's hand can be looked at.
    pub(super) fn may_look_at(&self, by: Kingdom, of: Kingdom) -> bool {
        of != by && self.plays(of) && self.kingdom_cards_held(of) + self.strategy_cards_held(of) > 0
    }

    /// Whether somebody must be chosen; a single one is looked at without asking.
    pub(super) fn advance_look_at(
        &mut self,
        by: Kingdom,
        discard: Option<(SeenCards, u8)>,
        step: &mut Step<'_>,
    ) -> Result<bool, Refused> {
        let kingdoms = self.kingdoms;
        let mut whom = kingdoms.iter().copied().filter(|of| self.may_look_at(by, *of));
        match (whom.next(), whom.next()) {
            (None, _) => {
                self.frames.pop();
                Ok(false)
            }
            (Some(of), None) => self.look_at(by, of, discard, step).map(|()| false),
            (Some(_), Some(_)) => Ok(true),
        }
    }

    /// Whose hand may be looked at.
    pub(super) fn list_look_at(&self, by: Kingdom, out: &mut Vec<Action>) {
        out.extend(
            self.kingdoms.iter().filter(|of| self.may_look_at(by, **of)).map(|of| Action::Player(*of)),
        );
    }

    /// A hand is chosen.
    pub(super) fn answer_look_at(
        &mut self,
        by: Kingdom,
        discard: Option<(SeenCards, u8)>,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Player(of) if self.may_look_at(by, of) => self.look_at(by, of, discard, step),
            Action::Player(_) => Err(Why("no_hand_to_see").into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// The looker alone sees both bags. To discard he needs to tell the slots apart: the cards leave the hand until
    /// he has chosen, and are mixed when they return.
    fn look_at(
        &mut self,
        by: Kingdom,
        of: Kingdom,
        discard: Option<(SeenCards, u8)>,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        self.frames.pop();
        step.tell(Event::HandSeen { by, of });
        let who = SeatSet::only(self.seat_of(by));
        for hand in [places::kingdom_hand(of), places::strategy_hand(of)] {
            let cards = self.slots.members(hand);
            self.slots.put_all(cards, SHOWN, step.supply)?;
            for slot in cards.iter() {
                self.slots.look(slot, who, step.supply)?;
            }
        }
        let (what, left) = discard.unwrap_or((SeenCards::Any, 0));
        self.frames.push(Frame::Seen { by, of, what, left })
    }

    fn may_discard_seen(&self, what: SeenCards, slot: SlotId) -> bool {
        self.slots.place(slot) == SHOWN && (what == SeenCards::Any || self.slots.deck_of(slot) == STRATEGY)
    }

    /// Whether a card is still to be discarded; if not, the hand returns to its owner.
    pub(super) fn advance_seen(
        &mut self,
        (of, what, left): (Kingdom, SeenCards, u8),
        step: &mut Step<'_>,
    ) -> Result<bool, Refused> {
        let shown = self.slots.members(SHOWN);
        if left > 0 && shown.iter().any(|slot| self.may_discard_seen(what, slot)) {
            return Ok(true);
        }
        self.frames.pop();
        for (hand, common) in [(places::kingdom_hand(of), false), (places::strategy_hand(of), true)] {
            let cards: SlotSet =
                shown.iter().filter(|slot| (self.slots.deck_of(*slot) == STRATEGY) == common).collect();
            self.slots.put_all(cards, hand, step.supply)?;
        }
        Ok(false)
    }

    /// Which seen cards may be discarded.
    pub(super) fn list_seen(&self, what: SeenCards, out: &mut Vec<Action>) {
        let shown = self.slots.in_place(SHOWN);
        out.extend(shown.filter(|slot| self.may_discard_seen(what, *slot)).map(Action::Discard));
    }

    /// A seen card is discarded, face up.
    pub(super) fn answer_seen(
        &mut self,
        (by, of, what, left): (Kingdom, Kingdom, SeenCards, u8),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let slot = match action {
            Action::Discard(slot) if self.may_discard_seen(what, slot) => slot,
            Action::Discard(slot) if self.slots.place(slot) == SHOWN => {
                return Err(Why("strategy_cards_only").into());
            }
            Action::Discard(_) => return Err(Why("not_shown").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        self.frames.set(Frame::Seen { by, of, what, left: left.saturating_sub(1) });
        let common = self.slots.deck_of(slot) == STRATEGY;
        let face = self.slots.discard(slot, step.supply)?;
        step.tell(if common {
            Event::StrategyDiscarded { kingdom: of, card: StrategyCard(face.index() as u8) }
        } else {
            Event::CardDiscarded { kingdom: of, card: step.content.card_of(of, face) }
        });
        Ok(())
    }

    /// Whether a permanent of another player is still to be discarded.
    pub(super) fn advance_discard_permanent(&mut self, by: Kingdom, left: u8) -> bool {
        let asks = left > 0 && self.permanents_against(by).next().is_some();
        if !asks {
            self.frames.pop();
        }
        asks
    }

    /// A permanent of another player goes to his discards.
    pub(super) fn answer_discard_permanent(
        &mut self,
        (by, left): (Kingdom, u8),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::Discard(slot) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        let found = self.permanents_against(by).find(|(_, other)| *other == slot);
        let (of, _) = found.ok_or(Why("not_in_play"))?;
        self.frames.set(Frame::DiscardPermanent { by, left: left.saturating_sub(1) });
        let face = self.slots.discard(slot, step.supply)?;
        step.tell(Event::CardDiscarded { kingdom: of, card: step.content.card_of(of, face) });
        Ok(())
    }
}
