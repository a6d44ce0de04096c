//! A person of the game that may send whatever it can sign.
use super::matrix::TO_HOST;
use crate::{
    identity::Identity,
    session::{
        ledger::Ledger,
        message::{Have, Hello, Reach, Sections, ToHost},
        participant,
        record::{
            Ack, Answer, Motion, Person, Record, Return, Reveal, Showing, Statement, Voice, Vote, WIRE, What,
        },
    },
};
use engine::{chance::Quick, hash::Digest, seat::Seat};

/// Any message that this person could sign, at this stage of the game: of each kind, true ones and false ones.
pub(crate) fn any_message(
    (me, key): (Person, &Identity),
    ledger: &Ledger,
    log: &[Record],
    quick: &mut Quick,
) -> ToHost {
    Liar { me, key, ledger, log, quick }.says()
}

struct Liar<'a> {
    me: Person,
    key: &'a Identity,
    ledger: &'a Ledger,
    log: &'a [Record],
    quick: &'a mut Quick,
}

impl Liar<'_> {
    fn says(&mut self) -> ToHost {
        let table = self.ledger.table();
        let person = Person(self.below(4) as u8);
        let (epoch, moment) = (self.ledger.epoch() + self.below(2), self.ledger.moment());
        // By the place of the kind among those of its direction, so that none is left out.
        match self.below(TO_HOST as u32 + 6) {
            0 => ToHost::Hello(self.hello()),
            1 => ToHost::Ready(self.claim()),
            2 => ToHost::Chat("x".repeat(self.below(90) as usize)),
            4 => ToHost::Reveal(self.reveal()),
            6 => ToHost::Sections(self.sections()),
            7 if self.below(2) == 0 => {
                ToHost::Vote(Vote::give(self.key, table, self.me, epoch, Motion::Without(person)))
            }
            7 => {
                let motion = Motion::Late(Seat(person.0), moment);
                ToHost::Vote(Vote::give(self.key, table, self.me, epoch, motion))
            }
            8 => ToHost::Watch(self.hello()),
            9 => ToHost::Lacks(self.below(9) as u16),
            10 => ToHost::Return(self.comes_back()),
            11 => {
                let promised = Some(self.voice()).filter(|_| self.below(2) == 0);
                ToHost::Again(self.hello(), self.ledger.tip(), promised, self.below(2) == 0)
            }
            12 => ToHost::Voice(self.voice()),
            13 => ToHost::Ahead(vec![self.record().clone()]),
            14 => ToHost::Bound(self.voice()),
            15 => {
                let addresses = vec![([192, 0, 2, 1], self.below(9) as u16).into()];
                ToHost::Reach(Reach { addresses, relay: None })
            }
            16 => {
                let count = self.ledger.next_showing(self.me) + self.below(2);
                let shows = (Seat(person.0), self.below(2) == 0);
                ToHost::Show(Showing::give(self.key, (table, self.me), shows, count))
            }
            17 => ToHost::Knocked(([192, 0, 2, self.below(256) as u8], 1).into()),
            // What costs the table most comes most often.
            3 | 18 | 19 => ToHost::Propose(self.statement((epoch, moment))),
            _ => ToHost::Ack(self.ack()),
        }
    }

    fn below(&mut self, bound: u32) -> u32 {
        self.quick.below(bound)
    }

    fn digest(&mut self) -> Digest {
        Digest::of(&self.quick.word().to_le_bytes())
    }

    fn record(&mut self) -> &Record {
        &self.log[self.quick.below(self.log.len() as u32) as usize]
    }

    fn hello(&mut self) -> Hello {
        let record = self.record();
        let (number, hash) = (record.number, record.hash());
        let have = Have { table: self.ledger.table(), number, hash };
        let editions = vec![self.ledger.charter().terms.edition.clone()];
        Hello { wire: WIRE, editions, name: "x".into(), proof: [0; 32], have: Some(have) }
    }

    fn claim(&mut self) -> Option<(crate::session::record::Claim, Digest)> {
        let own = self.ledger.charter().people[self.me.index()].clone();
        (self.below(2) == 0).then(|| (own, self.ledger.charter().terms.hash()))
    }

    fn reveal(&mut self) -> Reveal {
        let of = self.ledger.drawing().map_or(self.digest(), |(of, _)| of);
        let index = self.ledger.next_index(self.me) + self.below(2);
        let claim = &self.ledger.charter().people[self.me.index()];
        let own = || participant::chain(self.key, claim.table, claim.salt).link(index);
        let own = if self.quick.below(8) == 0 { own() } else { None };
        let link = own.unwrap_or(crate::chain::Link([7; 32]));
        Reveal::show(self.key, self.me, of, index, link)
    }

    fn sections(&mut self) -> Sections {
        let parts = vec![("scores".into(), self.digest())];
        Sections { person: self.me, number: self.record().number, parts }
    }

    fn comes_back(&mut self) -> Return {
        let record = self.record();
        let at = (record.number, record.hash());
        let links = self.below(9);
        Return::ask(self.key, (self.ledger.table(), self.me), at, true, links)
    }

    fn voice(&mut self) -> Voice {
        let reign = self.ledger.reign() + self.below(4);
        let host = Person(self.below(3) as u8);
        let links = self.ledger.next_index(self.me) + self.below(2);
        Voice::give(self.key, (self.ledger.table(), self.me), (reign, host), self.ledger.tip(), links)
    }

    fn statement(&mut self, (epoch, moment): (u32, u64)) -> Statement {
        let steps = vec![vec![self.below(256) as u8; self.below(9) as usize]];
        let what = match self.below(5) {
            0 => What::Act(steps),
            1 => What::Open(Answer { salt: [1; 32], steps }),
            2 => What::Agree(self.below(2) == 0),
            3 => What::Seal(self.digest()),
            _ => What::AskBack,
        };
        let at = (epoch, moment.saturating_sub(self.below(2).into()));
        let seat = Seat(self.below(4) as u8);
        Statement::say(self.key, self.ledger.table(), (self.me, seat), at, what)
    }

    /// Of one of the last records; true for the last one, now and then.
    fn ack(&mut self) -> Ack {
        let last = self.below(100) as usize;
        let late = &self.log[self.log.len().saturating_sub(1 + last)];
        let by = (self.me, self.ledger.reign());
        let state = match self.ledger.hashes().filter(|_| last == 0) {
            Some(hashes) => hashes.joined(),
            None => self.digest(),
        };
        Ack::give(self.key, by, late.number, late.hash(), state)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sim::{bench::Bench, matrix::kind_of, node};
    use engine::codec;
    use std::collections::BTreeSet;

    #[test]
    fn a_liar_says_everything_that_can_be_said() {
        let (mut quick, bench) = (Quick::new(1), Bench::table_of(&node::opening(3, 2)));
        let (ledger, log, me) =
            (bench.nodes[0].ledger().unwrap(), bench.nodes[0].log(), (Person(1), &bench.nodes[1].me));
        let said = (0..2000).map(|_| codec::encode(&any_message(me, ledger, log, &mut quick)));
        let kinds: BTreeSet<_> = said.map(|body| kind_of(&body, true)).collect();
        assert_eq!(kinds.len(), TO_HOST, "{kinds:?}");
    }
}
