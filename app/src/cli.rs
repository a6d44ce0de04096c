//! The command line of `thrones`. Commands that need no window are in [`headless::cli`]; without a command, and where
//! one asks for it, the window opens.
mod bench;
mod shot;

use crate::{
    store::Store,
    window::{self, Start},
};
use clap::{Parser, Subcommand};
use headless::cli::{Done, Failure, bench::Bench, check};
use std::process::ExitCode;

/// Strings of the sources, with and without a window, that could be the name of a message.
const NAMED: &[&str] = include!(concat!(env!("OUT_DIR"), "/named.rs"));

/// Plays board games by the full rules: against people, peers and computer players.
///
/// Without a command it opens the window.
#[derive(Parser, Debug)]
#[command(name = "thrones", version)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand, Debug)]
enum Command {
    #[command(flatten)]
    Headless(headless::cli::Command),
    /// Validate content packs and translations
    Check,
    /// The table of figures of BENCHMARKS.md
    Bench(Bench),
    /// Draw a screen to a file, without a display
    Shot(shot::Shot),
}

/// Does what the arguments of this process ask for.
pub fn main() -> ExitCode {
    let done = match Cli::parse().command {
        None => open(Start::new(Store::of_user(), None, None)),
        Some(command) => command.run(),
    };
    let (code, message) = match done {
        Ok(()) => return ExitCode::SUCCESS,
        Err(Failure::Failed(message)) => (1, message),
        Err(Failure::Usage(message)) => (2, message),
    };
    eprintln!("{message}");
    ExitCode::from(code)
}

fn open(start: Start) -> Result<(), Failure> {
    window::open(start).map_err(Failure::failed)
}

impl Command {
    fn run(self) -> Result<(), Failure> {
        match self {
            Self::Headless(command) => match command.run()? {
                Done::All => Ok(()),
                Done::Window(opening, language) => {
                    open(Start::new(Store::of_user(), language, Some(opening)))
                }
            },
            Self::Check => check::run(NAMED),
            Self::Bench(bench) => bench.run(bench::figures),
            Self::Shot(shot) => shot.run(),
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
    fn the_arguments_do_not_contradict_each_other() {
        Cli::command().debug_assert();
    }
}
