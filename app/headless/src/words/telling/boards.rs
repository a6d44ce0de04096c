//! The names of zones and borders, which stand where a board is drawn: in a pack `charts/*.json`, of a scenario that brings
//! its own board `scenarios/<id>.board.json`.
use super::super::Language;
use engine::content::scenario;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::{Table, Value};

/// Where the drawings of boards lie in a pack.
const FOLDER: &str = "charts/";
/// How the file of a board ends that a scenario brings.
const OWN: &str = ".board.json";

#[derive(Deserialize)]
struct Chart {
    id: String,
    zones: Vec<Zone>,
    edges: Vec<Edge>,
}

#[derive(Deserialize)]
struct Zone {
    id: String,
    #[serde(default)]
    name: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Edge {
    id: String,
}

/// The drawings of boards among the files of a pack.
pub(super) fn drawings_of_pack<'a>(
    files: impl Iterator<Item = (&'a str, &'a str)>,
) -> impl Iterator<Item = &'a str> {
    files.filter(|(file, _)| file.starts_with(FOLDER)).map(|(_, text)| text)
}

/// The id of a scenario and the drawing of its board, if this is the file of one.
pub(super) fn drawing_of_scenario<'a>((file, text): (&'a str, &'a str)) -> Option<(&'a str, &'a str)> {
    let name = file.strip_prefix(scenario::FOLDER)?.strip_prefix('/')?;
    Some((name.strip_suffix(OWN)?, text))
}

/// The entries of zones, each called `board.zone`, and of borders, each by its own id, on these drawings.
pub(super) fn entries<'a>(
    drawings: impl Iterator<Item = &'a str>,
) -> (BTreeMap<String, Table>, BTreeMap<String, Table>) {
    let (mut zones, mut edges) = (BTreeMap::new(), BTreeMap::new());
    for chart in drawings.filter_map(|text| serde_json::from_str::<Chart>(text).ok()) {
        zones.extend(chart.zones.iter().map(|zone| (format!("{}.{}", chart.id, zone.id), zone.entry())));
        edges.extend(chart.edges.iter().map(|edge| (edge.id.clone(), chart.between(edge))));
    }
    (zones, edges)
}

impl Zone {
    /// Its name in a language, else in another one, else its id.
    fn name(&self, language: Language) -> &str {
        let own = self.name.get(language.code());
        own.or_else(|| self.name.values().next()).unwrap_or(&self.id)
    }

    fn entry(&self) -> Table {
        let name = |language: Language| {
            (format!("name_{}", language.code()), Value::String(self.name(language).to_owned()))
        };
        Language::ALL.into_iter().map(name).collect()
    }
}

impl Chart {
    /// A border is called by its two ends: `C7-K4-door` lies between C7 and K4.
    fn between(&self, edge: &Edge) -> Table {
        let ends: Vec<_> =
            edge.id.split('-').filter_map(|id| self.zones.iter().find(|zone| zone.id == id)).collect();
        let named = |language: Language| {
            let names: Vec<_> = ends.iter().map(|zone| zone.name(language)).collect();
            (format!("name_{}", language.code()), Value::String(names.join(" – ")))
        };
        Language::ALL.into_iter().map(named).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zones_are_called_by_their_board_and_borders_by_their_ends() {
        let text = r#"{"id": "inn", "zones": [
            {"id": "R1", "name": {"en": "Room", "fr": "Chambre"}}, {"id": "H1", "name": {"en": "Hall", "fr": "Salle"}}
        ], "edges": [{"id": "R1-H1-door"}]}"#;
        let files = [("charts/inn.json", text), ("map.json", "{}")];
        let (zones, edges) = entries(drawings_of_pack(files.into_iter()));
        assert_eq!(zones["inn.R1"]["name_fr"].as_str(), Some("Chambre"));
        assert_eq!(edges["R1-H1-door"]["name_en"].as_str(), Some("Room – Hall"));
        assert_eq!((zones.len(), edges.len()), (2, 1));
    }

    #[test]
    fn a_board_of_a_scenario_is_named_in_any_language_that_it_has() {
        let text = r#"{"id": "cave", "zones": [
            {"id": "A", "name": {"fr": "Grotte"}}, {"id": "B"}
        ], "edges": [{"id": "A-B"}]}"#;
        let files = [("scenarios/deep.board.json", text), ("scenarios/deep.scenario.toml", "")];
        let drawn: Vec<_> = files.into_iter().filter_map(drawing_of_scenario).collect();
        assert_eq!(drawn, [("deep", text)]);
        let (zones, edges) = entries(drawn.into_iter().map(|(_, text)| text));
        assert_eq!(zones["cave.A"]["name_en"].as_str(), Some("Grotte"));
        assert_eq!(edges["A-B"]["name_fr"].as_str(), Some("Grotte – B"));
    }
}
