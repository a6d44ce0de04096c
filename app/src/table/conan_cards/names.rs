//! Names and texts of the game's things, in the reader's language.
use crate::{table::names, widget::Context, words::Arg};
use engine::{
    conan_cards::{Adventure, Card, Challenge, ConanCards, Content, Hero, Item},
    game::Game,
};
use std::sync::Arc;

/// Names by thing.
#[derive(Debug)]
pub(super) struct Names {
    names: names::Names,
    content: Arc<Content>,
}

/// A name, and what stands below it.
pub(super) type Told = (String, String);

impl Names {
    pub(super) fn new(content: Arc<Content>) -> Self {
        Self { names: names::Names::of(ConanCards::ID), content }
    }

    fn told(&self, kind: &str, id: &str, cx: Context) -> Told {
        self.names.both(kind, id, cx)
    }

    /// A name and its forms as arguments of a message.
    pub(super) fn forms(&self, key: &str, name: &str, cx: Context) -> Vec<(String, Arg<'static>)> {
        self.names.arguments(key, name, cx)
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

    pub(super) fn hero(&self, hero: Hero, cx: Context) -> Told {
        self.told("Hero", &self.content.hero(hero).id, cx)
    }

    pub(super) fn adventure(&self, adventure: Adventure, cx: Context) -> Told {
        self.told("Adventure", &self.content.adventure(adventure).id, cx)
    }

    pub(super) fn challenge(&self, challenge: Challenge, cx: Context) -> Told {
        self.told("Challenge", &self.content.challenge(challenge).id, cx)
    }

    pub(super) fn item(&self, item: Item, cx: Context) -> Told {
        self.told("Item", &self.content.item(item).id, cx)
    }

    pub(super) fn card(&self, card: Card, cx: Context) -> Told {
        match card {
            Card::Adventure(adventure) => self.adventure(adventure, cx),
            Card::Challenge(challenge) => self.challenge(challenge, cx),
            Card::Resolution(card) => self.told("Resolution", &self.content.resolution(card).id, cx),
        }
    }

    /// The loot of an adventure, in a few words.
    pub(super) fn loot(&self, adventure: Adventure, cx: Context) -> String {
        let loot = self.content.adventure(adventure).loot;
        let args = [("glory", loot.gp.into()), ("items", loot.items.into()), ("cards", loot.cards.into())];
        cx.words.say("conan_cards-loot", &args)
    }
}
