//! What a table may choose: players and their realms, mode, length, limit of rounds, dragon rivalry, even dice.
use super::{
    Nerath,
    content::{Content, SeatingDef},
    ids::{PerRealm, REALMS, Realm, Space},
};
use crate::{
    dice::EVEN_DICE,
    game::Game,
    seat::Seat,
    setup::{Chosen, Offer, PLAYERS, Settled, SetupFault, Values},
};
use serde::{Deserialize, Serialize};

const REALMS_OF_SEATS: &str = "realms";
const MODE: &str = "mode";
const LENGTH: &str = "length";
const ROUND_LIMIT: &str = "round_limit";
const RIVALRY: &str = "dragon_rivalry";
const FREE_FOR_ALL: &str = "free_for_all";
const ALLIANCE: &str = "alliance";

/// How this table plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct HouseRules {
    /// Allies win together.
    pub alliance: bool,
    /// Victory points that win; 0: they do not count.
    pub vp: u16,
    /// Treasures that win; 0: they do not count.
    pub treasures: u8,
    /// All capitals win.
    pub all_capitals: bool,
    /// The last round.
    pub round_limit: u8,
    /// Dragons of one realm in one space fight each other.
    pub dragon_rivalry: bool,
}

/// Who plays what, by which rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// Seats at the table.
    pub players: u8,
    /// The seat of each realm.
    pub seats: PerRealm<Seat>,
    /// How it plays.
    pub rules: HouseRules,
    /// The version of the rules.
    pub version: u32,
    /// Whether the dice are even.
    pub even_dice: bool,
}

/// The names of what a seat of a seating holds: a team, or a realm.
fn seat_name(content: &Content, realms: &[Realm]) -> String {
    let team = content
        .teams
        .iter()
        .find(|team| realms.len() == 2 && team.realms.iter().all(|realm| realms.contains(realm)));
    match (team, realms.first()) {
        (Some(team), _) => team.id.clone(),
        (None, Some(realm)) => content.realms[*realm].id.clone(),
        (None, None) => String::new(),
    }
}

fn seat_names(content: &Content, seating: &SeatingDef) -> Vec<String> {
    seating.seats.iter().map(|realms| seat_name(content, realms)).collect()
}

/// What a table may choose.
pub(super) fn offers(content: &Content) -> Vec<Offer> {
    let lengths: Vec<_> = content.victory.iter().filter(|def| def.alliance).collect();
    let names = lengths.iter().map(|def| def.length.as_str());
    let first = lengths.first().map_or("", |def| def.length.as_str());
    let seating = |players: usize| content.seating.iter().find(|def| usize::from(def.players) == players);
    let all: Vec<_> = content.seating.iter().flat_map(|def| seat_names(content, def)).collect();
    let mut distinct: Vec<String> = Vec::new();
    all.into_iter().for_each(|name| {
        if !distinct.contains(&name) {
            distinct.push(name);
        }
    });
    let four = seating(REALMS).map(|def| seat_names(content, def).join("+")).unwrap_or_default();
    let mut realms = Offer::seating(REALMS_OF_SEATS, distinct, &four);
    let mut mode = Offer::one_of(MODE, [FREE_FOR_ALL, ALLIANCE], FREE_FOR_ALL);
    for def in content.seating.iter().filter(|def| usize::from(def.players) < REALMS) {
        let (players, names) = (def.players.to_string(), seat_names(content, def));
        realms = realms.instead(PLAYERS, &players, &names.join("+"));
        realms = realms.only(PLAYERS, &players, Values::Seating(names));
        mode = mode.only(PLAYERS, &players, Values::names([ALLIANCE]));
    }
    if let Some(def) = seating(REALMS) {
        let names = seat_names(content, def);
        realms = realms.only(PLAYERS, &REALMS.to_string(), Values::Seating(names));
    }
    let (least, most) = content.limits.rounds;
    let usual = lengths.first().map_or(least, |def| def.round_limit);
    let mut limit = Offer::number(ROUND_LIMIT, least.into(), most.into(), usual.into());
    for def in lengths.iter().skip(1) {
        limit = limit.instead(LENGTH, &def.length, &def.round_limit.to_string());
    }
    vec![
        Offer::number(PLAYERS, 2, REALMS as u32, REALMS as u32),
        realms,
        mode,
        Offer::one_of(LENGTH, names, first),
        limit,
        Offer::flag(RIVALRY, false),
        Offer::flag(EVEN_DICE, false),
    ]
}

/// What was chosen, as a set-up.
pub(super) fn resolve(content: &Content, chosen: &Chosen) -> Result<Setup, Vec<SetupFault>> {
    let settled = Settled::of(&offers(content), chosen)?;
    let players = settled.number(PLAYERS) as u8;
    let seats = seated(content, players, &settled)
        .ok_or_else(|| vec![SetupFault::Clash(PLAYERS.into(), REALMS_OF_SEATS.into())])?;
    let (alliance, length) = (settled.reading(MODE) == ALLIANCE, settled.reading(LENGTH));
    if !alliance && usize::from(players) < REALMS {
        return Err(vec![SetupFault::Clash(PLAYERS.into(), MODE.into())]);
    }
    let victory = content.victory.iter().find(|def| def.alliance == alliance && def.length == length);
    let victory = victory.ok_or_else(|| vec![SetupFault::NoSuchKey(LENGTH.into())])?;
    let rules = HouseRules {
        alliance,
        vp: victory.vp,
        treasures: victory.treasures,
        all_capitals: victory.all_capitals,
        round_limit: settled.number(ROUND_LIMIT) as u8,
        dragon_rivalry: settled.flag(RIVALRY),
    };
    Ok(Setup { players, seats, rules, version: Nerath::RULES, even_dice: settled.flag(EVEN_DICE) })
}

/// The seat of each realm: seats may be taken in any order, but each takes what the rules give to one.
fn seated(content: &Content, players: u8, settled: &Settled) -> Option<PerRealm<Seat>> {
    let seating = content.seating.iter().find(|def| def.players == players)?;
    let named: Vec<_> = settled.seating(REALMS_OF_SEATS).collect();
    let mut seats: PerRealm<Option<Seat>> = PerRealm::default();
    if named.len() != seating.seats.len() {
        return None;
    }
    for (seat, name) in named.into_iter().enumerate() {
        let realms = seating.seats.iter().find(|realms| seat_name(content, realms) == name)?;
        realms.iter().for_each(|realm| seats[*realm] = Some(Seat(seat as u8)));
    }
    let whole = seats.0.iter().all(Option::is_some);
    whole.then(|| PerRealm::of(|realm| seats[realm].unwrap_or_default()))
}

impl Setup {
    /// Whether every seat has a realm and every realm a seat.
    pub(super) fn is_sound(&self, content: &Content) -> bool {
        let seating = content.seating.iter().find(|def| def.players == self.players);
        seating.is_some_and(|def| {
            def.seats.iter().all(|realms| {
                let seat = realms.first().map(|realm| self.seats[*realm]);
                realms.iter().all(|realm| Some(self.seats[*realm]) == seat)
            }) && (0..self.players).all(|seat| self.seats.0.contains(&Seat(seat)))
        }) && (self.rules.alliance || usize::from(self.players) == REALMS)
            && self.rules.round_limit > 0
    }
}

/// What the rules ask of the map where no content is at hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Home {
    /// The capital of the realm.
    pub capital: Space,
    /// Its team in an alliance.
    pub team: u8,
}
