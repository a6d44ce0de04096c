//! The computer players of Conquest of Nerath: fair on many positions, and not caught in the mistakes of `blunders.case`.
use super::players::Pack;
use engine::{
    cases::Staged,
    game::Game,
    nerath::{
        Event, Fleet, Kind, Nerath, PerKind, Realm, Space,
        odds::{Calculator, Expedition},
    },
    setup::Chosen,
    supply::Seeded,
    view::View,
};

/// Plays the rest of the turn: the active realm by this bot, everybody else by default answers.
fn rest_of_turn(pack: &Pack<Nerath>, start: &Nerath, spec: &str, seed: u64) -> (Nerath, Vec<Event>) {
    let (mut game, mut events, mut supply) = (start.clone(), Vec::new(), Seeded::new(seed, 0));
    let (realm, round) = (game.turn.active, game.turn.round);
    let mut bot = pack.bot(spec);
    for record in 1.. {
        let Some(seat) = game.waiting_for().next() else { break };
        if (game.turn.active, game.turn.round) != (realm, round) {
            break;
        }
        let action = if seat == game.seats[realm] {
            pack.ask(&mut *bot, &View::of(&game, Some(seat)), seed + record).0
        } else {
            game.default_answer(&pack.content, seat).expect("a default answer")
        };
        let told = &mut |event| events.push(event);
        game.play(&pack.content, seat, action, supply.at(record), told).expect("listed");
    }
    (game, events)
}

fn space(pack: &Pack<Nerath>, game: &Nerath, name: &str) -> Space {
    let named = |space: &Space| game.name(&pack.content, "Space", space.0.into()).as_deref() == Some(name);
    Space::all().find(named).unwrap_or_else(|| panic!("no space {name}"))
}

/// The chance that so many monsters of another realm take a space.
fn falls(pack: &Pack<Nerath>, game: &Nerath, enemy: Realm, at: Space, monsters: u8) -> f64 {
    let mut units = PerKind::default();
    units[Kind::Monster] = monsters;
    let expedition = Expedition { units, fleet: Fleet::default() };
    game.forecast(&pack.content, (enemy, at), &expedition, &mut Calculator::default()).win
}

/// Whether the turn ended with the mistake that the case is named for.
fn is_mistake(pack: &Pack<Nerath>, blunder: &Staged<Nerath>, (game, events): &(Nerath, Vec<Event>)) -> bool {
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
    let pack = Pack::<Nerath>::read();
    let blunders = pack.staged(include_str!("../../../tests/cases/nerath/blunders.case"));
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
fn swapped_hidden_faces_change_neither_answer_nor_explanation() {
    let pack = Pack::<Nerath>::read();
    let positions = pack.positions(&Chosen::default(), 25, 70);
    let differ = pack.nobody_peeks(&positions, &["random", "novice", "regular"]);
    let all = positions.len();
    assert!(all > 60 && differ * 10 > all * 9, "{differ} of {all} positions were swapped");
}
