//! Commands that scripts may already name: what they will do, and that they do not do it yet.
use super::Failure;
use clap::Args;

/// Whatever follows the command.
#[derive(Args, Debug)]
pub(super) struct Later {
    #[arg(trailing_var_arg = true, allow_hyphen_values = true, hide = true)]
    rest: Vec<String>,
}

fn not_built(command: &str, what: &str) -> Result<(), Failure> {
    Err(Failure::usage(format!(
        "`thrones {command}` is not built yet: it will {what}. `thrones --help` lists what works today."
    )))
}

pub(super) fn host() -> Result<(), Failure> {
    not_built("host", "print an invite and wait for peers to take the open seats of a table")
}

pub(super) fn join() -> Result<(), Failure> {
    not_built("join", "take a seat at the table of an invite")
}
