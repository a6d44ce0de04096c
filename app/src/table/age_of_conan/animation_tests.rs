//! What moves, picture by picture: every picture differs from the one before, and the last shows what is.
use super::{MapBoard, animation::Change, full_board, motion};
use crate::{
    play::Picture,
    shot::Studio,
    store::Settings,
    table::{Board, board::Message, changes::Changing, clock, map::slide::SLIDE},
    widget::Context,
};
use engine::{
    age_of_conan::{Content, Event, Kingdom, Province, Side},
    game::Game,
};
use iced::{Element, Size};
use std::time::{Duration, Instant};

/// Pictures that are drawn while something moves.
const PICTURES: u32 = 6;

/// Something that moves: what sets it going at a moment, how long it takes, and where it is seen.
struct Scene<'a> {
    set_going: &'a dyn Fn(&mut MapBoard, Instant),
    takes: Duration,
    size: Size<u32>,
    seen: &'a dyn for<'t> Fn(&'t MapBoard, &'t Picture, Context) -> Element<'t, Message>,
}

impl Scene<'_> {
    /// As many pictures while it moves, one after its end, and one of a table where nothing moved.
    fn assert_moves(&self, name: &str, picture: &Picture) {
        let cx = Context::of(&Settings::default());
        let (mut studio, begun) = (Studio::new().unwrap(), Instant::now());
        let mut drawn = |after: Duration, moves: bool| {
            clock::hold(begun + after);
            let mut table = MapBoard::new(picture).unwrap();
            if moves {
                (self.set_going)(&mut table, begun);
            }
            let view = (self.seen)(&table, picture, cx);
            studio.draw(view, self.size, 1.0, &cx.colours.table_toolkit()).sum()
        };
        let pictures: Vec<_> = (0..PICTURES).map(|part| drawn(self.takes * part / PICTURES, true)).collect();
        let end = drawn(self.takes, true);
        assert_eq!(end, drawn(self.takes, false), "{name} ends as it is");
        assert!(pictures.windows(2).all(|pair| pair[0] != pair[1]), "{name} moves all the time");
        assert!(!pictures.contains(&end), "{name} is seen before its end");
    }
}

#[test]
fn an_army_slides_and_the_others_stand() {
    let picture = full_board::picture(None);
    let slide = |table: &mut MapBoard, begun: Instant| {
        let after = table.game();
        let stands =
            |at: Province| Kingdom::all().find(|of| after.board[at].units[*of] > 0).map(|of| (at, of));
        let (to, of) = Content::all_provinces().find_map(stands).unwrap();
        let from = Content::all_provinces().find(|at| after.board[*at].units[of] == 0).unwrap();
        let march = Event::UnitsMoved { kingdom: of, from, to, n: after.board[to].units[of] };
        let moved = motion::moved(&march);
        table.slides.begin(moved, begun);
    };
    let scene = Scene {
        set_going: &slide,
        takes: SLIDE,
        size: Size::new(800, 500),
        seen: &|table, picture, cx| table.middle(picture, cx),
    };
    scene.assert_moves("slide", &picture);
}

#[test]
fn dice_roll_and_lie_on_their_faces() {
    let scene = Scene {
        set_going: &|table, begun| table.changes.begin([Change::Fate], begun),
        takes: Change::Fate.span(),
        size: Size::new(300, 300),
        seen: &|table, _, cx| table.fate_page(cx),
    };
    scene.assert_moves("fate", &full_board::picture(None));
    let roll = Change::Roll(Side::Attacker);
    let scene = Scene {
        set_going: &|table, begun| table.changes.begin([roll], begun),
        takes: roll.span(),
        size: Size::new(900, 560),
        seen: &|table, _, cx| table.contest_stage(cx).unwrap(),
    };
    scene.assert_moves("roll", &full_board::rolled());
}

#[test]
fn points_count_up_and_a_card_turns() {
    let picture = full_board::picture(None);
    let of_viewer = |table: &MapBoard| table.own().unwrap();
    let points = Change::Points(Kingdom(0), 0).span();
    let scene = Scene {
        set_going: &|table, begun| table.changes.begin([Change::Points(of_viewer(table), -20)], begun),
        takes: points,
        size: Size::new(300, 50),
        seen: &|table, _, cx| table.realm(of_viewer(table), cx),
    };
    scene.assert_moves("points", &picture);
    let card = |table: &MapBoard| {
        let game = table.game();
        let slot = game.strategy_hand(of_viewer(table)).next().unwrap().0;
        Change::Card(slot, game.slots().face(slot).unwrap().index())
    };
    let scene = Scene {
        set_going: &|table, begun| table.changes.begin([card(table)], begun),
        takes: Duration::from_millis(420),
        size: Size::new(600, 192),
        seen: &|table, _, cx| table.hand_strip(192.0, cx),
    };
    scene.assert_moves("card", &picture);
}
