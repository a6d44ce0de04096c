//! Where answers are given by a click, and how keys walk from one of these places to the next.
use super::CardBoard;
use crate::table::{
    Spot,
    board::Message,
    map::{self, Step},
};
use engine::{
    conan_cards::{Action, Adventure},
    game::Game,
    seat::Seat,
    slots::SlotId,
};
use iced::Point;

/// Something that lies on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    /// An adventure.
    Site(Adventure),
    /// A card: a challenge of a line, or one in hand or before a seat.
    Card(SlotId),
    /// A player's hero.
    Hero(Seat),
}

/// Where spots of cards and of heroes begin; those of adventures are their numbers.
const CARDS: u16 = 256;
const HEROES: u16 = 1024;

impl From<Thing> for Spot {
    fn from(thing: Thing) -> Self {
        Self(match thing {
            Thing::Site(adventure) => adventure.0.into(),
            Thing::Card(slot) => CARDS + u16::from(slot.0),
            Thing::Hero(seat) => HEROES + u16::from(seat.0),
        })
    }
}

impl From<Spot> for Thing {
    fn from(Spot(number): Spot) -> Self {
        let [_, low] = number.to_be_bytes();
        match number {
            ..CARDS => Self::Site(Adventure(low)),
            CARDS..HEROES => Self::Card(SlotId(low)),
            HEROES.. => Self::Hero(Seat(low)),
        }
    }
}

/// Where an answer is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    /// On one thing.
    On(Thing),
    /// On a card that is taken up, then on another thing.
    Via(SlotId, Thing),
    /// Where the viewer's own hero stands.
    Own,
    /// In the contest or in the negotiation.
    Staged,
    /// Only in the list.
    Listed,
}

/// Where an answer is given.
pub(super) fn place_of(action: &Action) -> Place {
    match *action {
        Action::Challenge(slot, adventure) => Place::Via(slot, Thing::Site(adventure)),
        Action::LayOn(slot, seat) => Place::Via(slot, Thing::Hero(seat)),
        Action::Place(adventure) | Action::Move(adventure) => Place::On(Thing::Site(adventure)),
        Action::Swap(seat) | Action::Player(seat) | Action::Duel(seat) => Place::On(Thing::Hero(seat)),
        Action::Adventure(slot)
        | Action::PutIntoPlay(slot)
        | Action::Play(slot)
        | Action::Face(slot)
        | Action::Use(slot)
        | Action::Charge(slot)
        | Action::Rob(slot)
        | Action::Lay(slot)
        | Action::Cancel(slot)
        | Action::Give(slot)
        | Action::Discard(slot)
        | Action::Call(slot, ..) => Place::On(Thing::Card(slot)),
        Action::Accomplish => Place::Own,
        Action::Accept
        | Action::Refuse
        | Action::Hire
        | Action::HireFree
        | Action::Bid(_)
        | Action::Match
        | Action::Withdraw
        | Action::Name(..)
        | Action::Rage
        | Action::Switch(_)
        | Action::Propose(_)
        | Action::Counter(_)
        | Action::Sermon => Place::Staged,
        Action::Pass | Action::Recover(_) | Action::Ability | Action::WayOut | Action::Sleight(..) => {
            Place::Listed
        }
    }
}

impl CardBoard {
    /// The thing on which the next click for an answer goes, by what is taken up.
    pub(super) fn thing_of(&self, action: &Action) -> Option<Thing> {
        match place_of(action) {
            Place::On(thing) => Some(thing),
            Place::Via(slot, there) if self.picked.is_some_and(|picked| self.same(picked, slot)) => {
                Some(there)
            }
            Place::Via(slot, _) => Some(Thing::Card(slot)),
            Place::Own => self.viewer().and_then(|seat| self.game().players[seat].at).map(Thing::Site),
            Place::Staged | Place::Listed => None,
        }
    }

    /// Whether two cards are of one known face in one place; they count as one.
    fn same(&self, one: SlotId, other: SlotId) -> bool {
        let slots = self.game().slots();
        let alike = || slots.place(one) == slots.place(other) && slots.face(one) == slots.face(other);
        one == other || slots.face(one).is_some() && alike()
    }

    fn is(&self, thing: Thing, other: Thing) -> bool {
        match (thing, other) {
            (Thing::Card(one), Thing::Card(other)) => self.same(one, other),
            (one, other) => one == other,
        }
    }

    /// The answers that a click on a thing leads to.
    pub(super) fn answers_at(&self, thing: Thing) -> impl Iterator<Item = usize> + '_ {
        let at = move |action: &Action| self.thing_of(action).is_some_and(|there| self.is(there, thing));
        self.seen.actions.iter().enumerate().filter(move |(_, action)| at(action)).map(|(place, _)| place)
    }

    /// Whether something can be done with a thing.
    pub(super) fn is_target(&self, thing: Thing) -> bool {
        self.answers_at(thing).next().is_some()
    }

    /// What a click on a thing does: its only answer is given; a card with several is taken up.
    pub(super) fn press_of(&self, thing: Thing) -> Option<Message> {
        let mut answers = self.answers_at(thing);
        let first = answers.next()?;
        match (answers.next(), thing, place_of(&self.seen.actions[first])) {
            (_, Thing::Card(slot), Place::Via(..)) => Some(Message::Pick(slot)),
            (None, ..) => Some(Message::Answer(first)),
            (Some(_), ..) => None,
        }
    }

    /// Whether the keyboard's mark, or a line of the log, points at a thing.
    pub(super) fn is_pointed(&self, thing: Thing) -> bool {
        let marked = self.marked.and_then(|at| self.seen.actions.get(at)).is_some_and(|action| {
            let via = match place_of(action) {
                Place::Via(_, there) => Some(there),
                _ => None,
            };
            self.thing_of(action).into_iter().chain(via).any(|there| self.is(there, thing))
        });
        marked || self.pointed == Some(thing.into())
    }

    /// The first answer at the place that lies there, as seen from the marked one.
    pub(super) fn step(&self, marked: Option<usize>, step: Step) -> Option<usize> {
        let places: Vec<(Spot, Point)> = self
            .laid_out()
            .into_iter()
            .filter(|(thing, _)| self.is_target(*thing))
            .map(|(thing, at)| (thing.into(), at))
            .collect();
        let from = marked.and_then(|at| self.thing_of(self.seen.actions.get(at)?)).map(Spot::from);
        let there = map::step(&places, from, step)?;
        self.answers_at(there.into()).next()
    }
}
