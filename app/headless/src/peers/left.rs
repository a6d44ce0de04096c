//! Tables that were left: what is listed of each. A small file beside its log says so, and the log is played again only
//! where it has changed since.
use super::{
    AllGames,
    kept::{self, KeptTable},
};
use crate::{
    games::{Visitor, visit},
    store::Store,
};
use ai::knowledge::Knowledge;
use engine::seat::Seat;
use net::{
    file,
    follow::Follower,
    identity::{Identity, PeerKey},
    journal,
    session::{
        effect::log_of,
        fault::Fault,
        ledger::Ledger,
        record::{Person, Record},
    },
};
use std::{
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

/// How such a file ends.
const ENDING: &str = "glance";

/// A table that was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftTable {
    /// Its log.
    pub path: PathBuf,
    /// The id of the game.
    pub game: String,
    /// Its people, by the charter.
    pub people: Vec<LeftPerson>,
    /// Whether we are its host.
    pub is_own: bool,
    /// Whether our own answer is awaited.
    pub is_our_turn: bool,
    /// Whether its game is over: then it only serves whoever missed the end.
    pub is_over: bool,
    /// When it was played last.
    pub played: Option<SystemTime>,
}

/// Somebody of a table that was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftPerson {
    /// Who it is.
    pub key: PeerKey,
    /// How it is called there.
    pub name: String,
    /// Whether it was not there when we left, or the table went on without it.
    pub is_missing: bool,
    /// Whether its answer is awaited.
    pub is_awaited: bool,
}

impl LeftTable {
    /// A table that was left, to be drawn without a network.
    pub fn example(game: &str) -> Self {
        let person = |(number, name): (u8, &str)| LeftPerson {
            key: PeerKey([number; 32]),
            name: name.to_owned(),
            is_missing: number == 2,
            is_awaited: number == 1,
        };
        Self {
            path: PathBuf::from("left.table"),
            game: game.to_owned(),
            people: [(0, "Bêlit"), (1, "Valeria"), (2, "Conan")].map(person).into(),
            is_own: false,
            is_our_turn: false,
            is_over: false,
            played: None,
        }
    }

    /// The table whose log this is, if its game has begun: by what was written down of it, or by its log.
    pub fn at(store: &Store, path: &Path) -> Option<Self> {
        Self::at_a_glance(path).or_else(|| {
            let table = Self::of_log(store, path)?;
            table.keep();
            Some(table)
        })
    }

    /// The same only if nothing has to be played again for it.
    fn at_a_glance(path: &Path) -> Option<Self> {
        let (text, log) = (file::read_text(&path.with_extension(ENDING)).ok()?, fs::metadata(path).ok()?);
        let mut lines = text.lines();
        let length: u64 = lines.next()?.strip_prefix("log ")?.parse().ok()?;
        let game = lines.next()?.strip_prefix("game ")?.to_owned();
        let state = lines.next()?.strip_prefix("state")?;
        let is = |word: &str| state.split_whitespace().any(|said| said == word);
        let people = lines.map(person_of).collect::<Option<Vec<_>>>()?;
        (length == log.len() && !people.is_empty()).then(|| Self {
            path: path.to_owned(),
            game,
            people,
            is_own: is("own"),
            is_our_turn: is("turn"),
            is_over: is("over"),
            played: log.modified().ok(),
        })
    }

    fn of_log(store: &Store, path: &Path) -> Option<Self> {
        let table = KeptTable::at(path)?;
        let (lines, _) = journal::read(&file::read(path).ok()?).ok()?;
        let records: Vec<_> = log_of(&lines).into_iter().map(|(record, _)| record).collect();
        let games = AllGames::of_log(&lines);
        let me = Identity::at(&store.root().join("identity.der")).ok()?.key();
        let game = table.charter.terms.edition.game.clone();
        let Standing { is_over, awaited, missing } = visit(&game, Stands(&games, &records)).flatten()?;
        let people = (0..).map(Person).zip(&table.charter.people).map(|(person, claim)| LeftPerson {
            key: claim.key,
            name: claim.name.clone(),
            is_missing: missing.contains(&person),
            is_awaited: awaited.contains(&person),
        });
        let people: Vec<_> = people.collect();
        let is_our_turn = people.iter().any(|person| person.key == me && person.is_awaited);
        let played = fs::metadata(path).and_then(|log| log.modified()).ok();
        Some(Self {
            path: path.to_owned(),
            game,
            people,
            is_own: table.is_own(me),
            is_our_turn,
            is_over,
            played,
        })
    }

    /// As its players know it, who are just about to leave it; whoever is away is missing.
    pub(super) fn of_ledger(
        path: &Path,
        ledger: &Ledger,
        me: Person,
        is_away: impl Fn(Person) -> bool,
    ) -> Self {
        let awaited = awaited(ledger);
        let people = (0..).map(Person).zip(&ledger.charter().people).map(|(person, claim)| LeftPerson {
            key: claim.key,
            name: claim.name.clone(),
            is_missing: !ledger.is_here(person) || is_away(person),
            is_awaited: awaited.contains(&person),
        });
        Self {
            path: path.to_owned(),
            game: ledger.charter().terms.edition.game.clone(),
            people: people.collect(),
            is_own: ledger.host() == me,
            is_our_turn: awaited.contains(&me),
            is_over: ledger.is_over(),
            played: None,
        }
    }

    /// Writes down what is listed of it, as long as its log stays as it is.
    pub(super) fn keep(&self) {
        let Ok(log) = fs::metadata(&self.path) else { return };
        let word = |is: bool, word: &'static str| if is { word } else { "" };
        let state = [word(self.is_own, " own"), word(self.is_our_turn, " turn"), word(self.is_over, " over")];
        let person = |person: &LeftPerson| {
            let signs = [word(person.is_missing, "m"), word(person.is_awaited, "a")].concat();
            format!("{} -{signs} {}\n", person.key.to_hex(), person.name)
        };
        let people: String = self.people.iter().map(person).collect();
        let text = format!("log {}\ngame {}\nstate{}\n{people}", log.len(), self.game, state.concat());
        // Without it the log is played again when it is listed next.
        let _ = file::replace(&self.path.with_extension(ENDING), text.as_bytes());
    }

    /// How its people are called.
    pub fn names(&self) -> Vec<String> {
        self.people.iter().map(|person| person.name.clone()).collect()
    }

    /// Whose answer it awaits.
    pub fn awaited(&self) -> Vec<String> {
        self.named(|person| person.is_awaited)
    }

    /// Who was not there last.
    pub fn missing(&self) -> Vec<String> {
        self.named(|person| person.is_missing)
    }

    fn named(&self, is: impl Fn(&LeftPerson) -> bool) -> Vec<String> {
        self.people.iter().filter(|person| is(person)).map(|person| person.name.clone()).collect()
    }
}

/// A line of the file: a key, signs, and a name.
fn person_of(line: &str) -> Option<LeftPerson> {
    let mut parts = line.splitn(3, ' ');
    let (key, signs, name) = (PeerKey::from_hex(parts.next()?)?, parts.next()?, parts.next()?);
    let (is_missing, is_awaited) = (signs.contains('m'), signs.contains('a'));
    Some(LeftPerson { key, name: net::text::name(name), is_missing, is_awaited })
}

/// The tables that can be come back to, the latest first. A log that has changed is played again for it, so that whoever
/// asks is not the window.
pub fn left(store: &Store) -> Vec<LeftTable> {
    let tables = kept::logs(store).into_iter().filter_map(|path| LeftTable::at(store, &path));
    tables.filter(|table| !table.is_over).collect()
}

/// The same without those whose logs would have to be played again, and whether there are none of these.
pub fn left_at_a_glance(store: &Store) -> (Vec<LeftTable>, bool) {
    let logs = kept::logs(store);
    let mut known: Vec<_> = logs.iter().filter_map(|path| LeftTable::at_a_glance(path)).collect();
    let all = known.len() == logs.len();
    known.retain(|table| !table.is_over);
    (known, all)
}

/// Whose answers are awaited, computer players aside.
fn awaited(ledger: &Ledger) -> Vec<Person> {
    let bot = |seat: &Seat| ledger.charter().bots.get(seat.index()).is_some_and(Option::is_some);
    let asked = ledger.silent().iter().filter(|seat| !bot(seat));
    let mut awaited: Vec<_> = asked.filter_map(|seat| ledger.holder(seat)).collect();
    awaited.sort_unstable();
    awaited.dedup();
    awaited
}

/// How a game stands by its log.
#[derive(Default)]
struct Standing {
    is_over: bool,
    awaited: Vec<Person>,
    missing: Vec<Person>,
}

struct Stands<'a>(&'a AllGames, &'a [&'a Record]);

impl Visitor for Stands<'_> {
    type Out = Option<Standing>;

    fn visit<G: Knowledge>(self) -> Option<Standing> {
        let Self(games, records) = self;
        let content = games.content_of::<G>(records).ok()?;
        let mut follower = Follower::<G>::new(content);
        let taken = records.iter().try_for_each(|record| follower.take(record, None).map(drop));
        match (taken, follower.ledger()) {
            (Ok(()), Some(ledger)) => {
                let people = (0..ledger.charter().people.len() as u8).map(Person);
                let missing = people.filter(|person| !ledger.is_here(*person)).collect();
                let is_over = follower.standings().is_some();
                Some(Standing { is_over, awaited: awaited(ledger), missing })
            }
            // It may well go on; whoever comes back to it is told with what.
            (Err(Fault::Wire(_)), _) => Some(Standing::default()),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_listed_of_a_table_holds_as_long_as_its_log_stays_as_it_is() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("toy-1.table");
        fs::write(&path, "a log").unwrap();
        let table = LeftTable { path: path.clone(), is_our_turn: true, ..LeftTable::example("toy") };
        assert_eq!(LeftTable::at_a_glance(&path), None);
        table.keep();
        let read = LeftTable::at_a_glance(&path).expect("it was written down");
        assert_eq!(LeftTable { played: None, ..read.clone() }, table);
        assert_eq!((read.awaited(), read.missing()), (vec!["Valeria".to_owned()], vec!["Conan".to_owned()]));
        fs::write(&path, "a log that has grown").unwrap();
        assert_eq!(LeftTable::at_a_glance(&path), None, "it may stand otherwise by now");
        fs::write(path.with_extension(ENDING), "log 20\ngame toy\nstate\nnobody\n").unwrap();
        assert_eq!(LeftTable::at_a_glance(&path), None, "what is written there otherwise is passed over");
    }
}
