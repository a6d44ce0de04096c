//! Ways of going on: pages and recap by keys, the pace of others, menus, what is unused, what answers itself.
use super::*;
use crate::table::{Leaving, MIDDLE, board, clock, map};

#[test]
fn pages_recap_and_pace_are_reached_by_keys() {
    let mut player = asked("turn");
    player.middle();
    let (first, count) = player.table.shown_page.get();
    let first = first.unwrap();
    for (command, wanted) in [
        (Command::NextPage, first + 1),
        (Command::PreviousPage, first),
        (Command::PreviousPage, first + count - 1),
    ] {
        player.table.command(command);
        player.middle();
        assert_eq!(player.table.shown_page.get(), (Some(wanted % count), count));
    }
    let entries = |player: &Player| player.table.recapped().len();
    let mut player = new_player(4, Language::English);
    assert!(player.wait());
    while entries(&player) < 2 {
        player.answer();
        assert!(player.wait());
    }
    for wanted in [Some(0), Some(1)] {
        player.table.command(Command::Recap);
        assert_eq!((player.table.recap, player.table.recalled), (true, wanted));
    }
    player.table.command(Command::StepBack);
    assert_eq!(player.table.recalled, None);
    let order = |player: &mut Player, command| match player.table.command(command) {
        Action::Order(order) => Some(order),
        _ => None,
    };
    assert_eq!(order(&mut player, Command::Hold), None, "the others do not play");
    while !matches!(player.table.news().next, Next::Bot(_)) {
        player.answer();
        let news = player.driver.news();
        player.table.hear(news);
    }
    for (command, playback) in [
        (Command::Rush, Playback::Fast),
        (Command::Hold, Playback::Paused),
        (Command::Hold, Playback::Normal),
    ] {
        assert_eq!(order(&mut player, command), Some(Order::Playback(playback)));
        player.driver.obey(Order::Playback(playback));
        let news = player.driver.news();
        player.table.hear(news);
    }
    assert_eq!(order(&mut player, Command::Pass), Some(Order::Step));
}

#[test]
fn the_recap_tells_what_the_others_did_even_after_an_own_answer() {
    let mut player = asked("turn");
    player.table.update(Message::Recap(true));
    let entries = |player: &Player| {
        let lines = player.table.since_own(&player.table.picture().log);
        let first = lines.first().map(|line| line.record);
        assert!(lines.iter().all(|line| line.seat.is_none() || line.seat != player.table.picture().viewer));
        (first, lines.iter().filter(|line| line.seat.is_some()).count())
    };
    let before = entries(&player);
    assert!(before.1 > 3, "the others played before this turn");
    player.answer();
    let news = player.driver.news();
    assert!(matches!(news.next, Next::Person(_)), "the turn goes on");
    player.table.hear(news);
    assert_eq!(entries(&player), before);
}

#[test]
fn a_place_with_several_meanings_opens_a_menu() {
    let mut player = asked("army_units");
    let answers = player.table.picture().answers.clone();
    assert!(answers.len() >= 2, "{answers:?}");
    let shown = |player: &mut Player| {
        let texts = player.texts();
        answers.iter().map(|answer| texts.iter().filter(|text| *text == answer).count()).collect::<Vec<_>>()
    };
    let listed = shown(&mut player);
    // Where the question is about: the arrow keys walk there.
    let there = player.table.board.as_ref().unwrap().walk(None, map::Step::Right).unwrap();
    let middle = player.middle();
    // Below the buttons of the map.
    let spots = (4..20).flat_map(|row| (0..30).map(move |column| (column, row)));
    let mut points = spots.map(|(column, row)| {
        Point::new(middle.width * column as f32 / 30.0, middle.height * row as f32 / 20.0)
    });
    let opened = points.find(|at| {
        let messages = player.press(middle.position() + iced::Vector::new(at.x, at.y), mouse::Button::Left);
        assert_eq!(player.take(messages), [], "no click here has one meaning");
        shown(&mut player)[there] > listed[there]
    });
    assert!(opened.is_some(), "a menu opens");
    player.table.command(Command::StepBack);
    assert_eq!(shown(&mut player), listed);
}

#[test]
fn what_would_stay_unused_is_told_before_an_end() {
    let mut player = asked("army_from");
    assert!(player.texts().iter().any(|text| text.starts_with("Still possible: ")), "{:?}", player.texts());
}

#[test]
fn a_single_answer_answers_itself_where_it_is_wished() {
    let (mut player, mut single) = (new_player(4, Language::English), 0);
    while single < 2 && player.wait() {
        single += usize::from(player.table.picture().answers.len() == 1);
        player.answer();
    }
    assert_eq!(single, 2, "questions with one answer are asked");
    player.driver.obey(Order::Forced(true));
    let mut asked = 0;
    while asked < 60 && player.wait() {
        assert_ne!(player.table.picture().answers.len(), 1);
        player.answer();
        asked += 1;
    }
    assert!(asked > 5, "questions with a choice are still asked: {asked}");
}

#[test]
fn a_board_that_is_zoomed_is_looked_over_on_a_small_map() {
    let mut player = asked("turn");
    let middle = player.middle();
    let foot = middle.position() + iced::Vector::new(60.0, middle.height - 40.0);
    let jumps = |player: &mut Player| {
        let messages = player.press(foot, mouse::Button::Left);
        let is_jump = |message: &Message| {
            matches!(message, Message::Board(board::Message::Map(map::Message::Jump(..))))
        };
        messages.iter().any(is_jump)
    };
    assert!(!jumps(&mut player), "the whole board is seen");
    player.table.command(Command::ZoomIn);
    assert!(jumps(&mut player));
    player.table.command(Command::Fit);
    assert!(!jumps(&mut player));
}

#[test]
fn what_ends_a_step_with_something_unused_is_asked_once_more() {
    let mut player = Player::asked(AgeOfConan::ID, "end_step");
    let (record, end) = (player.picture().record, player.picture().way_on.unwrap());
    assert!(player.picture().answers.len() > 1, "something is left to do");
    assert!(player.take(vec![Message::Answer(end)]).is_empty(), "it asks first");
    let texts = player.texts();
    assert!(texts.iter().any(|text| text.contains("Press once more")), "{texts:?}");
    let given = Order::Answer { record, choice: end };
    assert_eq!(player.take(vec![Message::Answer(end)]), std::slice::from_ref(&given));
    // Escape takes the first press back.
    let mut player = Player::asked(AgeOfConan::ID, "end_step");
    player.take(vec![Message::Answer(end)]);
    player.table.command(Command::StepBack);
    assert!(player.take(vec![Message::Answer(end)]).is_empty(), "it asks anew");
    // Other answers, and whoever does not want to be asked, are not kept waiting.
    let other = (0..player.picture().answers.len()).find(|answer| *answer != end).unwrap();
    assert_eq!(player.take(vec![Message::Answer(other)]), [Order::Answer { record, choice: other }]);
    let mut player = Player::asked(AgeOfConan::ID, "end_step");
    player.table.ask_first(false);
    assert_eq!(player.take(vec![Message::Answer(end)]), [given]);
}

#[test]
fn what_the_others_did_comes_forward_once_with_its_numbers_on_the_board() {
    let (mut player, mut came) = (new_player(4, Language::English), 0);
    while came < 3 {
        assert!(player.wait());
        let numbered =
            |player: &Player| player.table.board.as_ref().unwrap().map().unwrap().0.numbered.clone();
        if player.table.recap {
            came += 1;
            let entries = player.table.recapped();
            assert!(entries.len() >= 2 && player.table.recalled.is_none());
            let places = entries.iter().filter(|entry| entry.spot().is_some()).count();
            let numbers: usize = numbered(&player).iter().map(|(_, told)| told.split(' ').count()).sum();
            assert_eq!(numbers, places);
            player.middle();
            assert_eq!(player.table.shown_page.get().0, Some(0), "it is read before the dice");
            // Whoever has read it and puts it away is left alone until the others have played again.
            player.table.update(Message::Recap(false));
            let news = player.driver.news();
            player.table.hear(news);
            assert!(!player.table.recap);
        }
        assert_eq!(numbered(&player), []);
        player.answer();
    }
}

#[test]
fn a_place_that_is_told_of_is_seen_although_the_log_lay_over_the_board() {
    let mut player = asked("turn");
    player.hand.size = Size::new(1280.0 / 1.5, 800.0 / 1.5);
    let is_seen = |player: &mut Player| player.hand.place(player.table.view(player.cx), MIDDLE).is_some();
    assert!(is_seen(&mut player));
    player.table.update(Message::Page(0));
    assert!(!is_seen(&mut player), "the log lies over the board");
    player.table.update(Message::GoTo(crate::narrate::Spot(3)));
    assert!(is_seen(&mut player));
    player.table.update(Message::Page(0));
    assert!(!is_seen(&mut player));
    player.table.command(Command::Recap);
    assert!(is_seen(&mut player), "the recap is stepped through beside the board");
    let texts = player.texts();
    let count = player.table.recapped().len();
    assert!(texts.contains(&format!("1 of {count}")), "{texts:?}");
}

#[test]
fn enter_gives_nothing_up_and_no_key_that_was_typed_ahead_gives_a_seat_away() {
    let mut player = asked("turn");
    let seat = player.picture().viewer.unwrap();
    let begun = std::time::Instant::now();
    for leaving in [Leaving::Resign, Leaving::Finish, Leaving::Exchange(seat)] {
        clock::hold(begun);
        player.table.update(Message::Ask(leaving));
        assert!(matches!(player.table.command(Command::Confirm), Action::None), "{leaving:?} at once");
        assert_eq!(player.table.leaving, Some(leaving));
        clock::hold(begun + std::time::Duration::from_secs(1));
        let order = player.table.command(Command::Confirm);
        match leaving {
            Leaving::Exchange(_) => assert!(matches!(order, Action::Order(Order::Exchange(_)))),
            Leaving::Resign | Leaving::Finish | Leaving::Pause => {
                assert!(matches!(order, Action::None), "{leaving:?}")
            }
        }
        player.table.update(Message::Never);
    }
    clock::release();
}

#[test]
fn an_answer_that_does_nothing_is_asked_about_once_more() {
    let mut player = new_player(4, Language::English);
    let idle = loop {
        assert!(player.wait(), "some answer does nothing");
        let idle: Vec<_> = player.picture().idle.iter().map(Option::is_some).collect();
        match idle.iter().position(|is_idle| *is_idle).filter(|_| idle.contains(&false)) {
            Some(place) => break place,
            None => player.answer(),
        }
    };
    let record = player.picture().record;
    assert_eq!(player.take(vec![Message::Answer(idle)]), []);
    let texts = player.texts();
    assert!(texts.iter().any(|text| text.contains("Press once more")), "{texts:?}");
    assert_eq!(player.take(vec![Message::Answer(idle)]), [Order::Answer { record, choice: idle }]);
}

#[test]
fn what_is_bought_says_what_it_costs() {
    let folder = tempfile::tempdir().unwrap();
    let journal = include_str!("../../../../../tests/journals/age_of_conan_2.journal");
    let store = crate::store::Store::at(folder.path());
    let mut driver =
        crate::shot::kept_table(&store, (journal, None), Some("buy"), Language::English).unwrap();
    let mut player = new_player(4, Language::English);
    player.table = crate::table::Table::new(driver.news());
    let board = player.table.board.as_ref().unwrap();
    let figure = |answer: usize| board.figure(answer, player.cx).map(|figure| figure.value);
    let picture = player.table.picture();
    for (answer, told) in picture.scripted.iter().enumerate() {
        let is_bought = told.starts_with("buy_");
        assert_eq!(figure(answer).is_some_and(|told| told.ends_with(" gold")), is_bought, "{told}");
    }
    assert!(picture.scripted.iter().any(|told| told.starts_with("buy_")), "{:?}", picture.scripted);
}
