//! Those of Age of Conan.
use super::assert_of_today_and_hold;
use engine::age_of_conan::AgeOfConan;

#[test]
fn are_of_today_and_hold() {
    assert_of_today_and_hold::<AgeOfConan>();
}
