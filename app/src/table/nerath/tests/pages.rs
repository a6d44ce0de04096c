//! What the pages tell of realms and teams: points, income with treasures, luck, and what rivals did.
use super::{super::full_board, MapBoard};
use crate::{shot::Studio, store::Settings, table::player::Player, widget::Context, words::Language};
use engine::{
    game::Game,
    nerath::{Nerath, Realm},
    setup::Chosen,
};
use iced::Size;

const PAGE: Size = Size::new(420.0, 900.0);

fn context(language: Language) -> Context {
    Context::of(&Settings { language: Some(language), ..Settings::default() })
}

#[test]
fn income_is_told_with_what_treasures_add() {
    let picture = full_board::picture();
    let board = MapBoard::new(&picture).unwrap();
    let lands = |realm: Realm| {
        let lands = board.game().board.held(realm).len() as u16;
        if board.game().holds_capital(realm) { lands } else { lands.div_ceil(2) }
    };
    assert!(Realm::all().all(|realm| board.income(realm) >= lands(realm)));
    assert!(Realm::all().any(|realm| board.income(realm) > lands(realm)), "treasures bring gold");
    let (mut studio, cx) = (Studio::new().unwrap(), context(Language::English));
    let texts = studio.texts(board.realms_page(&picture, cx), PAGE, &cx.colours.toolkit());
    for realm in Realm::all() {
        let told = format!("{} (+{})", board.game().realms[realm].gold, board.income(realm));
        assert!(texts.contains(&told), "{told}: {texts:?}");
    }
}

#[test]
fn the_points_so_far_are_drawn_while_the_war_goes_on() {
    let picture = full_board::picture();
    assert!(picture.story.is_none() && picture.course.len() > 3, "it is not over");
    let board = MapBoard::new(&picture).unwrap();
    for (role, points) in &picture.course.last().unwrap().points {
        assert_eq!(*points, i32::from(board.game().realms[Realm(role.0)].points), "{role:?}");
    }
    for language in Language::ALL {
        let (mut studio, cx) = (Studio::new().unwrap(), context(language));
        let title = cx.say("nerath-story-points");
        let texts = studio.texts(board.realms_page(&picture, cx), PAGE, &cx.colours.toolkit());
        assert!(texts.contains(&title), "{texts:?}");
    }
}

#[test]
fn luck_is_told_in_hits_for_every_seat() {
    let picture = full_board::picture();
    let board = MapBoard::new(&picture).unwrap();
    for language in Language::ALL {
        let (mut studio, cx) = (Studio::new().unwrap(), context(language));
        let texts = studio.texts(board.luck_page(&picture, cx), PAGE, &cx.colours.toolkit());
        for seat in &picture.seats {
            let luck = picture.luck[&seat.seat];
            assert!(luck.dice > 0, "{}", seat.name);
            let named = texts.iter().position(|text| *text == seat.name).expect("every seat is named");
            assert!(texts[named + 1].contains(&luck.dice.to_string()), "{}", texts[named + 1]);
        }
    }
}

#[test]
fn what_rivals_did_is_told_one_by_one() {
    let picture = full_board::picture();
    let last = picture.log.last().map_or(0, |line| line.record);
    let lines: Vec<_> = picture.log.iter().filter(|line| line.record + 400 > last).cloned().collect();
    let rivals = crate::play::by_rival(&lines);
    let seats: Vec<_> = rivals.iter().filter_map(|entry| entry.seat).collect();
    assert!(seats.len() > 1, "several have played");
    let mut once = seats.clone();
    once.sort_unstable();
    once.dedup();
    assert_eq!(once.len(), seats.len(), "each of them once");
    assert!(rivals.iter().all(|entry| entry.told().iter().all(|line| !line.text.contains('⟦'))));
}

#[test]
fn allies_share_their_progress() {
    let chosen = Chosen::default().with("mode", "alliance");
    for language in Language::ALL {
        let mut player = Player::at_choice(Nerath::ID, 4, language, (Vec::new(), chosen.clone()));
        assert!(player.wait());
        let board = MapBoard::new(player.picture()).unwrap();
        let (mut studio, cx) = (Studio::new().unwrap(), player.cx);
        let texts = studio.texts(board.realms_page(player.picture(), cx), PAGE, &cx.colours.toolkit());
        let game = board.game();
        for realm in Realm::all() {
            let team: Vec<_> = game.friends(realm).iter().collect();
            assert_eq!(team.len(), 2, "{realm:?}");
            let names: Vec<_> = team.iter().map(|realm| board.names.realm(*realm, cx)).collect();
            let head = texts.iter().filter(|text| **text == cx.words.list(&names)).count();
            assert_eq!(head, 1, "a bar for each team: {texts:?}");
            let points: u16 = team.iter().map(|realm| game.realms[*realm].points).sum();
            assert!(texts.iter().any(|text| text.contains(&points.to_string())));
        }
        assert_eq!(
            studio.misfits(board.realms_page(player.picture(), cx), PAGE, &cx.colours.toolkit()),
            [""; 0]
        );
    }
}
