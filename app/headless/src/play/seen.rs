//! The table as one viewer sees it, typed: what a game's own board is drawn from.
use crate::{
    narrate::Narrated,
    words::{Telling, Words, teller::Teller},
};
use engine::{describe::Value, game::Game, view::View};
use std::{any::Any, fmt, sync::Arc};

/// A table of one game.
#[derive(Debug)]
pub struct Seen<G: Game> {
    /// What the viewer may know.
    pub view: View<G>,
    /// The rules part of the pack.
    pub content: Arc<G::Content>,
    /// The names of the game's things, with those of the scenario that is played.
    pub telling: Arc<Telling>,
    /// What the viewer may answer, in the order of the picture's answers.
    pub actions: Vec<G::Action>,
    /// What happened lately, each with its record, the oldest first: enough for a board to show what it has not shown.
    pub events: Vec<(u64, G::Event)>,
}

impl<G: Game> Seen<G> {
    /// What happened since the table looked like that, the oldest first; what was taken back and is played again counts.
    pub fn happened_since<'a>(&'a self, before: &'a Self) -> impl Iterator<Item = &'a G::Event> {
        added(&self.events, &before.events)
    }

    /// What was taken back since the table looked like that, the latest first.
    pub fn taken_back_since<'a>(&'a self, before: &'a Self) -> impl Iterator<Item = &'a G::Event> {
        added(&before.events, &self.events).rev()
    }
}

/// The events of records that the other list lacks, though it goes back so far.
fn added<'a, E>(events: &'a [(u64, E)], others: &'a [(u64, E)]) -> impl DoubleEndedIterator<Item = &'a E> {
    let oldest = others.first().map_or(0, |(record, _)| *record);
    let is_there = |record: u64| others.binary_search_by_key(&record, |(other, _)| *other).is_ok();
    let new = events.iter().filter(move |(record, _)| *record > oldest && !is_there(*record));
    new.map(|(_, event)| event)
}

impl<G: Game> PartialEq for Seen<G> {
    fn eq(&self, other: &Self) -> bool {
        self.view.viewer() == other.view.viewer()
            && *self.view == *other.view
            && self.actions == other.actions
            && self.events == other.events
    }
}

/// What can be done with a table without knowing its game.
trait Table: Any {
    fn equals(&self, other: &dyn Any) -> bool;
    fn describe(&self, words: &'static Words) -> Value;
    fn warning(&self, words: &'static Words, answer: usize) -> Option<String>;
    fn chances(&self) -> Vec<Option<i64>>;
    fn standing(&self, words: &'static Words) -> Vec<String>;
    fn step_so_far(&self, words: &'static Words) -> Vec<String>;
}

impl<G: Game> Seen<G> {
    /// Who tells it in the words of a language.
    pub fn teller(&self, words: &'static Words) -> Teller<'_, G> {
        Teller { words, telling: &self.telling, content: &self.content, view: &self.view }
    }
}

impl<G: Narrated> Table for Seen<G> {
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref() == Some(self)
    }

    fn describe(&self, words: &'static Words) -> Value {
        self.teller(words).state()
    }

    fn warning(&self, words: &'static Words, answer: usize) -> Option<String> {
        G::warning(&self.teller(words), &self.actions, self.actions.get(answer)?)
    }

    fn chances(&self) -> Vec<Option<i64>> {
        G::chances(&self.view, &self.content, &self.actions)
    }

    fn standing(&self, words: &'static Words) -> Vec<String> {
        G::standing(&self.teller(words))
    }

    fn step_so_far(&self, words: &'static Words) -> Vec<String> {
        G::step_so_far(&self.teller(words), &self.events)
    }
}

/// A table of some game, or none yet. Only a board that knows which can look into it.
#[derive(Clone, Default)]
pub struct AnySeen(Option<Arc<dyn Table + Send + Sync>>);

impl AnySeen {
    /// Of a table.
    pub(crate) fn new<G: Narrated>(seen: Seen<G>) -> Self {
        Self(Some(Arc::new(seen)))
    }

    /// The table, if it is of that game.
    pub fn of<G: Game>(&self) -> Option<Arc<Seen<G>>> {
        let any: Arc<dyn Any + Send + Sync> = self.0.clone()?;
        any.downcast().ok()
    }

    /// What an answer would leave unused or put at risk.
    pub fn warning(&self, words: &'static Words, answer: usize) -> Option<String> {
        self.0.as_ref()?.warning(words, answer)
    }

    /// The chance to win in percent of each answer, if it leads to a fight: reckoned when it is asked for.
    pub fn chances(&self) -> Vec<Option<i64>> {
        self.0.as_ref().map_or_else(Vec::new, |table| table.chances())
    }

    /// How everybody stands, a line each.
    pub fn standing(&self, words: &'static Words) -> Vec<String> {
        self.0.as_ref().map_or_else(Vec::new, |table| table.standing(words))
    }

    /// What was done so far in the step that is under way, a line each.
    pub fn step_so_far(&self, words: &'static Words) -> Vec<String> {
        self.0.as_ref().map_or_else(Vec::new, |table| table.step_so_far(words))
    }

    /// All that the viewer knows of the table, in words.
    pub fn describe(&self, words: &'static Words) -> Value {
        self.0.as_ref().map_or_else(|| Value::Table(Vec::new()), |table| table.describe(words))
    }
}

impl PartialEq for AnySeen {
    fn eq(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Some(one), Some(other)) => one.equals(&**other),
            (one, other) => one.is_none() && other.is_none(),
        }
    }
}

impl fmt::Debug for AnySeen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AnySeen")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        games::offered,
        play::{NewGame, open},
        store::Store,
        words::Language,
    };
    use engine::{seat::Seat, setup::Chosen};

    #[test]
    fn what_was_taken_back_and_played_again_is_told_apart_from_what_is_forgotten() {
        let (whole, back) = ([(3, 'a'), (3, 'b'), (5, 'c'), (6, 'd')], [(3, 'a'), (3, 'b')]);
        let new = |events: &[(u64, char)], others: &[(u64, char)]| added(events, others).collect::<String>();
        assert_eq!(new(&whole, &back), "cd", "it happened, or is played again");
        assert_eq!(new(&back, &whole), "", "nothing is taken back");
        assert_eq!(new(&whole[1..], &[]), "bcd", "all is new at a new table");
        assert_eq!(new(&whole, &whole[2..]), "", "what the shorter memory forgot is not new");
        assert_eq!(added(&whole, &back).rev().collect::<String>(), "dc", "the latest goes back first");
    }

    #[test]
    fn tables_are_equal_only_where_their_typed_parts_are() {
        let folder = tempfile::tempdir().unwrap();
        let seen = |seed: u64, viewer: Option<Seat>| {
            let (game, player) = (offered()[0], String::new());
            let new =
                NewGame { chosen: Chosen::default(), seats: Vec::new(), seed, player, name: game.to_owned() };
            let mut table = open(&Store::at(folder.path()), game, new, Language::English).unwrap();
            table.show(viewer, Language::English);
            table.picture().seen
        };
        let (one, own) = (seen(1, None), seen(1, Some(Seat(0))));
        assert_eq!(one, seen(1, None));
        assert_ne!(one, own, "other eyes");
        assert_ne!(own, seen(2, Some(Seat(0))), "other cards");
        assert_ne!(one, AnySeen::default());
        assert_eq!(AnySeen::default(), AnySeen::default());
    }
}
