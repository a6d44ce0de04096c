//! Chance of a rules case: what the script says, by name; the rest from a fixed seed.
use super::{FaceList, Need, Seeded, SlotList, Supply};
use crate::{
    face::Face,
    seat::{Seat, SeatSet},
    slots::{DeckId, Order, Place, SlotId, Slots},
};
use std::collections::VecDeque;

/// "attack die: 5" and "deck: gold", used up in order for each name.
#[derive(Clone, Debug)]
pub struct Script {
    /// Numbers by name, counted from 0.
    pub numbers: VecDeque<(String, u32)>,
    /// Faces by deck, for the next faces that come into being.
    pub faces: VecDeque<(DeckId, Face)>,
    /// What the rules answered by themselves.
    pub heard: Vec<String>,
    rest: Seeded,
}

impl Script {
    /// A script that says nothing yet; what it does not say comes from this seed.
    pub fn new(seed: u64) -> Self {
        Self {
            numbers: VecDeque::new(),
            faces: VecDeque::new(),
            heard: Vec::new(),
            rest: Seeded::new(seed, 0),
        }
    }

    /// Goes on to the next step of the case.
    pub fn at(&mut self, step: u64) -> &mut Self {
        self.rest.at(step);
        self
    }

    fn scripted(&mut self, slot: SlotId, slots: &Slots) -> Option<Face> {
        if slots.face(slot).is_some() {
            return None;
        }
        let deck = slots.deck_of(slot);
        let at = self.faces.iter().position(|(of, _)| *of == deck)?;
        self.faces.remove(at).map(|(_, face)| face)
    }
}

impl Supply for Script {
    fn listens(&self) -> bool {
        true
    }

    fn hear(&mut self, said: String) {
        self.heard.push(said);
    }

    fn number(&mut self, bound: u32, what: &'static str) -> Result<u32, Need> {
        let Some(at) = self.numbers.iter().position(|(name, _)| name == what) else {
            return self.rest.number(bound, what);
        };
        let said = self.numbers.remove(at).map(|(_, number)| number);
        said.filter(|number| *number < bound).ok_or(Need::Number(bound, what))
    }

    fn deal(&mut self, slot: SlotId, to: SeatSet, slots: &Slots) -> Result<Option<Face>, Need> {
        match self.scripted(slot, slots) {
            Some(face) => Ok(Some(face)),
            None => self.rest.deal(slot, to, slots),
        }
    }

    fn open(&mut self, which: &SlotList, slots: &Slots) -> Result<FaceList, Need> {
        let mut faces = self.rest.open(which, slots)?;
        for (face, slot) in faces.iter_mut().zip(which) {
            *face = self.scripted(*slot, slots).unwrap_or(*face);
        }
        Ok(faces)
    }

    fn mix(&mut self, bag: Place, owners: SeatSet, slots: &Slots) -> Result<Option<Order>, Need> {
        self.rest.mix(bag, owners, slots)
    }

    fn choose(
        &mut self,
        slot: SlotId,
        seat: Seat,
        said: Option<Face>,
        slots: &Slots,
    ) -> Result<Option<Face>, Need> {
        self.rest.choose(slot, seat, said, slots)
    }
}
