//! Any game in words, by the shape of what it asks, answers and tells.
//!
//! A question `Floor(3)` of the game `toy` is the message `toy-question-floor` with the argument `a`; fields of a
//! struct keep their names. Named things arrive as names in the reader's language.
mod state;

use super::{Arg, Telling, Words, missing};
use crate::reference::{self, Reference};
use engine::{
    content::scenario,
    describe::{self, FaceOf, Names, Value},
    game::{Game, Refused, Why},
    seat::{Role, Seat},
    slots::{Place, SlotId},
    view::View,
};
use serde::Serialize;

/// Tells a game as one viewer sees it.
#[derive(Clone, Copy)]
pub struct Teller<'a, G: Game> {
    /// The language.
    pub words: &'static Words,
    /// The names of the game's things.
    pub telling: &'a Telling,
    /// The rules part of the pack.
    pub content: &'a G::Content,
    /// What the reader may know.
    pub view: &'a View<G>,
}

impl<G: Game> Teller<'_, G> {
    /// What is asked.
    pub fn question(&self, question: &G::Question) -> String {
        self.phrase("question", question)
    }

    /// An answer, as it is offered and as it is logged.
    pub fn action(&self, action: &G::Action) -> String {
        self.phrase("action", action)
    }

    /// What is left where an answer is not given, if that is said in fewer words than the answer.
    pub fn left(&self, action: &G::Action) -> Option<String> {
        let (id, args) = self.message("action", describe::phrase(action, self)?);
        let args: Vec<_> = args.iter().map(|(name, arg)| (name.as_str(), arg.clone())).collect();
        self.words.say_attribute(&id, "left", &args)
    }

    /// What happened.
    pub fn event(&self, event: &G::Event) -> String {
        self.phrase("event", event)
    }

    /// What happened as somebody’s deed: as a sentence and, where it has one, as what that sentence goes on with after
    /// another of the same one. A field may stand for a role, which then is named instead.
    pub fn deed(&self, event: &G::Event, stands_for: Option<(&str, Role)>) -> (String, Option<String>) {
        let Some(mut phrase) = describe::phrase(event, self) else { return (missing(G::ID), None) };
        for (name, value) in &mut phrase.fields {
            if let Some((_, role)) = stands_for.filter(|(field, _)| field == name) {
                *value = Value::Word(self.role(role));
            }
        }
        let (id, args) = self.message("event", phrase);
        let args: Vec<_> = args.iter().map(|(name, arg)| (name.as_str(), arg.clone())).collect();
        (capitalised(self.words.say(&id, &args)), self.words.say_attribute(&id, "and", &args))
    }

    /// The answers as a reader tells them apart. Equal cards of one place are one answer; where equal cards lie in
    /// different places, the place is told.
    pub fn answers(&self, actions: &[G::Action]) -> Vec<(String, G::Action)> {
        let mut answers: Vec<(String, Vec<Place>, G::Action)> = Vec::new();
        for action in actions {
            let (text, places) = (self.action(action), self.places(*action));
            let same = |(known, lie, _): &(String, Vec<Place>, _)| *known == text && *lie == places;
            if places.is_empty() || !answers.iter().any(same) {
                answers.push((text, places, *action));
            }
        }
        let alike = |text: &String| answers.iter().filter(|(other, ..)| other == text).count() > 1;
        let told = |(text, places, action): &(String, Vec<Place>, G::Action)| {
            let place = places.first().filter(|_| alike(text)).and_then(|place| self.place(*place));
            let text = match place {
                Some(place) => {
                    let args = [("answer", text.as_str().into()), ("place", place.into())];
                    self.words.say("answer-from", &args)
                }
                None => text.clone(),
            };
            (text, *action)
        };
        answers.iter().map(told).collect()
    }

    /// Where the cards of an action lie.
    fn places(&self, action: G::Action) -> Vec<Place> {
        G::slots_of(action).into_iter().flatten().map(|slot| self.view.slots().place(slot)).collect()
    }

    /// Why an answer was refused.
    pub fn refusal(&self, refused: &Refused) -> String {
        let Refused::Illegal(Why(reason)) = refused else { return self.words.get("why-fault") };
        let own = format!("{}-why-{reason}", G::ID);
        let common = format!("why-{reason}");
        let known = [own, common].into_iter().find(|id| self.words.has(id));
        let told = known.map_or_else(|| self.words.get("why-not_an_answer"), |id| self.words.get(&id));
        match self.rule_behind(reason) {
            Some(rule) => {
                self.words.say("refused-by-rule", &[("reason", told.into()), ("rule", rule.into())])
            }
            None => told,
        }
    }

    /// The heading of the section of the rules that a refusal rests on.
    fn rule_behind(&self, reason: &str) -> Option<String> {
        let language = self.words.language();
        let question = self.view.viewer().and_then(|seat| self.view.question(self.content, seat));
        let kind = question.and_then(|question| describe::phrase(&question, &describe::Plain));
        let kind = kind.as_ref().map(|kind| kind.variant.as_str());
        let rule = reference::rule_of(G::ID, language, reason, kind)?;
        Some(Reference::of(G::ID, language)?.section(&rule.section)?.title.clone())
    }

    /// The seats of the table, in order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<G> {
        (0..self.view.seats()).map(Seat)
    }

    /// A seat by what it plays: "Lion and Tower".
    pub fn seat(&self, seat: Seat) -> String {
        let roles: Vec<_> = self.view.roles(seat).map(|role| self.role(role)).collect();
        if roles.is_empty() {
            return self.words.say("seat-number", &[("number", (seat.0 + 1).into())]);
        }
        self.words.list(&roles)
    }

    /// What a seat plays where there is little room: of three roles or more the first.
    pub fn seat_in_short(&self, seat: Seat) -> String {
        let mut roles = self.view.roles(seat);
        match (roles.next(), roles.count()) {
            (Some(first), more) if more > 1 => {
                self.words.say("seat-and-more", &[("first", self.role(first).into()), ("more", more.into())])
            }
            _ => self.seat(seat),
        }
    }

    /// A role.
    pub fn role(&self, role: Role) -> String {
        self.name("Role", role.0.into()).unwrap_or_else(|| role.0.to_string())
    }

    /// The cards that the viewer holds, by place, each with its number.
    pub fn hand(&self) -> Vec<(String, Vec<(String, usize)>)> {
        let Some(viewer) = self.view.viewer() else { return Vec::new() };
        let slots = self.view.slots();
        let mut hand: Vec<(String, Vec<(String, usize)>)> = Vec::new();
        for slot in slots.in_use() {
            let place = slots.place(slot);
            if slots.face(slot).is_none() || !slots.owners(place).has(viewer) {
                continue;
            }
            let (place, card) = (self.place(place).unwrap_or_default(), self.card(slot));
            let at = hand.iter().position(|(known, _)| *known == place).unwrap_or_else(|| {
                hand.push((place, Vec::new()));
                hand.len() - 1
            });
            match hand[at].1.iter_mut().find(|(known, _)| *known == card) {
                Some((_, count)) => *count += 1,
                None => hand[at].1.push((card, 1)),
            }
        }
        hand
    }

    fn phrase<T: Serialize>(&self, what: &str, value: &T) -> String {
        let Some(phrase) = describe::phrase(value, self) else { return missing(G::ID) };
        let (id, args) = self.message(what, phrase);
        let args: Vec<_> = args.iter().map(|(name, arg)| (name.as_str(), arg.clone())).collect();
        capitalised(self.words.say(&id, &args))
    }

    /// The message that says it, with its arguments.
    fn message(&self, what: &str, phrase: describe::Phrase) -> (String, Vec<(String, Arg<'static>)>) {
        let mut args = Vec::new();
        for (name, value) in phrase.fields {
            self.flatten(name, value, &mut args);
        }
        (format!("{}-{what}-{}", G::ID, phrase.variant), args)
    }

    /// A field as arguments: what is nested is `outer_inner` and, whatever the language calls it, `outer_1` in order; a
    /// form of a name is `outer_form`.
    fn flatten(&self, name: String, value: Value, args: &mut Vec<(String, Arg<'static>)>) {
        match value {
            Value::Number(number) => args.push((name, number.into())),
            Value::Word(word) => {
                args.extend(self.telling.arguments(self.words.language(), &name, &word));
            }
            Value::List(items) => {
                let items: Vec<_> = items.into_iter().map(|item| self.item(item)).collect();
                let all = if items.is_empty() { self.words.get("none") } else { self.words.list(&items) };
                args.push((name, all.into()));
            }
            Value::Table(entries) => {
                args.push((name.clone(), self.joined(&entries).into()));
                for (place, (key, value)) in entries.into_iter().enumerate() {
                    if let Value::Number(number) = value {
                        args.push((format!("{name}_{}", place + 1), number.into()));
                    }
                    self.flatten(format!("{name}_{key}"), value, args);
                }
            }
        }
    }

    /// One thing of a list: a variant with fields is a message of its own, `GAME-part-VARIANT`; several things that belong
    /// together are `GAME-part-several`.
    fn item(&self, item: Value) -> String {
        let (variant, fields) = match variant_of(item) {
            Ok(variant) => variant,
            Err(Value::List(items)) => {
                let letters = ('a'..='z').map(String::from);
                ("several".to_owned(), letters.zip(items).collect())
            }
            Err(other) => return other.to_string(),
        };
        let mut args = Vec::new();
        fields.into_iter().for_each(|(name, value)| self.flatten(name, value, &mut args));
        let args: Vec<_> = args.iter().map(|(name, arg)| (name.as_str(), arg.clone())).collect();
        self.words.say(&format!("{}-part-{variant}", G::ID), &args)
    }

    /// A table as one argument: of a variant its name, of several entries those that are not 0.
    fn joined(&self, entries: &[(String, Value)]) -> String {
        match entries {
            [(variant, _)] => variant.clone(),
            several => {
                let there = several.iter().filter(|(_, value)| *value != Value::Number(0));
                let told = |(key, value): &(String, Value)| {
                    let key = match value {
                        Value::Number(-1..=1) => key.clone(),
                        _ => self.telling.plural(self.words.language(), key),
                    };
                    self.words.say("entry", &[("key", key.into()), ("value", value.to_string().into())])
                };
                let told: Vec<_> = there.map(told).collect();
                if told.is_empty() { "0".into() } else { told.join(", ") }
            }
        }
    }

    fn card(&self, slot: SlotId) -> String {
        let slots = self.view.slots();
        if let Some(face) = slots.face(slot) {
            let number = FaceOf::new(slots.deck_of(slot), face).number();
            return self.name("Face", number).unwrap_or_else(|| number.to_string());
        }
        let place = slots.place(slot);
        let hidden = self.view.name(self.content, "Place", place.0.into());
        let hidden = hidden.and_then(|id| self.telling.text(self.words.language(), "Place", &id));
        if let Some(told) = hidden {
            return told.to_owned();
        }
        match self.place(place) {
            Some(place) => self.words.say("card-hidden-in", &[("place", place.into())]),
            None => self.words.get("card-hidden"),
        }
    }

    /// A place, where it has a name.
    fn place(&self, place: Place) -> Option<String> {
        let id = self.view.name(self.content, "Place", place.0.into())?;
        self.telling.name(self.words.language(), "Place", &id).map(str::to_owned)
    }
}

impl<G: Game> Names for Teller<'_, G> {
    fn name(&self, kind: &str, number: u64) -> Option<String> {
        match kind {
            "SlotId" => return u8::try_from(number).ok().map(|number| self.card(SlotId(number))),
            "Seat" => return u8::try_from(number).ok().map(|number| self.seat(Seat(number))),
            _ => (),
        }
        // Things of a kind may be told by another id than rules cases name them by.
        let told = self.view.name(self.content, &format!("{kind} told"), number);
        if let Some(name) = told.and_then(|id| self.telling.name(self.words.language(), kind, &id)) {
            return Some(name.to_owned());
        }
        let id = self.view.name(self.content, kind, number)?;
        if self.telling.is_called_by_id(kind) {
            let border = self.telling.border(self.words.language(), &id);
            return Some(border.map_or_else(|| by_id(&id), str::to_owned));
        }
        let name = self.telling.name(self.words.language(), kind, &id);
        Some(name.map_or_else(|| missing(&id), str::to_owned))
    }

    fn number(&self, _: &str, _: &str) -> Option<u64> {
        None
    }

    fn variant(&self, kind: &str, variant: &str) -> Option<String> {
        self.telling.variant(self.words.language(), kind, variant).map(str::to_owned)
    }
}

/// A sentence begins with a capital letter, also where its first word is the article of a name.
pub fn capitalised(sentence: String) -> String {
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) if first.is_lowercase() => first.to_uppercase().chain(letters).collect(),
        _ => sentence,
    }
}

/// An id as it is told: of a border `C7-K4-door` the two ends.
fn by_id(id: &str) -> String {
    let ends: Vec<_> =
        id.split('-').filter(|part| part.chars().any(|letter| !letter.is_lowercase())).collect();
    if ends.is_empty() { id.replace('_', " ") } else { ends.join("–") }
}

/// A variant and its fields, if the value is one.
fn variant_of(value: Value) -> Result<(String, Vec<(String, Value)>), Value> {
    match value {
        Value::Table(mut entries) if matches!(entries[..], [(_, Value::Table(_))]) => match entries.pop() {
            Some((variant, Value::Table(fields))) => Ok((variant, fields)),
            _ => Err(Value::Table(entries)),
        },
        other => Err(other),
    }
}

/// The name of a choice of the table.
pub fn option_name(words: &Words, telling: &Telling, game: &str, key: &str) -> String {
    let own = format!("{game}-option-{key}");
    if words.has(&own) {
        return words.get(&own);
    }
    let told = telling.option(words.language(), key).map(str::to_owned);
    told.unwrap_or_else(|| words.get(&format!("option-{key}")))
}

/// What a choice of the table means.
pub fn option_explanation(words: &Words, telling: &Telling, game: &str, key: &str) -> Option<String> {
    let told = telling.explanation(words.language(), key).map(str::to_owned);
    words
        .attribute(&format!("{game}-option-{key}"), "explain")
        .or(told)
        .or_else(|| words.attribute(&format!("option-{key}"), "explain"))
}

/// The name of a temperament of a game's computer players.
pub fn temperament_name(words: &Words, game: &str, temperament: &str) -> String {
    words.get(&format!("{game}-temperament-{temperament}"))
}

/// What a temperament is like.
pub fn temperament_line(words: &Words, game: &str, temperament: &str) -> Option<String> {
    words.attribute(&format!("{game}-temperament-{temperament}"), "line")
}

/// The name of a value of a choice.
pub fn value_name(words: &Words, telling: &Telling, key: &str, value: &str) -> String {
    let language = words.language();
    if let Some(name) = telling.value(language, key, value).or_else(|| telling.name(language, key, value)) {
        return name.to_owned();
    }
    if let Some(name) = telling.scenario(language, value).filter(|_| key == scenario::CHOICE) {
        return name.to_owned();
    }
    match value {
        // Nobody but its author may have named it.
        own if key == scenario::CHOICE => own.to_owned(),
        "true" => words.get("yes"),
        "false" => words.get("no"),
        number if number.parse::<u32>().is_ok() => number.to_owned(),
        other => missing(other),
    }
}
