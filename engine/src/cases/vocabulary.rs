//! Everything that a rules case of a game may name.
use super::{say, sentence};
use crate::{
    content::scenario,
    describe::{GameNames, Names, Shape, kind_in_words, shapes},
    game::{Game, Why},
    setup::{Chosen, Values},
    supply::Seeded,
};
use serde::Serialize;
use std::collections::BTreeMap;

/// What there is to say about a game. Seats and places are those of a table of the game's default choices; names of things
/// are those of every scenario.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Vocabulary {
    /// The game.
    pub game: &'static str,
    /// Names of things by kind: "province", "place".
    pub names: BTreeMap<String, Vec<String>>,
    /// What `next NAME:` can script beside decks.
    pub chances: Vec<&'static str>,
    /// Kinds of questions.
    pub questions: Vec<String>,
    /// Answers; `…` is filled in.
    pub answers: Vec<String>,
    /// Events; `…` is filled in.
    pub events: Vec<String>,
    /// Why an answer is refused.
    pub reasons: Vec<&'static str>,
    /// Forms of the sentences that arrange a table.
    pub sentences: Vec<&'static str>,
}

/// All that cases of a game may name; `None` if its default table cannot be laid.
pub fn vocabulary<G: Game>(content: &G::Content) -> Option<Vocabulary> {
    let mut names: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for chosen in tables::<G>(content) {
        let setup = G::setup(content, &chosen).ok()?;
        let game = G::start(content, &setup, &mut Seeded::new(1, 0)).ok()?;
        let table = GameNames { game: &game, content, seat: None };
        for kind in G::KINDS {
            let known = names.entry(kind_in_words(kind)).or_default();
            let further: Vec<_> = table.all(kind).into_iter().filter(|name| !known.contains(name)).collect();
            known.extend(further);
        }
    }
    Some(Vocabulary {
        game: G::ID,
        names,
        chances: G::CHANCES.to_vec(),
        questions: say::variants(&shapes::<G::Question>()),
        answers: shapes::<G::Action>().iter().map(with_blanks).collect(),
        events: shapes::<G::Event>().iter().map(with_blanks).collect(),
        reasons: Why::COMMON.iter().chain(G::REASONS).map(|reason| reason.0).collect(),
        sentences: sentence::forms::<G>(),
    })
}

/// A table of each scenario, or the one table of a game without scenarios.
fn tables<G: Game>(content: &G::Content) -> Vec<Chosen> {
    let offers = G::options(content);
    match offers.iter().find(|offer| offer.key == scenario::CHOICE).map(|offer| &offer.values) {
        Some(Values::OneOf(scenarios)) => {
            scenarios.iter().map(|name| Chosen::default().with(scenario::CHOICE, name)).collect()
        }
        _ => vec![Chosen::default()],
    }
}

/// `terms give … take …`: fields of a tuple have letters for names, which nobody writes.
fn with_blanks(shape: &Shape) -> String {
    let blank = |field: &String| if field.len() == 1 { " …".into() } else { format!(" {field} …") };
    shape.fields.iter().fold(shape.variant.clone(), |line, field| line + &blank(field))
}
