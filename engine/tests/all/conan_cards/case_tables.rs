//! Tables of rules cases that cannot be, cards that leave a deck, and what is answered by itself.
use crate::cases::{holds, verdict, wrong};

#[test]
fn a_table_that_cannot_be_is_refused() {
    let is_wrong = |given: &str, part: &str| {
        let head = "game conan_cards\nset players=2\ncase x\ngiven heroes barbarian nomad\n";
        let said = wrong(&format!("{head}{given}"));
        assert!(said.contains(part), "{said}");
    };
    is_wrong("given barbarian at xuthal", "xuthal is not on the table");
    is_wrong(
        "given adventure xuthal of nomad\ngiven challenge thog of barbarian on xuthal\ngiven barbarian at xuthal",
        "barbarian is at xuthal, before a challenge of their own",
    );
    is_wrong(
        "given barbarian has items serpent_ring\ngiven nomad has items serpent_ring",
        "barbarian_items_up already",
    );
    is_wrong(
        "given adventure xuthal of nomad\ngiven alliance of barbarian nomad at xuthal",
        "all of them there",
    );
}

#[test]
fn cards_leave_a_deck_for_the_discards_and_none_is_lost() {
    holds(
        "game conan_cards\nset players=2\ncase x\ngiven by_crom xuthal are discarded\ngiven the draw deck holds 0 cards\n\
        expect slots.decks.draw.pile = 0\nexpect slots.decks.draw.discards.by_crom >= 1\n",
    );
}

#[test]
fn a_question_with_one_answer_that_nobody_was_asked_is_told() {
    let text = "game conan_cards\nset players=2\ncase x\ngiven heroes barbarian nomad\ngiven nomad holds by_crom\n\
        given card phase\n";
    let told = verdict(text).by_itself;
    assert_eq!(told[..], [(6, "barbarian, not asked card: pass".to_owned())]);
}
