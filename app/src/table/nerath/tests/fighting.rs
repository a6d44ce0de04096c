//! Battles: fought to their end by one press, and what is told of a side that has nothing left.
use super::{MapBoard, new_player, sending::give_all};
use crate::{
    keys::Command,
    table::{
        Board,
        board::Handled,
        nerath::{at_once, sides::is_spent},
        player::Player,
    },
    words::Language,
};
use engine::nerath::{Question, Side};

/// Somebody whose board shows something.
fn until(seed: u64, is_it: impl Fn(&MapBoard) -> bool) -> Option<(Player, MapBoard)> {
    let mut player = new_player(seed, Language::English);
    for _ in 0..1_500 {
        if !player.wait() {
            return None;
        }
        // To lay out a board takes long.
        let kind = player.picture().kind.as_deref();
        if matches!(kind, Some("losses" | "press_or_retreat" | "window" | "guardian_losses")) {
            let board = MapBoard::new(player.picture()).unwrap();
            if is_it(&board) {
                return Some((player, board));
            }
        }
        player.answer();
    }
    None
}

fn is_fighting(board: &MapBoard) -> bool {
    let question = board.question();
    board.is_on_stage() && matches!(question, Some(Question::Losses { .. } | Question::PressOrRetreat { .. }))
}

#[test]
fn a_battle_is_fought_to_its_end_by_one_press_or_key() {
    let mut ended = 0;
    for seed in 1..30 {
        if ended > 2 {
            break;
        }
        let Some((mut player, mut board)) = until(seed, is_fighting) else { continue };
        let space = board.game().battle.as_ref().unwrap().space;
        let first = match seed % 2 {
            0 => board.update(at_once::at_once()),
            _ => match board.command(Command::Rush) {
                Handled::Answer(first) => Some(first),
                other => panic!("{other:?}"),
            },
        };
        assert!(first.is_some() && board.at_once.is_some());
        give_all(&mut player, &mut board, first);
        let is_still_there = board.game().battle.as_ref().is_some_and(|battle| battle.space == space);
        // Only what has nothing to do with going on is asked again: where a monster runs amok.
        let is_asked = matches!(board.question(), Some(Question::Amok { .. }));
        assert!(!is_still_there || is_asked, "{seed}: {:?}", board.question());
        ended += usize::from(!is_still_there);
        assert!(is_still_there || board.at_once.is_none());
    }
    assert!(ended >= 3, "{ended} battles ended");
}

#[test]
fn of_a_side_with_nothing_left_neither_hits_nor_retreats_are_told() {
    let spent = |board: &MapBoard| {
        let battle = board.game().battle.as_ref();
        battle.is_some_and(|battle| {
            Side::ALL.into_iter().any(|side| is_spent(battle, side) && battle.hits[side] > 0)
        })
    };
    let (mut player, board) = (1..30).find_map(|seed| until(seed, spent)).expect("a side is wiped out");
    let battle = board.game().battle.as_ref().unwrap();
    assert_eq!(board.retreat_told(battle, player.cx), None);
    let owes = |text: &String| text.contains("to take");
    let whole = Side::ALL.into_iter().any(|side| !is_spent(battle, side) && battle.hits[side] > 0);
    assert!(whole || !player.texts().iter().any(owes), "{:?}", player.texts());
}
