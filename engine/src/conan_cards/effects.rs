//! Effects of cards, one after the other, and what they ask.
use super::{
    ConanCards, DRAW, Step,
    action::{Action, Question},
    content::{Card, Content, Effect, When},
    event::{Cause, Event},
    ids::{Adventure, CHALLENGES, Challenge, Item, Resolution},
    places,
};
use crate::{
    array_list::ArrayList,
    face::Counts,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure, first_listed},
    seat::{Seat, SeatSet},
};
use serde::{Deserialize, Serialize};

/// What the effects at work are printed on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Source {
    /// An accomplished adventure.
    Adventure(Adventure),
    /// A special card.
    Card(Resolution),
    /// A magic item.
    Item(Item),
}

/// Effects, one after the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Working {
    /// Whose.
    pub by: Seat,
    /// What they are printed on.
    pub source: Source,
    /// The next effect.
    pub next: u8,
    /// How often it was carried out.
    pub times: u8,
    /// Whom the last one chose.
    pub target: Option<Seat>,
}

impl Procedure<ConanCards> for Working {
    fn waiting(self, _game: &ConanCards) -> Waiting {
        Waiting::One(self.by)
    }

    /// Carries out effects up to one that leaves a choice.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let Some(effect) = self.effect(step.content).filter(|_| game.players[self.by].alive) else {
            game.frames.pop();
            return Ok(Flow::WentOn);
        };
        if let Some(choices) = game.choices(self, effect) {
            return match choices[..] {
                [] => {
                    game.next_effect(self, self.target);
                    Ok(Flow::WentOn)
                }
                [only] => {
                    game.carry_out(self, effect, only, step)?;
                    Ok(Flow::WentOn)
                }
                _ => Ok(Flow::Asks),
            };
        }
        game.next_effect(self, self.target);
        game.carry_out_alone(self, effect, step)?;
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanCards, content: &Content, _seat: Seat) -> Option<Question> {
        Some(match self.effect(content) {
            Some(Effect::PeekChallenges) => Question::Look,
            Some(Effect::Recover { .. }) => Question::Recover,
            Some(Effect::Move { .. }) => Question::Where,
            _ => Question::Player,
        })
    }

    fn list(self, game: &ConanCards, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let choices = self.effect(content).and_then(|effect| game.choices(self, effect));
        out.extend_from_slice(&choices.unwrap_or_default());
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let effect = self.effect(step.content).ok_or(Why::NOT_AN_ANSWER)?;
        if !game.choices(self, effect).is_some_and(|choices| choices.contains(&action)) {
            return Err(Why("not_a_target").into());
        }
        game.carry_out(self, effect, action, step)
    }

    fn default_answer(self, game: &ConanCards, content: &Content, seat: Seat) -> Option<Action> {
        first_listed(self, game, content, seat)
    }
}

impl Working {
    /// The effect whose turn it is.
    fn effect(self, content: &Content) -> Option<Effect> {
        let effects = match self.source {
            Source::Adventure(adventure) => &content.adventure(adventure).special,
            Source::Card(card) => &content.resolution(card).effects,
            Source::Item(item) => &content.item(item).effects,
        };
        effects.get(usize::from(self.next)).copied()
    }
}

impl ConanCards {
    pub(super) fn begin_effects(&mut self, by: Seat, source: Source) -> Result<(), Refused> {
        self.frames.push(Working { by, source, next: 0, times: 0, target: None })
    }

    fn next_effect(&mut self, working: Working, target: Option<Seat>) {
        self.frames.set(Working { next: working.next + 1, times: 0, target, ..working });
    }

    /// The answers to an effect; `None` if it leaves no choice.
    fn choices(&self, working: Working, effect: Effect) -> Option<Choices> {
        let by = working.by;
        Some(match effect {
            Effect::StealGlory { each: false, amount } => {
                self.rivals(by).filter(|rival| self.spare(*rival) >= amount).map(Action::Player).collect()
            }
            Effect::StealCard { same: false, .. } | Effect::PeekHand => {
                self.rivals(by).filter(|rival| self.hand_size(*rival) > 0).map(Action::Player).collect()
            }
            Effect::PeekChallenges => {
                self.adventures().filter(|site| !self.line(*site).is_empty()).map(Action::Place).collect()
            }
            Effect::Recover { .. } => {
                let lies = |challenge: &Challenge| self.is_discarded(*challenge);
                (0..CHALLENGES as u8).map(Challenge).filter(lies).map(Action::Recover).collect()
            }
            Effect::Move { .. } => self.destinations(by).map(Action::Move).collect(),
            Effect::Expel => self.foes_here(by).map(Action::Player).collect(),
            _ => return None,
        })
    }

    fn is_discarded(&self, challenge: Challenge) -> bool {
        self.slots.discards(DRAW).count(Card::Challenge(challenge).face()) > 0
    }

    /// An effect with its choice made.
    fn carry_out(
        &mut self,
        working: Working,
        effect: Effect,
        choice: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let by = working.by;
        let target = if let Action::Player(seat) = choice { Some(seat) } else { working.target };
        match (effect, choice) {
            (Effect::Recover { amount }, Action::Recover(challenge)) => {
                if working.times + 1 < amount {
                    self.frames.set(Working { times: working.times + 1, ..working });
                } else {
                    self.next_effect(working, target);
                }
                return self.recover(by, challenge, step);
            }
            _ => self.next_effect(working, target),
        }
        match (effect, choice) {
            (Effect::StealGlory { amount, .. }, Action::Player(rival)) => {
                self.pay((rival, by), amount, Cause::Card, step);
                Ok(())
            }
            (Effect::StealCard { amount, .. }, Action::Player(rival)) => {
                (0..amount).try_for_each(|_| self.steal_card(rival, by, step))
            }
            (Effect::PeekHand, Action::Player(rival)) => self.see_hand(by, rival, step),
            (Effect::PeekChallenges, Action::Place(adventure)) => self.see_line(by, adventure, step),
            (Effect::Move { .. }, Action::Move(adventure)) => self.go(by, adventure, step),
            (Effect::Expel, Action::Player(rival)) => self.expel(rival, step),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// An effect that asks nothing.
    fn carry_out_alone(
        &mut self,
        working: Working,
        effect: Effect,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let by = working.by;
        match effect {
            Effect::Draw { amount, when: When::Now } => self.draw_cards(by, amount, step)?,
            Effect::GainGlory { amount } => {
                self.gain(by, amount, Cause::Card, step);
            }
            Effect::StealGlory { each: true, amount } => {
                for rival in self.rivals(by) {
                    if self.spare(rival) >= amount {
                        self.pay((rival, by), amount, Cause::Card, step);
                    }
                }
            }
            Effect::StealCard { same: true, amount } => {
                if let Some(rival) = working.target {
                    (0..amount).try_for_each(|_| self.steal_card(rival, by, step))?;
                }
            }
            Effect::Refresh => {
                let player = &mut self.players[by];
                if std::mem::take(&mut player.spent) {
                    step.tell(Event::Refreshed { seat: by });
                }
            }
            // The rest serves elsewhere: in contests, in the draw phase, after the loot.
            _ => (),
        }
        Ok(())
    }

    /// A hand is looked at, then mixed: its cards cannot be told apart afterwards.
    pub(super) fn see_hand(&mut self, by: Seat, of: Seat, step: &mut Step<'_>) -> Result<(), Refused> {
        for slot in self.slots.in_place(places::hand(of)) {
            self.slots.look(slot, SeatSet::only(by), step.supply)?;
        }
        step.tell(Event::HandSeen { by, of });
        self.slots.mix(places::hand(of), step.supply)
    }

    fn see_line(&mut self, by: Seat, adventure: Adventure, step: &mut Step<'_>) -> Result<(), Refused> {
        step.tell(Event::ChallengesSeen { by, adventure });
        self.look_at_line(adventure, SeatSet::only(by), step)
    }

    fn recover(&mut self, seat: Seat, challenge: Challenge, step: &mut Step<'_>) -> Result<(), Refused> {
        let face = Card::Challenge(challenge).face();
        if self.slots.retrieve(DRAW, face, places::hand(seat), step.supply)?.is_some() {
            step.tell(Event::Recovered { seat, challenge });
        }
        Ok(())
    }
}

/// Answers to an effect: at most one for each challenge.
type Choices = ArrayList<Action, CHALLENGES>;
