//! What each question allows: listed for those who choose, checked by itself for those who play.
use super::{Action, Content, Frame, Toy, VowId, content::Kind};
use crate::{
    face::FaceSet,
    game::{Game, Why},
    seat::{Role, Seat, SeatSet},
    slots::SlotId,
};

/// Coins that one house may bid.
const HIGHEST: u8 = 2;

impl Toy {
    /// Lists the answers to the question of a frame.
    pub(super) fn list(&self, content: &Content, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
        match frame {
            Frame::Bid { raised, .. } => self.list_bids(content, raised, seat, out),
            Frame::Floor { acts, had, .. } => {
                if acts[seat.index()] > 0 {
                    self.list_acts(content, seat, out);
                }
                out.extend(self.everyone().minus(had).iter().map(Action::Hand));
                out.extend(self.may_end(acts, had).then_some(Action::End));
            }
            Frame::Parley { by, to } => {
                let even = self.coins.0[by.index()].min(self.coins.0[to.index()]);
                out.extend((1..=even).map(|n| Action::Terms { give: n, take: n - 1 }));
                out.push(Action::Pass);
            }
            Frame::Treaty { .. } => out.extend([Action::Accept, Action::Pass]),
            Frame::Attack { .. } => {
                let reactions = content.reactions();
                out.extend(self.fitting(seat, reactions).map(Action::React));
                out.push(Action::Pass);
            }
            Frame::Shield { by, .. } => {
                let swords = content.faces(Kind::Sword);
                let of_house = |slot: &SlotId| self.holder(*slot) == Some(by);
                out.extend(self.fitting(seat, swords).filter(of_house).map(Action::Pierce));
                out.push(Action::Pass);
            }
        }
    }

    fn list_bids(&self, content: &Content, raised: [u8; 3], seat: Seat, out: &mut Vec<Action>) {
        out.extend(self.roles(seat).filter(|house| self.may_raise(raised, *house)).map(Action::Raise));
        let unstaked = |house: &Role| self.stake_of(*house).is_none();
        let hands = self.roles(seat).filter(unstaked).map(super::hand);
        out.extend(hands.flat_map(|place| self.slots.in_place(place)).map(Action::Lay));
        if self.may_vow(seat) {
            out.extend((0..content.vow.len() as u8).map(|n| Action::Vow(Some(VowId(n)))));
        }
        out.push(Action::Done);
    }

    fn list_acts(&self, content: &Content, seat: Seat, out: &mut Vec<Action>) {
        let [swords, spies, thieves] = [Kind::Sword, Kind::Spy, Kind::Thief].map(|kind| content.faces(kind));
        for house in self.roles(seat) {
            let free = self.stake_of(house).is_none();
            for slot in self.slots.in_place(super::hand(house)) {
                out.extend(free.then_some(Action::Lay(slot)));
                out.push(Action::Bury(slot));
                if self.slots.may_be(slot, swords) {
                    out.extend(self.rivals(seat).map(|target| Action::Attack(slot, target)));
                }
                if self.slots.may_be(slot, spies) {
                    out.extend(self.in_sight_of_spies(seat).map(|card| Action::Spy(slot, card)));
                }
                if self.slots.may_be(slot, thieves) {
                    let rich = self.rivals(seat).filter(|target| self.hand_size(*target) > 0);
                    out.extend(rich.map(|target| Action::Steal(slot, target)));
                }
            }
            out.extend(
                self.rivals(seat)
                    .filter(|to| self.may_parley(house, *to))
                    .map(|to| Action::Parley(house, to)),
            );
        }
        out.extend((self.slots.height(super::CARDS) > 0).then_some(Action::Scout));
    }

    fn fitting(&self, seat: Seat, set: FaceSet) -> impl Iterator<Item = SlotId> + use<'_> {
        self.cards_of(seat).filter(move |slot| self.slots.may_be(*slot, set))
    }

    fn in_sight_of_spies(&self, seat: Seat) -> impl Iterator<Item = SlotId> + use<'_> {
        let cards = |house: Role| self.slots.in_place(super::hand(house)).chain(self.stake_of(house));
        self.rivals(seat).flat_map(cards)
    }

    fn may_raise(&self, raised: [u8; 3], house: Role) -> bool {
        raised[house.index()] < self.coins.0[house.index()].min(HIGHEST)
    }

    fn may_vow(&self, seat: Seat) -> bool {
        self.vow_of(seat).is_some_and(|slot| self.slots.known(slot).is_empty())
    }

    fn may_parley(&self, by: Role, to: Role) -> bool {
        self.coins.0[by.index()] > 0 && self.coins.0[to.index()] > 0
    }

    /// The floor ends when it cannot be passed on, or when nobody can act any more.
    fn may_end(&self, acts: [u8; 3], had: SeatSet) -> bool {
        had == self.everyone() || acts == [0; 3]
    }

    /// Whether an answer is legal, checked by itself.
    pub(super) fn check(
        &self,
        content: &Content,
        frame: Frame,
        seat: Seat,
        action: Action,
    ) -> Result<(), Why> {
        let legal = match (frame, action) {
            (Frame::Bid { raised, .. }, Action::Raise(house)) => {
                self.roles(seat).any(|own| own == house) && self.may_raise(raised, house)
            }
            (Frame::Bid { .. }, Action::Lay(slot)) => self.may_lay(seat, slot),
            (Frame::Bid { .. }, Action::Vow(kind)) => {
                self.may_vow(seat) && kind.is_none_or(|kind| usize::from(kind.0) < content.vow.len())
            }
            (Frame::Bid { .. }, Action::Done) => true,
            (Frame::Floor { had, .. }, Action::Hand(to)) => self.everyone().has(to) && !had.has(to),
            (Frame::Floor { acts, had, .. }, Action::End) => self.may_end(acts, had),
            (Frame::Floor { acts, .. }, _) if acts[seat.index()] == 0 => return Err(super::NO_ACTS_LEFT),
            (Frame::Floor { .. }, action) => self.may_act(content, seat, action),
            (Frame::Parley { by, to }, Action::Terms { give, take }) => {
                give <= self.coins.0[by.index()] && take <= self.coins.0[to.index()] && (give, take) != (0, 0)
            }
            (Frame::Treaty { .. }, Action::Accept) => true,
            (Frame::Attack { .. }, Action::React(slot)) => {
                self.own(seat, slot).is_some() && self.slots.may_be(slot, content.reactions())
            }
            (Frame::Shield { by, .. }, Action::Pierce(slot)) => {
                self.holder(slot) == Some(by) && self.slots.may_be(slot, content.faces(Kind::Sword))
            }
            (
                Frame::Parley { .. } | Frame::Treaty { .. } | Frame::Attack { .. } | Frame::Shield { .. },
                Action::Pass,
            ) => true,
            _ => return Err(Why::NOT_AN_ANSWER),
        };
        if legal { Ok(()) } else { Err(super::NOT_ALLOWED) }
    }

    fn may_lay(&self, seat: Seat, slot: SlotId) -> bool {
        self.own(seat, slot).is_some_and(|house| self.stake_of(house).is_none())
    }

    fn may_act(&self, content: &Content, seat: Seat, action: Action) -> bool {
        let own = |slot| self.own(seat, slot).is_some();
        let is = |slot, kind| own(slot) && self.slots.may_be(slot, content.faces(kind));
        let rival = |house| self.rivals(seat).any(|other| other == house);
        match action {
            Action::Lay(slot) => self.may_lay(seat, slot),
            Action::Bury(slot) => own(slot),
            Action::Scout => self.slots.height(super::CARDS) > 0,
            Action::Attack(slot, target) => is(slot, Kind::Sword) && rival(target),
            Action::Spy(slot, card) => {
                is(slot, Kind::Spy) && self.in_sight_of_spies(seat).any(|other| other == card)
            }
            Action::Steal(slot, target) => {
                is(slot, Kind::Thief) && rival(target) && self.hand_size(target) > 0
            }
            Action::Parley(by, to) => {
                self.roles(seat).any(|own| own == by) && rival(to) && self.may_parley(by, to)
            }
            _ => false,
        }
    }
}
