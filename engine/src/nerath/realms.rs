//! Realms: what they own, who is friend and enemy, what is theirs, and who has won.
use super::{
    Nerath, Step,
    content::Content,
    event::Event,
    ids::{Kind, PerRealm, Realm, RealmSet, Space, SpaceSet, Span},
    places::{self, TREASURES},
};
use crate::{
    game::{Refused, Standings},
    seat::{Role, Seat},
};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;

/// Answers given in advance (R55), open to all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Orders {
    /// Passes until then.
    pub pass: Option<Span>,
    /// Takes the usual losses until then.
    pub losses: Option<Span>,
    /// Presses on in this battle.
    pub press: bool,
    /// Accepts the shares of its ally in this battle.
    pub accept: bool,
}

/// What a realm owns beside units and cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RealmState {
    /// Gold.
    pub gold: u16,
    /// Victory points.
    pub points: u16,
    /// Answers given in advance.
    pub orders: Orders,
    /// Whether a property that works once in a realm's turn was used in this one.
    pub revived: bool,
}

impl Nerath {
    /// The seat of a realm.
    pub fn seat_of(&self, realm: Realm) -> Seat {
        self.seats[realm]
    }

    /// The realm that a realm wins with.
    pub fn ally(&self, realm: Realm) -> Option<Realm> {
        let team = self.homes[realm].team;
        Realm::all().find(|other| self.rules.alliance && *other != realm && self.homes[*other].team == team)
    }

    /// A realm and its ally.
    pub fn friends(&self, realm: Realm) -> RealmSet {
        RealmSet::only(realm).or(self.ally(realm).map_or(RealmSet::NONE, RealmSet::only))
    }

    /// All realms that a realm does not win with.
    pub fn enemies(&self, realm: Realm) -> RealmSet {
        RealmSet::ALL.minus(self.friends(realm))
    }

    /// Territories that a realm or its ally controls.
    pub fn friendly_lands(&self, realm: Realm) -> SpaceSet {
        self.friends(realm).iter().fold(SpaceSet::NONE, |all, friend| all.or(self.board.held(friend)))
    }

    /// Territories under enemy control.
    pub fn enemy_lands(&self, realm: Realm) -> SpaceSet {
        self.enemies(realm).iter().fold(SpaceSet::NONE, |all, enemy| all.or(self.board.held(enemy)))
    }

    /// Spaces with an enemy unit or ship; castles are not counted.
    pub fn enemies_present(&self, realm: Realm) -> SpaceSet {
        self.enemies(realm).iter().fold(SpaceSet::NONE, |all, enemy| all.or(self.board.present(enemy)))
    }

    /// Sea zones without an enemy.
    pub fn friendly_seas(&self, content: &Content, realm: Realm) -> SpaceSet {
        content.seas.minus(self.enemies_present(realm))
    }

    /// Spaces that a realm attacks by entering them: enemy land, and sea zones with enemies.
    pub fn hostile(&self, content: &Content, realm: Realm) -> SpaceSet {
        self.enemy_lands(realm).or(self.enemies_present(realm).and(content.seas))
    }

    /// Enemy territories without any unit; a castle is one.
    pub fn defenceless(&self, realm: Realm) -> SpaceSet {
        self.enemy_lands(realm).minus(self.enemies_present(realm)).minus(self.board.castles())
    }

    /// Whether a realm controls its own capital.
    pub fn holds_capital(&self, realm: Realm) -> bool {
        self.board.held(realm).has(self.homes[realm].capital)
    }

    /// Treasures of a realm, in hand and on the table.
    pub fn treasures(&self, realm: Realm) -> usize {
        self.slots.count(places::treasure_hand(realm)) + self.slots.count(places::table(realm))
    }

    /// Event cards of a realm, shown or not.
    pub fn event_cards(&self, realm: Realm) -> usize {
        self.slots.count(places::event_hand(realm)) + self.slots.count(places::open_hand(realm))
    }

    pub(super) fn gain_gold(&mut self, realm: Realm, n: u16, step: &mut Step<'_>) {
        if n > 0 {
            self.realms[realm].gold = self.realms[realm].gold.saturating_add(n);
            step.tell(Event::Gold { realm, change: i16::try_from(n).unwrap_or(i16::MAX) });
        }
    }

    pub(super) fn pay_gold(&mut self, realm: Realm, n: u16, step: &mut Step<'_>) {
        if n > 0 {
            self.realms[realm].gold = self.realms[realm].gold.saturating_sub(n);
            step.tell(Event::Gold { realm, change: -i16::try_from(n).unwrap_or(i16::MAX) });
        }
    }

    pub(super) fn score(&mut self, realm: Realm, n: u8, step: &mut Step<'_>) {
        if n > 0 {
            self.realms[realm].points = self.realms[realm].points.saturating_add(n.into());
            step.tell(Event::Points { realm, n });
        }
    }

    pub(super) fn draw_events(&mut self, realm: Realm, n: u8, step: &mut Step<'_>) -> Result<(), Refused> {
        let mut drawn = 0;
        for _ in 0..n {
            let (deck, hand) = (places::event_deck(realm), places::event_hand(realm));
            drawn += u8::from(self.slots.draw_reshuffling(deck, hand, step.supply)?.is_some());
        }
        if drawn > 0 {
            step.tell(Event::EventsDrawn { realm, n: drawn });
        }
        Ok(())
    }

    pub(super) fn draw_treasure(&mut self, realm: Realm, step: &mut Step<'_>) -> Result<(), Refused> {
        if self.slots.draw(TREASURES, places::treasure_hand(realm), step.supply)?.is_some() {
            step.tell(Event::TreasureDrawn { realm });
        }
        Ok(())
    }

    /// How many more units of a kind a realm may have (R56).
    pub(super) fn room_for(&self, content: &Content, realm: Realm, kind: Kind) -> u8 {
        let most = u32::from(content.limits.units_of_a_kind);
        most.saturating_sub(self.board.total(realm, kind)).min(255) as u8
    }

    /// A territory is conquered by a realm: its home realm, if that is the ally, regains it (R29). Gives the new holder.
    pub(super) fn conquer(&mut self, realm: Realm, space: Space, step: &mut Step<'_>) {
        let Some(before) = self.board.holder(space) else { return };
        let home = step.content.spaces[space].home.unwrap_or(before);
        let freed = self.ally(realm).filter(|ally| *ally == home);
        let holder = freed.unwrap_or(realm);
        self.board.hold(space, holder);
        self.blocked.remove(space);
        match freed {
            Some(ally) => step.tell(Event::Liberated { realm, ally, space }),
            None => step.tell(Event::Conquered { realm, space, from: before }),
        }
        if self.board.castles().has(space) {
            step.tell(Event::CastleTaken { realm: holder, space });
        }
        if self.enemies(realm).has(home) {
            let points = &step.content.points;
            let n = if step.content.capitals.has(space) { points.capital } else { points.territory };
            self.score(realm, n, step);
        }
    }

    /// The team of a realm as standings number it: in free-for-all each realm is its own.
    fn team(&self, realm: Realm) -> u8 {
        if self.rules.alliance { self.homes[realm].team } else { realm.0 }
    }

    fn team_sum(&self, team: u8, of: impl Fn(Realm) -> u32) -> u32 {
        Realm::all().filter(|realm| self.team(*realm) == team).map(of).sum()
    }

    fn capitals_of(&self, realm: Realm) -> u32 {
        self.homes.0.iter().filter(|home| self.board.held(realm).has(home.capital)).count() as u32
    }

    /// What ranks a team after the last round (R47).
    fn rank_key(&self, team: u8) -> [u32; 5] {
        let vp = self.team_sum(team, |realm| self.realms[realm].points.into());
        let lands = self.team_sum(team, |realm| self.board.held(realm).len() as u32);
        let treasures = self.team_sum(team, |realm| self.treasures(realm) as u32);
        let gold = self.team_sum(team, |realm| self.realms[realm].gold.into());
        let capitals = self.team_sum(team, |realm| self.capitals_of(realm));
        let victor = u32::from(self.victor.is_some_and(|victor| self.team(victor) == team));
        if self.rules.all_capitals {
            [victor, capitals, treasures, lands, gold]
        } else {
            [victor, vp, lands, treasures, gold]
        }
    }

    pub(super) fn final_standings(&self) -> Standings {
        let roles = Realm::all().map(|realm| {
            let points = if self.rules.all_capitals {
                self.treasures(realm) as i32
            } else {
                i32::from(self.realms[realm].points)
            };
            (Role(realm.0), self.seats[realm], self.team(realm), points)
        });
        Standings::ranked(roles, |team| self.rank_key(team))
    }

    /// Whether all capitals are controlled at the end of a turn (R43).
    pub(super) fn holds_all_capitals(&self, realm: Realm) -> bool {
        let lands = self.friendly_lands(realm);
        self.rules.all_capitals && self.homes.0.iter().all(|home| lands.has(home.capital))
    }

    /// Who has won at the end of a round (R42, R43): at least the target, and more than everybody else.
    pub(super) fn round_victor(&self) -> Option<Realm> {
        let measure = |realm: Realm| -> (u32, u32) {
            let team = self.team(realm);
            if self.rules.all_capitals {
                let treasures = self.team_sum(team, |realm| self.treasures(realm) as u32);
                (treasures, self.rules.treasures.into())
            } else {
                (self.team_sum(team, |realm| self.realms[realm].points.into()), self.rules.vp.into())
            }
        };
        let beats = |realm: Realm, other: Realm| {
            self.team(realm) == self.team(other)
                || measure(realm).0.cmp(&measure(other).0) == Ordering::Greater
        };
        Realm::all().find(|realm| {
            let (has, target) = measure(*realm);
            target > 0 && has >= target && Realm::all().all(|other| beats(*realm, other))
        })
    }

    /// Every seat of a realm set.
    pub(super) fn seats_of(&self, realms: RealmSet) -> crate::seat::SeatSet {
        realms.iter().map(|realm| self.seats[realm]).collect()
    }

    /// Orders that hold until the end of a battle, or of a turn, end.
    pub(super) fn end_orders(&mut self, span: Span) {
        for state in &mut self.realms.0 {
            let orders = &mut state.orders;
            let ends =
                |until: Option<Span>| until.filter(|until| span == Span::Battle && *until == Span::Turn);
            (orders.pass, orders.losses) = (ends(orders.pass), ends(orders.losses));
            (orders.press, orders.accept) = (false, false);
        }
    }
}

/// The capital and team of each realm.
pub(super) fn homes(content: &Content) -> PerRealm<super::Home> {
    PerRealm::of(|realm| {
        let def = &content.realms[realm];
        super::Home { capital: def.capital, team: def.team }
    })
}
