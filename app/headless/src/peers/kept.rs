//! Tables that were left, and can be come back to.
use super::LeftTable;
use crate::store::Store;
use net::{
    driver::Letters,
    file,
    identity::PeerKey,
    invite::{ADDRESSES, Invite},
    journal,
    session::{
        effect::{Line, log_of},
        message::Reach,
        record::{Body, Charter, OLDEST_PLAYED_WIRE, Person, Record, TableId, WIRE},
    },
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    net::SocketAddr,
    path::{Path, PathBuf},
};

const ENDING: &str = "table";
/// How the log of a table ends at which we only look on: nobody comes back to that.
const WATCHED: &str = "-watched";
/// Beside a table's log: the invite by which it is come back to.
const INVITE: &str = "invite";

/// Beside a log: where the people of the table could be reached if one of them were the host.
const PEOPLE: &str = "people";
/// Beside a log: that the home's router is asked for a port where others come to us.
const ROUTER: &str = "router";
/// Beside a host's log: where its guests were last.
const GUESTS: &str = "guests";
/// Beside a log: whose lines its reader does not want to see, each name on a line.
const MUTED: &str = "muted";

/// Beside a log: where the table's files lie, who is its host by the invitation, and which table it is, a line each.
const FILES: &str = "files";
/// Beside a host's log: whom it lets in.
const ADMITTED: &str = "admitted";
/// Beside a log: the folder of the last files that were read and written.
const LETTERS: &str = "letters";

/// A table that goes by file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ByFile {
    /// Where its files are put, and where those of the others are found.
    pub(super) folder: PathBuf,
    /// Its host, by the invitation.
    pub(super) host: PeerKey,
    /// The table.
    pub(super) table: TableId,
}

impl ByFile {
    /// How the table whose log is kept here goes by file, if it does.
    pub(super) fn of(path: &Path) -> Option<Self> {
        let text = file::read_text(&path.with_extension(FILES)).ok()?;
        let mut lines = text.lines();
        let (host, table) = (PeerKey::from_hex(lines.next()?)?, PeerKey::from_hex(lines.next()?)?);
        Some(Self { folder: lines.next()?.into(), host, table: TableId(table.0) })
    }

    /// Keeps it beside the log.
    pub(super) fn keep(&self, path: &Path) -> io::Result<()> {
        let (host, table) = (self.host.to_hex(), PeerKey(self.table.0).to_hex());
        let text = format!("{host}\n{table}\n{}\n", self.folder.display());
        file::replace(&path.with_extension(FILES), text.as_bytes())
    }

    /// What goes by letters there; a host has something to give to newcomers.
    pub(super) fn letters(&self, path: &Path, invite: Option<Invite>) -> Letters {
        let Self { folder, host, table } = self.clone();
        Letters { folder, kept: path.with_extension(LETTERS), table, host, invite }
    }
}

/// A table whose log is kept here.
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
    /// Who was its host last, as far as its log knows.
    host: Person,
}

impl KeptTable {
    /// The table whose log this is, if its game has begun.
    pub fn at(path: &Path) -> Option<Self> {
        let (lines, _) = journal::read(&file::read(path).ok()?).ok()?;
        let records: Vec<_> = log_of(&lines).into_iter().map(|(record, _)| record).collect();
        let Body::Start(charter) = &records.first()?.body else { return None };
        let succeeded = |record: &&Record| match &record.body {
            Body::Succeeded(succession) => Some(succession.host),
            _ => None,
        };
        let host = records.iter().rev().find_map(succeeded).unwrap_or(Person::HOST);
        let (invite, listen) = read_invite(path)?;
        Some(Self { path: path.to_owned(), invite, charter: charter.clone(), listen, host })
    }

    /// Whether the log is that of a table which was begun with a version of the program that this one cannot play on with.
    pub fn is_of_other_version(path: &Path) -> bool {
        let lines = file::read(path).ok().and_then(|bytes| journal::read(&bytes).ok());
        lines.is_some_and(|(lines, _)| {
            lines.iter().any(|line| match line {
                Line::Record(Record { body: Body::Start(charter), .. }, _) => {
                    !(OLDEST_PLAYED_WIRE..=WIRE).contains(&charter.wire)
                }
                _ => false,
            })
        })
    }

    /// Whether whoever has this key is its host, as far as its log knows.
    pub fn is_own(&self, me: PeerKey) -> bool {
        self.charter.people.get(self.host.index()).is_some_and(|claim| claim.key == me)
    }
}

/// The logs of the tables at which one plays, the latest first.
pub(super) fn logs(store: &Store) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(folder(store)) else { return Vec::new() };
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    let played =
        |path: &PathBuf| path.file_stem().is_some_and(|stem| !stem.to_string_lossy().ends_with(WATCHED));
    paths.retain(|path| path.extension().is_some_and(|ending| ending == ENDING) && played(path));
    paths.sort_by_key(|path| fs::metadata(path).and_then(|data| data.modified()).ok());
    paths.reverse();
    paths
}

/// The table that is kept here and is this one, unless its game is over.
pub(super) fn find(store: &Store, is_it: impl Fn(&KeptTable) -> bool) -> Option<KeptTable> {
    let tables = logs(store).into_iter().filter_map(|path| KeptTable::at(&path));
    let mut wanted = tables.filter(|table| is_it(table));
    wanted.find(|table| LeftTable::at(store, &table.path).is_some_and(|left| !left.is_over))
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

/// Keeps that the home's router is asked for a port.
pub(super) fn keep_router(path: &Path) {
    // Without it the router is asked once more when somebody wants that.
    let _ = file::replace(&path.with_extension(ROUTER), b"");
}

/// Whether the home's router is asked for a port, as it was kept.
pub(super) fn asks_router(path: &Path) -> bool {
    path.with_extension(ROUTER).exists()
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

/// Whose lines are not shown at a table, as it was kept.
pub(super) fn muted(path: &Path) -> BTreeSet<String> {
    let text = file::read_text(&path.with_extension(MUTED)).unwrap_or_default();
    text.lines().map(net::text::name).collect()
}

/// Keeps whose lines are not shown at a table.
pub(super) fn keep_muted(path: &Path, names: &BTreeSet<String>) -> io::Result<()> {
    let lines: String = names.iter().map(|name| format!("{name}\n")).collect();
    file::replace(&path.with_extension(MUTED), lines.as_bytes())
}

/// Where the people of a table could be reached if one of them were the host, as it was kept.
pub(super) fn reaches(path: &Path) -> BTreeMap<Person, Reach> {
    let bytes = file::read(&path.with_extension(PEOPLE)).unwrap_or_default();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    text.lines().filter_map(person_reach).collect()
}

/// A line of the file: a person, and its addresses; one with a session is that of a relay.
fn person_reach(line: &str) -> Option<(Person, Reach)> {
    let mut words = line.split_whitespace();
    let person = Person(words.next()?.parse().ok()?);
    let mut reach = Reach::default();
    for word in words.take(ADDRESSES + 1) {
        match word.split_once('/') {
            None => reach.addresses.push(word.parse().ok()?),
            Some((at, session)) => {
                let session = u64::from_str_radix(session, 16).ok()?.to_be_bytes();
                reach.relay = Some((at.parse().ok()?, session));
            }
        }
    }
    Some((person, reach))
}

/// Keeps where the people of a table could be reached if one of them were the host.
pub(super) fn keep_reaches(path: &Path, reaches: &BTreeMap<Person, Reach>) {
    let line = |(person, reach): (&Person, &Reach)| {
        let addresses: String = reach.addresses.iter().map(|at| format!(" {at}")).collect();
        let relay = reach.relay.map(|(at, session)| format!(" {at}/{:016x}", u64::from_be_bytes(session)));
        format!("{}{addresses}{}\n", person.0, relay.unwrap_or_default())
    };
    let lines: String = reaches.iter().map(line).collect();
    // Without it the host is found as always.
    let _ = file::replace(&path.with_extension(PEOPLE), lines.as_bytes());
}

/// Takes away a log that holds no record, with what lies beside it.
pub(super) fn forget(path: &Path) {
    let empty =
        file::read(path).ok().and_then(|bytes| Some(log_of(&journal::read(&bytes).ok()?.0).is_empty()));
    if empty == Some(true) {
        for beside in [
            path.to_owned(),
            path.with_extension(INVITE),
            path.with_extension(ROUTER),
            path.with_extension("lock"),
        ] {
            // What cannot be taken away does no harm.
            let _ = fs::remove_file(beside);
        }
    }
}

/// The log of the table to which an invite leads, if it was kept under another: a table keeps its token whoever its host
/// is.
pub(super) fn same_table(store: &Store, invite: &Invite) -> Option<PathBuf> {
    let is_of = |table: &KeptTable| {
        let by = table.charter.people.iter().any(|claim| invite.pin().fits(claim.key));
        table.invite.token == invite.token && by
    };
    find(store, is_of).map(|table| table.path)
}

/// Whom a host lets in, as it is kept beside the log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Admitted {
    /// Who may come again, whatever the invite is.
    pub(super) known: BTreeSet<PeerKey>,
    /// Who was sent away for good.
    pub(super) banned: BTreeSet<PeerKey>,
    /// Whether the host is asked about everybody who comes.
    pub(super) asks_first: bool,
}

/// Whom the table lets in, as it was kept.
pub(super) fn admitted(path: &Path) -> Admitted {
    let text = file::read_text(&path.with_extension(ADMITTED)).unwrap_or_default();
    let keys = |word: &str| {
        let lines = text.lines().filter_map(|line| line.split_once(' ')).filter(|(said, _)| *said == word);
        lines.filter_map(|(_, key)| PeerKey::from_hex(key)).collect()
    };
    let asks_first = text.lines().any(|line| line == "asks");
    Admitted { known: keys("known"), banned: keys("banned"), asks_first }
}

/// Keeps whom the table lets in.
pub(super) fn keep_admitted(path: &Path, admitted: &Admitted) {
    let line = |word: &'static str| move |key: &PeerKey| format!("{word} {}\n", key.to_hex());
    let asks = if admitted.asks_first { "asks\n" } else { "" };
    let known = admitted.known.iter().map(line("known"));
    let lines: String = known.chain(admitted.banned.iter().map(line("banned"))).collect();
    // Without it only those are known whom the invite lets in.
    let _ = file::replace(&path.with_extension(ADMITTED), format!("{asks}{lines}").as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn how_a_table_goes_by_file_is_read_as_it_was_kept() {
        let path = std::env::temp_dir().join(format!("by-file-{}.table", std::process::id()));
        let folder = PathBuf::from("/media/belit/turns of ours");
        let kept = ByFile { folder, host: PeerKey([1; 32]), table: TableId([2; 32]) };
        assert_eq!(ByFile::of(&path), None);
        kept.keep(&path).unwrap();
        assert_eq!(ByFile::of(&path), Some(kept));
        fs::remove_file(path.with_extension(FILES)).unwrap();
    }

    #[test]
    fn whom_a_table_lets_in_is_read_as_it_was_kept() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("toy-1.table");
        assert_eq!(admitted(&path), Admitted::default());
        let known = BTreeSet::from([PeerKey([1; 32]), PeerKey([2; 32])]);
        let kept = Admitted { known, banned: BTreeSet::from([PeerKey([3; 32])]), asks_first: true };
        keep_admitted(&path, &kept);
        assert_eq!(admitted(&path), kept);
        fs::write(path.with_extension(ADMITTED), "banned nobody\nnonsense\n").unwrap();
        assert_eq!(admitted(&path), Admitted::default());
    }

    #[test]
    fn where_people_can_be_reached_is_read_as_it_was_kept() {
        let path = std::env::temp_dir().join(format!("reaches-{}.table", std::process::id()));
        let addresses = vec!["192.0.2.7:7474".parse().unwrap(), "[2001:db8::7]:9".parse().unwrap()];
        let relay = Some(("203.0.113.7:7475".parse().unwrap(), [0, 1, 2, 3, 4, 5, 6, 7]));
        let reach = Reach { addresses, relay };
        let all = BTreeMap::from([(Person(0), Reach::default()), (Person(2), reach)]);
        keep_reaches(&path, &all);
        assert_eq!(reaches(&path), all);
        fs::write(path.with_extension(PEOPLE), "1 nonsense\n\n2 192.0.2.7:7474 x/y\n0\n").unwrap();
        assert_eq!(
            reaches(&path),
            BTreeMap::from([(Person(0), Reach::default())]),
            "the rest is passed over"
        );
        fs::remove_file(path.with_extension(PEOPLE)).unwrap();
    }
}
