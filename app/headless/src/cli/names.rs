//! `thrones names GAME`: everything that a rules case of the game may name.
use super::{Failure, print, print_json, table, with_game};
use crate::games::Visitor;
use ai::knowledge::Knowledge;
use clap::Args;
use engine::cases::{Vocabulary, vocabulary};

#[derive(Args, Debug)]
pub(super) struct Names {
    /// The game
    game: String,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

impl Names {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let all = with_game(&self.game, Ask)?;
        if self.json { print_json(&all) } else { print(&listed(&all)) }
    }
}

/// A paragraph for each kind of name; what has blanks stands on lines of its own.
fn listed(all: &Vocabulary) -> String {
    let line = |title: &str, names: &[String]| format!("{title}: {}", names.join(" "));
    let lines = |title: &str, forms: &[String]| format!("{title}:\n  {}", forms.join("\n  "));
    let owned = |names: &[&'static str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
    let mut paragraphs: Vec<_> = all.names.iter().map(|(kind, names)| line(kind, names)).collect();
    paragraphs.extend([
        format!("dice and other chance: {}", all.chances.join(", ")),
        line("questions", &all.questions),
        lines("answers", &all.answers),
        lines("events", &all.events),
        line("reasons", &owned(&all.reasons)),
        lines("sentences", &owned(&all.sentences)),
    ]);
    paragraphs.join("\n\n")
}

struct Ask;

impl Visitor for Ask {
    type Out = Result<Vocabulary, Failure>;

    fn visit<G: Knowledge>(self) -> Self::Out {
        let content = table::content::<G>()?;
        vocabulary::<G>(&content)
            .ok_or_else(|| Failure::failed("The table of the default choices cannot be laid."))
    }
}
