//! `thrones bench`: the table of figures of BENCHMARKS.md. Each is the best of several repetitions on one core.
mod measure;
mod peers;
mod timed;

use super::{
    Failure,
    columns::{columns, line},
    print, print_json, table, with_game,
};
use crate::games::{IDS, Visitor, offered};
use ai::wise::Wise;
use clap::Args;
use engine::setup::{Chosen, Values};
use measure::{Figure, Sample};
use serde::Serialize;

#[derive(Args, Debug)]
pub(super) struct Bench {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    optimised: bool,
    general: Vec<Figure>,
    peers: Vec<Figure>,
    games: Vec<GameFigures>,
}

#[derive(Serialize)]
struct GameFigures {
    game: &'static str,
    figures: Vec<Figure>,
}

impl Bench {
    pub(super) fn run(&self) -> Result<(), Failure> {
        // First, while no memory that was given back could be taken again unseen.
        let peers = with_game(offered().first().copied().unwrap_or_default(), peers::Peers)?;
        let games = IDS.iter().map(|(id, _)| with_game(id, Measure)).collect::<Result<_, _>>()?;
        let report = Report { optimised: !cfg!(debug_assertions), general: measure::general(), peers, games };
        if self.json {
            return print_json(&report);
        }
        if !report.optimised {
            eprintln!(
                "These are figures of a development build; `cargo run --release -- bench` gives the real ones."
            );
        }
        let mut lines = vec![line(["any game", "", ""])];
        lines.extend(report.general.iter().map(cells));
        lines.push(line(["", "", ""]));
        lines.push(line(["three peers", "", ""]));
        lines.extend(report.peers.iter().map(cells));
        for game in &report.games {
            lines.push(line(["", "", ""]));
            lines.push(line([game.game, "", ""]));
            lines.extend(game.figures.iter().map(cells));
        }
        print(&columns("<><", &lines))
    }
}

fn cells(figure: &Figure) -> Vec<String> {
    let value = match figure.value {
        value if value < 1.0 => format!("{value:.4}"),
        value if value < 100.0 => format!("{value:.1}"),
        value => format!("{value:.0}"),
    };
    line([&format!("  {}", figure.name), &value, figure.unit])
}

struct Measure;

impl Visitor for Measure {
    type Out = Result<GameFigures, Failure>;

    fn visit<G: Wise>(self) -> Self::Out {
        let mut figures = sample::<G>(&Chosen::default())?.figures();
        for offer in G::options(&table::content::<G>()?).iter().filter(|offer| offer.key == PLAYERS) {
            let Values::Number { least, most } = offer.values else { continue };
            for players in least..=most {
                let value =
                    sample::<G>(&Chosen::default().with(PLAYERS, &players.to_string()))?.games_per_second();
                let name = format!("games between {players} random bots").into();
                figures.push(Figure { name, value, unit: "a second" });
            }
        }
        Ok(GameFigures { game: G::ID, figures })
    }
}

/// The choice that says how many sit at the table.
const PLAYERS: &str = "players";

fn sample<G: Wise>(chosen: &Chosen) -> Result<Sample<G>, Failure> {
    let content = table::content::<G>()?;
    let setup = table::setup::<G>(&content, chosen)?;
    Sample::<G>::new(content, setup)
        .map_err(|broken| Failure::failed(format!("{} cannot be measured: {broken:?}.", G::ID)))
}
