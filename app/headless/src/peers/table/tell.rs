//! What happened among peers, in lines of the log.
use super::PeerTable;
use crate::{
    narrate::Narrated,
    peers::messages,
    play::{
        Line,
        log::{Log, Step},
    },
    words::teller::Teller,
};
use engine::{record::Kind, seat::Seat, view::View};
use net::{
    follow::Follower,
    session::{
        Session,
        effect::Parting,
        record::{Body, Person, Record, Showing, Statement, What},
    },
};

use std::{collections::VecDeque, sync::Arc};

/// Something that happened beside the rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Remark {
    /// Somebody said a line.
    Chat(String, String),
    /// Somebody's connection came or went.
    Connected(String, bool),
    /// Somebody was cut off, and why.
    CutOff(String, Parting),
    /// A computer player of this machine failed, and another answered for it.
    BotFailed(Seat),
    /// Our answer did not stand.
    Rejected(String),
    /// Somebody's state is not ours, after this record.
    Differs(String, u64),
    /// All agree again.
    Agreed,
    /// We are gone by the log although we were connected.
    SentAway,
    /// The host says that our time is up, and it is not.
    Hurried,
    /// Nothing can be drawn any more: this one's chain is at its end.
    NoLinks(String),
    /// The table went on without what had happened last here.
    Dropped,
    /// Nobody is missing any more.
    AllHere,
}

/// Remarks that are kept: whoever chatters must not fill anybody's memory.
const REMARKS: usize = 500;

/// What was told beside the rules, each with the number of its picture, the oldest first.
#[derive(Default)]
pub(super) struct Remarks(VecDeque<(u64, Remark)>);

impl Remarks {
    /// What was said before the game.
    pub(super) fn said_before(chat: &[(String, String)]) -> Self {
        Self(chat.iter().map(|(name, line)| (1, Remark::Chat(name.clone(), line.clone()))).collect())
    }

    /// Adds one; gives the number of the one that is forgotten for it.
    pub(super) fn add(&mut self, serial: u64, remark: Remark) -> Option<u64> {
        self.0.push_back((serial, remark));
        let forgotten = if self.0.len() > REMARKS { self.0.pop_front() } else { None };
        forgotten.map(|(serial, _)| serial)
    }
}

/// The message for a record about taking back, if it is one; with the last consent it is done.
fn wish_of<G: Narrated>(said: &Statement, follower: &Follower<G>, record: &Record) -> Option<&'static str> {
    let done = follower.ledger().is_some_and(|ledger| ledger.moment() == record.number);
    Some(match said.what {
        What::AskBack if done => "peers-log-taken-back",
        What::AskBack => "peers-log-wish",
        What::Agree(true) if done => "peers-log-all-agree",
        What::Agree(true) => "peers-log-agrees",
        What::Agree(false) => "peers-log-refuses",
        What::Act(_) | What::Seal(_) | What::Open(_) => return None,
    })
}

impl<G: Narrated> PeerTable<G> {
    pub(super) fn teller<'a>(&'a self, view: &'a View<G>) -> Teller<'a, G> {
        Teller { words: self.words, telling: &self.telling, content: self.follower.content(), view }
    }

    pub(super) fn name(&self, person: Person) -> String {
        let people = self.ledger().map(|ledger| ledger.charter().people.as_slice()).unwrap_or_default();
        people.get(person.index()).map_or_else(|| self.words.get("somebody"), |claim| claim.name.clone())
    }

    /// How this machine's person is called, also if it only looks on.
    pub(super) fn own_name(&self) -> String {
        let known = self.ledger().is_some_and(|ledger| self.me.index() < ledger.charter().people.len());
        if known { self.name(self.me) } else { self.words.get("you") }
    }

    pub(super) fn remark(&mut self, remark: Remark) {
        self.serial += 1;
        let line = self.told(self.serial, &remark);
        self.log.push_line(line);
        if let Some(forgotten) = self.remarks.add(self.serial, remark) {
            // No record has the number of a remark.
            self.log.lines.retain(|line| line.record != forgotten);
        }
    }

    fn told(&self, record: u64, remark: &Remark) -> Line {
        let words = self.words;
        let text = match remark {
            Remark::Chat(name, line) => words
                .say("peers-chat-line", &[("name", name.as_str().into()), ("line", line.as_str().into())]),
            Remark::Connected(name, true) => words.say("peers-log-back", &[("name", name.as_str().into())]),
            Remark::Connected(name, false) => words.say("peers-log-away", &[("name", name.as_str().into())]),
            Remark::CutOff(name, why) => messages::cut_off(words, name, why),
            Remark::BotFailed(seat) => {
                let text = words.get("log-bot-failed");
                return Line { record, seat: Some(*seat), text, ..Line::default() };
            }
            Remark::Rejected(reason) => words.say("peers-rejected", &[("reason", reason.as_str().into())]),
            Remark::Differs(name, number) => words
                .say("peers-log-differs", &[("name", name.as_str().into()), ("record", (*number).into())]),
            Remark::Agreed => words.get("peers-log-agreed"),
            Remark::SentAway => words.get("peers-log-sent-away"),
            Remark::Hurried => words.get("peers-log-hurried"),
            Remark::AllHere => words.get("peers-log-all-here"),
            Remark::Dropped => words.get("peers-log-dropped"),
            Remark::NoLinks(name) => words.say("peers-log-no-links", &[("name", name.as_str().into())]),
        };
        Line { record, text, ..Line::default() }
    }

    /// Takes the next record of the log; drafts for a question that is past are dropped.
    pub(super) fn take_record(&mut self, record: &Record) -> Result<(), String> {
        self.serial += 1;
        self.serials.push(self.serial);
        self.answers +=
            u32::from(matches!(&record.body, Body::Said(said) if !matches!(said.what, What::Open(_))));
        self.throws += u32::from(matches!(record.body, Body::Drawn(_)));
        let mut log = std::mem::replace(&mut self.log, Log::new());
        let nothing = Follower::new(self.follower.content().clone());
        let mut follower = std::mem::replace(&mut self.follower, nothing);
        let told = self.tell_record(record, self.serial, &mut follower, &mut log);
        (self.follower, self.log) = (follower, log);
        self.viewer = self.eyes(self.ledger(), self.viewer);
        let moment = self.ledger().map(|ledger| ledger.moment());
        self.drafts.retain(|_, draft| Some(draft.moment) == moment);
        told
    }

    fn tell_record(
        &self,
        record: &Record,
        serial: u64,
        follower: &mut Follower<G>,
        log: &mut Log<G>,
    ) -> Result<(), String> {
        let failed = |reason: String| self.words.say("peers-rejected", &[("reason", reason.into())]);
        let asked = follower.waiting().unwrap_or(engine::game::Waiting::Over);
        let before = follower.ledger().map(|ledger| ledger.tally()).unwrap_or_default();
        let viewer = self.eyes(follower.ledger(), self.viewer);
        let steps = follower.take(record, viewer).map_err(|fault| failed(fault.to_string()))?;
        for step in steps {
            let told = Step {
                record: serial,
                seat: step.seat,
                action: step.action,
                kind: Kind::Act,
                asked,
                events: &step.events,
            };
            log.add(&told, &self.teller(&step.before), &self.teller(&step.after));
        }
        let name_of = |person: &Person| {
            let people =
                follower.ledger().map(|ledger| ledger.charter().people.as_slice()).unwrap_or_default();
            people.get(person.index()).map_or_else(String::new, |claim| claim.name.clone())
        };
        let text = match &record.body {
            Body::Gone(person) => self.words.say("peers-log-gone", &[("name", name_of(person).into())]),
            Body::Without(person, votes) => {
                let args = [("name", name_of(person).into()), ("votes", (votes.len() + 1).into())];
                self.words.say("peers-log-voted", &args)
            }
            Body::Back(person) => self.words.say("peers-log-returned", &[("name", name_of(person).into())]),
            Body::Returned(back) => {
                let id = if back.protests { "peers-log-protests" } else { "peers-log-returned" };
                self.words.say(id, &[("name", name_of(&back.person).into())])
            }
            Body::Rejoined(back) => {
                let id = if back.protests { "peers-log-protests" } else { "peers-log-returned" };
                self.words.say(id, &[("name", name_of(&back.person).into())])
            }
            Body::Succeeded(succession) => {
                let args =
                    [("name", name_of(&succession.host).into()), ("votes", succession.voices.len().into())];
                self.words.say("peers-log-host", &args)
            }
            Body::Late(seat, _) => {
                let person = follower.ledger().and_then(|ledger| ledger.holder(*seat));
                self.words.say("peers-log-late", &[("name", name_of(&person.unwrap_or(Person::HOST)).into())])
            }
            Body::Drawn(_) if follower.ledger().is_some_and(|ledger| ledger.tally().alone > before.alone) => {
                self.words.get("peers-log-alone")
            }
            Body::Shown(Showing { person, seat, shows, .. }) => {
                let id = if *shows { "peers-log-shows" } else { "peers-log-hides" };
                let number = (seat.0 + 1).into();
                self.words.say(id, &[("name", name_of(person).into()), ("number", number)])
            }
            Body::Said(said) => match wish_of(said, follower, record) {
                Some(id) => self.words.say(id, &[("name", name_of(&said.author).into())]),
                None => return Ok(()),
            },
            _ => return Ok(()),
        };
        log.push_line(Line { record: serial, text, ..Line::default() });
        Ok(())
    }

    /// The log has become another: it is followed from its beginning.
    pub(super) fn start_again(&mut self) {
        self.follower = Follower::new(self.follower.content().clone());
        self.serials.clear();
        (self.answers, self.throws) = (0, 0);
        self.drafts.clear();
        self.log = Log::new();
        let said = self.remarks.0.iter().map(|(serial, remark)| Arc::new(self.told(*serial, remark)));
        self.log.lines = said.collect();
    }

    /// Tells everything again, for other eyes or in another language.
    pub(super) fn retell(&mut self) {
        let taken = self.serials.len();
        let records = self.link.as_ref().and_then(|link| {
            link.ask(move |member, _| member.safe_log().get(..taken).unwrap_or_default().to_vec()).ok()
        });
        // A session that has ended cannot be told again; what was told stays as it is.
        let Some(records) = records.filter(|records| records.len() == taken) else { return };
        let (mut log, mut follower) = (Log::new(), Follower::new(self.follower.content().clone()));
        for (record, serial) in records.iter().zip(&self.serials) {
            if self.tell_record(record, *serial, &mut follower, &mut log).is_err() {
                return;
            }
        }
        log.lines.extend(self.remarks.0.iter().map(|(serial, remark)| Arc::new(self.told(*serial, remark))));
        log.lines.sort_by_key(|line| line.record);
        self.log = log;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// F11: lines that others say were kept without end.
    #[test]
    fn however_much_is_said_little_is_kept() {
        let mut remarks = Remarks::default();
        let forgotten = (0..10_000).filter_map(|serial| remarks.add(serial, Remark::Agreed));
        assert_eq!(forgotten.collect::<Vec<_>>(), (0..10_000 - REMARKS as u64).collect::<Vec<_>>());
        assert_eq!(remarks.0.len(), REMARKS);
    }
}
