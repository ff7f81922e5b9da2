//! What is scattered over and beside dishes.

use std::f32::consts::{PI, TAU};

use super::super::painter::{Hex, Painter, Shape, Spot, around, circle, colour, curve, ellipse, leaf, plank, shade};

/// A spot within that distance, evenly spread.
pub fn somewhere(painter: &mut Painter, centre: Spot, reach: f32) -> Spot {
    let (angle, part) = (painter.rng.float(0.0, TAU), painter.rng.float(0.0, 1.0));
    around(centre, angle, reach * part.sqrt())
}

/// A lump with light from the upper left and a shadow below it.
pub fn lump(painter: &mut Painter, shape: &Shape, centre: Spot, radius: f32, hex: Hex) {
    painter.shadow(shape, (radius * 0.1, radius * 0.16), 0.55);
    let lit = around(centre, -2.3, radius * 0.5);
    let rings = [(0.0, colour(shade(hex, 0.28), 1.0)), (0.5, colour(hex, 1.0)), (1.0, colour(shade(hex, -0.3), 1.0))];
    painter.fill_around(shape, lit, radius * 1.6, &rings);
}

/// A sprig of basil.
pub fn basil(painter: &mut Painter, at: Spot, size: f32) {
    let first = painter.rng.float(0.0, TAU);
    let leaves = painter.rng.between(2, 4);
    for number in 0..leaves {
        let angle = first + number as f32 * TAU / leaves as f32 + painter.rng.float(-0.3, 0.3);
        let green = painter.rng.pick(&[0x2F7A32, 0x3C8A3A, 0x25662C]).copied().unwrap_or(0x2F7A32);
        let length = size * painter.rng.float(0.8, 1.2);
        let shape = leaf(at, angle, length, length * 0.42);
        painter.shadow(&shape, (3.0, 5.0), 0.45);
        painter.fill(&shape, green, 1.0);
        let half = leaf(around(at, angle + 0.2, 1.0), angle + 0.12, length * 0.92, length * 0.2);
        painter.fill(&half, shade(green, 0.22), 0.6);
        let vein = curve(
            at,
            [around(at, angle, length * 0.3), around(at, angle, length * 0.6)],
            around(at, angle, length * 0.9),
        );
        painter.stroke(&vein, 1.6, shade(green, 0.45), 0.7);
    }
}

/// A sprig of rosemary.
pub fn rosemary(painter: &mut Painter, at: Spot, angle: f32, length: f32) {
    let tip = around(at, angle, length);
    let twig = curve(at, [around(at, angle + 0.1, length * 0.3), around(at, angle + 0.06, length * 0.7)], tip);
    painter.shadow(&twig_shape(at, angle, length), (4.0, 6.0), 0.4);
    painter.stroke(&twig, 4.0, 0x5B4A2B, 1.0);
    for number in 1..22 {
        let on = around(at, angle + 0.05, length * number as f32 / 22.0);
        for side in [-1.0, 1.0] {
            let aside = angle + side * painter.rng.float(0.5, 0.9);
            let needle = leaf(on, aside, length * 0.13, 3.4);
            let green = painter.rng.pick(&[0x4D6B3C, 0x5E7D49, 0x3B5731]).copied().unwrap_or(0x4D6B3C);
            painter.fill(&needle, green, 1.0);
        }
    }
}

fn twig_shape(at: Spot, angle: f32, length: f32) -> Shape {
    leaf(at, angle, length, length * 0.1)
}

/// Chopped herbs, pepper, cheese: many small bits.
pub fn sprinkle(painter: &mut Painter, centre: Spot, reach: f32, many: i64, hexes: &[Hex], size: f32) {
    for _ in 0..many {
        let at = somewhere(painter, centre, reach);
        let turned = painter.rng.float(0.0, TAU);
        let (long, short) = (painter.rng.float(0.5, 1.0) * size, painter.rng.float(0.25, 0.6) * size);
        let hex = painter.rng.pick(hexes).copied().unwrap_or(0);
        painter.fill(&plank((at.0 + 1.5, at.1 + 2.0), (long, short), short * 0.4, turned), 0x1A0E07, 0.3);
        painter.fill(&plank(at, (long, short), short * 0.4, turned), hex, 0.95);
    }
}

/// A slice of lemon.
pub fn lemon(painter: &mut Painter, at: Spot, radius: f32) {
    let rind = circle(at, radius);
    painter.shadow(&rind, (4.0, 6.0), 0.45);
    painter.fill(&rind, 0xE9B92E, 1.0);
    painter.fill(&circle(at, radius * 0.88), 0xFBF1C4, 1.0);
    for part in 0..9 {
        let angle = TAU * part as f32 / 9.0;
        painter.fill(&leaf(around(at, angle, radius * 0.08), angle, radius * 0.74, radius * 0.3), 0xF3D457, 1.0);
    }
}

/// A wedge of tomato or a whole small one.
pub fn tomato(painter: &mut Painter, at: Spot, radius: f32) {
    let red = painter.rng.pick(&[0xC8321E, 0xD84A22, 0xB92A1C]).copied().unwrap_or(0xC8321E);
    lump(painter, &circle(at, radius), at, radius, red);
    painter.fill(&ellipse(around(at, -2.3, radius * 0.45), (radius * 0.22, radius * 0.12), -0.7), 0xFFFFFF, 0.65);
}

pub fn chopsticks(painter: &mut Painter, middle: Spot, length: f32) {
    let wood = painter.rng.pick(&[0x3A2317, 0x8C5A33, 0x8A1F1B]).copied().unwrap_or(0x3A2317);
    for (aside, lean) in [(0.0, 0.05), (26.0, 0.09)] {
        let stick = plank((middle.0 + aside, middle.1), (11.0, length), 5.0, lean);
        painter.shadow(&stick, (7.0, 10.0), 0.55);
        painter.fill(&stick, wood, 1.0);
        painter.fill(&plank((middle.0 + aside - 2.0, middle.1), (2.5, length * 0.96), 1.0, lean), 0xFFFFFF, 0.3);
    }
}

/// Crumbs on the table.
pub fn crumbs(painter: &mut Painter, at: Spot, many: i64) {
    for _ in 0..many {
        let spot = somewhere(painter, at, 90.0);
        let size = painter.rng.float(1.5, 6.0);
        let bit = painter.blob(spot, (size, size * 0.8), 0.0, 0.3);
        painter.shadow(&bit, (1.0, 2.0), 0.4);
        painter.fill(&bit, 0xC08A4A, 1.0);
    }
}

/// A small dish of olives.
pub fn olives(painter: &mut Painter, at: Spot, radius: f32) {
    let dish = circle(at, radius);
    painter.shadow(&dish, (8.0, 12.0), 0.55);
    painter.fill(&dish, 0xF1E7D3, 1.0);
    painter.fill(&circle(at, radius * 0.86), 0xD9C9AA, 1.0);
    for _ in 0..9 {
        let spot = somewhere(painter, at, radius * 0.6);
        let green = painter.rng.pick(&[0x6E7B2A, 0x3F4A22, 0x2B2530, 0x8B9440]).copied().unwrap_or(0x6E7B2A);
        let turned = painter.rng.float(0.0, PI);
        lump(painter, &ellipse(spot, (radius * 0.23, radius * 0.18), turned), spot, radius * 0.2, green);
        painter.fill(&circle(around(spot, -2.3, radius * 0.08), radius * 0.035), 0xFFFFFF, 0.7);
    }
}

/// Rings of light where oil lies on a dish.
pub fn oil(painter: &mut Painter, centre: Spot, reach: f32, many: i64) {
    for _ in 0..many {
        let at = somewhere(painter, centre, reach);
        let radius = painter.rng.float(3.0, 13.0);
        painter.fill(&circle(at, radius), 0xE9B94A, 0.35);
        painter.stroke(&circle(at, radius), 1.2, 0xFFE9A8, 0.5);
    }
}
