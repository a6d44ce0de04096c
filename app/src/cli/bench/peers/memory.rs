//! What a connected peer holds in memory: at a host whose guests are other processes, and at a guest whose host is one.
use super::{Disk, GUESTS, Outcome, TOKEN, answer, begun, come, hosted};
use ai::wise::Wise;
use engine::chance::Quick;
use net::{
    driver::{Handle, Running},
    identity::Identity,
    invite::Invite,
    session::{host::Host, member::Member, record::Body},
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

/// Kilobytes that a host gains for each guest that plays, and that a guest's process gains by its table.
pub(super) async fn figures<G: Wise>(content: &Arc<G::Content>) -> Outcome<(f64, f64)> {
    // The first table of the process: at a second one the guests would get what the first has given back.
    let (at_host, table) = at_host::<G>(content).await?;
    let at_guest = at_guest::<G>(content).await?;
    drop(table);
    Ok((at_host, at_guest))
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
        BufReader::new(self.child.stdout.take().ok_or("read twice")?).read_line(&mut line)?;
        Ok(line.trim().to_owned())
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

type Table = (Running<Host>, Vec<Elsewhere>);

async fn at_host<G: Wise>(content: &Arc<G::Content>) -> Outcome<(f64, Table)> {
    let (host, me) = hosted::<G>(content)?;
    let invite = Invite::new(me.key(), TOKEN, vec![host.local_address()?]).to_string();
    let before = resident();
    let guests = (0..GUESTS).map(|_| Elsewhere::start(&["join", &invite])).collect::<Outcome<_>>()?;
    begun(&host).await;
    play::<G, _>(&host.handle, content).await?;
    Ok(((resident() - before) / GUESTS as f64, (host, guests)))
}

async fn at_guest<G: Wise>(content: &Arc<G::Content>) -> Outcome<f64> {
    let mut host = Elsewhere::start(&["host", G::ID, "--set", "players=2", "--listen", "127.0.0.1:0"])?;
    let invite: Invite = host.line()?.parse()?;
    let (who, before) = (Identity::generate()?, resident());
    let guest = come(&invite, &who, &Disk::default(), Vec::new())?;
    guest.handle.ask(|guest, now| guest.ready(now)).await;
    play::<G, _>(&guest.handle, content).await?;
    Ok(resident() - before)
}

/// Answers until enough is played.
async fn play<G: Wise, S: Member>(handle: &Handle<S>, content: &Arc<G::Content>) -> Outcome<()> {
    let mut quick = Quick::new(4);
    let played = |member: &mut S, _| {
        member.safe_log().iter().filter(|record| matches!(record.body, Body::Said(_))).count()
    };
    while handle.ask(played).await.ok_or("the session has ended")? < PLAYED {
        answer::<G, _>(handle, content, &mut quick).await;
        sleep(Duration::from_millis(2)).await;
    }
    Ok(())
}

/// Kilobytes of memory that this process holds; 0 where the system does not tell.
fn resident() -> f64 {
    let told = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = told.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0.0)
}
