//! Somebody who answers what a window asks, by mouse and keyboard, until the game is over.
use crate::desk::{Desk, Key, Seen};
use std::{
    collections::BTreeSet,
    hash::{DefaultHasher, Hash, Hasher},
};

/// More answers than this are not walked through by Tab.
const WALKED: usize = 8;

/// The answers of a question that are seen, or the final standings.
enum Turn {
    Asked(u64, Vec<Seen>),
    /// The answer that was given is asked about once more.
    Again(Seen),
    Over(Vec<Seen>),
}

/// What came of a look at a window.
#[derive(Debug)]
pub enum Step {
    /// Others are to answer.
    Waits,
    /// An answer was given.
    Answered,
    /// The game is over, and these are the standings.
    Over(Vec<Seen>),
}

/// By what answers are given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hands {
    /// By the mouse and by the keyboard.
    Both,
    /// By the mouse alone.
    Mouse,
    /// By the keyboard alone.
    Keyboard,
}

/// What was done in a game.
#[derive(Debug, Default)]
pub struct Played {
    /// Answers by mouse.
    pub by_mouse: usize,
    /// Answers by keyboard.
    pub by_keyboard: usize,
    /// Of those by mouse, on the board.
    pub on_board: usize,
    /// Kinds of question that were asked.
    pub kinds: BTreeSet<String>,
}

/// What a game's own player does at a question before an answer is chosen: opens, takes up, fills in. Gives back the
/// answer if it wants a certain one.
pub type Habit<'a> = dyn FnMut(&mut Desk, u64, &[Seen]) -> Option<Seen> + 'a;

/// The next question after this record, or the end, if it is seen. What would leave something unused is asked about once
/// more, unless it `was_asked`.
fn turn(all: &[Seen], after: Option<u64>, was_asked: bool) -> Option<Turn> {
    let standings: Vec<_> = all.iter().filter(|seen| seen.is("standing")).cloned().collect();
    if !standings.is_empty() {
        return Some(Turn::Over(standings));
    }
    let answers: Vec<_> = all.iter().filter(|seen| seen.is("answer")).cloned().collect();
    let again = answers.iter().find(|seen| seen.mark["again"] == true);
    if let Some(again) = again.filter(|seen| seen.mark["record"].as_u64() == after && !was_asked) {
        return Some(Turn::Again(again.clone()));
    }
    // What can be answered is listed with its keys; until then others are still to answer.
    let record = answers.iter().find(|seen| seen.mark["key"].is_u64())?.mark["record"].as_u64()?;
    (Some(record) != after).then_some(Turn::Asked(record, answers))
}

/// An answer by its words: whichever place it has, the same one is taken.
///
/// # Panics
/// If there is none.
pub fn choose(seed: u64, record: u64, answers: &[Seen]) -> &Seen {
    let weight = |seen: &&Seen| {
        let mut hasher = DefaultHasher::new();
        (seed, record, seen.text("told")).hash(&mut hasher);
        hasher.finish()
    };
    answers.iter().min_by_key(weight).expect("a question has answers")
}

/// What gives this answer.
pub fn same_answer<'a>(chosen: &'a Seen, record: u64) -> impl Fn(&Seen) -> bool + 'a {
    move |seen| {
        seen.is("answer")
            && seen.mark["record"].as_u64() == Some(record)
            && seen.text("told") == chosen.text("told")
    }
}

/// Gives an answer by its digit, or by walking to it and confirming.
fn answer_by_keyboard(desk: &mut Desk, chosen: &Seen, record: u64, most: usize) {
    let is_it = same_answer(chosen, record);
    match chosen.mark["key"].as_u64() {
        Some(digit) if !record.is_multiple_of(3) => desk.key(Key::Digit(digit as u8)),
        _ => {
            let focused = |all: &[Seen]| all.iter().find(|seen| seen.mark["focused"] == true).cloned();
            let mut last = None;
            for steps in 0.. {
                if last.as_ref().is_some_and(&is_it) {
                    break;
                }
                assert!(steps <= most, "it cannot be walked to: {}", chosen.text("label"));
                desk.key(Key::Tab);
                last = desk.until("the mark moves", |all| {
                    let now = focused(all)?;
                    let stood =
                        last.as_ref().is_some_and(|last: &Seen| last.text("told") == now.text("told"));
                    (!stood).then_some(Some(now))
                });
            }
            desk.key(Key::Enter);
        }
    }
}

/// Somebody before a window.
#[derive(Debug)]
pub struct Player {
    /// The window.
    pub desk: Desk,
    /// What was done so far.
    pub played: Played,
    seed: u64,
    hands: Hands,
    /// The record at which an answer was given last, and whether that was asked about once more.
    last: Option<u64>,
    was_asked: bool,
}

impl Player {
    /// At this window; `seed` chooses the answers.
    pub fn new(desk: Desk, seed: u64, hands: Hands) -> Self {
        Self { desk, played: Played::default(), seed, hands, last: None, was_asked: false }
    }

    /// Answers until the game is over: the final standings.
    ///
    /// # Panics
    /// If nothing is asked for too long.
    pub fn play(&mut self, habit: &mut Habit<'_>) -> Vec<Seen> {
        loop {
            let (last, was_asked) = (self.last, self.was_asked);
            let found = self.desk.until("a question or the end", |all| turn(all, last, was_asked));
            if let Some(standings) = self.take(found, habit) {
                return standings;
            }
        }
    }

    /// Whether it is asked something now.
    pub fn is_asked(&mut self) -> bool {
        let (last, was_asked) = (self.last, self.was_asked);
        self.desk.now(|all| turn(all, last, was_asked)).is_some_and(|found| matches!(found, Turn::Asked(..)))
    }

    /// Answers what is asked now, if anything is; the final standings once the game is over.
    pub fn step(&mut self, habit: &mut Habit<'_>) -> Step {
        let (last, was_asked) = (self.last, self.was_asked);
        match self.desk.now(|all| turn(all, last, was_asked)) {
            None => Step::Waits,
            Some(found) => self.take(found, habit).map_or(Step::Answered, Step::Over),
        }
    }

    fn take(&mut self, found: Turn, habit: &mut Habit<'_>) -> Option<Vec<Seen>> {
        match found {
            Turn::Over(standings) => return Some(standings),
            Turn::Again(answer) => self.confirm(&answer),
            Turn::Asked(record, answers) => self.answer(record, &answers, habit),
        }
        None
    }

    /// Gives the answer that was asked about once more.
    fn confirm(&mut self, answer: &Seen) {
        match self.hands {
            Hands::Keyboard => match answer.mark["key"].as_u64() {
                Some(digit) if answer.mark["focused"] != true => self.desk.key(Key::Digit(digit as u8)),
                _ => self.desk.key(Key::Enter),
            },
            Hands::Both | Hands::Mouse => {
                self.desk.click(answer.text("label"), same_answer(answer, self.last.unwrap_or_default()));
            }
        }
        self.was_asked = true;
    }

    fn answer(&mut self, record: u64, answers: &[Seen], habit: &mut Habit<'_>) {
        let (desk, played) = (&mut self.desk, &mut self.played);
        let wanted = habit(desk, record, answers);
        let is_free = wanted.is_none();
        let chosen = wanted.unwrap_or_else(|| choose(self.seed, record, answers).clone());
        played.kinds.insert(chosen.text("question").to_owned());
        // What lies on the board is marked there and in the list, the board first.
        let on_board = desk.until("the answers", |all| {
            let places = all.iter().filter(|seen| same_answer(&chosen, record)(seen)).count();
            (places > 0).then_some(places > 1)
        });
        let few = (1..=WALKED).contains(&answers.len());
        let by_keyboard = match self.hands {
            Hands::Both => played.by_keyboard < played.by_mouse && few && is_free && !on_board,
            Hands::Mouse => false,
            Hands::Keyboard => true,
        };
        if by_keyboard {
            // What is marked twice, on the board and in the list, is one answer.
            answer_by_keyboard(desk, &chosen, record, answers.len());
            played.by_keyboard += 1;
        } else {
            desk.click(chosen.text("label"), same_answer(&chosen, record));
            played.by_mouse += 1;
            played.on_board += usize::from(on_board);
        }
        (self.last, self.was_asked) = (Some(record), false);
    }
}
