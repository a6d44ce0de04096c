//! `thrones options GAME`: what `--set` takes.
use super::{
    Failure,
    columns::{columns, line},
    print, print_json, table, with_game,
};
use crate::games::Visitor;
use ai::knowledge::Knowledge;
use clap::Args;
use engine::setup::{Left, Offer, left};
use serde::Serialize;

#[derive(Args, Debug)]
pub(super) struct Options {
    /// The game
    game: String,
    /// Tell what is left beside this choice, as in scenario=NAME
    #[arg(long, value_name = "KEY=VALUE", value_parser = table::key_value)]
    set: Vec<(String, String)>,
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
        let report = with_game(&self.game, Ask(&self.set))?;
        if self.json {
            return print_json(&report);
        }
        let heading = line(["--set", "takes", "default"]);
        let told = report.options.iter().flat_map(told);
        print(&columns("<<<", &std::iter::once(heading).chain(told).collect::<Vec<_>>()))
    }
}

/// A line for the offer, and one for each choice that changes it.
fn told(offer: &Offer) -> Vec<Vec<String>> {
    let own = line([&format!("{}=", offer.key), &table::values(&offer.values), &offer.default]);
    let only = offer.only.iter().map(|only| {
        line(["", &format!("with {}={}: {}", only.key, only.value, table::values(&only.values)), ""])
    });
    let instead = offer.instead.iter();
    let instead = instead.map(|(key, value, default)| line(["", &format!("with {key}={value}:"), default]));
    std::iter::once(own).chain(only).chain(instead).collect()
}

struct Ask<'a>(&'a [(String, String)]);

impl Visitor for Ask<'_> {
    type Out = Result<Report, Failure>;

    fn visit<G: Knowledge>(self) -> Self::Out {
        let (content, chosen) = table::choices::<G>(self.0, 0)?;
        let offers = G::options(&content);
        if self.0.is_empty() {
            return Ok(Report { game: G::ID, options: offers });
        }
        table::settled::<G>(&offers, &chosen)?;
        let options = left(&offers, &chosen).iter().map(Left::narrowed).collect();
        Ok(Report { game: G::ID, options })
    }
}
