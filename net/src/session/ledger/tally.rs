//! What a reader of a log should know: how often the host threw alone or somebody was answered for.
use super::{Ledger, Stage};
use crate::session::record::{Body, What};
use engine::seat::Seat;
use serde::Serialize;

/// How often something happened that the rules of the table allow, and everybody should see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Tally {
    /// Throws with the host's secret alone, at a table of several people.
    pub alone: u32,
    /// Answers that were given for a person who was gone.
    pub answered_for: u32,
    /// Throws that were made anew because somebody went in the middle of one.
    pub redrawn: u32,
    /// Default answers of people whose time was up.
    pub late: u32,
    /// Returns of people who say that they had been there all the time.
    pub protests: u32,
    /// How often somebody else became the host.
    pub successions: u32,
    /// Links that somebody passed over, because it says that it has shown them for what was dropped.
    pub passed_over: u32,
}

impl Ledger {
    /// What the tally is once this has happened.
    pub(super) fn tally_after(&self, body: &Body) -> Tally {
        let mut tally = self.tally;
        match body {
            Body::Drawn(reveals) => tally.alone += u32::from(reveals.len() == 1 && self.people.len() > 1),
            Body::Gone(person) | Body::Without(person, _) => tally.redrawn += u32::from(self.draws(*person)),
            Body::Said(said) => {
                let answers = matches!(said.what, What::Act(_) | What::Open(_));
                tally.answered_for += u32::from(answers && self.is_absent(said.seat));
            }
            Body::Opened(all) => {
                tally.answered_for += all.iter().filter(|said| self.is_absent(said.seat)).count() as u32;
            }
            Body::Stand(_) => tally.answered_for += 1,
            Body::Late(..) => tally.late += 1,
            Body::Returned(back) => tally.protests += u32::from(back.protests),
            Body::Rejoined(back) => {
                tally.protests += u32::from(back.protests);
                tally.passed_over += self.links_passed_over(back.person, back.links);
                tally.redrawn += u32::from(self.draws(back.person));
            }
            Body::Succeeded(succession) if self.is_steady() && succession.host == self.host => (),
            Body::Succeeded(succession) => {
                tally.redrawn += u32::from(matches!(self.stage, Stage::Drawing(_)));
                tally.successions += 1;
                let voices = succession.voices.iter();
                tally.passed_over +=
                    voices.map(|voice| self.links_passed_over(voice.voter, voice.links)).sum::<u32>();
            }
            Body::Start(_) | Body::Back(_) | Body::Shown(_) => (),
        }
        tally
    }

    /// Whether the person of the seat is gone.
    fn is_absent(&self, seat: Seat) -> bool {
        self.holder(seat).is_some_and(|person| !self.is_here(person))
    }
}
