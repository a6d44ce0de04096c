//! Faces that could be there: every deal that agrees with what the viewer knows is equally likely.
use crate::{
    chance::Quick,
    face::{Counts, Face, FaceSet},
    few::Few,
    seat::Seat,
    slots::{DeckId, SlotId, SlotSet, Slots},
};

/// Whole deals tried before one is repaired and stirred.
const TRIES: usize = 64;

type Open = Few<SlotId, 255>;
type Cards = Few<Face, 255>;

/// Gives every slot that some seat knows, but not this viewer, a face. Slots that nobody knows stay empty.
pub fn fill(slots: &mut Slots, viewer: Option<Seat>, quick: &mut Quick) {
    fill_trying(slots, viewer, quick, TRIES);
}

/// As [`fill`], with so many whole deals before one is repaired.
pub(crate) fn fill_trying(slots: &mut Slots, viewer: Option<Seat>, quick: &mut Quick, tries: usize) {
    let missing = |id: &SlotId| slots.face(*id).is_none() && !slots.known(*id).is_empty();
    let missing: Open = Few::gather(slots.in_use().filter(missing));
    for deck in (0..crate::slots::DECKS as u8).map(DeckId) {
        let open: Open = Few::gather(missing.iter().copied().filter(|id| slots.deck_of(*id) == deck));
        if !open.is_empty() {
            fill_deck(slots, deck, &open, quick, tries);
        }
    }
    for index in 0..slots.clues().len() {
        let clue = slots.clues()[index];
        if clue.seat.is_some() && clue.face.is_none() && !clue.known.shows(viewer) {
            let seen: Open = Few::gather(clue.among.iter().filter(|id| slots.face(*id).is_some()));
            let face = quick.pick(&seen).and_then(|id| slots.face(*id));
            slots.suppose_clue(index, face);
        }
    }
}

fn fill_deck(slots: &mut Slots, deck: DeckId, open: &[SlotId], quick: &mut Quick, tries: usize) {
    let mut deal = Deal::new(slots, deck, open);
    if !(0..tries).any(|_| deal.again(quick)) {
        deal.stir(quick);
    }
    open.iter().zip(deal.cards.iter()).for_each(|(id, card)| slots.suppose(*id, *card));
}

/// Cards as they are dealt out: the first to the first open slot, and so on; the last stay in the rest.
struct Deal {
    cards: Cards,
    /// How many slots are open.
    open: usize,
    /// What was promised of single cards.
    promises: Vec<Need>,
    /// What clues say of several cards.
    hints: Vec<Need>,
}

/// Something that the viewer knows: somewhere among these places of the deal lies one of these faces.
#[derive(Clone, Copy, Default)]
struct Need {
    among: SlotSet,
    fits: FaceSet,
    /// How many of the places hold such a face, while a deal is stirred.
    met: u8,
}

impl Need {
    fn new(among: SlotSet, fits: FaceSet) -> Self {
        Self { among, fits, met: 0 }
    }

    fn places(&self, cards: &[Face]) -> impl Iterator<Item = SlotId> {
        self.among.iter().filter(|at| cards.get(usize::from(at.0)).is_none_or(|face| self.fits.has(*face)))
    }
}

impl Deal {
    fn new(slots: &Slots, deck: DeckId, open: &[SlotId]) -> Self {
        let remaining = slots.remaining(deck);
        let cards = remaining.faces().flat_map(|(face, n)| std::iter::repeat_n(face, usize::from(n)));
        let dealt: SlotSet = open.iter().copied().collect();
        let places = || (0..open.len() as u8).map(SlotId).zip(open.iter().copied());
        let promises = places().map(|(at, id)| Need::new(SlotSet::only(at), slots.fits(id)));
        let hints = slots.clues().iter().filter(|clue| clue.among.meets(dealt)).flat_map(|clue| {
            let among: SlotSet = places().filter(|(_, id)| clue.among.has(*id)).map(|(at, _)| at).collect();
            // A card that lies fast, or may still be anything, can bear the clue out whatever is dealt.
            let borne_out = |fits: FaceSet| {
                let mut fast = clue.among.iter().filter(|id| !dealt.has(*id)).map(|id| slots.face(id));
                fast.any(|face| face.is_none_or(|face| fits.has(face)))
            };
            let seen = clue.face.map_or(FaceSet::ALL, |face| FaceSet::of(&[face]));
            [seen, clue.fits]
                .into_iter()
                .filter(move |fits| !borne_out(*fits))
                .map(move |fits| Need::new(among, fits))
        });
        let says = |need: &Need| need.fits != FaceSet::ALL;
        Self {
            cards: Few::gather(cards),
            open: open.len(),
            promises: promises.filter(says).collect(),
            hints: hints.filter(says).collect(),
        }
    }

    fn needs(&self) -> impl Iterator<Item = &Need> {
        self.promises.iter().chain(self.hints.iter())
    }

    fn needs_mut(&mut self) -> impl Iterator<Item = &mut Need> {
        self.promises.iter_mut().chain(self.hints.iter_mut())
    }

    /// Deals anew; whether all agrees.
    fn again(&mut self, quick: &mut Quick) -> bool {
        for i in 0..self.open.min(self.cards.len()) {
            let j = i + quick.below((self.cards.len() - i) as u32) as usize;
            self.cards.swap(i, j);
        }
        self.needs().all(|need| need.places(&self.cards).next().is_some())
    }

    /// Few deals agree: exchange two cards at a time, first downhill until all agrees, then freely among what agrees.
    fn stir(&mut self, quick: &mut Quick) {
        let cards = self.cards;
        self.needs_mut().for_each(|need| need.met = need.places(&cards).count() as u8);
        let open = self.open.min(self.cards.len());
        let mut now = self.faults();
        let mut left = 64 * open;
        for _ in 0..100_000 {
            if open == 0 || now == 0 && left == 0 {
                return;
            }
            let at_fault = if now > 0 && quick.below(4) > 0 { self.place_at_fault(quick) } else { None };
            let i = at_fault.unwrap_or_else(|| quick.below(open as u32) as usize);
            let j = quick.below(self.cards.len() as u32) as usize;
            self.exchange(i, j);
            let then = self.faults();
            if then <= now || (now > 0 && quick.below(256) == 0) {
                now = then;
            } else {
                self.exchange(i, j);
            }
            left = left.saturating_sub(usize::from(now == 0));
        }
    }

    /// How many things that the viewer knows are contradicted, while a deal is stirred.
    fn faults(&self) -> usize {
        self.needs().filter(|need| need.met == 0).count()
    }

    fn exchange(&mut self, i: usize, j: usize) {
        let (one, other) = (self.cards[i], self.cards[j]);
        if one == other {
            return;
        }
        let [i_at, j_at] = [i, j].map(|at| SlotId(at as u8));
        for need in self.needs_mut().filter(|need| need.among.has(i_at) != need.among.has(j_at)) {
            let (leaves, comes) = if need.among.has(i_at) { (one, other) } else { (other, one) };
            need.met = need.met + u8::from(need.fits.has(comes)) - u8::from(need.fits.has(leaves));
        }
        self.cards.swap(i, j);
    }

    /// A place where an exchange could mend something: a card that breaks its promise, else one that a contradicted
    /// clue speaks of.
    fn place_at_fault(&self, quick: &mut Quick) -> Option<usize> {
        let broken = self.promises.iter().filter(|promise| promise.met == 0);
        let broken: Few<SlotId, 255> = broken.filter_map(|promise| promise.among.lowest()).collect();
        if let Some(at) = quick.pick(&broken) {
            return Some(usize::from(at.0));
        }
        let hint = self.hints.iter().find(|hint| hint.met == 0)?;
        let spoken: Open = hint.among.iter().collect();
        quick.pick(&spoken).map(|at| usize::from(at.0))
    }
}
