//! The phases of a contest: what each asks, takes, and leads to.
use super::choice::Choice;
use crate::{
    age_of_conan::{
        AgeOfConan, Step,
        action::{Action, Question},
        content::{Content, Window},
        event::Event,
        ids::{Kingdom, Side},
        places,
    },
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// Where a contest is (see the sequence in the module above).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Phase {
    /// Cards before anything else.
    Before(Side),
    /// Strategy cards face down.
    Declare(Side),
    /// Strategy cards face up.
    Reveal,
    /// Cards after that.
    Revealed(Side),
    /// A side rolls.
    Roll(Side),
    /// The roller's cards and sorcery.
    OwnRoll(Side),
    /// This side may stop the other's sorcery.
    OppSorcery(Side),
    /// This side's cards after the other's roll.
    OppRoll(Side),
    /// Successes are compared.
    Compare,
    /// This side lost and may prevent its loss.
    Loss(Side),
    /// Losses and gains.
    Outcome,
    /// Cards after that, as a question of their own.
    End(Side),
    /// Go on, retreat, march; with the attacker's cards if they were not asked alone.
    Choice {
        /// Whether the attacker's cards are answers too.
        cards: bool,
    },
    /// Does the defender of a battle retreat?
    Defend,
}

impl Procedure<AgeOfConan> for Phase {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(self.asked(game))
    }

    /// Whether a contest stands at a question; if not, it went on.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let (content, next) = (step.content, self.next());
        let Some(contest) = game.contest else {
            game.frames.pop();
            return Ok(Flow::WentOn);
        };
        match self {
            Self::Before(side) | Self::Revealed(side) | Self::OppRoll(side) => {
                let window = self.window().map_or(Window::BeforeCards, |(_, window)| window);
                if game.side_asks(content, side, window) {
                    return Ok(Flow::Asks);
                }
            }
            Self::Declare(side) => {
                if contest.kingdom(side).is_some_and(|kingdom| game.strategy_cards_held(kingdom) > 0) {
                    return Ok(Flow::Asks);
                }
            }
            Self::Reveal => game.reveal(step)?,
            Self::Roll(side) => game.roll(side, step)?,
            Self::OwnRoll(side) => {
                if game.asks_after_roll(content, side) {
                    return Ok(Flow::Asks);
                }
            }
            Self::OppSorcery(side) => return game.advance_sorcery(side, step),
            Self::Compare => {
                let loser = game.compare(step);
                game.enter(loser.map_or(Self::Outcome, Self::Loss));
                return Ok(Flow::WentOn);
            }
            Self::Loss(side) => {
                if !contest.spared && game.side_asks(content, side, Window::OnLoss) {
                    return Ok(Flow::Asks);
                }
            }
            Self::Outcome => {
                game.enter(next);
                game.outcome(step)?;
                return Ok(Flow::WentOn);
            }
            Self::End(Side::Attacker) => return Ok(game.advance_attackers_end(content)),
            Self::End(Side::Defender) => {
                if game.side_asks(content, Side::Defender, Window::ContestEnd) {
                    return Ok(Flow::Asks);
                }
            }
            Self::Choice { .. } => return Ok(game.advance_choice(step)),
            Self::Defend => {
                if !game.retreats(content).is_empty() {
                    return Ok(Flow::Asks);
                }
                game.begin_roll(step);
                return Ok(Flow::WentOn);
            }
        }
        game.enter(next);
        Ok(Flow::WentOn)
    }

    fn question(self, game: &AgeOfConan, content: &Content, _seat: Seat) -> Option<Question> {
        Some(match (self, self.window()) {
            (_, Some((_, window))) => Question::Window { window },
            (Self::Declare(_), None) => Question::Declare,
            (Self::Defend, None) => Question::Defend,
            (_, None) => match game.choice(content) {
                Some(Choice::March) => Question::ForcedMarch,
                Some(Choice::GoOn) | None => Question::GoOn,
            },
        })
    }

    /// Answers to a phase.
    fn list(self, game: &AgeOfConan, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let by = self.asked(game);
        if let Some((side, window)) = self.window() {
            game.list_window(content, by, window, out);
            if window == Window::AfterOwnRoll && game.may_spend_sorcery(side) {
                out.push(Action::Sorcery);
            }
            return Listing::Whole;
        }
        match self {
            Self::Declare(_) => {
                out.push(Action::Pass);
                let (fits, hand) = (game.fitting(content), game.slots.in_place(places::strategy_hand(by)));
                out.extend(hand.filter(|slot| game.slots.may_be(*slot, fits)).map(Action::Declare));
            }
            Self::Choice { cards } => game.list_choice(content, by, cards, out),
            Self::Defend => {
                out.push(Action::Stay);
                out.extend(game.retreats(content).iter().map(Action::RetreatTo));
            }
            _ => (),
        }
        Listing::Whole
    }

    /// An answer to a phase.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let by = self.asked(game);
        if let Some((side, window)) = self.window() {
            if action == Action::Sorcery && window == Window::AfterOwnRoll {
                return game.spend_sorcery(side, step);
            }
            if game.answer_window(by, window, action, step)? {
                game.pass_phase(self, step)?;
            }
            return Ok(());
        }
        match self {
            Self::Declare(side) => game.answer_declare(side, action, step),
            Self::Choice { cards } => game.answer_choice(cards, action, step),
            Self::Defend => game.answer_defend(action, step),
            _ => Err(Why::NOT_ASKED.into()),
        }
    }

    fn default_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        Some(match (self, self.question(game, content, seat)?) {
            (_, Question::GoOn) => Action::Retreat,
            (_, Question::ForcedMarch) => Action::Stop,
            (Self::Defend, _) => Action::Stay,
            _ => Action::Pass,
        })
    }
}

impl Phase {
    /// The window of a phase, and whose it is.
    fn window(self) -> Option<(Side, Window)> {
        Some(match self {
            Self::Before(side) => (side, Window::BeforeCards),
            Self::Revealed(side) => (side, Window::AfterReveal),
            Self::OwnRoll(side) => (side, Window::AfterOwnRoll),
            Self::OppSorcery(side) => (side, Window::OppSorcery),
            Self::OppRoll(side) => (side, Window::AfterOppRoll),
            Self::Loss(side) => (side, Window::OnLoss),
            Self::End(side) => (side, Window::ContestEnd),
            Self::Declare(_)
            | Self::Reveal
            | Self::Roll(_)
            | Self::Compare
            | Self::Outcome
            | Self::Choice { .. }
            | Self::Defend => return None,
        })
    }

    /// What comes after a phase that was passed.
    fn next(self) -> Self {
        use Side::{Attacker, Defender};
        match self {
            Self::Before(Attacker) => Self::Before(Defender),
            Self::Before(Defender) => Self::Declare(Attacker),
            Self::Declare(Attacker) => Self::Declare(Defender),
            Self::Declare(Defender) => Self::Reveal,
            Self::Reveal => Self::Revealed(Attacker),
            Self::Revealed(Attacker) => Self::Revealed(Defender),
            Self::Revealed(Defender) => Self::Roll(Attacker),
            Self::Roll(side) | Self::OppSorcery(side) => Self::OwnRoll(side),
            Self::OwnRoll(side) => Self::OppRoll(side.other()),
            Self::OppRoll(Defender) => Self::Roll(Defender),
            Self::OppRoll(Attacker) => Self::Compare,
            Self::Compare | Self::Loss(_) => Self::Outcome,
            Self::Outcome => Self::End(Attacker),
            Self::End(Attacker) => Self::End(Defender),
            Self::End(Defender) | Self::Choice { .. } | Self::Defend => Self::Choice { cards: false },
        }
    }

    /// Who is asked in a phase.
    fn asked(self, game: &AgeOfConan) -> Kingdom {
        let Some(contest) = game.contest else { return game.active };
        let side = match self {
            Self::Declare(side) => side,
            Self::Defend => Side::Defender,
            other => other.window().map_or(Side::Attacker, |(side, _)| side),
        };
        contest.kingdom(side).unwrap_or(contest.attacker)
    }
}

impl AgeOfConan {
    fn pass_phase(&mut self, phase: Phase, step: &mut Step<'_>) -> Result<(), Refused> {
        match phase {
            Phase::OppSorcery(side) => self.end_sorcery(side, step),
            phase => {
                self.enter(phase.next());
                Ok(())
            }
        }
    }

    fn answer_declare(&mut self, side: Side, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let by = Phase::Declare(side).asked(self);
        let laid = match action {
            Action::Pass => false,
            Action::Declare(slot) => {
                let (fits, held) = (self.fitting(step.content), places::strategy_hand(by));
                if self.slots.place(slot) != held {
                    return Err(Why("not_in_hand").into());
                }
                if !self.slots.may_be(slot, fits) {
                    return Err(Why("card_does_not_fit").into());
                }
                self.slots.narrow(slot, fits);
                self.slots.put(slot, places::laid(by), step.supply)?;
                true
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        self.enter(Phase::Declare(side).next());
        step.tell(Event::Declared { side, laid });
        Ok(())
    }
}
