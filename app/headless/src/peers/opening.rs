//! Opening a table to peers, and coming to one.
use super::{
    AllGames, Gathering, KeptTable,
    addresses::addresses,
    kept::{self, ByFile},
    link::Link,
    messages,
};
use crate::{
    games::{Visitor, visit},
    narrate::Narrated,
    play::opening::{load, not_started, setup_faults},
    store::Store,
    words::Words,
};
use ai::spec::SeatSpec;
use engine::{content::Texts, setup::Chosen, supply::Seeded};
use net::{
    driver::{self, DriverError, Kept, Unread},
    file,
    identity::{self, Identity, IdentityError},
    invite::{Invite, Token},
    journal::{FileJournal, JournalError},
    letter::Letter,
    relay::Secret,
    session::{
        effect::log_of,
        guest::{Coming, Guest},
        host::{Host, Opening},
        lobby::ChairPlan,
        member::Member,
        record::{TableId, Terms},
        rules::TableRules,
        shelf::{self, Shelf},
    },
};
use std::{
    io,
    net::{Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket},
    path::{Path, PathBuf},
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

/// The port that a host likes best; any other will do.
const PORT: u16 = 7474;
/// How long the program may take to put a table away that was left just now.
const PUT_AWAY: Duration = Duration::from_secs(3);
/// How long a connected peer may keep the table waiting for its share of chance.
const REVEAL: Duration = Duration::from_secs(60);

/// What a host opens a table with.
#[derive(Clone, Debug)]
pub struct Hosting {
    /// The game.
    pub game: String,
    /// What was chosen.
    pub chosen: Chosen,
    /// Who sits where; nobody said: the first seat as `usual` says, and the others open.
    pub seats: Vec<SeatSpec>,
    /// Who sits on the first seat if nobody said.
    pub usual: SeatSpec,
    /// Where to listen; anywhere, if nobody said.
    pub listen: Option<SocketAddr>,
    /// The relay through which the table is reached as well, if somebody named one.
    pub relay: Option<Relaying>,
    /// Whether the home's router is asked for a port that leads here.
    pub opens_port: bool,
    /// How the host is called.
    pub player: String,
    /// What holds at the table, whatever is played.
    pub rules: TableRules,
    /// The folder by which the table goes by file as well, if it does.
    pub by_file: Option<PathBuf>,
}

/// The relay of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Relaying {
    /// Where it is.
    pub at: SocketAddr,
    /// Whether the table is reached through it alone: nobody learns where the host is.
    pub alone: bool,
}

/// Where a table is opened, and where it is kept.
struct Place {
    at: Option<SocketAddr>,
    /// Where it was told to listen.
    told: Option<SocketAddr>,
    relay: Option<Relaying>,
    opens_port: bool,
    path: PathBuf,
    /// Whether it is opened in its host's stead.
    takes_over: bool,
    /// Where its files lie, if it goes by file as well from now on.
    by_file: Option<PathBuf>,
}

/// Why a table is not there.
pub(super) enum NoTable {
    /// The runtime or the socket.
    Socket(io::Error),
    /// The folder in which tables are kept.
    Folder(PathBuf, io::Error),
    Identity(IdentityError),
    Journal(JournalError),
    Driver(DriverError),
}

impl From<io::Error> for NoTable {
    fn from(error: io::Error) -> Self {
        Self::Socket(error)
    }
}

impl From<IdentityError> for NoTable {
    fn from(error: IdentityError) -> Self {
        Self::Identity(error)
    }
}

impl From<JournalError> for NoTable {
    fn from(error: JournalError) -> Self {
        Self::Journal(error)
    }
}

impl From<DriverError> for NoTable {
    fn from(error: DriverError) -> Self {
        Self::Driver(error)
    }
}

/// Whether such a table can be; what cannot is said in words.
pub fn check(store: &Store, hosting: &Hosting, words: &'static Words) -> Result<(), String> {
    if hosting.by_file.is_some() && hosting.rules.clock.is_some() {
        return Err(words.get("peers-file-clock"));
    }
    lay(store, hosting, words).map(drop)
}

/// Opens a table; what cannot be is said in words.
pub fn host(store: &Store, hosting: &Hosting, words: &'static Words) -> Result<Gathering, String> {
    let Laid { terms, chairs, scenario } = lay(store, hosting, words)?;
    let games = Arc::new(AllGames::default());
    if let Some(texts) = scenario {
        games.learn(&terms, &texts).map_err(|fault| messages::no_game(words, &fault))?;
    }
    let open = || {
        let table = TableId(identity::random()?);
        let opening = Opening {
            table,
            salt: identity::random()?,
            token: Token(identity::random()?),
            name: name(&hosting.player, "peers-host-name", words),
            terms,
            chairs,
            reveal_limit: REVEAL,
        };
        let path = log(store, &format!("{}-{}", hosting.game, hex(&table.0[..4])))?;
        let Hosting { listen: at, relay, opens_port, .. } = *hosting;
        let by_file = hosting.by_file.clone();
        let place = Place { at, told: at, relay, opens_port, path, takes_over: false, by_file };
        listen(store, games, opening, place, words)
    };
    open().map_err(|fault: NoTable| messages::no_table(words, &fault))
}

/// Comes back to a table that was left: its own is opened again where it was or where it is asked for, another's is
/// joined.
pub fn reopen(
    store: &Store,
    table: &KeptTable,
    player: &str,
    asked: Option<SocketAddr>,
    words: &'static Words,
) -> Result<Gathering, String> {
    let me = identity(store).map_err(|fault| messages::no_table(words, &fault))?.key();
    if !table.is_own(me) && !table.invite.pin().fits(me) {
        return join(store, &table.invite, player, words);
    }
    open_kept(store, table, asked, false, words)
}

/// Opens a table that was left in its host's stead: it goes on once more than half of its people have come.
pub fn take_over(
    store: &Store,
    table: &KeptTable,
    asked: Option<SocketAddr>,
    words: &'static Words,
) -> Result<Gathering, String> {
    let me = identity(store).map_err(|fault| messages::no_table(words, &fault))?.key();
    open_kept(store, table, asked, !table.is_own(me), words)
}

fn open_kept(
    store: &Store,
    table: &KeptTable,
    asked: Option<SocketAddr>,
    takes_over: bool,
    words: &'static Words,
) -> Result<Gathering, String> {
    let me = identity(store).map_err(|fault| messages::no_table(words, &fault))?;
    let own = table.charter.people.iter().find(|claim| claim.key == me.key());
    let Some(claim) = own else { return Err(words.get("peers-not-ours")) };
    let opening = Opening {
        table: table.charter.table,
        salt: claim.salt,
        token: table.invite.token,
        name: claim.name.clone(),
        terms: table.charter.terms.clone(),
        chairs: ChairPlan::of(&table.charter),
        reveal_limit: REVEAL,
    };
    // The others look for it where it was; if that cannot be, anywhere is better than nowhere.
    let port = table.invite.addresses.first().map_or(PORT, SocketAddr::port);
    let told = asked.or(table.listen);
    let same = told.map(|at| SocketAddr::new(at.ip(), if at.port() == 0 { port } else { at.port() }));
    let at = same.into_iter().chain(anywhere(port)).find(|at| UdpSocket::bind(at).is_ok());
    let at = asked.filter(|at| at.port() != 0).or(at);
    let games = Arc::new(AllGames::default());
    let Invite { relay, addresses, .. } = &table.invite;
    let relay = relay.map(|through| Relaying { at: through.at, alone: addresses.is_empty() });
    let (path, opens_port) = (table.path.clone(), kept::asks_router(&table.path));
    let place = Place { at, told, relay, opens_port, path, takes_over, by_file: None };
    listen(store, games, opening, place, words).map_err(|fault| messages::no_table(words, &fault))
}

/// Opens a table whose log is kept here.
fn listen(
    store: &Store,
    games: Arc<AllGames>,
    opening: Opening,
    Place { at, told, relay, opens_port, path, takes_over, by_file }: Place,
    words: &'static Words,
) -> Result<Gathering, NoTable> {
    let (me, token, kept) = (identity(store)?, opening.token, kept_lines(&path)?);
    let secret = Secret::of_table(&me, &opening.table.0);
    let alone = relay.is_some_and(|relay| relay.alone);
    let (mut through, settings) = (None, store.settings().0);
    let people = kept::reaches(&path);
    let mut link = Link::start(me.clone(), relay, || {
        let endpoint = bind(at, &me)?;
        through = relay.map(|relay| endpoint.open_at(relay.at, secret, !alone));
        let mut member = sits(&me, games.clone(), opening, &kept)?;
        member.know_reaches(people);
        if takes_over {
            member.open_again();
        }
        Ok::<_, NoTable>(driver::sit(endpoint, me.clone(), member, None, kept)?)
    })?;
    let addresses = if alone { Vec::new() } else { addresses(link.address()?) };
    let invite = Invite::new(me.key(), token, addresses).through(through);
    kept::keep_invite(&path, &invite, told).map_err(|error| NoTable::Folder(path.clone(), error))?;
    link.ask_where(settings.relay);
    link.tell_addresses();
    let mut gathering = Gathering::new((link, games), path, Some((invite, told)), words);
    if (opens_port || settings.asks_router) && !alone {
        gathering.open_port();
    }
    let by_file = by_file.or_else(|| ByFile::of(gathering.path()).map(|by_file| by_file.folder));
    let failed = |(folder, error)| NoTable::Folder(folder, error);
    by_file.map_or(Ok(()), |folder| gathering.go_by_file(&folder)).map_err(failed)?;
    Ok(gathering)
}

/// Who opens a table: its host or, where its game has begun, whoever the log says that we are there.
fn sits(me: &Identity, games: Arc<AllGames>, opening: Opening, kept: &Kept) -> Result<Member, DriverError> {
    if log_of(&kept.lines).is_empty() {
        let host = Host::open(me.clone(), games, opening, &kept.lines);
        return host.map(Member::from).map_err(DriverError::Journal);
    }
    let Opening { name, token, salt, .. } = opening;
    let coming = Coming { name, token: Some(token), salt, watches: false };
    let mut member = Member::resume(me.clone(), games, coming, kept.lines.clone());
    match member.guest().and_then(|guest| guest.distrust().cloned()) {
        Some(fault) => Err(DriverError::Journal(fault)),
        None => Ok(member),
    }
}

/// Comes to the table of an invite, or back to it.
pub fn join(
    store: &Store,
    invite: &Invite,
    player: &str,
    words: &'static Words,
) -> Result<Gathering, String> {
    come(store, invite, (player, false), None, words)
}

/// Comes to a table by the file with which its host invites, and goes by file there.
pub fn join_by_file(
    store: &Store,
    invitation: &Path,
    player: &str,
    words: &'static Words,
) -> Result<Gathering, String> {
    let name = invitation.display().to_string();
    let bytes =
        file::read(invitation).map_err(|error| messages::unreadable_file(words, invitation, &error))?;
    let letter =
        Letter::read(&bytes).map_err(|error| messages::unread(words, &name, Unread::Letter(error)))?;
    let code = letter.frames.first().and_then(|code| std::str::from_utf8(code).ok()).unwrap_or_default();
    let invite =
        code.parse::<Invite>().ok().filter(|invite| letter.to.is_none() && invite.pin().fits(letter.from));
    let invite = invite.ok_or_else(|| words.say("peers-file-no-invitation", &[("file", name.into())]))?;
    let folder = std::path::absolute(invitation).ok().and_then(|path| path.parent().map(Path::to_owned));
    let by_file = ByFile { folder: folder.unwrap_or_default(), host: letter.from, table: letter.table };
    come(store, &invite, (player, false), Some(by_file), words)
}

/// Comes to the table of an invite to look on.
pub fn watch(
    store: &Store,
    invite: &Invite,
    player: &str,
    words: &'static Words,
) -> Result<Gathering, String> {
    come(store, invite, (player, true), None, words)
}

fn come(
    store: &Store,
    invite: &Invite,
    (player, watches): (&str, bool),
    by_file: Option<ByFile>,
    words: &'static Words,
) -> Result<Gathering, String> {
    let same = if watches { None } else { kept::same_table(store, invite) };
    let mut gathering = come_with(store, invite, (player, watches), (same, by_file), words)?;
    if !watches {
        // A table that was founded here is known by its log alone, whoever invites to it now.
        let (store, invite, player) = (store.clone(), invite.clone(), player.to_owned());
        gathering.look_for_own(Box::new(move |table| {
            let kept = kept::find(&store, |kept| kept.charter.table == table)?;
            come_with(&store, &invite, (&player, false), (Some(kept.path), None), words).ok()
        }));
    }
    Ok(gathering)
}

/// Comes to a table with the log that is kept at this place, or at that which is made of the invite.
fn come_with(
    store: &Store,
    invite: &Invite,
    (player, watches): (&str, bool),
    (same, by_file): (Option<PathBuf>, Option<ByFile>),
    words: &'static Words,
) -> Result<Gathering, String> {
    let come = || {
        let me = identity(store)?;
        let table = format!("{}-{}", hex(&invite.host[..4]), hex(&invite.token.0));
        let new = log(store, &if watches { kept::watched(&table) } else { table })?;
        let path = same.unwrap_or(new);
        let kept = kept_lines(&path)?;
        let invite = &kept::known_addresses(&path, invite);
        kept::keep_invite(&path, invite, None).map_err(|error| NoTable::Folder(path.clone(), error))?;
        let coming = Coming {
            name: name(player, "peers-guest-name", words),
            token: Some(invite.token),
            salt: identity::random()?,
            watches,
        };
        let to = invite.whereabouts();
        let games = Arc::new(AllGames::default());
        let alone = invite.addresses.is_empty();
        let relay = invite.relay.map(|through| Relaying { at: through.at, alone });
        let people = kept::reaches(&path);
        let mut link = Link::start(me.clone(), relay, || {
            let endpoint = driver::endpoint((Ipv6Addr::UNSPECIFIED, 0).into(), &me)
                .or_else(|_| driver::endpoint((Ipv4Addr::UNSPECIFIED, 0).into(), &me))?;
            let guest = Guest::come(me.clone(), games.clone(), coming, kept.lines.clone());
            let mut member = Member::from(guest);
            member.know_reaches(people);
            Ok::<_, NoTable>(driver::sit(endpoint, me, member, Some(to), kept)?)
        })?;
        let settings = store.settings().0;
        link.hide(settings.hides_address);
        link.looks_for(invite.addresses.clone());
        link.ask_where(settings.relay);
        if (settings.asks_router && !watches || kept::asks_router(&path)) && !alone {
            link.open_port();
        }
        let new = by_file.as_ref().map_or(Ok(()), |by_file| by_file.keep(&path));
        new.map_err(|error| NoTable::Folder(path.clone(), error))?;
        if let Some(by_file) = by_file.or_else(|| ByFile::of(&path)) {
            link.go_by_file(by_file.letters(&path, None));
        }
        Ok(Gathering::new((link, games), path, None, words))
    };
    come().map_err(|fault: NoTable| messages::no_table(words, &fault))
}

fn identity(store: &Store) -> Result<Identity, NoTable> {
    Ok(Identity::at(&store.root().join("identity.der"))?)
}

/// Where the log of a table is kept.
fn log(store: &Store, name: &str) -> Result<PathBuf, NoTable> {
    kept::log(store, name).map_err(|error| NoTable::Folder(store.root().to_owned(), error))
}

fn name(player: &str, usual: &str, words: &Words) -> String {
    if player.trim().is_empty() { words.get(usual) } else { player.to_owned() }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn kept_lines(path: &Path) -> Result<Kept, NoTable> {
    let begun = Instant::now();
    let (journal, lines) = loop {
        match FileJournal::open(path) {
            // Whoever has just left it takes a moment to put it away.
            Err(JournalError::Held) if begun.elapsed() < PUT_AWAY => thread::sleep(Duration::from_millis(50)),
            opened => break opened?,
        }
    };
    Ok(Kept { journal: Box::new(journal), lines, guests: kept::guests(path) })
}

/// Every address of this machine.
pub(super) fn anywhere(port: u16) -> [SocketAddr; 2] {
    [(Ipv6Addr::UNSPECIFIED, port).into(), (Ipv4Addr::UNSPECIFIED, port).into()]
}

/// A socket where it was asked for or, if it does not matter, on the usual port or any other.
fn bind(listen: Option<SocketAddr>, me: &Identity) -> io::Result<driver::Endpoint> {
    if let Some(at) = listen {
        return driver::endpoint(at, me);
    }
    let mut failed = io::ErrorKind::AddrNotAvailable.into();
    for at in [PORT, 0].into_iter().flat_map(anywhere) {
        match driver::endpoint(at, me) {
            Ok(endpoint) => return Ok(endpoint),
            Err(error) => failed = error,
        }
    }
    Err(failed)
}

/// A table as it was laid.
pub(super) struct Laid {
    /// What is played.
    pub(super) terms: Terms,
    /// Who is to sit where.
    pub(super) chairs: Vec<ChairPlan>,
    /// The texts of the scenario, where one is played.
    pub(super) scenario: Option<Texts>,
}

/// What is played, and who is to sit where.
pub(super) fn lay(store: &Store, hosting: &Hosting, words: &'static Words) -> Result<Laid, String> {
    let unknown = || words.say("no-such-game", &[("game", hosting.game.as_str().into())]);
    visit(&hosting.game, Lay { store, hosting, words }).ok_or_else(unknown)?
}

struct Lay<'a> {
    store: &'a Store,
    hosting: &'a Hosting,
    words: &'static Words,
}

impl Visitor for Lay<'_> {
    type Out = Result<Laid, String>;

    fn visit<G: Narrated>(self) -> Self::Out {
        let Self { store, hosting, words } = self;
        let (loaded, chosen) = load::<G>(store, hosting.chosen.clone(), hosting.seats.len(), words)?;
        let setup = G::setup(&loaded.content, &chosen).map_err(|faults| setup_faults::<G>(words, &faults))?;
        let trial = G::start(&loaded.content, &setup, &mut Seeded::keyed([0; 32]))
            .map_err(|error| not_started(words, format!("{error:?}")))?;
        let chairs = chairs(hosting, usize::from(trial.seats()), words)?;
        let terms = shelf::terms_with::<G>(&loaded.content, &chosen, hosting.rules);
        Ok(Laid { terms, chairs, scenario: loaded.scenario.map(|(_, texts)| texts) })
    }
}

fn chairs(hosting: &Hosting, seats: usize, words: &Words) -> Result<Vec<ChairPlan>, String> {
    let chair = |spec: &SeatSpec| match spec {
        SeatSpec::Human => ChairPlan::Host,
        SeatSpec::Open => ChairPlan::Open,
        SeatSpec::Bot(bot) => ChairPlan::Bot(bot.to_string()),
    };
    if hosting.seats.is_empty() {
        let open = std::iter::repeat_n(ChairPlan::Open, seats.saturating_sub(1));
        return Ok(std::iter::once(chair(&hosting.usual)).chain(open).collect());
    }
    if hosting.seats.len() != seats {
        let args = [("seats", seats.into()), ("named", hosting.seats.len().into())];
        return Err(words.say("wrong-number-of-seats", &args));
    }
    Ok(hosting.seats.iter().map(chair).collect())
}
