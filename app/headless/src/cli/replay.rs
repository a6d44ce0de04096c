//! `thrones replay FILE`: replays a journal and tells how the game stands.
use super::{
    Failure,
    columns::{columns, line},
    print, print_json, table,
};
use crate::{
    games::{self, Visitor},
    packs,
    peers::{AllGames, unsound},
};
use ai::knowledge::Knowledge;
use clap::Args;
use engine::{
    describe::{GameNames, Names, Value, describe},
    game::{Game, Standings},
    record::{self, Journal, ReadJournal, ReplayError, Replayed, Tail},
};
use net::{
    file,
    follow::Follower,
    session::{
        effect::log_of,
        fault::Fault,
        ledger::Tally,
        record::{Body, Record},
        verify::Unsound,
    },
};
use serde::Serialize;
use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
};

#[derive(Args, Debug)]
pub(super) struct Replay {
    /// The journal
    file: PathBuf,
    /// Fail unless the journal is whole to its last line; of a game among peers, check signatures, chain, chance and
    /// states too
    #[arg(long)]
    verify: bool,
    /// Write the sound part of a damaged journal to this file
    #[arg(long, value_name = "COPY")]
    rescue: Option<PathBuf>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

/// The fields are a contract that scripts rely on; `told` is the table for people.
#[derive(Serialize)]
pub(super) struct Report {
    game: &'static str,
    actions: u64,
    hash: String,
    finished: bool,
    standings: Option<Value>,
    /// Of a game among peers: what its reader should know.
    #[serde(flatten)]
    tally: Option<Tally>,
    #[serde(skip)]
    told: String,
}

impl Replay {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let file = self.file.display();
        let bytes = file::read(&self.file)
            .map_err(|error| Failure::failed(format!("{file} cannot be read: {error}.")))?;
        if net::journal::is_journal(&bytes) {
            return self.tell(&of_table(&self.file, &bytes, self.verify)?);
        }
        let ReadJournal { journal, tail } = Journal::read(&bytes).map_err(|damaged| {
            let said = format!("{file} is damaged: {damaged}.");
            self.refuse(&said, damaged.good.as_deref())
        })?;
        self.look_at(tail)?;
        let game = &journal.header().game;
        let unknown = || {
            Failure::failed(format!("{file} is of the game \"{game}\", which this program does not know."))
        };
        let report = games::visit(game, Play { journal: &journal, command: self }).ok_or_else(unknown)??;
        self.tell(&report)
    }

    fn tell(&self, report: &Report) -> Result<(), Failure> {
        if self.json { print_json(report) } else { print(&report.to_text()) }
    }

    /// A torn end is what a crash leaves behind: it is told, and what came before it counts.
    fn look_at(&self, tail: Tail) -> Result<(), Failure> {
        let file = self.file.display();
        let told = match tail {
            Tail::Whole => return Ok(()),
            Tail::Unended => format!("The last line of {file} lacks its end; nothing is lost."),
            Tail::Torn { record, bytes } => {
                format!("The last line of {file} is torn: record {record} ({bytes} bytes) is dropped.")
            }
        };
        if self.verify {
            return Err(Failure::failed(told));
        }
        eprintln!("{told}");
        Ok(())
    }

    /// Refuses the journal, and rescues or offers the part of it that is good.
    fn refuse(&self, said: &str, good: Option<&Journal>) -> Failure {
        let offer = match (good, &self.rescue) {
            (None, _) => "Nothing of it can be used.".to_owned(),
            (Some(good), Some(copy)) => rescue(good, copy),
            (Some(good), None) => format!(
                "Everything up to record {} is sound: `thrones replay {} --rescue COPY` writes it to a file.",
                good.last(),
                self.file.display()
            ),
        };
        Failure::failed(format!("{said} {offer}"))
    }
}

fn rescue(good: &Journal, copy: &Path) -> String {
    let file = copy.display();
    let written = fs::File::create_new(copy)
        .and_then(|mut out| std::io::Write::write_all(&mut out, good.text().as_bytes()));
    match written {
        Ok(()) => format!("Everything up to record {} was written to {file}.", good.last()),
        Err(error) => format!("The sound part could not be written to {file}: {error}."),
    }
}

/// How a game among peers stands, by the log that this machine kept.
pub(super) fn of_table(file: &Path, bytes: &[u8], verify: bool) -> Result<Report, Failure> {
    let name = file.display();
    let (lines, whole) =
        net::journal::read(bytes).map_err(|error| Failure::failed(format!("{name} is damaged: {error}.")))?;
    if whole < bytes.len() {
        let told = format!("The last line of {name} is torn and is dropped.");
        if verify {
            return Err(Failure::failed(told));
        }
        eprintln!("{told}");
    }
    let records = log_of(&lines);
    let shelf = Arc::new(AllGames::of_log(&lines));
    if verify {
        let checked = records.iter().map(|(record, state)| (*record, Some(*state)));
        net::session::verify::verify(checked, shelf.clone())
            .map_err(|found| Failure::failed(format!("{name} does not hold: {}.", unsound(&found))))?;
    }
    let game = match records.first().map(|(record, _)| &record.body) {
        Some(Body::Start(charter)) => &charter.terms.edition.game,
        _ => return Err(Failure::failed(format!("{name} holds no game: nobody had begun."))),
    };
    let records: Vec<_> = records.iter().map(|(record, _)| *record).collect();
    let unknown =
        || Failure::failed(format!("{name} is of the game \"{game}\", which this program does not know."));
    games::visit(game, Follow { file, records: &records, shelf: &shelf }).ok_or_else(unknown)?
}

struct Follow<'a> {
    file: &'a Path,
    records: &'a [&'a Record],
    shelf: &'a AllGames,
}

impl Visitor for Follow<'_> {
    type Out = Result<Report, Failure>;

    fn visit<G: Knowledge>(self) -> Self::Out {
        let name = self.file.display();
        let unread = |fault| Failure::failed(format!("{name} cannot be replayed: {}.", told(0, fault)));
        let content = self.shelf.content_of::<G>(self.records).map_err(unread)?;
        let mut follower = Follower::<G>::new(content);
        for record in self.records {
            follower.take(record, None).map_err(|fault| {
                Failure::failed(format!("{name} cannot be replayed: {}.", told(record.number, fault)))
            })?;
        }
        let view = follower.view(None);
        let view = view.ok_or_else(|| Failure::failed(format!("{name} ends before the first deal.")))?;
        let hash = follower.hash().map_or_else(String::new, |hash| hash.to_string());
        let report =
            Report::new::<G>(follower.content(), &view, (follower.actions(), hash), follower.standings());
        Ok(Report { tally: follower.ledger().map(|ledger| ledger.tally()), ..report })
    }
}

/// What is wrong with a record.
fn told(number: u64, fault: Fault) -> String {
    unsound(&Unsound { number, fault })
}

struct Play<'a> {
    journal: &'a Journal,
    command: &'a Replay,
}

impl Visitor for Play<'_> {
    type Out = Result<Report, Failure>;

    fn visit<G: Knowledge>(self) -> Self::Out {
        let header = self.journal.header();
        let content = packs::load_as_played::<G>(header, &self.command.file).map_err(table::unusable::<G>)?;
        let replayed = record::replay::<G>(&content, self.journal).map_err(|error| {
            let said = format!("{} cannot be replayed: {error}.", self.command.file.display());
            match error {
                ReplayError::Record { number, .. } => {
                    self.command.refuse(&said, Some(&self.journal.prefix(number.saturating_sub(1))))
                }
                _ => Failure::failed(said),
            }
        })?;
        Ok(Report::of(&content, &replayed))
    }
}

impl Report {
    fn of<G: Game>(content: &G::Content, replayed: &Replayed<G>) -> Self {
        let game = replayed.in_play.game();
        Self::new(content, game, (replayed.actions(), replayed.hash().to_string()), game.standings())
    }

    fn new<G: Game>(
        content: &G::Content,
        game: &G,
        (actions, hash): (u64, String),
        standings: Option<Standings>,
    ) -> Self {
        let names = GameNames { game, content, seat: None };
        Self {
            game: G::ID,
            actions,
            hash,
            finished: standings.is_some(),
            told: standings.as_ref().map_or_else(String::new, |standings| ranking(standings, &names)),
            standings: standings.map(|standings| describe(&standings, &names)),
            tally: None,
        }
    }

    /// For people.
    pub(super) fn to_text(&self) -> String {
        let state = if self.finished { "the game is over" } else { "the game goes on" };
        let head = format!("{}: {} actions, {state}\nhash {}", self.game, self.actions, self.hash);
        let head = self.tally.filter(|tally| *tally != Tally::default()).map_or(head.clone(), |tally| {
            let Tally { alone, answered_for, redrawn, late, protests, successions, passed_over } = tally;
            format!(
                "{head}\nthrown by the host alone {alone}, answered for somebody {answered_for}, thrown anew {redrawn}, \
                 out of time {late}, protests {protests}, other hosts {successions}, secrets passed over {passed_over}"
            )
        });
        if self.told.is_empty() { head } else { format!("{head}\n\n{}", self.told) }
    }
}

fn ranking(standings: &Standings, names: &dyn Names) -> String {
    let mut lines = vec![line(["rank", "role", "seat", "points"])];
    let mut sorted = standings.0.clone();
    sorted.sort_by_key(|standing| standing.rank);
    lines.extend(sorted.iter().map(|standing| {
        let (role, seat) = (describe(&standing.role, names), describe(&standing.seat, names));
        vec![standing.rank.to_string(), role.to_string(), seat.to_string(), standing.points.to_string()]
    }));
    columns("><<>", &lines)
}
