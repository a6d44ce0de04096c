//! When an answer leaves that the program gives by itself, because a person has no choice: after a delay that is the
//! same for every hand, so that nobody can tell an answer without a choice from one that was thought over.
use std::time::{Duration, Instant};

/// The shortest delay.
const LEAST: Duration = Duration::from_millis(900);
/// How much longer it may be.
const SPREAD: u64 = 1800;

/// When the question that stands may be answered by itself.
#[derive(Default)]
pub(super) struct Pace(Option<(u64, Instant)>);

impl Pace {
    /// Whether the question of this moment may be answered now; `chance` is drawn once for each question.
    pub(super) fn is_due(&mut self, moment: u64, now: Instant, chance: impl FnOnce() -> u64) -> bool {
        let due = match self.0 {
            Some((of, due)) if of == moment => due,
            _ => now + LEAST + Duration::from_millis(chance() % (SPREAD + 1)),
        };
        self.0 = Some((moment, due));
        now >= due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_question_waits_once_and_as_chance_says() {
        let (begun, mut pace) = (Instant::now(), Pace::default());
        let at = |millis: u64| begun + Duration::from_millis(millis);
        assert!(!pace.is_due(3, begun, || 1000));
        assert!(!pace.is_due(3, at(1899), || panic!("drawn once")));
        assert!(pace.is_due(3, at(1900), || panic!("drawn once")));
        assert!(!pace.is_due(4, at(1900), || 0), "another question waits anew");
        assert!(pace.is_due(4, at(2800), || 0));
    }
}
