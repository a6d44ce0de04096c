//! What stands on the map, as data: what every realm has in each space, and how large the plaque is that shows it.
use engine::nerath::{Cargo, Kind, Nerath, Realm, Space};
use iced::Size;

/// Units of a kind, or ships with a cargo, of a realm: what a plaque shows in a cell, and what slides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Piece {
    pub(super) realm: Realm,
    pub(super) kind: Kind,
    pub(super) cargo: Cargo,
    pub(super) count: u8,
}

/// How a plaque shows what stands there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Shown {
    /// Each kind with its number.
    Kinds,
    /// The number of all, and the strongest kind.
    Total,
}

/// What a realm has in a space.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Plaque {
    pub(super) realm: Realm,
    pub(super) pieces: Vec<Piece>,
    pub(super) shown: Shown,
    /// Cells in a row.
    pub(super) columns: usize,
    /// Whether it is seen from near, where each ship shows what its two holds carry.
    pub(super) near: bool,
    /// What of it has not moved yet and may.
    pub(super) is_unused: bool,
    /// Whether it came to fight.
    pub(super) attacks: bool,
}

/// Lengths of a plaque by the height of a row: the tab with the emblem, a sign, a digit, and between two cells.
pub(super) const TAB: f32 = 0.92;
pub(super) const SIGN: f32 = 0.86;
const DIGIT: f32 = 0.42;
pub(super) const BETWEEN: f32 = 0.24;
/// A hold of a ship that is seen from near.
pub(super) const HOLD: f32 = 0.66;

impl Piece {
    /// Whether both are the same but for their number.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        Self { count: 0, ..*self } == Self { count: 0, ..*other }
    }

    /// How wide its cell is, by the height of a row.
    pub(super) fn width(&self, near: bool) -> f32 {
        SIGN + self.holds(near) + number_width(self.count) + BETWEEN
    }

    /// How wide the holds are that stand beside its sign.
    pub(super) fn holds(&self, near: bool) -> f32 {
        if near && self.kind == Kind::Warship { 2.0 * HOLD } else { 0.0 }
    }
}

fn number_width(count: u8) -> f32 {
    match count {
        0 | 1 => 0.0,
        2..=9 => DIGIT,
        10..=99 => 2.0 * DIGIT,
        _ => 3.0 * DIGIT,
    }
}

/// What a realm has in a space, in the order of kinds; ships by cargo.
pub(super) fn pieces_of(game: &Nerath, space: Space, realm: Realm) -> Vec<Piece> {
    let units = Kind::TROOPS.map(|kind| (kind, Cargo::NONE, game.board.units(space, realm)[kind]));
    let ships = game.board.fleet(space, realm).into_iter().flat_map(|fleet| fleet.iter());
    let ships = ships.map(|(cargo, count)| (Kind::Warship, cargo, count));
    let all = units.into_iter().chain(ships).filter(|(.., count)| *count > 0);
    all.map(|(kind, cargo, count)| Piece { realm, kind, cargo, count }).collect()
}

/// The plaques of a space: of those whose turn it is first, so that an attack stands above what it meets.
pub(super) fn plaques_in(game: &Nerath, space: Space) -> Vec<Plaque> {
    let active = game.turn.active;
    let plaque = |realm: Realm| {
        let is_own = realm == active;
        Plaque {
            realm,
            pieces: pieces_of(game, space, realm),
            shown: Shown::Kinds,
            columns: 4,
            near: false,
            is_unused: is_own && game.turn.free.spaces().has(space),
            attacks: is_own && game.turn.pending.has(space),
        }
    };
    active.onwards().map(plaque).filter(|plaque| !plaque.pieces.is_empty()).collect()
}

impl Plaque {
    /// How many units it shows in all.
    pub(super) fn total(&self) -> u16 {
        self.pieces.iter().map(|piece| u16::from(piece.count)).sum()
    }

    /// How wide that number is, by the height of a row.
    pub(super) fn total_width(&self) -> f32 {
        number_width(u8::try_from(self.total()).unwrap_or(u8::MAX)).max(DIGIT)
    }

    /// The strongest kind of it, where only one is shown.
    pub(super) fn strongest(&self) -> Option<Piece> {
        self.pieces.iter().copied().max_by_key(|piece| piece.kind.number())
    }

    /// Its rows of cells.
    pub(super) fn rows(&self, columns: usize) -> std::slice::Chunks<'_, Piece> {
        self.pieces.chunks(columns.max(1))
    }

    /// How large it is, with rows of this height.
    pub(super) fn size(&self, shown: Shown, columns: usize, unit: f32) -> Size {
        match shown {
            Shown::Total => {
                let sign = self.strongest().map_or(0.0, |_| SIGN + BETWEEN);
                Size::new((TAB + self.total_width() + BETWEEN + sign) * unit, unit)
            }
            Shown::Kinds => {
                let wide = |row: &[Piece]| row.iter().map(|piece| piece.width(self.near)).sum::<f32>();
                let rows = self.rows(columns).map(wide);
                let widest = rows.clone().fold(0.0, f32::max);
                Size::new((TAB + widest) * unit, rows.count() as f32 * unit)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plaque_is_as_large_as_its_cells() {
        let piece = |kind, count| Piece { realm: Realm(0), kind, cargo: Cargo::NONE, count };
        let pieces = vec![piece(Kind::Footsoldier, 12), piece(Kind::Wizard, 1), piece(Kind::Dragon, 2)];
        let plaque = Plaque {
            realm: Realm(0),
            pieces,
            shown: Shown::Kinds,
            columns: 4,
            near: false,
            is_unused: false,
            attacks: false,
        };
        let [one, two] = [4, 2].map(|columns| plaque.size(Shown::Kinds, columns, 10.0));
        assert!(one.width > two.width && two.height == 2.0 * one.height);
        assert!(plaque.size(Shown::Total, 4, 10.0).width < two.width);
        assert_eq!((plaque.total(), plaque.strongest().unwrap().kind), (15, Kind::Dragon));
        let ship = Piece { kind: Kind::Warship, ..plaque.pieces[0] };
        assert!(ship.width(true) > ship.width(false) + 1.0, "from near it has two holds");
    }
}
