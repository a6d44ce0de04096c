//! Faces that could be there: every deal that agrees with what the viewer knows is equally likely.
use crate::{
    chance::Quick,
    face::{Counts, Face, FaceSet},
    few::Few,
    seat::Seat,
    slots::{Clue, DeckId, SlotId, Slots},
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
    let remaining = slots.remaining(deck);
    let mut cards: Cards =
        Few::gather(remaining.faces().flat_map(|(face, n)| std::iter::repeat_n(face, usize::from(n))));
    let free = open.iter().all(|id| slots.fits(*id) == FaceSet::ALL) && slots.clues().is_empty();
    for _ in 0..tries {
        deal(&mut cards, open.len(), quick);
        lay(slots, open, &cards);
        if free || faults(slots, open) == 0 {
            return;
        }
    }
    lay(slots, open, &cards);
    stir(slots, open, &mut cards, quick);
}

/// Puts `n` random cards in front.
fn deal(cards: &mut [Face], n: usize, quick: &mut Quick) {
    for i in 0..n.min(cards.len()) {
        let j = i + quick.below((cards.len() - i) as u32) as usize;
        cards.swap(i, j);
    }
}

fn lay(slots: &mut Slots, open: &[SlotId], cards: &[Face]) {
    open.iter().zip(cards).for_each(|(id, card)| slots.suppose(*id, *card));
}

/// How many things that the viewer knows are contradicted.
fn faults(slots: &Slots, open: &[SlotId]) -> usize {
    let broken = |id: &&SlotId| slots.face(**id).is_some_and(|face| !slots.fits(**id).has(face));
    let clues = slots.clues().iter().filter(|clue| contradicted(slots, clue));
    open.iter().filter(broken).count() + clues.count()
}

/// Whether no slot that the clue speaks of can be the one it is about.
fn contradicted(slots: &Slots, clue: &Clue) -> bool {
    let some = |fits: &dyn Fn(Face) -> bool| clue.among.iter().any(|id| slots.face(id).is_none_or(fits));
    clue.face.is_some_and(|face| !some(&|other| other == face)) || !some(&|face| clue.fits.has(face))
}

/// Few deals agree: exchange two cards at a time, first downhill until all agrees, then freely among what agrees.
fn stir(slots: &mut Slots, open: &[SlotId], cards: &mut [Face], quick: &mut Quick) {
    let mut now = faults(slots, open);
    let mut left = 64 * open.len();
    for _ in 0..100_000 {
        if now == 0 && left == 0 {
            return;
        }
        let at_fault = if now > 0 && quick.below(4) > 0 { place_at_fault(slots, open, quick) } else { None };
        let i = at_fault.unwrap_or_else(|| quick.below(open.len() as u32) as usize);
        let j = quick.below(cards.len() as u32) as usize;
        exchange(slots, open, cards, (i, j));
        let then = faults(slots, open);
        if then <= now || (now > 0 && quick.below(256) == 0) {
            now = then;
        } else {
            exchange(slots, open, cards, (i, j));
        }
        left = left.saturating_sub(usize::from(now == 0));
    }
}

/// A place where an exchange could mend something: a slot that breaks its promise, else one that a contradicted clue
/// speaks of.
fn place_at_fault(slots: &Slots, open: &[SlotId], quick: &mut Quick) -> Option<usize> {
    let breaks = |id: SlotId| slots.face(id).is_some_and(|face| !slots.fits(id).has(face));
    let broken: Few<u8, 255> = (0..open.len() as u8).filter(|at| breaks(open[usize::from(*at)])).collect();
    if let Some(at) = quick.pick(&broken) {
        return Some(usize::from(*at));
    }
    let clue = slots.clues().iter().find(|clue| contradicted(slots, clue))?;
    let spoken: Few<u8, 255> =
        (0..open.len() as u8).filter(|at| clue.among.has(open[usize::from(*at)])).collect();
    quick.pick(&spoken).map(|at| usize::from(*at))
}

fn exchange(slots: &mut Slots, open: &[SlotId], cards: &mut [Face], (i, j): (usize, usize)) {
    cards.swap(i, j);
    for at in [i, j] {
        if let (Some(id), Some(card)) = (open.get(at), cards.get(at)) {
            slots.suppose(*id, *card);
        }
    }
}
