//! The command line as a contract: fields, exit codes, determinism.
use serde_json::Value;
#[cfg(unix)]
use std::{
    process::{Command, Stdio},
    time::Duration,
};
use tests::{json, run};

/// The names of an object, in order.
fn keys(value: &Value) -> Vec<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

/// A simulation without what depends on the clock.
fn timeless(words: &str) -> Value {
    let mut value = json(words);
    for key in ["decisions_per_second", "games_per_second"] {
        assert!(value.as_object_mut().unwrap().remove(key).unwrap().as_f64().unwrap() > 0.0);
    }
    value
}

#[test]
fn sim_prints_the_promised_fields() {
    let value = json("sim toy --seats random,random --games 40 --seed 5");
    let mut names = keys(&value);
    names.sort_unstable();
    assert_eq!(
        names,
        [
            "decisions",
            "decisions_per_second",
            "faults",
            "finished",
            "first_games",
            "game",
            "games",
            "games_per_second",
            "length",
            "players",
            "roles",
            "rules",
            "rules_version",
            "seats",
            "seed",
            "unfinished",
            "weights",
        ]
    );
    assert_eq!(keys(&value["length"]).len(), 3);
    for field in ["bot", "games", "wins", "win_rate", "ci_low", "ci_high", "elo"] {
        assert!(value["seats"][1].get(field).is_some(), "{field}");
    }
    for field in ["role", "games", "wins", "win_rate", "ci_low", "ci_high"] {
        assert!(value["roles"][0].get(field).is_some(), "{field}");
    }
    assert_eq!((value["players"].as_u64(), value["games"].as_u64()), (Some(2), Some(40)));
    let wins: f64 =
        value["seats"].as_array().unwrap().iter().map(|seat| seat["wins"].as_f64().unwrap()).sum();
    assert!((wins - 40.0).abs() < 0.01, "every victory is somebody's: {wins}");
}

#[test]
fn sim_does_not_depend_on_the_number_of_jobs() {
    let one = timeless("sim toy --games 90 --seed 11 --jobs 1");
    assert_eq!(one, timeless("sim toy --games 90 --seed 11 --jobs 4"));
    assert_ne!(one, timeless("sim toy --games 90 --seed 12 --jobs 4"));
    assert_ne!(one, timeless("sim toy --games 90 --seed 11 --no-rotate"));
}

#[test]
fn sim_rounds_up_to_full_blocks_and_says_so() {
    let ran = run("sim toy --seats random,random,random --games 7 --json");
    assert_eq!(ran.code, 0);
    assert!(ran.err.contains('9') && ran.err.contains('7'), "{}", ran.err);
    assert_eq!(serde_json::from_str::<Value>(&ran.out).unwrap()["games"], 9);
    let kept = run("sim toy --games 7 --no-rotate --json");
    assert_eq!(
        (kept.err.as_str(), serde_json::from_str::<Value>(&kept.out).unwrap()["games"].as_u64()),
        ("", Some(7))
    );
}

#[test]
fn sim_takes_the_choices_of_the_table() {
    let value = json("sim toy --games 4 --set players=2 --set rounds=1");
    assert_eq!(value["players"], 2);
    assert!(
        value["length"]["p95"].as_u64() < json("sim toy --games 4 --set players=2")["length"]["p5"].as_u64()
    );
}

#[test]
fn options_tell_what_set_takes() {
    let value = json("options toy");
    assert_eq!(keys(&value), ["game", "options"]);
    let options = value["options"].as_array().unwrap();
    let players = options.iter().find(|offer| offer["key"] == "players").unwrap();
    assert_eq!((players["key"].as_str(), players["default"].as_str()), (Some("players"), Some("3")));
    assert_eq!(players["values"]["number"]["most"], 3);
    assert!(run("options toy").out.contains("players="));
}

#[test]
fn options_tell_what_a_scenario_leaves() {
    let out = run("options toy").out;
    assert!(out.contains("with scenario=duel: 2\n"), "{out}");
    let left = json("options toy --set scenario=duel");
    let offer = |key: &str| {
        left["options"].as_array().unwrap().iter().find(|offer| offer["key"] == key).unwrap().clone()
    };
    assert_eq!(
        (offer("players")["default"].as_str(), offer("deck")["default"].as_str()),
        (Some("2"), Some("lean"))
    );
    assert_eq!(offer("players")["values"]["number"]["most"], 2);
    let ran = run("sim toy --set scenario=duel --set players=3 --games 1");
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("\"players\" cannot be \"3\" with scenario=duel: then it takes 2."),
        "{}",
        ran.err
    );
    assert_eq!(json("sim toy --set scenario=duel --games 2")["players"], 2);
}

#[test]
fn check_finds_the_packs_sound() {
    let ran = run("check");
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    assert!(ran.out.contains("toy: sound"));
}

#[test]
fn bench_measures_a_game() {
    let value = json("bench --game toy");
    let toy = value["games"].as_array().unwrap().iter().find(|game| game["game"] == "toy").unwrap();
    let figures = toy["figures"].as_array().unwrap();
    let figure = |name: &str| figures.iter().find(|figure| figure["name"] == name).unwrap()["value"].as_f64();
    assert!(figures.iter().all(|figure| figure["value"].as_f64() >= Some(0.0)));
    assert!(figure("random decisions") > Some(0.0));
    assert!(figure("allocations") < Some(0.01), "steady play does not allocate");
    assert_eq!(run("bench --game moon").code, 2);
}

#[test]
fn wrong_usage_is_2_and_says_what_to_do() {
    for (words, said) in [
        ("sim no_such_game", "The games are"),
        ("options", "GAME"),
        ("sim toy --seats random,clever", "novice"),
        ("sim toy --seats random,human", "computer player"),
        ("sim toy --seats random,master/moonstruck", "no temperament moonstruck"),
        ("sim toy --seats random,regular:200", "takes no budget"),
        ("sim toy --seats random,random,random,random", "players"),
        ("sim toy --set players=2 --seats random,random,random", "3"),
        ("sim toy --set moon=full", "thrones options toy"),
        ("sim toy --set moon", "KEY=VALUE"),
        ("sim toy --games 0", "0"),
        ("sim toy --jobs 0", "0"),
        ("conquer", "conquer"),
    ] {
        let ran = run(words);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{words}: {}", ran.err);
        assert!(ran.err.contains(said), "{words}: {}", ran.err);
        assert!(!ran.err.contains("panicked"), "{words}: {}", ran.err);
    }
}

#[test]
fn without_a_display_the_window_says_so() {
    let ran = run("");
    if cfg!(target_os = "linux") {
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert!(ran.err.contains("DISPLAY") && !ran.err.contains("panicked"), "{}", ran.err);
    }
}

#[test]
fn help_names_every_command() {
    let help = run("--help").out;
    let commands = [
        "play", "sim", "tune", "options", "names", "replay", "cases", "check", "host", "join", "shot",
        "bench",
    ];
    assert!(commands.iter().all(|command| help.contains(&format!("  {command} "))), "{help}");
}

#[cfg(unix)]
#[test]
fn an_interrupted_sim_tells_what_was_played() {
    let mut command = tests::thrones();
    command.args(["sim", "toy", "--games", "100000000", "--json"]);
    let sim = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(1500));
    let killed = Command::new("kill").args(["-INT", &sim.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let ran = tests::Ran::from(sim.wait_with_output().unwrap());
    assert_eq!(ran.code, 1, "{}", ran.err);
    let played: Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!(played["games"], played["finished"]);
    assert!(ran.err.contains("Stopped"), "{}", ran.err);
}
