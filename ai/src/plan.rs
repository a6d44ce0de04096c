//! Plans: whole courses of answers, for games where one idea takes many small answers ([`Knowledge::plans`]). A seat goes
//! on with a plan until it no longer fits, then it makes another.
use crate::{
    bot::{Asked, Bot, Hint, Reason},
    knowledge::Knowledge,
};
use engine::game::Game;
use std::sync::{Arc, atomic::AtomicBool};

/// A course of answers of one seat, up to the next natural stop.
pub type Plan<A> = Vec<A>;

/// A plan that a seat follows: it remembers how far it has come.
#[derive(Clone, Debug)]
pub struct Course<A> {
    stage: u32,
    plan: Plan<A>,
    done: usize,
}

impl<A> Default for Course<A> {
    /// Of a plan without answers: it never fits.
    fn default() -> Self {
        Self::new(0, Plan::new())
    }
}

impl<A> Course<A> {
    /// A plan that begins at this stage ([`Knowledge::stage`]), and ends with it.
    pub fn new(stage: u32, plan: Plan<A>) -> Self {
        Self { stage, plan, done: 0 }
    }
}

impl<A: Copy + Ord> Course<A> {
    /// The next answer, if the plan still fits: no natural stop was passed, and the answer is among the listed ones.
    pub fn next(&mut self, stage: u32, listed: &[A]) -> Option<A> {
        let next = *self.plan.get(self.done).filter(|_| self.stage == stage)?;
        listed.binary_search(&next).ok()?;
        self.done += 1;
        Some(next)
    }

    /// Takes note of an answer that was given without asking: where there was only one.
    pub fn pass(&mut self, answer: A) {
        self.done += usize::from(self.plan.get(self.done) == Some(&answer));
    }
}

/// A bot that goes on with the plan it has chosen until the plan no longer fits.
pub struct Planning<G: Game, B> {
    bot: B,
    course: Course<G::Action>,
}

impl<G: Game, B> Planning<G, B> {
    /// A bot that has no plan yet.
    pub fn new(bot: B) -> Self {
        Self { bot, course: Course::default() }
    }
}

impl<G: Knowledge, B: Bot<G>> Bot<G> for Planning<G, B> {
    fn answer(&mut self, asked: &Asked<'_, G>) -> Option<G::Action> {
        if !asked.view.is_planned(asked.content, asked.seat) {
            return self.bot.answer(asked);
        }
        let stage = asked.view.stage();
        let next = self.course.next(stage, asked.choices).or_else(|| {
            self.course = Course::new(stage, self.bot.plan(asked)?);
            self.course.next(stage, asked.choices)
        });
        next.or_else(|| self.bot.answer(asked))
    }

    fn plan(&mut self, asked: &Asked<'_, G>) -> Option<Plan<G::Action>> {
        self.bot.plan(asked)
    }

    fn hints(&mut self, asked: &Asked<'_, G>) -> Vec<Hint<G>> {
        self.bot.hints(asked)
    }

    fn cancel(&self) -> Option<Arc<AtomicBool>> {
        self.bot.cancel()
    }

    fn explain(&self, asked: &Asked<'_, G>, action: G::Action) -> Reason {
        self.bot.explain(asked, action)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_course_goes_on_while_its_answers_are_listed_and_no_stop_was_passed() {
        let mut course = Course::new(1, vec![5, 3, 4]);
        assert_eq!(course.next(1, &[1, 5, 9]), Some(5));
        assert_eq!(course.next(1, &[1, 4]), None, "3 is not listed");
        assert_eq!(course.next(1, &[3, 4]), Some(3), "a question in between does not end it");
        course.pass(2);
        assert_eq!(course.next(2, &[4]), None, "a natural stop ends it");
        course.pass(4);
        assert_eq!(course.next(1, &[4]), None, "what was given without asking is done");
    }
}
