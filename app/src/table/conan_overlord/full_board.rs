//! Boards with as many figures as ever stand there, in as few zones as hold them, and what must be seen of each.
use super::{
    MapBoard, chart,
    pieces::Piece,
    signs::Signs,
    spot,
    stand::{self, Stand},
};
use crate::{
    packs,
    table::{map::Camera, player::Player},
    words::Language,
};
use engine::{
    conan_overlord::{ConanOverlord, Content, Presence, ids::Fig},
    game::Game,
    setup::Chosen,
    supply::Seeded,
};
use iced::{Point, Size};

/// Figures that must stand on a crowded board.
const CROWD: usize = 28;
/// Boards as large as they are in the windows that are measured, and one that was zoomed into.
const SIZES: [Size; 5] = [
    Size::new(545.0, 390.0),
    Size::new(700.0, 500.0),
    Size::new(880.0, 628.0),
    Size::new(1400.0, 1000.0),
    Size::new(2600.0, 1857.0),
];

/// The scenario with as many heroes as it takes, everybody on the board, zone after zone filled to its last place.
fn crowded(content: &Content, id: &str, heroes: u8) -> Option<ConanOverlord> {
    let chosen = Chosen::default().with("scenario", id).with("heroes", &heroes.to_string());
    let setup = ConanOverlord::setup(content, &chosen).ok()?;
    let mut game = ConanOverlord::start(content, &setup, Seeded::new(1, 0).at(0)).ok()?;
    let is_there = |fig: &Fig| game.is_hero(*fig) || game.figures.get(*fig).tile.is_some();
    let mut all: Vec<_> = Fig::all().filter(is_there).collect();
    let last = *game.figures.get(*all.last()?);
    // No scenario of the pack has quite so many: more of its last tile come.
    let free: Vec<_> = Fig::all().filter(|fig| !all.contains(fig)).collect();
    for fig in free.into_iter().take(CROWD.saturating_sub(all.len())) {
        game.figures.add(fig, last.side(), last.tile, last.size(), last.full);
        all.push(fig);
    }
    for fig in &all {
        game.figures.remove(*fig, Presence::Away);
    }
    for fig in all {
        let room = game.board(content).all().iter().find(|zone| game.fits(content, fig, *zone));
        if let Some(zone) = room {
            game.figures.put(fig, zone);
        }
    }
    Some(game)
}

fn count(stands: &[Stand]) -> usize {
    let figures = |(piece, ..): &(Piece, Point, f32)| match piece {
        Piece::Figure(_, count) => usize::from(*count),
        _ => 0,
    };
    stands.iter().flat_map(|stand| &stand.pieces).map(figures).sum()
}

#[test]
fn everybody_is_seen_in_its_own_zone_however_full_it_is() {
    let content = packs::load::<ConanOverlord>().unwrap();
    let mut least = usize::MAX;
    for scenario in &content.scenarios {
        let heroes = scenario.hero_counts.iter().copied().max().unwrap();
        let game = crowded(&content, &scenario.id, heroes).unwrap();
        let chart = chart::read(&scenario.board, None).unwrap();
        for (size, language) in SIZES.iter().flat_map(|size| Language::ALL.map(|to| (*size, to))) {
            let camera = Camera::fit(chart.shapes.size, size);
            let stands = stand::stands(&chart, &game, &content, camera, language);
            least = least.min(count(&stands));
            for (number, stand) in stands.iter().enumerate() {
                let zone = engine::conan_overlord::ids::Zone(number as u8);
                let at = format!("{} {size:?} {language:?} {zone:?}", scenario.id);
                for (place, (piece, here, side)) in stand.pieces.iter().enumerate() {
                    assert_eq!(chart.shapes.spot_at(*here), Some(spot(zone)), "{at}: {piece:?}");
                    assert!(*side >= 10.0, "{at}: {piece:?} measures {side}");
                    for (other, there, next) in &stand.pieces[place + 1..] {
                        let apart = camera.screen(*here).distance(camera.screen(*there));
                        assert!(
                            apart >= side.min(*next) * 0.4,
                            "{at}: {piece:?} and {other:?} are {apart} apart"
                        );
                    }
                }
            }
        }
    }
    assert!(least >= CROWD, "no more than {least} figures");
}

#[test]
fn most_zones_are_called_by_their_names() {
    let content = packs::load::<ConanOverlord>().unwrap();
    for scenario in &content.scenarios {
        let game = crowded(&content, &scenario.id, scenario.hero_counts[0]).unwrap();
        let chart = chart::read(&scenario.board, None).unwrap();
        for (size, language) in SIZES.iter().flat_map(|size| Language::ALL.map(|to| (*size, to))) {
            let camera = Camera::fit(chart.shapes.size, size);
            let stands = stand::stands(&chart, &game, &content, camera, language);
            let heads: Vec<_> = stands.iter().filter_map(|stand| stand.head.as_ref()).collect();
            let named = heads.iter().filter(|head| !head.name.lines.is_empty()).count();
            assert!(named * 2 >= heads.len(), "{} {size:?}: {named} of {}", scenario.id, heads.len());
        }
    }
}

#[test]
fn names_lie_beside_the_signs_of_their_zones() {
    let content = packs::load::<ConanOverlord>().unwrap();
    let mut beside = 0;
    for scenario in &content.scenarios {
        let game = crowded(&content, &scenario.id, scenario.hero_counts[0]).unwrap();
        let chart = chart::read(&scenario.board, None).unwrap();
        for (size, language) in SIZES.iter().flat_map(|size| Language::ALL.map(|to| (*size, to))) {
            let camera = Camera::fit(chart.shapes.size, size);
            let stands = stand::stands(&chart, &game, &content, camera, language);
            for (number, stand) in stands.iter().enumerate() {
                let zone = engine::conan_overlord::ids::Zone(number as u8);
                let signs = Signs::of(&chart, scenario, zone, camera.zoom).areas(camera.zoom);
                let Some(head) = stand.head.as_ref().filter(|head| !head.name.lines.is_empty()) else {
                    continue;
                };
                let written = head.area(camera.zoom, 0.0);
                let covered = signs.iter().any(|sign| sign.intersects(&written));
                assert!(!covered, "{} {size:?}: {:?}", scenario.id, head.name);
                beside += signs.len();
            }
        }
    }
    assert!(beside > 0, "no zone with a sign has a name");
}

/// Figures on the board that is stored for measuring how fast a full one is shown.
const STORED: usize = 24;

#[test]
fn the_stored_board_is_full_and_somebody_gets_about() {
    let player = Player::asked(ConanOverlord::ID, "act");
    let board = MapBoard::new(player.picture()).unwrap();
    let camera = Camera::fit(board.chart.shapes.size, SIZES[2]);
    let figures = count(&board.stands(camera, player.cx));
    assert!(figures >= STORED, "{figures} figures");
    assert!(board.prices.is_some() && !board.chances().is_empty());
}
