//! Street food.

use std::f32::consts::TAU;

use super::super::painter::{Painter, Spot, around, circle, colour, ellipse, leaf, plank, shade};
use super::super::tableware::plate;
use super::garnish::{lemon, lump, somewhere, sprinkle, tomato};

pub fn burger(painter: &mut Painter, centre: Spot, radius: f32) {
    paper(painter, centre, radius);
    let at = around(centre, 3.4, radius * 0.28);
    for number in 0..16 {
        let angle = TAU * number as f32 / 16.0;
        let frill =
            leaf(around(at, angle, radius * 0.32), angle + painter.rng.float(-0.4, 0.4), radius * 0.2, radius * 0.1);
        painter.fill(&frill, if number % 2 == 0 { 0x6FA33F } else { 0x4F8B3A }, 1.0);
    }
    let patty = painter.blob(at, (radius * 0.46, radius * 0.45), 0.0, 0.03);
    lump(painter, &patty, at, radius * 0.46, 0x5B3018);
    let cheese = plank(at, (radius * 0.72, radius * 0.72), 10.0, 0.5);
    painter.fill(&cheese, 0xEFB03A, 1.0);
    let bun = painter.blob(at, (radius * 0.43, radius * 0.42), 0.0, 0.015);
    painter.shadow(&bun, (6.0, 10.0), 0.5);
    let bake = [(0.0, colour(0xF3CC8A, 1.0)), (0.5, colour(0xD9963F, 1.0)), (1.0, colour(0x9A5A1E, 1.0))];
    painter.fill_around(&bun, around(at, -2.3, radius * 0.16), radius * 0.62, &bake);
    sprinkle(painter, at, radius * 0.34, 60, &[0xFBF0D2, 0xF0DDB0], radius * 0.035);
    chips(painter, around(centre, 0.1, radius * 0.5), radius);
    tomato(painter, around(centre, 1.2, radius * 0.62), radius * 0.07);
    let pot = around(centre, -0.9, radius * 0.66);
    painter.shadow(&circle(pot, radius * 0.16), (5.0, 8.0), 0.5);
    painter.fill(&circle(pot, radius * 0.16), 0xEDE6D6, 1.0);
    painter.fill(&circle(pot, radius * 0.13), 0xB5301C, 1.0);
}

fn chips(painter: &mut Painter, at: Spot, radius: f32) {
    for _ in 0..44 {
        let spot = somewhere(painter, at, radius * 0.3);
        let turned = painter.rng.float(0.0, TAU);
        let length = radius * painter.rng.float(0.24, 0.4);
        let chip = plank(spot, (length, radius * 0.055), 4.0, turned);
        painter.shadow(&chip, (2.0, 4.0), 0.4);
        let gold = painter.rng.pick(&[0xE9B548, 0xF0C766, 0xD99A2E]).copied().unwrap_or(0xE9B548);
        painter.fill(&chip, gold, 1.0);
        painter.fill(&plank((spot.0 - 1.0, spot.1 - 2.0), (length * 0.9, radius * 0.018), 2.0, turned), 0xFBE6A8, 0.8);
    }
}

/// A board with greaseproof paper.
fn paper(painter: &mut Painter, centre: Spot, radius: f32) {
    let board = plank(centre, (radius * 2.3, radius * 1.7), 30.0, -0.06);
    painter.shadow(&board, (9.0, 14.0), 0.6);
    painter.fill(&board, 0x8A5A32, 1.0);
    let sheet = plank(centre, (radius * 2.05, radius * 1.5), 8.0, 0.05);
    painter.shadow(&sheet, (3.0, 5.0), 0.35);
    painter.fill(&sheet, 0xEFE6D2, 1.0);
    for number in 0..9 {
        let x = centre.0 - radius * 0.95 + number as f32 * radius * 0.24;
        painter.fill(&plank((x, centre.1), (3.0, radius * 1.46), 1.0, 0.05), 0x1F6639, 0.16);
    }
}

pub fn sandwich(painter: &mut Painter, centre: Spot, radius: f32) {
    paper(painter, centre, radius);
    for half in 0..2 {
        let turned = 0.35 + half as f32 * 0.14;
        let at = (centre.0 + (half as f32 - 0.5) * radius * 0.85, centre.1 + (half as f32 - 0.5) * radius * 0.16);
        let bottom =
            plank(around(at, turned + 1.57, radius * 0.16), (radius * 0.84, radius * 0.5), radius * 0.1, turned);
        lump(painter, &bottom, at, radius * 0.5, 0xC98F4A);
        for number in 0..9 {
            let on =
                around(around(at, turned, (number as f32 / 8.0 - 0.5) * radius * 0.8), turned + 1.57, radius * 0.04);
            let ham = painter.blob(on, (radius * 0.09, radius * 0.13), turned + number as f32, 0.25);
            painter.fill(&ham, if number % 2 == 0 { 0xC4625A } else { 0xE3A79A }, 1.0);
            let green = leaf(on, turned + 0.6 + number as f32, radius * 0.2, radius * 0.07);
            painter.fill(&green, 0x5E9A3F, 1.0);
        }
        let cheese = plank(around(at, turned + 1.57, -radius * 0.05), (radius * 0.86, radius * 0.16), 8.0, turned);
        painter.fill(&cheese, 0xFBF3DE, 1.0);
        let top =
            plank(around(at, turned - 1.57, radius * 0.17), (radius * 0.86, radius * 0.42), radius * 0.12, turned);
        lump(painter, &top, around(at, turned - 1.57, radius * 0.17), radius * 0.5, 0xD9A052);
        for _ in 0..16 {
            let dimple = somewhere(painter, around(at, turned - 1.57, radius * 0.17), radius * 0.19);
            let size = painter.rng.float(4.0, 12.0);
            painter.fill(&circle(dimple, size), 0xA86A26, 0.35);
        }
        sprinkle(painter, around(at, turned - 1.57, radius * 0.17), radius * 0.2, 24, &[0xFFFFFF, 0x4D6B3C], 6.0);
    }
}

pub fn tacos(painter: &mut Painter, centre: Spot, radius: f32) {
    paper(painter, centre, radius);
    for number in 0..3 {
        let at = (centre.0 + (number as f32 - 1.0) * radius * 0.6, centre.1 + painter.rng.float(-14.0, 14.0));
        let turned = 0.16 + painter.rng.float(-0.1, 0.1);
        let shell = ellipse(at, (radius * 0.27, radius * 0.5), turned);
        lump(painter, &shell, at, radius * 0.5, 0xE3B563);
        sprinkle(painter, at, radius * 0.24, 20, &[0xA86A26, 0xC98F4A], 9.0);
        let filling = ellipse(at, (radius * 0.15, radius * 0.44), turned);
        painter.fill(&filling, 0x6B3A1E, 1.0);
        for part in 0..34 {
            let on = around(at, turned + 1.57, (part as f32 / 33.0 - 0.5) * radius * 0.8);
            let spot = somewhere(painter, on, radius * 0.1);
            let hexes = [0x6FA33F, 0xC8321E, 0xF6E7B4, 0x8A4A22, 0xB77AA0];
            let hex = painter.rng.pick(&hexes).copied().unwrap_or(0x6FA33F);
            let size = radius * painter.rng.float(0.03, 0.06);
            let bit = painter.blob(spot, (size, size * 0.7), part as f32, 0.3);
            lump(painter, &bit, spot, size, hex);
        }
    }
    lemon(painter, around(centre, 1.0, radius * 0.72), radius * 0.12);
}

pub fn dumplings(painter: &mut Painter, centre: Spot, radius: f32) {
    plate(painter, centre, radius);
    for number in 0..7 {
        let at = if number == 6 { centre } else { around(centre, TAU * number as f32 / 6.0, radius * 0.36) };
        let base = painter.blob(at, (radius * 0.165, radius * 0.16), 0.0, 0.03);
        lump(painter, &base, at, radius * 0.17, 0xF0E3C4);
        for fold in 0..12 {
            let angle = TAU * fold as f32 / 12.0;
            painter.fill(
                &leaf(around(at, angle, radius * 0.14), angle + 3.3, radius * 0.13, radius * 0.02),
                shade(0xF0E3C4, -0.2),
                0.7,
            );
        }
        painter.fill(&circle(at, radius * 0.03), 0xD9C69A, 1.0);
    }
    sprinkle(painter, centre, radius * 0.6, 60, &[0x5FA045, 0x1E1A12, 0xF3E9C6], 10.0);
    let pot = around(centre, 0.7, radius * 0.92);
    painter.shadow(&circle(pot, radius * 0.19), (5.0, 8.0), 0.5);
    painter.fill(&circle(pot, radius * 0.19), 0xF2E7D2, 1.0);
    painter.fill(&circle(pot, radius * 0.15), 0x2B140C, 1.0);
    painter.fill(&ellipse(around(pot, -2.3, radius * 0.06), (radius * 0.05, radius * 0.025), -0.7), 0xFFFFFF, 0.5);
}
