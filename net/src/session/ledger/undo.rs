//! Taking back among peers: a person asks to take back its last answer, and everybody else at the table must agree.
//! The log only grows: the record with the last consent leads back to the state before that answer. What was revealed
//! cannot be taken back, and any record that shows something draws; so what was played without drawing is all there is.
use super::{Change, Ledger};
use crate::session::{
    fault::Fault,
    record::{Person, Statement},
};
use engine::{replica::Replica, seat::Seat};

/// Answers of one person that can be taken back at most.
const DEPTH: usize = 16;

/// The answers of one person since something was revealed or another person answered, with the table before each.
/// What computer players answered in between is taken back with them.
#[derive(Default)]
pub(super) struct Backlog {
    person: Option<Person>,
    before: Vec<(Seat, Box<dyn Replica>)>,
}

impl Backlog {
    /// Something was played without chance; this was the table before.
    pub(super) fn note(&mut self, by: By, before: Option<Box<dyn Replica>>) {
        match (by, before) {
            (By::Nobody, _) => (),
            (By::Person(person, seat), Some(before)) => {
                if self.person != Some(person) {
                    *self = Self { person: Some(person), before: Vec::new() };
                }
                if self.before.len() == DEPTH {
                    self.before.remove(0);
                }
                self.before.push((seat, before));
            }
            (By::All | By::Person(..), _) => *self = Self::default(),
        }
    }

    /// Whether the person's last answer for the seat is the one that can be taken back.
    fn ends_with(&self, person: Person, seat: Seat) -> bool {
        self.person == Some(person) && self.before.last().is_some_and(|(other, _)| *other == seat)
    }
}

/// Whose answer was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum By {
    /// A person's, for a seat.
    Person(Person, Seat),
    /// A computer player's, or that of an absent seat.
    Nobody,
    /// Those of all seats of a barrier.
    All,
}

/// Somebody's wish to take back, while the others are asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// Who wishes it.
    pub person: Person,
    /// The seat whose last answer is to be taken back.
    pub seat: Seat,
    /// Who has not said anything about it yet.
    pub asked: Vec<Person>,
}

/// How far a wish has come: at most one for a question, so that nobody is pestered.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) enum Wish {
    #[default]
    None,
    Asked(Request),
    Refused,
}

impl Ledger {
    /// The wish to take back that stands, if one does.
    pub fn request(&self) -> Option<&Request> {
        match &self.wish {
            Wish::Asked(request) => Some(request),
            Wish::None | Wish::Refused => None,
        }
    }

    /// Whether the person may ask to take back its last answer for the seat.
    pub fn may_ask_back(&self, person: Person, seat: Seat) -> bool {
        self.can_go_back(person, seat).is_ok() && self.wish == Wish::None
    }

    fn can_go_back(&self, person: Person, seat: Seat) -> Result<(), Fault> {
        let untouched = self.asking()?.is_empty();
        let possible = self.is_here(person) && self.backlog.ends_with(person, seat);
        if untouched && possible { Ok(()) } else { Err(Fault::NoWayBack) }
    }

    pub(super) fn judge_request(&self, said: &Statement) -> Result<Change, Fault> {
        self.can_go_back(said.author, said.seat)?;
        if self.wish != Wish::None {
            return Err(Fault::Twice);
        }
        let asked = self.people_here().filter(|person| *person != said.author && self.is_asked(*person));
        Ok(self.wished(Request { person: said.author, seat: said.seat, asked: asked.collect() }))
    }

    pub(super) fn judge_consent(&self, said: &Statement, agrees: bool) -> Result<Change, Fault> {
        self.asking()?;
        // What comes when it is decided, or comes again, is nobody's fault.
        let request = self.request().filter(|request| request.seat == said.seat).ok_or(Fault::Stale)?;
        if !request.asked.contains(&said.author) {
            let agreed = said.author != request.person && self.is_asked(said.author);
            return Err(if agreed { Fault::Twice } else { Fault::NotYours });
        }
        if !agrees {
            return Ok(Change::Wish(Wish::Refused));
        }
        let asked = request.asked.iter().copied().filter(|person| *person != said.author);
        Ok(self.wished(Request { asked: asked.collect(), ..request.clone() }))
    }

    /// The wish stands until nobody is left to be asked.
    fn wished(&self, request: Request) -> Change {
        if request.asked.is_empty() { Change::TakenBack } else { Change::Wish(Wish::Asked(request)) }
    }

    /// Whether the person is asked what others wish: who is gone or only runs computer players is not.
    fn is_asked(&self, person: Person) -> bool {
        let mut seats = self.charter.seats.iter().zip(&self.charter.bots);
        self.is_here(person) && seats.any(|(holder, bot)| *holder == person && bot.is_none())
    }

    /// Whose answer it is what somebody says for a seat.
    pub(super) fn answerer(&self, author: Person, seat: Seat) -> By {
        let is_bot = self.charter.bots.get(seat.index()).is_some_and(Option::is_some);
        if is_bot { By::Nobody } else { By::Person(author, seat) }
    }

    /// Goes back to the table before the last answer that can be taken back.
    pub(super) fn go_back(&mut self) {
        if let Some((_, before)) = self.backlog.before.pop() {
            // A copy: what was told of how it came about is not told again.
            self.ask_next(before.fork());
        }
    }
}
