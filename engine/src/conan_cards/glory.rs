//! Glory comes and goes; players go out; somebody wins.
use super::{
    ConanCards, Step,
    event::{Cause, Event},
    hero_turn::HeroPhase,
    ids::SEATS,
    places::{self, REMOVED},
};
use crate::{
    array_list::ArrayList,
    game::{Refused, Standings},
    seat::{Role, Seat, SeatSet},
    slots::{Place, SlotId},
    supply::SlotList,
};

impl ConanCards {
    /// Glory from the reserve; gives how much it was.
    pub(super) fn gain(&mut self, seat: Seat, amount: u16, cause: Cause, step: &mut Step<'_>) -> u16 {
        let amount = if self.rules.finite_glory { amount.min(self.reserve) } else { amount };
        if amount > 0 {
            self.reserve -= if self.rules.finite_glory { amount } else { 0 };
            self.players[seat].glory = self.players[seat].glory.saturating_add(amount);
            self.busy |= cause != Cause::Start;
            step.tell(Event::Gained { seat, amount, cause });
        }
        amount
    }

    /// Glory to the reserve, as far as there is any.
    pub(super) fn lose(&mut self, seat: Seat, amount: u16, cause: Cause, step: &mut Step<'_>) {
        let amount = amount.min(self.players[seat].glory);
        if amount > 0 {
            self.reserve += if self.rules.finite_glory { amount } else { 0 };
            self.players[seat].glory -= amount;
            step.tell(Event::Lost { seat, amount, cause });
        }
    }

    /// Glory from one player to another, as far as there is any.
    pub(super) fn pay(&mut self, (from, to): (Seat, Seat), amount: u16, cause: Cause, step: &mut Step<'_>) {
        let amount = amount.min(self.players[from].glory);
        if amount > 0 {
            self.players[from].glory -= amount;
            self.players[to].glory = self.players[to].glory.saturating_add(amount);
            step.tell(Event::Paid { from, to, amount, cause });
        }
    }

    /// What a player can pay and keep at least 1.
    pub fn spare(&self, seat: Seat) -> u16 {
        self.players[seat].glory.saturating_sub(1)
    }

    /// Players without glory go out. Nobody left: the richest before that moment wins, then by order of the round limit.
    pub(super) fn bury_the_dead(&mut self, before: [u16; SEATS], step: &mut Step<'_>) -> Result<(), Refused> {
        let dead: SeatSet = self.alive().iter().filter(|seat| self.players[*seat].glory == 0).collect();
        if dead.is_empty() {
            return Ok(());
        }
        let alive = self.alive();
        let best = alive.iter().max_by_key(|seat| (before[seat.index()], self.tie_break(*seat)));
        for seat in dead.iter() {
            self.go_out(seat, step)?;
        }
        let left = self.alive();
        match (left.len(), left.lowest(), best) {
            (0, _, Some(best)) => self.win(best, step),
            (1, Some(last), _) => self.win(last, step),
            _ => (),
        }
        Ok(())
    }

    /// Everybody's glory.
    pub(super) fn all_glory(&self) -> [u16; SEATS] {
        self.players.0.map(|player| player.glory)
    }

    /// A player is out: challenges leave the game, hand and items are discarded, adventures belong to nobody.
    fn go_out(&mut self, seat: Seat, step: &mut Step<'_>) -> Result<(), Refused> {
        step.tell(Event::Out { seat });
        let removed: ArrayList<SlotId, 64> = ArrayList::gather(
            self.adventures()
                .flat_map(|adventure| self.line(adventure).iter().copied())
                .filter(|post| post.setter == seat)
                .map(|post| post.slot),
        );
        self.slots.open(&removed, step.supply)?;
        for slot in &removed {
            self.slots.put(*slot, REMOVED, step.supply)?;
        }
        for site in self.sites.0.iter_mut().flatten() {
            site.line.retain(|post| post.setter != seat);
            site.owner = site.owner.filter(|owner| *owner != seat);
        }
        self.leave_site(seat, step)?;
        self.players[seat].alive = false;
        self.players[seat].banned = None;
        for place in [places::hand(seat), places::items_down(seat), places::items_up(seat)] {
            self.discard_place(place, step)?;
        }
        for place in [places::charged(seat), places::trophies(seat)] {
            for slot in self.slots.in_place(place) {
                self.slots.put(slot, REMOVED, step.supply)?;
            }
        }
        Ok(())
    }

    /// The cards of a place are turned up together and discarded.
    pub(super) fn discard_place(&mut self, place: Place, step: &mut Step<'_>) -> Result<(), Refused> {
        let slots = self.slots.members(place);
        let list: SlotList = ArrayList::gather(slots.iter());
        self.slots.open(&list, step.supply)?;
        for slot in slots.iter() {
            self.slots.discard(slot, step.supply)?;
        }
        Ok(())
    }

    /// The game is over.
    pub(super) fn win(&mut self, seat: Seat, step: &mut Step<'_>) {
        self.winner = Some(seat);
        self.contest = None;
        self.pending = None;
        self.frames.clear();
        step.tell(Event::GameOver { winner: seat });
    }

    /// Whether somebody has won; if not, the grave may call.
    pub(super) fn begin_hero_phase(&mut self, step: &mut Step<'_>) -> Result<(), Refused> {
        self.fresh.clear();
        self.frames.set(HeroPhase(0));
        let most = self.alive().iter().map(|seat| self.players[seat].glory).max().unwrap_or(0);
        let mut leaders = self.alive().iter().filter(|seat| self.players[*seat].glory == most);
        if let (Some(leader), None) = (leaders.next(), leaders.next())
            && !self.rules.death_or_glory
            && most >= self.target
        {
            self.win(leader, step);
            return Ok(());
        }
        let from = step.content.limits.grave_from;
        if self.rules.grave_calls && self.round >= from {
            let (before, toll) = (self.all_glory(), u16::from(self.round + 1 - from));
            self.alive().iter().for_each(|seat| self.lose(seat, toll, Cause::Grave, step));
            self.bury_the_dead(before, step)?;
        }
        Ok(())
    }

    /// Trophies, then items, then the latest in the order of play.
    fn tie_break(&self, seat: Seat) -> (u8, usize, u8) {
        let turn = (seat.0 + self.seats - self.first.0) % self.seats;
        (self.players[seat].trophies, self.items_of(seat), turn)
    }

    /// The round limit: most glory, then the order of ties.
    pub(super) fn win_by_glory(&mut self, step: &mut Step<'_>) {
        let best = self.alive().iter().max_by_key(|seat| (self.players[*seat].glory, self.tie_break(*seat)));
        if let Some(best) = best {
            self.win(best, step);
        }
    }

    /// The winner first, the others by glory.
    pub(super) fn final_standings(&self) -> Option<Standings> {
        let winner = self.winner?;
        let glory = |seat: Seat| self.players[seat].glory;
        let roles = (0..self.seats)
            .map(|n| (Role(self.players[Seat(n)].hero.0), Seat(n), n, i32::from(glory(Seat(n)))));
        Some(Standings::ranked(roles, |team| (Seat(team) == winner, glory(Seat(team)))))
    }
}
