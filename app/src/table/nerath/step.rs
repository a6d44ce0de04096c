//! What was done in this step, what is still unused, and what ending it would risk.
use super::{MapBoard, names::say};
use crate::{narrate::nerath::spot, table::board::Message, widget::Context};
use engine::nerath::{Action, Kind, Question, Realm, Space, SpaceSet};
use iced::{
    Center, Element, Fill,
    widget::{column, row},
};

impl MapBoard {
    /// The page: the moves of this step, each with its units, and what is unused.
    pub(super) fn step_page(&self, can_undo: bool, cx: Context) -> Element<'_, Message> {
        let moves = self.moves_list(can_undo, cx);
        let none = moves.is_none().then(|| cx.muted(say(cx, "nerath-step-none", &[])).size(12));
        let warnings = self.drowning_told(cx).into_iter().chain(self.unused_told(cx));
        let warnings = warnings.chain(self.open_castles_told(cx)).map(|told| {
            let mark = cx.strong("◆").size(12).color(cx.colours.gold);
            row![mark, cx.plain(told).size(13).width(Fill)].spacing(6).align_y(Center).into()
        });
        let warnings = column(warnings).spacing(5);
        cx.scroll(column![].push(none).push(moves).push(warnings).spacing(8).width(Fill)).into()
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

    /// Where something has not moved yet and still may.
    pub(super) fn unused(&self) -> SpaceSet {
        match self.question() {
            Some(Question::Move { .. }) => self.game().turn.free.spaces(),
            _ => SpaceSet::NONE,
        }
    }

    /// Goes to the next space with something unused, in the order of spaces, and takes it up; ships are shown.
    pub(super) fn take_up_unused(&mut self) -> bool {
        let can_go = |space: &Space| !self.stacks(*space).is_empty() || !self.ships(*space).is_empty();
        let unused: Vec<_> = self.unused().iter().filter(can_go).collect();
        let last = self.selection.as_ref().and_then(|selection| selection.from()).or(self.fleet_at);
        let next = unused.iter().find(|space| Some(**space) > last).or(unused.first()).copied();
        let Some(next) = next else { return false };
        self.let_go();
        self.map.show(spot(next), &self.chart.shapes);
        if self.ships(next).is_empty() {
            let stacks = self.stacks(next);
            self.take_up(next, &stacks);
        } else {
            self.fleet_at = Some(next);
        }
        true
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
