//! A board with as many figures as ever stand there.
use engine::conan_overlord::{
    ConanOverlord, Content, Presence,
    ids::{Fig, Zone},
};

/// Figures in a zone of a crowded board, before the next one is filled.
pub(super) const TOGETHER: usize = 3;

/// Figures that stand on a crowded board, at least.
pub const CROWD: usize = 28;

/// The same game with everybody of its scenario on the board, so many in a zone before the next one is filled.
pub fn crowded(game: &ConanOverlord, content: &Content, together: usize) -> ConanOverlord {
    let mut game = game.clone();
    let is_there = |fig: &Fig| game.is_hero(*fig) || game.figures.get(*fig).tile.is_some();
    let mut all: Vec<_> = Fig::all().filter(is_there).collect();
    // No scenario of the pack has quite so many: more of its groups come, first of those that are few.
    let free: Vec<_> = Fig::all().filter(|fig| !all.contains(fig)).collect();
    for fig in free.into_iter().take(CROWD.saturating_sub(all.len())) {
        let of_tile = |one: &Fig| {
            let tile = game.figures.get(*one).tile;
            all.iter().filter(|other| game.figures.get(**other).tile == tile).count()
        };
        let groups = all.iter().filter(|one| !game.is_hero(**one) && of_tile(one) > 1);
        let Some(like) = groups.min_by_key(|one| of_tile(one)).map(|one| *game.figures.get(*one)) else {
            break;
        };
        game.figures.add(fig, like.side(), like.tile, like.size(), like.full);
        all.push(fig);
    }
    for fig in &all {
        game.figures.remove(*fig, Presence::Away);
    }
    let zones: Vec<Zone> = game.board(content).all().iter().collect();
    for (number, fig) in all.into_iter().enumerate() {
        // Zones that are written beside each other need not lie so: every third is taken, round after round.
        let from = number / together.max(1) * 3;
        let order = (0..zones.len()).map(|step| zones[(from + from / zones.len() + step) % zones.len()]);
        let room = order.into_iter().find(|zone| game.fits(content, fig, *zone));
        if let Some(zone) = room {
            game.figures.put(fig, zone);
            // Who never came before comes whole.
            let figure = game.figures.get_mut(fig);
            if figure.life == 0 {
                figure.life = figure.full;
            }
        }
    }
    game
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packs;
    use engine::{game::Game, setup::Chosen, supply::Seeded};

    #[test]
    fn everybody_stands_on_a_crowded_board() {
        let content = packs::load::<ConanOverlord>().unwrap();
        for scenario in &content.scenarios {
            let chosen = Chosen::default().with("scenario", &scenario.id);
            let setup = ConanOverlord::setup(&content, &chosen).unwrap();
            let game = ConanOverlord::start(&content, &setup, Seeded::new(1, 0).at(0)).unwrap();
            for together in [1, 3, 9] {
                let crowd = crowded(&game, &content, together);
                let here = Fig::all().filter(|fig| crowd.figures.is_here(*fig)).count();
                assert!(here >= CROWD, "{}: {here}", scenario.id);
            }
        }
    }
}
