//! What may be taken back and what may not, scene by scene; and the kit's journals over barriers of every sort.
use super::{
    count::{Action, Count},
    *,
};
use crate::{
    kit::journal::{self, Desk},
    record::{RecordFault, replay_to},
};
use Action::{Add, Done};

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

fn desk(stages: &str) -> Desk<Count> {
    Desk { content: Arc::new(0), chosen: Chosen::default().with("stages", stages) }
}

/// Persons on seats 0 and 1, a computer player on seat 2.
fn table(stages: &str) -> Table<Count> {
    let person = || Sitter::Person("human".into());
    let sitters = vec![person(), person(), Sitter::Bot("random".into())];
    Table::open(Arc::new(0), desk(stages).chosen, 1, sitters).unwrap().0
}

fn verbs(table: &Table<Count>) -> String {
    let entries: Vec<_> = table.journal().entries().map(|(_, entry)| entry.to_string()).collect();
    entries.join(", ")
}

#[test]
fn own_steps_are_taken_back_one_by_one() {
    let mut table = table("a0 a1");
    let start = table.hash();
    table.play(A, Add(1)).unwrap();
    let one = table.hash();
    table.play(A, Add(2)).unwrap();
    table.undo(A).unwrap();
    assert_eq!(table.hash(), one);
    table.undo(A).unwrap();
    assert_eq!((table.hash(), table.can_undo(A)), (start, Err(NoUndo::Nothing)));
    table.redo(A).unwrap();
    assert_eq!((table.hash(), table.can_redo(B)), (one, false));
    table.play(A, Done).unwrap();
    assert_eq!(table.redo(A), Err(NoUndo::Nothing), "something else was played");
    assert_eq!(verbs(&table), "act 0 add 1, act 0 add 2, undo 0 1, undo 0 0, redo 0 1, act 0 done");
}

#[test]
fn what_a_computer_player_answered_since_is_taken_back_too() {
    let mut table = table("a0 a2 a1");
    let start = table.hash();
    table.play(A, Done).unwrap();
    table.play(C, Done).unwrap();
    let asked = table.hash();
    table.undo(A).unwrap();
    assert_eq!(table.hash(), start);
    table.redo(A).unwrap();
    assert_eq!((table.hash(), table.waiting_for()), (asked, Waiting::One(B)));
}

#[test]
fn another_persons_answer_stands() {
    let mut table = table("a0 a1 a0");
    table.play(A, Done).unwrap();
    table.play(B, Add(1)).unwrap();
    assert_eq!(table.undo(A), Err(NoUndo::Answered(B)));
    table.undo(B).unwrap();
    assert_eq!(table.can_undo(A), Ok(()), "what was taken back was never answered");
}

#[test]
fn a_seat_that_was_taken_over_answered_as_who_it_was_then() {
    let mut table = table("a0 a1 a0");
    table.play(A, Done).unwrap();
    table.play(B, Add(1)).unwrap();
    table.note(TableEvent::TakeOver(B, Sitter::Bot("random".into()))).unwrap();
    assert_eq!(table.can_undo(A), Err(NoUndo::Answered(B)));
    assert!(!table.is_person(B));
    assert_eq!(table.note(TableEvent::Resigned(Seat(3))), Err(Unfit));
}

#[test]
fn a_die_that_was_rolled_stays_on_the_table() {
    let mut table = table("a0! a0");
    table.play(A, Add(1)).unwrap();
    table.play(A, Done).unwrap();
    table.play(A, Add(2)).unwrap();
    table.undo(A).unwrap();
    assert_eq!(table.undo(A), Err(NoUndo::Revealed));
}

#[test]
fn a_new_branch_rolls_other_dice() {
    let mut table = table("a0! a0! a0! a0! a0! a0! a0! a0!");
    let totals = |table: &mut Table<Count>| -> Vec<u32> {
        (0..8).flat_map(|_| table.play(A, Done).unwrap().events).collect()
    };
    let first = totals(&mut table);
    table.back_to(0).unwrap();
    assert_ne!(totals(&mut table), first);
    assert_eq!(table.journal().branch(table.journal().last()), 1);
}

#[test]
fn a_draft_is_seen_by_nobody_else_and_handed_over_by_seat() {
    let mut table = table("s01 a0");
    let before = table.hash();
    let asked = table.question(A);
    table.play(B, Add(3)).unwrap();
    let played = table.play(B, Done).unwrap();
    assert!(played.events.is_empty());
    assert_eq!((table.hash(), table.question(A)), (before, asked));
    assert_eq!(*table.view(Some(A)), *table.view(None));
    assert_ne!(*table.view(Some(B)), *table.view(None));
    assert_eq!(table.play(B, Done), Err(Why::NOT_ASKED.into()), "its answer is complete");
    assert_eq!(table.waiting_for(), Waiting::All { seats: crate::seat::SeatSet::only(A), sealed: true });
    assert_eq!(table.play(A, Done).unwrap().events.len(), 1);
    assert_eq!(verbs(&table), "step 1 add 3, seal 1 done, seal 0 done");
}

#[test]
fn a_sealed_answer_can_be_changed_until_all_are_in() {
    let mut table = table("s012");
    table.play(A, Add(1)).unwrap();
    table.play(A, Done).unwrap();
    table.play(B, Done).unwrap();
    table.undo(A).unwrap();
    table.undo(A).unwrap();
    assert_eq!(table.undo(A), Err(NoUndo::Answered(B)));
    table.redo(A).unwrap();
    table.redo(A).unwrap();
    assert_eq!(table.waiting_for().seats(), crate::seat::SeatSet::only(C));
}

#[test]
fn a_step_that_was_taken_back_is_not_taken_back_again() {
    let mut table = table("a0 s01");
    table.play(A, Add(1)).unwrap();
    let one = table.hash();
    table.play(A, Done).unwrap();
    table.play(A, Add(2)).unwrap();
    table.undo(A).unwrap();
    table.undo(A).unwrap();
    assert_eq!((table.hash(), table.waiting_for()), (one, Waiting::One(A)));
    assert_eq!(verbs(&table), "act 0 add 1, act 0 done, step 0 add 2, retract 0, undo 0 1");
}

#[test]
fn an_open_answer_stands_once_another_person_answered() {
    let mut table = table("o012");
    table.play(A, Done).unwrap();
    table.play(C, Done).unwrap();
    assert_eq!(table.can_undo(A), Ok(()), "a computer player does not count");
    table.play(B, Add(1)).unwrap();
    assert_eq!(table.undo(A), Err(NoUndo::Answered(B)));
    assert_eq!(table.can_undo(B), Ok(()), "its answer is not complete");
    table.undo(B).unwrap();
    assert_eq!(table.waiting_for().seats(), crate::seat::SeatSet::only(B));
}

#[test]
fn an_answer_that_is_not_complete_is_freely_changed() {
    let mut table = table("o01");
    table.play(A, Add(1)).unwrap();
    table.play(B, Done).unwrap();
    assert_eq!(table.can_undo(A), Ok(()), "nobody has seen it");
}

#[test]
fn a_barrier_of_one_seat_that_rolls_is_sealed_by_its_last_step() {
    let mut table = table("s1! s1 s1 a0");
    table.play(B, Add(1)).unwrap();
    assert_eq!(table.play(B, Done).unwrap().events.len(), 1);
    assert_eq!(table.can_undo(B), Err(NoUndo::Revealed));
    table.play(B, Done).unwrap();
    assert_eq!(table.play(B, Done).unwrap().events.len(), 2);
    assert_eq!(table.waiting_for(), Waiting::One(A));
}

#[test]
fn an_absent_seat_answers_by_default() {
    let mut table = table("a0 s12");
    assert_eq!(table.play_default(B), Err(Why::NOT_ASKED.into()));
    for seat in [A, C, B] {
        table.play_default(seat).unwrap();
    }
    assert!(table.standings().is_some());
    assert_eq!(table.play_default(A), Err(Why::NOT_ASKED.into()));
}

#[test]
fn a_header_of_something_else_is_refused() {
    let (table, content) = (table("a0"), Arc::new(0));
    let resume = |change: &dyn Fn(&mut Header)| {
        let mut header = table.journal().header().clone();
        change(&mut header);
        Table::<Count>::resume(content.clone(), Journal::new(header).0).map(|_| ())
    };
    let replay = |error| Err(RestoreError::Replay(error));
    assert_eq!(resume(&|_| ()), Ok(()));
    assert_eq!(resume(&|header| header.game = "toy".into()), replay(ReplayError::OtherGame("toy".into())));
    assert_eq!(resume(&|header| header.rules = 6), replay(ReplayError::OtherRules(6)));
    let other = rules_hash(&1u8);
    assert_eq!(resume(&|header| header.content = other), replay(ReplayError::OtherContent(other)));
    let seats = ReplayError::Seats { game: 3, header: 2 };
    assert_eq!(resume(&|header| header.sitters.truncate(2)), replay(seats));
    assert_eq!(resume(&|header| header.seed = None), Err(RestoreError::NoSeed));
}

#[test]
fn a_record_that_does_not_fit_is_named() {
    let mut good = table("a0 s01 a1");
    good.play(A, Done).unwrap();
    let fault = |entry: Entry| {
        let mut journal = good.journal().clone();
        journal.append(entry).unwrap();
        match replay_to::<Count>(&0, &journal, 2) {
            Err(ReplayError::Record { number: 2, fault }) => fault,
            other => panic!("{other:?}"),
        }
    };
    let answer = |kind, seat, words: Words| Entry::Answer { kind, seat, words, supplied: Vec::new() };
    use crate::record::Kind;
    assert_eq!(fault(Entry::Retract(A)), RecordFault::NoDraft);
    assert_eq!(fault(Entry::Hash(Digest::of(b"other"))), RecordFault::OtherHash(good.hash()));
    assert_eq!(fault(answer(Kind::Step, A, Words::of(&Done))), RecordFault::OtherKind(Kind::Seal));
    assert_eq!(fault(answer(Kind::Act, A, Words::of(&Add(1)))), RecordFault::OtherKind(Kind::Step));
    assert_eq!(fault(answer(Kind::Seal, C, Words::of(&Done))), RecordFault::Refused(Why::NOT_ASKED.into()));
    let illegal = fault(answer(Kind::Step, A, Words::of(&Add(9))));
    assert_eq!(illegal, RecordFault::Refused(Why::NOT_AN_ANSWER.into()));
    assert!(matches!(fault(answer(Kind::Step, A, Words::of(&7u8))), RecordFault::Words(_)));
}

#[test]
fn a_torn_journal_goes_on_from_the_line_before() {
    let mut table = table("a0 a1");
    table.play(A, Add(1)).unwrap();
    let before = table.hash();
    let last = table.play(A, Done).unwrap().lines.concat();
    let text = table.journal().text();
    let (again, tail) = Table::<Count>::restore(Arc::new(0), &text.as_bytes()[..text.len() - 3]).unwrap();
    assert_eq!((again.hash(), tail), (before, Tail::Torn { record: 2, bytes: last.len() - 3 }));
}

#[test]
fn the_kit_holds_over_barriers_of_every_sort() {
    for stages in
        ["a0 o012 s01! a1 s2 a0 o01 s012 o12! a2", "s012 s012 s012 s012", "s1! s1 s1 a0 o0 o0 s0! a2 a1 a0"]
    {
        let (desk, games) = (desk(stages), crate::kit::games(30));
        let checks = [
            journal::journals_replay,
            journal::refusals_write_nothing,
            journal::given_journals_replay,
            journal::words_hold,
            journal::forgeries_are_judged,
        ];
        for check in checks {
            check(&desk, games).unwrap_or_else(|breach| panic!("{stages}: {breach}"));
        }
        journal::damage_is_found(&desk, games.min(2)).unwrap_or_else(|breach| panic!("{stages}: {breach}"));
    }
}
