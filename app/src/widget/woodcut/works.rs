//! Grounds made by hands: walls, cloth, weapons, signs.
use super::pen::{Hand, Mark, Pen, Tone, spline};
use std::f32::consts::{PI, TAU};

pub(super) fn rays(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let number = hand.one(&[22, 26, 30]);
    let (centre, turn) = ((w / 2.0, h * hand.between(0.5, 0.62)), hand.part());
    let (mut sun, mut rays) = (Pen::new(), Pen::new());
    sun.circle(centre, h * 0.47);
    for ray in 0..number {
        let half = PI / number as f32 * hand.between(0.38, 0.5);
        rays.wedge(centre, turn + ray as f32 * TAU / number as f32, half, h * 0.5, w);
    }
    let [disc, edge] = sun.both(Tone::Light, 1.2);
    vec![disc, rays.fill(Tone::Mass), edge]
}

pub(super) fn bricks(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let high = hand.one(&[13.0, 15.0, 17.0]);
    let (mut dark, mut lines, mut y) = (Pen::new(), Pen::new(), 0.0);
    while y < h + high {
        lines.line((0.0, y), (w, y + hand.between(-0.6, 0.6)));
        let mut x = -hand.between(0.0, 30.0);
        while x < w {
            let wide = hand.between(24.0, 36.0);
            lines.line((x, y), (x + hand.between(-0.8, 0.8), y + high));
            match hand.part() {
                part if part < 0.2 => {
                    dark.shape(&[(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)]);
                }
                part if part < 0.5 => {
                    for nick in [0.0, 3.2, 6.4] {
                        let from = (x + wide - 3.0 - nick, y + high - 2.0);
                        lines.line(from, (x + wide - 1.5, y + high - 3.6 - nick));
                    }
                }
                _ => (),
            }
            x += wide;
        }
        y += high;
    }
    vec![dark.fill(Tone::Mass), lines.lines(0.9)]
}

pub(super) fn claws(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let (mut cuts, mut ticks) = (Pen::new(), Pen::new());
    for _ in 0..4 {
        let (x, y) = (hand.between(0.0, w), hand.between(-10.0, h * 0.8));
        let (size, tilt) = (hand.between(0.7, 1.25), hand.between(0.25, 0.5));
        for claw in 0..4 {
            let k = claw as f32;
            let from = (x + k * 11.0 * size, y + (k - 1.4).abs() * 4.0);
            let long = (62.0 - (k - 1.5).abs() * 9.0) * size;
            cuts.leaf(from, (from.0 - long * tilt, from.1 + long), 3.4 * size);
        }
    }
    for tick in 0..(w / 5.0) as usize {
        let x = tick as f32 * 5.2;
        ticks.line((x, h), (x + 6.0, h - hand.between(3.0, 10.0)));
    }
    vec![cuts.fill(Tone::Mass), ticks.lines(0.8)]
}

/// Helmets of a host along the lower edge.
fn helmets(w: f32, h: f32, hand: &mut Hand) -> Pen {
    let mut pen = Pen::new();
    for helmet in 0..(w / 16.0) as usize + 2 {
        let x = helmet as f32 * 17.0 - hand.between(0.0, 4.0);
        pen.oval((x + 8.0, h), (8.0, 9.0), (0.5, 1.0), true);
    }
    pen
}

pub(super) fn spears(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let (mut shafts, mut heads, mut x) = (Pen::new(), Pen::new(), 4.0);
    while x < w {
        let (top, lean) = (hand.between(8.0, 44.0), hand.between(-3.0, 3.0));
        let tip = x + lean;
        shafts.line((x, h), (tip, top));
        heads.shape(&[(tip, top - 11.0), (tip + 3.4, top - 2.0), (tip, top + 3.0), (tip - 3.4, top - 2.0)]);
        if hand.chance(0.22) {
            heads.shape(&[(tip, top + 6.0), (tip + 15.0, top + 10.0), (tip, top + 15.0)]);
        }
        x += hand.between(7.5, 12.0);
    }
    let mut marks = vec![shafts.lines(1.3)];
    marks.extend(heads.both(Tone::Mass, 0.7));
    marks.extend(helmets(w, h, hand).both(Tone::Mass, 0.7));
    marks
}

pub(super) fn circles(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let (centre, radius) = ((w / 2.0, h * hand.between(0.48, 0.53)), h * 0.43);
    let [mut disc, mut rings, mut star, mut ticks] = [(); 4].map(|()| Pen::new());
    disc.circle(centre, radius);
    for part in [0.3, 0.62, 0.8, 1.0, 1.09, 1.32, 1.6, 1.9] {
        rings.circle(centre, radius * part);
    }
    let (corners, step) = hand.one(&[(5, 2), (7, 3), (8, 3), (9, 4)]);
    let turn = hand.between(0.0, 6.0);
    let point = |angle: f32, reach: f32| (centre.0 + reach * angle.cos(), centre.1 + reach * angle.sin());
    let corner = |number: usize| turn + (number % corners) as f32 * TAU / corners as f32;
    for number in 0..corners {
        star.line(point(corner(number), radius), point(corner(number + step), radius));
        let (x, y) = point(corner(number), radius * 1.32);
        ticks.circle((x, y), 5.5);
        ticks.line((x - 3.0, y), (x + 3.0, y));
        ticks.line((x, y - 3.0), (x, y + 3.0));
    }
    for tick in 0..44 {
        let angle = turn + tick as f32 * TAU / 44.0;
        let from = if tick % 4 == 0 { 0.94 } else { 1.0 };
        ticks.line(point(angle, radius * from), point(angle, radius * 1.09));
    }
    vec![disc.fill(Tone::Mass), rings.lines(0.8), star.lines(1.3), ticks.lines(1.0)]
}

pub(super) fn columns(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let [mut back, mut rows, mut pillars, mut flutes] = [(); 4].map(|()| Pen::new());
    back.shape(&[(0.0, 0.0), (w, 0.0), (w, h), (0.0, h)]);
    let number = (w / 50.0).round().max(2.0) + hand.one(&[0.0, 1.0]);
    for pillar in 0..=number as usize {
        let x = pillar as f32 * w / number;
        pillars.shape(&[(x - 11.0, 18.0), (x + 11.0, 18.0), (x + 11.0, h - 12.0), (x - 11.0, h - 12.0)]);
        pillars.shape(&[(x - 16.0, 8.0), (x + 16.0, 8.0), (x + 11.0, 18.0), (x - 11.0, 18.0)]);
        pillars.shape(&[(x - 16.0, h), (x + 16.0, h), (x + 11.0, h - 12.0), (x - 11.0, h - 12.0)]);
        for flute in -2..4 {
            let x = x + flute as f32 * 3.6;
            flutes.line((x, 22.0), (x, h - 14.0));
        }
    }
    for row in 0..9 {
        let y = h * 0.3 + row as f32 * 9.0;
        rows.line((0.0, y), (w, y));
    }
    let mut marks = vec![back.fill(Tone::Mass), rows.lines(0.5)];
    marks.extend(pillars.both(Tone::Light, 0.8));
    marks.push(flutes.lines(0.8));
    marks
}

pub(super) fn web(w: f32, _: f32, hand: &mut Hand) -> Vec<Mark> {
    let centre = (if hand.chance(0.5) { w * 0.02 } else { w * 0.98 }, 0.0);
    let (mut disc, mut lines) = (Pen::new(), Pen::new());
    disc.circle(centre, 118.0);
    let angles: Vec<_> = (0..11).map(|spoke| PI * spoke as f32 / 10.0).collect();
    let point = |angle: f32, reach: f32| (centre.0 + reach * angle.cos(), centre.1 + reach * angle.sin());
    for angle in &angles {
        lines.line(centre, point(*angle, 400.0));
    }
    for reach in [18.0, 34.0, 52.0, 72.0, 94.0, 118.0, 144.0, 172.0, 202.0, 240.0] {
        for pair in angles.windows(2) {
            let sag = point((pair[0] + pair[1]) / 2.0, reach * 0.86);
            lines.curve(point(pair[0], reach), sag, point(pair[1], reach));
        }
    }
    vec![disc.fill(Tone::Mass), lines.lines(0.9)]
}

pub(super) fn hoard(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let (mut rays, mut sparks) = (Pen::new(), Pen::new());
    for ray in 0..=24 {
        rays.wedge((w / 2.0, h * 0.9), -PI + ray as f32 * PI / 24.0, PI / 24.0 * 0.3, 30.0, w);
    }
    for _ in 0..14 {
        sparks.spark((hand.between(6.0, w - 6.0), hand.between(6.0, h * 0.55)), hand.between(2.0, 5.0));
    }
    let mut marks = vec![rays.fill(Tone::Mass)];
    marks.extend(sparks.both(Tone::Light, 0.6));
    for (row, part) in [0.66, 0.78, 0.9, 1.0].into_iter().enumerate() {
        let mut coins = Pen::new();
        for coin in 0..(w / 13.0) as usize + 2 {
            let x = coin as f32 * 13.0 + hand.between(-4.0, 4.0);
            let y = h * part + hand.between(-4.0, 4.0) + (x - w / 2.0).abs() * 0.05;
            let size = (hand.between(7.0, 9.0), hand.between(3.0, 4.4));
            coins.oval((x, y + 3.0), size, (0.0, 0.5), false);
            coins.oval((x, y), size, (0.0, 1.0), true);
        }
        marks.extend(coins.both(if row % 2 == 0 { Tone::Light } else { Tone::Gold }, 0.8));
    }
    marks
}

pub(super) fn walls(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let (y, mut x, mut top, mut lines) = (h * 0.5, 0.0, Vec::new(), Pen::new());
    while x < w {
        if x > 10.0 && x < w - 50.0 && hand.chance(0.24) {
            let (wide, high) = (hand.between(24.0, 32.0), hand.between(26.0, 40.0));
            top.push((x, y));
            for merlon in 0..4 {
                let up = y - high - if merlon % 2 == 0 { 5.0 } else { 0.0 };
                let left = x + merlon as f32 * wide / 4.0;
                top.extend([(left, up), (left + wide / 4.0, up)]);
            }
            top.push((x + wide, y));
            lines.line((x + wide / 2.0, y - high + 9.0), (x + wide / 2.0, y - high + 18.0));
            x += wide;
        } else {
            top.extend([(x, y), (x, y - 8.0), (x + 8.0, y - 8.0), (x + 8.0, y)]);
            x += 15.0;
        }
    }
    top.push((w, y));
    lines.open(&top);
    for row in 0..7 {
        let (at, mut x) = (y + 9.0 + row as f32 * 9.0, hand.between(0.0, 20.0));
        while x < w {
            lines.line((x, at), (x + hand.between(5.0, 14.0), at));
            x += hand.between(18.0, 36.0);
        }
    }
    let mut wall = Pen::new();
    wall.shape(&[&[(0.0, h)], top.as_slice(), &[(w, h)]].concat());
    vec![wall.fill(Tone::Mass), lines.lines(0.9)]
}

pub(super) fn scales(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let size = hand.one(&[15.0, 17.0, 19.0]);
    let (mut dark, mut lines) = (Pen::new(), Pen::new());
    let (mut y, mut row) = (0.0, 0);
    while y < h + size {
        let mut x = if row % 2 == 0 { -size / 2.0 } else { -size };
        while x < w + size {
            let centre = (x + size / 2.0, y);
            lines.oval(centre, (size / 2.0, size * 0.62), (0.0, 0.5), false);
            if hand.chance(0.24) {
                dark.oval(centre, (size / 2.0, size * 0.62), (0.0, 0.5), true);
            } else if hand.chance(0.5) {
                let from = (x + size * 0.55, y + size * 0.5);
                lines.line(from, (from.0 + size * 0.3, from.1 - size * 0.3));
            }
            x += size;
        }
        y += size * 0.5;
        row += 1;
    }
    vec![dark.fill(Tone::Mass), lines.lines(0.9)]
}

pub(super) fn drapes(w: f32, h: f32, _: &mut Hand) -> Vec<Mark> {
    let [mut cloth, mut folds, mut cords, mut fringe] = [(); 4].map(|()| Pen::new());
    for is_left in [true, false] {
        let side = |x: f32| if is_left { x } else { w - x };
        let edge = [(0.44, 16.0), (0.24, h * 0.52), (0.15, h * 0.66), (0.17, h)];
        let edge = spline(&edge.map(|(x, y)| (side(w * x), y)), 6);
        let corners = [&[(side(0.0), 0.0), (side(w * 0.5), 0.0)], edge.as_slice(), &[(side(0.0), h)]];
        cloth.shape(&corners.concat());
        for fold in 0..7 {
            let part = fold as f32 / 6.5;
            let line = [(0.5, 0.0), (0.3, h * 0.42), (0.15, h * 0.64), (0.17, h)];
            folds.open(&spline(&line.map(|(x, y)| (side(w * x * part), y)), 6));
        }
        let cord = [(0.0, 0.63), (0.17, 0.6), (0.18, 0.66), (0.0, 0.69)];
        cords.shape(&cord.map(|(x, y)| (side(w * x), h * y)));
    }
    for tassel in 0..(w / 12.0) as usize + 1 {
        let x = tassel as f32 * 12.0;
        let lower = (0..=6).map(|step| {
            let (sin, cos) = (step as f32 * PI / 6.0).sin_cos();
            (x + 6.0 + 6.0 * cos, 8.0 + 7.0 * sin)
        });
        let corners: Vec<_> = [(x + 12.0, 0.0)].into_iter().chain(lower).chain([(x, 0.0)]).collect();
        fringe.shape(&corners);
    }
    let mut marks: Vec<_> = cloth.both(Tone::Mass, 0.9).into();
    marks.push(folds.lines(0.9));
    marks.extend(cords.both(Tone::Gold, 0.8));
    marks.extend(fringe.both(Tone::Gold, 0.9));
    marks
}

pub(super) fn banners(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let (mut poles, mut marks) = (Pen::new(), Vec::new());
    for banner in 0..6 {
        let x = 8.0 + banner as f32 * (w - 16.0) / 5.0 + hand.between(-4.0, 4.0);
        let (top, long, side) = (hand.between(6.0, 26.0), hand.between(34.0, 50.0), hand.side());
        poles.line((x, top - 5.0), (x, h));
        let mut cloth = Pen::new();
        cloth.shape(&[
            (x, top),
            (x + side * 22.0, top + 3.0),
            (x + side * 22.0, top + long - 3.0),
            (x + side * 11.0, top + long - 11.0),
            (x, top + long),
        ]);
        marks.extend(cloth.both(if banner % 2 == 0 { Tone::Deep } else { Tone::Light }, 0.9));
    }
    marks.insert(0, poles.lines(1.4));
    marks.extend(helmets(w, h, hand).both(Tone::Deep, 0.8));
    marks
}

pub(super) fn chains(w: f32, h: f32, hand: &mut Hand) -> Vec<Mark> {
    let mut pen = Pen::new();
    for _ in 0..5 {
        let (from, angle) = (hand.between(-30.0, w), hand.side() * hand.between(0.7, 1.0));
        let (sin, cos) = angle.sin_cos();
        for link in 0..16 {
            let along = link as f32 * 13.0;
            let (x, y) = (from + along * cos * 0.95, if angle > 0.0 { along * sin } else { h + along * sin });
            let (long, wide) = if link % 2 == 0 { (8.5, 4.2) } else { (8.0, 1.6) };
            let ring = (0..16).map(|step| {
                let (s, c) = (step as f32 * PI / 8.0).sin_cos();
                (x + long * c * cos - wide * s * sin, y + long * c * sin + wide * s * cos)
            });
            pen.shape(&ring.collect::<Vec<_>>());
        }
    }
    vec![pen.lines(1.5)]
}

pub(super) fn plain(w: f32, h: f32, _: &mut Hand) -> Vec<Mark> {
    let mut pen = Pen::new();
    let mut x = -h;
    while x < w {
        pen.line((x, h), (x + h, 0.0));
        x += 9.0;
    }
    vec![pen.lines(0.5)]
}
