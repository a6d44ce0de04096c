//! Random play of Age of Conan, with the laws of its table checked after every step.
use engine::{
    age_of_conan::{Action, AgeOfConan, Content, Deed, Event, Frame, Kingdom, MarkerKind, Province},
    chance::Quick,
    content::Texts,
    game::Game,
    kit::Ground,
    kit_tests,
    seat::Seat,
    setup::Chosen,
    supply::{Recording, Seeded, Share},
    view::View,
};
use std::{collections::BTreeSet, path::Path};

fn texts() -> Texts {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../assets/age_of_conan");
    let file = |name: &str| {
        (name.to_owned(), std::fs::read_to_string(folder.join(name)).expect("the pack is there"))
    };
    ["rules.toml", "telling.toml"].map(file).into_iter().collect()
}

fn content() -> Content {
    AgeOfConan::load(&texts()).unwrap_or_else(|faults| panic!("{faults}"))
}

fn chosen(pairs: &[(&str, &str)]) -> Chosen {
    pairs.iter().fold(Chosen::default(), |chosen, (key, value)| chosen.with(key, value))
}

fn ground(choices: &[(&str, &str)]) -> Ground<AgeOfConan> {
    let content = content();
    let setup = AgeOfConan::setup(&content, &chosen(choices)).expect("the choices are offered");
    Ground { content, setup }
}

fn grounds() -> [Ground<AgeOfConan>; 3] {
    [ground(&[]), ground(&[("players", "3"), ("rules", "fr")]), ground(&[("kingdoms", "stygia+hyperborea")])]
}

kit_tests!(kit, AgeOfConan, grounds(), 3);

/// Figures are conserved, limits hold, and a campaign is where an army is.
fn assert_sound(content: &Content, game: &AgeOfConan, at: &dyn Fn() -> String) {
    assert_eq!(game.slots().fault(true), None, "{}", at());
    let dice: u8 = game.pool.0.iter().sum();
    assert!(dice <= content.limits.fate_dice, "{}", at());
    let placed: u8 = game.board.0.0.iter().map(|land| land.raiders).sum();
    assert_eq!(placed + game.raiders, game.rules.raider_supply, "{}", at());
    for kingdom in Kingdom::all() {
        let (def, realm) = (&content.kingdoms[kingdom], &game.realms[kingdom]);
        let units: u8 = game.board.0.0.iter().map(|land| land.units[kingdom]).sum();
        let emissaries: u8 = game.board.0.0.iter().map(|land| land.emissaries[kingdom]).sum();
        let all = if game.plays(kingdom) { (def.units, def.emissaries) } else { (0, 0) };
        assert_eq!((units + realm.units, emissaries + realm.emissaries), all, "{}", at());
        if game.rules.markers_limited {
            assert!(game.board.markers_of(kingdom, MarkerKind::has_fort).len() <= def.forts, "{}", at());
            assert!(game.board.markers_of(kingdom, MarkerKind::has_tower).len() <= def.towers, "{}", at());
        }
        for province in Content::all_provinces().filter(|province| *province != def.home) {
            assert!(game.board[province].units[kingdom] <= content.limits.units_per_province, "{}", at());
        }
    }
    for province in Content::all_provinces() {
        assert_sound_land(content, game, province, at);
    }
}

fn assert_sound_land(content: &Content, game: &AgeOfConan, province: Province, at: &dyn Fn() -> String) {
    let land = &game.board[province];
    let armies = Kingdom::all().filter(|kingdom| land.units[*kingdom] > 0);
    let contested = game.contest.is_some_and(|contest| contest.province == province);
    if contested {
        return;
    }
    let home = content.homes.has(province);
    assert!(armies.clone().count() <= 1, "two armies in one province {}", at());
    assert!(!home || land.marker.is_none() && land.step == 0, "{}", at());
    for army in armies {
        let friendly = game.friendly(content, army).has(province);
        assert_eq!(
            friendly,
            land.step == 0,
            "a campaign is where an army is not at home: {province:?} {}",
            at()
        );
        assert!(friendly || land.marker.is_none(), "{}", at());
    }
    if land.units.0 == [0; 4] {
        assert_eq!(land.step, 0, "{}", at());
    }
}

/// How a table answers.
type Chooser = fn(&[Action], &mut Quick) -> Option<Action>;

/// Any answer.
fn whatever(actions: &[Action], quick: &mut Quick) -> Option<Action> {
    quick.pick(actions).copied()
}

/// Mostly war: seldom declines, attacks with all it has.
fn warlike(actions: &[Action], quick: &mut Quick) -> Option<Action> {
    use Action::{Die, Done, MoveAndAttack, Pass, PassUntil, Retreat, RetreatTo, Stay, Stop, Units};
    let declines =
        |action: &Action| matches!(action, Pass | PassUntil(_) | Done | Stop | Stay | Retreat | RetreatTo(_));
    let wanted = |action: &Action| matches!(action, MoveAndAttack | Units(3..) | Die(_, Deed::Military));
    for prefers in [&wanted as &dyn Fn(&Action) -> bool, &|action: &Action| !declines(action)] {
        let some: Vec<_> = actions.iter().copied().filter(|action| prefers(action)).collect();
        if !some.is_empty() && quick.below(8) > 0 {
            return quick.pick(&some).copied();
        }
    }
    whatever(actions, quick)
}

fn play_out(
    content: &Content,
    (chosen, choose): (&Chosen, Chooser),
    seed: u64,
    seen: &mut dyn FnMut(&Event, Action),
) -> usize {
    let setup = AgeOfConan::setup(content, chosen).expect("the choices are offered");
    let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
    let mut game = AgeOfConan::start(content, &setup, supply.at(0)).expect("the table is laid");
    let mut actions = Vec::new();
    for number in 1..60_000 {
        let Some(seat) = game.waiting_for().next() else {
            assert_eq!(game.standings().expect("the game is over").0.len(), game.kingdoms.len());
            return number;
        };
        actions.clear();
        game.actions(content, seat, &mut actions);
        let action = choose(&actions, &mut quick)
            .unwrap_or_else(|| panic!("nothing to answer: {:?}", game.frames().last()));
        let frame: Option<Frame> = game.frames().last().copied();
        let played =
            game.play(content, seat, action, supply.at(number as u64), &mut |event| seen(&event, action));
        assert_eq!(played, Ok(()), "seed {seed} step {number}: {action:?} at {frame:?}");
        assert_sound(content, &game, &|| format!("seed {seed} step {number}: {action:?} at {frame:?}"));
    }
    panic!("the game of seed {seed} does not end");
}

#[test]
fn random_games_end_with_every_number_of_players() {
    let content = content();
    let tables: [&[(&str, &str)]; 6] = [
        &[("players", "4")],
        &[("players", "3")],
        &[("players", "2")],
        &[("kingdoms", "stygia+hyperborea")],
        &[("players", "3"), ("rules", "fr")],
        &[
            ("kingdoms", "hyperborea+turan+aquilonia+stygia"),
            ("emissary_enemy_home", "forbidden"),
            ("collect_gold_neutral", "true"),
            ("raider_supply", "10"),
        ],
    ];
    for table in tables {
        let mut steps = 0;
        for seed in 0..40 {
            for choose in [whatever as Chooser, warlike] {
                steps += play_out(&content, (&chosen(table), choose), seed, &mut |_, _| ());
            }
        }
        println!("{table:?}: {} steps a game", steps / 80);
    }
}

/// Every seat's replica, given only what it may know, follows a war and stays equal to the view of the table.
#[test]
fn replicas_follow_a_war() {
    let ground = ground(&[]);
    let content = &ground.content;
    for seed in 0..12 {
        let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
        let mut game = AgeOfConan::start(content, &ground.setup, supply.at(0)).expect("the table is laid");
        let viewers = (0..game.seats()).map(|seat| Some(Seat(seat))).chain([None]);
        let mut views: Vec<_> = viewers.map(|viewer| View::of(&game, viewer)).collect();
        let mut actions = Vec::new();
        for number in 1.. {
            let Some(seat) = game.waiting_for().next() else { break };
            game.actions(content, seat, &mut actions);
            let action = warlike(&actions, &mut quick).expect("there is an answer");
            let (mut recording, mut told) = (Recording::new(supply.at(number)), Vec::new());
            let played = game.play(content, seat, action, &mut recording, &mut |event| told.push(event));
            assert_eq!(played, Ok(()));
            for view in &mut views {
                let (viewer, mut heard) = (view.viewer(), Vec::new());
                let mut share = Share::new(&recording.heard, viewer);
                let followed = view.play(content, seat, action, &mut share, &mut |event| heard.push(event));
                assert_eq!(
                    followed,
                    Ok(()),
                    "seed {seed} step {number}: {viewer:?} cannot follow {action:?}"
                );
                assert_eq!(heard, told, "seed {seed} step {number}: {viewer:?} is told another story");
                assert!(
                    *view == View::of(&game, viewer),
                    "seed {seed} step {number}: {viewer:?} at {action:?}"
                );
            }
        }
    }
}

/// The name of what happened, with the card it was about.
fn deed(event: &Event) -> String {
    let told = format!("{event:?}");
    match event {
        Event::CardPlayed { card, .. } | Event::CardUsed { card, .. } => format!("card {}", card.0),
        _ => told.split(' ').next().unwrap_or_default().to_owned(),
    }
}

#[test]
fn random_play_meets_every_card_and_every_kind_of_event() {
    let content = content();
    let mut met = BTreeSet::new();
    for seed in 0..1_600 {
        let choose = if seed % 4 == 0 { whatever as Chooser } else { warlike };
        play_out(&content, (&chosen(&[]), choose), seed, &mut |event, _| {
            met.insert(deed(event));
        });
    }
    let cards = met.iter().filter(|name| name.starts_with("card ")).count();
    assert_eq!(cards, content.kingdom_cards.len(), "{met:?}");
    assert_eq!(met.len() - cards, 60, "{met:?}");
}
