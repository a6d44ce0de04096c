//! Whatever parts a table, it goes on in one way or not at all; and the mistakes that would break that are found.
use super::*;
use crate::{
    session::{flaw::Flaw, verify::verify},
    sim::tests::schedules,
};

fn weather(seed: u64) -> Weather {
    let mild = seed.is_multiple_of(3);
    Weather {
        lost: if mild { 0 } else { 40 },
        late: if mild { 10 } else { 80 },
        cut: if mild { 0 } else { 4 },
        crash: if seed % 4 < 2 { 0 } else { 10 },
        parts: if seed % 5 < 3 { 70 } else { 0 },
        dies: if seed.is_multiple_of(2) { 15 } else { 0 },
    }
}

fn table(seed: u64, bug: Option<Bug>) -> Succession {
    Succession::new(seed, [3, 4, 2][(seed % 3) as usize], weather(seed / 3), bug)
}

#[test]
fn a_table_whose_host_is_lost_for_good_goes_on_with_the_next_one() {
    for people in [3, 4] {
        let mut reigns = 0;
        for seed in 0..12 {
            let mut world = Succession::new(seed, people, Weather { dies: 60, ..Weather::default() }, None);
            world.run().unwrap_or_else(|broken| panic!("{people} people, schedule {seed}: {broken}"));
            reigns += world.reigns();
            let log = world.log();
            let plain = log.iter().map(|record| (record, None));
            let ledger = verify(plain, Arc::new(ToyShelf::default()));
            assert_eq!(ledger.map_err(|unsound| unsound.fault).unwrap().reign() > 0, world.reigns() > 0);
        }
        assert!(reigns >= 4, "{people} people: {reigns}");
    }
}

#[test]
fn whatever_parts_a_table_it_never_goes_on_in_two_ways() {
    let (mut broken, mut reigns, mut drops, mut crashes) = (Vec::new(), 0, 0, 0);
    let seeds = schedules(300);
    let many = seeds.end - seeds.start;
    for seed in seeds {
        let mut world = table(seed, None);
        if let Err(why) = world.run() {
            broken.push(format!("schedule {seed}: {why}"));
        }
        (reigns, drops, crashes) = (reigns + world.reigns(), drops + world.drops(), crashes + world.crashes);
    }
    println!("{many} tables, {reigns} other hosts, {drops} dropped ends of logs, {crashes} stops");
    assert!(broken.is_empty(), "{} of {many}: {}", broken.len(), broken.join("\n"));
    assert!(many < 100 || (reigns > 20 && drops > 3), "{reigns} {drops}");
}

#[test]
fn every_planted_bug_of_a_succession_is_found() {
    for flaw in [Flaw::ForgottenPromise, Flaw::UnspentTail, Flaw::AnyLog, Flaw::HalfIsEnough] {
        let bug = Some(Bug::Ledger(flaw));
        // Halves that cannot hear each other, again and again, are what promises are for.
        let parted = |seed: u64| Weather { parts: 30 + 40 * (seed % 4) as u32, ..weather(seed) };
        let aimed = |seed: u64| Succession::new(seed, 3 + (seed % 2) as usize, parted(seed), bug);
        // A table that comes to no end is not what it is planted for.
        let breaks = |broken: &String| !broken.starts_with("no progress");
        let found = schedules(1500).find_map(|seed| Some((seed, aimed(seed).run().err().filter(breaks)?)));
        let (seed, broken) = found.unwrap_or_else(|| panic!("{flaw:?} is not found"));
        println!("{flaw:?}: schedule {seed}: {broken:.160}");
    }
}
