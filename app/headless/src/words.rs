//! The words that a player reads. The files of `assets/words/<language>` are Fluent resources; nothing else in the
//! program speaks to a player.
//!
//! [`Words`] says a message of the program itself; a [`Teller`](teller::Teller) tells any game by the shape of what it
//! asks and answers; [`check`] proves that both languages say everything and nothing else.
pub mod check;
mod functions;
mod language;
pub mod teller;
mod telling;
pub mod tree;

use crate::packs;
pub use fluent_bundle::FluentValue as Arg;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, concurrent::FluentBundle};
pub use language::Language;
use std::{fmt, sync::OnceLock};
pub use telling::Telling;

/// The messages of one language.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    faults: Vec<String>,
}

impl Words {
    /// In this language; read once, and then at hand.
    pub fn of(language: Language) -> &'static Self {
        static ENGLISH: OnceLock<Words> = OnceLock::new();
        static FRENCH: OnceLock<Words> = OnceLock::new();
        let place = match language {
            Language::English => &ENGLISH,
            Language::French => &FRENCH,
        };
        place.get_or_init(|| Self::read(language))
    }

    fn read(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.id()]);
        // Isolation marks protect text of mixed direction, which neither language has; terminals show them as boxes.
        bundle.set_use_isolating(false);
        if language == Language::French {
            bundle.set_formatter(Some(with_comma));
        }
        let mut faults = functions::add_to(&mut bundle);
        for (file, text) in files(language) {
            let name = |fault: &dyn fmt::Debug| format!("assets/words/{file}: {fault:?}");
            let resource =
                FluentResource::try_new(language.typeset(text)).unwrap_or_else(|(resource, errors)| {
                    faults.extend(errors.iter().map(|error| name(error)));
                    resource
                });
            if let Err(errors) = bundle.add_resource(resource) {
                faults.extend(errors.iter().map(|error| name(error)));
            }
        }
        Self { language, bundle, faults }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Whether there is such a message.
    pub fn has(&self, id: &str) -> bool {
        self.bundle.has_message(id)
    }

    /// A message without arguments.
    pub fn get(&self, id: &str) -> String {
        self.say(id, &[])
    }

    /// A message; a gap shows as its name in double brackets, which is seen and not fatal.
    pub fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.format(id, None, args).unwrap_or_else(|| missing(id))
    }

    /// A further part of a message, as its explanation.
    pub fn attribute(&self, id: &str, attribute: &str) -> Option<String> {
        self.format(id, Some(attribute), &[])
    }

    /// A further part of a message with the arguments of that message.
    pub(crate) fn say_attribute(
        &self,
        id: &str,
        attribute: &str,
        args: &[(&str, Arg<'_>)],
    ) -> Option<String> {
        self.format(id, Some(attribute), args)
    }

    fn format(&self, id: &str, attribute: Option<&str>, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let message = self.bundle.get_message(id)?;
        let pattern = match attribute {
            Some(attribute) => message.get_attribute(attribute)?.value(),
            None => message.value()?,
        };
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let mut errors: Vec<FluentError> = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        Some(text)
    }

    /// Several things as one: "a, b and c".
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [first @ .., last] => {
                let first = first.join(", ");
                self.say("list-and", &[("first", first.into()), ("last", last.as_str().into())])
            }
        }
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Words").field(&self.language).finish()
    }
}

/// A number that is not whole, as French writes it.
fn with_comma<M>(value: &Arg<'_>, _: &M) -> Option<String> {
    let Arg::Number(number) = value else { return None };
    let told = number.as_string();
    told.contains('.').then(|| told.replace('.', ","))
}

/// How a gap shows.
pub(crate) fn missing(id: &str) -> String {
    format!("⟦{id}⟧")
}

/// The files of a language, with their texts.
fn files(language: Language) -> impl Iterator<Item = (&'static str, &'static str)> {
    packs::folder("words").filter(move |(file, _)| file.split('/').next() == Some(language.code()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_message_shows_its_name() {
        assert_eq!(Words::of(Language::French).get("no_such_message"), "⟦no_such_message⟧");
    }

    #[test]
    fn plurals_follow_the_language() {
        let say = |language, n: i64| Words::of(language).say("games-count", &[("count", n.into())]);
        assert_eq!([0, 1, 2].map(|n| say(Language::English, n)), ["0 games", "1 game", "2 games"]);
        assert_eq!([0, 1, 2].map(|n| say(Language::French, n)), ["0 partie", "1 partie", "2 parties"]);
    }

    #[test]
    fn a_number_that_is_not_whole_has_the_comma_of_its_language() {
        let said = |language| Words::of(language).say("story-lost", &[("n", 1.5.into())]);
        assert!(said(Language::English).ends_with("1.5") && said(Language::French).ends_with("1,5"));
    }

    #[test]
    fn lists_read_naturally() {
        let items = ["Lion", "Snake", "Tower"].map(str::to_owned);
        assert_eq!(Words::of(Language::English).list(&items), "Lion, Snake and Tower");
        assert_eq!(Words::of(Language::French).list(&items[..2]), "Lion et Snake");
    }
}
