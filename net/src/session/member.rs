//! What host and guest have in common for whoever plays through them.
use super::{
    course::Course,
    fault::Fault,
    guest::Guest,
    host::Host,
    message::Lobby,
    record::{Person, Record, Steps},
};
use engine::seat::Seat;
use std::time::Instant;

/// A session with a person behind it.
pub trait Member: Send + 'static {
    /// Who this is, once the game has begun.
    fn person(&self) -> Option<Person>;
    /// The lobby as far as it is known.
    fn lobby(&self) -> Option<Lobby>;
    /// The course of the game, once it has begun.
    fn course(&self) -> Option<&Course>;
    /// The records that are safe on this machine.
    fn safe_log(&self) -> &[Record];
    /// Says something for a seat.
    fn say(&mut self, now: Instant, seat: Seat, steps: Steps) -> Result<(), Fault>;
    /// Asks the others to let it take back the last answer of a seat.
    fn ask_back(&mut self, now: Instant, seat: Seat) -> Result<(), Fault>;
    /// Says whether it agrees that a seat's last answer is taken back.
    fn agree(&mut self, now: Instant, seat: Seat, agrees: bool) -> Result<(), Fault>;
    /// Says a line to all.
    fn chat(&mut self, line: &str);
    /// Whether a person is connected, as far as this peer knows.
    fn is_connected(&self, person: Person) -> bool;
    /// Who looks on, by name.
    fn watchers(&self) -> Vec<String>;
    /// Whether everybody who is connected has all that this peer has, and agrees.
    fn is_settled(&self) -> bool;
}

impl Member for Host {
    fn person(&self) -> Option<Person> {
        self.course().map(|_| Person::HOST)
    }

    fn lobby(&self) -> Option<Lobby> {
        Some(self.lobby())
    }

    fn course(&self) -> Option<&Course> {
        self.course()
    }

    fn safe_log(&self) -> &[Record] {
        self.safe_log()
    }

    fn say(&mut self, now: Instant, seat: Seat, steps: Steps) -> Result<(), Fault> {
        self.say(now, seat, steps)
    }

    fn ask_back(&mut self, now: Instant, seat: Seat) -> Result<(), Fault> {
        self.ask_back(now, seat)
    }

    fn agree(&mut self, now: Instant, seat: Seat, agrees: bool) -> Result<(), Fault> {
        self.agree(now, seat, agrees)
    }

    fn chat(&mut self, line: &str) {
        self.chat(line);
    }

    fn is_connected(&self, person: Person) -> bool {
        self.is_connected(person)
    }

    fn watchers(&self) -> Vec<String> {
        self.watchers()
    }

    fn is_settled(&self) -> bool {
        self.is_settled()
    }
}

impl Member for Guest {
    fn person(&self) -> Option<Person> {
        self.person()
    }

    fn lobby(&self) -> Option<Lobby> {
        self.lobby().cloned()
    }

    fn course(&self) -> Option<&Course> {
        self.course()
    }

    fn safe_log(&self) -> &[Record] {
        self.safe_log()
    }

    fn say(&mut self, now: Instant, seat: Seat, steps: Steps) -> Result<(), Fault> {
        self.say(now, seat, steps)
    }

    fn ask_back(&mut self, now: Instant, seat: Seat) -> Result<(), Fault> {
        self.ask_back(now, seat)
    }

    fn agree(&mut self, now: Instant, seat: Seat, agrees: bool) -> Result<(), Fault> {
        self.agree(now, seat, agrees)
    }

    fn chat(&mut self, line: &str) {
        self.chat(line);
    }

    fn is_connected(&self, person: Person) -> bool {
        self.is_connected(person)
    }

    fn watchers(&self) -> Vec<String> {
        self.watchers().to_vec()
    }

    fn is_settled(&self) -> bool {
        self.is_settled()
    }
}
