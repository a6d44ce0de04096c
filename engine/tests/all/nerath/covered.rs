//! Every ruling and every card has a rules case.
use crate::shared::case_files;
use std::collections::BTreeSet;
use toml::{Table, Value};

const RULES: &str = include_str!("../../../../assets/nerath/rules.toml");
const RULINGS: &str = include_str!("../../../../assets/nerath/rulings.md");

fn lines() -> Vec<String> {
    case_files("nerath")
        .iter()
        .flat_map(|(_, text)| text.lines().map(str::to_owned).collect::<Vec<_>>())
        .collect()
}

#[test]
fn every_ruling_is_named_by_a_case() {
    let lines = lines();
    let titles: Vec<_> = lines.iter().filter(|line| line.starts_with("case ")).collect();
    assert!(titles.len() >= 140, "there are {} cases", titles.len());
    let named: BTreeSet<&str> =
        titles.iter().flat_map(|title| title.split(|letter: char| !letter.is_alphanumeric())).collect();
    let ruling = |line: &'static str| line.strip_prefix("* **")?.split([' ', '*']).next();
    let rulings: Vec<_> = RULINGS.lines().filter_map(ruling).filter(|word| word.starts_with('R')).collect();
    assert!(rulings.len() >= 59, "there are {} rulings", rulings.len());
    let missing: Vec<_> = rulings.into_iter().filter(|ruling| !named.contains(ruling)).collect();
    assert!(missing.is_empty(), "no case names {missing:?}");
}

#[test]
fn every_card_does_something_in_a_case() {
    let pack: Table = RULES.parse().expect("the pack is TOML");
    let ids = |list: &str| -> Vec<String> {
        let cards = pack[list].as_array().expect("a list of cards");
        cards.iter().map(|card| card["id"].as_str().expect("an id").to_owned()).collect()
    };
    let lines: BTreeSet<_> = lines().into_iter().collect();
    let cards = [ids("events"), ids("treasures")].concat();
    assert_eq!(cards.len(), 80, "50 faces of events, 30 treasures");
    let missing: Vec<_> =
        cards.iter().filter(|card| !lines.contains(&format!("shows {card} in effect"))).collect();
    assert!(missing.is_empty(), "no case shows {missing:?}");
}

#[test]
fn every_effect_of_the_vocabulary_is_on_a_card() {
    let pack: Table = RULES.parse().expect("the pack is TOML");
    let mut ops = BTreeSet::new();
    for card in ["events", "treasures"].iter().flat_map(|list| pack[*list].as_array().into_iter().flatten()) {
        for effects in ["effects", "power", "property"].iter().filter_map(|part| card.get(part)?.as_array()) {
            ops.extend(effects.iter().filter_map(|effect| effect.get("op").and_then(Value::as_str)));
        }
    }
    let vocabulary = include_str!("vocabulary.txt");
    let missing: Vec<_> = vocabulary.split_whitespace().filter(|op| !ops.contains(op)).collect();
    assert!(missing.is_empty(), "no card, and so no case, has {missing:?}");
}
