//! One move of a step is taken out of several, and the others stand.
use crate::{
    play::{GameTable, NewGame, open},
    store::Store,
    words::Language,
};
use engine::{
    game::Game,
    nerath::{Action, Event, Nerath, Question, Space},
    seat::Seat,
    setup::Chosen,
};

const SEAT: Seat = Seat(0);

/// The moves of the step: from where, to where, how many, and the record.
fn moves(table: &dyn GameTable) -> Vec<(Space, Space, u8, u64)> {
    let seen = table.picture().seen.of::<Nerath>().unwrap();
    let moved = seen.events.iter().filter_map(|(record, event)| match *event {
        Event::Moved { from, to, n, .. } => Some((from, to, n, *record)),
        _ => None,
    });
    moved.collect()
}

/// Sends something from one more place, by the first answers that are listed.
fn send(table: &mut dyn GameTable, gone: &mut Vec<Space>) {
    for asked in 0..4 {
        let seen = table.picture().seen.of::<Nerath>().unwrap();
        let is_move = matches!(seen.view.question(&seen.content, SEAT), Some(Question::Move { .. }));
        if asked > 0 && is_move {
            return;
        }
        let place = seen.actions.iter().position(|action| match action {
            Action::Stack(from, _) => !gone.contains(from) && from.is_land(),
            _ => !is_move,
        });
        if let (true, Some(Action::Stack(from, _))) = (is_move, place.map(|at| seen.actions[at])) {
            gone.push(from);
        }
        table.answer(SEAT, place.unwrap()).unwrap();
    }
}

fn at_war(folder: &std::path::Path) -> Box<dyn GameTable> {
    let seats = ["human", "random", "random", "random"].map(|word| word.parse().unwrap()).to_vec();
    let new = NewGame {
        chosen: Chosen::default(),
        seats,
        seed: 3,
        player: String::new(),
        name: Nerath::ID.to_owned(),
    };
    let mut table = open(&Store::at(folder), Nerath::ID, new, Language::English).unwrap();
    table.show(Some(SEAT), Language::English);
    while matches!(table.next(), crate::play::Next::Bot(_)) {
        table.advance().unwrap();
    }
    table
}

#[test]
fn one_move_is_taken_out_and_the_later_ones_stand() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = at_war(folder.path());
    let mut gone = Vec::new();
    for _ in 0..3 {
        send(&mut *table, &mut gone);
    }
    let before = moves(&*table);
    assert!(before.len() >= 3, "{before:?}");
    let first = before[0];
    table.take_out(SEAT, first.3).unwrap();
    let after = moves(&*table);
    let told = |moves: &[(Space, Space, u8, u64)]| -> Vec<_> {
        moves.iter().map(|(from, to, n, _)| (*from, *to, *n)).collect()
    };
    let is_other = |other: &(Space, Space, u8, u64)| other.0 != first.0;
    let rest: Vec<_> = before.iter().copied().filter(is_other).collect();
    assert_eq!(told(&after), told(&rest), "all but those of the first stack");
    let seen = table.picture().seen.of::<Nerath>().unwrap();
    assert!(seen.actions.iter().any(|action| matches!(action, Action::Stack(at, _) if *at == first.0)));
}

#[test]
fn what_was_never_answered_cannot_be_taken_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = at_war(folder.path());
    let record = table.record();
    assert!(table.take_out(SEAT, record).is_err());
    assert_eq!(table.record(), record, "nothing was taken back");
}
