//! The games that a peer has, as far as a session needs to know them.
use super::{
    effect::Line,
    fault::Fault,
    record::{Edition, Terms},
    rules::{Absence, Clock, TableRules},
    scenario::kept,
};
use engine::{
    codec,
    content::{
        Texts, rules_hash,
        scenario::{self, Scenario, scenario_of},
    },
    game::Game,
    hash::Digest,
    replica::{Hosted, Replica},
    setup::Chosen,
    supply::Supply,
};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// The games that a peer has.
pub trait Shelf: Send + Sync {
    /// Every game with its versions.
    fn editions(&self) -> Vec<Edition>;
    /// Lays out a table; the same everywhere, given the same terms and supply.
    fn lay_out(&self, terms: &Terms, supply: &mut dyn Supply) -> Result<Box<dyn Replica>, Fault>;
    /// The texts of the scenario that is played by these terms, if it is here.
    fn scenario(&self, _terms: &Terms) -> Option<Texts> {
        None
    }
    /// Takes in the scenario that is played by these terms. The texts come from somebody else: they are good only if,
    /// read by our own rules, they are just what the terms name.
    fn learn(&self, _terms: &Terms, _texts: &Texts) -> Result<(), Fault> {
        Err(Fault::Scenario)
    }
}

/// What a table has agreed on for its game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Agreed {
    /// What was chosen; among it the id of the scenario.
    pub chosen: Chosen,
    /// The hash of the scenario, where one is played: rules and scenario are hashed apart.
    pub scenario: Option<Digest>,
    /// What holds at the table itself.
    pub rules: TableRules,
}

/// What tables agreed on before they had rules of their own.
#[derive(Serialize, Deserialize)]
struct AgreedBefore {
    chosen: Chosen,
    scenario: Option<Digest>,
}

/// What they agreed on before those who look on could be behind.
#[derive(Serialize, Deserialize)]
struct AgreedAtOnce {
    chosen: Chosen,
    scenario: Option<Digest>,
    absence: Absence,
    clock: Option<Clock>,
}

/// The edition of a new table of a game with this content.
pub fn edition_of<G: Game>(content: &G::Content) -> Edition {
    Edition { game: G::ID.to_owned(), rules: G::RULES, content: rules_hash(content) }
}

/// Every edition of a game that can be played with this content: a table keeps the rules that it began with.
pub fn editions_of<G: Game>(content: &G::Content) -> impl Iterator<Item = Edition> + use<G> {
    let newest = edition_of::<G>(content);
    (G::OLDEST_RULES..=G::RULES).rev().map(move |rules| Edition { rules, ..newest.clone() })
}

/// What is played: this game, and what was chosen for it.
pub fn terms_of<G: Game>(content: &G::Content, chosen: &Chosen) -> Terms {
    terms_with::<G>(content, chosen, TableRules::default())
}

/// As [`terms_of`], at a table with these rules of its own.
pub fn terms_with<G: Game>(content: &G::Content, chosen: &Chosen, rules: TableRules) -> Terms {
    let (mut chosen, played) = (chosen.clone(), scenario_of::<G>(content, chosen));
    if let Some(played) = &played {
        chosen = chosen.with(scenario::CHOICE, &played.id);
    }
    let agreed = Agreed { chosen, scenario: played.map(|played| played.hash), rules };
    Terms { edition: edition_of::<G>(content), setup: codec::encode(&agreed) }
}

/// What was agreed on for the table.
pub fn agreed(terms: &Terms) -> Result<Agreed, Fault> {
    if let Ok(AgreedBefore { chosen, scenario }) = crate::frame::decode(&terms.setup) {
        return Ok(Agreed { chosen, scenario, rules: TableRules::default() });
    }
    if let Ok(AgreedAtOnce { chosen, scenario, absence, clock }) = crate::frame::decode(&terms.setup) {
        return Ok(Agreed { chosen, scenario, rules: TableRules { absence, clock, lag: 0 } });
    }
    crate::frame::decode(&terms.setup).map_err(|_| Fault::Setup)
}

/// What was chosen for the table.
pub fn chosen(terms: &Terms) -> Result<Chosen, Fault> {
    Ok(agreed(terms)?.chosen)
}

/// The scenario that is played by these terms.
pub fn scenario(terms: &Terms) -> Option<Scenario> {
    let Agreed { chosen, scenario, .. } = agreed(terms).ok()?;
    Some(Scenario { id: chosen.get(scenario::CHOICE)?.to_owned(), hash: scenario? })
}

/// Whether a scenario is played by these terms that is not here.
pub(crate) fn lacks(shelf: &dyn Shelf, terms: &Terms) -> bool {
    scenario(terms).is_some() && shelf.scenario(terms).is_none()
}

/// Takes in the scenario of the terms from a journal, if it is not here and the journal holds it.
pub fn learn_from(shelf: &dyn Shelf, terms: &Terms, lines: &[Line]) {
    if lacks(shelf, terms) {
        // Whatever else the journal holds was agreed on before these terms.
        let _ = kept(lines).iter().any(|texts| shelf.learn(terms, texts).is_ok());
    }
}

/// Lays out a game by what was chosen for it.
pub fn lay_out<G: Game>(
    content: &Arc<G::Content>,
    terms: &Terms,
    supply: &mut dyn Supply,
) -> Result<Hosted<G>, Fault> {
    let Agreed { chosen, scenario, .. } = agreed(terms)?;
    if scenario != scenario_of::<G>(content, &chosen).map(|played| played.hash) {
        return Err(Fault::Scenario);
    }
    let setup = G::setup(content, &chosen).map_err(|_| Fault::Setup)?;
    let setup = G::by_rules(setup, terms.edition.rules);
    let game = G::start(content, &setup, supply).map_err(|_| Fault::Setup)?;
    Ok(Hosted { content: content.clone(), game })
}

/// What keeps two shelves from playing a game together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Mismatch {
    /// The game is not there.
    Game,
    /// Other rules.
    Rules,
    /// Other content.
    Content,
}

/// Whether the edition is among those.
pub fn compare(wanted: &Edition, had: &[Edition]) -> Result<(), Mismatch> {
    let mut same = had.iter().filter(|edition| edition.game == wanted.game).peekable();
    same.peek().ok_or(Mismatch::Game)?;
    let same = same.find(|edition| edition.rules == wanted.rules).ok_or(Mismatch::Rules)?;
    if same.content == wanted.content { Ok(()) } else { Err(Mismatch::Content) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_older_tables_agreed_on_is_read_as_it_was_meant() {
        let edition = Edition { game: "toy".into(), rules: 1, content: Digest([1; 32]) };
        let read =
            |setup: Vec<u8>| agreed(&Terms { edition: edition.clone(), setup }).map(|agreed| agreed.rules);
        let (chosen, scenario) = (Chosen::default().with("players", "2"), None);
        let before = codec::encode(&AgreedBefore { chosen: chosen.clone(), scenario });
        assert_eq!(read(before), Ok(TableRules::default()));
        let clock = Some(Clock { answer: 60, bank: 600 });
        let (absence, lag) = (Absence::Waits, 120);
        let at_once = AgreedAtOnce { chosen: chosen.clone(), scenario, absence, clock };
        assert_eq!(read(codec::encode(&at_once)), Ok(TableRules { absence, clock, lag: 0 }));
        let rules = TableRules { absence, clock, lag };
        let mut today = codec::encode(&Agreed { chosen, scenario, rules });
        assert_eq!(read(today.clone()), Ok(rules));
        today.push(0);
        assert_eq!(read(today), Err(Fault::Setup));
    }
}
