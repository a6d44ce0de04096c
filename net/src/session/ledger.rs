//! The ledger of a game: the state that follows from the log, and the judge of what may stand next in it. Host and
//! guests run the same ledger; nothing that the host says is believed without being judged.
mod answers;
mod draw;
mod open;
mod plan;
mod presence;
pub(crate) mod reign;
mod showing;
mod tally;
mod undo;

use super::{
    fault::Fault,
    flaw::{self, Flaw},
    record::{
        Body, Charter, NOTHING_BEFORE, OLDEST_WIRE, Person, Record, Reveal, Showing, Statement, Steps,
        TableId, Vote, WIRE, What,
    },
    rules::{Absence, TableRules},
    shelf::{self, Shelf},
};
use crate::{chain::Shown, identity::PeerKey, text};
use answers::Answers;
use draw::Drawing;
use engine::{
    game::Waiting,
    hash::{Digest, Hashes},
    replica::Replica,
    seat::{SEATS, Seat, SeatSet},
};
use plan::{Plan, Tried};
use presence::{Presence, Recent};
use showing::Showings;
use std::sync::Arc;
pub use tally::Tally;
pub use undo::Request;
use undo::{Backlog, By, Wish};

/// Bytes of an encoded set-up at most.
const SETUP: usize = 4096;
/// The first version at whose tables somebody else can become the host.
const REIGNS: u16 = 6;
/// The first version at whose tables a host that becomes it again changes nothing by that, and counted answers are safe
/// while they are opened.
const STEADY: u16 = 8;
/// Letters of the word for a bot at most.
const BOT: usize = 64;

/// What the log has come to.
pub struct Ledger {
    charter: Charter,
    rules: TableRules,
    shelf: Arc<dyn Shelf>,
    number: u64,
    hash: Digest,
    recent: Recent,
    /// Who puts the records into order, and how often that has changed.
    host: Person,
    reign: u32,
    epoch: u32,
    moment: u64,
    people: Vec<Presence>,
    stage: Stage,
    replica: Option<Box<dyn Replica>>,
    backlog: Backlog,
    wish: Wish,
    tally: Tally,
    showings: Showings,
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
    /// Somebody is back who has shown so many links.
    Back(Person, u32),
    /// The host of this reign, and those who want it with the links that each has shown.
    Reign(Person, u32, Vec<(Person, u32)>),
    /// The host is it again, in this reign, by the voices of these.
    Again(u32, Vec<Person>),
    Wish(Wish),
    TakenBack,
    Shown(Showing),
}

/// Something that may stand next, with what comes of it: so it is played once, however often it is looked at.
pub(crate) struct Weighed(Change);

impl Ledger {
    /// Founds the table by its first record.
    pub fn begin(record: &Record, shelf: Arc<dyn Shelf>) -> Result<Self, Fault> {
        let Body::Start(charter) = &record.body else { return Err(Fault::OutOfOrder) };
        if (record.number, record.before) != (0, NOTHING_BEFORE) {
            return Err(Fault::OutOfOrder);
        }
        let founder = charter.people.first().ok_or(Fault::Charter)?.key;
        if !record.is_ordered_by(founder) {
            return Err(Fault::Signature);
        }
        check_charter(charter)?;
        shelf::compare(&charter.terms.edition, &shelf.editions()).map_err(|_| Fault::NoSuchEdition)?;
        let hash = record.hash();
        Ok(Self {
            people: charter.people.iter().map(|claim| Presence::at(claim.anchor)).collect(),
            rules: shelf::agreed(&charter.terms)?.rules,
            charter: charter.clone(),
            shelf,
            number: 0,
            hash,
            recent: Recent::of(hash),
            host: Person::HOST,
            reign: 0,
            epoch: 0,
            moment: 0,
            stage: Stage::Drawing(Drawing { of: hash, number: 0, plan: None }),
            replica: None,
            backlog: Backlog::default(),
            wish: Wish::default(),
            tally: Tally::default(),
            showings: Showings::of(charter.people.len()),
        })
    }

    /// Takes the next record, or leaves everything as it is.
    pub fn accept(&mut self, record: &Record) -> Result<(), Fault> {
        if !self.orderer(&record.body).is_some_and(|host| record.is_ordered_by(host)) {
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
        let weighed = self.weigh(&record.body)?;
        self.accept_weighed(record, weighed);
        Ok(())
    }

    /// Takes the next record, which is our own order of what was weighed on this very ledger.
    pub(crate) fn accept_weighed(&mut self, record: &Record, Weighed(change): Weighed) {
        self.tally = self.tally_after(&record.body);
        self.number = record.number;
        self.hash = record.hash();
        self.recent.add(self.hash);
        self.make(change);
    }

    /// What would come of this if it stood next; everything about it is judged but its signatures.
    pub(crate) fn weigh(&self, body: &Body) -> Result<Weighed, Fault> {
        self.judge(body).map(Weighed)
    }

    /// Whether this may stand next, if it is signed by whom it should.
    pub fn check(&self, body: &Body) -> Result<(), Fault> {
        self.judge(body).map(|_| ())
    }

    /// Whether everything is signed by whom it should be, the host's own words too: bytes that nobody checks could be
    /// chosen at will.
    pub(crate) fn check_signatures(&self, body: &Body) -> Result<(), Fault> {
        let said_by =
            |said: &Statement| self.key(said.author).is_some_and(|key| said.is_by(key, self.table()));
        let signed = match body {
            // Of old, the host's order was its signature of what it said itself.
            Body::Said(said) => said_by(said) || (self.is_oldest() && said.author == Person::HOST),
            Body::Opened(all) => all.len() <= self.charter.seats.len() && all.iter().all(said_by),
            Body::Returned(back) => self.key(back.person).is_some_and(|key| back.is_by(key, self.table())),
            Body::Rejoined(back) => self.key(back.person).is_some_and(|key| back.is_by(key, self.table())),
            Body::Succeeded(succession) => self.are_own_voices(succession),
            Body::Shown(showing) => {
                self.key(showing.person).is_some_and(|key| showing.is_by(key, self.table()))
            }
            Body::Without(_, votes) | Body::Late(_, votes) => {
                let own = |vote: &Vote| self.key(vote.voter).is_some_and(|key| vote.is_by(key, self.table()));
                votes.len() <= self.people.len() && votes.iter().all(own)
            }
            Body::Drawn(reveals) => {
                let own = |reveal: &Reveal| self.key(reveal.person).is_some_and(|key| reveal.is_by(key));
                reveals.len() <= self.people.len() && reveals.iter().all(own)
            }
            Body::Start(_) | Body::Gone(_) | Body::Back(_) | Body::Stand(_) => true,
        };
        if signed { Ok(()) } else { Err(Fault::Signature) }
    }

    fn key(&self, person: Person) -> Option<PeerKey> {
        self.charter.people.get(person.index()).map(|claim| claim.key)
    }

    fn judge(&self, body: &Body) -> Result<Change, Fault> {
        match body {
            Body::Start(_) => Err(Fault::OutOfOrder),
            Body::Said(statement) => self.judge_statement(statement),
            Body::Drawn(reveals) => self.judge_links(reveals),
            Body::Gone(person) => self.judge_gone(*person, None),
            Body::Without(person, votes) => self.judge_gone(*person, Some(votes)),
            Body::Back(person) if self.is_oldest() => self.judge_back(*person),
            Body::Returned(back) if !self.has_reigns() => {
                self.judge_return(back.person, (back.number, back.record))?;
                Ok(Change::Here(back.person, true))
            }
            Body::Back(_) | Body::Returned(_) => Err(Fault::Signature),
            Body::Rejoined(back) => {
                self.judge_return(back.person, (back.number, back.record))?;
                self.check_links_shown(back.person, back.links)?;
                if self.is_here(back.person) && back.links < self.next_index(back.person) {
                    return Err(Fault::Presence);
                }
                Ok(Change::Back(back.person, back.links))
            }
            Body::Succeeded(succession) => self.judge_succession(succession),
            Body::Shown(showing) => self.judge_showing(showing),
            Body::Stand(seat) => self.judge_default(*seat),
            Body::Late(seat, votes) => self.judge_late(*seat, votes),
            Body::Opened(statements) => self.judge_opened(statements),
        }
    }

    /// Whether it is said to the question that stands.
    fn check_moment(&self, statement: &Statement) -> Result<(), Fault> {
        let epoch = statement.epoch == self.epoch || flaw::is_planted(Flaw::StaleEpoch);
        let moment = statement.moment == self.moment || flaw::is_planted(Flaw::DoubleApply);
        if epoch && moment { Ok(()) } else { Err(Fault::Stale) }
    }

    fn judge_statement(&self, statement: &Statement) -> Result<Change, Fault> {
        let answers = self.asking()?;
        let (replica, seat) = (self.replica()?, statement.seat);
        self.check_moment(statement)?;
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
            What::Open(_) if self.opens_together() => Err(Fault::Early),
            What::Open(_) => self.collect(self.opened(answers, statement)?),
        }
    }

    /// A seat whose person is gone answers as the rules say for an absent one.
    fn judge_default(&self, seat: Seat) -> Result<Change, Fault> {
        let (answers, replica) = (self.asking()?, self.replica()?);
        let person = self.holder(seat).ok_or(Fault::NotAsked)?;
        if self.is_here(person) {
            return Err(Fault::NotYours);
        }
        self.check_all_here()?;
        if !replica.waiting().asks(seat) {
            return Err(Fault::NotAsked);
        }
        self.default_change(answers, seat)
    }

    /// What comes of the default answer of a seat.
    fn default_change(&self, answers: &Answers, seat: Seat) -> Result<Change, Fault> {
        let replica = self.replica()?;
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
                    self.people[person.index()].show(shown);
                }
                self.ask_next(replica);
            }
            Change::Back(person, links) => {
                self.turn(person, true);
                self.spend(person, links);
            }
            Change::Reign(host, reign, voters) => self.crown(host, reign, &voters),
            Change::Again(reign, voters) => self.keep_chair(reign, &voters),
            Change::Here(person, here) => self.turn(person, here),
            Change::Wish(wish) => self.wish = wish,
            Change::TakenBack => self.go_back(),
            Change::Shown(showing) => self.showings.take(&showing),
        }
    }

    /// Somebody comes or goes.
    fn turn(&mut self, person: Person, here: bool) {
        let draws = self.draws(person);
        if draws {
            self.key_anew();
        }
        // Where nothing is thrown without everybody, there were no numbers yet.
        let waits = here && !draws && self.drawing().is_some() && self.rules.absence == Absence::GoesOn;
        if let Some(presence) = self.people.get_mut(person.index()) {
            presence.turn(here, self.number);
            presence.waits = waits;
        }
        self.epoch += 1;
        self.wish = Wish::None;
    }

    fn ask_next(&mut self, replica: Box<dyn Replica>) {
        self.people.iter_mut().for_each(|presence| presence.waits = false);
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

    /// What holds at the table, whatever is played there.
    pub fn rules(&self) -> TableRules {
        self.rules
    }

    /// What a reader of the log should know about it.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// Whether the log is of the oldest version that can be verified.
    fn is_oldest(&self) -> bool {
        self.charter.wire == OLDEST_WIRE
    }

    /// Whether another than its founder can be the host of the table.
    fn has_reigns(&self) -> bool {
        self.charter.wire >= REIGNS
    }

    /// Whether a host can be it again without any other change, and no time runs while sealed answers are opened.
    pub(super) fn is_steady(&self) -> bool {
        self.charter.wire >= STEADY
    }

    /// Who has the seat: computer players are the host's, whoever that is.
    pub fn holder(&self, seat: Seat) -> Option<Person> {
        match self.charter.bots.get(seat.index())? {
            Some(_) => Some(self.host),
            None => self.charter.seats.get(seat.index()).copied(),
        }
    }

    /// Whether the time of the seat's answers is counted: a person who takes part sits there.
    pub fn is_timed(&self, seat: Seat) -> bool {
        let is_bot = self.charter.bots.get(seat.index()).is_some_and(Option::is_some);
        !is_bot && self.holder(seat).is_some_and(|person| self.is_here(person))
    }

    /// The table.
    pub fn table(&self) -> TableId {
        self.charter.table
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
        self.people.get(person.index()).is_some_and(Presence::is_here)
    }

    /// Whether the game is over.
    pub fn is_over(&self) -> bool {
        self.replica().is_ok_and(|replica| replica.waiting() == Waiting::Over)
    }

    /// Everybody who takes part.
    pub fn people_here(&self) -> impl Iterator<Item = Person> + '_ {
        (0..self.people.len() as u8).map(Person).filter(|person| self.is_here(*person))
    }

    /// Who speaks for the seat: its person or, while that one is gone, the host; nobody at a table that waits for all.
    pub fn speaker(&self, seat: Seat) -> Option<Person> {
        let person = self.holder(seat)?;
        let stands_in = || self.check_all_here().is_ok().then_some(self.host);
        if self.is_here(person) { Some(person) } else { stands_in() }
    }

    /// Whether the person may speak for the seat now: as its speaker or, if it is sealed, as who sealed it.
    pub fn may_speak(&self, person: Person, seat: Seat) -> bool {
        self.is_here(person) && self.sealed_by(seat).or(self.speaker(seat)) == Some(person)
    }

    /// Who has sealed the answer of the seat, if it is sealed: only that person can open it.
    pub fn sealed_by(&self, seat: Seat) -> Option<Person> {
        self.asking().ok().and_then(|answers| answers.sealed_by(seat))
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

    /// The record, or question, for which something secret of everybody is gathered at once, links or the answers that were
    /// sealed, and the epoch: whoever keeps its own back holds everybody.
    pub(crate) fn gathers(&self) -> Option<(u64, u32)> {
        let opening = (self.opens_together() && self.may_open()).then_some(self.moment);
        let number = self.drawing().map(|(_, number)| number).or(opening)?;
        Some((number, self.epoch))
    }

    /// The public hash, by part; `None` before the game is laid out.
    pub fn hashes(&self) -> Option<Hashes> {
        self.replica.as_ref().map(|replica| replica.public_hashes())
    }
}

/// Bots are the host's, and the word for one is plain.
fn is_bot(word: Option<&str>, person: Person) -> bool {
    word.is_none_or(|word| {
        person == Person::HOST && word.len() <= BOT && word.bytes().all(|byte| byte.is_ascii_graphic())
    })
}

fn check_charter(charter: &Charter) -> Result<(), Fault> {
    let people = &charter.people;
    // What was written with another version may mean something else now.
    if !(OLDEST_WIRE..=WIRE).contains(&charter.wire) {
        return Err(Fault::Wire(charter.wire));
    }
    let fits = (1..=usize::from(SEATS)).contains(&people.len())
        && (1..=usize::from(SEATS)).contains(&charter.seats.len())
        && charter.terms.setup.len() <= SETUP
        && charter.bots.len() == charter.seats.len()
        && charter.bots.iter().zip(&charter.seats).all(|(bot, person)| is_bot(bot.as_deref(), *person))
        && charter.seats.iter().all(|person| person.index() < people.len())
        && (1..people.len()).all(|i| charter.seats.contains(&Person(i as u8)))
        && (1..people.len()).all(|i| people[..i].iter().all(|other| other.key != people[i].key))
        && people.iter().all(|claim| claim.table == charter.table && text::name(&claim.name) == claim.name);
    let alike = |i: usize| people[..i].iter().any(|other| text::is_alike(&other.name, &people[i].name));
    let named_apart = charter.wire == OLDEST_WIRE || (1..people.len()).all(|i| !alike(i));
    if !fits || !named_apart || people.iter().any(|claim| claim.key.is_weak()) {
        return Err(Fault::Charter);
    }
    if people.iter().all(super::record::Claim::is_signed) { Ok(()) } else { Err(Fault::Signature) }
}
