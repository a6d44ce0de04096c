//! What several commands ask for: a game's pack, and the choices of a table.
use super::Failure;
use crate::{
    packs::{self, Library},
    store::Store,
};
use engine::{
    content::Faults,
    game::Game,
    setup::{Chosen, Offer, Settled, SetupFault, Values},
};

/// One `--set KEY=VALUE`.
pub fn key_value(text: &str) -> Result<(String, String), String> {
    match text.split_once('=') {
        Some((key, value)) if !key.is_empty() => Ok((key.to_owned(), value.to_owned())),
        _ => Err("write KEY=VALUE, as in players=3".to_owned()),
    }
}

/// What was chosen, all together.
pub(crate) fn chosen(set: &[(String, String)]) -> Chosen {
    set.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value))
}

/// The rules part of a game's pack.
pub(super) fn content<G: Game>() -> Result<G::Content, Failure> {
    packs::load::<G>().map_err(unusable::<G>)
}

/// What a table can be played with, the player's own scenarios too, and what it chose: so many seats are as many players.
pub(super) fn choices<G: Game>(
    set: &[(String, String)],
    seats: usize,
) -> Result<(G::Content, Chosen), Failure> {
    let own = Store::of_user().scenarios();
    let (library, chosen) = Library::for_table::<G>(&own, chosen(set)).map_err(unusable::<G>)?;
    let content = library.content::<G>().map_err(unusable::<G>)?;
    let chosen = chosen.seating(&G::options(&content), seats);
    Ok((content, chosen))
}

/// What is said of a pack that cannot be read.
pub(super) fn unusable<G: Game>(faults: Faults) -> Failure {
    Failure::failed(format!("The content pack of {} cannot be used:\n{faults}", G::ID))
}

/// The set-up that was chosen.
pub(super) fn setup<G: Game>(content: &G::Content, chosen: &Chosen) -> Result<G::Setup, Failure> {
    G::setup(content, chosen).map_err(|faults| unfit::<G>(&faults))
}

/// What was chosen, if it is offered.
pub(super) fn settled<G: Game>(offers: &[Offer], chosen: &Chosen) -> Result<Settled, Failure> {
    Settled::of(offers, chosen).map_err(|faults| unfit::<G>(&faults))
}

fn unfit<G: Game>(faults: &[SetupFault]) -> Failure {
    let lines: Vec<_> = faults.iter().map(fault).collect();
    let ask = format!("`thrones options {}` tells what can be chosen.", G::ID);
    Failure::usage(format!("{}\n{ask}", lines.join("\n")))
}

fn fault(fault: &SetupFault) -> String {
    match fault {
        SetupFault::NoSuchKey(key) => format!("This game has no choice \"{key}\"."),
        SetupFault::BadValue { key, value, takes } => {
            format!("\"{key}\" cannot be \"{value}\": it takes {}.", values(takes))
        }
        SetupFault::NotLeft { key, value, takes, by, because } => {
            let takes = values(takes);
            format!("\"{key}\" cannot be \"{value}\" with {by}={because}: then it takes {takes}.")
        }
        SetupFault::Clash(one, other) => format!("\"{one}\" and \"{other}\" cannot both hold."),
    }
}

/// What a choice takes, in words.
pub(super) fn values(values: &Values) -> String {
    match values {
        Values::OneOf(names) => names.join(" | "),
        Values::Number { least, most } if least == most => least.to_string(),
        Values::Number { least, most } => format!("a number from {least} to {most}"),
        Values::Seating(names) => format!("one name a seat, joined by +, of: {}", names.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_choice_has_a_key_and_a_value() {
        assert_eq!(key_value("roles=a=b"), Ok(("roles".into(), "a=b".into())));
        assert_eq!(key_value("short="), Ok(("short".into(), String::new())));
        assert!(key_value("players").is_err() && key_value("=3").is_err());
    }
}
