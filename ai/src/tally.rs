//! How many games came out: counted in whole numbers, so that the sum does not depend on the order of the games.
use crate::arena::Outcome;
use engine::{game::Standings, seat::Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The middle 95 % of a normal distribution, in standard deviations.
const Z: f64 = 1.959_964;

/// Games and victories of a bot or of a role.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Score {
    /// Games that were finished.
    pub games: u64,
    /// Victories by how many teams shared them.
    shared: BTreeMap<usize, u64>,
}

impl Score {
    /// Notes a finished game; `share` is the number of teams it shared the victory with, itself included.
    pub fn add(&mut self, share: Option<usize>) {
        self.games += 1;
        if let Some(teams) = share {
            *self.shared.entry(teams.max(1)).or_default() += 1;
        }
    }

    /// Victories; one shared by k counts 1/k.
    pub fn wins(&self) -> f64 {
        // A sum of nothing is -0, and would be printed so.
        self.shared.iter().map(|(teams, n)| *n as f64 / *teams as f64).sum::<f64>() + 0.0
    }

    /// Victories a game; 0 without games.
    pub fn rate(&self) -> f64 {
        self.wins() / self.games.max(1) as f64
    }

    /// The interval of 95 % around the rate.
    pub fn interval(&self) -> (f64, f64) {
        interval(self.wins(), self.games)
    }

    fn join(&mut self, other: &Self) {
        self.games += other.games;
        for (teams, n) in &other.shared {
            *self.shared.entry(*teams).or_default() += n;
        }
    }
}

/// Wilson's interval of 95 % around the rate of so many victories; everything is possible without games.
pub fn interval(wins: f64, games: u64) -> (f64, f64) {
    if games == 0 {
        return (0.0, 1.0);
    }
    let n = games as f64;
    let p = wins / n;
    let centre = p + Z * Z / (2.0 * n);
    let spread = Z * (p * (1.0 - p) / n + Z * Z / (4.0 * n * n)).sqrt();
    let scale = 1.0 + Z * Z / n;
    (((centre - spread) / scale).max(0.0), ((centre + spread) / scale).min(1.0))
}

/// How one game came out.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// The positions, in the list of bots, of those who won.
    pub winners: Vec<usize>,
    /// Answers chosen among two or more.
    pub decisions: u32,
}

/// Games of which a tally keeps how they came out.
pub const FIRST: u64 = 4;

/// What came of many games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// Games given up as endless.
    pub unfinished: u64,
    /// Answers chosen among two or more.
    pub decisions: u64,
    /// Answers that `regular` gave for a bot that failed.
    pub faults: u64,
    /// By position in the list of bots, whatever chair they sat on.
    pub bots: Vec<Score>,
    /// By position in the list of bots: how often it went each of the game's ways to play.
    pub styles: Vec<Vec<u64>>,
    /// By role.
    pub roles: BTreeMap<u8, Score>,
    /// Finished games by their decisions.
    lengths: BTreeMap<u32, u64>,
    /// Finished games by the round in which they ended, where the game has rounds.
    pub rounds: BTreeMap<u32, u64>,
    /// Finished games in which a seat never went any of the game's ways to play: over before its turn came.
    pub before_all_acted: u64,
    /// The first games by number, so that a stored result can be played again in part.
    pub first: BTreeMap<u64, Played>,
    /// Half points of one bot against another: two for ending ahead of it, one for a tie.
    duels: Vec<Vec<u64>>,
}

impl Tally {
    /// Of no game yet, between so many bots.
    pub fn new(bots: usize) -> Self {
        Self {
            unfinished: 0,
            decisions: 0,
            faults: 0,
            bots: vec![Score::default(); bots],
            styles: vec![Vec::new(); bots],
            roles: BTreeMap::new(),
            lengths: BTreeMap::new(),
            rounds: BTreeMap::new(),
            before_all_acted: 0,
            first: BTreeMap::new(),
            duels: vec![vec![0; bots]; bots],
        }
    }

    /// Notes the game of this number; `bot_at` tells which bot sat on a chair.
    pub fn add(&mut self, game: u64, outcome: &Outcome, bot_at: impl Fn(Seat) -> usize) {
        self.decisions += u64::from(outcome.decisions);
        self.faults += u64::from(outcome.faults);
        for (seat, styles) in outcome.styles.iter().enumerate() {
            add_up(&mut self.styles[bot_at(Seat(seat as u8))], styles.iter().map(|n| u64::from(*n)));
        }
        let Some(standings) = &outcome.standings else {
            self.unfinished += 1;
            return;
        };
        *self.lengths.entry(outcome.decisions).or_default() += 1;
        if let Some(round) = outcome.round {
            *self.rounds.entry(round).or_default() += 1;
        }
        let never_acted = |styles: &Vec<u32>| !styles.is_empty() && styles.iter().all(|n| *n == 0);
        self.before_all_acted += u64::from(outcome.styles.iter().any(never_acted));
        let teams = standings.winning_teams();
        let share = |won: bool| won.then_some(teams);
        let winners = standings.winners();
        for seat in (0..self.bots.len() as u8).map(Seat) {
            self.bots[bot_at(seat)].add(share(winners.has(seat)));
        }
        for standing in &standings.0 {
            self.roles.entry(standing.role.0).or_default().add(share(standing.rank == 1));
        }
        if game < FIRST {
            let mut winners: Vec<_> = winners.iter().map(&bot_at).collect();
            winners.sort_unstable();
            self.first.insert(game, Played { winners, decisions: outcome.decisions });
        }
        self.add_duels(standings, bot_at);
    }

    fn add_duels(&mut self, standings: &Standings, bot_at: impl Fn(Seat) -> usize) {
        for one in &standings.0 {
            for other in standings.0.iter().filter(|other| other.seat != one.seat && other.team != one.team) {
                let half_points = match one.rank.cmp(&other.rank) {
                    std::cmp::Ordering::Less => 2,
                    std::cmp::Ordering::Equal => 1,
                    std::cmp::Ordering::Greater => 0,
                };
                self.duels[bot_at(one.seat)][bot_at(other.seat)] += half_points;
            }
        }
    }

    /// Together with the games of another tally between the same bots.
    pub fn join(&mut self, other: &Self) {
        self.unfinished += other.unfinished;
        self.decisions += other.decisions;
        self.faults += other.faults;
        self.bots.iter_mut().zip(&other.bots).for_each(|(score, theirs)| score.join(theirs));
        for (styles, theirs) in self.styles.iter_mut().zip(&other.styles) {
            add_up(styles, theirs.iter().copied());
        }
        for (role, score) in &other.roles {
            self.roles.entry(*role).or_default().join(score);
        }
        for (lengths, theirs) in [(&mut self.lengths, &other.lengths), (&mut self.rounds, &other.rounds)] {
            theirs.iter().for_each(|(length, n)| *lengths.entry(*length).or_default() += n);
        }
        self.before_all_acted += other.before_all_acted;
        self.first.extend(other.first.clone());
        let ours = self.duels.iter_mut().flatten();
        ours.zip(other.duels.iter().flatten()).for_each(|(points, theirs)| *points += theirs);
    }

    /// Games that came to their end.
    pub fn finished(&self) -> u64 {
        self.lengths.values().sum()
    }

    /// The length, in decisions, that so much of the finished games (0 to 1) do not exceed; 0 without games.
    pub fn length(&self, part: f64) -> u32 {
        let wanted = (part * self.finished() as f64).ceil().max(1.0) as u64;
        let mut passed = 0;
        let reaches = |(_, n): &(&u32, &u64)| {
            passed += **n;
            passed >= wanted
        };
        self.lengths.iter().find(reaches).map_or(0, |(length, _)| *length)
    }

    /// How strong each bot is by its results against the others, around 1500.
    pub fn elo(&self) -> Vec<f64> {
        let strengths = bradley_terry(&self.duels);
        let logs: Vec<_> = strengths.iter().map(|strength| strength.log10()).collect();
        let mean = logs.iter().sum::<f64>() / logs.len().max(1) as f64;
        logs.iter().map(|log| 1500.0 + 400.0 * (log - mean)).collect()
    }
}

/// Adds numbers to numbers, which may still be none.
fn add_up(sums: &mut Vec<u64>, numbers: impl ExactSizeIterator<Item = u64>) {
    sums.resize(sums.len().max(numbers.len()), 0);
    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
}

/// Strengths of which two share the victories of a pair (Bradley and Terry), by Hunter's iteration. One imagined
/// draw between every two keeps the strength of a bot that won or lost everything finite.
fn bradley_terry(half_points: &[Vec<u64>]) -> Vec<f64> {
    let bots = half_points.len();
    let points = |a: usize, b: usize| half_points[a][b] as f64 / 2.0 + 0.5;
    let mut strengths = vec![1.0; bots];
    for _ in 0..500 {
        for a in 0..bots {
            let others = || (0..bots).filter(move |b| *b != a);
            let won: f64 = others().map(|b| points(a, b)).sum();
            let met: f64 =
                others().map(|b| (points(a, b) + points(b, a)) / (strengths[a] + strengths[b])).sum();
            if met > 0.0 {
                strengths[a] = won / met;
            }
        }
    }
    strengths
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::seat::Role;

    fn outcome(points: &[(u8, i32)], decisions: u32) -> Outcome {
        let roles = points.iter().enumerate().map(|(i, (team, n))| (Role(i as u8), Seat(i as u8), *team, *n));
        Outcome {
            standings: Some(Standings::by_points(roles)),
            decisions,
            round: Some(decisions / 10),
            faults: 0,
            styles: vec![vec![1]; points.len()],
        }
    }

    fn same(seat: Seat) -> usize {
        seat.index()
    }

    #[test]
    fn a_tie_is_shared_and_a_team_wins_together() {
        let mut tally = Tally::new(3);
        tally.add(0, &outcome(&[(0, 5), (1, 5), (2, 1)], 10), same);
        assert_eq!(tally.bots.iter().map(Score::wins).collect::<Vec<_>>(), [0.5, 0.5, 0.0]);
        tally.add(0, &outcome(&[(0, 5), (1, 5), (0, 1)], 10), same);
        assert_eq!(tally.bots.iter().map(Score::wins).collect::<Vec<_>>(), [1.5, 0.5, 1.0]);
        assert_eq!(tally.roles[&2].wins(), 1.0);
        assert_eq!(tally.styles, [[2], [2], [2]]);
    }

    #[test]
    fn wilson_keeps_its_published_interval() {
        let mut score = Score::default();
        (0..10).for_each(|i| score.add((i < 4).then_some(1)));
        let (low, high) = score.interval();
        assert!((low - 0.1682).abs() < 1e-4 && (high - 0.6873).abs() < 1e-4, "{low} {high}");
        assert_eq!(Score::default().interval(), (0.0, 1.0));
    }

    #[test]
    fn elo_follows_the_odds() {
        let mut tally = Tally::new(2);
        for i in 0..1000 {
            tally.add(0, &outcome(if i % 4 == 0 { &[(0, 0), (1, 1)] } else { &[(0, 1), (1, 0)] }, 1), same);
        }
        let elo = tally.elo();
        assert!((elo[0] - elo[1] - 400.0 * 3f64.log10()).abs() < 2.0, "three to one: {elo:?}");
        assert!((elo[0] + elo[1] - 3000.0).abs() < 1e-6);
    }

    #[test]
    fn the_order_of_games_does_not_matter() {
        let games: Vec<_> = (0..30).map(|i| outcome(&[(0, i % 3), (1, i % 2), (2, 1)], i as u32)).collect();
        let sum = |order: &mut dyn Iterator<Item = &Outcome>| {
            order.fold(Tally::new(3), |mut sum, game| {
                let mut one = Tally::new(3);
                one.add(9, game, same);
                sum.join(&one);
                sum
            })
        };
        let forth = sum(&mut games.iter());
        assert_eq!(forth, sum(&mut games.iter().rev()));
        assert_eq!((forth.length(0.05), forth.length(0.5), forth.length(1.0)), (1, 14, 29));
        assert_eq!(forth.rounds, BTreeMap::from([(0, 10), (1, 10), (2, 10)]));
    }

    #[test]
    fn games_over_before_all_acted_are_counted() {
        let mut tally = Tally::new(2);
        for styles in [[[1, 0], [0, 2]], [[3, 0], [0, 0]]] {
            let styles = styles.iter().map(|of| of.to_vec()).collect();
            tally.add(9, &Outcome { styles, ..outcome(&[(0, 1), (1, 0)], 1) }, same);
        }
        tally.add(9, &outcome(&[(0, 1), (1, 0)], 1), same);
        assert_eq!(tally.before_all_acted, 1, "a game without ways to play counts for nothing");
    }

    #[test]
    fn an_endless_game_has_no_winner() {
        let mut tally = Tally::new(2);
        tally.add(
            0,
            &Outcome { standings: None, decisions: 7, round: Some(2), faults: 0, styles: Vec::new() },
            same,
        );
        assert_eq!((tally.unfinished, tally.finished(), tally.bots[0].games), (1, 0, 0));
        assert_eq!((tally.length(0.5), tally.elo()), (0, vec![1500.0, 1500.0]));
        assert!(tally.rounds.is_empty());
    }
}
