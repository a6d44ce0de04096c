//! Tables that were left before their game was over, and can be come back to.
use super::AllGames;
use crate::{
    games::{Visitor, visit},
    store::Store,
};
use ai::knowledge::Knowledge;
use net::{
    follow::Follower,
    invite::Invite,
    journal,
    session::{
        effect::Line,
        fault::Fault,
        lobby::Sitting as Chair,
        record::{Body, Charter, Person, Record},
    },
};
use std::{
    fs, io,
    path::{Path, PathBuf},
};

const ENDING: &str = "table";
/// How the log of a table ends at which we only look on: nobody comes back to that.
const WATCHED: &str = "-watched";
/// Beside a table's log: the invite by which it is come back to.
const INVITE: &str = "invite";

/// A table that was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptTable {
    /// Its log.
    pub path: PathBuf,
    /// How it is come back to.
    pub invite: Invite,
    /// Who plays what there.
    pub charter: Charter,
}

impl KeptTable {
    /// The table whose log this is, if its game has begun and goes on.
    pub fn at(path: &Path) -> Option<Self> {
        let (lines, _) = journal::read(&fs::read(path).ok()?).ok()?;
        let records = lines.iter().filter_map(|line| match line {
            Line::Record(record, _) => Some(record),
            _ => None,
        });
        let records: Vec<_> = records.collect();
        let Body::Start(charter) = &records.first()?.body else { return None };
        let over =
            visit(&charter.terms.edition.game, IsOver(&AllGames::of_log(&lines), &records)).unwrap_or(true);
        let invite = fs::read_to_string(path.with_extension(INVITE)).ok()?.trim().parse().ok()?;
        (!over).then(|| Self { path: path.to_owned(), invite, charter: charter.clone() })
    }

    /// Whether it is this machine's own.
    pub fn is_own(&self) -> bool {
        self.path.file_name().is_some_and(|name| {
            name.to_string_lossy().starts_with(&format!("{}-", self.charter.terms.edition.game))
        })
    }

    /// Who is to sit where, as it was agreed.
    pub(super) fn chairs(&self) -> Vec<Chair> {
        let chair = |(person, bot): (&Person, &Option<String>)| match (person, bot) {
            (_, Some(word)) => Chair::Bot(word.clone()),
            (&Person::HOST, None) => Chair::Host,
            _ => Chair::Open,
        };
        self.charter.seats.iter().zip(&self.charter.bots).map(chair).collect()
    }
}

/// The tables that can be come back to, the latest first.
pub fn kept(store: &Store) -> Vec<KeptTable> {
    let Ok(entries) = fs::read_dir(folder(store)) else { return Vec::new() };
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    let played =
        |path: &PathBuf| path.file_stem().is_some_and(|stem| !stem.to_string_lossy().ends_with(WATCHED));
    paths.retain(|path| path.extension().is_some_and(|ending| ending == ENDING) && played(path));
    paths.sort_by_key(|path| fs::metadata(path).and_then(|data| data.modified()).ok());
    paths.iter().rev().filter_map(|path| KeptTable::at(path)).collect()
}

fn folder(store: &Store) -> PathBuf {
    store.root().join("tables")
}

/// Where the log of a table is kept.
pub(super) fn log(store: &Store, name: &str) -> io::Result<PathBuf> {
    fs::create_dir_all(folder(store))?;
    Ok(folder(store).join(format!("{name}.{ENDING}")))
}

/// The name for the log of a table at which we only look on.
pub(super) fn watched(table: &str) -> String {
    format!("{table}{WATCHED}")
}

/// Keeps how a table is come back to.
pub(super) fn keep_invite(path: &Path, invite: &Invite) -> io::Result<()> {
    fs::write(path.with_extension(INVITE), invite.to_string())
}

struct IsOver<'a>(&'a AllGames, &'a [&'a Record]);

impl Visitor for IsOver<'_> {
    type Out = bool;

    fn visit<G: Knowledge>(self) -> bool {
        let Self(games, records) = self;
        let Ok(content) = games.content_of::<G>(records) else { return true };
        let mut follower = Follower::<G>::new(content);
        let taken = records.iter().try_for_each(|record| follower.take(record, None).map(drop));
        match taken {
            Ok(()) => follower.standings().is_some(),
            // It may well go on; whoever comes back to it is told with what.
            Err(fault) => !matches!(fault, Fault::Wire(_)),
        }
    }
}
