//! Odds: what a bot imagines, and what an onlooker can follow.
use super::{
    Breach, Step,
    walk::{Ground, walks},
};
use crate::{
    chance::Quick,
    face::{Counts, Face, FaceSet, Tally},
    game::Game,
    imagine,
    seat::{Seat, SeatSet},
    slots::{Clue, DeckId, SlotId, Slots},
    supply::Supplied,
    view::View,
};
use std::collections::BTreeMap;

/// A card that was just dealt into a bag or looked at in one is afterwards on any of its slots alike.
pub fn mixing_bites<G: Game>(ground: &Ground<G>, games: u64) -> Result<(), Breach> {
    let (mut hits, mut expected, mut variance) = (0.0, 0.0, 0.0);
    walks(ground, games, |step| {
        let slots = step.after.slots();
        for supplied in step.supplied {
            let Supplied::Deal(slot, _, Some(face)) = *supplied else { continue };
            let place = slots.place(slot);
            let bag: Vec<_> = slots.in_place(place).collect();
            let same = bag.iter().filter(|id| slots.face(**id) == Some(face)).count();
            if slots.is_bag(place) && same > 0 && same < bag.len() {
                let p = same as f64 / bag.len() as f64;
                hits += f64::from(u8::from(slots.face(slot) == Some(face)));
                expected += p;
                variance += p * (1.0 - p);
            }
        }
        Ok(())
    })?;
    let z = (hits - expected) / f64::max(variance, 1e-9).sqrt();
    let said = format!("an onlooker can follow a card: {hits} of {expected:.1} expected, z = {z:.1}");
    if z.abs() < 5.0 { Ok(()) } else { Err(Breach { seed: 0, step: 0, said }) }
}

/// How imagined deals compared with counting.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Fairness {
    /// States that were compared.
    pub states: u32,
    /// The largest deviation (chi-square, in standard deviations).
    pub worst: f64,
    /// The mean deviation.
    pub mean: f64,
}

/// Compares imagined deals of small states with full enumeration. `tries`: whole deals before one is repaired; 0 tests
/// the repair alone.
pub fn imagining_is_fair<G: Game>(ground: &Ground<G>, games: u64, tries: usize) -> Result<Fairness, Breach> {
    let (mut found, mut sum, mut quick) = (Fairness::default(), 0.0, Quick::new(11));
    walks(ground, games, |step| {
        let viewer = Seat((step.number % u64::from(step.before.seats())) as u8);
        let view = View::of(step.before, Some(viewer));
        for deck in view.slots().decks() {
            let Some(puzzle) = Puzzle::of(view.slots(), deck).filter(|_| found.states < 60) else { continue };
            let z = puzzle.deviation(step, &view, tries, &mut quick)?;
            found.states += 1;
            found.worst = found.worst.max(z);
            sum += z;
        }
        Ok(())
    })?;
    found.mean = sum / f64::from(found.states.max(1));
    Ok(found)
}

/// A deck of which a viewer knows a little: small enough to count every deal.
struct Puzzle {
    open: Vec<SlotId>,
    /// Every deal that agrees with the view, with its weight.
    deals: BTreeMap<Vec<Face>, f64>,
}

impl Puzzle {
    fn of(slots: &Slots, deck: DeckId) -> Option<Self> {
        let of_deck = |id: &SlotId| slots.deck_of(*id) == deck && slots.face(*id).is_none();
        let open: Vec<_> =
            slots.in_use().filter(of_deck).filter(|id| slots.known(*id) != SeatSet::NONE).collect();
        let tells = |clue: &Clue| clue.face.is_some() || clue.seat.is_none();
        let about = |clue: &Clue| clue.among.iter().any(|id| slots.deck_of(id) == deck);
        let told = slots.clues().iter().any(|clue| tells(clue) && about(clue))
            || open.iter().any(|id| slots.fits(*id) != FaceSet::ALL);
        if !told || open.is_empty() || open.len() > 5 {
            return None;
        }
        let mut puzzle = Self { open, deals: BTreeMap::new() };
        puzzle.count(slots, slots.remaining(deck), 1.0, &mut Vec::new());
        (2..=400).contains(&puzzle.deals.len()).then_some(puzzle)
    }

    fn count(&mut self, slots: &Slots, cards: Tally, weight: f64, laid: &mut Vec<Face>) {
        if laid.len() == self.open.len() {
            if self.agrees(slots, laid) {
                self.deals.insert(laid.clone(), weight);
            }
            return;
        }
        for (face, n) in cards.faces() {
            let mut rest = cards;
            rest.take_one(face);
            laid.push(face);
            self.count(slots, rest, weight * f64::from(n), laid);
            laid.pop();
        }
    }

    /// Whether a deal keeps all promises and clues.
    fn agrees(&self, slots: &Slots, laid: &[Face]) -> bool {
        let face = |id: SlotId| self.open.iter().position(|o| *o == id).map(|i| laid[i]).or(slots.face(id));
        let holds = |clue: &Clue| {
            let among = || clue.among.iter();
            let seen = clue.face.is_none_or(|seen| among().any(|id| face(id).is_none_or(|f| f == seen)));
            seen && among().any(|id| face(id).is_none_or(|face| clue.fits.has(face)))
        };
        self.open.iter().zip(laid).all(|(id, face)| slots.fits(*id).has(*face))
            && slots.clues().iter().all(holds)
    }

    /// The chi-square of imagined deals against counted ones, in standard deviations.
    fn deviation<G: Game>(
        &self,
        step: &Step<'_, G>,
        view: &View<G>,
        tries: usize,
        quick: &mut Quick,
    ) -> Result<f64, Breach> {
        let total: f64 = self.deals.values().sum();
        let rarest = self.deals.values().copied().fold(f64::MAX, f64::min);
        let samples = (10.0 * total / rarest).max(100.0 * self.deals.len() as f64) as usize;
        let mut counts = BTreeMap::<Vec<Face>, f64>::new();
        for _ in 0..samples {
            let mut state = (**view).clone();
            imagine::fill_trying(state.slots_mut(), view.viewer(), quick, tries);
            let laid: Vec<_> = self.open.iter().filter_map(|id| state.slots().face(*id)).collect();
            step.ensure(self.deals.contains_key(&laid), || format!("imagined what cannot be: {laid:?}"))?;
            *counts.entry(laid).or_default() += 1.0;
        }
        let deviation = |(laid, weight): (&Vec<Face>, &f64)| {
            let expected = weight / total * samples as f64;
            (counts.get(laid).copied().unwrap_or(0.0) - expected).powi(2) / expected
        };
        let chi: f64 = self.deals.iter().map(deviation).sum();
        let freedom = self.deals.len() as f64 - 1.0;
        Ok((chi - freedom) / (2.0 * freedom).sqrt())
    }
}
