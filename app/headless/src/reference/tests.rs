//! Every book is whole: the same sections in both languages, and whatever leads to a section leads to one.
mod age_of_conan;

use super::*;
use crate::games::{Visitor, offered, visit};
use ai::knowledge::Knowledge;
use engine::{describe::shapes, game::Why};
use std::collections::BTreeSet;

/// Games that have a book.
fn games() -> impl Iterator<Item = &'static str> {
    offered().into_iter().filter(|game| Reference::of(game, Language::English).is_some())
}

#[test]
fn both_languages_have_the_same_sections_and_every_link_leads_somewhere() {
    assert!(games().count() >= 2);
    for game in games() {
        let [one, other] = Language::ALL.map(|language| Reference::of(game, language).unwrap());
        let anchors =
            |book: &Reference| book.sections.iter().map(|part| part.anchor.clone()).collect::<Vec<_>>();
        assert_eq!(anchors(one), anchors(other), "{game}");
        let known: BTreeSet<_> = anchors(one).into_iter().collect();
        assert_eq!(known.len(), one.sections.len(), "an anchor of {game} stands twice");
        for section in one.sections.iter().chain(&other.sections) {
            assert!(!section.anchor.is_empty() && !section.blocks.is_empty(), "{game}: {}", section.title);
            let links = section.blocks.iter().flat_map(|block| match block {
                Block::Text(pieces) | Block::Item(_, _, pieces) => pieces.clone(),
                Block::Table(rows) => rows.iter().flatten().flatten().cloned().collect(),
            });
            for link in links.filter_map(|piece| piece.link) {
                assert!(known.contains(&link), "{game}: {}: {link}", section.title);
            }
        }
    }
}

#[test]
fn whatever_leads_to_a_section_leads_to_one() {
    for game in games() {
        let (book, guide) = (Reference::of(game, Language::English).unwrap(), guide(game).unwrap());
        let entries = guide.questions.iter().chain(&guide.refusals).map(|entry| (&entry.id, &entry.section));
        let terms = guide.terms.iter().map(|term| (&term.id, &term.section));
        assert!(guide.terms.len() > 20, "{game}");
        for (id, section) in entries.chain(terms) {
            assert!(book.section(section).is_some(), "{game}: {id} leads to {section}");
        }
    }
}

/// Questions and refusals of a game that nothing explains.
struct Unexplained;

impl Visitor for Unexplained {
    type Out = Vec<String>;

    fn visit<G: Knowledge>(self) -> Self::Out {
        let question = |kind: &String| {
            why(G::ID, Language::French, &Phrase { variant: kind.clone(), fields: Vec::new() })
        };
        let kinds = shapes::<G::Question>().into_iter().map(|shape| shape.variant);
        let has_cases = |kind: &String| {
            guide(G::ID).is_some_and(|guide| guide.questions.iter().any(|entry| entry.id == *kind))
        };
        let kinds = kinds.filter(|kind| question(kind).is_none() && !has_cases(kind));
        let refusals = G::REASONS.iter().map(|Why(reason)| (*reason).to_owned());
        kinds
            .chain(refusals.filter(|reason| rule_of(G::ID, Language::English, reason, None).is_none()))
            .collect()
    }
}

#[test]
fn every_kind_of_question_and_every_refusal_is_explained() {
    for game in games() {
        assert_eq!(visit(game, Unexplained), Some(Vec::new()), "{game}");
    }
}
