//! When to stop thinking.
use crate::spec::Budget;
use std::{
    sync::atomic::{AtomicBool, Ordering::Relaxed},
    time::Instant,
};

/// What one forest may spend.
#[derive(Clone, Copy, Debug)]
pub struct Effort<'a> {
    iterations: u32,
    until: Option<Instant>,
    cancel: &'a AtomicBool,
}

impl<'a> Effort<'a> {
    /// A budget shared out among forests. Time is not shared out: they grow side by side as far as there are cores.
    pub fn new(budget: Budget, forests: u32, cancel: &'a AtomicBool) -> Self {
        match budget {
            Budget::Iterations(n) => Self { iterations: n.div_ceil(forests.max(1)), until: None, cancel },
            Budget::Time(time) => Self { iterations: u32::MAX, until: Some(Instant::now() + time), cancel },
        }
    }

    /// How many iterations are left after so many; endless where time is the budget.
    pub fn left(&self, done: u32) -> u32 {
        self.iterations.saturating_sub(done)
    }

    /// Whether another iteration may begin. At least one always may, so that there is an answer.
    pub fn allows(&self, done: u32) -> bool {
        let in_time = || self.until.is_none_or(|until| Instant::now() < until);
        done == 0 || (done < self.iterations && !self.cancel.load(Relaxed) && in_time())
    }
}
