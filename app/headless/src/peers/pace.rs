//! When answers leave that a program gives: at a moment that says nothing about the hand they were given from.
//!
//! Where a person has no choice, after a delay that is the same for every hand, so that nobody can tell an answer without
//! a choice from one that was thought over; where a computer player answers, on a beat.
use std::time::{Duration, Instant};

/// The usual beat of computer players.
pub(super) const BEAT: Duration = Duration::from_millis(300);

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

/// The beat on which computer players answer, counted from the question: how long one thought, and so how many answers
/// it had, is not seen.
pub(super) struct Beat {
    every: Duration,
    asked: Option<(u64, Instant)>,
}

impl Beat {
    /// Of this length; answers leave at once if it is nothing.
    pub(super) fn new(every: Duration) -> Self {
        Self { every, asked: None }
    }

    /// The question of this moment stands; if it is new, since now.
    pub(super) fn ask(&mut self, moment: u64, now: Instant) {
        if self.asked.is_none_or(|(of, _)| of != moment) {
            self.asked = Some((moment, now));
        }
    }

    /// Whether an answer that was ready then may leave now: with the first beat after it.
    pub(super) fn is_due(&self, ready: Instant, now: Instant) -> bool {
        let Some((_, asked)) = self.asked.filter(|_| !self.every.is_zero()) else { return true };
        let since = |then: Instant| then.saturating_duration_since(asked).as_nanos() / self.every.as_nanos();
        since(now) > since(ready)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_thinks_for_any_part_of_a_beat_answers_at_the_same_moment() {
        let (begun, mut beat) = (Instant::now(), Beat::new(Duration::from_millis(300)));
        let at = |millis: u64| begun + Duration::from_millis(millis);
        beat.ask(7, begun);
        beat.ask(7, at(250));
        for thought in [0, 1, 120, 299] {
            assert!(!beat.is_due(at(thought), at(299)));
            assert!(beat.is_due(at(thought), at(300)));
        }
        assert!(!beat.is_due(at(300), at(599)), "whoever takes longer waits for the next beat");
        assert!(beat.is_due(at(300), at(600)));
        beat.ask(8, at(700));
        assert!(!beat.is_due(at(700), at(999)), "another question, another count");
        assert!(beat.is_due(at(700), at(1000)));
        assert!(Beat::new(Duration::ZERO).is_due(begun, begun));
    }

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
