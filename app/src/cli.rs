//! The command line, a contract that scripts rely on: messages on standard error, `--json` prints one object on
//! standard output; exit 0 success, 1 the thing asked about failed, 2 wrong usage.
mod bench;
mod cases;
mod check;
mod columns;
mod host;
mod join;
mod options;
mod play;
mod replay;
mod shot;
mod sim;
pub(crate) mod table;
mod tune;

use crate::{
    games,
    store::Store,
    window::{self, Start},
};
use clap::{Parser, Subcommand};
use std::{fmt::Display, process::ExitCode};

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
    /// Let computer players play many games, and tell how they came out
    Sim(sim::Sim),
    /// What --set takes: players, roles, scenario, length, house rules
    Options(options::Options),
    /// Replay a journal, print standings and final hash
    Replay(replay::Replay),
    /// Run rules cases
    Cases(cases::Cases),
    /// Validate content packs and translations
    Check,
    /// The table of figures of BENCHMARKS.md
    Bench(bench::Bench),
    /// Open at a table
    Play(play::Play),
    /// Let computer players learn from games against themselves, and write better weights
    Tune(tune::Tune),
    /// Open a table to peers
    Host(host::Host),
    /// Sit down at a peer's table
    Join(join::Join),
    /// Draw a screen to a file, without a display
    Shot(shot::Shot),
}

/// Why a command did not do what was asked, in words for whoever typed it.
#[derive(Debug)]
enum Failure {
    /// The thing asked about failed.
    Failed(String),
    /// Wrong usage.
    Usage(String),
}

impl Failure {
    fn failed(message: impl Display) -> Self {
        Self::Failed(message.to_string())
    }

    fn usage(message: impl Display) -> Self {
        Self::Usage(message.to_string())
    }
}

/// Does what the arguments of this process ask for.
pub fn main() -> ExitCode {
    let done = match Cli::parse().command {
        None => window::open(Start::new(Store::of_user(), None, None)).map_err(Failure::failed),
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

impl Command {
    fn run(self) -> Result<(), Failure> {
        match self {
            Self::Sim(sim) => sim.run(),
            Self::Options(options) => options.run(),
            Self::Replay(replay) => replay.run(),
            Self::Cases(cases) => cases.run(),
            Self::Check => check::run(),
            Self::Bench(bench) => bench.run(),
            Self::Play(play) => play.run(),
            Self::Tune(tune) => tune.run(),
            Self::Host(host) => host.run(),
            Self::Join(join) => join.run(),
            Self::Shot(shot) => shot.run(),
        }
    }
}

/// Does something with the game of this name.
fn with_game<V, T>(id: &str, visitor: V) -> Result<T, Failure>
where
    V: games::Visitor<Out = Result<T, Failure>>,
{
    let unknown = || {
        Failure::usage(format!("There is no game \"{id}\". The games are: {}.", games::offered().join(", ")))
    };
    games::visit(id, visitor).ok_or_else(unknown)?
}

/// Prints the one object of `--json`.
fn print_json(value: &impl serde::Serialize) -> Result<(), Failure> {
    let text = serde_json::to_string_pretty(value).map_err(Failure::failed)?;
    print(&text)
}

/// Prints a text and a line end; a reader that has gone away is not a reason to panic.
fn print(text: &str) -> Result<(), Failure> {
    use std::io::Write;
    match writeln!(std::io::stdout().lock(), "{text}") {
        Err(error) if error.kind() != std::io::ErrorKind::BrokenPipe => {
            Err(Failure::failed(format!("The answer could not be printed: {error}.")))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_arguments_do_not_contradict_each_other() {
        Cli::command().debug_assert();
    }
}
