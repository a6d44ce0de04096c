//! Hits are taken: every seat that has a choice is asked at once and in secret, one hit after another.
use super::{
    Nerath, Step,
    action::{Action, Mark, Question},
    battle::{Battle, Struck},
    content::Content,
    event::Event,
    ids::{Kind, PerRealm, Realm, RealmSet, Side, Span},
    places::GUARDIANS,
    refusals::{NO_BATTLE, NO_SUCH_DIE, NOT_IN_BATTLE, ONE_HIT_EACH},
    shares::Shares,
};
use crate::{
    describe::FaceOf,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::{Seat, SeatSet},
};
use serde::{Deserialize, Serialize};

/// Hits that are still to be taken. A realm takes its own; allied defenders of one seat take theirs together, and the
/// realm after the explorer decides for guardians.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Losses {
    /// Hits that each realm has to place.
    pub owed: PerRealm<u8>,
    /// Hits that the guardians take.
    pub on_guardians: u8,
    /// Whether the defenders take theirs together.
    pub joint: bool,
    /// Whether several seats are asked at once; known once the hits without a choice are taken.
    pub sealed: Option<bool>,
}

impl Procedure<Nerath> for Losses {
    fn waiting(self, game: &Nerath) -> Waiting {
        let seats = self.asked(game);
        match (self.sealed, seats.lowest()) {
            (Some(true), _) => Waiting::All { seats, sealed: true },
            (_, Some(seat)) => Waiting::One(seat),
            (_, None) => Waiting::Over,
        }
    }

    fn advance(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let mut settled = self;
        for realm in Realm::all() {
            settled.settle(game, realm, step);
        }
        settled.settle_guardians(game, step)?;
        let seats = settled.asked(game);
        if seats.is_empty() {
            game.frames.pop();
            if let Some(battle) = &mut game.battle {
                battle.end_step();
            }
            return Ok(Flow::WentOn);
        }
        settled.sealed = settled.sealed.or(Some(seats.len() > 1));
        game.go_on(settled);
        Ok(Flow::Asks)
    }

    fn question(self, game: &Nerath, _content: &Content, seat: Seat) -> Option<Question> {
        if self.on_guardians > 0 && game.guardian_seat() == seat {
            return Some(Question::GuardianLosses { realm: game.guardian_realm(), hits: self.on_guardians });
        }
        let realm = self.realm_of(game, seat)?;
        Some(Question::Losses { realm, hits: self.owed[realm] })
    }

    fn list(self, game: &Nerath, _content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        let Some(battle) = &game.battle else { return Listing::Whole };
        out.push(Action::LoseUsual);
        if !battle.bombardment {
            out.push(Action::LoseUsualUntil(Span::Battle));
        }
        out.push(Action::LoseUsualUntil(Span::Turn));
        if self.on_guardians > 0 && game.guardian_seat() == seat {
            for (tile, guardian) in battle.tiles().iter().enumerate() {
                let mut dice = guardian.dice;
                let mut last = 0;
                dice.retain(|die| std::mem::replace(&mut last, *die) != *die);
                out.extend(dice.iter().map(|die| Action::LoseDie { tile: tile as u8, die: *die }));
            }
        } else if let Some((side, realms)) =
            self.realm_of(game, seat).and_then(|realm| self.pool(battle, realm))
        {
            out.extend(battle.next_hit(side, realms).map(|group| group.mark().lose()));
            out.sort_unstable();
            out.dedup();
        }
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut Nerath,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let guardians = self.on_guardians > 0 && game.guardian_seat() == seat;
        let realm = if guardians {
            game.guardian_realm()
        } else {
            self.realm_of(game, seat).ok_or(Why::NOT_ASKED)?
        };
        match action {
            Action::LoseUsual => (),
            Action::LoseUsualUntil(span) => {
                let bombardment = game.battle.as_ref().is_none_or(|battle| battle.bombardment);
                if span == Span::Battle && bombardment {
                    return Err(NO_BATTLE.into());
                }
                game.realms[realm].orders.losses = Some(span);
                step.tell(Event::LosesUsualUntil { realm, span });
            }
            Action::LoseDie { tile, die } if guardians => return self.lose_die(game, (tile, die), step),
            Action::Lose { .. } if !guardians => return self.lose(game, realm, action, step),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        let mut all = self;
        if guardians {
            all.lose_usual_dice(game, step)?;
        } else {
            all.lose_usual(game, realm, step);
        }
        game.go_on(all);
        Ok(())
    }

    fn default_answer(self, _game: &Nerath, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::LoseUsual)
    }
}

impl Losses {
    /// Seats that still have hits to place.
    fn asked(self, game: &Nerath) -> SeatSet {
        let owing: RealmSet = Realm::all().filter(|realm| self.owed[*realm] > 0).collect();
        let seats = game.seats_of(owing);
        if self.on_guardians > 0 { seats.with(game.guardian_seat()) } else { seats }
    }

    fn realm_of(self, game: &Nerath, seat: Seat) -> Option<Realm> {
        Realm::all().find(|realm| self.owed[*realm] > 0 && game.seats[*realm] == seat)
    }

    /// The side and the realms whose units take the hits that a realm places.
    fn pool(self, battle: &Battle, realm: Realm) -> Option<(Side, RealmSet)> {
        let side = battle.side(realm)?;
        let joint = self.joint && side == Side::Defender;
        Some((side, if joint { battle.defenders } else { RealmSet::only(realm) }))
    }

    /// Takes the hits of a realm as long as there is nothing to choose (R52).
    fn settle(&mut self, game: &mut Nerath, realm: Realm, step: &mut Step<'_>) {
        while self.owed[realm] > 0 {
            let Some(battle) = &game.battle else { break };
            let Some((side, realms)) = self.pool(battle, realm) else { break };
            let can_take = battle.can_take(side, realms);
            if can_take == 0 {
                break;
            }
            let first = battle.next_hit(side, realms).map(|group| group.mark()).next();
            let all = battle.groups(side).iter().filter(|group| realms.has(group.realm));
            let alike = all.clone().all(|group| Some(group.mark()) == first);
            let hits = u16::from(self.owed[realm]);
            let afloat = all.clone().any(|group| group.is_aboard());
            let unstruck: u16 = battle.next_hit(side, realms).map(|group| u16::from(group.count)).sum();
            let each_one = !afloat && hits >= unstruck;
            let ordered = game.realms[realm].orders.losses.is_some();
            if !(ordered || alike || hits >= can_take || each_one) {
                return;
            }
            let mark =
                if ordered { battle.usual(side, realms, |kind| step.content.cost(kind)) } else { first };
            let Some(mark) = mark else { break };
            game.strike(side, realms, mark, step);
            self.owed[realm] -= 1;
        }
        self.owed[realm] = 0;
    }

    fn lose_usual(&mut self, game: &mut Nerath, realm: Realm, step: &mut Step<'_>) {
        for _ in 0..self.owed[realm] {
            let Some(battle) = &game.battle else { break };
            let Some((side, realms)) = self.pool(battle, realm) else { break };
            let Some(mark) = battle.usual(side, realms, |kind| step.content.cost(kind)) else { break };
            game.strike(side, realms, mark, step);
        }
        self.owed[realm] = 0;
    }

    fn lose(
        self,
        game: &mut Nerath,
        realm: Realm,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let mark = Mark::of(action).ok_or(Why::NOT_AN_ANSWER)?;
        let battle = game.battle.as_ref().ok_or(Why::NOT_ASKED)?;
        let (side, realms) = self.pool(battle, realm).ok_or(Why::NOT_ASKED)?;
        if !battle.may_hit(side, realms, mark) {
            let there =
                battle.groups(side).iter().any(|group| realms.has(group.realm) && group.mark() == mark);
            return Err(if there { ONE_HIT_EACH } else { NOT_IN_BATTLE }.into());
        }
        game.strike(side, realms, mark, step);
        let mut rest = self;
        rest.owed[realm] -= 1;
        rest.settle(game, realm, step);
        game.go_on(rest);
        Ok(())
    }

    /// Guardians lose dice without a choice: all alike, or all lost, or by order.
    fn settle_guardians(&mut self, game: &mut Nerath, step: &mut Step<'_>) -> Result<(), Refused> {
        while self.on_guardians > 0 {
            let Some(battle) = &game.battle else { break };
            let dice =
                || battle.tiles().iter().flat_map(|tile| tile.dice.iter().map(move |die| (tile.face, *die)));
            let first = dice().next();
            let all = dice().count();
            let alike = dice().all(|die| Some(die) == first);
            let ordered = game.realms[game.guardian_realm()].orders.losses.is_some();
            if all > 0 && !alike && all > usize::from(self.on_guardians) && !ordered {
                return Ok(());
            }
            self.lose_usual_dice(game, step)?;
        }
        self.on_guardians = 0;
        Ok(())
    }

    /// The smallest dice are lost.
    fn lose_usual_dice(&mut self, game: &mut Nerath, step: &mut Step<'_>) -> Result<(), Refused> {
        for _ in 0..self.on_guardians {
            let Some(battle) = &game.battle else { break };
            let dice = battle.tiles().iter().enumerate();
            let smallest =
                dice.flat_map(|(tile, guardian)| guardian.dice.iter().map(move |die| (*die, tile))).min();
            let Some((die, tile)) = smallest else { break };
            game.strike_guardian(tile, die, step)?;
        }
        self.on_guardians = 0;
        Ok(())
    }

    fn lose_die(self, game: &mut Nerath, (tile, die): (u8, u8), step: &mut Step<'_>) -> Result<(), Refused> {
        let tile = usize::from(tile);
        let there = game.battle.as_ref().and_then(|battle| battle.tiles().get(tile));
        if there.is_none_or(|guardian| !guardian.dice.contains(&die)) {
            return Err(NO_SUCH_DIE.into());
        }
        let mut rest = self;
        rest.on_guardians -= 1;
        game.strike_guardian(tile, die, step)?;
        rest.settle_guardians(game, step)?;
        game.go_on(rest);
        Ok(())
    }
}

impl Nerath {
    /// Who rolls for guardians (R11).
    pub fn guardian_realm(&self) -> Realm {
        self.turn.active.next()
    }

    fn guardian_seat(&self) -> Seat {
        self.seat_of(self.guardian_realm())
    }

    /// A unit like this takes a hit, on the map too.
    pub(super) fn strike(&mut self, side: Side, realms: RealmSet, mark: Mark, step: &mut Step<'_>) {
        let Some(battle) = &mut self.battle else { return };
        let (space, struck) = (battle.space, battle.hit(side, realms, mark, self.version < 2));
        match struck {
            Some(Struck::Destroyed(one)) => {
                self.remove_fighter(space, one.realm, (one.kind, one.cargo));
                step.tell(Event::Lost { realm: one.realm, space, kind: one.kind, n: 1 });
            }
            Some(Struck::Sunk(ship)) => {
                self.board.remove_ships(space, ship.realm, ship.cargo, 1);
                step.tell(Event::Sunk { realm: ship.realm, space, cargo: ship.cargo, n: 1 });
            }
            Some(Struck::Wounded(one)) => {
                step.tell(Event::Wounded { realm: one.realm, space, kind: one.kind });
            }
            Some(Struck::Inactive(_)) => step.tell(Event::CastleInactive { space }),
            None => (),
        }
    }

    /// A unit leaves the map; a hero aboard leaves its ship with the rest of the cargo.
    pub(super) fn remove_fighter(
        &mut self,
        space: super::Space,
        realm: Realm,
        (kind, cargo): (Kind, super::Cargo),
    ) {
        match cargo.without(kind) {
            Some(rest) => {
                self.board.remove_ships(space, realm, cargo, 1);
                self.board.add_ships(space, realm, rest, 1);
            }
            None => self.board.remove(space, realm, kind, 1),
        }
    }

    /// A guardian loses a die; with its last it is discarded at once (R12).
    fn strike_guardian(&mut self, tile: usize, die: u8, step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(battle) = &mut self.battle else { return Ok(()) };
        let Some(guardian) = battle.tiles().get(tile).map(|tile| FaceOf::new(GUARDIANS, tile.face)) else {
            return Ok(());
        };
        let space = battle.space;
        step.tell(Event::GuardianHit { space, guardian, die });
        if battle.strike_tile(tile, die) != Some(true) {
            return Ok(());
        }
        if let Some(gone) = battle.remove_tile(tile) {
            let gold = step.content.guardian(gone.face).map_or(0, |def| def.reward_gold);
            battle.loot = battle.loot.saturating_add(gold);
            if let Some(dungeon) = space.dungeon() {
                self.lairs[dungeon].retain(|slot| *slot != gone.slot);
            }
            self.slots.discard(gone.slot, step.supply)?;
            step.tell(Event::GuardianDestroyed { space, guardian });
        }
        Ok(())
    }

    /// The hits of a step are taken; allied defenders of different seats first settle who takes how many (R9).
    pub(super) fn begin_losses(&mut self, _step: &mut Step<'_>) -> Result<(), Refused> {
        let Some(battle) = &self.battle else { return Ok(()) };
        let mut losses = Losses::default();
        losses.owed[battle.attacker] = if battle.bombardment { 0 } else { battle.hits[Side::Attacker] };
        let hits = battle.hits[Side::Defender];
        if !battle.tiles().is_empty() {
            losses.on_guardians = hits;
            return self.frames.push(losses);
        }
        let able = |realm: &Realm| battle.able(Side::Defender, RealmSet::only(*realm)) > 0;
        let takers: RealmSet = battle.defenders.iter().filter(able).collect();
        let Some(first) = takers.lowest() else { return self.frames.push(losses) };
        if takers.single().is_some() {
            losses.owed[first] = hits;
            return self.frames.push(losses);
        }
        let doomed = u16::from(hits) >= battle.can_take(Side::Defender, takers);
        if doomed || hits == 0 || self.seats_of(takers).len() == 1 {
            (losses.joint, losses.owed[first]) = (true, hits);
            return self.frames.push(losses);
        }
        let shares = Shares::of(self, takers, hits, losses);
        self.frames.push(shares)
    }
}
