//! The screens of this game.
use crate::shot::assert_texts_fit;
use engine::{conan_overlord::ConanOverlord, game::Game};

#[test]
fn every_text_fits_on_every_screen() {
    assert_texts_fit(Some(ConanOverlord::ID));
}
