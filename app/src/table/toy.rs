//! The toy has no board: it is told in words.
use super::Shown;
use engine::toy::Toy;

impl Shown for Toy {}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shot::assert_texts_fit;
    use engine::game::Game;

    #[test]
    fn every_text_fits_on_every_screen() {
        assert_texts_fit(Some(Toy::ID));
    }
}
