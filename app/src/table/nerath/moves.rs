//! The moves of this step as a list: every way with what went it, every voyage with what it loaded and landed, and what was
//! bought. Each can be taken out, and those that came later stand.
use super::{MapBoard, names::say};
use crate::{
    hook::{self, Mark},
    table::board::Message,
    widget::Context,
};
use engine::nerath::{Cargo, Errand, Event, Kind, Realm, Space};
use iced::{
    Center, Element, Fill,
    widget::{column, row},
};

/// A step of a turn in which units go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Step {
    Move,
    Reposition,
    Reinforce,
}

impl Step {
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
struct Listed {
    /// The record of an answer that belongs to it.
    record: u64,
    what: What,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum What {
    /// So many went from here to there.
    Way(Kind, u8, Space, Space),
    /// A ship, or several with the same cargo, by its stops, with what it loaded and landed.
    Voyage {
        realm: Realm,
        cargo: Cargo,
        stops: Vec<Space>,
        loaded: Vec<(Kind, Space)>,
        landed: Vec<(Kind, Space)>,
    },
    /// So many were bought for so much.
    Purchase(Kind, u8, Space, u16),
}

/// The moves that events tell of, in their order.
fn listed<'a>(events: impl Iterator<Item = &'a (u64, Event)>) -> Vec<Listed> {
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
    fn ends(&self) -> Vec<Space> {
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

impl MapBoard {
    /// What the realm whose turn it is has done in this step, each with its record, as far as it is remembered.
    pub(super) fn steps_taken(&self) -> Vec<&(u64, Event)> {
        let events = &self.seen.events;
        let is_turn = |event: &Event| matches!(event, Event::TurnBegan { .. });
        let is_over = |event: &Event| {
            matches!(event, Event::BattleBegan { .. } | Event::BattleWon { .. } | Event::Looted { .. })
        };
        let from = events.iter().rposition(|(_, event)| is_turn(event) || is_over(event));
        let (step, mut buys) = (self.step(), false);
        let is_of_step = |(_, event): &&(u64, Event)| {
            buys |= matches!(event, Event::Bought { .. });
            match event {
                Event::Moved { errand, .. }
                | Event::Boarded { errand, .. }
                | Event::Sailed { errand, .. } => step.is_done_for(*errand),
                Event::Landed { .. } => (step == Step::Reinforce) == buys,
                _ => true,
            }
        };
        events[from.map_or(0, |at| at + 1)..].iter().filter(is_of_step).collect()
    }

    fn step(&self) -> Step {
        match self.turn_step() {
            Some("reposition") => Step::Reposition,
            Some("reinforce" | "free_moves") => Step::Reinforce,
            _ => Step::Move,
        }
    }

    /// The list; none, where nothing has moved.
    pub(super) fn moves_list(&self, can_undo: bool, cx: Context) -> Option<Element<'_, Message>> {
        let moves = listed(self.steps_taken().into_iter());
        let lines = moves.iter().map(|listed| self.move_line(listed, can_undo, cx));
        (!moves.is_empty()).then(|| column(lines).spacing(6).width(Fill).into())
    }

    fn move_line(&self, listed: &Listed, can_undo: bool, cx: Context) -> Element<'_, Message> {
        let (record, what) = (listed.record, &listed.what);
        let is_attack = what.ends().into_iter().any(|space| self.game().turn.pending.has(space));
        let colour = if is_attack { cx.colours.danger } else { cx.colours.ink };
        let way = cx.strong(self.way_told(what, cx)).size(13).color(colour);
        let told = column![way]
            .extend(self.units_told(what, cx).into_iter().map(|told| cx.plain(told).size(12).into()));
        let ship = match what {
            What::Voyage { realm, cargo, .. } => Some(self.ship_chip(*realm, *cargo, 22.0, cx)),
            What::Way(..) | What::Purchase(..) => None,
        };
        let out = can_undo.then(|| {
            let press = cx.small_press("×".to_owned(), false, Some(Message::TakeOut(record)));
            let told = say(cx, "nerath-step-take-out", &[]);
            hook::marked(cx.told(told, "", press), move || Mark::control(format!("take-out-{record}")))
        });
        row![].push(ship).push(told.width(Fill)).push(out).spacing(6).align_y(Center).into()
    }

    /// From where to where.
    fn way_told(&self, what: &What, cx: Context) -> String {
        let names = |spaces: &[Space]| -> String {
            let names: Vec<_> = spaces.iter().map(|space| self.names.space(*space, cx)).collect();
            names.join(" → ")
        };
        match what {
            What::Way(_, _, from, to) => names(&[*from, *to]),
            What::Voyage { stops, .. } => names(stops),
            What::Purchase(_, _, space, _) => names(&[*space]),
        }
    }

    /// What went, and what was loaded and landed.
    fn units_told(&self, what: &What, cx: Context) -> Vec<String> {
        let units = |kind: Kind, n: u8| {
            let args = [("n", n.into()), ("kind", self.names.kind(kind, cx).into())];
            say(cx, "nerath-place-units", &args)
        };
        let at = |id: &str, (kind, space): &(Kind, Space)| {
            let args =
                [("kind", self.names.kind(*kind, cx).into()), ("space", self.names.space(*space, cx).into())];
            say(cx, id, &args)
        };
        match what {
            What::Way(kind, n, ..) => vec![units(*kind, *n)],
            What::Voyage { loaded, landed, .. } => {
                let loaded = loaded.iter().map(|one| at("nerath-step-loaded", one));
                loaded.chain(landed.iter().map(|one| at("nerath-step-landed", one))).collect()
            }
            What::Purchase(kind, n, _, gold) => {
                let kind = self.names.kind(*kind, cx);
                let args = [("n", (*n).into()), ("kind", kind.into()), ("gold", (*gold).into())];
                vec![say(cx, "nerath-step-bought", &args)]
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REALM: Realm = Realm(1);

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
