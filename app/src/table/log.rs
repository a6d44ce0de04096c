//! What happened, as people tell it: one entry for what somebody did in a row, with what came of it, and where. Clicks
//! and passes are details, which a click unfolds.
use super::{Message, Spot, Table, driver};
use crate::{play::Line, widget::Context};
use engine::seat::Seat;
use iced::{
    Center, Element, Fill, Padding,
    widget::{button, column, container, mouse_area, row},
};
use std::sync::Arc;

/// Sentences of an entry that is not unfolded.
const SENTENCES: usize = 5;

/// What somebody did in a row.
#[derive(Clone, Copy, Debug)]
struct Entry<'a> {
    seat: Option<Seat>,
    lines: &'a [Arc<Line>],
}

/// The lines by who did something, without whoever only passed.
fn entries(lines: &[Arc<Line>]) -> Vec<Entry<'_>> {
    let (mut entries, mut from): (Vec<Entry<'_>>, usize) = (Vec::new(), 0);
    for record in lines.chunk_by(|one, next| one.record == next.record) {
        let seat = record.iter().find_map(|line| line.seat);
        let to = from + record.len();
        match entries.last_mut() {
            Some(last) if last.seat == seat => {
                last.lines = &lines[from - last.lines.len()..to];
            }
            _ => entries.push(Entry { seat, lines: &lines[from..to] }),
        }
        from = to;
    }
    entries.retain(|entry| !entry.told().is_empty());
    entries
}

impl<'a> Entry<'a> {
    /// What came of it; where nothing did, what was answered, unless that was to pass.
    fn told(&self) -> Vec<&'a Arc<Line>> {
        let came: Vec<_> = self.lines.iter().filter(|line| line.seat.is_none()).collect();
        match came.is_empty() {
            true => self.lines.iter().filter(|line| !line.is_pass).collect(),
            false => came,
        }
    }

    /// As many sentences as are told by themselves: those that happen somewhere or to somebody first.
    fn in_short(&self) -> Vec<&'a Arc<Line>> {
        let told = self.told();
        let matters = |line: &Line| {
            line.spot.is_some() || line.counted.is_some() || line.sound.is_some() || !line.struck.is_empty()
        };
        let mut places: Vec<usize> = (0..told.len()).collect();
        places.sort_by_key(|place| !matters(told[*place]));
        places.truncate(SENTENCES);
        places.sort_unstable();
        places.into_iter().map(|place| told[place]).collect()
    }

    fn spot(&self) -> Option<Spot> {
        self.lines.iter().rev().find_map(|line| line.spot)
    }
}

impl Table {
    pub(super) fn log(&self, cx: Context) -> Element<'_, Message> {
        let lines = &self.picture().log;
        let recent = &lines[lines.len().saturating_sub(driver::LOG)..];
        let entries = entries(if self.recap { self.since_own(recent) } else { recent });
        // The entry that is looked at is the last one, where the list is anchored.
        let looked_at = self.recalled.filter(|_| self.recap).map_or(entries.len(), |at| at + 1);
        let told = entries[..looked_at.min(entries.len())].iter().enumerate().map(|(number, entry)| {
            let is_recalled = self.recap && self.recalled == Some(number);
            self.entry(entry, self.unfolded.contains(&entry.lines[0].record), is_recalled, cx)
        });
        let list = cx.scroll(column(told).spacing(7).width(Fill)).anchor_bottom();
        let way = |id: &str, recap: bool| {
            cx.press(cx.say(id), self.recap == recap, Some(Message::Recap(recap))).padding([2, 7])
        };
        let ways = row![way("log-all", false), way("log-recap", true)].spacing(4);
        let steps = (self.recap && !entries.is_empty()).then(|| self.recap_steps(entries.len(), cx));
        column![list, ways.push(steps).align_y(Center).wrap().vertical_spacing(4)].spacing(6).into()
    }

    /// Back and forth through the recap, the place of each entry shown on the board.
    fn recap_steps<'a>(&self, entries: usize, cx: Context) -> Element<'a, Message> {
        let at = self.recalled.map(|at| at.min(entries - 1));
        let back = at.and_then(|at| at.checked_sub(1)).map(Message::Recall);
        let next = at.map_or(0, |at| at + 1);
        let forth = (next < entries).then_some(Message::Recall(next));
        let shown = [("number", at.map_or(0, |at| at + 1).into()), ("count", entries.into())];
        row![
            cx.press(cx.say("log-back"), false, back).padding([2, 7]),
            cx.muted(cx.words.say("log-step", &shown)).size(12),
            cx.press(cx.say("log-forth"), false, forth).padding([2, 7]),
        ]
        .spacing(4)
        .align_y(Center)
        .into()
    }

    /// The next entry of the recap, on its page; first of all the first one.
    pub(super) fn recall_next(&mut self) -> Message {
        let count = self.recapped();
        let next = self.recalled.filter(|_| self.recap).map_or(0, |at| at + 1);
        (self.page, self.recap) = (Some(0), true);
        Message::Recall(next.min(count.saturating_sub(1)))
    }

    /// How many entries the recap has.
    pub(super) fn recapped(&self) -> usize {
        entries(self.since_own(&self.picture().log)).len()
    }

    /// Where the entry of the recap that is looked at happened.
    pub(super) fn recalled_spot(&self) -> Option<Spot> {
        entries(self.since_own(&self.picture().log)).get(self.recalled?)?.spot()
    }

    /// What the others did last: what happened between an answer of the viewer and the next one.
    pub(super) fn since_own<'a>(&self, lines: &'a [Arc<Line>]) -> &'a [Arc<Line>] {
        let viewer = self.picture().viewer;
        let is_own = |line: &Arc<Line>| line.seat.is_some() && line.seat == viewer;
        let other = lines.iter().rposition(|line| line.seat.is_some() && !is_own(line));
        let other = other.unwrap_or_else(|| lines.len().saturating_sub(1));
        let end = lines[other..].iter().position(is_own).map_or(lines.len(), |own| other + own);
        let after = lines[..end].iter().rposition(is_own).map_or(0, |own| own + 1);
        &lines[after..end]
    }

    fn entry<'a>(
        &'a self,
        entry: &Entry<'_>,
        is_open: bool,
        is_recalled: bool,
        cx: Context,
    ) -> Element<'a, Message> {
        let short = entry.in_short();
        let shown = if is_open { entry.lines.iter().collect() } else { short };
        let sentence = |line: &&Arc<Line>| {
            let is_click = line.seat.is_some() && is_open;
            let told = if is_click { self.told(line, cx) } else { line.text.clone() };
            let told = match (is_recalled, is_click) {
                (true, _) => cx.strong(told).color(cx.colours.accent),
                (false, true) => cx.muted(told),
                (false, false) => cx.plain(told),
            };
            pointing(told.size(13).width(Fill), line.spot)
        };
        let folded = entry.told().len().saturating_sub(shown.len());
        let more = (!is_open && folded > 0)
            .then(|| cx.muted(cx.words.say("log-folded", &[("count", folded.into())])).size(12));
        let all = column(shown.iter().map(sentence)).push(more).spacing(2).width(Fill);
        let emblem = entry.seat.and_then(|seat| self.emblem_of(seat, 20.0, cx));
        let emblem = emblem.map(|emblem| container(emblem).padding(Padding::ZERO.top(1)));
        let press = button(row![].push(emblem).push(all).spacing(7)).padding(0);
        let press = press.style(|_, _| button::Style::default());
        pointing(press.on_press(Message::Unfold(entry.lines[0].record)), entry.spot())
    }

    /// The sign of a seat.
    pub(super) fn emblem_of(&self, seat: Seat, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        let board = self.board.as_ref()?;
        let role = board.roles(seat).first().copied()?;
        Some(board.emblem(role, side, cx)?.map(Message::Board))
    }

    fn told(&self, line: &Line, cx: Context) -> String {
        let name = |seat: Seat| self.picture().seats.iter().find(|other| other.seat == seat);
        match line.seat.and_then(name) {
            Some(seat) => {
                let args = [("seat", seat.name.as_str().into()), ("text", line.text.as_str().into())];
                cx.words.say("log-line", &args)
            }
            None => line.text.clone(),
        }
    }
}

/// What shows its place on the board while the pointer is over it.
fn pointing<'a>(content: impl Into<Element<'a, Message>>, spot: Option<Spot>) -> Element<'a, Message> {
    match spot {
        Some(spot) => {
            mouse_area(content).on_enter(Message::Point(Some(spot))).on_exit(Message::Point(None)).into()
        }
        None => content.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(record: u64, seat: Option<u8>, text: &str) -> Arc<Line> {
        let is_pass = text == "pass";
        Arc::new(Line { record, seat: seat.map(Seat), text: text.into(), is_pass, ..Line::default() })
    }

    fn told(lines: &[Arc<Line>]) -> Vec<(Option<u8>, Vec<String>)> {
        let texts = |entry: &Entry<'_>| entry.told().iter().map(|line| line.text.clone()).collect();
        entries(lines).iter().map(|entry| (entry.seat.map(|seat| seat.0), texts(entry))).collect()
    }

    #[test]
    fn what_somebody_does_in_a_row_is_one_entry_without_clicks_and_passes() {
        let lines = [
            line(1, Some(0), "from"),
            line(2, Some(0), "to"),
            line(3, Some(0), "units"),
            line(3, None, "moved"),
            line(4, Some(1), "pass"),
            line(5, Some(2), "pass"),
            line(6, Some(0), "die"),
            line(6, None, "rolled"),
            line(7, Some(3), "sits down"),
        ];
        let expected = [(Some(0), vec!["moved"]), (Some(0), vec!["rolled"]), (Some(3), vec!["sits down"])];
        let expected = expected.map(|(seat, texts)| (seat, texts.into_iter().map(str::to_owned).collect()));
        assert_eq!(told(&lines), expected);
    }

    #[test]
    fn what_happens_somewhere_is_told_before_the_rest() {
        let at = |text: &str, spot| Arc::new(Line { text: text.into(), spot, ..Line::default() });
        let lines: Vec<_> =
            (0..8).map(|number| at(&number.to_string(), (number > 4).then_some(Spot(1)))).collect();
        let short: Vec<_> =
            Entry { seat: None, lines: &lines }.in_short().iter().map(|line| line.text.clone()).collect();
        assert_eq!(short, ["0", "1", "5", "6", "7"]);
    }
}
