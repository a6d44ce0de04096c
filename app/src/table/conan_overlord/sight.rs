//! What is seen from a zone.
use engine::conan_overlord::{
    ConanOverlord, Content,
    ids::{Edge, Zone, ZoneSet},
};

/// What is seen from one zone.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sight {
    from: Option<Zone>,
    seen: ZoneSet,
    below: ZoneSet,
}

impl Sight {
    /// From this zone, or from none.
    pub(super) fn of(game: &ConanOverlord, content: &Content, from: Option<Zone>) -> Self {
        let Some(zone) = from else { return Self::default() };
        Self { from, seen: game.sees(zone), below: game.board(content).overlook[zone] }
    }

    /// From where one looks.
    pub(super) fn from(&self) -> Option<Zone> {
        self.from
    }

    /// Whether a zone is not seen from there.
    pub(super) fn hides(&self, zone: Zone) -> bool {
        self.from.is_some_and(|from| from != zone) && !self.seen.has(zone)
    }

    /// Whether a zone is seen: and then whether it is looked down on; the zone itself is not told of.
    pub(super) fn of_zone(&self, zone: Zone) -> Option<bool> {
        let is_seen = self.from.is_some_and(|from| from != zone) && self.seen.has(zone);
        is_seen.then(|| self.below.has(zone))
    }
}

/// The borders that keep a zone from being seen out of another and could be opened.
pub(super) fn blocked_by(
    game: &ConanOverlord,
    content: &Content,
    from: Zone,
    to: Zone,
) -> impl Iterator<Item = Edge> {
    let hidden = game.board(content).hidden_by(from, to, &game.borders.barred);
    let is_seen = game.sees(from).has(to);
    Edge::all().filter(move |edge| !is_seen && hidden.has(*edge))
}
