//! Effects of cards, one after the other, and what they ask.
use super::{
    ConanCards, DRAW, Step,
    action::{Action, Question},
    content::{Card, Content, Effect, When},
    event::{Cause, Event},
    frame::{Frame, Source},
    ids::{Adventure, CHALLENGES, Challenge},
    places,
};
use crate::{
    array_list::ArrayList,
    face::Counts,
    game::{Refused, Why},
    seat::{Seat, SeatSet},
};

/// The effects under way: whose, of what, which one, how often it was carried out, and whom the last one chose.
#[derive(Clone, Copy)]
pub(super) struct Working {
    pub(super) by: Seat,
    pub(super) source: Source,
    pub(super) next: u8,
    pub(super) times: u8,
    pub(super) target: Option<Seat>,
}

impl Working {
    fn frame(self) -> Frame {
        let Self { by, source, next, times, target } = self;
        Frame::Effects { by, source, next, times, target }
    }

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
        self.frames.push(Working { by, source, next: 0, times: 0, target: None }.frame())
    }

    /// Carries out effects up to one that leaves a choice.
    pub(super) fn advance_effects(&mut self, working: Working, step: &mut Step<'_>) -> Result<bool, Refused> {
        let Some(effect) = working.effect(step.content).filter(|_| self.players[working.by].alive) else {
            self.frames.pop();
            return Ok(false);
        };
        if let Some(choices) = self.choices(working, effect) {
            return match choices[..] {
                [] => {
                    self.next_effect(working, working.target);
                    Ok(false)
                }
                [only] => {
                    self.carry_out(working, effect, only, step)?;
                    Ok(false)
                }
                _ => Ok(true),
            };
        }
        self.next_effect(working, working.target);
        self.carry_out_alone(working, effect, step)?;
        Ok(false)
    }

    fn next_effect(&mut self, working: Working, target: Option<Seat>) {
        self.frames.set(Working { next: working.next + 1, times: 0, target, ..working }.frame());
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

    pub(super) fn question_effects(&self, content: &Content, working: Working) -> Question {
        match working.effect(content) {
            Some(Effect::PeekChallenges) => Question::Look,
            Some(Effect::Recover { .. }) => Question::Recover,
            Some(Effect::Move { .. }) => Question::Where,
            _ => Question::Player,
        }
    }

    pub(super) fn list_effects(&self, content: &Content, working: Working, out: &mut Vec<Action>) {
        let choices = working.effect(content).and_then(|effect| self.choices(working, effect));
        out.extend_from_slice(&choices.unwrap_or_default());
    }

    pub(super) fn answer_effects(
        &mut self,
        working: Working,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let effect = working.effect(step.content).ok_or(Why::NOT_AN_ANSWER)?;
        if !self.choices(working, effect).is_some_and(|choices| choices.contains(&action)) {
            return Err(Why("not_a_target").into());
        }
        self.carry_out(working, effect, action, step)
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
                    self.frames.set(Working { times: working.times + 1, ..working }.frame());
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
