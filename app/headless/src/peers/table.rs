//! A game among peers as a [`GameTable`]: it follows the log of its session, drafts the answers of this machine's seats,
//! and sends each as one when it is whole.
mod company;
mod hear;
mod look;
mod tell;

use super::{
    AllGames,
    draft::Draft,
    entrance::Entrance,
    gathering::Manner,
    kept,
    left::LeftTable,
    link::{Ended, Link},
    messages,
    pace::{Beat, Pace},
};
use crate::{
    narrate::Narrated,
    play::{
        Choices, Company, EntrancePicture, GameTable, Next, Picture,
        answers::{AnswerCache, Answers},
        bots::{self, Bots},
        log::Log,
    },
    store::Trouble,
    words::{Language, Telling, Words},
};
use engine::{
    describe::{GameNames, read_words},
    game::Waiting,
    seat::{SEATS, Seat},
    view::View,
};
use net::{
    driver::Posted,
    follow::Follower,
    identity::{self, PeerKey},
    session::{
        Session, effect::Evidence, fault::Fault, ledger::Ledger, message::Reach, record::Person, shelf::Shelf,
    },
};
use std::{
    collections::{BTreeMap, BTreeSet},
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};
use tell::{Remark, Remarks};

/// How long somebody elsewhere is waited for at a time.
const WAIT: Duration = Duration::from_millis(100);
/// How long the others may take to get the last records.
const LAST: Duration = Duration::from_secs(10);
/// Who plays for a person that has left.
const STAND_IN: &str = "regular";

/// A game among peers.
pub(super) struct PeerTable<G: Narrated> {
    link: Option<Link>,
    /// Who may come, and how; and how its host sees that.
    entrance: Entrance,
    entrance_seen: Option<EntrancePicture>,
    /// Whom we have met here.
    met: BTreeSet<Person>,
    path: PathBuf,
    words: &'static Words,
    telling: Arc<Telling>,
    viewer: Option<Seat>,
    follower: Follower<G>,
    me: Person,
    /// Who plays for the person at this machine, if it does not play itself.
    deputy: Option<String>,
    /// Seats of this machine that changed hands: nobody's word is a person.
    manned: BTreeMap<Seat, Option<String>>,
    bots: Bots<G>,
    drafts: BTreeMap<Seat, Draft<G>>,
    log: Log<G>,
    offered: AnswerCache<G>,
    /// What was said, the oldest first.
    chat: Vec<(String, String)>,
    watchers: Vec<String>,
    /// Whose lines are not shown.
    muted: BTreeSet<String>,
    /// What else was told.
    remarks: Remarks,
    /// The number of the picture after each record.
    serials: Vec<u64>,
    serial: u64,
    /// Since when each person is away, if it is.
    away: Vec<Option<Instant>>,
    /// How long somebody may be away before the table goes on without it; for ever, if nobody said.
    patience: Option<Duration>,
    /// Of whom nothing has been heard for a while, in words.
    unheard: Vec<String>,
    /// Without whom the host asks to go on.
    asked: Vec<Person>,
    /// Seconds that the viewer may still take, where the table has a clock.
    time_left: Option<u64>,
    /// Where the host said that it is reached.
    addresses: Vec<SocketAddr>,
    /// Where the guests of this machine's own table are.
    guests: BTreeMap<PeerKey, SocketAddr>,
    /// Where each person could be reached if it were the host.
    reaches: BTreeMap<Person, Reach>,
    /// How often records were dropped from the log.
    drops: u32,
    /// How the table goes by file, if it does: what lies where, whose files are awaited, whether for a throw.
    posted: Option<Posted>,
    awaited: Vec<Person>,
    /// Answers and throws so far: each takes files.
    answers: u32,
    throws: u32,
    /// Whether we are the host now, and whether too few are there for anything to go on.
    is_host: bool,
    few: bool,
    /// Persons whose state differs, after which record, and in what.
    differing: BTreeMap<Person, (u64, Vec<String>)>,
    /// What our state was when the first of them was found.
    evidence: Option<Evidence>,
    reports: u32,
    troubles: Vec<Trouble>,
    ended: Option<String>,
    chance: u64,
    pace: Pace,
    beat: Beat,
}

impl<G: Narrated> PeerTable<G> {
    pub(super) fn new(
        (link, games, entrance): (Link, &AllGames, Entrance),
        path: PathBuf,
        words: &'static Words,
        manner: Manner,
        chat: Vec<(String, String)>,
    ) -> Result<Self, String> {
        let fault = |reason: String| words.say("game-not-started", &[("reason", reason.into())]);
        let terms = link.ask(|member, _| member.ledger().map(|ledger| ledger.charter().terms.clone()));
        let terms = terms.ok().flatten().ok_or_else(|| words.get("peers-ended"))?;
        let content = games.content::<G>(&terms).map_err(|fault| messages::no_game(words, &fault))?;
        // A scenario names itself and its zones, also for those who do not have its file.
        let telling = games
            .scenario(&terms)
            .map_or_else(|| Telling::of(G::ID), |texts| Telling::of(G::ID).with_scenarios(&texts));
        let me = link.ask(|member, _| member.person()).ok().flatten();
        let muted = kept::muted(&path);
        let mut table = Self {
            me: me.ok_or_else(|| words.get("peers-ended"))?,
            link: Some(link),
            entrance,
            entrance_seen: None,
            met: BTreeSet::new(),
            path,
            words,
            telling: Arc::new(telling),
            viewer: None,
            follower: Follower::new(content),
            deputy: manner.deputy.map(|bot| bot.to_string()),
            manned: BTreeMap::new(),
            bots: Bots::default(),
            drafts: BTreeMap::new(),
            log: Log::new(),
            offered: AnswerCache::default(),
            // Before the first record there is nothing to be seen.
            remarks: Remarks::said_before(&chat),
            chat,
            watchers: Vec::new(),
            muted,
            serials: Vec::new(),
            serial: 0,
            away: Vec::new(),
            patience: manner.patience,
            unheard: Vec::new(),
            asked: Vec::new(),
            time_left: None,
            addresses: Vec::new(),
            guests: BTreeMap::new(),
            reaches: BTreeMap::new(),
            drops: 0,
            posted: None,
            awaited: Vec::new(),
            answers: 0,
            throws: 0,
            is_host: false,
            few: false,
            differing: BTreeMap::new(),
            evidence: None,
            reports: 0,
            troubles: Vec::new(),
            ended: None,
            chance: u64::from_le_bytes(identity::random().map_err(|error| fault(error.to_string()))?),
            pace: Pace::default(),
            beat: Beat::new(manner.beat),
        };
        table.sync()?;
        Ok(table)
    }

    fn link(&self) -> Result<&Link, Ended> {
        self.link.as_ref().ok_or(Ended)
    }

    fn ledger(&self) -> Option<&Ledger> {
        self.follower.ledger()
    }

    fn waiting(&self) -> Waiting {
        self.follower.waiting().unwrap_or(Waiting::Over)
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        let seats = self.ledger().map_or(0, |ledger| ledger.charter().seats.len());
        (0..SEATS).map(Seat).take(seats)
    }

    /// Whether this machine answers for the seat.
    fn is_ours(&self, seat: Seat) -> bool {
        self.ledger().is_some_and(|ledger| ledger.may_speak(self.me, seat))
    }

    /// The word for the bot that plays a seat, if one does.
    fn bot_at(&self, seat: Seat) -> Option<String> {
        if let Some(sitter) = self.manned.get(&seat).filter(|_| self.is_ours(seat)) {
            return sitter.clone();
        }
        let ledger = self.ledger()?;
        let person = ledger.holder(seat)?;
        match ledger.charter().bots.get(seat.index()) {
            _ if !ledger.is_here(person) => Some(STAND_IN.to_owned()),
            Some(Some(word)) => Some(word.clone()),
            _ if person == self.me => self.deputy.clone(),
            _ => None,
        }
    }

    /// Whether a seat of this machine has to be answered for now.
    fn is_due(&self, seat: Seat) -> bool {
        let Some(ledger) = self.ledger() else { return false };
        let said = self.drafts.get(&seat).is_some_and(|draft| draft.complete);
        // Computer players wait while somebody is asked whether another may take back.
        let waits = ledger.request().is_some() && self.bot_at(seat).is_some();
        ledger.silent().has(seat) && !ledger.may_open() && !said && !waits && self.is_ours(seat)
    }

    /// Whether this machine only looks on.
    fn looks_on(&self) -> bool {
        self.me == Person::NOBODY
    }

    /// As whom the viewer sees the table of this ledger: whoever only looks on sees it as a seat only while that is allowed.
    fn eyes(&self, ledger: Option<&Ledger>, viewer: Option<Seat>) -> Option<Seat> {
        let may = |seat: &Seat| !self.looks_on() || ledger.is_some_and(|ledger| ledger.shows(*seat));
        viewer.filter(may)
    }

    /// The table as a seat sees it, with its own steps.
    fn view(&self, viewer: Option<Seat>) -> Option<View<G>> {
        let viewer = self.eyes(self.ledger(), viewer);
        let draft = viewer.and_then(|seat| self.drafts.get(&seat));
        draft.map(|draft| draft.view().clone()).or_else(|| self.follower.view(viewer))
    }

    /// One step of a seat's answer.
    fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), String> {
        let not_asked = self.words.get("why-not_asked");
        if !self.is_due(seat) {
            return Err(not_asked);
        }
        let moment = self.ledger().map_or(0, Ledger::moment);
        let view = self.view(Some(seat)).ok_or(not_asked)?;
        let draft = self.drafts.entry(seat).or_insert_with(|| Draft::new(seat, moment, view.clone()));
        let added = draft.add(self.follower.content(), action);
        added.map_err(|refused| self.teller(&view).refusal(&refused))?;
        self.serial += 1;
        self.send()
    }

    /// Sends every answer that is whole, has not been sent since somebody went or came back, and may leave now.
    fn send(&mut self) -> Result<(), String> {
        let Some(epoch) = self.ledger().map(Ledger::epoch) else { return Ok(()) };
        let now = Instant::now();
        let may_leave = |seat: Seat, draft: &Draft<G>| {
            self.bot_at(seat).is_none() || draft.ready.is_none_or(|ready| self.beat.is_due(ready, now))
        };
        let due = |(seat, draft): &(&Seat, &Draft<G>)| {
            draft.complete && draft.sent != Some(epoch) && may_leave(**seat, draft)
        };
        let due: Vec<_> =
            self.drafts.iter().filter(due).map(|(seat, draft)| (*seat, draft.encoded())).collect();
        for (seat, steps) in due {
            let said = self.link().and_then(|link| link.ask(move |member, now| member.say(now, seat, steps)));
            match said {
                Ok(Ok(()) | Err(Fault::Twice)) => {
                    self.drafts.entry(seat).and_modify(|draft| draft.sent = Some(epoch));
                }
                // The table has moved on, or will: it is tried again with the next record.
                Ok(Err(fault)) if !fault.is_final() => (),
                Ok(Err(fault)) => {
                    self.drafts.remove(&seat);
                    self.remark(Remark::Rejected(fault.to_string()));
                }
                Err(Ended) => return Err(self.words.get("peers-ended")),
            }
        }
        Ok(())
    }

    /// Lets a bot of this machine take one step.
    fn advance_bot(&mut self, seat: Seat, word: &str) -> Result<(), String> {
        let fault = || self.words.get("why-fault");
        let view = self.view(Some(seat)).ok_or_else(fault)?;
        let steps = self.drafts.get(&seat).map_or(0, |draft| draft.steps().len() as u64);
        let moment = self.ledger().map_or(0, Ledger::moment);
        let moment = self.chance ^ moment.rotate_left(32) ^ steps.rotate_left(16) ^ u64::from(seat.0);
        let answered = self.bots.ask((seat, word), view, self.follower.content(), moment);
        let answer = answered.and_then(|answered| Some((answered.action?, answered.fault)));
        let (action, failed) = answer.ok_or_else(fault)?;
        if failed.is_some() {
            self.remark(Remark::BotFailed(seat));
        }
        self.play(seat, action)
    }

    /// What the seat may answer next.
    fn answers(&self, seat: Seat) -> Arc<Answers<G>> {
        self.offered.at((self.serial, seat, self.words.language()), || {
            self.view(Some(seat)).map_or_else(Answers::default, |view| Answers::of(&self.teller(&view), seat))
        })
    }

    /// Writes down how the table is left, so that it can be listed without being played again.
    fn put_away(&self) {
        let Some(ledger) = self.ledger().filter(|_| !self.looks_on()) else { return };
        let is_away = |person: Person| self.away.get(person.index()).is_some_and(Option::is_some);
        LeftTable::of_ledger(&self.path, ledger, self.me, is_away).keep();
    }

    /// The person of a seat elsewhere.
    fn elsewhere(&self, seat: Seat) -> Option<Person> {
        let person = self.ledger()?.holder(seat)?;
        (person != self.me).then_some(person)
    }
}

impl<G: Narrated> GameTable for PeerTable<G> {
    fn next(&self) -> Next {
        if self.follower.standings().is_some() {
            return Next::Over;
        }
        let due: Vec<_> = self.seats().filter(|seat| self.is_due(*seat)).collect();
        let bot = due.iter().find(|seat| self.bot_at(**seat).is_some());
        match (bot, due.first()) {
            (Some(bot), _) => Next::Bot(*bot),
            (None, Some(person)) => Next::Person(*person),
            (None, None) => Next::Bot(self.waiting().next().unwrap_or_default()),
        }
    }

    fn record(&self) -> u64 {
        self.serial
    }

    fn choices(&self, seat: Seat) -> Choices {
        if self.is_due(seat) { self.answers(seat).choices() } else { Choices::default() }
    }

    fn is_person(&self, seat: Seat) -> bool {
        self.bot_at(seat).is_none()
    }

    fn is_struck(&self, seat: Seat, since: u64) -> bool {
        self.log.is_struck(seat, since)
    }

    fn listen(&mut self) -> bool {
        let before = (self.serial, self.ended.is_some());
        // What went wrong is told by the next picture.
        let _ = self.hear(Duration::ZERO);
        before != (self.serial, self.ended.is_some())
    }

    fn advance(&mut self) -> Result<(), String> {
        if let Some(end) = &self.ended {
            return Err(end.clone());
        }
        match self.next() {
            Next::Bot(seat) if self.is_due(seat) => {
                let word = self.bot_at(seat).unwrap_or_default();
                self.advance_bot(seat, &word)?;
                self.hear(Duration::ZERO)
            }
            _ => self.hear(WAIT),
        }
    }

    fn answer(&mut self, seat: Seat, choice: usize) -> Result<(), String> {
        let none = || self.words.get("why-not_an_answer");
        let action = self.answers(seat).actions.get(choice).copied().ok_or_else(none)?;
        self.play(seat, action)
    }

    fn answer_forced(&mut self, seat: Seat) -> Result<(), String> {
        let (moment, steps) = (self.ledger().map_or(0, Ledger::moment), self.drafts.get(&seat));
        // Only the first step of an answer tells the others when it was begun.
        let begun = steps.is_some_and(|draft| !draft.steps().is_empty());
        let chance = bots::stir(self.chance ^ moment);
        if begun || self.pace.is_due(moment, Instant::now(), || chance) {
            return self.answer(seat, 0);
        }
        self.hear(WAIT)
    }

    fn reason(&self, seat: Seat) -> Option<String> {
        self.bots.reason(seat, self.follower.content(), self.words)
    }

    fn say(&mut self, seat: Seat, words: &str) -> Result<(), String> {
        let none = || self.words.get("why-not_an_answer");
        let view = self.view(Some(seat)).ok_or_else(none)?;
        let names = GameNames { game: &*view, content: self.follower.content(), seat: Some(seat) };
        let action = read_words(words, &names).map_err(|_| none())?;
        self.play(seat, action)
    }

    fn undo(&mut self, seat: Seat) -> Result<(), String> {
        let content = self.follower.content().clone();
        let undone = self.drafts.get_mut(&seat).is_some_and(|draft| draft.undo(&content));
        self.serial += 1;
        if undone { Ok(()) } else { self.ask_back(seat) }
    }

    /// Others have seen every answer: all that came since would have to be agreed on again.
    fn take_out(&mut self, _seat: Seat, _record: u64) -> Result<(), String> {
        Err(self.words.get("undo-answered"))
    }

    fn redo(&mut self, seat: Seat) -> Result<(), String> {
        let content = self.follower.content().clone();
        let redone = self.drafts.get_mut(&seat).is_some_and(|draft| draft.redo(&content));
        self.serial += 1;
        if redone { self.send() } else { Err(self.words.get("undo-nothing")) }
    }

    fn resign(&mut self, seat: Seat) -> Result<(), String> {
        self.give(seat)
    }

    /// A person sits down on a seat that this machine plays, or the host takes back who was sent away.
    fn take(&mut self, seat: Seat, _name: &str) -> Result<(), String> {
        if let Some(person) = self.elsewhere(seat) {
            let taken =
                self.link().ok().and_then(|link| link.ask_host(move |host, now| host.take_back(now, person)));
            return taken.ok_or_else(|| self.words.get("peers-only-host"));
        }
        if self.bot_at(seat).is_none() {
            return Err(self.words.get("seat-not-a-bot"));
        }
        self.bots.leave(seat);
        self.manned.insert(seat, None);
        Ok(())
    }

    /// A bot sits down for a person of this machine; the host may go on without one who plays elsewhere, and the others
    /// agree to that where they are asked.
    fn give(&mut self, seat: Seat) -> Result<(), String> {
        let Some(person) = self.elsewhere(seat) else {
            self.manned.insert(seat, Some(STAND_IN.to_owned()));
            return Ok(());
        };
        let asked = self.asked.contains(&person) || self.differing.contains_key(&person);
        let gone = self.link().ok().and_then(|link| match link.is_host() {
            true => link.ask_host(move |host, now| host.declare_gone(now, person)),
            false if asked => link.ask_guest(move |guest, now| guest.vote_without(now, person)).map(Ok),
            false => None,
        });
        match gone {
            Some(Ok(())) => self.hear(Duration::ZERO),
            Some(Err(Fault::Waits)) => Err(self.words.get("peers-waits")),
            Some(Err(Fault::Few)) => Err(self.words.get("peers-few-stay")),
            Some(Err(fault)) => {
                Err(self.words.say("peers-rejected", &[("reason", fault.to_string().into())]))
            }
            None => Err(self.words.get("peers-only-host")),
        }
    }

    fn show(&mut self, viewer: Option<Seat>, language: Language) {
        let viewer = self.eyes(self.ledger(), viewer);
        if (self.viewer, self.words.language()) != (viewer, language) {
            (self.viewer, self.words) = (viewer, Words::of(language));
            self.retell();
        }
    }

    fn picture(&self) -> Picture {
        self.look()
    }

    fn has_secrets(&self, seat: Seat) -> bool {
        match (self.view(Some(seat)), self.view(None)) {
            (Some(own), Some(public)) => *own != *public,
            _ => false,
        }
    }

    fn people(&self) -> Vec<Seat> {
        self.seats().filter(|seat| self.elsewhere(*seat).is_none() && self.bot_at(*seat).is_none()).collect()
    }

    fn company(&mut self) -> Option<&mut dyn Company> {
        Some(self)
    }

    /// Every record is on the disk before it is acknowledged.
    fn rest(&mut self) {}

    fn troubles(&mut self) -> Vec<Trouble> {
        std::mem::take(&mut self.troubles)
    }

    fn path(&self) -> &Path {
        &self.path
    }
}

impl<G: Narrated> Drop for PeerTable<G> {
    /// A game that is over ends for all; one that is left can be come back to.
    fn drop(&mut self) {
        let patience = if self.follower.standings().is_some() { LAST } else { Duration::ZERO };
        if let Some(link) = self.link.take() {
            link.finish(patience);
        }
        self.put_away();
    }
}
