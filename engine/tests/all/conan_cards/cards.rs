//! Every card of the box is shown by rules cases: once in effect, and once refused or without effect. The cases say
//! so, and are taken at their word: a card is in effect where the case no longer holds once nothing is written on it.
use crate::shared;
use engine::{
    cases::{self, CaseFile},
    conan_cards::{Ability, ConanCards, Content, Loot, Values},
    game::Game,
};
use std::collections::{BTreeMap, BTreeSet};

/// All cards by their names, the heroes too.
fn all(content: &Content) -> BTreeSet<&str> {
    let heroes = content.heroes.iter().map(|hero| &hero.id);
    let ids = heroes
        .chain(content.adventures.iter().map(|card| &card.id))
        .chain(content.challenges.iter().map(|card| &card.id))
        .chain(content.resolutions.iter().map(|card| &card.id))
        .chain(content.items.iter().map(|card| &card.id));
    ids.map(String::as_str).collect()
}

/// The same box with nothing written on one card; a hero then has an ability that is another's.
fn without(content: &Content, card: &str) -> Content {
    let mut box_ = content.clone();
    for hero in box_.heroes.iter_mut().filter(|hero| hero.id == card) {
        let swindles = hero.ability == Ability::Swindle;
        hero.ability = if swindles { Ability::ExpertTracker } else { Ability::Swindle };
        hero.once = false;
    }
    for adventure in box_.adventures.iter_mut().filter(|adventure| adventure.id == card) {
        adventure.loot = Loot { gp: 0, items: 0, cards: 0 };
        (adventure.special, adventure.place, adventure.charge) = (Vec::new(), Vec::new(), None);
    }
    for challenge in box_.challenges.iter_mut().filter(|challenge| challenge.id == card) {
        (challenge.values, challenge.ally_cost) = (Values::default(), None);
    }
    box_.resolutions.iter_mut().filter(|other| other.id == card).for_each(|card| card.effects.clear());
    for item in box_.items.iter_mut().filter(|item| item.id == card) {
        item.effects.clear();
        item.window = None;
    }
    box_
}

/// Whether a line speaks of a card.
fn names(line: &str, card: &str) -> bool {
    line.split(|letter: char| !letter.is_alphanumeric() && letter != '_').any(|word| word == card)
}

/// Whether a case lets a card do nothing: its play is refused, it is cancelled, or it is a challenge and beaten.
fn is_averted(text: &str, card: &str) -> bool {
    let averts = |line: &&str| {
        line.contains(" cannot: ")
            || line.starts_with("expect event beaten ")
            || line.starts_with("expect event cancelled ")
    };
    text.lines().filter(averts).any(|line| names(line, card))
}

/// Whether a case speaks of a card besides saying that it shows it.
fn speaks_of(text: &str, card: &str) -> bool {
    text.lines().skip(1).filter(|line| !line.starts_with("shows ")).any(|line| names(line, card))
}

/// A card by its name, and whether it is in effect.
type Shown = (String, bool);

#[test]
fn every_card_is_shown_in_effect_and_without() {
    let content = super::content();
    let (mut shown, mut wrong) = (BTreeSet::<Shown>::new(), Vec::new());
    for (name, text) in shared::case_files(ConanCards::ID) {
        let file = CaseFile::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let texts: BTreeMap<_, _> = shared::blocks(&text).collect();
        let said: BTreeSet<_> = file.shows().map(|(_, shows)| shows.card.as_str()).collect();
        for card in said {
            if !all(&content).contains(card) {
                wrong.push(format!("{name}: there is no card {card}"));
            }
            let verdicts = cases::run::<ConanCards>(&without(&content, card), &file);
            let holds: BTreeMap<_, _> =
                verdicts.iter().map(|verdict| (verdict.name.as_str(), verdict.broken.is_none())).collect();
            for (case, shows) in file.shows().filter(|(_, shows)| shows.card == card) {
                let (holds, text) = (holds[case], texts[case]);
                let is_so = match shows.in_effect {
                    true => !holds,
                    false => speaks_of(text, card) && (holds || is_averted(text, card)),
                };
                if is_so {
                    shown.insert((card.to_owned(), shows.in_effect));
                } else {
                    wrong.push(format!("{name}: {case}: {shows:?} is not so"));
                }
            }
        }
    }
    for card in all(&content) {
        for in_effect in [true, false] {
            if !shown.contains(&(card.to_owned(), in_effect)) {
                wrong.push(format!("no case shows {card}, in effect: {in_effect}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
