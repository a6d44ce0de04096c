//! Stored results: each was produced by the bots and rules of today, holds what it was stored for, and its first games
//! come out the same again.
use ai::{
    mind::Minds,
    spec::{BotSpec, Level},
    tally::Played,
    tournament::{Tournament, Watch},
};
use engine::{
    age_of_conan::AgeOfConan,
    content::{Texts, rules_hash},
    game::Game,
    setup::Chosen,
};
use serde::Deserialize;
use std::{fs, path::PathBuf};

#[derive(Deserialize)]
struct Stored {
    command: String,
    /// What the first bot must win at least, as the lower bound of the interval.
    at_least: Option<f64>,
    /// Between which bounds every role's interval must lie.
    roles_within: Option<(f64, f64)>,
    result: Report,
}

#[derive(Deserialize)]
struct Report {
    rules: String,
    weights: String,
    seed: u64,
    games: u64,
    unfinished: u64,
    faults: u64,
    seats: Vec<Seat>,
    roles: Vec<Role>,
    first_games: Vec<Played>,
}

#[derive(Deserialize)]
struct Seat {
    bot: String,
    ci_low: f64,
}

#[derive(Deserialize)]
struct Role {
    ci_low: f64,
    ci_high: f64,
}

fn stored() -> Vec<(String, Stored)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("results");
    let files = fs::read_dir(folder).expect("ai/results is there").map(|entry| entry.expect("a file").path());
    let json = files.filter(|path| path.extension().is_some_and(|extension| extension == "json"));
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("readable");
        let stored =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        (path.file_name().expect("a file").to_string_lossy().into_owned(), stored)
    };
    json.map(read).collect()
}

#[test]
fn every_stored_result_is_of_today_and_holds() {
    let texts = Texts::from_iter([
        ("rules.toml", include_str!("../../assets/age_of_conan/rules.toml")),
        ("mind.toml", include_str!("../../assets/age_of_conan/mind.toml")),
    ]);
    let content = AgeOfConan::load(&texts).expect("the pack is sound");
    let minds = Minds::load::<AgeOfConan>(&texts).expect("the weights are sound");
    let results = stored();
    assert!(!results.is_empty(), "no result is stored");
    for (name, Stored { command, at_least, roles_within, result }) in results {
        assert!(command.starts_with("thrones sim age_of_conan"), "{name}: {command}");
        assert_eq!(result.rules, rules_hash(&content).to_string(), "{name}: of other rules");
        assert_eq!(result.weights, minds.hash().to_string(), "{name}: of other bots");
        assert_eq!((result.unfinished, result.faults), (0, 0), "{name}");
        assert!(at_least.is_none_or(|least| result.seats[0].ci_low > least), "{name}: too weak");
        let inside = |(low, high): (f64, f64)| {
            result.roles.iter().all(|role| role.ci_low >= low && role.ci_high <= high)
        };
        assert!(roles_within.is_none_or(inside), "{name}: out of balance");
        let bots: Vec<BotSpec> = result.seats.iter().map(|seat| seat.bot.parse().expect("a bot")).collect();
        let games = if bots.iter().any(|bot| bot.level == Level::Master) { 1 } else { 2 };
        let setup = AgeOfConan::setup(&content, &Chosen::default().with("players", &bots.len().to_string()));
        let again = Tournament::<AgeOfConan> {
            content: &content,
            minds: &minds,
            setup: &setup.expect("a table"),
            bots: &bots,
            games,
            seed: result.seed,
            rotate: true,
            jobs: 1,
        };
        let tally = again.run(&Watch::default()).expect("played to the end");
        let first: Vec<_> = tally.first.into_values().collect();
        assert_eq!(
            first[..],
            result.first_games[..first.len()],
            "{name}: its games come out otherwise today"
        );
        assert!(result.games >= games);
    }
}
