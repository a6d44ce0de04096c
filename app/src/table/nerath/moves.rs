//! The moves of this step as a list: every way with what went it, every voyage with what it loaded and landed, and what was
//! bought. Each can be taken out, and those that came later stand.
use super::{MapBoard, names::say};
use crate::{
    hook::{self, Mark},
    narrate::nerath::{
        moves::{self, Listed, What},
        outlook::{self, Outlook},
    },
    table::board::Message,
    widget::Context,
};
use engine::nerath::{Event, Kind, Question, Space, odds::Calculator};
use iced::{
    Center, Element, Fill,
    widget::{column, row},
};

impl MapBoard {
    /// What the realm whose turn it is has done in this step, each with its record, as far as it is remembered.
    pub(super) fn steps_taken(&self) -> Vec<&(u64, Event)> {
        moves::steps_taken(self.game(), &self.seen.events)
    }

    /// The list; none, where nothing has moved.
    pub(super) fn moves_list(&self, can_undo: bool, cx: Context) -> Option<Element<'_, Message>> {
        let moves = moves::listed(self.steps_taken().into_iter());
        let lines = moves::together(&moves).map(|moves| match moves {
            [only] => self.move_line(only, can_undo, cx),
            moves => self.way_lines(moves, can_undo, cx),
        });
        (!moves.is_empty()).then(|| column(lines).spacing(6).width(Fill).into())
    }

    /// A move that is listed by itself.
    fn move_line(&self, listed: &Listed, can_undo: bool, cx: Context) -> Element<'_, Message> {
        let what = &listed.what;
        let told = column![self.way_line(what, cx)]
            .extend(self.units_told(what, cx).into_iter().map(|told| cx.plain(told).size(12).into()));
        let ship = match what {
            What::Voyage { realm, cargo, .. } => Some(self.ship_chip(*realm, *cargo, 22.0, cx)),
            What::Way(..) | What::Purchase(..) => None,
        };
        let out = self.out(listed.record, can_undo, cx);
        row![].push(ship).push(told.width(Fill)).push(out).spacing(6).align_y(Center).into()
    }

    /// Units of several kinds that went the same way: each can be taken out.
    fn way_lines(&self, moves: &[Listed], can_undo: bool, cx: Context) -> Element<'_, Message> {
        let units = moves.iter().map(|listed| {
            let told = self.units_told(&listed.what, cx).join(", ");
            let out = self.out(listed.record, can_undo, cx);
            row![cx.plain(told).size(12).width(Fill)].push(out).spacing(6).align_y(Center).into()
        });
        let way = moves.first().map(|listed| self.way_line(&listed.what, cx));
        column![].push(way).extend(units).spacing(1).width(Fill).into()
    }

    /// From where to where, and the chance of all that was sent there.
    fn way_line(&self, what: &What, cx: Context) -> Element<'_, Message> {
        let ends = what.ends();
        let is_attack = ends.iter().any(|space| self.game().turn.pending.has(*space));
        let colour = if is_attack { cx.colours.danger } else { cx.colours.ink };
        let way = cx.strong(self.way_told(what, cx)).size(13).color(colour);
        let chance = ends.iter().find_map(|end| self.pending.iter().find(|(space, _)| space == end));
        let chance = chance.map(|(_, outlook)| cx.strong(self.percent_told(*outlook, cx)).size(13));
        row![way.width(Fill)].push(chance).spacing(6).into()
    }

    /// What takes a move out.
    fn out(&self, record: u64, can_undo: bool, cx: Context) -> Option<Element<'_, Message>> {
        can_undo.then(|| {
            let press = cx.small_press("×".to_owned(), false, Some(Message::TakeOut(record)));
            let told = say(cx, "nerath-step-take-out", &[]);
            hook::marked(cx.told(told, "", press), move || Mark::control(format!("take-out-{record}")))
        })
    }

    /// What waits wherever battles or dungeons wait, for all that was sent there.
    pub(super) fn find_pending(&self) -> Vec<(Space, Outlook)> {
        let Some(Question::Move { realm } | Question::WhereTo { realm, .. }) = self.question() else {
            return Vec::new();
        };
        let (game, content, mut calculator) = (self.game(), &self.seen.content, Calculator::default());
        let outlook = |space: Space| {
            Some((space, outlook::of_units(game, content, realm, space, &[], &mut calculator)?))
        };
        game.turn.pending.iter().filter_map(outlook).collect()
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
