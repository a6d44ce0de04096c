//! A hero's gems: energy and life.
use super::{
    action::Heap,
    content::Content,
    ids::{PerSpace, PerSpell, Space, Spell},
};
use serde::{Deserialize, Serialize};

/// The gems of a hero. Their number changes by [`Gems::give`] alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Gems {
    total: u8,
    available: u8,
    fatigue: u8,
    wounds: u8,
    spaces: PerSpace<u8>,
    cards: PerSpell<u8>,
    allies: u8,
}

impl Gems {
    /// All of them available.
    pub fn new(total: u8) -> Self {
        Self { total, available: total, ..Self::default() }
    }

    /// Available, in fatigue, wounds; none anywhere else.
    pub fn laid(available: u8, fatigue: u8, wounds: u8) -> Self {
        let total = available.saturating_add(fatigue).saturating_add(wounds);
        Self { total, available, fatigue, wounds, ..Self::default() }
    }

    /// May be spent.
    pub fn available(&self) -> u8 {
        self.available
    }

    /// Spent.
    pub fn fatigue(&self) -> u8 {
        self.fatigue
    }

    /// Lost.
    pub fn wounds(&self) -> u8 {
        self.wounds
    }

    /// All of them.
    pub fn total(&self) -> u8 {
        self.total
    }

    /// On a space.
    pub fn on(&self, space: Space) -> u8 {
        self.spaces[space]
    }

    /// On a spell card.
    pub fn on_card(&self, spell: Spell) -> u8 {
        self.cards[spell]
    }

    /// On the allies' tile.
    pub fn on_allies(&self) -> u8 {
        self.allies
    }

    /// In a heap.
    pub fn in_heap(&self, heap: Heap) -> u8 {
        match heap {
            Heap::Space(space) => self.spaces[space],
            Heap::Card(spell) => self.cards[spell],
            Heap::Allies => self.allies,
        }
    }

    fn heap_mut(&mut self, heap: Heap) -> &mut u8 {
        match heap {
            Heap::Space(space) => &mut self.spaces[space],
            Heap::Card(spell) => &mut self.cards[spell],
            Heap::Allies => &mut self.allies,
        }
    }

    /// The heaps that hold gems.
    pub fn heaps(&self) -> impl Iterator<Item = Heap> + '_ {
        let spaces = Space::ALL.into_iter().map(Heap::Space);
        let cards = Spell::ALL.into_iter().map(Heap::Card);
        spaces.chain(cards).chain([Heap::Allies]).filter(|heap| self.in_heap(*heap) > 0)
    }

    fn heaped(&self) -> u8 {
        self.spaces.0.iter().chain(&self.cards.0).sum::<u8>() + self.allies
    }

    /// All gems are wounds.
    pub fn are_all_wounds(&self) -> bool {
        self.wounds >= self.total
    }

    /// Nothing was lost or made.
    pub fn add_up(&self) -> bool {
        let parts = [self.available, self.fatigue, self.wounds, self.heaped()];
        parts.iter().map(|part| u16::from(*part)).sum::<u16>() == u16::from(self.total)
    }

    /// Pays out of what is available onto a heap; the caller has checked that there are so many.
    pub fn pay(&mut self, heap: Heap, n: u8) {
        let n = n.min(self.available);
        self.available -= n;
        *self.heap_mut(heap) += n;
    }

    /// Moves available gems to fatigue, as many as there are.
    pub fn tire(&mut self, n: u8) -> u8 {
        let n = n.min(self.available);
        self.available -= n;
        self.fatigue += n;
        n
    }

    /// Moves gems back from fatigue, as many as there are.
    pub fn recover(&mut self, n: u8) -> u8 {
        let n = n.min(self.fatigue);
        self.fatigue -= n;
        self.available += n;
        n
    }

    /// Moves gems back from wounds, as many as there are.
    pub fn heal(&mut self, n: u8) -> u8 {
        let n = n.min(self.wounds);
        self.wounds -= n;
        self.available += n;
        n
    }

    /// Moves gems from fatigue to wounds.
    pub fn wound_fatigue(&mut self, n: u8) -> u8 {
        let n = n.min(self.fatigue);
        self.fatigue -= n;
        self.wounds += n;
        n
    }

    /// Moves wounds back to fatigue.
    pub fn mend(&mut self, n: u8) -> u8 {
        let n = n.min(self.wounds);
        self.wounds -= n;
        self.fatigue += n;
        n
    }

    /// Moves available gems to wounds.
    pub fn wound_available(&mut self, n: u8) -> u8 {
        let n = n.min(self.available);
        self.available -= n;
        self.wounds += n;
        n
    }

    /// All that lies on spaces, cards and the allies' tile goes to fatigue.
    pub fn clean_up(&mut self) {
        self.fatigue += self.heaped();
        self.spaces = PerSpace::default();
        self.cards = PerSpell::default();
        self.allies = 0;
    }

    /// Gives available gems to another for good.
    pub fn give(&mut self, other: &mut Self, n: u8) {
        let n = n.min(self.available);
        self.available -= n;
        self.total -= n;
        other.available += n;
        other.total += n;
    }

    /// A wound takes a gem of a heap.
    pub fn wound_from(&mut self, heap: Heap) {
        let pile = self.heap_mut(heap);
        if *pile > 0 {
            *pile -= 1;
            self.wounds += 1;
        }
    }

    /// Suffers wounds in their order: fatigue, then the heaps, then what is available (ruling 8). Comes back with the
    /// wounds that the owner must place, because it can matter which heap loses them (ruling 58).
    pub fn suffer(&mut self, content: &Content, wounds: u8) -> u8 {
        let mut left = wounds - self.wound_fatigue(wounds);
        let heaped = self.heaped();
        if left < heaped && self.choice_matters(content) {
            return left;
        }
        while left > 0
            && let Some(heap) = self.largest_heap()
        {
            self.wound_from(heap);
            left -= 1;
        }
        self.wound_available(left);
        0
    }

    /// The largest heap; of equals the first.
    pub fn largest_heap(&self) -> Option<Heap> {
        self.heaps().fold(None, |best: Option<Heap>, heap| match best {
            Some(best) if self.in_heap(best) >= self.in_heap(heap) => Some(best),
            _ => Some(heap),
        })
    }

    fn choice_matters(&self, content: &Content) -> bool {
        let has_limit = |heap: Heap| match heap {
            Heap::Space(space) => !matches!(space, Space::Guard | Space::Reroll),
            Heap::Card(spell) => content.spell(spell).limit.is_some(),
            Heap::Allies => false,
        };
        self.heaps().count() > 1 && self.heaps().any(has_limit)
    }
}

/// The Overlord's gems: energy alone. Dredging takes some out of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Purse {
    total: u8,
    reserve: u8,
    fatigue: u8,
    /// Movement, guard and reroll lie here until clean-up.
    spaces: PerSpace<u8>,
    cards: PerSpell<u8>,
    /// Gems that come back each turn.
    pub recovery: u8,
}

impl Purse {
    /// Reserve, fatigue, and what comes back each turn.
    pub fn new(reserve: u8, fatigue: u8, recovery: u8) -> Self {
        Self { total: reserve.saturating_add(fatigue), reserve, fatigue, recovery, ..Self::default() }
    }

    /// May be spent.
    pub fn reserve(&self) -> u8 {
        self.reserve
    }

    /// Spent.
    pub fn fatigue(&self) -> u8 {
        self.fatigue
    }

    /// On a benefit.
    pub fn on(&self, space: Space) -> u8 {
        self.spaces[space]
    }

    /// On a spell card.
    pub fn on_card(&self, spell: Spell) -> u8 {
        self.cards[spell]
    }

    /// Nothing was lost or made.
    pub fn adds_up(&self) -> bool {
        let heaped: u8 = self.spaces.0.iter().chain(&self.cards.0).sum();
        u16::from(self.reserve) + u16::from(self.fatigue) + u16::from(heaped) == u16::from(self.total)
    }

    /// Pays for a benefit.
    pub fn pay(&mut self, space: Space, n: u8) {
        let n = n.min(self.reserve);
        self.reserve -= n;
        self.spaces[space] += n;
    }

    /// Pays for a spell.
    pub fn pay_card(&mut self, spell: Spell, n: u8) {
        let n = n.min(self.reserve);
        self.reserve -= n;
        self.cards[spell] += n;
    }

    /// Moves gems from the reserve straight to fatigue.
    pub fn tire(&mut self, n: u8) -> u8 {
        let n = n.min(self.reserve);
        self.reserve -= n;
        self.fatigue += n;
        n
    }

    /// Moves gems back from fatigue, as many as there are.
    pub fn recover(&mut self, n: u8) -> u8 {
        let n = n.min(self.fatigue);
        self.fatigue -= n;
        self.reserve += n;
        n
    }

    /// A gem leaves the game, out of the reserve or else fatigue.
    pub fn lose(&mut self, from_reserve: bool) {
        let pile = if from_reserve { &mut self.reserve } else { &mut self.fatigue };
        if *pile > 0 {
            *pile -= 1;
            self.total -= 1;
        }
    }

    /// All that lies on benefits and spell cards goes to fatigue.
    pub fn clean_up(&mut self) {
        self.fatigue += self.spaces.0.iter().chain(&self.cards.0).sum::<u8>();
        self.spaces = PerSpace::default();
        self.cards = PerSpell::default();
    }
}
