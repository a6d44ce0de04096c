//! The list of measured screens has every kind of question.
use std::collections::BTreeSet;

/// The screens: one line each, as `thrones shot` takes it.
const SCREENS: &str = include_str!("../../../../assets/pictures/screens.txt");
/// Every kind of question has words.
const WORDS: &str = include_str!("../../../../assets/words/en/age_of_conan.ftl");

#[test]
fn every_kind_of_question_is_measured() {
    let question = |line: &'static str| line.strip_prefix("age_of_conan-question-")?.split(' ').next();
    let kinds: BTreeSet<_> = WORDS.lines().filter_map(question).collect();
    let is_ours = |line: &&str| line.contains("age_of_conan") || line.contains("seldom_asked");
    let asked = |line: &'static str| line.split_once("--asked ").map(|(_, kind)| kind);
    let asked: BTreeSet<_> = SCREENS.lines().filter(is_ours).filter_map(asked).collect();
    assert!(kinds.len() >= 42, "{kinds:?}");
    assert_eq!(Vec::from_iter(&kinds - &asked), Vec::<&str>::new());
}
