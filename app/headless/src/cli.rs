//! The commands that need no window, one file each. The command line is a contract that scripts rely on: messages on
//! standard error, `--json` prints one object on standard output; exit 0 success, 1 the thing asked about failed, 2
//! wrong usage.
pub mod bench;
mod cases;
pub mod check;
mod columns;
mod host;
mod join;
mod names;
mod options;
mod play;
pub(crate) mod relay;
mod replay;
mod sim;
mod table;
mod tune;

use crate::{games, opening::Opening, words::Language};
use clap::Subcommand;
use std::fmt::Display;
pub use table::key_value;

/// A command that needs no window, though some can ask for one.
#[derive(Subcommand, Debug)]
#[expect(private_interfaces, reason = "the arguments of a command are its own")]
pub enum Command {
    /// Let computer players play many games, and tell how they came out
    Sim(sim::Sim),
    /// What --set takes: players, roles, scenario, length, house rules
    Options(options::Options),
    /// What rules cases may name: provinces, cards, places, questions, answers, events, sentences
    Names(names::Names),
    /// Replay a journal, print standings and final hash
    Replay(replay::Replay),
    /// Run rules cases
    Cases(cases::Cases),
    /// Open at a table
    Play(play::Play),
    /// Let computer players learn from games against themselves, and write better weights
    Tune(tune::Tune),
    /// Open a table to peers
    Host(host::Host),
    /// Sit down at a peer's table
    Join(join::Join),
    /// Pass on the datagrams of tables whose peers cannot reach each other, without reading them
    Relay(relay::Relay),
}

/// What a command leaves to be done.
#[derive(Debug)]
pub enum Done {
    /// Nothing.
    All,
    /// A window is to be opened at this table, in this language if one was asked for.
    Window(Opening, Option<Language>),
}

/// Why a command did not do what was asked, in words for whoever typed it.
#[derive(Debug)]
pub enum Failure {
    /// The thing asked about failed.
    Failed(String),
    /// Wrong usage.
    Usage(String),
}

impl Failure {
    /// The thing asked about failed.
    pub fn failed(message: impl Display) -> Self {
        Self::Failed(message.to_string())
    }

    /// Wrong usage.
    pub fn usage(message: impl Display) -> Self {
        Self::Usage(message.to_string())
    }
}

impl Command {
    /// Does it, but for what needs a window.
    pub fn run(self) -> Result<Done, Failure> {
        match self {
            Self::Sim(sim) => sim.run()?,
            Self::Options(options) => options.run()?,
            Self::Names(names) => names.run()?,
            Self::Replay(replay) => replay.run()?,
            Self::Cases(cases) => cases.run()?,
            Self::Tune(tune) => tune.run()?,
            Self::Relay(relay) => relay.run()?,
            Self::Play(play) => return play.run(),
            Self::Host(host) => return host.run(),
            Self::Join(join) => return join.run(),
        }
        Ok(Done::All)
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
