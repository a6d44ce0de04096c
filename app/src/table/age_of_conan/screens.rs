//! The screens of this game.
use crate::shot::assert_texts_fit;
use engine::{age_of_conan::AgeOfConan, game::Game};

#[test]
fn every_text_fits_on_every_screen() {
    assert_texts_fit(Some(AgeOfConan::ID));
}
