//! Answers of Conan, the card game, on their way.
use super::Draft;
use crate::packs;
use engine::{
    chance::Quick,
    conan_cards::{Action, ConanCards},
    game::Game,
    setup::Chosen,
    supply::QuickSupply,
    view::View,
};

#[test]
fn who_refuses_a_counter_says_so_at_once_although_they_keep_the_floor() {
    let content = packs::load::<ConanCards>().expect("a sound pack");
    let setup = ConanCards::setup(&content, &Chosen::default().with("players", "3")).expect("a table");
    let mut supply = QuickSupply(Quick::new(5));
    let mut game = ConanCards::start(&content, &setup, &mut supply).expect("it begins");
    let mut choices = Vec::new();
    let mut refused = 0;
    while let Some(seat) = game.waiting_for().next().filter(|_| refused < 3) {
        game.actions(&content, seat, &mut choices);
        let mut draft = Draft::new(seat, 0, View::of(&game, Some(seat)));
        if choices.contains(&Action::Refuse) {
            draft.add(&content, Action::Refuse).expect("it is listed");
            assert!(draft.complete);
            refused += u32::from(draft.view().waiting_for().asks(seat));
        }
        // Offers are countered wherever they can be.
        let counter = choices.iter().find(|action| matches!(action, Action::Counter(_)));
        let action = counter.or_else(|| supply.0.pick(&choices)).copied().expect("an answer");
        game.play(&content, seat, action, &mut supply, &mut |_| ()).expect("it is listed");
    }
    assert_eq!(refused, 3, "nobody refused a counter and kept the floor");
}
