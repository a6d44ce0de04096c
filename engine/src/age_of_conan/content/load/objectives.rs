//! Objectives and their conditions.
use super::Loader;
use crate::age_of_conan::{
    board::MarkerKind,
    content::{
        AreaDef, Condition, MarkerKinds, ObjectiveDef, ProvinceDef, Resource,
        raw::{RawCondition, RawPack},
    },
    ids::{PerProvince, ProvinceSet},
};

impl Loader {
    pub(super) fn objectives(
        &mut self,
        raw: &RawPack,
        provinces: &PerProvince<ProvinceDef>,
        areas: &[AreaDef],
    ) -> Vec<ObjectiveDef> {
        let coastal = ProvinceSet::those(|province| !provinces[province].seas.is_empty());
        let savage = ProvinceSet::those(|province| raw.provinces[province.index()].savage);
        let objectives = raw.objectives.iter();
        objectives
            .map(|entry| ObjectiveDef {
                id: entry.id.clone(),
                empire_points: entry.empire_points,
                condition: self.condition(&entry.id, &entry.condition, areas, coastal, savage),
            })
            .collect()
    }

    pub(super) fn condition(
        &mut self,
        id: &str,
        raw: &RawCondition,
        areas: &[AreaDef],
        coastal: ProvinceSet,
        savage: ProvinceSet,
    ) -> Condition {
        let at = (id, "condition");
        let counted = |reader: &mut Self, among: ProvinceSet| Condition::Markers {
            kinds: reader.marker_kinds(raw, at),
            among,
            min: raw.min,
            strict: raw.strict_most,
        };
        match raw.kind.as_str() {
            "control_all" => {
                Condition::ControlAll(raw.provinces.iter().map(|id| self.province(id, at)).collect())
            }
            "control_areas" => Condition::ControlAreas(raw.min),
            "control_coastal_nonadjacent" => {
                self.reader.require(raw.min == 2, id, "condition", "min is 2: any such pair");
                Condition::CoastalPair
            }
            "markers" => counted(self, ProvinceSet::ALL),
            "markers_in_area" => {
                let area = self.area(raw.area.as_deref().unwrap_or(""), at);
                counted(self, areas.get(area.index()).map_or(ProvinceSet::NONE, |area| area.provinces))
            }
            "markers_coastal" => counted(self, coastal),
            "markers_savage" => counted(self, savage),
            "resource_strict_most" => match raw.resource.as_deref() {
                Some("gold") => Condition::Most(Resource::Gold, raw.min),
                Some("sorcery") => Condition::Most(Resource::Sorcery, raw.min),
                Some("crom") => Condition::Most(Resource::Crom, raw.min),
                _ => {
                    self.reader.fault(id, "condition", "unknown resource");
                    Condition::ControlAreas(0)
                }
            },
            other => {
                self.reader.fault(id, "condition", format!("unknown kind {other:?}"));
                Condition::ControlAreas(0)
            }
        }
    }

    pub(super) fn marker_kinds(&mut self, raw: &RawCondition, at: (&str, &str)) -> MarkerKinds {
        self.reader.require(!raw.markers.is_empty(), at.0, at.1, "markers is missing");
        let kinds =
            raw.markers.iter().map(|word| self.reader.word(MarkerKind::of_word(word), "marker", word, at));
        MarkerKinds(kinds.fold(0, |set, kind| set | 1 << kind as u8))
    }
}
