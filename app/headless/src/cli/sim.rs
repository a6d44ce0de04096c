//! `thrones sim GAME`: computer players play many games, and how they came out.
mod progress;
mod report;

use super::{Failure, print, print_json, table, with_game};
use crate::{games::Visitor, packs};
use ai::{
    arena::Broken,
    knowledge::Knowledge,
    seats,
    spec::{BotSpec, SeatSpec},
    tournament::{self, Tournament, full_blocks},
};
use clap::Args;
use engine::{content::rules_hash, supply::Seeded};
pub(super) use progress::watched;
use report::Report;
use std::{num::NonZeroUsize, thread, time::Instant};

#[derive(Args, Debug)]
pub(super) struct Sim {
    /// The game
    game: String,
    /// Who plays, in order of seat: LEVEL[/TEMPERAMENT][:BUDGET]; without it, random in every seat
    #[arg(long, value_name = "SEAT,…", value_delimiter = ',')]
    seats: Vec<SeatSpec>,
    /// How many games
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Chance: the same seed gives the same games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// A choice of the table, as in players=3
    #[arg(long, value_name = "KEY=VALUE", value_parser = table::key_value)]
    set: Vec<(String, String)>,
    /// How many games at the same time; without it, one a core
    #[arg(long, value_name = "N")]
    jobs: Option<NonZeroUsize>,
    /// Leave every bot on its chair
    #[arg(long)]
    no_rotate: bool,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Sim {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let report = with_game(&self.game, Play(self))?;
        if self.json {
            print_json(&report)?
        } else {
            print(&report.to_string())?
        }
        if report.is_whole() {
            Ok(())
        } else {
            Err(Failure::failed("Stopped: these are the games played so far."))
        }
    }

    fn bots(&self, seats: usize) -> Result<Vec<BotSpec>, Failure> {
        if self.seats.is_empty() {
            let random = BotSpec { level: ai::spec::Level::Random, temperament: None, budget: None };
            return Ok(vec![random; seats]);
        }
        if self.seats.len() != seats {
            let named = self.seats.len();
            return Err(Failure::usage(format!(
                "This table has {seats} seats, but --seats names {named}. Name {seats}, or change the table with --set."
            )));
        }
        let bot = |seat: &SeatSpec| match seat {
            SeatSpec::Bot(bot) => Ok(bot.clone()),
            SeatSpec::Human | SeatSpec::Open => {
                Err(Failure::usage("A simulation needs a computer player in every seat: nobody is asked."))
            }
        };
        self.seats.iter().map(bot).collect()
    }

    /// How many games are played: full blocks, unless nobody rotates.
    fn rounded(&self, seats: usize) -> u64 {
        let games = if self.no_rotate { self.games } else { full_blocks(self.games, seats) };
        if games != self.games {
            eprintln!(
                "Playing {games} games instead of {}, so that every bot holds every chair equally.",
                self.games
            );
        }
        games
    }

    fn jobs(&self) -> usize {
        self.jobs.or_else(|| thread::available_parallelism().ok()).map_or(1, NonZeroUsize::get)
    }
}

struct Play<'a>(&'a Sim);

impl Visitor for Play<'_> {
    type Out = Result<Report, Failure>;

    fn visit<G: Knowledge>(self) -> Self::Out {
        let sim = self.0;
        let (content, chosen) = table::choices::<G>(&sim.set, sim.seats.len())?;
        let setup = table::setup::<G>(&content, &chosen)?;
        let first = G::start(&content, &setup, &mut Seeded::new(sim.seed, 0))
            .map_err(|error| Failure::failed(format!("{} does not start: {error:?}.", G::ID)))?;
        let bots = sim.bots(first.seats().into())?;
        let weights = packs::weights::<G>().map_err(Failure::failed)?;
        for spec in &bots {
            seats::seat::<G>(spec, &weights, 1)
                .map_err(|no_bot| Failure::usage(format!("Seat {spec}: {no_bot}.")))?;
        }
        let tournament = Tournament::<G> {
            content: &content,
            weights: &weights,
            setup: &setup,
            bots: &bots,
            games: sim.rounded(bots.len()),
            seed: sim.seed,
            rotate: !sim.no_rotate,
            jobs: sim.jobs(),
        };
        let begun = Instant::now();
        let tally = watched(tournament.games, |watch| tournament.run(watch))
            .map_err(|failure| broken(G::ID, sim.seed, failure))?;
        let role = |role: u8| first.name(&content, "Role", role.into()).unwrap_or_else(|| role.to_string());
        let which = ((G::ID, G::RULES), rules_hash(&content), weights.hash(&bots), sim.seed);
        Ok(Report::new(which, &bots, G::STYLES, tournament.games, &tally, begun.elapsed(), role))
    }
}

fn broken(id: &str, seed: u64, failure: tournament::Failure) -> Failure {
    let (game, broken) = match failure {
        tournament::Failure::NoBot(no_bot) => return Failure::usage(no_bot),
        tournament::Failure::Broken { game, broken } => (game, broken),
    };
    let what = match broken {
        Broken::Start(error) => format!("it did not start: {error:?}"),
        Broken::NoBotAt(seat) => format!("seat {} is asked, but nobody sits there", seat.0 + 1),
        Broken::NoAnswer(seat) => format!("seat {} is asked and has no answer", seat.0 + 1),
        Broken::Refused(seat, action, why) => {
            format!("seat {} answered {action} and was refused: {why:?}", seat.0 + 1)
        }
    };
    Failure::failed(format!(
        "Game {game} of seed {seed} of {id} broke off: {what}. This is a fault of the program; please report this line."
    ))
}
