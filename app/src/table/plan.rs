//! How the room of a window is shared out: the question is the last to give way.
//!
//! A plan follows from the room and from what the question needs, and from nothing else. Until the first answers and the
//! way on are whole, something else gives way, one step at a time: the pages below the question, the details of the
//! seats, the sentence of *why*, the plate above the question, the width of the board.
use iced::Size;

/// Answers that are whole on the screen before anything else gets room.
pub(super) const WHOLE: usize = 4;
/// Pages below the question are at least so high.
const PAGES: [f32; 2] = [230.0, 150.0];
/// What was told last stands below a question with few answers, where it gets at least so much.
const TOLD: f32 = 120.0;
/// The question has at least this part of its column, so that what stands below does not move with every question.
const LEAST: f32 = 0.52;
/// The question has at most this part of the width.
const WIDEST: f32 = 0.46;
/// On a narrow window it begins with this part, since the board has little room too.
const NARROWEST: f32 = 0.28;

/// How much room there is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Density {
    /// Either the board or the question is seen.
    Pocket,
    /// Seats in a line of words; hand and pages open over the board.
    Narrow,
    /// Everything, closely set.
    Middle,
    /// Everything.
    Wide,
}

/// Who stands where.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Plan {
    pub(super) density: Density,
    /// Between two parts, and around them all.
    pub(super) gap: f32,
    /// How wide the column of the question is.
    pub(super) column: f32,
    /// How high the question is, where pages stand below it; else they are opened from a strip.
    pub(super) question: Option<f32>,
    /// How high it is, where the log stands below it although its pages are opened from a strip.
    pub(super) told: Option<f32>,
    /// Whether the sentence of *why* is shown.
    pub(super) why: bool,
    /// Whether a plate above the question says whose turn it is.
    pub(super) plate: bool,
    /// Whether seats tell more than their points.
    pub(super) full_seats: bool,
}

/// What a question needs to be shown with so many of its answers.
pub(super) trait Needs {
    /// Its height in a column of this plan.
    fn height(&self, plan: &Plan, answers: usize) -> f32;
    /// How many answers there are.
    fn answers(&self) -> usize;
}

impl Plan {
    /// For a room of this size, in the units of the window.
    pub(super) fn of(room: Size, needs: &impl Needs) -> Self {
        let most = needs.answers().min(WHOLE);
        let mut plan = Self::begin(room);
        for try_plan in Self::ways_to_yield(room) {
            plan = try_plan;
            let needed = needs.height(&plan, most);
            let below = plan.question.map_or(0.0, |pages| pages + plan.gap);
            if needed <= plan.free(room) - below {
                break;
            }
        }
        plan.question = plan.question.map(|pages| {
            let free = plan.free(room);
            let most = free - pages - plan.gap;
            needs.height(&plan, needs.answers()).clamp((free * LEAST).min(most), most)
        });
        plan.told = plan.told(room, needs);
        plan
    }

    /// What the question leaves of its column is the log's, where pages lie over the board.
    fn told(&self, room: Size, needs: &impl Needs) -> Option<f32> {
        let most = self.free(room) - TOLD - self.gap;
        let needed = needs.height(self, needs.answers()).max(self.free(room) * LEAST);
        let is_free = self.question.is_none() && self.density > Density::Pocket && needed <= most;
        is_free.then_some(needed)
    }

    /// The plan with nothing given up; `question` is the height of the pages until it is known.
    fn begin(room: Size) -> Self {
        let density = match room {
            Size { width, height } if width >= 1400.0 && height >= 860.0 => Density::Wide,
            Size { width, height } if width >= 1100.0 && height >= 640.0 => Density::Middle,
            Size { width, .. } if width >= 760.0 => Density::Narrow,
            _ => Density::Pocket,
        };
        let (gap, column) = match density {
            Density::Wide if room.width >= 1750.0 => (10.0, 480.0),
            Density::Wide => (10.0, 448.0),
            Density::Middle => (8.0, 384.0),
            Density::Narrow => (6.0, (room.width * NARROWEST).max(240.0)),
            Density::Pocket => (6.0, room.width - 12.0),
        };
        let is_roomy = density >= Density::Middle;
        Self {
            density,
            gap,
            column,
            question: is_roomy.then_some(PAGES[0]),
            told: None,
            why: true,
            plate: true,
            full_seats: is_roomy,
        }
    }

    /// The plans in the order in which things give way.
    fn ways_to_yield(room: Size) -> Vec<Self> {
        let begin = Self::begin(room);
        let mut plans = vec![begin];
        let mut last = begin;
        let mut yield_to = |change: &dyn Fn(&mut Self)| {
            change(&mut last);
            if plans.last() != Some(&last) {
                plans.push(last);
            }
        };
        yield_to(&|plan| plan.question = plan.question.map(|_| PAGES[1]));
        yield_to(&|plan| plan.question = None);
        yield_to(&|plan| plan.full_seats = false);
        yield_to(&|plan| plan.column = plan.column.max((room.width * WIDEST).min(300.0)));
        yield_to(&|plan| plan.column = plan.column.max((room.width * WIDEST).min(360.0)));
        yield_to(&|plan| plan.why = false);
        yield_to(&|plan| plan.plate = plan.density > Density::Pocket);
        yield_to(&|plan| plan.column = plan.column.max(room.width * WIDEST));
        plans
    }

    /// How high the bar is.
    pub(super) fn bar(&self) -> f32 {
        match self.density {
            Density::Wide => 44.0,
            Density::Middle => 40.0,
            Density::Narrow | Density::Pocket => 32.0,
        }
    }

    /// How high the seats are.
    pub(super) fn seats(&self) -> f32 {
        if self.full_seats { 76.0 } else { 30.0 }
    }

    /// How high the strip is from which pages are opened.
    pub(super) fn strip(&self) -> f32 {
        34.0
    }

    /// The height of the column.
    fn free(&self, room: Size) -> f32 {
        let strip = if self.density == Density::Pocket { self.strip() + self.gap } else { 0.0 };
        room.height - self.bar() - self.seats() - 4.0 * self.gap - strip
    }

    /// Whether the hand has a strip of its own below the board.
    pub(super) fn has_hand(&self) -> bool {
        self.density >= Density::Middle
    }

    /// How high that strip is.
    pub(super) fn hand(&self) -> f32 {
        if self.density == Density::Wide { 192.0 } else { 132.0 }
    }

    /// Whether texts are set closely.
    pub(super) fn is_close(&self) -> bool {
        self.density <= Density::Narrow
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Answers of a line each, below a question of two.
    struct Lines(usize);

    impl Needs for Lines {
        fn height(&self, plan: &Plan, answers: usize) -> f32 {
            let line = if plan.is_close() { 34.0 } else { 44.0 };
            let why = if plan.why { 40.0 } else { 0.0 };
            110.0 + why + line * answers as f32
        }

        fn answers(&self) -> usize {
            self.0
        }
    }

    #[test]
    fn the_question_is_the_last_to_give_way() {
        for (width, height) in [(1280.0, 800.0), (1600.0, 1000.0), (1920.0, 1080.0), (2560.0, 1440.0)] {
            for text in [0.8, 1.0, 1.3, 1.5, 2.0] {
                for answers in [1, 4, 40] {
                    let (room, needs) = (Size::new(width / text, height / text), Lines(answers));
                    let plan = Plan::of(room, &needs);
                    let got = plan.question.unwrap_or_else(|| plan.free(room));
                    let needed = needs.height(&plan, answers.min(WHOLE));
                    assert!(got >= needed, "{room:?}, {answers} answers: {got} of {needed}");
                    assert!(plan.column <= room.width, "{room:?}");
                }
            }
        }
    }

    #[test]
    fn pages_stand_below_the_question_where_there_is_room_and_yield_first() {
        let room = Size::new(1280.0, 800.0);
        let few = Plan::of(room, &Lines(3));
        assert!(few.question.is_some() && few.why && few.full_seats);
        let tall = Plan::of(room, &Lines(400));
        assert_eq!(tall.question, few.question.map(|_| tall.free(room) - PAGES[0] - tall.gap));
        let small = Plan::of(Size::new(640.0, 400.0), &Lines(9));
        assert_eq!((small.density, small.question), (Density::Pocket, None));
    }

    #[test]
    fn the_log_stands_below_few_answers_where_pages_are_opened_from_a_strip() {
        let room = Size::new(1280.0 / 1.3, 800.0 / 1.3);
        let (few, many) = (Plan::of(room, &Lines(3)), Plan::of(room, &Lines(12)));
        assert_eq!((few.density, few.question, many.question), (Density::Narrow, None, None));
        let told = few.free(room) - few.told.unwrap() - few.gap;
        assert!(told >= TOLD && few.told.unwrap() >= Lines(3).height(&few, 3), "{told}");
        assert_eq!(many.told, None, "many answers need the room");
        let pocket = Plan::of(Size::new(640.0, 400.0), &Lines(1));
        assert_eq!(pocket.told, None);
    }
}
