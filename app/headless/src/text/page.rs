//! What the text table prints: plain lines without colours or boxes, as a screen reader likes them.
use super::command::Part;
use crate::{
    play::{Advice, Entry, Line, Luck, Picture, entries, watching},
    words::{Words, tree},
};
use engine::seat::Seat;
use std::sync::Arc;

/// A picture to be printed.
pub(super) struct Page<'a> {
    pub(super) words: &'static Words,
    pub(super) picture: &'a Picture,
}

impl Page<'_> {
    /// The question with its numbered answers.
    pub(super) fn question(&self) -> String {
        let picture = self.picture;
        let viewer = picture.viewer.map(|seat| self.seat(seat)).unwrap_or_default();
        let mut lines = vec![String::new()];
        lines.push(
            self.words.say("text-heading", &[("seat", viewer.into()), ("record", picture.record.into())]),
        );
        lines.extend(self.hand());
        lines.extend(picture.draft_told(self.words));
        lines.extend(picture.question.clone());
        let width = picture.answers.len().to_string().len();
        let chances = picture.seen.chances();
        let numbered = |(place, answer): (usize, &String)| {
            let shown = picture.asides.get(place).and_then(|aside| aside.as_deref());
            let idle = picture.idle(place).or(shown).map(|why| {
                self.words.say("answer-aside", &[("answer", answer.as_str().into()), ("aside", why.into())])
            });
            let told = idle.unwrap_or_else(|| answer.clone());
            let told = match chances.get(place).copied().flatten() {
                Some(percent) => {
                    let args = [("answer", told.into()), ("percent", percent.into())];
                    self.words.say("text-chance", &args)
                }
                None => told,
            };
            format!("{:>width$}  {told}", place + 1)
        };
        lines.extend(picture.answers.iter().enumerate().map(numbered));
        if picture.is_part {
            lines.push(self.words.get("text-part"));
        }
        lines.push(self.words.get("text-hint"));
        lines.join("\n")
    }

    /// What an answer would leave unused or put at risk, and that it must be given once more.
    pub(super) fn warning(&self, answer: usize) -> Option<String> {
        let warning = self.picture.seen.warning(self.words, answer)?;
        let number = answer + 1;
        Some(self.words.say("text-once-more", &[("warning", warning.into()), ("number", number.into())]))
    }

    /// Answers that a computer player would think of, each with its number and worth.
    pub(super) fn hints(&self, hints: &[Advice]) -> String {
        let told = |hint: &Advice| {
            let args = [
                ("number", (hint.choice + 1).into()),
                ("answer", self.picture.answers.get(hint.choice)?.as_str().into()),
                ("percent", f64::from((hint.worth * 100.0).round()).into()),
                ("reason", hint.reason.as_deref().unwrap_or_default().into()),
                ("own", if hint.is_own { "yes" } else { "no" }.into()),
            ];
            Some(self.words.say("hint-line", &args).trim_end().to_owned())
        };
        let lines: Vec<_> = hints.iter().filter_map(told).collect();
        if lines.is_empty() { self.words.get("hint-none") } else { lines.join("\n") }
    }

    /// What happened after a record: the sentences that the window tells.
    pub(super) fn log(&self, since: u64) -> Vec<String> {
        let from = self.picture.log.partition_point(|line| line.record <= since);
        let told = |line: Arc<Line>| match line.seat {
            Some(seat) => {
                let seat = self.seat(seat).to_owned();
                self.words.say("log-line", &[("seat", seat.into()), ("text", line.text.as_str().into())])
            }
            None => line.text.clone(),
        };
        entries(&self.picture.log[from..]).iter().flat_map(Entry::told).map(told).collect()
    }

    /// A part by itself.
    pub(super) fn part(&self, part: Part) -> String {
        let lines = match part {
            Part::Hand => self.hand(),
            Part::Log => self.log(0),
            Part::Seats => self.seats(),
            Part::Table => {
                let told = tree::lines(&self.picture.seen.describe(self.words), self.words);
                told.into_iter().map(|(depth, text)| format!("{}{text}", "  ".repeat(depth))).collect()
            }
            Part::Standing => self.picture.seen.standing(self.words),
            Part::Step => self.picture.seen.step_so_far(self.words),
            Part::Luck => self.luck(),
            Part::Recap => self.recap(),
            Part::Help => vec![self.words.get("text-help")],
        };
        if lines.is_empty() { self.words.get("text-empty") } else { lines.join("\n") }
    }

    /// How the game came out.
    pub(super) fn standings(&self) -> String {
        let mut lines = vec![String::new(), self.words.get("game-over")];
        for ranking in self.picture.rankings.iter().flatten() {
            let args = [
                ("rank", ranking.rank.into()),
                ("role", ranking.role.as_str().into()),
                ("who", self.sitter(ranking.seat).into()),
                ("points", ranking.points.into()),
            ];
            lines.push(self.words.say("standing-line", &args));
        }
        lines.join("\n")
    }

    fn seat(&self, seat: Seat) -> &str {
        self.picture.seats.iter().find(|other| other.seat == seat).map_or("", |found| &found.name)
    }

    fn sitter(&self, seat: Seat) -> &str {
        self.picture.seats.iter().find(|other| other.seat == seat).map_or("", |found| &found.sitter)
    }

    fn hand(&self) -> Vec<String> {
        let card = |(name, count): &(String, usize)| match count {
            1 => name.clone(),
            _ => self.words.say("several", &[("name", name.as_str().into()), ("count", (*count).into())]),
        };
        let place = |(place, cards): &(String, Vec<(String, usize)>)| {
            let cards: Vec<_> = cards.iter().map(card).collect();
            let args = [("place", place.as_str().into()), ("cards", cards.join(", ").into())];
            self.words.say("text-hand", &args)
        };
        self.picture.hand.iter().map(place).collect()
    }

    /// What the dice brought each seat, against the average.
    fn luck(&self) -> Vec<String> {
        let line = |(seat, luck): (&Seat, &Luck)| {
            let more = luck.more_tenths() as f64 / 10.0;
            let told =
                self.words.say("story-luck", &[("points", luck.points.into()), ("dice", luck.dice.into())]);
            let args = [
                ("seat", self.seat(*seat).into()),
                ("told", told.into()),
                ("more", self.words.say("story-more", &[("more", more.into())]).into()),
            ];
            self.words.say("text-luck", &args)
        };
        self.picture.luck.iter().map(line).collect()
    }

    /// What happened since the reader's last answer.
    fn recap(&self) -> Vec<String> {
        let own = |line: &&Arc<Line>| line.seat.is_some() && line.seat == self.picture.viewer;
        self.log(self.picture.log.iter().rfind(own).map_or(0, |line| line.record))
    }

    fn seats(&self) -> Vec<String> {
        let seat = |seat: &crate::play::SeatPicture| {
            let id = if seat.is_asked { "text-seat-asked" } else { "text-seat" };
            let args = [
                ("number", (seat.seat.0 + 1).into()),
                ("seat", seat.name.as_str().into()),
                ("who", seat.sitter.as_str().into()),
            ];
            self.words.say(id, &args)
        };
        let company = self.picture.company.as_ref();
        let watching = company.and_then(|company| watching(self.words, &company.watchers, company.lag));
        self.picture.seats.iter().map(seat).chain(watching).collect()
    }
}
