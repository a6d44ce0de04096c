//! Whether every language says everything, and nothing else.
//!
//! The messages of a game follow from its types, those of the program from its sources. Names are proven by telling
//! whole games of random answers in every language.
use super::{
    Language, Telling, Words, files,
    teller::{Teller, option_explanation, option_name, temperament_name, value_name},
    telling,
};
use crate::{
    games::{self, IDS, Visitor},
    packs,
};
use ai::knowledge::Knowledge;
use engine::{
    chance::Quick,
    describe::{Shape, shapes},
    game::{Game, Why},
    setup::{Chosen, Values},
    supply::Seeded,
    view::View,
};
use fluent_bundle::FluentResource;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use serde::de::DeserializeOwned;
use std::collections::{BTreeMap, BTreeSet};

/// Messages that the sources name by a stem and an id.
const STEMS: [&str; 7] = ["game", "why", "option", "command", "key", "state", "rules"];

/// Answers after which a told game is long enough.
const STEPS: usize = 3000;
/// Answers between two looks at the whole table.
const TOLD_EVERY: usize = 16;

/// All that is wrong with the words, one fault a line. `named` are the strings of the sources that could be the name of
/// a message, in order.
pub fn faults(named: &[&str]) -> Vec<String> {
    let mut faults: Vec<_> =
        Language::ALL.iter().flat_map(|language| Words::of(*language).faults.clone()).collect();
    let needs: Vec<_> = IDS.iter().filter_map(|(id, _)| games::visit(id, Needs)).collect();
    for language in Language::ALL {
        let written = Written::of(language);
        for (game, shapes) in IDS.iter().zip(&needs) {
            written.compare(game.0, shapes, &mut faults);
        }
        written.unused(named, &needs, &mut faults);
        for other in Language::ALL {
            written.compare_with(&Written::of(other), &mut faults);
        }
    }
    faults.extend(IDS.iter().filter_map(|(id, _)| games::visit(id, Names)).flatten());
    faults.extend(IDS.iter().filter_map(|(id, _)| games::visit(id, Tell)).flatten());
    faults.sort();
    faults.dedup();
    faults
}

/// The messages that a game needs, each with its arguments.
struct Needs;

impl Visitor for Needs {
    type Out = BTreeMap<String, Vec<String>>;

    fn visit<G: Knowledge>(self) -> Self::Out {
        fn of<T: DeserializeOwned>(game: &str, what: &str) -> impl Iterator<Item = (String, Vec<String>)> {
            let id = format!("{game}-{what}-");
            shapes::<T>().into_iter().map(move |Shape { variant, fields }| (format!("{id}{variant}"), fields))
        }
        let reasons = G::REASONS.iter().map(|Why(reason)| (format!("{}-why-{reason}", G::ID), Vec::new()));
        of::<G::Question>(G::ID, "question")
            .chain(of::<G::Action>(G::ID, "action"))
            .chain(of::<G::Event>(G::ID, "event"))
            .chain(reasons)
            .chain(G::FEATURES.iter().map(|feature| (format!("{}-reason-{feature}", G::ID), Vec::new())))
            .chain([(format!("game-{}", G::ID), Vec::new())])
            .collect()
    }
}

/// The messages that the files of a language hold, each with the arguments it uses.
struct Written {
    language: Language,
    messages: BTreeMap<String, BTreeSet<String>>,
}

impl Written {
    fn of(language: Language) -> Self {
        let mut messages = BTreeMap::new();
        for (_, text) in files(language) {
            let resource = match FluentResource::try_new(text.to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            for entry in resource.entries() {
                if let Entry::Message(message) = entry {
                    let mut args = BTreeSet::new();
                    let patterns =
                        message.value.iter().chain(message.attributes.iter().map(|part| &part.value));
                    patterns.for_each(|pattern| arguments(pattern, &mut args));
                    messages.insert(message.id.name.to_owned(), args);
                }
            }
        }
        Self { language, messages }
    }

    fn fault(&self, id: &str, what: &str) -> String {
        format!("assets/words/{}: {id}: {what}", self.language.code())
    }

    /// What a game needs is there, with its arguments and no others.
    fn compare(&self, game: &str, needs: &BTreeMap<String, Vec<String>>, faults: &mut Vec<String>) {
        for (id, fields) in needs {
            let Some(args) = self.messages.get(id) else {
                faults.push(self.fault(id, "is missing"));
                continue;
            };
            // What is nested in a field is an argument of its own, by the field's name and its own.
            let of = |field: &str, arg: &str| arg == field || arg.starts_with(&format!("{field}_"));
            for field in fields.iter().filter(|field| !args.iter().any(|arg| of(field, arg))) {
                faults.push(self.fault(id, &format!("${field} is not used")));
            }
            for arg in args.iter().filter(|arg| !fields.iter().any(|field| of(field, arg))) {
                faults.push(self.fault(id, &format!("{game} has no ${arg}")));
            }
        }
    }

    /// Nothing is there that neither a game nor the program asks for.
    fn unused(&self, named: &[&str], needs: &[BTreeMap<String, Vec<String>>], faults: &mut Vec<String>) {
        let by_stem = |id: &str| {
            let of_program = STEMS.iter().any(|stem| id.starts_with(&format!("{stem}-")));
            let of_game = |game: &str, what: &str| id.starts_with(&format!("{game}-{what}-"));
            let stems = ["aside", "idle", "option", "part", "source", "state", "story", "temperament", "way"];
            of_program || IDS.iter().any(|(game, _)| stems.iter().any(|stem| of_game(game, stem)))
        };
        let used =
            |id: &str| named.binary_search(&id).is_ok() || needs.iter().any(|game| game.contains_key(id));
        for id in self.messages.keys().filter(|id| !used(id) && !by_stem(id)) {
            faults.push(self.fault(id, "is used nowhere"));
        }
    }

    fn compare_with(&self, other: &Self, faults: &mut Vec<String>) {
        for (id, args) in &other.messages {
            match self.messages.get(id) {
                None => faults.push(self.fault(id, "is missing")),
                Some(own) if bare(own) != bare(args) => {
                    faults.push(self.fault(id, "has other arguments than elsewhere"))
                }
                Some(_) => (),
            }
        }
    }
}

/// Arguments without the form of a name: one language needs an article where another has none.
fn bare(args: &BTreeSet<String>) -> BTreeSet<&str> {
    let without_form = |arg: &'_ str| {
        let forms = telling::FORMS.iter();
        forms.filter_map(|form| arg.strip_suffix(form)?.strip_suffix('_').map(str::len)).next()
    };
    args.iter().map(|arg| without_form(arg).map_or(arg.as_str(), |end| &arg[..end])).collect()
}

/// Every entry of the telling part has a name in every language.
struct Names;

impl Visitor for Names {
    type Out = Vec<String>;

    fn visit<G: Knowledge>(self) -> Vec<String> {
        let file = format!("assets/{}/{}", G::ID, telling::FILE);
        let text = packs::folder(G::ID).find(|(name, _)| *name == telling::FILE).map_or("", |(_, text)| text);
        let told = match Telling::read(text) {
            Ok(told) => told,
            Err(error) => return vec![format!("{file}: {}", error.message())],
        };
        let pack = packs::texts(G::ID);
        let told = told.with_scenarios(&pack);
        let unnamed =
            pack.scenarios().into_iter().filter(|id| told.scenario(Language::English, id).is_none());
        let mut faults: Vec<_> = unnamed.map(|id| format!("{}: scenario {id} has no name", G::ID)).collect();
        for (list, id, entry) in told.entries() {
            for language in
                Language::ALL.into_iter().filter(|language| telling::name_of(entry, *language).is_none())
            {
                faults.push(format!("{file}: {list}: {id}: name_{} is missing", language.code()));
            }
        }
        faults
    }
}

/// Tells a game of random answers in every language, and what its table may choose.
struct Tell;

impl Visitor for Tell {
    type Out = Vec<String>;

    fn visit<G: Knowledge>(self) -> Vec<String> {
        let Ok(content) = packs::load::<G>() else { return Vec::new() };
        let telling = Telling::of(G::ID);
        let mut said = choices::<G>(&content, &telling);
        let temperaments = packs::weights::<G>().unwrap_or_default().temperaments;
        for words in Language::ALL.map(Words::of) {
            said.extend(temperaments.keys().map(|name| temperament_name(words, G::ID, name)));
        }
        if let Ok(setup) = G::setup(&content, &Chosen::default()) {
            tell_game::<G>(&content, &setup, &telling, &mut said);
        }
        let gaps = said.iter().filter_map(|text| text.split_once('⟦')?.1.split_once('⟧'));
        let gaps: BTreeSet<_> = gaps.map(|(id, _)| id).collect();
        gaps.into_iter().map(|id| format!("{}: {id}: has no words in every language", G::ID)).collect()
    }
}

fn choices<G: Game>(content: &G::Content, telling: &Telling) -> Vec<String> {
    let mut said = Vec::new();
    for words in Language::ALL.map(Words::of) {
        for offer in G::options(content) {
            said.push(option_name(words, telling, G::ID, &offer.key));
            let explained = option_explanation(words, telling, G::ID, &offer.key);
            said.push(explained.unwrap_or_else(|| super::missing(&format!("option-{}.explain", offer.key))));
            if let Values::OneOf(values) | Values::Seating(values) = &offer.values {
                said.extend(values.iter().map(|value| value_name(words, telling, &offer.key, value)));
            }
        }
    }
    said
}

fn tell_game<G: Game>(content: &G::Content, setup: &G::Setup, telling: &Telling, said: &mut Vec<String>) {
    let (mut chance, mut quick) = (Seeded::new(1, 0), Quick::new(1));
    let Ok(mut game) = G::start(content, setup, chance.at(0)) else { return };
    let mut actions = Vec::new();
    for step in 1..=STEPS {
        let Some(seat) = game.waiting_for().next() else { break };
        let view = View::of(&game, Some(seat));
        view.actions(content, seat, &mut actions);
        let tellers = Language::ALL.map(|language| Teller {
            words: Words::of(language),
            telling,
            content,
            view: &view,
        });
        for teller in &tellers {
            said.extend(view.question(content, seat).map(|question| teller.question(&question)));
            said.extend(actions.iter().map(|action| teller.action(action)));
            said.extend(teller.hand().into_iter().flat_map(|(_, cards)| cards).map(|(card, _)| card));
            // A whole table is long to tell, and changes little from answer to answer.
            if step % TOLD_EVERY == 1 {
                said.push(teller.state().to_string());
                said.extend(teller.unnamed().iter().map(|key| super::missing(&format!("state-{key}"))));
            }
        }
        let Some(action) = quick.pick(&actions).copied() else { break };
        let mut events = Vec::new();
        if game.play(content, seat, action, chance.at(step as u64), &mut |event| events.push(event)).is_err()
        {
            break;
        }
        said.extend(tellers.iter().flat_map(|teller| events.iter().map(|event| teller.event(event))));
        said.retain(|text| text.contains('⟦'));
    }
}

fn arguments(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            expression_arguments(expression, args);
        }
    }
}

fn expression_arguments(expression: &Expression<&str>, args: &mut BTreeSet<String>) {
    match expression {
        Expression::Inline(inline) => inline_arguments(inline, args),
        Expression::Select { selector, variants } => {
            inline_arguments(selector, args);
            variants.iter().for_each(|variant| arguments(&variant.value, args));
        }
    }
}

fn inline_arguments(inline: &InlineExpression<&str>, args: &mut BTreeSet<String>) {
    match inline {
        InlineExpression::VariableReference { id } => {
            args.insert(id.name.to_owned());
        }
        InlineExpression::Placeable { expression } => expression_arguments(expression, args),
        InlineExpression::FunctionReference { arguments, .. } => {
            arguments.positional.iter().for_each(|inline| inline_arguments(inline, args));
        }
        _ => (),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_gap_and_a_stranger_are_found() {
        let mut faults = Vec::new();
        let written = Written {
            language: Language::English,
            messages: [("toy-action-lay".to_owned(), "b"), (["no", "where"].concat(), "")]
                .map(|(id, arg)| (id, BTreeSet::from([arg.to_owned()])))
                .into(),
        };
        let needs = [("toy-action-lay", vec!["a".to_owned()]), ("toy-action-end", vec![])]
            .map(|(id, fields)| (id.to_owned(), fields));
        written.compare("toy", &needs.clone().into(), &mut faults);
        written.unused(&[], &[needs.into()], &mut faults);
        for expected in
            ["lay: $a is not used", "lay: toy has no $b", "end: is missing", "nowhere: is used nowhere"]
        {
            assert!(faults.iter().any(|fault| fault.ends_with(expected)), "{expected} in {faults:?}");
        }
    }
}
