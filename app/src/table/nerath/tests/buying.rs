//! Purchases: one more, one fewer, and what comes next.
use super::{MapBoard, new_player};
use crate::{
    play::driver::Order,
    table::{Board, board::Message, player::Player},
    words::Language,
};
use engine::nerath::{Action, Event, Kind, Question, Realm};

/// A person who can buy four footsoldiers for one place.
fn buying() -> (Player, MapBoard, Realm) {
    for seed in 1..20 {
        let mut player = new_player(seed, Language::English);
        for _ in 0..600 {
            assert!(player.wait());
            let board = MapBoard::new(player.picture()).unwrap();
            if let Some(Question::Reinforce { realm, gold }) = board.question()
                && gold >= 12
                && board.seen.actions.contains(&Action::Buy(Kind::Footsoldier))
            {
                return (player, board, realm);
            }
            player.answer();
        }
    }
    panic!("nobody is rich");
}

/// Gives an answer and whatever follows it by itself.
fn give_all(player: &mut Player, board: &mut MapBoard, mut answer: Option<usize>) {
    while let Some(choice) = answer {
        player.give(choice);
        player.wait();
        board.hear(player.picture());
        answer = board.follow_up();
    }
}

fn bought(board: &MapBoard) -> Vec<(u64, u8)> {
    let events = board.steps_taken().into_iter();
    let bought = events.filter_map(|(record, event)| match event {
        Event::Bought { kind: Kind::Footsoldier, n, .. } => Some((*record, *n)),
        _ => None,
    });
    bought.collect()
}

/// One of what a record brought is taken out.
fn one_fewer(player: &mut Player, board: &mut MapBoard, record: u64) {
    board.update(Message::TakeOneOut(record));
    player.driver.obey(Order::TakeOut(record));
    player.wait();
    board.hear(player.picture());
    let answer = board.follow_up();
    give_all(player, board, answer);
}

#[test]
fn one_more_is_bought_for_the_same_place_and_one_is_given_back() {
    let (mut player, mut board, realm) = buying();
    let gold = board.game().realms[realm].gold;
    let place =
        |board: &MapBoard, wanted: &dyn Fn(&Action) -> bool| board.seen.actions.iter().position(wanted);
    let buy = |board: &MapBoard| place(board, &|action| *action == Action::Buy(Kind::Footsoldier));
    let first = buy(&board);
    give_all(&mut player, &mut board, first);
    if let Some(there) = place(&board, &|action| matches!(action, Action::To(space) if space.is_land())) {
        give_all(&mut player, &mut board, Some(there));
    }
    let two = place(&board, &|action| *action == Action::Count(2));
    give_all(&mut player, &mut board, two);
    assert_eq!(bought(&board).iter().map(|(_, n)| *n).collect::<Vec<_>>(), [2]);
    let more = board.update(Message::OneMore(buy(&board).unwrap()));
    give_all(&mut player, &mut board, more);
    let all = bought(&board);
    assert_eq!(all.iter().map(|(_, n)| *n).collect::<Vec<_>>(), [2, 1]);
    let price = (gold - board.game().realms[realm].gold) / 3;
    one_fewer(&mut player, &mut board, all[1].0);
    assert_eq!(bought(&board).iter().map(|(_, n)| *n).collect::<Vec<_>>(), [2], "the last one went");
    let first = bought(&board)[0].0;
    one_fewer(&mut player, &mut board, first);
    assert_eq!(bought(&board).iter().map(|(_, n)| *n).collect::<Vec<_>>(), [1], "one of two went");
    assert_eq!(board.game().realms[realm].gold, gold - price);
}

#[test]
fn what_was_not_taken_out_is_not_bought_again() {
    let (_player, mut board, _) = buying();
    board.update(Message::TakeOneOut(1));
    board.buy_the_others();
    assert_eq!(board.follow_up(), None);
}
