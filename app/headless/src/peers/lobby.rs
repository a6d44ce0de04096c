//! Who keeps a table open before the game, on a thread of its own, so that the window never waits for the network.
use super::{Gathering, Hosting, KeptTable, Manner, Progress, Room};
use crate::{
    opening::PeerOpening,
    peers,
    play::{DoorOrder, EntrancePicture, driver::Driver},
    store::Store,
    words::Words,
};
use ai::spec::Level;
use engine::setup::Chosen;
use futures::{
    Stream,
    channel::mpsc::{self as news_channel, UnboundedSender},
};
use net::{
    identity::PeerKey,
    invite::Reply,
    session::{message::Chair, rules::TableRules},
};
use std::{
    collections::BTreeSet,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::mpsc::{self, Receiver, Sender, TryRecvError},
    thread,
    time::Duration,
};

/// How long nothing may happen before orders are looked at.
const BEAT: Duration = Duration::from_millis(60);

/// How long nobody may answer before it is said what can be done.
pub(crate) const ADVICE: Duration = Duration::from_secs(8);

/// What a person wants in the lobby.
#[derive(Clone, Debug)]
pub enum Order {
    /// A guest is ready, or not any more.
    Ready(bool),
    /// The host begins.
    Begin,
    /// The host changes the table.
    Change(Box<Hosting>),
    /// The host does something about who comes.
    Door(DoorOrder),
    /// The host changes what holds at the table, whatever is played.
    Rules(TableRules),
    /// Says a line.
    Chat(String),
    /// Lines of whoever has this name are not shown any more, or are again.
    Mute(String, bool),
    /// What is said goes by file as well, in this folder.
    ByFile(PathBuf),
}

/// What happens in the lobby.
pub enum News {
    /// It looks like this.
    Room(Box<Scene>),
    /// The game has begun.
    Begun(Box<Driver>),
    /// Our part at this table has ended, and why.
    Ended(String),
}

/// What the window shows of a table before the game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Scene {
    /// Who is there and what is played.
    pub room: Room,
    /// Who may come, and how; only the host sees it.
    pub entrance: Option<EntrancePicture>,
    /// What a guest gives back to a host that has not answered.
    pub reply: Option<String>,
    /// How the table goes by file, if it does.
    pub files: Vec<String>,
    /// What can be done where nobody has answered for a while.
    pub advice: Option<String>,
    /// Whether the host has answered.
    pub answered: bool,
    /// Why the last order was not carried out.
    pub refused: Option<String>,
}

impl Scene {
    /// A host's table of a game with a guest, an open chair and a computer player, to be drawn without a network; with
    /// what a guest sees while it calls.
    pub fn example(game: &str) -> Self {
        let key = PeerKey(std::array::from_fn(|i| i as u8 * 7));
        let address = SocketAddr::from(([192, 0, 2, 17], 7474));
        let chairs = vec![
            Chair::Host,
            Chair::Guest("Bêlit".into(), true),
            Chair::Free,
            Chair::Bot(Level::Regular.name().into()),
        ];
        let chosen = Chosen::default().with("players", &chairs.len().to_string());
        let room = Room {
            table: Some((game.to_owned(), chosen)),
            chairs,
            ready: true,
            chat: vec![("Bêlit".into(), "Ymir!".into())],
            unheard: Vec::new(),
            watchers: vec!["Valeria".into()],
            watches: false,
            waits: false,
            lacks_scenario: false,
            rules: TableRules::default(),
            speakers: BTreeSet::from(["Bêlit".into(), "Valeria".into()]),
            muted: BTreeSet::from(["Valeria".into()]),
            begun: false,
        };
        let reply = Some(Reply::new(key, vec![address]).to_string());
        Self { room, entrance: Some(EntrancePicture::example()), reply, answered: true, ..Self::default() }
    }
}

/// Opens or joins a table and keeps it until the window lets go of the sender or the game begins. Its computer players
/// answer on this beat.
pub fn run(
    store: Store,
    opening: PeerOpening,
    beat: Duration,
    words: &'static Words,
) -> (Sender<Order>, impl Stream<Item = News>) {
    let (orders, inbox) = mpsc::channel();
    let (tell, told) = news_channel::unbounded();
    thread::spawn(move || {
        let (gathering, name, deputy) = match opening {
            PeerOpening::Host(hosting) => (peers::host(&store, &hosting, words), hosting.player, None),
            PeerOpening::Join(invite, player, deputy) => {
                (peers::join(&store, &invite, &player, words), player, deputy)
            }
            PeerOpening::File(path, player, deputy) => {
                (peers::join_by_file(&store, &path, &player, words), player, deputy)
            }
            PeerOpening::Watch(invite, player) => {
                (peers::watch(&store, &invite, &player, words), player, None)
            }
            PeerOpening::TakeOver(path) => {
                let opened = kept(&path, words).and_then(|kept| peers::take_over(&store, &kept, None, words));
                (opened, String::new(), None)
            }
            PeerOpening::Kept(path, player) => {
                let table = kept(&path, words);
                let opened = table.and_then(|kept| peers::reopen(&store, &kept, &player, None, words));
                (opened, player, None)
            }
        };
        let end = match gathering {
            Ok(gathering) => {
                let manner = Manner { deputy, beat, patience: None };
                keep((&store, gathering), (&name, manner), &inbox, &tell, words)
            }
            Err(fault) => Err(fault),
        };
        if let Err(fault) = end {
            // A window that has gone does not listen.
            let _ = tell.unbounded_send(News::Ended(fault));
        }
    });
    (orders, told)
}

/// The table of a log.
fn kept(path: &Path, words: &Words) -> Result<KeptTable, String> {
    let none = || words.say("peers-not-left", &[("path", path.display().to_string().into())]);
    KeptTable::at(path).ok_or_else(none)
}

fn keep(
    (store, mut gathering): (&Store, Gathering),
    (name, manner): (&str, Manner),
    inbox: &Receiver<Order>,
    tell: &UnboundedSender<News>,
    words: &'static Words,
) -> Result<(), String> {
    let mut last = None;
    loop {
        let progress = gathering.step(BEAT)?;
        if progress == Progress::Begun {
            let sitting = gathering.sit_down(manner)?;
            // As above.
            let _ = tell.unbounded_send(News::Begun(Box::new(Driver::new(sitting, words.language()))));
            return Ok(());
        }
        // What was refused is told until another order is given.
        let mut refused = last.as_ref().and_then(|scene: &Scene| scene.refused.clone());
        loop {
            match inbox.try_recv() {
                Ok(order) => refused = obey((store, &mut gathering), order, name).err(),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => return Ok(()),
            }
        }
        let (calls, files) = (progress == Progress::Calling, gathering.files());
        let scene = Scene {
            room: gathering.room(),
            entrance: gathering.entrance(),
            reply: gathering.reply().filter(|_| calls && files.is_empty()).map(|reply| reply.to_string()),
            files,
            advice: gathering.advice(ADVICE),
            answered: !calls,
            refused,
        };
        if last.as_ref() != Some(&scene) {
            last = Some(scene.clone());
            let _ = tell.unbounded_send(News::Room(Box::new(scene)));
        }
    }
}

fn obey((store, gathering): (&Store, &mut Gathering), order: Order, name: &str) -> Result<(), String> {
    match order {
        Order::Door(order) => return gathering.at_the_door(order),
        Order::ByFile(folder) => return gathering.by_file(&folder),
        Order::Mute(name, muted) => return gathering.mute(&name, muted),
        Order::Ready(ready) => gathering.ready(ready),
        Order::Begin => drop(gathering.start()),
        Order::Change(hosting) => return gathering.change(store, &hosting),
        Order::Rules(rules) => return gathering.agree_on(rules),
        Order::Chat(line) => gathering.chat(name, &line),
    }
    Ok(())
}
