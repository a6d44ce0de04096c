//! Damage of every kind to a journal's text: the right verdict each time, and never a panic.
use super::{Breach, Desk, Session, ensure};
use crate::{
    chance::Quick,
    game::Game,
    record::{Entry, Journal, Reason, Tail, replay},
};

/// What a reader must say of a damaged text.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Verdict {
    /// Good up to this record, and an end like this.
    Read(u64, Tail),
    /// Refused at this record.
    Refused(u64, Reason),
}

struct Judge {
    seed: u64,
    /// The journal as it was after each record.
    prefixes: Vec<Journal>,
}

impl Judge {
    fn expect(&self, bytes: &[u8], expected: Verdict, how: impl Fn() -> String) -> Result<(), Breach> {
        let (verdict, good) = match Journal::read(bytes) {
            Ok(read) => (Verdict::Read(read.journal.last(), read.tail), Some(read.journal)),
            Err(damaged) => {
                (Verdict::Refused(damaged.record, damaged.reason), damaged.good.map(|good| *good))
            }
        };
        let step = match expected {
            Verdict::Read(record, _) | Verdict::Refused(record, _) => record,
        };
        ensure(verdict == expected, self.seed, step, || format!("{}: {verdict:?}, not {expected:?}", how()))?;
        let kept = match expected {
            Verdict::Read(record, _) => Some(record),
            Verdict::Refused(record, _) => record.checked_sub(1),
        };
        let intact = good.as_ref() == kept.and_then(|record| self.prefixes.get(record as usize));
        ensure(intact, self.seed, step, || format!("{}: the good part is not what was written", how()))
    }
}

/// Flips, cuts, losses, repetitions and exchanges at every line.
pub fn damage_is_found<G: Game>(desk: &Desk<G>, games: u64) -> Result<(), Breach> {
    for seed in 0..games {
        let session = Session::play(desk, seed)?;
        let journal = session.table.journal();
        let prefixes = (0..=journal.last()).map(|record| journal.prefix(record)).collect();
        let judge = Judge { seed, prefixes };
        let lines: Vec<_> = session.text.split_inclusive('\n').map(str::as_bytes).collect();
        let mut quick = Quick::new(seed);
        for at in 0..lines.len() {
            flips(&judge, &lines, at, &mut quick)?;
            cuts(&judge, &lines, at, &mut quick)?;
            moves(&judge, &lines, at)?;
        }
        tails(&judge, &session.text)?;
        noise(&session.text, &mut quick);
    }
    Ok(())
}

/// Line `at` is corrupt, and `rest` bytes are left from there on.
fn corrupt(at: usize, whole_follows: bool, rest: usize) -> Verdict {
    match (at as u64).checked_sub(1) {
        Some(kept) if !whole_follows => Verdict::Read(kept, Tail::Torn { record: at as u64, bytes: rest }),
        _ => Verdict::Refused(at as u64, Reason::Corrupt),
    }
}

/// One bit of a line, its end included: all of them in the first and the last lines, some in the others.
fn flips(judge: &Judge, lines: &[&[u8]], at: usize, quick: &mut Quick) -> Result<(), Breach> {
    let (start, line) = (lines[..at].concat().len(), lines[at]);
    let text = lines.concat();
    let thorough = at < 2 || at + 3 > lines.len();
    for byte in 0..line.len() {
        if !thorough && quick.below(16) > 0 && byte + 1 < line.len() {
            continue;
        }
        let mut flipped = text.clone();
        flipped[start + byte] ^= 1 << quick.below(8);
        // Without its end the line swallows the next one.
        let end_lost = byte + 1 == line.len();
        let follows = at + 1 + usize::from(end_lost) < lines.len();
        let expected = corrupt(at, follows, text.len() - start);
        judge.expect(&flipped, expected, || format!("byte {byte} of line {at} flipped"))?;
    }
    Ok(())
}

/// The text ends inside a line.
fn cuts(judge: &Judge, lines: &[&[u8]], at: usize, quick: &mut Quick) -> Result<(), Breach> {
    let (before, line) = (lines[..at].concat(), lines[at]);
    let thorough = at < 2 || at + 3 > lines.len();
    for length in 0..line.len() {
        if !thorough && quick.below(16) > 0 && length > 0 && length + 1 < line.len() {
            continue;
        }
        let cut = [&before, &line[..length]].concat();
        let expected = match (length, (at as u64).checked_sub(1)) {
            (0, None) => Verdict::Refused(0, Reason::Empty),
            (0, Some(kept)) => Verdict::Read(kept, Tail::Whole),
            _ if length + 1 == line.len() => Verdict::Read(at as u64, Tail::Unended),
            _ => corrupt(at, false, length),
        };
        judge.expect(&cut, expected, || format!("cut after {length} bytes of line {at}"))?;
    }
    Ok(())
}

/// A line is lost, repeated, or exchanged with the next.
fn moves(judge: &Judge, lines: &[&[u8]], at: usize) -> Result<(), Breach> {
    let (number, last) = (at as u64, at + 1 == lines.len());
    let lost = [&lines[..at], &lines[at + 1..]].concat().concat();
    let expected = match number.checked_sub(1) {
        _ if !last => Verdict::Refused(number, Reason::Misplaced),
        None => Verdict::Refused(0, Reason::Empty),
        Some(kept) => Verdict::Read(kept, Tail::Whole),
    };
    judge.expect(&lost, expected, || format!("line {at} lost"))?;
    let repeated = [&lines[..=at], &lines[at..]].concat().concat();
    judge.expect(&repeated, Verdict::Refused(number + 1, Reason::Misplaced), || {
        format!("line {at} repeated")
    })?;
    if !last {
        let mut swapped = lines.to_vec();
        swapped.swap(at, at + 1);
        let expected = Verdict::Refused(number, Reason::Misplaced);
        judge.expect(&swapped.concat(), expected, || format!("lines {at} and {} exchanged", at + 1))?;
    }
    Ok(())
}

/// What a crash or another system may leave at the end.
fn tails(judge: &Judge, text: &str) -> Result<(), Breach> {
    let last = judge.prefixes.len() as u64 - 1;
    let huge = vec![b'x'; 1 << 20];
    for tail in [&b"\0\0\0\0"[..], b"\xff\xfe\n", b"\n", b"#.\n", b" #000000000000.000000000000\n", &huge] {
        let bytes = [text.as_bytes(), tail].concat();
        let torn = Tail::Torn { record: last + 1, bytes: tail.len() };
        judge.expect(&bytes, Verdict::Read(last, torn), || format!("a tail of {} bytes", tail.len()))?;
    }
    let windows = text.replace('\n', "\r\n");
    judge.expect(windows.as_bytes(), Verdict::Read(last, Tail::Whole), || {
        "ends of lines as Windows has them".into()
    })
}

/// Any bytes at all are read or refused.
fn noise(text: &str, quick: &mut Quick) {
    for _ in 0..50 {
        let mut bytes = text.as_bytes().to_vec();
        for _ in 0..quick.below(6) {
            let (at, to) =
                (quick.below(bytes.len() as u32) as usize, quick.below(bytes.len() as u32) as usize);
            match quick.below(3) {
                0 => bytes[at] = quick.below(256) as u8,
                1 => bytes.truncate(at.max(1)),
                _ => bytes.swap(at, to),
            }
        }
        let _ = Journal::read(&bytes);
    }
}

/// Journals whose every sum is right, but whose entries were tampered with: replayed or refused at a record, and good
/// up to the one before.
pub fn forgeries_are_judged<G: Game>(desk: &Desk<G>, games: u64) -> Result<(), Breach> {
    for seed in 0..games {
        let session = Session::play(desk, seed)?;
        let mut quick = Quick::new(seed);
        for _ in 0..8 {
            let forged = forge(session.table.journal(), &mut quick);
            let Err(error) = replay::<G>(&desk.content, &forged) else { continue };
            let crate::record::ReplayError::Record { number, .. } = error else {
                return Err(Breach {
                    seed,
                    step: 0,
                    said: format!("a forgery is refused as a whole: {error}"),
                });
            };
            let good = replay::<G>(&desk.content, &forged.prefix(number - 1));
            ensure(good.is_ok(), seed, number, || format!("the part before {error} is not good: {good:?}"))?;
        }
    }
    Ok(())
}

/// The same entries, some of them left out, doubled, or exchanged.
fn forge(journal: &Journal, quick: &mut Quick) -> Journal {
    let mut entries: Vec<Entry> = journal.entries().map(|(_, entry)| entry.clone()).collect();
    for _ in 0..=quick.below(3) {
        if entries.is_empty() {
            break;
        }
        let (at, to) =
            (quick.below(entries.len() as u32) as usize, quick.below(entries.len() as u32) as usize);
        match quick.below(3) {
            0 => drop(entries.remove(at)),
            1 => entries.insert(at, entries[to].clone()),
            _ => entries.swap(at, to),
        }
    }
    let (mut forged, _) = Journal::new(journal.header().clone());
    for entry in entries {
        // An entry that leads to a record that is not there yet cannot be written at all.
        let _ = forged.append(entry);
    }
    forged
}
