//! A dining room, seen straight on.

use std::f32::consts::PI;

use super::furniture::{chair, one_of, plant, wine_glass};
use super::painter::{
    Hex, Painter, Shape, Spot, around, circle, colour, curve, ellipse, leaf, plank, polygon, rectangle, shade,
};

const WALLS: [Hex; 7] = [0xE9D3A7, 0xD9B48A, 0x2F4A3E, 0xC98B62, 0xE7DFCC, 0x7B3F31, 0x38505A];
const WOODS: [Hex; 4] = [0x6B4429, 0x8A5A32, 0x4A2E1C, 0xA8743F];

/// A dining room in the evening, over the whole canvas.
pub fn interior(painter: &mut Painter) {
    let (w, h) = (painter.width(), painter.height());
    let (wall, wood) = (one_of(painter, &WALLS), one_of(painter, &WOODS));
    let floor = h * 0.74;
    let all = rectangle(0.0, 0.0, w, floor);
    painter.fill_between(
        &all,
        ((0.0, 0.0), colour(shade(wall, -0.28), 1.0)),
        ((0.0, floor), colour(shade(wall, 0.06), 1.0)),
    );
    if painter.rng.chance(0.35) {
        bricks(painter, floor, wall);
    }
    beams(painter, wood);
    back_wall(painter, floor, wood);
    wainscot(painter, floor, wood);
    tiles(painter, floor);
    let lamps = painter.rng.between(2, 4);
    for number in 0..3 {
        table(painter, (w * (0.2 + 0.3 * number as f32), floor + h * 0.03), h * 0.2, wood);
    }
    for number in 0..2 {
        table(painter, (w * (0.32 + 0.42 * number as f32), floor + h * 0.17), h * 0.3, wood);
    }
    plant(painter, (w * 0.04, floor + h * 0.1), h * 0.3);
    for number in 0..lamps {
        let x = w * (number as f32 + 0.5) / lamps as f32;
        let y = h * painter.rng.float(0.2, 0.27);
        lamp(painter, (x, y), h * 0.055);
    }
    painter.render(0xFFCF8A);
}

fn bricks(painter: &mut Painter, floor: f32, wall: Hex) {
    let (w, height) = (painter.width(), 26.0);
    for row in 0..(floor / height) as i64 {
        let shift = if row % 2 == 0 { 0.0 } else { -36.0 };
        for column in 0..(w / 72.0) as i64 + 2 {
            let tone = painter.rng.float(-0.14, 0.1);
            let brick = rectangle(column as f32 * 72.0 + shift, row as f32 * height, 69.0, height - 3.0);
            painter.fill(&brick, shade(wall, tone), 0.55);
        }
    }
}

fn beams(painter: &mut Painter, wood: Hex) {
    let (w, h) = (painter.width(), painter.height());
    painter.fill(&rectangle(0.0, 0.0, w, h * 0.045), shade(wood, -0.35), 1.0);
    for number in 0..9 {
        let x = w * number as f32 / 8.0 - 20.0;
        painter.fill(&rectangle(x, 0.0, 40.0, h * 0.09), shade(wood, -0.2), 1.0);
        painter.fill(&rectangle(x, 0.0, 6.0, h * 0.09), shade(wood, 0.15), 0.6);
    }
}

fn back_wall(painter: &mut Painter, floor: f32, wood: Hex) {
    let (w, h) = (painter.width(), painter.height());
    let businesses = 3;
    for number in 0..businesses {
        let centre = (w * (number as f32 + 0.5) / businesses as f32, floor * 0.52);
        match painter.rng.between(0, 2) {
            0 => window(painter, centre, (w * 0.19, h * 0.36), wood),
            1 => shelves(painter, centre, (w * 0.22, h * 0.34), wood),
            _ => pictures(painter, centre, w * 0.2),
        }
    }
}

fn window(painter: &mut Painter, (x, y): Spot, (width, height): (f32, f32), wood: Hex) {
    let sky = one_of(painter, &[0x6C8FA8, 0xE8A868, 0x24384F, 0xB9CDD2]);
    painter.fill(&arch((x, y), (width + 26.0, height + 26.0)), shade(wood, -0.1), 1.0);
    let pane = arch((x, y), (width, height));
    painter.fill_between(
        &pane,
        ((x, y - height / 2.0), colour(sky, 1.0)),
        ((x, y + height / 2.0), colour(shade(sky, 0.45), 1.0)),
    );
    for number in 0..7 {
        let tall = height * painter.rng.float(0.12, 0.34);
        let building =
            rectangle(x - width * 0.48 + number as f32 * width * 0.138, y + height * 0.5 - tall, width * 0.13, tall);
        painter.fill(&building, shade(sky, -0.4), 0.5);
    }
    let dome = circle((x + width * 0.1, y + height * 0.3), width * 0.13);
    painter.fill(&dome, 0x9A4A2E, 0.6);
    painter.fill(&rectangle(x - 4.0, y - height / 2.0, 8.0, height), shade(wood, 0.05), 1.0);
    painter.fill(&rectangle(x - width / 2.0, y - 4.0, width, 8.0), shade(wood, 0.05), 1.0);
    painter.glow(&pane, (0.0, height * 0.3), 0xFFF0CC, 0.16);
}

/// An opening with a round top.
fn arch((x, y): Spot, (width, height): (f32, f32)) -> Shape {
    let (half, top, bottom) = (width / 2.0, y - height / 2.0, y + height / 2.0);
    let spring = top + half;
    let mut corners = vec![(x - half, bottom)];
    corners.extend((0..=24).map(|step| around((x, spring), PI + PI * step as f32 / 24.0, half)));
    corners.push((x + half, bottom));
    polygon(&corners)
}

fn shelves(painter: &mut Painter, (x, y): Spot, (width, height): (f32, f32), wood: Hex) {
    let (left, top) = (x - width / 2.0, y - height / 2.0);
    let back = rectangle(left, top, width, height);
    painter.shadow(&back, (8.0, 12.0), 0.4);
    painter.fill(&back, shade(wood, -0.45), 1.0);
    for row in 0..3 {
        let board = top + height * (row as f32 + 1.0) / 3.0;
        let mut at = left + 10.0;
        while at < left + width - 26.0 {
            let (wide, tall) = (painter.rng.float(16.0, 26.0), height * painter.rng.float(0.18, 0.28));
            bottle(painter, (at, board - 8.0), (wide, tall));
            at += wide + painter.rng.float(3.0, 12.0);
        }
        painter.fill(&rectangle(left, board - 8.0, width, 10.0), shade(wood, 0.1), 1.0);
    }
    painter.stroke(&back, 12.0, shade(wood, -0.05), 1.0);
}

fn bottle(painter: &mut Painter, (left, bottom): Spot, (wide, tall): (f32, f32)) {
    let glass = one_of(painter, &[0x24402C, 0x3A1518, 0x5B4A1E, 0x1E3A3E, 0xC9B078, 0x6B1F24]);
    let body = plank((left + wide / 2.0, bottom - tall * 0.34), (wide, tall * 0.68), 5.0, 0.0);
    let neck = plank((left + wide / 2.0, bottom - tall * 0.8), (wide * 0.36, tall * 0.4), 3.0, 0.0);
    painter.fill(&neck, glass, 1.0);
    painter.fill(&body, glass, 1.0);
    painter.fill(&rectangle(left + 3.0, bottom - tall * 0.44, wide - 6.0, tall * 0.24), 0xEFE3C6, 0.9);
    painter.fill(&rectangle(left + 3.0, bottom - tall * 0.62, 3.0, tall * 0.5), 0xFFFFFF, 0.35);
}

fn pictures(painter: &mut Painter, (x, y): Spot, width: f32) {
    for number in 0..4 {
        let (column, row) = ((number % 2) as f32 - 0.5, (number / 2) as f32 - 0.5);
        let size = (width * painter.rng.float(0.3, 0.42), width * painter.rng.float(0.34, 0.46));
        let centre = (x + column * width * 0.52, y + row * width * 0.6);
        let frame = plank(centre, size, 3.0, 0.0);
        painter.shadow(&frame, (5.0, 8.0), 0.45);
        let wood = one_of(painter, &[0xB98A1B, 0x2B1D14, 0x8A5A32]);
        painter.fill(&frame, wood, 1.0);
        let (iw, ih) = (size.0 - 18.0, size.1 - 18.0);
        painter.fill(&plank(centre, (iw, ih), 1.0, 0.0), 0xF3EAD6, 1.0);
        let ink = one_of(painter, &[0x1F6639, 0xA8321F, 0xB98A1B, 0x235A97]);
        match number % 3 {
            0 => painter.fill(&circle(centre, iw * 0.26), ink, 0.85),
            1 => painter.fill(&leaf((centre.0, centre.1 + ih * 0.3), -PI / 2.0, ih * 0.6, iw * 0.2), ink, 0.85),
            _ => painter.fill(&plank(centre, (iw * 0.5, ih * 0.3), 4.0, 0.2), ink, 0.85),
        }
    }
}

fn wainscot(painter: &mut Painter, floor: f32, wood: Hex) {
    let (w, h) = (painter.width(), painter.height());
    let tall = h * 0.17;
    painter.fill(&rectangle(0.0, floor - tall, w, tall), shade(wood, -0.12), 1.0);
    for number in 0..14 {
        let x = w * number as f32 / 13.0;
        painter.fill(&rectangle(x, floor - tall, 3.0, tall), shade(wood, -0.45), 0.8);
    }
    painter.fill(&rectangle(0.0, floor - tall, w, 10.0), shade(wood, 0.15), 1.0);
    painter.fill(&rectangle(0.0, floor - 12.0, w, 12.0), shade(wood, -0.35), 1.0);
}

fn tiles(painter: &mut Painter, floor: f32) {
    let (w, h) = (painter.width(), painter.height());
    let (one, other) = painter
        .rng
        .pick(&[(0xB5653F, 0xA25533), (0xD9CDB4, 0x4A4A44), (0x9A6B42, 0x8A5C36)])
        .copied()
        .unwrap_or((0xB5653F, 0xA25533));
    painter.fill(&rectangle(0.0, floor, w, h - floor), one, 1.0);
    let vanishing = (w / 2.0, floor - h * 0.4);
    for row in 0..5 {
        let depth = |row: i64| floor + (h - floor) * (row as f32 / 5.0).powf(1.6);
        let (top, bottom) = (depth(row), depth(row + 1));
        for column in -8_i64..8 {
            if (row + column) % 2 != 0 {
                continue;
            }
            let at = |x: i64, y: f32| {
                let base = w / 2.0 + x as f32 * w * 0.14;
                let part = (y - vanishing.1) / (h - vanishing.1);
                (vanishing.0 + (base - vanishing.0) * part, y)
            };
            let tile = polygon(&[at(column, top), at(column + 1, top), at(column + 1, bottom), at(column, bottom)]);
            painter.fill(&tile, other, 1.0);
        }
    }
}

fn table(painter: &mut Painter, (x, y): Spot, size: f32, wood: Hex) {
    let cloth = one_of(painter, &[0xF6EFE0, 0xF6EFE0, 0xA8321F, 0x1F4D38]);
    painter.glow(&ellipse((x, y + size * 0.72), (size * 0.95, size * 0.16), 0.0), (0.0, 0.0), 0x140B05, 0.6);
    for side in [-1.0, 1.0] {
        chair(painter, (x + side * size * 0.86, y), size, wood);
    }
    let drop = polygon(&[
        (x - size * 0.62, y),
        (x + size * 0.62, y),
        (x + size * 0.56, y + size * 0.42),
        (x - size * 0.56, y + size * 0.42),
    ]);
    painter.fill_between(
        &drop,
        ((x - size * 0.6, y), colour(shade(cloth, -0.22), 1.0)),
        ((x + size * 0.5, y), colour(shade(cloth, 0.0), 1.0)),
    );
    for fold in 0..5 {
        let at = x + (fold as f32 - 2.0) * size * 0.24;
        painter.stroke(
            &curve((at, y + 6.0), [(at, y + size * 0.1), (at - 4.0, y + size * 0.3)], (at + 3.0, y + size * 0.41)),
            4.0,
            shade(cloth, -0.4),
            0.25,
        );
    }
    for side in [-0.4, 0.4] {
        painter.fill(&rectangle(x + side * size - 5.0, y + size * 0.42, 10.0, size * 0.3), shade(wood, -0.3), 1.0);
    }
    painter.fill(&ellipse((x, y), (size * 0.64, size * 0.1), 0.0), shade(cloth, 0.12), 1.0);
    for side in [-0.34, 0.34] {
        painter.fill(&ellipse((x + side * size, y), (size * 0.17, size * 0.035), 0.0), 0xFFFDF6, 1.0);
        painter.stroke(&ellipse((x + side * size, y), (size * 0.17, size * 0.035), 0.0), 2.0, 0xB9AD94, 0.8);
        wine_glass(painter, (x + side * size * 0.5, y - size * 0.02), size * 0.22);
    }
    candle(painter, (x, y - size * 0.02), size * 0.14);
}

fn candle(painter: &mut Painter, (x, y): Spot, tall: f32) {
    painter.fill(&rectangle(x - tall * 0.14, y - tall, tall * 0.28, tall), 0xF6EFE0, 1.0);
    let flame = (x, y - tall * 1.3);
    painter.halo(flame, tall * 2.6, 0xFFC05A, 0.8);
    painter.fill(&leaf((x, y - tall), -PI / 2.0, tall * 0.6, tall * 0.16), 0xFFE39A, 1.0);
}

fn lamp(painter: &mut Painter, (x, y): Spot, size: f32) {
    painter.fill(&rectangle(x - 2.0, 0.0, 4.0, y), 0x1A120C, 0.9);
    painter.halo((x, y + size * 0.8), size * 5.0, 0xFFD082, 0.85);
    let metal = one_of(painter, &[0x1F4D38, 0xB98A1B, 0x2B1D14, 0xA8321F]);
    let hood = polygon(&[
        (x - size * 0.28, y - size * 0.4),
        (x + size * 0.28, y - size * 0.4),
        (x + size, y + size * 0.6),
        (x - size, y + size * 0.6),
    ]);
    painter.fill_between(
        &hood,
        ((x - size, y), colour(shade(metal, 0.25), 1.0)),
        ((x + size, y), colour(shade(metal, -0.25), 1.0)),
    );
    painter.fill(&ellipse((x, y + size * 0.6), (size, size * 0.16), 0.0), 0xFFEFC2, 1.0);
}
