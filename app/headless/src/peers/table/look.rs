//! The table among peers as its viewer sees it.
use super::PeerTable;
use crate::{
    narrate::Narrated,
    peers::{kept::ByFile, messages},
    play::{
        self, AnySeen, Picture, SeatPicture, Seen,
        local::rankings,
        log::{bot_about, bot_name},
    },
    reference,
    words::teller::Teller,
};
use engine::{
    describe::{GameNames, Plain, phrase},
    seat::Seat,
};
use net::session::{
    ledger::{Ledger, Tally},
    record::Person,
};
use std::sync::Arc;

impl<G: Narrated> PeerTable<G> {
    pub(super) fn look(&self) -> Picture {
        let picture = self.bare_picture();
        let Some(view) = self.view(self.viewer) else { return picture };
        let (teller, content) = (self.teller(&view), self.follower.content());
        let names = GameNames { game: &*view, content, seat: self.viewer };
        let draft = self.viewer.and_then(|seat| self.drafts.get(&seat));
        let asked = self.viewer.filter(|seat| self.is_due(*seat));
        let question = asked.and_then(|seat| view.question(content, seat));
        let answers = asked.map_or_else(Arc::default, |seat| self.answers(seat));
        let steps = draft.map_or(&[][..], |draft| draft.steps());
        let kind = question.as_ref().and_then(|question| phrase(question, &Plain));
        Picture {
            question: question.map(|question| teller.question(&question)),
            why: kind.as_ref().and_then(|kind| reference::why(G::ID, self.words.language(), kind)),
            kind: kind.map(|kind| kind.variant),
            answers: answers.texts.clone(),
            left: answers.left.clone(),
            idle: answers.idle.clone(),
            asides: answers.asides.clone(),
            scripted: answers.scripted.clone(),
            way_on: answers.way_on,
            is_part: answers.is_part,
            can_undo: asked.is_some() && draft.is_some_and(|draft| draft.can_undo()),
            can_redo: asked.is_some() && draft.is_some_and(|draft| draft.can_redo()),
            draft: steps.iter().map(|action| teller.action(action)).collect(),
            hand: teller.hand(),
            seats: self.seats().map(|seat| self.seat(seat, &teller)).collect(),
            course: self.log.story.course(),
            story: self.follower.standings().map(|_| Arc::new(self.log.story.told(&teller))),
            rankings: rankings(self.follower.standings(), &teller, &names),
            seen: AnySeen::new(Seen {
                view: view.clone(),
                content: content.clone(),
                telling: self.telling.clone(),
                actions: answers.actions.clone(),
                events: self.log.recent(),
            }),
            ..picture
        }
    }

    /// What can be seen before the game is laid out.
    fn bare_picture(&self) -> Picture {
        Picture {
            game: G::ID,
            record: self.serial,
            viewer: self.viewer,
            log: self.log.lines.clone(),
            luck: self.log.luck.clone(),
            alarms: self.alarms(),
            notices: self.notices(),
            company: Some(self.company_picture()),
            ..Picture::default()
        }
    }

    fn seat(&self, seat: Seat, teller: &Teller<'_, G>) -> SeatPicture {
        let asked = self.ledger().is_some_and(|ledger| ledger.silent().has(seat));
        SeatPicture {
            seat,
            name: teller.seat(seat),
            short: teller.seat_in_short(seat),
            sitter: self.sitter(seat),
            about: self.bot_at(seat).map(|word| bot_about(self.words, G::ID, &word)),
            is_person: self.bot_at(seat).is_none(),
            is_asked: asked,
            can_explain: self.bots.can_explain(seat),
        }
    }

    fn sitter(&self, seat: Seat) -> String {
        let person = self.ledger().and_then(|ledger| ledger.holder(seat));
        let person = person.unwrap_or(Person::HOST);
        let name = self.name(person);
        let here = self.ledger().is_some_and(|ledger| ledger.is_here(person));
        let away = self.away.get(person.index()).is_some_and(Option::is_some);
        match self.bot_at(seat) {
            Some(_) if !here => self.words.say("peers-sitter-gone", &[("name", name.into())]),
            Some(word) => bot_name(self.words, G::ID, seat, &word),
            None if away => self.words.say("peers-sitter-away", &[("name", name.into())]),
            None => name,
        }
    }

    /// At the end: what everybody should know about how the game came about.
    fn told_tally(&self) -> Option<String> {
        let tally =
            self.ledger().map(|ledger| ledger.tally()).filter(|_| self.follower.standings().is_some())?;
        let Tally { alone, answered_for, redrawn, late, protests, successions, passed_over } = tally;
        let args = [
            ("alone", alone.into()),
            ("answered", answered_for.into()),
            ("redrawn", redrawn.into()),
            ("late", late.into()),
            ("protests", protests.into()),
            ("hosts", successions.into()),
            ("secrets", passed_over.into()),
        ];
        (tally != Tally::default()).then(|| self.words.say("peers-tally", &args))
    }

    /// How the table goes by file, if it does.
    fn told_files(&self) -> Vec<String> {
        let (Some(posted), Some(ledger)) = (&self.posted, self.ledger()) else { return Vec::new() };
        let Some(by_file) = ByFile::of(&self.path) else { return Vec::new() };
        let person = |key| {
            ledger.person_of(key).map_or_else(|| self.words.get("somebody"), |person| self.name(person))
        };
        let mut told = messages::posted(self.words, &by_file.folder, posted, person);
        if ledger.is_over() {
            return told;
        }
        let names: Vec<_> = self.awaited.iter().map(|person| self.name(*person)).collect();
        let id = if ledger.drawing().is_some() { "peers-file-throw" } else { "peers-file-awaits" };
        told.extend(
            (!names.is_empty()).then(|| self.words.say(id, &[("names", self.words.list(&names).into())])),
        );
        let args = [("answers", self.answers.into()), ("throws", self.throws.into())];
        told.push(self.words.say("peers-file-rounds", &args));
        told
    }

    /// What the reader should know about the others: who is away, and what can be done.
    fn notices(&self) -> Vec<String> {
        let mut notices = Vec::new();
        let is_host = self.is_host;
        let host = self.ledger().map_or(Person::HOST, Ledger::host);
        let many = self.away.len() > 2;
        let people = (0..self.away.len() as u8).map(Person);
        for person in people.filter(|person| self.ledger().is_some_and(|ledger| ledger.is_here(*person))) {
            if self.away[person.index()].is_none() {
                continue;
            }
            let name = self.name(person);
            notices.push(match (person == self.me || person == host, is_host) {
                (true, _) if many => self.words.get("peers-away-host-next"),
                (true, _) => self.words.get("peers-away-host"),
                (false, true) => self.words.say("peers-away-choose", &[("name", name.into())]),
                (false, false) => self.words.say("peers-away", &[("name", name.into())]),
            });
        }
        notices.extend(self.told_files());
        notices.extend(self.unheard.iter().cloned());
        for person in self.asked.iter().filter(|person| **person != self.me && !is_host) {
            notices.push(self.words.say("peers-asked-without", &[("name", self.name(*person).into())]));
        }
        for person in self.asked.iter().filter(|_| is_host) {
            notices.push(self.words.say("peers-asking-without", &[("name", self.name(*person).into())]));
        }
        if self.few {
            notices.push(self.words.get("peers-few"));
        }
        if let Some(seconds) = self.time_left {
            let (minutes, seconds) = (seconds / 60, seconds % 60);
            let args = [("minutes", minutes.into()), ("seconds", seconds.into())];
            notices.push(self.words.say("peers-time-left", &args));
        }
        let lag = self.ledger().map_or(0, |ledger| ledger.rules().lag);
        if self.looks_on() && lag > 0 && self.follower.standings().is_none() {
            notices.push(self.words.say("peers-lag", &play::lag_args(lag)));
        }
        notices.extend(self.told_tally());
        notices.dedup();
        notices
    }

    /// What has gone wrong: the table has ended here, or is frozen.
    fn alarms(&self) -> Vec<String> {
        let mut alarms: Vec<_> = self.ended.clone().into_iter().collect();
        let left_out = self.ledger().is_some_and(|ledger| {
            self.me.index() < ledger.charter().people.len() && !ledger.is_here(self.me)
        });
        if let Some((number, _)) = self.differing.values().next().filter(|_| left_out) {
            alarms.push(self.words.say("peers-left-out", &[("record", (*number).into())]));
        }
        for (person, (number, parts)) in self.differing.iter().filter(|_| !left_out) {
            let args = [
                ("name", self.name(*person).into()),
                ("record", (*number).into()),
                ("parts", self.words.list(parts).into()),
            ];
            alarms.push(self.words.say("peers-frozen", &args));
        }
        alarms
    }
}
