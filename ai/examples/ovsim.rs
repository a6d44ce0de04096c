use ai::{arena, bot::Asked, seats, spec::BotSpec, weights::WeightSets};
use engine::{
    chance::Quick,
    conan_overlord::{ConanOverlord, Content},
    game::{Game, Waiting},
    kit,
    seat::Seat,
    setup::Chosen,
    supply::Seeded,
    view::View,
};
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let get = |key: &str| args.iter().find_map(|a| a.strip_prefix(&format!("{key}=")).map(str::to_owned));
    let texts = kit::pack(ConanOverlord::ID);
    let content = Content::load(&texts).unwrap();
    let weights = WeightSets::load::<ConanOverlord>(&texts).unwrap();
    let games: u64 = get("games").map_or(20, |n| n.parse().unwrap());
    let seed: u64 = get("seed").map_or(1, |n| n.parse().unwrap());
    let hero = get("hero").unwrap_or("regular".into());
    let lord = get("lord").unwrap_or("random".into());
    let names: Vec<String> = match get("scenario") {
        Some(s) => vec![s],
        None => content.scenarios.iter().map(|s| s.id.clone()).collect(),
    };
    let (hero, lord): (BotSpec, BotSpec) = (hero.parse().unwrap(), lord.parse().unwrap());
    for name in names {
        let scenario = content.scenarios.iter().find(|s| s.id == name).unwrap();
        let counts: Vec<u8> = match get("heroes") {
            Some(n) => vec![n.parse().unwrap()],
            None => scenario.hero_counts.clone(),
        };
        for heroes in counts {
            let players = get("players").unwrap_or("2".into());
            let setup = ConanOverlord::setup(
                &content,
                &Chosen::default()
                    .with("scenario", &name)
                    .with("players", &players)
                    .with("heroes", &heroes.to_string()),
            )
            .unwrap();
            if get("kinds").is_some() {
                kinds(&content, &setup, &name, games);
                continue;
            }
            if get("trace").is_some() {
                trace(&content, &weights, &setup, seed, &hero, &lord);
                return;
            }
            let began = Instant::now();
            let (mut won, mut decisions, mut faults, mut rounds) = (0, 0u64, 0, 0u64);
            let mut time = [0.0f64; 2];
            let mut asked = [0u64; 2];
            let mut styles = vec![0u32; 4];
            for game in 0..games {
                let o = play(
                    &content,
                    &weights,
                    &setup,
                    seed * 1000 + game,
                    &hero,
                    &lord,
                    &mut time,
                    &mut asked,
                    &mut styles,
                );
                won += u64::from(o.0);
                decisions += o.1;
                faults += o.2;
                rounds += u64::from(o.3);
            }
            println!(
                "{name:24} h{heroes} heroes win {:5.1}% of {games}; {:.0} decisions/game, rounds {:.1}, faults {faults}, {:.2} s; hero {:.0} us/answer, lord {:.0} us/answer; lord styles {styles:?}",
                100.0 * won as f64 / games as f64,
                decisions as f64 / games as f64,
                rounds as f64 / games as f64,
                began.elapsed().as_secs_f64(),
                1e6 * time[0] / asked[0].max(1) as f64,
                1e6 * time[1] / asked[1].max(1) as f64
            );
        }
    }
}

fn play(
    content: &Content,
    weights: &WeightSets,
    setup: &engine::conan_overlord::Setup,
    seed: u64,
    hero: &BotSpec,
    lord: &BotSpec,
    time: &mut [f64; 2],
    asked: &mut [u64; 2],
    styles: &mut [u32],
) -> (bool, u64, u64, u8) {
    use ai::knowledge::Knowledge;
    let mut chance = Seeded::new(seed, 0);
    let mut game = ConanOverlord::start(content, setup, chance.at(0)).unwrap();
    let mut bots: Vec<_> = (0..game.seats())
        .map(|s| {
            seats::guarded::<ConanOverlord>(if Seat(s) == game.overlord() { lord } else { hero }, weights, 1)
                .unwrap()
        })
        .collect();
    let mut seeds = Quick::new(seed);
    let (mut n, mut faults, mut records) = (0, 0, 0);
    while let Some(seat) = game.waiting_for().next() {
        let view = View::of(&game, Some(seat));
        let t = Instant::now();
        let a = bots[seat.index()]
            .ask(&view, content, seat, || u64::from(seeds.word()) << 32 | u64::from(seeds.word()));
        if a.seed.is_some() {
            let side = usize::from(seat == game.overlord());
            time[side] += t.elapsed().as_secs_f64();
            asked[side] += 1;
        }
        n += u64::from(a.seed.is_some());
        faults += u64::from(a.fault.is_some());
        records += 1;
        let action = a.action.unwrap();
        if seat == game.overlord()
            && let Some(s) = ConanOverlord::style(action)
        {
            styles[s] += 1;
        }
        game.play(content, seat, action, chance.at(records), &mut |_| ()).unwrap();
        if records > 100000 {
            panic!("endless");
        }
    }
    (game.winner() == Some(engine::conan_overlord::ids::Side::Heroes), n, faults, game.round)
}

fn trace(
    content: &Content,
    weights: &WeightSets,
    setup: &engine::conan_overlord::Setup,
    seed: u64,
    hero: &BotSpec,
    lord: &BotSpec,
) {
    let mut chance = Seeded::new(seed, 0);
    let mut game = ConanOverlord::start(content, setup, chance.at(0)).unwrap();
    let mut bots: Vec<_> = (0..game.seats())
        .map(|s| {
            seats::guarded::<ConanOverlord>(if Seat(s) == game.overlord() { lord } else { hero }, weights, 1)
                .unwrap()
        })
        .collect();
    let mut seeds = Quick::new(seed);
    let mut records = 0;
    let pretty = |game: &ConanOverlord, text: String| -> String {
        let board = game.board(content);
        let mut out = text;
        for z in (0..board.len()).rev() {
            out = out.replace(&format!("Zone({z})"), &board.zones[z].id);
        }
        for f in (0..64u8).rev() {
            let fig = engine::conan_overlord::ids::Fig(f);
            let n = if game.is_hero(fig) {
                content.hero(game.hero(fig).sheet).id.clone()
            } else {
                game.unit_of(fig).map_or("?".into(), |u| content.unit(u).id.clone())
            };
            out = out.replace(&format!("Fig({f})"), &format!("{n}#{f}"));
        }
        for t in (0..16u8).rev() {
            let tile = engine::conan_overlord::ids::Tile(t);
            out = out.replace(
                &format!("Tile({t})"),
                &format!("[{}:{t}]", content.unit(game.river.tiles[tile].unit).id),
            );
        }
        for o in (0..48u8).rev() {
            let ob = engine::conan_overlord::ids::Object(o);
            out = out.replace(
                &format!("Object({o})"),
                &format!("<{}>", content.item(game.objects.get(ob).item).id),
            );
        }
        out
    };
    while let Some(seat) = game.waiting_for().next() {
        let view = View::of(&game, Some(seat));
        let a = bots[seat.index()]
            .ask(&view, content, seat, || u64::from(seeds.word()) << 32 | u64::from(seeds.word()));
        records += 1;
        let action = a.action.unwrap();
        let q = game.question(content, seat);
        let gems: Vec<String> = game
            .heroes_here()
            .iter()
            .map(|f| {
                let g = &game.hero(f).gems;
                format!(
                    "{}@{} {}/{}f/{}w",
                    content.hero(game.hero(f).sheet).id,
                    game.board(content).zones[game.figures.get(f).last_zone().index()].id,
                    g.available(),
                    g.fatigue(),
                    g.wounds()
                )
            })
            .collect();
        if matches!(
            action,
            engine::conan_overlord::Action::Active(_)
                | engine::conan_overlord::Action::Resting(_)
                | engine::conan_overlord::Action::Activate(_)
                | engine::conan_overlord::Action::End
        ) {
            println!(
                "   [r{} {}] lord {}/{}f",
                game.round,
                gems.join("; "),
                game.purse.reserve(),
                game.purse.fatigue()
            );
        }
        println!("{}", pretty(&game, format!("{seat:?} {:?} -> {action:?}", q.unwrap())));
        let mut events = Vec::new();
        game.play(content, seat, action, chance.at(records), &mut |e| events.push(e)).unwrap();
        for e in events {
            println!("{}", pretty(&game, format!("        {e:?}")));
        }
    }
    println!("winner {:?}", game.winner());
    let _ = (arena::STEPS, Waiting::Over);
    let _: Option<Asked<'_, ConanOverlord>> = None;
}

fn kinds(content: &Content, setup: &engine::conan_overlord::Setup, name: &str, games: u64) {
    let mut found: std::collections::BTreeMap<String, u64> = Default::default();
    let mut actions = Vec::new();
    for seed in 0..games {
        let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
        let mut game = ConanOverlord::start(content, setup, supply.at(0)).unwrap();
        let mut record = 0;
        let mut seen = std::collections::BTreeSet::new();
        while let Some(seat) = game.waiting_for().next() {
            let q = format!("{:?}", game.question(content, seat).unwrap());
            seen.insert(q.split(['(', ' ']).next().unwrap().to_owned());
            game.actions(content, seat, &mut actions);
            record += 1;
            let action = *quick.pick(&actions).unwrap();
            game.play(content, seat, action, supply.at(record), &mut |_| ()).unwrap();
        }
        for s in seen {
            *found.entry(s).or_default() += 1;
        }
    }
    println!("KINDS {name} {found:?}");
}
