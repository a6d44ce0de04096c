//! Letters instead of a connection: what a session has to say to somebody who is not connected is put into a file, and what
//! is found in a folder is said to the session, as if its author were connected for that moment. Nothing else differs: every
//! message may be lost, doubled or late, so a letter may be, too.
//!
//! A letter holds all that its author owes at the time, so only the last one of each counts. The first frame of it is a
//! greeting, which says how far its author has come; by that greeting the session tells at any time what it has for it.
mod frames;

use super::{
    link::Outbox,
    table::{Input, Partners},
};
use crate::{
    file,
    identity::{Identity, PeerKey},
    invite::Invite,
    letter::{self, Letter, LetterError, MOST},
    session::{effect::LinkId, record::TableId},
};
use frames::{is_passing, is_verdict, significant, unknown_greeting};
use std::{
    cmp::Ordering as Order,
    collections::BTreeMap,
    fs::{self, File},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering},
    },
    time::{Duration, SystemTime},
};
use tokio::{
    sync::{mpsc, oneshot, watch},
    time::sleep,
};

/// How the file of a letter ends.
pub const ENDING: &str = "turn";
/// How often a folder is looked into: just after something was written, and when nothing happens.
const PAUSE: (Duration, Duration) = (Duration::from_millis(20), Duration::from_millis(250));
/// Files of a folder that are looked at, and what is said about them, at most.
const FILES: usize = 10_000;
const TROUBLES: usize = 16;

/// What goes by letters at a table.
#[derive(Clone, Debug)]
pub struct Letters {
    /// Where they are put, and where those of the others are found.
    pub folder: PathBuf,
    /// Where the last one of each is kept, for the next start.
    pub kept: PathBuf,
    /// The table.
    pub table: TableId,
    /// Who invited us; ourselves, if we did.
    pub host: PeerKey,
    /// Of a host: what newcomers are given.
    pub invite: Option<Invite>,
}

/// What has become of them.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Posted {
    /// Letters of ours that were not answered yet, and for whom.
    pub written: Vec<(PeerKey, PathBuf)>,
    /// The invitation, until the game has begun.
    pub invitation: Option<PathBuf>,
    /// Files that were refused, the latest last.
    pub refused: Vec<(PathBuf, Unread)>,
    /// Why nothing can be written.
    pub unwritten: Option<io::ErrorKind>,
    /// How often the folder was looked at.
    pub looks: u64,
}

/// Why a file was not read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unread {
    /// It is no letter, or not whole.
    Letter(LetterError),
    /// Of another table.
    OtherTable,
    /// Of somebody who has no part in this table, or does not write to us.
    Stranger,
    /// Read before.
    Repeated,
    /// Older than one that was read before.
    Old,
}

/// What we know of somebody to whom we write.
#[derive(Default)]
struct Partner {
    /// Its last letter.
    read: Option<Letter>,
    /// The number of our last letter, where it lies, what it said, and whether one came since.
    number: u64,
    path: Option<PathBuf>,
    said: Vec<Vec<u8>>,
    answered: bool,
    /// What we said to its last letter and would not say again.
    verdicts: Vec<Vec<u8>>,
    /// Before the game, a guest keeps its chair as long as this stands.
    link: Option<LinkId>,
}

/// Who writes and reads them.
pub(super) struct Post {
    me: Identity,
    letters: Letters,
    inbox: mpsc::Sender<Input>,
    serial: Arc<AtomicU64>,
    tell: watch::Sender<Posted>,
    partners: BTreeMap<PeerKey, Partner>,
    /// Files that were looked at, as they were.
    seen: BTreeMap<PathBuf, (u64, Option<SystemTime>)>,
}

/// The session is over.
struct Over;

impl Post {
    pub(super) fn new(
        me: Identity,
        letters: Letters,
        (inbox, serial): (mpsc::Sender<Input>, Arc<AtomicU64>),
        tell: watch::Sender<Posted>,
    ) -> Self {
        Self { me, letters, inbox, serial, tell, partners: BTreeMap::new(), seen: BTreeMap::new() }
    }

    /// Writes and reads until the session is over.
    pub(super) async fn carry(mut self) {
        if self.remember().await.is_err() {
            return;
        }
        let mut pause = PAUSE.0;
        while let Ok(is_new) = self.look().await {
            pause = if is_new { PAUSE.0 } else { (pause * 2).min(PAUSE.1) };
            tokio::select! {
                () = sleep(pause) => (),
                () = self.inbox.closed() => return,
            }
        }
    }

    /// Reads what is new, then writes what is: whether there was anything.
    async fn look(&mut self) -> Result<bool, Over> {
        let read = self.read_all().await?;
        let written = self.write_all().await?;
        let posted = self.posted();
        self.tell.send_if_modified(|before| {
            let looks = before.looks + 1;
            let changed = Posted { looks: before.looks, ..posted.clone() } != *before;
            *before = Posted { looks, ..posted };
            changed
        });
        Ok(read || written)
    }

    fn posted(&self) -> Posted {
        let open = self.partners.iter().filter(|(_, partner)| !partner.answered);
        let written = open.filter_map(|(key, partner)| Some((*key, partner.path.clone()?))).collect();
        let Posted { refused, unwritten, invitation, .. } = self.tell.borrow().clone();
        Posted { written, invitation, refused, unwritten, looks: 0 }
    }

    /// Takes up what was read and written before this start of the program.
    async fn remember(&mut self) -> Result<(), Over> {
        let partners = self.partners().await?;
        for path in files_in(&self.letters.kept) {
            let letter = file::read(&path).ok().and_then(|bytes| Letter::read(&bytes).ok());
            let Some(letter) = letter.filter(|letter| letter.table == self.letters.table) else { continue };
            if letter.from != self.me.key() {
                let partner = self.partners.entry(letter.from).or_default();
                (partner.read, partner.answered) =
                    (Some(letter), partner.path.is_none() || is_newer(&path, partner));
            } else if let Some(to) = letter.to {
                // One that does not lie there may never have been put there: it is written once more.
                let number = format!("{}{}.{ENDING}", self.name_to(to), letter.number);
                let put = self.put_before(to).into_iter().find(|path| path.ends_with(&number));
                let said = if put.is_some() { significant(&letter.frames, &partners) } else { Vec::new() };
                let partner = self.partners.entry(to).or_default();
                (partner.number, partner.said, partner.path) = (letter.number, said, put);
            }
        }
        let read = self.partners.iter().filter_map(|(key, partner)| Some((*key, partner.read.clone()?)));
        for (key, letter) in read.collect::<Vec<_>>() {
            self.hear(key, &letter).await?;
        }
        // What lies in the folder from before was read, or is read now: nothing is to be said of it.
        self.read_all().await?;
        let news = |(_, why): &(PathBuf, Unread)| !matches!(why, Unread::Repeated | Unread::Old);
        self.tell.send_modify(|posted| posted.refused.retain(news));
        Ok(())
    }

    /// Reads every file that is new, or has changed.
    async fn read_all(&mut self) -> Result<bool, Over> {
        let (before, mut any) = (std::mem::take(&mut self.seen), false);
        for path in files_in(&self.letters.folder) {
            let Ok(data) = fs::metadata(&path) else { continue };
            let stamp = (data.len(), data.modified().ok());
            self.seen.insert(path.clone(), stamp);
            if before.get(&path) == Some(&stamp) || data.len() > MOST as u64 {
                continue;
            }
            match self.read(&path).await? {
                Ok(is_new) => any |= is_new,
                Err(why) => self.refuse(path, why),
            }
        }
        Ok(any)
    }

    fn refuse(&self, path: PathBuf, why: Unread) {
        self.tell.send_modify(|posted| {
            posted.refused.retain(|(known, _)| *known != path);
            posted.refused.push((path, why));
            if posted.refused.len() > TROUBLES {
                posted.refused.remove(0);
            }
        });
    }

    /// Reads a file: whether it is for us and was accepted.
    async fn read(&mut self, path: &Path) -> Result<Result<bool, Unread>, Over> {
        // It has gone, or may not be read yet.
        let Ok(bytes) = file::read(path) else { return Ok(Ok(false)) };
        let letter = match Letter::read(&bytes) {
            Ok(letter) => letter,
            Err(error) => return Ok(Err(Unread::Letter(error))),
        };
        // Several may share a folder.
        if letter.to != Some(self.me.key()) || letter.from == self.me.key() {
            return Ok(Ok(false));
        }
        if letter.table != self.letters.table {
            return Ok(Err(Unread::OtherTable));
        }
        let partners = self.partners().await?;
        let begun = partners.has_begun();
        let belongs = match partners.is_host {
            true => !begun || partners.people.contains(&letter.from),
            false => letter.from == partners.host.unwrap_or(self.letters.host),
        };
        if !belongs {
            return Ok(Err(Unread::Stranger));
        }
        let known = self.partners.get(&letter.from).and_then(|partner| partner.read.as_ref());
        let known = known.filter(|known| known.to.is_some());
        match known.map(|known| letter.number.cmp(&known.number)) {
            Some(Order::Equal) => return Ok(Err(Unread::Repeated)),
            Some(Order::Less) => return Ok(Err(Unread::Old)),
            Some(Order::Greater) | None => (),
        }
        self.keep(&bytes, &format!("from-{}", letter.from.to_hex()));
        self.hear(letter.from, &letter).await?;
        let partner = self.partners.entry(letter.from).or_default();
        (partner.read, partner.answered) = (Some(letter), true);
        Ok(Ok(true))
    }

    /// Says to the session what a letter says.
    async fn hear(&mut self, key: PeerKey, letter: &Letter) -> Result<(), Over> {
        if letter.to.is_some() {
            let answers = self.converse(key, &letter.frames).await?;
            let is_host = self.partners().await?.is_host;
            let verdicts = answers.into_iter().filter(|frame| is_host && is_verdict(frame)).collect();
            self.partners.entry(key).or_default().verdicts = verdicts;
        }
        Ok(())
    }

    /// Writes to everybody for whom there is something new.
    async fn write_all(&mut self) -> Result<bool, Over> {
        let partners = self.partners().await?;
        if partners.is_done {
            return Ok(false);
        }
        let (me, begun) = (self.me.key(), partners.has_begun());
        self.invite(begun || !partners.is_host);
        if begun {
            self.hang_up().await?;
        }
        let whom: Vec<_> = match (partners.is_host, begun) {
            (true, true) => partners.people.clone(),
            (true, false) => self.partners.keys().copied().collect(),
            (false, _) => vec![partners.host.unwrap_or(self.letters.host)],
        };
        let mut any = false;
        for key in whom.into_iter().filter(|key| *key != me && !partners.connected.contains(key)) {
            any |= self.write(key, &partners).await?;
        }
        Ok(any)
    }

    /// Writes to this one, if there is something new.
    async fn write(&mut self, key: PeerKey, partners: &Partners) -> Result<bool, Over> {
        let is_host = partners.is_host;
        let partner = self.partners.entry(key).or_default();
        let read = partner.read.as_ref().filter(|letter| letter.to.is_some());
        let greeting = read.and_then(|letter| letter.frames.first().cloned());
        // Who has never written is told everything.
        let greeting =
            greeting.or_else(|| partners.edition.clone().filter(|_| is_host).map(unknown_greeting));
        let verdicts = partner.verdicts.clone();
        let mut frames = self.converse(key, greeting.as_slice()).await?;
        frames.retain(|frame| !is_passing(frame, is_host));
        frames.extend(verdicts);
        let said = significant(&frames, partners);
        let partner = self.partners.entry(key).or_default();
        let first = !is_host && partner.number == 0;
        if frames.is_empty() || (!first && (said.is_empty() || said == partner.said)) {
            return Ok(false);
        }
        let number = partner.number + 1;
        let letter = Letter { table: self.letters.table, from: self.me.key(), to: Some(key), number, frames };
        // What is too much for one letter can only be had over a connection.
        let Some(bytes) = letter.written(&self.me) else { return Ok(false) };
        // Its number must never be given to another.
        if !self.keep(&bytes, &format!("to-{}", key.to_hex())) {
            return Ok(false);
        }
        let before = self.put_before(key);
        let Some(path) = self.put(&bytes, &format!("{}{number}", self.name_to(key))) else {
            return Ok(false);
        };
        // All that still counts of it is in the new one.
        before.into_iter().filter(|before| *before != path).for_each(|before| drop(fs::remove_file(before)));
        let partner = self.partners.entry(key).or_default();
        (partner.number, partner.said, partner.answered, partner.path) = (number, said, false, Some(path));
        Ok(true)
    }

    /// How the names of our letters to this one begin.
    fn name_to(&self, key: PeerKey) -> String {
        format!("{}-{}-to-{}-", short(&self.letters.table.0), short(&self.me.key().0), short(&key.0))
    }

    /// Our letters to this one that lie in the folder.
    fn put_before(&self, key: PeerKey) -> Vec<PathBuf> {
        let name = self.name_to(key);
        let ours =
            |path: &PathBuf| path.file_name().is_some_and(|file| file.to_string_lossy().starts_with(&name));
        files_in(&self.letters.folder).into_iter().filter(ours).collect()
    }

    /// Puts the invitation into the folder, before the game has begun.
    fn invite(&mut self, is_over: bool) {
        let known = self.tell.borrow().invitation.clone();
        match (known, &self.letters.invite) {
            (None, Some(invite)) if !is_over => {
                let frames = vec![invite.to_string().into_bytes()];
                let (table, from) = (self.letters.table, self.me.key());
                let letter = Letter { table, from, to: None, number: 0, frames };
                let bytes = letter.written(&self.me);
                let name = format!("{}-invitation", short(&table.0));
                let path = bytes.and_then(|bytes| self.put(&bytes, &name));
                self.tell.send_modify(|posted| posted.invitation = path);
            }
            // It stays there: whoever came with it comes back with it.
            (Some(_), _) if is_over => self.tell.send_modify(|posted| posted.invitation = None),
            _ => (),
        }
    }

    /// Puts a letter into the folder, whole or not at all.
    fn put(&self, bytes: &[u8], name: &str) -> Option<PathBuf> {
        let path = self.letters.folder.join(format!("{name}.{ENDING}"));
        let beside = path.with_extension("part");
        // Others may have to read it: it is as open as the folder is.
        let put = fs::create_dir_all(&self.letters.folder)
            .and_then(|()| File::create(&beside))
            .and_then(|mut file| file.write_all(bytes).and_then(|()| file.sync_all()))
            .and_then(|()| fs::rename(&beside, &path))
            .and_then(|()| file::sync_folder(&path));
        self.note(put.err()).then_some(path)
    }

    /// Keeps a letter for the next start; whether it could be.
    fn keep(&self, bytes: &[u8], name: &str) -> bool {
        let path = self.letters.kept.join(format!("{name}.{ENDING}"));
        self.note(file::replace(&path, bytes).err())
    }

    /// Notes why something could not be written; whether it could.
    fn note(&self, error: Option<io::Error>) -> bool {
        let why = error.map(|error| error.kind());
        if self.tell.borrow().unwritten != why {
            self.tell.send_modify(|posted| posted.unwritten = why);
        }
        why.is_none()
    }

    /// Says these frames to the session, as if their author were connected for this moment; gives what it says to them.
    async fn converse(&mut self, key: PeerKey, frames: &[Vec<u8>]) -> Result<Vec<Vec<u8>>, Over> {
        let link = LinkId(self.serial.fetch_add(1, Ordering::Relaxed) + 1);
        let partners = self.partners().await?;
        let (host, guest) = if partners.is_host { (self.me.key(), key) } else { (key, self.me.key()) };
        let binding = letter::binding(self.letters.table, host, guest);
        let (outbox, mut said) = Outbox::gathering(MOST);
        self.say(Input::Connected { link, key, connection: None, binding, outbox }).await?;
        for frame in frames {
            self.say(Input::Frame(link, frame.clone())).await?;
        }
        let partners = self.partners().await?;
        let mut gathered = Vec::new();
        while let Ok(frame) = said.try_recv() {
            gathered.push(frame);
        }
        if partners.is_host && !partners.has_begun() {
            // The session has parted with the link before, if there was one.
            self.partners.entry(key).or_default().link = Some(link);
        } else {
            self.say(Input::Closed(link, None)).await?;
        }
        Ok(gathered)
    }

    /// The game has begun: nobody has to keep a chair.
    async fn hang_up(&mut self) -> Result<(), Over> {
        let links: Vec<_> = self.partners.values_mut().filter_map(|partner| partner.link.take()).collect();
        for link in links {
            self.say(Input::Closed(link, None)).await?;
        }
        Ok(())
    }

    async fn say(&self, input: Input) -> Result<(), Over> {
        self.inbox.send(input).await.map_err(|_| Over)
    }

    /// Who could write to whom, once all that was said before has been heard.
    async fn partners(&self) -> Result<Partners, Over> {
        let (ask, told) = oneshot::channel();
        self.say(Input::Letters(ask)).await?;
        told.await.map_err(|_| Over)
    }
}

/// The files of a folder that could be letters, in order.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().take(FILES);
    let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut paths: Vec<_> =
        paths.filter(|path| path.extension().is_some_and(|ending| ending == ENDING)).collect();
    paths.sort();
    paths
}

/// Whether this file was written after our last letter to its author.
fn is_newer(path: &Path, partner: &Partner) -> bool {
    let written = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    partner.path.as_deref().and_then(written) < written(path)
}

/// What a name holds of a key or a table.
fn short(bytes: &[u8; 32]) -> String {
    bytes[..4].iter().map(|byte| format!("{byte:02x}")).collect()
}
