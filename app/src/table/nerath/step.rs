//! What was done in this step, what is still unused, and what ending it would risk.
use super::{MapBoard, motion::moved, names::say};
use crate::{table::board::Message, widget::Context};
use engine::nerath::{Action, Event, Kind, Question, Realm, Space};
use iced::{
    Center, Element, Fill,
    widget::{column, row},
};

impl MapBoard {
    /// What the realm whose turn it is has done in this turn, as far as it is remembered.
    pub(super) fn steps_taken(&self) -> impl Iterator<Item = &Event> {
        let events = &self.seen.events;
        let is_turn = |event: &Event| matches!(event, Event::TurnBegan { .. });
        let is_over = |event: &Event| {
            matches!(event, Event::BattleBegan { .. } | Event::BattleWon { .. } | Event::Looted { .. })
        };
        let from = events.iter().rposition(|(_, event)| is_turn(event) || is_over(event));
        events[from.map_or(0, |at| at + 1)..].iter().map(|(_, event)| event)
    }

    /// The page: the moves of this step, each with its units, and what is unused.
    pub(super) fn step_page(&self, cx: Context) -> Element<'_, Message> {
        let mut parts = column![].spacing(6).width(Fill);
        let moves = self.moves_told(cx);
        let id = if moves.is_empty() { "nerath-step-none" } else { "nerath-step-undo" };
        for (way, units, is_attack) in moves {
            let colour = if is_attack { cx.colours.danger } else { cx.colours.success };
            let told = column![cx.strong(way).size(13).color(colour), cx.plain(units).size(12)];
            parts = parts.push(told.width(Fill));
        }
        parts = parts.push(cx.muted(say(cx, id, &[])).size(12));
        let warnings = self.unused_told(cx).into_iter().chain(self.open_castles_told(cx));
        let warnings = warnings.map(|told| {
            let mark = cx.strong("◆").size(12).color(cx.colours.gold);
            row![mark, cx.plain(told).size(13).width(Fill)].spacing(6).align_y(Center).into()
        });
        cx.scroll(parts.push(column(warnings).spacing(5))).into()
    }

    /// Each way that was gone, what went it, and whether a battle waits at its end.
    fn moves_told(&self, cx: Context) -> Vec<(String, String, bool)> {
        let mut ways: Vec<(Space, Space, Vec<String>)> = Vec::new();
        let mut bought = Vec::new();
        for event in self.steps_taken() {
            if let Event::Bought { space, kind, n, gold, .. } = *event {
                let args =
                    [("n", n.into()), ("kind", self.names.kind(kind, cx).into()), ("gold", gold.into())];
                bought.push((self.names.space(space, cx), say(cx, "nerath-step-bought", &args), false));
            }
            let Some((piece, from, to)) = moved(event) else { continue };
            let kind = self.names.kind(piece.kind, cx);
            let told = say(cx, "nerath-place-units", &[("n", piece.count.into()), ("kind", kind.into())]);
            match ways.iter_mut().find(|(start, end, _)| (*start, *end) == (from, to)) {
                Some((.., units)) => units.push(told),
                None => ways.push((from, to, vec![told])),
            }
        }
        let way = |(from, to, units): (Space, Space, Vec<String>)| {
            let names = [from, to].map(|space| self.names.space(space, cx));
            (names.join(" → "), units.join(", "), self.game().turn.pending.has(to))
        };
        ways.into_iter().map(way).chain(bought).collect()
    }

    /// How many units can still go, and from how many spaces.
    fn unused_told(&self, cx: Context) -> Option<String> {
        if !matches!(self.question(), Some(Question::Move { .. })) {
            return None;
        }
        let free = &self.game().turn.free;
        let units = |space: Space| {
            let ashore = Kind::TROOPS.iter().map(|kind| u32::from(free.units(space, *kind))).sum::<u32>();
            ashore + free.fleet(space).map_or(0, |fleet| u32::from(fleet.len()))
        };
        let n: u32 = free.spaces().iter().map(units).sum();
        let args = [("n", n.into()), ("places", free.spaces().len().into())];
        (n > 0).then(|| say(cx, "nerath-step-unused", &args))
    }

    /// Castles of a realm that nobody guards and an enemy stands beside.
    fn open_castles(&self, realm: Realm) -> Vec<Space> {
        let (game, content) = (self.game(), &self.seen.content);
        let castles = game.board.castles().and(game.board.held(realm));
        let is_empty = |castle: &Space| !game.board.present(realm).has(*castle);
        let is_near = |castle: &Space| content.near[*castle].meets(game.enemies_present(realm));
        castles.iter().filter(|castle| is_empty(castle) && is_near(castle)).collect()
    }

    fn open_castles_told(&self, cx: Context) -> Option<String> {
        let realm = match self.question()? {
            Question::Move { realm } | Question::FreeMoves { realm } | Question::Reposition { realm } => {
                realm
            }
            _ => return None,
        };
        let names = self.open_castles(realm).into_iter().map(|space| self.names.space(space, cx));
        let names: Vec<_> = names.collect();
        let told = || say(cx, "nerath-step-open", &[("spaces", cx.words.list(&names).into())]);
        (!names.is_empty()).then(told)
    }

    /// Dragons over the sea, which drown at the end of Reposition.
    fn drowning_told(&self, cx: Context) -> Option<String> {
        let Question::Reposition { realm } = self.question()? else { return None };
        let board = &self.game().board;
        let over_sea = |space: &Space| space.is_sea() && board.count(*space, realm, Kind::Dragon) > 0;
        let at: Vec<_> = board.present(realm).iter().filter(over_sea).collect();
        let names: Vec<_> = at.into_iter().map(|space| self.names.space(space, cx)).collect();
        let told = || say(cx, "nerath-step-drown", &[("spaces", cx.words.list(&names).into())]);
        (!names.is_empty()).then(told)
    }

    /// What ending the step would leave unused, open or lost.
    pub(super) fn ending_warning(&self, answer: usize, cx: Context) -> Option<String> {
        if *self.seen.actions.get(answer)? != Action::Done {
            return None;
        }
        let told = [self.drowning_told(cx), self.unused_told(cx), self.open_castles_told(cx)];
        let told: Vec<_> = told.into_iter().flatten().collect();
        (!told.is_empty()).then(|| told.join(" "))
    }
}
