//! Hiring the ally that a challenge is.
use super::{
    ConanCards, Step,
    action::{Action, Question},
    alliances::Sharing,
    auction::Bidding,
    content::{Content, Effect},
    contest::{Contest, Outcome},
    event::{Cause, Event},
    ids::Ability,
    places,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::Procedure,
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// The challenge can be hired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hire;

impl Procedure<ConanCards> for Hire {
    fn waiting(self, game: &ConanCards) -> Waiting {
        Waiting::One(game.fight().hero)
    }

    fn question(self, game: &ConanCards, content: &Content, _seat: Seat) -> Option<Question> {
        let contest = game.fight();
        Some(Question::Hire {
            challenge: contest.challenge.and_then(|slot| game.open_challenge(slot)).unwrap_or_default(),
            cost: game.hire_cost(content, contest).unwrap_or_default(),
        })
    }

    fn list(self, game: &ConanCards, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let contest = game.fight();
        out.push(Action::Pass);
        if game.hire_cost(content, contest).is_some_and(|cost| cost <= game.spare(contest.hero)) {
            out.push(Action::Hire);
        }
        if game.can(content, contest.hero, Ability::Brotherhood) {
            out.push(Action::HireFree);
        }
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let contest = *game.fight();
        let (seat, cost) = (contest.hero, game.hire_cost(step.content, &contest).ok_or(Why::NOT_ASKED)?);
        let cost = match action {
            Action::Pass => {
                game.set_stage(Bidding { hero: true });
                return Ok(());
            }
            Action::Hire if cost <= game.spare(seat) => cost,
            Action::HireFree if game.can(step.content, seat, Ability::Brotherhood) => {
                game.spend_ability(seat, step);
                0
            }
            Action::Hire => return Err(Why("hire_too_dear").into()),
            Action::HireFree => {
                let brotherhood = (seat, Ability::Brotherhood);
                return Err(game.why_no_ability(step.content, brotherhood, "not_now").into());
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        game.lose(seat, cost, Cause::Hire, step);
        let slot = contest.challenge.ok_or(Why::NOT_ASKED)?;
        game.remove_post(slot);
        game.slots.put(slot, places::allies(seat), step.supply)?;
        if let Some(challenge) = game.open_challenge(slot) {
            step.tell(Event::Hired { seat, challenge });
        }
        game.busy = true;
        let contest = game.fight_mut();
        (contest.outcome, contest.paid) = (Outcome::Hired, cost);
        game.set_stage(Sharing);
        Ok(())
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl ConanCards {
    /// The price of the ally, where the challenge is one.
    pub(super) fn hire_cost(&self, content: &Content, contest: &Contest) -> Option<u16> {
        let challenge = self.open_challenge(contest.challenge?)?;
        let cost = content.challenge(challenge).ally_cost?;
        let discount: u16 = self
            .passive(content, contest.hero)
            .map(|effect| if let Effect::AllyDiscount { amount } = effect { amount } else { 0 })
            .sum();
        Some(cost.saturating_sub(discount))
    }
}
