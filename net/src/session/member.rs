//! What host and guest have in common for whoever plays through them.
use super::{
    course::Course,
    fault::Fault,
    guest::Guest,
    host::Host,
    message::Lobby,
    record::{Person, Record, Steps, Wish},
};
use engine::seat::Seat;
use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

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
    /// Says what it wants done about an answer that was given for a seat.
    fn wish(&mut self, now: Instant, seat: Seat, wish: Wish) -> Result<(), Fault>;
    /// Says a line to all.
    fn chat(&mut self, line: &str);
    /// Whether a person is connected, as far as this peer knows.
    fn is_connected(&self, person: Person) -> bool;
    /// Who looks on, by name.
    fn watchers(&self) -> Vec<String>;
    /// Without whom the host asks, or has asked, to go on.
    fn asked_without(&self) -> Vec<Person>;
    /// How long the seat may still take for its answer, if the table has a clock and it is asked.
    fn time_left(&self, now: Instant, seat: Seat) -> Option<Duration>;
    /// Where else the table can be reached, as its host tells.
    fn addresses(&self) -> Vec<SocketAddr>;
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

    fn wish(&mut self, now: Instant, seat: Seat, wish: Wish) -> Result<(), Fault> {
        self.wish(now, seat, wish)
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

    fn asked_without(&self) -> Vec<Person> {
        self.asked_without().collect()
    }

    fn time_left(&self, now: Instant, seat: Seat) -> Option<Duration> {
        self.time_left(now, seat)
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        self.addresses().to_vec()
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

    fn wish(&mut self, now: Instant, seat: Seat, wish: Wish) -> Result<(), Fault> {
        self.wish(now, seat, wish)
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

    fn asked_without(&self) -> Vec<Person> {
        self.asked_without().collect()
    }

    fn time_left(&self, now: Instant, seat: Seat) -> Option<Duration> {
        self.time_left(now, seat)
    }

    fn addresses(&self) -> Vec<SocketAddr> {
        self.addresses().to_vec()
    }

    fn is_settled(&self) -> bool {
        self.is_settled()
    }
}
