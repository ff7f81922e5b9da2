//! The front of a business, seen from across the street.

use std::f32::consts::PI;

use super::furniture::{chair, one_of, plant, wine_glass};
use super::painter::{Hex, Painter, Spot, circle, colour, ellipse, plank, polygon, rectangle, shade};

/// The front of a business on its street, over the whole canvas.
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
        let spot = (painter.rng.float(0.0, w), painter.rng.float(0.0, street));
        let size = (painter.rng.float(30.0, 160.0), painter.rng.float(20.0, 90.0));
        let stain = painter.blob(spot, size, 0.3, 0.4);
        let tone = painter.rng.float(-0.3, 0.3);
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
    painter.render(0xFFDFAE);
}

fn stones(painter: &mut Painter, street: f32) {
    let (w, h) = (painter.width(), painter.height());
    painter.fill(&rectangle(0.0, street, w, h - street), 0x8C8478, 1.0);
    let rows = 5;
    for row in 0..rows {
        let (top, tall) = (street + (h - street) * row as f32 / rows as f32, (h - street) / rows as f32);
        let shift = painter.rng.float(-60.0, 0.0);
        for column in 0..14 {
            let tone = painter.rng.float(-0.16, 0.14);
            let stone = plank((shift + column as f32 * 118.0 + 59.0, top + tall / 2.0), (114.0, tall - 3.0), 5.0, 0.0);
            painter.fill(&stone, shade(0x8C8478, tone), 1.0);
        }
    }
}

fn upper_window(painter: &mut Painter, (x, y): Spot, (width, height): (f32, f32), shutters: Hex) {
    painter.fill(&rectangle(x - width * 0.62, y - height * 0.56, width * 1.24, height * 1.12), 0xEFE6D4, 1.0);
    let pane = rectangle(x - width / 2.0, y - height / 2.0, width, height);
    let lit = if painter.rng.chance(0.5) { 0xF3C66B } else { 0x35485A };
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
        if !is_door {
            guests(painter, (x, bottom), wide);
        }
        painter.fill(&rectangle(x + wide / 2.0 - 4.0, top + h * 0.05, 8.0, bottom - top - h * 0.05), trim, 1.0);
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

/// Guests at their tables, behind a window whose sill begins at this spot: heads and shoulders.
fn guests(painter: &mut Painter, (left, sill): Spot, wide: f32) {
    for number in 0..3 {
        let size = wide * painter.rng.float(0.13, 0.15);
        let x = left + wide * (0.2 + 0.3 * number as f32);
        let shoulders = sill - size * 0.62;
        let half = size * 0.78;
        let mut torso = vec![(x - half, sill)];
        torso.extend((0..=16).map(|step| {
            let (sin, cos) = (PI + PI * step as f32 / 16.0).sin_cos();
            (x + half * cos, shoulders + size * 0.5 * sin)
        }));
        torso.push((x + half, sill));
        painter.fill(&polygon(&torso), 0x5E341C, 0.5);
        painter.fill(&circle((x, shoulders - size * 0.86), size * 0.34), 0x5E341C, 0.5);
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
