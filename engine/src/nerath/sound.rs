//! What holds on every table: units stand only where they may, land has one holder, tiles lie where they belong. Random
//! games are judged by it at every question, and a rules case once its table is arranged.
use super::{
    Nerath,
    content::Content,
    frame::Frame,
    ids::{Dungeon, Kind, Realm, Space},
    places,
};

impl Nerath {
    /// The first law that is broken, in words.
    pub(super) fn table_fault(&self, content: &Content) -> Option<String> {
        let cards = self.slots.fault(true).map(str::to_owned);
        cards
            .or_else(|| self.control_fault(content))
            .or_else(|| Space::all().find_map(|space| self.space_fault(content, space)))
            .or_else(|| Dungeon::all().find_map(|dungeon| self.lair_fault(content, dungeon)))
            .or_else(|| self.limit_fault(content))
            .or_else(|| (!self.board.is_indexed()).then(|| "the index of units is wrong".into()))
    }

    fn control_fault(&self, content: &Content) -> Option<String> {
        for land in content.lands.iter() {
            let holders = Realm::all().filter(|realm| self.board.held(*realm).has(land)).count();
            if holders != 1 {
                return Some(format!("{} has {holders} holders", content.spaces[land].id));
            }
        }
        let elsewhere = Realm::all().any(|realm| !self.board.held(realm).minus(content.lands).is_empty());
        elsewhere.then(|| "only territories are controlled".into())
    }

    /// Whether enemies may stand together: an attack waits there, or is being fought.
    fn is_contested(&self, space: Space) -> bool {
        self.turn.pending.has(space) || self.battle.as_ref().is_some_and(|battle| battle.space == space)
    }

    fn space_fault(&self, content: &Content, space: Space) -> Option<String> {
        let name = &content.spaces[space].id;
        for realm in Realm::all().filter(|realm| self.board.present(*realm).has(space)) {
            let units = self.board.units(space, realm);
            if units[Kind::Castle] > 0 || units[Kind::Warship] > 0 {
                return Some(format!("castles and ships are no troops: {name}"));
            }
            let walkers = Kind::CARGO.iter().any(|kind| units[*kind] > 0);
            let flyers = [Kind::StormElemental, Kind::Dragon].iter().any(|kind| units[*kind] > 0);
            let heroes_only = Kind::TROOPS.iter().all(|kind| kind.is_hero() || units[*kind] == 0);
            if space.is_sea() && walkers {
                return Some(format!("land units stand in {name}, which is a sea zone"));
            }
            if space.is_dungeon() && (!heroes_only || flyers || realm != self.turn.active) {
                return Some(format!("only heroes of the active realm are in {name}"));
            }
            let enemy = self.enemies(realm).iter().any(|other| self.board.present(other).has(space));
            if enemy && !self.is_contested(space) {
                return Some(format!("enemies stand together in {name}"));
            }
            let foreign = space.is_land() && !self.friendly_lands(realm).has(space);
            if foreign && !self.is_contested(space) {
                return Some(format!("units stand in {name}, which belongs to an enemy"));
            }
        }
        None
    }

    fn lair_fault(&self, content: &Content, dungeon: Dungeon) -> Option<String> {
        let name = &content.spaces[dungeon.space()].id;
        let (lair, place) = (&self.lairs[dungeon], places::lair(dungeon));
        let lies = lair.iter().all(|slot| self.slots.place(*slot) == place);
        let all = lair.len() == self.slots.count(place);
        (!lies || !all).then(|| format!("the guardians of {name} lie elsewhere"))
    }

    fn limit_fault(&self, content: &Content) -> Option<String> {
        let most = u32::from(content.limits.units_of_a_kind);
        for realm in Realm::all() {
            for kind in Kind::ALL.into_iter().filter(|kind| *kind != Kind::Castle) {
                if self.board.total(realm, kind) > most {
                    return Some(format!(
                        "{} has more than {most} of {}",
                        content.realms[realm].id,
                        kind.word()
                    ));
                }
            }
        }
        let played = self.slots.count(places::PLAYED);
        let cards =
            self.frames.iter().filter(|frame| matches!(frame, Frame::Card(card) if !card.property)).count();
        (played > cards).then(|| "a card was played and forgotten".into())
    }
}
