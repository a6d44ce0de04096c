//! Stored results: each was produced by the bots and rules of today, holds what it was stored for, and its first games
//! come out the same again.

/// One test for each stored result, so that they run side by side, and one that none is forgotten.
macro_rules! results {
    ($game:ty: $($name:ident),* $(,)?) => {
        $(#[test]
        fn $name() {
            super::assert_of_today_and_holds::<$game>(stringify!($name));
        })*

        #[test]
        fn every_result_is_tested() {
            let stored: Vec<_> = super::stored(<$game as engine::game::Game>::ID).into_keys().collect();
            assert_eq!(stored, [$(stringify!($name)),*]);
        }
    };
}

mod age_of_conan;
mod conan_cards;
mod conan_overlord;
mod nerath;

use crate::players::Pack;
use ai::{
    knowledge::Knowledge,
    spec::{BotSpec, Level},
    tally::{Played, interval},
    tournament::{Tournament, Watch},
};
use engine::{content::rules_hash, setup::Chosen};
use serde::Deserialize;
use std::{collections::BTreeMap, fs, path::PathBuf};

#[derive(Deserialize)]
struct Stored {
    command: String,
    /// What the first bot must win at least, as the lower bound of the interval.
    at_least: Option<f64>,
    /// What the first bot may win at most, as the upper bound of the interval.
    at_most: Option<f64>,
    /// Whether the first bot must win less than one of the others, who are all alike, the intervals apart.
    #[serde(default)]
    below_others: bool,
    /// Between which bounds every role's interval must lie.
    roles_within: Option<(f64, f64)>,
    /// Bounds that every role's interval must touch.
    roles_touch: Option<(f64, f64)>,
    /// Between which rounds half of the games are over.
    median_within: Option<(u32, u32)>,
    /// In which round, and what part of the games at most is over by then.
    over_by: Option<(u32, f64)>,
    result: Report,
}

#[derive(Deserialize)]
struct Report {
    rules: String,
    /// By which version of the rules it was played; before it was written down there was one.
    #[serde(default = "first_version")]
    rules_version: u32,
    weights: String,
    seed: u64,
    games: u64,
    unfinished: u64,
    faults: u64,
    /// Games by the round in which they were over.
    #[serde(default)]
    rounds: BTreeMap<u32, u64>,
    /// Games in which a seat never went any of the game's ways to play.
    before_all_acted: Option<u64>,
    seats: Vec<Seat>,
    roles: Vec<Role>,
    first_games: Vec<Played>,
}

fn first_version() -> u32 {
    1
}

impl Report {
    /// What part of the games is over by the end of a round.
    fn over_by(&self, round: u32) -> f64 {
        let over: u64 = self.rounds.range(..=round).map(|(_, games)| games).sum();
        over as f64 / self.games as f64
    }

    /// The round by which half of the games are over.
    fn median_round(&self) -> u32 {
        let half = |round: &&u32| self.over_by(**round) >= 0.5;
        *self.rounds.keys().find(half).expect("games have rounds")
    }
}

#[derive(Deserialize)]
struct Seat {
    bot: String,
    games: u64,
    wins: f64,
    ci_low: f64,
    ci_high: f64,
    /// How often it went each of the game's ways to play, as shares of all.
    #[serde(default)]
    styles: BTreeMap<String, f64>,
}

#[derive(Deserialize)]
struct Role {
    ci_low: f64,
    ci_high: f64,
}

/// The results of a game, by the names of their files.
fn stored(game: &str) -> BTreeMap<String, Stored> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("results").join(game);
    let files = fs::read_dir(folder)
        .expect("the folder of results is there")
        .map(|entry| entry.expect("a file").path());
    let json = files.filter(|path| path.extension().is_some_and(|extension| extension == "json"));
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("readable");
        let stored =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path.file_stem().expect("a file").to_string_lossy().into_owned(), stored)
    };
    json.map(read).collect()
}

fn assert_of_today_and_holds<G: Knowledge>(name: &str) {
    let Pack { content, weights } = Pack::<G>::read();
    let stored = stored(G::ID).remove(name).expect("the result is stored");
    let result = &stored.result;
    assert!(stored.command.starts_with(&format!("thrones sim {}", G::ID)), "{}", stored.command);
    assert_eq!(result.rules, rules_hash(&content).to_string(), "of other rules");
    assert_eq!((result.unfinished, result.faults), (0, 0));
    assert_holds(&stored);
    let bots: Vec<BotSpec> = result.seats.iter().map(|seat| seat.bot.parse().expect("a bot")).collect();
    assert_eq!(result.weights, weights.hash(&bots).to_string(), "of other bots");
    let games = if bots.iter().any(|bot| bot.level == Level::Master) { 1 } else { 2 };
    let setup = G::setup(&content, &chosen(&stored.command, bots.len()));
    let again = Tournament::<G> {
        content: &content,
        weights: &weights,
        setup: &G::by_rules(setup.expect("a table"), result.rules_version),
        bots: &bots,
        games,
        seed: result.seed,
        rotate: !stored.command.contains("--no-rotate"),
        jobs: 1,
    };
    let tally = again.run(&Watch::default()).expect("played to the end");
    let first: Vec<_> = tally.first.into_values().collect();
    assert_eq!(first[..], result.first_games[..first.len()], "its games come out otherwise today");
    assert!(result.games >= games);
}

/// The choices of the table that a command names, for so many players.
fn chosen(command: &str, players: usize) -> Chosen {
    let words: Vec<_> = command.split_whitespace().collect();
    let set = words.windows(2).filter(|pair| pair[0] == "--set").filter_map(|pair| pair[1].split_once('='));
    set.fold(Chosen::default().with("players", &players.to_string()), |chosen, (key, value)| {
        chosen.with(key, value)
    })
}

/// The interval of what one of the others wins: all games of all of them count, for they are the same bot.
fn one_of_the_others(result: &Report) -> (f64, f64) {
    let (_, others) = result.seats.split_first().expect("bots have played");
    assert!(others.windows(2).all(|pair| pair[0].bot == pair[1].bot), "others of several kinds");
    interval(others.iter().map(|seat| seat.wins).sum(), others.iter().map(|seat| seat.games).sum())
}

/// What a run was stored for.
fn assert_holds(stored: &Stored) {
    let result = &stored.result;
    let first = &result.seats[0];
    assert!(stored.at_least.is_none_or(|least| first.ci_low > least), "too weak");
    assert!(stored.at_most.is_none_or(|most| first.ci_high < most), "too strong");
    assert!(!stored.below_others || one_of_the_others(result).0 > first.ci_high, "not below the others");
    let inside =
        |(low, high): (f64, f64)| result.roles.iter().all(|role| role.ci_low >= low && role.ci_high <= high);
    assert!(stored.roles_within.is_none_or(inside), "out of balance");
    let touch =
        |(low, high): (f64, f64)| result.roles.iter().all(|role| role.ci_high >= low && role.ci_low <= high);
    assert!(stored.roles_touch.is_none_or(touch), "out of balance");
    let between = |(low, high): (u32, u32)| (low..=high).contains(&result.median_round());
    assert!(stored.median_within.is_none_or(between), "half are over in round {}", result.median_round());
    let few = |(round, most): (u32, f64)| result.over_by(round) <= most;
    assert!(stored.over_by.is_none_or(few), "too many games are over early");
}
