//! Rooms and fronts of venues, seen straight on.

use std::f32::consts::PI;

use super::painter::{
    Hex, Painter, Spot, around, circle, colour, curve, ellipse, leaf, plank, polygon, rectangle, shade,
};

const WALLS: [Hex; 7] = [0xE9D3A7, 0xD9B48A, 0x2F4A3E, 0xC98B62, 0xE7DFCC, 0x7B3F31, 0x38505A];
const WOODS: [Hex; 4] = [0x6B4429, 0x8A5A32, 0x4A2E1C, 0xA8743F];

fn one_of(painter: &mut Painter, hexes: &[Hex]) -> Hex {
    painter.dice.pick(hexes).copied().unwrap_or_default()
}

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
    if painter.dice.falls(0.35) {
        bricks(painter, floor, wall);
    }
    beams(painter, wood);
    back_wall(painter, floor, wood);
    wainscot(painter, floor, wood);
    tiles(painter, floor);
    let lamps = painter.dice.between(2, 4);
    for number in 0..3 {
        table(painter, (w * (0.2 + 0.3 * number as f32), floor + h * 0.03), h * 0.2, wood);
    }
    for number in 0..2 {
        table(painter, (w * (0.32 + 0.42 * number as f32), floor + h * 0.17), h * 0.3, wood);
    }
    plant(painter, (w * 0.04, floor + h * 0.1), h * 0.3);
    for number in 0..lamps {
        let x = w * (number as f32 + 0.5) / lamps as f32;
        let y = h * painter.dice.real(0.2, 0.27);
        lamp(painter, (x, y), h * 0.055);
    }
    painter.develop(0xFFCF8A);
}

fn bricks(painter: &mut Painter, floor: f32, wall: Hex) {
    let (w, height) = (painter.width(), 26.0);
    for row in 0..(floor / height) as i64 {
        let shift = if row % 2 == 0 { 0.0 } else { -36.0 };
        for column in 0..(w / 72.0) as i64 + 2 {
            let tone = painter.dice.real(-0.14, 0.1);
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
    let places = 3;
    for number in 0..places {
        let centre = (w * (number as f32 + 0.5) / places as f32, floor * 0.52);
        match painter.dice.between(0, 2) {
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
        let tall = height * painter.dice.real(0.12, 0.34);
        let house =
            rectangle(x - width * 0.48 + number as f32 * width * 0.138, y + height * 0.5 - tall, width * 0.13, tall);
        painter.fill(&house, shade(sky, -0.4), 0.5);
    }
    let dome = circle((x + width * 0.1, y + height * 0.3), width * 0.13);
    painter.fill(&dome, 0x9A4A2E, 0.6);
    painter.fill(&rectangle(x - 4.0, y - height / 2.0, 8.0, height), shade(wood, 0.05), 1.0);
    painter.fill(&rectangle(x - width / 2.0, y - 4.0, width, 8.0), shade(wood, 0.05), 1.0);
    painter.glow(&pane, (0.0, height * 0.3), 0xFFF0CC, 0.16);
}

/// An opening with a round top.
fn arch((x, y): Spot, (width, height): (f32, f32)) -> super::painter::Shape {
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
            let (wide, tall) = (painter.dice.real(16.0, 26.0), height * painter.dice.real(0.18, 0.28));
            bottle(painter, (at, board - 8.0), (wide, tall));
            at += wide + painter.dice.real(3.0, 12.0);
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
        let size = (width * painter.dice.real(0.3, 0.42), width * painter.dice.real(0.34, 0.46));
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
        .dice
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

fn wine_glass(painter: &mut Painter, (x, y): Spot, tall: f32) {
    painter.fill(&rectangle(x - 1.5, y - tall * 0.5, 3.0, tall * 0.5), 0xFFFFFF, 0.55);
    painter.fill(&ellipse((x, y), (tall * 0.2, tall * 0.05), 0.0), 0xFFFFFF, 0.45);
    painter.fill(&ellipse((x, y - tall * 0.72), (tall * 0.2, tall * 0.28), 0.0), 0xFFFFFF, 0.28);
    painter.fill(&ellipse((x, y - tall * 0.64), (tall * 0.17, tall * 0.18), 0.0), 0x6B1526, 0.85);
}

fn candle(painter: &mut Painter, (x, y): Spot, tall: f32) {
    painter.fill(&rectangle(x - tall * 0.14, y - tall, tall * 0.28, tall), 0xF6EFE0, 1.0);
    let flame = (x, y - tall * 1.3);
    painter.halo(flame, tall * 2.6, 0xFFC05A, 0.8);
    painter.fill(&leaf((x, y - tall), -PI / 2.0, tall * 0.6, tall * 0.16), 0xFFE39A, 1.0);
}

fn chair(painter: &mut Painter, (x, y): Spot, size: f32, wood: Hex) {
    let back = shade(wood, -0.15);
    painter.fill(&rectangle(x - size * 0.2, y - size * 0.32, size * 0.05, size * 1.02), back, 1.0);
    painter.fill(&rectangle(x + size * 0.15, y - size * 0.32, size * 0.05, size * 1.02), back, 1.0);
    for rung in 0..3 {
        painter.fill(
            &rectangle(x - size * 0.2, y - size * 0.28 + rung as f32 * size * 0.13, size * 0.4, size * 0.05),
            shade(back, 0.08),
            1.0,
        );
    }
    painter.fill(&plank((x, y + size * 0.26), (size * 0.48, size * 0.08), 6.0, 0.0), 0xC9A268, 1.0);
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

fn plant(painter: &mut Painter, (x, y): Spot, size: f32) {
    let pot = polygon(&[
        (x - size * 0.22, y),
        (x + size * 0.22, y),
        (x + size * 0.16, y + size * 0.38),
        (x - size * 0.16, y + size * 0.38),
    ]);
    for number in 0..22 {
        let angle = -PI / 2.0 + painter.dice.real(-1.3, 1.3);
        let green = if number % 2 == 0 { 0x2F5E38 } else { 0x47794A };
        let length = size * painter.dice.real(0.4, 0.95);
        painter.fill(&leaf((x, y), angle, length, size * 0.09), green, 1.0);
        painter.stroke(
            &curve(
                (x, y),
                [around((x, y), angle, length * 0.3), around((x, y), angle, length * 0.6)],
                around((x, y), angle, length * 0.9),
            ),
            1.5,
            0x8FB07A,
            0.5,
        );
    }
    painter.fill(&pot, 0xB5653F, 1.0);
    painter.fill(&rectangle(x - size * 0.25, y - 6.0, size * 0.5, size * 0.08), 0xC97A50, 1.0);
}

/// The front of a venue on its street, over the whole canvas.
pub fn front(painter: &mut Painter) {
    let (w, h) = (painter.width(), painter.height());
    let wall = one_of(painter, &[0xE3C48A, 0xD9A878, 0xEADFC6, 0xC9805A, 0xDDBF9A]);
    let street = h * 0.84;
    let plaster = rectangle(0.0, 0.0, w, street);
    painter.fill_between(
        &plaster,
        ((0.0, 0.0), colour(shade(wall, 0.1), 1.0)),
        ((w, street), colour(shade(wall, -0.2), 1.0)),
    );
    for _ in 0..40 {
        let spot = (painter.dice.real(0.0, w), painter.dice.real(0.0, street));
        let size = (painter.dice.real(30.0, 160.0), painter.dice.real(20.0, 90.0));
        let stain = painter.blob(spot, size, 0.3, 0.4);
        let tone = painter.dice.real(-0.3, 0.3);
        painter.fill(&stain, shade(wall, tone), 0.08);
    }
    stones(painter, street);
    let shutters = one_of(painter, &[0x2F5E48, 0x5B6B4A, 0x7B4A2E, 0x35566B]);
    for number in 0..4 {
        upper_window(painter, (w * (0.14 + 0.24 * number as f32), h * 0.17), (w * 0.09, h * 0.21), shutters);
    }
    let trim = one_of(painter, &[0x1F4D38, 0x5E1F1B, 0x2B3A4A, 0x4A2E1C]);
    shop(painter, street, trim);
    awning(painter, (w * 0.5, h * 0.4), (w * 0.74, h * 0.13));
    sign(painter, (w * 0.5, h * 0.365), w * 0.34, trim);
    for number in 0..4 {
        outside_table(painter, (w * (0.16 + 0.23 * number as f32), street + h * 0.02), h * 0.13);
    }
    plant(painter, (w * 0.05, street - h * 0.08), h * 0.26);
    plant(painter, (w * 0.95, street - h * 0.08), h * 0.26);
    painter.develop(0xFFDFAE);
}

fn stones(painter: &mut Painter, street: f32) {
    let (w, h) = (painter.width(), painter.height());
    painter.fill(&rectangle(0.0, street, w, h - street), 0x8C8478, 1.0);
    let rows = 5;
    for row in 0..rows {
        let (top, tall) = (street + (h - street) * row as f32 / rows as f32, (h - street) / rows as f32);
        let shift = painter.dice.real(-60.0, 0.0);
        for column in 0..14 {
            let tone = painter.dice.real(-0.16, 0.14);
            let stone = plank((shift + column as f32 * 118.0 + 59.0, top + tall / 2.0), (114.0, tall - 3.0), 5.0, 0.0);
            painter.fill(&stone, shade(0x8C8478, tone), 1.0);
        }
    }
}

fn upper_window(painter: &mut Painter, (x, y): Spot, (width, height): (f32, f32), shutters: Hex) {
    painter.fill(&rectangle(x - width * 0.62, y - height * 0.56, width * 1.24, height * 1.12), 0xEFE6D4, 1.0);
    let pane = rectangle(x - width / 2.0, y - height / 2.0, width, height);
    let lit = if painter.dice.falls(0.5) { 0xF3C66B } else { 0x35485A };
    painter.fill_between(
        &pane,
        ((x, y - height / 2.0), colour(lit, 1.0)),
        ((x, y + height / 2.0), colour(shade(lit, -0.25), 1.0)),
    );
    painter.fill(&rectangle(x - 3.0, y - height / 2.0, 6.0, height), 0xEFE6D4, 1.0);
    painter.fill(&rectangle(x - width / 2.0, y - 3.0, width, 6.0), 0xEFE6D4, 1.0);
    for side in [-1.0, 1.0] {
        let shutter = plank((x + side * width * 0.84, y), (width * 0.42, height * 1.08), 3.0, 0.0);
        painter.shadow(&shutter, (5.0, 7.0), 0.35);
        painter.fill(&shutter, shutters, 1.0);
        for slat in 0..13 {
            let at = y - height * 0.5 + slat as f32 * height * 0.083;
            painter.fill(
                &rectangle(x + side * width * 0.84 - width * 0.17, at, width * 0.34, 3.0),
                shade(shutters, -0.35),
                0.8,
            );
        }
    }
    painter.fill(&rectangle(x - width * 0.7, y + height * 0.56, width * 1.4, 12.0), 0xD9CDB4, 1.0);
}

fn shop(painter: &mut Painter, street: f32, trim: Hex) {
    let (w, h) = (painter.width(), painter.height());
    let (top, left, width) = (h * 0.42, w * 0.14, w * 0.72);
    painter.fill(&rectangle(left, top, width, street - top), trim, 1.0);
    for number in 0..3 {
        let (x, wide) = (left + width * (0.025 + 0.325 * number as f32), width * 0.3);
        let is_door = number == 1;
        let bottom = if is_door { street } else { street - h * 0.09 };
        let pane = rectangle(x, top + h * 0.05, wide, bottom - top - h * 0.05);
        painter.fill_between(&pane, ((x, top), colour(0xFFDFA0, 1.0)), ((x, bottom), colour(0xD98F42, 1.0)));
        for bulb in 0..3 {
            painter.halo((x + wide * (0.2 + 0.3 * bulb as f32), top + h * 0.13), 46.0, 0xFFFFFF, 0.95);
        }
        for guest in 0..3 {
            let at = (x + wide * (0.22 + 0.28 * guest as f32), bottom - h * 0.11);
            painter.fill(&circle(at, h * 0.022), 0x5E341C, 0.5);
            painter.fill(&ellipse((at.0, at.1 + h * 0.055), (h * 0.035, h * 0.05), 0.0), 0x5E341C, 0.5);
        }
        painter.fill(&rectangle(x + wide / 2.0 - 4.0, top + h * 0.05, 8.0, bottom - top), trim, 1.0);
        painter.fill(&rectangle(x, top + h * 0.19, wide, 7.0), trim, 1.0);
        let shine = polygon(&[
            (x + wide * 0.1, bottom),
            (x + wide * 0.4, top + h * 0.05),
            (x + wide * 0.55, top + h * 0.05),
            (x + wide * 0.25, bottom),
        ]);
        painter.fill(&shine, 0xFFFFFF, 0.1);
    }
}

fn awning(painter: &mut Painter, (x, y): Spot, (width, height): (f32, f32)) {
    let cloth = one_of(painter, &[0x1F6639, 0xA8321F, 0xB98A1B, 0x235A97]);
    let stripes = 14;
    let whole = polygon(&[
        (x - width * 0.47, y),
        (x + width * 0.47, y),
        (x + width * 0.53, y + height),
        (x - width * 0.53, y + height),
    ]);
    painter.shadow(&whole, (0.0, 26.0), 0.5);
    for number in 0..stripes {
        let part = |n: i64, wide: f32| x - wide / 2.0 + wide * n as f32 / stripes as f32;
        let (top, bottom) = (width * 0.94, width * 1.06);
        let stripe = polygon(&[
            (part(number, top), y),
            (part(number + 1, top), y),
            (part(number + 1, bottom), y + height),
            (part(number, bottom), y + height),
        ]);
        let hex = if number % 2 == 0 { cloth } else { 0xF6EFE0 };
        painter.fill_between(
            &stripe,
            ((x, y), colour(shade(hex, -0.12), 1.0)),
            ((x, y + height), colour(shade(hex, 0.08), 1.0)),
        );
        let edge = (part(number, bottom) + part(number + 1, bottom)) / 2.0;
        painter.fill(&circle((edge, y + height), width * 1.06 / stripes as f32 / 2.0), hex, 1.0);
    }
}

fn sign(painter: &mut Painter, (x, y): Spot, width: f32, trim: Hex) {
    let board = plank((x, y), (width, width * 0.15), 8.0, 0.0);
    painter.shadow(&board, (0.0, 8.0), 0.45);
    painter.fill(&board, trim, 1.0);
    painter.stroke(&plank((x, y), (width * 0.965, width * 0.12), 6.0, 0.0), 3.0, 0xE2B94A, 1.0);
    // Letters as a passer-by sees them who is not near enough to read.
    let mut at = x - width * 0.36;
    while at < x + width * 0.34 {
        let (wide, tall) = (width * painter.dice.real(0.018, 0.036), width * painter.dice.real(0.045, 0.07));
        painter.fill(&plank((at + wide / 2.0, y), (wide, tall), 3.0, 0.0), 0xE2B94A, 1.0);
        at += wide + width * painter.dice.real(0.008, 0.022);
    }
}

fn outside_table(painter: &mut Painter, (x, y): Spot, size: f32) {
    painter.glow(&ellipse((x, y + size * 0.8), (size * 0.8, size * 0.12), 0.0), (0.0, 0.0), 0x140B05, 0.5);
    for side in [-1.0, 1.0] {
        chair(painter, (x + side * size * 0.66, y + size * 0.08), size * 0.9, 0x4A2E1C);
    }
    painter.fill(&rectangle(x - 4.0, y, 8.0, size * 0.76), 0x2B1D14, 1.0);
    painter.fill(&ellipse((x, y), (size * 0.46, size * 0.08), 0.0), 0xF6EFE0, 1.0);
    painter.fill(&rectangle(x - size * 0.46, y, size * 0.92, size * 0.16), 0xE3DAC6, 1.0);
    wine_glass(painter, (x - size * 0.16, y), size * 0.3);
    wine_glass(painter, (x + size * 0.16, y), size * 0.3);
}
