//! What two lists have in common, and what lies between.
//!
//! The shortest way from one list to the other by Myers, "An O(ND) Difference Algorithm and Its Variations" (1986). Where a
//! thing comes or goes in the middle of what is painted, all that follows is still known to be the same.
use std::ops::Range;

/// Lists that are further apart than this many things count as wholly different between what they begin and end with.
const FARTHEST: usize = 256;

/// A place where two lists differ: these of the first gave way to these of the second.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Gap {
    pub(super) before: Range<usize>,
    pub(super) now: Range<usize>,
}

/// Where two lists of these lengths differ, in order; `same` compares one of the first with one of the second.
pub(super) fn gaps(before: usize, now: usize, same: impl Fn(usize, usize) -> bool) -> Vec<Gap> {
    let shorter = before.min(now);
    let head = (0..shorter).take_while(|at| same(*at, *at)).count();
    let tail = (1..=shorter - head).take_while(|at| same(before - at, now - at)).count();
    let middle = [before - tail - head, now - tail - head];
    let common = common(middle, |a, b| same(head + a, head + b)).unwrap_or_default();
    let mut gaps = Vec::new();
    let mut from = [0, 0];
    for pair in common.into_iter().chain([middle]) {
        if pair != from {
            let of = |list: usize| head + from[list]..head + pair[list];
            gaps.push(Gap { before: of(0), now: of(1) });
        }
        from = pair.map(|at| at + 1);
    }
    gaps
}

/// The pairs that two lists share, in order; `None` if they are too far apart.
fn common([before, now]: [usize; 2], same: impl Fn(usize, usize) -> bool) -> Option<Vec<[usize; 2]>> {
    // `reached[k]` is how far in the first list one comes on the diagonal `k - FARTHEST`; `ways` keeps it for every number
    // of steps.
    let mut reached = vec![0_usize; 2 * FARTHEST + 2];
    let mut ways: Vec<Vec<usize>> = Vec::new();
    for steps in 0..FARTHEST.min(before + now + 1) {
        for diagonal in (FARTHEST - steps..=FARTHEST + steps).step_by(2) {
            let comes_down = is_down(&reached, diagonal, steps);
            let mut x = if comes_down { reached[diagonal + 1] } else { reached[diagonal - 1] + 1 };
            // What lies outside of either list leads nowhere.
            let Some(mut y) = (x + FARTHEST).checked_sub(diagonal) else { continue };
            while x < before && y < now && same(x, y) {
                (x, y) = (x + 1, y + 1);
            }
            reached[diagonal] = x;
            if x >= before && y >= now {
                ways.push(reached);
                return Some(way_back(&ways, [before, now]));
            }
        }
        ways.push(reached.clone());
    }
    None
}

/// Whether the best way to a diagonal takes one more of the second list.
fn is_down(reached: &[usize], diagonal: usize, steps: usize) -> bool {
    diagonal == FARTHEST - steps
        || (diagonal != FARTHEST + steps && reached[diagonal - 1] < reached[diagonal + 1])
}

/// The pairs on the way that was found, from its end.
fn way_back(ways: &[Vec<usize>], [mut x, mut y]: [usize; 2]) -> Vec<[usize; 2]> {
    let mut pairs = Vec::new();
    for steps in (0..ways.len()).rev() {
        let diagonal = x + FARTHEST - y;
        let [from_x, from_y] = if steps == 0 {
            [0, 0]
        } else {
            let reached = &ways[steps - 1];
            let from = if is_down(reached, diagonal, steps) { diagonal + 1 } else { diagonal - 1 };
            [reached[from], (reached[from] + FARTHEST).saturating_sub(from)]
        };
        while x > from_x && y > from_y {
            (x, y) = (x - 1, y - 1);
            pairs.push([x, y]);
        }
        [x, y] = [from_x, from_y];
    }
    pairs.reverse();
    pairs
}

#[cfg(test)]
mod tests {
    use super::{FARTHEST, Gap, gaps};
    use engine::chance::Quick;

    fn between(before: &[u8], now: &[u8]) -> Vec<Gap> {
        gaps(before.len(), now.len(), |a, b| before[a] == now[b])
    }

    #[test]
    fn what_comes_or_goes_in_the_middle_is_all_that_differs() {
        assert_eq!(between(b"abcdef", b"abcdef"), []);
        assert_eq!(between(b"abcdef", b"abXcdef"), [Gap { before: 2..2, now: 2..3 }]);
        assert_eq!(
            between(b"abcdef", b"acdefY"),
            [Gap { before: 1..2, now: 1..1 }, Gap { before: 6..6, now: 5..6 }]
        );
        assert_eq!(between(b"abc", b""), [Gap { before: 0..3, now: 0..0 }]);
    }

    /// Outside the gaps both lists are the same, whatever the lists.
    #[test]
    fn outside_the_gaps_lists_are_the_same() {
        let mut quick = Quick::new(7);
        for round in 0..2_000 {
            let length = if round % 100 == 0 { 2 * FARTHEST as u32 } else { 12 };
            let mut list = |letters| -> Vec<u8> {
                (0..quick.below(length)).map(|_| b'a' + quick.below(letters) as u8).collect()
            };
            let (before, now) = (list(3), list(4));
            let gaps = between(&before, &now);
            let mut rebuilt = before.clone();
            for Gap { before, now: with } in gaps.iter().rev() {
                rebuilt.splice(before.clone(), now[with.clone()].iter().copied());
            }
            assert_eq!(rebuilt, now, "{before:?} {now:?} {gaps:?}");
        }
    }
}
