//! Accomplishing an adventure: loot, special effect, and what follows.
use super::{
    ConanCards, Step,
    action::{Action, Question, Sermon},
    content::{Content, Effect, Window},
    deal::Alliance,
    effects::Source,
    event::{Cause, Event},
    frame::Frame,
    hero_turn::Turn,
    ids::{Ability, Adventure, PerSeat},
    journey::Go,
    places::{self, ITEMS},
};
use crate::{
    array_list::ArrayList,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::{Seat, SeatSet},
};
use serde::{Deserialize, Serialize};

/// The Priest may take a whole loot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LootSermon(pub Seat);

impl Procedure<ConanCards> for LootSermon {
    fn waiting(self, _game: &ConanCards) -> Waiting {
        Waiting::One(self.0)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Sermon { sermon: Sermon::TakeLoot })
    }

    fn list(self, _game: &ConanCards, _content: &Content, _seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.extend([Action::Pass, Action::Sermon]);
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        _seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let seat = self.0;
        let alone = match action {
            Action::Pass => false,
            Action::Sermon => {
                game.spend_ability(seat, step);
                step.tell(Event::Betrayed { by: seat });
                true
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        };
        game.frames.pop();
        game.take_loot(seat, alone, step)
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

/// What follows a loot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AfterLoot {
    /// Who accomplished the adventure.
    pub by: Seat,
    /// Who has another action.
    pub extra: Option<Seat>,
}

impl Procedure<ConanCards> for AfterLoot {
    /// After the loot: the bridle, then another action.
    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        game.frames.pop();
        if let Some(seat) = self.extra.filter(|seat| game.players[*seat].alive) {
            match game.frames.top() {
                Some(Frame::Turn(turn)) if turn.seat == seat => {
                    game.frames.set(Turn::new(seat));
                }
                _ => game.frames.push(Turn::new(seat))?,
            }
        }
        if game.rides(step.content, self.by) {
            game.frames.push(Go { by: self.by, may_stay: true })?;
        }
        Ok(Flow::WentOn)
    }
}

impl ConanCards {
    /// The hero accomplishes its adventure; a Priest with partners is asked whether to share.
    pub(super) fn accomplish(&mut self, seat: Seat, step: &mut Step<'_>) -> Result<(), Refused> {
        let shares = self.alliance_of(seat).is_some();
        if shares && self.can(step.content, seat, Ability::Sermon) {
            return self.frames.push(LootSermon(seat));
        }
        self.take_loot(seat, false, step)
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
        self.frames.push(AfterLoot { by: seat, extra })?;
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

    fn rides(&self, content: &Content, seat: Seat) -> bool {
        let mut items = self.items_in_play(seat).map(|(_, item)| content.item(item));
        let after_loot = items.any(|item| item.window == Some(Window::AfterLoot));
        self.players[seat].alive && after_loot
    }
}
