//! Faces that could be there (a *determinization* of a view): every deal that agrees with what the viewer knows is
//! equally likely.
//!
//! Three ways, from the quickest to the surest. Where little is known, whole deals are drawn until one agrees
//! (rejection). Where more is known, known cards and promises are laid first, and the deal is accepted with a weight that
//! undoes this preference. Where even that seldom agrees, a deal is repaired by exchanges and then stirred.
use crate::{
    array_list::ArrayList,
    chance::Quick,
    face::{Counts, Face, FaceSet},
    seat::Seat,
    slots::{DeckId, SlotId, SlotSet, Slots},
};

/// Whole deals tried before one is repaired and stirred.
const TRIES: usize = 64;
/// Where more is known than this, deals that ignore it seldom agree: what is known is dealt first.
const LITTLE: usize = 2;

type Open = ArrayList<SlotId, 255>;
type Cards = ArrayList<Face, 255>;

/// Gives every slot that some seat knows, but not this viewer, a face. Slots that nobody knows stay empty.
pub fn fill(slots: &mut Slots, viewer: Option<Seat>, quick: &mut Quick) {
    fill_trying(slots, viewer, quick, TRIES);
}

/// As [`fill`], with so many whole deals before one is repaired.
pub(crate) fn fill_trying(slots: &mut Slots, viewer: Option<Seat>, quick: &mut Quick, tries: usize) {
    let missing = |id: &SlotId| slots.face(*id).is_none() && !slots.known(*id).is_empty();
    let missing: Open = ArrayList::gather(slots.in_use().filter(missing));
    let decks = missing.iter().fold(0u16, |decks, id| decks | 1 << slots.deck_of(*id).0);
    for deck in (0..crate::slots::DECKS as u8).map(DeckId).filter(|deck| decks >> deck.0 & 1 == 1) {
        let open: Open = ArrayList::gather(missing.iter().copied().filter(|id| slots.deck_of(*id) == deck));
        fill_deck(slots, deck, &open, quick, tries);
    }
    for index in 0..slots.clues().len() {
        let clue = slots.clues()[index];
        if clue.seat.is_some() && clue.face.is_none() && !clue.known.shows(viewer) {
            let seen: Open = ArrayList::gather(clue.among.iter().filter(|id| slots.face(*id).is_some()));
            let face = quick.pick(&seen).and_then(|id| slots.face(*id));
            slots.suppose_clue(index, face);
        }
    }
}

fn fill_deck(slots: &mut Slots, deck: DeckId, open: &[SlotId], quick: &mut Quick, tries: usize) {
    let mut deal = Deal::new(slots, deck, open);
    let guide = deal.guide();
    let agrees = (0..tries).any(|_| match &guide {
        Some(guide) => deal.guided(guide, quick),
        None => deal.again(quick),
    });
    if !agrees {
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

/// What is dealt first, and the cards for the rest.
struct Guide {
    pool: Cards,
    /// Single cards, each with the places on one of which it lies.
    known: Vec<(Face, SlotSet)>,
    /// Promises, the narrowest first.
    promises: Vec<(SlotId, FaceSet)>,
    /// How many promises single cards may keep, and how many cards of the pool could: counted where all are alike.
    met: usize,
    fitting: usize,
}

impl Guide {
    /// Whether a deal that keeps so many promises by single cards may stand: the single cards are laid first, evenly,
    /// although what they leave can be dealt in more or fewer ways.
    ///
    /// With `left` promises still open, a pool of `n` cards of which `f` fit, and `r` places to fill, the rest can be
    /// dealt in `W(left) = f! / (f - left)! * (n - left)! / (n - r)!` ways. A deal in which single cards keep one promise
    /// less stands for `W(left) / W(left - 1) = (f + 1 - left) / (n + 1 - left)` times as many, which is at most 1: it is
    /// accepted with this probability, once for each promise that could still have been kept so.
    fn outweighs(&self, kept: usize, quick: &mut Quick) -> bool {
        let left = self.promises.len() - kept;
        let ways = |cards: usize| (cards + 1).saturating_sub(left) as u32;
        quick.below(ways(self.pool.len()).max(1)) < ways(self.fitting)
    }
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
            cards: ArrayList::gather(cards),
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

    /// The way to deal what is known first, where much is known and every deal stays as likely as any other.
    ///
    /// Promises may be kept one after the other, the narrowest first, as long as any two of them say nothing of each
    /// other or the one includes the other: then no choice leaves more or fewer choices than another.
    fn guide(&self) -> Option<Guide> {
        if self.promises.len() + self.hints.len() <= LITTLE {
            return None;
        }
        let known = self.known_cards();
        let pool = self.cards.iter().copied().filter(|card| known.iter().all(|(face, _)| face != card));
        let pool: Cards = pool.collect();
        let kinds: FaceSet = pool.iter().copied().collect();
        let mut promises: Vec<(usize, SlotId, FaceSet)> = Vec::new();
        for promise in &self.promises {
            let fits = promise.fits.and(kinds);
            let chances = pool.iter().filter(|card| fits.has(**card)).count();
            promises.push((chances, promise.among.lowest()?, fits));
        }
        promises.sort_unstable_by_key(|(chances, at, _)| (*chances, *at));
        let apart = |one: FaceSet, other: FaceSet| {
            let both = one.and(other);
            both.is_empty() || both == one || both == other
        };
        let sets = || promises.iter().map(|(.., fits)| *fits);
        let fair = sets().enumerate().all(|(n, one)| sets().skip(n + 1).all(|other| apart(one, other)));
        let promised = self.promised();
        Some(Guide {
            fitting: promises.first().map_or(0, |(chances, ..)| *chances),
            met: known.iter().filter(|(_, among)| among.meets(promised)).count().min(promises.len()),
            promises: promises.into_iter().map(|(_, at, fits)| (at, fits)).collect(),
            pool,
            known,
        })
        .filter(|_| fair)
    }

    /// Places of which something is promised.
    fn promised(&self) -> SlotSet {
        self.promises.iter().filter_map(|promise| promise.among.lowest()).collect()
    }

    /// Cards of which there is only one and of which clues speak: each with the places where it may lie. Where promises
    /// differ, cards that may lie on a promised place are left out: they would have to be weighed one by one.
    fn known_cards(&self) -> Vec<(Face, SlotSet)> {
        let copies = |face: Face| self.cards.iter().filter(|card| **card == face).count();
        let promise = self.promises.first().map_or(FaceSet::ALL, |promise| promise.fits);
        let (promised, alike) = (self.promised(), self.promises.iter().all(|other| other.fits == promise));
        let mut known: Vec<(Face, SlotSet)> = Vec::new();
        for hint in &self.hints {
            let mut faces = self.cards.iter().copied().filter(|card| hint.fits.has(*card));
            let single = faces.next().filter(|face| copies(*face) == 1 && faces.next().is_none());
            let Some(face) = single.filter(|_| alike || !hint.among.meets(promised)) else { continue };
            let among = hint.among.iter().filter(|at| promise.has(face) || !promised.has(*at)).collect();
            match known.iter_mut().find(|(other, _)| *other == face) {
                Some((_, both)) => *both = both.iter().filter(|at| hint.among.has(*at)).collect(),
                None => known.push((face, among)),
            }
        }
        known
    }

    /// Deals what is known first, then the rest; whether all agrees.
    fn guided(&mut self, guide: &Guide, quick: &mut Quick) -> bool {
        let mut dealt: ArrayList<Option<Face>, 255> = (0..self.open).map(|_| None).collect();
        for (face, among) in &guide.known {
            // A place that is taken is a deal that fails: to choose among the others only would favour them.
            let place = among.iter().nth(quick.below(among.len().max(1) as u32) as usize);
            match place.map(|place| &mut dealt[usize::from(place.0)]) {
                Some(free @ None) => *free = Some(*face),
                _ => return false,
            }
        }
        let open = || guide.promises.iter().filter(|(place, _)| dealt[usize::from(place.0)].is_none());
        let kept = guide.promises.len() - open().count();
        if !(kept..guide.met).all(|kept| guide.outweighs(kept, quick)) {
            return false;
        }
        let promises: ArrayList<(SlotId, FaceSet), 255> = open().copied().collect();
        let (mut pool, mut next) = (guide.pool, 0);
        for (place, fits) in &promises {
            let fitting = (next..pool.len()).filter(|card| fits.has(pool[*card]));
            let fitting: ArrayList<u8, 255> = fitting.map(|card| card as u8).collect();
            let Some(card) = quick.pick(&fitting) else { return false };
            pool.swap(next, usize::from(*card));
            dealt[usize::from(place.0)] = Some(pool[next]);
            next += 1;
        }
        for place in dealt.iter_mut().filter(|place| place.is_none()) {
            let left = pool.len() - next;
            if left == 0 {
                return false;
            }
            pool.swap(next, next + quick.below(left as u32) as usize);
            *place = Some(pool[next]);
            next += 1;
        }
        self.cards = dealt.iter().flatten().chain(&pool[next..]).copied().collect();
        self.needs().all(|need| need.places(&self.cards).next().is_some())
    }

    /// Few deals agree: exchange two cards at a time, first downhill until all agrees, then freely among what agrees.
    ///
    /// A rare step uphill (1 in 256) leads out of dead ends; 64 exchanges for each open place afterwards make the deal
    /// independent of how the first that agreed was found.
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
        let broken: ArrayList<SlotId, 255> = broken.filter_map(|promise| promise.among.lowest()).collect();
        if let Some(at) = quick.pick(&broken) {
            return Some(usize::from(at.0));
        }
        let hint = self.hints.iter().find(|hint| hint.met == 0)?;
        let spoken: Open = hint.among.iter().collect();
        quick.pick(&spoken).map(|at| usize::from(at.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    /// Seven cards, of which four are dealt: the first two places hold one of the first three cards, and it is known
    /// roughly where the third and the sixth lie.
    fn deal() -> Deal {
        let faces = |list: &[usize]| list.iter().map(|face| Face::at(*face)).collect::<FaceSet>();
        let places = |list: &[u8]| list.iter().map(|place| SlotId(*place)).collect::<SlotSet>();
        Deal {
            cards: (0..7).map(Face::at).collect(),
            open: 4,
            promises: [0, 1].map(|place| Need::new(places(&[place]), faces(&[0, 1, 2]))).into(),
            hints: vec![
                Need::new(places(&[0, 2, 3]), faces(&[2])),
                Need::new(places(&[1, 2, 3]), faces(&[5])),
            ],
        }
    }

    #[test]
    fn dealing_what_is_known_first_favours_no_deal() {
        let mut quick = Quick::new(5);
        let mut counts = [BTreeMap::<Vec<Face>, f64>::new(), BTreeMap::new()];
        for (count, guided) in counts.iter_mut().zip([false, true]) {
            let mut deal = deal();
            let guide = deal.guide().expect("much is known");
            for _ in 0..20_000 {
                while !(if guided { deal.guided(&guide, &mut quick) } else { deal.again(&mut quick) }) {}
                *count.entry(deal.cards[..4].to_vec()).or_default() += 1.0;
            }
        }
        let [plain, guided] = counts;
        assert_eq!(plain.len(), guided.len(), "the same deals are possible");
        let fair = 20_000.0 / plain.len() as f64;
        let chi = |counts: &BTreeMap<_, f64>| counts.values().map(|n| (n - fair).powi(2) / fair).sum::<f64>();
        let (free, spread) = (plain.len() as f64 - 1.0, (2.0 * plain.len() as f64).sqrt());
        for count in [&plain, &guided] {
            assert!((chi(count) - free) / spread < 4.0, "{count:?}");
        }
    }
}
