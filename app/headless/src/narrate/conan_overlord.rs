//! Conan against the Overlord in places of its boards, in sounds, in rounds and deaths, and in luck.
mod asides;
pub mod crowd;
mod deeds;
pub mod moves;
pub mod outlook;
mod sounds;
mod spots;
mod ways;

use super::{Aside, Doer, Narrated, Spot};
use crate::{play::Luck, sound::Sound};
use engine::{
    conan_overlord::{
        Action, ConanOverlord, Content, Event, Frame,
        ids::{Side, Zone},
    },
    seat::{Role, Seat, SeatSet},
    view::View,
};

impl Narrated for ConanOverlord {
    fn chapter(game: &Self) -> u16 {
        game.round.into()
    }

    fn moment_of_event(game: &Self, event: &Event) -> Option<(u8, Option<Role>)> {
        let hero = |fig| game.hero_figs().find(|hero| *hero == fig).map(|hero| Role(hero.0 + 1));
        Some(match *event {
            Event::Won(side) => (9, Some(Role(u8::from(side == Side::Heroes)))),
            Event::Died(fig) if hero(fig).is_some() => (8, hero(fig)),
            Event::Slain(..) => (7, None),
            Event::Revealed(_, true) => (6, None),
            Event::ChestOpened(fig, _) => (4, hero(fig)),
            Event::Bloodied(_) => (3, None),
            _ => return None,
        })
    }

    fn text_aside(view: &View<Self>, content: &Content, action: &Action) -> Option<Aside> {
        asides::aside(view, content, action)
    }

    fn way_on(view: &View<Self>, content: &Content, seat: Seat, action: &Action) -> Option<&'static str> {
        ways::way_on(view, content, seat, action)
    }

    fn spot_of_action(action: &Action) -> Option<Spot> {
        spots::of_action(action).map(spot)
    }

    fn spot_of_event(event: &Event) -> Option<Spot> {
        spots::of_event(event).map(spot)
    }

    fn crowded(game: &Self, content: &Content) -> Option<Self> {
        Some(crowd::crowded(game, content, crowd::TOGETHER))
    }

    /// Whatever an answer does becomes an event.
    fn is_click(_: &Action) -> bool {
        true
    }

    fn is_said_by_another<'a>(event: &Event, _: impl Iterator<Item = &'a Event>, _: &[Event]) -> bool {
        deeds::is_small(event)
    }

    fn doer<'a>(after: &Self, event: &Event, earlier: impl Iterator<Item = &'a Event>) -> Doer {
        deeds::doer(after, event, earlier)
    }

    fn sums_up(event: &Event, earlier: &Event) -> Option<bool> {
        deeds::sums_up(event, earlier)
    }

    fn spot_of_event_in(after: &Self, event: &Event) -> Option<Spot> {
        spots::of_event(event).or_else(|| spots::of_event_in(after, event)).map(spot)
    }

    fn sound_of_event(event: &Event) -> Option<Sound> {
        sounds::of_event(event)
    }

    fn struck_by_event(after: &Self, event: &Event) -> SeatSet {
        sounds::struck(event).map(|fig| after.seat_of(fig)).into_iter().collect()
    }

    /// Symbols against those to be expected, of whoever rolls: in an attack the attacker, in a guard the one who pays.
    fn luck(before: &Self, content: &Content, events: &[Event]) -> Vec<(Seat, Luck)> {
        let mut roller = rolling(before);
        let mut luck = Vec::new();
        for event in events {
            match *event {
                Event::Attack(by, ..) => roller = Some(before.seat_of(by)),
                Event::Guarded(fig, _) => roller = Some(before.seat_of(fig)),
                Event::Rolled(dice) => {
                    let of = |(die, symbols): &(_, u8)| {
                        let faces = content.faces[*die].map(u32::from);
                        Luck::rolled(1, u32::from(*symbols), faces.into_iter())
                    };
                    luck.extend(
                        roller.into_iter().flat_map(|seat| dice.iter().map(move |die| (seat, of(die)))),
                    );
                }
                Event::Rerolled(die, _, now, _) => {
                    let faces = content.faces[die].map(u32::from);
                    let rolled = Luck::rolled(1, now.into(), faces.into_iter());
                    luck.extend(roller.map(|seat| (seat, rolled)));
                }
                _ => (),
            }
        }
        luck
    }
}

/// Whose dice lie on the table.
fn rolling(game: &ConanOverlord) -> Option<Seat> {
    match game.frames().next_back()? {
        Frame::Rolling(rolling) => rolling.roller.map(|fig| game.seat_of(fig)),
        Frame::Prepare(prepare) => Some(game.seat_of(prepare.fig)),
        _ => None,
    }
}

/// The spot of a zone.
fn spot(zone: Zone) -> Spot {
    Spot(zone.0.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packs;
    use engine::{
        conan_overlord::{
            AttackKind, Shown,
            ids::{Die, Fig},
        },
        game::Game,
        setup::Chosen,
        supply::Seeded,
    };

    #[test]
    fn dice_are_the_luck_of_whoever_rolls_them() {
        let content = packs::load::<ConanOverlord>().unwrap();
        let setup = ConanOverlord::setup(&content, &Chosen::default()).unwrap();
        let game = ConanOverlord::start(&content, &setup, Seeded::new(1, 0).at(0)).unwrap();
        let dice = [(Die::Red, 3), (Die::Red, 0)].into_iter().collect::<Shown>();
        let (hero, other) = (Fig(0), game.overlord());
        let enemy = Fig::all().find(|fig| game.figures.is_here(*fig) && game.seat_of(*fig) == other).unwrap();
        let events = [Event::Attack(enemy, AttackKind::Melee, hero), Event::Rolled(dice)];
        let luck = ConanOverlord::luck(&game, &content, &events);
        assert_eq!(luck.len(), 2);
        assert!(luck.iter().all(|(seat, _)| *seat == other));
        assert_eq!(luck.iter().map(|(_, luck)| luck.points).sum::<u32>(), 3);
    }

    #[test]
    fn what_happens_is_heard_has_a_place_and_strikes_somebody() {
        let (fig, zone) = (Fig(0), Zone(4));
        let walked = Event::Walked(fig, zone, 1);
        assert_eq!(ConanOverlord::spot_of_event(&walked), Some(Spot(4)));
        assert_eq!(ConanOverlord::sound_of_event(&walked), Some(Sound::Step));
        assert_eq!(ConanOverlord::spot_of_action(&Action::Walk(fig, zone)), Some(Spot(4)));
        let content = packs::load::<ConanOverlord>().unwrap();
        let setup = ConanOverlord::setup(&content, &Chosen::default()).unwrap();
        let game = ConanOverlord::start(&content, &setup, Seeded::new(1, 0).at(0)).unwrap();
        let enemy = Fig::all().find(|fig| game.figures.is_here(*fig) && !game.is_hero(*fig)).unwrap();
        let here = game.figures.get(enemy).zone().map(super::spot);
        let attacked = Event::Attack(fig, engine::conan_overlord::AttackKind::Melee, enemy);
        assert_eq!(ConanOverlord::spot_of_event_in(&game, &attacked), here, "where whoever is struck stands");
        assert_eq!(ConanOverlord::spot_of_event_in(&game, &Event::Died(enemy)), here);
        assert_eq!(sounds::struck(&Event::Wounded(fig, 2)), Some(fig));
        assert_eq!(sounds::struck(&Event::Wounded(fig, 0)), None, "nobody is hurt");
    }
}
