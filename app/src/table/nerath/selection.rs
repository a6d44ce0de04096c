//! Units that are taken up on the map and sent where they can go: a click opens a menu of kinds and numbers, a double
//! click takes all, a strip changes how many, a further click or a drag sends them; keys do all of it.
use super::{
    MapBoard,
    outlook::{self, Outlook},
};
use crate::{
    keys::Command,
    narrate::nerath::spot,
    table::{
        Spot,
        board::{Handled, Message},
        map::Target,
        stack_menu::{Outcome, StackMenu},
    },
    widget::Context,
};
use engine::nerath::{Action, Errand, Kind, Question, Realm, Space, SpaceSet, odds::Calculator};
use iced::{Element, Fill, Point, Vector, alignment::Vertical, widget::container};

/// The menu opens so far from the pointer that a second click still falls on the map.
const ASIDE: Vector = Vector::new(16.0, 12.0);
/// What a row of the strip wears, and how far the strip is from the edge of the map.
const SIGN: f32 = 24.0;
const INSET: f32 = 6.0;
/// So near an edge of the map the strip covers what stands there.
const BAND: f32 = 62.0;

/// Units that were taken up: of one space, or of several for one attack.
#[derive(Clone, Debug, Default)]
pub(super) struct Selection {
    stacks: Vec<Taken>,
    /// How many of each stack are taken up, as they are shown and changed.
    strip: StackMenu,
    /// What waits wherever one of them can go.
    pub(super) outlooks: Vec<(Space, Option<Outlook>)>,
    /// Sea zones with ships that have room for some of them.
    pub(super) ports: Vec<Space>,
}

/// Units of a kind that were taken up in a space.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taken {
    pub(super) from: Space,
    pub(super) kind: Kind,
    pub(super) n: u8,
    /// How many of them there are that can go.
    most: u8,
    /// Where they can go.
    reach: SpaceSet,
}

impl Selection {
    /// The space that was taken up first.
    pub(super) fn from(&self) -> Option<Space> {
        self.stacks.first().map(|taken| taken.from)
    }

    /// What was taken up.
    pub(super) fn stacks(&self) -> &[Taken] {
        &self.stacks
    }

    fn is_of(&self, from: Space) -> bool {
        self.stacks.iter().any(|taken| taken.from == from)
    }

    /// What would go there.
    pub(super) fn going(&self, to: Space) -> Vec<Taken> {
        self.stacks.iter().filter(|taken| taken.n > 0 && taken.reach.has(to)).copied().collect()
    }

    /// Where something of it can go or board.
    pub(super) fn targets(&self) -> Vec<Target> {
        let ports = self.ports.iter().filter(|zone| self.outlooks.iter().all(|(to, _)| to != *zone));
        let all = self.outlooks.iter().map(|(to, _)| to).chain(ports);
        all.map(|to| Target { spot: spot(*to), answers: Vec::new() }).collect()
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
    pub(super) fn mover(&self) -> Option<Realm> {
        match self.question()? {
            Question::Move { realm } | Question::Reposition { realm } | Question::FreeMoves { realm } => {
                Some(realm)
            }
            _ => None,
        }
    }

    /// Why units of a kind would leave a space.
    pub(super) fn errand(&self, from: Space) -> Errand {
        match self.question() {
            Some(Question::Reposition { .. }) if from.is_dungeon() => Errand::Leave,
            Some(Question::Reposition { .. }) => Errand::Flight,
            Some(Question::FreeMoves { .. }) => Errand::FreeMove,
            _ => Errand::Move,
        }
    }

    /// The stacks of a space that can go, with their numbers; ships are asked about one by one.
    pub(super) fn stacks(&self, from: Space) -> Vec<(Kind, u8)> {
        let Some(realm) = self.mover() else { return Vec::new() };
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
        !self.stacks(from).is_empty() || !self.ships(from).is_empty()
    }

    /// A click on a space: sends what was taken up, lets go of what was taken up there, takes up the only kind that stands
    /// there, or opens the menu of what does. `None`: the map takes it.
    pub(super) fn click(&mut self, on: Space, at: Point, is_double: bool) -> Option<Option<usize>> {
        let was_taken = self.selection.as_ref().is_some_and(|selection| selection.is_of(on));
        if self.selection.is_some() {
            if let Some(answer) = self.send_selected(on) {
                return Some(Some(answer));
            }
            self.let_go();
        }
        if let Some(answer) = self.land_all(on) {
            return Some(Some(answer));
        }
        if !is_double && self.opens_fleet(on) {
            self.fleet_at = Some(on);
            return Some(None);
        }
        let stacks = self.stacks(on);
        match stacks.len() {
            0 => return None,
            _ if is_double => self.take_up(on, &stacks),
            _ if was_taken => (),
            1 => self.take_up(on, &stacks),
            _ => self.choose_of(on, at, &stacks)?,
        }
        Some(None)
    }

    fn choose_of(&mut self, from: Space, at: Point, stacks: &[(Kind, u8)]) -> Option<()> {
        let cx = self.spoken.get()?;
        let rows = stacks.iter().map(|(kind, n)| (self.names.kind(*kind, cx), u16::from(*n)));
        let menu = StackMenu::new(at + ASIDE, rows.collect::<Vec<_>>());
        self.choosing = Some(Choosing { from, kinds: stacks.iter().map(|(kind, _)| *kind).collect(), menu });
        Some(())
    }

    /// A click with Shift: the stacks of one more space are taken up, or those of this one let go.
    pub(super) fn add(&mut self, from: Space) -> bool {
        if self.selection.as_ref().is_some_and(|selection| selection.is_of(from)) {
            if let Some(selection) = &mut self.selection {
                selection.stacks.retain(|taken| taken.from != from);
            }
            self.look_out();
            return true;
        }
        let stacks = self.stacks(from);
        if stacks.is_empty() {
            return false;
        }
        self.take(from, &stacks);
        true
    }

    /// All that can go from one space to another goes there, or what was taken up.
    pub(super) fn drag(&mut self, from: Space, to: Space) -> Option<usize> {
        if let Some(Question::Voyage { zone, .. }) = self.question() {
            return if zone == from { self.steer(to) } else { None };
        }
        if self.selection.as_ref().is_none_or(|selection| !selection.is_of(from)) {
            if self.drags_ship(from, to) {
                return self.drag_ship(from, to);
            }
            let stacks = self.stacks(from);
            self.take_up(from, &stacks);
        }
        let answer = self.send_selected(to);
        if answer.is_none() {
            self.let_go();
        }
        answer
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

    /// Takes these up, and nothing else.
    pub(super) fn take_up(&mut self, from: Space, units: &[(Kind, u8)]) {
        self.selection = None;
        self.take(from, units);
    }

    fn take(&mut self, from: Space, units: &[(Kind, u8)]) {
        let Some(realm) = self.mover() else { return };
        let errand = self.errand(from);
        let (game, content) = (self.game(), &self.seen.content);
        let wanted = |kind: Kind| units.iter().find(|(other, _)| *other == kind).map_or(0, |(_, n)| *n);
        let stacks = self.stacks(from).into_iter();
        let taken = stacks.filter(|_| units.iter().any(|(_, n)| *n > 0)).map(|(kind, most)| Taken {
            from,
            kind,
            n: wanted(kind).min(most),
            most,
            reach: game.targets(content, realm, errand, from, kind),
        });
        let taken: Vec<_> = taken.collect();
        self.selection.get_or_insert_default().stacks.extend(taken);
        self.look_out();
    }

    /// Finds out what waits wherever something of what was taken up can go.
    fn look_out(&mut self) {
        (self.choosing, self.fleet_at) = (None, None);
        let selection = self.selection.take().filter(|selection| !selection.stacks.is_empty());
        if let (Some(mut selection), Some(realm)) = (selection, self.mover()) {
            let mut calculator = Calculator::default();
            let (game, content) = (self.game(), &self.seen.content);
            let is_move = matches!(self.question(), Some(Question::Move { .. }));
            let taken = selection.stacks.iter().filter(|taken| taken.n > 0);
            let all = taken.fold(SpaceSet::NONE, |all, taken| all.or(taken.reach));
            let outlooks = all.iter().map(|to| {
                let sent: Vec<_> = selection.going(to).iter().map(|taken| (taken.kind, taken.n)).collect();
                let met =
                    is_move.then(|| outlook::of_units(game, content, realm, to, &sent, &mut calculator));
                (to, met.flatten())
            });
            selection.outlooks = outlooks.collect();
            selection.ports = self.ports_for(&selection.stacks);
            let before = std::mem::take(&mut selection.strip);
            selection.strip = self.strip_of(&selection.stacks).at_row_of(&before);
            self.selection = Some(selection);
        }
        self.light_up();
    }

    /// The numbers of what was taken up; where that is of several spaces, each kind with its space.
    fn strip_of(&self, stacks: &[Taken]) -> StackMenu {
        let is_of_several = stacks.iter().any(|taken| taken.from != stacks[0].from);
        let named = |taken: &Taken| {
            let cx = self.spoken.get();
            let kind = cx.map(|cx| self.names.kind(taken.kind, cx)).unwrap_or_default();
            let space = cx.filter(|_| is_of_several).map(|cx| self.names.space(taken.from, cx));
            (kind + &space.map(|space| format!(" · {space}")).unwrap_or_default(), u16::from(taken.most))
        };
        let strip = StackMenu::new(Point::ORIGIN, stacks.iter().map(named).collect::<Vec<_>>());
        strip.with(stacks.iter().map(|taken| taken.n.into()))
    }

    /// The strip of what was taken up, along the edge of the map that is farther from it.
    pub(super) fn strip(&self, cx: Context) -> Option<Element<'_, Message>> {
        let (selection, realm) = (self.selection.as_ref()?, self.mover()?);
        let sign = |place: usize| {
            let kind = selection.stacks.get(place)?.kind;
            Some(self.unit_art(realm, kind)?.figure(SIGN, cx))
        };
        let strip = selection.strip.strip(sign, Message::Stack, cx);
        let place = container(strip).padding(INSET).width(Fill).height(Fill);
        Some(place.align_y(self.strip_edge()?).into())
    }

    /// At which edge of the map the strip lies, while it is shown: where it covers fewer places to go to, else the one that
    /// is farther from what was taken up.
    pub(super) fn strip_edge(&self) -> Option<Vertical> {
        let from = self.selection.as_ref()?.from()?;
        let (shapes, high) = (&self.chart.shapes, self.map.size_now().height);
        let camera = self.map.camera_now(shapes.size);
        let stand = |at: Spot| camera.screen(shapes.place(at).stand).y;
        let covered = |edge: Vertical| {
            let is_under = |at: f32| if edge == Vertical::Top { at < BAND } else { at > high - BAND };
            self.map.targets.iter().filter(|target| is_under(stand(target.spot))).count()
        };
        let off = |edge: Vertical| {
            let edge = if edge == Vertical::Top { 0.0 } else { high };
            (stand(spot(from)) - edge).abs()
        };
        let cost = |edge: &Vertical| (covered(*edge), -off(*edge) as i32);
        [Vertical::Top, Vertical::Bottom].into_iter().min_by_key(cost)
    }

    /// Something was pressed in the menu of a stack or on the strip.
    pub(super) fn on_stacks(&mut self, message: crate::table::stack_menu::Message) {
        if let Some(choosing) = &mut self.choosing {
            let outcome = choosing.menu.update(message);
            self.choose(outcome);
        } else if let Some(selection) = &mut self.selection {
            let outcome = selection.strip.update(message);
            self.adjust(&outcome);
        }
    }

    /// What became of the strip: other numbers are taken up, or nothing.
    fn adjust(&mut self, outcome: &Outcome) {
        if *outcome == Outcome::Closed {
            self.let_go();
        } else if let Some(selection) = &mut self.selection {
            let numbers = selection.strip.chosen().into_iter();
            for (taken, n) in selection.stacks.iter_mut().zip(numbers) {
                taken.n = u8::try_from(n).unwrap_or(taken.most).min(taken.most);
            }
            self.look_out();
        }
    }

    /// Keys while something is taken up: those of the strip, the next place where it can go, and there it goes.
    pub(super) fn command_taken(&mut self, command: Command) -> Handled {
        let Some(selection) = &mut self.selection else { return Handled::No };
        let by = match command {
            Command::Next => 1,
            Command::Previous => -1,
            Command::Confirm => {
                let sent = self.map.focus.and_then(|to| self.send_selected(super::space(to)));
                return sent.map_or(Handled::No, Handled::Answer);
            }
            Command::ZoomIn | Command::ZoomOut => return Handled::No,
            command => {
                let Some(outcome) = selection.strip.command(command) else { return Handled::No };
                self.adjust(&outcome);
                return Handled::Yes;
            }
        };
        let spots: Vec<_> = self.map.targets.iter().map(|target| target.spot).collect();
        let at = self.map.focus.and_then(|focus| spots.iter().position(|spot| *spot == focus));
        let first = if by > 0 { 0 } else { spots.len().saturating_sub(1) };
        let next = at.map_or(first, |at| (at + spots.len()).saturating_add_signed(by) % spots.len());
        self.map.focus = spots.get(next).copied();
        Handled::Yes
    }

    /// Lets go of what was taken up.
    pub(super) fn let_go(&mut self) -> bool {
        self.bound_for = None;
        let had =
            self.choosing.take().is_some() | self.selection.take().is_some() | self.fleet_at.take().is_some();
        if had {
            self.light_up();
        }
        had
    }

    /// Sends what was taken up to a space, or aboard the ships there.
    fn send_selected(&mut self, to: Space) -> Option<usize> {
        let selection = self.selection.as_ref()?;
        let (going, is_port) = (selection.going(to), selection.ports.contains(&to));
        let aboard = if is_port { self.loading(to, selection.stacks()) } else { Vec::new() };
        if going.is_empty() && aboard.is_empty() {
            return None;
        }
        self.let_go();
        self.gesture.clear();
        for Taken { from, kind, n, .. } in going {
            let gesture = self.gesture.then(Action::Stack(from, kind));
            gesture.perhaps(Action::To(to)).perhaps(Action::Count(n));
        }
        for action in aboard {
            self.gesture.then(action);
        }
        self.gesture.next(&self.seen.actions)
    }

    /// What is written on a flag over a place where something that was taken up can go.
    pub(super) fn selected_flag(&self, at: Spot, cx: Context) -> Option<String> {
        Some(self.percent_told(self.selection.as_ref()?.outlook(super::space(at))?, cx))
    }
}
