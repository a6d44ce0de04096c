//! What a journal begins with: which game, by which rules, from which seed, and who sits where.
use super::{
    dictated,
    escape::{escape, unescape},
};
use crate::{hash::Digest, setup::Chosen, supply::Supplied};
use std::fmt;

/// The version of the text format.
pub const FORMAT: u32 = 1;

/// Who sits on a seat, in free words that the app understands: `human`, `novice/bold:200ms`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sitter {
    /// A person, whose answers are never taken back by somebody else.
    Person(String),
    /// A computer player.
    Bot(String),
}

impl Sitter {
    /// Whether this is a person.
    pub fn is_person(&self) -> bool {
        matches!(self, Self::Person(_))
    }

    /// The free words.
    pub fn word(&self) -> &str {
        match self {
            Self::Person(word) | Self::Bot(word) => word,
        }
    }

    pub(super) fn parse(kind: &str, word: &str) -> Option<Self> {
        let word = unescape(word)?;
        match kind {
            "person" => Some(Self::Person(word)),
            "bot" => Some(Self::Bot(word)),
            _ => None,
        }
    }
}

impl fmt::Display for Sitter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kind = if self.is_person() { "person" } else { "bot" };
        write!(f, "{kind} {}", escape(self.word()))
    }
}

/// The header of a journal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// The id of the game.
    pub game: String,
    /// Its rules version.
    pub rules: u32,
    /// The hash of the content's rules part.
    pub content: Digest,
    /// The hash of the scenario, where one is played; its id is what was chosen under `scenario`.
    pub scenario: Option<Digest>,
    /// Where chance comes from; without one, every record holds what was supplied.
    pub seed: Option<u64>,
    /// What the table chose.
    pub chosen: Chosen,
    /// Who sat down, in seat order.
    pub sitters: Vec<Sitter>,
    /// The numbers and faces that the start asked for, where no seed gives them.
    pub supplied: Vec<Supplied>,
}

impl Header {
    /// Reads the body of the first line; a fault is the format version where that is the reason.
    pub(super) fn parse(body: &str) -> Result<Self, Option<u32>> {
        let format = body.strip_prefix("0 journal ").ok_or(None)?;
        let format: u32 = format.split(' ').next().and_then(|word| word.parse().ok()).ok_or(None)?;
        if format != FORMAT {
            return Err(Some(format));
        }
        let header = Self::parse_fields(body).ok_or(None)?;
        if header.to_string() == body { Ok(header) } else { Err(None) }
    }

    fn parse_fields(body: &str) -> Option<Self> {
        let mut parts = body.split(" | ");
        let mut words = parts.next()?.split(' ').skip(3);
        let mut field = |key| words.next().filter(|word| *word == key).and_then(|_| words.next());
        let game = unescape(field("game")?)?;
        let rules = field("rules")?.parse().ok()?;
        let content = Digest::parse(field("content")?)?;
        let (scenario, seed) = match words.next()? {
            "scenario" => (Some(Digest::parse(words.next()?)?), words.next().filter(|word| *word == "seed")),
            word => (None, Some(word).filter(|word| *word == "seed")),
        };
        let seed = match seed.and_then(|_| words.next())? {
            "none" => None,
            seed => Some(seed.parse().ok()?),
        };
        let (mut chosen, mut sitters) = (Chosen::default(), Vec::new());
        while let Some(key) = words.next() {
            let value = words.next()?;
            if key == "set" {
                let (key, value) = value.split_once('=')?;
                chosen.0.insert(unescape(key)?, unescape(value)?);
            } else {
                sitters.push(Sitter::parse(key, value)?);
            }
        }
        let supplied = parts.map(dictated::read).collect::<Option<_>>()?;
        Some(Self { game, rules, content, scenario, seed, chosen, sitters, supplied })
    }
}

/// The body of the first line.
impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seed = self.seed.map_or_else(|| "none".to_owned(), |seed| seed.to_string());
        write!(f, "0 journal {FORMAT} game {} rules {}", escape(&self.game), self.rules)?;
        write!(f, " content {}", self.content)?;
        self.scenario.map_or(Ok(()), |scenario| write!(f, " scenario {scenario}"))?;
        write!(f, " seed {seed}")?;
        for (key, value) in &self.chosen.0 {
            write!(f, " set {}={}", escape(key), escape(value))?;
        }
        self.sitters.iter().try_for_each(|sitter| write!(f, " {sitter}"))?;
        self.supplied.iter().try_for_each(|one| write!(f, " | {}", dictated::write(one)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn header() -> Header {
        Header {
            game: "toy".into(),
            rules: 3,
            content: Digest::of(b"pack"),
            scenario: None,
            seed: Some(42),
            chosen: Chosen::default().with("players", "2").with("a key", "= \n"),
            sitters: vec![Sitter::Person("Zoé & co".into()), Sitter::Bot("novice/bold:200ms".into())],
            supplied: vec![],
        }
    }

    #[test]
    fn a_header_survives_its_text() {
        let supplied = vec![Supplied::Number(6, "die".into(), 3), Supplied::Number(2, "coin".into(), 0)];
        let scenario = Some(Digest::of(b"inn"));
        for header in [header(), Header { seed: None, supplied, ..header() }, Header { scenario, ..header() }]
        {
            assert_eq!(Header::parse(&header.to_string()), Ok(header.clone()), "{header}");
        }
    }

    #[test]
    fn a_header_without_a_scenario_is_as_it_always_was() {
        let scenario = Some(Digest::of(b"inn"));
        let text = Header { scenario, ..header() }.to_string();
        let without = text.replace(&format!(" scenario {}", Digest::of(b"inn")), "");
        assert_eq!(without, header().to_string());
        assert!(without.contains(&format!("content {} seed 42", Digest::of(b"pack"))), "{without}");
    }

    #[test]
    fn what_is_no_header_is_refused() {
        let good = header().to_string();
        assert_eq!(Header::parse(&good.replace("journal 1", "journal 2")), Err(Some(2)));
        for bad in [
            String::new(),
            "0 journal 1".into(),
            good.replace("rules 3", "rules +3"),
            good.replace("seed 42", "seed x"),
            good.replace("set ", "sit "),
            good.replace("seed 42", "scenario x seed 42"),
            good.replace("seed 42", "scenario seed 42"),
            format!("{good} | nonsense"),
            format!("{good} set z=1"),
        ] {
            assert_eq!(Header::parse(&bad), Err(None), "{bad}");
        }
    }
}
