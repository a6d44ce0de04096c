//! What decides and who stands, and cards laid face down.
use super::{
    ConanCards, Step,
    action::{Action, Question, Stand},
    content::Content,
    contest::{Contest, Laid},
    event::Event,
    ids::Attribute,
    places,
};
use crate::{
    face::FaceSet,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// The attribute and who stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Naming;

impl Procedure<ConanCards> for Naming {
    fn waiting(self, game: &ConanCards) -> Waiting {
        Waiting::One(game.namer(game.fight()))
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Name)
    }

    fn list(self, game: &ConanCards, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        let contest = game.fight();
        let mut heroes = game.rotation(contest);
        heroes.retain(|seat| game.may_stand(contest, Stand::Hero(*seat)));
        for attribute in Attribute::ALL.into_iter().filter(|one| may_name(contest, *one)) {
            out.extend(heroes.iter().map(|seat| Action::Name(attribute, Stand::Hero(*seat))));
            for owner in heroes.iter().filter(|_| contest.challenge.is_some()) {
                out.extend(game.allies_of(*owner).map(|slot| Action::Name(attribute, Stand::Ally(slot))));
            }
        }
        out.extend(game.may_rage(content, contest, seat).then_some(Action::Rage));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let contest = game.fight();
        match action {
            Action::Rage if game.may_rage(step.content, contest, seat) => {
                game.rage(seat, step);
                Ok(())
            }
            Action::Name(attribute, stand) => {
                if !may_name(contest, attribute) {
                    return Err(Why("raged").into());
                }
                if !game.may_stand(contest, stand) {
                    return Err(Why("cannot_stand").into());
                }
                let contest = game.fight_mut();
                (contest.attribute, contest.stand) = (Some(attribute), stand);
                step.tell(Event::Named { seat, attribute });
                game.set_stage(Laying);
                Ok(())
            }
            Action::Rage => Err(game.why_not_rage(step.content, contest, seat).into()),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Name(Attribute::Strength, Stand::Hero(game.namer(game.fight()))))
    }
}

/// Cards face down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Laying;

impl Procedure<ConanCards> for Laying {
    fn waiting(self, game: &ConanCards) -> Waiting {
        Waiting::One(game.rotating(game.fight()))
    }

    /// Cards are laid until everybody has passed in a row. An empty hand passes by itself.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let contest = game.fight();
        if usize::from(contest.passes) >= game.rotation(contest).len() {
            game.turn_up_laid(step)?;
            return Ok(Flow::WentOn);
        }
        let asks = game.hand_size(game.rotating(contest)) > 0;
        if !asks {
            game.pass_in_rotation();
        }
        Ok(Flow::asks_if(asks))
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Lay)
    }

    fn list(self, game: &ConanCards, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        let contest = game.fight();
        out.push(Action::Pass);
        for slot in game.slots.in_place(places::hand(seat)) {
            if contest.challenge.is_some() {
                out.push(Action::Lay(slot));
            } else {
                out.extend([contest.hero, contest.rival].map(|on| Action::LayOn(slot, on)));
            }
        }
        out.extend(game.may_rage(content, contest, seat).then_some(Action::Rage));
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let contest = game.fight();
        let (slot, on) = match action {
            Action::Pass => {
                game.pass_in_rotation();
                return Ok(());
            }
            Action::Rage if game.may_rage(step.content, contest, seat) => {
                game.rage(seat, step);
                return Ok(());
            }
            Action::Rage => return Err(game.why_not_rage(step.content, contest, seat).into()),
            Action::Lay(slot) if contest.challenge.is_some() => (slot, contest.hero),
            Action::LayOn(slot, on) if contest.challenge.is_none() => (slot, on),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        game.holds(seat, slot, FaceSet::ALL)?;
        if on != contest.hero && on != contest.rival {
            return Err(Why("not_in_this_contest").into());
        }
        let seats = game.rotation(contest).len() as u8;
        game.slots.put(slot, places::laid(seat), step.supply)?;
        let contest = game.fight_mut();
        let laid = Laid { slot, by: seat, on, ..Laid::default() };
        contest.laid.push(laid).map_err(|_| Refused::Full)?;
        (contest.turn, contest.passes) = ((contest.turn + 1) % seats, 0);
        step.tell(Event::CardLaid { seat, on });
        Ok(())
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl ConanCards {
    /// Who names the attribute: the hero's player, but in a duel the challenged.
    pub(super) fn namer(&self, contest: &Contest) -> Seat {
        if contest.challenge.is_some() { contest.hero } else { contest.rival }
    }

    /// Whether this hero or ally may stand: in a challenge those of the hero's side, in a duel only the namer's hero.
    fn may_stand(&self, contest: &Contest, stand: Stand) -> bool {
        match stand {
            Stand::Hero(seat) if contest.challenge.is_none() => seat == contest.rival,
            Stand::Hero(seat) => self.on_heros_side(contest, seat),
            Stand::Ally(slot) => {
                let mut side = self.rotation(contest);
                side.retain(|seat| self.on_heros_side(contest, *seat));
                contest.challenge.is_some()
                    && side.iter().any(|seat| self.slots.place(slot) == places::allies(*seat))
            }
        }
    }
}

/// Rage leaves only Strength to name.
fn may_name(contest: &Contest, attribute: Attribute) -> bool {
    !contest.raged || attribute == Attribute::Strength
}
