//! Who may play which card, when. Whether a window is asked follows from public knowledge alone.
use super::{
    Nerath, Step,
    card::Card,
    content::{BattleRole, CardDef, Condition, Content, Op, Window, WindowSet},
    event::Event,
    ids::{Kind, KindSet, Realm, Side},
    places::{self, PLAYED, TREASURES},
    refusals::{NOT_YOUR_CARD, NOTHING_TO_DO, WRONG_MOMENT},
};
use crate::{
    describe::FaceOf,
    face::{Counts, FaceSet},
    game::{Refused, Why},
    slots::SlotId,
};

/// Whether one of these windows is among a card's own.
fn opens(card: &CardDef, windows: WindowSet) -> bool {
    let any = card.windows.has(Window::AnyOwnTurn) && windows.iter().any(Window::is_own);
    any || card.windows.meets(windows)
}

impl Nerath {
    /// Whether something holds for a realm.
    pub(super) fn holds(&self, content: &Content, realm: Realm, condition: Condition) -> bool {
        let fights = |kinds: &[Kind]| {
            let kinds: KindSet = kinds.iter().copied().collect();
            self.battle.as_ref().is_some_and(|battle| battle.fighting(realm, kinds) > 0)
        };
        match condition {
            Condition::None | Condition::TargetExists | Condition::AdjacentTerritories => true,
            Condition::ControlsOwnCapital => self.holds_capital(realm),
            Condition::ControlsACastle => !self.usable_castles(content, realm).is_empty(),
            Condition::ControlsCoastalCastle => {
                let zones = content.beside(self.usable_castles(content, realm));
                zones.meets(self.friendly_seas(content, realm))
            }
            Condition::EligibleCastleSite => !self.castle_sites(realm).is_empty(),
            Condition::OwnFighterInBattle => fights(&[Kind::Fighter]),
            Condition::OwnWizardInBattle => fights(&[Kind::Wizard]),
            Condition::OwnHeroInBattle => fights(&Kind::HEROES),
            Condition::OwnFootsoldierInBattle => fights(&[Kind::Footsoldier]),
        }
    }

    /// Whether a card may be played in one of these windows, for all that everybody knows.
    pub(super) fn is_playable(
        &self,
        content: &Content,
        realm: Realm,
        card: &CardDef,
        windows: WindowSet,
    ) -> bool {
        if !opens(card, windows) || !self.holds(content, realm, card.condition) {
            return false;
        }
        let in_battle = windows.iter().any(Window::is_of_battle);
        if in_battle && !self.fits_battle(realm, card) {
            return false;
        }
        if windows.has(Window::EnemyMoveEnd) && card.role == BattleRole::Defender && !self.is_attacked(realm)
        {
            return false;
        }
        let works = |effect: &super::Effect| self.would_change(content, realm, card, effect);
        let cost = card.effects.iter().filter(|effect| effect.op == Op::Sacrifice).all(works);
        let needs_target = card.vp == 0 || card.condition == Condition::TargetExists;
        cost && (!needs_target || card.effects.iter().any(works))
    }

    fn fits_battle(&self, realm: Realm, card: &CardDef) -> bool {
        let Some(battle) = &self.battle else { return false };
        let role = match battle.side(realm) {
            Some(Side::Attacker) => BattleRole::Attacker,
            Some(Side::Defender) => BattleRole::Defender,
            None => return false,
        };
        let land = battle.space.is_land() || card.effects.iter().all(|effect| !effect.land_battle);
        let late = battle.round > 1 || card.effects.iter().all(|effect| !effect.not_first_round);
        (card.role == BattleRole::Any || card.role == role) && land && late
    }

    /// Whether an attack was declared on a space of a realm.
    fn is_attacked(&self, realm: Realm) -> bool {
        self.turn.pending.meets(self.board.held(realm).or(self.board.present(realm)))
    }

    fn event_faces(&self, content: &Content, realm: Realm, windows: WindowSet) -> FaceSet {
        Content::faces(&content.events[realm], |card| self.is_playable(content, realm, card, windows))
    }

    fn treasure_faces(&self, content: &Content, realm: Realm, windows: WindowSet) -> FaceSet {
        Content::faces(&content.treasures, |card| self.is_playable(content, realm, card, windows))
    }

    /// The public test: whether some card that a realm may hold could be played now.
    pub(super) fn window_open(&self, content: &Content, realm: Realm, window: Window) -> bool {
        let windows = WindowSet::only(window);
        let hidden = |deck| self.slots.hidden(deck).kinds();
        let hand = self.slots.count(places::event_hand(realm)) > 0;
        let open = self.slots.count(places::open_hand(realm)) > 0;
        if hand || open {
            let faces = self.event_faces(content, realm, windows);
            let unseen = hand && !faces.and(hidden(places::event_deck(realm))).is_empty();
            let seen = |slot: SlotId| self.slots.public_face(slot).is_some_and(|face| faces.has(face));
            if unseen || self.slots.in_place(places::open_hand(realm)).any(seen) {
                return true;
            }
        }
        self.slots.count(places::treasure_hand(realm)) > 0
            && !self.treasure_faces(content, realm, windows).and(hidden(TREASURES)).is_empty()
    }

    /// The cards of a realm that may be played in one of these windows.
    pub(super) fn list_plays(
        &self,
        content: &Content,
        realm: Realm,
        windows: WindowSet,
        out: &mut Vec<super::Action>,
    ) {
        let mut hand = |place, faces: FaceSet| {
            let slots = self.slots.in_place(place).filter(|slot| self.slots.may_be(*slot, faces));
            out.extend(slots.map(super::Action::Play));
        };
        if self.event_cards(realm) > 0 {
            let faces = self.event_faces(content, realm, windows);
            hand(places::event_hand(realm), faces);
            hand(places::open_hand(realm), faces);
        }
        if self.slots.count(places::treasure_hand(realm)) > 0 {
            hand(places::treasure_hand(realm), self.treasure_faces(content, realm, windows));
        }
    }

    /// A card is played from hand: it is shown, a treasure scores, and it does what it says. Gives its windows.
    pub(super) fn play_card(
        &mut self,
        realm: Realm,
        windows: WindowSet,
        slot: SlotId,
        step: &mut Step<'_>,
    ) -> Result<WindowSet, Refused> {
        let place = self.slots.place(slot);
        let is_event = place == places::event_hand(realm) || place == places::open_hand(realm);
        if !is_event && place != places::treasure_hand(realm) {
            return Err(NOT_YOUR_CARD.into());
        }
        let faces = match is_event {
            true => self.event_faces(step.content, realm, windows),
            false => self.treasure_faces(step.content, realm, windows),
        };
        if !self.slots.may_be(slot, faces) {
            return Err(self.why_not_play(step.content, realm, windows, slot).into());
        }
        self.slots.narrow(slot, faces);
        let face = self.slots.open_one(slot, step.supply)?;
        let card = FaceOf::new(self.slots.deck_of(slot), face);
        let def = if is_event { step.content.event(realm, face) } else { step.content.treasure(face) };
        let (own_windows, vp) = def.map_or((WindowSet::NONE, 0), |def| (def.windows, def.vp));
        if is_event {
            self.slots.put(slot, PLAYED, step.supply)?;
            step.tell(Event::EventPlayed { realm, card });
        } else {
            self.slots.put(slot, places::table(realm), step.supply)?;
            self.turn.fresh.insert(slot);
            step.tell(Event::TreasurePlayed { realm, card });
            self.score(realm, vp, step);
        }
        self.frames.push(Card { by: realm, slot, ..Card::default() })?;
        Ok(own_windows)
    }

    fn why_not_play(&self, content: &Content, realm: Realm, windows: WindowSet, slot: SlotId) -> Why {
        let Some(face) = self.slots.face(slot) else { return WRONG_MOMENT };
        let def = match self.slots.deck_of(slot) == TREASURES {
            true => content.treasure(face),
            false => content.event(realm, face),
        };
        if def.is_some_and(|def| opens(def, windows)) { NOTHING_TO_DO } else { WRONG_MOMENT }
    }

    /// What treasures do at the start of the own turn.
    pub(super) fn start_properties(&mut self, content: &Content) -> Result<(), Refused> {
        let realm = self.turn.active;
        for slot in self.slots.in_place(places::table(realm)) {
            let card = self.slots.public_face(slot).and_then(|face| content.treasure(face));
            let at_start = |effect: &super::Effect| effect.trigger == super::Trigger::OwnStart;
            let next = card.and_then(|card| card.property.iter().position(at_start));
            if let Some(next) = next {
                let card = Card { by: realm, slot, property: true, next: next as u8, ..Card::default() };
                self.frames.push(card)?;
            }
        }
        Ok(())
    }
}
