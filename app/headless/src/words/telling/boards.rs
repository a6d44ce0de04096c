//! The names of zones and borders, which stand where a pack draws its boards: `charts/*.json`.
use super::super::Language;
use serde::Deserialize;
use std::collections::BTreeMap;
use toml::{Table, Value};

/// Where the drawings of boards lie in a pack.
const FOLDER: &str = "charts/";

#[derive(Deserialize)]
struct Chart {
    id: String,
    zones: Vec<Zone>,
    edges: Vec<Edge>,
}

#[derive(Deserialize)]
struct Zone {
    id: String,
    name: BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Edge {
    id: String,
}

/// The entries of zones, each called `board.zone`, and of borders, each by its own id, among the files of a pack.
pub(super) fn entries<'a>(
    files: impl Iterator<Item = (&'a str, &'a str)>,
) -> (BTreeMap<String, Table>, BTreeMap<String, Table>) {
    let (mut zones, mut edges) = (BTreeMap::new(), BTreeMap::new());
    for (_, text) in files.filter(|(file, _)| file.starts_with(FOLDER)) {
        let Ok(chart) = serde_json::from_str::<Chart>(text) else { continue };
        zones.extend(chart.zones.iter().map(|zone| (format!("{}.{}", chart.id, zone.id), zone.entry())));
        edges.extend(chart.edges.iter().map(|edge| (edge.id.clone(), chart.between(edge))));
    }
    (zones, edges)
}

impl Zone {
    fn entry(&self) -> Table {
        let name = |(code, name): (&String, &String)| (format!("name_{code}"), Value::String(name.clone()));
        self.name.iter().map(name).collect()
    }
}

impl Chart {
    /// A border is called by its two ends: `C7-K4-door` lies between C7 and K4.
    fn between(&self, edge: &Edge) -> Table {
        let ends: Vec<_> =
            edge.id.split('-').filter_map(|id| self.zones.iter().find(|zone| zone.id == id)).collect();
        let named = |language: Language| {
            let names: Option<Vec<_>> = ends.iter().map(|zone| zone.name.get(language.code())).collect();
            let names: Vec<_> = names?.into_iter().map(String::as_str).collect();
            Some((format!("name_{}", language.code()), Value::String(names.join(" – "))))
        };
        Language::ALL.into_iter().filter_map(named).collect()
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
        let (zones, edges) = entries([("charts/inn.json", text), ("map.json", "{}")].into_iter());
        assert_eq!(zones["inn.R1"]["name_fr"].as_str(), Some("Chambre"));
        assert_eq!(edges["R1-H1-door"]["name_en"].as_str(), Some("Room – Hall"));
        assert_eq!((zones.len(), edges.len()), (2, 1));
    }
}
