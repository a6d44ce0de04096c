//! One move taken out of several: whatever came after it is taken back too, and played again as far as it still fits.
//!
//! A move is what a seat answered from one asking of a question to the next asking of the same: which stack, where,
//! how many. So no game has to say what its moves are.
use super::LocalTable;
use crate::narrate::Narrated;
use engine::{
    describe::{Plain, phrase},
    record::{Entry, Kind, Replaying},
    seat::Seat,
};
use std::ops::Range;

/// An answer that can still be taken back.
struct Answered<A> {
    record: u64,
    action: A,
    /// What it was called, if a move begins with it.
    begins: Option<String>,
}

impl<G: Narrated> LocalTable<G> {
    /// Takes out the move to which a record belongs.
    pub(super) fn take_out_move(&mut self, seat: Seat, record: u64) -> Result<(), String> {
        let course = self.course(seat);
        let found = course.iter().position(|answered| answered.record == record);
        let out = found.and_then(|at| move_around(&course, at));
        let out = out.ok_or_else(|| self.words.get("undo-revealed"))?;
        for _ in out.start..course.len() {
            let line = self.table.undo(seat).map_err(|no_undo| self.no_undo(&no_undo))?;
            self.keep(&[line], true);
        }
        self.retell();
        let mut unfit = Vec::new();
        for later in course[out.end..].chunk_by(|_, next| next.begins.is_none()) {
            if !self.play_again(seat, later)? {
                unfit.extend(later.iter().find_map(|answered| answered.begins.clone()));
            }
        }
        match unfit.is_empty() {
            true => Ok(()),
            false => Err(self.words.say("undo-unfit", &[("moves", self.words.list(&unfit).into())])),
        }
    }

    /// What the seat has answered and can take back, the oldest first.
    fn course(&self, seat: Seat) -> Vec<Answered<G::Action>> {
        let (content, journal) = (self.table.content(), self.table.journal());
        let (now, mut course) = (self.asked(seat), Vec::new());
        let Ok(mut replaying) = Replaying::<G>::new(content, journal, journal.last()) else { return course };
        loop {
            let view = replaying.view(Some(seat));
            let Ok(Some(stepped)) = replaying.step() else { return course };
            let made = stepped.made;
            if made.reveals || made.seat != seat || made.kind != Some(Kind::Act) {
                course.clear();
                continue;
            }
            let Some(Entry::Answer { words, .. }) = journal.entry(made.record) else { continue };
            let Ok(action) = words.read() else { continue };
            let begins = kind_of(view.question(content, seat).as_ref()) == now;
            let begins = begins.then(|| self.teller(&view).action(&action));
            course.push(Answered { record: made.record, action, begins });
        }
    }

    /// The kind of what the seat is asked.
    fn asked(&self, seat: Seat) -> Option<String> {
        kind_of(self.table.question(seat).as_ref())
    }

    /// Plays a move again; false if it does not fit any more, and then nothing of it is played.
    fn play_again(&mut self, seat: Seat, answers: &[Answered<G::Action>]) -> Result<bool, String> {
        let start = self.asked(seat);
        let mut played = 0;
        for answered in answers {
            // The rules ask for less where there is less to choose.
            if played > 0 && self.asked(seat) == start {
                return Ok(true);
            }
            if self.play(seat, answered.action).is_err() {
                break;
            }
            played += 1;
        }
        let fits = played > 0 && self.asked(seat) == start;
        if !fits && played > 0 {
            for _ in 0..played {
                let line = self.table.undo(seat).map_err(|no_undo| self.no_undo(&no_undo))?;
                self.keep(&[line], true);
            }
            self.retell();
        }
        Ok(fits)
    }
}

fn kind_of<Q: serde::Serialize>(question: Option<&Q>) -> Option<String> {
    phrase(question?, &Plain).map(|kind| kind.variant)
}

/// The answers of the move to which one belongs.
fn move_around<A>(course: &[Answered<A>], at: usize) -> Option<Range<usize>> {
    let is_start = |at: &usize| course[*at].begins.is_some();
    let start = (0..=at).rev().find(is_start)?;
    Some(start..(at + 1..course.len()).find(is_start).unwrap_or(course.len()))
}
