//! Which kind of message has met which trouble.
use std::{collections::BTreeMap, fmt};

/// What can befall a message.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Trouble {
    None,
    Late,
    Overtaken,
    Doubled,
    Lost,
    Cut,
    Crash,
}

const TROUBLES: [Trouble; 6] =
    [Trouble::Late, Trouble::Overtaken, Trouble::Doubled, Trouble::Lost, Trouble::Cut, Trouble::Crash];
/// Kinds of messages to the host; those to a guest follow.
pub(super) const TO_HOST: usize = 18;
const KINDS: [&str; 37] = [
    "hello",
    "ready",
    "chat up",
    "propose",
    "reveal",
    "ack",
    "sections up",
    "vote",
    "watch",
    "lacks",
    "return",
    "again",
    "voice",
    "ahead",
    "bound",
    "reach",
    "show",
    "knocked",
    "welcome",
    "refuse",
    "waits",
    "paused",
    "lobby",
    "records",
    "rejected",
    "acks",
    "connected",
    "chat",
    "sections",
    "watchers",
    "piece",
    "asks",
    "addresses",
    "stands",
    "reaches",
    "neighbours",
    "seen",
];
/// Kinds that no schedule with one host for good has; they have a world of their own, in `succession`.
const OF_HEIRS: [&str; 6] = ["voice", "ahead", "bound", "reach", "stands", "reaches"];
/// Kinds that only a network with addresses has.
const OF_ADDRESSES: [&str; 2] = ["knocked", "seen"];
/// Kinds that no schedule has, for no person of them pauses or asks first: they are met in `pause` and `watch`.
const OF_PERSONS: [&str; 2] = ["waits", "paused"];

/// Counts by kind of message and trouble.
#[derive(Clone, Default)]
pub(crate) struct Matrix(BTreeMap<(&'static str, Trouble), u64>);

impl Matrix {
    pub(crate) fn note(&mut self, kind: &'static str, trouble: Trouble) {
        *self.0.entry((kind, trouble)).or_default() += 1;
    }

    pub(crate) fn add(&mut self, other: &Self) {
        for (cell, count) in &other.0 {
            *self.0.entry(*cell).or_default() += count;
        }
    }

    /// Every kind of message with every trouble. A refusal is the only message of its connection from the host, so
    /// there is nothing that it could overtake.
    pub(crate) fn cells() -> impl Iterator<Item = (&'static str, Trouble)> {
        let cells = KINDS.iter().flat_map(|kind| TROUBLES.iter().map(move |trouble| (*kind, *trouble)));
        let apart = |kind: &&str| [&OF_HEIRS[..], &OF_ADDRESSES, &OF_PERSONS].concat().contains(kind);
        let cells = cells.filter(move |(kind, _)| !apart(kind));
        cells.filter(|cell| *cell != ("refuse", Trouble::Overtaken))
    }

    pub(crate) fn has(&self, cell: (&'static str, Trouble)) -> bool {
        self.0.contains_key(&cell)
    }

    /// Cells that no schedule has reached.
    pub(crate) fn empty(&self) -> Vec<(&'static str, Trouble)> {
        Self::cells().filter(|cell| !self.has(*cell)).collect()
    }
}

impl fmt::Display for Matrix {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:12}", "")?;
        TROUBLES.iter().try_for_each(|trouble| write!(f, "{:>11}", format!("{trouble:?}")))?;
        for kind in KINDS {
            write!(f, "\n{kind:12}")?;
            for trouble in TROUBLES {
                write!(f, "{:11}", self.0.get(&(kind, trouble)).copied().unwrap_or(0))?;
            }
        }
        Ok(())
    }
}

/// Whether somebody says this at a table that has one host for good, once it is there.
pub(super) fn is_of_one_reign(kind: &str) -> bool {
    !OF_HEIRS.contains(&kind) && !["hello", "watch", "again"].contains(&kind)
}

/// What kind of message a frame of ours holds: its first byte is the place of the kind among those of its direction.
pub(super) fn kind_of(body: &[u8], to_host: bool) -> &'static str {
    KINDS[usize::from(body[0]) + if to_host { 0 } else { TO_HOST }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        identity::Identity,
        session::{
            message::{Lobby, Refusal, Speaker, ToGuest, ToHost},
            record::{Motion, Person, Return, Vote},
            scenario::Piece,
        },
        sim::node::opening,
    };
    use engine::{codec, hash::Digest};

    #[test]
    fn a_kind_is_known_by_its_first_byte() {
        let up = |word: ToHost| kind_of(&codec::encode(&word), true);
        let down = |word: ToGuest| kind_of(&codec::encode(&word), false);
        assert_eq!(up(ToHost::Ready(None)), "ready");
        assert_eq!(up(ToHost::Chat("x".into())), "chat up");
        let me = Identity::fixed(1);
        let motion = Motion::Without(Person(1));
        assert_eq!(up(ToHost::Vote(Vote::give(&me, opening(2, 1).table, Person(2), 0, motion))), "vote");
        let back = Return::ask(&me, (opening(2, 1).table, Person(1)), (3, Digest::of(b"x")), false, 0);
        assert_eq!(up(ToHost::Return(back)), "return");
        assert_eq!(down(crate::sim::bench::welcome(&opening(2, 1).terms, "x")), "welcome");
        assert_eq!(down(ToGuest::Asks(Vec::new())), "asks");
        assert_eq!(down(ToGuest::Addresses(Vec::new())), "addresses");
        assert_eq!(down(ToGuest::Refuse(Refusal::Full)), "refuse");
        assert_eq!(down(ToGuest::Waits), "waits");
        assert_eq!(down(ToGuest::Paused), "paused");
        assert_eq!(down(ToGuest::Lobby(Lobby { chairs: Vec::new() })), "lobby");
        assert_eq!(down(ToGuest::Records(Vec::new())), "records");
        assert_eq!(down(ToGuest::Acks(Vec::new())), "acks");
        let speaker = Speaker { name: "x".into(), watches: false };
        assert_eq!(down(ToGuest::Chat(speaker, "y".into())), "chat");
        assert_eq!(down(ToGuest::Watchers(Vec::new())), "watchers");
        assert_eq!(up(ToHost::Lacks(0)), "lacks");
        let piece = Piece { number: 0, of: 1, file: "x".into(), text: "y".into() };
        assert_eq!(down(ToGuest::Piece(piece)), "piece");
    }
}
