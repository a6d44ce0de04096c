//! Units that are taken up on the map and sent where they can go: a click opens a menu of kinds and numbers, a double
//! click takes all, a further click or a drag sends them.
use super::{
    MapBoard,
    outlook::{self, Outlook},
};
use crate::{
    narrate::nerath::spot,
    table::{
        Spot,
        map::Target,
        stack_menu::{Outcome, StackMenu},
    },
    widget::Context,
};
use engine::nerath::{Action, Errand, Kind, Question, Realm, Space, SpaceSet, odds::Calculator};
use iced::{Point, Vector};

/// The menu opens so far from the pointer that a second click still falls on the map.
const ASIDE: Vector = Vector::new(16.0, 12.0);

/// Units of one space that were taken up.
#[derive(Clone, Debug)]
pub(super) struct Selection {
    pub(super) from: Space,
    /// How many of each kind, and where those can go.
    units: Vec<(Kind, u8, SpaceSet)>,
    /// What waits wherever one of them can go.
    pub(super) outlooks: Vec<(Space, Option<Outlook>)>,
}

impl Selection {
    /// What would go there.
    fn going(&self, to: Space) -> Vec<(Kind, u8)> {
        let those = self.units.iter().filter(|(_, n, reach)| *n > 0 && reach.has(to));
        those.map(|(kind, n, _)| (*kind, *n)).collect()
    }

    /// Where something of it can go.
    pub(super) fn targets(&self) -> Vec<Target> {
        self.outlooks.iter().map(|(to, _)| Target { spot: spot(*to), answers: Vec::new() }).collect()
    }

    /// What waits there.
    pub(super) fn outlook(&self, to: Space) -> Option<Outlook> {
        self.outlooks.iter().find(|(space, _)| *space == to).and_then(|(_, outlook)| *outlook)
    }
}

/// The menu of a space, while it is open.
#[derive(Clone, Debug)]
pub(super) struct Choosing {
    from: Space,
    kinds: Vec<Kind>,
    pub(super) menu: StackMenu,
}

impl MapBoard {
    /// Who may take up stacks now.
    fn mover(&self) -> Option<Realm> {
        match self.question()? {
            Question::Move { realm } | Question::Reposition { realm } | Question::FreeMoves { realm } => {
                Some(realm)
            }
            _ => None,
        }
    }

    /// Why units of a kind would leave a space.
    fn errand(&self, from: Space) -> Errand {
        match self.question() {
            Some(Question::Reposition { .. }) if from.is_dungeon() => Errand::Leave,
            Some(Question::Reposition { .. }) => Errand::Flight,
            Some(Question::FreeMoves { .. }) => Errand::FreeMove,
            _ => Errand::Move,
        }
    }

    /// The stacks of a space that can go, with their numbers; none, where ships lie that are asked about one by one.
    fn stacks(&self, from: Space) -> Vec<(Kind, u8)> {
        let Some(realm) = self.mover() else { return Vec::new() };
        let is_ship = |action: &Action| matches!(action, Action::Ship(zone, _) if *zone == from);
        if self.seen.actions.iter().any(is_ship) {
            return Vec::new();
        }
        let stack = |action: &Action| match *action {
            Action::Stack(space, kind) if space == from => {
                let (free, there) =
                    (self.game().turn.free.units(from, kind), self.game().board.count(from, realm, kind));
                Some((kind, if free > 0 { free.min(there) } else { there }))
            }
            _ => None,
        };
        self.seen.actions.iter().filter_map(stack).collect()
    }

    /// Whether something of a space can be dragged.
    pub(super) fn has_stacks(&self, from: Space) -> bool {
        !self.stacks(from).is_empty()
    }

    /// A click on a space: sends what was taken up, or opens the menu of what stands there. `None`: the map takes it.
    pub(super) fn click(&mut self, on: Space, at: Point, is_double: bool) -> Option<Option<usize>> {
        if let Some(selection) = &self.selection {
            let going = selection.going(on);
            if !going.is_empty() {
                let from = selection.from;
                return Some(self.send(from, &going, on));
            }
            self.let_go();
        }
        let stacks = self.stacks(on);
        // A single stack is an answer that the map gives by itself.
        let least = if is_double { 1 } else { 2 };
        if stacks.len() < least {
            return None;
        }
        if is_double {
            self.take_up(on, &stacks);
        } else {
            let cx = self.spoken.get()?;
            let rows = stacks.iter().map(|(kind, n)| (self.names.kind(*kind, cx), u16::from(*n)));
            let menu = StackMenu::new(at + ASIDE, rows.collect::<Vec<_>>());
            self.choosing =
                Some(Choosing { from: on, kinds: stacks.iter().map(|(kind, _)| *kind).collect(), menu });
        }
        Some(None)
    }

    /// All that can go from one space to another goes there, or what was taken up.
    pub(super) fn drag(&mut self, from: Space, to: Space) -> Option<usize> {
        if self.selection.as_ref().is_none_or(|selection| selection.from != from) {
            let stacks = self.stacks(from);
            self.take_up(from, &stacks);
        }
        let going = self.selection.as_ref().map_or_else(Vec::new, |selection| selection.going(to));
        if going.is_empty() {
            self.let_go();
            return None;
        }
        self.send(from, &going, to)
    }

    /// What became of the menu.
    pub(super) fn choose(&mut self, outcome: Outcome) {
        let Some(choosing) = &self.choosing else { return };
        match outcome {
            Outcome::Open => (),
            Outcome::Closed => self.choosing = None,
            Outcome::Taken(numbers) => {
                let numbers = numbers.iter().map(|n| u8::try_from(*n).unwrap_or(u8::MAX));
                let units: Vec<_> = choosing.kinds.iter().copied().zip(numbers).collect();
                let from = choosing.from;
                self.take_up(from, &units);
            }
        }
    }

    fn take_up(&mut self, from: Space, units: &[(Kind, u8)]) {
        let Some(realm) = self.mover() else { return };
        let (errand, mut calculator) = (self.errand(from), Calculator::default());
        let (game, content) = (self.game(), &self.seen.content);
        let reach = |kind: Kind| game.targets(content, realm, errand, from, kind);
        let taken = units.iter().filter(|(_, n)| *n > 0).map(|(kind, n)| (*kind, *n, reach(*kind)));
        let mut selection = Selection { from, units: taken.collect(), outlooks: Vec::new() };
        let all = selection.units.iter().fold(SpaceSet::NONE, |all, (.., reach)| all.or(*reach));
        let outlooks = all.iter().map(|to| {
            let sent = selection.going(to);
            let met = (errand == Errand::Move)
                .then(|| outlook::of_units(game, content, realm, to, &sent, &mut calculator));
            (to, met.flatten())
        });
        selection.outlooks = outlooks.collect();
        (self.choosing, self.selection) = (None, Some(selection));
        self.light_up();
    }

    /// Lets go of what was taken up.
    pub(super) fn let_go(&mut self) -> bool {
        let had = self.choosing.take().is_some() | self.selection.take().is_some();
        if had {
            self.light_up();
        }
        had
    }

    fn send(&mut self, from: Space, units: &[(Kind, u8)], to: Space) -> Option<usize> {
        self.let_go();
        let mut units = units.iter();
        let (kind, n) = units.next()?;
        self.gesture.begin(Action::Stack(from, *kind)).perhaps(Action::To(to)).perhaps(Action::Count(*n));
        for (kind, n) in units {
            let gesture = self.gesture.then(Action::Stack(from, *kind));
            gesture.perhaps(Action::To(to)).perhaps(Action::Count(*n));
        }
        self.gesture.next(&self.seen.actions)
    }

    /// What is written on a flag over a place where something that was taken up can go.
    pub(super) fn selected_flag(&self, at: Spot, cx: Context) -> Option<String> {
        let percent = self.selection.as_ref()?.outlook(super::space(at))?.percent()?;
        Some(cx.words.say("percent", &[("value", percent.into())]))
    }
}
