//! What attacks come to with the best arms, before gems are laid.
use engine::conan_overlord::{
    AttackKind, ConanOverlord, Content,
    ids::{Fig, Space},
    odds::Odds,
};

/// The best that an attack can come to, with the gems that may be laid on it; a guard against it is not reckoned.
pub fn best(
    game: &ConanOverlord,
    content: &Content,
    by: Fig,
    to: Fig,
    kind: AttackKind,
) -> Option<(u8, Odds)> {
    let is_melee = kind == AttackKind::Melee;
    let of = |arms: &[_], gems: u8| {
        let blow = game.blow(content, by, to, kind, arms);
        blow.odds(&game.faces(content), gems, &game.defenders(content, by, to, kind, arms))
    };
    if !game.is_hero(by) {
        return Some((0, of(&[], 0)));
    }
    let gems = game.may_lay(content, by, if is_melee { Space::Melee } else { Space::Ranged });
    let item = |object| game.item_of(content, object);
    let weapons = game
        .carried(by)
        .iter()
        .filter(|object| if is_melee { item(*object).strikes() } else { item(*object).shoots() });
    let bare = is_melee.then(|| of(&[], gems));
    let odds = weapons.map(|weapon| of(&[weapon], gems)).chain(bare);
    let best = odds.max_by(|one, other| {
        (one.kill, one.mean).partial_cmp(&(other.kill, other.mean)).unwrap_or(std::cmp::Ordering::Equal)
    });
    best.map(|odds| (gems, odds))
}
