//! Reposition: flyers fly again, heroes leave dungeons, dragons over the sea are lost, new guardians come.
use crate::{
    game::{Refused, Why},
    nerath::{
        Nerath, Step,
        action::{Action, Errand},
        content::Content,
        event::Event,
        ids::{Dungeon, Kind, Space},
        refusals::{ALREADY_MOVED, HEROES_MUST_LEAVE, NO_SUCH_UNITS, OUT_OF_REACH},
        send::Send,
        turning::TurnStep,
    },
    procedure::Flow,
};

impl Nerath {
    /// All flyers may use their full Move again, whether they fought or not (R24).
    pub(super) fn begin_reposition(&mut self) {
        let realm = self.turn.active;
        self.turn.free.clear();
        for space in self.board.present(realm).iter() {
            for kind in [Kind::StormElemental, Kind::Dragon] {
                let n = self.board.count(space, realm, kind);
                if n > 0 {
                    self.turn.free.add(space, kind, n);
                }
            }
        }
    }

    /// Heroes in dungeons that have somewhere to go.
    fn exits<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = (Space, Kind)> + use<'a> {
        let inside = self.board.present(self.turn.active).and(content.doors);
        let heroes = inside.iter().flat_map(|space| Kind::HEROES.map(|kind| (space, kind)));
        heroes.filter(|(space, kind)| {
            self.board.count(*space, self.turn.active, *kind) > 0 && self.has_way_out(content, *space, *kind)
        })
    }

    fn has_way_out(&self, content: &Content, space: Space, kind: Kind) -> bool {
        let realm = self.turn.active;
        !self.targets(content, realm, Errand::Leave, space, kind).is_empty()
            || self.refuges(content, realm, Errand::Leave, space, kind).next().is_some()
    }

    /// The next hero that must leave.
    pub(super) fn first_exit(&self, content: &Content) -> Option<Action> {
        self.exits(content).next().map(|(space, kind)| Action::Stack(space, kind))
    }

    fn flights<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = (Space, Kind)> + use<'a> {
        let flyers = self
            .turn
            .free
            .spaces()
            .iter()
            .flat_map(|space| [Kind::StormElemental, Kind::Dragon].map(|kind| (space, kind)));
        flyers.filter(|(space, kind)| {
            self.turn.free.units(*space, *kind) > 0
                && !self.targets(content, self.turn.active, Errand::Flight, *space, *kind).is_empty()
        })
    }

    pub(super) fn next_reposition(&mut self, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let asks = self.exits(step.content).next().is_some() || self.flights(step.content).next().is_some();
        if asks {
            return Ok(Flow::Asks);
        }
        self.end_reposition(step)?;
        Ok(Flow::WentOn)
    }

    pub(super) fn list_reposition(&self, content: &Content, out: &mut Vec<Action>) {
        if self.exits(content).next().is_none() {
            out.push(Action::Done);
        }
        let stacks = self.exits(content).chain(self.flights(content));
        out.extend(stacks.map(|(space, kind)| Action::Stack(space, kind)));
    }

    pub(super) fn answer_reposition(&mut self, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        match action {
            Action::Done if self.exits(step.content).next().is_some() => Err(HEROES_MUST_LEAVE.into()),
            Action::Done => self.end_reposition(step),
            Action::Stack(space, kind) => {
                let realm = self.turn.active;
                let leaves = self.exits(step.content).any(|exit| exit == (space, kind));
                let flies = self.flights(step.content).any(|flight| flight == (space, kind));
                if !leaves && !flies {
                    return Err(self.why_not_reposition(space, kind).into());
                }
                let errand = if leaves { Errand::Leave } else { Errand::Flight };
                self.frames.push(Send { realm, errand, from: space, kind, ..Send::default() })
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn why_not_reposition(&self, space: Space, kind: Kind) -> Why {
        if self.board.count(space, self.turn.active, kind) == 0 {
            NO_SUCH_UNITS
        } else if kind.flies() && self.turn.free.units(space, kind) == 0 {
            ALREADY_MOVED
        } else {
            OUT_OF_REACH
        }
    }

    /// Whoever is left in a dungeon or, as a dragon, over the sea is lost; then dungeons are stocked (R33, R34).
    fn end_reposition(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let realm = self.turn.active;
        let present = self.board.present(realm);
        for space in present.and(step.content.doors).iter() {
            let n: u8 = Kind::HEROES.iter().map(|kind| self.board.count(space, realm, *kind)).sum();
            step.tell(Event::Trapped { realm, space, n });
            for kind in Kind::HEROES {
                let n = self.board.count(space, realm, kind);
                self.board.remove(space, realm, kind, n);
                if n > 0 {
                    step.tell(Event::Lost { realm, space, kind, n });
                }
            }
        }
        for space in present.and(step.content.seas).iter() {
            let n = self.board.count(space, realm, Kind::Dragon);
            if n > 0 {
                self.board.remove(space, realm, Kind::Dragon, n);
                step.tell(Event::Drowned { realm, space, n });
            }
        }
        let emptied = self.turn.emptied;
        for dungeon in Dungeon::all().filter(|dungeon| emptied.has(dungeon.space())) {
            let n = self.stock(dungeon, step.content.numbers.new_guardians, step)?;
            step.tell(Event::GuardiansPlaced { space: dungeon.space(), n });
        }
        self.begin_reinforce(step.content);
        self.go_to(TurnStep::Reinforce);
        Ok(())
    }
}
