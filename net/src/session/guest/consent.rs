//! What a guest agrees to: to go on without somebody, and that somebody's time is up.
use super::*;

/// How long links, or answers that were sealed, may be awaited before we agree to go on without whoever keeps its own back.
const SECRETS: Duration = Duration::from_secs(10);
/// Records behind which a person keeps everybody waiting.
const BEHIND: u64 = DEPTH as u64 / 2;

impl Guest {
    /// Agrees to go on without somebody.
    pub fn vote_without(&mut self, now: Instant, person: Person) {
        self.agreed.insert(person);
        self.pump(now);
    }

    /// Whether somebody's state differs from ours.
    pub fn is_frozen(&self) -> bool {
        !self.suspects.is_empty()
    }

    /// Whose time is up, and how long links or sealed answers are awaited, by our own clock.
    pub(super) fn look_at_the_clock(&mut self, now: Instant) {
        let Some(ledger) = self.participant.as_ref().map(Participant::ledger) else { return };
        self.late = self.stopwatch.look(now, ledger);
        self.gathering_since = ledger.gathers().map(|what| match self.gathering_since {
            Some((same, since)) if same == what => (what, since),
            _ => (what, now),
        });
        let overdue = self.gathering_since.is_some_and(|(_, since)| now.duration_since(since) > SECRETS);
        let seen = |person: &Person| {
            let behind = self.acked.get(person).is_some_and(|acked| acked + BEHIND < ledger.number());
            overdue || behind || self.suspects.contains_key(person)
        };
        // What we see ourselves needs nobody's consent.
        let agreed: Vec<_> = self.asked.iter().copied().filter(seen).collect();
        self.agreed.extend(agreed);
    }

    /// Our voices for what we agree to, each made once.
    pub(super) fn votes(&mut self) -> Vec<Vote> {
        let Some(participant) = self
            .participant
            .as_ref()
            .filter(|participant| participant.ledger().is_here(participant.person()))
        else {
            return Vec::new();
        };
        let (ledger, me) = (participant.ledger(), participant.person());
        self.agreed.retain(|person| ledger.is_here(*person) && *person != me);
        let moment = ledger.moment();
        let late = self.late.iter().filter(|seat| ledger.holder(**seat) != Some(me));
        let motions = self.agreed.iter().map(|person| Motion::Without(*person));
        let motions: Vec<_> = motions.chain(late.map(|seat| Motion::Late(*seat, moment))).collect();
        let known = std::mem::take(&mut self.votes);
        let vote = |motion: Motion| {
            let same = known.iter().find(|vote| (vote.motion, vote.epoch) == (motion, ledger.epoch()));
            same.cloned().unwrap_or_else(|| participant.vote(motion))
        };
        self.votes = motions.into_iter().map(vote).collect();
        self.votes.clone()
    }
}
