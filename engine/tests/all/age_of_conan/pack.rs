//! The pack of Age of Conan: it is sound, every fault is named, and every thing that has rules is told in two
//! languages.
use engine::{
    age_of_conan::{AgeOfConan, Kingdom, Op},
    content::{RULES_FILE, Texts},
    game::Game,
    kit,
    setup::{Chosen, SetupFault},
};
use std::collections::BTreeSet;

/// A text of the pack.
fn text(file: &str) -> String {
    kit::pack(AgeOfConan::ID).get(file).expect("the file is there").to_owned()
}

#[test]
fn a_fault_names_file_entry_and_field() {
    let broken = [
        (
            r#"adjacent = ["nordheim", "border_kingdoms", "brythunia", "steppes"]"#,
            r#"adjacent = ["nordheim", "border_kingdoms", "brythunia", "atlantis"]"#,
            r#"rules.toml: hyperborea: adjacent: unknown province "atlantis""#,
        ),
        (
            r#"adjacent = ["nordheim", "border_kingdoms", "brythunia", "steppes"]"#,
            r#"adjacent = ["nordheim", "border_kingdoms", "brythunia"]"#,
            r#"rules.toml: steppes: adjacent: the border with "hyperborea" is one-sided"#,
        ),
        (
            r#"effects = [{ op = "no_forced_march_loss" }]"#,
            r#"effects = [{ op = "fly" }]"#,
            r#"rules.toml: aquilonia_black_dragons: effects: unknown effect "fly""#,
        ),
        (
            r#"effects = [{ op = "add_success", n = 1 }]"#,
            r#"effects = [{ op = "add_success" }]"#,
            "rules.toml: aquilonia_bossonian_archers: effects: n is missing",
        ),
        (
            r#"when = { contest = ["campaign"], role = "attacker" }"#,
            r#"when = { contest = ["duel"], role = "attacker" }"#,
            r#"rules.toml: aquilonia_black_dragons: when: unknown word "duel""#,
        ),
        (
            "id = \"aquilonia_bossonian_archers\"\nkingdom = \"aquilonia\"\ncount = 2",
            "id = \"aquilonia_bossonian_archers\"\nkingdom = \"aquilonia\"\ncount = 3",
            "rules.toml: aquilonia: kingdom_cards: 22 instead of 21",
        ),
        (
            "adventure_tokens = 56",
            "adventure_tokens = 57",
            "rules.toml: adventure_tokens: count: 56 instead of 57",
        ),
        (
            "destination = \"nordheim\"",
            "destination = \"nowhere\"",
            r#"rules.toml: frost_giants_daughter: destination: unknown province "nowhere""#,
        ),
        (
            "terrains = [\"plains\", \"hills\", \"urban\"]",
            "terrains = [\"swamp\"]",
            r#"rules.toml: strategy_01: terrains: unknown terrain "swamp""#,
        ),
        (
            "kind = \"control_areas\"",
            "kind = \"control_moons\"",
            r#"rules.toml: far_flung_empire: condition: unknown kind "control_moons""#,
        ),
        (
            "window = \"compare\"",
            "window = \"dawn\"",
            r#"rules.toml: sword_of_atlantis: window: unknown window "dawn""#,
        ),
        (
            "values = [\"must\", \"may\"]",
            "values = [\"must\", \"might\"]",
            "rules.toml: court_token: values: the rules offer",
        ),
        ("id = \"army_unit\"", "id = \"navy_unit\"", "rules.toml: army_unit: gold: the price is missing"),
        ("id = \"crowning\"", "id = \"drowning\"", "rules.toml: crowning: highest: the bonus is missing"),
        (
            "always_returns = 3",
            "always_returns = 2",
            "rules.toml: bidding: always_returns: not one of the tokens",
        ),
        (
            "conan_start = \"cimmeria\"",
            "conan_start = \"hell\"",
            r#"limits: conan_start: unknown province "hell""#,
        ),
        (
            "home = \"turan\"",
            "home = \"zamora\"",
            "rules.toml: turan: home: the province is not this kingdom's home",
        ),
        ("id = \"nordheim\"", "id = \"cimmeria\"", "rules.toml: cimmeria: id: the name is used twice"),
        ("length = 4", "length = 9", "rules.toml: legions_of_the_dead: length: a track has 1 to 8 tokens"),
        ("rating = 4", "rating = \"four\"", "rules.toml: nordheim: rating: invalid type"),
    ];
    for (from, to, said) in broken {
        let found = kit::faults_after::<AgeOfConan>(RULES_FILE, from, to);
        assert!(found.contains(said), "{to}\nwanted: {said}\nfound: {found}");
    }
}

#[test]
fn a_missing_list_is_a_fault() {
    let found = kit::faults_after::<AgeOfConan>(RULES_FILE, "[[seas]]", "[[oceans]]");
    assert!(found.starts_with("rules.toml") && found.contains("oceans"), "{found}");
    assert_eq!(
        AgeOfConan::load(&Texts::default()).unwrap_err().to_string(),
        "rules.toml: the file is missing"
    );
}

#[test]
fn every_effect_of_the_vocabulary_is_on_a_card() {
    let content = kit::content::<AgeOfConan>();
    let cards = content.kingdom_cards.iter().flat_map(|card| &card.effects);
    let artifacts = content.artifacts.iter().flat_map(|artifact| &artifact.effects);
    let kind = |op: Op| format!("{op:?}").split(['(', ' ']).next().unwrap_or_default().to_owned();
    let used: BTreeSet<_> = cards.chain(artifacts).map(|effect| kind(effect.op)).collect();
    assert_eq!(used.len(), 34, "all but the Conan Bonus, which is no card of a deck: {used:?}");
    assert_eq!(content.kingdom_cards.len(), 66);
    let copies: u32 = content.kingdom_cards.iter().map(|card| u32::from(card.count)).sum();
    assert_eq!(copies, 84);
}

/// The entries of a list by name, with their fields.
fn entries(text: &str, list: &str) -> Vec<(String, toml::Table)> {
    let all: toml::Table = text.parse().expect("the pack is TOML");
    let found = all.get(list).and_then(|entries| entries.as_array()).cloned().unwrap_or_default();
    let named = found.into_iter().filter_map(|entry| {
        let table = entry.as_table()?.clone();
        Some((table.get("id")?.as_str()?.to_owned(), table))
    });
    named.collect()
}

#[test]
fn everything_with_rules_is_told_in_two_languages() {
    let lists: [(&str, &[&str]); 12] = [
        ("options", &["name_en", "name_fr", "text_en", "text_fr", "origin"]),
        ("areas", &["name_en", "name_fr", "origin"]),
        ("seas", &["name_en", "name_fr", "origin"]),
        ("terrains", &["name_en", "name_fr", "origin"]),
        ("kingdoms", &["name_en", "name_fr", "origin"]),
        ("provinces", &["name_en", "name_fr", "origin"]),
        ("token_categories", &["name_en", "name_fr", "origin"]),
        ("adventure_tokens", &["origin"]),
        ("adventures", &["title_en", "title_fr", "text_en", "text_fr", "origin"]),
        ("objectives", &["name_en", "name_fr", "text_en", "text_fr", "origin"]),
        ("artifacts", &["name_en", "name_fr", "text_en", "text_fr", "origin"]),
        ("kingdom_cards", &["name_en", "name_fr", "text_en", "text_fr", "origin"]),
    ];
    for (list, fields) in lists {
        let told = entries(&text("telling.toml"), list);
        let rules = entries(&text(RULES_FILE), list);
        assert!(!rules.is_empty(), "{list}");
        for (id, _) in rules {
            let (_, entry) =
                told.iter().find(|(other, _)| *other == id).unwrap_or_else(|| panic!("{list}: {id}"));
            for field in fields {
                assert!(entry.contains_key(*field), "{list}: {id}: {field} is missing");
            }
        }
    }
}

#[test]
fn set_ups_follow_players_kingdoms_and_rules() {
    let content = kit::content::<AgeOfConan>();
    let set_up = |pairs: &[(&str, &str)]| {
        let chosen = pairs.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value));
        AgeOfConan::setup(&content, &chosen)
    };
    let three = set_up(&[("players", "3")]).unwrap();
    assert_eq!(&three.kingdoms[..], [Kingdom(0), Kingdom(1), Kingdom(2)]);
    assert!(three.rules.markers_limited && !three.rules.tie_by_destination);
    let pair = set_up(&[("kingdoms", "stygia+hyperborea")]).unwrap();
    assert_eq!(&pair.kingdoms[..], [Kingdom(2), Kingdom(3)]);
    assert!(!pair.rules.markers_limited, "two players have no limit");
    let french = set_up(&[("rules", "fr"), ("court_token", "must")]).unwrap().rules;
    assert!(french.tie_by_destination && french.roll_at_turn_end && !french.token_may_be_left);
    let clash = |a: &str, b: &str| Err(vec![SetupFault::Clash(a.into(), b.into())]);
    assert_eq!(set_up(&[("players", "3"), ("kingdoms", "turan+stygia")]), clash("players", "kingdoms"));
    assert_eq!(set_up(&[("kingdoms", "turan")]), clash("players", "kingdoms"));
    let without = [("kingdoms", "turan+stygia"), ("rules", "fr")];
    assert_eq!(set_up(&without), clash("kingdoms", "require_aquilonia"));
    assert!(set_up(&[("moon", "full")]).is_err());
}
