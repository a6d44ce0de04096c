//! A table that is paused and opened again another day, and what its host still has in hand while the game is under way.
use super::*;
use crate::{screen::left, table::people};

/// Lets both windows go on until this is so of the first.
fn until_so([one, other]: [&mut Reader; 2], what: &str, is_so: impl Fn(&mut Reader) -> bool) {
    let begun = Instant::now();
    while !is_so(one) {
        one.run_tasks();
        other.run_tasks();
        assert!(begun.elapsed() < PATIENCE, "{what}: {:?}", one.find("").1);
        thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn a_host_pauses_all_go_and_the_guest_opens_the_table_again_from_all_games() {
    for language in Language::ALL {
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let ([mut one, mut two], _) = at_a_table(folders.each_ref().map(|folder| folder.path()), language);
        tell(&mut two, Message::Table(table::Message::Menu));
        two.expect(&say(language, "table-leave-why"));
        assert_eq!(two.find(&say(language, "table-pause")).0, None, "only the host pauses");
        tell(&mut two, Message::Table(table::Message::Close));
        tell(&mut one, Message::Table(table::Message::Menu));
        one.click(&say(language, "table-pause"));
        one.expect(&say(language, "table-pause-sure"));
        tell(&mut one, Message::Table(table::Message::Sure));
        one.expect(&say(language, "peers-paused-own"));
        until([&mut two, &mut one], &say(language, "peers-paused"));
        two.click(&say(language, "table-leave"));
        for reader in [&mut one, &mut two] {
            tell(reader, Message::Home(crate::screen::home::Message::Games));
        }
        until([&mut one, &mut two], &say(language, "join-reopen"));
        until([&mut two, &mut one], &say(language, "join-take-over"));
        // The guest opens it, and the host comes by the invite of that.
        two.click(&say(language, "join-take-over"));
        until_some([&mut two, &mut one], "the new invite", |text| text.parse::<Invite>().is_ok());
        let invite = two.find("").1.into_iter().find(|text| text.parse::<Invite>().is_ok()).unwrap();
        tell(&mut one, Message::Games(crate::screen::games::Message::Back));
        one.click(&say(language, "home-join"));
        one.expect(&say(language, "join-people"));
        tell(&mut one, Message::Join(join::Message::Typed(invite)));
        one.click(&say(language, "join-go"));
        until([&mut one, &mut two], &say(language, "table-menu"));
        let hosts = |reader: &mut Reader| {
            let company = reader.root.table().and_then(|table| table.news().picture.company.as_ref());
            company.is_some_and(|company| company.is_host && company.away == 0)
        };
        until_so([&mut two, &mut one], "the guest hosts, and both are there", hosts);
    }
}

#[test]
fn a_host_has_its_invite_in_hand_while_the_game_is_under_way() {
    let language = Language::English;
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    let [first, second, third] = folders.each_ref().map(|folder| folder.path());
    let ([mut one, mut two], invite) = at_a_table([first, second], language);
    for reader in [&mut one, &mut two] {
        tell(reader, Message::Table(table::Message::People(people::Message::Page)));
    }
    two.expect("The host has the invite, and lets people in.");
    // It grows: a guest whom others reach introduces whoever comes.
    let token = |text: &str| text.parse::<Invite>().ok().map(|invite| invite.token);
    let first = token(&invite).unwrap();
    until_some([&mut one, &mut two], "the invite", |text| token(text) == Some(first));
    one.click("Ask me first");
    let mut three = Reader::new(third, language);
    three.click("Join a table");
    tell(&mut three, Message::Join(join::Message::Typed(invite.clone())));
    three.click("Watch");
    until([&mut one, &mut three], "would like to watch");
    three.expect("The host is asked whether you may watch …");
    one.click("Let in");
    until([&mut three, &mut one], "Menu");
    until([&mut one, &mut three], "watches");
    one.click("A new invite");
    let is_new = |text: &str| token(text).is_some_and(|token| token != first);
    until_some([&mut one, &mut three], "another invite", is_new);
    one.click("Send away");
    until([&mut three, &mut one], &say(language, "peers-refused-sent-away"));
}

#[test]
fn what_is_done_with_a_table_that_was_left_is_done_by_its_log() {
    let folder = tempfile::tempdir().unwrap();
    let mut reader = Reader::new(folder.path(), Language::English);
    let nowhere = folder.path().join("tables").join("toy-1.table");
    tell(&mut reader, Message::Home(crate::screen::home::Message::Games));
    let take_over = left::Message::TakeOver(nowhere.clone());
    tell(&mut reader, Message::Games(crate::screen::games::Message::Left(take_over)));
    let args = [("path", nowhere.display().to_string().into())];
    let told = Words::of(Language::English).say("peers-not-left", &args);
    let begun = Instant::now();
    while reader.find(&told).0.is_none() {
        reader.run_tasks();
        assert!(begun.elapsed() < PATIENCE, "{:?}", reader.find(&told).1);
        thread::sleep(Duration::from_millis(5));
    }
}
