//! Meat, fish and rice dishes.

use std::f32::consts::{PI, TAU};

use super::super::painter::{Painter, Spot, around, circle, colour, curve, ellipse, leaf, plank, shade};
use super::super::tableware::{bowl, plate};
use super::garnish::{basil, lemon, lump, oil, rosemary, somewhere, sprinkle, tomato};

pub fn steak(painter: &mut Painter, centre: Spot, radius: f32) {
    plate(painter, centre, radius);
    let turned = painter.rng.float(-0.5, 0.3);
    let at = around(centre, turned + 3.1, radius * 0.1);
    let count = 7;
    for number in 0..count {
        let along = (number as f32 / (count - 1) as f32 - 0.5) * radius * 0.78;
        let slice_at = around(at, turned, along);
        let tall = radius * (0.3 - (number as f32 - 3.0).abs() * 0.022);
        let slice = painter.blob(slice_at, (radius * 0.1, tall), turned + 0.28, 0.07);
        painter.shadow(&slice, (5.0, 8.0), 0.6);
        painter.fill(&slice, 0x3E2014, 1.0);
        let inside = painter.blob(around(slice_at, turned, 4.0), (radius * 0.078, tall * 0.9), turned + 0.28, 0.07);
        let done = [(0.0, colour(0xC9464A, 1.0)), (0.55, colour(0xB13A3C, 1.0)), (1.0, colour(0x6B3426, 1.0))];
        painter.fill_around(&inside, slice_at, tall, &done);
        for _ in 0..5 {
            let fibre = around(slice_at, turned + 1.57 + 0.28, painter.rng.float(-0.8, 0.8) * tall);
            painter.fill(&ellipse(fibre, (radius * 0.05, 1.6), turned), 0xE9A9A0, 0.35);
        }
    }
    potatoes(painter, around(centre, turned + 1.2, radius * 0.38), radius);
    rosemary(painter, around(at, turned + 2.6, radius * 0.42), turned + 0.2, radius * 0.62);
    sprinkle(painter, at, radius * 0.5, 70, &[0xFFFFFF, 0x1E1A12, 0xF3E9DA], 6.0);
    oil(painter, centre, radius * 0.6, 12);
}

fn potatoes(painter: &mut Painter, at: Spot, radius: f32) {
    for _ in 0..9 {
        let spot = somewhere(painter, at, radius * 0.2);
        let turned = painter.rng.float(0.0, TAU);
        let piece = painter.blob(spot, (radius * 0.1, radius * 0.075), turned, 0.14);
        lump(painter, &piece, spot, radius * 0.1, 0xDBA544);
        sprinkle(painter, spot, radius * 0.06, 6, &[0x8A5420, 0x4D6B3C], 6.0);
    }
}

pub fn fish(painter: &mut Painter, centre: Spot, radius: f32) {
    plate(painter, centre, radius * 1.04);
    let turned = painter.rng.float(-0.35, 0.1);
    for _ in 0..12 {
        let at = somewhere(painter, centre, radius * 0.55);
        tomato(painter, at, radius * 0.065);
    }
    let tail = around(centre, turned, radius * 0.56);
    for side in [-0.5, 0.5] {
        let fin = leaf(around(tail, turned, -radius * 0.12), turned + side, radius * 0.3, radius * 0.07);
        painter.shadow(&fin, (5.0, 8.0), 0.5);
        painter.fill(&fin, 0x8B7A5E, 1.0);
    }
    let body = leaf(around(centre, turned + PI, radius * 0.66), turned, radius * 1.24, radius * 0.33);
    painter.shadow(&body, (9.0, 14.0), 0.6);
    let (upper, lower) = (around(centre, turned - 1.57, radius * 0.2), around(centre, turned + 1.57, radius * 0.2));
    painter.fill_between(&body, (upper, colour(0x6E6A55, 1.0)), (lower, colour(0xE3D3AE, 1.0)));
    for number in 0..26 {
        let on = around(centre, turned, radius * (0.42 - number as f32 * 0.034));
        let rib = curve(
            around(on, turned - 1.3, radius * 0.12),
            [around(on, turned, radius * 0.03), around(on, turned, radius * 0.03)],
            around(on, turned + 1.3, radius * 0.12),
        );
        painter.stroke(&rib, 2.0, 0x4A4334, 0.3);
    }
    for number in 0..4 {
        let on = around(centre, turned, radius * (0.28 - number as f32 * 0.19));
        let mark = plank(on, (9.0, radius * 0.27), 5.0, turned + 0.5);
        painter.fill(&mark, 0x2E1D10, 0.55);
    }
    let eye = around(around(centre, turned + PI, radius * 0.5), turned - 1.57, radius * 0.03);
    painter.fill(&circle(eye, radius * 0.035), 0xF3EDDF, 1.0);
    painter.fill(&circle(eye, radius * 0.02), 0x1A1512, 1.0);
    for number in 0..3 {
        lemon(
            painter,
            around(around(centre, turned + 1.57, radius * 0.42), turned, (number as f32 - 1.0) * radius * 0.2),
            radius * 0.12,
        );
    }
    sprinkle(painter, centre, radius * 0.6, 80, &[0x3C7A32, 0x2F6A2E, 0x1E1A12], 8.0);
    rosemary(painter, around(centre, turned - 2.2, radius * 0.5), turned - 0.1, radius * 0.5);
    oil(painter, centre, radius * 0.62, 20);
}

pub fn curry(painter: &mut Painter, centre: Spot, radius: f32) {
    bowl(painter, centre, radius * 0.92);
    let reach = radius * 0.77;
    let sauce = painter.rng.pick(&[0xC9762A, 0xB5521F, 0xD39A3A, 0x7A3B1C]).copied().unwrap_or(0xC9762A);
    let surface = circle(centre, reach);
    painter.fill_around(
        &surface,
        around(centre, -2.3, reach * 0.3),
        reach * 1.2,
        &[(0.0, colour(shade(sauce, 0.25), 1.0)), (0.7, colour(sauce, 1.0)), (1.0, colour(shade(sauce, -0.4), 1.0))],
    );
    let rice_at = around(centre, -0.6, reach * 0.45);
    let heap = painter.blob(rice_at, (reach * 0.5, reach * 0.42), 0.6, 0.1);
    painter.shadow(&heap, (6.0, 10.0), 0.5);
    painter.fill(&heap, 0xEFE7D4, 1.0);
    sprinkle(painter, rice_at, reach * 0.4, 420, &[0xFFFDF6, 0xF6EFDF, 0xDDD2BA], radius * 0.035);
    for _ in 0..13 {
        let at = somewhere(painter, around(centre, 2.5, reach * 0.3), reach * 0.5);
        let turned = painter.rng.float(0.0, TAU);
        let piece = painter.blob(at, (radius * 0.1, radius * 0.08), turned, 0.18);
        lump(painter, &piece, at, radius * 0.1, shade(sauce, -0.2));
    }
    for number in 0..5 {
        let part = number as f32 / 5.0;
        let at = around(centre, 1.6 + part * 2.4, reach * 0.62);
        painter.stroke(
            &curve(at, [around(at, 0.5, 30.0), around(at, 1.2, 46.0)], around(at, 0.9, 70.0)),
            7.0,
            0xFFF6E3,
            0.75,
        );
    }
    oil(painter, centre, reach * 0.8, 16);
    basil(painter, around(centre, 2.2, reach * 0.2), radius * 0.16);
    sprinkle(painter, centre, reach * 0.8, 50, &[0x3C8A3A, 0xA8321F], 8.0);
}
