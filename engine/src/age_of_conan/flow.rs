//! From question to question: what each procedure asks, takes, and does by itself.
use super::{
    AgeOfConan, Step,
    action::{Action, Aim, Question},
    content::{Content, Window},
    frame::{AgeStep, Frame, March, Mission, Phase, TurnStep},
    ids::Kingdom,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{self, Flow, Procedure},
    seat::Seat,
};

impl Procedure<AgeOfConan> for Frame {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        match self {
            Frame::Bid { tokens } => Waiting::All { seats: game.bidders(&tokens), sealed: true },
            Frame::Stakes { asked, .. } => Waiting::All { seats: asked, sealed: true },
            frame => Waiting::One(game.seat_of(game.asked(frame))),
        }
    }

    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        game.advance(self, step).map(Flow::asks_if)
    }

    fn question(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Question> {
        Some(game.question_of(content, self, seat))
    }

    fn list(self, game: &AgeOfConan, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        game.list(content, self, seat, out);
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut AgeOfConan,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        game.answer(self, seat, action, step)
    }

    fn default_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        Some(game.default_of(content, self, seat))
    }

    /// Passing for longer is no choice where nothing can be used.
    fn only_answer(self, game: &AgeOfConan, content: &Content, seat: Seat) -> Option<Action> {
        match self {
            Frame::Window { .. } => Some(Action::Pass),
            other => procedure::only_listed(other, game, content, seat),
        }
    }
}

impl AgeOfConan {
    /// Goes on until a question is reached or the game is over.
    pub(super) fn run_to_question(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        procedure::run_to_question(self, |game| game.frames.top(), step)
    }

    /// Whether the procedure stands at a question; if not, it went on by itself.
    fn advance(&mut self, frame: Frame, step: &mut Step<'_>) -> Result<bool, Refused> {
        let content = step.content;
        Ok(match frame {
            Frame::Turn(at) => self.advance_turn(at, step)?,
            Frame::Bid { tokens } => self.advance_bid(tokens, step)?,
            Frame::BidBonus { tokens } => self.advance_bid_bonus(tokens, step)?,
            Frame::ConanPart { moved, raided } => self.advance_conan_part((moved, raided)),
            Frame::Token { .. }
            | Frame::CourtToken
            | Frame::Court
            | Frame::Military
            | Frame::Intrigue
            | Frame::PayMore { .. } => true,
            Frame::March(march) => self.advance_march(march, step)?,
            Frame::Place(placing) => self.advance_placing(&placing, content),
            Frame::Mission(mission) => self.advance_mission(mission, step),
            Frame::Window { by, window } => self.advance_window(content, by, window),
            Frame::Contest(phase) => self.advance_contest(phase, step)?,
            Frame::Reroll(reroll) => self.advance_reroll(reroll, step)?,
            Frame::Card { by, card, next } => self.advance_card((by, card, next), step).map(|()| false)?,
            Frame::Target { by, aim, left, since } => self.advance_target((by, aim, left, since), content),
            Frame::EmissaryOwner { by, province } => self.advance_emissary_owner(by, province, step),
            Frame::FreeMove { by, steps, from } => self.advance_free_move((by, steps, from), content),
            Frame::LeadConan { left, .. } => self.ask_unless(left == 0),
            Frame::LookAt { by, discard } => self.advance_look_at(by, discard, step)?,
            Frame::Seen { of, what, left, .. } => self.advance_seen((of, what, left), step)?,
            Frame::DiscardPermanent { by, left } => self.advance_discard_permanent(by, left),
            Frame::Raids { done, since } => self.advance_raids((done, since), step),
            Frame::Age(at) => self.advance_age(at, step)?,
            Frame::Stakes { categories, asked } => self.advance_stakes((categories, asked), step)?,
            Frame::Final => self.score_all(step).map(|()| false)?,
        })
    }

    /// A procedure that is over ends; else it asks.
    fn ask_unless(&mut self, over: bool) -> bool {
        if over {
            self.frames.pop();
        }
        !over
    }

    fn advance_window(&mut self, content: &Content, by: Kingdom, window: Window) -> bool {
        let closed = !self.asks_window(content, by, window);
        self.ask_unless(closed)
    }

    /// Who is asked by a procedure that asks one seat.
    fn asked(&self, frame: Frame) -> Kingdom {
        match frame {
            Frame::Turn(TurnStep::Crown) => self.conan.player.unwrap_or(self.active),
            Frame::BidBonus { .. } => self.conan.bonus.unwrap_or(self.active),
            Frame::Token { of, .. } => of,
            Frame::Contest(phase) => self.asked_in(phase),
            Frame::Reroll(reroll) => reroll.by,
            Frame::March(march) => march.by,
            Frame::Place(placing) => placing.by,
            Frame::Window { by, .. }
            | Frame::Card { by, .. }
            | Frame::PayMore { by, .. }
            | Frame::Target { by, .. }
            | Frame::EmissaryOwner { by, .. }
            | Frame::FreeMove { by, .. }
            | Frame::LeadConan { by, .. }
            | Frame::LookAt { by, .. }
            | Frame::Seen { by, .. }
            | Frame::DiscardPermanent { by, .. } => by,
            Frame::Raids { done, .. } | Frame::Age(AgeStep::Build { done, .. } | AgeStep::Buy { done }) => {
                self.player_after(done).unwrap_or(self.active)
            }
            Frame::Turn(_)
            | Frame::Bid { .. }
            | Frame::CourtToken
            | Frame::ConanPart { .. }
            | Frame::Court
            | Frame::Military
            | Frame::Intrigue
            | Frame::Mission(_)
            | Frame::Age(_)
            | Frame::Stakes { .. }
            | Frame::Final => self.active,
        }
    }

    /// The legal answers to a procedure's question.
    fn list(&self, content: &Content, frame: Frame, seat: Seat, out: &mut Vec<Action>) {
        let Some(kingdom) = self.kingdom_of(seat) else { return };
        match frame {
            Frame::Turn(at) => self.list_turn(content, at, out),
            Frame::Bid { .. } => self.list_bid(content, kingdom, out),
            Frame::BidBonus { .. } => self.list_bid_bonus(out),
            Frame::Token { .. } => out.extend([Action::Keep, Action::Exchange]),
            Frame::CourtToken => out.extend([Action::Pass, Action::Take]),
            Frame::ConanPart { moved, raided } => self.list_conan_part(content, (moved, raided), out),
            Frame::Court => self.list_court(content, out),
            Frame::Military => out.extend([Action::MoveTwo, Action::MoveAndAttack, Action::PlaceUnits]),
            Frame::March(march) => self.list_march(content, &march, out),
            Frame::Place(placing) => self.list_placing(content, &placing, out),
            Frame::Intrigue => out.extend([
                Action::MoveTwoEmissaries,
                Action::MoveAndContest,
                Action::MoveAndCollect,
                Action::PlaceEmissary,
            ]),
            Frame::Mission(mission) => self.list_mission(content, &mission, out),
            Frame::Window { by, window } => self.list_window(content, by, window, out),
            Frame::Contest(phase) => self.list_contest(content, phase, out),
            Frame::Reroll(reroll) => self.list_reroll(&reroll, out),
            Frame::PayMore { .. } => out.extend([Action::Pass, Action::Pay]),
            Frame::Target { by, aim, since, .. } => self.list_target(content, (by, aim, since), out),
            Frame::EmissaryOwner { by, province } => self.list_emissary_owner(by, province, out),
            Frame::FreeMove { by, steps, from } => self.list_free_move(content, (by, steps, from), out),
            Frame::LeadConan { .. } => {
                out.extend(content.adjacent(self.conan.province).iter().map(Action::Conan));
            }
            Frame::LookAt { by, .. } => self.list_look_at(by, out),
            Frame::Seen { what, .. } => self.list_seen(what, out),
            Frame::DiscardPermanent { by, .. } => {
                out.extend(self.permanents_against(by).map(|(_, slot)| Action::Discard(slot)));
            }
            Frame::Raids { .. } => out.extend([Action::Pass, Action::Repel]),
            Frame::Age(at) => self.list_age(content, at, out),
            Frame::Stakes { categories, .. } => self.list_stakes(content, &categories, (seat, kingdom), out),
            Frame::Card { .. } | Frame::Final => (),
        }
    }

    /// Takes an answer; a refused one changes nothing.
    fn answer(
        &mut self,
        frame: Frame,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let kingdom = self.kingdom_of(seat).ok_or(Why::NOT_ASKED)?;
        match frame {
            Frame::Turn(at) => self.answer_turn(at, action, step),
            Frame::Bid { tokens } => self.answer_bid(tokens, (seat, kingdom), action, step),
            Frame::BidBonus { tokens } => self.answer_bid_bonus(tokens, action, step),
            Frame::Token { of, slot } => self.answer_token((of, slot), action, step),
            Frame::CourtToken => self.answer_court_token(action, step),
            Frame::ConanPart { moved, raided } => self.answer_conan_part((moved, raided), action, step),
            Frame::Court => self.answer_court(action, step),
            Frame::Military => self.answer_military(action),
            Frame::March(march) => self.answer_march(march, action, step),
            Frame::Place(placing) => self.answer_placing(placing, action, step),
            Frame::Intrigue => self.answer_intrigue(action),
            Frame::Mission(mission) => self.answer_mission(mission, action, step),
            Frame::Window { by, window } => {
                if self.answer_window(by, window, action, step)? {
                    self.frames.pop();
                }
                Ok(())
            }
            Frame::Contest(phase) => self.answer_contest(phase, action, step),
            Frame::Reroll(reroll) => self.answer_reroll(reroll, action, step),
            Frame::PayMore { by, card, effect } => self.answer_pay_more((by, card, effect), action, step),
            Frame::Target { by, aim, left, since } => {
                self.answer_target((by, aim, left, since), action, step)
            }
            Frame::EmissaryOwner { by, province } => self.answer_emissary_owner((by, province), action, step),
            Frame::FreeMove { by, steps, from } => self.answer_free_move((by, steps, from), action, step),
            Frame::LeadConan { by, left } => self.answer_lead_conan((by, left), action, step),
            Frame::LookAt { by, discard } => self.answer_look_at(by, discard, action, step),
            Frame::Seen { by, of, what, left } => self.answer_seen((by, of, what, left), action, step),
            Frame::DiscardPermanent { by, left } => self.answer_discard_permanent((by, left), action, step),
            Frame::Raids { done, since } => self.answer_raids((done, since), action, step),
            Frame::Age(at) => self.answer_age(at, action, step),
            Frame::Stakes { categories, asked } => {
                self.answer_stakes((categories, asked), (seat, kingdom), action, step)
            }
            Frame::Card { .. } | Frame::Final => Err(Why::NOT_ASKED.into()),
        }
    }

    /// What a procedure asks.
    fn question_of(&self, content: &Content, frame: Frame, seat: Seat) -> Question {
        let kingdom = self.kingdom_of(seat).unwrap_or(self.active);
        match frame {
            Frame::Turn(TurnStep::ConanStep) => Question::ConanStep,
            Frame::Turn(TurnStep::End) => Question::EndStep,
            Frame::Turn(TurnStep::Crown) => Question::Crown,
            Frame::Turn(_) | Frame::Card { .. } | Frame::Final => Question::Turn,
            Frame::Bid { .. } => self.question_bid(kingdom),
            Frame::BidBonus { .. } => Question::BidBonus,
            Frame::Token { slot, .. } => Question::Token { slot },
            Frame::CourtToken => Question::CourtToken,
            Frame::ConanPart { moved, raided } => Question::ConanPart { moved, raided },
            Frame::Court => Question::Court,
            Frame::Military => Question::Military,
            Frame::March(march) => question_march(&march),
            Frame::Place(placing) if placing.emissaries => Question::PlaceEmissary { left: placing.left },
            Frame::Place(placing) => Question::PlaceUnit { left: placing.left },
            Frame::Intrigue => Question::Intrigue,
            Frame::Mission(mission) => question_mission(&mission),
            Frame::Window { window, .. } => Question::Window { window },
            Frame::Contest(phase) => self.question_contest(content, phase),
            Frame::Reroll(reroll) => Question::Reroll { left: reroll.left },
            Frame::PayMore { card, .. } => Question::PayMore { card },
            Frame::Target { aim, left, .. } => Question::Target { aim, left },
            Frame::EmissaryOwner { province, .. } => Question::EmissaryOwner { province },
            Frame::FreeMove { steps, from: None, .. } => Question::FreeMoveFrom { steps },
            Frame::FreeMove { steps, from: Some(from), .. } => Question::FreeMoveTo { from, steps },
            Frame::LeadConan { left, .. } => Question::LeadConan { left },
            Frame::LookAt { .. } => Question::LookAt,
            Frame::Seen { of, left, .. } => Question::DiscardSeen { of, left },
            Frame::DiscardPermanent { left, .. } => Question::DiscardPermanent { left },
            Frame::Raids { done, since } => {
                Question::Raid { province: self.raided_province(content, done, since).unwrap_or(since) }
            }
            Frame::Age(AgeStep::Build { done, since }) => {
                Question::Build { province: self.building_site(content, done, since).unwrap_or(since) }
            }
            Frame::Age(_) => Question::Buy,
            Frame::Stakes { categories, .. } => self.question_stakes(&categories, seat),
        }
    }

    /// What an absent seat answers: the cheapest way on (R81).
    fn default_of(&self, content: &Content, frame: Frame, seat: Seat) -> Action {
        let kingdom = self.kingdom_of(seat).unwrap_or(self.active);
        match frame {
            Frame::Turn(TurnStep::ConanStep) => Action::Stay,
            Frame::Turn(TurnStep::Start) => self.default_die(),
            Frame::Bid { .. } => self.default_bid(content, kingdom),
            Frame::Token { .. } => Action::Keep,
            Frame::ConanPart { .. } | Frame::Place(_) | Frame::Age(AgeStep::Buy { .. }) => Action::Done,
            Frame::Court => Action::DrawTwoStrategy,
            Frame::Military => Action::MoveTwo,
            Frame::Intrigue => Action::MoveTwoEmissaries,
            Frame::March(March { from: None, .. }) | Frame::Mission(Mission { from: None, .. }) => {
                Action::Pass
            }
            Frame::Contest(phase) => self.default_contest(content, phase),
            Frame::Target {
                aim: Aim::RemoveUnits(_) | Aim::PlaceRaiders(_) | Aim::RemoveRaiders, ..
            } => Action::Done,
            Frame::Stakes { categories, .. } => self.default_stakes(content, &categories, (seat, kingdom)),
            Frame::March(_)
            | Frame::Mission(_)
            | Frame::Reroll(_)
            | Frame::Target { .. }
            | Frame::EmissaryOwner { .. }
            | Frame::FreeMove { .. }
            | Frame::LeadConan { .. }
            | Frame::LookAt { .. }
            | Frame::Seen { .. }
            | Frame::DiscardPermanent { .. } => self.first_listed(content, frame, seat),
            Frame::Turn(_)
            | Frame::BidBonus { .. }
            | Frame::CourtToken
            | Frame::Window { .. }
            | Frame::PayMore { .. }
            | Frame::Raids { .. }
            | Frame::Age(_)
            | Frame::Card { .. }
            | Frame::Final => Action::Pass,
        }
    }

    /// Of questions whose answers follow from public knowledge alone.
    fn first_listed(&self, content: &Content, frame: Frame, seat: Seat) -> Action {
        let mut out = Vec::new();
        self.list(content, frame, seat, &mut out);
        out.into_iter().min().unwrap_or(Action::Pass)
    }

    fn default_contest(&self, content: &Content, phase: Phase) -> Action {
        match (phase, self.question_contest(content, phase)) {
            (_, Question::GoOn) => Action::Retreat,
            (_, Question::ForcedMarch) => Action::Stop,
            (Phase::Defend, _) => Action::Stay,
            _ => Action::Pass,
        }
    }
}

fn question_march(march: &March) -> Question {
    let attack = march.moves == 0;
    match (march.from, march.to) {
        (Some(from), Some(to)) => Question::ArmyUnits { from, to, attack },
        (Some(from), None) => Question::ArmyTo { from, attack },
        (None, _) => Question::ArmyFrom { attack },
    }
}

fn question_mission(mission: &Mission) -> Question {
    match (mission.from, mission.moves, mission.errand) {
        (Some(from), ..) => Question::EmissaryTo { from },
        (None, 0, super::Errand::Collect) => Question::Collect,
        (None, 0, _) => Question::IntrigueContest,
        (None, ..) => Question::EmissaryFrom,
    }
}
