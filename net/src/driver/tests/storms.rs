//! Whole games of everything that is played, over real connections in virtual time and in bad weather: datagrams are lost,
//! late and overtaken, one peer is killed and started again, one is cut off for half a minute, and the host is lost for good.
//!
//! `STORMS=50 cargo test -p net storms -- --nocapture` plays fifty of each; without it, one of the shortest.
use super::{
    heirs::{Heir, in_virtual_time},
    *,
};
use crate::{
    session::{lobby::ChairPlan, record::Terms, shelf::Shelf},
    sim::{
        great,
        socket::{Net, Weather},
    },
};
use engine::{list::IDS, supply::Seeded};
use std::net::IpAddr;

/// How long a game may take in virtual time.
const LONGEST: Duration = Duration::from_secs(12 * 3600);
/// How long somebody is cut off.
const PARTITION: Duration = Duration::from_secs(30);

fn ip(number: u8) -> IpAddr {
    IpAddr::from([10, 0, 0, number])
}

/// Everybody takes steps until this much is written by the first who runs, or the game is over.
async fn until(all: &mut [Heir], lines: usize) {
    let begun = Instant::now();
    loop {
        assert!(begun.elapsed() < LONGEST, "the game goes on");
        let mut over = false;
        for heir in all.iter_mut() {
            over |= heir.step().await.is_some();
        }
        if over || all.iter().any(|heir| heir.running.is_some() && heir.lines() >= lines) {
            return;
        }
        sleep(Duration::from_millis(100)).await;
    }
}

/// Everybody takes steps for so long.
async fn during(all: &mut [Heir], time: Duration) {
    let begun = Instant::now();
    while begun.elapsed() < time {
        for heir in all.iter_mut() {
            heir.step().await;
        }
        sleep(Duration::from_millis(100)).await;
    }
}

/// A table for three people: who founds it has a seat only where there are three.
fn laid(shelf: &dyn Shelf, game: &str) -> (Terms, Vec<ChairPlan>) {
    let ways = [Some(("players", "3")), None].map(|choice| great::terms_of(game, choice));
    let seats = |terms: &Terms| shelf.lay_out(terms, &mut Seeded::keyed([0; 32])).map(|table| table.seats());
    let found = ways.into_iter().find_map(|terms| Some((seats(&terms).ok()?, terms)));
    let (seats, terms) = found.expect("a game can be laid out as usual");
    let mut chairs = vec![ChairPlan::Open; 2];
    if seats > 2 {
        chairs.insert(0, ChairPlan::Host);
    }
    chairs.resize(seats.into(), ChairPlan::Bot("random".into()));
    (terms, chairs)
}

/// One game; gives how many lines it took, and how often the table had another host.
async fn stormy(game: &str, seed: u64) -> (usize, u32) {
    let net = Net::new(seed, Weather { delay: 100, spread: 60, lost: 50, doubled: 10 });
    let shelf: Arc<dyn Shelf> = great::shelf_of(game);
    let (terms, chairs) = laid(shelf.as_ref(), game);
    let table = crate::session::record::TableId([seed as u8; 32]);
    let opening = Opening { terms, table, chairs, ..node::opening(3, 1) };
    let host = Heir::sit_with(shelf.clone(), &net, 1, Some(opening), None);
    let invite = host.invite();
    let mut all = vec![host];
    (2..=3).for_each(|number| all.push(Heir::sit_with(shelf.clone(), &net, number, None, Some(&invite))));
    until(&mut all, 20).await;
    // Killed without a word, and started again.
    let killed = 1 + (seed % 2) as usize;
    all[killed].running = None;
    during(&mut all, Duration::from_secs(3)).await;
    all[killed].start(shelf.clone(), &net, None, Some(&invite));
    let written = all[0].lines();
    until(&mut all, written + 15).await;
    let cut = 3 - killed;
    net.cut(ip(cut as u8 + 1), true);
    during(&mut all, PARTITION).await;
    net.cut(ip(cut as u8 + 1), false);
    let written = all[0].lines();
    until(&mut all, written + 15).await;
    // Lost for good.
    net.cut(ip(1), true);
    all[0].running = None;
    let (begun, mut ends) = (Instant::now(), [None, None]);
    while ends.iter().any(Option::is_none) {
        if begun.elapsed() > LONGEST {
            panic!("{game} {seed} does not end: {}; {}", all[1].told().await, all[2].told().await);
        }
        for (heir, end) in all[1..].iter_mut().zip(&mut ends) {
            *end = heir.step().await;
        }
        sleep(Duration::from_millis(100)).await;
    }
    let (_, host, reign) = ends[0].unwrap();
    assert_eq!(ends[0], ends[1], "{game} {seed}: everybody ends alike");
    assert!(host != Person::HOST && reign > 0, "{game} {seed}: it had another host");
    (all[1].lines(), reign)
}

/// Kilobytes of memory that this process holds.
fn memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[test]
fn whole_games_survive_a_kill_a_partition_and_the_loss_of_the_host() {
    let number = |name: &str| std::env::var(name).ok().and_then(|number| number.parse::<u64>().ok());
    let (from, many) = (number("FROM").unwrap_or(0), number("STORMS").unwrap_or(1));
    let wanted = std::env::var("STORMY").ok();
    let is_wanted = |game: &&str| wanted.as_deref().is_none_or(|wanted| wanted == *game);
    let offered = IDS.iter().filter(|(_, offered)| *offered).map(|(game, _)| *game);
    let games: Vec<_> = offered.filter(is_wanted).collect();
    for game in games {
        let (begun, mut lines, mut first) = (std::time::Instant::now(), 0, None);
        for seed in from..from + many {
            lines += in_virtual_time(stormy(game, seed)).0;
            first = first.or_else(memory);
        }
        let (took, last) = (begun.elapsed(), memory());
        println!(
            "{game}: {lines} lines in {took:.1?}; {first:?} kB after the first game, {last:?} after the last"
        );
    }
}
