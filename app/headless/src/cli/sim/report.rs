//! What `sim` tells: as one JSON object, or as tables for people.
use crate::cli::columns::{columns, line};
use ai::{
    spec::BotSpec,
    tally::{Played, Score, Tally},
};
use engine::hash::Digest;
use serde::Serialize;
use std::{collections::BTreeMap, fmt, time::Duration};

/// How a tournament came out. The fields are a contract that scripts rely on.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    /// Which rules and which bots: a result of others is not comparable.
    rules: String,
    rules_version: u32,
    weights: String,
    seed: u64,
    players: usize,
    games: u64,
    finished: u64,
    unfinished: u64,
    decisions: u64,
    faults: u64,
    decisions_per_second: f64,
    games_per_second: f64,
    length: Length,
    /// Finished games by the round in which they ended, where the game has rounds.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    rounds: BTreeMap<u32, u64>,
    /// Finished games in which a seat never went any of the game's ways to play, where it has some.
    #[serde(skip_serializing_if = "Option::is_none")]
    before_all_acted: Option<u64>,
    seats: Vec<SeatEntry>,
    roles: Vec<RoleEntry>,
    first_games: Vec<Played>,
    #[serde(skip)]
    wanted: u64,
}

/// Decisions a game.
#[derive(Serialize)]
struct Length {
    p5: u32,
    p50: u32,
    p95: u32,
}

#[derive(Serialize)]
struct SeatEntry {
    bot: String,
    #[serde(flatten)]
    rate: Rate,
    elo: f64,
    /// What part of its play went each of the game's ways.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    styles: BTreeMap<&'static str, f64>,
}

#[derive(Serialize)]
struct RoleEntry {
    role: String,
    #[serde(flatten)]
    rate: Rate,
}

#[derive(Serialize)]
struct Rate {
    games: u64,
    wins: f64,
    win_rate: f64,
    ci_low: f64,
    ci_high: f64,
}

impl Rate {
    fn of(score: &Score) -> Self {
        let (low, high) = score.interval();
        let (wins, win_rate) = (rounded(score.wins()), rounded(score.rate()));
        Self { games: score.games, wins, win_rate, ci_low: rounded(low), ci_high: rounded(high) }
    }

    fn cells(&self) -> [String; 4] {
        let percent = |part: f64| format!("{:.1}", part * 100.0);
        let interval = format!("{} to {}", percent(self.ci_low), percent(self.ci_high));
        [self.games.to_string(), format!("{:.1}", self.wins), percent(self.win_rate), interval]
    }
}

/// To four places: the rest is noise.
fn rounded(number: f64) -> f64 {
    (number * 1e4).round() / 1e4
}

/// Counts as parts of their sum, by name.
fn shares(names: &[&'static str], counts: &[u64]) -> BTreeMap<&'static str, f64> {
    let sum = counts.iter().sum::<u64>().max(1) as f64;
    names.iter().copied().zip(counts.iter().map(|n| rounded(*n as f64 / sum))).collect()
}

impl Report {
    /// Of the games that were played of so many `wanted`.
    pub(super) fn new(
        ((game, rules_version), rules, weights, seed): ((&'static str, u32), Digest, Digest, u64),
        bots: &[BotSpec],
        styles: &'static [&'static str],
        wanted: u64,
        tally: &Tally,
        took: Duration,
        role: impl Fn(u8) -> String,
    ) -> Self {
        let per_second = |n: u64| (n as f64 / took.as_secs_f64().max(1e-9) * 10.0).round() / 10.0;
        let elo = tally.elo();
        let seat = |(number, bot): (usize, &BotSpec)| SeatEntry {
            bot: bot.to_string(),
            rate: Rate::of(&tally.bots[number]),
            elo: (elo[number] * 10.0).round() / 10.0,
            styles: shares(styles, &tally.styles[number]),
        };
        let games = tally.finished() + tally.unfinished;
        Self {
            game,
            rules: rules.to_string(),
            rules_version,
            weights: weights.to_string(),
            seed,
            players: bots.len(),
            games,
            finished: tally.finished(),
            unfinished: tally.unfinished,
            decisions: tally.decisions,
            faults: tally.faults,
            decisions_per_second: per_second(tally.decisions),
            games_per_second: per_second(games),
            length: Length { p5: tally.length(0.05), p50: tally.length(0.5), p95: tally.length(0.95) },
            rounds: tally.rounds.clone(),
            before_all_acted: (!styles.is_empty()).then_some(tally.before_all_acted),
            seats: bots.iter().enumerate().map(seat).collect(),
            roles: tally
                .roles
                .iter()
                .map(|(n, score)| RoleEntry { role: role(*n), rate: Rate::of(score) })
                .collect(),
            first_games: tally.first.values().cloned().collect(),
            wanted,
        }
    }

    /// Whether all games were played.
    pub(super) fn is_whole(&self) -> bool {
        self.games == self.wanted
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Length { p5, p50, p95 } = self.length;
        writeln!(
            f,
            "{}: {} games of {} players, {} unfinished, {} answers given for a bot that failed",
            self.game, self.games, self.players, self.unfinished, self.faults
        )?;
        writeln!(f, "length: {p50} decisions, from {p5} to {p95} in nine games of ten")?;
        if !self.rounds.is_empty() {
            let rounds: Vec<_> = self.rounds.iter().map(|(round, n)| format!("{round} ({n})")).collect();
            writeln!(f, "over in round (so many games): {}", rounds.join(", "))?;
        }
        let (decisions, games) = (self.decisions_per_second, self.games_per_second);
        writeln!(f, "speed: {decisions:.0} decisions and {games:.1} games a second\n")?;
        let with_rate = |first: &str, rate: &Rate, last: Option<String>| {
            [first.to_owned()].into_iter().chain(rate.cells()).chain(last).collect::<Vec<_>>()
        };
        let mut seats = vec![line(["seat", "games", "wins", "win %", "95 % between", "elo"])];
        seats.extend(self.seats.iter().enumerate().map(|(i, seat)| {
            with_rate(&format!("{} {}", i + 1, seat.bot), &seat.rate, Some(format!("{:.0}", seat.elo)))
        }));
        let mut roles = vec![line(["role", "games", "wins", "win %", "95 % between"])];
        roles.extend(self.roles.iter().map(|role| with_rate(&role.role, &role.rate, None)));
        write!(f, "{}\n\n{}", columns("<>>>>>", &seats), columns("<>>>>", &roles))?;
        let Some(first) = self.seats.first().filter(|seat| !seat.styles.is_empty()) else { return Ok(()) };
        let head = ["seat, % of its play"].into_iter().chain(first.styles.keys().copied());
        let mut styles = vec![head.map(str::to_owned).collect::<Vec<_>>()];
        styles.extend(self.seats.iter().enumerate().map(|(i, seat)| {
            let shares = seat.styles.values().map(|share| format!("{:.1}", share * 100.0));
            [format!("{} {}", i + 1, seat.bot)].into_iter().chain(shares).collect()
        }));
        let right = ">".repeat(first.styles.len());
        write!(f, "\n\n{}", columns(&format!("<{right}"), &styles))
    }
}
