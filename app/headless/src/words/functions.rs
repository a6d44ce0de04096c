//! What sentences can ask for beyond plain arguments: `SIGN($n)` tells a gain from a loss, `ABS($n)` is how much it is;
//! in French `LE($name)`, `DU($name)`, `AU($name)` and `EN($name)` put the article and the preposition before a name.
use super::Language;
use crate::packs;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use serde::Deserialize;
use std::{borrow::Cow, sync::OnceLock};

/// The genders of names.
#[derive(Debug, Default, Deserialize)]
struct Genders {
    feminine: Vec<String>,
    masculine: Vec<String>,
    plural: Vec<String>,
}

/// Of a name with an article.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Gender {
    Feminine,
    Masculine,
    Plural,
}

/// Names of either gender that begin with a vowel share their articles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Article {
    Elided,
    La,
    Le,
    Les,
    None,
}

impl Genders {
    fn of_french() -> &'static Self {
        static FRENCH: OnceLock<Genders> = OnceLock::new();
        FRENCH.get_or_init(|| {
            let text =
                packs::folder("names").find(|(file, _)| *file == "fr.toml").map_or("", |(_, text)| text);
            toml::from_str(text).unwrap_or_default()
        })
    }

    fn of(&self, name: &str) -> Option<Gender> {
        let has = |names: &[String]| names.iter().any(|other| other == name);
        match () {
            () if has(&self.feminine) => Some(Gender::Feminine),
            () if has(&self.masculine) => Some(Gender::Masculine),
            () if has(&self.plural) => Some(Gender::Plural),
            () => None,
        }
    }
}

fn article(name: &str) -> Article {
    let is_elided = name.starts_with(['A', 'E', 'É', 'I', 'O', 'U', 'Î', 'H']);
    match Genders::of_french().of(name) {
        Some(Gender::Plural) => Article::Les,
        Some(_) if is_elided => Article::Elided,
        Some(Gender::Feminine) => Article::La,
        Some(Gender::Masculine) => Article::Le,
        None => Article::None,
    }
}

/// "l’Aquilonie", "le Turan", "les Steppes".
fn le(name: &str) -> String {
    match article(name) {
        Article::Elided => format!("l’{name}"),
        Article::La => format!("la {name}"),
        Article::Le => format!("le {name}"),
        Article::Les => format!("les {name}"),
        Article::None => name.to_owned(),
    }
}

/// "de l’Aquilonie", "du Turan", "des Steppes".
fn du(name: &str) -> String {
    match article(name) {
        Article::Elided => format!("de l’{name}"),
        Article::La => format!("de la {name}"),
        Article::Le => format!("du {name}"),
        Article::Les => format!("des {name}"),
        Article::None => format!("de {name}"),
    }
}

/// "à l’Aquilonie", "au Turan", "aux Steppes".
fn au(name: &str) -> String {
    match article(name) {
        Article::Elided => format!("à l’{name}"),
        Article::La => format!("à la {name}"),
        Article::Le => format!("au {name}"),
        Article::Les => format!("aux {name}"),
        Article::None => format!("à {name}"),
    }
}

/// "en Aquilonie", "au Turan", "dans les Steppes".
fn en(name: &str) -> String {
    match article(name) {
        Article::Les => format!("dans les {name}"),
        // A name of several words is no country to be in.
        Article::La if name.contains(' ') => format!("dans la {name}"),
        Article::Le if name.contains(' ') => format!("dans le {name}"),
        Article::Elided | Article::La => format!("en {name}"),
        Article::Le => format!("au {name}"),
        Article::None => format!("à {name}"),
    }
}

fn word(args: &[FluentValue<'_>]) -> String {
    match args.first() {
        Some(FluentValue::String(word)) => word.to_string(),
        Some(FluentValue::Number(number)) => number.as_string().into_owned(),
        _ => String::new(),
    }
}

fn number(args: &[FluentValue<'_>]) -> f64 {
    match args.first() {
        Some(FluentValue::Number(number)) => number.value,
        _ => 0.0,
    }
}

type Function = for<'a> fn(&[FluentValue<'a>], &FluentArgs<'_>) -> FluentValue<'a>;

/// The functions of a language.
fn functions(language: Language) -> Vec<(&'static str, Function)> {
    fn said<'a>(text: impl Into<Cow<'a, str>>) -> FluentValue<'a> {
        FluentValue::String(text.into())
    }
    let common: [(&str, Function); 2] = [
        ("SIGN", |args, _| {
            said(match number(args) {
                less if less < 0.0 => "minus",
                more if more > 0.0 => "plus",
                _ => "zero",
            })
        }),
        ("ABS", |args, _| number(args).abs().into()),
    ];
    let french: [(&str, Function); 4] = [
        ("LE", |args, _| said(le(&word(args)))),
        ("DU", |args, _| said(du(&word(args)))),
        ("AU", |args, _| said(au(&word(args)))),
        ("EN", |args, _| said(en(&word(args)))),
    ];
    match language {
        Language::English => common.to_vec(),
        Language::French => common.into_iter().chain(french).collect(),
    }
}

/// Lets the sentences of a language ask for them; what could not be added is told.
pub(super) fn add_to(bundle: &mut FluentBundle<FluentResource>, language: Language) -> Vec<String> {
    let add = |(name, function): (&'static str, Function)| {
        let added = bundle.add_function(name, function);
        added.err().map(|error| format!("{name}: {error:?}"))
    };
    functions(language).into_iter().filter_map(add).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn french_names_have_their_articles_and_prepositions() {
        let all = |name: &str| [le(name), du(name), au(name), en(name)];
        let same = |name: &str, forms: [&str; 4]| assert_eq!(all(name), forms.map(str::to_owned));
        same("Aquilonie", ["l’Aquilonie", "de l’Aquilonie", "à l’Aquilonie", "en Aquilonie"]);
        same("Stygie", ["la Stygie", "de la Stygie", "à la Stygie", "en Stygie"]);
        same("Turan", ["le Turan", "du Turan", "au Turan", "au Turan"]);
        same("Steppes", ["les Steppes", "des Steppes", "aux Steppes", "dans les Steppes"]);
        same("Ophir", ["l’Ophir", "de l’Ophir", "à l’Ophir", "en Ophir"]);
        same("Xuchotl", ["Xuchotl", "de Xuchotl", "à Xuchotl", "à Xuchotl"]);
        same(
            "Désert de l’Est",
            ["le Désert de l’Est", "du Désert de l’Est", "au Désert de l’Est", "dans le Désert de l’Est"],
        );
    }
}
