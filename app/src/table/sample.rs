//! A sample of what boards share, for whoever draws a new one: a map of land, water and zones, a stack that is taken
//! apart, and where it can go. It is no game: what may be answered is made up.
use super::{
    Spot,
    board::{Handled, Message},
    map::{
        self, Camera, Map, Painter,
        ground::{Ground, Tinted, mix},
        labels::label,
        pieces::lay_out,
        reach::{Entry, Reach},
        shapes::{Drawn, Kind, Shape, Shapes},
        targets::targets,
    },
    stack_menu::{Outcome, StackMenu},
};
use crate::{
    keys::Command,
    theme::{BOOK, Colours, PLAIN_STRONG},
    widget::Context,
};
use iced::{
    Color, Element, Point, Size,
    widget::{
        canvas::{Frame, Path, Stroke},
        responsive, stack,
    },
};

/// Columns and rows of places.
const GRID: (u16, u16) = (6, 4);
/// The side of a place.
const SIDE: f32 = 170.0;
/// The kinds that stand in a stack, by their messages, and how many of each.
const KINDS: [(&str, u16); 3] = [("sample-foot", 5), ("sample-siege", 2), ("sample-dragon", 1)];
/// So far a stack goes.
const PURSE: u16 = 3;

/// An answer of the sample.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Answer {
    /// A stack is taken up.
    Stack(Spot),
    /// What was taken up goes there, for so much.
    Go(Spot, u16),
}

/// The sample.
pub struct Sample {
    shapes: Shapes,
    map: Map,
    menu: Option<StackMenu>,
    /// How many stand where, by kind.
    stands: [u16; KINDS.len()],
    at: Spot,
    /// What was taken up and has not gone.
    taken: Option<Vec<u16>>,
    answers: Vec<Answer>,
    names: Vec<String>,
}

impl Sample {
    /// Before anything is taken up.
    pub fn new() -> Self {
        let mut sample = Self {
            shapes: shapes(),
            map: Map::default(),
            menu: None,
            stands: KINDS.map(|(_, number)| number),
            at: Spot(8),
            taken: None,
            answers: Vec::new(),
            names: Vec::new(),
        };
        sample.ask();
        sample
    }

    /// With everything taken up, so that it is seen where it can go.
    #[must_use]
    pub fn under_way(mut self) -> Self {
        self.take(self.stands.to_vec());
        self
    }

    /// With the panel open.
    #[must_use]
    pub fn choosing(mut self, cx: Context) -> Self {
        self.menu = Some(StackMenu::new(Point::new(420.0, 220.0), self.kinds(cx)));
        self
    }

    /// What may be answered.
    pub fn answers(&self) -> &[Answer] {
        &self.answers
    }

    fn kinds(&self, cx: Context) -> impl Iterator<Item = (String, u16)> + use<> {
        KINDS.map(|(id, _)| cx.say(id)).into_iter().zip(self.stands)
    }

    /// Lists what may be answered now, and shows it.
    fn ask(&mut self) {
        let explored = Reach::explored(self.at, PURSE, |spot| self.roads(spot));
        self.answers = match self.taken {
            None => vec![Answer::Stack(self.at)],
            Some(_) => {
                let places = (0..GRID.0 * GRID.1).map(Spot);
                places.filter_map(|spot| Some(Answer::Go(spot, explored.price(spot)?))).collect()
            }
        };
        self.names = self.answers.iter().map(|answer| format!("{answer:?}")).collect();
        let reach = Reach::of_answers(&self.answers, |answer| match answer {
            Answer::Go(spot, price) => Some((*spot, *price)),
            Answer::Stack(_) => None,
        });
        let entered = |spot: Spot| match spot.0 {
            3 => (Entry::Hostile, "64 %".to_owned()),
            14 => (Entry::Hindered, String::new()),
            _ => (Entry::Open, String::new()),
        };
        let stacks = targets(&self.answers, |answer| match answer {
            Answer::Stack(spot) => Some(*spot),
            Answer::Go(..) => None,
        });
        self.map.renew_reach(reach.by_ways_of(&explored).entered(entered), stacks);
    }

    /// A step over land costs nothing on the road of the second row, else one; nobody walks on water.
    fn roads(&self, spot: Spot) -> Vec<(Spot, u16)> {
        let (column, row) = (spot.0 % GRID.0, spot.0 / GRID.0);
        let near = [
            (column + 1, row),
            (column.wrapping_sub(1), row),
            (column, row + 1),
            (column, row.wrapping_sub(1)),
        ];
        let near = near.into_iter().filter(|(column, row)| *column < GRID.0 && *row < GRID.1);
        let near = near.map(|(column, row)| Spot(row * GRID.0 + column));
        let dry = near.filter(|spot| self.shapes.place(*spot).kind != Kind::Sea);
        dry.map(|to| (to, u16::from(to.0 / GRID.0 != 1 || row != 1))).collect()
    }

    fn take(&mut self, taken: Vec<u16>) {
        self.taken = Some(taken);
        self.ask();
    }

    fn close(&mut self, outcome: Outcome) {
        match outcome {
            Outcome::Open => return,
            Outcome::Closed => (),
            Outcome::Taken(taken) => self.take(taken),
        }
        self.menu = None;
    }

    /// Takes a message.
    pub fn update(&mut self, message: Message, cx: Context) {
        let stack = |spot: Spot| (spot == self.at && self.taken.is_none()).then(|| self.kinds(cx));
        match message {
            Message::Map(map::Message::Click(spot, at)) if stack(spot).is_some() => {
                self.menu = Some(StackMenu::new(at, self.kinds(cx)));
            }
            Message::Map(map::Message::DoubleClick(spot, _)) if stack(spot).is_some() => {
                self.close(Outcome::Taken(self.stands.to_vec()));
            }
            Message::Map(message) => {
                let answer = self.map.update(message, self.shapes.size);
                self.answer(answer);
            }
            Message::Stack(message) => {
                if let Some(outcome) = self.menu.as_mut().map(|menu| menu.update(message)) {
                    self.close(outcome);
                }
            }
            Message::Answer(choice) => self.answer(Some(choice)),
            Message::Legend
            | Message::Inspect(_)
            | Message::Aside(_)
            | Message::Pick(_)
            | Message::Compose(_)
            | Message::Say(_)
            | Message::TakeOut(_)
            | Message::TakeOneOut(_)
            | Message::OneMore(_) => (),
        }
    }

    /// Takes a key.
    pub fn command(&mut self, command: Command) -> Handled {
        match self.menu.as_mut().and_then(|menu| menu.command(command)) {
            Some(outcome) => {
                self.close(outcome);
                Handled::Yes
            }
            None => Handled::No,
        }
    }

    fn answer(&mut self, choice: Option<usize>) {
        let answer = choice.and_then(|choice| self.answers.get(choice));
        if let Some(Answer::Go(spot, _)) = answer.copied() {
            (self.at, self.taken) = (spot, None);
            self.ask();
        }
    }

    /// The sample as it looks.
    pub fn view(&self, cx: Context) -> Element<'_, Message> {
        let menu = self.menu.as_ref().map(|menu| responsive(move |size| menu.view(size, Message::Stack, cx)));
        stack![self.map.view(self, &self.names, cx)].push(menu).into()
    }
}

impl Default for Sample {
    fn default() -> Self {
        Self::new()
    }
}

struct Tints;

impl Tinted for Tints {
    fn tint(&self, spot: Spot, colours: &Colours) -> Color {
        mix(colours.surface, colours.gold, if spot.0.is_multiple_of(2) { 0.12 } else { 0.17 })
    }
}

impl Painter for Sample {
    fn shapes(&self) -> &Shapes {
        &self.shapes
    }

    fn paint_ground(&self, frame: &mut Frame, camera: Camera, plain: bool, cx: Context) {
        Ground { shapes: &self.shapes, tinted: &Tints }.paint(frame, camera, plain, cx);
    }

    fn paint_washes(&self, frame: &mut Frame, camera: Camera, _: bool, cx: Context) {
        for place in &self.shapes.places {
            let at = camera.screen(place.label);
            frame.fill_text(label(place.id.clone(), at, 18.0 * camera.zoom.max(0.7), BOOK, cx.colours.ink));
        }
    }

    fn paint_pieces(&self, frame: &mut Frame, camera: Camera, _: bool, cx: Context) {
        let place = self.shapes.place(self.at);
        let side = 40.0;
        let layout = lay_out(&place.outline, place.stand, &[], KINDS.len(), side);
        for (at, number) in layout.places.iter().zip(self.stands) {
            let (at, size) = (camera.screen(*at), side * layout.scale * camera.zoom);
            let piece = Path::circle(at, size / 2.0);
            frame.fill(&piece, cx.colours.accent);
            frame.stroke(&piece, Stroke::default().with_width(1.5).with_color(cx.colours.ink));
            frame.fill_text(label(number.to_string(), at, size * 0.6, PLAIN_STRONG, cx.colours.on_accent));
        }
    }
}

/// A grid whose corners are moved a little, water on its left, zones on its right.
fn shapes() -> Shapes {
    let corner = |column: u16, row: u16| {
        let hash = u32::from(column * 31 + row * 17).wrapping_mul(0x9e37_79b1);
        let part = |shift: u32| (hash >> shift & 0xff) as f32 / 255.0 - 0.5;
        let is_rim = |at: u16, last: u16| at == 0 || at == last;
        let x = if is_rim(column, GRID.0) { 0.0 } else { part(4) };
        let y = if is_rim(row, GRID.1) { 0.0 } else { part(14) };
        [(f32::from(column) + 0.4 * x) * SIDE, (f32::from(row) + 0.4 * y) * SIDE]
    };
    let place = |number: u16| {
        let (column, row) = (number % GRID.0, number / GRID.0);
        let middle = [(f32::from(column) + 0.5) * SIDE, (f32::from(row) + 0.5) * SIDE];
        let drawn = Drawn {
            id: format!("{}{}", char::from(b'A' + row as u8), column + 1),
            polygon: [(0, 0), (1, 0), (1, 1), (0, 1)].map(|(x, y)| corner(column + x, row + y)).to_vec(),
            label: [middle[0], middle[1] - 34.0],
            angle: 0.0,
            slots: vec![[middle[0], middle[1] + 22.0]],
        };
        let kind = match column {
            0 => Kind::Sea,
            4.. => Kind::Zone,
            _ => Kind::Land,
        };
        Shape::new(&drawn, kind)
    };
    let places = (0..GRID.0 * GRID.1).map(place).collect();
    let size = Size::new(f32::from(GRID.0) * SIDE, f32::from(GRID.1) * SIDE);
    Shapes::new(size, places, Vec::new(), |number| number % usize::from(GRID.0) / 4)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{shot::Hand, store::Settings};

    const SIZE: Size = Size::new(1020.0, 680.0);

    struct Table {
        sample: Sample,
        hand: Hand,
        cx: Context,
    }

    impl Table {
        fn new() -> Self {
            Self { sample: Sample::new(), hand: Hand::new(SIZE), cx: Context::of(&Settings::default()) }
        }

        fn take(&mut self, messages: Vec<Message>) {
            messages.into_iter().for_each(|message| self.sample.update(message, self.cx));
        }

        fn on(&self, spot: u16) -> Point {
            let camera = Camera::fit(self.sample.shapes.size, SIZE);
            camera.screen(self.sample.shapes.place(Spot(spot)).stand)
        }

        fn click(&mut self, at: Point) {
            let messages = self.hand.press(self.sample.view(self.cx), at, iced::mouse::Button::Left);
            self.take(messages);
        }

        fn find(&mut self, words: &str) -> Point {
            self.hand.find(self.sample.view(self.cx), words).unwrap().center()
        }
    }

    #[test]
    fn a_click_on_a_stack_opens_its_panel_and_what_is_taken_goes_where_the_rules_list() {
        let mut table = Table::new();
        table.click(table.on(8));
        let foot = table.find(&table.cx.say("sample-foot"));
        for _ in 0..3 {
            let messages = table.hand.scroll(table.sample.view(table.cx), foot, 1.0);
            table.take(messages);
        }
        let siege = table.find(&table.cx.say("sample-siege"));
        let messages = table.hand.press_twice(table.sample.view(table.cx), siege);
        table.take(messages);
        assert_eq!(
            table.sample.menu.as_ref().unwrap().chosen(),
            [3, 2, 0],
            "by the wheel, and by a double click"
        );
        let take = table.find(&table.cx.say("stack-take"));
        table.click(take);
        assert_eq!((&table.sample.menu, &table.sample.taken), (&None, &Some(vec![3, 2, 0])));
        assert!(table.sample.answers().iter().all(|answer| matches!(answer, Answer::Go(..))));
        table.click(table.on(6));
        assert_eq!(table.sample.at, Spot(8), "water is out of reach");
        table.click(table.on(15));
        assert_eq!((table.sample.at, table.sample.taken.clone()), (Spot(15), None));
    }

    #[test]
    fn a_double_click_on_a_stack_takes_everything() {
        let mut table = Table::new();
        let messages = table.hand.press_twice(table.sample.view(table.cx), table.on(8));
        table.take(messages);
        assert_eq!((&table.sample.menu, &table.sample.taken), (&None, &Some(vec![5, 2, 1])));
    }

    #[test]
    fn keys_choose_and_take_while_the_panel_is_open() {
        let mut table = Table::new();
        assert_eq!(table.sample.command(Command::Right), Handled::No, "no panel is open");
        table.click(table.on(8));
        for command in [Command::Down, Command::Answer(2), Command::Confirm] {
            assert_eq!(table.sample.command(command), Handled::Yes);
        }
        assert_eq!(table.sample.taken, Some(vec![0, 2, 0]));
    }

    #[test]
    fn a_shade_and_a_price_are_where_the_stack_can_go_and_nowhere_else() {
        let sample = Sample::new().under_way();
        let prices = |spot: u16| {
            let go = |answer: &Answer| match answer {
                Answer::Go(to, price) => (*to == Spot(spot)).then_some(*price),
                Answer::Stack(_) => None,
            };
            sample.answers().iter().find_map(go)
        };
        assert_eq!([prices(7), prices(14), prices(20), prices(12)], [Some(0), Some(1), Some(2), None]);
        assert_eq!(sample.map.targets.len(), sample.answers().len());
    }
}
