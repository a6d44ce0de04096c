//! What happened, as people tell it: one entry for what somebody did in a row, with what came of it. Clicks and passes
//! are details, and so is what another sentence tells.
use super::Line;
use crate::narrate::Spot;
use engine::seat::{Role, Seat};
use std::{cmp::Reverse, sync::Arc};

/// Sentences of an entry that are told by themselves.
const SENTENCES: usize = 5;
/// What somebody did is told in one sentence up to so many deeds.
const DEEDS: usize = 3;

/// What somebody did in a row, or since a reader's last turn.
#[derive(Clone, Debug)]
pub struct Entry<'a> {
    /// Who; nobody, where it happened to all.
    pub seat: Option<Seat>,
    /// As which of the roles of the seat, if it was one of them.
    pub role: Option<Role>,
    /// All lines about it.
    pub lines: Vec<&'a Arc<Line>>,
}

/// The lines by who did something. Where somebody only passed or clicked, that goes with what the same one does next, or
/// else with what happened before.
pub fn entries(lines: &[Arc<Line>]) -> Vec<Entry<'_>> {
    let (mut entries, mut details): (Vec<Entry<'_>>, Vec<Entry<'_>>) = Default::default();
    for record in lines.chunk_by(|one, next| one.record == next.record) {
        for mut entry in of_record(record) {
            if !entry.tells() {
                details.push(entry);
                continue;
            }
            for detail in details.drain(..).rev() {
                match entries.last_mut().filter(|_| detail.seat != entry.seat) {
                    Some(last) => last.lines.extend(detail.lines),
                    None => drop(entry.lines.splice(0..0, detail.lines)),
                }
            }
            match entries.last_mut().filter(|last| last.goes_on_with(&entry)) {
                Some(last) => last.take(entry),
                None => entries.push(entry),
            }
        }
    }
    if let Some(last) = entries.last_mut() {
        last.lines.extend(details.into_iter().flat_map(|detail| detail.lines));
    }
    entries
}

/// The same, all that one did in one entry: whoever acted first comes first. What is nobody's deed is left out.
pub fn by_rival(lines: &[Arc<Line>]) -> Vec<Entry<'_>> {
    let mut rivals: Vec<Entry<'_>> = Vec::new();
    for entry in entries(lines).into_iter().filter(|entry| entry.seat.is_some()) {
        match rivals.iter_mut().find(|rival| rival.goes_on_with(&entry)) {
            Some(rival) => rival.take(entry),
            None => rivals.push(entry),
        }
    }
    rivals
}

/// What one answer led to, by whose deed it is. Answers go with what their own seat did; where nothing came of them, they
/// are all there is to tell.
fn of_record(lines: &[Arc<Line>]) -> Vec<Entry<'_>> {
    let (answers, came): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.seat.is_some());
    let mut entries: Vec<Entry<'_>> = Vec::new();
    for line in came {
        let (seat, role) = line.doer.map_or((None, None), |(seat, role)| (Some(seat), role));
        let entry = Entry { seat, role, lines: vec![line] };
        match entries.last_mut().filter(|last| last.goes_on_with(&entry)) {
            Some(last) => last.take(entry),
            None => entries.push(entry),
        }
    }
    let is_told = entries.iter().any(Entry::tells);
    for answer in answers.into_iter().rev() {
        let own = entries.iter_mut().find(|entry| entry.seat == answer.seat);
        match own {
            Some(own) => own.lines.insert(0, answer),
            None if is_told => entries[0].lines.insert(0, answer),
            None => entries.insert(0, Entry { seat: answer.seat, role: None, lines: vec![answer] }),
        }
    }
    entries
}

/// Whether a line is a sentence about what came of an answer.
fn is_told(line: &Line) -> bool {
    line.seat.is_none() && !line.is_detail
}

impl<'a> Entry<'a> {
    /// Whether what comes next is the same one's deed: somebody of whom no role is known may be any of the seat's.
    fn goes_on_with(&self, next: &Self) -> bool {
        self.seat == next.seat && (self.role == next.role || self.role.is_none() || next.role.is_none())
    }

    fn take(&mut self, next: Self) {
        self.role = self.role.or(next.role);
        self.lines.extend(next.lines);
    }

    /// Whether there is anything to tell.
    fn tells(&self) -> bool {
        self.lines.iter().any(|line| is_told(line)) || self.answers().next().is_some()
    }

    /// Answers of its own seat that are more than clicks.
    fn answers(&self) -> impl Iterator<Item = &'a Arc<Line>> {
        let own = self.lines.iter().copied().filter(|line| line.seat.is_some() && line.seat == self.seat);
        own.filter(|line| !line.is_detail)
    }

    /// What came of it; where nothing did, what was answered, unless that was to pass.
    pub fn told(&self) -> Vec<Arc<Line>> {
        let came: Vec<_> = self.lines.iter().copied().filter(|line| is_told(line)).collect();
        match came.is_empty() {
            true => self.answers().cloned().collect(),
            false => sentences(&came),
        }
    }

    /// As many sentences as are told by themselves: those that decide something first, then those that happen somewhere
    /// or to somebody.
    pub fn in_short(&self) -> Vec<Arc<Line>> {
        let told = self.told();
        let matters = |line: &Line| {
            line.spot.is_some() || line.counted.is_some() || line.sound.is_some() || !line.struck.is_empty()
        };
        let mut places: Vec<usize> = (0..told.len()).collect();
        places.sort_by_key(|place| (Reverse(told[*place].weight), !matters(&told[*place])));
        places.truncate(SENTENCES);
        places.sort_unstable();
        places.into_iter().map(|place| Arc::clone(&told[place])).collect()
    }

    /// Where it happened last.
    pub fn spot(&self) -> Option<Spot> {
        self.lines.iter().rev().find_map(|line| line.spot)
    }
}

/// What the same one did in a row as sentences of a few deeds each: "Turan plays a card, pays 1 gold and draws two."
fn sentences(lines: &[&Arc<Line>]) -> Vec<Arc<Line>> {
    let mut told: Vec<Vec<&Arc<Line>>> = Vec::new();
    for line in lines {
        let joins = |last: &&mut Vec<&Arc<Line>>| {
            let same = last.iter().all(|other| other.and.is_some() && other.doer == line.doer);
            same && line.and.is_some() && last.len() < DEEDS
        };
        match told.last_mut().filter(joins) {
            Some(last) => last.push(line),
            None => told.push(vec![line]),
        }
    }
    told.into_iter().map(|deeds| joined(&deeds)).collect()
}

/// Several deeds of the same one as one sentence, of all that they are together.
fn joined(deeds: &[&Arc<Line>]) -> Arc<Line> {
    let [first, middle @ .., last] = deeds else { return Arc::clone(deeds[0]) };
    let mut sentence = Line::clone(first);
    sentence.text = sentence.text.trim_end_matches('.').to_owned();
    for deed in middle {
        let deed = deed.and.as_deref().unwrap_or_default();
        // Its conjunction stands before the last one alone.
        let deed = deed.split_once(' ').map_or(deed, |(_, deed)| deed);
        sentence.text.push_str(&format!(", {deed}"));
    }
    sentence.text.push_str(&format!(" {}.", last.and.as_deref().unwrap_or_default()));
    for deed in &deeds[1..] {
        sentence.spot = deed.spot.or(sentence.spot);
        sentence.sound = sentence.sound.or(deed.sound);
        sentence.struck = sentence.struck.or(deed.struck);
        sentence.weight = sentence.weight.max(deed.weight);
        sentence.counted = sentence.counted.or(deed.counted);
    }
    Arc::new(sentence)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(record: u64, seat: Option<u8>, text: &str) -> Arc<Line> {
        let is_detail = text == "Pass";
        let doer = seat.is_none().then_some((Seat(0), None));
        Arc::new(Line { record, seat: seat.map(Seat), doer, text: text.into(), is_detail, ..Line::default() })
    }

    /// Something that a seat did in a role, with how a sentence goes on with it.
    fn deed(record: u64, doer: Option<(u8, u8)>, text: &str, and: Option<&str>) -> Arc<Line> {
        let doer = doer.map(|(seat, role)| (Seat(seat), Some(Role(role))));
        Arc::new(Line { record, doer, text: text.into(), and: and.map(str::to_owned), ..Line::default() })
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
    fn each_has_its_own_deeds_when_a_barrier_ends() {
        let lines = [
            line(4, Some(0), "Bid with a card"),
            line(4, Some(1), "Bid with a card"),
            deed(4, Some((0, 0)), "Aquilonia bids 3.", None),
            deed(4, Some((1, 1)), "Stygia bids 5.", None),
            deed(4, Some((1, 1)), "Stygia leads Conan.", None),
            deed(4, None, "A round begins.", None),
            line(5, Some(1), "Pass"),
        ];
        let texts = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
        let stygia = texts(&["Stygia bids 5.", "Stygia leads Conan."]);
        let own = [(Some(0), texts(&["Aquilonia bids 3."])), (Some(1), stygia)];
        let all = [own[0].clone(), own[1].clone(), (None, texts(&["A round begins."]))];
        assert_eq!(told(entries(&lines)), all);
        assert_eq!(told(by_rival(&lines)), own, "a round is nobody’s deed");
        let details: Vec<_> = entries(&lines)[1].lines.iter().map(|line| line.text.clone()).collect();
        assert_eq!(details[0], "Bid with a card", "an answer stands with its own seat");
    }

    #[test]
    fn the_roles_of_a_seat_have_entries_of_their_own() {
        let lines = [
            deed(1, Some((1, 1)), "Conan goes.", None),
            line(2, Some(1), "Pass"),
            deed(3, Some((1, 2)), "Shevatas goes.", None),
        ];
        let roles: Vec<_> = entries(&lines).iter().map(|entry| entry.role).collect();
        assert_eq!(roles, [Some(Role(1)), Some(Role(2))]);
    }

    #[test]
    fn what_one_does_in_a_row_is_one_sentence_of_a_few_deeds() {
        let turan = |record, text, and| deed(record, Some((0, 0)), text, Some(and));
        let lines = [
            turan(1, "Turan plays Guard.", "and plays Guard"),
            turan(1, "Turan pays 1 gold.", "and pays 1 gold"),
            turan(2, "Turan draws a card.", "and draws a card"),
            turan(3, "Turan loses a card.", "and loses a card"),
            deed(4, Some((0, 0)), "Conan moves.", None),
            turan(5, "Turan builds.", "and builds"),
        ];
        let told: Vec<_> = entries(&lines)[0].told().iter().map(|line| line.text.clone()).collect();
        let sentence = "Turan plays Guard, pays 1 gold and draws a card.";
        assert_eq!(told, [sentence, "Turan loses a card.", "Conan moves.", "Turan builds."]);
    }

    #[test]
    fn what_happens_somewhere_is_told_before_the_rest() {
        let at = |text: &str, spot| Arc::new(Line { text: text.into(), spot, ..Line::default() });
        let lines: Vec<_> =
            (0..8).map(|number| at(&number.to_string(), (number > 4).then_some(Spot(1)))).collect();
        let entry = Entry { seat: None, role: None, lines: lines.iter().collect() };
        let short: Vec<_> = entry.in_short().iter().map(|line| line.text.clone()).collect();
        assert_eq!(short, ["0", "1", "5", "6", "7"]);
    }
}
