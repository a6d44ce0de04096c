//! Tests of the computer players, in one program so that what they share is built once.
mod age_of_conan;
mod conan_cards;
mod conan_overlord;
mod levels;
mod nerath;
mod plans;
mod players;
mod results;
mod toy;
mod tune;
