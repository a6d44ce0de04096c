//! Scenarios: texts of their own beside the rules part, one to a table, hashed apart from the rules.
//!
//! A scenario is every file of the folder `scenarios` whose name up to its first dot is the scenario's id:
//! `scenarios/inn.toml`, `scenarios/inn.board.json`. The pack brings some, a player may write others, and a peer who lacks
//! one is sent its texts. A game that has scenarios reads them in [`Game::load`] with the rules; the set-up page loads all
//! there are, a table the one it plays.
use super::{Faults, Texts};
use crate::{
    game::Game,
    hash::Digest,
    setup::{Chosen, left},
};

/// The folder of scenarios, in a pack and among a player's own files; also the choice of one at a table.
pub const FOLDER: &str = "scenarios";
/// The choice of a table that names its scenario, where a game has any.
pub const CHOICE: &str = "scenario";
/// Bytes of all texts of a scenario at most.
pub const MOST_BYTES: usize = 320 << 10;
/// Files of a scenario at most.
pub const MOST_FILES: usize = 8;
/// Letters of a file's name or an id at most.
const MOST_LETTERS: usize = 64;

/// A scenario by name, and by the hash of what it says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scenario {
    /// Its id: the value of the choice `scenario`.
    pub id: String,
    /// The hash of its rules part.
    pub hash: Digest,
}

/// The scenario that a table plays which chose this; none where the game has none, or where it is played without.
pub fn scenario_of<G: Game>(content: &G::Content, chosen: &Chosen) -> Option<Scenario> {
    let offers = G::options(content);
    let value = left(&offers, chosen).into_iter().find(|left| left.offer.key == CHOICE)?.value;
    G::scenarios(content).into_iter().find(|scenario| scenario.id == value)
}

/// Reads the rules part with the texts of one scenario, which must be just the one that is wanted: whoever is sent a
/// scenario believes nothing of it before this.
pub fn read_scenario<G: Game>(rules: &Texts, texts: &Texts, wanted: &Scenario) -> Result<G::Content, Faults> {
    let refuse = |reason: &str| Faults::one(FOLDER, &wanted.id, "", reason);
    if !texts.are_scenario(&wanted.id) {
        return Err(refuse("these are not the files of one scenario"));
    }
    let content = G::load(&rules.rules().with(texts))?;
    if G::scenarios(&content) == [wanted.clone()] {
        Ok(content)
    } else {
        Err(refuse("it is another scenario"))
    }
}

/// The scenario that a file belongs to, if it is a file of one.
fn id_of(file: &str) -> Option<&str> {
    let name = file.strip_prefix(FOLDER)?.strip_prefix('/')?;
    let (id, ending) = name.split_once('.')?;
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "_-".contains(c);
    let is_id = !id.is_empty() && id.chars().all(plain);
    let is_ending =
        !ending.is_empty() && ending.split('.').all(|part| !part.is_empty() && part.chars().all(plain));
    (is_id && is_ending && name.len() <= MOST_LETTERS).then_some(id)
}

impl Texts {
    /// The ids of the scenarios among the texts, each once, in order.
    pub fn scenarios(&self) -> Vec<&str> {
        let mut ids: Vec<_> = self.iter().filter_map(|(file, _)| id_of(file)).collect();
        ids.dedup();
        ids
    }

    /// The files of one scenario.
    #[must_use]
    pub fn scenario(&self, id: &str) -> Self {
        self.iter().filter(|(file, _)| id_of(file) == Some(id)).collect()
    }

    /// Whether these are the files of this scenario and no others, with plain names, and not too much.
    pub fn are_scenario(&self, id: &str) -> bool {
        let files = self.iter().count();
        let bytes: usize = self.iter().map(|(file, text)| file.len() + text.len()).sum();
        (1..=MOST_FILES).contains(&files)
            && bytes <= MOST_BYTES
            && self.iter().all(|(file, _)| id_of(file) == Some(id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{kit, toy::Toy};

    #[test]
    fn a_scenario_is_its_files_and_no_others() {
        let files = [
            "rules.toml",
            "scenarios/inn.board.json",
            "scenarios/inn.toml",
            "scenarios/moor.toml",
            "x/inn.toml",
        ];
        let texts: Texts = files.map(|file| (file, "text")).into_iter().collect();
        assert_eq!(texts.scenarios(), ["inn", "moor"]);
        assert_eq!(texts.scenario("inn").iter().count(), 2);
        assert!(texts.scenario("inn").are_scenario("inn") && !texts.scenario("inn").are_scenario("moor"));
        assert!(!texts.are_scenario("inn") && !Texts::default().are_scenario("inn"));
    }

    #[test]
    fn names_that_lead_elsewhere_and_heaps_of_text_are_no_scenario() {
        for file in [
            "scenarios/../inn.toml",
            "scenarios/a/inn.toml",
            "scenarios/.toml",
            "scenarios/inn",
            "scenarios/inn..toml",
            "scenarios/Inn.toml",
            "/scenarios/inn.toml",
            "scenarios/inn.to\\ml",
        ] {
            let texts: Texts = [(file, "")].into_iter().collect();
            assert!(texts.scenarios().is_empty() && !texts.are_scenario("inn"), "{file}");
        }
        let long: Texts = [("scenarios/inn.toml", "x".repeat(MOST_BYTES))].into_iter().collect();
        assert!(!long.are_scenario("inn"));
        let many: Texts = (0..=MOST_FILES).map(|n| (format!("scenarios/inn.{n}.toml"), "")).collect();
        assert!(!many.are_scenario("inn"));
    }

    #[test]
    fn what_is_read_is_just_the_scenario_that_is_wanted() {
        let pack = kit::pack("toy");
        let all = Toy::load(&pack).unwrap();
        let known = Toy::scenarios(&all);
        assert!(known.len() >= 2);
        for wanted in &known {
            let content = read_scenario::<Toy>(&pack, &pack.scenario(&wanted.id), wanted).unwrap();
            assert_eq!(
                scenario_of::<Toy>(&content, &Chosen::default().with(CHOICE, &wanted.id)),
                Some(wanted.clone())
            );
            assert_eq!(super::super::rules_hash(&content), super::super::rules_hash(&all), "hashed apart");
            for other in known.iter().filter(|other| *other != wanted) {
                assert!(read_scenario::<Toy>(&pack, &pack.scenario(&other.id), wanted).is_err());
                let forged = Scenario { hash: other.hash, ..wanted.clone() };
                assert!(read_scenario::<Toy>(&pack, &pack.scenario(&wanted.id), &forged).is_err());
            }
        }
    }
}
