//! Conan, the card game, at the table: adventures with their lines of challenges, heroes, hands; the contest and the
//! negotiation come on a stage of their own in the middle.
mod aftermath;
mod animation;
mod answers;
mod auction;
mod cards;
mod colours;
mod composer;
mod contest;
pub(super) mod deals;
mod hand;
mod heroes;
mod inspect;
mod legend;
mod moments;
mod names;
mod negotiation;
mod places;
#[cfg(test)]
mod screens;
mod signs;
mod sites;
mod terms;
#[cfg(test)]
mod tests;

use super::{
    Board, Shown, Spot,
    board::{Message, Page},
    changes::Changes,
    clock::now,
    map::Step,
    stage,
};
use crate::{
    play::{Picture, Seen},
    reference,
    widget::{
        Context,
        woodcut::{self, Motif},
    },
};
use aftermath::Aftermath;
use animation::Turning;
use colours::Art;
use composer::Form;
use engine::{
    conan_cards::{Action, ConanCards, Forecast, Question},
    game::Game,
    seat::{Role, Seat},
    slots::SlotId,
};
use iced::{
    Element, Fill,
    widget::{column, space, stack},
};
use moments::Moment;
use names::Names;
use places::Thing;
use std::{cell::Cell, sync::Arc};

impl Shown for ConanCards {
    fn board(picture: &Picture) -> Option<Box<dyn Board>> {
        Some(Box::new(CardBoard::new(picture)?))
    }
}

/// What a thing of this game wears, by the kind under which the motifs list it.
fn art(kind: &str, id: &str) -> Option<&'static Motif> {
    woodcut::motif(ConanCards::ID, kind, id)
}

/// The table of cards.
struct CardBoard {
    seen: Arc<Seen<ConanCards>>,
    names: Names,
    art: Art,
    /// The record of the picture that was heard last.
    record: u64,
    pointed: Option<Spot>,
    marked: Option<usize>,
    /// The card that was taken up, to be laid somewhere.
    picked: Option<SlotId>,
    /// What is looked at closely.
    inspected: Option<Thing>,
    /// Where contests, deals and what came of them are shown.
    stage: stage::Stage,
    form: Form,
    forecast: Option<Forecast>,
    aftermath: Option<Aftermath>,
    /// Cards that turn.
    turning: Changes<Turning>,
    /// What has its moment.
    moments: Changes<Moment>,
    /// Whether the legend is open.
    is_legend_open: bool,
    /// How wide the adventures were last laid out, before they were drawn larger.
    width: Cell<f32>,
    /// How much larger.
    scale: Cell<f32>,
    /// How high their pictures are, before that.
    art_height: Cell<f32>,
}

/// What comes to the stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Act {
    Contest,
    Negotiation,
    Aftermath,
}

impl CardBoard {
    fn new(picture: &Picture) -> Option<Self> {
        let seen = picture.seen.of::<ConanCards>()?;
        let (names, art) = (Names::new(seen.content.clone()), Art::read(&seen.content));
        let mut table = Self {
            seen,
            names,
            art,
            record: picture.record,
            pointed: None,
            marked: None,
            picked: None,
            inspected: None,
            stage: stage::Stage::default(),
            form: Form::default(),
            forecast: None,
            aftermath: None,
            turning: Changes::default(),
            moments: Changes::default(),
            is_legend_open: false,
            width: Cell::new(900.0),
            scale: Cell::new(1.0),
            art_height: Cell::new(0.0),
        };
        table.form = table.blank_form();
        table.hear(picture);
        Some(table)
    }

    fn game(&self) -> &ConanCards {
        &self.seen.view
    }

    fn viewer(&self) -> Option<Seat> {
        self.seen.view.viewer()
    }

    /// The form of a deal, not filled in.
    fn blank_form(&self) -> Form {
        let form = |seat| Form::new(self.game(), &self.seen.actions, seat);
        self.viewer().map(form).unwrap_or_default()
    }

    fn act(&self) -> Option<Act> {
        let took_part = self.aftermath.as_ref().is_some_and(|aftermath| self.took_part(aftermath));
        let is_asked = !self.seen.actions.is_empty();
        // Whoever only waits sees what was offered, and else the table.
        let is_offered = self.game().pending.is_some();
        match self.game().contest {
            Some(_) => Some(Act::Contest),
            None if self.negotiates() && (is_asked || (is_offered && !took_part)) => Some(Act::Negotiation),
            None => took_part.then_some(Act::Aftermath),
        }
    }

    /// Whether the stage hides the adventures.
    fn is_on_stage(&self) -> bool {
        self.act().is_some() && !self.stage.is_aside()
    }

    fn staged<'a>(&'a self, act: Act, picture: &'a Picture, cx: Context) -> Element<'a, Message> {
        match (act, self.game().contest, &self.aftermath) {
            (Act::Contest, Some(contest), _) => self.contest_stage(contest, picture, cx),
            (Act::Aftermath, _, Some(aftermath)) => self.aftermath_page(aftermath, cx),
            (Act::Contest | Act::Negotiation | Act::Aftermath, ..) => self.negotiation_stage(picture, cx),
        }
    }

    /// What a contest that an answer begins could cost, if a rival can raise it to all that the viewer has.
    fn risk(&self, answer: usize, cx: Context) -> Option<String> {
        let (game, viewer) = (self.game(), self.viewer()?);
        let rival = match *self.seen.actions.get(answer)? {
            Action::Duel(seat) => seat,
            Action::Face(slot) => {
                let posts = game.adventures().flat_map(|adventure| game.line(adventure).iter().copied());
                posts.filter(|post| post.slot == slot).map(|post| post.setter).next()?
            }
            _ => return None,
        };
        let own = game.players[viewer].glory;
        let can_raise = rival != viewer && game.players[rival].glory >= own;
        let (who, told) = (self.hero_name(rival, cx), [("glory", own.into())]);
        can_raise.then(|| self.names.say_of("conan_cards-could-raise", ("who", &who), &told, cx))
    }

    /// The way from the stage to the table and back.
    fn curtain(&self, act: Act, cx: Context) -> Element<'_, Message> {
        let name = cx.say(match act {
            Act::Contest => "conan_cards-page-contest",
            Act::Aftermath => "conan_cards-page-aftermath",
            Act::Negotiation => "conan_cards-page-deal",
        });
        self.stage.tabs(name, cx.say("conan_cards-page-table"), cx)
    }
}

impl Board for CardBoard {
    fn hear(&mut self, picture: &Picture) {
        if let Some(seen) = picture.seen.of::<ConanCards>() {
            let is_new = picture.record != self.record;
            // News about something else, as a line of chat, leaves a form that is being filled in as it is.
            let is_asked_anew =
                is_new || seen.view.viewer() != self.viewer() || seen.actions != self.seen.actions;
            self.moments.begin(moments::moment(&self.seen, &seen), now());
            let turns_up = animation::turns_up(&self.seen, &seen);
            if turns_up {
                self.begin_turning(animation::open_cards(&seen.view));
            }
            if let Some(came) = self.came_of(&seen.view, picture, self.record) {
                if turns_up {
                    self.begin_turning((0..came.shown.len()).map(Turning::Last).collect());
                }
                self.aftermath = Some(came);
            } else if seen.view.contest.is_some() || self.has_gone_on(picture) {
                self.aftermath = None;
            }
            if is_new {
                self.stage.bring_forward();
                self.inspected = None;
            }
            self.seen = seen;
            if is_asked_anew {
                (self.marked, self.picked, self.form) = (None, None, self.blank_form());
            }
        }
        self.record = picture.record;
        self.forecast = self.game().forecast(&self.seen.content);
    }

    #[cfg(test)]
    fn first_choices(&self) -> Vec<crate::table::board::Choice> {
        let (mut form, mut chosen) = (self.form.clone(), Vec::new());
        for at in 0.. {
            let fields = form.fields();
            let Some(choice) = fields.get(at).and_then(|field| field.options.first()) else { break };
            if matches!(choice, deals::Choice::Strike(_) | deals::Choice::Member(_)) {
                break;
            }
            form.choose(self.game(), choice);
            chosen.push(crate::table::board::Choice::new(choice.clone()));
        }
        chosen
    }

    fn update(&mut self, message: Message) -> Option<usize> {
        match message {
            Message::Answer(choice) => return Some(choice),
            Message::Inspect(spot) => self.inspected = spot.map(Thing::from),
            Message::Map(_) => (),
            Message::Pick(slot) => self.picked = (self.picked != Some(slot)).then_some(slot),
            Message::Aside(_) if self.act() == Some(Act::Aftermath) => self.aftermath = None,
            Message::Aside(is_aside) => self.stage.lay_aside(is_aside),
            Message::Compose(choice) => {
                if let Some(choice) = choice.of() {
                    self.form.choose(&self.seen.view, choice);
                }
            }
            // The table gives what is said, and cards are no stacks.
            Message::Legend => self.is_legend_open = !self.is_legend_open,
            Message::Say(_)
            | Message::Stack(_)
            | Message::TakeOut(_)
            | Message::TakeOneOut(_)
            | Message::OneMore(_) => (),
        }
        None
    }

    fn middle<'a>(&'a self, picture: &'a Picture, cx: Context) -> Element<'a, Message> {
        let middle = match self.act() {
            None => self.adventures(picture, cx),
            Some(act) => {
                let below = if self.stage.is_aside() {
                    self.adventures(picture, cx)
                } else {
                    cx.panel(self.staged(act, picture, cx)).padding(12).width(Fill).height(Fill).into()
                };
                column![self.curtain(act, cx), below].spacing(6).into()
            }
        };
        let close = Message::Inspect(None);
        let large = self.inspected.map(|thing| {
            let card = self.large(thing, cx);
            let terms = reference::terms_in(ConanCards::ID, cx.words.language(), &card.text);
            card.large(terms, close, cx)
        });
        let legend = if self.is_legend_open { self.legend(cx) } else { self.legend_button(cx) };
        let moment = self.moment_shown(cx).unwrap_or_else(|| space().into());
        stack![middle, legend, moment].push(large).into()
    }

    fn hand(&self, picture: &Picture, height: f32, cx: Context) -> Element<'_, Message> {
        self.hand_strip(picture, height, cx)
    }

    fn roles(&self, seat: Seat) -> Vec<Role> {
        self.game().roles(seat).collect()
    }

    fn role(&self, seat: Seat, _: Role, cx: Context) -> Element<'_, Message> {
        self.hero_line(seat, cx)
    }

    fn brief(&self, seat: Seat, _: Role, cx: Context) -> Element<'_, Message> {
        self.brief_hero(seat, cx)
    }

    fn emblem(&self, role: Role, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        let seat = (0..self.game().seats).map(Seat).find(|seat| self.roles(*seat).contains(&role))?;
        Some(self.piece(seat, side, cx))
    }

    fn answer_picture(&self, answer: usize, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        self.picture_of(answer, side, cx)
    }

    fn warning(&self, answer: usize, cx: Context) -> Option<String> {
        let own = self.game().players[self.viewer()?].glory;
        let staked = match *self.seen.actions.get(answer)? {
            Action::Match => self.game().auction(&self.seen.content)?.bid,
            Action::Bid(amount) => amount,
            // Whoever set the challenge, or is challenged, may raise to all that both have.
            Action::Face(_) | Action::Duel(_) => return self.risk(answer, cx),
            _ => return None,
        };
        (staked >= own).then(|| cx.say("conan_cards-all-at-stake"))
    }

    fn state_line(&self, cx: Context) -> String {
        let game = self.game();
        let args = [("round", game.round.into()), ("target", game.target.into())];
        cx.words.say("conan_cards-where", &args)
    }

    fn pages(&self, picture: &Picture, cx: Context) -> Vec<Page<'_>> {
        let mut pages = Vec::new();
        if let Some(body) = self.inspected.and_then(|thing| self.thing_page(thing, picture, cx)) {
            pages.push(Page::new(cx.say("conan_cards-page-thing"), body, true));
        }
        if let Some(aftermath) = &self.aftermath {
            let (name, body) = (cx.say("conan_cards-page-aftermath"), self.aftermath_page(aftermath, cx));
            pages.push(Page::new(name, body, self.act() != Some(Act::Aftermath)));
        }
        let (name, body) = (cx.say("conan_cards-page-heroes"), self.heroes_page(picture, cx));
        pages.push(Page::new(name, body, false));
        pages
    }

    fn point_at(&mut self, spot: Option<Spot>) {
        self.pointed = spot;
    }

    fn go_to(&mut self, spot: Spot) {
        self.inspected = Some(Thing::from(spot));
    }

    fn look_closely(&mut self, nth: usize) {
        self.inspected = self.in_hand().get(nth).map(|slot| Thing::Card(*slot));
    }

    fn walk(&self, marked: Option<usize>, step: Step) -> Option<usize> {
        self.step(marked, step)
    }

    fn mark(&mut self, answer: Option<usize>) {
        self.marked = answer;
    }

    fn step_back(&mut self) -> bool {
        let was_open = std::mem::take(&mut self.is_legend_open);
        if was_open || self.picked.take().is_some() || self.inspected.take().is_some() {
            return true;
        }
        self.stage.step_back() || self.aftermath.take().is_some()
    }

    fn is_ending(&self) -> bool {
        let question = self.viewer().and_then(|seat| self.game().question(&self.seen.content, seat));
        matches!(question, Some(Question::Act))
    }

    fn is_battle(&self) -> bool {
        self.game().contest.is_some()
    }

    fn is_animating(&self, cx: Context) -> bool {
        self.is_turning(cx) || self.is_moment(cx)
    }

    fn finish_motion(&mut self) {
        self.turning.finish();
        self.moments.finish();
    }
}
