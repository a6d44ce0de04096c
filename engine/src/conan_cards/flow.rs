//! From question to question: what each procedure asks, takes, and does by itself.
use super::{
    ConanCards,
    action::{Action, Question, Sermon, Stand},
    content::Content,
    effects::Working,
    frame::{Frame, Step},
    ids::{Adventure, Attribute, Cheat},
    places,
    table::Table,
};
use crate::{
    game::{Refused, Waiting, Why},
    seat::Seat,
};

impl ConanCards {
    /// Goes on until a question is reached or the game is over.
    pub(super) fn settle(&mut self, table: &mut Table<'_>) -> Result<(), Refused> {
        while let Some(frame) = self.frames.top() {
            if self.advance(frame, table)? {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Whether the procedure stands at a question; if not, it went on by itself.
    fn advance(&mut self, frame: Frame, table: &mut Table<'_>) -> Result<bool, Refused> {
        let content = table.content;
        Ok(match frame {
            Frame::Swap(asked) => self.advance_swap(asked, table)?,
            Frame::FirstChallenge(placed) => self.advance_first_challenge(placed, table)?,
            Frame::PlaceHero(placed) => self.advance_place_hero(placed, table)?,
            Frame::Cards { lap, turn } => self.advance_cards((lap, turn), table)?,
            Frame::Call { asked, calls } if asked.is_empty() => {
                self.resolve_calls(calls, table).map(|()| false)?
            }
            Frame::Heroes(turn) => self.advance_heroes(turn, content)?,
            Frame::Turn(turn) => self.advance_turn(turn, content),
            Frame::Go { by, may_stay } => self.advance_go(by, may_stay, table)?,
            Frame::Contest(step) => self.advance_contest(step, table)?,
            Frame::Effects { by, source, next, times, target } => {
                self.advance_effects(Working { by, source, next, times, target }, table)?
            }
            Frame::AfterLoot { by, extra } => self.advance_after_loot(by, extra, content)?,
            Frame::Floor { turn, left } => self.advance_floor(turn, left, content),
            Frame::Answer => self.advance_answer(table)?,
            Frame::Give => self.advance_give(table)?,
            Frame::Sleight { asked, cheats, watches } if asked.is_empty() => {
                self.resolve_sleights(cheats, watches, table).map(|()| false)?
            }
            Frame::Draws { turn, extra } => self.advance_draws(turn, extra, table)?,
            Frame::Discard { by, left } => self.advance_discard(by, left),
            Frame::SwapAnswer { .. }
            | Frame::Call { .. }
            | Frame::Rob(_)
            | Frame::LootSermon(_)
            | Frame::DealSermon { .. }
            | Frame::Sleight { .. } => true,
        })
    }

    fn advance_contest(&mut self, step: Step, table: &mut Table<'_>) -> Result<bool, Refused> {
        match step {
            Step::Hire
            | Step::Bid { .. }
            | Step::Name
            | Step::ChargeCancel { .. }
            | Step::SharesSermon { .. } => {
                return Ok(true);
            }
            Step::Lay => return self.advance_lay(table),
            Step::Cancel(at) => return Ok(self.advance_cancel(at, table.content)),
            Step::Switch(at) => return Ok(self.advance_switch(at, table.content)),
            Step::Reveal => return Ok(self.advance_reveal(table)),
            Step::Lose(asked) => return Ok(self.advance_lose(asked, table.content)),
            Step::Stakes => self.advance_stakes(table)?,
            Step::Shares => self.advance_shares(table),
            Step::End => self.end_contest(table)?,
        }
        Ok(false)
    }

    /// Whose answer is awaited.
    pub(super) fn waiting(&self) -> Waiting {
        let Some(frame) = self.frames.top() else { return Waiting::Over };
        match frame {
            Frame::Call { asked, .. } | Frame::Sleight { asked, .. } => {
                Waiting::All { seats: asked, sealed: true }
            }
            Frame::Give => Waiting::All { seats: self.givers(), sealed: true },
            frame => Waiting::One(self.asked(frame)),
        }
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
            Frame::Contest(step) => self.asked_in(step),
            Frame::Answer => self.answerer().unwrap_or_default(),
            Frame::DealSermon { priest, .. } => priest,
            Frame::Call { .. } | Frame::Sleight { .. } | Frame::Give => Seat::default(),
        }
    }

    fn asked_in(&self, step: Step) -> Seat {
        let contest = self.contest.as_ref();
        let Some(contest) = contest else { return Seat::default() };
        let layer = |at: u8| contest.laid.get(usize::from(at)).map_or(contest.hero, |laid| laid.by);
        match step {
            Step::Bid { hero } => Self::bidder(contest, hero),
            Step::Name => self.namer(contest),
            Step::Lay | Step::Reveal => self.rotating(contest),
            Step::Cancel(at) | Step::Switch(at) => layer(at),
            Step::ChargeCancel { by, .. } => by,
            Step::Lose(asked) => self.asked_after_loss(asked),
            Step::SharesSermon { priest, .. } => priest,
            Step::Hire | Step::Stakes | Step::Shares | Step::End => contest.hero,
        }
    }

    /// The answers to a procedure's question.
    pub(super) fn list(&self, content: &Content, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
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
            Frame::Contest(step) => self.list_contest(content, step, seat, out),
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

    fn list_contest(&self, content: &Content, step: Step, seat: Seat, out: &mut Vec<Action>) {
        match step {
            Step::Hire => self.list_hire(content, out),
            Step::Bid { hero } => self.list_bid(hero, out),
            Step::Name => self.list_name(content, seat, out),
            Step::Lay => self.list_lay(content, seat, out),
            Step::Cancel(at) => self.list_cancel(content, Some(at), out),
            Step::Switch(_) => Self::list_switch(out),
            Step::Reveal => self.list_reveal(content, seat, out),
            Step::ChargeCancel { .. } => self.list_cancel(content, None, out),
            Step::Lose(_) => self.list_lose(content, seat, out),
            Step::SharesSermon { .. } => out.extend([Action::Pass, Action::Sermon]),
            Step::Stakes | Step::Shares | Step::End => (),
        }
    }

    /// Takes an answer, or says why not and changes nothing.
    pub(super) fn answer(
        &mut self,
        frame: Frame,
        seat: Seat,
        action: Action,
        table: &mut Table<'_>,
    ) -> Result<(), Refused> {
        match frame {
            Frame::Swap(asked) => self.answer_swap(asked, seat, action),
            Frame::SwapAnswer { by, to } => self.answer_swap_offer((by, to), action, table),
            Frame::FirstChallenge(placed) => self.answer_first_challenge(placed, seat, action, table),
            Frame::PlaceHero(placed) => self.answer_place_hero(placed, seat, action, table),
            Frame::Cards { lap, turn } => self.answer_cards((lap, turn), seat, action, table),
            Frame::Call { asked, calls } => self.answer_call((asked, calls), seat, action),
            Frame::Turn(turn) => self.answer_turn(turn, action, table),
            Frame::Go { by, may_stay } => self.answer_go((by, may_stay), action, table),
            Frame::Rob(by) => self.answer_rob(by, action, table),
            Frame::Contest(step) => self.answer_contest(step, seat, action, table),
            Frame::Effects { by, source, next, times, target } => {
                self.answer_effects(Working { by, source, next, times, target }, action, table)
            }
            Frame::LootSermon(by) => self.answer_loot_sermon(by, action, table),
            Frame::Floor { turn, left } => self.answer_floor((turn, left), seat, action, table),
            Frame::Answer => self.answer_deal(seat, action, table),
            Frame::DealSermon { priest, sermon } => self.answer_deal_sermon((priest, sermon), action, table),
            Frame::Give => self.answer_give(seat, action, table),
            Frame::Sleight { asked, cheats, watches } => {
                self.answer_sleight((asked, cheats, watches), seat, action)
            }
            Frame::Discard { by, left } => self.answer_discard((by, left), action, table),
            Frame::Heroes(_) | Frame::AfterLoot { .. } | Frame::Draws { .. } => Err(Why::NOT_ASKED.into()),
        }
    }

    fn answer_contest(
        &mut self,
        step: Step,
        seat: Seat,
        action: Action,
        table: &mut Table<'_>,
    ) -> Result<(), Refused> {
        match step {
            Step::Hire => self.answer_hire(action, table),
            Step::Bid { hero } => self.answer_bid(hero, action, table),
            Step::Name => self.answer_name(seat, action, table),
            Step::Lay => self.answer_lay(seat, action, table),
            Step::Cancel(at) => self.answer_cancel(at, seat, action, table),
            Step::Switch(at) => self.answer_switch(at, seat, action, table),
            Step::Reveal => self.answer_reveal(seat, action, table),
            Step::ChargeCancel { by, slot } => self.answer_charge_cancel((by, slot), action, table),
            Step::Lose(asked) => self.answer_lose(asked, seat, action, table),
            Step::SharesSermon { .. } => self.answer_shares_sermon(seat, action, table),
            Step::Stakes | Step::Shares | Step::End => Err(Why::NOT_ASKED.into()),
        }
    }

    /// What a procedure asks.
    pub(super) fn question_of(&self, content: &Content, frame: Frame, seat: Seat) -> Question {
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
            Frame::Contest(step) => self.question_contest(content, step),
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

    fn question_contest(&self, content: &Content, step: Step) -> Question {
        let contest = self.fight();
        match step {
            Step::Hire => Question::Hire {
                challenge: contest.challenge.and_then(|slot| self.open_challenge(slot)).unwrap_or_default(),
                cost: self.hire_cost(content, contest).unwrap_or_default(),
            },
            Step::Bid { hero } => self.question_bid(hero),
            Step::Name => Question::Name,
            Step::Lay => Question::Lay,
            Step::Cancel(_) | Step::ChargeCancel { .. } => Question::Cancel,
            Step::Switch(_) => Question::Switch,
            Step::Reveal => {
                let (_, value, against) = self.sums(content, contest);
                Question::Reveal { value, against }
            }
            Step::SharesSermon { sermon, .. } => Question::Sermon { sermon },
            Step::Lose(_) | Step::Stakes | Step::Shares | Step::End => Question::Lose,
        }
    }

    /// What a clock or an absent seat answers.
    pub(super) fn default_of(&self, content: &Content, frame: Frame, seat: Seat) -> Action {
        match frame {
            Frame::SwapAnswer { .. } | Frame::Answer => Action::Refuse,
            Frame::FirstChallenge(_) | Frame::PlaceHero(_) | Frame::Rob(_) | Frame::Effects { .. } => {
                self.first_listed(content, frame, seat)
            }
            Frame::Go { may_stay: false, .. } => self.first_listed(content, frame, seat),
            Frame::Contest(Step::Bid { hero }) => self.default_bid(content, hero),
            Frame::Contest(Step::Name) => {
                let contest = self.fight();
                Action::Name(Attribute::Strength, Stand::Hero(self.namer(contest)))
            }
            Frame::Contest(Step::Switch(_)) => Action::Switch(Attribute::Strength),
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
