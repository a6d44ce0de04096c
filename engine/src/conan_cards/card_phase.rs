//! The card phase: one card or none, lap after lap, until somebody passes.
use super::{
    ConanCards, Site, Step,
    action::{Action, Question},
    cheating::Calls,
    content::{Card, Content, Effect, Mode, Window},
    effects::Source,
    event::{Cause, Event},
    ids::{Adventure, Item, PerSeat},
    places,
};
use crate::{
    array_list::ArrayList,
    face::FaceSet,
    game::{Listing, Refused, Waiting, Why},
    procedure::{Flow, Procedure},
    seat::{Seat, SeatSet},
    slots::SlotId,
};
use serde::{Deserialize, Serialize};

/// The card phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct CardPhase {
    /// Laps that are complete, up to one.
    pub lap: u8,
    /// Steps of this lap that are over.
    pub turn: u8,
}

impl Procedure<ConanCards> for CardPhase {
    fn waiting(self, game: &ConanCards) -> Waiting {
        Waiting::One(game.seat_at(self.turn))
    }

    fn advance(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<Flow, Refused> {
        let turn = self.turn;
        if turn == game.seats {
            game.frames.set(Self { lap: 1, turn: 0 });
            return Ok(Flow::WentOn);
        }
        let seat = game.seat_at(turn);
        if !game.players[seat].alive {
            game.frames.set(self.next());
            return Ok(Flow::WentOn);
        }
        // Whoever holds a card is asked, whatever it is.
        if game.hand_size(seat) + game.slots.count(places::items_down(seat)) > 0 {
            return Ok(Flow::Asks);
        }
        self.pass(game, step)?;
        Ok(Flow::WentOn)
    }

    fn question(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Question> {
        Some(Question::Card)
    }

    fn list(self, game: &ConanCards, content: &Content, seat: Seat, out: &mut Vec<Action>) -> Listing {
        out.push(Action::Pass);
        let (adventures, specials) = (content.adventure_faces, game.card_specials(content, seat));
        let challenges = game.challenge_faces(content);
        let sites: ArrayList<Adventure, 20> = ArrayList::gather(
            game.adventures().filter(|site| game.takes_challenge(content, seat, *site).is_ok()),
        );
        for slot in game.slots.in_place(places::hand(seat)) {
            if game.slots.may_be(slot, adventures) {
                out.push(Action::Adventure(slot));
            }
        }
        for slot in game.slots.in_place(places::hand(seat)) {
            if game.slots.may_be(slot, challenges) {
                out.extend(sites.iter().map(|site| Action::Challenge(slot, *site)));
            }
        }
        out.extend(game.slots.in_place(places::items_down(seat)).map(Action::PutIntoPlay));
        for slot in game.slots.in_place(places::hand(seat)) {
            if game.slots.may_be(slot, specials) {
                out.push(Action::Play(slot));
            }
        }
        Listing::Whole
    }

    fn answer(
        self,
        game: &mut ConanCards,
        seat: Seat,
        action: Action,
        step: &mut Step<'_>,
    ) -> Result<(), Refused> {
        let content = step.content;
        match action {
            Action::Pass => return self.pass(game, step),
            Action::Adventure(slot) => {
                game.holds(seat, slot, content.adventure_faces)?;
                game.play_adventure(seat, slot, step)?;
            }
            Action::Challenge(slot, adventure) => {
                let faces = game.challenge_faces(content);
                game.holds(seat, slot, faces)?;
                game.takes_challenge(content, seat, adventure)?;
                game.slots.narrow(slot, faces);
                if game.rules.nothing_to_lose {
                    game.fresh.push(slot).map_err(|_| Refused::Full)?;
                }
                game.set_challenge(seat, slot, adventure, step)?;
                game.gain(seat, 1, Cause::Played, step);
            }
            Action::PutIntoPlay(slot) if game.slots.place(slot) == places::items_down(seat) => {
                game.frames.set(self.next());
                return game.put_into_play(seat, slot, step);
            }
            Action::PutIntoPlay(_) => return Err(Why("no_such_item").into()),
            Action::Play(slot) => {
                let specials = game.card_specials(content, seat);
                game.holds(seat, slot, FaceSet::ALL)?;
                if !game.slots.may_be(slot, specials) {
                    return Err(game.why_not_special(content, Window::Card, slot).into());
                }
                game.frames.set(self.next());
                return game.play_special(seat, slot, specials, step);
            }
            _ => return Err(Why::NOT_AN_ANSWER.into()),
        }
        game.frames.set(self.next());
        Ok(())
    }

    fn default_answer(self, _game: &ConanCards, _content: &Content, _seat: Seat) -> Option<Action> {
        Some(Action::Pass)
    }
}

impl CardPhase {
    /// The next player's step.
    fn next(self) -> Self {
        Self { turn: self.turn + 1, ..self }
    }

    /// A pass ends the phase once a lap is complete.
    fn pass(self, game: &mut ConanCards, step: &mut Step<'_>) -> Result<(), Refused> {
        if self.lap == 0 {
            game.frames.set(self.next());
            return Ok(());
        }
        let asked: SeatSet =
            game.alive().iter().filter(|seat| game.callable(*seat).next().is_some()).collect();
        if asked.is_empty() {
            return game.begin_hero_phase(step);
        }
        game.frames.set(Calls { asked, calls: PerSeat::default() });
        Ok(())
    }
}

impl ConanCards {
    /// A round begins with its card phase.
    pub(super) fn begin_round(&mut self, step: &mut Step<'_>) {
        self.round = self.round.saturating_add(1);
        self.busy = false;
        self.players.0.iter_mut().for_each(|player| player.used = 0);
        self.frames.set(CardPhase { lap: 0, turn: 0 });
        step.tell(Event::Round { round: self.round });
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
