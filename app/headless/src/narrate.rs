//! What a game says about its answers and events beyond words: where they happen, what is heard of them, whom they
//! strike. Log, sound and summaries are made from this; a window adds a board of its own.
pub mod age_of_conan;
mod conan_cards;
pub mod conan_overlord;
pub mod nerath;
#[cfg(test)]
mod told;
mod toy;

use crate::{play::Luck, sound::Sound, words::teller::Teller};
use ai::knowledge::Knowledge;
use engine::{
    seat::{Role, Seat, SeatSet},
    view::View,
};

/// A place of a board by its number: a province, a zone.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Spot(pub u16);

/// What a reader wants to know of an answer before giving it and its words do not hold: the name of a message
/// `GAME-aside-NAME`, and the number that it tells as `$n`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Aside(pub &'static str, pub u16);

/// Whose deed something is that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Doer {
    /// This one’s, who is also the first word of its sentence.
    Of(Role),
    /// A figure’s that this one moves: its sentence begins with the figure.
    Through(Role),
    /// Of whoever gave the answer that led to it.
    Answerer,
    /// Nobody’s: a round begins, a card is turned up for all.
    Nobody,
}

/// A game that can be narrated. Everything has a default: a game that says nothing is told in words alone.
pub trait Narrated: Knowledge {
    /// Where on the board an answer has its effect.
    fn spot_of_action(_: &Self::Action) -> Option<Spot> {
        None
    }

    /// Where on the board something happened.
    fn spot_of_event(_: &Self::Event) -> Option<Spot> {
        None
    }

    /// The same of an event that names no place: by the state that it led to.
    fn spot_of_event_in(_after: &Self, event: &Self::Event) -> Option<Spot> {
        Self::spot_of_event(event)
    }

    /// What is to be known of an answer that is offered: how many units a stack has, what an attack would meet.
    fn aside(_: &View<Self>, _: &Self::Content, _: &Self::Action) -> Option<Aside> {
        None
    }

    /// Whom that names, as `$role` with its forms.
    fn aside_names(_: &View<Self>, _: &Self::Action) -> Option<Role> {
        None
    }

    /// What a board shows of an answer, for whoever reads the table without one.
    fn text_aside(_: &View<Self>, _: &Self::Content, _: &Self::Action) -> Option<Aside> {
        None
    }

    /// Why an answer that the seat is offered would do nothing now, if so: the name of a message `GAME-idle-NAME`.
    fn idle(_: &View<Self>, _: &Self::Content, _: &Self::Action) -> Option<&'static str> {
        None
    }

    /// Whether an answer that names something goes on all the same without choosing anything, as to lay no gem: the name of
    /// the message `GAME-way-NAME` that says so.
    fn way_on(_: &View<Self>, _: &Self::Content, _: Seat, _: &Self::Action) -> Option<&'static str> {
        None
    }

    /// What an answer would leave unused or put at risk, where it goes on without choosing anything; `actions` is what else
    /// may be answered. Whoever reads it is asked once more.
    fn warning(_: &Teller<'_, Self>, _actions: &[Self::Action], _: &Self::Action) -> Option<String> {
        None
    }

    /// The chance to win in percent that each of these answers brings, if it leads to a fight.
    fn chances(_: &View<Self>, _: &Self::Content, actions: &[Self::Action]) -> Vec<Option<i64>> {
        vec![None; actions.len()]
    }

    /// How everybody stands, a line each.
    fn standing(_: &Teller<'_, Self>) -> Vec<String> {
        Vec::new()
    }

    /// What was done so far in the step that is under way, a line each, by what happened lately.
    fn step_so_far(_: &Teller<'_, Self>, _: &[(u64, Self::Event)]) -> Vec<String> {
        Vec::new()
    }

    /// The same game with as much on its board as ever stands there, where pictures of a full one need that.
    fn crowded(_: &Self, _: &Self::Content) -> Option<Self> {
        None
    }

    /// Whether an answer says nothing by itself: what comes of it is told, and it alone is not worth a line.
    fn is_click(_: &Self::Action) -> bool {
        false
    }

    /// Whose deed an event is. What happened before comes with the latest first, as in all that follows: whose dice fall is
    /// known by the contest that began.
    fn doer<'a>(_after: &Self, _: &Self::Event, _earlier: impl Iterator<Item = &'a Self::Event>) -> Doer
    where
        Self::Event: 'a,
    {
        Doer::Answerer
    }

    /// The role that a field of an event stands for, by its name: which kingdom the attacker is.
    fn stands_for<'a>(
        _: &Self::Event,
        _earlier: impl Iterator<Item = &'a Self::Event>,
    ) -> Option<(&'static str, Role)>
    where
        Self::Event: 'a,
    {
        None
    }

    /// Whether an event tells what came of an earlier one, which is a detail from then on: the result of a contest tells
    /// what the dice came to. Nothing: what lies further back is another matter.
    fn sums_up(_: &Self::Event, _earlier: &Self::Event) -> Option<bool> {
        None
    }

    /// Whether an event is the price of what comes next, and so is told after it.
    fn is_price(_: &Self::Event) -> bool {
        false
    }

    /// Whether another event says the same, so that this one is a detail: one that happened before, or together with it.
    fn is_said_by_another<'a>(
        _: &Self::Event,
        _earlier: impl Iterator<Item = &'a Self::Event>,
        _together: &[Self::Event],
    ) -> bool
    where
        Self::Event: 'a,
    {
        false
    }

    /// What is heard of something that happened.
    fn sound_of_event(_: &Self::Event) -> Option<Sound> {
        None
    }

    /// The seats that an event harms; `after` is the state that it led to.
    fn struck_by_event(_after: &Self, _: &Self::Event) -> SeatSet {
        SeatSet::NONE
    }

    /// The points that an event of the final scoring gives to a seat; `after` is the state that it led to.
    fn counted_by_event(_after: &Self, _: &Self::Event) -> Option<(Seat, i32)> {
        None
    }

    /// The points of each role as they stand; none, where a game counts none.
    fn points(_: &Self) -> Vec<(Role, i32)> {
        Vec::new()
    }

    /// The chapter that the game is in, as people count it: age, round. 0 before the first.
    fn chapter(_: &Self) -> u16 {
        0
    }

    /// The points that came or went by an answer, each with its source: the name of a message `GAME-source-NAME`.
    fn sources(_after: &Self, _: &[Self::Event]) -> Vec<(Role, i32, &'static str)> {
        Vec::new()
    }

    /// How much an event matters to whoever tells the game afterwards, and whose it is; nothing: it is not told.
    fn moment_of_event(_after: &Self, _: &Self::Event) -> Option<(u8, Option<Role>)> {
        None
    }

    /// The dice that fell for each seat by an answer to `before`.
    fn luck(_before: &Self, _: &Self::Content, _: &[Self::Event]) -> Vec<(Seat, Luck)> {
        Vec::new()
    }
}
