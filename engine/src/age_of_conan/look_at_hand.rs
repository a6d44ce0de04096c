//! Looking at a hand and discarding from it (R77); permanents of others discarded.
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::{Content, SeenCards},
    event::Event,
    ids::{Kingdom, StrategyCard},
    places::{self, SHOWN, STRATEGY},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure, first_listed},
    seat::{Seat, SeatSet},
    slots::{SlotId, SlotSet},
};
use serde::{Deserialize, Serialize};

/// Whose hand is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LookAt {
    /// Who looks.
    pub by: Kingdom,
    /// What is then discarded from it, and how many.
    pub discard: Option<(SeenCards, u8)>,
}

impl Procedure<AgeOfConan> for LookAt {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(self.by)
    }

    /// Whether somebody must be chosen; a single one is looked at without asking.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Self { by, discard } = self;
        let kingdoms = game.kingdoms;
        let mut whom = kingdoms.iter().copied().filter(|of| game.may_look_at(by, *of));
        match (whom.next(), whom.next()) {
            (None, _) => {
                game.frames.pop();
                Ok(Flow::WentOn)
            }
            (Some(of), None) => game.look_at(by, of, discard, step).map(|()| Flow::WentOn),
            (Some(_), Some(_)) => Ok(Flow::Asks),
        }
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::LookAt)
    }

    /// Whose hand may be looked at.
    fn list(self, game: &AgeOfConan, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let Self { by, .. } = self;
        out.extend(
            game.kingdoms.iter().filter(|of| game.may_look_at(by, **of)).map(|of| Action::Player(*of)),
        );
        Listing::Whole
    }

    /// A hand is chosen.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { by, discard } = self;
        match action {
            Action::Player(of) if game.may_look_at(by, of) => game.look_at(by, of, discard, step),
            Action::Player(_) => Err(Why("no_hand_to_see").into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        first_listed(self, game, content, seat)
    }
}

/// A hand lies open to one player, who discards from it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seen {
    /// Who looks.
    pub by: Kingdom,
    /// Whose hand.
    pub of: Kingdom,
    /// What may be discarded.
    pub what: SeenCards,
    /// How many are left.
    pub left: u8,
}

impl Procedure<AgeOfConan> for Seen {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(self.by)
    }

    /// Whether a card is still to be discarded; if not, the hand returns to its owner.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Self { of, what, left, .. } = self;
        let shown = game.slots.members(SHOWN);
        if left > 0 && shown.iter().any(|slot| game.may_discard_seen(what, slot)) {
            return Ok(Flow::Asks);
        }
        game.frames.pop();
        for (hand, common) in [(places::kingdom_hand(of), false), (places::strategy_hand(of), true)] {
            let cards: SlotSet =
                shown.iter().filter(|slot| (game.slots.deck_of(*slot) == STRATEGY) == common).collect();
            game.slots.put_all(cards, hand, step.supply)?;
        }
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::DiscardSeen { of: self.of, left: self.left })
    }

    /// Which seen cards may be discarded.
    fn list(self, game: &AgeOfConan, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let shown = game.slots.in_place(SHOWN);
        out.extend(shown.filter(|slot| game.may_discard_seen(self.what, *slot)).map(Action::Discard));
        Listing::Whole
    }

    /// A seen card is discarded, face up.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { of, what, left, .. } = self;
        let slot = match action {
            Action::Discard(slot) if game.may_discard_seen(what, slot) => slot,
            Action::Discard(slot) if game.slots.place(slot) == SHOWN => {
                return Err(Why("strategy_cards_only").into());
            }
            Action::Discard(_) => return Err(Why("not_shown").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        game.frames.set(Self { left: left.saturating_sub(1), ..self });
        let common = game.slots.deck_of(slot) == STRATEGY;
        let face = game.slots.discard(slot, step.supply)?;
        step.tell(if common {
            Event::StrategyDiscarded { kingdom: of, card: StrategyCard(face.index() as u8) }
        } else {
            Event::CardDiscarded { kingdom: of, card: step.content.card_of(of, face) }
        });
        Ok(())
    }

    fn default_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        first_listed(self, game, content, seat)
    }
}

/// Permanents of others are discarded.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DiscardPermanent {
    /// Who chooses.
    pub by: Kingdom,
    /// How many are left.
    pub left: u8,
}

impl Procedure<AgeOfConan> for DiscardPermanent {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(self.by)
    }

    /// Whether a permanent of another player is still to be discarded.
    fn advance(self, game: &mut AgeOfConan, _step: &mut Step<'_>) -> Result<Flow, Refused> {
        let asks = self.left > 0 && game.permanents_against(self.by).next().is_some();
        Ok(game.ask_unless(!asks))
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::DiscardPermanent { left: self.left })
    }

    fn list(self, game: &AgeOfConan, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend(game.permanents_against(self.by).map(|(_, slot)| Action::Discard(slot)));
        Listing::Whole
    }

    /// A permanent of another player goes to his discards.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::Discard(slot) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        let found = game.permanents_against(self.by).find(|(_, other)| *other == slot);
        let (of, _) = found.ok_or(Why("not_in_play"))?;
        game.frames.set(Self { left: self.left.saturating_sub(1), ..self });
        let face = game.slots.discard(slot, step.supply)?;
        step.tell(Event::CardDiscarded { kingdom: of, card: step.content.card_of(of, face) });
        Ok(())
    }

    fn default_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        first_listed(self, game, content, seat)
    }
}

impl AgeOfConan {
    /// Whether a kingdom's hand can be looked at.
    pub(super) fn may_look_at(&self, by: Kingdom, of: Kingdom) -> bool {
        of != by && self.plays(of) && self.kingdom_cards_held(of) + self.strategy_cards_held(of) > 0
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
        self.frames.push(Seen { by, of, what, left })
    }

    fn may_discard_seen(&self, what: SeenCards, slot: SlotId) -> bool {
        self.slots.place(slot) == SHOWN && (what == SeenCards::Any || self.slots.deck_of(slot) == STRATEGY)
    }
}
