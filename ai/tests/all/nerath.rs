//! The computer players of Conquest of Nerath: fair on many positions, and not caught in the mistakes of `blunders.case`.
use ai::{
    bot::{Asked, Bot},
    seats,
    weights::WeightSets,
};
use engine::{
    cases::{CaseFile, Staged, stage},
    chance::Quick,
    game::Game,
    kit,
    nerath::{
        Content, Event, Fleet, Kind, Nerath, PerKind, Realm, Space,
        odds::{Calculator, Expedition},
    },
    seat::Seat,
    setup::Chosen,
    supply::Seeded,
    view::View,
};

type Pack = (Content, WeightSets);

fn pack() -> Pack {
    let weights = WeightSets::load::<Nerath>(&kit::pack(Nerath::ID)).expect("the weights are sound");
    (kit::content::<Nerath>(), weights)
}

fn bot(pack: &Pack, spec: &str) -> Box<dyn Bot<Nerath>> {
    seats::seat(&spec.parse().expect("a bot"), &pack.1, 1).expect("a bot of the game")
}

fn ask(
    pack: &Pack,
    bot: &mut Box<dyn Bot<Nerath>>,
    view: &View<Nerath>,
    seat: Seat,
    seed: u64,
) -> engine::nerath::Action {
    let mut choices = Vec::new();
    let listing = view.actions(&pack.0, seat, &mut choices);
    let asked = Asked { view, content: &pack.0, seat, choices: &choices, listing, seed };
    let action = bot.answer(&asked).expect("an answer");
    assert!(choices.contains(&action), "an answer that was not asked for: {action:?}");
    action
}

/// Plays the rest of the turn: the active realm by this bot, everybody else by default answers.
fn rest_of_turn(pack: &Pack, start: &Nerath, spec: &str, seed: u64) -> (Nerath, Vec<Event>) {
    let (mut game, mut events, mut supply) = (start.clone(), Vec::new(), Seeded::new(seed, 0));
    let (realm, round) = (game.turn.active, game.turn.round);
    let mut bot = bot(pack, spec);
    for record in 1.. {
        let Some(seat) = game.waiting_for().next() else { break };
        if (game.turn.active, game.turn.round) != (realm, round) {
            break;
        }
        let action = if seat == game.seats[realm] {
            ask(pack, &mut bot, &View::of(&game, Some(seat)), seat, seed + record)
        } else {
            game.default_answer(&pack.0, seat).expect("a default answer")
        };
        let told = &mut |event| events.push(event);
        game.play(&pack.0, seat, action, supply.at(record), told).expect("listed");
    }
    (game, events)
}

fn space(pack: &Pack, game: &Nerath, name: &str) -> Space {
    let named = |space: &Space| game.name(&pack.0, "Space", space.0.into()).as_deref() == Some(name);
    Space::all().find(named).unwrap_or_else(|| panic!("no space {name}"))
}

/// The chance that so many monsters of another realm take a space.
fn falls(pack: &Pack, game: &Nerath, enemy: Realm, at: Space, monsters: u8) -> f64 {
    let mut units = PerKind::default();
    units[Kind::Monster] = monsters;
    let expedition = Expedition { units, fleet: Fleet::default() };
    game.forecast(&pack.0, (enemy, at), &expedition, &mut Calculator::default()).win
}

/// Whether the turn ended with the mistake that the case is named for.
fn is_mistake(pack: &Pack, blunder: &Staged<Nerath>, (game, events): &(Nerath, Vec<Event>)) -> bool {
    let (karkoth, vailin, nerath) = (Realm(0), Realm(1), Realm(3));
    let at = |name: &str| space(pack, game, name);
    match blunder.name.as_str() {
        "A capital is left to whoever walks in" => {
            let army = game.board.count(at("hollowmere"), vailin, Kind::Monster);
            falls(pack, game, vailin, at("karkothi_throneholds"), army) > 0.5
        }
        "A castle is left to whoever walks in" => {
            let army = game.board.count(at("highmoon_pass"), vailin, Kind::Monster);
            falls(pack, game, vailin, at("thornreach"), army) > 0.5
        }
        "A loaded ship lies alone within reach of a fleet" => Space::all()
            .filter_map(|zone| game.board.fleet(zone, karkoth))
            .any(|fleet| fleet.aboard(Kind::Monster) > 0 || fleet.aboard(Kind::SiegeEngine) > 0),
        "A dragon is left to drown" => game.board.total(karkoth, Kind::Dragon) == 0,
        "An attack below one in three without purpose" => {
            let hopeless = at("jade_jungle");
            events
                .iter()
                .any(|event| matches!(event, Event::AttackDeclared { space, .. } if *space == hopeless))
        }
        "A treasure that would have won stays in hand" => {
            game.standings().is_none_or(|standings| !standings.winners().has(game.seats[nerath]))
        }
        other => panic!("nobody judges {other}"),
    }
}

#[test]
fn good_players_avoid_what_others_fall_for() {
    let pack = pack();
    let text = include_str!("../../../tests/cases/nerath/blunders.case");
    let file = CaseFile::parse(text).expect("the file is a file of cases");
    let blunders = stage::<Nerath>(&pack.0, &file).expect("every case holds");
    assert_eq!(blunders.len(), 6);
    let mut wrong = Vec::new();
    for blunder in &blunders {
        let errs = |spec: &str, seed: u64| {
            is_mistake(&pack, blunder, &rest_of_turn(&pack, &blunder.game, spec, seed))
        };
        let made = |spec: &str, tries: u64| (100..100 + tries).filter(|seed| errs(spec, *seed)).count();
        let (random, regular, master) = (made("random", 20), made("regular", 8), made("master:40", 1));
        if random < 4 || regular > 0 || master > 0 {
            wrong.push(format!(
                "{}: random {random} of 20, regular {regular} of 8, master {master}",
                blunder.name
            ));
        }
    }
    assert!(wrong.is_empty(), "players err:\n{}", wrong.join("\n"));
}

#[test]
fn swapped_hidden_faces_change_no_answer() {
    let pack = pack();
    let setup = Nerath::setup(&pack.0, &Chosen::default()).expect("the usual table");
    let (mut differ, mut positions, mut actions) = (0, 0, Vec::new());
    for seed in 0..4 {
        let (mut supply, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
        let mut game = Nerath::start(&pack.0, &setup, supply.at(0)).expect("starts");
        for record in 1..700 {
            let Some(seat) = game.waiting_for().next() else { break };
            game.actions(&pack.0, seat, &mut actions);
            if actions.len() > 1 && quick.below(25) == 0 {
                let view = View::of(&game, Some(seat));
                let swapped = view.imagine(&mut quick);
                differ += u32::from(swapped != game);
                positions += 1;
                let other = View::of(&swapped, Some(seat));
                for spec in ["random", "novice", "regular"] {
                    let answer = |view| ask(&pack, &mut bot(&pack, spec), view, seat, 7);
                    assert_eq!(answer(&view), answer(&other), "{spec} peeks");
                }
            }
            let action = *quick.pick(&actions).expect("an answer");
            game.play(&pack.0, seat, action, supply.at(record), &mut |_| ()).expect("listed");
        }
    }
    assert!(positions > 60 && differ * 10 > positions * 9, "{differ} of {positions} positions were swapped");
}
