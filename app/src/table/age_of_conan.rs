//! Age of Conan at the table: the map, the hand of cards, and a page for everything else that lies there.
mod animation;
#[cfg(test)]
mod animation_tests;
mod answers;
mod colours;
mod contest;
mod dice;
mod fate;
mod fights;
#[cfg(test)]
mod full_board;
mod glyphs;
mod goals;
mod hand;
mod legend;
mod luck;
mod marks;
mod moments;
mod motion;
mod names;
mod outlook;
mod pieces;
mod place;
mod realm;
#[cfg(test)]
mod screens;
mod shapes;
mod stages;
#[cfg(test)]
mod tests;
mod titles;

use super::{
    Board, Shown, Spot,
    board::{Figure, Message, Page, usual_parts},
    changes::Changes,
    clock::now,
    map::{
        self, Camera, Map, Marked, Marking, Painter,
        gesture::Gesture,
        ground::Ground,
        pieces::Layouts,
        shapes::Shapes,
        slide::Slides,
        targets::{Target, targets},
    },
    stage::Stage,
};
use crate::{
    narrate::age_of_conan::{spot, spots},
    play::{Picture, Seen},
    reference,
    widget::{
        Context,
        woodcut::{self, Motif},
    },
};
use animation::Change;
use colours::{Liveries, liveries};
use engine::{
    age_of_conan::{Action, AgeOfConan, Contest, FateFace, Kingdom, Province, Question},
    game::Game,
    seat::{Role, Seat},
    slots::SlotId,
};
use iced::{
    Element, Point,
    widget::{canvas::Frame, space, stack},
};
use moments::Moment;
use names::Names;
use outlook::Outlook;
use std::{sync::Arc, time::Instant};

impl Shown for AgeOfConan {
    fn board(picture: &Picture) -> Option<Box<dyn Board>> {
        Some(Box::new(MapBoard::new(picture)?))
    }
}

fn province(spot: Spot) -> Province {
    Province(u8::try_from(spot.0).unwrap_or(u8::MAX))
}

/// What a thing of this game wears, by the kind under which the motifs list it.
fn art(kind: &str, id: &str) -> Option<&'static Motif> {
    woodcut::motif(AgeOfConan::ID, kind, id)
}

/// The term of the rules for a face of a fate die.
fn fate_term(face: FateFace) -> &'static str {
    match face {
        FateFace::Military => "fate.military",
        FateFace::Intrigue => "fate.intrigue",
        FateFace::CourtConan => "fate.court_conan",
        FateFace::MilitaryIntrigue => "fate.military_intrigue",
        FateFace::Wild => "fate.wild",
    }
}

/// The board.
struct MapBoard {
    seen: Arc<Seen<AgeOfConan>>,
    shapes: Shapes,
    liveries: Liveries,
    names: Names,
    map: Map,
    layouts: Layouts<pieces::Piece>,
    /// The seats of people.
    people: Vec<Seat>,
    slides: Slides<pieces::Piece>,
    changes: Changes<animation::Change>,
    /// What was dragged, and where to.
    gesture: Gesture<Action>,
    /// The card that is looked at closely.
    looked_at: Option<SlotId>,
    /// What comes of each answer.
    outlooks: Vec<Option<Outlook>>,
    /// Where contests are shown.
    stage: Stage,
    /// The contest that was decided last.
    fought: Option<Contest>,
    /// What had its moment last.
    moment: Option<Moment>,
    /// Whether the legend is open.
    is_legend_open: bool,
}

impl MapBoard {
    /// The board of a picture; `None` if it is of another game.
    fn new(picture: &Picture) -> Option<Self> {
        let seen = picture.seen.of::<AgeOfConan>()?;
        let shapes = shapes::read(&seen.content)?;
        let (liveries, names) = (liveries(&seen.content), Names::new(seen.content.clone()));
        let mut table = Self {
            seen,
            shapes,
            liveries,
            names,
            map: Map::default(),
            layouts: Layouts::default(),
            people: Vec::new(),
            slides: Slides::default(),
            changes: Changes::default(),
            gesture: Gesture::default(),
            looked_at: None,
            outlooks: Vec::new(),
            stage: Stage::default(),
            fought: None,
            moment: None,
            is_legend_open: false,
        };
        table.hear(picture);
        Some(table)
    }

    fn game(&self) -> &AgeOfConan {
        &self.seen.view
    }

    /// The kingdom of whoever looks on.
    fn own(&self) -> Option<Kingdom> {
        self.seen.view.viewer().and_then(|seat| self.game().kingdom_of(seat))
    }

    fn question(&self) -> Option<Question> {
        let seat = self.seen.view.viewer()?;
        self.game().question(&self.seen.content, seat)
    }

    fn titles(&self) -> titles::Titles<'_> {
        titles::Titles { shapes: &self.shapes, content: &self.seen.content, names: &self.names }
    }

    fn pieces(&self, plain: bool, cx: Context) -> pieces::Pieces<'_> {
        pieces::Pieces {
            shapes: &self.shapes,
            content: &self.seen.content,
            game: self.game(),
            liveries: &self.liveries,
            titles: self.titles(),
            layouts: &self.layouts,
            cx,
            plain,
            under_way: self.sliding(now(), cx).map(|(slide, _)| (slide.piece, province(slide.to))).collect(),
        }
    }

    /// What can be clicked on the map: exactly what may be answered.
    fn targets(&self) -> Vec<Target> {
        let question = self.question();
        targets(&self.seen.actions, |action| spots::of_answer(question, action).map(spot))
    }

    /// Where a contest would begin.
    fn attacks(&self) -> Vec<Spot> {
        let question = self.question();
        let is_contest = |outlook: &Option<Outlook>| matches!(outlook, Some(Outlook::Contest { .. }));
        let attacks = self.seen.actions.iter().zip(&self.outlooks).filter(|(_, outlook)| is_contest(outlook));
        attacks.filter_map(|(action, _)| spots::of_answer(question, action).map(spot)).collect()
    }
}

impl Board for MapBoard {
    fn hear(&mut self, picture: &Picture) {
        if let Some(seen) = picture.seen.of::<AgeOfConan>() {
            let now = now();
            self.slides.begin(motion::slides(&self.seen, &seen), now);
            self.changes.begin(animation::changes(&self.seen, &seen), now);
            if let Some(fought) = fights::decided(&self.seen, &seen) {
                self.fought = Some(fought);
                self.changes.begin([Change::Result], now);
            }
            if let Some(moment) = moments::moment(&self.seen, &seen) {
                self.moment = Some(moment);
                self.changes.begin([Change::Moment], now);
            }
            if self.seen.view.contest.is_none() {
                self.stage.bring_forward();
            }
            self.seen = seen;
            self.outlooks = outlook::outlooks(&self.seen);
            self.layouts = Layouts::default();
        }
        let people = picture.seats.iter().filter(|seat| seat.is_person);
        self.people = people.map(|seat| seat.seat).collect();
        self.map.renew(self.targets());
        self.map.attacks = self.attacks();
        self.map.pointed = self.question().and_then(spots::asked_about).map(spot);
    }

    fn update(&mut self, message: Message) -> Option<usize> {
        match message {
            Message::Answer(choice) => Some(choice),
            Message::Pick(slot) => {
                self.looked_at = Some(slot).filter(|slot| self.looked_at != Some(*slot));
                None
            }
            Message::Map(map::Message::Drop(from, to)) => {
                self.gesture.begin(Action::From(province(from))).then(Action::To(province(to)));
                self.follow_up()
            }
            Message::Inspect(spot) => {
                self.map.inspected = spot;
                None
            }
            Message::Aside(is_aside) => {
                self.stage.lay_aside(is_aside);
                None
            }
            Message::Legend => {
                self.is_legend_open = !self.is_legend_open;
                None
            }
            Message::Compose(_)
            | Message::Stack(_)
            | Message::Say(_)
            | Message::TakeOut(_)
            | Message::TakeOneOut(_)
            | Message::OneMore(_) => None,
            Message::Map(message) => self.map.update(message, self.shapes.size),
        }
    }

    fn middle<'a>(&'a self, picture: &'a Picture, cx: Context) -> Element<'a, Message> {
        let card = self.looked_at.and_then(|slot| Some((slot, self.card_of(slot, cx)?)));
        let card = card.map(|(slot, card)| {
            let terms = reference::terms_in(AgeOfConan::ID, cx.words.language(), &card.text);
            card.large(terms, Message::Pick(slot), cx)
        });
        let stage = self.contest_stage(cx);
        let is_free = card.is_none() && (stage.is_none() || self.stage.is_aside());
        let slip = self.map.hovered.filter(|_| is_free).map(|spot| self.slip(province(spot), cx));
        let moment = self.moment_shown(cx).filter(|_| is_free);
        let legend = self.is_legend_open.then(|| self.legend(cx));
        // Each has a place of its own, there or not: what a widget remembers of itself goes by its number.
        let over = [legend, stage, slip, moment, card].map(|part| part.unwrap_or_else(|| space().into()));
        stack![self.map.view(self, &picture.answers, cx)].extend(over).into()
    }

    fn portrait(&self, role: Role, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        self.portrait_of(Kingdom(role.0), side, cx)
    }

    fn look_closely(&mut self, nth: usize) {
        self.looked_at = self.in_hand().get(nth).copied();
    }

    usual_parts!(Kingdom);

    fn pages(&self, picture: &Picture, cx: Context) -> Vec<Page<'_>> {
        let mut pages = Vec::new();
        if let Some(spot) = self.map.inspected {
            let (name, body) = (cx.say("age_of_conan-page-place"), self.place_page(province(spot), cx));
            pages.push(Page::new(name, body, true));
        }
        pages.extend(self.stage_pages(picture, cx));
        let is_fate = self.question() == Some(Question::Turn) || self.fate_roll(cx).is_some();
        let (fate, goals) = (self.fate_page(cx), self.goals_page(cx));
        pages.push(Page::new(cx.say("age_of_conan-page-fate"), fate, is_fate));
        pages.push(Page::new(cx.say("age_of_conan-page-goals"), goals, false));
        let luck = self.luck_page(picture, cx);
        pages.push(Page::new(cx.say("age_of_conan-page-luck"), luck, false));
        pages
    }

    fn map(&self) -> Option<(&Map, &Shapes)> {
        Some((&self.map, &self.shapes))
    }

    fn map_mut(&mut self) -> Option<(&mut Map, &Shapes)> {
        Some((&mut self.map, &self.shapes))
    }

    fn hides_map(&self) -> bool {
        self.is_on_stage()
    }

    fn step_back(&mut self) -> bool {
        let was_open = std::mem::take(&mut self.is_legend_open);
        self.looked_at.take().is_some() || was_open || self.stage.step_back() || self.map.step_back()
    }

    fn is_battle(&self) -> bool {
        self.game().contest.is_some()
    }

    fn is_ending(&self) -> bool {
        matches!(
            self.question(),
            Some(
                Question::EndStep
                    | Question::ArmyFrom { .. }
                    | Question::EmissaryFrom
                    | Question::PlaceUnit { .. }
                    | Question::PlaceEmissary { .. }
                    | Question::Build { .. }
                    | Question::Buy
            )
        )
    }
}

impl Painter for MapBoard {
    fn shapes(&self) -> &Shapes {
        &self.shapes
    }

    fn paint_ground(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Context) {
        let tints = shapes::Tints { content: &self.seen.content, in_play: self.game().in_play };
        Ground { shapes: &self.shapes, tinted: &tints }.paint(frame, camera, plain, cx);
    }

    fn paint_washes(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Context) {
        self.pieces(plain, cx).paint_ownership(frame, camera);
        if !plain {
            self.titles().paint(frame, camera, cx);
        }
    }

    fn paint_pieces(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Context) {
        self.pieces(plain, cx).paint(frame, camera);
    }

    fn mark_at(&self, spot: Spot) -> Point {
        let (label, province) = (self.shapes.place(spot).label, province(spot));
        let is_home = self.seen.content.provinces[province].home_of.is_some();
        Point::new(label.x, label.y + if is_home { 22.0 } else { -28.0 })
    }

    fn marks_at(&self, marks: &[Marking], camera: Camera, cx: Context) -> Vec<Option<Marked>> {
        self.places_of_marks(marks, camera, cx).into_iter().map(|at| at.map(Marked::at)).collect()
    }

    fn under_way(&self, now: Instant, cx: Context) -> usize {
        self.sliding(now, cx).count()
    }

    fn paint_motion(&self, frame: &mut Frame, camera: Camera, now: Instant, cx: Context) {
        self.paint_slides(frame, camera, now, cx);
    }

    fn flag(&self, target: &Target, cx: Context) -> Option<String> {
        let [only] = target.answers[..] else { return None };
        self.answer_figure(only, cx).map(|figure| figure.value)
    }

    fn has_legend(&self) -> bool {
        true
    }

    fn is_handle(&self, spot: Spot) -> bool {
        self.seen.actions.contains(&Action::From(province(spot)))
    }
}
