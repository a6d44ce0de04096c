//! The card phase: one card or none, lap after lap, until somebody passes.
use super::{
    ConanCards, Site, Step,
    action::Action,
    content::{Card, Content, Effect, Mode, Window},
    event::{Cause, Event},
    frame::{Frame, Source},
    ids::{Adventure, Item, PerSeat},
    places,
};
use crate::{
    array_list::ArrayList,
    face::FaceSet,
    game::{Refused, Why},
    seat::{Seat, SeatSet},
    slots::SlotId,
};

impl ConanCards {
    /// A round begins with its card phase.
    pub(super) fn begin_round(&mut self, step: &mut Step<'_>) {
        self.round = self.round.saturating_add(1);
        self.busy = false;
        self.players.0.iter_mut().for_each(|player| player.used = 0);
        self.frames.set(Frame::Cards { lap: 0, turn: 0 });
        step.tell(Event::Round { round: self.round });
    }

    pub(super) fn advance_cards(
        &mut self,
        (lap, turn): (u8, u8),
        step: &mut Step<'_>,
    ) -> Result<bool, Refused> {
        if turn == self.seats {
            self.frames.set(Frame::Cards { lap: 1, turn: 0 });
            return Ok(false);
        }
        let seat = self.seat_at(turn);
        if !self.players[seat].alive {
            self.frames.set(Frame::Cards { lap, turn: turn + 1 });
            return Ok(false);
        }
        // Whoever holds a card is asked, whatever it is.
        if self.hand_size(seat) + self.slots.count(places::items_down(seat)) > 0 {
            return Ok(true);
        }
        self.pass_card((lap, turn), step)?;
        Ok(false)
    }

    /// A pass ends the phase once a lap is complete.
    fn pass_card(&mut self, (lap, turn): (u8, u8), step: &mut Step<'_>) -> Result<(), Refused> {
        if lap == 0 {
            self.frames.set(Frame::Cards { lap, turn: turn + 1 });
            return Ok(());
        }
        let asked: SeatSet =
            self.alive().iter().filter(|seat| self.callable(*seat).next().is_some()).collect();
        if asked.is_empty() {
            return self.begin_hero_phase(step);
        }
        self.frames.set(Frame::Call { asked, calls: PerSeat::default() });
        Ok(())
    }

    pub(super) fn list_cards(&self, content: &Content, seat: Seat, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        let (adventures, specials) = (content.adventure_faces, self.card_specials(content, seat));
        let challenges = self.challenge_faces(content);
        let sites: ArrayList<Adventure, 20> = ArrayList::gather(
            self.adventures().filter(|site| self.takes_challenge(content, seat, *site).is_ok()),
        );
        for slot in self.slots.in_place(places::hand(seat)) {
            if self.slots.may_be(slot, adventures) {
                out.push(Action::Adventure(slot));
            }
        }
        for slot in self.slots.in_place(places::hand(seat)) {
            if self.slots.may_be(slot, challenges) {
                out.extend(sites.iter().map(|site| Action::Challenge(slot, *site)));
            }
        }
        out.extend(self.slots.in_place(places::items_down(seat)).map(Action::PutIntoPlay));
        for slot in self.slots.in_place(places::hand(seat)) {
            if self.slots.may_be(slot, specials) {
                out.push(Action::Play(slot));
            }
        }
    }

    /// What may lie face down as a challenge: a challenge, or anything where cheating is allowed.
    fn challenge_faces(&self, content: &Content) -> FaceSet {
        if self.rules.nothing_to_lose { FaceSet::ALL } else { content.challenge_faces }
    }

    /// Special cards of the card phase that would do something now.
    fn card_specials(&self, content: &Content, seat: Seat) -> FaceSet {
        let serves = |effect: &Effect| match effect {
            Effect::StealGlory { each: false, amount } => {
                self.rivals(seat).any(|rival| self.spare(rival) >= *amount)
            }
            _ => true,
        };
        content.faces_of(Window::Card, |card| card.effects.iter().all(serves))
    }

    /// Whether the seat may put a challenge there.
    pub(super) fn takes_challenge(
        &self,
        content: &Content,
        seat: Seat,
        adventure: Adventure,
    ) -> Result<(), Why> {
        let site = self.site(adventure).ok_or(Why("no_such_adventure"))?;
        if site.owner == Some(seat) {
            return Err(Why("own_adventure"));
        }
        if self.players[seat].at == Some(adventure) {
            return Err(Why("own_hero_there"));
        }
        if site.line.len() >= usize::from(content.adventure(adventure).difficulty) {
            return Err(Why("no_room"));
        }
        Ok(())
    }

    /// Whether the slot is in the seat's hand and may be one of these.
    pub(super) fn holds(&self, seat: Seat, slot: SlotId, faces: FaceSet) -> Result<(), Why> {
        if self.slots.place(slot) != places::hand(seat) {
            return Err(Why("not_in_hand"));
        }
        if self.slots.may_be(slot, faces) { Ok(()) } else { Err(Why("card_does_not_fit")) }
    }

    pub(super) fn answer_cards(
        &mut self,
        (lap, turn): (u8, u8),
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let content = step.content;
        match action {
            Action::Pass => return self.pass_card((lap, turn), step),
            Action::Adventure(slot) => {
                self.holds(seat, slot, content.adventure_faces)?;
                self.play_adventure(seat, slot, step)?;
            }
            Action::Challenge(slot, adventure) => {
                let faces = self.challenge_faces(content);
                self.holds(seat, slot, faces)?;
                self.takes_challenge(content, seat, adventure)?;
                self.slots.narrow(slot, faces);
                if self.rules.nothing_to_lose {
                    self.fresh.push(slot).map_err(|_| Refused::Full)?;
                }
                self.set_challenge(seat, slot, adventure, step)?;
                self.gain(seat, 1, Cause::Played, step);
            }
            Action::PutIntoPlay(slot) if self.slots.place(slot) == places::items_down(seat) => {
                self.frames.set(Frame::Cards { lap, turn: turn + 1 });
                return self.put_into_play(seat, slot, step);
            }
            Action::PutIntoPlay(_) => return Err(Why("no_such_item").into()),
            Action::Play(slot) => {
                let specials = self.card_specials(content, seat);
                self.holds(seat, slot, FaceSet::ALL)?;
                if !self.slots.may_be(slot, specials) {
                    return Err(self.why_not_special(content, Window::Card, slot).into());
                }
                self.frames.set(Frame::Cards { lap, turn: turn + 1 });
                return self.play_special(seat, slot, specials, step);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        self.frames.set(Frame::Cards { lap, turn: turn + 1 });
        Ok(())
    }

    fn play_adventure(&mut self, seat: Seat, slot: SlotId, step: &mut Step<'_>) -> Result<(), Refused> {
        self.slots.narrow(slot, step.content.adventure_faces);
        let Card::Adventure(adventure) = Card::of(self.slots.open_one(slot, step.supply)?) else {
            return Err(Refused::Foul(slot));
        };
        self.slots.put(slot, places::ADVENTURES, step.supply)?;
        self.sites[adventure] = Some(Site { slot, owner: Some(seat), ..Site::default() });
        step.tell(Event::AdventurePlayed { seat, adventure });
        self.gain(seat, 1, Cause::Played, step);
        Ok(())
    }

    fn put_into_play(&mut self, seat: Seat, slot: SlotId, step: &mut Step<'_>) -> Result<(), Refused> {
        let item = Item(self.slots.open_one(slot, step.supply)?.index() as u8);
        step.tell(Event::ItemShown { seat, item });
        if step.content.item(item).mode == Mode::Enter {
            self.slots.discard(slot, step.supply)?;
            return self.begin_effects(seat, Source::Item(item));
        }
        self.slots.put(slot, places::items_up(seat), step.supply)
    }

    /// A special card is shown, discarded and carried out.
    pub(super) fn play_special(
        &mut self,
        seat: Seat,
        slot: SlotId,
        faces: FaceSet,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        self.slots.narrow(slot, faces);
        let Card::Resolution(card) = Card::of(self.slots.discard(slot, step.supply)?) else {
            return Err(Refused::Foul(slot));
        };
        step.tell(Event::CardPlayed { seat, card });
        self.begin_effects(seat, Source::Card(card))
    }
}
