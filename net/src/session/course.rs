//! The course of a game: the state that follows from the log, and the judge of what may stand next in it. Host and
//! guests run the same course; nothing that the host says is believed without being judged.
mod answers;
mod draw;
mod plan;
mod undo;

use super::{
    fault::Fault,
    flaw::{Flaw, Flaws},
    record::{Body, Charter, NOTHING_BEFORE, Person, Record, Reveal, Statement, Steps, TableId, WIRE, What},
    shelf::{self, Shelf},
};
use crate::{chain::Shown, identity::PeerKey, text};
use answers::Answers;
use draw::Drawing;
use engine::{
    hash::{Digest, Hashes},
    replica::Replica,
    seat::{SEATS, Seat, SeatSet},
};
use plan::{Plan, Tried};
use std::sync::Arc;
pub use undo::Request;
use undo::{Backlog, By, Wish};

/// Bytes of an encoded set-up at most.
const SETUP: usize = 4096;
/// Letters of the word for a bot at most.
const BOT: usize = 64;

/// What the log has come to.
pub struct Course {
    charter: Charter,
    shelf: Arc<dyn Shelf>,
    number: u64,
    hash: Digest,
    epoch: u32,
    moment: u64,
    people: Vec<Presence>,
    stage: Stage,
    replica: Option<Box<dyn Replica>>,
    backlog: Backlog,
    wish: Wish,
    flaws: Flaws,
}

#[derive(Clone, Copy, Debug)]
struct Presence {
    here: bool,
    shown: Shown,
    /// Links after the last one that counted which may have been seen: they count no more.
    spent: u32,
}

enum Stage {
    /// The game asks; at a barrier, what was answered so far.
    Asking(Answers),
    /// A record waits for everybody's links.
    Drawing(Drawing),
}

/// What a record will change, once it is found good.
enum Change {
    Play(Tried, Plan, By),
    Answers(Answers),
    Drawn(Box<dyn Replica>, Vec<(Person, Shown)>),
    Here(Person, bool),
    Wish(Wish),
    Back,
}

impl Course {
    /// Founds the table by its first record.
    pub fn begin(record: &Record, host: PeerKey, shelf: Arc<dyn Shelf>) -> Result<Self, Fault> {
        let Body::Start(charter) = &record.body else { return Err(Fault::OutOfOrder) };
        if (record.number, record.before) != (0, NOTHING_BEFORE) {
            return Err(Fault::OutOfOrder);
        }
        if !record.is_ordered_by(host) {
            return Err(Fault::Signature);
        }
        check_charter(charter, host)?;
        shelf::compare(&charter.terms.edition, &shelf.editions()).map_err(|_| Fault::NoSuchEdition)?;
        let hash = record.hash();
        let presence = |place: &super::record::Place| Presence {
            here: true,
            shown: Shown::anchor(place.anchor),
            spent: 0,
        };
        Ok(Self {
            people: charter.people.iter().map(presence).collect(),
            charter: charter.clone(),
            shelf,
            number: 0,
            hash,
            epoch: 0,
            moment: 0,
            stage: Stage::Drawing(Drawing { of: hash, number: 0, plan: None }),
            replica: None,
            backlog: Backlog::default(),
            wish: Wish::default(),
            flaws: Flaws::default(),
        })
    }

    /// Takes the next record, or leaves everything as it is.
    pub fn accept(&mut self, record: &Record) -> Result<(), Fault> {
        if !record.is_ordered_by(self.host()) {
            return Err(Fault::Signature);
        }
        self.check_signatures(&record.body)?;
        self.accept_checked(record)
    }

    /// Takes the next record, whose signatures are our own or have been checked.
    pub(crate) fn accept_checked(&mut self, record: &Record) -> Result<(), Fault> {
        if record.number != self.number + 1 || record.before != self.hash {
            return Err(Fault::OutOfOrder);
        }
        let change = self.judge(&record.body)?;
        self.number = record.number;
        self.hash = record.hash();
        self.make(change);
        Ok(())
    }

    /// Whether this may stand next, if it is signed by whom it should.
    pub fn check(&self, body: &Body) -> Result<(), Fault> {
        self.judge(body).map(|_| ())
    }

    /// Whether everything is signed by whom it should be. The host's order is its signature of what it says itself.
    pub(crate) fn check_signatures(&self, body: &Body) -> Result<(), Fault> {
        let signed = match body {
            Body::Said(said) if said.author != Person::HOST => {
                self.key(said.author).is_some_and(|key| said.is_by(key, self.table()))
            }
            Body::Drawn(reveals) => {
                let own = |reveal: &Reveal| self.key(reveal.person).is_some_and(|key| reveal.is_by(key));
                reveals.len() <= self.people.len() && reveals.iter().all(own)
            }
            _ => true,
        };
        if signed { Ok(()) } else { Err(Fault::Signature) }
    }

    fn key(&self, person: Person) -> Option<PeerKey> {
        self.charter.people.get(person.index()).map(|place| place.key)
    }

    fn judge(&self, body: &Body) -> Result<Change, Fault> {
        match body {
            Body::Start(_) => Err(Fault::OutOfOrder),
            Body::Said(statement) => self.judge_statement(statement),
            Body::Drawn(reveals) => self.judge_links(reveals),
            Body::Gone(person) => self.judge_presence(*person, true),
            Body::Back(person) => {
                self.asking()?;
                self.judge_presence(*person, false)
            }
            Body::Stand(seat) => self.judge_default(*seat),
        }
    }

    fn judge_statement(&self, statement: &Statement) -> Result<Change, Fault> {
        let answers = self.asking()?;
        let (replica, seat) = (self.replica()?, statement.seat);
        if statement.epoch != self.epoch && !self.flaws.has(Flaw::StaleEpoch) {
            return Err(Fault::Stale);
        }
        if statement.moment != self.moment && !self.flaws.has(Flaw::DoubleApply) {
            return Err(Fault::Stale);
        }
        if let What::Agree(agrees) = statement.what {
            return self.judge_consent(statement, agrees);
        }
        if !self.may_speak(statement.author, seat) {
            return Err(Fault::NotYours);
        }
        if statement.what == What::AskBack {
            return self.judge_request(statement);
        }
        if !replica.waiting().asks(seat) {
            return Err(Fault::NotAsked);
        }
        match &statement.what {
            What::Act(_) if replica.waiting().is_barrier() => Err(Fault::NotAsked),
            What::Act(steps) => {
                let plan = Plan::act(seat, steps)?;
                Ok(Change::Play(plan.try_alone(replica)?, plan, self.answerer(statement.author, seat)))
            }
            What::AskBack | What::Agree(_) => Err(Fault::NotAsked),
            What::Seal(seal) => answers.seal(replica, seat, statement.author, *seal).map(Change::Answers),
            What::Open(answer) => {
                let seal = answer.seal(self.table(), self.moment, seat);
                self.collect(answers.open(replica, seat, seal, &answer.steps)?)
            }
        }
    }

    /// A seat whose person is gone answers as the rules say for an absent one.
    fn judge_default(&self, seat: Seat) -> Result<Change, Fault> {
        let (answers, replica) = (self.asking()?, self.replica()?);
        let person = *self.charter.seats.get(seat.index()).ok_or(Fault::NotAsked)?;
        if self.is_here(person) {
            return Err(Fault::NotYours);
        }
        if !replica.waiting().asks(seat) {
            return Err(Fault::NotAsked);
        }
        let plan = Plan::default_of(replica, seat)?;
        if replica.waiting().is_barrier() {
            self.collect(answers.stand(seat, plan.into_steps())?)
        } else {
            Ok(Change::Play(plan.try_alone(replica)?, plan, By::Nobody))
        }
    }

    /// The answers as they are, or what comes of them once all are in.
    fn collect(&self, answers: Answers) -> Result<Change, Fault> {
        let replica = self.replica()?;
        match answers.complete(replica.asked()) {
            None => Ok(Change::Answers(answers)),
            Some(plan) => Ok(Change::Play(plan.try_alone(replica)?, plan, By::All)),
        }
    }

    fn judge_presence(&self, person: Person, here: bool) -> Result<Change, Fault> {
        let known = self.people.get(person.index()).is_some_and(|presence| presence.here == here);
        if !known || person == Person::HOST {
            return Err(Fault::Presence);
        }
        Ok(Change::Here(person, !here))
    }

    fn make(&mut self, change: Change) {
        match change {
            Change::Play(Tried::Done(replica), _, by) => {
                let before = self.replica.take();
                self.backlog.note(by, before);
                self.ask_next(replica);
            }
            Change::Play(Tried::Draws, plan, _) => {
                self.backlog = Backlog::default();
                self.wish = Wish::None;
                self.stage = Stage::Drawing(Drawing { of: self.hash, number: self.number, plan: Some(plan) });
            }
            Change::Answers(answers) => {
                self.wish = Wish::None;
                self.stage = Stage::Asking(answers);
            }
            Change::Drawn(replica, shown) => {
                for (person, shown) in shown {
                    self.people[person.index()] = Presence { here: true, shown, spent: 0 };
                }
                self.ask_next(replica);
            }
            Change::Here(person, here) => {
                self.key_anew();
                if let Some(presence) = self.people.get_mut(person.index()) {
                    presence.here = here;
                }
                self.epoch += 1;
                self.wish = Wish::None;
            }
            Change::Wish(wish) => self.wish = wish,
            Change::Back => self.go_back(),
        }
    }

    fn ask_next(&mut self, replica: Box<dyn Replica>) {
        self.replica = Some(replica);
        self.moment = self.number;
        self.wish = Wish::None;
        self.stage = Stage::Asking(Answers::default());
    }

    fn asking(&self) -> Result<&Answers, Fault> {
        match &self.stage {
            Stage::Asking(answers) => Ok(answers),
            Stage::Drawing(_) => Err(Fault::Drawing),
        }
    }

    /// The game, once it is laid out.
    pub fn replica(&self) -> Result<&dyn Replica, Fault> {
        self.replica.as_deref().ok_or(Fault::Drawing)
    }

    /// Who plays what.
    pub fn charter(&self) -> &Charter {
        &self.charter
    }

    /// The table.
    pub fn table(&self) -> TableId {
        self.charter.table
    }

    /// Whose order counts.
    pub fn host(&self) -> PeerKey {
        self.charter.people[0].key
    }

    /// Number of the last record.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Hash of the last record.
    pub fn hash(&self) -> Digest {
        self.hash
    }

    /// How often people have gone or come back.
    pub fn epoch(&self) -> u32 {
        self.epoch
    }

    /// The record since which the question stands.
    pub fn moment(&self) -> u64 {
        self.moment
    }

    /// Whether the person takes part.
    pub fn is_here(&self, person: Person) -> bool {
        self.people.get(person.index()).is_some_and(|presence| presence.here)
    }

    /// Everybody who takes part.
    pub fn people_here(&self) -> impl Iterator<Item = Person> + '_ {
        (0..self.people.len() as u8).map(Person).filter(|person| self.is_here(*person))
    }

    /// Who speaks for the seat: its person or, while that one is gone, the host.
    pub fn speaker(&self, seat: Seat) -> Option<Person> {
        let person = *self.charter.seats.get(seat.index())?;
        Some(if self.is_here(person) { person } else { Person::HOST })
    }

    /// Whether the person may speak for the seat now: as its speaker or, if it is sealed, as who sealed it.
    pub fn may_speak(&self, person: Person, seat: Seat) -> bool {
        let sealed_by = self.asking().ok().and_then(|answers| answers.sealed_by(seat));
        self.is_here(person) && sealed_by.or(self.speaker(seat)) == Some(person)
    }

    /// Whether the steps are a whole and legal answer of the seat to the barrier.
    pub fn check_answer(&self, seat: Seat, steps: &Steps) -> Result<(), Fault> {
        self.asking()?;
        plan::check_answer(self.replica()?, seat, steps)
    }

    /// Seats that are asked and have not said what they must say now: act, seal, or open.
    pub fn silent(&self) -> SeatSet {
        match (&self.stage, &self.replica) {
            (Stage::Asking(answers), Some(replica)) => answers.silent(replica.as_ref()),
            _ => SeatSet::NONE,
        }
    }

    /// Whether every seal is in, so that answers may be opened.
    pub fn may_open(&self) -> bool {
        match (&self.stage, &self.replica) {
            (Stage::Asking(answers), Some(replica)) => answers.all_sealed(replica.as_ref()),
            _ => false,
        }
    }

    /// Hash and number of the record that waits for links.
    pub fn drawing(&self) -> Option<(Digest, u64)> {
        match &self.stage {
            Stage::Drawing(drawing) => Some((drawing.of, drawing.number)),
            Stage::Asking(_) => None,
        }
    }

    /// The public hash, by part; `None` before the game is laid out.
    pub fn hashes(&self) -> Option<Hashes> {
        self.replica.as_ref().map(|replica| replica.public_hashes())
    }

    pub(crate) fn plant(&mut self, flaws: Flaws) {
        self.flaws = flaws;
    }
}

/// Bots are the host's, and the word for one is plain.
fn is_bot(word: Option<&str>, person: Person) -> bool {
    word.is_none_or(|word| {
        person == Person::HOST && word.len() <= BOT && word.bytes().all(|byte| byte.is_ascii_graphic())
    })
}

fn check_charter(charter: &Charter, host: PeerKey) -> Result<(), Fault> {
    let people = &charter.people;
    // What was written with another version may mean something else now.
    if charter.wire != WIRE {
        return Err(Fault::Wire(charter.wire));
    }
    let fits = (1..=usize::from(SEATS)).contains(&people.len())
        && (1..=usize::from(SEATS)).contains(&charter.seats.len())
        && charter.terms.setup.len() <= SETUP
        && charter.bots.len() == charter.seats.len()
        && charter.bots.iter().zip(&charter.seats).all(|(bot, person)| is_bot(bot.as_deref(), *person))
        && people[0].key == host
        && charter.seats.iter().all(|person| person.index() < people.len())
        && (1..people.len()).all(|i| charter.seats.contains(&Person(i as u8)))
        && (1..people.len()).all(|i| people[..i].iter().all(|other| other.key != people[i].key))
        && people.iter().all(|place| place.table == charter.table && text::name(&place.name) == place.name);
    if !fits {
        return Err(Fault::Charter);
    }
    if people.iter().all(super::record::Place::is_signed) { Ok(()) } else { Err(Fault::Signature) }
}
