//! Names and texts of the game's things, in the reader's language.
use crate::{table::names, widget::Context, words::Arg};
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
    names: names::Names,
    content: Arc<Content>,
}

impl Names {
    pub(super) fn new(content: Arc<Content>) -> Self {
        Self { names: names::Names::of(AgeOfConan::ID), content }
    }

    pub(super) fn province(&self, province: Province, cx: Context) -> String {
        self.names.name("Province", &self.content.provinces[province].id, cx)
    }

    /// A province and the forms of its name as arguments of a message.
    pub(super) fn province_as(
        &self,
        key: &str,
        province: Province,
        cx: Context,
    ) -> Vec<(String, Arg<'static>)> {
        self.names.arguments(key, &self.province(province, cx), cx)
    }

    pub(super) fn area_of(&self, province: Province, cx: Context) -> String {
        let area = self.content.areas.get(self.content.provinces[province].area.index());
        area.map_or_else(String::new, |area| self.names.name("Area", &area.id, cx))
    }

    pub(super) fn sea(&self, id: &str, cx: Context) -> String {
        self.names.name("Sea", id, cx)
    }

    pub(super) fn kingdom(&self, kingdom: Kingdom, cx: Context) -> String {
        self.names.name("Role", &self.content.kingdoms[kingdom].id, cx)
    }

    pub(super) fn card(&self, card: KingdomCard, cx: Context) -> (String, String) {
        let id = &self.content.card(card).id;
        self.names.both("KingdomCard", id, cx)
    }

    pub(super) fn token(&self, token: TokenKind, cx: Context) -> String {
        self.names.name("TokenKind", &self.content.token(token).id, cx)
    }

    pub(super) fn category(&self, category: Category, cx: Context) -> String {
        let found = self.content.categories.get(category.index());
        found.map_or_else(String::new, |def| self.names.name("Category", &def.id, cx))
    }

    pub(super) fn artifact(&self, artifact: Artifact, cx: Context) -> (String, String) {
        let id = &self.content.artifact(artifact).id;
        self.names.both("Artifact", id, cx)
    }

    pub(super) fn objective(&self, objective: Objective, cx: Context) -> (String, String) {
        let id = &self.content.objective(objective).id;
        self.names.both("Objective", id, cx)
    }

    pub(super) fn adventure(&self, id: &str, cx: Context) -> (String, String) {
        self.names.both("Adventure", id, cx)
    }

    pub(super) fn terrain(&self, id: &str, cx: Context) -> String {
        self.names.name("Terrain", id, cx)
    }

    pub(super) fn fate(&self, face: FateFace, cx: Context) -> String {
        self.names.name("FateFace", face.word(), cx)
    }

    pub(super) fn contest_face(&self, face: ContestFace, cx: Context) -> String {
        self.names.name("ContestFace", face.word(), cx)
    }

    /// A thing by the kind and word that the telling part lists it under.
    pub(super) fn other(&self, kind: &str, word: &str, cx: Context) -> String {
        self.names.name(kind, word, cx)
    }

    /// A message about somebody of this name, which stands in it as `key` with all its forms.
    pub(super) fn say_of(
        &self,
        id: &str,
        named: (&str, &str),
        others: &[(&str, Arg<'_>)],
        cx: Context,
    ) -> String {
        self.names.say_of(id, named, others, cx)
    }
}

/// A message of this game.
pub(super) fn say(cx: Context, id: &str, args: &[(&str, Arg<'_>)]) -> String {
    cx.words.say(id, args)
}
