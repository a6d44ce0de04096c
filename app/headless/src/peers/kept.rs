//! Tables that were left, and can be come back to.
use super::AllGames;
use crate::{
    games::{Visitor, visit},
    store::Store,
};
use ai::knowledge::Knowledge;
use net::{
    file,
    follow::Follower,
    identity::PeerKey,
    invite::{ADDRESSES, Invite},
    journal,
    session::{
        effect::Line,
        fault::Fault,
        lobby::ChairPlan,
        record::{Body, Charter, Person, Record, WIRE},
    },
};
use std::{
    collections::BTreeMap,
    fs, io,
    net::SocketAddr,
    path::{Path, PathBuf},
};

const ENDING: &str = "table";
/// How the log of a table ends at which we only look on: nobody comes back to that.
const WATCHED: &str = "-watched";
/// Beside a table's log: the invite by which it is come back to.
const INVITE: &str = "invite";

/// Beside a host's log: where its guests were last.
const GUESTS: &str = "guests";

/// A table that was left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptTable {
    /// Its log.
    pub path: PathBuf,
    /// How it is come back to.
    pub invite: Invite,
    /// Who plays what there.
    pub charter: Charter,
    /// Where it was told to listen, if it is this machine's own and it was told.
    pub listen: Option<SocketAddr>,
    /// Whether its game is over: then it only serves whoever missed the end.
    pub is_over: bool,
}

impl KeptTable {
    /// The table whose log this is, if its game has begun.
    pub fn at(path: &Path) -> Option<Self> {
        let (lines, _) = journal::read(&file::read(path).ok()?).ok()?;
        let records = lines.iter().filter_map(|line| match line {
            Line::Record(record, _) => Some(record),
            _ => None,
        });
        let records: Vec<_> = records.collect();
        let Body::Start(charter) = &records.first()?.body else { return None };
        let is_over =
            visit(&charter.terms.edition.game, IsOver(&AllGames::of_log(&lines), &records)).flatten()?;
        let (invite, listen) = read_invite(path)?;
        Some(Self { path: path.to_owned(), invite, charter: charter.clone(), listen, is_over })
    }

    /// Whether the log is that of a table which was begun with another version of the program: nobody plays on there.
    pub fn is_of_other_version(path: &Path) -> bool {
        let lines = file::read(path).ok().and_then(|bytes| journal::read(&bytes).ok());
        lines.is_some_and(|(lines, _)| {
            lines.iter().any(|line| match line {
                Line::Record(Record { body: Body::Start(charter), .. }, _) => charter.wire != WIRE,
                _ => false,
            })
        })
    }

    /// Whether it is this machine's own.
    pub fn is_own(&self) -> bool {
        self.path.file_name().is_some_and(|name| {
            name.to_string_lossy().starts_with(&format!("{}-", self.charter.terms.edition.game))
        })
    }

    /// Who is to sit where, as it was agreed.
    pub(super) fn chairs(&self) -> Vec<ChairPlan> {
        let chair = |(person, bot): (&Person, &Option<String>)| match (person, bot) {
            (_, Some(word)) => ChairPlan::Bot(word.clone()),
            (&Person::HOST, None) => ChairPlan::Host,
            _ => ChairPlan::Open,
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
    let tables = paths.iter().rev().filter_map(|path| KeptTable::at(path));
    tables.filter(|table| !table.is_over).collect()
}

fn folder(store: &Store) -> PathBuf {
    store.root().join("tables")
}

/// Where the log of a table is kept.
pub(super) fn log(store: &Store, name: &str) -> io::Result<PathBuf> {
    file::private_folder(&folder(store))?;
    Ok(folder(store).join(format!("{name}.{ENDING}")))
}

/// The name for the log of a table at which we only look on.
pub(super) fn watched(table: &str) -> String {
    format!("{table}{WATCHED}")
}

/// Keeps how a table is come back to, and where it was told to listen.
pub(super) fn keep_invite(path: &Path, invite: &Invite, listen: Option<SocketAddr>) -> io::Result<()> {
    let listen = listen.map_or_else(String::new, |at| format!("\n{at}"));
    file::replace(&path.with_extension(INVITE), format!("{invite}{listen}").as_bytes())
}

fn read_invite(path: &Path) -> Option<(Invite, Option<SocketAddr>)> {
    let text = file::read_text(&path.with_extension(INVITE)).ok()?;
    let mut lines = text.lines();
    Some((lines.next()?.trim().parse().ok()?, lines.next().and_then(|at| at.trim().parse().ok())))
}

/// The invite by which a table was come to, with where its host said later that it is reached.
pub(super) fn known_addresses(path: &Path, invite: &Invite) -> Invite {
    let known = read_invite(path).map(|(known, _)| known).filter(|known| known.host == invite.host);
    let mut all = known.map_or_else(Vec::new, |known| known.addresses);
    all.extend(invite.addresses.iter().filter(|at| !all.contains(at)).copied().collect::<Vec<_>>());
    all.truncate(ADDRESSES);
    Invite { addresses: all, ..invite.clone() }
}

/// Keeps where the host says that it is reached, before where it was reached until now.
pub(super) fn add_addresses(path: &Path, addresses: &[SocketAddr]) {
    let Some((invite, listen)) = read_invite(path) else { return };
    let mut all = addresses.to_vec();
    all.extend(invite.addresses.iter().filter(|at| !addresses.contains(at)));
    all.truncate(ADDRESSES);
    if all != invite.addresses {
        // Without it the host is still found where the invite says.
        let _ = keep_invite(path, &Invite { addresses: all, ..invite }, listen);
    }
}

/// Where the guests of a host's table were last, as it was kept.
pub(super) fn guests(path: &Path) -> BTreeMap<PeerKey, SocketAddr> {
    let text = file::read_text(&path.with_extension(GUESTS)).unwrap_or_default();
    let guest = |line: &str| {
        let (key, at) = line.split_once(' ')?;
        Some((PeerKey::from_hex(key)?, at.parse().ok()?))
    };
    text.lines().filter_map(guest).collect()
}

/// Keeps where the guests of a host's table are, so that it can call them when it is opened elsewhere.
pub(super) fn keep_guests(path: &Path, guests: &BTreeMap<PeerKey, SocketAddr>) {
    let lines: String = guests.iter().map(|(key, at)| format!("{} {at}\n", key.to_hex())).collect();
    // Without it they are called as soon as they come, as always.
    let _ = file::replace(&path.with_extension(GUESTS), lines.as_bytes());
}

struct IsOver<'a>(&'a AllGames, &'a [&'a Record]);

impl Visitor for IsOver<'_> {
    type Out = Option<bool>;

    fn visit<G: Knowledge>(self) -> Option<bool> {
        let Self(games, records) = self;
        let content = games.content_of::<G>(records).ok()?;
        let mut follower = Follower::<G>::new(content);
        let taken = records.iter().try_for_each(|record| follower.take(record, None).map(drop));
        match taken {
            Ok(()) => Some(follower.standings().is_some()),
            // It may well go on; whoever comes back to it is told with what.
            Err(Fault::Wire(_)) => Some(false),
            Err(_) => None,
        }
    }
}
