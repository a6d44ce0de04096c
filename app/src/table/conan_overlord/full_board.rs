//! Boards with as many figures as ever stand there, in as few zones as hold them, and what must be seen of each.
use super::{
    MapBoard, chart,
    pieces::Piece,
    signs::Signs,
    spot,
    stand::{self, Stand},
    tags::covered,
};
use crate::{
    narrate::conan_overlord::crowd::{CROWD, crowded},
    packs,
    play::crowd::crowded_picture,
    table::{
        Board,
        board::Message,
        map::{self, Camera},
        player::Player,
    },
    words::Language,
};
use engine::{
    conan_overlord::{ConanOverlord, Content, ids::Side},
    game::Game,
    setup::Chosen,
    supply::Seeded,
};
use iced::{Point, Rectangle, Size, Vector};

/// Boards as large as they are in the windows that are measured, and one that was zoomed into.
const SIZES: [Size; 5] = [
    Size::new(545.0, 390.0),
    Size::new(700.0, 500.0),
    Size::new(880.0, 628.0),
    Size::new(1400.0, 1000.0),
    Size::new(2600.0, 1857.0),
];

/// The scenario with as many heroes as these, everybody on the board, so many in each zone.
fn full(content: &Content, id: &str, heroes: u8, together: usize) -> ConanOverlord {
    let chosen = Chosen::default().with("scenario", id).with("heroes", &heroes.to_string());
    let setup = ConanOverlord::setup(content, &chosen).unwrap();
    let game = ConanOverlord::start(content, &setup, Seeded::new(1, 0).at(0)).unwrap();
    crowded(&game, content, together)
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
        let game = full(&content, &scenario.id, heroes, 9);
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
        let game = full(&content, &scenario.id, scenario.hero_counts[0], 9);
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
        let game = full(&content, &scenario.id, scenario.hero_counts[0], 9);
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
                let written = head.name_area(camera.zoom);
                // What only touches it does not lie under it.
                let written = written.shrink(1.0);
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

/// The board of a scenario with a crowd, when somebody has the hand.
fn crowded_board(id: &str, language: Language) -> (Player, MapBoard) {
    let chosen = Chosen::default().with("scenario", id);
    let mut player = Player::at_choice(ConanOverlord::ID, 4, language, (Vec::new(), chosen));
    for _ in 0..400 {
        assert!(player.wait(), "somebody is asked");
        if player.picture().kind.as_deref() == Some("act") {
            break;
        }
        player.answer();
    }
    let picture = crowded_picture(player.picture(), language).unwrap();
    let board = MapBoard::new(&picture).unwrap();
    drop(board.middle(&picture, player.cx));
    (player, board)
}

#[test]
fn nothing_that_is_read_covers_anything_else() {
    let boards = ["captains_ledger", "clutches_of_the_picts", "gold_of_ophir", "hunting_the_tigress"];
    for (id, language) in boards.into_iter().flat_map(|id| Language::ALL.map(|language| (id, language))) {
        let (player, board) = crowded_board(id, language);
        assert!(board.prices.is_some(), "{id}: somebody gets about");
        for size in SIZES {
            let camera = Camera { pan: Vector::ZERO, ..Camera::fit(board.chart.shapes.size, size) };
            let (stands, tags) = (board.stands(camera, player.cx), board.tags(camera, player.cx));
            assert!(count(&stands) >= CROWD, "{id} {size:?}");
            let told = tags.tags.iter().map(|tag| (format!("{:?}", tag.what), tag.area));
            let prices = tags.prices.iter().map(|(zone, area)| (format!("{zone:?}"), *area));
            let heads = stands.iter().filter_map(|stand| {
                let head = stand.head.as_ref()?;
                let area = head.area(camera.zoom)?;
                let size = Size::new(area.width * camera.zoom, area.height * camera.zoom);
                Some((head.name.lines.join(" "), Rectangle::new(camera.screen(area.position()), size)))
            });
            let all: Vec<_> = told.chain(prices).chain(heads).collect();
            let sheet = board.chart.shapes.size;
            let sheet = Size::new(sheet.width * camera.zoom, sheet.height * camera.zoom);
            for (place, (what, area)) in all.iter().enumerate() {
                let is_inside = area.x > -1.5
                    && area.y > -1.5
                    && area.x + area.width < sheet.width + 1.5
                    && area.y + area.height < sheet.height + 1.5;
                assert!(is_inside, "{id} {language:?} {size:?}: {what} {area:?} of {sheet:?}");
                for (other, there) in &all[place + 1..] {
                    let both = covered(area, there);
                    assert!(both <= 0.1, "{id} {language:?} {size:?}: {what} and {other}: {both}");
                }
            }
            let placed = tags.tags.len() + tags.prices.len();
            let most = match size.width {
                ..800.0 => placed / 6,
                ..1_000.0 => placed / 12,
                _ => placed / 24,
            };
            assert!(tags.lost <= most, "{id} {language:?} {size:?}: {} of {placed} are left out", tags.lost);
        }
    }
}

#[test]
fn zones_of_a_small_board_have_names_of_their_own() {
    let content = packs::load::<ConanOverlord>().unwrap();
    for scenario in &content.scenarios {
        let game = full(&content, &scenario.id, scenario.hero_counts[0], 3);
        let chart = chart::read(&scenario.board, None).unwrap();
        for (size, language) in SIZES.iter().flat_map(|size| Language::ALL.map(|to| (*size, to))) {
            let camera = Camera::fit(chart.shapes.size, size);
            let stands = stand::stands(&chart, &game, &content, camera, language);
            let short = |stand: &Stand| {
                let lines = &stand.head.as_ref()?.name.lines;
                lines.iter().any(|line| line.contains('…')).then(|| lines.join(" "))
            };
            let mut names: Vec<_> = stands.iter().filter_map(short).collect();
            let all = names.len();
            names.sort();
            names.dedup();
            assert_eq!(names.len(), all, "{} {language:?} {size:?}: {names:?}", scenario.id);
        }
    }
}

#[test]
fn a_figure_that_is_pointed_at_shows_how_far_it_gets() {
    let (player, mut board) = crowded_board("clutches_of_the_picts", Language::English);
    let enemy = board.game().figures.of(Side::Overlord).lowest().unwrap();
    assert_ne!(board.mover(), Some(enemy));
    board.update(Message::Map(map::Message::Part(Some(enemy.0.into()))));
    let (fig, prices) = board.looked_at.as_ref().expect("it is looked at");
    assert_eq!(*fig, enemy);
    assert!(prices.entries().filter(|(_, price)| price.is_some()).count() > 1, "it gets somewhere");
    assert!(board.looked_told(player.cx).is_some());
    board.update(Message::Map(map::Message::Hover(None)));
    assert!(board.looked_at.is_none());
}
