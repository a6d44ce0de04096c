//! The table with its board, without a display: clicked, hovered, walked over, dice rolled again, gems laid ready.
use super::{MapBoard, Own, Ready, gems::own, moves, spot};
use crate::{
    keys::Command,
    shot::{Hand, Studio},
    table::{
        Board,
        board::{Handled, Message},
        driver::Order,
        map,
        player::{Player, SIZE},
    },
    words::Language,
};
use engine::{
    conan_overlord::{
        Action, ConanOverlord, Question,
        ids::{Space, Zone},
    },
    game::Game,
};
use iced::Size;

fn new_player(seed: u64, language: Language) -> Player {
    Player::at(ConanOverlord::ID, seed, language)
}

/// A board that was drawn once, so that it knows where everything stands.
fn board_of(player: &Player) -> MapBoard {
    let board = MapBoard::new(player.picture()).unwrap();
    drop(board.middle(player.picture(), player.cx));
    board
}

/// A table at which a board shows this, in one game or another.
fn somewhere(language: Language, mut wanted: impl FnMut(&MapBoard) -> bool) -> (Player, MapBoard) {
    for seed in 1..60 {
        let mut player = new_player(seed, language);
        while player.wait() {
            let board = board_of(&player);
            if wanted(&board) {
                return (player, board);
            }
            player.answer();
        }
    }
    panic!("it never came to that");
}

/// Answers at random until a board shows this.
fn until(player: &mut Player, mut wanted: impl FnMut(&MapBoard) -> bool) -> MapBoard {
    for _ in 0..6_000 {
        assert!(player.wait(), "the game is over");
        let board = board_of(player);
        if wanted(&board) {
            return board;
        }
        player.answer();
    }
    panic!("it never came to that");
}

#[test]
fn a_game_is_played_by_clicks_on_the_board() {
    let (mut player, mut clicks) = (new_player(4, Language::English), 0);
    for _ in 0..3_000 {
        if clicks == 40 || !player.wait() {
            break;
        }
        player.table.board.as_mut().unwrap().finish_motion();
        let _ = player.table.view(player.cx);
        let _ = player.middle();
        clicks += usize::from(player.click_or_answer(clicks));
    }
    assert_eq!(clicks, 40);
}

#[test]
fn what_is_under_the_pointer_is_told_and_fits() {
    for language in Language::ALL {
        let mut player = new_player(4, language);
        let mut board = until(&mut player, |board| board.prices.is_some());
        let (mut studio, theme, cx) = (Studio::new().unwrap(), player.cx.colours.toolkit(), player.cx);
        for number in 0..board.chart.shapes.places.len() {
            let zone = Zone(number as u8);
            board.update(Message::Map(map::Message::Hover(Some(spot(zone)))));
            let middle = board.middle(player.picture(), cx);
            let name = board.names.zone(board.game(), zone, cx);
            let size = Size::new(560.0, 400.0);
            assert!(studio.texts(middle, size, &theme).contains(&name), "{name}");
            let middle = board.middle(player.picture(), cx);
            assert_eq!(studio.misfits(middle, size, &theme), [""; 0], "{name}");
        }
    }
}

#[test]
fn a_click_on_a_far_zone_walks_there_and_undo_takes_the_walk_back() {
    let mut player = new_player(7, Language::English);
    let far = |board: &MapBoard| -> Option<(Zone, usize)> {
        let (fig, prices) = board.prices.as_ref().filter(|_| board.question() == Some(Question::Act))?;
        let from = board.game().figures.get(*fig).zone()?;
        let way = |zone: Zone| moves::way(prices, from, zone);
        let is_safe = |zone: Zone| prices[zone].is_some_and(|price| price.dangers == 0 && !price.ends);
        let closed = |zone: &Zone| board.game().markers.has(*zone);
        let all = board.game().board(board.content()).all();
        let found = all.iter().find(|zone| {
            let reached = board.map.reach().get(spot(*zone));
            let is_quiet = way(*zone).iter().all(|zone| !closed(zone));
            reached.is_some_and(|reached| reached.is_far) && is_safe(*zone) && is_quiet
        })?;
        Some((found, way(found).len()))
    };
    let mut board = until(&mut player, |board| far(board).is_some());
    let (to, steps) = far(&board).unwrap();
    let (fig, _) = board.prices.unwrap();
    let from = board.game().figures.get(fig).zone();
    let at = board.chart.shapes.place(spot(to)).stand;
    let at = board.map.camera_now(board.chart.shapes.size).screen(at);
    let mut answer = board.update(Message::Map(map::Message::Click(spot(to), at)));
    let mut given = 0;
    while let Some(choice) = answer {
        player.give(choice);
        assert!(player.wait());
        board.hear(player.picture());
        answer = board.follow_up();
        given += 1;
    }
    assert_eq!((given, board.game().figures.get(fig).zone()), (steps, Some(to)));
    for _ in 0..given {
        assert!(player.picture().can_undo);
        player.driver.obey(Order::Undo);
        assert!(player.wait());
        board.hear(player.picture());
    }
    assert_eq!(board.game().figures.get(fig).zone(), from, "the walk is taken back");
}

#[test]
fn dice_lie_on_the_tray_are_rolled_again_by_a_click_and_never_taken_back() {
    for language in Language::ALL {
        let mut player = new_player(5, language);
        let board = until(&mut player, |board| board.question() == Some(Question::Reroll));
        assert!(board.blow.as_ref().is_some_and(|blow| !blow.is_result() && !blow.dice.is_empty()));
        assert!(!player.picture().can_undo, "dice have fallen");
        let theme = player.cx.colours.toolkit();
        for size in [SIZE, Size::new(1706.0, 960.0)] {
            let view = player.table.view(player.cx);
            assert_eq!(player.hand.studio.misfits(view, size, &theme), [""; 0], "at {size:?}");
        }
    }
}

#[test]
fn gems_that_are_laid_ready_are_laid_when_they_are_asked_for() {
    let mut player = new_player(6, Language::English);
    let strike = |board: &MapBoard| {
        let fig = board.mover().filter(|_| board.question() == Some(Question::Act))?;
        let most = board.game().may_lay(board.content(), fig, Space::Melee);
        let is_strike = |action: &Action| matches!(*action, Action::Strike(by, _) if by == fig);
        let choice = board.seen.actions.iter().position(is_strike).filter(|_| most > 2)?;
        Some((choice, fig))
    };
    let mut board = until(&mut player, |board| strike(board).is_some());
    assert_eq!(board.update(own(Own::Ready(Space::Melee, 2))), None);
    let (choice, fig) = strike(&board).unwrap();
    let before = board.game().hero(fig).gems.on(Space::Melee);
    player.give(choice);
    for _ in 0..3 {
        assert!(player.wait());
        board.hear(player.picture());
        match board.follow_up() {
            Some(gems) => {
                assert_eq!(board.seen.actions[gems], Action::Gems(2));
                player.give(gems);
                assert!(player.wait());
                board.hear(player.picture());
                assert_eq!(board.game().hero(fig).gems.on(Space::Melee), before + 2);
                return;
            }
            // With which weapon?
            None => player.give(0),
        }
    }
    panic!("no gems were asked for");
}

#[test]
fn a_hero_that_is_clicked_is_taken_up() {
    let mut player = new_player(8, Language::English);
    let mut board = until(&mut player, |board| board.movers().len() > 1);
    let other = board.movers().into_iter().find(|fig| Some(*fig) != board.mover()).unwrap();
    board.update(own(Own::Sheet(other)));
    assert_eq!((board.mover(), board.shown_hero()), (Some(other), other));
    let by_others = |action: &Action| super::places::actor(action).is_some_and(|fig| fig != other);
    for target in &board.map.targets {
        assert!(target.answers.iter().all(|choice| !by_others(&board.seen.actions[*choice])));
    }
}

#[test]
fn every_page_and_the_legend_fit() {
    for language in Language::ALL {
        let mut player = new_player(9, language);
        let mut board = until(&mut player, |board| board.prices.is_some());
        board.update(Message::Legend);
        board.update(Message::Inspect(Some(spot(Zone(1)))));
        let (mut studio, theme, cx) = (Studio::new().unwrap(), player.cx.colours.toolkit(), player.cx);
        let size = Size::new(360.0, 420.0);
        for page in board.pages(player.picture(), cx) {
            assert_eq!(studio.misfits(page.body, size, &theme), [""; 0], "{}", page.name);
        }
        let legend = board.middle(player.picture(), cx);
        assert_eq!(studio.misfits(legend, Size::new(700.0, 640.0), &theme), [""; 0]);
    }
}

#[test]
fn a_gem_that_is_dragged_onto_a_space_is_ready_there() {
    let mut player = new_player(6, Language::English);
    let takes = |board: &MapBoard| {
        let fig = board.shown_hero();
        board.question() == Some(Question::Act) && board.most_ready(fig, Space::Melee) > 1
    };
    let mut board = until(&mut player, takes);
    let (cx, mut hand) = (player.cx, Hand::new(Size::new(900.0, 132.0)));
    let mut dragged = |board: &mut MapBoard, to: &str| {
        let [from, to] =
            ["Available", to].map(|words| hand.find(board.sheet_strip(132.0, cx), words).unwrap());
        let messages = hand.drag(board.sheet_strip(132.0, cx), from.center(), to.center());
        messages.into_iter().for_each(|message| assert_eq!(board.update(message), None));
        board.ready
    };
    let ready = |gems| Some(Ready { space: Space::Melee, gems, is_early: true });
    assert_eq!(dragged(&mut board, "Melee"), ready(1));
    assert_eq!(dragged(&mut board, "Melee"), ready(2));
    assert_eq!(dragged(&mut board, "Guard"), ready(2), "nothing is laid there now");
    assert_eq!(board.lifted, None);
}

#[test]
fn arrows_walk_to_far_zones_and_enter_goes_there() {
    let mut player = new_player(7, Language::English);
    let far = |board: &MapBoard| {
        let all = (0..board.chart.shapes.places.len()).map(|number| Zone(number as u8));
        all.filter(|zone| board.map.reach().get(spot(*zone)).is_some_and(|reached| reached.is_far)).count()
    };
    let mut board = until(&mut player, |board| board.question() == Some(Question::Act) && far(board) > 0);
    let arrows = [Command::Right, Command::Right, Command::Down, Command::Left, Command::Down, Command::Up];
    for arrow in arrows.into_iter().cycle().take(300) {
        if board.aim.is_some() {
            break;
        }
        match board.command(arrow) {
            Handled::Marks(None) => (),
            Handled::Marks(answer) => board.mark(answer),
            other => panic!("{other:?}"),
        }
    }
    let aim = board.aim.expect("a far zone is walked to");
    assert_eq!(board.map.focus, Some(spot(aim)));
    let (fig, prices) = board.prices.as_ref().unwrap();
    let from = board.game().figures.get(*fig).zone().unwrap();
    let first = moves::steps(*fig, prices, &moves::way(prices, from, aim))[0];
    let Handled::Answer(choice) = board.command(Command::Confirm) else { panic!("it goes there") };
    assert_eq!(board.seen.actions[choice], first);
    assert_eq!(board.aim, None);
}

#[test]
fn who_acts_by_the_marked_answer_is_taken_up() {
    let mut player = new_player(8, Language::English);
    let mut board = until(&mut player, |board| board.movers().len() > 1);
    let other = board.movers().into_iter().find(|fig| Some(*fig) != board.mover()).unwrap();
    let of_other = |action: &Action| super::places::actor(action) == Some(other);
    let answer = board.seen.actions.iter().position(of_other);
    board.mark(answer);
    assert_eq!(board.mover(), Some(other));
}

#[test]
fn a_key_looks_at_the_marked_zone_and_what_is_seen_from_it() {
    let mut player = new_player(4, Language::English);
    until(&mut player, |board| board.prices.is_some());
    let inspected = |player: &Player| player.table.board.as_ref().unwrap().map().unwrap().0.inspected;
    player.table.command(Command::Inspect);
    assert!(inspected(&player).is_some(), "without a mark the one that moves looks around");
    let texts = player.texts();
    assert!(texts.iter().any(|text| text.starts_with("Seen from here")), "{texts:?}");
    player.table.command(Command::Inspect);
    assert_eq!(inspected(&player), None);
    player.table.command(Command::Right);
    let marked = player.table.board.as_ref().unwrap().map().unwrap().0.focus;
    player.table.command(Command::Inspect);
    assert_eq!(inspected(&player), marked);
}

#[test]
fn every_die_that_may_be_rolled_again_says_what_that_brings() {
    for language in Language::ALL {
        let mut player = new_player(5, language);
        let board = until(&mut player, |board| {
            let rerolls = board.seen.actions.iter().filter(|action| matches!(action, Action::Reroll(..)));
            board.question() == Some(Question::Reroll) && rerolls.count() > 1
        });
        let lies = board.lying_told(player.cx).expect("the dice come to something");
        let texts = player.texts();
        assert!(!texts.iter().any(|text| text.contains(&lies)), "dice still roll: {texts:?}");
        player.table.board.as_mut().unwrap().finish_motion();
        let texts = player.texts();
        assert!(texts.iter().any(|text| text.contains(&lies)), "{lies:?} is not among {texts:?}");
        for (place, action) in board.seen.actions.iter().enumerate() {
            let Action::Reroll(die, symbols) = *action else { continue };
            let then = board.prospect_of_die(die, symbols).unwrap();
            let brief = super::prospects::in_brief(then, board.measure(), player.cx);
            assert!(texts.contains(&format!("→ {brief}")), "{brief} is not among {texts:?}");
            assert_eq!(board.figure_of(place, player.cx).map(|figure| figure.value), Some(brief));
        }
    }
}

#[test]
fn no_guard_is_one_key_and_the_digits_are_gems() {
    for (language, told) in Language::ALL.into_iter().zip(["No guard", "Pas de garde"]) {
        let (mut player, board) = somewhere(language, |board| {
            let gems = |least| board.seen.actions.contains(&Action::Gems(least));
            matches!(board.question(), Some(Question::Guard(..))) && gems(0) && gems(2)
        });
        let place = |gems| board.seen.actions.iter().position(|action| *action == Action::Gems(gems));
        assert_eq!(player.picture().way_on, place(0));
        assert_eq!(player.picture().answers[place(0).unwrap()], told);
        let record = player.picture().record;
        let given = |action: super::super::Action| match action {
            super::super::Action::Order(Order::Answer { record: at, choice }) if at == record => Some(choice),
            _ => None,
        };
        assert_eq!(given(player.table.command(Command::Answer(2))), place(2), "the digit is the gems");
        assert_eq!(given(player.table.command(Command::Pass)), place(0), "Space is no guard");
    }
}

#[test]
fn a_blow_stays_on_the_tray_until_something_else_happens() {
    let (mut results, mut misses) = (0, 0);
    for seed in 1..20 {
        let mut player = new_player(seed, Language::English);
        let (found, missed) = results_of(&mut player);
        results += found;
        misses += missed;
        if results > 12 && misses > 0 {
            return;
        }
    }
    panic!("{results} results, {misses} without a wound");
}

/// How many blows came out in a game, and how many of them hurt nobody.
fn results_of(player: &mut Player) -> (usize, usize) {
    let (mut board, mut results, mut misses) = (None::<MapBoard>, 0, 0);
    while player.wait() {
        let board = board.get_or_insert_with(|| MapBoard::new(player.picture()).unwrap());
        board.hear(player.picture());
        if let Some(blow) = board.blow.as_ref().filter(|blow| blow.is_result()) {
            assert!(!board.is_fighting() && !blow.dice.is_empty(), "{blow:?}");
            assert!(board.linger() > 1 && board.is_battle());
            results += 1;
            misses += usize::from(blow.results.iter().all(|result| result.wounds.is_none()));
        }
        player.answer();
    }
    (results, misses)
}

#[test]
fn the_way_is_told_step_for_step_with_what_holds_up() {
    let held = |board: &MapBoard| {
        let (fig, _) = board.prices.as_ref()?;
        let from = board.game().figures.get(*fig).zone()?;
        let is_hindered = moves::entry(board.game(), *fig, from) == map::reach::Entry::Hindered;
        let all = board.game().board(board.content()).all();
        let to = all.iter().find(|zone| board.map.reach().get(spot(*zone)).is_some())?;
        is_hindered.then_some(to)
    };
    let (player, board) = somewhere(Language::English, |board| held(board).is_some());
    let told = board.steps_told(held(&board).unwrap(), player.cx).expect("the way is told");
    assert!(told.contains("held up by"), "{told}");
}

#[test]
fn the_slip_says_whether_a_zone_is_seen() {
    let mut player = new_player(4, Language::English);
    let mut board = until(&mut player, |board| board.prices.is_some());
    let (from, mut seen, mut hidden) = (board.sight.from().unwrap(), 0, 0);
    let (mut studio, theme) = (Studio::new().unwrap(), player.cx.colours.toolkit());
    for number in (0..board.chart.shapes.places.len()).map(|number| Zone(number as u8)) {
        board.update(Message::Map(map::Message::Hover(Some(spot(number)))));
        let texts = studio.texts(board.middle(player.picture(), player.cx), Size::new(560.0, 400.0), &theme);
        let has = |what: &str| texts.iter().any(|text| text.starts_with(what));
        seen += usize::from(has("Seen from") || has("Overlooked from"));
        hidden += usize::from(has("Not seen from"));
        assert!(number == from || has("Seen from") || has("Overlooked from") || has("Not seen from"));
    }
    assert!(seen > 0 && hidden > 0, "{seen} seen, {hidden} hidden");
}

#[test]
fn the_book_tells_of_every_hero_that_a_tile_reaches() {
    let mut player = new_player(5, Language::English);
    let threatened = |board: &MapBoard| {
        board.threats().iter().find(|(_, threats)| threats.len() > 1).map(|(tile, _)| *tile)
    };
    let mut board = until(&mut player, |board| threatened(board).is_some());
    let tile = threatened(&board).unwrap();
    board.update(own(Own::Tile(tile)));
    let mut studio = Studio::new().unwrap();
    let texts =
        studio.texts(board.book_page(player.cx), Size::new(420.0, 900.0), &player.cx.colours.toolkit());
    for told in board.threats_told(tile, player.cx) {
        assert!(told.contains("wounds") && texts.contains(&told), "{told:?} is not among {texts:?}");
    }
    assert!(texts.iter().any(|text| text.starts_with("Activate ")), "{texts:?}");
}

#[test]
fn before_gems_are_laid_a_guard_is_reckoned_with() {
    let hit = |board: &MapBoard| {
        board.outlooks.iter().flatten().find_map(|outlook| match outlook {
            super::Outlook::Kill(hit) if board.is_preparing() => Some(*hit),
            _ => None,
        })
    };
    let is_told = |board: &MapBoard| hit(board).is_some_and(|hit| hit.guarded[1].is_some());
    let (_, board) = somewhere(Language::English, is_told);
    let hit = hit(&board).unwrap();
    let [Some(one), Some(two)] = hit.guarded else { panic!("two gems of guard are told") };
    assert!(hit.mean >= one.1 && one.1 >= two.1 && hit.kill >= one.0 && one.0 >= two.0, "{hit:?}");
}
