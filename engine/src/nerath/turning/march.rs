//! The Move step: stacks and ships go, cards are played, and at its end all attacks are declared.
use crate::{
    game::{Refused, Why},
    nerath::{
        Nerath, Step,
        action::{Action, Errand},
        content::{Content, Window, WindowSet},
        ids::{Cargo, Kind, Space},
        refusals::{ALREADY_MOVED, NO_SUCH_SHIP, NO_SUCH_UNITS, OUT_OF_REACH},
        send::Send,
        turning::TurnStep,
        voyage::{Passage, Voyage},
    },
};

impl Nerath {
    /// Windows whose cards are answers to the question of the Move step.
    fn move_windows(&self) -> WindowSet {
        let own = WindowSet::only(Window::OwnMove);
        if self.turn.begun { own } else { own.with(Window::OwnStart) }
    }

    pub(super) fn list_moves(&self, content: &Content, out: &mut Vec<Action>) {
        out.push(Action::Done);
        for space in self.turn.free.spaces().iter() {
            let kinds = Kind::TROOPS.into_iter().filter(|kind| self.could_move(content, space, *kind));
            out.extend(kinds.map(|kind| Action::Stack(space, kind)));
            let ships = self.turn.free.fleet(space).into_iter().flat_map(super::super::Fleet::iter);
            let worthwhile = ships.filter(|(cargo, _)| {
                Voyage::new(self, content, Passage::Move, space, *cargo).is_worthwhile(self, content)
            });
            out.extend(worthwhile.map(|(cargo, _)| Action::Ship(space, cargo)));
        }
        self.list_plays(content, self.turn.active, self.move_windows(), out);
    }

    pub(super) fn answer_move(&mut self, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        match action {
            Action::Done => self.go_to(TurnStep::MoveEnd),
            Action::Stack(space, kind) => {
                self.why_not_move(step.content, space, kind)?;
                let realm = self.turn.active;
                self.frames.push(Send {
                    realm,
                    errand: Errand::Move,
                    from: space,
                    kind,
                    ..Send::default()
                })?;
            }
            Action::Ship(zone, cargo) => self.set_sail(Passage::Move, zone, cargo, step)?,
            Action::Play(slot) => {
                let windows = self.move_windows();
                let card = self.play_card(self.turn.active, windows, slot, step)?;
                self.turn.begun |= card.has(Window::OwnMove) && !card.has(Window::OwnStart);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn why_not_move(&self, content: &Content, space: Space, kind: Kind) -> Result<(), Why> {
        if !Kind::TROOPS.contains(&kind) || self.board.count(space, self.turn.active, kind) == 0 {
            return Err(NO_SUCH_UNITS);
        }
        if self.turn.free.units(space, kind) == 0 {
            return Err(ALREADY_MOVED);
        }
        if self.could_move(content, space, kind) { Ok(()) } else { Err(OUT_OF_REACH) }
    }

    /// A ship goes on a voyage; it makes only one.
    pub(in crate::nerath) fn set_sail(
        &mut self,
        passage: Passage,
        zone: Space,
        cargo: Cargo,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        if cargo.index() >= super::super::CARGOES || self.board.ships(zone, self.turn.active, cargo) == 0 {
            return Err(NO_SUCH_SHIP.into());
        }
        if self.turn.free.ships(zone, cargo) == 0 {
            return Err(ALREADY_MOVED.into());
        }
        let voyage = Voyage::new(self, step.content, passage, zone, cargo);
        if !voyage.is_worthwhile(self, step.content) {
            return Err(OUT_OF_REACH.into());
        }
        self.turn.free.take_ships(zone, cargo, 1);
        self.frames.push(voyage)
    }

    /// Nothing moves any more; what has not fought yet may join a battle.
    pub(super) fn end_move(&mut self) {
        self.turn.bonuses.clear();
        self.turn.wings.clear();
        self.turn.strangers.clear();
        self.turn.free.clear();
        self.free_everybody();
        for space in self.board.sailing(self.turn.active).iter() {
            self.turn.free.leave_out(space);
        }
    }
}
