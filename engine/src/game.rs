//! The contract that every game keeps.
pub use crate::refusal::{Refused, Why};
use crate::{
    cases::sentence::Sentence,
    content::{Faults, Texts, scenario::Scenario},
    hash::Section,
    seat::{Role, Seat, SeatSet},
    setup::{Chosen, Offer, SetupFault},
    slots::{SlotId, Slots},
    supply::Supply,
};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::{collections::BTreeMap, fmt::Debug, hash::Hash};

/// Whose answer the game awaits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Waiting {
    /// One seat.
    One(Seat),
    /// A barrier: all of these, each with a whole sequence of steps, handed to `play` in seat order once all are in.
    All {
        /// Who has not answered.
        seats: SeatSet,
        /// Whether nobody may see an answer before all are in.
        sealed: bool,
    },
    /// The holder of the floor, whose answers include passing it on.
    Floor(Seat),
    /// Nobody: the game is over.
    Over,
}

impl Waiting {
    /// The seat whose step `play` takes next.
    pub fn next(self) -> Option<Seat> {
        match self {
            Self::One(seat) | Self::Floor(seat) => Some(seat),
            Self::All { seats, .. } => seats.lowest(),
            Self::Over => None,
        }
    }

    /// Everybody who is asked.
    pub fn seats(self) -> SeatSet {
        match self {
            Self::One(seat) | Self::Floor(seat) => SeatSet::only(seat),
            Self::All { seats, .. } => seats,
            Self::Over => SeatSet::NONE,
        }
    }

    /// Whether the seat is asked.
    pub fn asks(self, seat: Seat) -> bool {
        self.seats().has(seat)
    }

    /// Whether this is a barrier.
    pub fn is_barrier(self) -> bool {
        matches!(self, Self::All { .. })
    }
}

/// Whether a list of answers is all of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Listing {
    /// Every legal answer and nothing else, but for picks in another order ([`Game::other_orders`]).
    Whole,
    /// A sensible subset; further answers are built freely and judged by `play`.
    Part,
}

/// Why a game did not start.
#[derive(Clone, PartialEq, Debug)]
pub enum StartError {
    /// The set-up is not one of this game: all that is wrong with it.
    Setup(Vec<SetupFault>),
    /// The first cards could not be dealt.
    Refused(Refused),
}

impl From<Refused> for StartError {
    fn from(refused: Refused) -> Self {
        Self::Refused(refused)
    }
}

/// How one role came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// Who owned the points.
    pub role: Role,
    /// Who held the role.
    pub seat: Seat,
    /// Roles of one team rise and fall together; without teams each role is its own.
    pub team: u8,
    /// Points by the game's own measure.
    pub points: i32,
    /// 1 for the winners; equals share a rank.
    pub rank: u8,
}

/// How the game came out, by role and by team, in order of role.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Standings(pub Vec<Standing>);

impl Standings {
    /// Ranks roles by points, the highest first; a team has the sum of its roles' points.
    pub fn by_points(roles: impl IntoIterator<Item = (Role, Seat, u8, i32)>) -> Self {
        let roles: Vec<_> = roles.into_iter().collect();
        let of_team =
            |team: u8| -> i32 { roles.iter().filter(|role| role.2 == team).map(|role| role.3).sum() };
        Self::ranked(roles.iter().copied(), of_team)
    }

    /// Ranks roles, each with its seat, team and points, by the key of their team, the highest first; teams of equal
    /// keys share a rank. A key is whatever the game compares: points, then tie-breakers, as a tuple.
    ///
    /// ```
    /// use engine::{game::Standings, seat::{Role, Seat}};
    /// // Two against two: the points are equal, so the territories of the team decide.
    /// let roles = [(0, 0, 7), (1, 1, 9), (2, 0, 6), (3, 1, 4)];
    /// let roles = roles.map(|(n, team, points)| (Role(n), Seat(n), team, points));
    /// let territories = [11, 8];
    /// let standings = Standings::ranked(roles, |team| (13, territories[usize::from(team)]));
    /// assert_eq!(standings.winners(), [Seat(0), Seat(2)].into_iter().collect());
    /// ```
    pub fn ranked<K: Ord>(
        roles: impl IntoIterator<Item = (Role, Seat, u8, i32)>,
        key: impl Fn(u8) -> K,
    ) -> Self {
        let mut list: Vec<_> = roles
            .into_iter()
            .map(|(role, seat, team, points)| Standing { role, seat, team, points, rank: 1 })
            .collect();
        list.sort_by_key(|standing| standing.role);
        let teams: BTreeMap<u8, K> =
            list.iter().map(|standing| (standing.team, key(standing.team))).collect();
        for standing in &mut list {
            let own = &teams[&standing.team];
            standing.rank = 1 + teams.values().filter(|other| *other > own).count() as u8;
        }
        Self(list)
    }

    /// The seats that won: all seats of a winning team, several teams if they tie.
    pub fn winners(&self) -> SeatSet {
        self.0.iter().filter(|standing| standing.rank == 1).map(|standing| standing.seat).collect()
    }

    /// How many teams share the victory.
    pub fn winning_teams(&self) -> usize {
        let mut teams: Vec<_> = self.0.iter().filter(|s| s.rank == 1).map(|s| s.team).collect();
        teams.sort_unstable();
        teams.dedup();
        teams.len()
    }
}

/// A game. Its value is one plain block that needs no heap in steady play; all of it but [`Slots`] is public.
pub trait Game: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Its name in every room.
    const ID: &'static str;
    /// The rules version of new tables, written into every journal.
    const RULES: u32;
    /// The oldest rules version whose journals can still be played: each goes on by the rules it began with.
    const OLDEST_RULES: u32 = Self::RULES;
    /// Whether players are offered it; a game for tests is not.
    const OFFERED: bool = true;
    /// The reasons for which it refuses an answer, besides those that every game has; each has its words in the app.
    const REASONS: &'static [Why] = &[];
    /// The sentences that arrange the table of a rules case, beside those that every game has.
    const SENTENCES: &'static [Sentence<Self>] = &[];
    /// The kinds of things that have names.
    const KINDS: &'static [&'static str] = &[];
    /// What the numbers are called that chance brings.
    const CHANCES: &'static [&'static str] = &[];
    /// The rules part of its content pack; passed in, never inside the state.
    type Content: Clone + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// Seats and roles, scenario, variants, house rules; validated.
    type Setup: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What is being asked; its kind follows from public knowledge.
    type Question: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// One small answer.
    type Action: Copy + Ord + Hash + Debug + Serialize + DeserializeOwned + Send + Sync;
    /// What happened, the same on every replica: it names slots, never a face that is not public.
    type Event: Clone + PartialEq + Debug + Serialize + DeserializeOwned + Send + Sync;

    /// Reads the rules part from the pack's texts, and the scenarios that are among them; every fault names its file,
    /// entry and field.
    fn load(texts: &Texts) -> Result<Self::Content, Faults>;
    /// The scenarios that were read with the rules part. They are no part of the content's encoding, because rules and
    /// scenario are hashed apart; a game that has any offers [`scenario::CHOICE`](crate::content::scenario::CHOICE).
    fn scenarios(_content: &Self::Content) -> Vec<Scenario> {
        Vec::new()
    }
    /// What a player should be warned of in the scenarios that were read, though they can be played.
    fn warnings(_content: &Self::Content) -> Vec<String> {
        Vec::new()
    }
    /// What a table may choose: players, roles, scenario, length, house rules. One definition serves the command
    /// line, the set-up screen and the validation.
    fn options(content: &Self::Content) -> Vec<Offer>;
    /// What was chosen, as a set-up of this game, or all that is wrong with it.
    fn setup(content: &Self::Content, chosen: &Chosen) -> Result<Self::Setup, Vec<SetupFault>>;
    /// The same set-up by an older version of the rules, one from [`Game::OLDEST_RULES`] to [`Game::RULES`].
    fn by_rules(setup: Self::Setup, _version: u32) -> Self::Setup {
        setup
    }

    /// Lays out the table.
    fn start(
        content: &Self::Content,
        setup: &Self::Setup,
        supply: &mut dyn Supply,
    ) -> Result<Self, StartError>;
    /// Seats at the table.
    fn seats(&self) -> u8;
    /// The roles that a seat holds.
    fn roles(&self, seat: Seat) -> impl Iterator<Item = Role> + '_;
    /// Whose answer is awaited; follows from public knowledge.
    fn waiting_for(&self) -> Waiting;
    /// What the seat is asked.
    fn question(&self, content: &Self::Content, seat: Seat) -> Option<Self::Question>;
    /// The legal answers of the seat, sorted, as far as this replica can tell; they replace what `out` held.
    fn actions(&self, content: &Self::Content, seat: Seat, out: &mut Vec<Self::Action>) -> Listing;
    /// Answers of the seat that are legal too, but only lead to what is listed already. Where several things are
    /// picked one by one, `play` takes them in any order, while `actions` lists them in ascending order, so that a
    /// search meets every set of them once. They are appended to `out`.
    fn other_orders(&self, _content: &Self::Content, _seat: Seat, _out: &mut Vec<Self::Action>) {}
    /// What a person is offered: the listed answers and picks in another order, sorted.
    fn offered(&self, content: &Self::Content, seat: Seat, out: &mut Vec<Self::Action>) -> Listing {
        let listing = self.actions(content, seat, out);
        let listed = out.len();
        self.other_orders(content, seat, out);
        if out.len() > listed {
            out.sort_unstable();
        }
        listing
    }
    /// Plays one step, judged by its own checks and never by listing.
    fn play(
        &mut self,
        content: &Self::Content,
        seat: Seat,
        action: Self::Action,
        supply: &mut dyn Supply,
        tell: &mut dyn FnMut(Self::Event),
    ) -> Result<(), Refused>;
    /// What a clock or an absent seat answers: the cheapest way on. It follows from public knowledge, names slots,
    /// never faces, and is legal whatever the seat holds.
    fn default_answer(&self, content: &Self::Content, seat: Seat) -> Option<Self::Action>;
    /// How the game came out, once it is over.
    fn standings(&self) -> Option<Standings>;

    /// The hidden cards.
    fn slots(&self) -> &Slots;
    /// The hidden cards.
    fn slots_mut(&mut self) -> &mut Slots;
    /// The slots that an action names, so that search and window speak of the card, not of its place.
    fn slots_of(_action: Self::Action) -> [Option<SlotId>; 2] {
        [None; 2]
    }
    /// What others see of an action: the same, but for a face that the seat chose in secret.
    fn as_seen(action: Self::Action) -> Self::Action {
        action
    }
    /// Whether an answer is for others to hear at once, even where the same seat is asked again: it cannot be kept back as
    /// a draft with what follows.
    fn is_said_aloud(_action: Self::Action) -> bool {
        false
    }
    /// The parts of the state by name; together they are all of it.
    fn sections(&self, each: &mut dyn FnMut(&'static str, &dyn Section));
    /// The name of a thing of the game by kind (the name of its type) and number: "ophir" for `("Province", 7)`.
    /// Names serve cases, reports and the text table; what players read is the app's. Where two things of different
    /// tables share a name, the kind with ` told` behind it may give an id by which the app tells them apart.
    fn name(&self, content: &Self::Content, kind: &str, number: u64) -> Option<String>;
    /// What cannot be on a table of this game, in words; `None` if all is well. Tests ask at every question, and a rules
    /// case once its table is arranged.
    fn fault(&self, _content: &Self::Content) -> Option<String> {
        self.slots().fault(true).map(str::to_owned)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_team_wins_with_all_its_seats_and_a_tie_is_shared() {
        let role = |n: u8, team, points| (Role(n), Seat(n), team, points);
        let teams = Standings::by_points([role(0, 0, 5), role(1, 1, 6), role(2, 0, 4), role(3, 1, 2)]);
        assert_eq!(teams.winners(), [Seat(0), Seat(2)].into_iter().collect());
        assert_eq!(teams.0.iter().map(|s| s.rank).collect::<Vec<_>>(), [1, 2, 1, 2]);
        let tie = Standings::by_points([role(0, 0, 3), role(1, 1, 3), role(2, 2, 1)]);
        assert_eq!((tie.winners().len(), tie.winning_teams(), tie.0[2].rank), (2, 2, 3));
    }

    #[test]
    fn ties_are_broken_by_the_next_part_of_the_key_and_by_nothing_else() {
        let roles = || (0..4u8).rev().map(|n| (Role(n), Seat(n), n, 10));
        // Points, territories, treasures, gold.
        let keys = [(10, 5, 2, 30), (10, 6, 0, 0), (10, 5, 2, 30), (10, 5, 3, 1)];
        let standings = Standings::ranked(roles(), |team| keys[usize::from(team)]);
        assert_eq!(
            standings.0.iter().map(|s| (s.role.0, s.rank)).collect::<Vec<_>>(),
            [(0, 3), (1, 1), (2, 3), (3, 2)]
        );
    }
}
