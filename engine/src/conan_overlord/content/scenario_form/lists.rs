//! Lists of a scenario: what stands where.
use super::{
    Carry, Chests, Exit, Fate, Form, Item, LeapFail, PERMISSIONS, Scenario, Secret, Sheet, Side, Tile, Zone,
    ZoneSet,
};

impl<'n> Sheet<'n> {
    pub(super) fn permission(&self, form: Form<'n>, scenario: &mut Scenario) {
        let line = form.get("op").map_or(form.line(), |node| node.line);
        let op = form.text("op");
        let Some(place) = form.find(("permission", &PERMISSIONS.map(|(op, _)| op)), "op", (op, line)) else {
            return;
        };
        let form = form.taking(format!("{op} takes {}", PERMISSIONS[place].1));
        match op {
            "exit_rule" => scenario.exits.push(self.exit(&form)),
            "leap_fail" => scenario.leap_fail = self.leap_fail(&form),
            "cannot_leave_board" => scenario.held.push(self.unit(&form, "unit")),
            "chests" => {
                form.require(scenario.chests.is_none(), "op", "chests are named once");
                scenario.chests = Some(self.chests(&form));
            }
            "secret_choice" => {
                form.require(scenario.secret.is_none(), "op", "one secret choice is possible");
                scenario.secret = Some(self.secret(&form));
            }
            "carryable" => scenario.carry.push(self.carry(&form)),
            "petrified" => self.petrified(&form, scenario),
            "edge_state" => scenario.edges.push((self.edge(&form, "edge"), self.edge_state(&form))),
            "limit_units" => scenario.caps.push((self.unit(&form, "unit"), form.number("max", 1..=5) as u8)),
            _ => scenario.keys.push((self.edge(&form, "edge"), self.item(&form, "item"))),
        }
        form.close();
    }

    pub(super) fn exit(&self, form: &Form<'n>) -> Exit {
        let zones = if form.has("tag") {
            let tags: Vec<_> = self.board.tags.iter().map(|(tag, _)| tag.as_str()).collect();
            form.find_in(("tag", &tags), "tag").map_or(ZoneSet::NONE, |place| self.board.tags[place].1)
        } else {
            self.zones(form, "zones")
        };
        form.require(!zones.is_empty(), "zones", "no zone is named: zones or tag");
        Exit { zones, cost: form.number("cost", 0..=6) as u8, side: self.side(form, "side") }
    }

    pub(super) fn leap_fail(&self, form: &Form<'n>) -> LeapFail {
        let fates = [Fate::Stay, Fate::Fall, Fate::Die];
        let fate = |field| {
            if form.has(field) {
                fates[self.one_of(form, field, &["stay", "fall", "die"])]
            } else {
                Fate::Stay
            }
        };
        LeapFail { hero: fate("hero"), leader: fate("leader"), minion: fate("minion"), ally: fate("ally") }
    }

    pub(super) fn chests(&self, form: &Form<'n>) -> Chests {
        let zones = self.zone_list(form, "zones");
        form.require(!zones.is_empty(), "zones", "no zone is named");
        let mut cards: Vec<(Item, u8)> = Vec::new();
        let deck = self.items(form, "deck");
        form.require(deck.len() <= 16, "deck", "at most 16 cards are possible");
        for item in &deck {
            match cards.iter_mut().find(|(known, _)| known == item) {
                Some((_, copies)) => *copies += 1,
                None => cards.push((*item, 1)),
            }
        }
        let set: ZoneSet = zones.iter().copied().collect();
        form.require(set.len() == zones.len(), "zones", "a zone stands twice");
        if deck.len() != zones.len() {
            let said = format!("chests: {} cards for {} chests", deck.len(), zones.len());
            self.warnings.borrow_mut().push(said);
        }
        Chests { zones: set, cards, difficulty: form.number("difficulty", 1..=9) as u8 }
    }

    pub(super) fn secret(&self, form: &Form<'n>) -> Secret {
        let zones = self.zone_list(form, "zones");
        let set: ZoneSet = zones.iter().copied().collect();
        let fits = set.len() == zones.len() && (2..=8).contains(&zones.len());
        form.require(fits, "zones", "from 2 to 8 different zones are possible");
        let by = self.side(form, "by");
        form.require(by == Side::Overlord, "by", "the Overlord hides");
        Secret { item: self.item(form, "token"), zones, by }
    }

    pub(super) fn carry(&self, form: &Form<'n>) -> Carry {
        form.maybe_number("armour", 0..=0);
        let killer_loses =
            form.has("lose_if_killed_by") && self.one_of(form, "lose_if_killed_by", &["killer"]) == 0;
        Carry {
            item: self.item(form, "token"),
            load: form.number("encumbrance", 0..=12) as u8,
            life: form.maybe_number("life", 0..=1).unwrap_or(0) as u8,
            killer_loses,
        }
    }

    pub(super) fn petrified(&self, form: &Form<'n>, scenario: &Scenario) {
        for named in form.texts("units") {
            let Some(unit) = self.unit_named(form, "units", named) else { continue };
            let is_statue = |(tile, ..): &(Tile, Zone, u8)| {
                self.tiles.borrow().get(tile.index()).is_some_and(|tile| tile.unit == unit)
            };
            form.require(
                scenario.statues.iter().any(is_statue),
                "units",
                format!("{} is no statue", named.0),
            );
        }
    }
}
