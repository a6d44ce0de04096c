//! What is asked and may be answered, what is waited for, or how it came out.
use super::{
    ANSWERS, Leaving, Message, Table, answer,
    answer::{Answer, Look},
    board::{Figure, FigureKind},
    plan::{Needs, Plan},
};
use crate::{
    hook::{self, Mark},
    play::{Advice, Next, Picture},
    theme::{BOOK, BOOK_ITALIC, PLAIN},
    widget::Context,
};
use iced::{
    Border, Center, Element, Fill, border,
    widget::{Id, column, container, row, text},
};

/// A question is no wider than this.
const WIDEST: f32 = 860.0;
/// Letters of a question that leave little room for its answers.
const LONG: usize = 110;
/// The plate above the question.
const PLATE: f32 = 38.0;
/// Around what is asked.
const PADDING: f32 = 10.0;
/// Between the parts of a question.
const GAP: f32 = 7.0;
/// The bar of a list that scrolls.
const BAR: f32 = 18.0;

/// The place of an answer in the list, for whoever looks how many are seen.
pub(crate) fn place(number: usize) -> Id {
    Id::from(format!("answer-{number}"))
}

impl Table {
    /// The answers as they are listed: what does something first, what passes for longer after it, the way on last.
    pub(super) fn listed(&self) -> Vec<usize> {
        let picture = self.picture();
        let passes = |place: usize| picture.scripted.get(place).is_some_and(|told| told.starts_with("pass"));
        let mut order: Vec<_> = (0..picture.answers.len()).collect();
        let is_idle = |place: usize| picture.idle(place).is_some();
        order.sort_by_key(|place| (picture.way_on == Some(*place), passes(*place), is_idle(*place)));
        order
    }

    pub(super) fn question_panel(&self, plan: &Plan, cx: Context) -> Element<'_, Message> {
        let mut parts = column![].spacing(GAP);
        for (told, is_alarm) in self.notices(cx) {
            parts = parts.push(if is_alarm { cx.notice(told) } else { cx.information(told) });
        }
        parts = parts.push(self.without_host(cx)).push(self.wish(cx));
        let parts = match (self.leaving, self.news.next) {
            (Some(leaving), _) => parts.push(self.sure(leaving, cx)),
            (None, Next::Over) => parts.push(self.ending(cx)),
            (None, Next::Bot(_)) => parts.push(self.waiting(cx)),
            (None, Next::Person(_)) => parts.push(self.question(plan, cx)),
        };
        let parts = container(container(parts).max_width(WIDEST)).center_x(Fill).height(Fill);
        let is_bare = !plan.plate && self.leaving.is_none() && matches!(self.news.next, Next::Person(_));
        let plate = (!is_bare).then(|| self.plate(cx));
        let body = column![].push(plate).push(parts.padding([8.0, PADDING]));
        let colours = cx.colours;
        container(body)
            .width(Fill)
            .height(Fill)
            .style(move |_| container::Style {
                background: Some(colours.surface.into()),
                border: Border { color: colours.ink, width: 1.5, radius: 8.0.into() },
                ..container::Style::default()
            })
            .into()
    }

    /// Whose turn it is, on iron.
    fn plate(&self, cx: Context) -> Element<'_, Message> {
        let (colours, picture) = (cx.colours, self.picture());
        let is_asked = matches!(self.news.next, Next::Person(_));
        let told = match self.news.next {
            _ if self.leaving.is_some() => cx.say("table-sure"),
            Next::Over => cx.say("table-over"),
            Next::Person(seat) if picture.viewer == Some(seat) => cx.say("table-your-turn"),
            Next::Person(seat) | Next::Bot(seat) => {
                let name = picture.seats.iter().find(|other| other.seat == seat);
                let name = name.map_or("", |seat| seat.name.as_str());
                cx.words.say("table-their-turn", &[("who", name.into())])
            }
        };
        let seat = match self.news.next {
            Next::Person(seat) | Next::Bot(seat) => Some(seat),
            Next::Over => None,
        };
        let emblem = seat.and_then(|seat| self.emblem_of(seat, 24.0, cx));
        let told = cx.title(told).size(16).color(colours.on_iron).width(Fill);
        let edge = if is_asked { colours.accent } else { colours.line };
        let plate = container(row![].push(emblem).push(told).spacing(9).align_y(Center))
            .padding([0, 12])
            .center_y(PLATE - 4.0)
            .width(Fill)
            .style(move |_| container::Style {
                background: Some(colours.iron.into()),
                border: border::rounded(border::radius(0).top(7)),
                ..container::Style::default()
            });
        let rule = container("").width(Fill).height(4).style(move |_| container::background(edge));
        column![plate, rule].into()
    }

    /// What its reader should know before anything else, and whether it is an alarm.
    fn notices(&self, cx: Context) -> Vec<(String, bool)> {
        let picture = self.picture();
        let troubles = self.troubles.iter().rev().take(2).map(|trouble| (trouble.told(cx.words), true));
        let alarms = picture.alarms.iter().chain(&self.news.refused).map(|told| (told.clone(), true));
        let notices = picture.notices.iter().map(|told| (told.clone(), false));
        troubles.chain(alarms.chain(notices).take(3)).collect()
    }

    fn waiting(&self, cx: Context) -> Element<'_, Message> {
        let told = cx.body(cx.say("table-waiting")).font(BOOK_ITALIC);
        column![told, self.playback_switches(cx)].push(self.auto_pass_banner(cx)).spacing(GAP).into()
    }

    fn question(&self, plan: &Plan, cx: Context) -> Element<'_, Message> {
        let picture = self.picture();
        let question = text(picture.question.as_deref().unwrap_or_default()).font(BOOK);
        let question = question.size(self.question_size(plan)).line_height(1.2).color(cx.colours.ink);
        let why = picture.why.as_ref().filter(|_| plan.why && cx.explains);
        let why = why.map(|why| cx.muted(why.text.clone()).line_height(1.25));
        let draft = picture.draft_told(cx.words).map(|draft| cx.muted(draft));
        let listed = self.listed();
        let pinned =
            listed.last().copied().filter(|place| picture.way_on == Some(*place) && listed.len() > 1);
        let answers = listed.iter().enumerate().filter(|(_, place)| pinned != Some(**place));
        let answers = answers.map(|(number, place)| self.answer_plate(*place, number, plan, cx));
        let more = (picture.is_part && self.board.is_none()).then(|| {
            cx.input(&cx.say("table-say"), &self.words).on_input(Message::Typed).on_submit(Message::Say)
        });
        // A question that is as long as its answers scrolls with them.
        let is_long = is_long(picture);
        let asked = [picture.question.as_deref(), picture.why.as_ref().map(|why| why.text.as_str())];
        let asked = asked.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let head = self.explained(&asked, column![question].push(why).spacing(3).width(Fill), cx);
        let (above, inside) = if is_long { (None, Some(head)) } else { (Some(head), None) };
        let list = column![].push(inside).push(column(answers).spacing(answer::GAP)).spacing(GAP);
        let list = cx.scroll(list).id(ANSWERS);
        let way_on = pinned.map(|place| self.answer_plate(place, listed.len() - 1, plan, cx));
        column![]
            .push(above)
            .push(draft)
            .push(self.pondered(cx))
            .push(list)
            .push(more)
            .push(self.auto_pass_banner(cx))
            .push(way_on)
            .spacing(GAP)
            .into()
    }

    /// In the least room the way on tells what it leaves unused only when it asks about it.
    fn has_note(look: Look, plan: &Plan) -> bool {
        plan.plate || look != Look::WayOn
    }

    fn question_size(&self, plan: &Plan) -> f32 {
        match (plan.is_close(), self.board.is_some()) {
            _ if !plan.plate => 16.0,
            (_, false) => 24.0,
            (true, true) => 18.0,
            (false, true) => 21.0,
        }
    }

    /// An answer as it is listed under this number, counted from 0.
    fn answer_plate(&self, place: usize, number: usize, plan: &Plan, cx: Context) -> Element<'_, Message> {
        let look = self.look(place, cx);
        let key = match (look, number) {
            (Look::WayOn | Look::Ending, _) => cx.say("key-space"),
            (_, 0..9) => (number + 1).to_string(),
            _ => "·".to_owned(),
        };
        let picture = self.board.as_ref().and_then(|board| board.answer_picture(place, answer::PICTURE, cx));
        let plate = Answer {
            key,
            picture: picture.map(|picture| picture.map(Message::Board)),
            label: self.picture().answers.get(place).cloned().unwrap_or_default(),
            note: self.note(place, cx).filter(|_| Self::has_note(look, plan)),
            figure: self.figure(place, cx),
            look,
            is_marked: self.focus == Some(place),
            is_close: plan.is_close(),
        };
        let plate = self.explained(
            self.picture().answers.get(place).map_or("", String::as_str),
            plate.view(Message::Answer(place), cx),
            cx,
        );
        let plate = hook::marked(plate, || self.mark_of(place, Some(number + 1).filter(|key| *key <= 9)));
        // The way on stands below the list.
        if look.is_way_on() { plate } else { container(plate).id(self::place(number)).into() }
    }

    /// What stands at the end of an answer: what a strong player thinks of it, or its odds.
    fn figure(&self, place: usize, cx: Context) -> Option<(String, FigureKind)> {
        match self.hint(place) {
            Some(hint) if hint.is_own => Some((format!("★ {}", percent(hint, cx)), FigureKind::Good)),
            Some(hint) => Some((percent(hint, cx), FigureKind::Calm)),
            None => self.own_figure(place, cx).map(|figure| (figure.value, figure.kind)),
        }
    }

    fn own_figure(&self, place: usize, cx: Context) -> Option<Figure> {
        self.board.as_ref()?.figure(place, cx)
    }

    fn warning(&self, place: usize, cx: Context) -> Option<String> {
        self.board.as_ref()?.warning(place, cx)
    }

    pub(super) fn look(&self, place: usize, cx: Context) -> Look {
        match self.hint(place) {
            _ if self.is_asked_again(place) && self.picture().way_on == Some(place) => Look::Ending,
            _ if self.picture().way_on == Some(place) => Look::WayOn,
            _ if self.is_asked_again(place) => Look::Dangerous,
            _ if self.warning(place, cx).is_some() => Look::Dangerous,
            Some(_) => Look::Hinted,
            None if self.picture().idle(place).is_some() => Look::Idle,
            None => Look::Usual,
        }
    }

    fn hint(&self, place: usize) -> Option<&Advice> {
        self.news.hints.iter().flatten().find(|advice| advice.choice == place)
    }

    /// What is said under an answer: what it risks, why a strong player would give it; of the way on, what it would leave
    /// unused.
    fn note(&self, place: usize, cx: Context) -> Option<String> {
        let note = || self.own_figure(place, cx).and_then(|figure| figure.note);
        let reason = || self.hint(place).and_then(|hint| hint.reason.clone());
        let idle = || self.idle_told(place, cx);
        let told = self.warning(place, cx).or_else(idle).or_else(reason).or_else(note);
        told.or_else(|| self.unused_told(place, cx))
    }

    /// What became of asking for advice, where it is not written on the answers themselves.
    fn pondered(&self, cx: Context) -> Option<Element<'_, Message>> {
        let told = cx.muted(self.pondered_told(cx)?);
        Some(if self.pondering { told.font(BOOK_ITALIC) } else { told }.size(12).into())
    }

    fn pondered_told(&self, cx: Context) -> Option<String> {
        let id = match &self.news.hints {
            _ if self.pondering => "table-hint-thinking",
            Some(hints) if hints.is_empty() => "hint-none",
            Some(_) => "hint-marked",
            None => return None,
        };
        Some(cx.say(id))
    }

    fn sure(&self, leaving: Leaving, cx: Context) -> Element<'_, Message> {
        let name = |seat| self.picture().seats.iter().find(|other| other.seat == seat);
        let (ask, yes) = match leaving {
            Leaving::Resign => (cx.say("table-resign-sure"), "table-resign"),
            Leaving::Finish => (cx.say("table-finish-sure"), "table-finish"),
            Leaving::Pause => (cx.say("table-pause-sure"), "table-pause"),
            Leaving::Exchange(seat) => {
                let seat = name(seat);
                let args = [("seat", seat.map_or("", |seat| seat.name.as_str()).into())];
                match seat.is_some_and(|seat| seat.is_person) {
                    true => (cx.words.say("table-give-sure", &args), "table-give"),
                    false => (cx.words.say("table-take-sure", &args), "table-take"),
                }
            }
        };
        let yes_press =
            hook::marked(cx.primary(cx.say(yes), Some(Message::Sure)), || Mark::control("table-sure"));
        let ways = row![yes_press, cx.press(cx.say("table-never"), false, Some(Message::Never))];
        column![cx.body(ask), ways.spacing(12).wrap().vertical_spacing(8)].spacing(16).into()
    }
}

/// A chance as it is written on an answer.
fn percent(advice: &Advice, cx: Context) -> String {
    cx.words.say("percent", &[("value", ((advice.worth * 100.0).round() as i64).into())])
}

/// Whether the question takes so much room that it scrolls with its answers.
fn is_long(picture: &Picture) -> bool {
    picture.question.as_ref().is_some_and(|question| question.chars().count() > LONG)
}

/// How many answers stand below the list: the way on, where there is anything else.
fn pinned(picture: &Picture) -> usize {
    usize::from(picture.way_on.is_some() && picture.answers.len() > 1)
}

/// A question of a table, to be measured.
pub(super) struct Asked<'a> {
    pub(super) table: &'a Table,
    pub(super) cx: Context,
}

impl Needs for Asked<'_> {
    fn answers(&self) -> usize {
        let picture = self.table.picture();
        match self.table.news.next {
            Next::Person(_) => picture.answers.len() - pinned(picture),
            Next::Bot(_) | Next::Over => 0,
        }
    }

    fn height(&self, plan: &Plan, answers: usize) -> f32 {
        let (table, cx, picture) = (self.table, self.cx, self.table.picture());
        let width = plan.column - 2.0 * PADDING;
        let mut parts: Vec<f32> = Vec::new();
        let notices = table.notices(cx);
        parts.extend(
            notices.iter().map(|(told, _)| answer::text_height(told, PLAIN, 14.0, 1.3, width - 28.0) + 20.0),
        );
        parts.extend(table.without_host_height(width, cx));
        parts.extend(table.wish_height(width));
        let question = picture.question.as_deref().unwrap_or_default();
        let why = picture.why.as_ref().filter(|_| plan.why && cx.explains);
        // A question that scrolls stands beside the bar.
        let wide = if is_long(picture) { width - BAR } else { width };
        let why = why.map_or(0.0, |why| 3.0 + answer::text_height(&why.text, PLAIN, 13.0, 1.25, wide));
        parts.push(answer::text_height(question, BOOK, table.question_size(plan), 1.2, wide) + why);
        parts.extend(
            picture.draft_told(cx.words).map(|draft| answer::text_height(&draft, PLAIN, 13.0, 1.3, width)),
        );
        parts.extend(table.pondered_told(cx).map(|told| answer::text_height(&told, PLAIN, 12.0, 1.3, width)));
        parts.extend(table.is_passing().then_some(34.0));
        let listed = table.listed();
        let pinned = pinned(picture);
        let (free, way_on) = listed.split_at(listed.len() - pinned);
        let height = |place: &usize| {
            let has_picture =
                table.board.as_ref().is_some_and(|board| board.answer_picture(*place, 1.0, cx).is_some());
            let look = table.look(*place, cx);
            let note = table.note(*place, cx).filter(|_| Table::has_note(look, plan));
            let signs = (has_picture, table.figure(*place, cx).is_some());
            let label = picture.answers.get(*place).map_or("", String::as_str);
            let scrolls = if picture.way_on == Some(*place) && pinned == 1 { 0.0 } else { BAR };
            answer::height(label, note.as_deref(), signs, look, plan.is_close(), width - scrolls)
        };
        let free: Vec<_> = free.iter().take(answers).map(height).collect();
        parts.push(free.iter().sum::<f32>() + answer::GAP * free.len().saturating_sub(1) as f32);
        parts.extend(way_on.iter().map(height));
        let plate = if plan.plate { PLATE } else { 0.0 };
        plate + 2.0 * 8.0 + parts.iter().sum::<f32>() + GAP * parts.len().saturating_sub(1) as f32
    }
}
