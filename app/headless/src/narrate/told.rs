//! Whole games of random answers, told in both languages: each sentence under the emblem of whoever it begins with, and
//! as people write.
use super::Narrated;
use crate::{
    games::{Visitor, offered, visit},
    packs,
    play::{
        Line, entries,
        log::{Log, Step},
    },
    words::{
        Language, Telling, Words,
        teller::{Teller, capitalised},
    },
};
use engine::{chance::Quick, record::Kind, setup::Chosen, supply::Seeded, view::View};
use std::sync::Arc;

const STEPS: u64 = 2500;

/// The log of a random game, as everybody may read it.
pub(super) fn log_of<G: Narrated>(language: Language, seed: u64) -> (Vec<Arc<Line>>, Vec<String>) {
    let content = packs::load::<G>().expect("the pack is sound");
    let telling = Telling::of(G::ID);
    let setup = G::setup(&content, &Chosen::default()).expect("a table");
    let (mut chance, mut quick) = (Seeded::new(seed, 0), Quick::new(seed));
    let mut game = G::start(&content, &setup, chance.at(0)).expect("starts");
    let (mut log, mut asked) = (Log::<G>::new(), Vec::new());
    for record in 1..STEPS {
        let waiting = game.waiting_for();
        let Some(seat) = game.waiting_for().next() else { break };
        let before = game.clone();
        let own = View::of(&game, Some(seat));
        let mut actions = Vec::new();
        own.actions(&content, seat, &mut actions);
        let action = *quick.pick(&actions).expect("an answer");
        let mut events = Vec::new();
        let told = &mut |event| events.push(event);
        game.play(&content, seat, action, chance.at(record), told).expect("listed");
        let words = Words::of(language);
        let teller = |view| Teller { words, telling: &telling, content: &content, view };
        asked.extend(own.question(&content, seat).map(|question| teller(&own).question(&question)));
        asked.extend(actions.iter().map(|action| teller(&own).action(action)));
        let (before, after) = (View::of(&before, None), View::of(&game, None));
        let step = Step { record, seat, action, kind: Kind::Act, asked: waiting, events: &events };
        log.add(&step, &teller(&before), &teller(&after));
    }
    (log.lines, asked)
}

fn is_told_well<G: Narrated>(language: Language) {
    let telling = Telling::of(G::ID);
    let (lines, asked) = log_of::<G>(language, 5);
    let content = packs::load::<G>().expect("the pack is sound");
    let setup = G::setup(&content, &Chosen::default()).expect("a table");
    let game = G::start(&content, &setup, Seeded::new(5, 0).at(0)).expect("starts");
    let view = View::of(&game, None);
    let teller = Teller { words: Words::of(language), telling: &telling, content: &content, view: &view };
    for line in lines.iter().filter(|line| line.and.is_some()) {
        let role = line.doer.and_then(|(_, role)| role).expect("what goes on has a doer");
        let name = teller.role(role);
        let told = [telling.with_article(language, &name), format!("the {name}"), name];
        let begins = told.iter().any(|name| line.text.starts_with(&capitalised(name.clone())));
        assert!(begins, "under the emblem of {told:?}: {}", line.text);
    }
    let sentences = entries(&lines)
        .iter()
        .flat_map(|entry| entry.told())
        .map(|line| line.text.clone())
        .collect::<Vec<_>>();
    for text in sentences.iter().chain(&asked) {
        let signs = ["⟦", "[", "]", "{", "}", "  ", " .", ".."];
        assert!(signs.iter().all(|sign| !text.contains(sign)), "{text}");
        let unmelted =
            [" de le ", " de les ", " à le ", " à les ", "’ ", " de A", " de E", " de É", " de I", " de U"];
        let is_french = language == Language::French;
        assert!(!is_french || unmelted.iter().all(|part| !text.contains(part)), "{text}");
    }
}

struct Told(Language);

impl Visitor for Told {
    type Out = ();

    fn visit<G: Narrated>(self) {
        is_told_well::<G>(self.0);
    }
}

fn every_game_is_told_well(language: Language) {
    offered().into_iter().for_each(|game| visit(game, Told(language)).expect("it is offered"));
}

#[test]
fn sentences_stand_under_whoever_they_begin_with() {
    every_game_is_told_well(Language::English);
}

#[test]
fn french_sentences_stand_under_whoever_they_begin_with() {
    every_game_is_told_well(Language::French);
}
