//! What went wrong at the table of a case, in the words of the case.
use super::run::Table;
use crate::{
    describe::{GameNames, Names, Shape, Value, shapes, unknown, words},
    game::{Game, Refused, Waiting},
    seat::Seat,
    setup::{SetupFault, Values},
    supply::Need,
};

/// Why a table was not laid.
pub(super) fn setup_faults<G: Game>(content: &G::Content, faults: &[SetupFault]) -> String {
    let said: Vec<_> = faults.iter().map(|fault| setup_fault::<G>(content, fault)).collect();
    said.join("; ")
}

fn setup_fault<G: Game>(content: &G::Content, fault: &SetupFault) -> String {
    match fault {
        SetupFault::NoSuchKey(key) => {
            let keys: Vec<_> = G::options(content).into_iter().map(|offer| offer.key).collect();
            unknown("choice", key, &keys)
        }
        SetupFault::BadValue { key, value, takes } => bad_value(key, value, takes),
        SetupFault::NotLeft { key, value, takes, by, because } => {
            format!("because {by} is {because}, {}", bad_value(key, value, takes))
        }
        SetupFault::Clash(one, other) => format!("{one} and {other} cannot both hold"),
    }
}

fn bad_value(key: &str, value: &str, takes: &Values) -> String {
    match takes {
        Values::OneOf(names) => unknown(&format!("{key} called"), value, names),
        Values::Number { least, most } => format!("{key} is a number from {least} to {most}, not '{value}'"),
        Values::Seating(names) => format!("{key} names one for each seat, joined by +: {}", names.join(", ")),
    }
}

/// The kinds of a question, an answer or an event.
pub(super) fn variants(shapes: &[Shape]) -> Vec<String> {
    shapes.iter().map(|shape| shape.variant.clone()).collect()
}

/// A kind of question that the game does not have is a mistake.
pub(super) fn check_question<G: Game>(kind: &str) -> Result<(), String> {
    let kinds = variants(&shapes::<G::Question>());
    if kinds.iter().any(|known| known == kind) { Ok(()) } else { Err(unknown("question", kind, &kinds)) }
}

/// Every name that the game knows.
pub(super) fn all_names<G: Game>(names: &GameNames<'_, G>) -> Vec<String> {
    let mut all: Vec<_> = G::KINDS.iter().flat_map(|kind| names.all(kind)).chain(names.faces(None)).collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// A value that nothing on this table could ever be is a mistake: it would differ from everything.
pub(super) fn check_value<G: Game>(names: &GameNames<'_, G>, at: &Value, value: &str) -> Result<(), String> {
    let plain = |word: &str| word.parse::<i64>().is_ok() || matches!(word, "yes" | "no" | "none" | "all");
    let all = all_names(names);
    for word in value.trim_matches(['[', ']']).split_whitespace() {
        if !plain(word) && !all.iter().any(|name| name == word) && !mentions(at, word) {
            return Err(unknown("name", word, &all));
        }
    }
    Ok(())
}

fn mentions(value: &Value, word: &str) -> bool {
    match value {
        Value::Number(_) => false,
        Value::Word(own) => own == word,
        Value::List(items) => items.iter().any(|item| mentions(item, word)),
        Value::Table(entries) => entries.iter().any(|(name, value)| name == word || mentions(value, word)),
    }
}

impl<G: Game> Table<'_, G> {
    /// The name of a seat.
    pub(super) fn seat_name(&self, seat: Seat) -> String {
        self.names(None).name("Seat", seat.0.into()).unwrap_or_else(|| format!("seat {}", seat.0 + 1))
    }

    /// Whose answer is awaited, and to what.
    pub(super) fn waiting(&self) -> String {
        let waiting = self.game.waiting_for();
        let asked = |seat: Seat| {
            format!("{} is asked {}", self.seat_name(seat), self.asked(seat).unwrap_or_default())
        };
        match waiting {
            Waiting::Over => "the game is over".into(),
            waiting => waiting.seats().iter().map(asked).collect::<Vec<_>>().join(", "),
        }
    }

    /// Why an answer was not played.
    pub(super) fn refusal(&self, seat: Seat, refused: Refused) -> String {
        match refused {
            Refused::Illegal(_) if self.asked(seat).is_none() => {
                format!("{} is not asked; {}", self.seat_name(seat), self.waiting())
            }
            Refused::Illegal(why) => format!("it is refused because {}{}", why.0, self.possible(seat)),
            Refused::Lacking(Need::Number(bound, what)) => {
                format!("the next value of '{what}' is scripted, but must be one of {bound}, from 0")
            }
            Refused::Lacking(_) => "something is needed that nobody at this table knows".into(),
            Refused::Foul(_) => "the next card is scripted, but is not left in its deck".into(),
            Refused::Full => "the table has no room for more".into(),
        }
    }

    /// The answers that are allowed, in words.
    pub(super) fn possible(&self, seat: Seat) -> String {
        let mut listed = Vec::new();
        self.game.actions(self.content, seat, &mut listed);
        let mut said: Vec<_> = listed.iter().map(|action| words(action, &self.names(Some(seat)))).collect();
        said.dedup();
        said.truncate(40);
        if said.is_empty() { String::new() } else { format!("; possible: {}", said.join(", ")) }
    }
}
