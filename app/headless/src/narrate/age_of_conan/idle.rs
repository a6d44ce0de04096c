//! Answers that would do nothing: a way to act for which there is no army, unit or emissary. That is seen by playing it on a
//! copy of what the seat knows, with nothing to draw from.
use engine::{
    age_of_conan::{Action, AgeOfConan, Content, Event, Question},
    game::Game,
    seat::Seat,
    supply::Nothing,
    view::View,
};

/// Why an answer would do nothing, by the name of a message.
pub(super) fn idle(view: &View<AgeOfConan>, content: &Content, option: &Action) -> Option<&'static str> {
    let seat = view.viewer().filter(|_| view.contest.is_none())?;
    let name = match option {
        Action::MoveTwo | Action::MoveAndAttack => "army",
        Action::PlaceUnits => "units",
        Action::PlaceEmissary => "emissary",
        Action::MoveTwoEmissaries | Action::MoveAndContest | Action::MoveAndCollect => "emissaries",
        _ => return None,
    };
    let asked = view.question(content, seat);
    let is_way_to_act = matches!(asked, Some(Question::Military | Question::Intrigue));
    (is_way_to_act && does_nothing(view, content, seat, *option)).then_some(name)
}

/// Whether an answer ends what was begun without anything having happened.
fn does_nothing(view: &View<AgeOfConan>, content: &Content, seat: Seat, option: Action) -> bool {
    let mut game: AgeOfConan = (**view).clone();
    let mut has_acted = false;
    let mut tell = |event: Event| {
        has_acted |= !matches!(event, Event::TurnBegan { .. } | Event::DieTaken { .. });
    };
    if game.play(content, seat, option, &mut Nothing, &mut tell).is_err() || has_acted {
        return false;
    }
    let mut next = Vec::new();
    game.actions(content, seat, &mut next);
    let is_way_on = |action: &Action| matches!(action, Action::Pass | Action::Done | Action::Stay);
    match game.question(content, seat) {
        Some(Question::EndStep) | None => true,
        Some(_) => next.iter().all(is_way_on),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packs;
    use engine::{chance::Quick, setup::Chosen, supply::Seeded};

    /// Key 1 on "Move twice" ended a turn in which no army could move.
    #[test]
    fn a_way_to_act_that_would_do_nothing_is_told_before_it_is_taken() {
        let content = packs::load::<AgeOfConan>().expect("the pack is sound");
        let setup = AgeOfConan::setup(&content, &Chosen::default()).expect("a table");
        let (mut told, mut useful) = (0, 0);
        for seed in 1..5 {
            let (mut chance, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
            let mut game = AgeOfConan::start(&content, &setup, chance.at(0)).expect("starts");
            for record in 1..3000 {
                let Some(seat) = game.waiting_for().next() else { break };
                let view = View::of(&game, Some(seat));
                let mut actions = Vec::new();
                view.actions(&content, seat, &mut actions);
                let is_way_to_act =
                    matches!(view.question(&content, seat), Some(Question::Military | Question::Intrigue));
                let action = *quick.pick(&actions).expect("an answer");
                let idle = idle(&view, &content, &action);
                let before = game.clone();
                game.play(&content, seat, action, chance.at(record), &mut |_| ()).expect("listed");
                match idle {
                    Some(_) => {
                        told += 1;
                        assert!(is_way_to_act);
                        assert!(game.board == before.board, "{action:?} did something");
                    }
                    None => useful += usize::from(is_way_to_act),
                }
            }
        }
        assert!(told > 0 && useful > told, "{told} of {useful}");
    }
}
