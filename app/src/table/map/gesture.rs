//! Several answers given by one gesture, as by dragging a piece: they are given one after another, as they are asked.
use std::collections::VecDeque;

/// What is still to be answered of a gesture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Gesture<A>(VecDeque<Part<A>>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Part<A> {
    answer: A,
    /// Whether the rules may not ask for it at all, as how many of one.
    is_optional: bool,
}

impl<A> Default for Gesture<A> {
    fn default() -> Self {
        Self(VecDeque::new())
    }
}

impl<A: PartialEq> Gesture<A> {
    /// Begins with this answer; whatever was left of another gesture is forgotten.
    pub fn begin(&mut self, answer: A) -> &mut Self {
        self.clear();
        self.then(answer)
    }

    /// Forgets whatever was left of it.
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Goes on with this answer.
    pub fn then(&mut self, answer: A) -> &mut Self {
        self.0.push_back(Part { answer, is_optional: false });
        self
    }

    /// Goes on with this answer if it is asked for, else with the next.
    pub fn perhaps(&mut self, answer: A) -> &mut Self {
        self.0.push_back(Part { answer, is_optional: true });
        self
    }

    /// The number of the next answer in the list of what may be answered now. One that is not listed ends the gesture:
    /// the rules do not follow it, and the person sees what is asked instead.
    pub fn next(&mut self, actions: &[A]) -> Option<usize> {
        while let Some(part) = self.0.pop_front() {
            match actions.iter().position(|action| *action == part.answer) {
                Some(choice) => return Some(choice),
                None if part.is_optional => (),
                None => self.0.clear(),
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_follow_each_other_as_they_are_asked() {
        let mut gesture = Gesture::default();
        gesture.begin("stack").then("to").perhaps("two").then("other stack");
        assert_eq!(gesture.next(&["done", "stack"]), Some(1));
        assert_eq!(gesture.next(&["to"]), Some(0));
        assert_eq!(gesture.next(&["done", "other stack"]), Some(1), "one unit is not asked how many");
        assert_eq!(gesture.next(&["done"]), None);
    }

    #[test]
    fn what_the_rules_do_not_follow_ends_there() {
        let mut gesture = Gesture::default();
        gesture.begin("stack").then("to").then("two");
        assert_eq!(gesture.next(&["stack"]), Some(0));
        assert_eq!(gesture.next(&["elsewhere", "two"]), None);
        assert_eq!(gesture.next(&["two"]), None);
        gesture.begin("a").then("b");
        gesture.begin("c");
        assert_eq!(gesture.next(&["a", "b", "c"]), Some(2));
    }
}
