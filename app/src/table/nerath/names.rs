//! Names and texts of the game's things, in the reader's language.
use crate::{table::names, widget::Context, words::Arg};
use engine::{
    face::Face,
    game::Game,
    nerath::{Cargo, Content, Kind, Nerath, Realm, Space},
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
        Self { names: names::Names::of(Nerath::ID), content }
    }

    pub(super) fn space(&self, space: Space, cx: Context) -> String {
        self.names.name("Space", &self.content.spaces[space].id, cx)
    }

    pub(super) fn realm(&self, realm: Realm, cx: Context) -> String {
        self.names.name("Role", &self.content.realms[realm].id, cx)
    }

    /// A message about one realm or two, which stand in it in all their forms.
    pub(super) fn say_of_realms(
        &self,
        id: &str,
        (key, realm): (&str, Realm),
        other: Option<(&str, Realm)>,
        cx: Context,
    ) -> String {
        let other = other.map(|(key, realm)| self.names.arguments(key, &self.realm(realm, cx), cx));
        let other = other.unwrap_or_default();
        let other: Vec<_> = other.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        self.names.say_of(id, (key, &self.realm(realm, cx)), &other, cx)
    }

    /// A message about a realm and a place, which stand in it in all their forms.
    pub(super) fn say_of_place(
        &self,
        id: &str,
        (key, realm): (&str, Realm),
        (at, space): (&str, Space),
        cx: Context,
    ) -> String {
        let place = self.names.arguments(at, &self.space(space, cx), cx);
        let place: Vec<_> = place.iter().map(|(name, value)| (name.as_str(), value.clone())).collect();
        self.names.say_of(id, (key, &self.realm(realm, cx)), &place, cx)
    }

    pub(super) fn kind(&self, kind: Kind, cx: Context) -> String {
        self.names.name("Kind", kind.word(), cx)
    }

    pub(super) fn cargo(&self, cargo: Cargo, cx: Context) -> String {
        self.names.name("Cargo", &cargo.word(), cx)
    }

    /// An event card of a realm.
    pub(super) fn event(&self, realm: Realm, face: Face, cx: Context) -> Option<(String, String)> {
        Some(self.names.both("Event", &self.content.event(realm, face)?.id, cx))
    }

    pub(super) fn treasure(&self, face: Face, cx: Context) -> Option<(String, String)> {
        Some(self.names.both("Treasure", &self.content.treasure(face)?.id, cx))
    }

    pub(super) fn guardian(&self, face: Face, cx: Context) -> Option<(String, String)> {
        Some(self.names.both("Guardian", &self.content.guardian(face)?.id, cx))
    }
}

/// A message of this game.
pub(super) fn say(cx: Context, id: &str, args: &[(&str, Arg<'_>)]) -> String {
    cx.words.say(id, args)
}
