//! The moves of the step that is under way, as they are listed: every way with what went it, every voyage with what it
//! loaded and landed, and what was bought.
use crate::words::{Arg, teller::Teller};
use engine::nerath::{Cargo, Errand, Event, Frame, Kind, Nerath, Realm, Space};

/// A step of a turn in which units go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Move,
    Reposition,
    Reinforce,
}

impl Step {
    fn of(game: &Nerath) -> Self {
        let step = game.frames().find_map(|frame| match frame {
            Frame::Turn(turning) => Some(turning.step.word()),
            _ => None,
        });
        match step {
            Some("reposition") => Self::Reposition,
            Some("reinforce" | "free_moves") => Self::Reinforce,
            _ => Self::Move,
        }
    }

    fn is_done_for(self, errand: Errand) -> bool {
        match errand {
            Errand::Flight | Errand::Leave => self == Self::Reposition,
            Errand::FreeMove => self == Self::Reinforce,
            _ => self == Self::Move,
        }
    }
}

/// A move as it is listed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// The record of an answer that belongs to it.
    pub record: u64,
    /// What it is.
    pub what: What,
}

/// What was done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum What {
    /// So many went from here to there.
    Way(Kind, u8, Space, Space),
    /// A ship, or several with the same cargo, by its stops, with what it loaded and landed.
    Voyage {
        /// Whose ship.
        realm: Realm,
        /// What it carries.
        cargo: Cargo,
        /// From where it set out, and where it went.
        stops: Vec<Space>,
        /// What came aboard, and from where.
        loaded: Vec<(Kind, Space)>,
        /// What went ashore, and where.
        landed: Vec<(Kind, Space)>,
    },
    /// So many were bought for so much.
    Purchase(Kind, u8, Space, u16),
}

/// The moves that events tell of, in their order.
pub fn listed<'a>(events: impl Iterator<Item = &'a (u64, Event)>) -> Vec<Listed> {
    let mut moves: Vec<Listed> = Vec::new();
    for (record, event) in events {
        if let Some(last) = moves.last_mut()
            && last.what.goes_on(event)
        {
            continue;
        }
        moves.extend(What::begun(event).map(|what| Listed { record: *record, what }));
    }
    moves
}

/// Moves that follow each other from the same space to the same other one, together.
pub fn together(moves: &[Listed]) -> impl Iterator<Item = &[Listed]> {
    moves.chunk_by(|one, other| match (&one.what, &other.what) {
        (What::Way(.., from, to), What::Way(.., start, end)) => (from, to) == (start, end),
        _ => false,
    })
}

impl What {
    /// What an event is the beginning of.
    fn begun(event: &Event) -> Option<Self> {
        let voyage =
            |realm, cargo, stops, loaded, landed| Self::Voyage { realm, cargo, stops, loaded, landed };
        Some(match *event {
            Event::Moved { kind, n, from, to, .. } => Self::Way(kind, n, from, to),
            Event::Boarded { realm, kind, from, to, .. } => {
                let cargo = Cargo::NONE.with(kind).unwrap_or_default();
                voyage(realm, cargo, vec![to], vec![(kind, from)], vec![])
            }
            Event::Sailed { realm, cargo, from, to, .. } => {
                voyage(realm, cargo, vec![from, to], vec![], vec![])
            }
            Event::Landed { realm, kind, from, to } => {
                let cargo = Cargo::NONE.with(kind).unwrap_or_default();
                voyage(realm, cargo, vec![from], vec![], vec![(kind, to)])
            }
            Event::Bought { space, kind, n, gold, .. } => Self::Purchase(kind, n, space, gold),
            _ => return None,
        })
    }

    /// Whether an event carries the same voyage on, and then what it adds.
    fn goes_on(&mut self, event: &Event) -> bool {
        let Self::Voyage { cargo, stops, loaded, landed, .. } = self else { return false };
        let Some(at) = stops.last().copied() else { return false };
        match *event {
            Event::Boarded { kind, from, to, .. } if to == at && landed.is_empty() && loaded.len() < 2 => {
                *cargo = cargo.with(kind).unwrap_or(*cargo);
                loaded.push((kind, from));
            }
            Event::Sailed { cargo: now, from, to, .. } if from == at && landed.is_empty() => {
                *cargo = now;
                stops.push(to);
            }
            Event::Landed { kind, from, to, .. } if from == at && cargo.count(kind) > count(landed, kind) => {
                landed.push((kind, to));
            }
            _ => return false,
        }
        true
    }

    /// Where it ends.
    pub fn ends(&self) -> Vec<Space> {
        match self {
            Self::Way(.., to) => vec![*to],
            Self::Voyage { stops, landed, .. } => {
                stops.last().copied().into_iter().chain(landed.iter().map(|(_, space)| *space)).collect()
            }
            Self::Purchase(..) => Vec::new(),
        }
    }
}

fn count(landed: &[(Kind, Space)], kind: Kind) -> u8 {
    landed.iter().filter(|(other, _)| *other == kind).count() as u8
}

/// What the realm whose turn it is has done in this step, each with its record, as far back as these events go.
pub fn steps_taken<'a>(game: &Nerath, events: &'a [(u64, Event)]) -> Vec<&'a (u64, Event)> {
    let is_turn = |event: &Event| matches!(event, Event::TurnBegan { .. });
    let is_over = |event: &Event| {
        matches!(event, Event::BattleBegan { .. } | Event::BattleWon { .. } | Event::Looted { .. })
    };
    let from = events.iter().rposition(|(_, event)| is_turn(event) || is_over(event));
    let (step, mut buys) = (Step::of(game), false);
    let is_of_step = |(_, event): &&(u64, Event)| {
        buys |= matches!(event, Event::Bought { .. });
        match event {
            Event::Moved { errand, .. } | Event::Boarded { errand, .. } | Event::Sailed { errand, .. } => {
                step.is_done_for(*errand)
            }
            Event::Landed { .. } => (step == Step::Reinforce) == buys,
            _ => true,
        }
    };
    events[from.map_or(0, |at| at + 1)..].iter().filter(is_of_step).collect()
}

impl Listed {
    /// The move in words: from where to where, and what went.
    pub(super) fn told(&self, teller: &Teller<'_, Nerath>) -> String {
        let say = |id: &str, args: &[(&str, Arg<'_>)]| teller.words.say(id, args);
        let name = |kind: &str, id: &str| super::name(teller, kind, id);
        let space = |space: Space| name("Space", &teller.content.spaces[space].id);
        let units = |kind: Kind, n: u8| {
            say("nerath-place-units", &[("n", n.into()), ("kind", name("Kind", kind.word()).into())])
        };
        let at = |id: &str, (kind, at): &(Kind, Space)| {
            say(id, &[("kind", name("Kind", kind.word()).into()), ("space", space(*at).into())])
        };
        let (way, units): (Vec<Space>, Vec<String>) = match &self.what {
            What::Way(kind, n, from, to) => (vec![*from, *to], vec![units(*kind, *n)]),
            What::Voyage { cargo, stops, loaded, landed, .. } => {
                let ship = std::iter::once(name("Cargo", &cargo.word()));
                let loaded = loaded.iter().map(|one| at("nerath-step-loaded", one));
                let landed = landed.iter().map(|one| at("nerath-step-landed", one));
                (stops.clone(), ship.chain(loaded).chain(landed).collect())
            }
            What::Purchase(kind, n, space, gold) => {
                let kind = name("Kind", kind.word());
                let args = [("n", (*n).into()), ("kind", kind.into()), ("gold", (*gold).into())];
                (vec![*space], vec![say("nerath-step-bought", &args)])
            }
        };
        let way: Vec<_> = way.into_iter().map(space).collect();
        let args = [("way", way.join(" → ").into()), ("units", units.join(", ").into())];
        say("nerath-step-line", &args)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REALM: Realm = Realm(1);

    #[test]
    fn what_goes_the_same_way_is_listed_together_and_taken_out_apart() {
        let way = |record, kind, to: u8| Listed { record, what: What::Way(kind, 1, Space(3), Space(to)) };
        let moves = [
            way(1, Kind::Fighter, 7),
            way(2, Kind::Wizard, 7),
            way(3, Kind::Wizard, 8),
            way(4, Kind::Monster, 7),
        ];
        let records: Vec<Vec<u64>> =
            together(&moves).map(|moves| moves.iter().map(|listed| listed.record).collect()).collect();
        assert_eq!(records, [vec![1, 2], vec![3], vec![4]]);
    }

    #[test]
    fn a_voyage_is_one_move_however_many_answers_it_took() {
        let [coast, bay, strait, shore] = [3, 40, 41, 9].map(Space);
        let (errand, kind) = (Errand::Move, Kind::Fighter);
        let one = Cargo::NONE.with(kind).unwrap();
        let both = one.with(kind).unwrap();
        let boarded = Event::Boarded { realm: REALM, errand, kind, n: 1, from: coast, to: bay };
        let sailed = |cargo, from, to| Event::Sailed { realm: REALM, errand, cargo, n: 1, from, to };
        let landed = Event::Landed { realm: REALM, kind, from: strait, to: shore };
        let walked = Event::Moved { realm: REALM, errand, kind, n: 2, from: coast, to: shore };
        let events = [
            (4, walked),
            (6, boarded),
            (7, boarded),
            (8, sailed(both, bay, strait)),
            (9, landed),
            (10, landed),
            (12, sailed(one, bay, strait)),
        ];
        let moves = listed(events.iter());
        let records: Vec<_> = moves.iter().map(|listed| listed.record).collect();
        assert_eq!(records, [4, 6, 12], "another ship from the same bay is another voyage");
        let What::Voyage { cargo, stops, loaded, landed, .. } = &moves[1].what else { panic!("{moves:?}") };
        assert_eq!((*cargo, &stops[..]), (both, &[bay, strait][..]));
        assert_eq!((loaded.len(), landed.len()), (2, 2));
        assert_eq!(moves[1].what.ends(), [strait, shore, shore]);
    }
}
