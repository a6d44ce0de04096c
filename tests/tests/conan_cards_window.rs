//! A whole game of cards in the real window, by mouse and keyboard, in each language: cards are taken up and laid on
//! adventures, bids are made on the stage, deals are composed in the form.
#![cfg(target_os = "linux")]
use tests::{
    desk::{Desk, Seen},
    evening::{choose, whole_game},
};

/// Kinds of question that a whole game must ask.
const KINDS: usize = 8;
/// Clicks on the board that a whole game must take.
const ON_BOARD: usize = 15;

/// Controls whose names begin so.
fn controls(all: &[Seen], stem: &str) -> Vec<String> {
    let controls = all.iter().filter(|seen| seen.is("control"));
    controls.map(|seen| seen.text("id").to_owned()).filter(|id| id.starts_with(stem)).collect()
}

/// Takes up a card; the answers are then on the adventures.
fn take_up(desk: &mut Desk, seed: u64, record: u64) -> Option<Seen> {
    let cards = desk.until("the hand", |all| Some(controls(all, "card-")));
    let card = cards.first()?;
    desk.press(card);
    desk.settle();
    let ways = desk.until("where the card can lie", |all| {
        Some(on_board(all)).filter(|ways| ways.iter().any(|way| way.text("told").starts_with("challenge")))
    });
    Some(choose(seed, record, &ways).clone())
}

/// The answers that stand on the board as well as in the list.
fn on_board(all: &[Seen]) -> Vec<Seen> {
    let answers = || all.iter().filter(|seen| seen.is("answer"));
    let twice = |one: &&Seen| answers().filter(|seen| seen.text("told") == one.text("told")).count() > 1;
    answers().filter(twice).cloned().collect()
}

/// Fills in the form of a deal, field by field, until it can be proposed.
fn compose(desk: &mut Desk, record: u64) -> Option<Seen> {
    let ready =
        |all: &[Seen]| on_board(all).into_iter().find(|seen| seen.text("told").starts_with("propose"));
    for field in 0..4 {
        let (deal, options) = desk.until("the form", |all| {
            let (deal, options) = (ready(all), controls(all, &format!("choose-{field}-")));
            (deal.is_some() || !options.is_empty()).then_some((deal, options))
        });
        match options.get(record as usize % options.len().max(1)) {
            Some(option) => {
                desk.press(option);
                desk.settle();
            }
            None => return deal,
        }
    }
    Some(desk.until("a deal that can be proposed", ready))
}

/// One person among three computer players.
fn game_of_four(locale: &str, seed: u64) {
    let setup = ["game-conan_cards", "choose-preset-epic", "seat-1-novice", "seat-2-novice", "seat-3-novice"];
    let (mut laid, mut composed) = (0, 0);
    let mut habit = |desk: &mut Desk, record: u64, answers: &[Seen]| {
        let question = answers.first()?.text("question").to_owned();
        let pass = || answers.iter().find(|seen| seen.text("told") == "pass").cloned();
        match question.as_str() {
            "card" if record.is_multiple_of(2) => {
                let way = take_up(desk, seed, record);
                laid += usize::from(way.is_some());
                way
            }
            "floor" if composed < 3 && answers.len() > 4 => {
                composed += 1;
                compose(desk, record)
            }
            "floor" => pass(),
            _ => None,
        }
    };
    let Some(played) = whole_game(locale, seed, &setup, &mut habit) else { return };
    assert!(laid >= 1, "{laid} cards were taken up");
    assert!(composed >= 1, "no deal was composed");
    assert!(played.on_board >= ON_BOARD, "{} clicks on the board", played.on_board);
    assert!(played.kinds.len() >= KINDS, "{:?}", played.kinds);
}

#[test]
fn a_whole_game_is_played_in_english() {
    game_of_four("en_GB.UTF-8", 21);
}

#[test]
fn a_whole_game_is_played_in_french() {
    game_of_four("fr_FR.UTF-8", 21);
}
