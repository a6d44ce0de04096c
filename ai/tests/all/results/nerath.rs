//! Those of Conquest of Nerath.
use engine::{game::Game, nerath::Nerath};

results! {
    Nerath: balance, balance_teams_of_four, balance_teams_of_three, balance_teams_of_two, regular_novice, regular_random,
    temperaments
}

#[test]
fn each_temperament_buys_more_of_its_own_than_the_others() {
    let stored = super::stored(Nerath::ID).remove("temperaments").expect("the result is stored");
    let own = [
        ("regular/admiral", "ships"),
        ("regular/conqueror", "arms"),
        ("regular/explorer", "heroes"),
        ("regular/warden", "footsoldiers"),
    ];
    for (bot, style) in own {
        let share = |seat: &super::Seat| seat.styles[style];
        let most = stored.result.seats.iter().max_by(|one, other| share(one).total_cmp(&share(other)));
        assert_eq!(most.map(|seat| seat.bot.as_str()), Some(bot), "{style}");
    }
}
