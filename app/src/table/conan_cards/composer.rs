//! The form of a deal: one of those that the rules list, or a treaty or an alliance of the writer's own terms. What it
//! offers to choose the rules allow; whether the whole may be laid on the table, they are asked.
use super::deals::{Choice, Field, Narrowed, Share, Turns, Way, choices};
use engine::{
    array_list::ArrayList,
    conan_cards::{
        Action, Adventure, Alliance, ConanCards, Deal, Frame, Parts, Pending, Post, SEATS, TRANSFERS,
        Transfer,
    },
    seat::{Seat, SeatSet},
    slots::SlotId,
};

/// Cards of one transfer at most.
const CARDS: u8 = 3;
/// Parts of a member go from none up to these.
const PARTS: u8 = 3;

/// What was composed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Composed {
    /// An answer that is listed, by its place.
    Listed(usize),
    /// Another deal.
    Own(Deal),
}

/// The form.
#[derive(Clone, Debug, Default)]
pub(super) struct Form {
    author: Seat,
    /// Who may be in the deal, the author too.
    parties: SeatSet,
    ways: Vec<Way>,
    /// The chosen way, by its place.
    way: usize,
    listed: Narrowed<usize>,
    treaty: ArrayList<Transfer, TRANSFERS>,
    /// What could be added to the treaty.
    term: Narrowed<Transfer>,
    alliance: Option<Alliance>,
    /// Who could join the author.
    mates: SeatSet,
}

impl Form {
    /// The form of what this seat may propose or counter; empty, if it may not.
    pub(super) fn new(game: &ConanCards, actions: &[Action], author: Seat) -> Self {
        let deal = |(place, action): (usize, &Action)| match action {
            Action::Propose(deal) | Action::Counter(deal) => Some((choices(deal, author), place)),
            _ => None,
        };
        let listed = Narrowed::of(actions.iter().enumerate().filter_map(deal).collect());
        let mut form = Self { author, listed, ..Self::default() };
        match game.pending {
            None if matches!(game.frames().last(), Some(Frame::Floor(_))) && !actions.is_empty() => {
                form.parties = game.alive().minus(game.silenced);
                form.ways = vec![Way::Treaty];
                form.begin_alliance(game);
            }
            Some(pending) if actions.contains(&Action::Accept) => form.begin_counter(&pending, game),
            _ => return form,
        }
        if !form.listed.is_empty() {
            form.ways.insert(0, Way::Usual);
        }
        if form.alliance.is_some() {
            form.ways.push(Way::Alliance);
        }
        form.list_terms(game);
        form
    }

    /// A counter begins with the terms that lie on the table; only a first offer between two can be countered.
    fn begin_counter(&mut self, pending: &Pending, game: &ConanCards) {
        self.parties = pending.deal.parties();
        match pending.deal {
            _ if pending.counter || self.parties.len() != 2 => (),
            Deal::Treaty(transfers) => {
                let may = |transfer: &&Transfer| game.may_transfer_all(self.author, &[**transfer]);
                self.treaty = ArrayList::gather(transfers.iter().filter(may).copied());
                self.ways = vec![Way::Treaty];
            }
            Deal::Alliance(alliance) => {
                (self.alliance, self.mates) = (Some(alliance), alliance.seats().without(self.author));
            }
        }
    }

    /// An alliance with all who stand beside the author, shared evenly.
    fn begin_alliance(&mut self, game: &ConanCards) {
        let Some(adventure) = game.players[self.author].at else { return };
        let may = |seat: &Seat| self.parties.has(*seat) && !game.has_set(*seat, adventure);
        let here: SeatSet = game.heroes_at(adventure).iter().filter(may).collect();
        self.mates = here.without(self.author);
        if here.has(self.author) && !self.mates.is_empty() {
            self.alliance = Some(evenly(adventure, here, self.author));
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.ways.is_empty()
    }

    pub(super) fn is(&self, way: Way) -> bool {
        self.ways.get(self.way) == Some(&way)
    }

    /// All that could be added to the treaty now.
    fn list_terms(&mut self, game: &ConanCards) {
        let fits = |term: &Transfer| {
            let mut treaty = self.treaty;
            treaty.push(*term).is_ok() && game.may_transfer_all(self.author, &treaty)
        };
        let terms = transfers(game, self.author, self.parties).into_iter().filter(fits);
        let told_apart = |term: Transfer| {
            let mut choices = vec![Choice::Giver(term.from()), Choice::Sort(sort(term))];
            choices.extend(term.to().map(Choice::Receiver));
            choices.push(Choice::Term(term));
            (choices, term)
        };
        self.term = Narrowed::of(terms.map(told_apart).collect());
    }

    /// The fields so far.
    pub(super) fn fields(&self) -> Vec<Field> {
        let mut fields = Vec::new();
        if self.ways.len() > 1 {
            let options = self.ways.iter().map(|way| Choice::Way(*way)).collect();
            fields.push(Field { asked: "conan_cards-deal-way", options, chosen: vec![self.way] });
        }
        match self.ways.get(self.way) {
            Some(Way::Usual) => fields.extend(self.listed.fields(asked)),
            Some(Way::Treaty) => {
                let options: Vec<_> = self.treaty.iter().map(|term| Choice::Strike(*term)).collect();
                if !options.is_empty() {
                    fields.push(Field { asked: "conan_cards-deal-written", options, chosen: Vec::new() });
                }
                fields.extend(self.term.fields(asked));
            }
            Some(Way::Alliance) => fields.extend(self.alliance_fields()),
            None => (),
        }
        fields
    }

    fn alliance_fields(&self) -> Vec<Field> {
        let Some(alliance) = self.alliance else { return Vec::new() };
        let mut fields = Vec::new();
        if self.mates.len() > 1 {
            let options: Vec<_> = self.mates.iter().map(Choice::Member).collect();
            let joins = |(_, seat): &(usize, Seat)| alliance.members.contains(seat);
            let chosen = self.mates.iter().enumerate().filter(joins).map(|(at, _)| at).collect();
            fields.push(Field { asked: "conan_cards-deal-members", options, chosen });
        }
        for (share, asked) in [
            (Share::Loot, "conan_cards-deal-loot"),
            (Share::Wins, "conan_cards-deal-wins"),
            (Share::Losses, "conan_cards-deal-losses"),
        ] {
            let parts = parts_of(&alliance, share);
            let part = |seat: &Seat| Choice::Part(share, *seat, parts[*seat]);
            let options = alliance.members.iter().map(part).collect();
            fields.push(Field { asked, options, chosen: Vec::new() });
        }
        for (turns, order, asked) in [
            (Turns::Items, alliance.items, "conan_cards-deal-items"),
            (Turns::Cards, alliance.cards, "conan_cards-deal-cards"),
        ] {
            let options = order.iter().map(|seat| Choice::Turn(turns, *seat)).collect();
            fields.push(Field { asked, options, chosen: Vec::new() });
        }
        let options = alliance.members.iter().map(|seat| Choice::Special(*seat)).collect();
        let chosen = alliance.members.iter().position(|seat| *seat == alliance.special).into_iter();
        fields.push(Field { asked: "conan_cards-deal-special", options, chosen: chosen.collect() });
        fields
    }

    /// The field that offers this, and its place there: no two fields offer the same.
    pub(super) fn place_of(&self, choice: &Choice) -> Option<(usize, usize)> {
        let offers = |field: &Field| field.options.iter().position(|option| option == choice);
        self.fields().iter().enumerate().find_map(|(at, field)| Some((at, offers(field)?)))
    }

    /// Chooses something that a field offers.
    pub(super) fn choose(&mut self, game: &ConanCards, choice: &Choice) {
        let Some((field, option)) = self.place_of(choice) else { return };
        let fields = self.fields();
        // The fields by which something is narrowed come last.
        let narrowing = |fields: &[Field]| {
            let narrows =
                |field: &Field| !matches!(field.options[..], [Choice::Way(_) | Choice::Strike(_), ..]);
            fields.iter().position(narrows).unwrap_or_default()
        };
        match choice {
            Choice::Way(_) => self.way = option,
            Choice::Strike(term) => {
                self.treaty.retain(|other| other != term);
                self.list_terms(game);
            }
            Choice::Term(term) => {
                // There is room: the list holds only what fits.
                let _ = self.treaty.push(*term);
                self.list_terms(game);
            }
            Choice::Member(_) | Choice::Part(..) | Choice::Turn(..) | Choice::Special(_) => {
                self.alter_alliance(choice);
            }
            Choice::Parties(_)
            | Choice::Matter(_)
            | Choice::Alliance
            | Choice::Price(_)
            | Choice::Split(_)
            | Choice::First(_) => self.listed.choose(field - narrowing(&fields), option),
            Choice::Giver(_) | Choice::Sort(_) | Choice::Receiver(_) => {
                self.term.choose(field - narrowing(&fields), option);
            }
        }
    }

    fn alter_alliance(&mut self, choice: &Choice) {
        let Some(alliance) = &mut self.alliance else { return };
        match *choice {
            Choice::Member(seat) => {
                let seats = alliance.seats();
                let seats = if seats.has(seat) { seats.without(seat) } else { seats.with(seat) };
                if seats.len() > 1 {
                    *alliance = evenly(alliance.adventure, seats, self.author);
                }
            }
            Choice::Part(share, seat, part) => {
                let parts = match share {
                    Share::Loot => &mut alliance.loot,
                    Share::Wins => &mut alliance.wins,
                    Share::Losses => &mut alliance.losses,
                };
                parts[seat] = if part == PARTS { 0 } else { part + 1 };
            }
            Choice::Turn(turns, seat) => {
                let order = match turns {
                    Turns::Items => &mut alliance.items,
                    Turns::Cards => &mut alliance.cards,
                };
                *order = with_first(order, seat);
            }
            Choice::Special(seat) => alliance.special = seat,
            _ => (),
        }
    }

    /// What is composed, if it can be laid on the table.
    pub(super) fn composed(&self, game: &ConanCards) -> Option<Composed> {
        let deal = match self.ways.get(self.way)? {
            Way::Usual => return self.listed.found().map(Composed::Listed),
            Way::Treaty => Deal::Treaty(self.treaty),
            Way::Alliance => Deal::Alliance(self.alliance?),
        };
        game.may_offer(self.author, &deal).then_some(Composed::Own(deal))
    }

    /// Whether something was written that the rules do not allow as it stands.
    pub(super) fn is_amiss(&self, game: &ConanCards) -> bool {
        let is_written = self.is(Way::Alliance) || self.is(Way::Treaty) && !self.treaty.is_empty();
        is_written && self.composed(game).is_none()
    }
}

/// What each narrowing field asks.
fn asked(choice: &Choice) -> &'static str {
    match choice {
        Choice::Parties(_) => "conan_cards-deal-with",
        Choice::Matter(_) | Choice::Alliance => "conan_cards-deal-about",
        Choice::Price(_) | Choice::Split(_) => "conan_cards-deal-terms",
        Choice::First(_) => "conan_cards-deal-first",
        Choice::Giver(_) => "conan_cards-deal-giver",
        Choice::Sort(_) => "conan_cards-deal-sort",
        Choice::Receiver(_) => "conan_cards-deal-receiver",
        _ => "conan_cards-deal-which",
    }
}

/// What sort of thing a transfer moves, by the words for it.
fn sort(transfer: Transfer) -> &'static str {
    match transfer {
        Transfer::Glory { .. } => "conan_cards-sort-glory",
        Transfer::CardOpen { .. } => "conan_cards-sort-card_open",
        Transfer::CardChoice { .. } => "conan_cards-sort-card_choice",
        Transfer::CardRandom { .. } => "conan_cards-sort-card_random",
        Transfer::Item { .. } => "conan_cards-sort-item",
        Transfer::ShowHand { .. } => "conan_cards-sort-show_hand",
        Transfer::ShowCard { .. } => "conan_cards-sort-show_card",
        Transfer::ShowChallenge { .. } => "conan_cards-sort-show_challenge",
        Transfer::LiftChallenge { .. } => "conan_cards-sort-lift_challenge",
    }
}

pub(super) fn parts_of(alliance: &Alliance, share: Share) -> &Parts {
    match share {
        Share::Loot => &alliance.loot,
        Share::Wins => &alliance.wins,
        Share::Losses => &alliance.losses,
    }
}

/// The same order, but for who comes first.
fn with_first(order: &[Seat], first: Seat) -> ArrayList<Seat, SEATS> {
    let others = order.iter().copied().filter(|seat| *seat != first);
    ArrayList::gather(std::iter::once(first).chain(others))
}

/// An alliance of these, shared evenly.
fn evenly(adventure: Adventure, seats: SeatSet, first: Seat) -> Alliance {
    let mut parts = Parts::default();
    seats.iter().for_each(|seat| parts[seat] = 1);
    Alliance::shared(adventure, seats, parts, first)
}

/// Every transfer that one of these could make, as far as the table shows; the rules judge them.
fn transfers(game: &ConanCards, author: Seat, parties: SeatSet) -> Vec<Transfer> {
    let mut all = Vec::new();
    for from in parties.iter() {
        for to in parties.without(from).iter() {
            all.extend((1..=game.spare(from)).map(|amount| Transfer::Glory { from, to, amount }));
            for cards in 1..=CARDS {
                all.push(Transfer::CardChoice { from, to, cards });
                all.push(Transfer::CardRandom { from, to, cards });
            }
            all.push(Transfer::ShowHand { from, to });
            all.extend(game.magic_of(from).map(|(slot, ..)| Transfer::Item { from, to, slot }));
            for slot in own_cards(game, author).filter(|_| from == author) {
                all.push(Transfer::CardOpen { from, to, slot });
                all.push(Transfer::ShowCard { from, to, slot });
            }
            let shown = |(slot, adventure, nth)| Transfer::ShowChallenge { from, to, slot, adventure, nth };
            all.extend(challenges_of(game, from).map(shown));
        }
        let lifted = |(slot, adventure, nth)| Transfer::LiftChallenge { from, slot, adventure, nth };
        all.extend(challenges_of(game, from).map(lifted));
    }
    all
}

/// The author's hand; of equal cards one.
fn own_cards(game: &ConanCards, author: Seat) -> impl Iterator<Item = SlotId> {
    let mut seen = Vec::new();
    let hand = game.hand_of(author).filter(move |(_, card)| {
        let is_new = !seen.contains(card);
        seen.push(*card);
        is_new
    });
    hand.map(|(slot, _)| slot)
}

/// The challenges that a seat set, each with its place.
fn challenges_of(game: &ConanCards, setter: Seat) -> impl Iterator<Item = (SlotId, Adventure, u8)> {
    let line =
        |adventure| game.line(adventure).iter().zip(1..).map(move |(post, nth)| (post, adventure, nth));
    let own = move |(post, adventure, nth): (&Post, Adventure, u8)| {
        (post.setter == setter).then_some((post.slot, adventure, nth))
    };
    game.adventures().flat_map(line).filter_map(own)
}
