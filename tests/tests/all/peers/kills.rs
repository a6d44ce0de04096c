//! Whole games in which host and guests are killed at random moments and started again at once.
//!
//! `KILLED_GAMES=30 cargo test -p tests kills -- --nocapture` plays thirty and tells the longest pause.
use super::*;
use engine::chance::Quick;

/// Lines of the host's log by which somebody is killed for the last time: before the end of nearly any game.
const LAST: u32 = 60;
/// How long a host that was killed and started again may keep its guests waiting, where the machine has nothing else to
/// do; and where it builds and tests.
const PAUSES: [Duration; 2] = [Duration::from_secs(5), Duration::from_secs(60)];

/// One of the peers, and the words by which it is started again.
struct Seated {
    peer: Peer,
    again: Vec<String>,
    /// What its log held when it was killed.
    kept: Vec<Vec<u8>>,
}

impl Seated {
    /// Kills it without a word, and starts it again.
    fn kill(&mut self) {
        self.peer.child.kill().unwrap();
        self.peer.child.wait().unwrap();
        let written = fs::read(self.peer.log().unwrap()).unwrap();
        let whole = journal::read(&written).unwrap().1;
        self.kept.push(written[..whole].to_vec());
        let words: Vec<_> = self.again.iter().map(String::as_str).collect();
        self.peer = Peer::start(&self.peer.folder.clone(), &words);
    }
}

fn length(peer: &Peer) -> u64 {
    peer.log().and_then(|log| fs::metadata(log).ok()).map_or(0, |data| data.len())
}

fn records(peer: &Peer) -> u32 {
    let log = peer.log().and_then(|log| fs::read(log).ok()).unwrap_or_default();
    log.iter().filter(|byte| **byte == b'\n').count() as u32
}

/// Waits for something; how long that took.
fn until(what: &str, mut is_so: impl FnMut() -> bool) -> Duration {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "{what}");
        thread::sleep(Duration::from_millis(5));
    }
    begun.elapsed()
}

/// Plays a game with so many peers; gives the longest pause after the host was killed.
fn killed_game(game: &str, number: u64, peers: u64) -> Duration {
    let (mut quick, mut longest) = (Quick::new(number), Duration::ZERO);
    let name = |peer: u64| format!("kills-{number}-{peer}");
    let seats = format!("regular{}", ",open".repeat(peers as usize - 1));
    let words = [game, "--set", &format!("players={peers}"), "--seats", &seats, "--patience", "120"];
    let (host, invite) = host(&name(0), &words);
    let mut all = vec![Seated { peer: host, again: Vec::new(), kept: Vec::new() }];
    for peer in 1..peers {
        let words = ["join", &invite, "--bot", "regular", "--json"];
        let again = words.map(str::to_owned).to_vec();
        all.push(Seated { peer: Peer::start(&folder(&name(peer)), &words), again, kept: Vec::new() });
    }
    until("the game begins", || all.iter().all(|seated| records(&seated.peer) > 4));
    let log = all[0].peer.log().unwrap().display().to_string();
    all[0].again = ["host", "--continue", &log, "--json", "--patience", "120"].map(str::to_owned).to_vec();
    let mut moments: Vec<_> = (0..3 + quick.below(3)).map(|_| 5 + quick.below(LAST - 5)).collect();
    moments.sort_unstable();
    for moment in moments {
        let mut over = false;
        until("the game goes on", || {
            over = all.iter_mut().any(|seated| seated.peer.child.try_wait().unwrap().is_some());
            over || records(&all[0].peer) >= moment
        });
        if over {
            break;
        }
        let who = quick.below(all.len() as u32) as usize;
        all[who].kill();
        if who == 0 {
            let stood = length(&all[1].peer);
            let guest = &mut all[1].peer;
            let mut is_back = || length(guest) > stood || guest.child.try_wait().unwrap().is_some();
            longest = longest.max(until("it comes back", &mut is_back));
        }
    }
    let folders: Vec<_> =
        all.iter().map(|seated| (seated.peer.folder.clone(), seated.kept.clone())).collect();
    let ends: Vec<_> = all.into_iter().map(|seated| seated.peer.last_outcome()).collect();
    for (end, (folder, kept)) in ends.iter().zip(folders) {
        assert_eq!(*end, ends[0], "game {number} of {game}");
        let log = log_in(&folder).unwrap();
        assert_eq!(json(&format!("replay {} --verify", log.display())), ends[0]);
        let whole = fs::read(log).unwrap();
        assert!(kept.iter().all(|kept| whole.starts_with(kept)), "nothing that was written is lost");
    }
    assert_eq!(ends[0]["finished"], true);
    longest
}

#[test]
fn whole_games_survive_kills_of_host_and_guests_at_random_moments() {
    let many = std::env::var("KILLED_GAMES").ok().and_then(|number| number.parse().ok());
    let offered: Vec<_> = IDS.iter().filter(|(_, offered)| *offered).map(|(game, _)| *game).collect();
    let mut longest = Duration::ZERO;
    for number in 0..many.unwrap_or(offered.len() as u64) {
        let game = offered[number as usize % offered.len()];
        let paused = killed_game(game, number, 2 + number / 2 % 2);
        println!("{game}: a host that was killed was back after {paused:.1?} at most");
        longest = longest.max(paused);
    }
    println!("the longest pause was {longest:.1?}");
    assert!(longest < PAUSES[usize::from(many.is_none())], "{longest:?}");
}
