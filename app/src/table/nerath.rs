//! Conquest of Nerath at the table: the map, the hand of cards, battles on a stage, and a page for everything else.
mod answers;
mod at_once;
mod battle;
mod blocks;
mod changes;
mod colours;
mod dice;
mod fleet;
#[cfg(test)]
mod full_board;
mod glyphs;
mod ground_rows;
mod hand;
mod legend;
mod losses;
mod manners;
mod margins;
mod moments;
mod motion;
mod moves;
mod names;
mod pieces;
mod place;
mod plaques;
mod purchase;
mod realm;
#[cfg(test)]
mod screens;
mod selection;
mod shapes;
mod sides;
mod step;
#[cfg(test)]
mod tests;
mod throws;
mod titles;
mod ways;

use super::{
    Board, Shown, Spot,
    board::{Figure, Handled, Message, Page, usual_parts},
    changes::Changes,
    clock::now,
    map::{
        self, Camera, Map, Marked, Marking, Painter,
        gesture::Gesture,
        ground::Ground,
        pieces::Kept,
        shapes::Shapes,
        slide::Slides,
        targets::{Target, targets},
    },
    stage::Stage,
};
use crate::{
    keys::Command,
    narrate::nerath::{
        outlook::{self, Outlook},
        spot, spots,
    },
    play::{Picture, Seen},
    reference,
    widget::{
        Context,
        woodcut::{self, Motif},
    },
};
use blocks::{Block, Setting};
use colours::{Liveries, liveries};
use engine::{
    game::Game,
    nerath::{
        Action, Battle, Nerath, Question, Realm, Space,
        odds::{Calculator, Odds},
    },
    seat::{Role, Seat},
    slots::SlotId,
};
use iced::{
    Element, Point, Size,
    widget::{
        canvas::{Frame, Path},
        responsive, space as room, stack,
    },
};
use margins::Margins;
use names::Names;
use purchase::Rebought;
use selection::{Choosing, Selection};
use std::{cell::Cell, rc::Rc, sync::Arc, time::Instant};
use ways::Way;

/// The buttons of the map stand beside it, since land lies in every corner.
const RAIL: f32 = 86.0;

impl Shown for Nerath {
    fn board(picture: &Picture) -> Option<Box<dyn Board>> {
        Some(Box::new(MapBoard::new(picture)?))
    }
}

fn space(spot: Spot) -> Space {
    Space(u8::try_from(spot.0).unwrap_or(u8::MAX))
}

/// What a thing of this game wears, by the kind under which the motifs list it.
fn art(kind: &str, id: &str) -> Option<&'static Motif> {
    woodcut::motif(Nerath::ID, kind, id)
}

/// The board.
struct MapBoard {
    seen: Arc<Seen<Nerath>>,
    chart: shapes::Chart,
    liveries: Liveries,
    names: Names,
    map: Map,
    /// What every space shows, and where.
    blocks: Kept<Vec<Block>>,
    /// The rim of every land along what its holder does not hold.
    rims: Vec<Path>,
    /// The seats of people.
    people: Vec<Seat>,
    slides: Slides<pieces::Piece>,
    /// What is bought again once one of several has been taken out.
    rebought: Option<Rebought>,
    /// What is sent, kind by kind.
    gesture: Gesture<Action>,
    /// The menu of a stack, while it is open.
    choosing: Option<Choosing>,
    /// What was taken up.
    selection: Option<Selection>,
    /// Whether the map was clicked since the table changed last: only then can a further click be a double one.
    was_clicked: bool,
    /// The zone whose ships are shown to choose from.
    fleet_at: Option<Space>,
    /// Where one of them was dragged to before it was chosen which.
    bound_for: Option<Space>,
    /// Where the ship under way can land, and what waits there for all that it carries.
    landings: Vec<(Space, Option<Outlook>)>,
    /// Who could fall upon the ship under way.
    dangers: Vec<fleet::Danger>,
    /// What waits where battles and dungeons wait, for all that was sent there.
    pending: Vec<(Space, Outlook)>,
    /// What comes of each answer.
    outlooks: Vec<Option<Outlook>>,
    /// The battle that somebody at this machine has told to be fought to its end, and who.
    at_once: Option<(Space, Seat)>,
    /// The odds of the battle under way.
    odds: Option<Odds>,
    /// The attacker's chance when each round of it began, in percent.
    odds_then: Vec<(u8, i64)>,
    /// What the usual order would lose at the question that is asked.
    usual: losses::Usual,
    /// What is shown changing.
    changes: Changes<changes::Change>,
    /// What had its moment last.
    moment: Option<moments::Moment>,
    /// The battle that was decided last, as it was last seen, and the record up to which that was.
    fought: Option<Battle>,
    fought_at: u64,
    /// The card that is looked at closely.
    looked_at: Option<SlotId>,
    /// Where battles are shown.
    stage: Stage,
    is_legend_open: bool,
    /// How the board was drawn last: menus that a click opens are written so.
    spoken: Cell<Option<Context>>,
}

impl MapBoard {
    /// The board of a picture; `None` if it is of another game.
    fn new(picture: &Picture) -> Option<Self> {
        let seen = picture.seen.of::<Nerath>()?;
        let chart = shapes::read(&seen.content)?;
        let (liveries, names) = (liveries(&seen.content), Names::new(seen.content.clone()));
        let mut table = Self {
            seen,
            chart,
            liveries,
            names,
            map: Map::with_rail(RAIL),
            blocks: Kept::default(),
            rims: Vec::new(),
            people: Vec::new(),
            slides: Slides::default(),
            rebought: None,
            gesture: Gesture::default(),
            choosing: None,
            was_clicked: false,
            selection: None,
            fleet_at: None,
            bound_for: None,
            landings: Vec::new(),
            dangers: Vec::new(),
            pending: Vec::new(),
            outlooks: Vec::new(),
            at_once: None,
            odds: None,
            odds_then: Vec::new(),
            usual: losses::Usual::default(),
            changes: Changes::default(),
            moment: None,
            fought: None,
            fought_at: 0,
            looked_at: None,
            stage: Stage::default(),
            is_legend_open: false,
            spoken: Cell::new(None),
        };
        table.hear(picture);
        Some(table)
    }

    fn game(&self) -> &Nerath {
        &self.seen.view
    }

    fn question(&self) -> Option<Question> {
        let seat = self.seen.view.viewer()?;
        self.game().question(&self.seen.content, seat)
    }

    /// The realm of whoever looks on: the one that is asked, the one whose turn it is, else the first.
    fn own(&self) -> Option<Realm> {
        let viewer = self.seen.view.viewer()?;
        let is_own = |realm: &Realm| self.game().seat_of(*realm) == viewer;
        let asked = self.question().map(answers::asked);
        let active = Some(self.game().turn.active);
        [asked, active].into_iter().flatten().find(is_own).or_else(|| Realm::all().find(is_own))
    }

    fn titles<'a>(&'a self, ways: &'a [Way], cx: Context) -> titles::Titles<'a> {
        let (chart, content, liveries) = (&self.chart, &self.seen.content, &self.liveries);
        titles::Titles { chart, content, game: self.game(), liveries, ways, cx }
    }

    /// What every space shows, and where.
    fn blocks(&self, camera: Camera, cx: Context) -> Rc<Vec<Block>> {
        let language = cx.words.language();
        self.blocks.of(camera.zoom, language, || {
            let (chart, content, game) = (&self.chart, &self.seen.content, self.game());
            let least_badge = self.least_badge();
            Setting { chart, content, game, language, camera, least_badge }.blocks()
        })
    }

    fn plaques(&self, plain: bool, camera: Camera, cx: Context) -> plaques::Plaques<'_> {
        plaques::Plaques {
            chart: &self.chart,
            game: self.game(),
            liveries: &self.liveries,
            blocks: self.blocks(camera, cx),
            rims: &self.rims,
            cx,
            plain,
            glows: self.is_ending(),
            under_way: self.sliding(now(), cx).map(|(slide, _)| (slide.piece, space(slide.to))).collect(),
        }
    }

    /// Marks what can be clicked: where what was taken up can go, else exactly what may be answered.
    fn light_up(&mut self) {
        let place = |at: &Space, outlook: &Option<Outlook>| Some((spot(*at), (*outlook)?));
        let (targets, waiting): (Vec<Target>, Vec<(Spot, Outlook)>) = match &self.selection {
            Some(selection) => {
                let waiting = selection.outlooks.iter().filter_map(|(at, outlook)| place(at, outlook));
                (selection.targets(), waiting.collect())
            }
            None => {
                let question = self.question();
                let spot_of = |action: &Action| spots::of_answer(question, action);
                let waiting = self.seen.actions.iter().zip(&self.outlooks);
                let waiting = waiting.filter_map(|(action, outlook)| place(&spot_of(action)?, outlook));
                (targets(&self.seen.actions, |action| spot_of(action).map(spot)), waiting.collect())
            }
        };
        self.map.renew(targets);
        for (at, outlook) in waiting {
            match outlook {
                Outlook::Attack(_) => self.map.attacks.push(at),
                Outlook::Dungeon(..) => self.map.quests.push(at),
            }
        }
        if let Some(selection) = &self.selection {
            self.map.ports = selection.ports.iter().copied().map(spot).collect();
        }
        let asked = self.question().and_then(spots::asked_about);
        self.map.pointed = self.selection.as_ref().and_then(Selection::from).or(asked).map(spot);
    }
}

impl Board for MapBoard {
    fn hear(&mut self, picture: &Picture) {
        if let Some(seen) = picture.seen.of::<Nerath>() {
            self.slides.begin(motion::slides(&self.seen, &seen), now());
            self.changes.begin(changes::changes(&self.seen, &seen), now());
            self.moment = moments::moment(&self.seen, &seen).or(self.moment);
            if let Some(battle) = changes::last_battle(&self.seen, &seen) {
                self.fought = Some(battle);
                self.fought_at = self.seen.events.last().map_or(0, |(record, _)| *record);
            }
            if self.seen.view.battle.is_none() {
                self.stage.bring_forward();
            }
            self.seen = seen;
            self.outlooks = outlook::outlooks(&self.seen.view, &self.seen.content, &self.seen.actions);
            self.odds = self.game().odds(&self.seen.content, &mut Calculator::default());
            self.dangers = self.find_dangers();
            self.landings = self.find_landings();
            self.pending = self.find_pending();
            self.usual = losses::usual(&self.seen);
            self.note_odds();
            self.blocks = Kept::default();
            let board = &self.seen.view.board;
            let holder = |place: usize| board.holder(Space(place as u8));
            self.rims = self.chart.shapes.frontiers(plaques::RIM, holder);
        }
        self.buy_the_others();
        self.go_on_at_once();
        let people = picture.seats.iter().filter(|seat| seat.is_person);
        self.people = people.map(|seat| seat.seat).collect();
        (self.choosing, self.selection, self.fleet_at, self.bound_for) = (None, None, None, None);
        self.was_clicked = false;
        self.light_up();
    }

    fn update(&mut self, message: Message) -> Option<usize> {
        match message {
            Message::Answer(choice) => return Some(self.chosen_ship(choice)),
            Message::Pick(slot) => {
                self.looked_at = Some(slot).filter(|slot| self.looked_at != Some(*slot));
            }
            Message::Map(map::Message::Drop(from, to)) => return self.drag(space(from), space(to)),
            Message::Map(map::Message::Click(on, at)) => {
                self.was_clicked = true;
                return match self.click(space(on), at, false) {
                    Some(answer) => answer,
                    None => self.map.update(map::Message::Click(on, at), self.chart.shapes.size),
                };
            }
            Message::Map(map::Message::DoubleClick(on, at)) => {
                let is_double = std::mem::replace(&mut self.was_clicked, true);
                let click = if is_double { map::Message::DoubleClick } else { map::Message::Click };
                return match self.click(space(on), at, is_double) {
                    Some(answer) => answer,
                    None => self.map.update(click(on, at), self.chart.shapes.size),
                };
            }
            Message::Map(map::Message::Add(on, at)) => {
                if !self.add(space(on)) {
                    return self.map.update(map::Message::Add(on, at), self.chart.shapes.size);
                }
            }
            Message::Map(message) => return self.map.update(message, self.chart.shapes.size),
            Message::Inspect(spot) => self.map.inspected = spot,
            Message::Aside(is_aside) => self.stage.lay_aside(is_aside),
            Message::Legend => self.is_legend_open = !self.is_legend_open,
            Message::Stack(message) => self.on_stacks(message),
            Message::TakeOneOut(record) => self.keep_the_others(record),
            Message::OneMore(choice) => return Some(self.one_more(choice)),
            Message::Compose(choice) if Self::is_at_once(&choice) => return self.fight_at_once(),
            Message::Compose(_) | Message::Say(_) | Message::TakeOut(_) => (),
        }
        None
    }

    fn middle<'a>(&'a self, picture: &'a Picture, cx: Context) -> Element<'a, Message> {
        self.spoken.set(Some(cx));
        let card = self.looked_at.and_then(|slot| Some((slot, self.card_of(slot, cx)?)));
        let terms = |text: &str| reference::terms_in(Nerath::ID, cx.words.language(), text);
        let card = card.map(|(slot, card)| {
            let terms = terms(&card.text);
            card.large(terms, Message::Pick(slot), cx)
        });
        let stage = self.battle_stage(picture, cx);
        let is_free = card.is_none() && self.choosing.is_none() && stage.is_none();
        let menu = self
            .choosing
            .as_ref()
            .map(|choosing| responsive(move |size| choosing.menu.view(size, Message::Stack, cx)).into());
        let legend = self.is_legend_open.then(|| self.legend(cx));
        let moment = self.moment_shown(cx).filter(|_| is_free);
        let floats = responsive(move |size| self.floats(is_free, size, picture, cx)).into();
        let over = [legend, stage, Some(floats), moment, menu, card].map(or_nothing);
        stack![self.map.view(self, &picture.answers, cx)].extend(over).into()
    }

    usual_parts!(Realm);

    fn warning(&self, answer: usize, cx: Context) -> Option<String> {
        self.ending_warning(answer, cx)
    }

    fn pages(&self, picture: &Picture, cx: Context) -> Vec<Page<'_>> {
        let page = |id: &str, body, is_called_for| Page::new(cx.say(id), body, is_called_for);
        let mut pages = Vec::new();
        if let Some(spot) = self.map.inspected {
            pages.push(page("nerath-page-place", self.place_page(space(spot), cx), true));
        }
        if let Some(buyer) = self.buyer() {
            pages.push(page("nerath-page-purchase", self.purchase_page(buyer, picture.can_undo, cx), true));
        }
        let is_moving = self.is_ending() && self.buyer().is_none();
        pages.push(page("nerath-page-step", self.step_page(picture.can_undo, cx), is_moving));
        pages.push(page("nerath-page-realms", self.realms_page(picture, cx), false));
        pages.push(page("nerath-page-luck", self.luck_page(picture, cx), false));
        pages
    }

    fn map(&self) -> Option<(&Map, &Shapes)> {
        Some((&self.map, &self.chart.shapes))
    }

    fn map_mut(&mut self) -> Option<(&mut Map, &Shapes)> {
        Some((&mut self.map, &self.chart.shapes))
    }

    fn hides_map(&self) -> bool {
        self.is_on_stage()
    }

    fn clicks(&self, middle: Size) -> Vec<(usize, Point)> {
        if self.hides_map() {
            return Vec::new();
        }
        let map = self.map.beside_rail(middle, self.chart.shapes.size);
        let clicks = self.map.clicks(&self.chart.shapes, middle).into_iter();
        // A click on a stack takes it up.
        let is_answer = |answer: usize| !matches!(self.seen.actions.get(answer), Some(Action::Stack(..)));
        clicks.filter(|(answer, at)| is_answer(*answer) && !self.is_under_panel(*at, map)).collect()
    }

    fn step_back(&mut self) -> bool {
        let was_open = std::mem::take(&mut self.is_legend_open);
        self.let_go()
            || self.looked_at.take().is_some()
            || was_open
            || self.stage.step_back()
            || self.map.step_back()
    }

    fn command(&mut self, command: Command) -> Handled {
        if command == Command::Unused && self.choosing.is_none() {
            return if self.take_up_unused() { Handled::Yes } else { Handled::No };
        }
        if command == Command::Rush && self.is_on_stage() {
            return self.fight_at_once().map_or(Handled::No, Handled::Answer);
        }
        let Some(choosing) = &mut self.choosing else { return self.command_taken(command) };
        let Some(outcome) = choosing.menu.command(command) else { return Handled::No };
        self.choose(outcome);
        Handled::Yes
    }

    fn is_battle(&self) -> bool {
        self.game().battle.is_some()
    }

    fn is_ending(&self) -> bool {
        matches!(
            self.question(),
            Some(
                Question::Move { .. }
                    | Question::Reposition { .. }
                    | Question::FreeMoves { .. }
                    | Question::Reinforce { .. }
            )
        )
    }
}

impl MapBoard {
    /// What floats over the map, and never over its buttons: ships, what was taken up, and what is told of the space under
    /// the pointer.
    fn floats<'a>(
        &'a self,
        is_free: bool,
        size: Size,
        picture: &'a Picture,
        cx: Context,
    ) -> Element<'a, Message> {
        let map = self.map.beside_rail(size, self.chart.shapes.size);
        let fleet = if is_free { self.fleet_panel(picture, map, cx) } else { None };
        let strip = if is_free { self.strip(cx) } else { None };
        let slip = self.map.hovered.filter(|_| is_free).map(|spot| self.slip(space(spot), cx));
        let floats = [fleet, strip, slip].map(or_nothing);
        stack(floats).width(map.width).height(map.height).into()
    }
}

/// Each part has a place of its own, there or not: what a widget remembers of itself goes by its number.
fn or_nothing(part: Option<Element<'_, Message>>) -> Element<'_, Message> {
    part.unwrap_or_else(|| room().into())
}

impl Painter for MapBoard {
    fn shapes(&self) -> &Shapes {
        &self.chart.shapes
    }

    fn paint_ground(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Context) {
        Ground { shapes: &self.chart.shapes, tinted: &shapes::Tints }.paint(frame, camera, plain, cx);
    }

    fn paint_washes(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Context) {
        self.plaques(plain, camera, cx).paint_ownership(frame, camera);
    }

    fn paint_names(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Context) {
        if !plain {
            let ways = self.ways(camera, cx);
            ways.iter().for_each(|way| way.paint(frame, camera, cx.colours));
            self.titles(&ways, cx).paint(frame, camera, &self.blocks(camera, cx));
        }
    }

    fn paint_pieces(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Context) {
        self.plaques(plain, camera, cx).paint(frame, camera);
        self.paint_free_places(frame, camera, cx);
    }

    fn marks_at(&self, marks: &[Marking], camera: Camera, cx: Context) -> Vec<Option<Marked>> {
        let arrows = self.ways(camera, cx).iter().flat_map(|way| way.ends(camera)).collect();
        Margins { chart: &self.chart, blocks: &self.blocks(camera, cx), arrows, camera }.places(marks)
    }

    fn paint_way_to(&self, frame: &mut Frame, to: Spot, camera: Camera, cx: Context) {
        self.paint_ways_to(frame, space(to), camera, cx);
    }

    fn boldness(&self, camera: Camera) -> f32 {
        ways::boldness(camera)
    }

    fn under_way(&self, now: Instant, cx: Context) -> usize {
        self.sliding(now, cx).count()
    }

    fn paint_motion(&self, frame: &mut Frame, camera: Camera, now: Instant, cx: Context) {
        self.paint_slides(frame, camera, now, cx);
    }

    fn flag(&self, target: &Target, cx: Context) -> Option<String> {
        if self.selection.is_some() {
            return self.selected_flag(target.spot, cx);
        }
        if let Some(outlook) = self.landing_at(space(target.spot)) {
            return outlook.map(|outlook| self.percent_told(outlook, cx));
        }
        let [only] = target.answers[..] else { return None };
        let places = self.buyer().and_then(|_| self.places_left(space(target.spot)));
        let places = places.map(|n| names::say(cx, "nerath-flag-places", &[("n", n.into())]));
        self.chance_of(only, cx).or(places)
    }

    fn beside(&self, spot: Spot) -> Vec<Spot> {
        let near = self.seen.content.near.0.get(usize::from(spot.0));
        near.into_iter().flat_map(|near| near.iter()).map(crate::narrate::nerath::spot).collect()
    }

    fn has_legend(&self) -> bool {
        true
    }

    fn is_handle(&self, spot: Spot) -> bool {
        let is_under_way =
            matches!(self.question(), Some(Question::Voyage { zone, .. }) if zone == space(spot));
        is_under_way || self.has_stacks(space(spot))
    }
}
