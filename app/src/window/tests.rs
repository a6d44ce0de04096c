//! The window without a display, driven by what can be read on it.
mod peers;

use super::root::{Message, Root, Start};
use crate::{
    keys::{Command, Pressed},
    screen::games,
    shot::Hand,
    store::{Settings, Speeds, Store},
    words::{Language, Words},
};
use iced::{
    Point, Rectangle, Size, Task,
    futures::{Stream, StreamExt, stream::BoxStream},
    mouse, window,
};
use iced_runtime::{Action, task::into_stream};
use std::{
    path::Path,
    pin::Pin,
    task::{self, Poll, Waker},
    thread,
    time::{Duration, Instant},
};

const SIZE: Size = Size::new(1280.0, 800.0);

/// Somebody who reads and clicks.
struct Reader {
    root: Root,
    hand: Hand,
    tasks: Vec<BoxStream<'static, Action<Message>>>,
}

impl Reader {
    fn new(folder: &Path, language: Language) -> Self {
        let store = Store::at(folder);
        let speeds = Speeds { bot: 0, battle: 0, ..Speeds::default() };
        store.keep_settings(&Settings { speeds, ..Settings::default() }).unwrap();
        let (root, task) = Root::new(Start::quiet(store, language));
        let mut reader = Self { root, hand: Hand::new(SIZE), tasks: Vec::new() };
        reader.begin(task);
        reader
    }

    fn begin(&mut self, task: Task<Message>) {
        self.tasks.extend(into_stream(task).map(StreamExt::boxed));
    }

    fn find(&mut self, wanted: &str) -> (Option<Rectangle>, Vec<String>) {
        let read = self.hand.read(self.root.view());
        let found = read.iter().find(|(text, _)| text == wanted).map(|(_, bounds)| *bounds);
        (found, read.into_iter().map(|(text, _)| text).collect())
    }

    /// Waits until a text can be read.
    fn expect(&mut self, wanted: &str) -> Rectangle {
        let begun = Instant::now();
        loop {
            self.run_tasks();
            match self.find(wanted) {
                (Some(found), _) => return found,
                (None, seen) => {
                    assert!(begun.elapsed() < Duration::from_secs(60), "{wanted:?} is not among {seen:?}");
                }
            }
            thread::sleep(Duration::from_millis(5));
        }
    }

    fn click(&mut self, wanted: &str) {
        let at = self.expect(wanted).center();
        for message in self.clicked(at) {
            let task = self.root.update(message);
            self.begin(task);
        }
    }

    fn clicked(&mut self, at: Point) -> Vec<Message> {
        let messages = self.hand.press(self.root.view(), at, mouse::Button::Left);
        assert!(!messages.is_empty(), "nothing can be pressed at {at:?}");
        messages
    }

    /// Presses the key that usually asks for this.
    fn press(&mut self, command: Command) {
        self.press_key(Pressed::usual(command));
    }

    fn press_key(&mut self, pressed: Pressed) {
        let task = self.root.update(Message::Pressed(pressed));
        self.begin(task);
    }

    fn run_tasks(&mut self) {
        let mut context = task::Context::from_waker(Waker::noop());
        let mut outputs = Vec::new();
        self.tasks.retain_mut(|task| {
            loop {
                match Pin::new(&mut *task).poll_next(&mut context) {
                    Poll::Ready(Some(Action::Output(message))) => outputs.push(message),
                    Poll::Ready(Some(_)) => (),
                    Poll::Ready(None) => return false,
                    Poll::Pending => return true,
                }
            }
        });
        for message in outputs {
            let task = self.root.update(message);
            self.begin(task);
        }
    }
}

#[test]
fn every_screen_is_reached_by_its_words_in_both_languages() {
    for (language, ways) in [
        (
            Language::English,
            [
                ("Settings", "Theme"),
                ("All games", "No games yet. Begin one, or drop a game’s file on the window."),
                ("About", "Type"),
                ("New game", "House rules"),
            ],
        ),
        (
            Language::French,
            [
                ("Réglages", "Thème"),
                (
                    "Toutes les parties",
                    "Pas encore de partie. Commencez-en une, ou déposez le fichier d’une partie sur la fenêtre.",
                ),
                ("À propos", "Caractères"),
                ("Nouvelle partie", "Règles de la maison"),
            ],
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let mut reader = Reader::new(folder.path(), language);
        for (way, there) in ways {
            reader.click(way);
            reader.expect(there);
            reader.click(if language == Language::French { "Retour" } else { "Back" });
            reader.expect("Jeweled Thrones");
        }
    }
}

#[test]
fn the_language_changes_while_the_program_runs_and_is_remembered() {
    let folder = tempfile::tempdir().unwrap();
    let mut reader = Reader::new(folder.path(), Language::English);
    reader.click("Français");
    reader.expect("Nouvelle partie");
    assert_eq!(Store::at(folder.path()).settings().0.language, Some(Language::French));
    reader.click("Réglages");
    reader.click("Salle de fer");
    reader.click("English");
    reader.expect("Iron hall");
}

#[test]
fn a_game_is_begun_answered_left_and_continued() {
    let folder = tempfile::tempdir().unwrap();
    let mut reader = Reader::new(folder.path(), Language::English);
    reader.click("New game");
    reader.click("2");
    reader.click("Begin with these seats");
    reader.expect("Leave");
    let kept = || Store::at(folder.path()).games().list().remove(0);
    let begun = crate::store::Standing::Running { actions: 0 };
    assert_eq!(kept().standing, begun);
    reader.click("1");
    reader.click("Menu");
    reader.click("Let the computer finish");
    reader.click("No");
    reader.click("Leave");
    reader.click("Continue");
    reader.click("Menu");
    reader.click("Let the computer finish");
    reader.expect("Let the computer play every seat to the end?");
    let at = reader.expect("No").center() - iced::Vector::new(150.0, 0.0);
    for message in reader.clicked(at) {
        let task = reader.root.update(message);
        reader.begin(task);
    }
    reader.expect("The game is over.");
    assert!(matches!(kept().standing, crate::store::Standing::Finished(_)));
    reader.click("Leave");
    reader.click("All games");
    reader.click("Delete");
    reader.expect("No games yet. Begin one, or drop a game’s file on the window.");
    reader.click("Undo delete");
    reader.expect("View");
    assert!(reader.find("").1.iter().any(|text| text.ends_with(" · finished")));
    reader.expect("won");
}

#[test]
fn a_game_is_played_by_keys_alone() {
    let folder = tempfile::tempdir().unwrap();
    let mut reader = Reader::new(folder.path(), Language::English);
    reader.click("New game");
    reader.click("Begin with these seats");
    reader.expect("Leave");
    let answers = || match Store::at(folder.path()).games().list().remove(0).standing {
        crate::store::Standing::Running { actions } => actions,
        over => panic!("{over:?}"),
    };
    // A key pressed before the window has heard of the next question is no answer: it is pressed again.
    let answer_by = |reader: &mut Reader, keys: &[Command]| {
        let (begun, before) = (Instant::now(), answers());
        while answers() == before {
            reader.run_tasks();
            keys.iter().for_each(|key| reader.press(*key));
            thread::sleep(Duration::from_millis(5));
            assert!(begun.elapsed() < Duration::from_secs(20), "no answer by {keys:?}");
        }
    };
    answer_by(&mut reader, &[Command::Next, Command::Confirm]);
    answer_by(&mut reader, &[Command::Previous, Command::Confirm]);
    answer_by(&mut reader, &[Command::Answer(1)]);
    reader.press(Command::Leave);
    reader.expect("Continue");
}

#[test]
fn the_keys_are_shown_and_changed() {
    let folder = tempfile::tempdir().unwrap();
    let mut reader = Reader::new(folder.path(), Language::English);
    reader.press(Command::ShowKeys);
    reader.expect("Ctrl+Z");
    reader.press(Command::StepBack);
    assert_eq!(reader.find("Ctrl+Z").0, None);
    reader.click("Settings");
    // So high that nothing needs to be scrolled.
    reader.hand.size.height = 2400.0;
    reader.click("Ctrl+Y");
    reader.press(Command::Undo);
    reader.expect("Ctrl+Z already does this: Undo. Choose another key, or give that one another key first.");
    reader.click("Ctrl+Y");
    reader.press(Command::Answer(5));
    reader.expect("5");
    let kept = || Store::at(folder.path()).settings().0.keys;
    assert_eq!(kept().get("redo").map(String::as_str), Some("5"));
    reader.click("Back to the usual keys");
    reader.expect("Ctrl+Y");
    assert!(kept().is_empty());
}

#[test]
fn after_a_failure_the_report_is_shown_once_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let mut reader = Reader::new(folder.path(), Language::English);
    reader.click("New game");
    reader.click("Begin with these seats");
    reader.expect("Leave");
    let reports = folder.path().join("reports");
    std::fs::create_dir_all(&reports).unwrap();
    std::fs::write(reports.join("unread"), "somewhere/report-1.txt").unwrap();
    // A program that failed no longer holds its game.
    drop(reader);
    let games = std::fs::read_dir(folder.path().join("games")).unwrap().map(|file| file.unwrap().path());
    for lock in games.filter(|file| file.extension().is_some_and(|end| end == "lock")) {
        std::fs::File::open(lock).unwrap().lock().unwrap();
    }
    let mut reader = Reader::new(folder.path(), Language::English);
    reader.expect("somewhere/report-1.txt");
    reader.click("Continue");
    reader.expect("Leave");
    Reader::new(folder.path(), Language::English).expect("Jeweled Thrones");
}

#[test]
fn a_game_is_copied_elsewhere() {
    let folder = tempfile::tempdir().unwrap();
    let mut reader = Reader::new(folder.path(), Language::English);
    reader.click("New game");
    reader.click("Begin with these seats");
    reader.click("Leave");
    reader.click("All games");
    reader.click("Export");
    let copy = folder.path().join("copy.journal");
    let typed = games::Message::Typed(copy.display().to_string());
    let _ = reader.root.update(Message::Games(typed));
    reader.click("Export");
    reader.expect(&format!("The game was copied to {}.", copy.display()));
    assert!(std::fs::read_to_string(copy).unwrap().starts_with("0 journal"));
}

#[test]
fn a_file_that_is_dropped_on_the_window_is_among_the_games() {
    let folder = tempfile::tempdir().unwrap();
    let mut reader = Reader::new(folder.path(), Language::English);
    reader.click("New game");
    reader.click("Begin with these seats");
    reader.expect("Leave");
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/journals/toy_3.journal");
    let _ = reader.root.update(Message::Window(window::Event::FileDropped(file)));
    reader.expect("toy_3");
    let broken = folder.path().join("broken.journal");
    std::fs::write(&broken, "nothing of a game").unwrap();
    let _ = reader.root.update(Message::Window(window::Event::FileDropped(broken.clone())));
    let (_, seen) = reader.find("");
    assert!(seen.iter().any(|text| text.contains(&*broken.display().to_string())), "{seen:?}");
    assert!(!seen.contains(&"broken".to_owned()));
}

#[test]
fn a_window_that_closes_remembers_where_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut reader = Reader::new(folder.path(), Language::English);
    let kept = || Store::at(folder.path()).settings().0;
    let _ = reader.root.update(Message::Window(window::Event::Resized(Size::new(1111.0, 777.0))));
    let _ = reader.root.update(Message::Closing(Some(Point::new(30.0, 40.0))));
    assert_eq!((kept().window_size, kept().window_position), (Some((1111.0, 777.0)), Some((30.0, 40.0))));
    // Where a window that fills the screen is says nothing about where it was.
    reader.press(Command::FullScreen);
    let _ = reader.root.update(Message::Window(window::Event::Resized(Size::new(1920.0, 1080.0))));
    let _ = reader.root.update(Message::Closing(Some(Point::ORIGIN)));
    assert_eq!((kept().window_size, kept().window_position), (Some((1111.0, 777.0)), Some((30.0, 40.0))));
    assert!(kept().full_screen);
    // With larger text the same window opens as large as it was.
    for text_size in [80, 100, 150] {
        let settings = Settings { text_size, ..kept() };
        let opened = super::opening_size(&settings) * settings.scale();
        assert!((opened.width - 1111.0).abs() < 0.1 && (opened.height - 777.0).abs() < 0.1, "{opened:?}");
    }
}

#[test]
fn the_language_changes_while_a_game_is_played() {
    let folder = tempfile::tempdir().unwrap();
    let mut reader = Reader::new(folder.path(), Language::English);
    reader.click("New game");
    reader.click("Begin with these seats");
    reader.click("Menu");
    reader.click("Settings");
    reader.click("Français");
    reader.expect("Thème");
    reader.click("Retour");
    reader.expect("Quitter");
    // A key opens them and closes them again.
    reader.press(Command::Settings);
    reader.expect("Thème");
    reader.press(Command::StepBack);
    reader.expect("Quitter");
    assert!(reader.find("Thème").0.is_none());
}

#[test]
fn whoever_looks_elsewhere_is_called_by_the_title() {
    let folder = tempfile::tempdir().unwrap();
    let mut reader = Reader::new(folder.path(), Language::English);
    reader.click("New game");
    reader.click("2");
    let calm = reader.root.title();
    let _ = reader.root.update(Message::Window(window::Event::Unfocused));
    reader.click("Begin with these seats");
    reader.expect("Leave");
    let begun = Instant::now();
    while reader.root.title() == calm && begun.elapsed() < Duration::from_secs(60) {
        // Whoever is asked answers; sooner or later the others play, and then it is a person's turn again.
        reader.press(Command::Answer(1));
        reader.run_tasks();
    }
    assert_eq!(reader.root.title(), Words::of(Language::English).get("window-title-turn"));
    let _ = reader.root.update(Message::Window(window::Event::Focused));
    assert_eq!(reader.root.title(), calm);
}
