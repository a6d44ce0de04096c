//! What holds on every table: figures are conserved, limits hold, and a campaign is where an army is. Random games are
//! judged by it at every question, and a rules case once its table is arranged.
use super::{
    AgeOfConan, MarkerKind,
    content::Content,
    ids::{Kingdom, Province},
    places::TRACK_PLACE,
};

impl AgeOfConan {
    /// The first law that is broken, in words.
    pub(super) fn table_fault(&self, content: &Content) -> Option<String> {
        let cards = self.slots.fault(true).map(str::to_owned);
        cards
            .or_else(|| self.supply_fault(content))
            .or_else(|| Kingdom::all().find_map(|kingdom| self.kingdom_fault(content, kingdom)))
            .or_else(|| Content::all_provinces().find_map(|province| self.land_fault(content, province)))
    }

    /// Dice, raiders, ages and the track.
    fn supply_fault(&self, content: &Content) -> Option<String> {
        let limits = &content.limits;
        let dice: u8 = self.pool.0.iter().sum();
        if dice > limits.fate_dice {
            return Some(format!("{dice} dice are in the pool, and there are {}", limits.fate_dice));
        }
        let placed: u8 = self.board.0.0.iter().map(|land| land.raiders).sum();
        if placed + self.raiders != self.rules.raider_supply {
            let all = self.rules.raider_supply;
            return Some(format!(
                "{placed} raiders are placed, {} in the supply: {all} in all",
                self.raiders
            ));
        }
        if !(1..=limits.ages).contains(&self.age) {
            return Some(format!("there is no age {}; the last is {}", self.age, limits.ages));
        }
        if self.adventures_left > limits.adventures_per_age {
            return Some(format!("an age has {} adventures", limits.adventures_per_age));
        }
        let lies = self.track.iter().all(|slot| self.slots.place(*slot) == TRACK_PLACE);
        (!lies).then(|| "a token of the track lies elsewhere".into())
    }

    fn kingdom_fault(&self, content: &Content, kingdom: Kingdom) -> Option<String> {
        let (def, realm) = (&content.kingdoms[kingdom], &self.realms[kingdom]);
        let units: u8 = self.board.0.0.iter().map(|land| land.units[kingdom]).sum();
        let emissaries: u8 = self.board.0.0.iter().map(|land| land.emissaries[kingdom]).sum();
        let all = if self.plays(kingdom) { (def.units, def.emissaries) } else { (0, 0) };
        if (units + realm.units, emissaries + realm.emissaries) != all {
            return Some(format!("{} has {} units and {} emissaries in all", def.id, all.0, all.1));
        }
        let (forts, towers) = (
            self.board.markers_of(kingdom, MarkerKind::has_fort).len() as u8,
            self.board.markers_of(kingdom, MarkerKind::has_tower).len() as u8,
        );
        if self.rules.markers_limited && (forts > def.forts || towers > def.towers) {
            return Some(format!("{} has {} forts and {} towers", def.id, def.forts, def.towers));
        }
        let used = &realm.used_bids;
        let twice = used.iter().enumerate().any(|(at, token)| used[..at].contains(token));
        if twice || used.iter().any(|token| !content.bidding.tokens.contains(token)) {
            return Some(format!("{} has no such bidding tokens, or has used one twice", def.id));
        }
        let crowded = Content::all_provinces()
            .filter(|province| *province != def.home)
            .find(|province| self.board[*province].units[kingdom] > content.limits.units_per_province)?;
        let (most, province) = (content.limits.units_per_province, &content.provinces[crowded].id);
        Some(format!("{} may have {most} units in {province}", def.id))
    }

    fn land_fault(&self, content: &Content, province: Province) -> Option<String> {
        let (land, def) = (&self.board[province], &content.provinces[province]);
        let (name, home) = (&def.id, content.homes.has(province));
        let armies = || Kingdom::all().filter(|kingdom| land.units[*kingdom] > 0);
        if land.marker.is_some_and(|marker| !self.plays(marker.owner)) {
            return Some(format!("{name} belongs to a kingdom that is not at this table"));
        }
        if usize::from(land.step) > def.track.len() {
            return Some(format!("the campaign track of {name} has {} steps", def.track.len()));
        }
        if self.contest.is_some_and(|contest| contest.province == province) {
            return None;
        }
        if armies().count() > 1 {
            return Some(format!("two armies are in {name}"));
        }
        if home && (land.marker.is_some() || land.step > 0) {
            return Some(format!("{name} is a home: it has no marker and no campaign"));
        }
        let Some(army) = armies().next() else {
            return (land.step > 0).then(|| format!("a campaign is in {name}, but no army"));
        };
        let (friendly, army) = (self.friendly(content, army).has(province), &content.kingdoms[army].id);
        if !friendly && land.marker.is_some() {
            return Some(format!("an army of {army} is in {name}, which belongs to another"));
        }
        match (friendly, land.step) {
            (true, 1..) => Some(format!("{army} wages a campaign in {name}, which is its own")),
            (false, 0) => Some(format!("{army} has an army in {name}, but no campaign there")),
            _ => None,
        }
    }
}
