//! The command line of `thrones`. Commands that need no window are in [`headless::cli`]; without a command, and where
//! one asks for it, the window opens.
mod bench;
mod shot;

use crate::{
    renderer::probe,
    store::{RendererChoice, Store},
    window::{self, Start},
};
use clap::{Parser, Subcommand};
use headless::cli::{Done, Failure, bench::Bench, check};
use std::{ffi::OsString, path::PathBuf, process::ExitCode};

/// Strings of the sources, with and without a window, that could be the name of a message.
const NAMED: &[&str] = include!(concat!(env!("OUT_DIR"), "/named.rs"));

/// Plays board games by the full rules: against people, peers and computer players.
///
/// Without a command it opens the window.
#[derive(Parser, Debug)]
#[command(name = "thrones", version)]
struct Cli {
    /// What draws the window: auto (the graphics card where it draws well, else the processor), gpu or software;
    /// without it, as in the settings
    #[arg(long, global = true, value_enum, hide_possible_values = true, value_name = "auto|gpu|software")]
    renderer: Option<RendererChoice>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    #[command(flatten)]
    Headless(headless::cli::Command),
    /// Validate content packs and translations, or a scenario of your own
    Check {
        /// The file of a scenario; without one, the packs and translations of the program
        file: Option<PathBuf>,
    },
    /// The table of figures of BENCHMARKS.md
    Bench(Bench),
    /// Draw a screen to a file, without a display
    Shot(shot::Shot),
    /// List the graphics cards that can draw the window
    #[command(name = probe::COMMAND, hide = true)]
    GraphicsCards,
}

/// Does what the arguments of this process ask for.
pub fn main() -> ExitCode {
    let Cli { renderer, command } = Cli::parse_from(as_typed(std::env::args_os()));
    let open = |start| window::open(start, renderer).map_err(Failure::failed);
    let done = match command {
        None => open(Start::new(Store::of_user(), None, None)),
        Some(command) => command.run(open),
    };
    let (code, message) = match done {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Failed(message)) => (1, message),
        Err(Failure::Usage(message)) => (2, message),
    };
    eprintln!("{message}");
    ExitCode::from(code)
}

/// What was typed; an invite as a link alone, as a system hands it over, joins its table.
fn as_typed(arguments: impl Iterator<Item = OsString>) -> Vec<OsString> {
    let mut all: Vec<_> = arguments.collect();
    let is_link = |text: &OsString| {
        let text = text.to_string_lossy();
        text.get(..8).is_some_and(|scheme| scheme.eq_ignore_ascii_case("thrones:"))
    };
    if all.len() == 2 && all.get(1).is_some_and(is_link) {
        all.insert(1, "join".into());
    }
    all
}

impl Command {
    /// Does it; `open` opens the window.
    fn run(self, open: impl FnOnce(Start) -> Result<(), Failure>) -> Result<(), Failure> {
        match self {
            Self::Headless(command) => match command.run()? {
                Done::All => Ok(()),
                Done::Window(opening, language) => {
                    open(Start::new(Store::of_user(), language, Some(opening)))
                }
            },
            Self::Check { file: None } => check::run(NAMED),
            Self::Check { file: Some(file) } => check::run_file(&file),
            Self::Bench(bench) => bench.run(bench::figures),
            Self::Shot(shot) => shot.run(),
            Self::GraphicsCards => probe::run().map_err(Failure::failed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn both_languages_say_everything_and_nothing_else() {
        assert_eq!(crate::words::check::faults(NAMED), [""; 0]);
    }

    #[test]
    fn an_invite_as_a_link_alone_joins_its_table() {
        let typed = |words: &[&str]| as_typed(words.iter().map(OsString::from));
        assert_eq!(typed(&["thrones", "THRONES:ABC"]), ["thrones", "join", "THRONES:ABC"]);
        assert_eq!(typed(&["thrones", "join", "thrones:abc"]), ["thrones", "join", "thrones:abc"]);
        assert_eq!(typed(&["thrones", "relay"]), ["thrones", "relay"]);
    }

    #[test]
    fn the_arguments_do_not_contradict_each_other() {
        Cli::command().debug_assert();
    }
}
