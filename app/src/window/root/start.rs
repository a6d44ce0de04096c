//! What the window opens with.
use crate::{
    crash, hook,
    opening::Opening,
    store::{Settings, Store},
    words::{Language, Words},
};
use std::path::PathBuf;

/// What the window opens with.
#[derive(Clone, Debug)]
pub struct Start {
    pub(super) store: Store,
    pub(super) settings: Settings,
    pub(super) notice: Option<String>,
    pub(super) crashed: Option<PathBuf>,
    pub(super) table: Option<Opening>,
    /// Whether it may be heard.
    pub(super) audible: bool,
}

impl Start {
    /// With what a store holds; `language` overrides the settings for this time.
    pub fn new(store: Store, language: Option<Language>, table: Option<Opening>) -> Self {
        let (mut settings, trouble) = store.settings();
        settings.language = language.or(settings.language);
        let words = Words::of(settings.language());
        crash::watch(&store, settings.language());
        let notice = trouble.map(|trouble| trouble.told(words));
        let audible = !hook::listens();
        Self { notice, crashed: crash::last_time(&store), store, settings, table, audible }
    }

    /// For a test, which has its own way to fail.
    #[cfg(test)]
    pub(in crate::window) fn quiet(store: Store, language: Language) -> Self {
        let settings = Settings { language: Some(language), ..store.settings().0 };
        let crashed = crash::last_time(&store);
        Self { crashed, store, settings, notice: None, table: None, audible: false }
    }

    /// The settings.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }
}
