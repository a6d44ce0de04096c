//! Two windows play together over the loopback: hosting, the lobby, the table, somebody who drops and comes back.
mod another_day;
mod conan_cards;

use super::*;
use crate::{
    play,
    screen::{join, lobby, new_game},
    table::{self, chat},
    words::Words,
};
use engine::seat::Seat;
use net::invite::Invite;

/// How long two windows may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(180);

fn say(language: Language, id: &str) -> String {
    Words::of(language).get(id)
}

/// Lets both windows go on until a text can be read in the first.
fn until(readers: [&mut Reader; 2], wanted: &str) {
    until_some(readers, wanted, |text| text == wanted);
}

/// The same for any text that is meant by this.
fn until_some([one, other]: [&mut Reader; 2], wanted: &str, is_meant: impl Fn(&str) -> bool) {
    let begun = Instant::now();
    loop {
        one.run_tasks();
        other.run_tasks();
        let (_, seen) = one.find("");
        if seen.iter().any(|text| is_meant(text)) {
            return;
        }
        assert!(begun.elapsed() < PATIENCE, "{wanted:?} is not among {seen:?}");
        thread::sleep(Duration::from_millis(5));
    }
}

fn tell(reader: &mut Reader, message: Message) {
    let task = reader.root.update(message);
    reader.begin(task);
}

/// Opens a table for two at the first game, as far as its invite.
fn host(reader: &mut Reader, language: Language) -> String {
    host_game(reader, crate::games::offered()[0], language)
}

fn host_game(reader: &mut Reader, game: &'static str, language: Language) -> String {
    reader.click(&say(language, "home-host"));
    tell(reader, Message::NewGame(new_game::Message::Game(game)));
    reader.click("2");
    reader.click(&say(language, "new-host"));
    reader.expect(&say(language, "lobby-invite"));
    let (_, seen) = reader.find("");
    seen.into_iter().find(|text| text.parse::<Invite>().is_ok()).expect("the invite can be read")
}

fn join(reader: &mut Reader, invite: &str, language: Language) {
    reader.click(&say(language, "home-join"));
    tell(reader, Message::Join(join::Message::Typed(invite.to_owned())));
    reader.click(&say(language, "join-go"));
}

#[test]
fn two_windows_meet_in_the_lobby_and_play_to_the_end() {
    for language in Language::ALL {
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let [mut one, mut two] = folders.each_ref().map(|folder| Reader::new(folder.path(), language));
        let invite = host(&mut one, language);
        one.expect(&say(language, "lobby-waits"));
        one.expect(&say(language, "lobby-unsafe-from"));
        join(&mut two, &invite, language);
        two.expect(&say(language, "lobby-say-ready"));
        one.expect(&say(language, "lobby-not-ready"));
        tell(&mut two, Message::Lobby(lobby::Message::Typed("by Crom".into())));
        tell(&mut two, Message::Lobby(lobby::Message::Say));
        let args = [("name", say(language, "peers-guest-name").into()), ("line", "by Crom".into())];
        one.expect(&Words::of(language).say("peers-chat-line", &args));
        two.click(&say(language, "lobby-ready"));
        one.expect(&say(language, "lobby-all-ready"));
        one.click(&say(language, "lobby-begin"));
        until([&mut one, &mut two], &say(language, "table-leave"));
        until([&mut two, &mut one], &say(language, "table-leave"));
        for reader in [&mut one, &mut two] {
            tell(reader, Message::Table(table::Message::Ask(table::Leaving::Finish)));
            tell(reader, Message::Table(table::Message::Sure));
        }
        until([&mut one, &mut two], &say(language, "game-over"));
        until([&mut two, &mut one], &say(language, "game-over"));
    }
}

#[test]
fn somebody_who_drops_is_shown_replaced_and_comes_back() {
    let language = Language::English;
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let [mut one, mut two] = folders.each_ref().map(|folder| Reader::new(folder.path(), language));
    let invite = host(&mut one, language);
    join(&mut two, &invite, language);
    two.click("I am ready");
    one.expect("Everybody is ready.");
    one.click("Begin");
    until([&mut one, &mut two], "Leave");
    until([&mut two, &mut one], "Leave");
    drop(two);
    let begun = Instant::now();
    let away = "Guest is not connected. Wait, give the seat to the computer until Guest is back, or leave: the game is \
                kept, and Join brings you back to it.";
    while one.find(away).0.is_none() {
        one.run_tasks();
        assert!(begun.elapsed() < PATIENCE, "{:?}", one.find(away).1);
        thread::sleep(Duration::from_millis(20));
    }
    one.expect("Guest (not connected)");
    tell(&mut one, Message::Table(table::Message::Exchange(Seat(1))));
    one.expect("Guest (away, the computer plays)");
    let mut two = Reader::new(folders[1].path(), language);
    join(&mut two, &invite, language);
    until([&mut two, &mut one], "Leave");
    tell(&mut one, Message::Table(table::Message::Page(0)));
    until([&mut one, &mut two], "Guest is back and plays on.");
    drop((one, two));
    for folder in folders.iter() {
        let mut reader = Reader::new(folder.path(), language);
        reader.click("Come back");
        if folder.path() == folders[0].path() {
            reader.expect("Leave");
        } else {
            reader.expect("Calling the host …");
        }
    }
}

#[test]
fn a_table_that_shows_itself_is_found_and_joined() {
    let language = Language::French;
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let [mut one, mut two] = folders.each_ref().map(|folder| Reader::new(folder.path(), language));
    host(&mut one, language);
    one.click(&say(language, "lobby-show"));
    two.click(&say(language, "home-join"));
    let (begun, game) = (Instant::now(), say(language, &format!("game-{}", crate::games::offered()[0])));
    let shown = format!("Hôte\u{a0}: {game}");
    while two.find(&shown).0.is_none() {
        one.run_tasks();
        tell(&mut two, Message::Join(join::Message::Look));
        assert!(begun.elapsed() < PATIENCE, "{:?}", two.find(&shown).1);
        thread::sleep(Duration::from_millis(20));
    }
    two.click(&shown);
    until([&mut two, &mut one], &say(language, "lobby-ready"));
}

#[test]
fn what_is_no_invite_is_said_on_the_page_and_a_closed_table_in_the_lobby() {
    for language in Language::ALL {
        let folder = tempfile::tempdir().unwrap();
        let mut reader = Reader::new(folder.path(), language);
        join(&mut reader, "by Crom", language);
        reader.expect(&say(language, "peers-invite-none"));
        let other = tempfile::tempdir().unwrap();
        let mut host_reader = Reader::new(other.path(), language);
        let invite: Invite = host(&mut host_reader, language).parse().unwrap();
        let guessed = Invite { token: net::invite::Token([0; 5]), ..invite };
        tell(&mut reader, Message::Join(join::Message::Typed(guessed.to_string())));
        reader.click(&say(language, "join-go"));
        until([&mut reader, &mut host_reader], &say(language, "peers-refused-token"));
    }
}

/// Two windows at a table for two of the first game.
fn at_a_table(folders: [&Path; 2], language: Language) -> ([Reader; 2], String) {
    at_a_table_of(crate::games::offered()[0], folders, language)
}

fn at_a_table_of(game: &'static str, folders: [&Path; 2], language: Language) -> ([Reader; 2], String) {
    let [mut one, mut two] = folders.map(|folder| Reader::new(folder, language));
    let invite = host_game(&mut one, game, language);
    join(&mut two, &invite, language);
    two.click(&say(language, "lobby-ready"));
    one.expect(&say(language, "lobby-all-ready"));
    one.click(&say(language, "lobby-begin"));
    until([&mut one, &mut two], &say(language, "table-leave"));
    until([&mut two, &mut one], &say(language, "table-leave"));
    ([one, two], invite)
}

fn press(reader: &mut Reader, command: Command) {
    tell(reader, Message::Pressed(Pressed::usual(command)));
}

#[test]
fn what_is_said_at_the_table_is_marked_as_unread_until_it_is_read() {
    for language in Language::ALL {
        let (words, folders) =
            (Words::of(language), [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()]);
        let ([mut one, mut two], _) = at_a_table(folders.each_ref().map(|folder| folder.path()), language);
        press(&mut two, Command::Chat);
        two.expect(&say(language, "table-chat-none"));
        tell(&mut two, Message::Table(table::Message::Chat(chat::Message::Typed("by Crom".into()))));
        tell(&mut two, Message::Table(table::Message::Chat(chat::Message::Say)));
        let args = [("name", say(language, "peers-guest-name").into()), ("line", "by Crom".into())];
        let line = words.say("peers-chat-line", &args);
        until([&mut two, &mut one], &line);
        let unread = words.say("table-chat-unread", &[("count", 1.into())]);
        until([&mut one, &mut two], &unread);
        press(&mut one, Command::Chat);
        one.expect(&line);
        one.expect(&say(language, "table-chat"));
        press(&mut one, Command::Chat);
        assert_eq!(one.find(&unread).0, None, "it was read");
    }
}

/// Lets an answer reach both windows.
fn settle(readers: &mut [Reader; 2]) {
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_millis(60) {
        readers.iter_mut().for_each(Reader::run_tasks);
    }
}

/// Answers by chance until somebody can ask to take back; who asks is the first of the windows then.
fn asks_back(readers: &mut [Reader; 2], wish: [&str; 2]) -> usize {
    let mut quick = engine::chance::Quick::new(5);
    for _ in 0..400 {
        for at in 0..2 {
            let number = 1 + quick.below(3) as usize;
            press(&mut readers[at], Command::Answer(number));
            settle(readers);
            if readers[at].find(&say(Language::English, "table-waiting")).0.is_none() {
                continue;
            }
            press(&mut readers[at], Command::Undo);
            let begun = Instant::now();
            while begun.elapsed() < Duration::from_millis(400) {
                readers.iter_mut().for_each(Reader::run_tasks);
                if readers[1 - at].find(wish[at]).0.is_some() {
                    return at;
                }
            }
        }
    }
    panic!("nobody could ask to take back: {:?}", readers[0].find("").1);
}

#[test]
fn somebody_asks_to_take_back_and_the_other_agrees() {
    let language = Language::English;
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let (mut readers, _) = at_a_table(folders.each_ref().map(|folder| folder.path()), language);
    let names = ["peers-host-name", "peers-guest-name"].map(|id| say(language, id));
    let wishes =
        names.each_ref().map(|name| Words::of(language).say("peers-wish", &[("name", name.as_str().into())]));
    let asker = asks_back(&mut readers, wishes.each_ref().map(String::as_str));
    let [mut one, mut two] = readers;
    let (asks, agrees) = if asker == 0 { (&mut one, &mut two) } else { (&mut two, &mut one) };
    agrees.click("Agree");
    tell(asks, Message::Table(table::Message::Page(0)));
    let done = format!("{} agrees; the answer is taken back.", names[1 - asker]);
    until([asks, agrees], &done);
    assert_eq!(asks.find(&say(language, "table-waiting")).0, None, "it is asked again");
}

#[test]
fn somebody_looks_on_sees_no_question_and_is_seen() {
    for language in Language::ALL {
        let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
        let [first, second, third] = folders.each_ref().map(|folder| folder.path());
        let ([mut one, mut two], invite) = at_a_table([first, second], language);
        let mut three = Reader::new(third, language);
        three.click(&say(language, "home-join"));
        tell(&mut three, Message::Join(join::Message::Typed(invite)));
        three.click(&say(language, "join-watch"));
        until([&mut three, &mut one], &say(language, "table-waiting"));
        // Two of one name are told apart.
        let name = format!("{} 2", say(language, "peers-guest-name"));
        let seen = play::watching(Words::of(language), &[name], 0).unwrap();
        for reader in [&mut one, &mut two, &mut three] {
            reader.expect(&seen);
        }
        drop(three);
        let begun = Instant::now();
        while one.find(&seen).0.is_some() {
            one.run_tasks();
            two.run_tasks();
            assert!(begun.elapsed() < PATIENCE, "who has left is not shown any more");
            thread::sleep(Duration::from_millis(20));
        }
    }
}
