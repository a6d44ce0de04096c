//! A whole game of cards in the real window, by mouse and keyboard, in each language: cards are taken up and laid on
//! adventures, bids are made on the stage, deals are composed in the form.
use tests::{
    desk::{Desk, Seen},
    evening::{choose, whole_game},
    looks::table_looks_as_drawn,
};

/// Kinds of question that a whole game must ask.
const KINDS: usize = 8;
/// Clicks on the board that a whole game must take.
const ON_BOARD: usize = 10;
/// More than any form of a deal has.
const FIELDS: usize = 24;

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

/// The deal that the form comes to: a listed one stands in the list too, another is told by numbers alone.
fn ready(all: &[Seen]) -> Option<Seen> {
    let proposes = |seen: &&Seen| seen.is("answer") && seen.text("told").starts_with("propose");
    let listed = on_board(all).into_iter().find(|seen| proposes(&seen));
    listed
        .or_else(|| all.iter().filter(proposes).find(|seen| seen.text("told") == seen.text("label")).cloned())
}

/// Fills in the form of a deal, field by field, until it can be proposed: a usual one, or one of the writer's own terms.
fn compose(desk: &mut Desk, composed: usize) -> Option<Seen> {
    let ways = desk.until("the form", |all| Some(controls(all, "choose-0-")).filter(|ways| !ways.is_empty()));
    desk.press(&ways[composed % ways.len()]);
    desk.settle();
    for _ in 0..FIELDS {
        let (deal, fields) = desk.until("the form", |all| {
            let fields: Vec<_> =
                (0..FIELDS).map(|field| controls(all, &format!("choose-{field}-"))).collect();
            let (deal, is_form) = (ready(all), !fields[0].is_empty());
            (deal.is_some() || is_form).then_some((deal, fields))
        });
        if deal.is_some() {
            return deal;
        }
        let open = fields.into_iter().rfind(|options| !options.is_empty())?;
        desk.press(&open[composed % open.len()]);
        desk.settle();
    }
    panic!("no deal comes of the form");
}

/// One person among three computer players.
fn game_of_four(locale: &str, seed: u64) {
    let [first, second, third] =
        [1, 2, 3].map(|seat| [format!("open-level-{seat}"), format!("seat-{seat}-novice")]);
    let setup = ["game-conan_cards".to_owned(), "choose-preset-epic".to_owned()];
    let setup: Vec<_> = setup.iter().chain(&first).chain(&second).chain(&third).map(String::as_str).collect();
    let (mut laid, mut composed) = (0, 0);
    let mut habit = |desk: &mut Desk, record: u64, answers: &[Seen]| {
        let question = answers.first()?.text("question").to_owned();
        let pass = || answers.iter().find(|seen| seen.text("told") == "pass").cloned();
        match question.as_str() {
            "card" if laid < 3 => {
                let way = take_up(desk, seed, record);
                laid += usize::from(way.is_some());
                way
            }
            "floor" if composed < 4 && answers.len() > 4 => {
                composed += 1;
                compose(desk, composed)
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
    game_of_four("fr_FR.UTF-8", 22);
}

#[test]
fn every_renderer_shows_the_table_as_it_is_drawn() {
    table_looks_as_drawn("conan_cards");
}
