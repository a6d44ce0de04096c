//! How long the window takes to show a full board, by the software renderer.
use super::Failure;
use crate::{
    keys::Command,
    packs,
    play::{
        crowd,
        driver::{Driver, News},
    },
    shot::{FULL_BOARD, Live, Studio, kept_table},
    store::{Settings, Store},
    table::{Action, Message, Table, board, map},
    widget::Context,
    words::Language,
};
use headless::cli::bench::Figure;
use iced::{Point, Size, mouse};
use std::{
    fs,
    sync::LazyLock,
    thread,
    time::{Duration, Instant},
};

/// The window.
const SIZE: Size<u32> = Size::new(1600, 1000);
/// Frames of one repetition; their mean counts, because a system may tell what a thread has worked in ticks of some
/// milliseconds only.
const FRAMES: usize = 40;
/// Repetitions; the best counts, because everything that disturbs it makes it worse.
const REPETITIONS: usize = 3;
/// After this the window has come to rest.
const QUIET: Duration = Duration::from_millis(150);

/// The figures of a game whose pack has a full board.
pub(super) fn figures(game: &str) -> Result<Vec<Figure>, Failure> {
    let Some((_, journal)) = packs::folder(game).find(|(file, _)| *file == FULL_BOARD) else {
        return Ok(Vec::new());
    };
    let folder = std::env::temp_dir().join(format!("thrones-bench-{}", std::process::id()));
    let table = kept_table(&Store::at(&folder), (journal, None), None, Language::English);
    let _ = fs::remove_dir_all(&folder);
    let mut seat = Onlooker::new(table.map_err(Failure::failed)?)
        .ok_or_else(|| Failure::failed("This build cannot draw without a display."))?;
    let figure = |name: &'static str, value: f64, unit| Figure { name: name.into(), value, unit };
    Ok(vec![
        figure("still board with full art", seat.still(), "ms"),
        figure("hover", seat.hover(), "ms"),
        figure("hover with something taken up", seat.hover_over_targets(), "ms"),
        figure("pan", 1e3 / seat.pan(), "frames a second"),
        figure("zoom", 1e3 / seat.zoom(), "frames a second"),
        figure("redraws while nothing happens", seat.idle(), "in 150 ms"),
    ])
}

/// A table with as much on its board as ever lies there: where its own journal has less, more is put there.
fn full(mut news: News) -> News {
    if let Some(crowded) = crowd::crowded_picture(&news.picture, Language::English) {
        news.picture = crowded;
    }
    news
}

/// Somebody with a mouse before a window.
struct Onlooker {
    driver: Driver,
    table: Table,
    live: Live,
    cx: Context,
}

impl Onlooker {
    fn new(mut driver: Driver) -> Option<Self> {
        let settings = Settings { language: Some(Language::English), ..Settings::default() };
        let (live, table) = (Live::new(Studio::new()?, SIZE, 1.0)?, Table::new(full(driver.news())));
        Some(Self { driver, table, live, cx: Context::of(&settings) })
    }

    /// The pointer does something, and the window shows what comes of it: in milliseconds.
    fn frame(&mut self, event: mouse::Event) -> f64 {
        let begun = worked();
        let messages = self.live.point(self.table.view(self.cx), event);
        self.hear(messages);
        self.redraw();
        (worked() - begun).as_secs_f64() * 1e3
    }

    fn redraw(&mut self) -> bool {
        let theme = self.cx.colours.table_toolkit();
        let (messages, again) = self.live.redraw(self.table.view(self.cx), &theme);
        let calm = messages.is_empty();
        self.hear(messages);
        again || !calm
    }

    fn hear(&mut self, messages: Vec<Message>) {
        for message in messages {
            // Nothing is answered here: a pointer that pans, zooms and hovers gives no order.
            let _: Action = self.table.update(message);
        }
    }

    /// Until nothing moves any more.
    fn rest(&mut self) {
        thread::sleep(QUIET);
        while self.redraw() {}
    }

    fn best(&mut self, mut repetition: impl FnMut(&mut Self) -> f64) -> f64 {
        (0..REPETITIONS).map(|_| repetition(self)).fold(f64::INFINITY, f64::min)
    }

    /// A table that was never drawn before.
    fn still(&mut self) -> f64 {
        self.best(|seat| {
            seat.table = Table::new(full(seat.driver.news()));
            let begun = worked();
            seat.redraw();
            (worked() - begun).as_secs_f64() * 1e3
        })
    }

    /// From province to province.
    fn hover(&mut self) -> f64 {
        self.rest();
        self.best(|seat| {
            let at = |step: usize| Point::new(150.0 + step as f32 * 25.0, 250.0 + (step % 7) as f32 * 50.0);
            mean((0..FRAMES).map(|step| seat.frame(Live::moved(at(step)))).collect())
        })
    }

    /// The same while what can still move is taken up: every place where it can go is marked, and told with its odds.
    fn hover_over_targets(&mut self) -> f64 {
        for _ in 0..2 {
            let _: Action = self.table.command(Command::Unused);
            self.redraw();
        }
        let found = self.hover();
        let _: Action = self.table.command(Command::StepBack);
        found
    }

    fn pan(&mut self) -> f64 {
        self.rest();
        let closer = Message::Board(board::Message::Map(map::Message::Zoom(true)));
        for _ in 0..3 {
            self.hear(vec![closer.clone()]);
        }
        self.rest();
        let best = self.best(|seat| {
            seat.frame(Live::moved(Point::new(700.0, 450.0)));
            seat.frame(mouse::Event::ButtonPressed(mouse::Button::Left));
            // Off and back again, so that every frame moves.
            let away = |step: usize| (step as f32 * 0.16).sin() * 120.0;
            let frames = (1..=FRAMES).map(|step| {
                seat.frame(Live::moved(Point::new(700.0 + away(step), 450.0 - away(step) * 0.6)))
            });
            let frames = mean(frames.collect());
            seat.frame(mouse::Event::ButtonReleased(mouse::Button::Left));
            seat.rest();
            frames
        });
        self.hear(vec![Message::Board(board::Message::Map(map::Message::Fit))]);
        best
    }

    fn zoom(&mut self) -> f64 {
        self.rest();
        self.frame(Live::moved(Point::new(600.0, 400.0)));
        self.best(|seat| {
            let wheel = |step: usize| {
                let y = if step % 16 < 8 { 0.5 } else { -0.5 };
                mouse::Event::WheelScrolled { delta: mouse::ScrollDelta::Lines { x: 0.0, y } }
            };
            let frames = mean((0..FRAMES).map(|step| seat.frame(wheel(step))).collect());
            seat.rest();
            frames
        })
    }

    /// Redraws that the table asks for once everything has come to rest.
    fn idle(&mut self) -> f64 {
        self.rest();
        let begun = Instant::now();
        let mut redraws = 0;
        while begun.elapsed() < QUIET && self.redraw() {
            redraws += 1;
        }
        redraws.into()
    }
}

/// How long this thread has worked: what other programs take of the machine does not count.
fn worked() -> Duration {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let spent = told.and_then(|told| told.split(' ').next()?.parse().ok()).map(Duration::from_nanos);
    spent.unwrap_or_else(|| START.elapsed())
}

/// Where the system does not tell, the clock counts.
static START: LazyLock<Instant> = LazyLock::new(Instant::now);

fn mean(frames: Vec<f64>) -> f64 {
    frames.iter().sum::<f64>() / frames.len().max(1) as f64
}
