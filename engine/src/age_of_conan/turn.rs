//! A turn: the dice, Conan's step, cards and a fate die, the end step, and what follows (R76).
use super::{
    AgeOfConan, Step,
    action::Action,
    content::{CardType, Content, Window},
    event::Event,
    frame::{Frame, TurnStep},
    ids::{Category, Deed, FateFace, Kingdom, ProvinceSet},
    places,
};
use crate::{
    face::FaceSet,
    game::{Refused, Why},
    slots::SlotId,
};

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

impl AgeOfConan {
    fn go_to(&mut self, at: TurnStep) {
        self.frames.set(Frame::Turn(at));
    }

    /// Whether a turn stands at a question; if not, it went on.
    pub(super) fn advance_turn(&mut self, at: TurnStep, step: &mut Step<'_>) -> Result<bool, Refused> {
        match at {
            TurnStep::First => {
                self.active = self.conan.player.unwrap_or(self.active);
                self.go_to(TurnStep::Begin);
            }
            TurnStep::Begin => {
                step.tell(Event::TurnBegan { kingdom: self.active });
                self.roll_empty_pool(step)?;
                let leads = self.conan.player == Some(self.active);
                self.go_to(if leads { TurnStep::ConanStep } else { TurnStep::Start });
            }
            TurnStep::ConanStep => return Ok(true),
            TurnStep::Start => return self.advance_start(step),
            TurnStep::End => {
                if self.asks_window(step.content, self.active, Window::OwnTurn) {
                    return Ok(true);
                }
                self.go_to(TurnStep::Check);
            }
            TurnStep::Check => self.check_adventure(step)?,
            TurnStep::Crown => {
                if self.may_crown(step.content) {
                    return Ok(true);
                }
                self.go_to(TurnStep::Carry);
            }
            TurnStep::Carry => self.carry(step)?,
            TurnStep::Next => {
                self.active = self.next_kingdom();
                self.kingdoms
                    .into_iter()
                    .for_each(|kingdom| self.realms[*kingdom].passing = Default::default());
                self.go_to(TurnStep::Begin);
            }
        }
        Ok(false)
    }

    fn roll_empty_pool(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        if self.pool.0 != [0; 5] {
            return Ok(());
        }
        let die = &step.content.fate_die;
        for _ in 0..step.content.limits.fate_dice {
            let number = step.supply.number(die.len() as u32, "fate die")?;
            self.pool[die.get(number as usize).copied().unwrap_or_default()] += 1;
        }
        step.tell(Event::FateRolled { pool: self.pool });
        Ok(())
    }

    /// The turn-start step is asked unless one die answer is left and no card can be meant (R68).
    fn advance_start(&mut self, step: &mut Step<'_>) -> Result<bool, Refused> {
        let mut ways = WAYS.into_iter().filter(|way| self.may_take(*way));
        let (first, second) = (ways.next(), ways.next());
        let Some((face, deed)) = first.filter(|_| second.is_none()) else { return Ok(true) };
        let by = self.active;
        let may_play = self.kingdom_cards_held(by) > 0 && self.realms[by].gold > 0;
        let refreshable =
            self.slots.in_place(places::spent(by)).any(|slot| self.may_refresh(step.content, by, slot));
        let windows = START_WINDOWS.iter().any(|window| self.window_open(step.content, by, *window));
        if may_play || refreshable || windows {
            return Ok(true);
        }
        self.take_die(face, deed, step)?;
        Ok(false)
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
            Deed::Military => self.frames.push(Frame::Military),
            Deed::Intrigue => self.frames.push(Frame::Intrigue),
            Deed::Court => {
                self.frames.push(Frame::Court)?;
                if face == FateFace::CourtConan { self.begin_conan_part(step) } else { Ok(()) }
            }
        }
    }

    fn begin_conan_part(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        if self.conan.player == Some(self.active) {
            return self.frames.push(Frame::ConanPart { moved: false, raided: false });
        }
        if self.rules.token_may_be_left && !self.track.is_empty() {
            return self.frames.push(Frame::CourtToken);
        }
        self.take_token(self.active, step)
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

    /// Answers to a step of the turn.
    pub(super) fn list_turn(&self, content: &Content, at: TurnStep, out: &mut Vec<Action>) {
        let by = self.active;
        match at {
            TurnStep::ConanStep => {
                out.push(Action::Stay);
                out.extend(content.adjacent(self.conan.province).iter().map(Action::Conan));
            }
            TurnStep::Start => {
                let playable = self.playable_at_start(content);
                self.list_plays(by, playable, out);
                START_WINDOWS.iter().for_each(|window| self.list_ready(content, by, *window, out));
                let spent = self.slots.in_place(places::spent(by));
                out.extend(spent.filter(|slot| self.may_refresh(content, by, *slot)).map(Action::Refresh));
                let ways = WAYS.into_iter().filter(|way| self.may_take(*way));
                out.extend(ways.map(|(face, deed)| Action::Die(face, deed)));
            }
            TurnStep::End => self.list_window(content, by, Window::OwnTurn, out),
            TurnStep::Crown => {
                out.push(Action::Pass);
                out.extend((0..content.categories.len() as u8).map(|number| Action::Crown(Category(number))));
            }
            TurnStep::First | TurnStep::Begin | TurnStep::Check | TurnStep::Carry | TurnStep::Next => (),
        }
    }

    /// An answer to a step of the turn.
    pub(super) fn answer_turn(
        &mut self,
        at: TurnStep,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match at {
            TurnStep::ConanStep => {
                let to = match action {
                    Action::Stay => self.conan.province,
                    Action::Conan(to) if step.content.adjacent(self.conan.province).has(to) => to,
                    Action::Conan(_) => return Err(Why("conan_too_far").into()),
                    _ => return Err(Why::NOT_AN_ANSWER.into()),
                };
                self.go_to(TurnStep::Start);
                self.step_conan(to, step)
            }
            TurnStep::Start => self.answer_start(action, step),
            TurnStep::End => {
                if self.answer_window(self.active, Window::OwnTurn, action, step)? {
                    self.go_to(TurnStep::Check);
                }
                Ok(())
            }
            TurnStep::Crown => self.answer_crown(action, step),
            TurnStep::First | TurnStep::Begin | TurnStep::Check | TurnStep::Carry | TurnStep::Next => {
                Err(Why::NOT_ASKED.into())
            }
        }
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
        self.frames.set(Frame::Final);
        self.begin_raids()
    }

    /// What Court + Conan lets the Conan player do.
    pub(super) fn list_conan_part(
        &self,
        content: &Content,
        (moved, raided): (bool, bool),
        out: &mut Vec<Action>,
    ) {
        let near = content.adjacent(self.conan.province);
        out.push(Action::Done);
        if !moved {
            out.extend(near.iter().map(Action::Conan));
        }
        if !raided && self.raiders > 0 {
            out.extend(self.raidable(content).iter().map(Action::Raider));
        }
    }

    /// Conan's province and its neighbours (R37).
    fn raidable(&self, content: &Content) -> ProvinceSet {
        content.adjacent(self.conan.province).with(self.conan.province)
    }

    /// An answer to Conan's part of Court + Conan.
    pub(super) fn answer_conan_part(
        &mut self,
        (moved, raided): (bool, bool),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Done => {
                self.frames.pop();
            }
            Action::Conan(to) if !moved && step.content.adjacent(self.conan.province).has(to) => {
                self.move_conan(to, step);
                self.frames.set(Frame::ConanPart { moved: true, raided });
            }
            Action::Raider(province)
                if !raided && self.raiders > 0 && self.raidable(step.content).has(province) =>
            {
                self.place_raiders(province, 1, step);
                self.frames.set(Frame::ConanPart { moved, raided: true });
            }
            Action::Conan(_) if moved => return Err(Why("conan_moved").into()),
            Action::Conan(_) => return Err(Why("conan_too_far").into()),
            Action::Raider(_) if raided => return Err(Why("raider_placed").into()),
            Action::Raider(_) if self.raiders == 0 => return Err(Why("no_raiders_left").into()),
            Action::Raider(_) => return Err(Why("raider_too_far").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    /// Conan's part is over once both was done, or nothing more can be.
    pub(super) fn advance_conan_part(&mut self, (moved, raided): (bool, bool)) -> bool {
        let asks = !moved || !raided && self.raiders > 0;
        if !asks {
            self.frames.pop();
        }
        asks
    }

    /// The first die that may be taken, as the first permitted kind (R81).
    pub(super) fn default_die(&self) -> Action {
        let way = WAYS.into_iter().find(|way| self.may_take(*way));
        way.map_or(Action::Pass, |(face, deed)| Action::Die(face, deed))
    }
}
