//! Odds that were computed before: plans and evaluations ask for the same battles again and again.
//!
//! Each thread has one memory. It changes nothing but the time that an answer takes: a place holds the battle it is of,
//! and whatever is not found there is computed.
use super::force::{Forecast, Ground};
use engine::nerath::{
    Content, PerKind,
    odds::{Calculator, Odds},
};
use std::cell::RefCell;

/// A battle by all that its odds depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Key {
    /// The rules of units.
    pub(super) units: u64,
    pub(super) attacker: PerKind<u8>,
    pub(super) defender: PerKind<u8>,
    pub(super) ground: Ground,
}

/// Battles that are remembered; a power of two.
const PLACES: usize = 1 << 14;

/// A place for each remainder of a battle's hash, and the calculator with its tables.
struct Memory {
    places: Vec<(Key, Forecast)>,
    calculator: Calculator,
}

thread_local! {
    static MEMORY: RefCell<Memory> = RefCell::new(Memory {
        places: vec![Default::default(); PLACES],
        calculator: Calculator::default(),
    });
}

impl From<Odds> for Forecast {
    fn from(odds: Odds) -> Self {
        let Odds { win, attacker_left, defender_left, .. } = odds;
        Self { win: win as f32, attacker_left: attacker_left as f32, defender_left: defender_left as f32 }
    }
}

/// The odds of a battle, from memory or computed now.
pub(super) fn recall(key: Key, odds: impl FnOnce(&mut Calculator) -> Odds) -> Forecast {
    MEMORY.with_borrow_mut(|Memory { places, calculator }| {
        let place = &mut places[key.hash() as usize & (PLACES - 1)];
        if place.0 != key {
            *place = (key, odds(calculator).into());
        }
        place.1
    })
}

/// Odds that are not worth remembering.
pub(super) fn compute(odds: impl FnOnce(&mut Calculator) -> Odds) -> Forecast {
    MEMORY.with_borrow_mut(|memory| odds(&mut memory.calculator).into())
}

/// A number for the rules of units: dice, hits and prices, and how dice fall.
pub(super) fn fingerprint(content: &Content, even: bool) -> u64 {
    let bytes = content.units.0.iter().flat_map(|def| {
        let dice = [def.attack, def.defence, def.sea].into_iter().flat_map(|dice| [dice.n, dice.die]);
        dice.chain([def.cost, def.hits, u8::from(def.first_strike)])
    });
    // Never the number of an empty place.
    mix(1, bytes.chain([u8::from(even)])) | 1
}

impl Key {
    fn hash(&self) -> u64 {
        let bytes = self.attacker.0.iter().chain(&self.defender.0).copied();
        mix(self.units ^ self.ground as u64, bytes)
    }
}

/// FNV-1a, with the high half brought down: the places go by the lowest bits.
fn mix(start: u64, bytes: impl Iterator<Item = u8>) -> u64 {
    let hash = bytes.fold(start ^ 0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    hash ^ hash >> 32
}
