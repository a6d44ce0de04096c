//! The pack of Conan, the card game: it is sound, every fault is named, and every thing that has rules is told in two
//! languages.
use engine::{
    conan_cards::{ConanCards, Effect},
    content::RULES_FILE,
    game::Game,
    kit,
    setup::{Chosen, SetupFault},
};
use std::collections::BTreeSet;

/// A text of the pack.
fn text(file: &str) -> String {
    kit::pack(ConanCards::ID).get(file).expect("the file is there").to_owned()
}

#[test]
fn a_fault_names_file_entry_and_field() {
    let broken = [
        ("heroes = 10", "heroes = 11", "rules.toml: heroes: count: 10 instead of 11"),
        (
            "id = \"forgotten_crypt\"\ndifficulty = 2",
            "id = \"forgotten_crypt\"\ndifficulty = 9",
            "rules.toml: forgotten_crypt: difficulty: 1 to 5 challenges are possible",
        ),
        (
            r#"special = [{ op = "refresh" }]"#,
            r#"special = [{ op = "fly" }]"#,
            "rules.toml: tower_of_the_elephant: special: unknown variant `fly`",
        ),
        (
            r#"effects = [{ op = "cancel", amount = 1 }]"#,
            r#"effects = [{ op = "cancel", amount = 2 }]"#,
            "rules.toml: scarlet_citadel: special: the words of an effect do not go together",
        ),
        ("id = \"thief\"", "id = \"barbarian\"", "rules.toml: barbarian: id: the name is used twice"),
        (
            "start = 15\ntarget = 30",
            "start = 15\ntarget = 10",
            "rules.toml: standard: target: must be above the start",
        ),
        ("on = [\"way_out\"]", "on = [\"way_in\"]", "rules.toml: saga: on: unknown option \"way_in\""),
        ("id = \"old_tales\"", "id = \"new_tales\"", "rules.toml: old_tales: id: the option is missing"),
        (
            "id = \"golden_wine\"\nmode = \"discard\"\nuse = \"free\"",
            "id = \"golden_wine\"\nmode = \"discard\"\nuse = \"card\"",
            "rules.toml: golden_wine: use: the mode and the moment do not go together",
        ),
        ("tag = \"obstacle\"", "tag = \"cloud\"", "rules.toml: massive_gates: tag: unknown variant `cloud`"),
    ];
    for (from, to, said) in broken {
        let found = kit::faults_after::<ConanCards>(RULES_FILE, from, to);
        assert!(found.lines().any(|line| line.starts_with(said)), "{said}\n{found}");
    }
}

#[test]
fn the_box_holds_a_hundred_and_ten_cards() {
    let content = kit::content::<ConanCards>();
    let resolutions: usize = content.resolutions.iter().map(|card| usize::from(card.count)).sum();
    let cards = content.heroes.len() + content.challenges.len() + content.adventures.len();
    assert_eq!(cards + resolutions + content.items.len(), 110);
    assert_eq!(content.challenges.iter().filter(|challenge| challenge.ally_cost.is_some()).count(), 8);
    let cancels = content.resolutions.iter().filter(|card| card.effects.contains(&Effect::Cancel)).count();
    assert_eq!(cancels, 1);
}

#[test]
fn presets_and_options_make_a_set_up() {
    let content = kit::content::<ConanCards>();
    let setup = |chosen: Chosen| ConanCards::setup(&content, &chosen);
    let saga = setup(Chosen::default()).unwrap();
    assert_eq!((saga.players, saga.rules.start, saga.target, saga.rules.way_out), (4, 15, 60, true));
    let closed = setup(Chosen::default().with("way_out", "false")).unwrap();
    assert!(!closed.rules.way_out, "what is said goes before the preset");
    let book = setup(Chosen::default().with("preset", "standard").with("players", "2")).unwrap();
    assert_eq!((book.players, book.target, book.rules.way_out), (2, 30, false));
    let death = setup(Chosen::default().with("death_or_glory", "true")).unwrap();
    assert!(death.rules.grave_calls);
    let faults = setup(Chosen::default().with("players", "5").with("preset", "eternal")).unwrap_err();
    assert!(matches!(faults[..], [SetupFault::BadValue { .. }, SetupFault::BadValue { .. }]));
}

#[test]
fn everything_is_told_in_both_languages_with_its_origin() {
    let telling: toml::Table = text("telling.toml").parse().unwrap();
    let rules: toml::Table = text(RULES_FILE).parse().unwrap();
    let ids = |pack: &toml::Table, list: &str| -> BTreeSet<String> {
        let entries = pack[list].as_array().unwrap().iter();
        entries.map(|entry| entry["id"].as_str().unwrap().to_owned()).collect()
    };
    for list in ["presets", "options", "heroes", "challenges", "adventures", "resolutions", "items"] {
        let mut told = ids(&telling, list);
        told.remove("preset");
        assert_eq!(told, ids(&rules, list), "{list}");
        for entry in telling[list].as_array().unwrap() {
            let text =
                |key: &str| entry.get(key).and_then(toml::Value::as_str).is_some_and(|text| !text.is_empty());
            assert!(text("name_en") && text("name_fr") && text("origin"), "{entry}");
            assert_eq!(text("text_en"), text("text_fr"), "{entry}");
        }
    }
}
