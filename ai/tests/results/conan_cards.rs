//! Those of Conan, the card game.
use super::assert_of_today_and_hold;
use engine::conan_cards::ConanCards;

#[test]
fn are_of_today_and_hold() {
    assert_of_today_and_hold::<ConanCards>();
}
