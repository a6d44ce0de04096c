//! Names and texts of a game's things, in the reader's language.
use crate::{
    widget::Context,
    words::{Arg, Language, Telling},
};
use std::sync::Arc;

/// What the telling part of a pack calls its things.
#[derive(Debug)]
pub(super) struct Names(Arc<Telling>);

impl Names {
    /// Of a game.
    pub(super) fn of(game: &str) -> Self {
        Self(Arc::new(Telling::of(game)))
    }

    /// As a table tells them, with the names of its scenario.
    pub(super) fn told_by(telling: Arc<Telling>) -> Self {
        Self(telling)
    }

    /// The name of a thing; its id, where there is none.
    pub(super) fn name(&self, kind: &str, id: &str, cx: Context) -> String {
        self.name_in(kind, id, cx.words.language())
    }

    /// The same in any language.
    pub(super) fn name_in(&self, kind: &str, id: &str, language: Language) -> String {
        self.0.name(language, kind, id).unwrap_or(id).to_owned()
    }

    /// A name and its forms as arguments of a message.
    pub(super) fn arguments(&self, key: &str, name: &str, cx: Context) -> Vec<(String, Arg<'static>)> {
        self.0.arguments(cx.words.language(), key, name)
    }

    /// A message about somebody or something of this name, which stands in it as `key` with all its forms.
    pub(super) fn say_of(
        &self,
        id: &str,
        (key, name): (&str, &str),
        others: &[(&str, Arg<'_>)],
        cx: Context,
    ) -> String {
        let forms = self.arguments(key, name, cx);
        let mut args: Vec<_> = forms.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        args.extend(others.iter().cloned());
        // A name that begins a sentence has a small article in some languages.
        let told = cx.words.say(id, &args);
        let mut letters = told.chars();
        letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
    }

    /// What the file of a scenario says of itself, in another language where it does not in this.
    pub(super) fn of_scenario(&self, id: &str, what: &str, cx: Context) -> Option<String> {
        self.0.of_scenario(cx.words.language(), id, what).map(str::to_owned)
    }

    /// Each of several texts of a scenario.
    pub(super) fn each_of_scenario(&self, id: &str, what: &str, cx: Context) -> Vec<String> {
        self.0.each_of_scenario(cx.words.language(), id, what).into_iter().map(str::to_owned).collect()
    }

    /// The text of a thing.
    pub(super) fn text(&self, kind: &str, id: &str, cx: Context) -> String {
        self.0.text(cx.words.language(), kind, id).unwrap_or_default().to_owned()
    }

    /// Its name, and what stands below it.
    pub(super) fn both(&self, kind: &str, id: &str, cx: Context) -> (String, String) {
        (self.name(kind, id, cx), self.text(kind, id, cx))
    }
}
