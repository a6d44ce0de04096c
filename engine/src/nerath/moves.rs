//! How far units go, and where they may end: walking, flying, retreating, leaving a dungeon.
use super::{
    Nerath,
    action::Errand,
    content::{Content, Op, Trigger},
    ids::{Cargo, Kind, Realm, Space, SpaceSet},
    places,
};

impl Nerath {
    /// Spaces that a walking unit reaches: through friendly land, into the first enemy land or, as a hero, an entrance.
    pub(super) fn walk(
        &self,
        content: &Content,
        realm: Realm,
        from: Space,
        kind: Kind,
        moves: u8,
    ) -> SpaceSet {
        let ground = if kind.is_hero() { content.lands.or(content.doors) } else { content.lands };
        let friendly = self.friendly_lands(realm);
        let (mut reached, mut edge) = (SpaceSet::NONE, SpaceSet::only(from));
        for _ in 0..moves {
            let next = content.beside(edge).and(ground).minus(reached);
            reached = reached.or(next);
            edge = next.and(friendly);
        }
        reached.without(from)
    }

    /// Spaces that a flying unit reaches, over anything; it does not stop on an entrance.
    pub(super) fn fly(content: &Content, from: Space, moves: u8) -> SpaceSet {
        let (mut reached, mut edge) = (SpaceSet::NONE, SpaceSet::only(from));
        for _ in 0..moves {
            edge = content.beside(edge).minus(reached);
            reached = reached.or(edge);
        }
        reached.without(from)
    }

    /// The Move of a kind with all that treasures on the table add to it.
    pub fn move_of(&self, content: &Content, realm: Realm, kind: Kind) -> u8 {
        let lasting = self.properties(content, realm).filter_map(|effect| match effect.op {
            Op::MoveBonus { .. } if effect.filter.has(kind) && effect.trigger == Trigger::Always => {
                Some(effect.n)
            }
            _ => None,
        });
        content.units[kind].moves + lasting.sum::<u8>()
    }

    /// The lasting effects of the treasures that a realm has on the table.
    pub(super) fn properties<'a>(
        &'a self,
        content: &'a Content,
        realm: Realm,
    ) -> impl Iterator<Item = &'a super::content::Effect> + 'a {
        let table = self.slots.in_place(places::table(realm));
        let faces = table.filter_map(|slot| self.slots.public_face(slot));
        faces.filter_map(|face| content.treasure(face)).flat_map(|card| &card.property)
    }

    /// Units of a stack that began the step where they stand.
    fn natives(&self, space: Space, kind: Kind) -> u8 {
        self.turn.free.units(space, kind).saturating_sub(self.turn.strangers(space, kind))
    }

    /// How much further units of a stack could go in this Move step with cards, and how many of them that far.
    fn extra_moves(&self, space: Space, kind: Kind) -> u8 {
        let began_here = self.natives(space, kind) > 0;
        let helps = self.turn.bonuses.iter().filter(|bonus| bonus.filter.has(kind) && bonus.left != Some(0));
        let here = helps.filter(|bonus| bonus.from.is_none_or(|from| from == space && began_here));
        here.map(|bonus| bonus.n).sum()
    }

    fn wing_moves(&self, space: Space, kind: Kind) -> u8 {
        let wings = self.turn.wings.iter().filter(|wings| wings.left > 0 && wings.filter.has(kind));
        if space.is_land() { wings.map(|wings| wings.moves).max().unwrap_or(0) } else { 0 }
    }

    /// Whether anything could go anywhere from here in the Move step.
    pub(super) fn could_move(&self, content: &Content, space: Space, kind: Kind) -> bool {
        if self.turn.free.units(space, kind) == 0 {
            return false;
        }
        if kind.flies() {
            return true;
        }
        let ground = if kind.is_hero() { content.lands.or(content.doors) } else { content.lands };
        kind.walks() && (content.near[space].meets(ground) || self.wing_moves(space, kind) > 0)
    }

    /// Where units of a stack may end a move of the Move step.
    pub(super) fn move_targets(&self, content: &Content, space: Space, kind: Kind) -> SpaceSet {
        let realm = self.turn.active;
        let moves = self.move_of(content, realm, kind) + self.extra_moves(space, kind);
        if kind.flies() {
            return Self::fly(content, space, moves).minus(content.doors);
        }
        let walked = self.walk(content, realm, space, kind, moves);
        let flown = match self.wing_moves(space, kind) {
            0 => SpaceSet::NONE,
            moves => Self::fly(content, space, moves).minus(content.seas),
        };
        walked.or(flown)
    }

    /// Moves that a unit of a stack needs beyond its own to walk or fly there; none if it cannot.
    fn shortfall(&self, content: &Content, space: Space, kind: Kind, to: Space) -> Option<u8> {
        let (realm, own) = (self.turn.active, self.move_of(content, self.turn.active, kind));
        let reaches = |moves: u8| match kind.flies() {
            true => Self::fly(content, space, moves).minus(content.doors).has(to),
            false => self.walk(content, realm, space, kind, moves).has(to),
        };
        (0..=self.extra_moves(space, kind)).find(|extra| reaches(own + extra))
    }

    /// How many units of a stack can go there in the Move step.
    pub(super) fn most_to(&self, content: &Content, space: Space, kind: Kind, to: Space) -> u8 {
        let free = self.turn.free.units(space, kind);
        match self.shortfall(content, space, kind, to) {
            Some(0) => free,
            Some(extra) => free.min(self.helped(space, kind, extra)),
            None => free.min(self.winged(kind)),
        }
    }

    fn winged(&self, kind: Kind) -> u8 {
        self.turn.wings.iter().filter(|wings| wings.filter.has(kind)).map(|wings| wings.left).sum()
    }

    /// How many units the cards help so much further: those without a limit first.
    fn helped(&self, space: Space, kind: Kind, extra: u8) -> u8 {
        let (mut needed, mut most) = (extra, u8::MAX);
        for limited in [false, true] {
            for bonus in self.turn.bonuses.iter().filter(|bonus| bonus.left.is_some() == limited) {
                let helps = bonus.filter.has(kind) && bonus.from.is_none_or(|from| from == space);
                if needed == 0 || !helps || bonus.left == Some(0) {
                    continue;
                }
                needed = needed.saturating_sub(bonus.n);
                most = most.min(bonus.left.unwrap_or(u8::MAX));
                if bonus.from.is_some() {
                    most = most.min(self.natives(space, kind));
                }
            }
        }
        if needed == 0 { most } else { 0 }
    }

    /// So many units went there: what they needed of cards is used up.
    pub(super) fn use_up_help(&mut self, content: &Content, space: Space, kind: Kind, to: Space, n: u8) {
        match self.shortfall(content, space, kind, to) {
            Some(extra) => self.use_up_bonuses(space, kind, extra, n),
            None => {
                let mut left = n;
                for wings in self.turn.wings.iter_mut().filter(|wings| wings.filter.has(kind)) {
                    let used = wings.left.min(left);
                    wings.left -= used;
                    left -= used;
                }
            }
        }
    }

    fn use_up_bonuses(&mut self, space: Space, kind: Kind, extra: u8, n: u8) {
        let mut needed = extra;
        for limited in [false, true] {
            for bonus in self.turn.bonuses.iter_mut().filter(|bonus| bonus.left.is_some() == limited) {
                let helps = bonus.filter.has(kind) && bonus.from.is_none_or(|from| from == space);
                if needed == 0 || !helps || bonus.left == Some(0) {
                    continue;
                }
                needed = needed.saturating_sub(bonus.n);
                bonus.left = bonus.left.map(|left| left.saturating_sub(n));
            }
        }
    }

    /// Where units of a kind may go from a space on an errand.
    pub fn targets(
        &self,
        content: &Content,
        realm: Realm,
        errand: Errand,
        from: Space,
        kind: Kind,
    ) -> SpaceSet {
        let lands = self.friendly_lands(realm);
        match errand {
            Errand::Move => self.move_targets(content, from, kind),
            Errand::Retreat | Errand::Leave if kind == Kind::Warship => {
                content.near[from].and(self.friendly_seas(content, realm))
            }
            Errand::Retreat if kind.flies() => {
                content.near[from].and(lands.or(self.friendly_seas(content, realm)))
            }
            Errand::Retreat | Errand::Leave => content.near[from].and(lands),
            Errand::Amok => content.near[from].and(self.defenceless(realm)),
            Errand::Flight | Errand::FreeMove if kind.flies() => {
                let moves = self.move_of(content, realm, kind);
                let seas = match kind {
                    Kind::Dragon => SpaceSet::NONE,
                    _ => self.friendly_seas(content, realm),
                };
                Self::fly(content, from, moves).and(lands.or(seas))
            }
            Errand::FreeMove if kind.walks() => {
                let moves = self.move_of(content, realm, kind);
                self.walk(content, realm, from, kind, moves).and(lands)
            }
            Errand::Flight | Errand::FreeMove | Errand::Transfer | Errand::Join => SpaceSet::NONE,
        }
    }

    /// Ships that units may board on their way out: own ships with room in adjacent friendly sea zones. Out of a battle
    /// only where no adjacent territory is friendly (R15); flyers never board.
    pub(super) fn refuges(
        &self,
        content: &Content,
        realm: Realm,
        errand: Errand,
        from: Space,
        kind: Kind,
    ) -> impl Iterator<Item = (Space, Cargo)> + use<'_> {
        let blocked = errand == Errand::Retreat && content.near[from].meets(self.friendly_lands(realm));
        let boards = kind.walks() && !blocked && matches!(errand, Errand::Retreat | Errand::Leave);
        let zones =
            if boards { content.near[from].and(self.friendly_seas(content, realm)) } else { SpaceSet::NONE };
        zones.iter().flat_map(move |zone| {
            let ships = self.board.fleet(zone, realm).into_iter().flat_map(super::Fleet::iter);
            ships.filter(|(cargo, _)| cargo.len() < 2).map(move |(cargo, _)| (zone, cargo))
        })
    }
}
