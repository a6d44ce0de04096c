//! The screens of this game.
use crate::shot::assert_texts_fit;
use engine::{game::Game, nerath::Nerath};

#[test]
fn every_text_fits_on_every_screen() {
    assert_texts_fit(Some(Nerath::ID));
}
