//! Conan, the card game, at the table: adventures with their lines of challenges, heroes, hands and the contest.
mod contest;
mod hand;
mod heroes;
mod names;
mod sites;

use super::{
    Board, Shown, Spot,
    board::{Message, Page},
    map::Step,
};
use crate::{
    play::{Picture, Seen},
    widget::Cx,
};
use engine::{
    conan_cards::{Action, Adventure, ConanCards, Event},
    game::Game,
    seat::Seat,
    slots::SlotId,
};
use iced::{Element, Point, Size};
use names::Names;
use std::sync::Arc;

impl Shown for ConanCards {
    fn board(picture: &Picture) -> Option<Box<dyn Board>> {
        let seen = picture.seen.of::<Self>()?;
        let names = Names::new(seen.content.clone());
        Some(Box::new(Table { seen, names, pointed: None, marked: None, picked: None }))
    }

    fn spot_of_action(action: &Action) -> Option<Spot> {
        match action {
            Action::Challenge(_, adventure) | Action::Place(adventure) | Action::Move(adventure) => {
                Some(spot(*adventure))
            }
            _ => None,
        }
    }

    fn spot_of_event(event: &Event) -> Option<Spot> {
        match event {
            Event::Faced { adventure, .. } => Some(spot(*adventure)),
            _ => None,
        }
    }
}

fn spot(adventure: Adventure) -> Spot {
    Spot(adventure.0.into())
}

/// The table of cards.
struct Table {
    seen: Arc<Seen<ConanCards>>,
    names: Names,
    pointed: Option<Spot>,
    marked: Option<usize>,
    /// The card that was taken up, to be laid somewhere.
    picked: Option<SlotId>,
}

impl Table {
    fn game(&self) -> &ConanCards {
        &self.seen.view
    }

    fn viewer(&self) -> Option<Seat> {
        self.seen.view.viewer()
    }

    /// The only answer of which this holds; several open no menu here, they stand in the list.
    fn answer(&self, holds: impl Fn(&Action) -> bool) -> Option<usize> {
        let mut found = self.seen.actions.iter().enumerate().filter(|(_, action)| holds(action));
        let (choice, _) = found.next()?;
        found.next().is_none().then_some(choice)
    }

    /// The answer that a click on an adventure gives.
    fn answer_at(&self, adventure: Adventure) -> Option<usize> {
        self.answer(|action| self.goes_to(action, adventure))
    }

    /// Whether an answer leads to an adventure; with a card taken up, only what that card does counts.
    fn goes_to(&self, action: &Action, adventure: Adventure) -> bool {
        ConanCards::spot_of_action(action) == Some(spot(adventure))
            && self.picked.is_none_or(|slot| self.is_about(action, slot))
    }

    /// Whether an answer is about this card; cards of one face in one place count as one.
    fn is_about(&self, action: &Action, slot: SlotId) -> bool {
        let slots = self.game().slots();
        let same =
            |other: SlotId| slots.place(other) == slots.place(slot) && slots.face(other) == slots.face(slot);
        ConanCards::slots_of(*action)[0].is_some_and(same)
    }

    /// What a click on a card does: its only answer is given, of several one is chosen on the table.
    fn press_of(&self, slot: SlotId) -> Option<Message> {
        let about = |action: &Action| self.is_about(action, slot);
        self.answer(about)
            .map(Message::Answer)
            .or_else(|| self.is_playable(slot).then_some(Message::Pick(slot)))
    }

    /// Whether some answer is about this card.
    fn is_playable(&self, slot: SlotId) -> bool {
        self.seen.actions.iter().any(|action| self.is_about(action, slot))
    }
}

impl Board for Table {
    fn hear(&mut self, picture: &Picture) {
        if let Some(seen) = picture.seen.of::<ConanCards>() {
            self.seen = seen;
        }
        (self.marked, self.picked) = (None, None);
    }

    fn update(&mut self, message: Message) -> Option<usize> {
        match message {
            Message::Answer(choice) => Some(choice),
            Message::Map(_) => None,
            Message::Pick(slot) => {
                self.picked = (self.picked != Some(slot)).then_some(slot);
                None
            }
        }
    }

    fn middle<'a>(&'a self, _: &'a Picture, cx: Cx) -> Element<'a, Message> {
        self.adventures(cx)
    }

    fn hand(&self, _: &Picture, cx: Cx) -> Element<'_, Message> {
        self.hand_strip(cx)
    }

    fn seat(&self, seat: Seat, cx: Cx) -> Element<'_, Message> {
        self.hero_line(seat, cx)
    }

    fn brief(&self, seat: Seat, cx: Cx) -> Element<'_, Message> {
        self.brief_hero(seat, cx)
    }

    fn state_line(&self, cx: Cx) -> String {
        let game = self.game();
        let args = [("round", game.round.into()), ("target", game.target.into())];
        cx.words.say("conan_cards-where", &args)
    }

    fn pages(&self, _: &Picture, cx: Cx) -> Vec<Page<'_>> {
        let mut pages = Vec::new();
        if let Some(contest) = &self.game().contest {
            let (name, body) = (cx.say("conan_cards-page-contest"), self.contest_page(contest, cx));
            pages.push(Page { name, body, is_called_for: true });
        }
        let (name, body) = (cx.say("conan_cards-page-heroes"), self.heroes_page(cx));
        pages.push(Page { name, body, is_called_for: false });
        pages
    }

    fn clicks(&self, _: Size) -> Vec<(usize, Point)> {
        Vec::new()
    }

    fn point_at(&mut self, spot: Option<Spot>) {
        self.pointed = spot;
    }

    fn walk(&self, _: Option<usize>, _: Step) -> Option<usize> {
        None
    }

    fn mark(&mut self, answer: Option<usize>) {
        self.marked = answer;
    }

    fn step_back(&mut self) -> bool {
        self.picked.take().is_some()
    }
}
