//! Two windows deal with each other at the card game.
use super::*;
use crate::table::board;

/// Takes the first answer wherever one is asked, until somebody can read this; tells which of the windows.
fn play_on_until(readers: &mut [Reader; 2], wanted: &str) -> usize {
    for turn in 0..800 {
        let at = turn % 2;
        if readers[at].find(wanted).0.is_some() {
            return at;
        }
        // Whoever can passes: a hero who is out deals no more.
        let can_pass = readers[at].root.table().is_some_and(|table| table.news().picture.way_on.is_some());
        press(&mut readers[at], if can_pass { Command::Pass } else { Command::Answer(1) });
        settle(readers);
    }
    panic!("nobody reads {wanted:?}: {:?}", readers[0].find("").1);
}

/// Fills in the form with the first that each field offers.
fn fill_in(reader: &mut Reader) {
    for choice in reader.root.table().unwrap().first_choices() {
        let choose = board::Message::Compose(choice);
        tell(reader, Message::Table(table::Message::Board(choose)));
    }
}

#[test]
fn a_deal_is_proposed_answered_by_another_and_agreed_on_between_two_windows() {
    for language in Language::ALL {
        let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
        let folders = folders.each_ref().map(|folder| folder.path());
        let (mut readers, _) = at_a_table_of("conan_cards", folders, language);
        let [propose, counter] = ["conan_cards-propose", "conan_cards-counter"].map(|id| say(language, id));
        let accept = say(language, "conan_cards-action-accept");
        // So tall that nothing of the form has to be scrolled to.
        readers.iter_mut().for_each(|reader| reader.hand.size = Size::new(1280.0, 1600.0));
        let at = play_on_until(&mut readers, &propose);
        let [mut one, mut two] = readers;
        let (asks, answers) = if at == 0 { (&mut one, &mut two) } else { (&mut two, &mut one) };
        fill_in(asks);
        asks.click(&propose);
        until([answers, asks], &accept);
        fill_in(answers);
        answers.click(&counter);
        until([asks, answers], &accept);
        asks.click(&accept);
        let agreed = Words::of(language).say("conan_cards-event-agreed", &[("deal", "treaty".into())]);
        let mut both = [asks, answers];
        for _ in 0..2 {
            let [reader, other] = &mut both;
            tell(reader, Message::Table(table::Message::Page(0)));
            until_some([reader, other], &agreed, |text| text.contains(&agreed));
            both.reverse();
        }
    }
}
