//! The dice of one throw: plain ones, or even ones. *Even dice* is a house rule for tables that want less luck: the dice of
//! a throw are drawn like cards from a set that holds every face twice, so that a throw lies nearer to what can be
//! expected of it. When a set is used up the next one is opened. What is rolled again later rolls freely.
//!
//! Each die alone is as likely as ever to show any face; only all of them together vary less. [`even_hits`] and [`choose`]
//! are the odds that follow.
use crate::supply::{Need, Supply};

/// The house rule by which dice are even.
pub const EVEN_DICE: &str = "even_dice";
/// What the number is called by which an even die is drawn: its place among the faces that are left of the set.
pub const EVEN_DIE: &str = "even die";
/// How often a set holds every face.
pub const COPIES: u32 = 2;
/// Faces of a die at most.
const FACES: usize = 20;

/// Dice of one kind in one throw.
///
/// ```
/// use engine::{dice::Throw, supply::Seeded};
/// // Twelve even dice of six faces show every face twice.
/// let (mut chance, mut shown) = (Seeded::new(1, 0), [0; 6]);
/// let mut throw = Throw::of(6, "die", true);
/// for _ in 0..12 {
///     shown[throw.roll(chance.at(1)).unwrap() as usize] += 1;
/// }
/// assert_eq!(shown, [2; 6]);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Throw {
    faces: u32,
    what: &'static str,
    /// How often each face is left in the set, if the dice are even.
    left: Option<[u8; FACES]>,
}

impl Throw {
    /// Dice with so many faces, at least one; `what` names plain ones.
    pub fn of(faces: u32, what: &'static str, even: bool) -> Self {
        let fits = (faces as usize) <= FACES;
        debug_assert!(fits, "no die has more faces");
        Self { faces: faces.max(1), what, left: (even && fits).then_some([0; FACES]) }
    }

    /// The face that the next die shows, from 0.
    pub fn roll(&mut self, supply: &mut dyn Supply) -> Result<u32, Need> {
        let Some(left) = &mut self.left else { return supply.number(self.faces, self.what) };
        let set = &mut left[..self.faces as usize];
        if set.iter().all(|left| *left == 0) {
            set.fill(COPIES as u8);
        }
        let all = set.iter().map(|left| u32::from(*left)).sum();
        let mut place = supply.number(all, EVEN_DIE)?;
        for (face, left) in set.iter_mut().enumerate() {
            match place.checked_sub(u32::from(*left)) {
                Some(rest) => place = rest,
                None => {
                    *left -= 1;
                    return Ok(face as u32);
                }
            }
        }
        Err(Need::Number(all, EVEN_DIE))
    }
}

/// In how many ways so many can be chosen.
pub fn choose(from: u32, many: u32) -> u128 {
    let few = many.min(from.saturating_sub(many));
    if many > from {
        return 0;
    }
    (0..few).fold(1, |ways, i| ways * u128::from(from - i) / u128::from(i + 1))
}

/// How likely none, one, two … of so many even dice hit, of whose faces so many are hits.
///
/// ```
/// // Of two even dice of six faces, one of which hits: 2 of 12, then 1 of the 11 that are left.
/// let chances = engine::dice::even_hits(2, 6, 1);
/// assert!((chances[2] - 2.0 / 12.0 / 11.0).abs() < 1e-12);
/// ```
pub fn even_hits(dice: u32, faces: u32, hits: u32) -> Vec<f64> {
    let (set, good) = (COPIES * faces, COPIES * hits.min(faces));
    let (sets, rest) = (dice / set.max(1), dice % set.max(1));
    let all = choose(set, rest) as f64;
    let mut chances = vec![0.0; dice as usize + 1];
    for hit in 0..=rest {
        let ways = choose(good, hit) * choose(set - good, rest - hit);
        chances[(sets * good + hit) as usize] = ways as f64 / all;
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::supply::Seeded;

    fn throw(dice: usize, even: bool, chance: &mut dyn Supply) -> Vec<u32> {
        let mut throw = Throw::of(6, "die", even);
        (0..dice).map(|_| throw.roll(chance).unwrap()).collect()
    }

    #[test]
    fn even_dice_show_each_face_as_often_and_vary_less() {
        const THROWS: u64 = 20_000;
        let mut chance = Seeded::new(7, 0);
        let mut spread = [0.0; 2];
        let mut faces = [0; 6];
        for record in 0..THROWS {
            for even in [false, true] {
                let shown = throw(4, even, chance.at(2 * record + u64::from(even)));
                let hits = shown.iter().filter(|face| **face >= 3).count() as f64;
                spread[usize::from(even)] += (hits - 2.0).powi(2) / THROWS as f64;
                shown.iter().filter(|_| even).for_each(|face| faces[*face as usize] += 1);
            }
        }
        let usual = 4.0 * THROWS as f64 / 6.0;
        assert!(faces.iter().all(|n| (f64::from(*n) - usual).abs() < usual * 0.04), "{faces:?}");
        // Four of twelve that are left as they are drawn: 8/11 of the usual variance.
        assert!((spread[1] / spread[0] - 8.0 / 11.0).abs() < 0.05, "{spread:?}");
    }

    #[test]
    fn the_odds_are_those_of_what_is_thrown() {
        const THROWS: u64 = 40_000;
        for dice in [1, 3, 6, 14] {
            let (mut chance, mut seen) = (Seeded::new(dice as u64, 0), vec![0.0; dice + 1]);
            for record in 0..THROWS {
                let hits = throw(dice, true, chance.at(record)).iter().filter(|face| **face >= 4).count();
                seen[hits] += 1.0 / THROWS as f64;
            }
            for (seen, told) in seen.iter().zip(even_hits(dice as u32, 6, 2)) {
                let sigma = (told * (1.0 - told) / THROWS as f64).sqrt();
                assert!((seen - told).abs() <= 4.5 * sigma, "{dice} dice: {seen} seen, {told} told");
            }
        }
    }

    #[test]
    fn all_ways_are_counted() {
        assert_eq!([choose(12, 0), choose(12, 6), choose(12, 12), choose(3, 4)], [1, 924, 1, 0]);
        assert!((even_hits(40, 20, 15).iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert_eq!(even_hits(12, 6, 1)[2], 1.0, "a whole set shows every face twice");
    }
}
