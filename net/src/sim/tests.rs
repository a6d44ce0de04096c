//! Whole sessions in every weather, and the planted bugs that must be found.
use super::*;
use crate::session::{Session, effect::Event};
use std::{collections::BTreeSet, num::NonZero, thread, time::Instant};

/// Seeds of the great storm; others by `SCHEDULES=100000`, or one that failed by `FROM=17 SCHEDULES=1`.
pub(super) fn schedules(usual: u64) -> std::ops::Range<u64> {
    let number = |name| std::env::var(name).ok().and_then(|n| n.parse().ok());
    let from = number("FROM").unwrap_or(0);
    from..from + number("SCHEDULES").unwrap_or(usual)
}

/// A different weather for every seed.
fn weather(seed: u64) -> Faults {
    let mild = seed.is_multiple_of(3);
    Faults {
        lost: if mild { 10 } else { 60 },
        doubled: 80,
        late: if mild { 20 } else { 120 },
        cut: if mild { 2 } else { 12 },
        crash: if mild { 5 } else { 25 },
        disk: if seed % 5 == 1 { 20 } else { 0 },
        byzantine: seed % 6 == 5,
        voices: seed % 12 == 5,
        gone: if seed % 4 < 2 { 150 } else { 0 },
        drift: if seed.is_multiple_of(4) { 4 + (seed % 40) as u32 } else { 0 },
        keeper: seed % 7 == 6,
        watcher: seed.is_multiple_of(3),
        stranger: seed.is_multiple_of(5),
        target: None,
        crash_at: None,
    }
}

fn stormy(seed: u64, bug: Option<Bug>) -> World {
    World::new(seed, 2 + (seed % 2) as usize, 1, weather(seed), bug)
}

#[test]
fn a_calm_table_plays_to_the_end() {
    for (seed, peers) in [(1, 2), (2, 3), (3, 2)] {
        let mut world = World::new(seed, peers, 2, Faults::default(), None);
        world.run().unwrap();
        assert!(world.records() > 10);
    }
}

/// What many schedules have met.
#[derive(Default)]
struct Tally {
    matrix: Matrix,
    traces: BTreeSet<[u8; 32]>,
    records: usize,
    crashes: u32,
    /// Promises that were not kept, each with its schedule.
    broken: Vec<String>,
}

impl Tally {
    fn add(&mut self, other: Self) {
        self.matrix.add(&other.matrix);
        self.traces.extend(other.traces);
        self.records += other.records;
        self.crashes += other.crashes;
        self.broken.extend(other.broken);
    }

    fn run(&mut self, name: impl std::fmt::Debug, mut world: World) {
        if let Err(broken) = world.run() {
            self.broken.push(format!("schedule {name:?}: {broken}"));
        }
        self.traces.insert(*world.trace.finalize().as_bytes());
        self.matrix.add(&world.matrix);
        self.records += world.records();
        self.crashes += world.crashes;
    }
}

#[test]
fn whatever_the_weather_all_agree_and_nothing_is_lost_or_doubled() {
    let (mut tally, begun, seeds) = (Tally::default(), Instant::now(), schedules(300));
    let n = seeds.end - seeds.start;
    let jobs = thread::available_parallelism().map_or(1, NonZero::get);
    let part = |job: usize| {
        let mut tally = Tally::default();
        seeds.clone().skip(job).step_by(jobs).for_each(|seed| tally.run(seed, stormy(seed, None)));
        tally
    };
    thread::scope(|scope| {
        let parts: Vec<_> = (0..jobs).map(|job| scope.spawn(move || part(job))).collect();
        parts.into_iter().for_each(|part| tally.add(part.join().unwrap()));
    });
    if n >= 100_000 {
        // A storm hardly ever strikes the rarest messages.
        tally.add(aimed());
    }
    let Tally { traces, records, crashes, broken, .. } = tally;
    let took = begun.elapsed();
    println!(
        "{n} storms, {} distinct schedules, {records} records, {crashes} crashes, {took:.1?}",
        traces.len()
    );
    println!("{}", tally.matrix);
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    if n >= 100_000 {
        assert_eq!(tally.matrix.empty(), [], "no message is spared any trouble");
    }
}

/// Schedules that aim each trouble at each kind of message until it strikes.
fn aimed() -> Tally {
    let mut tally = Tally::default();
    for cell in Matrix::cells() {
        let mut seeds = 0..40;
        while (seeds.start < 1 || !tally.matrix.has(cell))
            && let Some(seed) = seeds.next()
        {
            let calm = Faults { drift: 9 + seed as u32, watcher: true, stranger: true, ..Faults::default() };
            let calm = Faults { doubled: 60, late: 60, cut: 4, ..calm };
            // Of four people one is missed, so that the others are asked and it comes back.
            let parting = matches!(cell.0, "asks" | "vote" | "return");
            let calm =
                if parting { Faults { keeper: true, gone: 400, cut: 20, drift: 0, ..calm } } else { calm };
            let faults = Faults { target: Some(cell), ..calm };
            tally.run((cell, seed), World::new(seed, 3, 1, faults, None));
        }
    }
    tally
}

#[test]
fn every_kind_of_message_meets_every_trouble() {
    let tally = aimed();
    println!("{} schedules, {} crashes\n{}", tally.traces.len(), tally.crashes, tally.matrix);
    assert!(tally.broken.is_empty(), "{}", tally.broken.join("\n"));
    assert_eq!(tally.matrix.empty(), []);
}

#[test]
fn a_crash_at_any_record_changes_nothing() {
    let mut calm = World::new(5, 3, 1, Faults::default(), None);
    calm.run().unwrap();
    let records = calm.records() as u64;
    for number in 0..records {
        for node in 0..3 {
            for safe in [false, true] {
                let crash = Crashes { node, record: number, every: 0, safe };
                let faults = Faults { crash_at: Some(crash), ..Faults::default() };
                let mut world = World::new(5, 3, 1, faults, None);
                let outcome = world.run();
                assert_eq!(outcome, Ok(()), "node {node} at record {number}, safe {safe}");
                assert_eq!(world.crashes, 1, "node {node} at record {number}, safe {safe}");
            }
        }
    }
}

#[test]
fn a_drifting_state_is_named_and_mended() {
    for seed in 0..20 {
        let faults = Faults { drift: 5 + seed as u32, ..Faults::default() };
        let mut world = World::new(seed, 3, 2, faults, None);
        world.run().unwrap();
        let told = |wanted: fn(&Event) -> bool| world.events.iter().any(|(_, event)| wanted(event));
        for node in 0..3 {
            let about = |(at, event): &&(usize, Event)| {
                *at == node && matches!(event, Event::Differs(..) | Event::Agreed)
            };
            let last = world.events.iter().rfind(about).map(|(_, event)| event);
            assert!(last.is_none_or(|event| *event == Event::Agreed), "schedule {seed}, node {node}");
        }
        let named_parts =
            |event: &Event| matches!(event, Event::DiffersIn(_, _, parts) if parts == &["scores"]);
        assert!(told(named_parts), "schedule {seed}: {:?}", world.events);
    }
}

#[test]
fn every_planted_bug_is_found() {
    for bug in Bug::ALL {
        let found = schedules(400).find_map(|seed| Some((seed, stormy(seed, Some(bug)).run().err()?)));
        let (seed, broken) = found.unwrap_or_else(|| panic!("{bug:?} is not found"));
        println!("{bug:?}: schedule {seed}: {broken:.160}");
    }
}

#[test]
fn a_changed_table_must_be_agreed_to_anew() {
    use crate::session::{fault::Fault, lobby::ChairPlan, message::Chair};
    let mut bench = bench::Bench::lobby(2, &node::opening(3, 1));
    let (now, terms) = (bench.now, node::opening(2, 2).terms);
    bench.nodes[1].guest().unwrap().ready(now);
    bench.settle();
    let chairs = vec![ChairPlan::Open, ChairPlan::Bot("random".into())];
    let host = bench.nodes[0].host().unwrap();
    assert_eq!(
        host.change(now, terms.clone(), vec![ChairPlan::Host]),
        Err(Fault::Setup),
        "a chair for every seat"
    );
    host.change(now, terms.clone(), chairs).unwrap();
    assert_eq!(host.start(now), Ok(false));
    bench.settle();
    let lobby = vec![Chair::Guest("guest 1".into(), false), Chair::Bot("random".into())];
    let guest = bench.nodes[1].guest().unwrap();
    assert_eq!(
        (guest.is_ready(), guest.terms(), &guest.lobby().unwrap().chairs),
        (false, Some(&terms), &lobby)
    );
    guest.ready(now);
    bench.settle();
    assert_eq!(bench.nodes[0].host().unwrap().start(now), Ok(true));
    bench.settle();
    let again = bench.nodes[0].host().unwrap().change(now, terms, Vec::new());
    assert_eq!(again, Err(Fault::OutOfOrder), "the game has begun");
    bench.finish();
}

#[test]
fn a_guest_with_a_journal_of_another_version_is_told_and_its_journal_stays() {
    use crate::session::{
        effect::Line,
        fault::Fault,
        record::{Body, Record},
    };
    let mut bench = bench::Bench::table(2);
    bench.nodes[1].crash(0);
    let host = bench.nodes[0].me.clone();
    let older = bench.nodes[1].disk.iter_mut().any(|line| {
        let Line::Record(record, _) = line else { return false };
        if let Body::Start(charter) = &mut record.body {
            charter.wire = 1;
        }
        *record = Record::order(&host, record.number, record.before, record.body.clone());
        true
    });
    assert!(older);
    let before = bench.nodes[1].disk.clone();
    bench.nodes[1].wake().unwrap();
    bench.join(1);
    assert!(bench.events.contains(&(1, Event::Distrust(0, Fault::Wire(1)))));
    bench.pass(3);
    assert_eq!(bench.nodes[1].disk, before);
}

#[test]
fn a_table_of_an_older_version_that_can_be_played_on_is() {
    use crate::session::{
        fault::Fault,
        participant::Participant,
        record::{Body, OLDEST_PLAYED_WIRE, Record, WIRE},
    };
    let bench = bench::Bench::table(2);
    let host = bench.nodes[0].me.clone();
    let sits = |wire: u16| {
        let mut first = bench.nodes[0].log()[0].clone();
        let Body::Start(charter) = &mut first.body else { panic!("a log begins with its charter") };
        charter.wire = wire;
        let first = Record::order(&host, first.number, first.before, first.body.clone());
        Participant::sit(&host, None, std::sync::Arc::new(ToyShelf::default()), first).map(drop)
    };
    assert_eq!(sits(OLDEST_PLAYED_WIRE - 1), Err(Fault::Wire(OLDEST_PLAYED_WIRE - 1)));
    (OLDEST_PLAYED_WIRE..=WIRE).for_each(|wire| assert_eq!(sits(wire), Ok(()), "{wire}"));
    assert_eq!(sits(WIRE + 1), Err(Fault::Wire(WIRE + 1)));
}

/// Figures, not a gate: the machine may be busy.
#[test]
fn what_an_action_costs() {
    use crate::{
        follow::Follower,
        session::{record::Body, verify::verify},
    };
    use engine::toy::Toy;
    let mut cheapest = [f64::MAX; 3];
    for _ in 0..5 {
        let mut bench = bench::Bench::table(3);
        let begun = Instant::now();
        bench.finish();
        let played = begun.elapsed().as_secs_f64() * 1e6;
        let log = bench.nodes[1].log().to_vec();
        let actions = log.iter().filter(|record| matches!(record.body, Body::Said(_))).count() as f64;
        let begun = Instant::now();
        let plain = log.iter().map(|record| (record, None));
        assert!(verify(plain, std::sync::Arc::new(ToyShelf::default())).is_ok());
        let verified = begun.elapsed().as_secs_f64() * 1e6;
        let (begun, mut follower) = (Instant::now(), Follower::<Toy>::new(shelf::content().clone()));
        assert!(log.iter().all(|record| follower.take(record, None).is_ok()));
        let followed = begun.elapsed().as_secs_f64() * 1e6;
        let costs = [played / 3.0, verified, followed].map(|micros| micros / actions);
        cheapest = std::array::from_fn(|i| cheapest[i].min(costs[i]));
    }
    let [played, verified, followed] = cheapest;
    println!(
        "an action: {played:.0} us of each of 3 peers; {verified:.0} us to catch up with; {followed:.0} us to follow"
    );
}
