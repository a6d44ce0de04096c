//! A game of one kind at a table.
mod taking_out;

use super::{
    Advice, AnySeen, Choices, GameTable, Next, Picture, Ranking, SeatPicture, Seen,
    answers::{AnswerCache, Answers},
    bots::{self, Bots},
    log::{Log, Step, bot_about, bot_name, table_event},
};
use crate::narrate::Narrated;
use crate::{
    reference,
    store::{JournalFile, Trouble, person_name},
    words::{Language, Telling, Words, teller::Teller},
};
use engine::{
    content::Texts,
    describe::{GameNames, Plain, describe, phrase, read_words},
    game::{Game, Standings},
    record::{Entry, Kind, Replaying, Sitter, TableEvent},
    seat::{SEATS, Seat},
    table::{NoUndo, Table},
    view::View,
};
use std::{path::Path, sync::Arc};

/// A table with everything around it.
pub(super) struct LocalTable<G: Game> {
    table: Table<G>,
    telling: Arc<Telling>,
    file: JournalFile,
    bots: Bots<G>,
    log: Log<G>,
    offered: AnswerCache<G>,
    viewer: Option<Seat>,
    words: &'static Words,
    troubles: Vec<Trouble>,
    /// What went wrong last, until it goes well again.
    last_trouble: Option<Trouble>,
}

impl<G: Narrated> LocalTable<G> {
    pub(super) fn new(
        table: Table<G>,
        file: JournalFile,
        language: Language,
        trouble: Option<Trouble>,
    ) -> Self {
        let mut local = Self {
            table,
            telling: Arc::new(Telling::of(G::ID)),
            file,
            bots: Bots::default(),
            log: Log::new(),
            offered: AnswerCache::default(),
            viewer: None,
            words: Words::of(language),
            troubles: trouble.into_iter().collect(),
            last_trouble: None,
        };
        local.retell();
        local
    }

    /// The same, with the names that the texts of its scenario bring.
    pub(super) fn telling_of(mut self, scenario: Option<Texts>) -> Self {
        if let Some(texts) = scenario {
            self.telling = Arc::new((*self.telling).clone().with_scenarios(&texts));
            self.retell();
        }
        self
    }

    /// Writes the first line of a new journal.
    pub(super) fn begin(&mut self, header: String) {
        self.keep(&[header], true);
    }

    fn teller<'a>(&'a self, view: &'a View<G>) -> Teller<'a, G> {
        Teller { words: self.words, telling: &self.telling, content: self.table.content(), view }
    }

    /// Tells everything again: for other eyes, in another language, or after something was taken back.
    fn retell(&mut self) {
        let mut log = Log::new();
        let (content, journal) = (self.table.content().clone(), self.table.journal());
        let mut notes = journal.entries().filter_map(|(n, entry)| Some((n, table_event(entry)?))).peekable();
        // A table that plays has a journal that replays; should it not, the log stays short and the game goes on.
        if let Ok(mut replaying) = Replaying::<G>::new(&content, journal, journal.last()) {
            loop {
                let (before, asked) = (replaying.view(self.viewer), replaying.in_play().waiting_for());
                let Ok(Some(stepped)) = replaying.step() else { break };
                let record = stepped.made.record;
                while let Some((n, event)) = notes.next_if(|(n, _)| *n < record) {
                    log.note(n, event, &self.teller(&before));
                }
                match (journal.entry(record), stepped.made.kind) {
                    (Some(Entry::Answer { seat, words, .. }), Some(kind)) => {
                        let Ok(action) = words.read() else { break };
                        let after = replaying.view(self.viewer);
                        let step = Step { record, seat: *seat, action, kind, asked, events: &stepped.events };
                        log.add(&step, &self.teller(&before), &self.teller(&after));
                    }
                    _ => log.retract(stepped.made.seat),
                }
            }
        }
        let view = self.table.view(self.viewer);
        notes.for_each(|(n, event)| log.note(n, event, &self.teller(&view)));
        self.log = log;
    }

    /// Plays, keeps, and only then tells.
    fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), String> {
        let (before, asked) = (self.table.view(self.viewer), self.table.waiting_for());
        let record = self.table.journal().last() + 1;
        let played =
            self.table.play(seat, action).map_err(|refused| self.teller(&before).refusal(&refused))?;
        self.keep(&played.lines, played.reveals);
        let kind = match self.table.journal().entry(record) {
            Some(Entry::Answer { kind, .. }) => *kind,
            _ => Kind::Act,
        };
        let after = self.table.view(self.viewer);
        let mut log = std::mem::replace(&mut self.log, Log::new());
        let step = Step { record, seat, action, kind, asked, events: &played.events };
        log.add(&step, &self.teller(&before), &self.teller(&after));
        self.log = log;
        Ok(())
    }

    fn keep(&mut self, lines: &[String], now: bool) {
        match self.file.append(lines, now) {
            Err(trouble) => self.trouble(trouble),
            Ok(()) => self.last_trouble = None,
        }
    }

    /// The same trouble is told once, not with every line.
    fn trouble(&mut self, trouble: Trouble) {
        if self.last_trouble.as_ref() != Some(&trouble) {
            self.troubles.push(trouble.clone());
            self.last_trouble = Some(trouble);
        }
    }

    fn note(&mut self, event: TableEvent) {
        let view = self.table.view(self.viewer);
        let mut log = std::mem::replace(&mut self.log, Log::new());
        if let Ok(line) = self.table.note(event.clone()) {
            log.note(self.table.journal().last(), &event, &self.teller(&view));
            self.keep(&[line], true);
        }
        self.log = log;
    }

    /// What the seat may answer; nothing, if it is not asked.
    fn answers(&self, seat: Seat) -> Arc<Answers<G>> {
        let moment = (self.record(), seat, self.words.language());
        self.offered.at(moment, || match self.table.waiting_for().asks(seat) {
            true => Answers::of(&self.teller(&self.table.view(Some(seat))), seat),
            false => Answers::default(),
        })
    }

    fn moved(&mut self, line: Result<String, NoUndo>) -> Result<(), String> {
        let line = line.map_err(|no_undo| self.no_undo(&no_undo))?;
        self.keep(&[line], true);
        self.retell();
        Ok(())
    }

    fn no_undo(&self, no_undo: &NoUndo) -> String {
        let id = match no_undo {
            NoUndo::Revealed => "undo-revealed",
            NoUndo::Answered(_) => "undo-answered",
            NoUndo::Nothing | NoUndo::NoSuchRecord(_) => "undo-nothing",
            NoUndo::Broken(_) => "why-fault",
        };
        self.words.get(id)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<'_, G> {
        (0..SEATS).map(Seat).take_while(|seat| self.table.sitter(*seat).is_some())
    }

    /// What tells one question from another: the same journal gives the same.
    fn moment(&self) -> u64 {
        let journal = self.table.journal();
        journal.header().seed.unwrap_or_default() ^ journal.last().rotate_left(32)
    }

    fn sitter_name(&self, seat: Seat) -> String {
        match self.table.sitter(seat) {
            Some(Sitter::Person(name)) if !name.is_empty() => person_name(self.words, name),
            Some(Sitter::Bot(word)) => bot_name(self.words, G::ID, seat, word),
            _ => self.words.get("somebody"),
        }
    }

    fn seat_picture(&self, seat: Seat, teller: &Teller<'_, G>) -> SeatPicture {
        SeatPicture {
            seat,
            name: teller.seat(seat),
            short: teller.seat_in_short(seat),
            sitter: self.sitter_name(seat),
            about: match self.table.sitter(seat) {
                Some(Sitter::Bot(word)) => Some(bot_about(self.words, G::ID, word)),
                _ => None,
            },
            is_person: self.table.is_person(seat),
            is_asked: self.table.waiting_for().asks(seat),
            can_explain: self.bots.can_explain(seat),
        }
    }
}

/// How the game came out, the winners first.
pub(crate) fn rankings<G: Game>(
    standings: Option<Standings>,
    teller: &Teller<'_, G>,
    names: &GameNames<'_, G>,
) -> Option<Vec<Ranking>> {
    let mut list = standings?.0;
    list.sort_by_key(|standing| (standing.rank, -standing.points));
    let ranking = |s: &engine::game::Standing| {
        let scripted = describe(&s.role, names).to_string();
        Ranking {
            rank: s.rank,
            number: s.role,
            role: teller.role(s.role),
            the: teller.telling.with_article(teller.words.language(), &teller.role(s.role)),
            colour: teller.telling.colour("Role", &scripted).map(str::to_owned),
            scripted,
            seat: s.seat,
            points: s.points,
        }
    };
    Some(list.iter().map(ranking).collect())
}

impl<G: Narrated> GameTable for LocalTable<G> {
    fn next(&self) -> Next {
        let asked = self.table.waiting_for().seats();
        let bot = asked.iter().find(|seat| !self.table.is_person(*seat)).map(Next::Bot);
        bot.or_else(|| asked.lowest().map(Next::Person)).unwrap_or(Next::Over)
    }

    fn record(&self) -> u64 {
        self.table.journal().last()
    }

    fn choices(&self, seat: Seat) -> Choices {
        self.answers(seat).choices()
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.table.is_person(seat)
    }

    fn is_struck(&self, seat: Seat, since: u64) -> bool {
        self.log.is_struck(seat, since)
    }

    fn advance(&mut self) -> Result<(), String> {
        let Next::Bot(seat) = self.next() else { return Err(self.words.get("why-not_asked")) };
        let word = self.table.sitter(seat).map_or(bots::STAND_IN, Sitter::word).to_owned();
        let (view, moment) = (self.table.view(Some(seat)), self.moment());
        let answered = self.bots.ask((seat, &word), view, self.table.content(), moment);
        let answer = answered.and_then(|answered| Some((answered.action?, answered.fault)));
        let (action, fault) = answer.ok_or_else(|| self.words.get("why-fault"))?;
        if fault.is_some() {
            self.note(TableEvent::BotFailed(seat));
        }
        self.play(seat, action)
    }

    fn answer(&mut self, seat: Seat, choice: usize) -> Result<(), String> {
        let none = || self.words.get("why-not_an_answer");
        let action = self.answers(seat).actions.get(choice).copied().ok_or_else(none)?;
        self.play(seat, action)
    }

    fn say(&mut self, seat: Seat, words: &str) -> Result<(), String> {
        let view = self.table.view(Some(seat));
        let names = GameNames { game: &*view, content: self.table.content(), seat: Some(seat) };
        let action = read_words(words, &names).map_err(|_| self.words.get("why-not_an_answer"))?;
        self.play(seat, action)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), String> {
        let line = self.table.undo(seat);
        self.moved(line)
    }

    fn take_out(&mut self, seat: Seat, record: u64) -> Result<(), String> {
        self.take_out_move(seat, record)
    }

    fn redo(&mut self, seat: Seat) -> Result<(), String> {
        let line = self.table.redo(seat);
        self.moved(line)
    }

    fn resign(&mut self, seat: Seat) -> Result<(), String> {
        self.note(TableEvent::Resigned(seat));
        self.give(seat)
    }

    fn take(&mut self, seat: Seat, name: &str) -> Result<(), String> {
        if self.table.sitter(seat).is_none_or(Sitter::is_person) {
            return Err(self.words.get("seat-not-a-bot"));
        }
        self.bots.leave(seat);
        self.note(TableEvent::TakeOver(seat, Sitter::Person(name.to_owned())));
        Ok(())
    }

    fn give(&mut self, seat: Seat) -> Result<(), String> {
        if !self.table.is_person(seat) {
            return Err(self.words.get("seat-not-a-person"));
        }
        self.note(TableEvent::TakeOver(seat, Sitter::Bot(bots::STAND_IN.to_owned())));
        Ok(())
    }

    fn show(&mut self, viewer: Option<Seat>, language: Language) {
        if (self.viewer, self.words.language()) != (viewer, language) {
            (self.viewer, self.words) = (viewer, Words::of(language));
            self.retell();
        }
    }

    fn picture(&self) -> Picture {
        let view = self.table.view(self.viewer);
        let teller = self.teller(&view);
        let question = self.viewer.and_then(|seat| self.table.question(seat));
        let answers = self.viewer.map_or_else(Arc::default, |seat| self.answers(seat));
        let draft = self.viewer.map_or(&[][..], |seat| self.log.draft(seat));
        let names = GameNames { game: &*view, content: self.table.content(), seat: self.viewer };
        let kind = question.as_ref().and_then(|question| phrase(question, &Plain));
        let seen = Seen {
            view: view.clone(),
            content: self.table.content().clone(),
            telling: self.telling.clone(),
            actions: answers.actions.clone(),
            events: self.log.recent(),
        };
        let standings = self.table.standings();
        Picture {
            game: G::ID,
            record: self.record(),
            viewer: self.viewer,
            question: question.map(|question| teller.question(&question)),
            why: kind.as_ref().and_then(|kind| reference::why(G::ID, self.words.language(), kind)),
            kind: kind.map(|kind| kind.variant),
            way_on: answers.way_on,
            scripted: answers.scripted.clone(),
            answers: answers.texts.clone(),
            left: answers.left.clone(),
            idle: answers.idle.clone(),
            asides: answers.asides.clone(),
            is_part: answers.is_part,
            draft: draft.iter().map(|action| teller.action(action)).collect(),
            hand: teller.hand(),
            seats: self.seats().map(|seat| self.seat_picture(seat, &teller)).collect(),
            log: self.log.lines.clone(),
            luck: self.log.luck.clone(),
            seen: AnySeen::new(seen),
            can_undo: self.viewer.is_some_and(|seat| self.table.can_undo(seat).is_ok()),
            can_redo: self.viewer.is_some_and(|seat| self.table.can_redo(seat)),
            alarms: Vec::new(),
            notices: Vec::new(),
            company: None,
            course: self.log.story.course(),
            story: standings.as_ref().map(|_| Arc::new(self.log.story.told(&teller))),
            rankings: rankings(standings, &teller, &names),
        }
    }

    fn has_secrets(&self, seat: Seat) -> bool {
        *self.table.view(Some(seat)) != *self.table.view(None)
    }

    fn people(&self) -> Vec<Seat> {
        self.seats().filter(|seat| self.table.is_person(*seat)).collect()
    }

    fn hints(&self, seat: Seat) -> Vec<Advice> {
        let answers = self.answers(seat);
        let view = self.table.view(Some(seat));
        let hints = bots::hints(&view, self.table.content(), seat, self.moment(), self.words);
        let advice = |(number, (hint, reason)): (usize, (ai::bot::Hint<G>, Option<String>))| {
            let choice = answers.actions.iter().position(|action| *action == hint.action)?;
            Some(Advice { choice, worth: hint.worth, is_own: number == 0, reason })
        };
        let mut advised: Vec<_> = hints.into_iter().enumerate().filter_map(advice).collect();
        advised.sort_by(|one, other| other.worth.total_cmp(&one.worth));
        advised
    }

    fn reason(&self, seat: Seat) -> Option<String> {
        self.bots.reason(seat, self.table.content(), self.words)
    }

    fn rest(&mut self) {
        if let Err(trouble) = self.file.rest() {
            self.trouble(trouble);
        }
    }

    fn troubles(&mut self) -> Vec<Trouble> {
        std::mem::take(&mut self.troubles)
    }

    fn path(&self) -> &Path {
        self.file.path()
    }
}
