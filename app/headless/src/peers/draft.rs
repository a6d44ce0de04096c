//! A seat's answer on its way: small steps on its own view, freely taken back, sent as one when a step needs chance or
//! somebody else, or is said aloud.
#[cfg(test)]
mod conan_cards;

use engine::{
    codec,
    game::{Game, Refused},
    seat::Seat,
    supply::Nothing,
    view::View,
};
use net::session::record::Steps;
use std::time::Instant;

/// The steps of a seat to one question.
pub(super) struct Draft<G: Game> {
    seat: Seat,
    /// The record since which the question stands.
    pub(super) moment: u64,
    start: View<G>,
    view: View<G>,
    steps: Vec<G::Action>,
    undone: Vec<G::Action>,
    /// Whether nothing more can be added: it waits for the table.
    pub(super) complete: bool,
    /// When it became complete.
    pub(super) ready: Option<Instant>,
    /// When it was sent: how often people had gone or come back by then.
    pub(super) sent: Option<u32>,
}

impl<G: Game> Draft<G> {
    pub(super) fn new(seat: Seat, moment: u64, view: View<G>) -> Self {
        let start = view.clone();
        Self {
            seat,
            moment,
            start,
            view,
            steps: Vec::new(),
            undone: Vec::new(),
            complete: false,
            ready: None,
            sent: None,
        }
    }

    /// The table as the seat sees it, with its own steps.
    pub(super) fn view(&self) -> &View<G> {
        &self.view
    }

    pub(super) fn steps(&self) -> &[G::Action] {
        &self.steps
    }

    /// What is sent.
    pub(super) fn encoded(&self) -> Steps {
        self.steps.iter().map(codec::encode).collect()
    }

    /// One step more; what is refused changes nothing.
    pub(super) fn add(&mut self, content: &G::Content, action: G::Action) -> Result<(), Refused> {
        self.step(content, action)?;
        self.undone.clear();
        self.ready = self.complete.then(Instant::now);
        Ok(())
    }

    fn step(&mut self, content: &G::Content, action: G::Action) -> Result<(), Refused> {
        let mut view = self.view.clone();
        match view.play(content, self.seat, action, &mut Nothing, &mut |_| ()) {
            Ok(()) => {
                let (asked, now) = (self.start.waiting_for(), view.waiting_for());
                let goes_on = now.asks(self.seat) && now.is_barrier() == asked.is_barrier();
                self.complete = !goes_on || G::is_said_aloud(action);
                self.view = view;
            }
            Err(Refused::Lacking(_)) => self.complete = true,
            Err(refused) => return Err(refused),
        }
        self.steps.push(action);
        Ok(())
    }

    pub(super) fn can_undo(&self) -> bool {
        self.sent.is_none() && !self.steps.is_empty()
    }

    pub(super) fn can_redo(&self) -> bool {
        self.sent.is_none() && !self.undone.is_empty()
    }

    /// Takes back the last step; false if there is none.
    pub(super) fn undo(&mut self, content: &G::Content) -> bool {
        let Some(last) = self.steps.pop_if(|_| self.sent.is_none()) else { return false };
        let kept = std::mem::take(&mut self.steps);
        (self.view, self.complete) = (self.start.clone(), false);
        // What was played once is played again.
        for action in kept {
            let _ = self.step(content, action);
        }
        self.undone.push(last);
        true
    }

    /// Plays again what was taken back; false if there is nothing.
    pub(super) fn redo(&mut self, content: &G::Content) -> bool {
        let Some(action) = self.undone.pop_if(|_| self.sent.is_none()) else { return false };
        self.step(content, action).is_ok()
    }
}
