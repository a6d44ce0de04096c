//! Conan against the Overlord at the table: the board of the scenario with its figures, what the one that moves can reach,
//! the sheets of the heroes, the Book with the River, and the tray on which blows are rolled.
mod answers;
mod bases;
mod blow;
mod book;
mod borders;
mod chart;
mod figures;
#[cfg(test)]
mod full_board;
mod gems;
mod goals;
mod ground;
mod legend;
mod luck;
mod moments;
mod motion;
mod moves;
mod names;
mod outlook;
mod painting;
mod palette;
mod pieces;
mod place;
mod places;
mod pointing;
mod prospects;
mod roles;
mod scenery;
#[cfg(test)]
mod screens;
mod sheet;
mod sight;
mod signs;
mod stand;
mod tags;
#[cfg(test)]
mod tests;
mod threats;
mod tray;
mod walking;
mod way;

use super::{
    Board, Shown, Spot,
    board::{Figure, Handled, Message, Page},
    changes::Changes,
    clock::now,
    map::{
        self, Camera, Map, gesture::Gesture, pieces::Kept, shapes::Shapes, slide::Slides, targets::targets,
    },
};
use crate::{
    keys::Command,
    play::{Picture, Seen},
    widget::{
        Context,
        woodcut::{self, Motif},
    },
    words::Language,
};
use blow::Blow;
use chart::Chart;
use engine::{
    conan_overlord::{
        Action, ConanOverlord, Content, Question,
        ids::{Fig, Space, Tile, Unit, Zone},
    },
    game::Game,
    seat::{Role, Seat},
};
use iced::{
    Element, Point, Size,
    widget::{space as room, stack},
};
use moves::Prices;
use names::Names;
use outlook::Outlook;
use sight::Sight;
use stand::Stand;
use std::{
    cell::{Cell, OnceCell},
    rc::Rc,
    sync::Arc,
};
use tags::Tags;
use threats::Threat;

/// The buttons of the board stand beside it.
const RAIL: f32 = 86.0;

/// The result of a blow is shown so many times as long as another move, and one that struck the viewer.
const LINGER: (u32, u32) = (3, 8);

/// A sheet, the River or the tray needs no more height.
const STRIP: f32 = 164.0;

/// Of more heroes of one seat each is told by its sign and its gems alone.
const CROWD: usize = 3;

impl Shown for ConanOverlord {
    fn board(picture: &Picture) -> Option<Box<dyn Board>> {
        Some(Box::new(MapBoard::new(picture)?))
    }
}

/// The spot of a zone.
fn spot(zone: Zone) -> Spot {
    Spot(zone.0.into())
}

fn zone(spot: Spot) -> Zone {
    Zone(u8::try_from(spot.0).unwrap_or(u8::MAX))
}

/// What a thing of this game wears, by the kind under which the motifs list it.
fn art(kind: &str, id: &str) -> Option<&'static Motif> {
    woodcut::motif(ConanOverlord::ID, kind, id)
}

/// What a person does in the board's own forms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Own {
    /// Looks at this hero's sheet.
    Sheet(Fig),
    /// Points at this tile of the River.
    Tile(Tile),
    /// Lays so many gems of a space ready for an attack or a deed.
    Ready(Space, u8),
    /// Takes up a gem of this hero, to be laid on a space.
    Lift(Fig),
    /// Lays the gem that was taken up on this space.
    Lay(Space),
    /// Lets go of it.
    LetGo,
}

/// Gems that were laid ready.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Ready {
    space: Space,
    gems: u8,
    /// Whether that was before they were asked for: then they are laid as soon as they are.
    is_early: bool,
}

/// The board.
struct MapBoard {
    seen: Arc<Seen<ConanOverlord>>,
    chart: Chart,
    names: Names,
    /// The letters of the units, by language.
    letters: [Vec<(Unit, char)>; 2],
    map: Map,
    /// What stands in each zone, and where.
    stands: Kept<Vec<Stand>>,
    /// Where everything is written.
    tags: Kept<Tags>,
    /// The seats of people, and what everybody is called.
    people: Vec<Seat>,
    owners: Vec<(Seat, String)>,
    slides: Slides<Fig>,
    /// The dice that have just fallen.
    rolls: Changes<motion::Fall>,
    /// What has its moment.
    moments: Changes<moments::Moment>,
    /// The steps of a walk to a far zone.
    gesture: Gesture<Action>,
    /// The figure that was taken up.
    taken: Option<Fig>,
    /// The hero whose sheet is looked at.
    sheet: Option<Fig>,
    /// The tile that is pointed at.
    tile: Option<Tile>,
    /// Gems that were laid ready.
    ready: Option<Ready>,
    /// Of whom a gem was taken up.
    lifted: Option<Fig>,
    /// The far zone that was walked to by keys.
    aim: Option<Zone>,
    /// Who moves, and where it gets to.
    prices: Option<(Fig, Prices)>,
    /// The figure under the pointer, and where it would get to in its next turn.
    looked_at: Option<(Fig, Prices)>,
    /// What comes of each answer.
    outlooks: Vec<Option<Outlook>>,
    /// What each tile of the River could do.
    threats: OnceCell<Vec<(Tile, Vec<Threat>)>>,
    /// What is seen from where the mover stands, or from the zone that is looked at.
    sight: Sight,
    /// The blow that is under way, or the one that was struck last.
    blow: Option<Blow>,
    is_legend_open: bool,
    /// How the board was drawn last: what a click finds is found so.
    spoken: Cell<Option<Context>>,
}

impl MapBoard {
    /// The board of a picture; `None` if it is of another game, or of a board that is not drawn.
    fn new(picture: &Picture) -> Option<Self> {
        let seen = picture.seen.of::<ConanOverlord>()?;
        let scenario = seen.view.scenario(&seen.content);
        let chart = chart::read(&scenario.board, seen.telling.drawing(&scenario.id))?;
        let names = Names::new(seen.content.clone(), seen.telling.clone());
        let letters =
            Language::ALL.map(|language| pieces::letters(scenario, |unit| names.unit_in(language, unit)));
        let mut table = Self {
            chart,
            names,
            letters,
            map: Map::with_rail(RAIL),
            stands: Kept::default(),
            tags: Kept::default(),
            people: Vec::new(),
            owners: Vec::new(),
            slides: Slides::default(),
            rolls: Changes::default(),
            moments: Changes::default(),
            gesture: Gesture::default(),
            taken: None,
            sheet: None,
            tile: None,
            ready: None,
            lifted: None,
            aim: None,
            prices: None,
            looked_at: None,
            outlooks: Vec::new(),
            threats: OnceCell::new(),
            sight: Sight::default(),
            blow: None,
            is_legend_open: false,
            spoken: Cell::new(None),
            seen,
        };
        table.hear(picture);
        Some(table)
    }

    fn game(&self) -> &ConanOverlord {
        &self.seen.view
    }

    fn content(&self) -> &Content {
        &self.seen.content
    }

    fn question(&self) -> Option<Question> {
        let seat = self.seen.view.viewer()?;
        self.game().question(&self.seen.content, seat)
    }

    /// Whether whoever looks on plays the Overlord.
    fn is_overlord(&self) -> bool {
        self.seen.view.viewer() == Some(self.game().overlord())
    }

    fn letters(&self, cx: Context) -> &[(Unit, char)] {
        let at = Language::ALL.iter().position(|language| *language == cx.words.language());
        &self.letters[at.unwrap_or_default()]
    }

    /// What stands in every zone, and where.
    fn stands(&self, camera: Camera, cx: Context) -> Rc<Vec<Stand>> {
        let language = cx.words.language();
        self.stands.of(camera.zoom, language, || {
            stand::stands(&self.chart, self.game(), self.content(), camera, language)
        })
    }

    fn figures(&self, cx: Context) -> figures::Figures<'_> {
        figures::Figures {
            chart: &self.chart,
            game: self.game(),
            content: self.content(),
            letters: self.letters(cx),
            viewer: self.seen.view.viewer(),
            mover: self.mover(),
            sight: &self.sight,
            chances: self.chances(),
            under_way: self.sliding(now(), cx).map(|(slide, _)| slide.piece).collect(),
            cx,
        }
    }

    fn borders(&self, cx: Context) -> borders::Borders<'_> {
        let signs =
            [("pieces", "exit"), ("pieces", "reinforcement"), ("skills", "climb"), ("skills", "leap")];
        borders::Borders {
            ground: self.ground(cx),
            game: self.game(),
            scenario: self.game().scenario(self.content()),
            signs: signs.map(|(kind, id)| art(kind, id)),
        }
    }

    fn ground(&self, cx: Context) -> ground::Ground<'_> {
        ground::Ground { chart: &self.chart, board: self.game().board(self.content()), colours: cx.colours }
    }

    /// Whoever acts in the answers, without repetition.
    fn movers(&self) -> Vec<Fig> {
        let mut movers: Vec<_> = self.seen.actions.iter().filter_map(places::actor).collect();
        movers.sort_unstable();
        movers.dedup();
        movers
    }

    /// The figure whose answers are shown on the board: the one that was taken up, else the first that can act.
    fn mover(&self) -> Option<Fig> {
        let movers = self.movers();
        let asked = self.question().and_then(places::asked_about);
        let known = [self.taken, asked].into_iter().flatten().find(|fig| movers.contains(fig));
        known.or(movers.first().copied())
    }

    /// Marks what can be clicked: what the one who moves can do, and whatever has a place and nobody who does it.
    fn light_up(&mut self) {
        self.tags = Kept::default();
        let (seen, mover) = (self.seen.clone(), self.mover());
        let (game, content): (&ConanOverlord, &Content) = (&seen.view, &seen.content);
        let is_shown = |action: &Action| places::actor(action).is_none_or(|fig| Some(fig) == mover);
        let points = mover.and_then(|fig| Some((fig, moves::points(game, content, fig)?)));
        self.prices = points.map(|(fig, points)| (fig, moves::prices(game, content, fig, points)));
        let is_step = |action: &Action| matches!(action, Action::Walk(..) | Action::Wreck(..));
        let others = targets(&seen.actions, |action| {
            let is_reached = self.prices.is_some() && is_step(action);
            let place = places::place(game, action).filter(|_| is_shown(action) && !is_reached);
            place.map(spot)
        });
        match &self.prices {
            Some((fig, prices)) => {
                let reach = moves::shown(game, *fig, prices, &seen.actions);
                self.map.renew_reach(reach, others);
            }
            None => self.map.renew(others),
        }
        let attacks = seen.actions.iter().filter(|action| is_shown(action));
        let attacks = attacks.filter_map(places::attacked).filter_map(|fig| game.figures.get(fig).zone());
        self.map.attacks.extend(attacks.map(spot));
        let asked = self.question().and_then(places::asked_about);
        let pointed = mover.or(asked).and_then(|fig| game.figures.get(fig).zone());
        self.map.pointed = pointed.filter(|_| self.question().is_some()).map(spot);
        self.sight = Sight::of(game, content, self.map.inspected.map(zone).or(pointed));
        // What lies far is no target, and is aimed at all the same.
        self.map.focus = self.aim.map(spot).or(self.map.focus);
    }
}

impl Board for MapBoard {
    fn hear(&mut self, picture: &Picture) {
        if let Some(seen) = picture.seen.of::<ConanOverlord>() {
            self.slides.begin(motion::slides(&self.seen, &seen), now());
            let falls: Vec<_> = seen.happened_since(&self.seen).filter_map(motion::fall).collect();
            if !falls.is_empty() {
                self.rolls.begin(falls.last().copied(), now());
            }
            self.moments.begin(moments::moment(&self.seen, &seen), now());
            if seen.happened_since(&self.seen).any(motion::stops_a_walk) {
                self.gesture = Gesture::default();
            }
            self.blow = Blow::after(self.blow.take(), &self.seen, &seen);
            self.seen = seen;
            self.outlooks = outlook::outlooks(&self.seen, self.question());
            self.threats = OnceCell::new();
            self.stands = Kept::default();
        }
        let people = picture.seats.iter().filter(|seat| seat.is_person);
        self.people = people.map(|seat| seat.seat).collect();
        self.owners = picture.seats.iter().map(|seat| (seat.seat, seat.name.clone())).collect();
        (self.lifted, self.aim, self.looked_at) = (None, None, None);
        let is_still_here = |fig: &Fig| self.seen.view.figures.is_here(*fig);
        self.taken = self.taken.filter(is_still_here);
        self.light_up();
    }

    fn update(&mut self, message: Message) -> Option<usize> {
        let world = self.chart.shapes.size;
        match message {
            Message::Answer(choice) => return self.give(choice),
            Message::Map(map::Message::Drop(from, to)) => return self.drag(zone(from), zone(to)),
            Message::Map(map::Message::Click(on, at) | map::Message::DoubleClick(on, at)) => {
                return self.click(zone(on), at);
            }
            Message::Map(map::Message::Part(part)) => {
                self.look_at(part.and_then(|part| u8::try_from(part).ok()).map(Fig));
            }
            Message::Map(message) => {
                if matches!(message, map::Message::Hover(_)) {
                    self.look_at(None);
                }
                return self.map.update(message, world);
            }
            Message::Inspect(spot) => {
                self.map.inspected = spot;
                self.light_up();
            }
            Message::Legend => self.is_legend_open = !self.is_legend_open,
            Message::Compose(choice) => return choice.of::<Own>().copied().and_then(|own| self.own(own)),
            Message::Aside(_)
            | Message::Pick(_)
            | Message::Stack(_)
            | Message::Say(_)
            | Message::TakeOut(_)
            | Message::TakeOneOut(_)
            | Message::OneMore(_) => (),
        }
        None
    }

    fn middle<'a>(&'a self, picture: &'a Picture, cx: Context) -> Element<'a, Message> {
        self.spoken.set(Some(cx));
        let slip = self.map.hovered.or(self.map.focus).map(|spot| self.slip(zone(spot), cx));
        let legend = self.is_legend_open.then(|| self.legend(cx));
        // Each has a place of its own, there or not: what a widget remembers of itself goes by its number.
        let over = [legend, slip, self.moment_shown(cx)].map(|part| part.unwrap_or_else(|| room().into()));
        stack![self.map.view(self, &picture.answers, cx)].extend(over).into()
    }

    fn hand(&self, _: &Picture, height: f32, cx: Context) -> Element<'_, Message> {
        self.below(height, cx)
    }

    fn hand_height(&self, room: f32) -> f32 {
        room.min(STRIP)
    }

    fn roles(&self, seat: Seat) -> Vec<Role> {
        self.game().roles(seat).collect()
    }

    fn role(&self, _: Seat, role: Role, cx: Context) -> Element<'_, Message> {
        self.role_told(role, cx)
    }

    fn brief(&self, seat: Seat, role: Role, cx: Context) -> Element<'_, Message> {
        self.role_in_brief(role, self.game().roles(seat).count() > CROWD, cx)
    }

    fn emblem(&self, role: Role, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        self.seal(role, side, cx)
    }

    fn answer_picture(&self, answer: usize, side: f32, cx: Context) -> Option<Element<'_, Message>> {
        self.picture_of(answer, side, cx)
    }

    fn figure(&self, answer: usize, cx: Context) -> Option<Figure> {
        self.figure_of(answer, cx)
    }

    fn warning(&self, answer: usize, cx: Context) -> Option<String> {
        self.warning_of(answer, cx)
    }

    fn state_line(&self, cx: Context) -> String {
        self.where_we_are(cx)
    }

    fn pages(&self, picture: &Picture, cx: Context) -> Vec<Page<'_>> {
        let page = |id: &str, body, is_called_for| Page::new(cx.say(id), body, is_called_for);
        let mut pages = Vec::new();
        if let Some(spot) = self.map.inspected {
            pages.push(page("conan_overlord-page-place", self.place_page(zone(spot), cx), true));
        }
        if self.blow.is_some() {
            let blow = page("conan_overlord-page-blow", self.blow_page(cx), self.is_battle());
            pages.push(Page { lies_in_hand: true, ..blow });
        }
        let is_hero = !self.is_overlord();
        pages.push(page("conan_overlord-page-goals", self.goals_page(cx), true));
        pages.push(page("conan_overlord-page-heroes", self.sheets_page(cx), false));
        pages.push(page("conan_overlord-page-book", self.book_page(cx), !is_hero && self.is_choosing_tile()));
        pages.push(page("conan_overlord-page-luck", self.luck_page(picture, cx), false));
        pages
    }

    fn clicks(&self, middle: Size) -> Vec<(usize, Point)> {
        self.clicks_on(middle)
    }

    fn map(&self) -> Option<(&Map, &Shapes)> {
        Some((&self.map, &self.chart.shapes))
    }

    fn map_mut(&mut self) -> Option<(&mut Map, &Shapes)> {
        Some((&mut self.map, &self.chart.shapes))
    }

    fn mark(&mut self, answer: Option<usize>) {
        (self.aim, self.ready) = (None, self.ready.filter(|ready| ready.is_early || answer.is_none()));
        self.take_up_for(answer);
        self.map.mark(answer);
        let tile = answer.and_then(|answer| self.seen.actions.get(answer)).and_then(places::tile);
        self.tile = tile.or(self.tile);
    }

    fn step_back(&mut self) -> bool {
        let was_open = std::mem::take(&mut self.is_legend_open);
        let had = self.ready.take().is_some() || self.tile.take().is_some();
        let stepped = was_open || had || self.map.step_back();
        self.light_up();
        stepped
    }

    fn command(&mut self, command: Command) -> Handled {
        self.key(command)
    }

    fn follow_up(&mut self) -> Option<usize> {
        self.gesture.next(&self.seen.actions).or_else(|| self.lay_what_is_ready())
    }

    fn is_battle(&self) -> bool {
        self.blow.is_some()
    }

    fn linger(&self) -> u32 {
        let viewer = self.seen.view.viewer();
        let is_own = |fig: Fig| viewer == Some(self.game().seat_of(fig));
        match self.blow.as_ref().filter(|blow| blow.is_result()) {
            Some(blow) if Fig::all().any(|fig| blow.has_struck(fig) && is_own(fig)) => LINGER.1,
            Some(_) => LINGER.0,
            None => 1,
        }
    }

    fn is_animating(&self, cx: Context) -> bool {
        self.is_moment(cx) || self.is_rolling(cx)
    }

    fn finish_motion(&mut self) {
        self.slides.finish();
        self.rolls.finish();
        self.moments.finish();
        self.map.arrive();
    }

    fn is_ending(&self) -> bool {
        matches!(
            self.question(),
            Some(
                Question::Act
                    | Question::Tile(_)
                    | Question::Figures(_)
                    | Question::GroupMove
                    | Question::FreeAttacks
                    | Question::Led(_)
                    | Question::Reinforce(_)
            )
        )
    }
}
