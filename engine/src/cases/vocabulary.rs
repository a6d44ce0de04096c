//! Everything that a rules case of a game may name.
use super::{say, sentence};
use crate::{
    describe::{GameNames, Names, Shape, kind_in_words, shapes},
    game::{Game, Why},
    setup::Chosen,
    supply::Seeded,
};
use serde::Serialize;
use std::collections::BTreeMap;

/// What there is to say about a game. Seats and places are those of a table of the game's default choices.
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
    let setup = G::setup(content, &Chosen::default()).ok()?;
    let game = G::start(content, &setup, &mut Seeded::new(1, 0)).ok()?;
    let table = GameNames { game: &game, content, seat: None };
    Some(Vocabulary {
        game: G::ID,
        names: G::KINDS.iter().map(|kind| (kind_in_words(kind), table.all(kind))).collect(),
        chances: G::CHANCES.to_vec(),
        questions: say::variants(&shapes::<G::Question>()),
        answers: shapes::<G::Action>().iter().map(with_blanks).collect(),
        events: shapes::<G::Event>().iter().map(with_blanks).collect(),
        reasons: Why::COMMON.iter().chain(G::REASONS).map(|reason| reason.0).collect(),
        sentences: sentence::forms::<G>(),
    })
}

/// `terms give … take …`: fields of a tuple have letters for names, which nobody writes.
fn with_blanks(shape: &Shape) -> String {
    let blank = |field: &String| if field.len() == 1 { " …".into() } else { format!(" {field} …") };
    shape.fields.iter().fold(shape.variant.clone(), |line, field| line + &blank(field))
}
