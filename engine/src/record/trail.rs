//! Where the entries of a journal lead: a tree in which answers grow from the tip and undoing lays the tip elsewhere.
use super::{entry::Entry, entry::TableEvent, header::Sitter};
use crate::seat::Seat;

/// What the records up to now amount to, kept up with every entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Trail {
    /// By record: the last move of the line that was in force after it (0: the start).
    tips: Vec<u64>,
    /// The records that began a branch.
    branches: Vec<u64>,
    /// Who may go forward again, and to which record; the last is the next.
    redo: Vec<(Seat, u64)>,
    takeovers: Vec<(u64, Seat, Sitter)>,
}

impl Trail {
    /// After the header, which is record 0.
    pub(super) fn new() -> Self {
        Self { tips: vec![0], branches: Vec::new(), redo: Vec::new(), takeovers: Vec::new() }
    }

    /// The number of the last record.
    pub(super) fn last(&self) -> u64 {
        self.tips.len() as u64 - 1
    }

    /// The tip after a record; a record that is not there counts as the last.
    pub(super) fn tip(&self, record: u64) -> u64 {
        let index = usize::try_from(record).unwrap_or(usize::MAX).min(self.tips.len() - 1);
        self.tips[index]
    }

    /// The branch that was in force at a record.
    pub(super) fn branch(&self, record: u64) -> u32 {
        self.branches.partition_point(|began| *began < record) as u32
    }

    /// The next way forward.
    pub(super) fn redo(&self) -> Option<(Seat, u64)> {
        self.redo.last().copied()
    }

    /// Who had taken over the seat by then, if anybody had.
    pub(super) fn takeover(&self, seat: Seat, record: u64) -> Option<&Sitter> {
        let earlier = self.takeovers.iter().rev().filter(|(at, who, _)| *at < record && *who == seat);
        earlier.map(|(_, _, sitter)| sitter).next()
    }

    /// The moves that lead to the position after a record, in order.
    pub(super) fn line(&self, record: u64) -> Vec<u64> {
        let mut line = Vec::new();
        let mut tip = self.tip(record);
        while tip > 0 {
            line.push(tip);
            tip = self.tip(tip - 1);
        }
        line.reverse();
        line
    }

    /// Goes on with the next entry, which leads to no record that is not there.
    pub(super) fn push(&mut self, entry: &Entry) {
        let (number, tip) = (self.last() + 1, self.tip(self.last()));
        let next = match entry {
            Entry::Answer { .. } => {
                self.redo.clear();
                number
            }
            Entry::Retract(seat) => {
                self.redo.push((*seat, tip));
                number
            }
            Entry::Undo(seat, to) => {
                self.redo.push((*seat, tip));
                self.tip(*to)
            }
            Entry::Redo(_, to) => {
                self.redo.pop();
                self.tip(*to)
            }
            Entry::Branch(to) => {
                self.redo.clear();
                self.branches.push(number);
                self.tip(*to)
            }
            Entry::Table(TableEvent::TakeOver(seat, sitter)) => {
                self.takeovers.push((number, *seat, sitter.clone()));
                tip
            }
            Entry::Table(_) | Entry::Hash(_) => tip,
        };
        self.tips.push(next);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn trail(entries: &[&str]) -> Trail {
        let mut trail = Trail::new();
        entries.iter().for_each(|text| trail.push(&Entry::parse(text).unwrap()));
        trail
    }

    #[test]
    fn undoing_lays_the_tip_back_and_redoing_forward() {
        let trail = trail(&["act 0 a", "act 0 b", "undo 0 1", "redo 0 2", "act 1 c", "undo 1 0", "act 0 d"]);
        assert_eq!(trail.line(2), [1, 2]);
        assert_eq!(trail.line(3), [1]);
        assert_eq!(trail.line(4), [1, 2]);
        assert_eq!(trail.line(5), [1, 2, 5]);
        assert_eq!(trail.line(6), []);
        assert_eq!(trail.line(7), [7]);
        assert_eq!(trail.redo(), None, "something else was played");
    }

    #[test]
    fn several_undos_are_redone_in_turn() {
        let mut trail = trail(&["act 0 a", "step 0 b", "retract 0", "clock 1", "undo 0 0"]);
        assert_eq!(trail.redo(), Some((Seat(0), 3)));
        trail.push(&Entry::Redo(Seat(0), 3));
        assert_eq!((trail.redo(), trail.line(6)), (Some((Seat(0), 2)), vec![1, 2, 3]));
        trail.push(&Entry::Redo(Seat(0), 2));
        assert_eq!((trail.redo(), trail.line(7)), (None, vec![1, 2]));
    }

    #[test]
    fn a_branch_holds_from_the_record_after_it() {
        let trail = trail(&["act 0 a", "act 0 b", "branch 1", "act 0 c", "branch 2", "act 0 d"]);
        let branches: Vec<_> = (0..=6).map(|record| trail.branch(record)).collect();
        assert_eq!(branches, [0, 0, 0, 0, 1, 1, 2]);
        assert_eq!(trail.line(6), [1, 2, 6]);
    }

    #[test]
    fn a_takeover_is_never_taken_back() {
        let trail = trail(&["act 0 a", "take 1 bot random", "undo 0 0"]);
        let sitter = Sitter::Bot("random".into());
        assert_eq!(trail.takeover(Seat(1), 2), None);
        assert_eq!(trail.takeover(Seat(1), 4), Some(&sitter));
    }
}
