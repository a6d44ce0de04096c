//! Keys: what a player can do without a mouse, and which key does it.
//!
//! A [`Chord`] is a key with its modifiers, written as `ctrl+z`, `shift+tab`, `f11`, `?`. Each [`Command`] has one; the
//! settings keep those that are not the usual ones. Digits always give the answer of that number.
use crate::words::Words;
use iced::keyboard::{
    Event, Key, Modifiers,
    key::{Code, Named, Physical},
};
use std::collections::BTreeMap;

/// What a key can ask for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Command {
    /// Gives the answer of this number, the first is 1.
    Answer(usize),
    /// Plays what is marked.
    Confirm,
    /// Goes on without choosing anything, where that is an answer.
    Pass,
    /// Steps back: closes what is open, takes the mark away.
    StepBack,
    /// Marks the next target.
    Next,
    /// Marks the target before.
    Previous,
    /// Marks the target above.
    Up,
    /// Marks the target below.
    Down,
    /// Marks the target to the left.
    Left,
    /// Marks the target to the right.
    Right,
    /// Asks for advice.
    Hint,
    /// Takes back the last answer.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Turns to the next page beside the question.
    NextPage,
    /// Turns to the page before.
    PreviousPage,
    /// Looks at the next thing that happened since the last turn.
    Recap,
    /// Holds the moves of others, or lets them go on.
    Hold,
    /// Hurries the moves of others.
    Rush,
    /// Unfolds the chat, or folds it.
    Chat,
    /// Shows the board larger.
    ZoomIn,
    /// Shows the board smaller.
    ZoomOut,
    /// Shows the whole board.
    Fit,
    /// Fills the screen, or the window again.
    FullScreen,
    /// Shows the rules.
    Rules,
    /// Shows the settings.
    Settings,
    /// Shows the keys.
    ShowKeys,
    /// Opens the menu, or closes it.
    Menu,
    /// Opens the legend of the board, or closes it.
    Legend,
    /// Looks closely at the place that is pointed at or marked, or no more.
    Inspect,
    /// Goes to the next thing on the board that is still unused.
    Unused,
    /// Looks at the board in place of the question, where there is no room for both, or back.
    Swap,
    /// Leaves the table; the game is kept.
    Leave,
}

impl Command {
    /// All that can have a key of its own, in the order in which they are shown, with their usual keys.
    pub const USUAL: [(Self, &'static str); 31] = [
        (Self::Confirm, "enter"),
        (Self::Pass, "space"),
        (Self::StepBack, "escape"),
        (Self::Next, "tab"),
        (Self::Previous, "shift+tab"),
        (Self::Up, "arrowup"),
        (Self::Down, "arrowdown"),
        (Self::Left, "arrowleft"),
        (Self::Right, "arrowright"),
        (Self::Hint, "h"),
        (Self::Undo, "ctrl+z"),
        (Self::Redo, "ctrl+y"),
        (Self::NextPage, "pagedown"),
        (Self::PreviousPage, "pageup"),
        (Self::Recap, "r"),
        (Self::Hold, "p"),
        (Self::Rush, "f"),
        (Self::Chat, "c"),
        (Self::ZoomIn, "plus"),
        (Self::ZoomOut, "-"),
        (Self::Fit, "home"),
        (Self::FullScreen, "f11"),
        (Self::Rules, "f1"),
        (Self::Settings, "f2"),
        (Self::ShowKeys, "?"),
        (Self::Menu, "m"),
        (Self::Legend, "l"),
        (Self::Inspect, "v"),
        (Self::Unused, "n"),
        (Self::Swap, "b"),
        (Self::Leave, "ctrl+w"),
    ];

    /// Its name in the settings' file, and the end of its message.
    pub fn id(self) -> &'static str {
        match self {
            Self::Answer(_) => "answer",
            Self::Confirm => "confirm",
            Self::Pass => "pass",
            Self::StepBack => "step_back",
            Self::Next => "next",
            Self::Previous => "previous",
            Self::Up => "up",
            Self::Down => "down",
            Self::Left => "left",
            Self::Right => "right",
            Self::Hint => "hint",
            Self::Undo => "undo",
            Self::Redo => "redo",
            Self::NextPage => "next_page",
            Self::PreviousPage => "previous_page",
            Self::Recap => "recap",
            Self::Hold => "hold",
            Self::Rush => "rush",
            Self::Chat => "chat",
            Self::ZoomIn => "zoom_in",
            Self::ZoomOut => "zoom_out",
            Self::Fit => "fit",
            Self::FullScreen => "full_screen",
            Self::Rules => "rules",
            Self::Settings => "settings",
            Self::ShowKeys => "show_keys",
            Self::Menu => "menu",
            Self::Legend => "legend",
            Self::Inspect => "inspect",
            Self::Unused => "unused",
            Self::Swap => "swap",
            Self::Leave => "leave",
        }
    }

    /// What it does, in words.
    pub fn name(self, words: &Words) -> String {
        words.get(&format!("command-{}", self.id()))
    }
}

/// A key that was pressed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pressed {
    /// With its modifiers.
    pub chord: Chord,
    /// The digit on it, wherever the keyboard's language puts it.
    digit: Option<usize>,
}

/// A key with its modifiers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chord(String);

impl Pressed {
    /// The key that an event is the press of; a modifier alone is none.
    pub fn of(event: &Event) -> Option<Self> {
        let Event::KeyPressed { modified_key, physical_key, modifiers, .. } = event else { return None };
        let (key, shift) = match modified_key {
            Key::Named(named) => (named_key(*named)?, modifiers.shift()),
            Key::Character(typed) => character(typed, modifiers.shift())?,
            Key::Unidentified => return None,
        };
        let digit = if modifiers.command() || modifiers.alt() { None } else { digit(physical_key) };
        Some(Self { chord: Chord(with_modifiers(*modifiers, shift, &key)), digit })
    }
}

#[cfg(test)]
impl Pressed {
    /// What usually asks for this.
    pub(crate) fn usual(command: Command) -> Self {
        let (digit, chord) = match command {
            Command::Answer(number) => (Some(number), number.to_string()),
            other => {
                let usual = Command::USUAL.iter().find(|(known, _)| *known == other);
                (None, usual.map_or_else(String::new, |(_, chord)| (*chord).to_owned()))
            }
        };
        Self { chord: Chord(chord), digit }
    }
}

impl Chord {
    /// In the words of a language: "Ctrl+Z", "Maj+Tab".
    pub fn told(&self, words: &Words) -> String {
        let part = |part: &str| {
            let id = format!("key-{part}");
            if words.has(&id) { words.get(&id) } else { part.to_uppercase() }
        };
        self.0.split('+').map(part).collect::<Vec<_>>().join("+")
    }

    /// Whether it leaves a rebinding as it was.
    pub fn is_escape(&self) -> bool {
        self.0 == "escape"
    }
}

fn with_modifiers(modifiers: Modifiers, shift: bool, key: &str) -> String {
    let held = [
        (modifiers.control(), "ctrl+"),
        (modifiers.alt(), "alt+"),
        (shift, "shift+"),
        (modifiers.logo(), "logo+"),
    ];
    let held: String = held.into_iter().filter(|(held, _)| *held).map(|(_, name)| name).collect();
    held + key
}

fn named_key(named: Named) -> Option<String> {
    use Named::{
        Alt, AltGraph, CapsLock, Control, Fn, FnLock, Hyper, Meta, NumLock, ScrollLock, Shift, Super, Symbol,
    };
    let alone = matches!(
        named,
        Alt | AltGraph
            | CapsLock
            | Control
            | Fn
            | FnLock
            | Hyper
            | Meta
            | NumLock
            | ScrollLock
            | Shift
            | Super
            | Symbol
    );
    (!alone).then(|| format!("{named:?}").to_lowercase())
}

/// A letter with its shift; any other sign by itself, however a keyboard makes it.
fn character(typed: &str, shift: bool) -> Option<(String, bool)> {
    let sign = typed.chars().next().filter(|sign| !sign.is_control())?;
    match sign {
        '+' => Some(("plus".into(), false)),
        ' ' => Some(("space".into(), shift)),
        letter if letter.is_alphabetic() => Some((letter.to_lowercase().collect(), shift)),
        other => Some((other.to_string(), false)),
    }
}

fn digit(key: &Physical) -> Option<usize> {
    use Code::{Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9};
    use Code::{Numpad1, Numpad2, Numpad3, Numpad4, Numpad5, Numpad6, Numpad7, Numpad8, Numpad9};
    const ROW: [Code; 9] = [Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9];
    const PAD: [Code; 9] = [Numpad1, Numpad2, Numpad3, Numpad4, Numpad5, Numpad6, Numpad7, Numpad8, Numpad9];
    let Physical::Code(code) = key else { return None };
    [ROW, PAD].iter().find_map(|keys| keys.iter().position(|key| key == code)).map(|place| place + 1)
}

/// Which key does what.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Keys(Vec<(Command, Chord)>);

impl Keys {
    /// The usual ones, but for those that a settings' file names. If two commands there want the same key, all the
    /// usual ones hold.
    pub fn of(kept: &BTreeMap<String, String>) -> Self {
        let chord = |(command, usual): (Command, &str)| {
            let own = kept.get(command.id()).filter(|chord| !chord.trim().is_empty());
            (command, Chord(own.map_or(usual, String::as_str).to_owned()))
        };
        let keys = Self(Command::USUAL.map(chord).to_vec());
        let clash = keys.0.iter().any(|(command, chord)| keys.holder(chord) != Some(*command));
        if clash { Self::of(&BTreeMap::new()) } else { keys }
    }

    /// Those that are not the usual ones, by the command's name.
    pub fn kept(&self) -> BTreeMap<String, String> {
        let own = self.0.iter().zip(Command::USUAL).filter(|((_, chord), (_, usual))| chord.0 != *usual);
        own.map(|((command, chord), _)| (command.id().to_owned(), chord.0.clone())).collect()
    }

    /// Every command with its key.
    pub fn list(&self) -> &[(Command, Chord)] {
        &self.0
    }

    /// What a pressed key asks for.
    pub fn command(&self, pressed: &Pressed) -> Option<Command> {
        self.holder(&pressed.chord).or_else(|| pressed.digit.map(Command::Answer))
    }

    /// Gives a command another key; one that does something else already is refused, and told what.
    pub fn bind(&mut self, command: Command, chord: Chord) -> Result<(), Command> {
        if let Some(other) = self.holder(&chord).filter(|other| *other != command) {
            return Err(other);
        }
        if let Some((_, old)) = self.0.iter_mut().find(|(known, _)| *known == command) {
            *old = chord;
        }
        Ok(())
    }

    fn holder(&self, chord: &Chord) -> Option<Command> {
        self.0.iter().find(|(_, known)| known == chord).map(|(command, _)| *command)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Language;
    use iced::keyboard::Location;

    fn press(key: Key, code: Code, modifiers: Modifiers) -> Option<Pressed> {
        Pressed::of(&Event::KeyPressed {
            key: key.clone(),
            modified_key: key,
            physical_key: Physical::Code(code),
            location: Location::Standard,
            modifiers,
            text: None,
            repeat: false,
        })
    }

    fn typed(sign: &str, code: Code, modifiers: Modifiers) -> Pressed {
        press(Key::Character(sign.into()), code, modifiers).unwrap()
    }

    #[test]
    fn keys_ask_for_what_they_are_bound_to() {
        let keys = Keys::of(&BTreeMap::new());
        let command = |pressed: Pressed| keys.command(&pressed);
        assert_eq!(command(typed("z", Code::KeyW, Modifiers::CTRL)), Some(Command::Undo));
        assert_eq!(command(typed("?", Code::KeyM, Modifiers::SHIFT)), Some(Command::ShowKeys));
        assert_eq!(command(typed("+", Code::Equal, Modifiers::SHIFT)), Some(Command::ZoomIn));
        assert_eq!(command(typed("é", Code::Digit2, Modifiers::empty())), Some(Command::Answer(2)));
        assert_eq!(command(typed("-", Code::Digit6, Modifiers::empty())), Some(Command::ZoomOut));
        assert_eq!(command(typed("2", Code::Digit2, Modifiers::CTRL)), None);
        let named = |named, modifiers| press(Key::Named(named), Code::Tab, modifiers);
        assert_eq!(command(named(Named::Tab, Modifiers::SHIFT).unwrap()), Some(Command::Previous));
        assert_eq!(command(named(Named::F11, Modifiers::empty()).unwrap()), Some(Command::FullScreen));
        assert_eq!(named(Named::Shift, Modifiers::SHIFT), None);
    }

    #[test]
    fn a_key_does_one_thing() {
        let mut keys = Keys::of(&BTreeMap::new());
        let chord = |text: &str| Chord(text.to_owned());
        assert_eq!(keys.bind(Command::Redo, chord("ctrl+z")), Err(Command::Undo));
        assert_eq!(keys.bind(Command::Redo, chord("ctrl+shift+z")), Ok(()));
        assert_eq!(keys.kept(), BTreeMap::from([("redo".to_owned(), "ctrl+shift+z".to_owned())]));
        for (command, text) in [(Command::Undo, "ctrl+y"), (Command::Redo, "ctrl+z")] {
            assert_eq!(keys.bind(command, chord(text)), Ok(()));
        }
        assert_eq!(Keys::of(&keys.kept()), keys);
        let broken = BTreeMap::from([("redo", " "), ("undo", "ctrl+y"), ("no_such", "a")]);
        let broken = broken.into_iter().map(|(id, chord)| (id.to_owned(), chord.to_owned())).collect();
        assert_eq!(Keys::of(&broken), Keys::of(&BTreeMap::new()));
    }

    #[test]
    fn every_usual_key_has_a_name_in_both_languages() {
        let keys = Keys::of(&BTreeMap::new());
        assert_eq!(keys.list().len(), Command::USUAL.len());
        for (command, chord) in keys.list() {
            for words in Language::ALL.map(Words::of) {
                assert!(!command.name(words).contains('⟦'), "{command:?}");
                let told = chord.told(words);
                assert!(!told.contains("ARROW") && !told.contains("CTRL"), "{told}");
            }
        }
    }
}
