//! What a connected peer holds in memory at its host: the shipped program hosts the same game with few and with more
//! guests, each in a process of its own, and the difference is shared out among those who came on top. (A guest is
//! connected to its host alone.)
use super::{Disk, Outcome, answer, come};
use ai::knowledge::Knowledge;
use engine::chance::Quick;
use net::{
    driver::Running,
    identity::Identity,
    invite::Invite,
    session::{Session, guest::Guest, record::Body},
};
use std::{
    env, fs,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::Arc,
    time::Duration,
};
use tokio::time::sleep;

/// Records of answers after which a table counts as being played.
const PLAYED: usize = 60;
/// Guests of the two tables that are compared.
const FEW: usize = 1;
const MORE: usize = 3;
/// How often they are: what a system counts as a program's memory goes up and down by some hundred kilobytes.
const TRIES: usize = 5;

/// Kilobytes that a host holds for each further guest that plays: the middle one of several tries.
pub(super) async fn of_a_further_guest<G: Knowledge>(content: &Arc<G::Content>) -> Outcome<f64> {
    let mut tries = Vec::new();
    for _ in 0..TRIES {
        let (few, more) = (of_a_host::<G>(content, FEW).await?, of_a_host::<G>(content, MORE).await?);
        tries.push((more - few) / (MORE - FEW) as f64);
    }
    tries.sort_by(f64::total_cmp);
    Ok(tries[TRIES / 2])
}

/// Another process of this program, with a data folder of its own; both end with this.
struct Elsewhere {
    child: Child,
    folder: PathBuf,
}

impl Elsewhere {
    fn start(words: &[&str]) -> Outcome<Self> {
        let name = format!("thrones-bench-{}-{:?}", std::process::id(), net::identity::random::<4>()?);
        let folder = env::temp_dir().join(name);
        fs::create_dir_all(&folder)?;
        let mut command = Command::new(env::current_exe()?);
        command.args(words).arg("--headless").env("THRONES_DATA", &folder);
        let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        Ok(Self { child, folder })
    }

    /// The first line of its standard output.
    fn line(&mut self) -> Outcome<String> {
        let mut line = String::new();
        BufReader::new(self.child.stdout.as_mut().ok_or("it says nothing")?).read_line(&mut line)?;
        Ok(line.trim().to_owned())
    }

    /// Kilobytes of memory that it holds.
    fn resident(&self) -> Outcome<f64> {
        let told = fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        Ok(line.and_then(|line| line.split_whitespace().next()?.parse().ok()).ok_or("it has ended")?)
    }
}

impl Drop for Elsewhere {
    fn drop(&mut self) {
        // It may have ended by itself, and a folder for nothing harms nobody.
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Kilobytes that a host holds who plays with so many guests. One of them is this process, which sees how far they are.
async fn of_a_host<G: Knowledge>(content: &Arc<G::Content>, guests: usize) -> Outcome<f64> {
    let players = format!("players={}", guests + 1);
    let mut host = Elsewhere::start(&["host", G::ID, "--set", &players, "--listen", "127.0.0.1:0"])?;
    let invite = host.line()?;
    let _others = (1..guests).map(|_| Elsewhere::start(&["join", &invite])).collect::<Outcome<Vec<_>>>()?;
    let guest = come(&invite.parse::<Invite>()?, &Identity::generate()?, &Disk::default(), Vec::new())?;
    guest.handle.ask(|guest, now| guest.ready(now)).await;
    play::<G>(&guest, content).await?;
    host.resident()
}

/// Answers until enough is played.
async fn play<G: Knowledge>(guest: &Running<Guest>, content: &Arc<G::Content>) -> Outcome<()> {
    let mut quick = Quick::new(4);
    let played = |guest: &mut Guest, _| {
        guest.safe_log().iter().filter(|record| matches!(record.body, Body::Said(_))).count()
    };
    while guest.handle.ask(played).await.ok_or("the session has ended")? < PLAYED {
        answer::<G, _>(&guest.handle, content, &mut quick).await;
        sleep(Duration::from_millis(2)).await;
    }
    Ok(())
}
