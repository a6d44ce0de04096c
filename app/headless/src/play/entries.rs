//! What happened, as people tell it: one entry for what somebody did in a row, with what came of it. Clicks and passes
//! are details.
use super::Line;
use crate::narrate::Spot;
use engine::seat::Seat;
use std::{cmp::Reverse, sync::Arc};

/// Sentences of an entry that are told by themselves.
const SENTENCES: usize = 5;

/// What somebody did in a row, or since a reader's last turn.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// Who.
    pub seat: Option<Seat>,
    /// All lines about it.
    pub lines: Vec<&'a Arc<Line>>,
}

/// The lines by who did something, without whoever only passed.
pub fn entries(lines: &[Arc<Line>]) -> Vec<Entry<'_>> {
    let mut entries: Vec<Entry<'_>> = Vec::new();
    for record in lines.chunk_by(|one, next| one.record == next.record) {
        let seat = record.iter().find_map(|line| line.seat);
        match entries.last_mut() {
            Some(last) if last.seat == seat => last.lines.extend(record),
            _ => entries.push(Entry { seat, lines: record.iter().collect() }),
        }
    }
    entries.retain(|entry| !entry.told().is_empty());
    entries
}

/// The same, all that one did in one entry: whoever acted first comes first.
pub fn by_rival(lines: &[Arc<Line>]) -> Vec<Entry<'_>> {
    let mut rivals: Vec<Entry<'_>> = Vec::new();
    for entry in entries(lines) {
        match rivals.iter_mut().find(|rival| rival.seat == entry.seat) {
            Some(rival) => rival.lines.extend(entry.lines),
            None => rivals.push(entry),
        }
    }
    rivals
}

impl<'a> Entry<'a> {
    /// What came of it; where nothing did, what was answered, unless that was to pass.
    pub fn told(&self) -> Vec<&'a Arc<Line>> {
        let lines = || self.lines.iter().copied();
        let came: Vec<_> = lines().filter(|line| line.seat.is_none()).collect();
        match came.is_empty() {
            true => lines().filter(|line| !line.is_pass).collect(),
            false => came,
        }
    }

    /// As many sentences as are told by themselves: those that decide something first, then those that happen somewhere
    /// or to somebody.
    pub fn in_short(&self) -> Vec<&'a Arc<Line>> {
        let told = self.told();
        let matters = |line: &Line| {
            line.spot.is_some() || line.counted.is_some() || line.sound.is_some() || !line.struck.is_empty()
        };
        let mut places: Vec<usize> = (0..told.len()).collect();
        places.sort_by_key(|place| (Reverse(told[*place].weight), !matters(told[*place])));
        places.truncate(SENTENCES);
        places.sort_unstable();
        places.into_iter().map(|place| told[place]).collect()
    }

    /// Where it happened last.
    pub fn spot(&self) -> Option<Spot> {
        self.lines.iter().rev().find_map(|line| line.spot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(record: u64, seat: Option<u8>, text: &str) -> Arc<Line> {
        let is_pass = text == "Pass";
        Arc::new(Line { record, seat: seat.map(Seat), text: text.into(), is_pass, ..Line::default() })
    }

    fn told(entries: Vec<Entry<'_>>) -> Vec<(Option<u8>, Vec<String>)> {
        let texts = |entry: &Entry<'_>| entry.told().iter().map(|line| line.text.clone()).collect();
        entries.iter().map(|entry| (entry.seat.map(|seat| seat.0), texts(entry))).collect()
    }

    #[test]
    fn what_one_does_in_a_row_is_one_entry_and_passes_are_none() {
        let lines = [
            line(1, Some(0), "From Turan"),
            line(2, Some(0), "5 units"),
            line(2, None, "Turan sends 5 units."),
            line(3, Some(1), "Pass"),
            line(4, Some(2), "Waits"),
            line(5, Some(0), "Rests"),
        ];
        let [marches, waits, rests] =
            ["Turan sends 5 units.", "Waits", "Rests"].map(|text| vec![text.to_owned()]);
        assert_eq!(
            told(entries(&lines)),
            [(Some(0), marches.clone()), (Some(2), waits.clone()), (Some(0), rests)]
        );
        assert_eq!(told(by_rival(&lines)), [(Some(0), marches), (Some(2), waits)], "each rival once");
    }

    #[test]
    fn what_happens_somewhere_is_told_before_the_rest() {
        let at = |text: &str, spot| Arc::new(Line { text: text.into(), spot, ..Line::default() });
        let lines: Vec<_> =
            (0..8).map(|number| at(&number.to_string(), (number > 4).then_some(Spot(1)))).collect();
        let entry = Entry { seat: None, lines: lines.iter().collect() };
        let short: Vec<_> = entry.in_short().iter().map(|line| line.text.clone()).collect();
        assert_eq!(short, ["0", "1", "5", "6", "7"]);
    }
}
