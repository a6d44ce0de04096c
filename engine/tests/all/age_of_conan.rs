//! Random play of Age of Conan: the kit, journals, and whole games with the laws of the table checked after every step.
mod case_tables;
mod choosers;
mod odds;
mod pack;
mod play;
mod report;

use choosers::warlike;
use engine::{
    age_of_conan::{AgeOfConan, Content},
    chance::Quick,
    game::Game,
    journal_tests,
    kit::{Ground, answers_agree, games_end, journal::Desk, saves_hold},
    kit_tests,
    seat::Seat,
    setup::Chosen,
    supply::{Recording, Seeded, Share},
    view::View,
};
use std::sync::Arc;

fn content() -> Content {
    engine::kit::content::<AgeOfConan>()
}

fn chosen(pairs: &[(&str, &str)]) -> Chosen {
    pairs.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value))
}

fn ground(choices: &[(&str, &str)]) -> Ground<AgeOfConan> {
    let content = content();
    let setup = AgeOfConan::setup(&content, &chosen(choices)).expect("the choices are offered");
    Ground { content, setup }
}

fn grounds() -> [Ground<AgeOfConan>; 3] {
    [ground(&[]), ground(&[("players", "3"), ("rules", "fr")]), ground(&[("kingdoms", "stygia+hyperborea")])]
}

kit_tests!(kit, AgeOfConan, grounds(), 67);

fn desks() -> [Desk<AgeOfConan>; 2] {
    [&[][..], &[("players", "2"), ("rules", "fr")]]
        .map(|choices| Desk { content: Arc::new(content()), chosen: chosen(choices) })
}

journal_tests!(journals, AgeOfConan, desks(), 1);

#[test]
fn old_journals_hold() {
    crate::shared::old_journals_hold::<AgeOfConan>();
}

/// A table that began by the first version of the rules goes on by it.
#[test]
fn the_first_version_is_still_played() {
    let ground = ground(&[]);
    let setup = AgeOfConan::by_rules(ground.setup.clone(), 1);
    let first = Ground { setup, ..ground };
    for check in [games_end, answers_agree, saves_hold] {
        check(&first, 5).unwrap_or_else(|breach| panic!("{breach}"));
    }
}

/// Every seat's replica, given only what it may know, follows a war and stays equal to the view of the table.
#[test]
fn replicas_follow_a_war() {
    let ground = ground(&[]);
    let content = &ground.content;
    for seed in 0..12 {
        let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
        let mut game = AgeOfConan::start(content, &ground.setup, supply.at(0)).expect("the table is laid");
        let viewers = (0..game.seats()).map(|seat| Some(Seat(seat))).chain([None]);
        let mut views: Vec<_> = viewers.map(|viewer| View::of(&game, viewer)).collect();
        let mut actions = Vec::new();
        for number in 1.. {
            let Some(seat) = game.waiting_for().next() else { break };
            game.actions(content, seat, &mut actions);
            let action = warlike(&actions, &mut quick).expect("there is an answer");
            let (mut recording, mut told) = (Recording::new(supply.at(number)), Vec::new());
            let played = game.play(content, seat, action, &mut recording, &mut |event| told.push(event));
            assert_eq!(played, Ok(()));
            for view in &mut views {
                let (viewer, mut heard) = (view.viewer(), Vec::new());
                let mut share = Share::new(&recording.supplied, viewer);
                let followed = view.play(content, seat, action, &mut share, &mut |event| heard.push(event));
                assert_eq!(
                    followed,
                    Ok(()),
                    "seed {seed} step {number}: {viewer:?} cannot follow {action:?}"
                );
                assert_eq!(heard, told, "seed {seed} step {number}: {viewer:?} is told another story");
                assert!(
                    *view == View::of(&game, viewer),
                    "seed {seed} step {number}: {viewer:?} at {action:?}"
                );
            }
        }
    }
}
