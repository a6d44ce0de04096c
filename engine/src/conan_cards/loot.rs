//! Accomplishing an adventure: loot, special effect, and what follows.
use super::{
    ConanCards, Step,
    action::Action,
    content::{Content, Effect, Window},
    deal::Alliance,
    event::{Cause, Event},
    frame::{Frame, Left, Source, Turn},
    ids::{Ability, Adventure, PerSeat},
    places::{self, ITEMS},
};
use crate::{
    array_list::ArrayList,
    game::{Refused, Why},
    seat::{Seat, SeatSet},
};

impl ConanCards {
    /// The hero accomplishes its adventure; a Priest with partners is asked whether to share.
    pub(super) fn accomplish(&mut self, seat: Seat, step: &mut Step<'_>) -> Result<(), Refused> {
        let shares = self.alliance_of(seat).is_some();
        if shares && self.can(step.content, seat, Ability::Sermon) {
            return self.frames.push(Frame::LootSermon(seat));
        }
        self.take_loot(seat, false, step)
    }

    pub(super) fn answer_loot_sermon(
        &mut self,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let alone = match action {
            Action::Pass => false,
            Action::Sermon => {
                self.spend_ability(seat, step);
                step.tell(Event::Betrayed { by: seat });
                true
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        self.frames.pop();
        self.take_loot(seat, alone, step)
    }

    /// The loot is taken, by one or by all members of an alliance as they agreed.
    fn take_loot(&mut self, seat: Seat, alone: bool, step: &mut Step<'_>) -> Result<(), Refused> {
        let adventure = self.players[seat].at.ok_or(Why("wanders"))?;
        let single = Alliance {
            adventure,
            members: ArrayList::gather([seat]),
            items: ArrayList::gather([seat]),
            cards: ArrayList::gather([seat]),
            special: seat,
            ..Alliance::default()
        };
        let agreed = self.alliance_of(seat).copied();
        let split = agreed.filter(|_| !alone).unwrap_or(single);
        let wanderers = agreed.map_or(SeatSet::only(seat), |alliance| alliance.seats());
        step.tell(Event::Accomplished { seat, adventure });
        self.busy = true;
        let got = self.share_loot(seat, adventure, &split, step)?;
        self.plunder(got.or(SeatSet::only(split.special)), step);
        self.end_alliance(seat, step);
        for wanderer in wanderers.iter() {
            self.leave_site(wanderer, step)?;
        }
        self.keep_adventure(split.special, adventure, step)?;
        let special = &step.content.adventure(adventure).special;
        let extra = special.contains(&Effect::ExtraAction).then_some(split.special);
        self.frames.push(Frame::AfterLoot { by: seat, extra })?;
        self.begin_effects(split.special, Source::Adventure(adventure))
    }

    /// Glory by parts, items and cards in the agreed order; gives who got anything.
    fn share_loot(
        &mut self,
        active: Seat,
        adventure: Adventure,
        split: &Alliance,
        step: &mut Step<'_>,
    ) -> Result<SeatSet, Refused> {
        let loot = step.content.adventure(adventure).loot;
        let mut got = SeatSet::NONE;
        let shares: PerSeat<u16> = Self::shares(split, &split.loot, loot.gp, active);
        for member in &split.members {
            if shares[*member] > 0 {
                self.gain(*member, shares[*member], Cause::Loot, step);
                got = got.with(*member);
            }
        }
        for number in 0..usize::from(loot.items) {
            let to = split.items[number % split.items.len()];
            self.draw_item(to, step)?;
            got = got.with(to);
        }
        for number in 0..usize::from(loot.cards) {
            let to = split.cards[number % split.cards.len()];
            self.draw_cards(to, 1, step)?;
            got = got.with(to);
        }
        Ok(got)
    }

    /// One more for who plunders and got any part.
    fn plunder(&mut self, got: SeatSet, step: &mut Step<'_>) {
        let plunders = |seat: &Seat| self.ability(step.content, *seat) == Ability::Plunder;
        if let Some(seat) = got.iter().find(plunders) {
            self.gain(seat, 1, Cause::Plunder, step);
        }
    }

    /// The adventure is kept: face up while it has a charge.
    fn keep_adventure(
        &mut self,
        seat: Seat,
        adventure: Adventure,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let Some(site) = self.sites[adventure].take() else { return Ok(()) };
        let charged = step.content.adventure(adventure).charge.is_some();
        self.players[seat].trophies = self.players[seat].trophies.saturating_add(1);
        let place = if charged { places::charged(seat) } else { places::trophies(seat) };
        self.slots.put(site.slot, place, step.supply)
    }

    /// An item from the item deck, face down; an empty deck is made anew from the item discard.
    pub(super) fn draw_item(&mut self, seat: Seat, step: &mut Step<'_>) -> Result<(), Refused> {
        let slot = self.slots.draw_reshuffling(ITEMS, places::items_down(seat), step.supply)?;
        if let Some(slot) = slot {
            self.slots.look(slot, SeatSet::only(seat), step.supply)?;
            step.tell(Event::ItemDrawn { seat });
        }
        Ok(())
    }

    /// After the loot: the bridle, then another action.
    pub(super) fn advance_after_loot(
        &mut self,
        by: Seat,
        extra: Option<Seat>,
        content: &Content,
    ) -> Result<bool, Refused> {
        self.frames.pop();
        if let Some(seat) = extra.filter(|seat| self.players[*seat].alive) {
            match self.frames.top() {
                Some(Frame::Turn(turn)) if turn.seat == seat => {
                    self.frames.set(Frame::Turn(Turn { left: Left::Action, faced: false, ..turn }));
                }
                _ => self.frames.push(Frame::Turn(Turn { seat, left: Left::Action, faced: false }))?,
            }
        }
        if self.rides(content, by) {
            self.frames.push(Frame::Go { by, may_stay: true })?;
        }
        Ok(false)
    }

    fn rides(&self, content: &Content, seat: Seat) -> bool {
        let mut items = self.items_in_play(seat).map(|(_, item)| content.item(item));
        let after_loot = items.any(|item| item.window == Some(Window::AfterLoot));
        self.players[seat].alive && after_loot
    }
}
