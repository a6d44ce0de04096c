//! What a person types at the text table. Every command is understood in both languages, whichever is spoken.
use crate::words::Language;

/// A part of the table that can be shown by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Hand,
    Log,
    Seats,
    Table,
    /// How everybody stands.
    Standing,
    /// What the dice brought.
    Luck,
    /// What was done in this step.
    Step,
    /// What happened since the reader's last answer.
    Recap,
    Help,
}

/// What was typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Command {
    Nothing,
    Choose(usize),
    Say(String),
    /// A line for those who play elsewhere.
    Chat(String),
    /// Whoever has this name, or this number of its seat, is not read any more, or is again.
    Mute(String, bool),
    /// Those who look on may see the table as this seat, from 0, or may not any more.
    LetLook(u8, bool),
    Undo,
    Redo,
    Resign,
    /// A person takes this seat, from 0.
    Take(u8),
    /// A computer player gets this seat, from 0.
    Give(u8),
    Finish,
    Speak(Language),
    Hint,
    /// Why the computer player on this seat, from 0, gave its last answer.
    Why(u8),
    Show(Part),
    Quit,
}

impl Command {
    /// Reads a line; what is no command is an answer in words.
    pub(super) fn read(line: &str) -> Self {
        let lower = line.to_lowercase();
        let mut words = lower.split_whitespace();
        let (first, second) = (words.next(), words.next());
        let seat = second.and_then(|word| word.parse::<u8>().ok()?.checked_sub(1));
        match (first, seat) {
            (None, _) => Self::Nothing,
            (Some("take" | "prendre"), Some(seat)) => Self::Take(seat),
            (Some("give" | "rendre"), Some(seat)) => Self::Give(seat),
            (Some("why" | "pourquoi"), Some(seat)) => Self::Why(seat),
            (Some("show" | "montrer"), Some(seat)) if words.next().is_none() => Self::LetLook(seat, true),
            (Some("hide" | "cacher"), Some(seat)) if words.next().is_none() => Self::LetLook(seat, false),
            (Some("mute" | "taire"), _) if second.is_some() => Self::Mute(rest(line), true),
            (Some("unmute" | "entendre"), _) if second.is_some() => Self::Mute(rest(line), false),
            (Some("say" | "dire"), _) if second.is_some() => Self::Chat(rest(line)),
            (Some(word), _) if second.is_none() => Self::read_word(word),
            _ => Self::Say(line.to_owned()),
        }
    }

    fn read_word(word: &str) -> Self {
        match word {
            "u" | "undo" | "annuler" => Self::Undo,
            "r" | "redo" | "refaire" => Self::Redo,
            "h" | "hand" | "main" => Self::Show(Part::Hand),
            "l" | "log" | "journal" => Self::Show(Part::Log),
            "s" | "seats" | "places" => Self::Show(Part::Seats),
            "t" | "table" => Self::Show(Part::Table),
            "realms" | "royaumes" => Self::Show(Part::Standing),
            "luck" | "chance" => Self::Show(Part::Luck),
            "moves" | "mouvements" => Self::Show(Part::Step),
            "recap" | "rappel" => Self::Show(Part::Recap),
            "i" | "hint" | "conseil" => Self::Hint,
            "?" | "help" | "aide" => Self::Show(Part::Help),
            "q" | "quit" | "quitter" => Self::Quit,
            "resign" | "abandonner" => Self::Resign,
            "finish" | "finir" => Self::Finish,
            "en" => Self::Speak(Language::English),
            "fr" => Self::Speak(Language::French),
            other => other.parse().map_or_else(|_| Self::Say(other.to_owned()), Self::Choose),
        }
    }
}

/// A clear answer in either language.
pub(super) fn yes_or_no(line: &str) -> Option<bool> {
    match line.trim().to_lowercase().as_str() {
        "y" | "yes" | "o" | "oui" => Some(true),
        "n" | "no" | "non" => Some(false),
        _ => None,
    }
}

/// What follows the first word, as it was typed.
fn rest(line: &str) -> String {
    let rest = line.trim().split_once(char::is_whitespace);
    rest.map_or_else(String::new, |(_, rest)| rest.trim().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_are_understood() {
        let read = Command::read;
        let mute = |name: &str, muted| Command::Mute(name.into(), muted);
        assert_eq!(
            (read("12"), read("  "), read("U")),
            (Command::Choose(12), Command::Nothing, Command::Undo)
        );
        assert_eq!(
            (read("royaumes"), read("moves")),
            (Command::Show(Part::Standing), Command::Show(Part::Step))
        );
        assert_eq!((read("prendre 2"), read("give 1")), (Command::Take(1), Command::Give(0)));
        assert_eq!((read("conseil"), read("pourquoi 3")), (Command::Hint, Command::Why(2)));
        assert_eq!((read("Quitter"), read("fr")), (Command::Quit, Command::Speak(Language::French)));
        assert_eq!(read("Dire  Par Crom !"), Command::Chat("Par Crom !".into()));
        assert_eq!((read("mute 2"), read("entendre Bêlit")), (mute("2", true), mute("Bêlit", false)));
        assert_eq!(
            (read("montrer 1"), read("hide 2")),
            (Command::LetLook(0, true), Command::LetLook(1, false))
        );
        assert_eq!(read("show 1 card"), Command::Say("show 1 card".into()));
        assert_eq!(read("terms give 3 take 1"), Command::Say("terms give 3 take 1".into()));
        assert_eq!((read("take 0"), read("-3")), (Command::Say("take 0".into()), Command::Say("-3".into())));
    }
}
