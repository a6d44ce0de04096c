//! What a session wants done, in order, and which lines are still being written.
use super::{
    effect::{Effect, Event, Line, LinkId, Parting},
    participant::Participant,
    record::Answer,
};
use engine::seat::Seat;
use std::collections::VecDeque;

/// What is to be done, for host and guest alike.
#[derive(Default)]
pub(crate) struct Outgoing {
    effects: VecDeque<Effect>,
    /// What the writes under way are, in order.
    writing: VecDeque<Writing>,
}

/// A line under way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Writing {
    Claim,
    Record(u64),
    Sealed(u64, Seat, Answer),
    Promise,
    /// Nothing that anybody waits for.
    Other,
}

impl Outgoing {
    pub(crate) fn poll(&mut self) -> Option<Effect> {
        self.effects.pop_front()
    }

    pub(crate) fn write(&mut self, line: Line) {
        self.writing.push_back(match &line {
            Line::Claim(_) => Writing::Claim,
            Line::Promise(_) => Writing::Promise,
            Line::Scenario(_) | Line::Dropped(..) => Writing::Other,
            Line::Record(record, _) => Writing::Record(record.number),
            Line::Sealed(moment, seat, answer) => Writing::Sealed(*moment, *seat, answer.clone()),
        });
        self.effects.push_back(Effect::Write(Box::new(line)));
    }

    /// The oldest line under way is safe: the participant may build on it.
    pub(crate) fn written(&mut self, participant: Option<&mut Participant>) -> Option<Writing> {
        let written = self.writing.pop_front();
        match (&written, participant) {
            (Some(Writing::Record(number)), Some(participant)) => {
                participant.written(*number);
                self.tell(Event::Recorded(*number));
            }
            (Some(Writing::Sealed(moment, seat, answer)), Some(participant)) => {
                participant.keep(*moment, *seat, answer.clone());
            }
            _ => (),
        }
        written
    }

    /// Records after this one have been dropped: nobody builds on those that are being written.
    pub(crate) fn drop_after(&mut self, last: u64) {
        for writing in &mut self.writing {
            if matches!(writing, Writing::Record(number) if *number > last) {
                *writing = Writing::Other;
            }
        }
    }

    /// Whether a promise is being written.
    pub(crate) fn is_promising(&self) -> bool {
        self.writing.contains(&Writing::Promise)
    }

    /// Whether nothing is being written.
    pub(crate) fn is_settled(&self) -> bool {
        self.writing.is_empty()
    }

    pub(crate) fn tell(&mut self, event: Event) {
        self.effects.push_back(Effect::Tell(event));
    }

    pub(crate) fn send(&mut self, link: LinkId, frame: Vec<u8>) {
        self.effects.push_back(Effect::Send(link, frame));
    }

    pub(crate) fn close(&mut self, link: LinkId, why: Parting) {
        self.effects.push_back(Effect::Close(link, why));
    }
}
