//! The age change: raids, income and objectives, building, buying, artifacts, the new age.
use super::{
    AgeOfConan, Step,
    action::{Action, Question},
    board::MarkerKind,
    content::Content,
    event::Event,
    ids::{Kingdom, Province, ProvinceSet},
    places,
    raids::Raids,
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// Where the age change is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum AgeStep {
    /// Gold and objectives; raids come before.
    Income,
    /// Units and cities.
    Build {
        /// Players who are done.
        done: u8,
        /// Provinces before this one are done.
        since: Province,
    },
    /// Purchases.
    Buy {
        /// Players who are done.
        done: u8,
    },
    /// Artifacts.
    Artifacts,
    /// The Conan Bonus, and the new age with its bid.
    NewAge,
    /// Permanents are refreshed.
    Refresh,
}

impl Procedure<AgeOfConan> for AgeStep {
    fn waiting(self, game: &AgeOfConan) -> Waiting {
        game.waits_for(match self {
            Self::Build { done, .. } | Self::Buy { done } => game.player_after(done).unwrap_or(game.active),
            Self::Income | Self::Artifacts | Self::NewAge | Self::Refresh => game.active,
        })
    }

    /// Whether the age change stands at a question; if not, it went on.
    fn advance(self, game: &mut AgeOfConan, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let players = game.kingdoms.len();
        let next = match self {
            Self::Income => {
                game.collect_income(step);
                game.score_objectives(true, step)?;
                Self::Build { done: 0, since: Province(0) }
            }
            Self::Build { done, since } if usize::from(done) < players => {
                if game.building_site(step.content, done, since).is_some() {
                    return Ok(Flow::Asks);
                }
                Self::Build { done: done + 1, since: Province(0) }
            }
            Self::Build { .. } => Self::Buy { done: 0 },
            Self::Buy { done } if usize::from(done) < players => {
                if game.player_after(done).is_some_and(|buyer| game.can_buy(step.content, buyer)) {
                    return Ok(Flow::Asks);
                }
                Self::Buy { done: done + 1 }
            }
            Self::Buy { .. } => Self::Artifacts,
            Self::Artifacts => {
                game.frames.set(Self::NewAge);
                return game.begin_stakes().map(|()| Flow::WentOn);
            }
            Self::NewAge => {
                game.give_bonus(step);
                game.frames.set(Self::Refresh);
                return game.begin_age(step).map(|()| Flow::WentOn);
            }
            Self::Refresh => {
                game.frames.pop();
                return game.refresh_all(step).map(|()| Flow::WentOn);
            }
        };
        game.frames.set(next);
        Ok(Flow::WentOn)
    }

    fn question(self, game: &AgeOfConan, content: &Content, _seat: Seat) -> Option<Question> {
        Some(match self {
            Self::Build { done, since } => {
                Question::Build { province: game.building_site(content, done, since).unwrap_or(since) }
            }
            _ => Question::Buy,
        })
    }

    /// Answers to a step of the age change.
    fn list(self, game: &AgeOfConan, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        match self {
            Self::Build { done, since } => {
                let Some(kingdom) = game.player_after(done) else { return Listing::Whole };
                let Some(province) = game.building_site(content, done, since) else { return Listing::Whole };
                let (raise, upgrade) = game.may_build(content, kingdom, province);
                out.push(Action::Pass);
                out.extend(raise.then_some(Action::Raise));
                out.extend(upgrade.then_some(Action::Upgrade));
            }
            Self::Buy { done } => {
                out.push(Action::Done);
                if let Some(kingdom) = game.player_after(done) {
                    game.list_buys(content, kingdom, out);
                }
            }
            Self::Income | Self::Artifacts | Self::NewAge | Self::Refresh => (),
        }
        Listing::Whole
    }

    /// An answer to a step of the age change.
    fn answer(
        self,
        game: &mut AgeOfConan,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match self {
            Self::Build { done, since } => game.answer_build((done, since), action, step),
            Self::Buy { done } => {
                let kingdom = game.player_after(done).ok_or(Why::NOT_ASKED)?;
                if action == Action::Done {
                    game.frames.set(Self::Buy { done: done + 1 });
                    return Ok(());
                }
                game.buy(kingdom, action, step)
            }
            Self::Income | Self::Artifacts | Self::NewAge | Self::Refresh => Err(Why::NOT_ASKED.into()),
        }
    }

    fn default_answer(self, _game: &AgeOfConan, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(if matches!(self, Self::Buy { .. }) { Action::Done } else { Action::Pass })
    }
}

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
        self.frames.push(AgeStep::Income)?;
        self.frames.push(Raids::FIRST)
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
        self.frames.set(AgeStep::Build { done, since });
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
