//! The diplomacy phase: who has the floor, and how parties answer.
use super::{
    ConanCards, Pending, Step,
    action::{Action, Question, Sermon},
    content::Content,
    deal::Deal,
    event::Event,
    execution::Give,
    ids::Ability,
    places::{self, DRAW, OFFERED},
};
use crate::{
    describe::FaceOf,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::{Seat, SeatSet},
};
use serde::{Deserialize, Serialize};

/// The diplomacy phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Floor {
    /// Players who have had the floor.
    pub turn: u8,
    /// Proposals that its holder has left.
    pub left: u8,
}

impl Procedure<ConanCards> for Floor {
    fn waiting(self, game: &ConanCards) -> Waiting {
        Waiting::One(game.seat_at(self.turn))
    }

    /// The floor is offered to those who can still find somebody to deal with.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Self { turn, left } = self;
        if turn == game.seats {
            game.begin_draw_phase();
            return Ok(Flow::WentOn);
        }
        let open = game.alive().minus(game.silenced);
        let asks = left > 0 && open.has(game.seat_at(turn)) && open.len() > 1;
        if asks {
            return Ok(Flow::Asks);
        }
        game.give_floor(turn + 1, step.content);
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Floor { left: self.left })
    }

    fn list(self, game: &ConanCards, _content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        game.list_floor(seat, out);
        Listing::Part
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { turn, left } = self;
        match action {
            Action::Pass => {
                game.give_floor(turn + 1, step.content);
                Ok(())
            }
            Action::Propose(deal) => {
                game.check_deal(seat, &deal)?;
                game.frames.set(Self { turn, left: left - 1 });
                step.tell(Event::Proposed { by: seat, deal });
                game.offer(seat, deal, false, step)?;
                game.frames.push(DealAnswer)
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

/// Parties answer the deal at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DealAnswer;

impl Procedure<ConanCards> for DealAnswer {
    fn waiting(self, game: &ConanCards) -> Waiting {
        Waiting::One(game.answerer().unwrap_or_default())
    }

    /// When all have agreed, the Priest may speak.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if game.answerer().is_some() {
            return Ok(Flow::Asks);
        }
        let deal = game.deal_at_hand().deal;
        step.tell(Event::Agreed { deal });
        let content = step.content;
        let priest = game.alive().iter().find(|seat| game.can(content, *seat, Ability::Sermon));
        let sermon = priest.and_then(|priest| match (deal.parties().has(priest), deal) {
            (false, _) => Some((priest, Sermon::Forbid)),
            (true, Deal::Treaty(_)) => Some((priest, Sermon::Betray)),
            (true, Deal::Alliance(_)) => None,
        });
        match sermon {
            Some((priest, sermon)) => game.frames.set(DealSermon { priest, sermon }),
            None => game.frames.set(Give),
        }
        Ok(Flow::WentOn)
    }

    fn question(self, game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        let pending = game.deal_at_hand();
        Some(Question::Deal { by: pending.author, deal: pending.deal })
    }

    fn list(self, game: &ConanCards, _content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        game.list_answers(seat, out);
        Listing::Part
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let pending = game.deal_at_hand();
        match action {
            Action::Accept => {
                let accepted = pending.accepted.with(seat);
                game.pending = Some(Pending { accepted, ..pending });
                Ok(())
            }
            Action::Refuse => {
                step.tell(Event::Refused { by: seat });
                game.fail_deal(step)?;
                game.frames.pop();
                Ok(())
            }
            Action::Counter(deal) => {
                game.check_counter(seat, &deal)?;
                game.fail_deal(step)?;
                step.tell(Event::Countered { by: seat, deal });
                game.offer(seat, deal, true, step)
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Refuse)
    }
}

/// The Priest is asked about the deal at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DealSermon {
    /// Who.
    pub priest: Seat,
    /// What for.
    pub sermon: Sermon,
}

impl Procedure<ConanCards> for DealSermon {
    fn waiting(self, _game: &ConanCards) -> Waiting {
        Waiting::One(self.priest)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Sermon { sermon: self.sermon })
    }

    fn list(self, _game: &ConanCards, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend([Action::Pass, Action::Sermon]);
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { priest, sermon } = self;
        match (action, sermon) {
            (Action::Pass, _) => (),
            (Action::Sermon, Sermon::Forbid) => {
                game.spend_ability(priest, step);
                step.tell(Event::Forbidden { by: priest });
                game.silenced = game.silenced.or(game.deal_at_hand().deal.parties());
                game.fail_deal(step)?;
                game.frames.pop();
                return Ok(());
            }
            (Action::Sermon, _) => {
                game.spend_ability(priest, step);
                step.tell(Event::Betrayed { by: priest });
                game.pending = Some(Pending { betrayer: Some(priest), ..game.deal_at_hand() });
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        game.frames.set(Give);
        Ok(())
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl ConanCards {
    pub(super) fn begin_diplomacy(&mut self, content: &Content) {
        self.give_floor(0, content);
    }

    /// The floor goes to this player of the order.
    fn give_floor(&mut self, turn: u8, content: &Content) {
        self.frames.set(Floor { turn, left: content.limits.proposals });
    }

    /// A deal lies on the table; cards that are offered openly are turned up.
    fn offer(&mut self, author: Seat, deal: Deal, counter: bool, step: &mut Step<'_>) -> Result<(), Refused> {
        for slot in deal.open_cards() {
            let face = self.slots.open_one(slot, step.supply)?;
            self.slots.put(slot, OFFERED, step.supply)?;
            step.tell(Event::Offered { by: author, card: FaceOf::new(DRAW, face) });
        }
        // Only its author knew before whether these cards were offered in vain already.
        if let Some(slot) = deal.open_cards().next()
            && self.failed.contains(&deal.in_general(&self.slots))
        {
            return Err(Refused::Foul(slot));
        }
        let accepted = SeatSet::only(author);
        self.pending = Some(Pending { deal, author, counter, accepted, ..Pending::default() });
        Ok(())
    }

    /// The deal at hand; the frame stands for its being there.
    pub(super) fn deal_at_hand(&self) -> Pending {
        self.pending.unwrap_or_default()
    }

    /// Who answers next: in order of play from the author.
    pub(super) fn answerer(&self) -> Option<Seat> {
        let pending = self.deal_at_hand();
        let open = pending.deal.parties().minus(pending.accepted);
        (1..self.seats).map(|n| Seat((pending.author.0 + n) % self.seats)).find(|seat| open.has(*seat))
    }

    /// The deal comes to nothing and is remembered; cards that were offered openly return to their hand.
    pub(super) fn fail_deal(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(pending) = self.pending.take() else { return Ok(()) };
        let general = pending.deal.in_general(&self.slots);
        self.failed.push(general).map_err(|_| Refused::Full)?;
        let offered = self.slots.members(OFFERED);
        if !offered.is_empty() {
            self.slots.put_all(offered, places::hand(pending.author), step.supply)?;
        }
        Ok(())
    }
}
