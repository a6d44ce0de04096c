//! What everybody sees of the table.
use super::{
    ConanCards, Post, Site,
    content::{Card, Content, Effect, Mode, Window},
    frame::Frame,
    ids::{ADVENTURES, Ability, Adventure, Challenge, Item, SEATS},
    places::{self, DRAW},
};
use crate::{
    array_list::ArrayList,
    seat::{Seat, SeatSet},
    slots::SlotId,
};

impl ConanCards {
    /// Procedures under way, from the outermost to the innermost.
    pub fn frames(&self) -> impl DoubleEndedIterator<Item = &Frame> {
        self.frames.iter()
    }

    /// The seat whose turn is this one of the order of play.
    pub(super) fn seat_at(&self, turn: u8) -> Seat {
        Seat((self.first.0 + turn) % self.seats.max(1))
    }

    /// Everybody in the order of play, those who are out included.
    pub(super) fn in_turn(&self) -> impl Iterator<Item = Seat> + use<> {
        let (first, seats) = (self.first.0, self.seats.max(1));
        (0..seats).map(move |turn| Seat((first + turn) % seats))
    }

    /// Who is still in the game.
    pub fn alive(&self) -> SeatSet {
        (0..self.seats).map(Seat).filter(|seat| self.players[*seat].alive).collect()
    }

    /// Others who are still in the game.
    pub fn rivals(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let alive = self.alive().without(seat);
        (0..SEATS as u8).map(Seat).filter(move |other| alive.has(*other))
    }

    /// Whether the seat is in the game and is not this one.
    pub(super) fn is_rival(&self, seat: Seat, other: Seat) -> bool {
        other != seat && other.0 < self.seats && self.players[other].alive
    }

    /// The hero's ability.
    pub fn ability(&self, content: &Content, seat: Seat) -> Ability {
        content.hero(self.players[seat].hero).ability
    }

    /// Whether the hero has this ability and may use it.
    pub fn can(&self, content: &Content, seat: Seat, ability: Ability) -> bool {
        let player = &self.players[seat];
        player.alive && !player.spent && content.hero(player.hero).ability == ability
    }

    /// Cards in hand.
    pub fn hand_size(&self, seat: Seat) -> usize {
        self.slots.count(places::hand(seat))
    }

    /// Magic items before a seat, face up and face down.
    pub fn items_of(&self, seat: Seat) -> usize {
        self.slots.count(places::items_up(seat)) + self.slots.count(places::items_down(seat))
    }

    /// Accomplished adventures with an unspent charge.
    pub fn charged_of(&self, seat: Seat) -> usize {
        self.slots.count(places::charged(seat))
    }

    /// Adventures on the table.
    pub fn adventures(&self) -> impl Iterator<Item = Adventure> + use<'_> {
        (0..ADVENTURES as u8).map(Adventure).filter(|adventure| self.sites[*adventure].is_some())
    }

    /// An adventure, if it is on the table; any number may be asked.
    pub fn site(&self, adventure: Adventure) -> Option<&Site> {
        self.sites.0.get(adventure.index())?.as_ref()
    }

    /// The challenges of an adventure, oldest first.
    pub fn line(&self, adventure: Adventure) -> &[Post] {
        self.site(adventure).map_or(&[], |site| &site.line)
    }

    /// The challenge in front.
    pub fn front(&self, adventure: Adventure) -> Option<Post> {
        let line = self.line(adventure);
        if self.rules.newest_first { line.last() } else { line.first() }.copied()
    }

    /// Whether the seat has set a challenge there.
    pub fn has_set(&self, seat: Seat, adventure: Adventure) -> bool {
        self.line(adventure).iter().any(|post| post.setter == seat)
    }

    /// The heroes that stand there.
    pub fn heroes_at(&self, adventure: Adventure) -> SeatSet {
        self.alive().iter().filter(|seat| self.players[*seat].at == Some(adventure)).collect()
    }

    /// Where a challenge lies.
    pub(super) fn post(&self, slot: SlotId) -> Option<(Adventure, Post)> {
        if self.slots.place(slot) != places::CHALLENGES {
            return None;
        }
        let on = |adventure: Adventure| self.line(adventure).iter().find(|post| post.slot == slot).copied();
        self.adventures().find_map(|adventure| Some((adventure, on(adventure)?)))
    }

    /// Where a challenge lies: its adventure, and which one of the line it is, from 1.
    pub fn place_in_line(&self, slot: SlotId) -> Option<(Adventure, u8)> {
        let (adventure, _) = self.post(slot)?;
        let before = self.line(adventure).iter().take_while(|post| post.slot != slot).count();
        Some((adventure, before as u8 + 1))
    }

    /// The challenge on a card that everybody sees.
    pub(super) fn open_challenge(&self, slot: SlotId) -> Option<Challenge> {
        match Card::of(self.slots.public_face(slot)?) {
            Card::Challenge(challenge) if self.slots.deck_of(slot) == DRAW => Some(challenge),
            _ => None,
        }
    }

    /// The item on a card that everybody sees.
    pub(super) fn open_item(&self, slot: SlotId) -> Option<Item> {
        let face = self.slots.public_face(slot)?;
        (self.slots.deck_of(slot) == places::ITEMS).then(|| Item(face.index() as u8))
    }

    /// The items that a seat has in play.
    pub(super) fn items_in_play(&self, seat: Seat) -> impl Iterator<Item = (SlotId, Item)> + use<'_> {
        let slots = self.slots.in_place(places::items_up(seat));
        slots.filter_map(|slot| Some((slot, self.open_item(slot)?)))
    }

    /// The effects of a seat's items that always serve, or that serve at a moment without being used.
    pub(super) fn passive<'a>(
        &'a self,
        content: &'a Content,
        seat: Seat,
    ) -> impl Iterator<Item = Effect> + use<'a> {
        let items = self.items_in_play(seat).map(|(_, item)| content.item(item));
        items.filter(|item| item.mode == Mode::Passive).flat_map(|item| item.effects.iter().copied())
    }

    /// The charges of a window that a seat may still use.
    pub(super) fn charges<'a>(
        &'a self,
        content: &'a Content,
        seat: Seat,
        window: Window,
    ) -> impl Iterator<Item = (SlotId, Adventure)> + use<'a> {
        let slots = self.slots.in_place(places::charged(seat));
        let adventure = |slot: SlotId| match Card::of(self.slots.public_face(slot)?) {
            Card::Adventure(adventure) => Some((slot, adventure)),
            Card::Challenge(_) | Card::Resolution(_) => None,
        };
        let serves = move |adventure: Adventure| {
            content.adventure(adventure).charge.as_ref().is_some_and(|(at, _)| *at == window)
        };
        slots.filter_map(adventure).filter(move |(_, adventure)| serves(*adventure))
    }

    /// The hired allies of a seat.
    pub fn allies_of(&self, seat: Seat) -> impl Iterator<Item = SlotId> + use<> {
        self.slots.in_place(places::allies(seat))
    }

    /// Those who share an alliance with the seat, in the order of play.
    pub fn partners(&self, seat: Seat) -> ArrayList<Seat, SEATS> {
        match self.alliance_of(seat) {
            Some(alliance) => {
                let members = alliance.seats().without(seat);
                ArrayList::gather(self.in_turn().filter(|other| members.has(*other)))
            }
            None => ArrayList::default(),
        }
    }

    /// Who is asked now, for thinking ahead: the number of the round and of the procedures under way.
    pub fn stage(&self) -> u32 {
        let phase = match self.frames.iter().next() {
            Some(Frame::Cards(_)) => 1,
            Some(Frame::Heroes(phase)) => 2 + u32::from(phase.0),
            Some(Frame::Floor(floor)) => 8 + u32::from(floor.turn),
            Some(Frame::Draws(_) | Frame::Sleight(_)) => 16,
            Some(_) => 17,
            None => 18,
        };
        u32::from(self.round) << 8 | phase
    }

    /// Whether the seat sits at this table.
    pub(super) fn sits(&self, seat: Seat) -> bool {
        seat.0 < self.seats
    }
}

/// The one thing there is; `None` if there are none or several.
pub(super) fn only<T>(mut things: impl Iterator<Item = T>) -> Option<T> {
    let first = things.next()?;
    things.next().is_none().then_some(first)
}
