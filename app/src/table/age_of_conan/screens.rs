//! The list of measured screens has every kind of question.
use crate::shot::question_kinds;
use engine::{age_of_conan::AgeOfConan, game::Game};
use std::collections::BTreeSet;

/// Every kind of question has words.
const WORDS: &str = include_str!("../../../../assets/words/en/age_of_conan.ftl");

#[test]
fn every_kind_of_question_is_measured() {
    let [kinds, left] = question_kinds(AgeOfConan::ID, WORDS);
    assert!(kinds.len() >= 42, "{kinds:?}");
    assert_eq!(left, BTreeSet::new());
}
