//! What a seat may answer, worded once for each record.
use super::Choices;
use crate::{
    narrate::{Aside, Narrated},
    words::{Language, teller::Teller},
};
use engine::{
    describe::{GameNames, Plain, phrase, words},
    game::{Game, Listing},
    seat::Seat,
};
use std::{cell::RefCell, sync::Arc};

/// The answer that passes, as scripts write it.
pub(crate) const PASS: &str = "pass";

/// What a seat may answer: in words, as scripts write it, and typed, in the same order.
pub(crate) struct Answers<G: Game> {
    pub(crate) texts: Vec<String>,
    pub(crate) scripted: Vec<String>,
    pub(crate) actions: Vec<G::Action>,
    /// What is left where it is not given: "a unit".
    pub(crate) left: Vec<String>,
    /// What a board shows of each, for whoever has none.
    pub(crate) asides: Vec<Option<String>>,
    /// Why it would do nothing, of each that would.
    pub(crate) idle: Vec<Option<String>>,
    /// The place of the answer that goes on without choosing anything.
    pub(crate) way_on: Option<usize>,
    /// Whether further answers can be given in words.
    pub(crate) is_part: bool,
}

/// Nothing can be answered.
impl<G: Game> Default for Answers<G> {
    fn default() -> Self {
        let (texts, scripted, actions) = (Vec::new(), Vec::new(), Vec::new());
        let (left, asides, idle) = (Vec::new(), Vec::new(), Vec::new());
        Self { texts, scripted, actions, left, asides, idle, way_on: None, is_part: false }
    }
}

impl<G: Narrated> Answers<G> {
    /// What the rules list for the seat whose view the teller has, each with what is to be known of it.
    pub(crate) fn of(teller: &Teller<'_, G>, seat: Seat) -> Self {
        let (view, content) = (teller.view, teller.content);
        let mut listed = Vec::new();
        let listing = view.offered(content, seat, &mut listed);
        let (mut texts, actions): (Vec<_>, Vec<_>) = teller.answers(&listed).into_iter().unzip();
        for (text, action) in texts.iter_mut().zip(&actions) {
            if let Some(Aside(name, n)) = G::aside(view, content, action) {
                let role = G::aside_names(view, action).map(|role| teller.role(role)).unwrap_or_default();
                let mut args = teller.telling.arguments(teller.words.language(), "role", &role);
                args.push(("n".to_owned(), n.into()));
                let args: Vec<_> = args.iter().map(|(key, value)| (key.as_str(), value.clone())).collect();
                let aside = teller.words.say(&format!("{}-aside-{name}", G::ID), &args);
                *text = teller
                    .words
                    .say("answer-aside", &[("answer", text.as_str().into()), ("aside", aside.into())]);
            }
        }
        let goes_on = |action: &G::Action| G::way_on(view, content, seat, action);
        let named = actions.iter().position(|action| goes_on(action).is_some());
        if let Some((place, name)) = named.and_then(|place| Some((place, goes_on(&actions[place])?))) {
            texts[place] = teller.words.get(&format!("{}-way-{name}", G::ID));
        }
        let idle =
            |action| Some(teller.words.get(&format!("{}-idle-{}", G::ID, G::idle(view, content, action)?)));
        let idle = actions.iter().map(idle).collect();
        let left =
            |(action, text): (&G::Action, &String)| teller.left(action).unwrap_or_else(|| text.clone());
        let aside = |action| {
            let Aside(name, n) = G::text_aside(view, content, action)?;
            Some(teller.words.say(&format!("{}-aside-{name}", G::ID), &[("n", n.into())]))
        };
        let asides = actions.iter().map(aside).collect();
        let names = GameNames { game: &**view, content, seat: Some(seat) };
        Self {
            asides,
            scripted: actions.iter().map(|action| words(action, &names)).collect(),
            way_on: named.or_else(|| {
                view.default_answer(content, seat).and_then(|usual| way_on::<G>(usual, &actions))
            }),
            is_part: listing == Listing::Part,
            left: actions.iter().zip(&texts).map(left).collect(),
            texts,
            actions,
            idle,
        }
    }
}

impl<G: Game> Answers<G> {
    /// What is to be known of them without a word.
    pub(crate) fn choices(&self) -> Choices {
        let passes = |place: usize| self.scripted.get(place).is_some_and(|scripted| scripted == PASS);
        Choices {
            number: self.actions.len(),
            is_part: self.is_part,
            way_on: self.way_on,
            is_pass: self.way_on.is_some_and(passes),
        }
    }
}

/// Answers that choose nothing: the names of their variants, the same in every game.
const WAYS_ON: [&str; 9] = ["pass", "done", "end", "stay", "stop", "keep", "refuse", "decline", "anchor"];

/// The answer that the rules would give for an absent seat, if it chooses nothing.
fn way_on<G: Game>(usual: G::Action, actions: &[G::Action]) -> Option<usize> {
    let phrase = phrase(&usual, &Plain)?;
    let chooses = !phrase.fields.is_empty() || !WAYS_ON.contains(&phrase.variant.as_str());
    actions.iter().position(|action| *action == usual && !chooses)
}

/// The answers to the question that was looked at last: to list and word them is most of the work of a picture.
pub(crate) struct AnswerCache<G: Game>(RefCell<Option<(Moment, Arc<Answers<G>>)>>);

/// The record, who is asked, and in which language it is told.
type Moment = (u64, Seat, Language);

impl<G: Game> Default for AnswerCache<G> {
    fn default() -> Self {
        Self(RefCell::new(None))
    }
}

impl<G: Game> AnswerCache<G> {
    /// The answers at a moment; worded by `word`, if they are not known yet.
    pub(crate) fn at(&self, moment: Moment, word: impl FnOnce() -> Answers<G>) -> Arc<Answers<G>> {
        if let Some((of, known)) = &*self.0.borrow()
            && *of == moment
        {
            return known.clone();
        }
        let answers = Arc::new(word());
        *self.0.borrow_mut() = Some((moment, answers.clone()));
        answers
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::toy::Toy;
    use std::cell::Cell;

    #[test]
    fn answers_are_worded_once_a_record_seat_and_language() {
        let (cache, worded) = (AnswerCache::<Toy>::default(), Cell::new(0));
        let moments = [
            (1, Seat(0), Language::English),
            (1, Seat(0), Language::English),
            (2, Seat(0), Language::English),
            (2, Seat(1), Language::English),
            (2, Seat(1), Language::French),
            (2, Seat(1), Language::French),
        ];
        let counts = moments.map(|moment| {
            cache.at(moment, || {
                worded.set(worded.get() + 1);
                Answers::default()
            });
            worded.get()
        });
        assert_eq!(counts, [1, 1, 2, 3, 4, 4]);
    }
}
