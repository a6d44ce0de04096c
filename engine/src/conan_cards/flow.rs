//! From question to question: what each procedure asks, takes, and does by itself.
use super::{
    ConanCards, Step,
    action::{Action, Question, Sermon, Stand},
    content::Content,
    effects::Working,
    frame::{Frame, Stage},
    ids::{Adventure, Attribute, Cheat},
    places,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{self, Flow, Procedure},
    seat::Seat,
};

impl Procedure<ConanCards> for Frame {
    fn waiting(self, game: &ConanCards) -> Waiting {
        match self {
            Frame::Call { asked, .. } | Frame::Sleight { asked, .. } => {
                Waiting::All { seats: asked, sealed: true }
            }
            Frame::Give => Waiting::All { seats: game.givers(), sealed: true },
            frame => Waiting::One(game.asked(frame)),
        }
    }

    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        game.advance(self, step).map(Flow::asks_if)
    }

    fn question(self, game: &ConanCards, content: &Content, seat: Seat) -> Option<Question> {
        Some(game.question_of(content, self, seat))
    }

    fn list(self, game: &ConanCards, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        game.list(content, self, seat, out);
        if matches!(self, Self::Floor { .. } | Self::Answer) { Listing::Part } else { Listing::Whole }
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        game.answer(self, seat, action, step)
    }

    fn default_answer(self, game: &ConanCards, content: &Content, seat: Seat) -> Option<Action> {
        Some(game.default_of(content, self, seat))
    }
}

impl ConanCards {
    /// Goes on until a question is reached or the game is over.
    pub(super) fn run_to_question(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        procedure::run_to_question(self, |game| game.frames.top(), step)
    }

    /// Whether the procedure stands at a question; if not, it went on by itself.
    fn advance(&mut self, frame: Frame, step: &mut Step<'_>) -> Result<bool, Refused> {
        let content = step.content;
        Ok(match frame {
            Frame::Swap(asked) => self.advance_swap(asked, step)?,
            Frame::FirstChallenge(placed) => self.advance_first_challenge(placed, step)?,
            Frame::PlaceHero(placed) => self.advance_place_hero(placed, step)?,
            Frame::Cards { lap, turn } => self.advance_cards((lap, turn), step)?,
            Frame::Call { asked, calls } if asked.is_empty() => {
                self.resolve_calls(calls, step).map(|()| false)?
            }
            Frame::Heroes(turn) => self.advance_heroes(turn, content)?,
            Frame::Turn(turn) => self.advance_turn(turn, content),
            Frame::Go { by, may_stay } => self.advance_go(by, may_stay, step)?,
            Frame::Contest(stage) => self.advance_contest(stage, step)?,
            Frame::Effects { by, source, next, times, target } => {
                self.advance_effects(Working { by, source, next, times, target }, step)?
            }
            Frame::AfterLoot { by, extra } => self.advance_after_loot(by, extra, content)?,
            Frame::Floor { turn, left } => self.advance_floor(turn, left, content),
            Frame::Answer => self.advance_answer(step)?,
            Frame::Give => self.advance_give(step)?,
            Frame::Sleight { asked, cheats, watches } if asked.is_empty() => {
                self.resolve_sleights(cheats, watches, step).map(|()| false)?
            }
            Frame::Draws { turn, extra } => self.advance_draws(turn, extra, step)?,
            Frame::Discard { by, left } => self.advance_discard(by, left),
            Frame::SwapAnswer { .. }
            | Frame::Call { .. }
            | Frame::Rob(_)
            | Frame::LootSermon(_)
            | Frame::DealSermon { .. }
            | Frame::Sleight { .. } => true,
        })
    }

    fn advance_contest(&mut self, stage: Stage, step: &mut Step<'_>) -> Result<bool, Refused> {
        match stage {
            Stage::Hire
            | Stage::Bid { .. }
            | Stage::Name
            | Stage::ChargeCancel { .. }
            | Stage::SharesSermon { .. } => {
                return Ok(true);
            }
            Stage::Lay => return self.advance_lay(step),
            Stage::Cancel(at) => return Ok(self.advance_cancel(at, step.content)),
            Stage::Switch(at) => return Ok(self.advance_switch(at, step.content)),
            Stage::Reveal => return Ok(self.advance_reveal(step)),
            Stage::Lose(asked) => return Ok(self.advance_lose(asked, step.content)),
            Stage::Stakes => self.advance_stakes(step)?,
            Stage::Shares => self.advance_shares(step),
            Stage::End => self.end_contest(step)?,
        }
        Ok(false)
    }

    /// Who is asked by a procedure that asks one seat.
    fn asked(&self, frame: Frame) -> Seat {
        match frame {
            Frame::Swap(asked) => Seat(asked),
            Frame::SwapAnswer { to, .. } => to,
            Frame::FirstChallenge(turn)
            | Frame::PlaceHero(turn)
            | Frame::Cards { turn, .. }
            | Frame::Floor { turn, .. }
            | Frame::Heroes(turn)
            | Frame::Draws { turn, .. } => self.seat_at(turn),
            Frame::Turn(turn) => turn.seat,
            Frame::Go { by, .. }
            | Frame::Rob(by)
            | Frame::Effects { by, .. }
            | Frame::LootSermon(by)
            | Frame::AfterLoot { by, .. }
            | Frame::Discard { by, .. } => by,
            Frame::Contest(stage) => self.asked_in(stage),
            Frame::Answer => self.answerer().unwrap_or_default(),
            Frame::DealSermon { priest, .. } => priest,
            Frame::Call { .. } | Frame::Sleight { .. } | Frame::Give => Seat::default(),
        }
    }

    fn asked_in(&self, stage: Stage) -> Seat {
        let contest = self.contest.as_ref();
        let Some(contest) = contest else { return Seat::default() };
        let layer = |at: u8| contest.laid.get(usize::from(at)).map_or(contest.hero, |laid| laid.by);
        match stage {
            Stage::Bid { hero } => Self::bidder(contest, hero),
            Stage::Name => self.namer(contest),
            Stage::Lay | Stage::Reveal => self.rotating(contest),
            Stage::Cancel(at) | Stage::Switch(at) => layer(at),
            Stage::ChargeCancel { by, .. } => by,
            Stage::Lose(asked) => self.asked_after_loss(asked),
            Stage::SharesSermon { priest, .. } => priest,
            Stage::Hire | Stage::Stakes | Stage::Shares | Stage::End => contest.hero,
        }
    }

    /// The answers to a procedure's question.
    fn list(&self, content: &Content, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
        match frame {
            Frame::Swap(_) => {
                out.push(Action::Pass);
                out.extend(self.rivals(seat).map(Action::Swap));
            }
            Frame::SwapAnswer { .. } => out.extend([Action::Accept, Action::Refuse]),
            Frame::FirstChallenge(_) => {
                let takes = |site: &Adventure| self.takes_first_challenge(content, seat, *site);
                out.extend(self.adventures().filter(takes).map(Action::Place));
            }
            Frame::PlaceHero(_) => {
                out.extend(self.adventures().filter(|site| self.may_begin(seat, *site)).map(Action::Place));
            }
            Frame::Cards { .. } => self.list_cards(content, seat, out),
            Frame::Call { .. } => self.list_call(seat, out),
            Frame::Turn(turn) => self.list_turn(content, turn, out),
            Frame::Go { by, may_stay } => self.list_go(by, may_stay, out),
            Frame::Rob(by) => self.list_rob(by, out),
            Frame::Contest(stage) => self.list_contest(content, stage, seat, out),
            Frame::Effects { by, source, next, times, target } => {
                self.list_effects(content, Working { by, source, next, times, target }, out);
            }
            Frame::LootSermon(_) | Frame::DealSermon { .. } => out.extend([Action::Pass, Action::Sermon]),
            Frame::Floor { .. } => self.list_floor(seat, out),
            Frame::Answer => self.list_answers(seat, out),
            Frame::Give => self.list_give(seat, out),
            Frame::Sleight { .. } => self.list_sleight(seat, out),
            Frame::Discard { by, .. } => self.list_discard(by, out),
            Frame::Heroes(_) | Frame::AfterLoot { .. } | Frame::Draws { .. } => (),
        }
    }

    fn list_contest(&self, content: &Content, stage: Stage, seat: Seat, out: &mut Vec<Action>) {
        match stage {
            Stage::Hire => self.list_hire(content, out),
            Stage::Bid { hero } => self.list_bid(hero, out),
            Stage::Name => self.list_name(content, seat, out),
            Stage::Lay => self.list_lay(content, seat, out),
            Stage::Cancel(at) => self.list_cancel(content, Some(at), out),
            Stage::Switch(_) => Self::list_switch(out),
            Stage::Reveal => self.list_reveal(content, seat, out),
            Stage::ChargeCancel { .. } => self.list_cancel(content, None, out),
            Stage::Lose(_) => self.list_lose(content, seat, out),
            Stage::SharesSermon { .. } => out.extend([Action::Pass, Action::Sermon]),
            Stage::Stakes | Stage::Shares | Stage::End => (),
        }
    }

    /// Takes an answer, or says why not and changes nothing.
    fn answer(
        &mut self,
        frame: Frame,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match frame {
            Frame::Swap(asked) => self.answer_swap(asked, seat, action),
            Frame::SwapAnswer { by, to } => self.answer_swap_offer((by, to), action, step),
            Frame::FirstChallenge(placed) => self.answer_first_challenge(placed, seat, action, step),
            Frame::PlaceHero(placed) => self.answer_place_hero(placed, seat, action, step),
            Frame::Cards { lap, turn } => self.answer_cards((lap, turn), seat, action, step),
            Frame::Call { asked, calls } => self.answer_call((asked, calls), seat, action),
            Frame::Turn(turn) => self.answer_turn(turn, action, step),
            Frame::Go { by, may_stay } => self.answer_go((by, may_stay), action, step),
            Frame::Rob(by) => self.answer_rob(by, action, step),
            Frame::Contest(stage) => self.answer_contest(stage, seat, action, step),
            Frame::Effects { by, source, next, times, target } => {
                self.answer_effects(Working { by, source, next, times, target }, action, step)
            }
            Frame::LootSermon(by) => self.answer_loot_sermon(by, action, step),
            Frame::Floor { turn, left } => self.answer_floor((turn, left), seat, action, step),
            Frame::Answer => self.answer_deal(seat, action, step),
            Frame::DealSermon { priest, sermon } => self.answer_deal_sermon((priest, sermon), action, step),
            Frame::Give => self.answer_give(seat, action, step),
            Frame::Sleight { asked, cheats, watches } => {
                self.answer_sleight((asked, cheats, watches), seat, action)
            }
            Frame::Discard { by, left } => self.answer_discard((by, left), action, step),
            Frame::Heroes(_) | Frame::AfterLoot { .. } | Frame::Draws { .. } => Err(Why::NOT_ASKED.into()),
        }
    }

    fn answer_contest(
        &mut self,
        stage: Stage,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match stage {
            Stage::Hire => self.answer_hire(action, step),
            Stage::Bid { hero } => self.answer_bid(hero, action, step),
            Stage::Name => self.answer_name(seat, action, step),
            Stage::Lay => self.answer_lay(seat, action, step),
            Stage::Cancel(at) => self.answer_cancel(at, seat, action, step),
            Stage::Switch(at) => self.answer_switch(at, seat, action, step),
            Stage::Reveal => self.answer_reveal(seat, action, step),
            Stage::ChargeCancel { by, slot } => self.answer_charge_cancel((by, slot), action, step),
            Stage::Lose(asked) => self.answer_lose(asked, seat, action, step),
            Stage::SharesSermon { .. } => self.answer_shares_sermon(seat, action, step),
            Stage::Stakes | Stage::Shares | Stage::End => Err(Why::NOT_ASKED.into()),
        }
    }

    /// What a procedure asks.
    fn question_of(&self, content: &Content, frame: Frame, seat: Seat) -> Question {
        match frame {
            Frame::Swap(_) => Question::Swap,
            Frame::SwapAnswer { by, .. } => Question::SwapAnswer { by },
            Frame::FirstChallenge(_) => Question::FirstChallenge {
                slot: self.slots.members(places::laid(seat)).lowest().unwrap_or_default(),
            },
            Frame::PlaceHero(_) => Question::PlaceHero,
            Frame::Cards { .. } => Question::Card,
            Frame::Call { .. } => Question::Call,
            Frame::Turn(turn) => Self::question_turn(turn),
            Frame::Go { may_stay: true, .. } => Question::RideOn,
            Frame::Go { .. } => Question::Where,
            Frame::Rob(_) => Question::Rob,
            Frame::Contest(stage) => self.question_contest(content, stage),
            Frame::Effects { by, source, next, times, target } => {
                self.question_effects(content, Working { by, source, next, times, target })
            }
            Frame::LootSermon(_) => Question::Sermon { sermon: Sermon::TakeLoot },
            Frame::Floor { left, .. } => Question::Floor { left },
            Frame::Answer => {
                let pending = self.deal_at_hand();
                Question::Deal { by: pending.author, deal: pending.deal }
            }
            Frame::DealSermon { sermon, .. } => Question::Sermon { sermon },
            Frame::Give => self.question_give(seat),
            Frame::Sleight { .. } => Question::Sleight,
            Frame::Discard { left, .. } => Question::Discard { left },
            Frame::Heroes(_) | Frame::AfterLoot { .. } | Frame::Draws { .. } => Question::Card,
        }
    }

    fn question_contest(&self, content: &Content, stage: Stage) -> Question {
        let contest = self.fight();
        match stage {
            Stage::Hire => Question::Hire {
                challenge: contest.challenge.and_then(|slot| self.open_challenge(slot)).unwrap_or_default(),
                cost: self.hire_cost(content, contest).unwrap_or_default(),
            },
            Stage::Bid { hero } => self.question_bid(hero),
            Stage::Name => Question::Name,
            Stage::Lay => Question::Lay,
            Stage::Cancel(_) | Stage::ChargeCancel { .. } => Question::Cancel,
            Stage::Switch(_) => Question::Switch,
            Stage::Reveal => {
                let (_, value, against) = self.sums(content, contest);
                Question::Reveal { value, against }
            }
            Stage::SharesSermon { sermon, .. } => Question::Sermon { sermon },
            Stage::Lose(_) | Stage::Stakes | Stage::Shares | Stage::End => Question::Lose,
        }
    }

    /// What a clock or an absent seat answers.
    fn default_of(&self, content: &Content, frame: Frame, seat: Seat) -> Action {
        match frame {
            Frame::SwapAnswer { .. } | Frame::Answer => Action::Refuse,
            Frame::FirstChallenge(_) | Frame::PlaceHero(_) | Frame::Rob(_) | Frame::Effects { .. } => {
                self.first_listed(content, frame, seat)
            }
            Frame::Go { may_stay: false, .. } => self.first_listed(content, frame, seat),
            Frame::Contest(Stage::Bid { hero }) => self.default_bid(content, hero),
            Frame::Contest(Stage::Name) => {
                let contest = self.fight();
                Action::Name(Attribute::Strength, Stand::Hero(self.namer(contest)))
            }
            Frame::Contest(Stage::Switch(_)) => Action::Switch(Attribute::Strength),
            Frame::Give => self.default_give(seat),
            Frame::Sleight { .. } => Action::Sleight(Cheat::Honest, None),
            Frame::Discard { by, .. } => self.first_card(by),
            _ => Action::Pass,
        }
    }

    /// Of questions whose answers follow from public knowledge alone.
    fn first_listed(&self, content: &Content, frame: Frame, seat: Seat) -> Action {
        let mut out = Vec::new();
        self.list(content, frame, seat, &mut out);
        out.into_iter().min().unwrap_or_default()
    }
}
