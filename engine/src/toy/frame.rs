//! The procedures of the toy, and what happens when one ends.
use super::{Action, Event, FIELD, HOUSES, SEATS, Toy, hand};
use crate::{
    game::Refused,
    seat::{Role, Seat, SeatSet},
    slots::SlotId,
    supply::Supply,
};
use serde::{Deserialize, Serialize};

/// A procedure under way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Frame {
    /// The sealed bids.
    Bid {
        /// Coins raised so far, by house.
        raised: [u8; HOUSES],
        /// Who is done.
        done: SeatSet,
    },
    /// One seat has the floor.
    Floor {
        /// Who.
        holder: Seat,
        /// Acts left, by seat.
        acts: [u8; SEATS],
        /// Who has had it since somebody acted.
        had: SeatSet,
    },
    /// A house is about to name the terms of a treaty.
    Parley {
        /// Who offers.
        by: Role,
        /// To whom.
        to: Role,
    },
    /// Terms were named; the other house takes them or not.
    Treaty {
        /// Who offers.
        by: Role,
        /// To whom.
        to: Role,
        /// Coins given.
        give: u8,
        /// Coins wanted.
        take: u8,
    },
    /// A face-down sword on its way. Its premise: the sword still lies on the field.
    Attack {
        /// Attacker.
        by: Role,
        /// Attacked.
        target: Role,
        /// The card.
        sword: SlotId,
        /// Who may still answer.
        asked: SeatSet,
    },
    /// A shield was played; the attacker may pierce it.
    Shield {
        /// The attacker.
        by: Role,
        /// The card it is about.
        sword: SlotId,
    },
}

impl Default for Frame {
    fn default() -> Self {
        Self::bid()
    }
}

impl Frame {
    /// A new round's bids.
    pub fn bid() -> Self {
        Self::Bid { raised: [0; HOUSES], done: SeatSet::NONE }
    }
}

impl Toy {
    /// Goes on until a question is reached.
    pub(super) fn run_to_question(
        &mut self,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(Event),
    ) -> Result<(), Refused> {
        while let Some(frame) = self.frames.top() {
            match frame {
                Frame::Bid { raised, done } if done == self.everyone() => self.give_first_floor(raised),
                Frame::Attack { sword, .. } if self.slots.place(sword) != FIELD => {
                    self.frames.pop();
                    tell(Event::Averted);
                }
                Frame::Attack { by, target, sword, asked } if asked.is_empty() => {
                    self.frames.pop();
                    self.strike(by, target, sword, supply, tell)?;
                }
                Frame::Shield { by, sword } if self.hand_size(by) == 0 => self.avert(by, sword, supply)?,
                _ => break,
            }
        }
        Ok(())
    }

    /// The shield holds: the sword goes home unseen, and the attack under it ends by its premise.
    pub(super) fn avert(&mut self, by: Role, sword: SlotId, supply: &mut dyn Supply) -> Result<(), Refused> {
        self.frames.pop();
        self.slots.put(sword, hand(by), supply)
    }

    /// An answer to terms, or the terms themselves. A treaty that can no longer be paid cannot arise: nothing happens
    /// between offer and answer.
    pub(super) fn treat(&mut self, action: Action, tell: &mut dyn FnMut(Event)) -> Result<(), Refused> {
        match (self.frames.pop(), action) {
            (Some(Frame::Parley { by, to }), Action::Terms { give, take }) => {
                return self.frames.push(Frame::Treaty { by, to, give, take });
            }
            (Some(Frame::Treaty { by, to, give, take }), Action::Accept) => {
                let coins = &mut self.coins.0;
                coins[by.index()] = (coins[by.index()] - give).saturating_add(take);
                coins[to.index()] = (coins[to.index()] - take).saturating_add(give);
                tell(Event::Agreed);
            }
            _ => (),
        }
        Ok(())
    }
}
