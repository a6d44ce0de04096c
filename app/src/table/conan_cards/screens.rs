//! The list of measured screens has every kind of question.
use crate::shot::question_kinds;
use engine::{conan_cards::ConanCards, game::Game};
use std::collections::BTreeSet;

/// Every kind of question has words.
const WORDS: &str = include_str!("../../../../assets/words/en/conan_cards.ftl");

#[test]
fn every_kind_of_question_is_measured() {
    let [kinds, left] = question_kinds(ConanCards::ID, WORDS);
    assert!(kinds.len() >= 30, "{kinds:?}");
    assert_eq!(left, BTreeSet::new());
}
