//! Grounds out of doors: land, water, weather, fire and night.
use super::pen::{Hand, Mark, Pen, Tone, spline};
use std::f32::consts::FRAC_PI_8;

/// A sky of thin lines.
fn sky(w: f32, rows: &[f32], hand: &mut Hand) -> Mark {
    let mut pen = Pen::new();
    for y in rows {
        let (from, to) = (hand.between(0.0, w * 0.4), hand.between(w * 0.5, w));
        pen.line((from, *y), (to, *y));
    }
    pen.lines(0.6)
}

/// A soft horizon.
fn horizon(w: f32, y: f32, parts: usize, high: f32, hand: &mut Hand) -> Vec<(f32, f32)> {
    let points: Vec<_> =
        (0..=parts).map(|part| (part as f32 * w / parts as f32, y + hand.between(-high, high))).collect();
    spline(&points, 6)
}

/// What lies below a line.
fn under(line: &[(f32, f32)], w: f32, h: f32, tone: Tone) -> Mark {
    let mut pen = Pen::new();
    pen.shape(&[line, &[(w, h), (0.0, h)]].concat());
    pen.fill(tone)
}

fn drawn(line: &[(f32, f32)]) -> Pen {
    let mut pen = Pen::new();
    pen.open(line);
    pen
}

pub(super) fn road(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let y = h * 0.42;
    let line = horizon(w, y, 5, 4.0, hand);
    let far = w * hand.between(0.32, 0.68);
    let mut way = Pen::new();
    way.shape(&[(far - 3.0, y), (far + 3.0, y), (w * 0.86, h), (w * 0.14, h)]);
    let mut pen = drawn(&line);
    for step in 1..9 {
        let near = (step as f32 / 9.0).powf(1.7);
        let at = y + (h - y) * near;
        let [left, right] = [0.14, 0.86].map(|edge| far + (w * edge - far) * near);
        pen.line((left - 16.0 * near, at), (left - 3.0, at));
        pen.line((right + 3.0, at), (right + 16.0 * near + 6.0, at));
    }
    let sky = sky(w, &[8.0, 15.0, 22.0, 29.0, 36.0], hand);
    vec![under(&line, w, h, Tone::Mass), way.fill(Tone::Light), pen.lines(1.0), sky]
}

pub(super) fn waves(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let top = h * 0.36;
    let mut sea = Pen::new();
    sea.shape(&[(0.0, top), (w, top), (w, h), (0.0, h)]);
    let (mut pen, mut y, mut row) = (Pen::new(), top, 0.0);
    while y < h + 8.0 {
        let (high, long) = (3.0 + row * 0.55, 15.0 + row * 2.2);
        let mut x = -hand.between(0.0, 18.0);
        while x < w {
            pen.curve((x, y), (x + long * 0.28, y - high * 1.6), (x + long * 0.5, y));
            pen.curve((x + long * 0.5, y), (x + long * 0.75, y + high * 0.9), (x + long, y));
            x += long;
        }
        y += 7.0 + row * 1.1;
        row += 1.0;
    }
    let sky = sky(w, &[7.0, 14.0, 21.0, 29.0, 37.0], hand);
    vec![sea.fill(Tone::Mass), pen.lines(1.1), sky]
}

pub(super) fn forest(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let (mut back, mut lines) = (Pen::new(), Pen::new());
    for tree in 0..(w / 17.0) as usize + 2 {
        let x = tree as f32 * 17.0;
        back.pine((x + hand.between(-5.0, 5.0), h * 0.72), hand.between(0.95, 1.5) * h / 130.0);
        for row in [0.0, 9.0, 18.0] {
            lines.line((x + 2.0, h * 0.7 - row), (x + 9.0, h * 0.7 - 7.0 - row));
        }
    }
    for row in 0..9 {
        let y = h * 0.72 + row as f32 * 4.5;
        lines.line((0.0, y), (w, y));
    }
    let mut front = Pen::new();
    for x in [hand.between(-4.0, 26.0), hand.between(30.0, 52.0)] {
        front.pine((x, h + 6.0), hand.between(1.6, 2.3) * h / 130.0);
        front.pine((w - x, h + 6.0), hand.between(1.6, 2.3) * h / 130.0);
    }
    let mut marks = vec![back.fill(Tone::Mass), lines.lines(0.6)];
    marks.extend(front.both(Tone::Deep, 0.9));
    marks
}

pub(super) fn flames(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let mut marks = Vec::new();
    for (fire, apart, low, high) in [(0, 17.0, 1.5, 2.4), (1, 19.0, 0.85, 1.45), (2, 23.0, 0.4, 0.7)] {
        let mut pen = Pen::new();
        for tongue in 0..(w / apart) as usize + 2 {
            let x = tongue as f32 * apart + hand.between(-5.0, 5.0);
            let size = hand.between(low, high) * h / 150.0;
            pen.flame((x, h + 4.0), size, hand);
        }
        marks.extend(pen.both(Tone::Fire(fire), 0.9));
    }
    let mut sparks = Pen::new();
    for _ in 0..20 {
        sparks.spark((hand.between(4.0, w - 4.0), hand.between(4.0, h * 0.5)), hand.between(1.0, 2.6));
    }
    marks.push(sparks.fill(Tone::Fire(0)));
    marks
}

pub(super) fn snow(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let [far, near] =
        [(0.66, 5, 8.0), (0.8, 4, 7.0)].map(|(part, parts, high)| horizon(w, h * part, parts, high, hand));
    let mut air = Pen::new();
    let back: Vec<_> = far.iter().rev().copied().collect();
    air.shape(&[&[(0.0, 0.0), (w, 0.0)], back.as_slice()].concat());
    let mut flakes = Pen::new();
    for _ in 0..(w / 5.0) as usize {
        let (x, y, size) = (hand.between(0.0, w), hand.between(0.0, h * 0.8), hand.between(1.2, 2.9));
        for turn in 0..3 {
            let (sin, cos) = (turn as f32 * 1.047 + 0.3).sin_cos();
            flakes.line((x - size * cos, y - size * sin), (x + size * cos, y + size * sin));
        }
    }
    let mut lines = drawn(&far);
    lines.open(&near);
    for _ in 0..26 {
        let (x, y) = (hand.between(0.0, w), hand.between(h * 0.72, h));
        lines.line((x, y), (x + hand.between(6.0, 16.0), y - 3.0));
    }
    let flakes = Mark { tone: Tone::Flake, ..flakes.lines(0.8) };
    vec![air.fill(Tone::Mass), under(&near, w, h, Tone::Light), lines.lines(0.8), flakes]
}

pub(super) fn dunes(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let mut sun = Pen::new();
    sun.circle((w * hand.between(0.15, 0.85), h * 0.24), 17.0);
    let mut marks: Vec<_> = sun.both(Tone::Light, 0.8).into();
    let tones = [(0.52, Tone::Mass), (0.68, Tone::Light), (0.85, Tone::Mass)];
    for (number, (part, tone)) in tones.into_iter().enumerate() {
        let (y, high) = (h * part, 13.0 + 3.0 * number as f32);
        let x = hand.between(0.2, 0.8) * w;
        let ends = [hand.between(0.0, high), hand.between(-6.0, 6.0)];
        let crest = [
            (0.0, y + ends[0]),
            (x * 0.5, y - high * 0.2),
            (x, y - high),
            (x + (w - x) * 0.4, y),
            (w, y + ends[1]),
        ];
        let crest = spline(&crest, 8);
        marks.push(under(&crest, w, h, tone));
        let mut pen = drawn(&crest);
        for line in 1..7 {
            let k = line as f32;
            pen.line(
                (x + k * 5.0, y - high + k * 2.4 + 1.0),
                (x + k * 7.0 + 13.0, y - high + k * 5.0 + 13.0),
            );
        }
        marks.push(pen.lines(0.9));
    }
    marks
}

pub(super) fn night(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let moon_at = if hand.chance(0.5) { (w * 0.17, h * 0.27) } else { (w * 0.83, h * 0.25) };
    let mut stars = Pen::new();
    for _ in 0..(w / 4.5) as usize {
        let at = (hand.between(2.0, w - 2.0), hand.between(2.0, h * 0.82));
        stars.spark(at, hand.one(&[0.8, 0.8, 1.1, 2.4]));
    }
    let (mut moon, mut bite) = (Pen::new(), Pen::new());
    moon.circle(moon_at, 15.0);
    bite.circle((moon_at.0 + hand.between(5.0, 10.0), moon_at.1 - 4.0), 13.0);
    let ground = horizon(w, h * 0.84, 6, 6.0, hand);
    let rows: Vec<_> = (0..5).map(|row| h * 0.6 + row as f32 * 5.0).collect();
    vec![
        sky(w, &rows, hand),
        stars.fill(Tone::Star),
        moon.fill(Tone::Star),
        bite.fill(Tone::Base),
        under(&ground, w, h, Tone::Deep),
        drawn(&ground).lines(0.8),
    ]
}

pub(super) fn hills(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let mut marks = Vec::new();
    let tones = [(0.46, Tone::Mass), (0.64, Tone::Light), (0.82, Tone::Mass)];
    for (number, (part, tone)) in tones.into_iter().enumerate() {
        let line = horizon(w, h * part, 3 + number, 12.0, hand);
        marks.push(under(&line, w, h, tone));
        let mut pen = drawn(&line);
        for _ in 0..30 {
            let ((x, y), down) = (hand.one(&line), hand.between(3.0, 16.0));
            pen.line((x, y + down), (x + 4.0, y + down + 6.0));
        }
        marks.push(pen.lines(0.9));
    }
    marks
}

pub(super) fn peaks(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let mut marks = vec![sky(w, &[6.0, 12.0, 19.0, 27.0], hand)];
    let mut x = -20.0;
    while x < w + 20.0 {
        let (y, base) = (h * hand.between(0.22, 0.5), hand.between(34.0, 44.0));
        let [mut whole, mut dark, mut lines] = [(); 3].map(|()| Pen::new());
        whole.shape(&[(x, y), (x + base, h), (x - base, h)]);
        dark.shape(&[(x, y), (x + base, h), (x + 6.0, h), (x - 4.0, y + 22.0), (x + 4.0, y + 14.0)]);
        lines.open(&[(x - base, h), (x, y), (x + base, h)]);
        for line in 1..9 {
            let k = line as f32;
            let to = x + base * (12.0 + k * 9.0) / (h - y) * 0.9;
            lines.line((x + 2.0 + k * 1.2, y + 12.0 + k * 8.0), (to, y + 6.0 + k * 8.0));
        }
        marks.extend([whole.fill(Tone::Light), dark.fill(Tone::Mass), lines.lines(0.9)]);
        x += hand.between(38.0, 58.0);
    }
    marks
}

pub(super) fn storm(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let [mut clouds, mut rain, mut bolts] = [(); 3].map(|()| Pen::new());
    for y in [6.0, 17.0, 26.0] {
        let mut x = -8.0;
        while x < w {
            let radius = hand.between(9.0, 15.0);
            clouds.circle((x, y - 8.0), radius);
            x += radius * 1.2;
        }
    }
    for _ in 0..(w / 2.6) as usize {
        let (x, y, long) = (hand.between(0.0, w + 30.0), hand.between(22.0, h), hand.between(7.0, 16.0));
        rain.line((x, y), (x - long * 0.45, y + long));
    }
    for x in [w * hand.between(0.06, 0.2), w * hand.between(0.8, 0.94)] {
        let corners =
            [(0.0, 22.0), (9.0, 22.0), (3.0, 46.0), (11.0, 44.0), (-6.0, 86.0), (-1.0, 57.0), (-8.0, 59.0)];
        bolts.shape(&corners.map(|(dx, y)| (x + dx, y)));
    }
    let mut marks = vec![rain.lines(0.8), clouds.fill(Tone::Mass)];
    marks.extend(bolts.both(Tone::Light, 0.9));
    marks
}

pub(super) fn smoke(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let (mut puffs, mut curls) = (Pen::new(), Pen::new());
    for _ in 0..(w / 16.0) as usize {
        let (x, y, size) = (hand.between(0.0, w), hand.between(8.0, h), hand.between(6.0, 17.0));
        let (from, way) = (hand.between(0.0, 6.0), hand.side());
        let curl = (0..26).map(|step| {
            let part = step as f32 / 25.0;
            let reach = size * (1.0 - part * 0.86);
            let (sin, cos) = (from + way * part * 9.0).sin_cos();
            (x + reach * cos, y + reach * 0.72 * sin)
        });
        let curl: Vec<_> = curl.collect();
        curls.open(&spline(&curl, 2));
    }
    for _ in 0..7 {
        puffs.circle((hand.between(0.0, w), hand.between(0.0, h)), hand.between(12.0, 26.0));
    }
    vec![puffs.fill(Tone::Mass), curls.lines(1.1)]
}

pub(super) fn reeds(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let [mut water, mut ripples, mut stems, mut heads] = [(); 4].map(|()| Pen::new());
    water.shape(&[(0.0, h * 0.7), (w, h * 0.7), (w, h), (0.0, h)]);
    for row in 0..6 {
        for _ in 0..5 {
            let (x, y) = (hand.between(-10.0, w), h * 0.72 + row as f32 * 6.0);
            ripples.curve((x, y), (x + 5.0, y - 3.0), (x + 10.0, y));
            ripples.curve((x + 10.0, y), (x + 15.0, y + 3.0), (x + 20.0, y));
        }
    }
    for stem in 0..40 {
        let part = hand.between(-0.02, 0.34);
        let x = if hand.chance(0.5) { w * part } else { w * (1.0 - part) };
        let (long, bend) = (hand.between(30.0, 92.0), hand.between(-14.0, 14.0));
        stems.curve((x, h), (x, h - long * 0.6), (x + bend, h - long));
        if stem % 3 == 0 {
            heads.oval((x + bend, h - long), (2.2, 7.0), (0.0, 1.0), true);
        }
    }
    let mut marks = vec![water.fill(Tone::Mass), ripples.lines(0.9), stems.lines(1.2)];
    marks.extend(heads.both(Tone::Deep, 0.7));
    marks
}

pub(super) fn grass(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let y = h * 0.56;
    let line = horizon(w, y, 4, 6.0, hand);
    let mut pen = drawn(&line);
    for _ in 0..(w / 2.4) as usize {
        let (x, at) = (hand.between(0.0, w), hand.between(y + 6.0, h + 4.0));
        let long = 4.0 + (at - y) * 0.16;
        for lean in [-0.4, 0.0, 0.5] {
            pen.curve((x, at), (x + lean * long * 0.3, at - long * 0.7), (x + lean * long, at - long));
        }
    }
    vec![under(&line, w, h, Tone::Mass), pen.lines(0.8), sky(w, &[8.0, 16.0, 24.0, 32.0], hand)]
}

pub(super) fn graves(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let y = h * 0.62;
    let line = horizon(w, y, 6, 5.0, hand);
    let mut moon = Pen::new();
    moon.circle((w * hand.one(&[0.2, 0.8]), h * 0.28), 20.0);
    let mut marks = vec![moon.fill(Tone::Light), under(&line, w, h, Tone::Mass), drawn(&line).lines(1.0)];
    for _ in 0..7 {
        let (x, at, size) =
            (hand.between(4.0, w - 4.0), y + hand.between(2.0, h * 0.3), hand.between(0.7, 1.2));
        let mut stone = Pen::new();
        if hand.chance(0.6) {
            let top = (0..=8).map(|step| {
                let (sin, cos) = (step as f32 * FRAC_PI_8).sin_cos();
                (x - 8.0 * size * cos, at - 16.0 * size - 8.0 * size * sin)
            });
            let corners = [(x - 8.0 * size, at)].into_iter().chain(top).chain([(x + 8.0 * size, at)]);
            stone.shape(&corners.collect::<Vec<_>>());
        } else {
            let arm = |side: f32| {
                [(2.0, 0.0), (2.0, 14.0), (8.0, 14.0), (8.0, 18.0), (2.0, 18.0), (2.0, 25.0)]
                    .map(|(dx, up)| (x + side * dx * size, at - up * size))
            };
            let left: Vec<_> = arm(-1.0).into_iter().rev().collect();
            stone.shape(&[&arm(1.0)[..], &left].concat());
        }
        marks.extend(stone.both(Tone::Deep, 0.9));
    }
    marks
}

/// The terrains of a card side by side, in one landscape.
pub(super) fn land(kinds: &str, w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let y = h * 0.56;
    let line = horizon(w, y, 6, 5.0, hand);
    let mut marks =
        vec![sky(w, &[6.0, 13.0, 21.0], hand), under(&line, w, h, Tone::Mass), drawn(&line).lines(1.0)];
    let kinds: Vec<_> = kinds.split('+').collect();
    let wide = w / kinds.len() as f32;
    for (number, kind) in kinds.iter().enumerate() {
        let left = number as f32 * wide;
        marks.extend(terrain(kind, (left, y, wide), h / 120.0, hand));
    }
    let mut grass = Pen::new();
    for _ in 0..30 {
        let (x, at) = (hand.between(0.0, w), hand.between(y + 14.0, h));
        grass.line((x, at), (x + hand.between(6.0, 18.0), at));
    }
    marks.push(grass.lines(0.7));
    marks
}

fn terrain(kind: &str, (left, y, wide): (f32, f32, f32), tall: f32, hand: &mut Hand) -> Vec<Mark> {
    let (mut pen, mut lines) = (Pen::new(), Pen::new());
    let tone = match kind {
        "hills" => {
            for hill in 0..3 {
                let (x, half) = (left + wide * (hill as f32 + 0.5) / 3.0, wide * 0.3);
                let top = y - (52.0 - (hill % 2) as f32 * 16.0) * tall;
                pen.shape(&spline(&[(x - half, y + 10.0), (x, top), (x + half, y + 10.0)], 8));
            }
            Tone::Hills
        }
        "woods" => {
            for tree in 0..4 {
                pen.pine((left + wide * (tree as f32 + 0.5) / 4.0, y + 10.0), hand.between(1.05, 1.6) * tall);
            }
            Tone::Woods
        }
        "urban" => {
            let mut x = left + wide * 0.08;
            while x < left + wide * 0.88 {
                let (broad, high) = (hand.between(13.0, 19.0), hand.between(20.0, 52.0) * tall);
                let gable = if hand.chance(0.5) { 12.0 } else { 0.0 };
                pen.shape(&[
                    (x, y + 10.0),
                    (x, y - high),
                    (x + broad / 2.0, y - high - gable),
                    (x + broad, y - high),
                    (x + broad, y + 10.0),
                ]);
                lines.line((x + broad * 0.5, y - high + 8.0), (x + broad * 0.5, y - high + 12.0));
                x += broad + 1.0;
            }
            Tone::Urban
        }
        _ => {
            for _ in 0..26 {
                let (x, at) = (hand.between(left, left + wide), hand.between(y + 2.0, y + 26.0));
                lines.line((x, at), (x - 2.0, at - 6.0));
                lines.line((x, at), (x + 2.5, at - 7.0));
            }
            Tone::Mass
        }
    };
    let mut marks: Vec<_> = pen.both(tone, 0.9).into();
    marks.push(lines.lines(0.9));
    marks
}
