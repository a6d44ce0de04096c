//! What holds at every question of every game.
use engine::{
    age_of_conan::{AgeOfConan, Content, Kingdom, MarkerKind, Province},
    game::Game,
};

/// Figures are conserved, limits hold, and a campaign is where an army is.
pub(super) fn assert_sound(content: &Content, game: &AgeOfConan, at: &dyn Fn() -> String) {
    assert_eq!(game.slots().fault(true), None, "{}", at());
    let dice: u8 = game.pool.0.iter().sum();
    assert!(dice <= content.limits.fate_dice, "{}", at());
    let placed: u8 = game.board.0.0.iter().map(|land| land.raiders).sum();
    assert_eq!(placed + game.raiders, game.rules.raider_supply, "{}", at());
    for kingdom in Kingdom::all() {
        let (def, realm) = (&content.kingdoms[kingdom], &game.realms[kingdom]);
        let units: u8 = game.board.0.0.iter().map(|land| land.units[kingdom]).sum();
        let emissaries: u8 = game.board.0.0.iter().map(|land| land.emissaries[kingdom]).sum();
        let all = if game.plays(kingdom) { (def.units, def.emissaries) } else { (0, 0) };
        assert_eq!((units + realm.units, emissaries + realm.emissaries), all, "{}", at());
        if game.rules.markers_limited {
            assert!(game.board.markers_of(kingdom, MarkerKind::has_fort).len() <= def.forts, "{}", at());
            assert!(game.board.markers_of(kingdom, MarkerKind::has_tower).len() <= def.towers, "{}", at());
        }
        for province in Content::all_provinces().filter(|province| *province != def.home) {
            assert!(game.board[province].units[kingdom] <= content.limits.units_per_province, "{}", at());
        }
    }
    for province in Content::all_provinces() {
        assert_sound_land(content, game, province, at);
    }
}

fn assert_sound_land(content: &Content, game: &AgeOfConan, province: Province, at: &dyn Fn() -> String) {
    let land = &game.board[province];
    let armies = Kingdom::all().filter(|kingdom| land.units[*kingdom] > 0);
    let contested = game.contest.is_some_and(|contest| contest.province == province);
    if contested {
        return;
    }
    let home = content.homes.has(province);
    assert!(armies.clone().count() <= 1, "two armies in one province {}", at());
    assert!(!home || land.marker.is_none() && land.step == 0, "{}", at());
    for army in armies {
        let friendly = game.friendly(content, army).has(province);
        assert_eq!(
            friendly,
            land.step == 0,
            "a campaign is where an army is not at home: {province:?} {}",
            at()
        );
        assert!(friendly || land.marker.is_none(), "{}", at());
    }
    if land.units.0 == [0; 4] {
        assert_eq!(land.step, 0, "{}", at());
    }
}
