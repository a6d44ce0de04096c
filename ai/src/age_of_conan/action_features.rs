//! Features of an answer, without looking ahead.
use super::{
    chances::{self, lying},
    outlook::Outlook,
};
use crate::knowledge::named;
use engine::{
    age_of_conan::{
        ARTIFACTS, Action, CardType, Category, ContestFace, Deed, FateFace, Frame, Good, Kingdom, Province,
        Side, StrategyCard, Token, TokenKind,
    },
    game::Game,
    slots::SlotId,
};

named! {
    /// Features of an answer.
    ActionFeature {
        Military = "military",
        Intrigue = "intrigue",
        Court = "court",
        CourtConan = "court_conan",
        Attack = "attack",
        Campaign = "campaign",
        March = "march",
        Recruit = "recruit",
        Contest = "contest",
        Travel = "travel",
        Collect = "collect",
        Envoy = "envoy",
        Prospect = "prospect",
        Opening = "opening",
        Foe = "foe",
        Force = "force",
        Bulk = "bulk",
        Front = "front",
        Post = "post",
        DrawBoth = "draw_both",
        DrawStrategy = "draw_strategy",
        Event = "event",
        Permanent = "permanent",
        Instant = "instant",
        Refresh = "refresh",
        Urgent = "urgent",
        Artifact = "artifact",
        Declare = "declare",
        Symbols = "symbols",
        SavedBid = "saved_bid",
        Sorcery = "sorcery",
        Luck = "luck",
        Mark = "mark",
        GoOn = "go_on",
        Chance = "chance",
        ForcedMarch = "forced_march",
        Flee = "flee",
        Nearer = "nearer",
        Raid = "raid",
        RaidLeader = "raid_leader",
        Keep = "keep",
        KeepLead = "keep_lead",
        Exchange = "exchange",
        Crown = "crown",
        Compete = "compete",
        Stake = "stake",
        BidCard = "bid_card",
        BidToken = "bid_token",
        Long = "long",
        Repel = "repel",
        Raise = "raise",
        Upgrade = "upgrade",
        BuyUnit = "buy_unit",
        BuyEmissary = "buy_emissary",
        BuyCards = "buy_cards",
        Leader = "leader",
        Pass = "pass",
        Shrug = "shrug",
        Pay = "pay",
    }
}

impl Outlook<'_> {
    /// The features of one answer.
    pub(super) fn note_features(&self, action: Action, note: &mut impl FnMut(ActionFeature, f32)) {
        match action {
            Action::Die(face, deed) => self.die(face, deed, note),
            Action::MoveTwo
            | Action::MoveAndAttack
            | Action::PlaceUnits
            | Action::MoveTwoEmissaries
            | Action::MoveAndContest
            | Action::MoveAndCollect
            | Action::PlaceEmissary => self.option(action, note),
            Action::From(from) => self.from(from, note),
            Action::To(to) => self.to(to, note),
            Action::Units(n) => self.units(n, note),
            Action::Place(to) => self.place(to, note),
            Action::ContestOn(land) => {
                note(ActionFeature::Campaign, 1.0);
                note(ActionFeature::Prospect, self.prospect(land, self.game.board[land].units[self.by]));
            }
            Action::ContestIn(land) => {
                note(ActionFeature::Contest, 1.0);
                note(ActionFeature::Opening, self.opening(land));
                note(ActionFeature::Foe, truth(self.game.board[land].marker.is_some()));
            }
            Action::Collect(land) => note(ActionFeature::Collect, self.content.rating(land).into()),
            Action::DrawKingdomStrategy => note(ActionFeature::DrawBoth, 1.0),
            Action::DrawTwoStrategy => note(ActionFeature::DrawStrategy, 1.0),
            Action::Play(slot) => self.play(slot, note),
            Action::Use(_) => self.card(ActionFeature::Instant, note),
            Action::UseArtifact(_) => self.card(ActionFeature::Artifact, note),
            Action::Refresh(_) => note(ActionFeature::Refresh, 1.0),
            Action::Declare(slot) => self.declare(slot, note),
            Action::Sorcery | Action::Mark(_) | Action::GoOn | Action::March | Action::RetreatTo(_) => {
                self.contest(action, note)
            }
            Action::Conan(_) | Action::Raider(_) | Action::Keep | Action::Exchange | Action::Crown(_) => {
                self.adventure(action, note)
            }
            Action::Take => note(ActionFeature::Keep, 1.0),
            Action::Compete(category) => {
                note(ActionFeature::Compete, self.game.tokens_value(self.content, self.by, category).into());
            }
            Action::Stake(_) => note(ActionFeature::Stake, 1.0),
            Action::Bid(slot) | Action::Replace(slot) => {
                self.bid(ActionFeature::BidCard, self.bid_worth(slot), note)
            }
            Action::Token(token) => self.bid(ActionFeature::BidToken, token.0.into(), note),
            Action::Repel => note(ActionFeature::Repel, 1.0),
            Action::Raise => note(ActionFeature::Raise, 1.0),
            Action::Upgrade => note(ActionFeature::Upgrade, 1.0),
            Action::BuyUnit(to) => {
                note(ActionFeature::BuyUnit, 1.0);
                note(ActionFeature::Front, self.front(to, 1));
            }
            Action::BuyEmissary(to) => {
                note(ActionFeature::BuyEmissary, 1.0);
                note(ActionFeature::Post, self.best_opening_near(to));
            }
            Action::BuyBothCards | Action::BuyStrategyCard => note(ActionFeature::BuyCards, 1.0),
            Action::Target(land) => self.target(land, note),
            Action::Player(kingdom) => note(ActionFeature::Leader, truth(self.leader() == Some(kingdom))),
            Action::Pay => note(ActionFeature::Pay, 1.0),
            Action::Pass => note(ActionFeature::Pass, 1.0),
            Action::PassUntil(_) => note(ActionFeature::Shrug, 1.0),
            Action::Done
            | Action::Stay
            | Action::Stop
            | Action::Retreat
            | Action::Roll
            | Action::Discard(_) => (),
        }
    }

    fn die(&self, face: FateFace, deed: Deed, note: &mut impl FnMut(ActionFeature, f32)) {
        match deed {
            Deed::Military => {
                note(ActionFeature::Military, 1.0);
                note(ActionFeature::Prospect, self.best_prospect());
            }
            Deed::Intrigue => {
                note(ActionFeature::Intrigue, 1.0);
                note(ActionFeature::Opening, self.best_opening());
            }
            Deed::Court => note(ActionFeature::Court, 1.0),
        }
        note(ActionFeature::CourtConan, truth(face == FateFace::CourtConan));
    }

    fn option(&self, action: Action, note: &mut impl FnMut(ActionFeature, f32)) {
        let realm = &self.game.realms[self.by];
        match action {
            Action::MoveTwo => note(ActionFeature::March, 1.0),
            Action::MoveAndAttack => {
                note(ActionFeature::Attack, 1.0);
                note(ActionFeature::Prospect, self.best_prospect());
            }
            Action::PlaceUnits => note(ActionFeature::Recruit, realm.units.min(2).into()),
            Action::MoveTwoEmissaries => note(ActionFeature::Travel, 1.0),
            Action::MoveAndContest => {
                note(ActionFeature::Contest, 1.0);
                note(ActionFeature::Opening, self.best_opening());
            }
            Action::MoveAndCollect => note(ActionFeature::Collect, self.best_collection()),
            _ => note(ActionFeature::Envoy, realm.emissaries.min(1).into()),
        }
    }

    fn frame(&self) -> Option<&Frame> {
        self.game.frames().next_back()
    }

    fn is_attack(&self) -> bool {
        matches!(self.frame(), Some(Frame::March(march)) if march.moves == 0)
    }

    fn from(&self, from: Province, note: &mut impl FnMut(ActionFeature, f32)) {
        let units = self.game.board[from].units[self.by];
        match self.frame() {
            Some(Frame::March(march)) if march.moves == 0 => {
                note(ActionFeature::Attack, 1.0);
                note(ActionFeature::Prospect, self.best_attack(from, units));
            }
            Some(Frame::March(_)) => {
                note(ActionFeature::March, 1.0);
                note(ActionFeature::Front, -self.best_attack(from, units));
            }
            _ => {
                note(ActionFeature::Travel, 1.0);
                note(ActionFeature::Post, -self.post(from));
            }
        }
    }

    fn to(&self, to: Province, note: &mut impl FnMut(ActionFeature, f32)) {
        let units = |from: Option<Province>| from.map_or(0, |from| self.game.board[from].units[self.by]);
        match self.frame() {
            Some(Frame::March(march)) if march.moves == 0 => {
                note(ActionFeature::Prospect, self.prospect(to, units(march.from)));
                note(ActionFeature::Foe, truth(self.is_foreign(to)));
            }
            Some(Frame::March(march)) => note(ActionFeature::Front, self.front(to, units(march.from))),
            _ => note(ActionFeature::Post, self.post(to)),
        }
    }

    fn units(&self, n: u8, note: &mut impl FnMut(ActionFeature, f32)) {
        note(if self.is_attack() { ActionFeature::Force } else { ActionFeature::Bulk }, n.into());
    }

    fn place(&self, to: Province, note: &mut impl FnMut(ActionFeature, f32)) {
        match self.frame() {
            Some(Frame::Place(placing)) if placing.emissaries => {
                note(ActionFeature::Post, self.best_opening_near(to))
            }
            _ => note(ActionFeature::Front, self.front(to, 1)),
        }
    }

    /// The best attack from a province with so many units more.
    fn front(&self, to: Province, more: u8) -> f32 {
        let units = self.game.board[to].units[self.by] + more;
        self.best_attack(to, units)
    }

    fn is_foreign(&self, to: Province) -> bool {
        let land = &self.game.board[to];
        land.marker.is_some_and(|marker| marker.owner != self.by) || land.army_against(self.by).is_some()
    }

    fn best_prospect(&self) -> f32 {
        let armies = self.game.board.units_of(self.by);
        let best = |from: Province| {
            let land = &self.game.board[from];
            let units = land.units[self.by];
            let on = if land.step > 0 { self.prospect(from, units) } else { 0.0 };
            on.max(self.best_attack(from, units))
        };
        armies.iter().map(best).fold(0.0, f32::max)
    }

    /// What an emissary may open where he stands.
    fn post(&self, at: Province) -> f32 {
        if self.may_open(at) { self.opening(at) } else { 0.0 }
    }

    fn best_opening(&self) -> f32 {
        self.envoys.iter().map(|at| self.post(at)).fold(0.0, f32::max)
    }

    fn best_opening_near(&self, at: Province) -> f32 {
        self.content.adjacent(at).iter().map(|near| self.post(near)).fold(0.0, f32::max)
    }

    fn best_collection(&self) -> f32 {
        let foreign =
            |land: &Province| self.game.board[*land].marker.is_some_and(|marker| marker.owner != self.by);
        let lands = self.envoys.iter().filter(foreign);
        lands.map(|land| f32::from(self.content.rating(land))).fold(0.0, f32::max)
    }

    fn play(&self, slot: SlotId, note: &mut impl FnMut(ActionFeature, f32)) {
        let face = self.game.slots().face(slot);
        let kind = face.map(|face| self.content.card(self.content.card_of(self.by, face)).kind);
        match kind {
            Some(CardType::Permanent) => note(ActionFeature::Permanent, 1.0),
            Some(CardType::Event) => note(ActionFeature::Event, 1.0),
            Some(CardType::Instant) | None => self.card(ActionFeature::Instant, note),
        }
    }

    /// A card or artifact, and how much hangs on the contest it is for.
    fn card(&self, feature: ActionFeature, note: &mut impl FnMut(ActionFeature, f32)) {
        note(feature, 1.0);
        note(ActionFeature::Urgent, self.urgency());
    }

    /// How open the contest is, by what hangs on it.
    fn urgency(&self) -> f32 {
        let Some(contest) = &self.game.contest else { return 0.0 };
        let Some(side) = contest.side_of(self.by) else { return 0.0 };
        let now = lying(self.content, contest, side).now;
        4.0 * now * (1.0 - now) * chances::stake(self.content, contest)
    }

    fn declare(&self, slot: SlotId, note: &mut impl FnMut(ActionFeature, f32)) {
        note(ActionFeature::Declare, 1.0);
        note(ActionFeature::Urgent, self.urgency());
        if let Some(face) = self.game.slots().face(slot) {
            let card = self.content.strategy(StrategyCard(face.index() as u8));
            note(ActionFeature::Symbols, card.symbols.len() as f32);
            note(ActionFeature::SavedBid, card.adventure.into());
        }
    }

    fn contest(&self, action: Action, note: &mut impl FnMut(ActionFeature, f32)) {
        let Some(contest) = &self.game.contest else { return };
        let Some(side) = contest.side_of(self.by) else { return };
        let units = self.game.board[contest.province].units[self.by];
        let against = self.defence(contest.province);
        match action {
            Action::Sorcery => {
                let lying = lying(self.content, contest, side);
                note(ActionFeature::Sorcery, 1.0);
                note(
                    ActionFeature::Luck,
                    (lying.again - lying.now) * (0.5 + chances::stake(self.content, contest)),
                );
            }
            Action::Mark(face) => note(ActionFeature::Mark, self.marked(face)),
            Action::GoOn => {
                note(ActionFeature::GoOn, 1.0);
                note(ActionFeature::Chance, chances::attack(units.min(5), against) - 0.5);
            }
            Action::March => {
                note(ActionFeature::ForcedMarch, 1.0);
                note(ActionFeature::Prospect, self.prospect(contest.province, units.saturating_sub(1)));
            }
            _ => {
                let foe = self.game.board[contest.province].units[contest.attacker];
                note(ActionFeature::Flee, chances::attack(foe.min(5), units) - 0.5);
            }
        }
    }

    /// Whether rolling a die of this face again helps: 1 yes, -1 no.
    fn marked(&self, face: ContestFace) -> f32 {
        let (Some(contest), Some(Frame::Reroll(reroll))) = (&self.game.contest, self.frame()) else {
            return 0.0;
        };
        let counts = match face {
            ContestFace::Hit | ContestFace::HitConan => true,
            ContestFace::HitAttacker if reroll.side == Side::Attacker => true,
            face => contest.sides[reroll.side].counts(face),
        };
        let own = contest.side_of(self.by) == Some(reroll.side);
        if counts == own { -1.0 } else { 1.0 }
    }

    fn adventure(&self, action: Action, note: &mut impl FnMut(ActionFeature, f32)) {
        match action {
            Action::Conan(land) => {
                let goal = &self.content.distance[self.game.conan.destination];
                note(
                    ActionFeature::Nearer,
                    f32::from(goal[self.game.conan.province]) - f32::from(goal[land]),
                );
            }
            Action::Raider(land) => {
                let owner = self.owner(land);
                let sign = owner.map_or(0.0, |owner| if owner == self.by { -1.0 } else { 1.0 });
                note(ActionFeature::Raid, sign);
                note(ActionFeature::RaidLeader, truth(owner.is_some() && owner == self.leader()));
            }
            Action::Keep => {
                if let Some(token) = self.token_at_hand() {
                    let def = self.content.token(token);
                    note(ActionFeature::Keep, def.value.into());
                    note(ActionFeature::KeepLead, self.lead(def.category).abs().min(4.0));
                }
            }
            Action::Exchange => {
                if let Some(token) = self.token_at_hand() {
                    let def = self.content.token(token);
                    note(
                        ActionFeature::Exchange,
                        f32::from(def.amount) * if def.good == Good::Gold { 1.0 } else { 1.2 },
                    );
                }
            }
            Action::Crown(category) => note(ActionFeature::Crown, self.lead(category)),
            _ => (),
        }
    }

    fn token_at_hand(&self) -> Option<TokenKind> {
        let Some(Frame::Token(Token { slot, .. })) = self.frame() else { return None };
        self.game.slots().face(*slot).map(|face| TokenKind(face.index() as u8))
    }

    /// By how much the own tokens of a category lead, as far as can be told: a hidden token of another counts what
    /// tokens count on average.
    fn lead(&self, category: Category) -> f32 {
        let value = |kingdom: Kingdom| f32::from(self.game.tokens_value(self.content, kingdom, category));
        let hidden = |kingdom: Kingdom| {
            let known: f32 = (0..ARTIFACTS as u8)
                .map(|n| f32::from(self.game.tokens_value(self.content, kingdom, Category(n))) / 2.0)
                .sum();
            (self.game.tokens_held(kingdom) as f32 - known).max(0.0) * 0.8
        };
        let others = self.game.kingdoms.iter().filter(|other| **other != self.by);
        value(self.by) - others.map(|other| value(*other) + hidden(*other)).fold(0.0, f32::max)
    }

    fn bid_worth(&self, slot: SlotId) -> f32 {
        let face = self.game.slots().face(slot);
        face.map_or(2.0, |face| self.content.strategy(StrategyCard(face.index() as u8)).adventure.into())
    }

    /// A bid is worth more the longer the adventure and the nearer its end.
    fn bid(&self, feature: ActionFeature, worth: f32, note: &mut impl FnMut(ActionFeature, f32)) {
        note(feature, worth);
        let way = self.content.distance[self.game.conan.province][self.game.conan.destination];
        note(ActionFeature::Long, worth * (self.game.track.len() as f32 - f32::from(way)) / 8.0);
    }

    fn target(&self, land: Province, note: &mut impl FnMut(ActionFeature, f32)) {
        let owner = self.owner(land).or(self.game.board[land].army_against(self.by));
        note(ActionFeature::Leader, truth(owner.is_some() && owner == self.leader()));
        note(ActionFeature::Prospect, f32::from(self.content.rating(land)) * 0.25);
    }

    fn owner(&self, land: Province) -> Option<Kingdom> {
        let marker = self.game.board[land].marker.map(|marker| marker.owner);
        marker.or_else(|| self.content.provinces[land].home_of.filter(|home| self.game.plays(*home)))
    }

    /// Who of the others has most empire points.
    fn leader(&self) -> Option<Kingdom> {
        let others = self.game.kingdoms.iter().copied().filter(|other| *other != self.by);
        others.max_by_key(|other| self.game.realms[*other].empire)
    }
}

fn truth(yes: bool) -> f32 {
    f32::from(u8::from(yes))
}
