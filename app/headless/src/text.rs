//! The table in a terminal: questions in words, numbered answers. For screen readers, for a connection without a
//! window, and for scripts that play through a pipe.
mod command;
#[cfg(test)]
mod nerath;
mod page;

use crate::{
    play::{Company, GameTable, Next},
    words::{Language, Words},
};
use command::Command;
use engine::seat::Seat;
use page::Page;
use std::{
    collections::BTreeMap,
    io::{self, BufRead, Write},
};

/// Lines that push what another person saw off a screen.
const CURTAIN: usize = 60;
/// What makes a terminal ring.
const BELL: char = '\u{7}';

/// How a game at the text table ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ended {
    /// The game is over.
    Over,
    /// Somebody left; the game is kept.
    Left,
    /// The program could not go on; the game is kept.
    Broken,
}

/// Plays until the game is over or somebody leaves. The end of the input is leaving. Whoever only looks on sees the table as
/// everybody may or, while that is allowed, as the seat of these eyes.
pub fn play(
    table: &mut dyn GameTable,
    (language, eyes): (Language, Option<Seat>),
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<Ended> {
    let (viewer, told) = (None, BTreeMap::new());
    let (waiting, noticed, warned) = (None, Vec::new(), None);
    let mut at_text =
        TextTable { table, language, eyes, input, output, viewer, told, waiting, noticed, warned };
    at_text.run()
}

struct TextTable<'a> {
    table: &'a mut dyn GameTable,
    language: Language,
    eyes: Option<Seat>,
    input: &'a mut dyn BufRead,
    output: &'a mut dyn Write,
    viewer: Option<Seat>,
    /// The last record of which each reader was told.
    told: BTreeMap<Option<Seat>, u64>,
    /// Up to which record it was looked for notices while others are waited for, and what they said.
    waiting: Option<u64>,
    noticed: Vec<String>,
    /// The answer of which it was told what it would leave unused or put at risk, and after which record.
    warned: Option<(u64, usize)>,
}

impl TextTable<'_> {
    fn run(&mut self) -> io::Result<Ended> {
        loop {
            self.table.listen();
            if let Some(wish) = self.table.company().and_then(|company| company.wish())
                && !self.decide(&wish)?
            {
                return self.leave();
            }
            match self.table.next() {
                Next::Over => {
                    self.turn_to(None);
                    self.tell_news()?;
                    let page = Page { words: self.words(), picture: &self.table.picture() }.standings();
                    writeln!(self.output, "{page}")?;
                    self.table.rest();
                    self.tell_troubles()?;
                    return Ok(Ended::Over);
                }
                Next::Bot(_) => {
                    if let Err(fault) = self.table.advance() {
                        writeln!(self.output, "{fault}")?;
                        return Ok(Ended::Broken);
                    }
                    if self.table.people().is_empty() && self.table.company().is_some() {
                        self.open_eyes();
                        self.tell_news()?;
                    }
                    self.tell_notices()?;
                }
                Next::Person(seat) => {
                    self.table.rest();
                    if !self.seat_down(seat)? || !self.ask(seat)? {
                        return self.leave();
                    }
                }
            }
            self.tell_troubles()?;
        }
    }

    fn words(&self) -> &'static Words {
        Words::of(self.language)
    }

    fn turn_to(&mut self, viewer: Option<Seat>) {
        self.viewer = viewer;
        self.table.show(viewer, self.language);
    }

    /// Whoever looks on sees the table as a seat does from when its person allows it, until it does not any more.
    fn open_eyes(&mut self) {
        let eyes = self.eyes;
        let company = self.table.company();
        let eyes = company.and_then(|company| eyes.filter(|seat| company.may_look(*seat)));
        if eyes != self.viewer {
            let told = self.told.get(&self.viewer).copied().unwrap_or(0);
            self.told.insert(eyes, told);
            self.turn_to(eyes);
        }
    }

    /// Another person looks at the screen: a curtain falls if there is something to hide. False: nobody is there.
    fn seat_down(&mut self, seat: Seat) -> io::Result<bool> {
        if self.viewer == Some(seat) {
            return Ok(true);
        }
        let shared = self.table.people().len() > 1;
        self.turn_to(Some(seat));
        if !(shared && self.table.has_secrets(seat)) {
            return Ok(true);
        }
        let picture = self.table.picture();
        let who = picture.seats.iter().find(|other| other.seat == seat).map_or("", |found| &found.sitter);
        let name = picture.seats.iter().find(|other| other.seat == seat).map_or("", |found| &found.name);
        let curtain = self.words().say("text-curtain", &[("who", who.into()), ("seat", name.into())]);
        write!(self.output, "{}{curtain}\n> ", "\n".repeat(CURTAIN))?;
        self.output.flush()?;
        Ok(self.read()?.is_some())
    }

    /// What a person among peers should know while it waits for the others: who is away, and where files lie.
    fn tell_notices(&mut self) -> io::Result<()> {
        if self.table.company().is_none() || self.waiting == Some(self.table.record()) {
            return Ok(());
        }
        self.waiting = Some(self.table.record());
        let notices = self.table.picture().notices;
        for notice in notices.iter().filter(|notice| !self.noticed.contains(notice)) {
            writeln!(self.output, "{notice}")?;
        }
        self.noticed = notices;
        self.output.flush()
    }

    /// Whoever has waited for others may look elsewhere: the terminal rings.
    fn ring(&mut self) -> io::Result<()> {
        if self.waiting.take().is_some() { write!(self.output, "{BELL}") } else { Ok(()) }
    }

    /// Puts the question until it is answered. False: the person leaves.
    fn ask(&mut self, seat: Seat) -> io::Result<bool> {
        self.ring()?;
        self.tell_news()?;
        let page = Page { words: self.words(), picture: &self.table.picture() }.question();
        write!(self.output, "{page}\n> ")?;
        self.output.flush()?;
        let Some(line) = self.read()? else { return Ok(false) };
        let done = match Command::read(&line) {
            Command::Nothing => Ok(()),
            Command::Choose(number) => self.choose(seat, number),
            Command::Say(words) => self.table.say(seat, &words),
            Command::Chat(line) => self.tell_others(|company| company.chat(&line)),
            Command::Mute(name, muted) => {
                let name = self.named(name);
                self.tell_others(|company| company.mute(&name, muted))
            }
            Command::LetLook(number, lets) => {
                self.tell_others(|company| company.let_look(Seat(number), lets))
            }
            Command::Undo => self.table.undo(seat),
            Command::Redo => self.table.redo(seat),
            Command::Resign => self.table.resign(seat),
            Command::Take(number) => {
                let name = self.words().say("player-number", &[("number", (number + 1).into())]);
                self.table.take(Seat(number), &name)
            }
            Command::Give(number) => self.table.give(Seat(number)),
            Command::Finish => self.table.people().into_iter().try_for_each(|seat| self.table.give(seat)),
            Command::Speak(language) => {
                self.language = language;
                self.turn_to(self.viewer);
                Ok(())
            }
            Command::Hint => {
                let hints = self.table.hints(seat);
                let text = Page { words: self.words(), picture: &self.table.picture() }.hints(&hints);
                writeln!(self.output, "{text}")?;
                Ok(())
            }
            Command::Why(number) => {
                let reason = self.table.reason(Seat(number));
                writeln!(self.output, "{}", reason.unwrap_or_else(|| self.words().get("reason-none")))?;
                Ok(())
            }
            Command::Quit => return Ok(false),
            Command::Show(part) => {
                let text = Page { words: self.words(), picture: &self.table.picture() }.part(part);
                writeln!(self.output, "{text}")?;
                Ok(())
            }
        };
        if let Err(reason) = done {
            writeln!(self.output, "{reason}")?;
        }
        Ok(true)
    }

    fn tell_others(
        &mut self,
        tell: impl FnOnce(&mut dyn Company) -> Result<(), String>,
    ) -> Result<(), String> {
        let alone = self.words().get("text-alone");
        tell(self.table.company().ok_or(alone)?)
    }

    /// A name, or whoever plays on the seat of this number.
    fn named(&self, name: String) -> String {
        let seat = name.parse::<u8>().ok().and_then(|number| number.checked_sub(1)).map(Seat);
        let company = self.table.picture().company;
        seat.and_then(|seat| company?.elsewhere.remove(&seat)).unwrap_or(name)
    }

    /// Somebody elsewhere wants to take back: asks until there is a clear answer. False: the person leaves.
    fn decide(&mut self, wish: &str) -> io::Result<bool> {
        loop {
            write!(self.output, "{wish}\n{}\n> ", self.words().get("text-agree"))?;
            self.output.flush()?;
            let Some(line) = self.read()? else { return Ok(false) };
            let Some(agrees) = command::yes_or_no(&line) else { continue };
            let agreed = self.table.company().map_or(Ok(()), |company| company.agree(agrees));
            if let Err(reason) = agreed {
                writeln!(self.output, "{reason}")?;
            }
            return Ok(true);
        }
    }

    /// An answer by the number under which it was shown, from 1.
    fn choose(&mut self, seat: Seat, number: usize) -> Result<(), String> {
        let no_such = || self.words().say("text-no-such-answer", &[("number", number.into())]);
        let choice = number.checked_sub(1).ok_or_else(no_such)?;
        if choice >= self.table.choices(seat).number {
            return Err(no_such());
        }
        let picture = self.table.picture();
        let warned = Some((picture.record, choice));
        if picture.way_on == Some(choice) && self.warned != warned {
            self.warned = warned;
            if let Some(warning) = (Page { words: self.words(), picture: &picture }).warning(choice) {
                return Err(warning);
            }
        }
        self.table.answer(seat, choice)
    }

    /// What happened since this reader was told last.
    fn tell_news(&mut self) -> io::Result<()> {
        let picture = self.table.picture();
        let since = self.told.insert(self.viewer, picture.record).unwrap_or(0);
        let page = Page { words: self.words(), picture: &picture };
        for line in page.log(since) {
            writeln!(self.output, "{line}")?;
        }
        Ok(())
    }

    fn tell_troubles(&mut self) -> io::Result<()> {
        for trouble in self.table.troubles() {
            writeln!(self.output, "! {}", trouble.told(self.words()))?;
        }
        Ok(())
    }

    fn leave(&mut self) -> io::Result<Ended> {
        self.table.rest();
        self.tell_troubles()?;
        let path = self.table.path().display().to_string();
        writeln!(self.output, "{}", self.words().say("text-left", &[("path", path.into())]))?;
        Ok(Ended::Left)
    }

    /// A line of the input; `None` at its end.
    fn read(&mut self) -> io::Result<Option<String>> {
        let mut bytes = Vec::new();
        let read = self.input.read_until(b'\n', &mut bytes)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
    }
}
