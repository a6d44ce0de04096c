//! What comes of an answer that leads somewhere: whether a battle or a dungeon waits there, and with what chance.
use engine::{
    face::{Counts, Face},
    game::Game,
    nerath::{
        Action, Content, Errand, Kind, Nerath, Question, Realm, Space,
        odds::{Calculator, Expedition, Odds},
        places::GUARDIANS,
    },
    seat::{Seat, SeatSet},
    slots::{FaceList, Order, Place, SlotId, SlotList, Slots},
    supply::{Need, Nothing, Supply},
    view::View,
};

/// What waits where units go.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Outlook {
    /// Enemies, or their land.
    Attack(Odds),
    /// Guardians, and whether all of them lie open; otherwise the odds are over all that could lie there.
    Dungeon(Odds, bool),
}

impl Outlook {
    /// How it may end.
    pub fn odds(self) -> Odds {
        let (Self::Attack(odds) | Self::Dungeon(odds, _)) = self;
        odds
    }

    /// The chance to win, in percent; certain only where it is.
    pub fn percent(self) -> i64 {
        percent(self.odds().win)
    }
}

/// A chance in whole percents; neither certain nor impossible where it is not.
pub fn percent(chance: f64) -> i64 {
    match (chance * 100.0).round() as i64 {
        100.. if chance < 1.0 => 99,
        ..=0 if chance > 0.0 => 1,
        rounded => rounded,
    }
}

/// What comes of each of these answers.
pub fn outlooks(view: &View<Nerath>, content: &Content, actions: &[Action]) -> Vec<Option<Outlook>> {
    let game: &Nerath = view;
    let question = view.viewer().and_then(|seat| game.question(content, seat));
    let mut calculator = Calculator::default();
    let mut outlook = |action: &Action| match (question?, *action) {
        (Question::WhereTo { realm, errand: Errand::Move, from, kind }, Action::To(space)) => {
            let sent = [(kind, game.turn.free.units(from, kind))];
            of_units(game, content, realm, space, &sent, &mut calculator)
        }
        (Question::HowMany { realm, errand: Errand::Move, kind, to, .. }, Action::Count(n)) => {
            of_units(game, content, realm, to, &[(kind, n)], &mut calculator)
        }
        (Question::Voyage { realm, .. }, Action::Land(kind, space)) => {
            of_units(game, content, realm, space, &[(kind, 1)], &mut calculator)
        }
        (Question::Voyage { realm, cargo, .. }, Action::Sail(zone)) => {
            let mut expedition = standing(game, realm, zone);
            expedition.fleet.add(cargo, 1);
            met(game, content, realm, zone, &expedition, &mut calculator)
        }
        (Question::Battles { realm }, Action::Fight(space)) => {
            met(game, content, realm, space, &standing(game, realm, space), &mut calculator)
        }
        _ => None,
    };
    actions.iter().map(&mut outlook).collect()
}

/// What these units meet in a space, together with all that was sent there before.
pub fn of_units(
    game: &Nerath,
    content: &Content,
    realm: Realm,
    space: Space,
    sent: &[(Kind, u8)],
    calculator: &mut Calculator,
) -> Option<Outlook> {
    let mut expedition = standing(game, realm, space);
    for (kind, n) in sent {
        let units = &mut expedition.units[*kind];
        *units = units.saturating_add(*n);
    }
    met(game, content, realm, space, &expedition, calculator)
}

/// What a realm has in a space.
fn standing(game: &Nerath, realm: Realm, space: Space) -> Expedition {
    let fleet = game.board.fleet(space, realm).copied().unwrap_or_default();
    Expedition { units: *game.board.units(space, realm), fleet }
}

fn met(
    game: &Nerath,
    content: &Content,
    realm: Realm,
    space: Space,
    expedition: &Expedition,
    calculator: &mut Calculator,
) -> Option<Outlook> {
    let mut odds = |game: &Nerath| game.forecast(content, (realm, space), expedition, calculator);
    if let Some(dungeon) = space.dungeon() {
        let tiles = game.lairs[dungeon].iter().copied();
        let closed: Vec<_> = tiles.filter(|tile| game.slots().public_face(*tile).is_none()).collect();
        return Some(Outlook::Dungeon(over_all(game, &closed, &mut odds), closed.is_empty()));
    }
    game.hostile(content, realm).has(space).then(|| Outlook::Attack(odds(game)))
}

/// The odds over all that could lie on these tiles, each as likely as it is.
fn over_all(game: &Nerath, closed: &[SlotId], odds: &mut dyn FnMut(&Nerath) -> Odds) -> Odds {
    let (mut sum, mut ways) = (Odds::default(), 0.0);
    for (faces, weight) in every_way(game, closed) {
        let mut thought = game.clone();
        if thought.slots_mut().open(closed, &mut Turned(faces)).is_err() {
            continue;
        }
        let (one, weight) = (odds(&thought), f64::from(weight));
        sum.win += one.win * weight;
        sum.draw += one.draw * weight;
        sum.lose += one.lose * weight;
        ways += weight;
    }
    let share = |sum: f64| if ways > 0.0 { sum / ways } else { 0.0 };
    Odds { win: share(sum.win), draw: share(sum.draw), lose: share(sum.lose), ..Odds::default() }
}

/// Every way in which closed tiles could lie, and how many there are of it. What the viewer has seen lies as it saw it.
fn every_way(game: &Nerath, closed: &[SlotId]) -> Vec<(Vec<Face>, u32)> {
    let mut ways = vec![(Vec::new(), 1)];
    for tile in closed {
        let mut longer = Vec::new();
        for (faces, weight) in ways {
            let mut left = game.slots().remaining(GUARDIANS);
            let mut earlier =
                closed.iter().zip(&faces).filter(|(tile, _)| game.slots().face(**tile).is_none());
            earlier.all(|(_, face)| left.take_one(*face));
            let next = match game.slots().face(*tile) {
                Some(seen) => vec![(seen, 1)],
                None => left.faces().collect(),
            };
            longer.extend(next.into_iter().filter(|(_, n)| *n > 0).map(|(face, n)| {
                (faces.iter().copied().chain([face]).collect::<Vec<_>>(), weight * u32::from(n))
            }));
        }
        ways = longer;
    }
    ways
}

/// Turns tiles up as somebody thinks that they lie.
struct Turned(Vec<Face>);

impl Supply for Turned {
    fn number(&mut self, bound: u32, what: &'static str) -> Result<u32, Need> {
        Nothing.number(bound, what)
    }

    fn deal(&mut self, slot: SlotId, to: SeatSet, slots: &Slots) -> Result<Option<Face>, Need> {
        Nothing.deal(slot, to, slots)
    }

    fn open(&mut self, _: &SlotList, _: &Slots) -> Result<FaceList, Need> {
        Ok(self.0.iter().copied().collect())
    }

    fn mix(&mut self, bag: Place, owners: SeatSet, slots: &Slots) -> Result<Option<Order>, Need> {
        Nothing.mix(bag, owners, slots)
    }

    fn choose(
        &mut self,
        slot: SlotId,
        seat: Seat,
        said: Option<Face>,
        slots: &Slots,
    ) -> Result<Option<Face>, Need> {
        Nothing.choose(slot, seat, said, slots)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::packs;
    use engine::{setup::Chosen, supply::Seeded};

    #[test]
    fn a_closed_dungeon_is_reckoned_over_all_that_could_lie_there() {
        let content = packs::load::<Nerath>().unwrap();
        let setup = Nerath::setup(&content, &Chosen::default()).unwrap();
        let mut chance = Seeded::new(5, 0);
        let game = Nerath::start(&content, &setup, chance.at(0)).unwrap();
        let realm = game.turn.active;
        let space = Space::all().find(|space| space.is_dungeon()).unwrap();
        let chance_of = |n: u8| {
            let mut expedition = Expedition::default();
            expedition.units[Kind::Fighter] = n;
            let mut calculator = Calculator::default();
            let met = met(&game, &content, realm, space, &expedition, &mut calculator);
            let Some(Outlook::Dungeon(odds, is_open)) = met else { panic!("{met:?}") };
            assert!(!is_open && (odds.win + odds.draw + odds.lose - 1.0).abs() < 1e-6, "{odds:?}");
            odds.win
        };
        let chances = [1, 2, 4, 8].map(chance_of);
        assert!(chances.is_sorted() && chances[0] > 0.0 && chances[3] < 1.0, "{chances:?}");
        let closed: Vec<_> = game.lairs[space.dungeon().unwrap()].iter().copied().collect();
        let ways: u32 = every_way(&game, &closed).iter().map(|(_, weight)| weight).sum();
        let tiles = game.slots().remaining(GUARDIANS).total();
        let all = (0..closed.len() as u32).map(|taken| tiles - taken).product::<u32>();
        assert_eq!(ways, all, "every tile lies there as often as every other");
    }

    #[test]
    fn a_chance_is_certain_only_where_it_is() {
        assert_eq!([0.0, 0.001, 0.336, 0.999, 1.0].map(percent), [0, 1, 34, 99, 100]);
    }
}
