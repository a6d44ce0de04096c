//! The tests of the rules, in one program so that they are linked once and run side by side: the kit and whole random
//! games of every game, its pack, its odds, and every rules case.
mod age_of_conan;
mod cases;
mod conan_cards;
mod conan_overlord;
mod nerath;
mod shared;
mod toy;
