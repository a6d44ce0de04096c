//! The text of a case file as statements.
use crate::setup::Chosen;
use std::fmt;

/// Why a file could not be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub said: String,
}

impl fmt::Display for CaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.said)
    }
}

impl std::error::Error for CaseError {}

/// One thing that a case says.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Statement {
    /// `given SENTENCE`: arranges the table.
    Given(String),
    /// `next NAME: VALUE…`: what chance will bring.
    Next(String, String),
    /// `SEAT: ACTION`.
    Play(String, String),
    /// `SEAT: …` with the default answer.
    Default(String),
    /// `SEAT cannot: ACTION`, perhaps `because REASON`.
    Cannot(String, String, Option<String>),
    /// `SEAT can: ACTION`.
    Can(String, String),
    /// `until SEAT is asked KIND`: default answers up to that question.
    Until(String, String),
    /// `SEAT believes OTHER: ACTION`: a replica that cannot know better accepts it.
    Believes(String, String, String),
    /// `shown FACE: foul`: the card that was believed in is opened with this face, and that is proof.
    Foul(String),
    /// `expect …`.
    Expect(Expectation),
}

/// What must hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Expectation {
    /// `asked SEAT`, perhaps with the kind of question.
    Asked(String, Option<String>),
    /// `over`.
    Over,
    /// `winner SEAT…`.
    Winner(String),
    /// `event WORDS`: told since the last answer.
    Event(String),
    /// `PATH RELATION VALUE` of the whole state, or of what a seat sees.
    Told {
        /// Who looks; `None` sees everything.
        viewer: Option<String>,
        /// What is looked at.
        path: String,
        /// How it compares.
        relation: Relation,
        /// With what.
        value: String,
    },
}

/// How a told value compares.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Relation {
    /// `=`
    Is,
    /// `!=`
    IsNot,
    /// `>=`
    AtLeast,
    /// `<=`
    AtMost,
    /// `has`: a list has the item.
    Has,
    /// `lacks`: a list has no such item.
    Lacks,
}

const NO_TABLE: &str = "no table because ";

/// A statement and its line.
pub(super) type Line = (usize, Statement);

/// One case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Case {
    /// What it is about.
    pub(super) name: String,
    pub(super) line: usize,
    pub(super) chosen: Chosen,
    pub(super) seed: u64,
    /// `expect no table because KEY…`: the set-up is refused for these choices, and nothing is played.
    pub(super) no_table: Option<(usize, Vec<String>)>,
    /// `shows CARD in effect` or `shows CARD without effect`.
    pub(super) shows: Vec<Shows>,
    pub(super) statements: Vec<Line>,
}

/// A card that a case is about, and whether it does something there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shows {
    /// The card, as the pack calls it.
    pub card: String,
    /// Whether it has its effect; else it is refused, or does nothing.
    pub in_effect: bool,
}

/// A file of cases for one game. What stands before the first case holds for all of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CaseFile {
    /// The game.
    pub game: String,
    pub(super) cases: Vec<Case>,
}

/// The game that a file of cases is about.
pub fn game_of(text: &str) -> Option<&str> {
    let mut lines = text.lines().map(strip);
    lines.find_map(|line| line.strip_prefix("game ").map(str::trim))
}

impl CaseFile {
    /// The cards that each case says it is about.
    pub fn shows(&self) -> impl Iterator<Item = (&str, &Shows)> {
        self.cases.iter().flat_map(|case| case.shows.iter().map(|shows| (case.name.as_str(), shows)))
    }

    /// Reads a file.
    pub fn parse(text: &str) -> Result<Self, CaseError> {
        let game =
            game_of(text).ok_or(CaseError { line: 1, said: "a line 'game GAME' is missing".into() })?;
        let mut common = Case {
            name: String::new(),
            line: 0,
            chosen: Chosen::default(),
            seed: 1,
            no_table: None,
            shows: Vec::new(),
            statements: Vec::new(),
        };
        let mut cases: Vec<Case> = Vec::new();
        for (index, raw) in text.lines().enumerate() {
            let (line, text) = (index + 1, strip(raw));
            let error = |said: String| CaseError { line, said };
            match text.split_once(char::is_whitespace).map_or((text, ""), |(word, rest)| (word, rest.trim()))
            {
                ("", _) | ("game", _) => (),
                ("case", "") => return Err(error("a case needs a name".into())),
                ("case", name) => {
                    let taken = cases.iter().any(|case| case.name == name);
                    if taken {
                        return Err(error(format!("there is already a case '{name}'")));
                    }
                    cases.push(Case { name: name.into(), line, ..common.clone() });
                }
                (word, rest) => {
                    let case = cases.last_mut().unwrap_or(&mut common);
                    read_line(case, line, text, word, rest).map_err(error)?;
                }
            }
        }
        Ok(Self { game: game.into(), cases })
    }
}

/// A line without its comment. A `#` counts as one only at the start or after a space and before one, so that `#5`
/// can name a card.
fn strip(line: &str) -> &str {
    let comment = line.find("# ").filter(|at| *at == 0 || line[..*at].ends_with(char::is_whitespace));
    let line = comment.map_or(line, |at| &line[..at]).trim();
    if line == "#" { "" } else { line }
}

fn read_line(case: &mut Case, number: usize, text: &str, word: &str, rest: &str) -> Result<(), String> {
    match word {
        "set" => {
            let (key, value) = rest.split_once('=').ok_or("write: set KEY=VALUE")?;
            case.chosen = std::mem::take(&mut case.chosen).with(key.trim(), value.trim());
        }
        "expect" if rest.starts_with(NO_TABLE) => {
            case.no_table = Some((number, rest_of(rest, NO_TABLE).split(' ').map(str::to_owned).collect()));
        }
        "shows" => case.shows.push(shows(rest).ok_or("write: shows CARD in effect, or without effect")?),
        "seed" => case.seed = rest.parse().map_err(|_| format!("'{rest}' is no seed"))?,
        _ => case.statements.push((number, statement(text, word, rest)?)),
    }
    Ok(())
}

fn shows(text: &str) -> Option<Shows> {
    let (card, how) = text.split_once(' ')?;
    let in_effect = match how {
        "in effect" => true,
        "without effect" => false,
        _ => return None,
    };
    Some(Shows { card: card.to_owned(), in_effect })
}

fn statement(text: &str, word: &str, rest: &str) -> Result<Statement, String> {
    match word {
        "given" => return Ok(Statement::Given(rest.into())),
        "expect" => return expectation(rest).map(Statement::Expect),
        "until" => {
            let (seat, kind) = rest.split_once(" is asked ").ok_or("write: until SEAT is asked KIND")?;
            return Ok(Statement::Until(seat.trim().into(), kind.trim().into()));
        }
        _ => (),
    }
    let (before, after) = text.split_once(':').ok_or_else(|| unknown(text))?;
    let (before, after) = (before.trim(), after.trim().to_owned());
    let words: Vec<_> = before.split_whitespace().collect();
    Ok(match words[..] {
        ["next", ..] => Statement::Next(rest_of(before, "next"), after),
        ["shown", face] if after == "foul" => Statement::Foul(face.into()),
        [seat, "believes", other] => Statement::Believes(seat.into(), other.into(), after),
        [seat, "can"] => Statement::Can(seat.into(), after),
        [seat, "cannot"] => match after.split_once(" because ") {
            Some((action, why)) => {
                Statement::Cannot(seat.into(), action.trim().into(), Some(why.trim().into()))
            }
            None => Statement::Cannot(seat.into(), after, None),
        },
        [seat] if after == "default" => Statement::Default(seat.into()),
        [seat] => Statement::Play(seat.into(), after),
        _ => return Err(unknown(text)),
    })
}

fn unknown(text: &str) -> String {
    format!("'{text}' is no line of a case")
}

fn rest_of(text: &str, word: &str) -> String {
    text.strip_prefix(word).unwrap_or(text).trim().to_owned()
}

fn expectation(text: &str) -> Result<Expectation, String> {
    let words: Vec<_> = text.split_whitespace().collect();
    Ok(match words[..] {
        ["over"] => Expectation::Over,
        ["asked", seat] => Expectation::Asked(seat.into(), None),
        ["asked", seat, kind] => Expectation::Asked(seat.into(), Some(kind.into())),
        ["winner", ..] => Expectation::Winner(rest_of(text, "winner")),
        ["event", ..] => Expectation::Event(rest_of(text, "event")),
        [seat, "sees", path, relation, ..] => told(Some(seat), path, relation, &words[4..])?,
        [path, relation, ..] => told(None, path, relation, &words[2..])?,
        _ => return Err(format!("'{text}' says nothing that could hold")),
    })
}

fn told(viewer: Option<&str>, path: &str, relation: &str, value: &[&str]) -> Result<Expectation, String> {
    let relation = match relation {
        "=" => Relation::Is,
        "!=" => Relation::IsNot,
        ">=" => Relation::AtLeast,
        "<=" => Relation::AtMost,
        "has" => Relation::Has,
        "lacks" => Relation::Lacks,
        other => return Err(format!("'{other}' compares nothing; write =, !=, >=, <=, has or lacks")),
    };
    Ok(Expectation::Told {
        viewer: viewer.map(str::to_owned),
        path: path.into(),
        relation,
        value: value.join(" "),
    })
}
