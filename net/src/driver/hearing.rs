//! Over which connections nothing has come for a while, although they stand: a peer that has vanished is named long
//! before its connection is given up.
use super::UNHEARD;
use crate::session::effect::LinkId;
use std::{collections::BTreeMap, time::Instant};

/// What came over each connection, and when it last grew.
#[derive(Default)]
pub(super) struct Hearing(BTreeMap<LinkId, Heard>);

struct Heard {
    datagrams: u64,
    last: Instant,
    is_silent: bool,
}

impl Hearing {
    /// Takes how many datagrams have come over each connection that stands; gives those that fell silent with when they
    /// were heard last, and those of which something comes again.
    pub(super) fn listen(
        &mut self,
        now: Instant,
        counts: impl Iterator<Item = (LinkId, u64)>,
    ) -> Vec<(LinkId, Option<Instant>)> {
        let mut before = std::mem::take(&mut self.0);
        let mut changed = Vec::new();
        for (link, datagrams) in counts {
            let new = Heard { datagrams, last: now, is_silent: false };
            let mut heard = before.remove(&link).unwrap_or(new);
            if heard.datagrams != datagrams {
                (heard.datagrams, heard.last) = (datagrams, now);
            }
            let is_silent = now.duration_since(heard.last) >= UNHEARD;
            if std::mem::replace(&mut heard.is_silent, is_silent) != is_silent {
                changed.push((link, is_silent.then_some(heard.last)));
            }
            self.0.insert(link, heard);
        }
        changed
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn who_falls_silent_is_named_once_and_again_when_it_is_heard() {
        let (mut hearing, begun, link) = (Hearing::default(), Instant::now(), LinkId(1));
        let mut listen = |seconds: f64, datagrams: u64| {
            hearing.listen(begun + Duration::from_secs_f64(seconds), [(link, datagrams)].into_iter())
        };
        assert_eq!(listen(0.0, 5), []);
        assert_eq!(listen(3.9, 5), []);
        assert_eq!(listen(4.1, 5), [(link, Some(begun))]);
        assert_eq!(listen(4.4, 5), [], "it was said");
        assert_eq!(listen(9.0, 6), [(link, None)]);
        assert_eq!(listen(12.0, 7), []);
        let heard = begun + Duration::from_secs(12);
        assert_eq!(listen(16.5, 7), [(link, Some(heard))]);
    }

    #[test]
    fn a_connection_that_has_ended_is_forgotten() {
        let (mut hearing, begun) = (Hearing::default(), Instant::now());
        assert_eq!(hearing.listen(begun, [(LinkId(1), 5)].into_iter()), []);
        let later = begun + UNHEARD * 2;
        assert_eq!(hearing.listen(later, [(LinkId(2), 1)].into_iter()), []);
        assert_eq!(hearing.listen(later + UNHEARD / 2, [(LinkId(1), 5)].into_iter()), []);
    }
}
