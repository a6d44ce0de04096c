//! What ending a step would leave unused, open or lost.
use crate::words::{Arg, teller::Teller};
use engine::{
    game::Game,
    nerath::{Action, Content, Kind, Nerath, Question, Realm, Space},
};

/// What ending the step that is under way risks, a sentence each; `actions` is what else may be answered.
pub fn warnings(teller: &Teller<'_, Nerath>, actions: &[Action]) -> Vec<String> {
    let (game, content): (&Nerath, _) = (teller.view, teller.content);
    let Some(question) = teller.view.viewer().and_then(|seat| game.question(content, seat)) else {
        return Vec::new();
    };
    let say = |id: &str, args: &[(&str, Arg<'_>)]| teller.words.say(id, args);
    let named = |id: &str, spaces: Vec<Space>| {
        let name = |space: &Space| super::name(teller, "Space", &content.spaces[*space].id);
        let names: Vec<_> = spaces.iter().map(name).collect();
        (!names.is_empty()).then(|| say(id, &[("spaces", teller.words.list(&names).into())]))
    };
    let told = match question {
        Question::Move { realm } => {
            let unmoved = unmoved(game);
            let args = [("n", unmoved.0.into()), ("places", unmoved.1.into())];
            let unmoved = (unmoved.0 > 0).then(|| say("nerath-step-unused", &args));
            vec![unmoved, named("nerath-step-open", open_castles(game, content, realm))]
        }
        Question::Reposition { realm } => vec![
            named("nerath-step-drown", drowning(game, realm)),
            named("nerath-step-open", open_castles(game, content, realm)),
        ],
        Question::FreeMoves { realm } => vec![named("nerath-step-open", open_castles(game, content, realm))],
        Question::Reinforce { realm, gold } => {
            let buys = actions.iter().any(|action| matches!(action, Action::Buy(_)));
            let told = || match places(game, content, realm) {
                Some(n) => say("nerath-step-unspent", &[("gold", gold.into()), ("n", n.into())]),
                None => say("nerath-step-unspent-any", &[("gold", gold.into())]),
            };
            vec![buys.then(told)]
        }
        _ => Vec::new(),
    };
    told.into_iter().flatten().collect()
}

/// How many units and ships can still go in the Move step, and from how many spaces.
fn unmoved(game: &Nerath) -> (u32, usize) {
    let free = &game.turn.free;
    let units = |space: Space| {
        let ashore = Kind::TROOPS.iter().map(|kind| u32::from(free.units(space, *kind))).sum::<u32>();
        ashore + free.fleet(space).map_or(0, |fleet| u32::from(fleet.len()))
    };
    (free.spaces().iter().map(units).sum(), free.spaces().len())
}

/// Castles of a realm that nobody of its team guards and an enemy stands beside.
fn open_castles(game: &Nerath, content: &Content, realm: Realm) -> Vec<Space> {
    let castles = game.board.castles().and(game.board.held(realm));
    let guards = game.friends(realm);
    let is_empty = |castle: &Space| !guards.iter().any(|guard| game.board.present(guard).has(*castle));
    let is_near = |castle: &Space| content.near[*castle].meets(game.enemies_present(realm));
    castles.iter().filter(|castle| is_empty(castle) && is_near(castle)).collect()
}

/// Where dragons of a realm are over the sea, which drown at the end of Reposition.
fn drowning(game: &Nerath, realm: Realm) -> Vec<Space> {
    let over_sea = |space: &Space| space.is_sea() && game.board.count(*space, realm, Kind::Dragon) > 0;
    game.board.present(realm).iter().filter(over_sea).collect()
}

/// How many units a castle may still place in this turn; none, where it places any number.
pub fn places_left(game: &Nerath, content: &Content, castle: Space) -> Option<u8> {
    let is_limited = game.board.castles().has(castle) && !content.capitals.has(castle);
    is_limited.then(|| content.numbers.castle_limit.saturating_sub(game.turn.placed[castle]))
}

/// How many units all castles of a realm may still place; none, where that is any number.
fn places(game: &Nerath, content: &Content, realm: Realm) -> Option<u16> {
    let castles = game.usable_castles(content, realm);
    castles.iter().map(|castle| places_left(game, content, castle).map(u16::from)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        packs,
        words::{Language, Telling, Words},
    };
    use engine::{setup::Chosen, supply::Seeded, view::View};

    #[test]
    fn the_first_move_of_a_war_leaves_much_unmoved_and_says_so_in_each_language() {
        let content = packs::load::<Nerath>().unwrap();
        let setup = Nerath::setup(&content, &Chosen::default()).unwrap();
        let mut chance = Seeded::new(5, 0);
        let mut game = Nerath::start(&content, &setup, chance.at(0)).unwrap();
        for record in 1..200 {
            let seat = game.waiting_for().next().unwrap();
            if matches!(game.question(&content, seat), Some(Question::Move { .. })) {
                break;
            }
            let action = game.default_answer(&content, seat).unwrap();
            game.play(&content, seat, action, chance.at(record), &mut |_| ()).unwrap();
        }
        let (n, places) = unmoved(&game);
        assert!(n > 10 && places > 3, "{n} units in {places} spaces");
        let view = View::of(&game, game.waiting_for().next());
        for language in Language::ALL {
            let (words, telling) = (Words::of(language), Telling::of(Nerath::ID));
            let teller = Teller { words, telling: &telling, content: &content, view: &view };
            let told = warnings(&teller, &[]);
            assert!(told[0].contains(&n.to_string()) && !told.concat().contains('⟦'), "{told:?}");
        }
    }
}
