//! Things that are shown changing: each begins at a moment, takes a while at the usual speed, and is over.
use std::time::{Duration, Instant};

/// Nothing is shown changing for longer than this, however slow.
const LONGEST: Duration = Duration::from_secs(4);

/// Something that can be shown changing.
pub(super) trait Changing: Copy + PartialEq {
    /// How long it takes at the usual speed.
    fn span(self) -> Duration;
}

/// What is shown changing.
#[derive(Clone, Debug)]
pub(super) struct Changes<K>(Vec<Change<K>>);

#[derive(Clone, Copy, Debug)]
struct Change<K> {
    key: K,
    begun: Instant,
    /// How long after that it sets out, at the usual speed.
    wait: Duration,
}

impl<K> Default for Changes<K> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Changing> Changes<K> {
    /// These begin to change, all at once.
    pub(super) fn begin(&mut self, keys: impl IntoIterator<Item = K>, now: Instant) {
        self.begin_apart(keys, Duration::ZERO, now);
    }

    /// These begin to change, each so long after the one before.
    pub(super) fn begin_apart(&mut self, keys: impl IntoIterator<Item = K>, apart: Duration, now: Instant) {
        let keys: Vec<_> = keys.into_iter().collect();
        self.0.retain(|change| now - change.begun < LONGEST && !keys.contains(&change.key));
        let change = |(place, key)| Change { key, begun: now, wait: apart * place as u32 };
        self.0.extend(keys.into_iter().enumerate().map(change));
    }

    /// Brings everything to its end.
    pub(super) fn finish(&mut self) {
        self.0.clear();
    }

    /// The last change of this kind and how far it has come, from 0 to 1; none, if it is over. The speed is in percent,
    /// and at 0 nothing moves.
    pub(super) fn part(
        &self,
        is_wanted: impl Fn(K) -> bool,
        speed: impl Fn(K) -> u16,
        now: Instant,
    ) -> Option<(K, f32)> {
        let change = self.0.iter().rev().find(|change| is_wanted(change.key))?;
        Some((change.key, change.part(speed(change.key), now)?))
    }

    /// What began to change and was not forgotten.
    #[cfg(test)]
    pub(super) fn keys(&self) -> impl Iterator<Item = K> {
        self.0.iter().map(|change| change.key)
    }

    /// Whether anything is shown changing.
    pub(super) fn any(&self, speed: impl Fn(K) -> u16, now: Instant) -> bool {
        self.0.iter().any(|change| change.part(speed(change.key), now).is_some())
    }
}

impl<K: Changing> Change<K> {
    fn part(&self, speed: u16, now: Instant) -> Option<f32> {
        let [span, wait] = [self.key.span(), self.wait].map(|usual| (usual * 100).checked_div(speed.into()));
        let part = (now - self.begun).saturating_sub(wait?).as_secs_f32() / span?.as_secs_f32();
        (part < 1.0).then_some(part)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPAN: Duration = Duration::from_millis(400);

    impl Changing for char {
        fn span(self) -> Duration {
            SPAN
        }
    }

    fn part(changes: &Changes<char>, key: char, speed: u16, at: Instant) -> Option<f32> {
        changes.part(|other| other == key, |_| speed, at).map(|(_, part)| part)
    }

    #[test]
    fn a_change_takes_its_time_is_sped_up_skipped_or_off() {
        let (mut changes, begun) = (Changes::default(), Instant::now());
        changes.begin(['a'], begun);
        assert_eq!(part(&changes, 'a', 100, begun + SPAN / 2), Some(0.5));
        assert_eq!(part(&changes, 'a', 50, begun + SPAN / 2), Some(0.25));
        assert_eq!(part(&changes, 'a', 200, begun + SPAN / 2), None, "it is over");
        assert_eq!(part(&changes, 'a', 0, begun), None, "nothing moves");
        assert_eq!(part(&changes, 'b', 100, begun), None);
        assert!(changes.any(|_| 100, begun) && !changes.any(|_| 100, begun + SPAN));
        changes.finish();
        assert_eq!(part(&changes, 'a', 100, begun), None);
    }

    #[test]
    fn one_after_another_waits_as_long_as_the_speed_says() {
        let (mut changes, begun) = (Changes::default(), Instant::now());
        changes.begin_apart(['a', 'b'], SPAN, begun);
        assert_eq!(part(&changes, 'b', 100, begun + SPAN / 2), Some(0.0), "it waits, and is not over");
        assert_eq!(part(&changes, 'b', 100, begun + SPAN * 3 / 2), Some(0.5));
        assert_eq!(part(&changes, 'b', 200, begun + SPAN), None);
    }

    #[test]
    fn what_begins_anew_begins_at_its_beginning() {
        let (mut changes, begun) = (Changes::default(), Instant::now());
        changes.begin(['a', 'b'], begun);
        changes.begin(['a'], begun + SPAN / 2);
        let at = begun + SPAN * 3 / 4;
        assert_eq!((part(&changes, 'a', 100, at), part(&changes, 'b', 100, at)), (Some(0.25), Some(0.75)));
        changes.begin(['c'], begun + LONGEST * 2);
        assert_eq!(changes.0.len(), 1, "what began long ago is forgotten");
    }
}
