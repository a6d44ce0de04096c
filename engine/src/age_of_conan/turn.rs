//! A turn: the dice, Conan's step, cards and a fate die, the end step, and what follows (R76).
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    content::{CardType, Content, Window},
    court::Court,
    event::Event,
    ids::{Category, Deed, FateFace, Kingdom},
    intrigue::Intrigue,
    military::Military,
    places,
    raids::Raids,
    scoring::Final,
};
use crate::{
    dice::Throw,
    face::FaceSet,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
    slots::SlotId,
};
use serde::{Deserialize, Serialize};

/// Every way to take a die.
pub(super) const WAYS: [(FateFace, Deed); 8] = [
    (FateFace::Military, Deed::Military),
    (FateFace::Intrigue, Deed::Intrigue),
    (FateFace::CourtConan, Deed::Court),
    (FateFace::MilitaryIntrigue, Deed::Military),
    (FateFace::MilitaryIntrigue, Deed::Intrigue),
    (FateFace::Wild, Deed::Military),
    (FateFace::Wild, Deed::Intrigue),
    (FateFace::Wild, Deed::Court),
];

/// Windows of the turn-start step.
const START_WINDOWS: [Window; 2] = [Window::TurnStart, Window::OwnTurn];

/// Where a turn is (R76).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum TurnStep {
    /// The first turn of the game: the Conan player's.
    #[default]
    First,
    /// Roll an empty pool.
    Begin,
    /// Conan's step.
    ConanStep,
    /// Cards and the fate die.
    Start,
    /// Cards at the end.
    End,
    /// Is the adventure over?
    Check,
    /// Crown Conan?
    Crown,
    /// Conan is carried to the destination, the next adventure begins.
    Carry,
    /// The next player.
    Next,
}

impl Procedure<AgeOfConan> for TurnStep {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        match self {
            Self::Crown => game.waits_for(game.conan.player.unwrap_or(game.active)),
            _ => game.waits_for(game.active),
        }
    }

    /// Whether a turn stands at a question; if not, it went on.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        match self {
            Self::First => {
                game.active = game.conan.player.unwrap_or(game.active);
                game.go_to(Self::Begin);
            }
            Self::Begin => {
                step.tell(Event::TurnBegan { kingdom: game.active });
                game.roll_empty_pool(step)?;
                let leads = game.conan.player == Some(game.active);
                game.go_to(if leads { Self::ConanStep } else { Self::Start });
            }
            Self::ConanStep => return Ok(Flow::Asks),
            Self::Start => return game.advance_start(step),
            Self::End => {
                if game.asks_window(step.content, game.active, Window::OwnTurn) {
                    return Ok(Flow::Asks);
                }
                game.go_to(Self::Check);
            }
            Self::Check => game.check_adventure(step)?,
            Self::Crown => {
                if game.may_crown(step.content) {
                    return Ok(Flow::Asks);
                }
                game.go_to(Self::Carry);
            }
            Self::Carry => game.carry(step)?,
            Self::Next => {
                game.active = game.next_kingdom();
                game.kingdoms
                    .into_iter()
                    .for_each(|kingdom| game.realms[*kingdom].passing = Default::default());
                game.go_to(Self::Begin);
            }
        }
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(match self {
            Self::ConanStep => Question::ConanStep,
            Self::End => Question::EndStep,
            Self::Crown => Question::Crown,
            _ => Question::Turn,
        })
    }

    /// Answers to a step of the turn.
    fn list(self, game: &AgeOfConan, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let by = game.active;
        match self {
            Self::ConanStep => {
                out.push(Action::Stay);
                out.extend(content.adjacent(game.conan.province).iter().map(Action::Conan));
            }
            Self::Start => {
                let playable = game.playable_at_start(content);
                game.list_plays(by, playable, out);
                START_WINDOWS.iter().for_each(|window| game.list_ready(content, by, *window, out));
                let spent = game.slots.in_place(places::spent(by));
                out.extend(spent.filter(|slot| game.may_refresh(content, by, *slot)).map(Action::Refresh));
                let ways = WAYS.into_iter().filter(|way| game.may_take(*way));
                out.extend(ways.map(|(face, deed)| Action::Die(face, deed)));
            }
            Self::End => game.list_window(content, by, Window::OwnTurn, out),
            Self::Crown => {
                out.push(Action::Pass);
                out.extend((0..content.categories.len() as u8).map(|number| Action::Crown(Category(number))));
            }
            Self::First | Self::Begin | Self::Check | Self::Carry | Self::Next => (),
        }
        Listing::Whole
    }

    /// An answer to a step of the turn.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match self {
            Self::ConanStep => {
                let to = match action {
                    Action::Stay => game.conan.province,
                    Action::Conan(to) if step.content.adjacent(game.conan.province).has(to) => to,
                    Action::Conan(_) => return Err(Why("conan_too_far").into()),
                    _ => return Err(Why::NOT_AN_ANSWER.into()),
                };
                game.go_to(Self::Start);
                game.step_conan(to, step)
            }
            Self::Start => game.answer_start(action, step),
            Self::End => {
                if game.answer_window(game.active, Window::OwnTurn, action, step)? {
                    game.go_to(Self::Check);
                }
                Ok(())
            }
            Self::Crown => game.answer_crown(action, step),
            Self::First | Self::Begin | Self::Check | Self::Carry | Self::Next => Err(Why::NOT_ASKED.into()),
        }
    }

    fn default_answer(self, game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(match self {
            Self::ConanStep => Action::Stay,
            Self::Start => game.default_die(),
            _ => Action::Pass,
        })
    }
}

impl AgeOfConan {
    fn go_to(&mut self, at: TurnStep) {
        self.frames.set(at);
    }

    fn roll_empty_pool(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        if self.pool.0 != [0; 5] {
            return Ok(());
        }
        let die = &step.content.fate_die;
        let mut throw = Throw::of(die.len() as u32, "fate die", self.even_dice);
        for _ in 0..step.content.limits.fate_dice {
            let number = throw.roll(step.supply)?;
            self.pool[die.get(number as usize).copied().unwrap_or_default()] += 1;
        }
        step.tell(Event::FateRolled { pool: self.pool });
        Ok(())
    }

    /// The turn-start step is asked unless one die answer is left and no card can be meant (R68).
    fn advance_start(&mut self, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let mut ways = WAYS.into_iter().filter(|way| self.may_take(*way));
        let (first, second) = (ways.next(), ways.next());
        let Some((face, deed)) = first.filter(|_| second.is_none()) else { return Ok(Flow::Asks) };
        let by = self.active;
        let may_play = self.kingdom_cards_held(by) > 0 && self.realms[by].gold > 0;
        let refreshable =
            self.slots.in_place(places::spent(by)).any(|slot| self.may_refresh(step.content, by, slot));
        let windows = START_WINDOWS.iter().any(|window| self.window_open(step.content, by, *window));
        if may_play || refreshable || windows {
            return Ok(Flow::Asks);
        }
        self.take_die(face, deed, step)?;
        Ok(Flow::WentOn)
    }

    /// Whether a die may be taken for a deed: not for what another die offers (R08, R09).
    fn may_take(&self, (face, deed): (FateFace, Deed)) -> bool {
        let gone = |face: FateFace| self.pool[face] == 0;
        self.pool[face] > 0
            && match (face, deed) {
                (FateFace::Military, Deed::Military)
                | (FateFace::Intrigue, Deed::Intrigue)
                | (FateFace::CourtConan, Deed::Court) => true,
                (FateFace::MilitaryIntrigue, Deed::Military) => gone(FateFace::Military),
                (FateFace::MilitaryIntrigue, Deed::Intrigue) => gone(FateFace::Intrigue),
                (FateFace::Wild, Deed::Military) => {
                    gone(FateFace::Military) && gone(FateFace::MilitaryIntrigue)
                }
                (FateFace::Wild, Deed::Intrigue) => {
                    gone(FateFace::Intrigue) && gone(FateFace::MilitaryIntrigue)
                }
                (FateFace::Wild, Deed::Court) => gone(FateFace::CourtConan),
                _ => false,
            }
    }

    fn take_die(&mut self, face: FateFace, deed: Deed, step: &mut Step<'_>) -> Result<(), Refused> {
        self.pool[face] -= 1;
        self.go_to(TurnStep::End);
        let used = self.slots.members(places::USED_NOW);
        self.slots.put_all(used, places::spent(self.active), step.supply)?;
        step.tell(Event::DieTaken { kingdom: self.active, face, deed });
        match deed {
            Deed::Military => self.frames.push(Military),
            Deed::Intrigue => self.frames.push(Intrigue),
            Deed::Court => {
                self.frames.push(Court)?;
                if face == FateFace::CourtConan { self.begin_conan_part(step) } else { Ok(()) }
            }
        }
    }

    /// Kingdom cards in hand that may be played now: permanents that can be paid, instants of the step.
    fn playable_at_start(&self, content: &Content) -> FaceSet {
        let (by, gold) = (self.active, self.realms[self.active].gold);
        let permanents = content.deck_lists[by].permanents.iter().map(|card| content.card(*card));
        let affordable: FaceSet =
            permanents.filter(|card| u16::from(card.gold) <= gold).map(|card| card.face).collect();
        START_WINDOWS.iter().fold(affordable, |set, window| self.with_instants(content, by, *window, set))
    }

    fn may_refresh(&self, content: &Content, by: Kingdom, slot: SlotId) -> bool {
        self.slots.place(slot) == places::spent(by)
            && self
                .card_in_play(content, by, slot)
                .is_some_and(|card| u16::from(content.card(card).gold) <= self.realms[by].gold)
    }

    fn answer_start(&mut self, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let by = self.active;
        match action {
            Action::Die(face, deed) if self.may_take((face, deed)) => self.take_die(face, deed, step),
            Action::Die(face, deed) => Err(self.why_not_die(face, deed).into()),
            Action::Refresh(slot) if self.may_refresh(step.content, by, slot) => {
                let card = self.card_in_play(step.content, by, slot).ok_or(Why::NOT_AN_ANSWER)?;
                self.pay_gold(by, step.content.card(card).gold, step);
                self.slots.put(slot, places::ready(by), step.supply)?;
                step.tell(Event::CardRefreshed { kingdom: by, card });
                Ok(())
            }
            Action::Refresh(slot) => Err(self.why_not_refresh(by, slot).into()),
            Action::Play(slot) => self.play_at_start(slot, step),
            Action::Use(slot) => self.use_ready(by, &START_WINDOWS, slot, step),
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    fn play_at_start(&mut self, slot: SlotId, step: &mut Step<'_>) -> Result<(), Refused> {
        let by = self.active;
        let playable = self.playable_at_start(step.content);
        if !self.may_play(by, slot, playable) {
            let permanent = Some(CardType::Permanent);
            return Err(self.why_not_play(step.content, (by, slot), &START_WINDOWS, permanent).into());
        }
        self.slots.narrow(slot, playable);
        let face = self.slots.open_one(slot, step.supply)?;
        let card = step.content.card_of(by, face);
        if step.content.card(card).kind != CardType::Permanent {
            return self.play_open_card(by, slot, card, step);
        }
        self.pay_gold(by, step.content.card(card).gold, step);
        self.slots.put(slot, places::ready(by), step.supply)?;
        step.tell(Event::CardPlayed { kingdom: by, card });
        Ok(())
    }

    /// The track is empty: the adventure is over (R20, R21).
    fn check_adventure(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        if self.rules.roll_at_turn_end {
            self.roll_empty_pool(step)?;
        }
        if !self.track.is_empty() {
            self.go_to(TurnStep::Next);
            return Ok(());
        }
        self.go_to(TurnStep::Crown);
        let reached = self.conan.province == self.conan.destination;
        step.tell(Event::AdventureEnded { reached });
        if reached { self.reward(step) } else { Ok(()) }
    }

    /// In the last age Conan, in the home of the Conan player, may be crowned.
    fn may_crown(&self, content: &Content) -> bool {
        let home = self.conan.player.map(|player| content.home(player));
        self.age == content.limits.ages && home == Some(self.conan.province)
    }

    fn answer_crown(&mut self, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        match action {
            Action::Pass => {
                self.go_to(TurnStep::Carry);
                Ok(())
            }
            Action::Crown(category) if category.index() < step.content.categories.len() => {
                self.try_crown(category, step)?;
                self.begin_final()
            }
            _ => Err(Why::NOT_AN_ANSWER.into()),
        }
    }

    /// Conan goes to the destination if he is elsewhere; then the next adventure, the next age or the end.
    fn carry(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        self.move_conan(self.conan.destination, step);
        self.go_to(TurnStep::Next);
        if self.adventures_left > 0 {
            self.begin_adventure(step)?;
            self.begin_bid(step)
        } else if self.age < step.content.limits.ages {
            self.begin_age_change(step)
        } else {
            self.begin_final()
        }
    }

    /// The end of the game: raids, then scoring.
    fn begin_final(&mut self) -> Result<(), Refused> {
        self.frames.set(Final);
        self.frames.push(Raids::FIRST)
    }

    /// The first die that may be taken, as the first permitted kind (R81).
    pub(super) fn default_die(&self) -> Action {
        let way = WAYS.into_iter().find(|way| self.may_take(*way));
        way.map_or(Action::Pass, |(face, deed)| Action::Die(face, deed))
    }
}
