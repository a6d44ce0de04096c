//! Treaties and alliances, as they are proposed.
use super::ids::{Adventure, SEATS};
use crate::{
    array_list::ArrayList,
    face::Face,
    seat::{Seat, SeatSet},
    slots::{SlotId, Slots},
};
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// Transfers of a treaty at most.
pub const TRANSFERS: usize = 6;

/// One thing that a treaty does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the fields say what they are")]
pub enum Transfer {
    /// Privately shows the hand as it is before the exchange.
    ShowHand { from: Seat, to: Seat },
    /// Privately shows a hand card of the author.
    ShowCard { from: Seat, to: Seat, slot: SlotId },
    /// Privately shows a challenge that the giver set: the `nth` of the adventure's line, from 1.
    ShowChallenge { from: Seat, to: Seat, slot: SlotId, adventure: Adventure, nth: u8 },
    /// Glory.
    Glory { from: Seat, to: Seat, amount: u16 },
    /// A certain hand card of the author, shown to all when it is offered.
    CardOpen { from: Seat, to: Seat, slot: SlotId },
    /// Hand cards that the giver chooses after all have agreed.
    CardChoice { from: Seat, to: Seat, cards: u8 },
    /// Random hand cards.
    CardRandom { from: Seat, to: Seat, cards: u8 },
    /// A magic item.
    Item { from: Seat, to: Seat, slot: SlotId },
    /// Discards a challenge that the giver set: the `nth` of the adventure's line, from 1.
    LiftChallenge { from: Seat, slot: SlotId, adventure: Adventure, nth: u8 },
}

impl Default for Transfer {
    fn default() -> Self {
        Self::Glory { from: Seat(0), to: Seat(0), amount: 0 }
    }
}

impl Transfer {
    /// Who gives.
    pub fn from(self) -> Seat {
        match self {
            Self::ShowHand { from, .. }
            | Self::ShowCard { from, .. }
            | Self::ShowChallenge { from, .. }
            | Self::Glory { from, .. }
            | Self::CardOpen { from, .. }
            | Self::CardChoice { from, .. }
            | Self::CardRandom { from, .. }
            | Self::Item { from, .. }
            | Self::LiftChallenge { from, .. } => from,
        }
    }

    /// Who receives.
    pub fn to(self) -> Option<Seat> {
        match self {
            Self::ShowHand { to, .. }
            | Self::ShowCard { to, .. }
            | Self::ShowChallenge { to, .. }
            | Self::Glory { to, .. }
            | Self::CardOpen { to, .. }
            | Self::CardChoice { to, .. }
            | Self::CardRandom { to, .. }
            | Self::Item { to, .. } => Some(to),
            Self::LiftChallenge { .. } => None,
        }
    }

    /// Hand cards that go.
    pub(super) fn cards(self) -> usize {
        match self {
            Self::CardOpen { .. } => 1,
            Self::CardChoice { cards, .. } | Self::CardRandom { cards, .. } => usize::from(cards),
            _ => 0,
        }
    }

    /// As it is compared, unless it offers a card openly.
    pub(super) fn in_general(self) -> Self {
        self.compared(|_| None)
    }

    /// As it is compared: an open card by its face, other hand cards not at all, a challenge by itself wherever the line
    /// has moved it.
    fn compared(self, face: impl Fn(SlotId) -> Option<Face>) -> Self {
        match self {
            Self::CardOpen { from, to, slot } => {
                Self::CardOpen { from, to, slot: SlotId(face(slot).map_or(0, u8::from)) }
            }
            Self::ShowCard { from, to, .. } => Self::ShowCard { from, to, slot: SlotId(0) },
            Self::ShowChallenge { from, to, slot, adventure, .. } => {
                Self::ShowChallenge { from, to, slot, adventure, nth: 0 }
            }
            Self::LiftChallenge { from, slot, adventure, .. } => {
                Self::LiftChallenge { from, slot, adventure, nth: 0 }
            }
            other => other,
        }
    }
}

/// Parts of a whole, by seat. A number that no seat has means the last: a file may lie.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Parts(pub [u8; SEATS]);

impl Index<Seat> for Parts {
    type Output = u8;
    fn index(&self, seat: Seat) -> &u8 {
        &self.0[seat.index().min(SEATS - 1)]
    }
}

impl IndexMut<Seat> for Parts {
    fn index_mut(&mut self, seat: Seat) -> &mut u8 {
        &mut self.0[seat.index().min(SEATS - 1)]
    }
}

/// The terms of an alliance. Parts are by seat; others than members have none.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Alliance {
    /// Where it holds.
    pub adventure: Adventure,
    /// Who is in it, in order of seat.
    pub members: ArrayList<Seat, SEATS>,
    /// Parts of the loot's glory.
    pub loot: Parts,
    /// Who gets the loot's items: in this order, from the beginning again if there are more.
    pub items: ArrayList<Seat, SEATS>,
    /// Who gets the loot's cards, likewise.
    pub cards: ArrayList<Seat, SEATS>,
    /// Who gets the special effect and the adventure.
    pub special: Seat,
    /// Parts of what a setter lost.
    pub wins: Parts,
    /// Parts of what the active member lost.
    pub losses: Parts,
}

impl Alliance {
    /// One that shares everything by the same parts; one member gets the special effect and comes first.
    pub fn shared(adventure: Adventure, seats: SeatSet, parts: Parts, first: Seat) -> Self {
        let order = ArrayList::gather(std::iter::once(first).chain(seats.without(first).iter()));
        Self {
            adventure,
            members: ArrayList::gather(seats.iter()),
            loot: parts,
            items: order,
            cards: order,
            special: first,
            wins: parts,
            losses: parts,
        }
    }

    /// Who is in it.
    pub fn seats(&self) -> SeatSet {
        self.members.iter().copied().collect()
    }

    /// A member leaves; the special effect then goes to the first who is left.
    pub(super) fn leave(&mut self, seat: Seat) {
        for list in [&mut self.members, &mut self.items, &mut self.cards] {
            list.retain(|member| *member != seat);
        }
        for parts in [&mut self.loot, &mut self.wins, &mut self.losses] {
            parts[seat] = 0;
        }
        if self.special == seat {
            self.special = self.members.first().copied().unwrap_or(seat);
        }
    }
}

/// A treaty or an alliance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub enum Deal {
    /// Executed at once.
    Treaty(ArrayList<Transfer, TRANSFERS>),
    /// Holds while its members stay.
    Alliance(Alliance),
}

impl Default for Deal {
    fn default() -> Self {
        Self::Treaty(ArrayList::default())
    }
}

impl Deal {
    /// Everybody who gives, receives or joins.
    pub fn parties(&self) -> SeatSet {
        match self {
            Self::Treaty(transfers) => transfers
                .iter()
                .flat_map(|transfer| [Some(transfer.from()), transfer.to()])
                .flatten()
                .collect(),
            Self::Alliance(alliance) => alliance.seats(),
        }
    }

    /// Whether it is a treaty by which the one pays the other for something.
    pub(super) fn is_sale(&self, buyer: Seat, seller: Seat) -> bool {
        let pays = |transfer: &Transfer| matches!(*transfer, Transfer::Glory { from, to, .. } if (from, to) == (buyer, seller));
        self.transfers().iter().any(pays)
    }

    /// The transfers of a treaty.
    pub fn transfers(&self) -> &[Transfer] {
        match self {
            Self::Treaty(transfers) => transfers,
            Self::Alliance(_) => &[],
        }
    }

    /// The deal in the form in which deals are compared.
    pub(super) fn in_general(&self, slots: &Slots) -> Self {
        self.compared(|slot| slots.public_face(slot))
    }

    /// The same, with these faces on the cards that it offers openly.
    pub(super) fn with_open_faces(&self, faces: &[(SlotId, Face)]) -> Self {
        self.compared(|slot| faces.iter().find(|(card, _)| *card == slot).map(|(_, face)| *face))
    }

    /// The cards that it offers openly.
    pub(super) fn open_cards(&self) -> impl Iterator<Item = SlotId> + use<'_> {
        self.transfers().iter().filter_map(|transfer| match *transfer {
            Transfer::CardOpen { slot, .. } => Some(slot),
            _ => None,
        })
    }

    fn compared(&self, face: impl Fn(SlotId) -> Option<Face>) -> Self {
        match self {
            Self::Treaty(transfers) => {
                let mut sorted = *transfers;
                sorted.iter_mut().for_each(|transfer| *transfer = transfer.compared(&face));
                sorted.sort_unstable();
                Self::Treaty(sorted)
            }
            alliance => *alliance,
        }
    }
}
