//! Those of Conan, the card game.
use engine::conan_cards::ConanCards;

results! { ConanCards: balance, master_regular, matches, refuses, regular_random, truthful, yields }
