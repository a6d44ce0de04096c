//! `thrones options GAME`: what `--set` takes.
use super::{
    Failure,
    columns::{columns, line},
    print, print_json, table, with_game,
};
use crate::games::Visitor;
use ai::knowledge::Knowledge;
use clap::Args;
use engine::setup::Offer;
use serde::Serialize;

#[derive(Args, Debug)]
pub(super) struct Options {
    /// The game
    game: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Report {
    game: &'static str,
    options: Vec<Offer>,
}

impl Options {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let report = with_game(&self.game, Ask)?;
        if self.json {
            return print_json(&report);
        }
        let heading = line(["--set", "takes", "default"]);
        let told = report
            .options
            .iter()
            .map(|offer| line([&format!("{}=", offer.key), &table::values(&offer.values), &offer.default]));
        print(&columns("<<<", &std::iter::once(heading).chain(told).collect::<Vec<_>>()))
    }
}

struct Ask;

impl Visitor for Ask {
    type Out = Result<Report, Failure>;

    fn visit<G: Knowledge>(self) -> Self::Out {
        let content = table::content::<G>()?;
        Ok(Report { game: G::ID, options: G::options(&content) })
    }
}
