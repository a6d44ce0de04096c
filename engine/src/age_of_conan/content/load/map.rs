//! The map and the kingdoms.
use super::Loader;
use crate::age_of_conan::{
    content::{AreaDef, Content, KingdomDef, ProvinceDef, raw::RawPack},
    ids::{Kingdom, PROVINCES, PerKingdom, PerProvince, Province, ProvinceSet, Sea},
};

impl Loader {
    pub(super) fn provinces(&mut self, raw: &RawPack) -> PerProvince<ProvinceDef> {
        let coast = |province: usize| &raw.provinces[province].seas;
        let shares = |a: usize, b: usize| a != b && coast(a).iter().any(|sea| coast(b).contains(sea));
        PerProvince::new(std::array::from_fn(|number| {
            let entry = &raw.provinces[number];
            let id = entry.id.as_str();
            let home = entry.home_of.is_some();
            self.reader.require(
                home || entry.rating > 0,
                id,
                "rating",
                "a province that is no home has a rating",
            );
            self.reader.require(
                home == entry.track.is_empty(),
                id,
                "track",
                "homes alone have no campaign track",
            );
            let adjacent: Vec<_> =
                entry.adjacent.iter().map(|other| self.province(other, (id, "adjacent"))).collect();
            let seas = entry.seas.iter();
            ProvinceDef {
                id: entry.id.clone(),
                area: self.area(&entry.area, (id, "area")),
                home_of: entry.home_of.as_ref().map(|kingdom| self.kingdom(kingdom, (id, "home_of"))),
                rating: entry.rating,
                seas: seas.map(|sea| Sea(self.reader.find("sea", &self.seas, sea, (id, "seas")))).collect(),
                track: entry.track.iter().map(|terrain| self.terrain(terrain, (id, "track"))).collect(),
                adjacent: adjacent.into_iter().collect(),
                overseas: ProvinceSet::those(|other| shares(number, other.index())),
            }
        }))
    }

    pub(super) fn kingdoms(&mut self, raw: &RawPack) -> PerKingdom<KingdomDef> {
        PerKingdom::new(std::array::from_fn(|number| {
            let entry = &raw.kingdoms[number];
            let id = entry.id.as_str();
            let units = entry.start_units <= entry.reserve_units;
            self.reader.require(units, id, "start_units", "more than the kingdom has");
            let emissaries = entry.start_emissaries <= entry.reserve_emissaries;
            self.reader.require(emissaries, id, "start_emissaries", "more than the kingdom has");
            KingdomDef {
                id: entry.id.clone(),
                home: self.province(&entry.home, (id, "home")),
                start_units: entry.start_units,
                start_emissaries: entry.start_emissaries,
                start_gold: entry.start_gold,
                start_sorcery: entry.start_sorcery,
                units: entry.reserve_units,
                emissaries: entry.reserve_emissaries,
                towers: entry.reserve_towers,
                forts: entry.reserve_forts,
            }
        }))
    }

    /// Borders have two sides, homes have one owner, and every province can be reached.
    pub(super) fn check_map(
        &mut self,
        provinces: &PerProvince<ProvinceDef>,
        kingdoms: &PerKingdom<KingdomDef>,
    ) {
        for province in Content::all_provinces() {
            let def = &provinces[province];
            self.reader.require(
                !def.adjacent.has(province),
                &def.id,
                "adjacent",
                "a province is its own neighbour",
            );
            for other in def.adjacent.iter() {
                let back = provinces[other].adjacent.has(province);
                let reason = format!("the border with {:?} is one-sided", provinces[other].id);
                self.reader.require(back, &def.id, "adjacent", &reason);
            }
            if let Some(kingdom) = def.home_of {
                let agreed = kingdoms[kingdom].home == province;
                self.reader.require(agreed, &def.id, "home_of", "the kingdom has another home");
            }
            let reached = distances(provinces)[Province(0)][province] != u8::MAX;
            self.reader.require(reached, &def.id, "adjacent", "the province cannot be reached");
        }
        for kingdom in Kingdom::all() {
            let def = &kingdoms[kingdom];
            let agreed = provinces[def.home].home_of == Some(kingdom);
            self.reader.require(agreed, &def.id, "home", "the province is not this kingdom's home");
        }
    }

    pub(super) fn area_defs(&mut self, raw: &RawPack, provinces: &PerProvince<ProvinceDef>) -> Vec<AreaDef> {
        let areas = raw.areas.iter().enumerate();
        areas
            .map(|(number, entry)| AreaDef {
                id: entry.id.clone(),
                needs: entry.needs_kingdom.as_ref().map(|id| self.kingdom(id, (&entry.id, "needs_kingdom"))),
                provinces: ProvinceSet::those(|province| provinces[province].area.index() == number),
            })
            .collect()
    }
}

/// Steps from everywhere to everywhere; [`u8::MAX`] where there is no way.
pub(super) fn distances(provinces: &PerProvince<ProvinceDef>) -> PerProvince<PerProvince<u8>> {
    PerProvince::of(|from| {
        let mut steps = PerProvince::new([u8::MAX; PROVINCES]);
        let mut reached = ProvinceSet::only(from);
        let mut edge = reached;
        for step in 0..PROVINCES as u8 {
            edge.iter().for_each(|province| steps[province] = step);
            let next =
                edge.iter().fold(ProvinceSet::NONE, |next, province| next.or(provinces[province].adjacent));
            edge = next.minus(reached);
            reached = reached.or(edge);
        }
        steps
    })
}
