//! The preparation: heroes and swaps, first adventures, first challenges, hands, where heroes begin.
use super::{
    ConanCards, DRAW, ITEMS, Player, Post, Site, Step,
    action::Action,
    content::{Card, Content},
    event::{Cause, Event},
    frame::Frame,
    house_rules::Setup,
    ids::{Adventure, Hero, PerSeat, SEATS},
    places::{self, DRAW_PILE, ITEM_PILE},
    queries::only,
};
use crate::{
    array_list::ArrayList,
    frames::Frames,
    game::{Refused, StartError, Why},
    seat::{Seat, SeatSet},
    setup::SetupFault,
    slots::{Block, SlotId},
    supply::Supply,
};

/// A new game, up to the first question.
pub(super) fn start(
    content: &Content,
    setup: &Setup,
    supply: &mut dyn Supply,
) -> Result<ConanCards, StartError> {
    if !(2..=SEATS as u8).contains(&setup.players) {
        return Err(StartError::Setup(vec![SetupFault::NoSuchKey("players".into())]));
    }
    let mut game = bare_table(content, setup);
    let mut step = Step { content, supply, listener: &mut |_| () };
    game.make_decks(content)?;
    game.deal_heroes(&mut step)?;
    game.frames.push(Frame::Swap(0))?;
    game.run_to_question(&mut step)?;
    Ok(game)
}

fn bare_table(content: &Content, setup: &Setup) -> ConanCards {
    ConanCards {
        version: setup.version,
        rules: setup.rules,
        seats: setup.players,
        players: PerSeat::default(),
        first: Seat(0),
        round: 0,
        target: setup.target,
        reserve: if setup.rules.finite_glory { content.limits.reserve } else { 0 },
        idle: 0,
        busy: false,
        winner: None,
        sites: Default::default(),
        alliances: ArrayList::default(),
        contest: None,
        fresh: ArrayList::default(),
        pending: None,
        failed: ArrayList::default(),
        silenced: SeatSet::NONE,
        frames: Frames::default(),
        slots: Block::default(),
    }
}

impl ConanCards {
    fn make_decks(&mut self, content: &Content) -> Result<(), Refused> {
        let once = vec![1; content.adventures.len() + content.challenges.len()];
        let resolutions = content.resolutions.iter().map(|card| card.count);
        let copies: Vec<u8> = once.into_iter().chain(resolutions).collect();
        self.slots.make_deck(DRAW, DRAW_PILE, &copies)?;
        self.slots.make_deck(ITEMS, ITEM_PILE, &vec![1; content.items.len()])?;
        for seat in (0..self.seats).map(Seat) {
            self.slots.make_bag(places::hand(seat), SeatSet::only(seat));
        }
        Ok(())
    }

    fn deal_heroes(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let mut heroes: Vec<_> = (0..step.content.heroes.len() as u8).map(Hero).collect();
        for seat in (0..self.seats).map(Seat) {
            let number = step.supply.number(heroes.len() as u32, "hero")? as usize;
            let hero = heroes.remove(number.min(heroes.len() - 1));
            self.players[seat] = Player { hero, alive: true, ..Player::default() };
        }
        Ok(())
    }

    /// Swaps are over: adventures decide who begins.
    pub(super) fn advance_swap(&mut self, asked: u8, step: &mut Step<'_>) -> Result<bool, Refused> {
        if asked < self.seats {
            return Ok(true);
        }
        self.lay_first_adventures(step)?;
        self.frames.set(Frame::FirstChallenge(0));
        Ok(false)
    }

    pub(super) fn answer_swap(&mut self, asked: u8, seat: Seat, action: Action) -> Result<(), Refused> {
        match action {
            Action::Pass => (),
            Action::Swap(to) if self.is_rival(seat, to) => {
                self.frames.set(Frame::Swap(asked + 1));
                return self.frames.push(Frame::SwapAnswer { by: seat, to });
            }
            Action::Swap(_) => return Err(Why("not_a_rival").into()),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        self.frames.set(Frame::Swap(asked + 1));
        Ok(())
    }

    pub(super) fn answer_swap_offer(
        &mut self,
        (by, to): (Seat, Seat),
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        match action {
            Action::Accept => {
                let (hero, other) = (self.players[by].hero, self.players[to].hero);
                (self.players[by].hero, self.players[to].hero) = (other, hero);
                step.tell(Event::Swapped { hero, other });
            }
            Action::Refuse => (),
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        self.frames.pop();
        Ok(())
    }

    /// Everybody turns up an adventure; those who tie for the highest draw anew until one is alone at the top.
    fn lay_first_adventures(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        let mut drawing: SeatSet = self.alive();
        loop {
            for seat in drawing.iter() {
                self.turn_up_adventure(seat, step)?;
            }
            let difficulty = |adventure: Adventure| step.content.adventure(adventure).difficulty;
            let highest = self.adventures().map(difficulty).max().unwrap_or(0);
            let at_the_top = self.adventures().filter(|adventure| difficulty(*adventure) == highest);
            drawing = at_the_top.filter_map(|adventure| self.site(adventure)?.owner).collect();
            if let (1, Some(first)) = (drawing.len(), drawing.lowest()) {
                self.first = first;
                step.tell(Event::FirstPlayer { seat: first });
                return Ok(());
            }
            for seat in drawing.iter() {
                self.redraw(seat, step)?;
            }
        }
    }

    fn turn_up_adventure(&mut self, seat: Seat, step: &mut Step<'_>) -> Result<(), Refused> {
        let adventures = step.content.adventure_faces;
        let mut slot = self.slots.take_unnamed(DRAW, adventures, places::ADVENTURES)?;
        if slot.is_none() {
            self.slots.reshuffle(DRAW);
            slot = self.slots.take_unnamed(DRAW, adventures, places::ADVENTURES)?;
        }
        let slot = slot.ok_or(Refused::Full)?;
        let Card::Adventure(adventure) = Card::of(self.slots.open_one(slot, step.supply)?) else {
            return Err(Refused::Foul(slot));
        };
        self.sites[adventure] = Some(Site { slot, owner: Some(seat), ..Site::default() });
        step.tell(Event::Turned { seat, adventure });
        Ok(())
    }

    fn redraw(&mut self, seat: Seat, step: &mut Step<'_>) -> Result<(), Refused> {
        let own = |adventure: &Adventure| self.site(*adventure).is_some_and(|site| site.owner == Some(seat));
        let found = self.adventures().find(own);
        if let Some(adventure) = found
            && let Some(site) = self.sites[adventure].take()
        {
            self.slots.discard(site.slot, step.supply)?;
            step.tell(Event::Redrawn { seat, adventure });
        }
        Ok(())
    }

    /// In order of play everybody draws a challenge and lays it on another player's adventure.
    pub(super) fn advance_first_challenge(
        &mut self,
        placed: u8,
        step: &mut Step<'_>,
    ) -> Result<bool, Refused> {
        if placed == self.seats {
            self.deal_hands(step)?;
            self.frames.set(Frame::PlaceHero(0));
            return Ok(false);
        }
        let seat = self.seat_at(placed);
        if self.slots.count(places::laid(seat)) == 0 {
            let challenges = step.content.challenge_faces;
            let slot = self.slots.take_unnamed(DRAW, challenges, places::laid(seat))?;
            self.slots.look(slot.ok_or(Refused::Full)?, SeatSet::only(seat), step.supply)?;
        }
        let takes = |site: &Adventure| self.takes_first_challenge(step.content, seat, *site);
        if let Some(only) = only(self.adventures().filter(takes)) {
            self.answer_first_challenge(placed, seat, Action::Place(only), step)?;
            return Ok(false);
        }
        Ok(true)
    }

    pub(super) fn takes_first_challenge(&self, content: &Content, seat: Seat, adventure: Adventure) -> bool {
        self.site(adventure).is_some_and(|site| {
            site.owner != Some(seat) && site.line.len() < usize::from(content.adventure(adventure).difficulty)
        })
    }

    fn why_no_first_challenge(&self, seat: Seat, adventure: Adventure) -> Why {
        Why(match self.site(adventure) {
            None => "no_such_adventure",
            Some(site) if site.owner == Some(seat) => "own_adventure",
            Some(_) => "no_room",
        })
    }

    pub(super) fn answer_first_challenge(
        &mut self,
        placed: u8,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::Place(adventure) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        if !self.takes_first_challenge(step.content, seat, adventure) {
            return Err(self.why_no_first_challenge(seat, adventure).into());
        }
        let slot = self.slots.members(places::laid(seat)).lowest().ok_or(Why::NOT_AN_ANSWER)?;
        self.set_challenge(seat, slot, adventure, step)?;
        self.frames.set(Frame::FirstChallenge(placed + 1));
        Ok(())
    }

    /// A challenge goes to the end of a line.
    pub(super) fn set_challenge(
        &mut self,
        seat: Seat,
        slot: SlotId,
        adventure: Adventure,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        self.slots.put(slot, places::CHALLENGES, step.supply)?;
        let site = self.sites[adventure].as_mut().ok_or(Why("no_such_adventure"))?;
        site.line.push(Post { slot, setter: seat, down: true }).map_err(|_| Refused::Full)?;
        step.tell(Event::ChallengeLaid { seat, adventure });
        self.trackers_look(adventure, step)
    }

    /// Adventures that were drawn anew join the draw pile; everybody gets a hand and glory.
    fn deal_hands(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        self.slots.reshuffle(DRAW);
        let in_turn: ArrayList<Seat, SEATS> = ArrayList::gather(self.in_turn());
        for seat in &in_turn {
            for _ in 0..step.content.limits.hand {
                self.slots.draw(DRAW, places::hand(*seat), step.supply)?;
            }
            self.gain(*seat, self.rules.start, Cause::Start, step);
        }
        Ok(())
    }

    pub(super) fn may_begin(&self, seat: Seat, adventure: Adventure) -> bool {
        self.site(adventure).is_some() && !self.has_set(seat, adventure)
    }

    pub(super) fn advance_place_hero(&mut self, placed: u8, step: &mut Step<'_>) -> Result<bool, Refused> {
        if placed == self.seats {
            self.begin_round(step);
            return Ok(false);
        }
        let seat = self.seat_at(placed);
        let begins = |site: &Adventure| self.may_begin(seat, *site);
        if let Some(only) = only(self.adventures().filter(begins)) {
            self.answer_place_hero(placed, seat, Action::Place(only), step)?;
            return Ok(false);
        }
        Ok(true)
    }

    pub(super) fn answer_place_hero(
        &mut self,
        placed: u8,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Action::Place(adventure) = action else { return Err(Why::NOT_AN_ANSWER.into()) };
        if !self.may_begin(seat, adventure) {
            let there = self.site(adventure).is_some();
            return Err(Why(if there { "own_challenge" } else { "no_such_adventure" }).into());
        }
        self.players[seat].at = Some(adventure);
        step.tell(Event::Placed { seat, adventure });
        self.trackers_look(adventure, step)?;
        self.frames.set(Frame::PlaceHero(placed + 1));
        Ok(())
    }
}
