//! What random play must have met, and which rules case shows what it seldom meets.
use crate::shared::{Wanted, answers_and_events};
use engine::{
    conan_cards::{Card, Cause, ConanCards, Content, DRAW, Effect, Event},
    describe::FaceOf,
    kit::variant,
};

fn effects_of(effects: &[Effect]) -> impl Iterator<Item = String> {
    effects.iter().map(|effect| format!("effect {}", variant(effect)))
}

/// What an event shows, each thing by its name in the report.
pub(super) fn shown(content: &Content, event: &Event) -> Vec<String> {
    let mut names = Vec::new();
    match *event {
        Event::CardPlayed { card, .. } => {
            names.push(format!("card {}", content.resolution(card).id));
            names.extend(effects_of(&content.resolution(card).effects));
        }
        Event::CardShown { card, .. } => names.extend(laid(content, card)),
        Event::ItemShown { item, .. } => names.push(format!("item {} in play", content.item(item).id)),
        Event::ItemUsed { item, .. } => {
            names.push(format!("item {} used", content.item(item).id));
            names.extend(effects_of(&content.item(item).effects));
        }
        Event::ChargeUsed { adventure, .. } => {
            names.push(format!("charge {}", content.adventure(adventure).id));
        }
        Event::Accomplished { adventure, .. } => {
            names.push(format!("adventure {}", content.adventure(adventure).id));
            names.extend(effects_of(&content.adventure(adventure).special));
        }
        Event::Beaten { challenge, .. } => {
            names.push(format!("challenge {} beaten", content.challenge(challenge).id));
        }
        Event::Stands { challenge, .. } => {
            names.push(format!("challenge {} stands", content.challenge(challenge).id));
        }
        Event::Hired { challenge, .. } => names.push(format!("ally {}", content.challenge(challenge).id)),
        Event::AbilityUsed { ability, .. } => names.push(format!("ability {}", variant(&ability))),
        Event::Gained { cause, .. } | Event::Lost { cause, .. } | Event::Paid { cause, .. } => {
            names.push(format!("glory {}", variant(&cause)));
        }
        _ => (),
    }
    names
}

/// A card that was turned up in a contest.
fn laid(content: &Content, card: FaceOf) -> Vec<String> {
    match Card::of(card.face()) {
        Card::Resolution(card) => {
            let def = content.resolution(card);
            effects_of(&def.effects).chain([format!("card {}", def.id)]).collect()
        }
        Card::Adventure(_) | Card::Challenge(_) if card.deck() == DRAW => vec!["bluff".to_owned()],
        _ => Vec::new(),
    }
}

/// Everything that must occur, each with words by which a rules case is known to show it.
pub(super) fn wanted(content: &Content) -> Wanted {
    let mut wanted = answers_and_events::<ConanCards>();
    let mut want = |name: String, word: &str| wanted.entry(name).or_default().push(word.to_owned());
    let causes = [
        Cause::Start,
        Cause::Played,
        Cause::Loot,
        Cause::Plunder,
        Cause::Card,
        Cause::Hire,
        Cause::Stake,
        Cause::Withdrawal,
        Cause::Returned,
        Cause::Share,
        Cause::Treaty,
        Cause::WayOut,
        Cause::Penalty,
        Cause::False,
        Cause::Suspicion,
        Cause::Palm,
        Cause::Grave,
    ];
    causes.iter().for_each(|cause| want(format!("glory {}", variant(cause)), &variant(cause)));
    for hero in content.heroes.iter().filter(|hero| hero.once) {
        want(format!("ability {}", variant(&hero.ability)), &hero.id);
    }
    for card in &content.resolutions {
        want(format!("card {}", card.id), &card.id);
        effects_of(&card.effects).for_each(|name| want(name, &card.id));
    }
    for item in &content.items {
        want(format!("item {} in play", item.id), &item.id);
    }
    for adventure in &content.adventures {
        want(format!("adventure {}", adventure.id), &adventure.id);
        effects_of(&adventure.special).for_each(|name| want(name, &adventure.id));
        if adventure.charge.is_some() {
            want(format!("charge {}", adventure.id), &adventure.id);
        }
    }
    for challenge in &content.challenges {
        want(format!("challenge {} beaten", challenge.id), &challenge.id);
        want(format!("challenge {} stands", challenge.id), &challenge.id);
        if challenge.ally_cost.is_some() {
            want(format!("ally {}", challenge.id), &challenge.id);
        }
    }
    wanted
}
