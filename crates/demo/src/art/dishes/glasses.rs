//! Drinks.

use std::f32::consts::TAU;

use super::super::painter::{Painter, Shape, Spot, around, circle, colour, ellipse, leaf, plank, polygon, shade};
use super::super::tableware::{glass, plate};
use super::garnish::{lemon, lump, somewhere, sprinkle};

pub fn coffee(painter: &mut Painter, centre: Spot, radius: f32) {
    plate(painter, centre, radius * 0.86);
    let cup = radius * 0.56;
    let handle = plank(around(centre, 0.5, cup * 1.16), (cup * 0.5, cup * 0.24), cup * 0.1, 0.5);
    painter.shadow(&handle, (8.0, 12.0), 0.5);
    let glaze = painter.rng.pick(&[0xFBF7EE, 0x1F4D38, 0xB98A1B, 0xF3E5CB, 0x24303A]).copied().unwrap_or(0xFBF7EE);
    painter.fill(&handle, shade(glaze, -0.12), 1.0);
    lump(painter, &circle(centre, cup), centre, cup, glaze);
    painter.fill(&circle(centre, cup * 0.9), shade(glaze, -0.35), 1.0);
    let surface = circle(centre, cup * 0.87);
    let crema = [(0.0, colour(0xC98A4A, 1.0)), (0.75, colour(0xA9682E, 1.0)), (1.0, colour(0x5E3417, 1.0))];
    painter.fill_around(&surface, around(centre, -2.3, cup * 0.2), cup * 0.95, &crema);
    if painter.rng.chance(0.7) {
        heart(painter, centre, cup * 0.52)
    } else {
        bubbles(painter, centre, cup * 0.8)
    }
    let spoon = around(centre, 2.5, radius * 0.7);
    painter.shadow(&plank(spoon, (radius * 0.05, radius * 0.66), 8.0, 0.8), (5.0, 8.0), 0.5);
    painter.fill(&plank(spoon, (radius * 0.05, radius * 0.66), 8.0, 0.8), 0xD5D7D2, 1.0);
    painter.fill(
        &ellipse(around(spoon, 0.8 - TAU / 4.0, radius * 0.34), (radius * 0.07, radius * 0.11), 0.8),
        0xE3E5E0,
        1.0,
    );
    biscotti(painter, around(centre, -0.5, radius * 1.12), radius);
}

/// Latte art: a heart of milk with a ring of crema in it.
fn heart(painter: &mut Painter, centre: Spot, size: f32) {
    let turned = painter.rng.float(-0.6, 0.6);
    for (part, hex) in [(1.0, 0xF6E6C8), (0.7, 0xB97838), (0.56, 0xF6E6C8)] {
        painter.fill(&heart_shape(centre, size * part, turned), hex, 0.95);
    }
}

/// A heart that reaches `size` to each side; its tip is below, before it is turned.
fn heart_shape(centre: Spot, size: f32, turned: f32) -> Shape {
    let corners = (0..48).map(|step| {
        let at = TAU * step as f32 / 48.0;
        let x = at.sin().powi(3);
        let y = -(13.0 * at.cos() - 5.0 * (2.0 * at).cos() - 2.0 * (3.0 * at).cos() - (4.0 * at).cos()) / 16.0;
        around(centre, y.atan2(x) + turned, x.hypot(y) * size)
    });
    polygon(&corners.collect::<Vec<_>>())
}

fn bubbles(painter: &mut Painter, centre: Spot, reach: f32) {
    for _ in 0..90 {
        let at = somewhere(painter, centre, reach);
        let size = painter.rng.float(1.5, 7.0);
        painter.fill(&circle(at, size), 0xE3B57A, 0.5);
    }
}

fn biscotti(painter: &mut Painter, at: Spot, radius: f32) {
    for number in 0..3 {
        let spot = around(at, 1.2, number as f32 * radius * 0.22);
        let turned = 0.7 + painter.rng.float(-0.15, 0.15);
        let piece = plank(spot, (radius * 0.46, radius * 0.15), radius * 0.07, turned);
        lump(painter, &piece, spot, radius * 0.3, 0xD09A54);
        for nut in 0..4 {
            let on = around(spot, turned, (nut as f32 - 1.5) * radius * 0.09);
            painter.fill(&ellipse(on, (radius * 0.035, radius * 0.022), turned + 0.6), 0xF3E2BE, 1.0);
            painter.fill(&ellipse(on, (radius * 0.035, radius * 0.008), turned + 0.6), 0x8A5424, 0.8);
        }
    }
}

pub fn wine(painter: &mut Painter, centre: Spot, radius: f32) {
    let many = painter.rng.between(2, 3);
    for number in 0..many {
        let at = (
            centre.0 + (number as f32 - (many - 1) as f32 / 2.0) * radius * 0.95,
            centre.1 + painter.rng.float(-50.0, 40.0),
        );
        painter.stroke(&circle(at, radius * 0.43), radius * 0.02, 0xFFFFFF, 0.28);
        glass(painter, at, radius * 0.34);
    }
    let cork = (centre.0 + radius * painter.rng.float(-1.2, 1.2), centre.1 + radius * 0.78);
    let turned = painter.rng.float(0.0, 3.0);
    lump(painter, &plank(cork, (radius * 0.24, radius * 0.13), 9.0, turned), cork, radius * 0.12, 0xCFA36B);
    sprinkle(painter, cork, radius * 0.06, 12, &[0x8A5A2B], 6.0);
    grapes(painter, (centre.0 - radius * 1.3, centre.1 + radius * 0.6), radius * 0.09);
}

fn grapes(painter: &mut Painter, at: Spot, size: f32) {
    let hex = painter.rng.pick(&[0x4B2A4F, 0x8FA24A, 0x6B2436]).copied().unwrap_or(0x4B2A4F);
    painter.fill(&leaf(around(at, -1.2, size * 2.0), -0.4, size * 3.4, size * 1.6), 0x4F8B3A, 1.0);
    for _ in 0..26 {
        let spot = somewhere(painter, at, size * 2.8);
        lump(painter, &circle(spot, size), spot, size, hex);
        painter.fill(&circle(around(spot, -2.3, size * 0.4), size * 0.18), 0xFFFFFF, 0.6);
    }
}

pub fn cocktail(painter: &mut Painter, centre: Spot, radius: f32) {
    let many = painter.rng.between(1, 2);
    for number in 0..many {
        let at = (centre.0 + (number as f32 - (many - 1) as f32 / 2.0) * radius * 1.15, centre.1);
        tumbler(painter, at, radius * 0.52);
    }
}

fn tumbler(painter: &mut Painter, at: Spot, radius: f32) {
    let drink = painter.rng.pick(&[0xC2361A, 0xE98A2B, 0xE3C45A, 0x9A1F2E, 0xD9E3C0]).copied().unwrap_or(0xC2361A);
    let rim = circle(at, radius);
    painter.shadow(&rim, (radius * 0.2, radius * 0.3), 0.55);
    painter.glow(&rim, (radius * 0.4, radius * 0.5), drink, 0.45);
    painter.fill(&rim, 0xF3F5F1, 0.5);
    let surface = circle(at, radius * 0.88);
    let depth =
        [(0.0, colour(shade(drink, 0.3), 1.0)), (0.7, colour(drink, 1.0)), (1.0, colour(shade(drink, -0.3), 1.0))];
    painter.fill_around(&surface, around(at, -2.3, radius * 0.3), radius, &depth);
    for number in 0..3 {
        let cube_at = around(at, number as f32 * 2.1 + 0.4, radius * 0.36);
        let turned = painter.rng.float(0.0, 1.5);
        let cube = plank(cube_at, (radius * 0.56, radius * 0.56), radius * 0.12, turned);
        painter.fill(&cube, 0xFFFFFF, 0.3);
        painter.stroke(&cube, 3.0, 0xFFFFFF, 0.55);
        painter.fill(
            &plank(around(cube_at, -2.3, 8.0), (radius * 0.3, radius * 0.3), radius * 0.1, turned),
            0xFFFFFF,
            0.3,
        );
    }
    if painter.rng.chance(0.6) {
        lemon(painter, around(at, -0.7, radius * 0.62), radius * 0.4);
    }
    let sprig = around(at, 2.6, radius * 0.5);
    for number in 0..4 {
        painter.fill(&leaf(sprig, number as f32 * 1.3, radius * 0.36, radius * 0.14), 0x3C8A3A, 1.0);
    }
    painter.stroke(&rim, radius * 0.05, 0xFFFFFF, 0.8);
}
