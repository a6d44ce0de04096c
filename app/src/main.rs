//! The program `thrones`.
use std::process::ExitCode;

fn main() -> ExitCode {
    app::cli::main()
}
