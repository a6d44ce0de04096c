//! Which rule forbids an answer: one reason for one rule, asked for once an answer was refused.
use super::{
    AgeOfConan,
    action::Aim,
    board::MarkerKind,
    content::{CardType, Content, Effect, KingdomCardDef, Pay, When, Where, Window},
    ids::{Artifact, Deed, FateFace, Kingdom, Province},
    march::March,
    places,
    placing::Placing,
};
use crate::{game::Why, slots::SlotId};

/// Every reason; each has its words in the app.
pub(super) const REASONS: &[Why] = &[
    Why("army_stays"),
    Why("army_there"),
    Why("army_too_far"),
    Why("artifact_used"),
    Why("bid_card_first"),
    Why("bid_card_laid"),
    Why("cannot_retreat_there"),
    Why("card_does_not_fit"),
    Why("card_ready"),
    Why("card_used"),
    Why("closed_province"),
    Why("conan_moved"),
    Why("conan_too_far"),
    Why("decks_empty"),
    Why("die_blocked"),
    Why("die_does_not_offer"),
    Why("emissary_stays"),
    Why("emissary_too_far"),
    Why("fort_there"),
    Why("home_closed"),
    Why("home_is_safe"),
    Why("home_only"),
    Why("mark_first"),
    Why("move_first"),
    Why("must_choose"),
    Why("needs_attack"),
    Why("no_alliance_to_break"),
    Why("no_army"),
    Why("no_campaign"),
    Why("no_contest"),
    Why("no_effect"),
    Why("no_emissary"),
    Why("no_emissary_near"),
    Why("no_enemy_army"),
    Why("no_fort_here"),
    Why("no_fort_left"),
    Why("no_hand_to_see"),
    Why("no_raiders_left"),
    Why("no_raiders_there"),
    Why("no_siege"),
    Why("no_sorcery"),
    Why("no_such_bid_token"),
    Why("no_such_die"),
    Why("no_such_fate_die"),
    Why("no_token_of_category"),
    Why("no_tower_left"),
    Why("no_unit_to_spare"),
    Why("none_of_theirs"),
    Why("not_enemy"),
    Why("not_for_this_contest"),
    Why("not_friendly"),
    Why("not_in_hand"),
    Why("not_in_order"),
    Why("not_in_play"),
    Why("not_now"),
    Why("not_of_this_category"),
    Why("not_shown"),
    Why("not_so_many_units"),
    Why("not_your_artifact"),
    Why("not_your_token"),
    Why("nothing_to_collect"),
    Why("own_province"),
    Why("picked_already"),
    Why("province_full"),
    Why("raider_placed"),
    Why("raider_too_far"),
    Why("reserve_empty"),
    Why("savage_province"),
    Why("show_a_token"),
    Why("sorcery_used"),
    Why("strategy_cards_only"),
    Why("token_used"),
    Why("too_dear"),
    Why("used_this_turn"),
];

/// The first rule that is broken; the last one, if no other is.
fn first_of<const N: usize>(broken: [(bool, &'static str); N], last: &'static str) -> Why {
    Why(broken.into_iter().find_map(|(broken, why)| broken.then_some(why)).unwrap_or(last))
}

impl AgeOfConan {
    /// Why a fate die is not taken for a deed.
    pub(super) fn why_not_die(&self, face: FateFace, deed: Deed) -> Why {
        let offers = super::turn::WAYS.contains(&(face, deed));
        first_of([(self.pool[face] == 0, "no_such_fate_die"), (!offers, "die_does_not_offer")], "die_blocked")
    }

    /// Why a kingdom card is not played from hand. `windows` are open; `kind` besides is played at any time now.
    pub(super) fn why_not_play(
        &self,
        content: &Content,
        (by, slot): (Kingdom, SlotId),
        windows: &[Window],
        kind: Option<CardType>,
    ) -> Why {
        if self.slots.place(slot) != places::kingdom_hand(by) {
            return Why("not_in_hand");
        }
        let Some(face) = self.slots.face(slot) else { return Why("not_now") };
        let card = content.card(content.card_of(by, face));
        let instant = card.kind == CardType::Instant && windows.contains(&card.window);
        if !instant && kind != Some(card.kind) {
            return Why("not_now");
        }
        if card.kind == CardType::Permanent {
            return Why("too_dear");
        }
        self.why_not_usable(content, by, card)
    }

    fn why_not_usable(&self, content: &Content, by: Kingdom, card: &KingdomCardDef) -> Why {
        self.why_not_served(content, by, (card.window, card.when), (card.pay, &card.effects))
    }

    fn why_not_served(
        &self,
        content: &Content,
        by: Kingdom,
        (window, when): (Window, When),
        (pay, effects): (Pay, &[Effect]),
    ) -> Why {
        let change = |effect: &&Effect| self.can_change(content, by, effect.op);
        let unpaid = effects.iter().filter(change).all(|effect| !self.can_pay(by, effect.pay));
        let some_change = effects.iter().any(|effect| change(&effect));
        first_of(
            [
                (!self.fits(content, by, window, when), "not_for_this_contest"),
                (!self.can_pay(by, pay) || some_change && unpaid, "too_dear"),
            ],
            "no_effect",
        )
    }

    /// Why a permanent is not used in these windows.
    pub(super) fn why_not_use(
        &self,
        content: &Content,
        by: Kingdom,
        windows: &[Window],
        slot: SlotId,
    ) -> Why {
        let place = self.slots.place(slot);
        let used = [places::spent(by), places::USED_NOW].contains(&place);
        let card = self.card_in_play(content, by, slot).filter(|_| place == places::ready(by));
        match card.map(|card| content.card(card)) {
            None => first_of([(used, "card_used")], "not_in_play"),
            Some(card) if !windows.contains(&card.window) => Why("not_now"),
            Some(card) => self.why_not_usable(content, by, card),
        }
    }

    /// Why an artifact is not used.
    pub(super) fn why_not_artifact(
        &self,
        content: &Content,
        by: Kingdom,
        window: Window,
        artifact: Artifact,
    ) -> Why {
        let owner = self.artifacts.0.get(artifact.index()).copied().flatten();
        if owner != Some(by) {
            return Why("not_your_artifact");
        }
        if self.is_artifact_used(by, artifact) {
            return Why("artifact_used");
        }
        let def = content.artifact(artifact);
        if def.window != window {
            return Why("not_now");
        }
        self.why_not_served(content, by, (window, def.when), (Pay::default(), &def.effects))
    }

    /// Why a permanent is not refreshed.
    pub(super) fn why_not_refresh(&self, by: Kingdom, slot: SlotId) -> Why {
        let place = self.slots.place(slot);
        first_of(
            [
                (place == places::USED_NOW, "used_this_turn"),
                (place == places::ready(by), "card_ready"),
                (place != places::spent(by), "not_in_play"),
            ],
            "too_dear",
        )
    }

    /// Why an army does not set out from here.
    pub(super) fn why_not_from(&self, march: &March, from: Province) -> Why {
        first_of([(!self.board.units_of(march.by).has(from), "no_army")], "army_stays")
    }

    /// Why the army at hand does not go there.
    pub(super) fn why_not_to(
        &self,
        content: &Content,
        march: &March,
        (from, to): (Province, Province),
    ) -> Why {
        if !self.in_march_reach(content, march, from).has(to) {
            return Why("army_too_far");
        }
        if march.moves > 0 {
            return Why("needs_attack");
        }
        first_of(
            [
                (!self.contestable(content).has(to), "closed_province"),
                (self.board.controlled_by(march.by).has(to), "own_province"),
            ],
            "no_fort_left",
        )
    }

    /// Why a campaign does not go on here.
    pub(super) fn why_no_campaign(&self, march: &March, province: Province) -> Why {
        let land = &self.board[province];
        first_of([(land.step == 0 || land.units[march.by] == 0, "no_campaign")], "no_fort_left")
    }

    /// Why an emissary does not set out from here.
    pub(super) fn why_no_emissary(&self, by: Kingdom, from: Province) -> Why {
        first_of([(!self.board.emissaries_of(by).has(from), "no_emissary")], "emissary_stays")
    }

    /// Why an emissary does not go there.
    pub(super) fn why_not_admitted(&self, content: &Content, by: Kingdom, to: Province) -> Why {
        first_of([(!self.open_to_emissaries(content, by).has(to), "home_closed")], "emissary_too_far")
    }

    /// Why an emissary starts no contest here (R42, R45).
    pub(super) fn why_no_intrigue(&self, content: &Content, by: Kingdom, province: Province) -> Why {
        let (land, marker) = (&self.board[province], self.board[province].marker);
        let fort = |kind: MarkerKind| kind != MarkerKind::Tower;
        first_of(
            [
                (land.emissaries[by] == 0, "no_emissary"),
                (!self.contestable(content).has(province), "closed_province"),
                (content.savage.has(province), "savage_province"),
                (marker.is_some_and(|marker| marker.owner == by), "own_province"),
                (marker.is_some_and(|marker| fort(marker.kind)), "fort_there"),
                (land.army_against(by).is_some(), "army_there"),
            ],
            "no_tower_left",
        )
    }

    /// Why an emissary collects no gold here (R02).
    pub(super) fn why_no_gold(&self, content: &Content, by: Kingdom, province: Province) -> Why {
        first_of(
            [
                (self.board[province].emissaries[by] == 0, "no_emissary"),
                (!self.contestable(content).has(province), "closed_province"),
            ],
            "nothing_to_collect",
        )
    }

    /// Why a figure is not placed here.
    pub(super) fn why_not_place(&self, content: &Content, placing: &Placing, province: Province) -> Why {
        let by = placing.by;
        let units = !placing.emissaries;
        let friendly = self.friendly(content, by).has(province);
        let (home, army) = (content.home(by) == province, self.board.units_of(by).has(province));
        first_of(
            [
                (self.picked.has(province), "picked_already"),
                (units && placing.place == Where::Home && !home, "home_only"),
                (units && placing.place == Where::WithOwnUnits && !army, "no_army"),
                ((!units || placing.place == Where::Friendly) && !friendly, "not_friendly"),
                (units && !self.room_for_units(content, by).has(province), "province_full"),
            ],
            "not_in_order",
        )
    }

    /// Why a card is not aimed at this province.
    pub(super) fn why_not_target(
        &self,
        content: &Content,
        (by, aim): (Kingdom, Aim),
        province: Province,
    ) -> Why {
        if self.picked.has(province) {
            return Why("picked_already");
        }
        if self.targets(content, by, aim).has(province) {
            return Why("not_in_order");
        }
        match aim {
            Aim::RemoveUnits(_) => {
                let army = self.board[province].army_against(by).is_some();
                first_of([(!army, "no_enemy_army")], "home_is_safe")
            }
            Aim::RemoveEmissary => Why("no_emissary_near"),
            Aim::BreakAlliance => Why("no_alliance_to_break"),
            Aim::PlaceRaiders(_) => Why("not_enemy"),
            Aim::RemoveRaiders => {
                first_of([(!self.friendly(content, by).has(province), "not_friendly")], "no_raiders_there")
            }
        }
    }
}
