//! How long the host puts up with a guest: what it is sent in vain, what it waits for, and when it lets somebody go.
use super::*;
use crate::session::{history::DEPTH, record::Motion};

/// Records that a person present may be behind before the table waits for it.
pub(super) const BEHIND: u64 = DEPTH as u64 / 2;
/// Records that a person for whom the table waits must acknowledge in each [`CATCH_UP`].
const PROGRESS: u64 = BEHIND / 2;
/// How long that may take.
const CATCH_UP: Duration = Duration::from_secs(10);
/// How often a person may be sent away and still come back by itself.
pub(super) const TRUSTED: u32 = 2;
/// How often a person's state may differ and be mended, before its state counts no more.
pub(super) const QUARRELS: u32 = 2;
/// How long a quarrel may last before whoever differs is let go.
const QUARREL: Duration = Duration::from_secs(10);
/// Faults of one guest that no honest app commits, after which it is cut off.
const STRIKES: u32 = 8;
/// How often a person may be cut off before the table goes on without it.
const CUTS: u32 = 3;
/// How long somebody who is heard may keep back its link, or the answer that it has sealed.
const PROMPT: Duration = Duration::from_secs(12);
/// How long a guest may take to acknowledge something of what it is sent.
const STALL: Duration = Duration::from_secs(30);
/// Useless messages of one guest that are put up with at once, and so many more in a second.
const USELESS: (f64, f64) = (64.0, 4.0);

/// What one guest has cost so far.
pub(super) struct Nuisance {
    strikes: u32,
    /// Useless messages that are still put up with, and when that was counted.
    left: f64,
    seen: Instant,
    /// What it had acknowledged then, and was not all.
    owes: (Instant, Option<u64>),
    /// Since when the table waits for it, and what it had acknowledged then.
    behind: Option<(Instant, Option<u64>)>,
    /// Since when it could have shown its link, or opened its answer, and for what.
    keeps: Option<((u64, u32), Instant)>,
}

impl Nuisance {
    pub(super) fn new(now: Instant) -> Self {
        Self { strikes: 0, left: USELESS.0, seen: now, owes: (now, None), behind: None, keeps: None }
    }

    /// One more useless message; whether it was one too many.
    fn one_more(&mut self, now: Instant) -> bool {
        let passed = now.saturating_duration_since(self.seen).as_secs_f64();
        self.seen = now;
        self.left = (self.left + passed * USELESS.1).min(USELESS.0) - 1.0;
        let too_many = self.left < 0.0;
        self.left = self.left.max(0.0);
        too_many
    }
}

impl Host {
    /// A message that helps nobody: too many of them are as bad as a forged one.
    pub(super) fn useless(&mut self, now: Instant, link: LinkId) {
        let too_many = self.peers.get_mut(&link).is_some_and(|peer| peer.nuisance.one_more(now));
        if too_many {
            self.strike(link, Fault::TooLong);
        }
    }

    /// Counts what no honest app would send; too much of it, and the guest is cut off.
    pub(super) fn strike(&mut self, link: LinkId, fault: Fault) {
        let Some(peer) = self.peers.get_mut(&link) else { return };
        peer.nuisance.strikes += 1;
        if peer.nuisance.strikes >= STRIKES {
            self.close(link, Parting::Misbehaved(fault));
        }
    }

    /// Somebody was cut off: its host is told why; and who is cut off again and again is let go. Strangers come and go.
    pub(super) fn blame(&mut self, (standing, name): (Standing, String), why: &Parting) {
        if !why.is_blame() || standing == Standing::Stranger {
            return;
        }
        self.tell(Event::CutOff(name, why.clone()));
        let Standing::Person(person) = standing else { return };
        let cuts = self.cuts.entry(person).or_default();
        *cuts += 1;
        if *cuts >= CUTS {
            self.refusals.insert(person, TRUSTED);
            // Refused for one who is gone already, and where the table waits for everybody.
            let _ = self.let_go(person, why.clone());
        }
    }

    /// Strangers who say nothing, guests who take nothing, persons who do not show their link, and quarrels.
    pub(super) fn expire(&mut self, now: Instant) {
        let silent = |(link, peer): (&LinkId, &Peer)| peer.is_silent(now).then_some(*link);
        let silent: Vec<_> = self.peers.iter().filter_map(silent).collect();
        silent.into_iter().for_each(|link| self.close(link, Parting::Silent));
        for (link, standing) in self.stalled(now) {
            // A person is gone then, as it would be by what it keeps back; somebody who looks on only loses its view.
            if let Standing::Person(person) = standing {
                // As above.
                let _ = self.let_go(person, Parting::Slow);
            }
            self.close(link, Parting::Slow);
        }
        if self.quarrel.lasts(now) > QUARREL && !self.by_letters {
            self.end_quarrel();
        }
        // Whoever writes letters is there for a moment at a time.
        if self.is_frozen() || self.by_letters {
            return;
        }
        for person in self.overdue(now) {
            // As above.
            let _ = self.let_go(person, Parting::SentAway);
        }
    }

    /// Guests who take nothing of what they are sent, or so little that the table waits for them.
    fn stalled(&mut self, now: Instant) -> Vec<(LinkId, Standing)> {
        let Some(durable) = self.participant.as_ref().and_then(Participant::durable) else {
            return Vec::new();
        };
        let watchable = self.watchable();
        let behind: Vec<_> =
            self.peers.iter().filter(|(_, peer)| self.is_behind(peer)).map(|(link, _)| *link).collect();
        let stalls = |(link, peer): (&LinkId, &mut Peer)| {
            let (acked, nuisance) = (peer.acked, &mut peer.nuisance);
            let owed = match peer.standing {
                Standing::Person(_) => Some(durable),
                Standing::Watcher => watchable,
                Standing::Lobby | Standing::Stranger => None,
            };
            if acked >= owed || acked != nuisance.owes.1 {
                nuisance.owes = (now, acked);
            }
            let moved =
                |from: Option<u64>| acked.map_or(0, |n| n + 1) >= from.map_or(0, |n| n + 1) + PROGRESS;
            nuisance.behind = match nuisance.behind {
                _ if !behind.contains(link) => None,
                Some((since, from)) if !moved(from) => Some((since, from)),
                _ => Some((now, acked)),
            };
            let slow = nuisance.behind.is_some_and(|(since, _)| now.duration_since(since) > CATCH_UP);
            (slow || now.duration_since(nuisance.owes.0) > STALL).then_some((*link, peer.standing))
        };
        self.peers.iter_mut().filter_map(stalls).collect()
    }

    /// Persons who have kept their part back for too long: those whom we hear, and who have all that it takes, may take
    /// little time over it.
    fn overdue(&mut self, now: Instant) -> Vec<Person> {
        let Some((what, since)) = self.gathering_since else { return Vec::new() };
        let (keeping, last) = (self.withholding(), self.ledger().map(Ledger::number));
        let limit = self.opening.reveal_limit;
        let over = |peer: &mut Peer| {
            let Standing::Person(person) = peer.standing else { return None };
            let keeps = keeping.contains(&person);
            let able = keeps && peer.unheard.is_none() && peer.acked >= last;
            let before = peer.nuisance.keeps.filter(|(of, _)| *of == what).map_or(now, |(_, since)| since);
            peer.nuisance.keeps = able.then_some((what, before));
            let able_for = able.then(|| now.duration_since(before));
            let late = able_for > Some(PROMPT.min(limit)) || now.duration_since(since) > limit;
            (keeps && late).then_some(person)
        };
        self.peers.values_mut().filter_map(over).collect()
    }

    /// Persons who are connected, and keep back their link or the answer that they have sealed, while everybody's is
    /// gathered.
    fn withholding(&self) -> Vec<Person> {
        let Some(ledger) = self.ledger() else { return Vec::new() };
        let opens = |person| {
            let mut silent = ledger.silent().iter().filter(|seat| !self.opens.contains_key(seat));
            silent.all(|seat| ledger.sealed_by(seat) != Some(person))
        };
        let done = |person: &Person| match ledger.drawing() {
            Some(_) => !ledger.draws(*person) || self.reveals.contains_key(person),
            None => opens(*person),
        };
        let missing = |person: &Person| *person != self.own() && !done(person) && self.is_connected(*person);
        ledger.people_here().filter(missing).collect()
    }

    /// Whose time is up by our clock, and by that of most others, answers by default.
    pub(super) fn call_time(&mut self, now: Instant) {
        let Some(ledger) = self.participant.as_ref().map(Participant::ledger) else { return };
        let (late, moment) = (self.stopwatch.look(now, ledger), ledger.moment());
        for seat in late {
            let Some(ledger) = self.ledger() else { return };
            let Some(person) = ledger.holder(seat).filter(|_| !self.opens.contains_key(&seat)) else {
                continue;
            };
            let votes = ledger.enough_votes(&self.votes, Motion::Late(seat, moment), person);
            if let Some(votes) = votes {
                // Tried again with the next tick.
                let _ = self.order(Body::Late(seat, votes));
                // Whatever has been opened by the others stands, before anybody else is called.
                let opened = self.opens_gathered();
                opened.into_iter().for_each(|body| drop(self.order(body)));
            }
        }
    }
}
