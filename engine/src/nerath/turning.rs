//! A realm's turn, from its draw to its income.
mod battles;
mod end;
mod march;
mod reposition;

use super::{
    Nerath, Step,
    action::{Action, Question},
    content::{Content, Op, Window},
    event::Event,
    ids::Kind,
    places::{self, SIFTED},
    sift::Sift,
    window::Moment,
};
use crate::{
    game::{Listing, Refused, Waiting},
    procedure::{Flow, Procedure},
    seat::{Seat, SeatSet},
    word_enum,
};
use serde::{Deserialize, Serialize};

word_enum! {
    /// Where a turn is.
    TurnStep {
        /// The turn begins and a card is drawn.
        Draw = "draw",
        /// Enemies may play cards.
        EnemyStart = "enemy_start",
        /// Treasures do what they do at the start of a turn.
        Properties = "properties",
        /// Units move.
        Move = "move",
        /// Attacks are declared; enemies may play cards.
        MoveEnd = "move_end",
        /// Battles at sea.
        SeaBattles = "sea_battles",
        /// Ships that won land what they carry.
        Landings = "landings",
        /// Battles on land and in dungeons.
        Battles = "battles",
        /// Flyers fly, heroes leave dungeons.
        Reposition = "reposition",
        /// Units are bought.
        Reinforce = "reinforce",
        /// New units move.
        FreeMoves = "free_moves",
        /// Cards before gold is counted.
        IncomeCards = "income_cards",
        /// Gold is counted.
        Income = "income",
        /// The turn ends.
        End = "end",
    }
}

/// A turn under way: the outermost procedure.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Turning {
    /// Where it is.
    pub step: TurnStep,
}

impl Procedure<Nerath> for Turning {
    fn waiting(self, game: &Nerath) -> Waiting {
        Waiting::One(game.seat_of(game.turn.active))
    }

    fn advance(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<Flow, Refused> {
        match self.step {
            TurnStep::Draw => game.begin_turn(step)?,
            TurnStep::EnemyStart => {
                game.go_to(TurnStep::Properties);
                game.frames.push(Moment::of(game, Window::EnemyStart))?;
            }
            TurnStep::Properties => {
                game.go_to(TurnStep::Move);
                game.start_properties(step.content)?;
            }
            TurnStep::Move => return Ok(Flow::Asks),
            TurnStep::MoveEnd => {
                game.go_to(TurnStep::SeaBattles);
                game.end_move();
                game.frames.push(Moment::of(game, Window::EnemyMoveEnd))?;
            }
            TurnStep::SeaBattles => return game.next_sea_battle(step),
            TurnStep::Landings => return Ok(game.next_landing(step.content)),
            TurnStep::Battles => return game.next_battle(step),
            TurnStep::Reposition => return game.next_reposition(step),
            TurnStep::Reinforce => return Ok(game.next_purchase(step.content)),
            TurnStep::FreeMoves => return Ok(game.next_free_move(step.content)),
            TurnStep::IncomeCards => {
                game.go_to(TurnStep::Income);
                game.frames.push(Moment::of(game, Window::OwnIncome))?;
            }
            TurnStep::Income => game.collect_income(step),
            TurnStep::End => game.end_turn(step)?,
        }
        Ok(Flow::WentOn)
    }

    fn question(self, game: &Nerath, _content: &Content, _seat: Seat) -> Option<Question> {
        let realm = game.turn.active;
        Some(match self.step {
            TurnStep::Move => Question::Move { realm },
            TurnStep::SeaBattles | TurnStep::Battles => Question::Battles { realm },
            TurnStep::Landings => Question::Landings { realm },
            TurnStep::Reposition => Question::Reposition { realm },
            TurnStep::Reinforce => Question::Reinforce { realm, gold: game.realms[realm].gold },
            TurnStep::FreeMoves => Question::FreeMoves { realm },
            _ => return None,
        })
    }

    fn list(self, game: &Nerath, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        match self.step {
            TurnStep::Move => game.list_moves(content, out),
            TurnStep::SeaBattles => out.extend(game.sea_battles(content).iter().map(Action::Fight)),
            TurnStep::Battles => out.extend(game.turn.pending.iter().map(Action::Fight)),
            TurnStep::Landings => game.list_landings(content, out),
            TurnStep::Reposition => game.list_reposition(content, out),
            TurnStep::Reinforce => game.list_purchases(content, out),
            TurnStep::FreeMoves => game.list_free_moves(content, out),
            _ => (),
        }
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut Nerath,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match self.step {
            TurnStep::Move => game.answer_move(action, step),
            TurnStep::SeaBattles | TurnStep::Battles => game.answer_battles(action, step),
            TurnStep::Landings => game.answer_landings(action, step),
            TurnStep::Reposition => game.answer_reposition(action, step),
            TurnStep::Reinforce => game.answer_reinforce(action, step),
            TurnStep::FreeMoves => game.answer_free_moves(action, step),
            _ => Err(crate::game::Why::NOT_ASKED.into()),
        }
    }

    fn default_answer(self, game: &Nerath, content: &Content, _seat: Seat) -> Option<Action> {
        match self.step {
            TurnStep::SeaBattles => game.sea_battles(content).lowest().map(Action::Fight),
            TurnStep::Battles => game.turn.pending.lowest().map(Action::Fight),
            TurnStep::Reposition => Some(game.first_exit(content).unwrap_or(Action::Done)),
            _ => Some(Action::Done),
        }
    }
}

impl Nerath {
    /// Whether the active realm has moved, fought and repositioned: units are bought, and gold is counted.
    pub fn is_reinforcing(&self) -> bool {
        let outermost = self.frames.iter().next();
        outermost.is_some_and(|frame| {
            matches!(
                frame,
                super::Frame::Turn(Turning {
                    step: TurnStep::Reinforce
                        | TurnStep::FreeMoves
                        | TurnStep::IncomeCards
                        | TurnStep::Income
                        | TurnStep::End,
                })
            )
        })
    }

    /// The turn goes on with this step.
    pub(super) fn go_to(&mut self, step: TurnStep) {
        self.frames.set(Turning { step });
    }

    /// What was true before the turn is noted (R51), and a card is drawn.
    fn begin_turn(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let realm = self.turn.active;
        let round = self.turn.round;
        if realm.0 == 0 {
            step.tell(Event::RoundBegan { round });
        }
        step.tell(Event::TurnBegan { realm });
        self.turn =
            super::Turn { active: realm, round, held_since: self.board.held(realm), ..Default::default() };
        self.realms.0.iter_mut().for_each(|state| state.revived = false);
        self.free_everybody();
        self.go_to(TurnStep::EnemyStart);
        self.draw_card(step)
    }

    /// Everything that could move may.
    pub(super) fn free_everybody(&mut self) {
        let realm = self.turn.active;
        for space in self.board.present(realm).iter() {
            for kind in Kind::TROOPS {
                let n = self.board.count(space, realm, kind);
                if n > 0 {
                    self.turn.free.add(space, kind, n);
                }
            }
            let fleet = self.board.fleet(space, realm).copied().unwrap_or_default();
            fleet.iter().for_each(|(cargo, n)| self.turn.free.add_ships(space, cargo, n));
        }
    }

    fn draw_card(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let (realm, content) = (self.turn.active, step.content);
        let sifts = self.properties(content, realm).find_map(|effect| match effect.op {
            Op::DrawFilter { keep } => Some((effect.n, keep)),
            _ => None,
        });
        let Some((draw, keep)) = sifts else {
            return self.draw_events(realm, content.numbers.event_cards_a_turn, step);
        };
        self.slots.make_bag(SIFTED, SeatSet::only(self.seats[realm]));
        let mut drawn = 0;
        for _ in 0..draw {
            let deck = places::event_deck(realm);
            drawn += u8::from(self.slots.draw_reshuffling(deck, SIFTED, step.supply)?.is_some());
        }
        if drawn > 0 {
            step.tell(Event::EventsDrawn { realm, n: drawn });
        }
        self.frames.push(Sift { realm, keep })
    }
}
