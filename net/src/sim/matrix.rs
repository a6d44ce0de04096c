//! Which kind of message has met which trouble.
use crate::{
    frame,
    session::message::{ToGuest, ToHost},
};
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
const KINDS: [&str; 19] = [
    "hello",
    "ready",
    "chat up",
    "propose",
    "reveal",
    "ack",
    "sections up",
    "without",
    "watch",
    "welcome",
    "refuse",
    "lobby",
    "records",
    "rejected",
    "acks",
    "connected",
    "chat",
    "sections",
    "watchers",
];

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

/// What kind of message a frame holds.
pub(super) fn kind_of(body: &[u8], to_host: bool) -> &'static str {
    if to_host {
        match frame::decode::<ToHost>(body) {
            Ok(ToHost::Hello(_)) => "hello",
            Ok(ToHost::Ready(_)) => "ready",
            Ok(ToHost::Chat(_)) => "chat up",
            Ok(ToHost::Propose(_)) => "propose",
            Ok(ToHost::Reveal(_)) => "reveal",
            Ok(ToHost::Ack(_)) => "ack",
            Ok(ToHost::Sections(_)) => "sections up",
            Ok(ToHost::Without(_)) => "without",
            Ok(ToHost::Watch(_)) => "watch",
            Err(error) => panic!("our own frame: {error}"),
        }
    } else {
        match frame::decode::<ToGuest>(body) {
            Ok(ToGuest::Welcome(..)) => "welcome",
            Ok(ToGuest::Refuse(_)) => "refuse",
            Ok(ToGuest::Lobby(_)) => "lobby",
            Ok(ToGuest::Records(_)) => "records",
            Ok(ToGuest::Rejected(..)) => "rejected",
            Ok(ToGuest::Acks(_)) => "acks",
            Ok(ToGuest::Connected(_)) => "connected",
            Ok(ToGuest::Chat(..)) => "chat",
            Ok(ToGuest::Sections(_)) => "sections",
            Ok(ToGuest::Watchers(_)) => "watchers",
            Err(error) => panic!("our own frame: {error}"),
        }
    }
}
