//! Worked cases of Age of Conan, in the text format of all rules cases. The numbers are those of the rulings' list.
use engine::{
    age_of_conan::AgeOfConan,
    cases::{self, CaseFile},
    content::Texts,
    game::Game,
};

fn hold(text: &str) {
    let texts = Texts::from_iter([("rules.toml", include_str!("../../assets/age_of_conan/rules.toml"))]);
    let content = AgeOfConan::load(&texts).unwrap_or_else(|faults| panic!("{faults}"));
    let file = CaseFile::parse(text).unwrap_or_else(|error| panic!("{error}"));
    let broken = cases::run::<AgeOfConan>(&content, &file).into_iter().filter_map(|verdict| {
        let (line, said) = verdict.broken?;
        Some(format!("line {line}: {}: {said}", verdict.name))
    });
    let broken: Vec<_> = broken.collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

#[test]
fn bids() {
    hold(include_str!("age_of_conan_cases/bids.case"));
}

#[test]
fn conan() {
    hold(include_str!("age_of_conan_cases/conan.case"));
}

#[test]
fn intrigue() {
    hold(include_str!("age_of_conan_cases/intrigue.case"));
}

#[test]
fn armies() {
    hold(include_str!("age_of_conan_cases/armies.case"));
}

#[test]
fn cards() {
    hold(include_str!("age_of_conan_cases/cards.case"));
}

#[test]
fn ages() {
    hold(include_str!("age_of_conan_cases/ages.case"));
}

#[test]
fn smaller_tables() {
    hold(include_str!("age_of_conan_cases/smaller.case"));
}
