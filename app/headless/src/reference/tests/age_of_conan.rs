//! Cases of a question, and searching, in the book of one game.
use super::*;

#[test]
fn a_case_of_a_question_has_its_own_sentence() {
    let told = |attack: &str| {
        let fields = vec![("attack".to_owned(), Value::Word(attack.into()))];
        why("age_of_conan", Language::English, &Phrase { variant: "army_from".into(), fields }).unwrap().text
    };
    assert_ne!(told("true"), told("false"));
}

#[test]
fn a_book_is_searched_by_all_words_headings_first() {
    let book = Reference::of("age_of_conan", Language::English).unwrap();
    let found = book.search("Forced march");
    assert!(
        found.len() > 1 && found[0].title.to_lowercase().contains("forced march"),
        "{:?}",
        found[0].title
    );
    assert!(found[0].excerpt("forced march").chars().count() <= 112);
    assert!(book.search("  ").is_empty() && book.search("no_such_word_at_all").is_empty());
}
