//! The log: what was said at the table, signed by who said it, put into order and chained by the host.
use crate::{
    chain::Link,
    identity::{Identity, PeerKey, Signature},
};
use engine::{codec, hash::Digest, seat::Seat};
use serde::{Deserialize, Serialize};

/// Version of the messages and records.
pub const WIRE: u16 = 8;
/// The oldest version at whose tables this program can play on: their records mean what they mean today.
pub const OLDEST_PLAYED_WIRE: u16 = 6;
/// The oldest version whose logs can still be verified and told.
pub const OLDEST_WIRE: u16 = 4;
/// What stands before the first record.
pub const NOTHING_BEFORE: Digest = Digest([0; 32]);

const RECORD: &str = "jeweled thrones: record, 1";
const ORDER: &str = "jeweled thrones: order of a record, 1";
const STATEMENT: &str = "jeweled thrones: statement, 1";
const REVEAL: &str = "jeweled thrones: reveal, 1";
const PLACE: &str = "jeweled thrones: place at a table, 1";
const ACK: &str = "jeweled thrones: acknowledgement, 2";
const RETURN_BEFORE: &str = "jeweled thrones: return to a table, 1";
const RETURN: &str = "jeweled thrones: return to a table, 2";
const VOICE: &str = "jeweled thrones: voice for a host, 1";
const VOTE: &str = "jeweled thrones: vote, 1";
const SHOWING: &str = "jeweled thrones: showing of a seat, 1";
const SEAL: &str = "jeweled thrones: seal of an answer, 1";

/// Somebody with a key at the table, by place in the charter; 0 is the host.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Person(pub u8);

impl Person {
    /// Who founded the table, and puts its records into order until somebody else opens it.
    pub const HOST: Self = Self(0);
    /// Somebody who only looks on: no person of any charter.
    pub const NOBODY: Self = Self(u8::MAX);

    /// Its place in a list by person.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A table among all tables there ever were.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct TableId(pub [u8; 32]);

/// A game by name, with the versions that must agree.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Edition {
    /// The name of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u32,
    /// The hash of its content's rules part.
    pub content: Digest,
}

/// What is played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Terms {
    /// The game.
    pub edition: Edition,
    /// Its set-up, encoded as the shelf that lays it out understands it.
    pub setup: Vec<u8>,
}

impl Terms {
    /// Their hash: what somebody who is ready has agreed to.
    pub fn hash(&self) -> Digest {
        Digest::of(&codec::encode(self))
    }
}

/// Somebody's own word that it takes part: its key, its name, and the anchor of its chain for this table only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Claim {
    /// The table.
    pub table: TableId,
    /// Who.
    pub key: PeerKey,
    /// How it is called.
    pub name: String,
    /// What makes the chain new, chosen afresh at each joining.
    pub salt: [u8; 32],
    /// The published end of its chain.
    pub anchor: Link,
    /// By `key`.
    pub signature: Signature,
}

impl Claim {
    /// Takes part.
    pub fn take(me: &Identity, table: TableId, name: &str, salt: [u8; 32], anchor: Link) -> Self {
        let (key, name) = (me.key(), crate::text::name(name));
        let signature = me.sign(PLACE, &[&codec::encode(&(table, key, &name, salt, anchor))]);
        Self { table, key, name, salt, anchor, signature }
    }

    /// Whether it is its owner's own word.
    pub fn is_signed(&self) -> bool {
        let text = codec::encode(&(self.table, self.key, &self.name, self.salt, self.anchor));
        self.key.signed(PLACE, &[&text], &self.signature)
    }
}

/// The first record: who plays what.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Charter {
    /// Version of the messages and records.
    pub wire: u16,
    /// The table.
    pub table: TableId,
    /// What is played.
    pub terms: Terms,
    /// Everybody with a key, the host first.
    pub people: Vec<Claim>,
    /// Who answers for each seat; bots are the host's.
    pub seats: Vec<Person>,
    /// The word for the bot on each seat, where one sits.
    pub bots: Vec<Option<String>>,
}

/// Small answers, one after another, each encoded.
pub type Steps = Vec<Vec<u8>>;

/// A whole answer to a barrier with what makes its seal unguessable.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Answer {
    /// Random.
    pub salt: [u8; 32],
    /// The steps up to "done".
    pub steps: Steps,
}

impl Answer {
    /// The seal, bound to table, question and seat, so that it can be neither copied nor used again.
    pub fn seal(&self, table: TableId, moment: u64, seat: Seat) -> Digest {
        Digest(blake3::derive_key(SEAL, &codec::encode(&(table, moment, seat, self))))
    }
}

/// What a person says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum What {
    /// Steps, of which only the last may need chance.
    Act(Steps),
    /// The seal of an answer to a barrier.
    Seal(Digest),
    /// The answer itself.
    Open(Answer),
    /// A wish to take back the seat's last answer.
    AskBack,
    /// Whether the author agrees to such a wish for the seat.
    Agree(bool),
}

/// What a person wants done about an answer that was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// That the others let it take back the seat's last answer.
    TakeBack,
    /// That another's wish for the seat is granted, or not.
    Agree(bool),
}

impl From<Wish> for What {
    fn from(wish: Wish) -> Self {
        match wish {
            Wish::TakeBack => Self::AskBack,
            Wish::Agree(agrees) => Self::Agree(agrees),
        }
    }
}

/// What a person says for a seat, to the question that stands since the record of number `moment`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Statement {
    /// Who says it.
    pub author: Person,
    /// For whom.
    pub seat: Seat,
    /// How often people had gone or come back when it was said: what was sent before is void.
    pub epoch: u32,
    /// The question.
    pub moment: u64,
    /// What.
    pub what: What,
    /// By the author.
    pub signature: Signature,
}

impl Statement {
    /// Says it.
    pub fn say(
        me: &Identity,
        table: TableId,
        (author, seat): (Person, Seat),
        (epoch, moment): (u32, u64),
        what: What,
    ) -> Self {
        let text = codec::encode(&(table, author, seat, epoch, moment, &what));
        Self { author, seat, epoch, moment, what, signature: me.sign(STATEMENT, &[&text]) }
    }

    /// Whether the owner of the key said it at this table.
    pub fn is_by(&self, key: PeerKey, table: TableId) -> bool {
        let text = codec::encode(&(table, self.author, self.seat, self.epoch, self.moment, &self.what));
        key.signed(STATEMENT, &[&text], &self.signature)
    }
}

/// A person's next link, for one record and no other.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Reveal {
    /// Whose.
    pub person: Person,
    /// The hash of the record that draws.
    pub of: Digest,
    /// Its place in the chain.
    pub index: u32,
    /// The link.
    pub link: Link,
    /// By the person.
    pub signature: Signature,
}

impl Reveal {
    /// Shows a link.
    pub fn show(me: &Identity, person: Person, of: Digest, index: u32, link: Link) -> Self {
        let signature = me.sign(REVEAL, &[&codec::encode(&(person, of, index, link))]);
        Self { person, of, index, link, signature }
    }

    /// Whether the owner of the key showed it.
    pub fn is_by(&self, key: PeerKey) -> bool {
        let text = codec::encode(&(self.person, self.of, self.index, self.link));
        key.signed(REVEAL, &[&text], &self.signature)
    }
}

/// How a person came back before it had to tell how many of its links it had shown: only in older logs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ReturnBefore {
    /// Who.
    pub person: Person,
    /// The number of the record that it has caught up to: that by which it was gone, or a later one.
    pub number: u64,
    /// The hash of that record.
    pub record: Digest,
    /// Whether it says that it was there all the time.
    pub protests: bool,
    /// By the person.
    pub signature: Signature,
}

impl ReturnBefore {
    /// Whether the owner of the key asked for it at this table.
    pub fn is_by(&self, key: PeerKey, table: TableId) -> bool {
        let text = codec::encode(&(table, self.person, self.number, self.record, self.protests));
        key.signed(RETURN_BEFORE, &[&text], &self.signature)
    }
}

/// A person's own word that it comes back: nobody else can say that for it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Return {
    /// Who.
    pub person: Person,
    /// The number of the record that it has caught up to: that by which it was gone, or a later one.
    pub number: u64,
    /// The hash of that record.
    pub record: Digest,
    /// Whether it says that it was there all the time.
    pub protests: bool,
    /// How many of its links it may have shown by now, for records that were dropped too: they count no more.
    pub links: u32,
    /// By the person.
    pub signature: Signature,
}

impl Return {
    /// Comes back.
    pub fn ask(
        me: &Identity,
        (table, person): (TableId, Person),
        (number, record): (u64, Digest),
        protests: bool,
        links: u32,
    ) -> Self {
        let text = codec::encode(&(table, person, number, record, protests, links));
        Self { person, number, record, protests, links, signature: me.sign(RETURN, &[&text]) }
    }

    /// Whether the owner of the key asked for it at this table.
    pub fn is_by(&self, key: PeerKey, table: TableId) -> bool {
        let text = codec::encode(&(table, self.person, self.number, self.record, self.protests, self.links));
        key.signed(RETURN, &[&text], &self.signature)
    }
}

/// How far a log has come. Of two logs of one table the greater one is ahead.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Tip {
    /// How often the table had another host by then.
    pub reign: u32,
    /// The number of the last record.
    pub number: u64,
    /// Its hash.
    pub record: Digest,
}

/// A person's voice for somebody to be the host. Whoever gave it for a reign takes no record of an earlier one any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Voice {
    /// Whose.
    pub voter: Person,
    /// The reign; nobody gives its voice to two persons for one reign.
    pub reign: u32,
    /// Who is to be the host.
    pub host: Person,
    /// The log that it goes on with.
    pub after: Tip,
    /// How many of its links the voter may have shown by now, for records that are dropped too: they count no more.
    pub links: u32,
    /// By the voter.
    pub signature: Signature,
}

impl Voice {
    /// Gives it.
    pub fn give(
        me: &Identity,
        (table, voter): (TableId, Person),
        (reign, host): (u32, Person),
        after: Tip,
        links: u32,
    ) -> Self {
        let text = codec::encode(&(table, voter, reign, host, after, links));
        Self { voter, reign, host, after, links, signature: me.sign(VOICE, &[&text]) }
    }

    /// Whether the owner of the key gave it at this table.
    pub fn is_by(&self, key: PeerKey, table: TableId) -> bool {
        let text = codec::encode(&(table, self.voter, self.reign, self.host, self.after, self.links));
        key.signed(VOICE, &[&text], &self.signature)
    }
}

/// Somebody is the host from now on, by the voices of more than half of the people of the charter.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Succession {
    /// How often the table had another host, this time included; numbers may be left out.
    pub reign: u32,
    /// Who.
    pub host: Person,
    /// In order of person.
    pub voices: Vec<Voice>,
}

/// What is voted on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Motion {
    /// To go on without this person.
    Without(Person),
    /// That the time of this seat is up, at the question that stands since this record.
    Late(Seat, u64),
}

/// A person's voice for a motion.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Vote {
    /// Whose.
    pub voter: Person,
    /// How often people had gone or come back then: what was said before is void.
    pub epoch: u32,
    /// For what.
    pub motion: Motion,
    /// By the voter.
    pub signature: Signature,
}

impl Vote {
    /// Votes.
    pub fn give(me: &Identity, table: TableId, voter: Person, epoch: u32, motion: Motion) -> Self {
        let text = codec::encode(&(table, voter, epoch, motion));
        Self { voter, epoch, motion, signature: me.sign(VOTE, &[&text]) }
    }

    /// Whether the owner of the key gave it at this table.
    pub fn is_by(&self, key: PeerKey, table: TableId) -> bool {
        let text = codec::encode(&(table, self.voter, self.epoch, self.motion));
        key.signed(VOTE, &[&text], &self.signature)
    }
}

/// A person's signed word whether those who look on may see the table as a seat of its own does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Showing {
    /// Whose word.
    pub person: Person,
    /// The seat.
    pub seat: Seat,
    /// Whether they may.
    pub shows: bool,
    /// How many such words the person has given at this table, with this one: an earlier one cannot be said again.
    pub count: u32,
    /// By the person.
    pub signature: Signature,
}

impl Showing {
    /// Gives it.
    pub fn give(
        me: &Identity,
        (table, person): (TableId, Person),
        (seat, shows): (Seat, bool),
        count: u32,
    ) -> Self {
        let text = codec::encode(&(table, person, seat, shows, count));
        Self { person, seat, shows, count, signature: me.sign(SHOWING, &[&text]) }
    }

    /// Whether the owner of the key gave it at this table.
    pub fn is_by(&self, key: PeerKey, table: TableId) -> bool {
        let text = codec::encode(&(table, self.person, self.seat, self.shows, self.count));
        key.signed(SHOWING, &[&text], &self.signature)
    }
}

/// What happened at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Body {
    /// The table is founded.
    Start(Charter),
    /// A person said something.
    Said(Statement),
    /// The links of everybody present, in order, for the record that draws.
    Drawn(Vec<Reveal>),
    /// A person is gone: the host answers for its seats, and nobody waits for its links.
    Gone(Person),
    /// A person is back by the host's word alone: only in logs of [`OLDEST_WIRE`].
    Back(Person),
    /// A seat whose person is gone answers by default.
    Stand(Seat),
    /// A person is back, by its own word: only in older logs.
    Returned(ReturnBefore),
    /// A person is gone by the votes of those who stay.
    Without(Person, Vec<Vote>),
    /// The time of a seat is up: it answers by default, and others attest that.
    Late(Seat, Vec<Vote>),
    /// Sealed answers, all opened at once, so that nobody can keep its own back once it has seen the others'.
    Opened(Vec<Statement>),
    /// A person is back, by its own word.
    Rejoined(Return),
    /// The table has another host, who orders this record and those after it.
    Succeeded(Succession),
    /// A person lets those who look on see the table as its seat does, or does not any more.
    Shown(Showing),
}

/// One record of the log.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// Its number, from 0.
    pub number: u64,
    /// The hash of the record before it.
    pub before: Digest,
    /// What happened.
    pub body: Body,
    /// By the host: that this is its place.
    pub signature: Signature,
}

impl Record {
    /// Gives a body its place.
    pub fn order(host: &Identity, number: u64, before: Digest, body: Body) -> Self {
        let hash = hash(number, before, &body);
        Self { number, before, body, signature: host.sign(ORDER, &[&hash.0]) }
    }

    /// Its hash, which chains all that came before.
    pub fn hash(&self) -> Digest {
        hash(self.number, self.before, &self.body)
    }

    /// Whether the host gave it its place.
    pub fn is_ordered_by(&self, host: PeerKey) -> bool {
        host.signed(ORDER, &[&self.hash().0], &self.signature)
    }
}

fn hash(number: u64, before: Digest, body: &Body) -> Digest {
    Digest(blake3::derive_key(RECORD, &codec::encode(&(number, before, body))))
}

/// A person's word that it has written a record, and what its replica's public hash is after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Ack {
    /// Who.
    pub person: Person,
    /// How often the table had another host, as far as it knows: of another reign there may be other records.
    pub reign: u32,
    /// The number of the record.
    pub number: u64,
    /// Its hash.
    pub record: Digest,
    /// The public hash of the state after it.
    pub state: Digest,
    /// By the person.
    pub signature: Signature,
}

impl Ack {
    /// Acknowledges.
    pub fn give(
        me: &Identity,
        (person, reign): (Person, u32),
        number: u64,
        record: Digest,
        state: Digest,
    ) -> Self {
        let signature = me.sign(ACK, &[&codec::encode(&(person, reign, number, record, state))]);
        Self { person, reign, number, record, state, signature }
    }

    /// Whether the owner of the key gave it.
    pub fn is_by(&self, key: PeerKey) -> bool {
        let text = codec::encode(&(self.person, self.reign, self.number, self.record, self.state));
        key.signed(ACK, &[&text], &self.signature)
    }
}
