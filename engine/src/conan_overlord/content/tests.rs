//! The pack is whole, boards are sound, and faults are told.
use super::{
    super::{
        ids::{Mover, PerZone, Side, Zone, ZoneSet},
        reach::{Crowd, Walker, reach},
    },
    *,
};
use crate::{chance::Quick, content::Texts, kit::pack};

fn content() -> Content {
    load(&pack("conan_overlord")).unwrap_or_else(|faults| panic!("{faults}"))
}

/// What is wrong once a text of a scenario is changed.
fn faults_after(id: &str, from: &str, to: &str) -> Vec<String> {
    let file = format!("scenarios/{id}.scenario.toml");
    let texts = pack("conan_overlord");
    let text = texts.get(&file).unwrap();
    assert!(text.contains(from), "{file} does not contain {from}");
    let changed = Texts::from_iter([(file.clone(), text.replacen(from, to, 1))]);
    let all = texts.rules().with(&changed);
    let faults = load(&all).err().unwrap_or_default();
    faults.0.iter().map(|fault| fault.to_string().replacen("scenarios/", "", 1)).collect()
}

#[test]
fn the_pack_is_whole() {
    let content = content();
    assert_eq!((content.items.len(), content.units.len(), content.boards.len()), (42, 37, 4));
    let ids: Vec<_> = content.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    assert_eq!(ids.len(), 9, "{ids:?}");
    for scenario in &content.scenarios {
        assert_eq!(scenario.warnings, Vec::<String>::new(), "{}", scenario.id);
        assert_eq!(content.scenario(scenario.key).id, scenario.id);
    }
    let conan = content.hero(Hero(0));
    assert_eq!((conan.base_at(7), conan.base_at(8), conan.base_at(11)), (2, 1, 0));
    assert!(conan.skills_at(10).has(Skill::WallWrecker) && !conan.skills_at(11).has(Skill::WallWrecker));
    assert!(content.scenario(0).board.is_empty(), "a key that no scenario has");
}

#[test]
fn sight_is_symmetric_whatever_is_open() {
    for board in &content().boards {
        let doors =
            board.groups.iter().fold(super::super::ids::EdgeSet::NONE, |all, group| all.or(group.doors));
        for barred in [Barred::default(), Barred { open: doors, ..Barred::default() }] {
            let sight = board.sight(&barred);
            for a in board.all().iter() {
                assert!(sight[a].has(a), "{}", board.id);
                for b in sight[a].iter() {
                    assert!(sight[b].has(a), "{}: {a:?} {b:?}", board.id);
                    let path: Vec<_> = board.path(a, b).collect();
                    assert_eq!((path[0], path[path.len() - 1]), (a, b));
                }
            }
            for (high, low) in board.all().iter().flat_map(|a| board.overlook[a].iter().map(move |b| (a, b)))
            {
                assert!(!board.overlook[low].has(high), "{}: both look down on each other", board.id);
            }
        }
    }
}

#[test]
fn every_zone_is_reached_by_somebody() {
    for board in &content().boards {
        for zone in board.all().iter() {
            let from =
                |other: Zone| Mover::ALL.into_iter().any(|mover| board.distance[mover][other][zone] < FAR);
            let locked = board.edges.iter().any(|edge| edge.lock > 0 && (edge.a == zone || edge.b == zone));
            let near = board.all().without(zone).iter().filter(|other| from(*other)).count();
            assert!(near > 0 || locked, "{}: {}", board.id, board.zones[zone.index()].id);
        }
    }
}

#[test]
fn reach_has_prices_in_points_and_gems() {
    let content = content();
    let board = content.boards.iter().find(|board| board.id == "pict_village").unwrap();
    let zone = |id: &str| board.zone(id).unwrap();
    let room = PerZone::of(|zone| board.room(zone));
    let mut crowd = Crowd { room, ..Crowd::default() };
    let shevatas = Walker { from: zone("V5"), base: 3, buys: 4, size: 1, wreck: 2, ..Walker::default() };
    let far = reach(board, &Barred::default(), &shevatas, &crowd);
    let price = far[zone("H7")].unwrap();
    assert_eq!((price.points, price.gems, price.from), (4, 1, zone("V17")), "case 28");
    crowd.hindering[zone("V12")] = 1;
    crowd.held = ZoneSet::only(zone("V11"));
    let evasive = Walker { skills: [Skill::Evasive].into_iter().collect(), ..shevatas };
    let far = reach(board, &Barred::default(), &evasive, &crowd);
    assert_eq!(far[zone("H7")].map(|price| price.points), Some(4), "case 29");
    let conan =
        Walker { from: zone("H1"), skills: [Skill::WallWrecker].into_iter().collect(), base: 2, ..shevatas };
    let far = reach(board, &Barred::default(), &conan, &crowd);
    let behind = far[zone("V1")].unwrap();
    assert_eq!((behind.points, behind.gems, behind.ends), (3, 1, true), "case 49");
    crowd.held = ZoneSet::only(zone("V5"));
    let held = reach(board, &Barred::default(), &shevatas, &crowd);
    assert_eq!(board.all().iter().filter(|zone| held[*zone].is_some()).count(), 1, "a Blocker holds");
}

#[test]
fn every_fault_of_a_scenario_has_file_line_entry_and_field() {
    let said = faults_after("marsh_idol", "zone = \"V6\", n = 4", "zone = \"V25\", n = 4");
    assert_eq!(said.len(), 1, "{said:?}");
    assert!(said[0].starts_with("marsh_idol.scenario.toml:"), "{said:?}");
    assert!(
        said[0].contains(": placement 1: zone: there is no zone on pict_village, \"V25\"; nearest: V2"),
        "{said:?}"
    );
    let parts = [
        (
            "hero = \"ngora\"",
            "hero = \"ngoro\"",
            "heroes 1: hero: there is no hero \"ngoro\"; nearest: ngora",
        ),
        (
            "n = 4, colour = \"green\"",
            "n = 9, colour = \"green\"",
            "placement 1: n: 9; from 1 to 5 is possible",
        ),
        (
            "op = \"counter_ge\", name = \"burnt\"",
            "op = \"counter_ge\", name = \"burned\"",
            "victory 1: counter_ge \"burned\": nothing ever changes it",
        ),
        (
            "unit = \"giant_spider\", life = 6",
            "unit = \"giant_spider\"",
            "river 5: life: it is missing: a leader or monster has life points",
        ),
        (
            "op = \"gain_reinforcement\", n = 4",
            "op = \"gain_reinforcement\"",
            "do 1: n: it is missing: a number; gain_reinforcement takes n",
        ),
        ("zone = \"@victim\"", "zone = \"@entered\"", "zone: its trigger gives no @entered"),
        ("round_limit = 8", "round_limit = 80", "round_limit: 80; from 1 to 15 is possible"),
        ("first = \"overlord\"", "first = \"lord\"", "first: there is no word \"lord\"; nearest: overlord"),
        ("at_limit", "at_limits", "at_limit: it is missing: a text"),
        (
            "zone = \"V9\", n = 1",
            "zone = \"H1\", n = 4",
            "placement: 4 figures of forest_demon; at most 1 are possible",
        ),
    ];
    for (from, to, reason) in parts {
        let said = faults_after("marsh_idol", from, to);
        assert!(said.iter().any(|fault| fault.contains(reason)), "{reason}: {said:#?}");
    }
    let crowded = faults_after(
        "heart_of_the_beast",
        "unit = \"temple_beast\", zone = \"C7\"",
        "unit = \"temple_beast\", zone = \"K4\"",
    );
    assert!(
        crowded[0].contains("placement: K4 holds 2, but 3 stand there (1 temple_beast, size 3)"),
        "{crowded:?}"
    );
    let nowhere = faults_after("clutches_of_the_picts", "item = \"head\", zone", "item = \"key\", zone");
    assert!(
        nowhere.iter().any(|fault| fault.contains("victory 1: exited_with \"head\": nothing ever places it")),
        "{nowhere:?}"
    );
}

#[test]
fn all_faults_are_told_at_once() {
    let texts = pack("conan_overlord");
    let file = "scenarios/captains_ledger.scenario.toml";
    let text = texts.get(file).unwrap().replace("\"zaporavo\"", "\"zaparovo\"").replace("H5", "H9");
    let faults = load(&texts.rules().with(&Texts::from_iter([(file, text)]))).unwrap_err();
    assert!(faults.0.len() >= 5 && faults.0.iter().all(|fault| fault.line > 0), "{faults}");
    assert!(faults.0.is_sorted_by_key(|fault| fault.line));
}

/// Changes a text at random: a word for another, a number, a line gone or twice, a letter.
fn change(quick: &mut Quick, text: &str) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..=quick.below(3) {
        let at = quick.below(lines.len() as u32) as usize;
        match quick.below(6) {
            0 => drop(lines.remove(at)),
            1 => lines.insert(at, lines[at].clone()),
            2 => {
                let other = quick.below(lines.len() as u32) as usize;
                lines.swap(at, other);
            }
            3 => {
                let number = quick.below(300).to_string();
                lines[at] = replace_word(quick, &lines[at], |c| c.is_ascii_digit(), &number);
            }
            4 => {
                let other = quick.below(lines.len() as u32) as usize;
                let words: Vec<_> = lines[other].split('"').skip(1).step_by(2).map(str::to_owned).collect();
                let word = quick.pick(&words).cloned().unwrap_or_default();
                lines[at] = replace_word(quick, &lines[at], |c| c.is_alphanumeric() || c == '_', &word);
            }
            _ => {
                let letters: Vec<char> = lines[at].chars().collect();
                let gone = quick.below(letters.len().max(1) as u32) as usize;
                lines[at] =
                    letters.iter().enumerate().filter(|(place, _)| *place != gone).map(|(_, c)| *c).collect();
            }
        }
        if lines.is_empty() {
            break;
        }
    }
    lines.join("\n")
}

fn replace_word(quick: &mut Quick, line: &str, part: impl Fn(char) -> bool, word: &str) -> String {
    let starts: Vec<usize> = line
        .char_indices()
        .filter(|(at, c)| part(*c) && !line[..*at].ends_with(&part))
        .map(|(at, _)| at)
        .collect();
    let Some(start) = quick.pick(&starts) else { return line.to_owned() };
    let end = line[*start..].find(|c| !part(c)).map_or(line.len(), |len| start + len);
    format!("{}{word}{}", &line[..*start], &line[end..])
}

/// Changed files are read or refused, and never more than that. `CHANGED=10000` reads as many.
#[test]
fn changed_scenarios_never_panic() {
    let count = std::env::var("CHANGED").ok().and_then(|count| count.parse().ok()).unwrap_or(300);
    let texts = pack("conan_overlord");
    let rules = load(&texts.rules()).unwrap();
    let scenarios: Vec<_> = texts.scenarios().into_iter().map(str::to_owned).collect();
    let mut quick = Quick::new(21);
    let mut read = 0;
    for _ in 0..count {
        let id = quick.pick(&scenarios).unwrap();
        let file = format!("scenarios/{id}.scenario.toml");
        let text = change(&mut quick, texts.get(&file).unwrap());
        let changed = Texts::from_iter([(file, text)]);
        if let Ok(scenario) = scenario_form::read_scenario(&rules, &changed, id) {
            read += 1;
            let reaches = |side| {
                scenario.victory.iter().any(|(winner, _)| *winner == side) || scenario.at_limit == side
            };
            assert!(Side::ALL.into_iter().any(reaches) && !scenario.heroes.is_empty());
        }
    }
    println!("{read} of {count} changed scenarios are sound");
    assert!(read > 0 && read < count);
}

/// The same for a board of a player's own.
#[test]
fn changed_boards_never_panic() {
    let texts = pack("conan_overlord");
    let text = texts.get("rules/board_border_inn.json").unwrap();
    let mut quick = Quick::new(22);
    let outcomes =
        (0..200).map(|_| board_form::read_board("a.json", &change(&mut quick, text), false).is_ok());
    let read = outcomes.filter(|read| *read).count();
    assert!(read < 200, "{read}");
}
