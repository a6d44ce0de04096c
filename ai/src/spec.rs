//! Who sits on a chair: `human | open | LEVEL[/TEMPERAMENT][:BUDGET]`.
use std::{fmt, str::FromStr, time::Duration};

/// Who sits on a chair.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeatSpec {
    /// A person at this machine.
    Human,
    /// Nobody yet: a peer may take it.
    Open,
    /// A computer player.
    Bot(BotSpec),
}

/// Which computer player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotSpec {
    /// How well it plays.
    pub level: Level,
    /// What it likes to play for, by name; each game says which it knows.
    pub temperament: Option<String>,
    /// How long it may think; without one, as its level likes.
    pub budget: Option<Budget>,
}

/// How well a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Level {
    /// Any answer, each as likely as another.
    Random,
    /// Plays by rules of thumb.
    Novice,
    /// Looks ahead a little.
    Regular,
    /// Looks ahead as far as its budget lets it.
    Master,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::Novice, Self::Regular, Self::Master];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Novice => "novice",
            Self::Regular => "regular",
            Self::Master => "master",
        }
    }
}

/// How long a bot may think over one answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Budget {
    /// So many iterations of its search: the same answer on every machine.
    Iterations(u32),
    /// So much time: stronger on a faster machine, and not reproducible.
    Time(Duration),
}

/// What is wrong with the words for a seat; each carries what was said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SpecError {
    /// Neither `human` nor `open` nor a level.
    NoSuchLevel(String),
    /// Not the name of a temperament: small letters and `_`.
    BadTemperament(String),
    /// Neither a number of iterations nor a time.
    BadBudget(String),
}

impl FromStr for SeatSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        match text {
            "human" => Ok(Self::Human),
            "open" => Ok(Self::Open),
            bot => bot.parse().map(Self::Bot),
        }
    }
}

impl FromStr for BotSpec {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (who, budget) = text.split_once(':').map_or((text, None), |(who, budget)| (who, Some(budget)));
        let (level, temperament) =
            who.split_once('/').map_or((who, None), |(level, rest)| (level, Some(rest)));
        Ok(Self {
            level: level.parse()?,
            temperament: temperament.map(temperament_name).transpose()?,
            budget: budget.map(str::parse).transpose()?,
        })
    }
}

impl FromStr for Level {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let found = Self::ALL.into_iter().find(|level| level.name() == text);
        found.ok_or_else(|| SpecError::NoSuchLevel(text.to_owned()))
    }
}

impl FromStr for Budget {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let (digits, timed) = text.strip_suffix("ms").map_or((text, false), |digits| (digits, true));
        match digits.parse::<u32>() {
            Ok(0) | Err(_) => Err(SpecError::BadBudget(text.to_owned())),
            Ok(n) if timed => Ok(Self::Time(Duration::from_millis(n.into()))),
            Ok(n) => Ok(Self::Iterations(n)),
        }
    }
}

fn temperament_name(text: &str) -> Result<String, SpecError> {
    let is_name = !text.is_empty() && text.chars().all(|c| c.is_ascii_lowercase() || c == '_');
    if is_name { Ok(text.to_owned()) } else { Err(SpecError::BadTemperament(text.to_owned())) }
}

impl fmt::Display for BotSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.level.name())?;
        if let Some(temperament) = &self.temperament {
            write!(f, "/{temperament}")?;
        }
        match self.budget {
            Some(Budget::Iterations(n)) => write!(f, ":{n}"),
            Some(Budget::Time(time)) => write!(f, ":{}ms", time.as_millis()),
            None => Ok(()),
        }
    }
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSuchLevel(said) => {
                write!(f, "\"{said}\" cannot sit down: a seat is human, open, ")?;
                f.write_str("or a computer player: random, novice, regular or master")
            }
            Self::BadTemperament(said) => {
                write!(f, "\"{said}\" is no temperament: after / comes a name in small letters")
            }
            Self::BadBudget(said) => {
                write!(f, "\"{said}\" is no budget: after : come iterations (2000) or a time (200ms)")
            }
        }
    }
}

impl std::error::Error for SpecError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_parsed_is_written_back() {
        for text in ["random", "novice/bold", "regular:2000", "master/old_fox:200ms"] {
            let Ok(SeatSpec::Bot(bot)) = text.parse::<SeatSpec>() else { panic!("{text} is a bot") };
            assert_eq!(bot.to_string(), text);
        }
        assert_eq!("human".parse(), Ok(SeatSpec::Human));
        assert_eq!("open".parse(), Ok(SeatSpec::Open));
    }

    #[test]
    fn an_error_gives_back_what_was_said() {
        let error = |text: &str| text.parse::<SeatSpec>().unwrap_err();
        assert_eq!(error(""), SpecError::NoSuchLevel(String::new()));
        assert_eq!(error("Master"), SpecError::NoSuchLevel("Master".into()));
        assert_eq!(error("human:5"), SpecError::NoSuchLevel("human".into()));
        assert_eq!(error("master/"), SpecError::BadTemperament(String::new()));
        for budget in ["", "0", "0ms", "-3", "3 s", "ms", "4294967296"] {
            assert_eq!(error(&format!("master:{budget}")), SpecError::BadBudget(budget.into()));
        }
    }
}
