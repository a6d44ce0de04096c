//! Cards as a window shows them: what lies where, with its face as far as it is known here.
use super::{
    ConanCards, Post,
    content::Card,
    ids::{Adventure, Challenge, Item},
    places::{self, DRAW, ITEMS},
};
use crate::{seat::Seat, slots::SlotId};

impl ConanCards {
    /// What a card of the draw pile is.
    pub fn card_at(&self, slot: SlotId) -> Option<Card> {
        self.slots.face(slot).filter(|_| self.slots.deck_of(slot) == DRAW).map(Card::of)
    }

    /// The cards in a hand.
    pub fn hand_of(&self, seat: Seat) -> impl Iterator<Item = (SlotId, Option<Card>)> + use<'_> {
        self.slots.in_place(places::hand(seat)).map(|slot| (slot, self.card_at(slot)))
    }

    /// The magic items before a seat, and whether they lie face up.
    pub fn magic_of(&self, seat: Seat) -> impl Iterator<Item = (SlotId, Option<Item>, bool)> + use<'_> {
        let lying = |place, up| self.slots.in_place(place).map(move |slot| (slot, up));
        let all = lying(places::items_up(seat), true).chain(lying(places::items_down(seat), false));
        let item = |slot: SlotId| self.slots.face(slot).filter(|_| self.slots.deck_of(slot) == ITEMS);
        all.map(move |(slot, up)| (slot, item(slot).map(|face| Item(face.index() as u8)), up))
    }

    /// The accomplished adventures of a seat whose charge is unspent.
    pub fn charged_adventures(&self, seat: Seat) -> impl Iterator<Item = (SlotId, Adventure)> + use<'_> {
        self.slots.in_place(places::charged(seat)).filter_map(|slot| match self.card_at(slot)? {
            Card::Adventure(adventure) => Some((slot, adventure)),
            Card::Challenge(_) | Card::Resolution(_) => None,
        })
    }

    /// The challenge that lies there, whether all see it or only its setter does.
    pub fn challenge_at(&self, post: Post) -> Option<Challenge> {
        match self.card_at(post.slot)? {
            Card::Challenge(challenge) => Some(challenge),
            Card::Adventure(_) | Card::Resolution(_) => None,
        }
    }
}
