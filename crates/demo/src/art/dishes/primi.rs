//! First courses, and pizza.

use std::f32::consts::TAU;

use super::super::painter::{Hex, Painter, Spot, around, circle, colour, curve, ellipse, mixed, plank, shade, smooth};
use super::super::tableware::{bowl, plate};
use super::garnish::{basil, lump, oil, somewhere, sprinkle, tomato};

pub fn pizza(painter: &mut Painter, centre: Spot, radius: f32) {
    plate(painter, centre, radius * 1.06);
    let radius = radius * 0.93;
    let crust = painter.blob(centre, (radius, radius), 0.0, 0.02);
    painter.shadow(&crust, (5.0, 9.0), 0.6);
    let bake = [
        (0.0, colour(0xE6B566, 1.0)),
        (0.84, colour(0xE3AE5C, 1.0)),
        (0.93, colour(0xD99C48, 1.0)),
        (1.0, colour(0x9C5F25, 1.0)),
    ];
    painter.fill_around(&crust, centre, radius * 1.02, &bake);
    for _ in 0..46 {
        let (angle, far) = (painter.rng.float(0.0, TAU), radius * painter.rng.float(0.9, 0.98));
        let (long, short) = (painter.rng.float(6.0, 26.0), painter.rng.float(4.0, 12.0));
        let char_mark = ellipse(around(centre, angle, far), (short, long), angle);
        let dark = painter.rng.pick(&[0x4A2610, 0x7A4219, 0xF0C98A]).copied().unwrap_or(0x4A2610);
        painter.glow(&char_mark, (0.0, 0.0), dark, 0.65);
        painter.fill(&char_mark, dark, 0.28);
    }
    let white = painter.rng.chance(0.2);
    let sauce: Hex = if white { 0xEEDDB0 } else { 0xC23A1C };
    let spread = painter.blob(centre, (radius * 0.86, radius * 0.86), 0.0, 0.025);
    painter.fill_around(
        &spread,
        centre,
        radius * 0.9,
        &[(0.0, colour(shade(sauce, 0.1), 1.0)), (0.85, colour(sauce, 1.0)), (1.0, colour(shade(sauce, -0.28), 1.0))],
    );
    for _ in 0..60 {
        let at = somewhere(painter, centre, radius * 0.82);
        let size = (painter.rng.float(8.0, 34.0), painter.rng.float(6.0, 20.0));
        let patch = painter.blob(at, size, 0.4, 0.3);
        let tone = if painter.rng.chance(0.5) { shade(sauce, 0.16) } else { shade(sauce, -0.22) };
        painter.fill(&patch, tone, 0.35);
    }
    for _ in 0..painter.rng.between(11, 17) {
        cheese(painter, centre, radius * 0.72);
    }
    topping(painter, centre, radius * 0.72);
    oil(painter, centre, radius * 0.74, 18);
    for _ in 0..painter.rng.between(3, 6) {
        let at = somewhere(painter, centre, radius * 0.62);
        basil(painter, at, radius * 0.15);
    }
}

fn cheese(painter: &mut Painter, centre: Spot, reach: f32) {
    let at = somewhere(painter, centre, reach);
    let size = (painter.rng.float(0.09, 0.2) * reach, painter.rng.float(0.08, 0.15) * reach);
    let turned = painter.rng.float(0.0, TAU);
    let melted = painter.blob(at, (size.0 * 1.22, size.1 * 1.22), turned, 0.16);
    painter.fill(&melted, 0xF2D9A6, 0.85);
    let heart = painter.blob(at, size, turned, 0.16);
    painter.fill_around(
        &heart,
        around(at, -2.3, size.0 * 0.4),
        size.0 * 1.5,
        &[(0.0, colour(0xFFFDF6, 1.0)), (0.7, colour(0xF8EED6, 1.0)), (1.0, colour(0xE2C793, 1.0))],
    );
    for _ in 0..2 {
        let spot = somewhere(painter, at, size.0 * 0.6);
        let brown = painter.rng.float(3.0, 9.0);
        painter.fill(&circle(spot, brown), 0xB9772F, 0.35);
    }
}

fn topping(painter: &mut Painter, centre: Spot, reach: f32) {
    let kind = painter.rng.between(0, 3);
    for _ in 0..painter.rng.between(8, 13) {
        let at = somewhere(painter, centre, reach);
        let turned = painter.rng.float(0.0, TAU);
        match kind {
            0 => {
                let slice = circle(at, reach * 0.13);
                lump(painter, &slice, at, reach * 0.13, 0x9E2A1F);
                sprinkle(painter, at, reach * 0.1, 9, &[0xD98C78, 0xC76A55], 9.0);
            }
            1 => {
                let mushroom = painter.blob(at, (reach * 0.13, reach * 0.09), turned, 0.12);
                lump(painter, &mushroom, at, reach * 0.12, 0xC9AE85);
            }
            2 => lump(painter, &ellipse(at, (reach * 0.06, reach * 0.05), turned), at, reach * 0.06, 0x2B2530),
            _ => tomato(painter, at, reach * 0.075),
        }
    }
}

pub fn pasta(painter: &mut Painter, centre: Spot, radius: f32) {
    plate(painter, centre, radius);
    let sauces: [(Hex, Hex); 5] =
        [(0xE8BC62, 0xB8391E), (0xE9C877, 0x6B2F1B), (0xEFD58E, 0x4E7A34), (0xF0DCA4, 0xE9D9A8), (0xE6B95C, 0xC9702A)];
    let (dough, sauce) = painter.rng.pick(&sauces).copied().unwrap_or((0xE8BC62, 0xB8391E));
    let nest = radius * 0.56;
    let base = painter.blob(centre, (nest * 1.04, nest * 0.98), 0.0, 0.06);
    painter.shadow(&base, (8.0, 14.0), 0.7);
    painter.fill(&base, mixed(shade(dough, -0.42), sauce, 0.35), 1.0);
    let width = radius * painter.rng.float(0.028, 0.05);
    for number in 0..240 {
        let height = number as f32 / 240.0;
        let reach = nest * (1.0 - height * 0.55);
        let tone = painter.rng.float(-0.16, 0.14);
        let hex = shade(mixed(dough, sauce, painter.rng.float(0.0, 0.32)), tone);
        strand(painter, centre, reach, width, hex);
    }
    for _ in 0..painter.rng.between(14, 24) {
        let at = somewhere(painter, centre, nest * 0.55);
        let size = painter.rng.float(0.035, 0.1) * radius;
        let drop = painter.blob(at, (size, size * 0.8), 0.3, 0.22);
        lump(painter, &drop, at, size, sauce);
    }
    for _ in 0..painter.rng.between(0, 4) {
        let at = somewhere(painter, centre, nest * 0.6);
        tomato(painter, at, radius * 0.07);
    }
    sprinkle(painter, centre, nest * 0.8, 60, &[0xFBF0CE, 0xF3E0A8], radius * 0.028);
    let top = somewhere(painter, centre, nest * 0.3);
    basil(painter, top, radius * 0.17);
    sprinkle(painter, centre, radius * 0.66, 30, &[0x2F6A2E, 0x1E1A12], 5.0);
}

fn strand(painter: &mut Painter, centre: Spot, reach: f32, width: f32, hex: Hex) {
    let angle = painter.rng.float(0.0, TAU);
    let far = reach * painter.rng.float(0.45, 0.98);
    let sweep = painter.rng.float(0.7, 1.7);
    let from = around(centre, angle, far);
    let to = around(centre, angle + sweep, far * painter.rng.float(0.75, 1.1).min(reach / far));
    let bulge = far * painter.rng.float(0.95, 1.25);
    let over =
        [around(centre, angle + sweep * 0.3, bulge.min(reach)), around(centre, angle + sweep * 0.7, bulge.min(reach))];
    let path = curve(from, over, to);
    let below = curve(
        (from.0 + 1.0, from.1 + width * 0.4),
        over.map(|(x, y)| (x + 1.0, y + width * 0.5)),
        (to.0 + 1.0, to.1 + width * 0.4),
    );
    painter.stroke(&below, width * 1.15, 0x3A1E0A, 0.28);
    painter.stroke(&path, width, hex, 1.0);
    painter.stroke(&path, width * 0.3, shade(hex, 0.42), 0.55);
}

pub fn ravioli(painter: &mut Painter, centre: Spot, radius: f32) {
    plate(painter, centre, radius);
    let sauce = painter.rng.pick(&[0xE3B64A, 0xC44A25, 0x5E7D3A, 0xD9A15A]).copied().unwrap_or(0xE3B64A);
    let pool = painter.blob(centre, (radius * 0.6, radius * 0.57), 0.0, 0.07);
    painter.fill(&pool, shade(sauce, -0.1), 0.9);
    painter.fill_around(
        &pool,
        around(centre, -2.3, radius * 0.2),
        radius * 0.7,
        &[(0.0, colour(shade(sauce, 0.35), 0.8)), (1.0, colour(sauce, 0.0))],
    );
    for ring in [(0.4, 6), (0.18, 3)] {
        for number in 0..ring.1 {
            let angle = TAU * number as f32 / ring.1 as f32 + painter.rng.float(-0.2, 0.2);
            let at = around(centre, angle, radius * ring.0);
            raviolo(painter, at, radius * 0.145);
        }
    }
    oil(painter, centre, radius * 0.55, 26);
    sprinkle(painter, centre, radius * 0.5, 50, &[0xFBF0CE, 0xF3E0A8], radius * 0.025);
    for _ in 0..3 {
        let at = somewhere(painter, centre, radius * 0.35);
        basil(painter, at, radius * 0.12);
    }
}

fn raviolo(painter: &mut Painter, at: Spot, half: f32) {
    let turned = painter.rng.float(0.0, TAU);
    let spots: Vec<Spot> = (0..48)
        .map(|step| {
            let angle = TAU * step as f32 / 48.0;
            let square = 1.0 / angle.cos().abs().max(angle.sin().abs());
            let frill = if step % 2 == 0 { 1.0 } else { 0.9 };
            around(at, angle + turned, half * square.min(1.28) * frill)
        })
        .collect();
    let edge = smooth(&spots);
    painter.shadow(&edge, (4.0, 8.0), 0.6);
    painter.fill(&edge, 0xEFD18A, 1.0);
    let heart = plank(at, (half * 1.3, half * 1.3), half * 0.5, turned);
    painter.fill_around(
        &heart,
        around(at, -2.3, half * 0.4),
        half * 1.5,
        &[(0.0, colour(0xFBEBC0, 1.0)), (0.6, colour(0xEBC981, 1.0)), (1.0, colour(0xB98B45, 1.0))],
    );
}

pub fn soup(painter: &mut Painter, centre: Spot, radius: f32) {
    bowl(painter, centre, radius * 0.9);
    let reach = radius * 0.9 * 0.84;
    let soups: [(Hex, [Hex; 3]); 3] = [
        (0x8C5A2B, [0x3F5B2E, 0xD9C08A, 0xA6451F]),
        (0xC8502A, [0xE9D2A0, 0xB83A1C, 0xE37A4A]),
        (0xC7A24A, [0xEAD9A0, 0x6E7B3A, 0xB0702E]),
    ];
    let (broth, bits) = painter.rng.pick(&soups).copied().unwrap_or((0x8C5A2B, [0x3F5B2E, 0xD9C08A, 0xA6451F]));
    let surface = circle(centre, reach);
    painter.fill_around(
        &surface,
        around(centre, -2.3, reach * 0.3),
        reach * 1.2,
        &[(0.0, colour(shade(broth, 0.2), 1.0)), (0.7, colour(broth, 1.0)), (1.0, colour(shade(broth, -0.4), 1.0))],
    );
    for _ in 0..150 {
        let at = somewhere(painter, centre, reach * 0.93);
        let size = (painter.rng.float(5.0, 26.0), painter.rng.float(4.0, 15.0));
        let turned = painter.rng.float(0.0, TAU);
        let bit = painter.blob(at, size, turned, 0.25);
        let hex = painter.rng.pick(&bits).copied().unwrap_or(broth);
        let tone = painter.rng.float(-0.2, 0.2);
        painter.fill(&bit, shade(hex, tone), 0.8);
    }
    for _ in 0..5 {
        let at = somewhere(painter, centre, reach * 0.5);
        let turned = painter.rng.float(0.0, TAU);
        let crouton = plank(at, (radius * 0.17, radius * 0.14), 8.0, turned);
        lump(painter, &crouton, at, radius * 0.12, 0xC98F4A);
    }
    oil(painter, centre, reach * 0.85, 36);
    basil(painter, centre, radius * 0.16);
    sprinkle(painter, centre, reach * 0.8, 40, &[0x1E1A12, 0x2F6A2E], 5.0);
}
