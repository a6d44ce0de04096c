//! Tables of rules cases that cannot be, and cards that leave a deck.
use crate::cases::{holds, wrong};

#[test]
fn a_table_that_cannot_be_is_refused() {
    let is_wrong = |given: &str, part: &str| {
        let said = wrong(&format!("game age_of_conan\ncase x\n{given}"));
        assert!(said.contains(part), "{said}");
    };
    is_wrong("given 60 units of turan in koth", "units are left");
    is_wrong("given 1 unit of turan in koth\ngiven 1 unit of stygia in koth", "two armies are in koth");
    is_wrong("given fort of turan in koth\ngiven 1 unit of stygia in koth", "belongs to another");
    is_wrong("given step 1 in koth", "a campaign is in koth, but no army");
    is_wrong("given age 9", "there is no age 9");
    is_wrong("given turan has used bids 4 4", "used one twice");
    is_wrong(
        "given turan holds turan_king_yildiz\ngiven turan has ready turan_king_yildiz",
        "turan_kingdom_hand already",
    );
    is_wrong("given conan in ophri", "no province 'ophri'; did you mean 'ophir'?");
}

#[test]
fn cards_leave_a_deck_for_the_discards_and_none_is_lost() {
    holds(
        "game age_of_conan\ncase x\ngiven strategy_34 is discarded\ngiven the strategy deck holds 3 cards\n\
        expect slots.decks.strategy.pile = 3\nexpect slots.decks.strategy.discards.strategy_34 = 1\n",
    );
}
