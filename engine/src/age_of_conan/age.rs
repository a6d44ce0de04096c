//! The age change: raids, income and objectives, building, buying, artifacts, the new age.
use super::{
    AgeOfConan, Step,
    action::Action,
    board::MarkerKind,
    content::Content,
    event::Event,
    frame::{AgeStep, Frame},
    ids::{Kingdom, Province, ProvinceSet},
    places,
};
use crate::game::{Refused, Why};

impl AgeOfConan {
    /// The first player of the age change: who would have had the next turn.
    fn first_player(&self) -> Kingdom {
        self.next_kingdom()
    }

    /// The player whose part of a step it is, after so many are done.
    pub(super) fn player_after(&self, done: u8) -> Option<Kingdom> {
        self.clockwise(self.first_player()).nth(done.into())
    }

    /// The seven steps begin with the raids.
    pub(super) fn begin_age_change(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        step.tell(Event::AgeChange);
        self.frames.push(Frame::Age(AgeStep::Income))?;
        self.begin_raids()
    }

    /// Raids, of an age change or of the end.
    pub(super) fn begin_raids(&mut self) -> Result<(), Refused> {
        self.frames.push(Frame::Raids { done: 0, since: Province(0) })
    }

    /// Raided provinces of a player in which a unit may drive the raiders off.
    fn repellable(&self, content: &Content, kingdom: Kingdom, since: Province) -> ProvinceSet {
        let raided = self.board.those(|land| land.raiders > 0 && land.units[kingdom] > 0);
        self.friendly(content, kingdom).and(raided).since(since)
    }

    /// The raided province that is asked about.
    pub(super) fn raided_province(&self, content: &Content, done: u8, since: Province) -> Option<Province> {
        let kingdom = self.player_after(done).filter(|kingdom| self.counts(*kingdom))?;
        self.repellable(content, kingdom, since).lowest()
    }

    /// Per player and province (R38); at the end raiders cost points and leave.
    pub(super) fn advance_raids(&mut self, (done, since): (u8, Province), step: &mut Step<'_>) -> bool {
        if self.raided_province(step.content, done, since).is_some() {
            return true;
        }
        if usize::from(done) < self.kingdoms.len() {
            self.frames.set(Frame::Raids { done: done + 1, since: Province(0) });
            return false;
        }
        self.frames.pop();
        for kingdom in &self.living() {
            let kingdom = *kingdom;
            let friendly = self.friendly(step.content, kingdom);
            let raiders = friendly.iter().map(|province| self.board[province].raiders).sum();
            self.lose_empire(kingdom, raiders, step);
        }
        for province in Content::all_provinces() {
            let all = self.board[province].raiders;
            self.remove_raiders(province, all, step);
        }
        false
    }

    /// A unit drives the raiders off, or not.
    pub(super) fn answer_raids(
        &mut self,
        (done, since): (u8, Province),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let province = self.raided_province(step.content, done, since).ok_or(Why::NOT_ASKED)?;
        let kingdom = self.player_after(done).ok_or(Why::NOT_ASKED)?;
        match action {
            Action::Pass => (),
            Action::Repel => {
                self.remove_units(kingdom, province, 1, step);
                let all = self.board[province].raiders;
                self.remove_raiders(province, all, step);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        self.frames.set(Frame::Raids { done, since: Province(province.0 + 1) });
        Ok(())
    }

    /// Whether the age change stands at a question; if not, it went on.
    pub(super) fn advance_age(&mut self, at: AgeStep, step: &mut Step<'_>) -> Result<bool, Refused> {
        let players = self.kingdoms.len();
        let next = match at {
            AgeStep::Income => {
                self.collect_income(step);
                self.score_objectives(true, step)?;
                AgeStep::Build { done: 0, since: Province(0) }
            }
            AgeStep::Build { done, since } if usize::from(done) < players => {
                if self.building_site(step.content, done, since).is_some() {
                    return Ok(true);
                }
                AgeStep::Build { done: done + 1, since: Province(0) }
            }
            AgeStep::Build { .. } => AgeStep::Buy { done: 0 },
            AgeStep::Buy { done } if usize::from(done) < players => {
                if self.player_after(done).is_some_and(|buyer| self.can_buy(step.content, buyer)) {
                    return Ok(true);
                }
                AgeStep::Buy { done: done + 1 }
            }
            AgeStep::Buy { .. } => AgeStep::Artifacts,
            AgeStep::Artifacts => {
                self.frames.set(Frame::Age(AgeStep::NewAge));
                return self.begin_stakes().map(|()| false);
            }
            AgeStep::NewAge => {
                self.give_bonus(step);
                self.frames.set(Frame::Age(AgeStep::Refresh));
                return self.begin_age(step).map(|()| false);
            }
            AgeStep::Refresh => {
                self.frames.pop();
                return self.refresh_all(step).map(|()| false);
            }
        };
        self.frames.set(Frame::Age(next));
        Ok(false)
    }

    fn collect_income(&mut self, step: &mut Step<'_>) {
        let limits = &step.content.limits;
        for kingdom in self.clockwise(self.first_player()) {
            let towers = self.board.markers_of(kingdom, MarkerKind::has_tower).len() as u8;
            self.gain_gold(kingdom, limits.home_income + limits.tower_income * towers, step);
        }
    }

    /// What a player may do in a province with his fort or city, or at home: raise a unit, make a fort a city.
    fn may_build(&self, content: &Content, kingdom: Kingdom, province: Province) -> (bool, bool) {
        let kind = self.board[province].marker.map(|marker| marker.kind);
        let raise = self.realms[kingdom].units > 0 && self.room_for_units(content, kingdom).has(province);
        let upgrade = kind == Some(MarkerKind::Fort) && self.has_tower(content, kingdom);
        (raise, upgrade)
    }

    /// The province that is asked about.
    pub(super) fn building_site(&self, content: &Content, done: u8, since: Province) -> Option<Province> {
        let kingdom = self.player_after(done)?;
        let sites = self.board.markers_of(kingdom, MarkerKind::has_fort).with(content.home(kingdom));
        sites
            .since(since)
            .iter()
            .find(|province| self.may_build(content, kingdom, *province) != (false, false))
    }

    fn has_room(&self, content: &Content, kingdom: Kingdom) -> ProvinceSet {
        self.friendly(content, kingdom).and(self.room_for_units(content, kingdom))
    }

    /// Whether a player can pay for anything and get it.
    fn can_buy(&self, content: &Content, kingdom: Kingdom) -> bool {
        let (realm, prices) = (&self.realms[kingdom], &content.prices);
        let affords = |price: u8| realm.gold >= price.into();
        affords(prices.unit) && realm.units > 0 && !self.has_room(content, kingdom).is_empty()
            || affords(prices.emissary) && realm.emissaries > 0
            || affords(prices.strategy_card) && self.can_draw_strategy()
            || affords(prices.both_cards) && self.can_draw_kingdom(kingdom)
    }

    /// What a player can pay for and get (R75).
    fn list_buys(&self, content: &Content, kingdom: Kingdom, out: &mut Vec<Action>) {
        let (realm, prices) = (&self.realms[kingdom], &content.prices);
        let affords = |price: u8| realm.gold >= price.into();
        if affords(prices.unit) && realm.units > 0 {
            out.extend(self.has_room(content, kingdom).iter().map(Action::BuyUnit));
        }
        if affords(prices.emissary) && realm.emissaries > 0 {
            out.extend(self.friendly(content, kingdom).iter().map(Action::BuyEmissary));
        }
        if affords(prices.both_cards) && (self.can_draw_kingdom(kingdom) || self.can_draw_strategy()) {
            out.push(Action::BuyBothCards);
        }
        if affords(prices.strategy_card) && self.can_draw_strategy() {
            out.push(Action::BuyStrategyCard);
        }
    }

    /// Answers to a step of the age change.
    pub(super) fn list_age(&self, content: &Content, at: AgeStep, out: &mut Vec<Action>) {
        match at {
            AgeStep::Build { done, since } => {
                let Some(kingdom) = self.player_after(done) else { return };
                let Some(province) = self.building_site(content, done, since) else { return };
                let (raise, upgrade) = self.may_build(content, kingdom, province);
                out.push(Action::Pass);
                out.extend(raise.then_some(Action::Raise));
                out.extend(upgrade.then_some(Action::Upgrade));
            }
            AgeStep::Buy { done } => {
                out.push(Action::Done);
                if let Some(kingdom) = self.player_after(done) {
                    self.list_buys(content, kingdom, out);
                }
            }
            AgeStep::Income | AgeStep::Artifacts | AgeStep::NewAge | AgeStep::Refresh => (),
        }
    }

    /// An answer to a step of the age change.
    pub(super) fn answer_age(
        &mut self,
        at: AgeStep,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match at {
            AgeStep::Build { done, since } => self.answer_build((done, since), action, step),
            AgeStep::Buy { done } => {
                let kingdom = self.player_after(done).ok_or(Why::NOT_ASKED)?;
                if action == Action::Done {
                    self.frames.set(Frame::Age(AgeStep::Buy { done: done + 1 }));
                    return Ok(());
                }
                self.buy(kingdom, action, step)
            }
            AgeStep::Income | AgeStep::Artifacts | AgeStep::NewAge | AgeStep::Refresh => {
                Err(Why::NOT_ASKED.into())
            }
        }
    }

    fn answer_build(
        &mut self,
        (done, since): (u8, Province),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let kingdom = self.player_after(done).ok_or(Why::NOT_ASKED)?;
        let province = self.building_site(step.content, done, since).ok_or(Why::NOT_ASKED)?;
        let (raise, upgrade) = self.may_build(step.content, kingdom, province);
        match action {
            Action::Pass => (),
            Action::Raise if raise => self.place_units(kingdom, province, 1, step),
            Action::Upgrade if upgrade => self.place_marker(kingdom, province, MarkerKind::City, step),
            Action::Raise if self.realms[kingdom].units == 0 => return Err(Why("reserve_empty").into()),
            Action::Raise => return Err(Why("province_full").into()),
            Action::Upgrade if !self.has_tower(step.content, kingdom) => {
                return Err(Why("no_tower_left").into());
            }
            Action::Upgrade => return Err(Why("no_fort_here").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        let since = Province(province.0 + 1);
        self.frames.set(Frame::Age(AgeStep::Build { done, since }));
        Ok(())
    }

    /// What something costs that can be paid and had, or why it cannot.
    fn price_of(&self, content: &Content, kingdom: Kingdom, action: Action) -> Result<u8, Why> {
        let (realm, prices) = (&self.realms[kingdom], &content.prices);
        let ensure = |holds: bool, why| if holds { Ok(()) } else { Err(Why(why)) };
        let friendly = |to| ensure(self.friendly(content, kingdom).has(to), "not_friendly");
        let price = match action {
            Action::BuyUnit(to) => {
                ensure(realm.units > 0, "reserve_empty")?;
                friendly(to)?;
                ensure(self.has_room(content, kingdom).has(to), "province_full")?;
                prices.unit
            }
            Action::BuyEmissary(to) => {
                ensure(realm.emissaries > 0, "reserve_empty")?;
                friendly(to)?;
                prices.emissary
            }
            Action::BuyBothCards => {
                ensure(self.can_draw_kingdom(kingdom) || self.can_draw_strategy(), "decks_empty")?;
                prices.both_cards
            }
            Action::BuyStrategyCard => {
                ensure(self.can_draw_strategy(), "decks_empty")?;
                prices.strategy_card
            }
            _ => return Err(Why::NOT_AN_ANSWER),
        };
        ensure(realm.gold >= price.into(), "too_dear")?;
        Ok(price)
    }

    fn buy(&mut self, kingdom: Kingdom, action: Action, step: &mut Step<'_>) -> Result<(), Refused> {
        let price = self.price_of(step.content, kingdom, action)?;
        self.pay_gold(kingdom, price, step);
        match action {
            Action::BuyUnit(to) => self.place_units(kingdom, to, 1, step),
            Action::BuyEmissary(to) => self.place_emissary(kingdom, to, step),
            Action::BuyBothCards => self.draw_cards(kingdom, (1, 1), step)?,
            _ => self.draw_cards(kingdom, (0, 1), step)?,
        }
        Ok(())
    }

    /// A new age: its first adventure and the bid.
    pub(super) fn begin_age(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        self.age += 1;
        self.adventures_left = step.content.limits.adventures_per_age;
        step.tell(Event::AgeBegan { age: self.age });
        self.begin_adventure(step)?;
        self.begin_bid(step)
    }

    fn refresh_all(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let kingdoms = self.kingdoms;
        for kingdom in &kingdoms {
            let spent = self.slots.members(places::spent(*kingdom));
            self.slots.put_all(spent, places::ready(*kingdom), step.supply)?;
        }
        step.tell(Event::AllRefreshed);
        Ok(())
    }
}
