//! People whom one has played with, on this machine alone: who they are, how they were called last, and when that was.
use crate::store::Store;
use net::{file, identity::PeerKey, text};
use std::{
    collections::BTreeMap,
    path::Path,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

/// Where they are kept, a line each: key, seconds, name.
const FILE: &str = "people.txt";
/// How many are kept.
const PEOPLE: usize = 200;

/// Somebody whom one has played with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acquaintance {
    /// Who it is.
    pub key: PeerKey,
    /// How it was called last.
    pub name: String,
    /// When it was met last.
    pub met: SystemTime,
}

/// Those whom one has played with, the latest first.
pub fn people(store: &Store) -> Vec<Acquaintance> {
    read(&store.root().join(FILE))
}

/// Forgets somebody; whoever is met again is known again.
pub fn forget(store: &Store, key: PeerKey) {
    let path = store.root().join(FILE);
    let mut known = read(&path);
    known.retain(|person| person.key != key);
    write(&path, &known);
}

/// These were met now, at the table of this log.
pub(super) fn meet(log: &Path, met: Vec<(PeerKey, String)>) {
    let Some(path) = log.parent().and_then(Path::parent).map(|root| root.join(FILE)) else { return };
    let now = SystemTime::now();
    let met = met.into_iter().map(|(key, name)| Acquaintance { key, name, met: now });
    let mut known: BTreeMap<_, _> = read(&path).into_iter().map(|person| (person.key, person)).collect();
    known.extend(met.map(|person| (person.key, person)));
    write(&path, &latest_first(known.into_values().collect()));
}

fn read(path: &Path) -> Vec<Acquaintance> {
    let text = file::read_text(path).unwrap_or_default();
    let person = |line: &str| {
        let mut parts = line.splitn(3, ' ');
        let (key, seconds) = (PeerKey::from_hex(parts.next()?)?, parts.next()?.parse().ok()?);
        let met = UNIX_EPOCH.checked_add(Duration::from_secs(seconds))?;
        Some(Acquaintance { key, name: text::name(parts.next()?), met })
    };
    latest_first(text.lines().filter_map(person).collect())
}

fn latest_first(mut people: Vec<Acquaintance>) -> Vec<Acquaintance> {
    people.sort_by(|one, other| other.met.cmp(&one.met).then_with(|| one.name.cmp(&other.name)));
    people.truncate(PEOPLE);
    people
}

fn write(path: &Path, people: &[Acquaintance]) {
    let line = |person: &Acquaintance| {
        let seconds = person.met.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
        format!("{} {seconds} {}\n", person.key.to_hex(), person.name)
    };
    let lines: String = people.iter().map(line).collect();
    // Whoever is not kept is met again another day.
    let _ = file::replace(path, lines.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whom_one_has_met_is_known_by_its_key_and_its_last_name_until_it_is_forgotten() {
        let folder = tempfile::tempdir().unwrap();
        let (store, log) = (Store::at(folder.path()), folder.path().join("tables").join("toy-1.table"));
        assert!(people(&store).is_empty());
        let [belit, valeria] = [PeerKey([1; 32]), PeerKey([2; 32])];
        meet(&log, vec![(belit, "Bêlit".into()), (valeria, "Valeria of the Red Brotherhood".into())]);
        meet(&log, vec![(belit, "the Queen".into())]);
        let names =
            |known: Vec<Acquaintance>| known.into_iter().map(|person| person.name).collect::<Vec<_>>();
        let known = people(&store);
        assert_eq!(known.len(), 2);
        assert!(names(known.clone()).contains(&"the Queen".to_owned()), "{known:?}");
        assert!(known.iter().all(|person| person.met.elapsed().is_ok_and(|ago| ago.as_secs() < 60)));
        forget(&store, belit);
        assert_eq!(people(&store).iter().map(|person| person.key).collect::<Vec<_>>(), [valeria]);
        std::fs::write(folder.path().join(FILE), "nonsense\n").unwrap();
        assert!(people(&store).is_empty(), "what is no line is passed over");
    }
}
