//! A table before the game: who has come, what is played, who is ready.
use super::{
    AllGames, Hosting, Relaying, advice,
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
    play::GameTable,
    store::Store,
    words::Words,
};
use ai::spec::BotSpec;
use engine::{codec, setup::Chosen};
use net::{
    invite::{ADDRESSES, Invite, InviteError, Reply, Token},
    lan::{Announcement, Notice, Reach},
    relay::Standing,
    session::{
        Session,
        effect::Event,
        guest::Guest,
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
    /// What lets others in, and where the table was told to listen; only the host has it.
    invite: Option<(Invite, Option<SocketAddr>)>,
    words: &'static Words,
    /// What was said, the oldest first: by whom, and what.
    chat: Vec<(String, String)>,
    /// Whose lines are not shown.
    muted: BTreeSet<String>,
    shown: Option<Announcement>,
    /// How far it is shown.
    reach: Option<Reach>,
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
    /// Whether the scenario that is played is still on its way here.
    pub lacks_scenario: bool,
    /// What holds at the table, whatever is played.
    pub rules: TableRules,
    /// Whether the host is asked about everybody who comes.
    pub asks_first: bool,
    /// About whom it is asked now.
    pub unapproved: Vec<String>,
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
            path,
            invite,
            words,
            chat: Vec::new(),
            muted,
            shown: None,
            reach: None,
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
        self.invite.as_ref().map(|(invite, _)| invite)
    }

    /// Takes the port of the router into the invite.
    fn grow(&mut self) {
        let outside = self.link.outside();
        let Some((invite, told)) = self.invite.as_mut() else { return };
        let mut new: Vec<SocketAddr> = Vec::new();
        for at in outside {
            if !invite.addresses.contains(&at) && !new.contains(&at) {
                new.push(at);
            }
        }
        if !new.is_empty() {
            // Whoever comes from elsewhere finds them first.
            invite.addresses.splice(0..0, new);
            invite.addresses.truncate(ADDRESSES);
            // The same is learnt again at the next start.
            let _ = kept::keep_invite(&self.path, invite, *told);
        }
    }

    /// What can be done where the host, or a host's relay, has not answered for a while, in words.
    pub fn advice(&self, after: Duration) -> Option<String> {
        let lost = self.link.is_host() || self.link.is_unanswered();
        let late = lost && self.link.age() >= after && self.link.posted().is_none();
        let advice = late.then(|| advice::diagnose(&self.link.signs())).flatten()?;
        Some(advice::told(self.words, advice))
    }

    /// Whether the router opened a port, in words; nothing if it was not asked, or has not answered yet.
    pub fn port(&self) -> Option<String> {
        messages::port(self.words, &self.link.mapped()?)
    }

    /// How the table stands with its relay, in words; nothing without one, while it has not answered yet, and to a guest
    /// who is let in: it may well have come another way.
    pub fn relay(&self) -> Option<String> {
        let told =
            |(_, standing): &(_, Standing)| self.link.is_host() || !matches!(standing, Standing::Here { .. });
        let (at, standing) = self.link.relay().filter(told)?;
        messages::relay(self.words, at, standing)
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
        self.grow();
        let ended = |Ended| self.words.get("peers-ended");
        let mut event = self.link.event(at_most).map_err(ended)?;
        while let Some(heard) = event {
            match heard {
                Event::Chat(speaker, _) if self.muted.contains(&speaker.name) => (),
                Event::Chat(speaker, line) => self.heard(messages::speaker(self.words, &speaker), line),
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
            (guest.terms().cloned(), guest.is_ready(), guest.watches(), guest.lacks_scenario())
        };
        let (terms, ready, watches, lacks_scenario) = self
            .link
            .ask_guest(ours)
            .unwrap_or_else(|| (self.link.ask_host(|host, _| host.terms().clone()), true, false, false));
        let agreed = terms.and_then(|terms| Some((terms.edition.game.clone(), shelf::agreed(&terms).ok()?)));
        let rules = agreed.as_ref().map_or_else(TableRules::default, |(_, agreed)| agreed.rules);
        let (table, chat) = (agreed.map(|(game, agreed)| (game, agreed.chosen)), self.chat.clone());
        let asked = self.link.ask_host(|host, _| (host.asks_first(), host.unapproved()));
        let (asks_first, unapproved) = asked.unwrap_or_default();
        Room {
            table,
            chairs,
            ready,
            chat,
            watchers,
            unheard,
            watches,
            lacks_scenario,
            rules,
            asks_first,
            unapproved,
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
    pub fn agree_on(&self, rules: TableRules) {
        self.link.ask_host(move |host, now| {
            let (mut terms, chairs) = (host.terms().clone(), host.chairs().to_vec());
            let Ok(agreed) = shelf::agreed(&terms) else { return };
            terms.setup = codec::encode(&Agreed { rules, ..agreed });
            // Refused only once the game has begun.
            let _ = host.change(now, terms, chairs);
        });
    }

    /// The host is asked about everybody who comes, or not.
    pub fn ask_first(&self, asks: bool) {
        self.link.ask_host(move |host, _| host.ask_first(asks));
    }

    /// The host wants the guest of this name at its table.
    pub fn approve(&self, name: &str) {
        let name = name.to_owned();
        self.link.ask_host(move |host, now| host.approve(now, &name));
    }

    /// The host sends away, for good, the guest of this name, or who looks on by it.
    pub fn send_away(&self, name: &str) {
        let name = name.to_owned();
        self.link.ask_host(move |host, now| host.send_away(now, &name));
    }

    /// Another invite lets others in from now on.
    pub fn renew_invite(&mut self) -> Result<(), String> {
        let fault = |reason: String| self.words.say("game-not-started", &[("reason", reason.into())]);
        let token = Token(net::identity::random().map_err(|error| fault(error.to_string()))?);
        let Some((invite, told)) = &mut self.invite else { return Ok(()) };
        invite.token = token;
        // The same is learnt again at the next start.
        let _ = kept::keep_invite(&self.path, invite, *told);
        self.link.ask_host(move |host, _| host.renew_invite(token));
        if let Some(by_file) = ByFile::of(&self.path).filter(|_| self.link.posted().is_some()) {
            self.by_file(&by_file.folder)?;
        }
        if self.is_shown() {
            // Whoever finds the table near finds the new invite.
            return self.show(self.reach);
        }
        Ok(())
    }

    /// The others are not told where this guest is, or are; what they know already they keep.
    pub fn hide_address(&mut self, hides: bool) {
        self.link.hide(hides);
    }

    /// Asks the home's router for a port that leads here, once others come to us; at this table always.
    pub fn open_port(&mut self) {
        self.link.open_port();
        kept::keep_router(&self.path);
    }

    /// The table is reached through a relay as well, or through it alone.
    pub fn go_by(&mut self, relay: Relaying) {
        let through = self.link.go_by(relay);
        let Some((invite, told)) = &mut self.invite else { return };
        invite.relay = through;
        if relay.alone {
            invite.addresses.clear();
        }
        // As above.
        let _ = kept::keep_invite(&self.path, invite, *told);
    }

    /// What a guest gives back to a host that does not answer.
    pub fn reply(&self) -> Option<Reply> {
        self.link.reply()
    }

    /// The host calls whoever gave this reply; what is none is said in words.
    pub fn call_back(&self, reply: &str) -> Result<(), String> {
        let reply = reply.parse().map_err(|_: InviteError| self.words.get("peers-reply-none"))?;
        self.link.call_back(&reply);
        Ok(())
    }

    /// What worked of the ways by which the table can be reached, in words.
    pub fn reached(&self) -> Vec<String> {
        self.relay().into_iter().chain(self.port()).collect()
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

    /// The host shows the table as far as this, and whoever is there may come; or it does not any more.
    pub fn show(&mut self, reach: Option<Reach>) -> Result<(), String> {
        (self.shown, self.reach) = (None, reach);
        let Some(invite) = self.invite().cloned() else { return Ok(()) };
        let told = self.link.ask_host(|host, _| (host.name().to_owned(), host.terms().edition.game.clone()));
        let Some(((name, game), reach)) = told.zip(reach) else { return Ok(()) };
        let fault = |reason: String| self.words.say("lobby-not-shown", &[("reason", reason.into())]);
        let port = self.link.address().map_err(|error| fault(error.to_string()))?.port();
        let notice = Notice { name, game, host: invite.host, invite: Some(invite) };
        let shown = Announcement::start(&notice, port, reach).map_err(|error| fault(error.to_string()))?;
        self.shown = Some(shown);
        Ok(())
    }

    /// Whether the table is shown on the local network.
    pub fn is_shown(&self) -> bool {
        self.shown.is_some()
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
        let Gathering { link, games, path, words, chat, .. } = self.gathering;
        Ok(Box::new(table::PeerTable::<G>::new((link, &games), path, words, self.manner, chat)?))
    }
}
