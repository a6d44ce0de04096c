//! What the board shows of an answer, as a number for whoever has none: prices, chances, what is risked.
use super::{moves, outlook};
use crate::narrate::Aside;
use engine::conan_overlord::{Action, AttackKind, ConanOverlord, Content, Prospect};

/// A chance in percent.
fn percent(name: &'static str, chance: f64) -> Aside {
    Aside(name, (chance * 100.0).round() as u16)
}

/// What is to be known of an answer that is offered.
pub(super) fn aside(game: &ConanOverlord, content: &Content, action: &Action) -> Option<Aside> {
    match *action {
        Action::Walk(fig, zone) | Action::Wreck(fig, zone) => {
            let points = moves::points(game, content, fig)?;
            let price = moves::prices(game, content, fig, points)[zone]?;
            let risk = (price.dangers > 0).then_some(Aside("risk", price.dangers.into()));
            (price.gems > 0).then_some(Aside("gems", price.gems.into())).or(risk)
        }
        Action::Activate(tile) => Some(Aside("price", game.river.price(tile)?.into())),
        Action::Strike(by, to) | Action::Shoot(by, to) => {
            let is_shot = matches!(action, Action::Shoot(..));
            let kind = if is_shot { AttackKind::Ranged } else { AttackKind::Melee };
            Some(percent("odds", outlook::best(game, content, by, to, kind)?.1.kill))
        }
        Action::Gems(gems) => gems_laid(game, content, gems),
        Action::Reroll(die, symbols) => prospect(game.prospect(content, Some((die, symbols)))?),
        Action::Done => prospect(game.prospect(content, None)?),
        _ => None,
    }
}

fn gems_laid(game: &ConanOverlord, content: &Content, gems: u8) -> Option<Aside> {
    let from = |least: u8| usize::from(gems.saturating_sub(least));
    if let Some((least, odds)) = game.attack_odds(content) {
        return Some(percent("odds", odds.get(from(least))?.kill));
    }
    if let Some((least, chances)) = game.deed_odds(content) {
        return Some(percent("succeeds", *chances.get(from(least))?));
    }
    Some(percent("falls", game.guard_odds(content)?.get(usize::from(gems))?.kill))
}

fn prospect(prospect: Prospect) -> Option<Aside> {
    Some(match prospect {
        Prospect::Attack(odds) => percent("odds", odds.kill),
        Prospect::Guard(odds) => percent("falls", odds.kill),
        Prospect::Goal(chance) => percent("succeeds", chance),
        Prospect::Symbols(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        narrate::Narrated,
        packs,
        words::{Language, Words},
    };
    use engine::{chance::Quick, game::Game, setup::Chosen, supply::Seeded, view::View};
    use std::collections::BTreeSet;

    #[test]
    fn whoever_has_no_board_reads_prices_and_chances() {
        let content = packs::load::<ConanOverlord>().unwrap();
        let chosen = Chosen::default().with("scenario", "hunting_the_tigress");
        let setup = ConanOverlord::setup(&content, &chosen).unwrap();
        let (mut chance, mut quick, mut found) = (Seeded::new(3, 0), Quick::new(3), BTreeSet::new());
        let mut game = ConanOverlord::start(&content, &setup, chance.at(0)).unwrap();
        for record in 1..4_000 {
            let Some(seat) = game.waiting_for().next() else { break };
            let view = View::of(&game, Some(seat));
            let mut actions = Vec::new();
            view.actions(&content, seat, &mut actions);
            let asides =
                actions.iter().filter_map(|action| ConanOverlord::text_aside(&view, &content, action));
            found.extend(asides.map(|aside| aside.0));
            let action = actions[quick.below(actions.len() as u32) as usize];
            game.play(&content, seat, action, chance.at(record), &mut |_| ()).unwrap();
        }
        let wanted = ["falls", "gems", "odds", "price", "succeeds"];
        assert!(wanted.iter().all(|name| found.contains(name)), "{found:?}");
        for language in Language::ALL {
            let has = |name: &&str| Words::of(language).has(&format!("conan_overlord-aside-{name}"));
            assert!(found.iter().all(has), "{found:?}");
        }
    }
}
