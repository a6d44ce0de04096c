//! The preparation: heroes and swaps, first adventures, first challenges, hands, where heroes begin.
use super::{
    ConanCards, DRAW, ITEMS, Player, Post, Site, Step,
    content::{Card, Content},
    event::{Cause, Event},
    house_rules::Setup,
    ids::{Adventure, Hero, PerSeat, SEATS},
    places::{self, DRAW_PILE, ITEM_PILE},
    swap::Swap,
};
use crate::{
    array_list::ArrayList,
    frames::Frames,
    game::{Refused, StartError, Why},
    procedure::run_to_question,
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
    game.frames.push(Swap(0))?;
    run_to_question(&mut game, |game| game.frames.top(), &mut step)?;
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

    /// Everybody turns up an adventure; those who tie for the highest draw anew until one is alone at the top.
    pub(super) fn lay_first_adventures(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
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
    pub(super) fn deal_hands(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
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
}
