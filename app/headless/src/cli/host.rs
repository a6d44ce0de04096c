//! `thrones host GAME`: opens a table to peers, prints its invite, waits for the open seats, and plays.
use super::{Done, Failure, print, relay, replay, table};
use crate::{
    opening::{Opening, PeerOpening},
    peers::{self, Gathering, Hosting, KeptTable, LeftTable, Manner, Progress, Relaying, lobby::ADVICE},
    play::{DoorOrder, Next},
    qr,
    store::Store,
    text,
    words::{Language, Words},
};
use ai::spec::{BotSpec, Level, SeatSpec};
use clap::Args;
use engine::seat::Seat;
use net::{
    file,
    lan::Reach,
    session::rules::{Absence, Clock, TableRules},
};
use std::{
    io,
    net::SocketAddr,
    path::{Path, PathBuf},
    sync::mpsc::{self, Receiver},
    thread,
    time::Duration,
};

/// How long a gathering is left alone at a time.
const BEAT: Duration = Duration::from_millis(100);
/// How long the host of a game that is over is called.
const NO_ANSWER: Duration = Duration::from_secs(3);

#[derive(Args, Debug)]
pub(super) struct Host {
    /// The game
    #[arg(required_unless_present = "resume")]
    game: Option<String>,
    /// Open a table again that was left, by the file in which its game is kept; one that you had joined is opened in its
    /// host's stead, and goes on once more than half of its people have come
    #[arg(long = "continue", value_name = "FILE", conflicts_with_all = ["game", "seats", "set", "clock", "wait_for_all", "spectator_delay"])]
    resume: Option<PathBuf>,
    /// Where to listen, as in 0.0.0.0:7474; without it, everywhere
    #[arg(long, value_name = "ADDR")]
    listen: Option<SocketAddr>,
    /// A relay through which others reach the table when they cannot reach this machine: its address or name, as in
    /// relay.example.org or 203.0.113.7:7475; nothing is sent to one that is not named
    #[arg(long, value_name = "ADDR", value_parser = relay::address, conflicts_with = "resume")]
    relay: Option<SocketAddr>,
    /// Play by file, for people who are never there at once: your turns are put into this folder, to be sent by mail or any
    /// other way, and what the others send you is read when you put it there; the name of the invitation is printed first
    #[arg(long, value_name = "FOLDER", conflicts_with_all = ["clock", "relay", "open_port", "lan"])]
    by_file: Option<PathBuf>,
    /// Let the table be reached through the relay alone, so that nobody at it learns the address of this machine
    #[arg(long, requires = "relay")]
    relay_only: bool,
    /// Ask your router (by UPnP, PCP or NAT-PMP) for a port that leads to the table, and give it back at the end; the
    /// invite is printed again when it has grown
    #[arg(long, conflicts_with = "relay_only")]
    open_port: bool,
    /// Show the table on the local network, where anybody near may come without the invite; in the window, the lobby
    /// asks
    #[arg(long)]
    lan: bool,
    /// Read from standard input, a line each, the replies of guests who cannot reach this machine, and call them
    #[arg(long, requires = "headless")]
    replies: bool,
    /// Draw the invite for cameras as well, on standard error; not for the window
    #[arg(long)]
    qr: bool,
    /// Who sits where, in order of seat: human, open, or LEVEL[/TEMPERAMENT][:BUDGET]; without it, you (or a computer
    /// player, with --headless) and open seats
    #[arg(long, value_name = "SEAT,…", value_delimiter = ',')]
    seats: Vec<SeatSpec>,
    /// A choice of the table, as in players=3
    #[arg(long, value_name = "KEY=VALUE", value_parser = table::key_value)]
    set: Vec<(String, String)>,
    /// How long an answer may take, in minutes, and what each person has beyond that for the whole game, as in 3+10;
    /// whose time is up answers by default
    #[arg(long, value_name = "MINUTES[+BANK]", value_parser = clock)]
    clock: Option<Clock>,
    /// Throw nothing and answer for nobody while somebody is away: the table waits
    #[arg(long)]
    wait_for_all: bool,
    /// How many seconds later those who only look on see what happens: what is younger is not sent to them before the game
    /// is over
    #[arg(long, value_name = "SECONDS", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=3600))]
    spectator_delay: u32,
    #[command(flatten)]
    way: Way,
}

/// A clock, as in 3+10.
fn clock(text: &str) -> Result<Clock, String> {
    let seconds =
        |minutes: &str| minutes.parse::<u32>().ok().filter(|minutes| *minutes <= 1440).map(|m| m * 60);
    let (answer, bank) = text.split_once('+').unwrap_or((text, "0"));
    match (seconds(answer), seconds(bank)) {
        (Some(answer), Some(bank)) if answer > 0 => Ok(Clock { answer, bank }),
        _ => Err("write minutes, and a bank if you like, as in 3 or 3+10".to_owned()),
    }
}

/// How a game among peers is played from the command line.
#[derive(Args, Debug)]
pub(super) struct Way {
    /// The language: en or fr
    #[arg(long, value_name = "en|fr")]
    pub(super) lang: Option<Language>,
    /// Computer players answer for every seat of this machine, and nothing is shown
    #[arg(long)]
    headless: bool,
    /// Play in the terminal
    #[arg(long, conflicts_with = "headless")]
    text: bool,
    /// Seconds after which the game goes on without somebody who has lost the connection, or is left if that is the
    /// host; for --headless
    #[arg(long, value_name = "SECONDS", default_value_t = 300)]
    patience: u64,
    /// Milliseconds of the beat on which answers of computer players leave, so that nobody sees how long one thought;
    /// without it 300, and 0 with --headless
    #[arg(long, value_name = "MILLISECONDS")]
    beat: Option<u64>,
    /// End with one JSON object; for --headless
    #[arg(long)]
    json: bool,
}

impl Host {
    pub(super) fn run(&self) -> Result<Done, Failure> {
        let store = Store::of_user();
        let (settings, _) = store.settings();
        let words = Words::of(self.way.lang.unwrap_or_else(|| settings.language()));
        if let Some(file) = &self.resume {
            return self.reopen(&store, file, settings.player, words);
        }
        if self.way.headless && self.seats.contains(&SeatSpec::Human) {
            return Err(Failure::usage(words.get("peers-headless-human")));
        }
        let usual = BotSpec { level: Level::Random, temperament: None, budget: None };
        let hosting = Hosting {
            game: self.game.clone().unwrap_or_default(),
            chosen: table::chosen(&self.set),
            seats: self.seats.clone(),
            usual: if self.way.headless { SeatSpec::Bot(usual) } else { SeatSpec::Human },
            listen: self.listen,
            relay: self.relay.map(|at| Relaying { at, alone: self.relay_only }),
            opens_port: self.open_port,
            player: settings.player.clone(),
            rules: TableRules {
                absence: if self.wait_for_all { Absence::Waits } else { Absence::GoesOn },
                clock: self.clock,
                lag: self.spectator_delay,
            },
            by_file: self.by_file.clone(),
        };
        peers::check(&store, &hosting, words).map_err(Failure::usage)?;
        if self.way.is_windowed() {
            return Ok(self.way.in_window(PeerOpening::Host(Box::new(hosting))));
        }
        let mut gathering = peers::host(&store, &hosting, words).map_err(Failure::failed)?;
        self.invite(&mut gathering)?;
        self.way.play(gathering, (None, None), self.replies(), words)
    }

    /// The replies that come by standard input, if they are to be read.
    fn replies(&self) -> Replies {
        self.replies.then(|| {
            let (send, replies) = mpsc::channel();
            thread::spawn(move || {
                // Ends with the input, or when nobody listens any more.
                io::stdin().lines().map_while(Result::ok).try_for_each(|line| send.send(line))
            });
            replies
        })
    }

    /// Prints the invite, and shows the table as far as it was asked for.
    fn invite(&self, gathering: &mut Gathering) -> Result<(), Failure> {
        let Some(invite) = gathering.invite() else { return Ok(()) };
        if self.by_file.is_some() {
            return Ok(());
        }
        print(&invite.to_string())?;
        if let Some(picture) = qr::picture(&invite.link()).filter(|_| self.qr) {
            eprintln!("{picture}");
        }
        if self.lan {
            let shows = DoorOrder::Show(Some(Reach::Network));
            gathering.at_the_door(shows).map_err(Failure::failed)?;
        }
        Ok(())
    }

    fn reopen(
        &self,
        store: &Store,
        file: &Path,
        player: String,
        words: &'static Words,
    ) -> Result<Done, Failure> {
        let path = file.display().to_string();
        if KeptTable::is_of_other_version(file) {
            return Err(Failure::failed(words.get("peers-other-version")));
        }
        let table = KeptTable::at(file);
        let (left, table) = LeftTable::at(store, file)
            .zip(table)
            .ok_or_else(|| Failure::failed(words.say("peers-not-left", &[("path", path.into())])))?;
        if self.way.is_windowed() {
            let file = file.to_owned();
            let opening =
                if left.is_own { PeerOpening::Kept(file, player) } else { PeerOpening::TakeOver(file) };
            return Ok(self.way.in_window(opening));
        }
        let gathering = match left.is_own {
            true => peers::reopen(store, &table, &player, self.listen, words),
            false => peers::take_over(store, &table, self.listen, words),
        };
        let mut gathering = gathering.map_err(Failure::failed)?;
        if let Some(folder) = &self.by_file {
            gathering.by_file(folder).map_err(Failure::failed)?;
        }
        if self.open_port {
            gathering.open_port();
        }
        self.invite(&mut gathering)?;
        if left.is_over {
            gathering.serve(Duration::from_secs(self.way.patience)).map_err(Failure::failed)?;
        }
        self.way.play(gathering, (None, None), self.replies(), words)
    }
}

/// Replies of guests, as they come.
pub(super) type Replies = Option<Receiver<String>>;

impl Way {
    /// Whether the game is played in the window.
    pub(super) fn is_windowed(&self) -> bool {
        !self.headless && !self.text
    }

    /// A window is to be opened in the lobby.
    pub(super) fn in_window(&self, opening: PeerOpening) -> Done {
        Done::Window(Opening::Peers(opening, self.beat()), self.lang)
    }

    /// Waits until the game begins, plays it, and tells how it came out.
    pub(super) fn play(
        &self,
        mut gathering: Gathering,
        (deputy, eyes): (Option<&BotSpec>, Option<Seat>),
        replies: Replies,
        words: &'static Words,
    ) -> Result<Done, Failure> {
        let keeps = |path: &Path| {
            eprintln!("{}", words.say("peers-kept", &[("path", path.display().to_string().into())]));
        };
        let first = gathering.path().to_owned();
        keeps(&first);
        let has_begun = self.gather(&mut gathering, &replies, words)?;
        // Whoever sits at that table already comes to it with the log of its own.
        let path = gathering.path().to_owned();
        if path != first {
            keeps(&path);
        }
        if !has_begun {
            drop(gathering);
            return self.tell(&path);
        }
        let mut sitting = gathering.sit_down(self.manner(deputy)).map_err(Failure::failed)?;
        if !self.headless {
            let reader = (words.language(), eyes);
            let ended = text::play(&mut *sitting, reader, &mut io::stdin().lock(), &mut io::stdout());
            return ended.map(|_| Done::All).map_err(Failure::failed);
        }
        while sitting.next() != Next::Over {
            sitting.advance().map_err(Failure::failed)?;
        }
        drop(sitting);
        self.tell(&path)
    }

    /// Tells how a game that is over came out.
    fn tell(&self, path: &Path) -> Result<Done, Failure> {
        let bytes = file::read(path).map_err(Failure::failed)?;
        let report = replay::of_table(path, &bytes, false)?;
        if self.json {
            super::print_json(&report)?;
        } else {
            print(&report.to_text())?;
        }
        Ok(Done::All)
    }

    fn beat(&self) -> Option<Duration> {
        self.beat.map(Duration::from_millis)
    }

    fn manner(&self, deputy: Option<&BotSpec>) -> Manner {
        let usual = BotSpec { level: Level::Random, temperament: None, budget: None };
        let at_once = self.headless.then_some(Duration::ZERO);
        let beat = self.beat().or(at_once);
        Manner {
            deputy: deputy.cloned().or(self.headless.then_some(usual)),
            patience: self.headless.then(|| Duration::from_secs(self.patience)),
            beat: beat.unwrap_or(Manner::default().beat),
        }
    }

    /// Waits until the game begins; false if nobody answers, and it is over by our own file.
    fn gather(&self, gathering: &mut Gathering, replies: &Replies, words: &Words) -> Result<bool, Failure> {
        let (mut called, mut told) = (Duration::ZERO, Told::of(gathering));
        let (mut replied, mut advised) = (None, None);
        loop {
            told.tell(gathering)?;
            for reply in replies.iter().flat_map(Receiver::try_iter) {
                match gathering.call_back(&reply) {
                    Ok(()) => eprintln!("{}", words.get("peers-reply-called")),
                    Err(fault) => eprintln!("{fault}"),
                }
            }
            match gathering.step(BEAT).map_err(Failure::failed)? {
                Progress::Begun => return Ok(true),
                Progress::Waiting => {
                    gathering.ready(true);
                    gathering.start();
                }
                Progress::Calling => {
                    called += BEAT;
                    let calls = gathering.files().is_empty() && called > NO_ANSWER;
                    // It grows when it is known where others see this machine.
                    let reply = gathering.reply().filter(|_| calls);
                    if let Some(reply) = reply.filter(|reply| replied.as_ref() != Some(reply)) {
                        eprintln!("{}", words.say("peers-reply", &[("reply", reply.to_string().into())]));
                        replied = Some(reply);
                    }
                    if called > NO_ANSWER
                        && LeftTable::at(&Store::of_user(), gathering.path())
                            .is_some_and(|table| table.is_over)
                    {
                        return Ok(false);
                    }
                    // Whoever plays by file may be there next week.
                    let is_late = called > Duration::from_secs(self.patience);
                    let advice = gathering.advice(if is_late { Duration::ZERO } else { ADVICE });
                    if advice != advised {
                        advice.iter().for_each(|advice| eprintln!("{advice}"));
                        advised = advice;
                    }
                    if is_late && gathering.files().is_empty() {
                        return Err(Failure::failed(words.get("peers-no-answer")));
                    }
                }
            }
        }
    }
}

/// What was told of a table's ways out while it waits.
struct Told {
    invite: Option<String>,
    news: Vec<String>,
    invitation: Option<PathBuf>,
}

impl Told {
    /// Only the invite was told.
    fn of(gathering: &Gathering) -> Self {
        let invite = gathering.invite().map(ToString::to_string);
        Self { invite, news: Vec::new(), invitation: None }
    }

    /// Tells what is new; an invite that has grown is printed again.
    fn tell(&mut self, gathering: &Gathering) -> Result<(), Failure> {
        let news: Vec<_> = gathering.reached().into_iter().chain(gathering.files()).collect();
        news.iter().filter(|news| !self.news.contains(news)).for_each(|news| eprintln!("{news}"));
        let invite = gathering.invite().map(ToString::to_string);
        let grown = invite.clone().filter(|_| invite != self.invite);
        let invitation = gathering.invitation();
        let put = invitation.clone().filter(|_| invitation != self.invitation);
        *self = Self { invite, news, invitation };
        put.map_or(Ok(()), |path| print(&path.display().to_string()))?;
        grown.map_or(Ok(()), |invite| print(&invite))
    }
}
