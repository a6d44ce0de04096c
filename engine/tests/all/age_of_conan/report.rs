//! What random play must have met, and which rules case shows what it seldom meets.
use crate::shared::{Wanted, answers_and_events};
use engine::{
    age_of_conan::{Action, AgeOfConan, Content, Effect, Event, FinalBonus, KingdomCardDef, Pay, Window},
    kit::variant,
};

fn effects_of(effects: &[Effect], paid: bool) -> impl Iterator<Item = String> {
    let wanted = effects.iter().filter(move |effect| (effect.pay != Pay::default()) == paid);
    wanted.map(|effect| format!("effect {}", variant(&effect.op)))
}

fn window(window: Window) -> String {
    format!("window {}", window.word())
}

/// What an event shows, each thing by its name in the report.
pub(super) fn shown(content: &Content, event: &Event, action: Action) -> Vec<String> {
    let mut names = Vec::new();
    match *event {
        Event::CardPlayed { card, .. } | Event::CardUsed { card, .. } => {
            let def = content.card(card);
            names.push(format!("card {}", def.id));
            let lies_down = matches!(event, Event::CardPlayed { .. }) && matches!(action, Action::Play(_));
            if !(lies_down && def.kind == engine::age_of_conan::CardType::Permanent) {
                names.push(window(def.window));
                names.extend(effects_of(&def.effects, false));
            }
        }
        Event::ArtifactUsed { artifact, .. } => {
            let def = content.artifact(artifact);
            names.extend([format!("artifact {} used", def.id), window(def.window)]);
            names.extend(effects_of(&def.effects, false));
        }
        Event::ArtifactGoes { artifact, to: Some(_) } => {
            names.push(format!("artifact {} won", content.artifact(artifact).id));
        }
        Event::BidReplaced { .. } => {
            names.extend([window(Window::BidReveal), "effect replace_bid_card".into()]);
        }
        Event::TokenExchanged { token, .. } => names.push(format!("exchange {}", content.token(token).id)),
        Event::ObjectiveReached { objective, .. } => {
            names.push(format!("objective {}", content.objectives[objective.index()].id));
        }
        Event::AdventureBegan { adventure } => {
            names.push(format!("adventure {}", content.adventure(adventure).id));
        }
        Event::StrategyShown { card, .. } => names.push(format!("strategy {}", content.strategy(card).id)),
        Event::FinalBonus { bonus, .. } => names.push(format!("bonus {bonus:?}")),
        _ => (),
    }
    names
}

/// What an answer that pays for more shows.
pub(super) fn paid(card: &KingdomCardDef) -> Vec<String> {
    effects_of(&card.effects, true).collect()
}

/// All that must be met, with the words by which a rules case is known to be about it.
pub(super) fn wanted(content: &Content) -> Wanted {
    let mut wanted = answers_and_events::<AgeOfConan>();
    let mut want = |name: String, word: &str| wanted.entry(name).or_default().push(word.to_owned());
    let cards = content.kingdom_cards.iter().map(|card| (&card.id, card.window, &card.effects));
    let artifacts =
        content.artifacts.iter().map(|artifact| (&artifact.id, artifact.window, &artifact.effects));
    for (id, when, effects) in cards.chain(artifacts) {
        want(window(when), id);
        [false, true].into_iter().flat_map(|paid| effects_of(effects, paid)).for_each(|name| want(name, id));
    }
    content.kingdom_cards.iter().for_each(|card| want(format!("card {}", card.id), &card.id));
    for artifact in &content.artifacts {
        want(format!("artifact {} used", artifact.id), &artifact.id);
        want(format!("artifact {} won", artifact.id), &artifact.id);
    }
    content
        .objectives
        .iter()
        .for_each(|objective| want(format!("objective {}", objective.id), &objective.id));
    content.adventures.iter().for_each(|one| want(format!("adventure {}", one.id), &one.id));
    content.strategy_cards.iter().for_each(|card| want(format!("strategy {}", card.id), &card.id));
    content.tokens.iter().for_each(|token| want(format!("exchange {}", token.id), &token.id));
    for option in &content.options {
        let pairs = option.values.iter().map(|value| format!("{}={value}", option.id));
        pairs.for_each(|pair| want(format!("option {pair}"), &pair));
    }
    let bonuses = [FinalBonus::Forts, FinalBonus::Richest, FinalBonus::Crom, FinalBonus::Crowning];
    let dominance = (0..content.categories.len() as u8)
        .map(|category| FinalBonus::Dominance(engine::age_of_conan::Category(category)));
    bonuses.into_iter().chain(dominance).for_each(|bonus| want(format!("bonus {bonus:?}"), "final_bonus"));
    wanted
}
