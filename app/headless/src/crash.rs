//! When the program fails: a report is written, the player is told where it is and that the game is kept.
use crate::{
    play::Picture,
    store::Store,
    words::{Language, Words, tree},
};
use engine::record::{Entry, Header, Journal, Sitter, TableEvent};
use net::file;
use std::{
    fs, io, panic,
    path::{Path, PathBuf},
    sync::Mutex,
};

/// The file that names the last report until somebody was told of it.
const UNREAD: &str = "unread";

/// From now on a failure is written down in the store's folder, once.
pub fn watch(store: &Store, language: Language) {
    let (store, written) = (store.clone(), Mutex::new(false));
    panic::set_hook(Box::new(move |info| {
        let Ok(mut written) = written.lock() else { return };
        if std::mem::replace(&mut *written, true) {
            return;
        }
        let words = Words::of(language);
        let unread = |path: PathBuf| {
            fs::write(folder(&store).join(UNREAD), path.to_string_lossy().as_bytes()).map(|()| path)
        };
        match write(&store, &info.to_string(), &newest(&store)).and_then(unread) {
            Ok(path) => eprintln!("{}", told(words, &path)),
            Err(error) => {
                eprintln!("{}", words.say("crash-no-report", &[("reason", error.to_string().into())]));
                eprintln!("{info}");
            }
        }
    }));
}

/// The report of a failure of the last time, once.
pub fn last_time(store: &Store) -> Option<PathBuf> {
    let unread = folder(store).join(UNREAD);
    let path = file::read_text(&unread).ok()?;
    fs::remove_file(&unread).ok()?;
    Some(path.into())
}

fn told(words: &Words, path: &Path) -> String {
    words.say("crash", &[("path", path.display().to_string().into())])
}

fn folder(store: &Store) -> PathBuf {
    store.root().join("reports")
}

/// Writes a report of a table because somebody wishes to send one, and gives its place. `kept` is the file of its game.
pub fn report(store: &Store, picture: &Picture, kept: &Path) -> io::Result<PathBuf> {
    // The record of a table among peers is signed with its names, and stays where it is.
    let journal = store.games().journal(kept).filter(|_| picture.company.is_none());
    let game = journal.map_or_else(|| table(picture), |journal| nameless(&journal));
    write(store, "a report that a player asked for", &game)
}

/// The journal of the game that was played last, without names.
fn newest(store: &Store) -> String {
    store.games().newest().map_or_else(String::new, |journal| nameless(&journal))
}

/// A table as its reader sees it, without names.
fn table(picture: &Picture) -> String {
    let words = Words::of(Language::English);
    let lines = tree::lines(&picture.seen.describe(words), words);
    let lines: Vec<_> =
        lines.into_iter().map(|(depth, line)| format!("{}{line}", "  ".repeat(depth))).collect();
    let kind = picture.kind.as_deref().unwrap_or("nothing");
    let Picture { game, record, scripted, .. } = picture;
    format!(
        "{game}, record {record}, asked: {kind}\nanswers: {}\n\n{}",
        scripted.join(" | "),
        lines.join("\n")
    )
}

/// The report: version, what failed and where, the settings without the name and the relay of the player, the game.
fn write(store: &Store, what: &str, game: &str) -> io::Result<PathBuf> {
    let folder = folder(store);
    fs::create_dir_all(&folder)?;
    let free = (1..).map(|n| folder.join(format!("report-{n}.txt"))).find(|path| !path.exists());
    let path = free.unwrap_or_else(|| folder.join("report.txt"));
    let settings =
        crate::store::Settings { player: String::new(), relay: String::new(), ..store.settings().0 };
    let settings = toml::to_string(&settings).unwrap_or_default();
    let system = (std::env::consts::OS, std::env::consts::ARCH);
    let version = env!("CARGO_PKG_VERSION");
    fs::write(&path, format!("thrones {version} on {system:?}\n{what}\n\n{settings}\n{game}"))?;
    Ok(path)
}

/// A journal without the names of people; it replays as before.
fn nameless(journal: &Journal) -> String {
    let person = |sitter: &Sitter| match sitter {
        Sitter::Person(_) => Sitter::Person("human".into()),
        bot => bot.clone(),
    };
    let header = journal.header().clone();
    let (mut copy, _) =
        Journal::new(Header { sitters: header.sitters.iter().map(person).collect(), ..header });
    for (_, entry) in journal.entries() {
        let entry = match entry {
            Entry::Table(TableEvent::TakeOver(seat, sitter)) => {
                Entry::Table(TableEvent::TakeOver(*seat, person(sitter)))
            }
            other => other.clone(),
        };
        if copy.append(entry).is_err() {
            break;
        }
    }
    copy.text()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_written_down_and_told_once() {
        let data = tempfile::tempdir().unwrap();
        let store = Store::at(data.path());
        let settings = crate::store::Settings { player: "Ann Onymous".into(), ..Default::default() };
        store.keep_settings(&settings).unwrap();
        let new = crate::play::NewGame {
            chosen: engine::setup::Chosen::default(),
            seats: Vec::new(),
            seed: 1,
            player: settings.player.clone(),
            name: "Last".into(),
        };
        drop(crate::play::open(&store, crate::games::IDS[0].0, new, Language::English).unwrap());
        let before = panic::take_hook();
        watch(&store, Language::English);
        let failed = std::thread::spawn(|| panic!("the roof fell in")).join();
        panic::set_hook(before);
        assert!(failed.is_err());
        let report = fs::read_to_string(folder(&store).join("report-1.txt")).unwrap();
        assert!(report.contains("the roof fell in") && report.contains("text_size = 0"), "{report}");
        assert!(report.contains("0 journal") && !report.contains("Onymous"), "{report}");
        assert!(last_time(&store).unwrap().ends_with("report-1.txt"));
        assert_eq!(last_time(&store), None);
    }

    #[test]
    fn a_report_of_a_table_among_peers_tells_the_table_and_nobody_s_name() {
        let data = tempfile::tempdir().unwrap();
        let store = Store::at(data.path());
        let new = crate::play::NewGame {
            chosen: engine::setup::Chosen::default(),
            seats: Vec::new(),
            seed: 1,
            player: "Ann Onymous".into(),
            name: "Last".into(),
        };
        let mut played = crate::play::open(&store, crate::games::IDS[0].0, new, Language::French).unwrap();
        played.show(None, Language::French);
        let mut picture = played.picture();
        picture.record = 7;
        picture.company = Some(crate::play::CompanyPicture::default());
        let kept = played.path().to_owned();
        let told = fs::read_to_string(report(&store, &picture, &kept).unwrap()).unwrap();
        assert!(told.contains(", record 7") && told.contains("a player asked for"), "{told}");
        assert!(told.lines().count() > 20 && !told.contains("Onymous"), "{told}");
        assert!(!told.contains("0 journal"), "the last game at this machine is another: {told}");
        picture.company = None;
        let told = fs::read_to_string(report(&store, &picture, &kept).unwrap()).unwrap();
        assert!(told.contains("0 journal") && !told.contains("Onymous"), "{told}");
    }

    #[test]
    fn a_report_tells_the_table_that_is_looked_at_not_the_one_that_was_written_last() {
        let data = tempfile::tempdir().unwrap();
        let store = Store::at(data.path());
        let open = |seed: u64| {
            let new = crate::play::NewGame {
                chosen: engine::setup::Chosen::default(),
                seats: Vec::new(),
                seed,
                player: String::new(),
                name: format!("Table {seed}"),
            };
            crate::play::open(&store, crate::games::IDS[0].0, new, Language::English).unwrap()
        };
        let (mut one, other) = (open(1), open(2));
        one.show(None, Language::English);
        let (picture, kept) = (one.picture(), one.path().to_owned());
        let other_kept = other.path().to_owned();
        let of = |path: &Path| nameless(&store.games().journal(path).unwrap());
        let told = fs::read_to_string(report(&store, &picture, &kept).unwrap()).unwrap();
        assert!(told.contains(&of(&kept)) && !told.contains(&of(&other_kept)), "{told}");
    }
}
