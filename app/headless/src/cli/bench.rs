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
use ai::knowledge::Knowledge;
use clap::Args;
use engine::setup::{Chosen, PLAYERS, Values};
pub use measure::Figure;
use measure::Sample;
use serde::Serialize;

/// The arguments of `thrones bench`.
#[derive(Args, Debug)]
pub struct Bench {
    /// Print one JSON object
    #[arg(long)]
    json: bool,
    /// Only how fast the window draws a full board
    #[arg(long, conflicts_with = "peers")]
    window: bool,
    /// Only what peers cost
    #[arg(long)]
    peers: bool,
    /// Only the rules and the computer players of this game
    #[arg(long, conflicts_with_all = ["window", "peers"])]
    game: Option<String>,
}

#[derive(Serialize, Default)]
struct Report {
    optimised: bool,
    general: Vec<Figure>,
    peers: Vec<Figure>,
    games: Vec<GameFigures>,
    /// A full board in a window of 1600x1000, by the software renderer.
    window: Vec<GameFigures>,
}

#[derive(Serialize)]
struct GameFigures {
    game: &'static str,
    figures: Vec<Figure>,
}

impl Bench {
    /// Measures and prints; `window` gives the figures of a game's full board in a window.
    pub fn run(&self, window: impl Fn(&str) -> Result<Vec<Figure>, Failure>) -> Result<(), Failure> {
        let report = self.measure(window)?;
        if self.json {
            return print_json(&report);
        }
        if !report.optimised {
            eprintln!(
                "These are figures of a development build; `cargo run --release -- bench` gives the real ones."
            );
        }
        let window = report.window.iter();
        let window = window.map(|game| (format!("{}: window", game.game), &game.figures));
        let games = report.games.iter().map(|game| (game.game.to_owned(), &game.figures));
        let parts = [("any game".to_owned(), &report.general), ("three peers".to_owned(), &report.peers)];
        let parts = parts.into_iter().chain(games).chain(window);
        let mut lines = Vec::new();
        for (name, figures) in parts.filter(|(_, figures)| !figures.is_empty()) {
            lines.push(line([&name, "", ""]));
            lines.extend(figures.iter().map(cells));
            lines.push(line(["", "", ""]));
        }
        print(&columns("<><", &lines))
    }

    fn measure(&self, window: impl Fn(&str) -> Result<Vec<Figure>, Failure>) -> Result<Report, Failure> {
        let of_window = |(id, _): &(&'static str, bool)| Ok(GameFigures { game: id, figures: window(id)? });
        let optimised = !cfg!(debug_assertions);
        let mut report = Report { optimised, ..Report::default() };
        if let Some(game) = &self.game {
            report.games = vec![with_game(game, Measure)?];
            return Ok(report);
        }
        // Peers first, while no memory that was given back could be taken again unseen.
        if !self.window {
            report.peers = with_game(offered().first().copied().unwrap_or_default(), peers::Peers)?;
        }
        if !self.peers {
            report.window = IDS.iter().map(of_window).collect::<Result<_, Failure>>()?;
            report.window.retain(|game| !game.figures.is_empty());
        }
        if !self.window && !self.peers {
            report.general = measure::general();
            report.games = IDS.iter().map(|(id, _)| with_game(id, Measure)).collect::<Result<_, _>>()?;
        }
        Ok(report)
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

    fn visit<G: Knowledge>(self) -> Self::Out {
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

fn sample<G: Knowledge>(chosen: &Chosen) -> Result<Sample<G>, Failure> {
    let content = table::content::<G>()?;
    let setup = table::setup::<G>(&content, chosen)?;
    Sample::<G>::new(content, setup)
        .map_err(|broken| Failure::failed(format!("{} cannot be measured: {broken:?}.", G::ID)))
}
