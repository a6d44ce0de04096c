//! Sealed answers are opened all at once: nobody sees another's before it has given its own.
use super::{Change, Ledger, answers::Answers};
use crate::session::{
    fault::Fault,
    record::{Statement, What},
};
use engine::{game::Waiting, replica::Replica};

impl Ledger {
    /// With the answer that a statement opens.
    pub(super) fn opened(&self, answers: &Answers, statement: &Statement) -> Result<Answers, Fault> {
        let What::Open(answer) = &statement.what else { return Err(Fault::NotAsked) };
        let seal = answer.seal(self.table(), self.moment, statement.seat);
        answers.open(self.replica()?, statement.seat, seal, &answer.steps)
    }

    /// Whether the answers to the question that stands are opened all at once.
    pub fn opens_together(&self) -> bool {
        let sealed = |replica: &dyn Replica| matches!(replica.waiting(), Waiting::All { sealed: true, .. });
        !self.is_oldest() && self.replica().is_ok_and(sealed)
    }

    /// Whether a statement opens its author's answer, to be put into the log with those of all others.
    pub fn check_open(&self, statement: &Statement) -> Result<(), Fault> {
        let answers = self.asking()?;
        self.check_moment(statement)?;
        if !self.may_speak(statement.author, statement.seat) {
            return Err(Fault::NotYours);
        }
        self.opened(answers, statement).map(drop)
    }

    /// The answers of everybody who has not opened its own, in order of seat.
    pub(super) fn judge_opened(&self, statements: &[Statement]) -> Result<Change, Fault> {
        let mut answers = self.asking()?.clone();
        let silent = answers.silent(self.replica()?);
        if !self.opens_together()
            || !self.may_open()
            || !statements.iter().map(|said| said.seat).eq(silent.iter())
        {
            return Err(Fault::Early);
        }
        for said in statements {
            self.check_open(said)?;
            answers = self.opened(&answers, said)?;
        }
        self.collect(answers)
    }
}
