//! The legend of the map: every sign on it with its name, and what that means where it is pointed at.
use super::{MapBoard, art};
use crate::{
    table::{board::Message, legend},
    widget::Context,
};
use engine::{age_of_conan::AgeOfConan, game::Game};
use iced::Element;

/// What stands on the map, by the motif that shows it and the term of the rules that explains it.
const SIGNS: [(&str, &str); 9] = [
    ("army", "piece.army"),
    ("emissary", "piece.emissary"),
    ("tower", "piece.tower"),
    ("fort", "piece.fort"),
    ("city", "piece.city"),
    ("raider", "piece.raider"),
    ("conan", "piece.conan"),
    ("destination", "piece.destination"),
    ("campaign_marker", "province.step"),
];
/// What is written on the map.
const WRITTEN: [&str; 3] = ["province.rating", "province.track", "province.savage"];

impl MapBoard {
    /// The legend, over a corner of the map.
    pub(super) fn legend(&self, cx: Context) -> Element<'_, Message> {
        let line = |motif: Option<&str>, term| {
            let motif = motif.and_then(|motif| art("pieces", motif));
            let sign = motif.map(|motif| motif.figure(legend::SIDE, cx));
            legend::line(AgeOfConan::ID, term, sign, cx)
        };
        let signs = SIGNS.iter().filter_map(|(motif, term)| line(Some(motif), term));
        legend::panel(signs.chain(WRITTEN.iter().filter_map(|term| line(None, term))), cx)
    }
}
