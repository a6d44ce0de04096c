//! A table before the game: who has come, what is played, who is ready.
use super::{
    AllGames, Hosting, advice,
    entrance::{self, Entrance},
    kept::{self, ByFile},
    link::{Ended, Link},
    messages,
    opening::{self, Laid},
    pace::BEAT,
    table,
};
use crate::{
    games::{Visitor, visit},
    narrate::Narrated,
    play::{DoorOrder, EntrancePicture, GameTable},
    store::Store,
    words::Words,
};
use ai::spec::BotSpec;
use engine::{codec, setup::Chosen};
use net::{
    invite::{Invite, Reply},
    session::{
        Session,
        effect::Event,
        guest::Guest,
        ledger::Ledger,
        member::Member,
        message::{Chair, Lobby, Refusal},
        record::TableId,
        rules::TableRules,
        shelf::{self, Agreed, Shelf},
    },
};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs, io,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

/// Lines of chat that are kept before the game.
const CHAT: usize = 200;

/// A table before the game.
pub struct Gathering {
    link: Link,
    /// What the session plays with.
    games: Arc<AllGames>,
    path: PathBuf,
    entrance: Entrance,
    words: &'static Words,
    /// What was said, the oldest first: by whom, and what.
    chat: Vec<(String, String)>,
    /// Who else has said something, and whose lines are not shown.
    speakers: BTreeSet<String>,
    muted: BTreeSet<String>,
    /// How a table is come to again whose log lies elsewhere.
    own: Option<ComesAgain>,
}

/// Comes to this table with the log that is kept of it, if one is.
pub(super) type ComesAgain = Box<dyn FnOnce(TableId) -> Option<Gathering> + Send>;

/// How a machine plays at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Manner {
    /// Who plays for the person at this machine, if it does not play itself.
    pub deputy: Option<BotSpec>,
    /// How long somebody may be away before the table goes on without it; for ever, if nobody said.
    pub patience: Option<Duration>,
    /// The beat on which answers of computer players leave; at once, if it is nothing.
    pub beat: Duration,
}

impl Default for Manner {
    fn default() -> Self {
        Self { deputy: None, patience: None, beat: BEAT }
    }
}

/// How far a table has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// The host has not answered yet.
    Calling,
    /// It waits for people to come and be ready.
    Waiting,
    /// The game has begun.
    Begun,
}

/// What can be seen of a table before the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Room {
    /// The game and what was chosen, once they are known.
    pub table: Option<(String, Chosen)>,
    /// Who sits where.
    pub chairs: Vec<Chair>,
    /// Whether we have said that we are ready.
    pub ready: bool,
    /// What was said, the oldest first.
    pub chat: Vec<(String, String)>,
    /// Who looks on.
    pub watchers: Vec<String>,
    /// Of whom nothing has been heard for a while, in words.
    pub unheard: Vec<String>,
    /// Whether we only look on ourselves.
    pub watches: bool,
    /// Whether the host is asked first if we may.
    pub waits: bool,
    /// Whether the scenario that is played is still on its way here.
    pub lacks_scenario: bool,
    /// What holds at the table, whatever is played.
    pub rules: TableRules,
    /// Who else has said something, and whose lines are not shown.
    pub speakers: BTreeSet<String>,
    /// Whose lines are not shown.
    pub muted: BTreeSet<String>,
    /// Whether the game is under way already: whoever looks on waits for the first of it.
    pub begun: bool,
}

impl Gathering {
    pub(super) fn new(
        (link, games): (Link, Arc<AllGames>),
        path: PathBuf,
        invite: Option<(Invite, Option<SocketAddr>)>,
        words: &'static Words,
    ) -> Self {
        let muted = kept::muted(&path);
        Self {
            link,
            games,
            entrance: Entrance::new(&path, invite),
            path,
            words,
            chat: Vec::new(),
            speakers: muted.clone(),
            muted,
            own: None,
        }
    }

    /// If we turn out to sit at this table by a log that the invite did not lead to, it is come to with that.
    pub(super) fn look_for_own(&mut self, own: ComesAgain) {
        self.own = Some(own);
    }

    /// Comes again with our own log of this table; whether there is one.
    fn come_again(&mut self) -> bool {
        let table = self.link.ask_guest(|guest, _| guest.table()).flatten();
        let again = self.own.take().zip(table).and_then(|(own, table)| own(table));
        let Some(again) = again.filter(|again| again.path != self.path) else { return false };
        let made = std::mem::replace(self, again).path;
        // Only our place in it, which was refused, and the invite, which lies beside the other now.
        kept::forget(&made);
        true
    }

    /// What lets others in; only the host has it. It grows when it is known where others see us, and who can introduce them.
    pub fn invite(&self) -> Option<&Invite> {
        self.entrance.invite()
    }

    /// What can be done where the host, or a host's relay, has not answered for a while, in words.
    pub fn advice(&self, after: Duration) -> Option<String> {
        let lost = self.link.is_host() || self.link.is_unanswered();
        let late = lost && self.link.age() >= after && self.link.posted().is_none();
        let advice = late.then(|| advice::diagnose(&self.link.signs())).flatten()?;
        Some(advice::told(self.words, advice))
    }

    /// What the host sees of who may come, and how.
    pub fn entrance(&self) -> Option<EntrancePicture> {
        self.entrance.picture(&self.link, self.words)
    }

    /// Does what the host wants about who comes; what cannot be is said in words.
    pub fn at_the_door(&mut self, order: DoorOrder) -> Result<(), String> {
        let renews = order == DoorOrder::NewInvite;
        self.entrance.obey(&mut self.link, order, self.words)?;
        match ByFile::of(&self.path).filter(|_| renews && self.link.posted().is_some()) {
            // Whoever comes by file comes by the new invite.
            Some(by_file) => self.by_file(&by_file.folder),
            None => Ok(()),
        }
    }

    /// From now on what is said goes by file as well, in this folder; or why not, and where.
    pub(super) fn go_by_file(&mut self, folder: &Path) -> Result<(), (PathBuf, io::Error)> {
        let absolute = std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned());
        let failed = |error| (absolute.clone(), error);
        fs::create_dir_all(&absolute).map_err(failed)?;
        let of = |member: &mut Member, _: Instant| {
            let known = member.ledger().map(|ledger| (ledger.table(), ledger.host_key()));
            known.map(|(table, host)| (table, Some(host))).or_else(|| Some((member.host()?.table(), None)))
        };
        let Some((table, host)) = self.link.ask(of).ok().flatten() else { return Ok(()) };
        let host = host.unwrap_or_else(|| self.link.key());
        let by_file = ByFile { folder: absolute.clone(), host, table };
        by_file.keep(&self.path).map_err(failed)?;
        // Whoever comes by file learns no address.
        let invite =
            self.invite().map(|invite| Invite { addresses: Vec::new(), relay: None, ..invite.clone() });
        self.link.go_by_file(by_file.letters(&self.path, invite));
        Ok(())
    }

    /// The same, for a person at the table; what cannot be is said in words.
    pub fn by_file(&mut self, folder: &Path) -> Result<(), String> {
        let rules = self.link.ask(|member, _| {
            let played = member.ledger().map(Ledger::rules);
            played.or_else(|| shelf::agreed(member.host()?.terms()).ok().map(|agreed| agreed.rules))
        });
        if rules.ok().flatten().is_some_and(|rules| rules.clock.is_some()) {
            return Err(self.words.get("peers-file-clock"));
        }
        self.go_by_file(folder)
            .map_err(|(folder, error)| messages::unwritable_folder(self.words, &folder, &error))
    }

    /// The invitation that lies in the folder, while the table goes by file and others may come.
    pub fn invitation(&self) -> Option<PathBuf> {
        self.link.posted()?.invitation
    }

    /// How the table goes by file, in words; nothing if it does not.
    pub fn files(&self) -> Vec<String> {
        let Some((posted, by_file)) = self.link.posted().zip(ByFile::of(&self.path)) else {
            return Vec::new();
        };
        let keys: Vec<_> = posted.written.iter().map(|(key, _)| *key).collect();
        let names = self.link.ask_host(move |host, _| {
            keys.into_iter().filter_map(|key| Some((key, host.name_of(key)?))).collect::<BTreeMap<_, _>>()
        });
        let names = names.unwrap_or_default();
        let name = |key| names.get(&key).cloned().unwrap_or_else(|| self.words.get("peers-host-name"));
        messages::posted(self.words, &by_file.folder, &posted, name)
    }

    /// Where the game is kept.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Waits a little for something to happen. What ends the gathering is said in words.
    pub fn step(&mut self, at_most: Duration) -> Result<Progress, String> {
        self.entrance.look(&self.link);
        let ended = |Ended| self.words.get("peers-ended");
        let mut event = self.link.event(at_most).map_err(ended)?;
        while let Some(heard) = event {
            match heard {
                Event::Chat(speaker, line) => {
                    self.speakers.insert(speaker.name.clone());
                    if !self.muted.contains(&speaker.name) {
                        self.heard(messages::speaker(self.words, &speaker), line);
                    }
                }
                Event::CutOff(name, why) => {
                    let told = messages::cut_off(self.words, &name, &why);
                    self.heard(name, told);
                }
                Event::Refused(Refusal::Elsewhere) if self.come_again() => return Ok(Progress::Calling),
                other => {
                    if let Some(end) = messages::ending(self.words, &other, &self.path) {
                        return Err(end);
                    }
                }
            }
            event = self.link.event(Duration::ZERO).map_err(|Ended| self.words.get("peers-ended"))?;
        }
        self.link
            .ask(|member, _| match (member.ledger(), member.lobby()) {
                (Some(ledger), _) if ledger.replica().is_ok() => Progress::Begun,
                (Some(_), _) | (_, Some(_)) => Progress::Waiting,
                (None, None) => Progress::Calling,
            })
            .map_err(|Ended| self.words.get("peers-ended"))
    }

    fn heard(&mut self, name: String, line: String) {
        self.chat.push((name, line));
        if self.chat.len() > CHAT {
            self.chat.remove(0);
        }
    }

    /// What can be seen.
    pub fn room(&self) -> Room {
        let room = self.link.ask(|member, _| {
            (member.lobby(), member.watchers(), member.unheard_of(), member.ledger().is_some())
        });
        let (lobby, watchers, unheard, begun) = room.unwrap_or_default();
        let unheard = messages::unheard(self.words, &unheard, Instant::now());
        let chairs = lobby.map_or_else(Vec::new, |Lobby { chairs }| chairs);
        let ours = |guest: &mut Guest, _| {
            let (watches, waits) = (guest.watches(), guest.waits());
            (guest.terms().cloned(), guest.is_ready(), (watches, waits), guest.lacks_scenario())
        };
        let (terms, ready, (watches, waits), lacks_scenario) =
            self.link.ask_guest(ours).unwrap_or_else(|| {
                (self.link.ask_host(|host, _| host.terms().clone()), true, (false, false), false)
            });
        let agreed = terms.and_then(|terms| Some((terms.edition.game.clone(), shelf::agreed(&terms).ok()?)));
        let rules = agreed.as_ref().map_or_else(TableRules::default, |(_, agreed)| agreed.rules);
        let (table, chat) = (agreed.map(|(game, agreed)| (game, agreed.chosen)), self.chat.clone());
        Room {
            table,
            chairs,
            ready,
            chat,
            watchers,
            unheard,
            watches,
            waits,
            lacks_scenario,
            rules,
            speakers: self.speakers.clone(),
            muted: self.muted.clone(),
            begun,
        }
    }

    /// A guest is ready, or not any more.
    pub fn ready(&self, ready: bool) {
        self.link.ask_guest(move |guest, now| if ready { guest.ready(now) } else { guest.unready() });
    }

    /// The host changes the table: everybody must be ready anew.
    pub fn change(&self, store: &Store, hosting: &Hosting) -> Result<(), String> {
        // What holds at the table stays as it was agreed on.
        let hosting = Hosting { rules: self.room().rules, ..hosting.clone() };
        let Laid { terms, chairs, scenario } = opening::lay(store, &hosting, self.words)?;
        if let Some(texts) = scenario {
            self.games.learn(&terms, &texts).map_err(|fault| messages::no_game(self.words, &fault))?;
        }
        let changed = self.link.ask_host(move |host, now| host.change(now, terms, chairs));
        let fault = |reason: String| self.words.say("game-not-started", &[("reason", reason.into())]);
        changed.unwrap_or(Ok(())).map_err(|reason| fault(reason.to_string()))
    }

    /// The host changes what holds at the table: everybody must be ready anew.
    pub fn agree_on(&self, rules: TableRules) -> Result<(), String> {
        if rules.clock.is_some() && self.link.posted().is_some() {
            return Err(self.words.get("peers-file-clock"));
        }
        self.link.ask_host(move |host, now| {
            let (mut terms, chairs) = (host.terms().clone(), host.chairs().to_vec());
            let Ok(agreed) = shelf::agreed(&terms) else { return };
            terms.setup = codec::encode(&Agreed { rules, ..agreed });
            // Refused only once the game has begun.
            let _ = host.change(now, terms, chairs);
        });
        Ok(())
    }

    /// Lines of whoever has this name are not shown any more, or are again.
    pub fn mute(&mut self, name: &str, muted: bool) -> Result<(), String> {
        if muted {
            self.muted.insert(name.to_owned());
        } else {
            self.muted.remove(name);
        }
        kept::keep_muted(&self.path, &self.muted)
            .map_err(|error| messages::not_muted(self.words, &self.path, &error))
    }

    /// The others are not told where this guest is, or are; what they know already they keep.
    pub fn hide_address(&mut self, hides: bool) {
        self.link.hide(hides);
    }

    /// What a guest gives back to a host that does not answer.
    pub fn reply(&self) -> Option<Reply> {
        self.link.reply()
    }

    /// The host calls whoever gave this reply; what is none is said in words.
    pub fn call_back(&self, reply: &str) -> Result<(), String> {
        entrance::call_back(&self.link, reply, self.words)
    }

    /// Asks the home's router for a port that leads here, once others come to us; at this table always.
    pub fn open_port(&mut self) {
        entrance::open_port(&mut self.link, &self.path);
    }

    /// What worked of the ways by which the table can be reached, in words.
    pub fn reached(&self) -> Vec<String> {
        entrance::reached(&self.link, self.words)
    }

    /// Waits until everybody has the whole of a game that is over, but no longer than this.
    pub fn serve(&mut self, patience: Duration) -> Result<(), String> {
        let begun = Instant::now();
        while begun.elapsed() < patience && self.link.ask_host(|host, _| host.has_served_all()) == Some(false)
        {
            self.step(Duration::from_millis(50))?;
        }
        Ok(())
    }

    /// The host begins; false while a chair is free or somebody is not ready.
    pub fn start(&self) -> bool {
        matches!(self.link.ask_host(|host, now| host.start(now)), Some(Ok(true)))
    }

    /// Says a line to all.
    pub fn chat(&mut self, name: &str, line: &str) {
        let said = line.to_owned();
        if self.link.ask(move |member, _| member.chat(&said)).is_ok() {
            let name = if name.trim().is_empty() { self.words.get("you") } else { name.to_owned() };
            self.heard(name, line.to_owned());
        }
    }

    /// Takes part in the game that has begun.
    pub fn sit_down(self, manner: Manner) -> Result<Box<dyn GameTable>, String> {
        let game = self
            .link
            .ask(|member, _| member.ledger().map(|ledger| ledger.charter().terms.edition.game.clone()));
        let game = game.ok().flatten().unwrap_or_default();
        let unknown = self.words.say("no-such-game", &[("game", game.as_str().into())]);
        visit(&game, SitDown { gathering: self, manner }).ok_or(unknown)?
    }
}

struct SitDown {
    gathering: Gathering,
    manner: Manner,
}

impl Visitor for SitDown {
    type Out = Result<Box<dyn GameTable>, String>;

    fn visit<G: Narrated>(self) -> Self::Out {
        let Gathering { link, games, entrance, path, words, chat, .. } = self.gathering;
        let table = table::PeerTable::<G>::new((link, &games, entrance), path, words, self.manner, chat)?;
        Ok(Box::new(table))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{peers, words::Language};
    use ai::spec::SeatSpec;
    use net::session::rules::Clock;

    fn hosting(rules: TableRules) -> Hosting {
        Hosting {
            game: "toy".into(),
            chosen: Chosen::default().with("players", "2"),
            seats: Vec::new(),
            usual: SeatSpec::Human,
            listen: Some("127.0.0.1:0".parse().unwrap()),
            relay: None,
            opens_port: false,
            player: "Bêlit".into(),
            rules,
            by_file: None,
        }
    }

    /// The lobby let a table with a clock go by file, and one that goes by file have a clock; the command line did not.
    #[test]
    fn a_table_with_a_clock_does_not_go_by_file_whichever_is_chosen_last() {
        let (folder, words) = (tempfile::tempdir().unwrap(), Words::of(Language::English));
        let (store, files) = (Store::at(folder.path().join("data")), folder.path().join("files"));
        let clock = TableRules { clock: Some(Clock { answer: 60, bank: 600 }), ..TableRules::default() };
        let refused = Err(words.get("peers-file-clock"));
        let mut gathering = peers::host(&store, &hosting(clock), words).unwrap();
        assert_eq!(gathering.by_file(&files), refused);
        gathering.agree_on(TableRules::default()).unwrap();
        gathering.by_file(&files).unwrap();
        assert_eq!(gathering.agree_on(clock), refused);
        assert_eq!(gathering.room().rules, TableRules::default());
        let both = Hosting { by_file: Some(files), ..hosting(clock) };
        assert_eq!(peers::check(&store, &both, words), refused);
    }

    #[test]
    fn what_the_host_wants_at_its_door_is_kept_beside_the_log() {
        let (folder, words) = (tempfile::tempdir().unwrap(), Words::of(Language::English));
        let store = Store::at(folder.path());
        let mut gathering = peers::host(&store, &hosting(TableRules::default()), words).unwrap();
        let before = gathering.entrance().expect("it is the host's");
        assert!(!before.asks_first && !before.is_shown);
        for order in [DoorOrder::AskFirst(true), DoorOrder::NewInvite] {
            gathering.at_the_door(order).unwrap();
        }
        gathering.step(Duration::from_millis(50)).unwrap();
        gathering.step(Duration::from_millis(50)).unwrap();
        let after = gathering.entrance().expect("it is the host's");
        assert!(after.asks_first && after.invite != before.invite);
        assert!(kept::admitted(gathering.path()).asks_first);
        assert_eq!(
            gathering.at_the_door(DoorOrder::CallBack("by Crom".into())),
            Err(words.get("peers-reply-none"))
        );
        gathering.mute("Thoth-Amon", true).unwrap();
        assert_eq!(kept::muted(gathering.path()), BTreeSet::from(["Thoth-Amon".to_owned()]));
        assert!(gathering.room().muted.contains("Thoth-Amon"));
    }
}
