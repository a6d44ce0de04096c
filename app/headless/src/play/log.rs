//! What happened, told for one reader.
use super::{Luck, answers::PASS, story::Notes};
use crate::{
    narrate::{Doer, Narrated, Spot},
    sound::Sound,
    store::person_name,
    words::{
        Words,
        teller::{Teller, temperament_name},
    },
};
use ai::spec::{BotSpec, Level};
use engine::{
    describe::{Plain, phrase},
    game::{Game, Waiting},
    record::{Entry, Kind, Sitter, TableEvent},
    seat::{Role, Seat, SeatSet},
};
use std::{
    collections::{BTreeMap, VecDeque},
    sync::Arc,
};

/// Events that are remembered for a board: more than one answer ever causes.
const RECENT: usize = 256;

/// A line of the log.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Line {
    /// The record it tells.
    pub record: u64,
    /// Who answered so; nobody, where the rules tell what came of it.
    pub seat: Option<Seat>,
    /// Whose deed it is that the rules tell of, and which of the roles of a seat; nobody’s, where a round begins.
    pub doer: Option<(Seat, Option<Role>)>,
    /// The text.
    pub text: String,
    /// The same without whoever did it, where it goes on about the same one: "and pays 1 gold".
    pub and: Option<String>,
    /// Whether it only says that somebody passed, clicked on the way to something, or what another line tells.
    pub is_detail: bool,
    /// The number of the event that it tells, from 1.
    pub event: u64,
    /// Where on the board it happened, if the game has one.
    pub spot: Option<Spot>,
    /// What is heard of it.
    pub sound: Option<Sound>,
    /// Whom it strikes: who would not want to have slept through it.
    pub struck: SeatSet,
    /// How much it matters to whoever tells the game.
    pub weight: u8,
    /// What it brings to whom when all is counted at the end.
    pub counted: Option<(Seat, i32)>,
}

/// The log, and the answers that a barrier still holds back.
#[derive(Debug)]
pub(crate) struct Log<G: Game> {
    /// Shared with every picture.
    pub(crate) lines: Vec<Arc<Line>>,
    /// What happened lately, each with its record.
    recent: VecDeque<(u64, G::Event)>,
    /// How many events were told.
    events: u64,
    pub(crate) luck: BTreeMap<Seat, Luck>,
    /// How the game went.
    pub(crate) story: Notes,
    drafts: BTreeMap<Seat, Vec<G::Action>>,
}

/// One answer that was played.
pub(crate) struct Step<'a, G: Game> {
    /// Its record.
    pub(crate) record: u64,
    /// Who answered.
    pub(crate) seat: Seat,
    /// What.
    pub(crate) action: G::Action,
    /// What became of it.
    pub(crate) kind: Kind,
    /// Who had been asked.
    pub(crate) asked: Waiting,
    /// What happened.
    pub(crate) events: &'a [G::Event],
}

impl<G: Narrated> Log<G> {
    pub(crate) fn new() -> Self {
        Self {
            lines: Vec::new(),
            recent: VecDeque::new(),
            events: 0,
            luck: BTreeMap::new(),
            story: Notes::default(),
            drafts: BTreeMap::new(),
        }
    }

    /// Tells an answer. What is drafted inside a barrier is told when all answers are in.
    pub(crate) fn add(&mut self, step: &Step<'_, G>, before: &Teller<'_, G>, after: &Teller<'_, G>) {
        let Step { record, seat, action, kind, asked, events } = *step;
        match kind {
            Kind::Act => self.push(record, seat, action, before),
            Kind::Step | Kind::Seal => self.drafts.entry(seat).or_default().push(action),
        }
        if kind == Kind::Seal && asked.seats() == SeatSet::only(seat) {
            for (seat, actions) in std::mem::take(&mut self.drafts) {
                actions.into_iter().for_each(|action| self.push(record, seat, action, before));
            }
        }
        for (seat, luck) in G::luck(before.view, before.content, events) {
            *self.luck.entry(seat).or_default() += luck;
        }
        self.story.add((record, seat), events, after);
        for event in events {
            self.tell_event((record, seat), event, events, after);
        }
    }

    /// Tells an event, with whose deed it is; before its price, where it had one.
    fn tell_event(
        &mut self,
        (record, answerer): (u64, Seat),
        event: &G::Event,
        together: &[G::Event],
        after: &Teller<'_, G>,
    ) {
        self.sum_up(event);
        let earlier = || self.recent.iter().rev().map(|(_, event)| event);
        let doer = G::doer(after.view, event, earlier());
        let (text, and) = after.deed(event, G::stands_for(event, earlier()));
        let line = Line {
            record,
            seat: None,
            doer: match doer {
                Doer::Of(role) | Doer::Through(role) => {
                    holder::<G>(after.view, role).map(|seat| (seat, Some(role)))
                }
                Doer::Answerer => Some((answerer, None)),
                Doer::Nobody => None,
            },
            text,
            and: and.filter(|_| matches!(doer, Doer::Of(_))),
            is_detail: G::is_said_by_another(event, earlier(), together),
            event: self.events + 1,
            spot: G::spot_of_event_in(after.view, event),
            sound: G::sound_of_event(event),
            struck: G::struck_by_event(after.view, event),
            weight: weight(after, event),
            counted: G::counted_by_event(after.view, event),
        };
        let price = self.recent.back().filter(|(paid, price)| *paid == record && G::is_price(price));
        let price = self.lines.last().filter(|last| price.is_some() && last.doer == line.doer);
        let place = self.lines.len() - usize::from(price.is_some() && !G::is_price(event));
        self.lines.insert(place, Arc::new(line));
        self.events += 1;
        self.recent.push_back((record, event.clone()));
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
    }

    /// What an event sums up of what happened before becomes a detail.
    fn sum_up(&mut self, event: &G::Event) {
        let earlier = (1..=self.events).rev().zip(self.recent.iter().rev());
        let earlier = earlier.map_while(|(number, (_, earlier))| Some((number, G::sums_up(event, earlier)?)));
        let summed_up: Vec<u64> = earlier.filter_map(|(number, is)| is.then_some(number)).collect();
        let Some(first) = summed_up.last() else { return };
        // A price stands one place behind what was paid for.
        let lines =
            self.lines.iter_mut().rev().take_while(|line| line.event == 0 || line.event + 1 >= *first);
        let told = lines.filter(|line| summed_up.contains(&line.event));
        told.for_each(|line| Arc::make_mut(line).is_detail = true);
    }

    /// What happened lately, each with its record, the oldest first.
    pub(crate) fn recent(&self) -> Vec<(u64, G::Event)> {
        self.recent.iter().cloned().collect()
    }

    /// Adds a line about what happened beside the rules.
    pub(crate) fn push_line(&mut self, line: Line) {
        self.lines.push(Arc::new(line));
    }

    /// Whether something that happened after a record harmed the seat.
    pub(crate) fn is_struck(&self, seat: Seat, since: u64) -> bool {
        self.lines.iter().rev().take_while(|line| line.record > since).any(|line| line.struck.has(seat))
    }

    /// Takes back the last step of a draft.
    pub(crate) fn retract(&mut self, seat: Seat) {
        if let Some(draft) = self.drafts.get_mut(&seat) {
            draft.pop();
        }
    }

    /// The steps of a draft so far.
    pub(crate) fn draft(&self, seat: Seat) -> &[G::Action] {
        self.drafts.get(&seat).map_or(&[], Vec::as_slice)
    }

    /// Tells what happened around the game.
    pub(crate) fn note(&mut self, record: u64, event: &TableEvent, teller: &Teller<'_, G>) {
        let who = |sitter: &Sitter| match sitter {
            Sitter::Person(name) => person_name(teller.words, name),
            Sitter::Bot(word) => bot_about(teller.words, G::ID, word),
        };
        let (seat, text) = match event {
            TableEvent::TakeOver(seat, sitter) => {
                (*seat, teller.words.say("log-sits", &[("who", who(sitter).into())]))
            }
            TableEvent::Resigned(seat) => (*seat, teller.words.get("log-resigned")),
            TableEvent::BotFailed(seat) => (*seat, teller.words.get("log-bot-failed")),
            TableEvent::ClockRanOut(seat) => (*seat, teller.words.get("log-clock")),
        };
        self.push_line(Line { record, seat: Some(seat), text, ..Line::default() });
    }

    fn push(&mut self, record: u64, seat: Seat, action: G::Action, teller: &Teller<'_, G>) {
        let own = teller.view.viewer() == Some(seat);
        let shown = if own { action } else { G::as_seen(action) };
        let (text, spot) = (teller.action(&shown), G::spot_of_action(&shown));
        let passes = phrase(&action, &Plain).is_some_and(|answer| answer.variant.starts_with(PASS));
        let is_detail = passes || G::is_click(&action);
        self.push_line(Line { record, seat: Some(seat), text, is_detail, spot, ..Line::default() });
    }
}

/// The seat that plays a role.
fn holder<G: Game>(game: &G, role: Role) -> Option<Seat> {
    (0..game.seats()).map(Seat).find(|seat| game.roles(*seat).any(|held| held == role))
}

/// How much an event matters to whoever tells the game: what decides it, then whatever brings points.
fn weight<G: Narrated>(after: &Teller<'_, G>, event: &G::Event) -> u8 {
    let brings = || !G::sources(after.view, std::slice::from_ref(event)).is_empty();
    let decides = G::moment_of_event(after.view, event).map(|(weight, _)| weight + 1);
    decides.unwrap_or_else(|| u8::from(brings()))
}

/// A computer player by its name, which goes with its seat, and its temperament.
pub fn bot_name(words: &Words, game: &str, seat: Seat, word: &str) -> String {
    let name = words.say("bot-name", &[("seat", seat.0.into())]);
    let temperament = word.parse::<BotSpec>().ok().and_then(|bot| bot.temperament);
    match temperament {
        Some(temperament) => {
            let temperament = temperament_name(words, game, &temperament);
            words.say("bot-named", &[("name", name.into()), ("temperament", temperament.into())])
        }
        None => name,
    }
}

/// A computer player of a game by its level and temperament.
pub fn bot_about(words: &Words, game: &str, word: &str) -> String {
    let bot = word.parse::<BotSpec>().ok();
    let level = level_name(words, bot.as_ref().map_or(Level::Random, |bot| bot.level)).to_lowercase();
    match bot.and_then(|bot| bot.temperament) {
        Some(name) => {
            let temperament = temperament_name(words, game, &name).to_lowercase();
            words.say("bot-tempered", &[("level", level.into()), ("temperament", temperament.into())])
        }
        None => words.say("bot-plain", &[("level", level.into())]),
    }
}

/// A level of computer players.
pub fn level_name(words: &Words, level: Level) -> String {
    words.get(level_id(level))
}

/// What a level is like.
pub fn level_line(words: &Words, level: Level) -> Option<String> {
    words.attribute(level_id(level), "line")
}

fn level_id(level: Level) -> &'static str {
    match level {
        Level::Random => "level-random",
        Level::Novice => "level-novice",
        Level::Regular => "level-regular",
        Level::Master => "level-master",
    }
}

/// The event around the game that a record is, if it is one.
pub(crate) fn table_event(entry: &Entry) -> Option<&TableEvent> {
    match entry {
        Entry::Table(event) => Some(event),
        _ => None,
    }
}
