use clap::{Parser, Subcommand};
#[derive(Parser)]
struct Cli {
    #[command(subcommand)]
    command: All,
}
#[derive(Subcommand)]
enum All {
    #[command(flatten)]
    Of(headless::cli::Command),
    Check {
        games: Vec<String>,
    },
    Bench(headless::cli::bench::Bench),
}
fn main() {
    let r = match Cli::parse().command {
        All::Of(c) => c.run().map(|_| ()),
        All::Check { games } => {
            headless::cli::check::run(&games.iter().map(String::as_str).collect::<Vec<_>>())
        }
        All::Bench(c) => c.run(|_| Ok(Vec::new())),
    };
    if let Err(e) = r {
        eprintln!("{e:?}");
        std::process::exit(1);
    }
}
