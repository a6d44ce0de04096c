//! Names and texts of the game's things, in the reader's language.
use crate::{
    widget::Context,
    words::{Arg, Telling},
};
use engine::{
    age_of_conan::{
        AgeOfConan, Artifact, Category, Content, ContestFace, FateFace, Kingdom, KingdomCard, Objective,
        Province, TokenKind,
    },
    game::Game,
};
use std::sync::Arc;

/// Names by thing.
#[derive(Debug)]
pub(super) struct Names {
    telling: Telling,
    content: Arc<Content>,
}

impl Names {
    pub(super) fn new(content: Arc<Content>) -> Self {
        Self { telling: Telling::of(AgeOfConan::ID), content }
    }

    fn name(&self, kind: &str, id: &str, cx: Context) -> String {
        self.telling.name(cx.words.language(), kind, id).unwrap_or(id).to_owned()
    }

    fn text(&self, kind: &str, id: &str, cx: Context) -> String {
        self.telling.text(cx.words.language(), kind, id).unwrap_or_default().to_owned()
    }

    pub(super) fn province(&self, province: Province, cx: Context) -> String {
        self.name("Province", &self.content.provinces[province].id, cx)
    }

    pub(super) fn area_of(&self, province: Province, cx: Context) -> String {
        let area = self.content.areas.get(self.content.provinces[province].area.index());
        area.map_or_else(String::new, |area| self.name("Area", &area.id, cx))
    }

    pub(super) fn sea(&self, id: &str, cx: Context) -> String {
        self.name("Sea", id, cx)
    }

    pub(super) fn kingdom(&self, kingdom: Kingdom, cx: Context) -> String {
        self.name("Role", &self.content.kingdoms[kingdom].id, cx)
    }

    pub(super) fn card(&self, card: KingdomCard, cx: Context) -> (String, String) {
        let id = &self.content.card(card).id;
        (self.name("KingdomCard", id, cx), self.text("KingdomCard", id, cx))
    }

    pub(super) fn token(&self, token: TokenKind, cx: Context) -> String {
        self.name("TokenKind", &self.content.token(token).id, cx)
    }

    pub(super) fn category(&self, category: Category, cx: Context) -> String {
        let found = self.content.categories.get(category.index());
        found.map_or_else(String::new, |def| self.name("Category", &def.id, cx))
    }

    pub(super) fn artifact(&self, artifact: Artifact, cx: Context) -> (String, String) {
        let id = &self.content.artifact(artifact).id;
        (self.name("Artifact", id, cx), self.text("Artifact", id, cx))
    }

    pub(super) fn objective(&self, objective: Objective, cx: Context) -> (String, String) {
        let id = &self.content.objective(objective).id;
        (self.name("Objective", id, cx), self.text("Objective", id, cx))
    }

    pub(super) fn adventure(&self, id: &str, cx: Context) -> (String, String) {
        (self.name("Adventure", id, cx), self.text("Adventure", id, cx))
    }

    pub(super) fn terrain(&self, id: &str, cx: Context) -> String {
        self.name("Terrain", id, cx)
    }

    pub(super) fn fate(&self, face: FateFace, cx: Context) -> String {
        self.name("FateFace", face.word(), cx)
    }

    pub(super) fn contest_face(&self, face: ContestFace, cx: Context) -> String {
        self.name("ContestFace", face.word(), cx)
    }

    /// A thing by the kind and word that the telling part lists it under.
    pub(super) fn other(&self, kind: &str, word: &str, cx: Context) -> String {
        self.name(kind, word, cx)
    }
}

/// A message of this game.
pub(super) fn say(cx: Context, id: &str, args: &[(&str, Arg<'_>)]) -> String {
    cx.words.say(id, args)
}
