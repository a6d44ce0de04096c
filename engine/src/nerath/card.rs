//! A card is carried out: effect by effect, each aimed before it happens.
mod carry_out;

use super::{
    Nerath, Step,
    action::{Action, Mark, Question},
    content::{Aimed, CardDef, Content, Effect, Op, Trigger, Where},
    event::Event,
    ids::{Kind, Realm, RealmSet, Space, SpaceSet},
    places::{self, PLAYED, TREASURES},
    refusals::{NO_SUCH_UNITS, NO_TARGET, NOT_YOUR_CARD},
};
use crate::{
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::Seat,
    slots::SlotId,
};
use serde::{Deserialize, Serialize};

/// A card under way. What was chosen for one effect serves those that name the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Card {
    /// Who played it, or on whose table it lies.
    pub by: Realm,
    /// The card.
    pub slot: SlotId,
    /// Whether a property of it works, and only that.
    pub property: bool,
    /// The effect under way.
    pub next: u8,
    /// The space that it is aimed at.
    pub space: Option<Space>,
    /// A second space: where units go.
    pub to: Option<Space>,
    /// The realm that it is aimed at.
    pub realm: Option<Realm>,
    /// Units that were named for this effect.
    pub named: u8,
    /// Whether enough was chosen for this effect.
    pub chosen: bool,
}

/// What an effect still has to know.
#[derive(Clone, PartialEq, Debug)]
enum Ask {
    /// Nothing: it happens.
    Nothing,
    /// It cannot happen.
    Never,
    /// The space.
    Space(SpaceSet),
    /// The second space.
    To(SpaceSet),
    /// The realm.
    Realm(RealmSet),
    /// A unit; whether more may be declined.
    Units(Vec<Mark>, bool),
    /// A stack beside the battle; more may be declined.
    Stacks,
    /// A card of that realm.
    CardOf(Realm),
    /// Whether at all.
    May,
}

impl Procedure<Nerath> for Card {
    fn waiting(self, game: &Nerath) -> Waiting {
        Waiting::One(game.seat_of(self.by))
    }

    fn advance(self, game: &mut Nerath, step: &mut Step<'_>) -> Result<Flow, Refused> {
        if game.battle.as_ref().is_some_and(|battle| battle.bombardment) {
            game.battle = None;
        }
        let Some(effect) = self.effect(game, step.content) else {
            game.frames.pop();
            if game.slots.place(self.slot) == PLAYED {
                game.discard_event(self.by, self.slot, step)?;
            }
            return Ok(Flow::WentOn);
        };
        match self.ask(game, step.content, &effect) {
            Ask::Nothing => self.carry_out(game, &effect, step)?,
            Ask::Never => game.go_on(self.after()),
            Ask::Space(spaces) if spaces.len() <= 1 => self.aim(game, spaces.lowest(), step),
            Ask::To(spaces) if spaces.len() <= 1 => game.go_on(match spaces.lowest() {
                Some(to) => Self { to: Some(to), ..self },
                None => self.after(),
            }),
            Ask::Realm(realms) if realms.len() <= 1 => self.aim_at(game, realms.lowest(), step),
            Ask::Units(marks, false) if marks.len() == 1 => self.name(game, &effect, marks[0], step)?,
            _ => return Ok(Flow::Asks),
        }
        Ok(Flow::WentOn)
    }

    fn question(self, game: &Nerath, content: &Content, _seat: Seat) -> Option<Question> {
        let (realm, effect) = (self.by, self.effect(game, content)?);
        Some(match self.ask(game, content, &effect) {
            Ask::Space(_) | Ask::To(_) => Question::AimAtSpace { realm },
            Ask::Realm(_) => Question::AimAtRealm { realm },
            Ask::Units(..) | Ask::Stacks => Question::AimAtUnit {
                realm,
                left: effect.most.unwrap_or(effect.n).saturating_sub(self.named),
            },
            Ask::CardOf(owner) => Question::DiscardOf { realm, owner },
            Ask::May => Question::TakeIt { realm },
            Ask::Nothing | Ask::Never => return None,
        })
    }

    fn list(self, game: &Nerath, content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        let Some(effect) = self.effect(game, content) else { return Listing::Whole };
        match self.ask(game, content, &effect) {
            Ask::Space(spaces) | Ask::To(spaces) => out.extend(spaces.iter().map(Action::Target)),
            Ask::Realm(realms) => out.extend(realms.iter().map(Action::Name)),
            Ask::Units(marks, optional) => {
                out.extend(marks.into_iter().map(Mark::pick));
                out.extend(optional.then_some(Action::Done));
            }
            Ask::Stacks => {
                out.push(Action::Done);
                let stacks = game.joiners(content, self.by, &effect);
                out.extend(stacks.map(|(space, kind)| Action::Stack(space, kind)));
            }
            Ask::CardOf(owner) => {
                out.extend(game.slots.in_place(places::open_hand(owner)).map(Action::Discard))
            }
            Ask::May => out.extend([Action::Take, Action::Decline]),
            Ask::Nothing | Ask::Never => (),
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
        let effect = self.effect(game, step.content).ok_or(Why::NOT_ASKED)?;
        match (self.ask(game, step.content, &effect), action) {
            (Ask::Space(spaces), Action::Target(space)) if spaces.has(space) => {
                self.aim(game, Some(space), step)
            }
            (Ask::To(spaces), Action::Target(to)) if spaces.has(to) => {
                game.go_on(Self { to: Some(to), ..self })
            }
            (Ask::Realm(realms), Action::Name(realm)) if realms.has(realm) => {
                self.aim_at(game, Some(realm), step)
            }
            (Ask::Space(_) | Ask::To(_), Action::Target(_)) | (Ask::Realm(_), Action::Name(_)) => {
                return Err(NO_TARGET.into());
            }
            (Ask::Units(marks, _), Action::Pick { .. }) => {
                let mark = Mark::of(action).filter(|mark| marks.contains(mark)).ok_or(NO_TARGET)?;
                self.name(game, &effect, mark, step)?;
            }
            (Ask::Units(_, true) | Ask::Stacks, Action::Done) => game.go_on(self.after()),
            (Ask::Stacks, Action::Stack(space, kind)) => {
                if !game.joiners(step.content, self.by, &effect).any(|stack| stack == (space, kind)) {
                    return Err(NO_SUCH_UNITS.into());
                }
                self.join(game, (space, kind), step);
            }
            (Ask::CardOf(owner), Action::Discard(slot)) => {
                if game.slots.place(slot) != places::open_hand(owner) {
                    return Err(NOT_YOUR_CARD.into());
                }
                game.go_on(self.after());
                game.discard_event(owner, slot, step)?;
            }
            (Ask::May, Action::Take) => game.go_on(Self { chosen: true, ..self }),
            (Ask::May, Action::Decline) => game.go_on(self.after()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        Ok(())
    }

    fn default_answer(self, game: &Nerath, content: &Content, _seat: Seat) -> Option<Action> {
        let effect = self.effect(game, content)?;
        match self.ask(game, content, &effect) {
            Ask::Space(spaces) | Ask::To(spaces) => spaces.lowest().map(Action::Target),
            Ask::Realm(realms) => realms.lowest().map(Action::Name),
            Ask::Units(_, true) | Ask::Stacks => Some(Action::Done),
            Ask::Units(marks, false) => marks.first().map(|mark| mark.pick()),
            Ask::CardOf(owner) => game.slots.members(places::open_hand(owner)).lowest().map(Action::Discard),
            Ask::May => Some(Action::Decline),
            Ask::Nothing | Ask::Never => None,
        }
    }
}

impl Card {
    /// The definition of the card, whose face is public.
    fn def<'a>(self, game: &Nerath, content: &'a Content) -> Option<&'a CardDef> {
        let face = game.slots.public_face(self.slot)?;
        let deck = game.slots.deck_of(self.slot);
        if deck == TREASURES { content.treasure(face) } else { content.event(Realm(deck.0), face) }
    }

    fn effect(self, game: &Nerath, content: &Content) -> Option<Effect> {
        let def = self.def(game, content)?;
        let effects = if self.property { &def.property } else { &def.effects };
        effects.get(usize::from(self.next)).copied()
    }

    /// The same card at its next effect; of properties only one works at a time.
    fn after(self) -> Self {
        let next = if self.property { u8::MAX } else { self.next + 1 };
        Self { next, named: 0, chosen: false, ..self }
    }

    fn aim(self, game: &mut Nerath, space: Option<Space>, step: &mut Step<'_>) {
        match space {
            Some(space) => {
                step.tell(Event::AimedAt { realm: self.by, space });
                game.go_on(Self { space: Some(space), ..self });
            }
            None => game.go_on(self.after()),
        }
    }

    fn aim_at(self, game: &mut Nerath, realm: Option<Realm>, step: &mut Step<'_>) {
        match realm {
            Some(at) => {
                step.tell(Event::AimedAtRealm { realm: self.by, at });
                game.go_on(Self { realm: Some(at), ..self });
            }
            None => game.go_on(self.after()),
        }
    }

    /// What has to be said before an effect happens.
    fn ask(self, game: &Nerath, content: &Content, effect: &Effect) -> Ask {
        let by = self.by;
        let seizes = self
            .def(game, content)
            .is_some_and(|def| def.effects.iter().any(|effect| matches!(effect.op, Op::SeizeIfEmpty(_))));
        let space = || match self.space {
            Some(_) => Ask::Nothing,
            None => Ask::Space(game.spaces_for(content, by, effect, seizes)),
        };
        let realm = || match self.realm {
            Some(_) => Ask::Nothing,
            None => Ask::Realm(game.realms_for(content, by, effect)),
        };
        match effect.op {
            Op::StealGold | Op::RevealHand => realm(),
            Op::DiscardEvents { random: true } => realm(),
            Op::DiscardEvents { random: false } => match self.realm {
                Some(owner) if game.slots.count(places::open_hand(owner)) > 0 => Ask::CardOf(owner),
                _ => Ask::Never,
            },
            Op::AddUnits { at: Where::SameSpace, .. } => self.space.map_or(Ask::Never, |_| Ask::Nothing),
            Op::AddUnits { at, unit } if self.space.is_none() => {
                let room = game.room_for(content, by, unit) > 0;
                let places = if room { game.places_of(content, by, at) } else { SpaceSet::NONE };
                Ask::Space(places)
            }
            Op::Hold => space(),
            Op::Suppress if effect.target == Aimed::OneEnemyCastle => space(),
            Op::MoveBonus { one_territory: true } => space(),
            Op::Barrage { .. } => self.ask_barrage(game, effect, space()),
            Op::RemoveUnits => self.ask_removal(game, effect, space()),
            Op::Convert => self.ask_conversion(game, content, effect, space()),
            Op::Transfer { to } => self.ask_transfer(game, content, effect, to),
            Op::Recover { at, .. } => self.ask_recovery(game, content, effect, at),
            Op::JoinBattle => {
                let more = self.named < effect.most.unwrap_or(u8::MAX);
                let any = more && game.joiners(content, by, effect).next().is_some();
                if any { Ask::Stacks } else { Ask::Never }
            }
            Op::HitOn | Op::UpgradeDie { .. } | Op::FirstStrike | Op::Toughness(_) | Op::Suppress => {
                self.ask_units(game, effect)
            }
            Op::Sacrifice => self.ask_sacrifice(game, effect),
            _ => Ask::Nothing,
        }
    }

    /// The space, then one of two enemies there who are not allies.
    fn ask_barrage(self, game: &Nerath, effect: &Effect, space: Ask) -> Ask {
        let Some(at) = self.space else { return space };
        let enemies = game.enemies_at(self.by, at, effect, false);
        let foes =
            enemies.lowest().is_some_and(|first| enemies.iter().any(|other| game.enemies(first).has(other)));
        if foes && self.realm.is_none() { Ask::Realm(enemies) } else { Ask::Nothing }
    }

    fn ask_removal(self, game: &Nerath, effect: &Effect, space: Ask) -> Ask {
        let Some(at) = self.space else { return space };
        if self.named >= effect.n {
            return Ask::Never;
        }
        match game.marks_at(self.by, at, effect, true) {
            marks if marks.is_empty() => Ask::Never,
            marks => Ask::Units(marks, false),
        }
    }

    fn ask_conversion(self, game: &Nerath, content: &Content, effect: &Effect, space: Ask) -> Ask {
        let Some(at) = self.space else { return space };
        if self.to.is_none() {
            return Ask::To(content.near[at].and(game.board.held(self.by)));
        }
        let mut marks = game.marks_at(self.by, at, effect, false);
        marks.retain(|mark| game.room_for(content, self.by, mark.kind) > 0);
        if self.named >= effect.n || marks.is_empty() { Ask::Never } else { Ask::Units(marks, true) }
    }

    fn ask_transfer(self, game: &Nerath, content: &Content, effect: &Effect, to: Where) -> Ask {
        let places = game.places_of(content, self.by, to);
        let Some(from) = self.space else {
            if effect.trigger == Trigger::OwnStart && !self.chosen {
                let any = game
                    .spaces_for(content, self.by, effect, false)
                    .iter()
                    .any(|from| !places.without(from).is_empty());
                return if any { Ask::May } else { Ask::Never };
            }
            let from = game.spaces_for(content, self.by, effect, false);
            return Ask::Space(SpaceSet::those(|space| from.has(space) && !places.without(space).is_empty()));
        };
        if self.to.is_none() {
            return Ask::To(places.without(from));
        }
        let kinds = Kind::TROOPS.into_iter().filter(|kind| effect.filter.has(*kind));
        let there = kinds.filter(|kind| game.board.count(from, self.by, *kind) > 0);
        let marks: Vec<_> = there.map(|kind| Mark { realm: self.by, kind, ..Mark::default() }).collect();
        let most = effect.most.unwrap_or(u8::MAX);
        if self.named >= most || marks.is_empty() { Ask::Never } else { Ask::Units(marks, self.named > 0) }
    }

    fn ask_recovery(self, game: &Nerath, content: &Content, effect: &Effect, at: Where) -> Ask {
        if self.named == 0 && !self.chosen {
            let card = self.def(game, content);
            let spent = effect.trigger == Trigger::Turn && game.realms[self.by].revived;
            let can = !spent && card.is_some_and(|card| game.would_change(content, self.by, card, effect));
            return if can { Ask::May } else { Ask::Never };
        }
        if self.space.is_none() {
            return Ask::Space(game.places_of(content, self.by, at));
        }
        let fallen = Kind::TROOPS.into_iter().filter(|kind| game.fallen(self.by, effect, *kind) > 0);
        let room = fallen.filter(|kind| game.room_for(content, self.by, *kind) > 0);
        let marks: Vec<_> = room.map(|kind| Mark { realm: self.by, kind, ..Mark::default() }).collect();
        if self.named >= effect.n || marks.is_empty() { Ask::Never } else { Ask::Units(marks, false) }
    }

    /// Units in the battle are named where they are not all alike and not all of them are meant.
    fn ask_units(self, game: &Nerath, effect: &Effect) -> Ask {
        let Some(most) = effect.most else { return Ask::Nothing };
        let left = most.saturating_sub(self.named);
        let mut marks: Vec<_> = game.modifiable(self.by, effect).map(|group| group.mark()).collect();
        let units: u16 = game.modifiable(self.by, effect).map(|group| u16::from(group.count)).sum();
        marks.sort_unstable();
        marks.dedup();
        let choice = left > 0 && marks.len() > 1 && units > left.into();
        if choice { Ask::Units(marks, false) } else { Ask::Nothing }
    }

    fn ask_sacrifice(self, game: &Nerath, effect: &Effect) -> Ask {
        let mut marks: Vec<_> = game.sacrifices(self.by, effect).collect();
        marks.sort_unstable();
        marks.dedup();
        if self.named >= effect.n || marks.is_empty() { Ask::Never } else { Ask::Units(marks, false) }
    }
}
