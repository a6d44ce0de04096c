//! Every rules case under `tests/cases/`, for every game of the list, and cases that are wrong.
use crate::shared;
use engine::{
    cases::{self, CaseFile, Verdict, Vocabulary, vocabulary},
    game::Game,
    kit, list,
};
use std::{fs, path::Path};

/// The rules with every scenario of the pack, and those beside the cases.
fn content<G: Game>() -> G::Content {
    let texts = kit::pack(G::ID).with(&shared::case_scenarios(G::ID));
    G::load(&texts).unwrap_or_else(|faults| panic!("{faults}"))
}

struct Run<'a>(&'a [CaseFile]);

impl list::Visitor for Run<'_> {
    type Out = Vec<Vec<Verdict>>;
    fn visit<G: Game>(self) -> Self::Out {
        let content = content::<G>();
        self.0.iter().map(|file| cases::run::<G>(&content, file)).collect()
    }
}

struct Ask;

impl list::Visitor for Ask {
    type Out = Vocabulary;
    fn visit<G: Game>(self) -> Vocabulary {
        vocabulary::<G>(&content::<G>()).expect("the default table is laid")
    }
}

#[test]
fn every_rules_case_of_every_game_holds() {
    let mut failed = Vec::new();
    for (id, _) in list::IDS {
        let texts = shared::case_files(id);
        let read = |(name, text): &(String, String)| {
            CaseFile::parse(text).unwrap_or_else(|error| panic!("{id}/{name}: {error}"))
        };
        let files: Vec<_> = texts.iter().map(read).collect();
        let verdicts = list::visit(id, Run(&files)).expect("on the list");
        let cases: usize = verdicts.iter().map(Vec::len).sum();
        println!("{id}: {cases} cases");
        assert!(cases > 0, "{id} has no case");
        for ((file, _), verdicts) in texts.iter().zip(verdicts) {
            failed.extend(verdicts.into_iter().filter_map(|Verdict { name, broken, .. }| {
                let (line, said) = broken?;
                Some(format!("{id}/{file}:{line}: {name}: {said}"))
            }));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn a_case_that_cannot_be_read_names_its_line() {
    let said = |text: &str| CaseFile::parse(text).expect_err("not a case").to_string();
    assert_eq!(said("case x"), "line 1: a line 'game GAME' is missing");
    assert_eq!(said("game toy\ncase"), "line 2: a case needs a name");
    assert_eq!(said("game toy\ncase x\nwhatever"), "line 3: 'whatever' is no line of a case");
    assert_eq!(said("game toy\ncase x\ncase x"), "line 3: there is already a case 'x'");
    assert!(said("game toy\ncase x\nshows sword").contains("without effect"));
    assert!(said("game toy\ncase x\nexpect coins ~ 3").contains("compares nothing"));
}

/// What a case says that does not hold: its last line, and the message.
#[track_caller]
pub(crate) fn wrong(text: &str) -> String {
    let file = CaseFile::parse(text).expect("a case");
    let game = file.game.clone();
    let verdicts = list::visit(&game, Run(&[file])).expect("on the list");
    let (line, said) = verdicts[0][0].broken.clone().unwrap_or_else(|| panic!("it holds:\n{text}"));
    let last = text.trim_end().lines().count();
    assert_eq!(line, last, "{said}");
    for rust in ["Illegal(", "Why(", "Seat(", "One(", "Foul(", "SlotId", "Some(", "DeckId", "{"] {
        assert!(!said.contains(rust), "a message speaks Rust: {said}");
    }
    said
}

/// A case that holds.
pub(crate) fn holds(text: &str) {
    assert_eq!(verdict(text).broken, None, "{text}");
}

/// What comes of the only case of a text.
pub(crate) fn verdict(text: &str) -> Verdict {
    let file = CaseFile::parse(text).expect("a case");
    let game = file.game.clone();
    list::visit(&game, Run(&[file])).expect("on the list")[0][0].clone()
}

#[track_caller]
fn is_wrong(lines: &str, part: &str) {
    let said = wrong(&format!("game toy\nset players=2\nset rounds=2\ncase x\n{lines}"));
    assert!(said.contains(part), "{said}");
}

#[test]
fn a_name_that_does_not_exist_is_a_mistake_of_the_case() {
    is_wrong("a cannot: rise lion", "no answer 'rise'; did you mean 'raise'?; there is: raise, lay");
    is_wrong("a cannot: raise loin", "no role 'loin'; did you mean 'lion'?");
    is_wrong("a cannot: lay swrod", "no card 'swrod'; did you mean 'sword'?");
    is_wrong("a cannot: lay sword@hand_lino", "no card 'sword@hand_lino'");
    is_wrong("a cannot: raise lion lion", "'lion' is too much");
    is_wrong("a cannot: raise", "something is missing at the end");
    is_wrong("a cannot: raise 1", "no role '1'");
    is_wrong(
        "a cannot: raise snake because not_alowed",
        "no reason 'not_alowed'; did you mean 'not_allowed'?",
    );
    is_wrong("d: done", "no seat 'd'; did you mean 'a'?; there is: a, b");
    is_wrong("expect asked a bidd", "no question 'bidd'; did you mean 'bid'?; there is: bid, floor, terms");
    is_wrong("until a is asked flor", "no question 'flor'; did you mean 'floor'?");
    is_wrong("expect event avertd", "no event 'avertd'; did you mean 'averted'?; there is: rolled, opened");
    is_wrong("expect event opened loin sword", "no role 'loin'; did you mean 'lion'?");
    is_wrong(
        "next attak die: 5",
        "no deck or die 'attak die'; did you mean 'attack die'?; there is: cards, vows",
    );
    is_wrong("next cards: glod", "no card of cards 'glod'; did you mean 'gold'?");
    is_wrong("a believes b: lay swrod", "no card 'swrod'");
    is_wrong(
        "given lion hods gold",
        "'lion hods gold' is no sentence of this game; the nearest are 'HOUSE holds CARD…'",
    );
    is_wrong("given loin holds gold", "no house 'loin'; did you mean 'lion'?");
    is_wrong("given lion holds glod", "no card 'glod'; did you mean 'gold'?");
}

#[test]
fn a_path_or_value_that_does_not_exist_is_a_mistake_of_the_case() {
    is_wrong("expect coins.loin = 0", "no entry of coins 'loin'; did you mean 'lion'?");
    is_wrong("expect slots.hand_loin.faces = []", "no entry of slots 'hand_loin'; did you mean 'hand_lion'?");
    is_wrong("expect slots.decks.cards.discards.glod = 0", "did you mean 'gold'?");
    is_wrong("expect slots.hand_lion.face lacks gold", "did you mean 'faces'?");
    is_wrong("expect slots.hand_lion.faces lacks glod", "no name 'glod'; did you mean 'gold'?");
    is_wrong("expect coins.lion != many", "no name 'many'");
    is_wrong("expect b sees coins.tiger lacks gold", "no entry of coins 'tiger'");
}

#[test]
fn empty_places_and_cards_that_are_not_discarded_are_there() {
    let text = "game toy\ncase x\nexpect slots.field.count = 0\nexpect slots.stake_lion.faces = []\n\
        expect slots.decks.cards.discards.gold = 0\nexpect slots.field.faces lacks gold\n\
        a cannot: lay gold@stake_snake\n";
    let verdicts = list::visit("toy", Run(&[CaseFile::parse(text).expect("a case")])).expect("on the list");
    assert_eq!(verdicts[0][0].broken, None);
}

#[test]
fn a_refusal_is_told_in_the_words_of_the_case() {
    is_wrong("a: raise snake", "it is refused because not_allowed; possible: raise lion");
    is_wrong("a: done\na: raise lion", "a is not asked; b is asked bid");
    is_wrong("expect over", "the game goes on: a is asked bid, b is asked bid");
    is_wrong("a: done\nexpect asked a", "a is not asked; b is asked bid");
    is_wrong("expect winner a", "the game is not over");
    is_wrong("given snake holds shield\na: raise lion\na: done\nb: done\na: steal thief snake", "possible: ");
}

#[test]
fn a_table_that_cannot_be_is_refused() {
    is_wrong("given round 2", "");
    let said = wrong("game toy\nset rounds=2\ncase x\ngiven round 2\n");
    assert_eq!(said, "there is no such table: the last round is 1");
    is_wrong("given lion holds gold gold gold gold gold gold gold gold gold", "no gold is left");
}

#[test]
fn cards_leave_a_deck_for_the_discards_and_none_is_lost() {
    holds(
        "game toy\ncase x\ngiven gold is discarded\ngiven the cards deck holds 3 cards\n\
        expect slots.decks.cards.pile = 3\nexpect slots.decks.cards.discards.gold >= 1\n",
    );
    is_wrong("given the cards deck holds 99 cards", "cards are left in it");
    is_wrong("given the crads deck holds 9 cards", "no deck 'crads'; did you mean 'cards'?");
}

#[test]
fn what_is_answered_by_default_is_told() {
    let text = "game toy\nset players=2\ncase x\na: default\nuntil a is asked floor\n";
    let verdicts = list::visit("toy", Run(&[CaseFile::parse(text).expect("a case")])).expect("on the list");
    let told = &verdicts[0][0].by_itself;
    assert_eq!(told[..], [(4, "a, asked bid: done".to_owned()), (5, "b, asked bid: done".to_owned())]);
}

#[test]
fn the_vocabulary_of_a_game_lists_what_its_cases_may_name() {
    let toy = list::visit("toy", Ask).expect("on the list");
    assert_eq!(toy.names["role"], ["lion", "snake", "tower"]);
    assert!(toy.names["place"].iter().any(|place| place == "hand_lion"), "{:?}", toy.names);
    assert!(toy.answers.contains(&"terms give … take …".to_owned()), "{:?}", toy.answers);
    assert!(toy.sentences.contains(&"HOUSE holds CARD…"));
    for (id, _) in list::IDS {
        let all = list::visit(id, Ask).expect("on the list");
        let empty: Vec<_> = all.names.iter().filter(|(_, names)| names.is_empty()).collect();
        assert!(empty.is_empty(), "{id} names nothing of a kind: {empty:?}");
        assert!(!all.questions.is_empty() && !all.answers.is_empty() && !all.events.is_empty(), "{id}");
    }
}

#[test]
fn the_manual_has_every_sentence_of_every_game() {
    let manual = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases/README.md"))
        .expect("the manual is there");
    let sections: Vec<_> = manual.split("\n## ").collect();
    let lines = |begins: &dyn Fn(&str) -> bool| -> Vec<&str> {
        let section = sections.iter().find(|section| begins(section)).expect("the manual has the section");
        section.lines().collect()
    };
    let common = lines(&|section| section.starts_with("Sentences\n"));
    for (id, _) in list::IDS {
        let asked = format!("`thrones names {id}`");
        let own = lines(&|section| section.replace('\n', " ").contains(&asked));
        for form in list::visit(id, Ask).expect("on the list").sentences {
            assert!(own.contains(&form) || common.contains(&form), "{id}: the manual lacks: {form}");
        }
    }
}
