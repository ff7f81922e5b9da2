//! Desserts.

use std::f32::consts::{PI, TAU};

use super::super::painter::{Hex, Painter, Spot, around, circle, colour, curve, ellipse, leaf, plank, polygon, shade};
use super::super::tableware::plate;
use super::garnish::{basil, lump, somewhere, sprinkle};

pub fn tiramisu(painter: &mut Painter, centre: Spot, radius: f32) {
    plate(painter, centre, radius * 0.94);
    let turned = painter.rng.float(-0.3, 0.3);
    let size = radius * 0.62;
    let block = plank(centre, (size, size * 0.92), 12.0, turned);
    painter.shadow(&block, (9.0, 16.0), 0.65);
    painter.fill(&plank(around(centre, 1.2, size * 0.05), (size, size * 0.92), 12.0, turned), 0xE6D0A2, 1.0);
    painter.fill(&plank(around(centre, 1.2, size * 0.02), (size, size * 0.92), 12.0, turned), 0xFBF1DC, 1.0);
    painter.fill(&block, 0x5A341D, 1.0);
    sprinkle(painter, centre, size * 0.44, 500, &[0x3C200F, 0x6B4125, 0x7D5030, 0x4A2A15], 7.0);
    sprinkle(painter, centre, radius * 0.62, 90, &[0x4A2A15, 0x6B4125], 4.0);
    for _ in 0..4 {
        let at = somewhere(painter, centre, size * 0.3);
        let turned = painter.rng.float(0.0, TAU);
        lump(painter, &ellipse(at, (size * 0.055, size * 0.04), turned), at, size * 0.05, 0x2E1810);
    }
    basil(painter, around(centre, -0.9, size * 0.3), radius * 0.12);
    berries(painter, around(centre, 0.6, radius * 0.48), radius);
}

fn berries(painter: &mut Painter, at: Spot, radius: f32) {
    for _ in 0..5 {
        let spot = somewhere(painter, at, radius * 0.1);
        let red = painter.rng.pick(&[0xB51F32, 0x3B2350, 0xC9303E]).copied().unwrap_or(0xB51F32);
        lump(painter, &circle(spot, radius * 0.055), spot, radius * 0.055, red);
        painter.fill(&circle(around(spot, -2.3, radius * 0.02), radius * 0.012), 0xFFFFFF, 0.7);
    }
}

pub fn cake(painter: &mut Painter, centre: Spot, radius: f32) {
    plate(painter, centre, radius * 0.94);
    let fillings: [(Hex, Hex); 4] =
        [(0xF0CF7A, 0xD9A54A), (0x4A2617, 0x2E160C), (0xB82F3E, 0xE9C77E), (0xF6E6C0, 0xC98F4A)];
    let (top, crust) = painter.rng.pick(&fillings).copied().unwrap_or((0xF0CF7A, 0xD9A54A));
    let turned = painter.rng.float(-0.5, 0.5);
    let tip = around(centre, turned + PI, radius * 0.48);
    let (one, other) = (around(tip, turned - 0.42, radius * 0.98), around(tip, turned + 0.42, radius * 0.98));
    let wedge = polygon(&[tip, one, other]);
    painter.shadow(&wedge, (9.0, 16.0), 0.65);
    let lower = |spot: Spot| (spot.0 + 5.0, spot.1 + radius * 0.07);
    painter.fill(&polygon(&[lower(tip), lower(one), lower(other)]), shade(crust, -0.15), 1.0);
    painter.fill_between(&wedge, (one, colour(shade(top, 0.16), 1.0)), (other, colour(shade(top, -0.12), 1.0)));
    painter.stroke(
        &curve(one, [around(one, turned + 1.57, radius * 0.2), around(other, turned - 1.57, radius * 0.2)], other),
        radius * 0.09,
        crust,
        1.0,
    );
    sprinkle(painter, around(tip, turned, radius * 0.55), radius * 0.24, 60, &[0xFFFFFF, shade(top, -0.25)], 6.0);
    berries(painter, around(tip, turned, radius * 0.62), radius);
    let cream = around(centre, turned + 1.9, radius * 0.42);
    let dollop = painter.blob(cream, (radius * 0.17, radius * 0.15), 0.0, 0.1);
    lump(painter, &dollop, cream, radius * 0.17, 0xFDF8EC);
    basil(painter, cream, radius * 0.1);
    let sauce = curve(
        around(centre, turned - 1.9, radius * 0.52),
        [around(centre, turned - 1.2, radius * 0.62), around(centre, turned - 0.8, radius * 0.58)],
        around(centre, turned - 0.3, radius * 0.6),
    );
    painter.stroke(&sauce, radius * 0.03, shade(crust, -0.2), 0.85);
}

pub fn gelato(painter: &mut Painter, centre: Spot, radius: f32) {
    let flavours: [Hex; 9] = [0xA8C27A, 0xF3E3C0, 0x6B3A22, 0xE9A0A6, 0xF6D27A, 0xC83A4A, 0xFBF7EE, 0xD9A066, 0x5B3A5E];
    let cups = painter.rng.between(1, 3);
    for cup in 0..cups {
        let aside = (cup as f32 - (cups - 1) as f32 / 2.0) * radius * 1.0;
        let at = (centre.0 + aside, centre.1 + painter.rng.float(-30.0, 30.0));
        let size = radius * if cups == 1 { 0.86 } else { 0.56 };
        let outside = circle(at, size);
        let band = painter.rng.pick(&[0x1F6639, 0xB98A1B, 0xB5175E, 0x235A97]).copied().unwrap_or(0x1F6639);
        painter.shadow(&outside, (size * 0.12, size * 0.18), 0.6);
        painter.fill(&outside, band, 1.0);
        painter.fill(&circle(at, size * 0.95), 0xFBF4E4, 1.0);
        painter.fill(&circle(at, size * 0.88), 0xE3D6BC, 1.0);
        let scoops = painter.rng.between(2, 3);
        let first = painter.rng.float(0.0, TAU);
        for scoop in 0..scoops {
            let hex = painter.rng.pick(&flavours).copied().unwrap_or(0xF3E3C0);
            let ball = around(at, first + TAU * scoop as f32 / scoops as f32, size * 0.36);
            scoop_of(painter, ball, size * 0.47, hex);
        }
        let wafer = polygon(&[
            around(at, first, size * 0.2),
            around(at, first - 0.16, size * 1.25),
            around(at, first + 0.16, size * 1.25),
        ]);
        painter.shadow(&wafer, (5.0, 9.0), 0.5);
        painter.fill(&wafer, 0xD9A052, 1.0);
    }
}

fn scoop_of(painter: &mut Painter, at: Spot, radius: f32, hex: Hex) {
    let ball = painter.blob(at, (radius, radius * 0.97), 0.0, 0.05);
    lump(painter, &ball, at, radius, hex);
    for _ in 0..26 {
        let spot = somewhere(painter, at, radius * 0.85);
        let turned = painter.rng.float(0.0, TAU);
        let size = (radius * painter.rng.float(0.06, 0.22), radius * painter.rng.float(0.02, 0.06));
        let tone = painter.rng.float(-0.16, 0.3);
        let ridge = painter.blob(spot, size, turned, 0.3);
        painter.fill(&ridge, shade(hex, tone), 0.6);
    }
    if painter.rng.chance(0.5) {
        sprinkle(painter, at, radius * 0.7, 22, &[0x4A2617, 0x8FA84A, 0xFFFFFF], radius * 0.11);
    } else {
        let leaf_at = around(at, -1.0, radius * 0.2);
        painter.fill(&leaf(leaf_at, -0.6, radius * 0.4, radius * 0.14), 0x3C8A3A, 1.0);
    }
}
