//! The rules of a game as a book to be read at the table: `assets/<game>/reference.<language>.md`, with an anchor at every
//! section; and what leads there: a sentence of *why* for every kind of question, the rule behind every refusal
//! (`why.toml`), and the terms and signs with a tip each (`terms.toml`).
mod markup;
#[cfg(test)]
mod tests;

use crate::{games::IDS, packs, words::Language};
use engine::describe::{Phrase, Value};
pub use markup::{Block, Piece, Style};
use serde::Deserialize;
use std::sync::OnceLock;

/// A book of rules.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Reference {
    /// Its sections in order.
    pub sections: Vec<Section>,
}

/// A section of a book.
#[derive(Clone, PartialEq, Debug)]
pub struct Section {
    /// The part of the book that it stands in.
    pub part: String,
    /// Its heading.
    pub title: String,
    /// Where links lead.
    pub anchor: String,
    /// What it says.
    pub blocks: Vec<Block>,
    /// The same without marks and in small letters, to be searched.
    plain: String,
}

impl Reference {
    /// The book of a game in a language; `None` if it has none.
    pub fn of(game: &str, language: Language) -> Option<&'static Self> {
        static BOOKS: OnceLock<Vec<(&'static str, Language, Reference)>> = OnceLock::new();
        let books = BOOKS.get_or_init(|| {
            let read = |game: &'static str, language: Language| {
                let name = format!("reference.{}.md", language.code());
                let (_, text) = packs::folder(game).find(|(file, _)| *file == name)?;
                Some((game, language, Self::read(&language.typeset(text))))
            };
            let all = IDS.iter().flat_map(|(game, _)| Language::ALL.map(|language| (*game, language)));
            all.filter_map(|(game, language)| read(game, language)).collect()
        });
        books
            .iter()
            .find(|(of, in_language, _)| *of == game && *in_language == language)
            .map(|(.., book)| book)
    }

    /// Reads a book: `#` begins a part, `##` a section, which ends with its anchor as `{#anchor}`.
    fn read(text: &str) -> Self {
        let (mut book, mut part, mut open) = (Self::default(), String::new(), None::<(String, String)>);
        let mut lines = Vec::new();
        let mut close = |open: &mut Option<(String, String)>, part: &str, lines: &mut Vec<&str>| {
            if let Some((title, anchor)) = open.take() {
                let plain = format!("{title}\n{}", lines.join("\n")).replace('*', "").to_lowercase();
                let blocks = markup::blocks(lines);
                book.sections.push(Section { part: part.to_owned(), title, anchor, blocks, plain });
            }
            lines.clear();
        };
        for line in text.lines() {
            if let Some(title) = line.strip_prefix("## ") {
                close(&mut open, &part, &mut lines);
                let (title, anchor) = title.split_once(" {#").unwrap_or((title, ""));
                open = Some((title.to_owned(), anchor.trim_end_matches('}').to_owned()));
            } else if let Some(title) = line.strip_prefix("# ") {
                close(&mut open, &part, &mut lines);
                title.clone_into(&mut part);
            } else {
                lines.push(line);
            }
        }
        close(&mut open, &part, &mut lines);
        book
    }

    /// The section of an anchor.
    pub fn section(&self, anchor: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.anchor == anchor)
    }

    /// The sections that have all these words, those whose heading has them first.
    pub fn search(&self, words: &str) -> Vec<&Section> {
        let words: Vec<_> = words.split_whitespace().map(str::to_lowercase).collect();
        let has = |text: &str| words.iter().all(|word| text.contains(word));
        let mut found: Vec<_> = self.sections.iter().filter(|section| has(&section.plain)).collect();
        found.sort_by_key(|section| !has(&section.title.to_lowercase()));
        if words.is_empty() { Vec::new() } else { found }
    }
}

impl Term {
    /// Whether it has all these words.
    pub fn has(&self, words: &str) -> bool {
        let told = format!("{} {}", self.name, self.tip).to_lowercase();
        words.split_whitespace().all(|word| told.contains(&word.to_lowercase()))
    }
}

impl Section {
    /// Some words around the first place where one of these is said.
    pub fn excerpt(&self, words: &str) -> String {
        let word = words.split_whitespace().next().unwrap_or_default().to_lowercase();
        let body = self.plain.split_once('\n').map_or("", |(_, body)| body);
        let line = body.lines().find(|line| line.contains(&word)).unwrap_or_default();
        let line = line.trim_start_matches(['-', '|', ' ']).replace('|', " · ");
        match line.char_indices().nth(110) {
            Some((end, _)) => format!("{} …", line[..end].trim_end()),
            None => line,
        }
    }
}

/// Something that the rules say about a question, a refusal or a term.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explained {
    /// The sentence.
    pub text: String,
    /// The section of the reference that says more.
    pub section: String,
}

/// A term or a sign.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Term {
    /// Its name.
    pub name: String,
    /// What it is, in one line.
    pub tip: String,
    /// The section of the reference that says more.
    pub section: String,
}

/// Why a question matters.
pub fn why(game: &str, language: Language, question: &Phrase) -> Option<Explained> {
    let entries = guide(game)?.questions.iter().filter(|entry| entry.id == question.variant);
    let is_case = |entry: &&Entry| {
        entry.variant.as_ref().is_some_and(|case| question.fields.iter().any(|field| is_of_case(field, case)))
    };
    let entry =
        entries.clone().find(is_case).or_else(|| entries.clone().find(|entry| entry.variant.is_none()));
    entry.map(|entry| entry.told(language))
}

/// The rule behind a refusal, where this kind of question was asked.
pub fn rule_of(game: &str, language: Language, reason: &str, question: Option<&str>) -> Option<Explained> {
    let entries = guide(game)?.refusals.iter().filter(|entry| entry.id == reason);
    let is_own = |entry: &&Entry| entry.question.is_some() && entry.question.as_deref() == question;
    let entry =
        entries.clone().find(is_own).or_else(|| entries.clone().find(|entry| entry.question.is_none()));
    entry.map(|entry| entry.told(language))
}

/// A term by its id.
pub fn term(game: &str, language: Language, id: &str) -> Option<Term> {
    Some(guide(game)?.terms.iter().find(|term| term.id == id)?.told(language))
}

/// All terms and signs of a game, by name.
pub fn terms(game: &str, language: Language) -> Vec<Term> {
    let entries = guide(game).into_iter().flat_map(|guide| &guide.terms);
    let mut all: Vec<_> = entries.map(|entry| entry.told(language)).collect();
    all.sort_by_cached_key(|term| term.name.to_lowercase());
    all
}

/// The terms that a text speaks of, each once, in the order of the text.
pub fn terms_in(game: &str, language: Language, text: &str) -> Vec<Term> {
    let text = text.to_lowercase();
    let entries = guide(game).into_iter().flat_map(|guide| &guide.terms);
    let found = entries.filter_map(|entry| {
        let at = word_at(&text, &entry.name(language).to_lowercase())?;
        Some((at, entry.told(language)))
    });
    let mut found: Vec<_> = found.collect();
    // Where one name begins another, as a die and that of a certain size, the longer one is meant.
    found.sort_by_key(|(at, term)| (*at, std::cmp::Reverse(term.name.len())));
    found.dedup_by_key(|(at, _)| *at);
    found.into_iter().map(|(_, term)| term).collect()
}

/// Where a word, or its plural, stands in a text.
fn word_at(text: &str, word: &str) -> Option<usize> {
    let stands = |at: &usize| {
        let before = text[..*at].chars().next_back();
        let after = text[at + word.len()..].trim_start_matches(['s', 'x']).chars().next();
        ![before, after].into_iter().flatten().any(char::is_alphanumeric)
    };
    text.match_indices(word).map(|(at, _)| at).find(stands)
}

/// Whether a field is what a case is named for: a word, or a flag that is up.
fn is_of_case((name, value): &(String, Value), case: &str) -> bool {
    match value {
        Value::Word(word) if name == case => word == "true",
        Value::Word(word) => word == case,
        Value::Table(entries) => entries.iter().any(|(key, _)| key == case),
        Value::Number(_) | Value::List(_) => false,
    }
}

/// What leads to the sections of a game's book.
#[derive(Debug, Default, Deserialize)]
struct Guide {
    #[serde(default)]
    questions: Vec<Entry>,
    #[serde(default)]
    refusals: Vec<Entry>,
    #[serde(default)]
    terms: Vec<TermEntry>,
}

#[derive(Debug, Deserialize)]
struct Entry {
    id: String,
    variant: Option<String>,
    question: Option<String>,
    en: String,
    fr: String,
    section: String,
}

impl Entry {
    fn told(&self, language: Language) -> Explained {
        let text = match language {
            Language::English => &self.en,
            Language::French => &self.fr,
        };
        Explained { text: text.clone(), section: self.section.clone() }
    }
}

#[derive(Debug, Deserialize)]
struct TermEntry {
    id: String,
    en: String,
    fr: String,
    tip_en: String,
    tip_fr: String,
    section: String,
}

impl TermEntry {
    fn name(&self, language: Language) -> &str {
        match language {
            Language::English => &self.en,
            Language::French => &self.fr,
        }
    }

    fn told(&self, language: Language) -> Term {
        let tip = match language {
            Language::English => &self.tip_en,
            Language::French => &self.tip_fr,
        };
        Term { name: self.name(language).to_owned(), tip: tip.clone(), section: self.section.clone() }
    }
}

/// The guide of a game; a file that cannot be read leads nowhere, and a test finds it.
fn guide(game: &str) -> Option<&'static Guide> {
    static GUIDES: OnceLock<Vec<(&'static str, Guide)>> = OnceLock::new();
    let guides = GUIDES.get_or_init(|| IDS.iter().map(|(game, _)| (*game, read_guide(game))).collect());
    guides.iter().find(|(of, _)| *of == game).map(|(_, guide)| guide)
}

fn read_guide(game: &str) -> Guide {
    let read = |name: &str| {
        let text = packs::folder(game).find(|(file, _)| *file == name).map_or("", |(_, text)| text);
        // What it says in English has no such signs.
        toml::from_str::<Guide>(&Language::French.typeset(text)).unwrap_or_default()
    };
    Guide { terms: read("terms.toml").terms, ..read("why.toml") }
}
