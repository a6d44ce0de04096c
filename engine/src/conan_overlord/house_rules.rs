//! What a table may choose: the scenario, how many play, how many heroes and who they are.
use super::{
    content::{Content, Scenario},
    figures::HEROES,
    ids::Hero,
};
use crate::{
    array_list::ArrayList,
    content::scenario::CHOICE,
    dice::EVEN_DICE,
    setup::{Chosen, Offer, PLAYERS, Settled, SetupFault, Values},
};
use serde::{Deserialize, Serialize};

/// The choice of how many heroes there are.
const COUNT: &str = "heroes";
/// The choices of who they are.
const WHO: [&str; HEROES] = ["hero_1", "hero_2", "hero_3", "hero_4"];

/// How the table is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// The scenario: a part of its hash.
    pub scenario: u32,
    /// Seats; the last is the Overlord's.
    pub players: u8,
    /// The heroes, in their order.
    pub heroes: ArrayList<Hero, HEROES>,
    /// Whether the dice are even.
    pub even_dice: bool,
}

fn numbers(least: u8, most: u8) -> Values {
    Values::Number { least: least.into(), most: most.into() }
}

/// The heroes who may take a place of a scenario.
fn eligible(scenario: &Scenario, place: usize) -> Vec<Hero> {
    let Some(entry) = scenario.heroes.get(place) else { return scenario.alternatives.clone() };
    if entry.required {
        return vec![entry.hero];
    }
    let required = |hero: &Hero| scenario.heroes.iter().any(|entry| entry.required && entry.hero == *hero);
    let listed = scenario.heroes.iter().map(|entry| entry.hero).filter(|hero| !required(hero));
    let mut heroes: Vec<_> = std::iter::once(entry.hero).chain(listed).collect();
    heroes.extend(scenario.alternatives.iter().copied());
    let mut seen = Vec::new();
    heroes.retain(|hero| {
        !seen.contains(hero) && {
            seen.push(*hero);
            true
        }
    });
    heroes
}

/// The numbers of heroes with which so many can play.
fn counts(scenario: &Scenario, players: u8) -> Option<Values> {
    let fit = scenario.hero_counts.iter().copied().filter(|heroes| *heroes + 1 >= players);
    Some(numbers(fit.clone().min()?, fit.max()?))
}

/// What a table may choose. A scenario leaves some numbers and heroes, the number of players some numbers of heroes.
pub(super) fn offers(content: &Content) -> Vec<Offer> {
    let ids: Vec<_> = content.scenarios.iter().map(|scenario| scenario.id.as_str()).collect();
    let first = ids.iter().copied().find(|id| *id == "clutches_of_the_picts").or(ids.first().copied());
    let mut players = Offer::number(PLAYERS, 2, 5, 2);
    let mut count = Offer::number(COUNT, 1, HEROES as u32, 3);
    let names = || content.heroes.0.iter().map(|hero| hero.id.as_str());
    let id = |hero: Hero| content.hero(hero).id.as_str();
    let mut who = WHO.map(|key| Offer::one_of(key, names(), names().next().unwrap_or_default()));
    for number in 2..=5u8 {
        count = count.only(PLAYERS, &number.to_string(), numbers(number - 1, HEROES as u8));
    }
    for scenario in &content.scenarios {
        let (least, most) = scenario.players;
        players = players.only(CHOICE, &scenario.id, numbers(least, most));
        if let Some(values) = counts(scenario, 0) {
            count = count.only(CHOICE, &scenario.id, values);
        }
        for (place, offer) in who.iter_mut().enumerate() {
            let heroes = eligible(scenario, place);
            let left = Values::names(heroes.iter().map(|hero| id(*hero)));
            *offer = offer.clone().only(CHOICE, &scenario.id, left);
            if let Some(usual) =
                scenario.heroes.get(place).map(|entry| entry.hero).or(heroes.first().copied())
            {
                *offer = offer.clone().instead(CHOICE, &scenario.id, id(usual));
            }
        }
    }
    let scenario = Offer::one_of(CHOICE, ids.iter().copied(), first.unwrap_or_default());
    [scenario, players, count].into_iter().chain(who).chain([Offer::flag(EVEN_DICE, false)]).collect()
}

/// What was chosen, as a set-up.
pub(super) fn resolve(content: &Content, chosen: &Chosen) -> Result<Setup, Vec<SetupFault>> {
    let offers = offers(content);
    let settled = Settled::of(&offers, chosen)?;
    let id = settled.reading(CHOICE);
    let Some(scenario) = content.scenarios.iter().find(|scenario| scenario.id == id) else {
        let takes = offers.first().map_or(Values::names::<String>([]), |offer| offer.values.clone());
        return Err(vec![SetupFault::BadValue { key: CHOICE.into(), value: id.to_owned(), takes }]);
    };
    let (players, count) = (settled.number(PLAYERS) as u8, settled.number(COUNT) as usize);
    let mut faults = Vec::new();
    if !scenario.hero_counts.contains(&(count as u8)) {
        faults.push(SetupFault::Clash(CHOICE.into(), COUNT.into()));
    }
    let sheet = |key: &str| content.heroes.entries().find(|(_, hero)| hero.id == settled.reading(key));
    let heroes: Vec<Hero> =
        WHO.iter().take(count).filter_map(|key| sheet(key).map(|(hero, _)| hero)).collect();
    for (later, hero) in heroes.iter().enumerate() {
        if let Some(earlier) = heroes[..later].iter().position(|other| other == hero) {
            faults.push(SetupFault::Clash(WHO[earlier].into(), WHO[later].into()));
        }
    }
    if faults.is_empty() {
        let even_dice = settled.flag(EVEN_DICE);
        Ok(Setup { scenario: scenario.key, players, heroes: heroes.into_iter().collect(), even_dice })
    } else {
        Err(faults)
    }
}
