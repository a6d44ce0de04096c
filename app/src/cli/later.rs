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

pub(super) fn tune() -> Result<(), Failure> {
    not_built("tune", "let computer players play against themselves and write better numbers for them")
}
