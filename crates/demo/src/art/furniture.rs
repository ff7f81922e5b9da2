//! Furniture in dining rooms and in front of them.

use std::f32::consts::PI;

use super::painter::{Hex, Painter, Spot, around, curve, ellipse, leaf, plank, polygon, rectangle, shade};

/// One of these colours.
pub fn one_of(painter: &mut Painter, hexes: &[Hex]) -> Hex {
    painter.rng.pick(hexes).copied().unwrap_or_default()
}

/// A glass of red wine from the side.
pub fn wine_glass(painter: &mut Painter, (x, y): Spot, tall: f32) {
    painter.fill(&rectangle(x - 1.5, y - tall * 0.5, 3.0, tall * 0.5), 0xFFFFFF, 0.55);
    painter.fill(&ellipse((x, y), (tall * 0.2, tall * 0.05), 0.0), 0xFFFFFF, 0.45);
    painter.fill(&ellipse((x, y - tall * 0.72), (tall * 0.2, tall * 0.28), 0.0), 0xFFFFFF, 0.28);
    painter.fill(&ellipse((x, y - tall * 0.64), (tall * 0.17, tall * 0.18), 0.0), 0x6B1526, 0.85);
}

/// A chair from behind.
pub fn chair(painter: &mut Painter, (x, y): Spot, size: f32, wood: Hex) {
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

/// A plant in its pot.
pub fn plant(painter: &mut Painter, (x, y): Spot, size: f32) {
    let pot = polygon(&[
        (x - size * 0.22, y),
        (x + size * 0.22, y),
        (x + size * 0.16, y + size * 0.38),
        (x - size * 0.16, y + size * 0.38),
    ]);
    for number in 0..22 {
        let angle = -PI / 2.0 + painter.rng.float(-1.3, 1.3);
        let green = if number % 2 == 0 { 0x2F5E38 } else { 0x47794A };
        let length = size * painter.rng.float(0.4, 0.95);
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
