//! The effects of a card, one after the other; some want a price of their own.
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::{Content, Effect, Op},
    frame::Frame,
    ids::{Kingdom, KingdomCard},
    look_at_hand::LookAt,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// A card's effects, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardEffects {
    /// Who plays it.
    pub by: Kingdom,
    /// Which.
    pub card: KingdomCard,
    /// The next effect.
    pub next: u8,
}

impl Procedure<AgeOfConan> for CardEffects {
    /// Runs the next effect of a card, or ends it. Never stands at a question.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Self { by, card, next } = self;
        let effects = &step.content.card(card).effects;
        let Some(effect) = effects.get(usize::from(next)) else {
            game.frames.pop();
            return Ok(Flow::WentOn);
        };
        if effect.op == Op::LookHand {
            return self.look(game, effects.get(usize::from(next) + 1), step).map(|()| Flow::WentOn);
        }
        // Whether moves under way would change is asked of the procedure below the card.
        game.frames.pop();
        let changes = game.can_change(step.content, by, effect.op) && game.can_pay(by, effect.pay);
        game.frames.push(Self { by, card, next: next + 1 })?;
        match (changes, effect.pay.is_free()) {
            (false, _) => (),
            (true, true) => game.perform(by, effect.op, step)?,
            (true, false) => game.frames.push(PayMore { by, card, effect: next })?,
        }
        Ok(Flow::WentOn)
    }
}

impl CardEffects {
    /// Looking at a hand, and discarding from it if that comes next.
    fn look(self, game: &mut AgeOfConan, after: Option<&Effect>, step: &mut Step<'_>) -> Result<(), Refused> {
        let by = self.by;
        let discard = match after.map(|effect| effect.op) {
            Some(Op::DiscardFromSeen { what, n }) => Some((what, n)),
            _ => None,
        };
        game.frames.set(Self { next: self.next + 1 + u8::from(discard.is_some()), ..self });
        if !game.can_change(step.content, by, Op::LookHand) {
            return Ok(());
        }
        game.frames.push(LookAt { by, discard })
    }
}

/// An optional effect waits for its price.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PayMore {
    /// Who is asked.
    pub by: Kingdom,
    /// Of which card.
    pub card: KingdomCard,
    /// Which effect.
    pub effect: u8,
}

impl Procedure<AgeOfConan> for PayMore {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(self.by)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::PayMore { card: self.card })
    }

    fn list(self, _game: &AgeOfConan, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend([Action::Pass, Action::Pay]);
        Listing::Whole
    }

    /// An optional effect is paid for, or not.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Self { by, card, effect } = self;
        match action {
            Action::Pass => {
                game.frames.pop();
                Ok(())
            }
            Action::Pay => {
                game.frames.pop();
                let effect = step.content.card(card).effects.get(usize::from(effect)).copied();
                let effect = effect.ok_or(Why::NOT_AN_ANSWER)?;
                game.pay(by, effect.pay, step);
                game.perform(by, effect.op, step)
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn default_answer(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl AgeOfConan {
    /// Runs one effect of the card that is on top.
    fn perform(&mut self, by: Kingdom, op: Op, step: &mut Step<'_>) -> Result<(), Refused> {
        if let Some(card) = self.frames.pop() {
            self.run_below(op);
            self.frames.push(card)?;
        }
        self.run(by, op, step)
    }

    /// Effects on the moves under way, which are the innermost procedure below the card.
    fn run_below(&mut self, op: Op) {
        match (self.frames.top_mut(), op) {
            (Some(Frame::March(march)), Op::ExtraArmyMove(n)) => march.moves = march.moves.saturating_add(n),
            (Some(Frame::March(march)), Op::LongMove(steps)) => {
                march.long += 1;
                march.steps = march.steps.max(steps);
            }
            (Some(Frame::March(march)), Op::SeaMove) => march.sea += 1,
            (Some(Frame::Mission(mission)), Op::ExtraEmissaryMove(n)) => {
                mission.moves = mission.moves.saturating_add(n);
            }
            _ => (),
        }
    }
}
