//! Plates, bowls, cutlery, glasses.

use std::f32::consts::{PI, TAU};

use super::painter::{Hex, Painter, Spot, around, circle, colour, curve, ellipse, plank, shade};

/// A plate with its rim, its well and its shadow; what lies in it goes up to 0.68 of its radius.
pub fn plate(painter: &mut Painter, centre: Spot, radius: f32) {
    let glazes: &[(Hex, Hex)] = &[
        (0xF7F1E4, 0xE9DFCA),
        (0xFBF7EE, 0x2F6B49),
        (0xFCF9F1, 0xB98A1B),
        (0xF2E7D2, 0x235A97),
        (0xE6D4B6, 0xA8623C),
        (0x39453F, 0x55645C),
        (0xD9DDD2, 0xB9C1B0),
    ];
    let (glaze, band) = painter.rng.pick(glazes).copied().unwrap_or((0xF7F1E4, 0xE9DFCA));
    stand(painter, centre, radius);
    let rim = circle(centre, radius);
    let far = around(centre, -2.3, radius);
    let near = around(centre, 0.84, radius);
    painter.fill_between(&rim, (far, colour(shade(glaze, 0.35), 1.0)), (near, colour(shade(glaze, -0.16), 1.0)));
    painter.stroke(&circle(centre, radius * 0.972), radius * 0.018, band, 0.95);
    if painter.rng.chance(0.35) {
        painter.stroke(&circle(centre, radius * 0.925), radius * 0.008, band, 0.8);
    }
    let well = circle(centre, radius * 0.72);
    painter.fill_between(&well, (far, colour(shade(glaze, -0.13), 1.0)), (near, colour(shade(glaze, 0.18), 1.0)));
    painter.fill(&circle(centre, radius * 0.685), glaze, 1.0);
    let inner = [(0.0, colour(0x2A1B0E, 0.0)), (0.82, colour(0x2A1B0E, 0.0)), (1.0, colour(0x2A1B0E, 0.16))];
    painter.fill_around(&circle(centre, radius * 0.685), centre, radius * 0.685, &inner);
}

/// A bowl; what is in it goes up to 0.84 of its radius.
pub fn bowl(painter: &mut Painter, centre: Spot, radius: f32) {
    let glaze = painter.rng.pick(&[0xF4EBDA, 0x2E4D5A, 0x7C4A2D, 0x3E5B3F, 0xE5D3AF]).copied().unwrap_or(0xF4EBDA);
    stand(painter, centre, radius);
    let (far, near) = (around(centre, -2.3, radius), around(centre, 0.84, radius));
    let outside = circle(centre, radius);
    painter.fill_between(&outside, (far, colour(shade(glaze, 0.3), 1.0)), (near, colour(shade(glaze, -0.3), 1.0)));
    let inside = circle(centre, radius * 0.93);
    painter.fill_between(&inside, (far, colour(shade(glaze, -0.45), 1.0)), (near, colour(shade(glaze, 0.1), 1.0)));
}

/// The shadow of something round on the table, and the light along its edge.
fn stand(painter: &mut Painter, centre: Spot, radius: f32) {
    let base = circle(centre, radius);
    painter.shadow(&base, (radius * 0.09, radius * 0.14), 0.55);
    painter.shadow(&base, (radius * 0.02, radius * 0.04), 0.5);
}

/// A fork to the left and a knife to the right of a plate.
pub fn cutlery(painter: &mut Painter, centre: Spot, radius: f32) {
    let metal = painter.rng.pick(&[0xD9DCD8, 0xCDB67A, 0xC9CCC8]).copied().unwrap_or(0xD9DCD8);
    let (left, right) = ((centre.0 - radius * 1.2, centre.1), (centre.0 + radius * 1.2, centre.1));
    let lean = painter.rng.float(-0.06, 0.06);
    fork(painter, left, radius * 1.15, lean, metal);
    knife(painter, right, radius * 1.2, lean, metal);
}

/// A fork, its length from end to end.
pub fn fork(painter: &mut Painter, middle: Spot, length: f32, lean: f32, metal: Hex) {
    let along = |part: f32, aside: f32| {
        let on = around(middle, PI / 2.0 + lean, length * part);
        around(on, lean, aside)
    };
    let handle = plank(along(0.2, 0.0), (length * 0.036, length * 0.62), length * 0.018, lean);
    let head = ellipse(along(-0.2, 0.0), (length * 0.055, length * 0.13), lean);
    for part in [&handle, &head] {
        painter.shadow(part, (7.0, 9.0), 0.6);
    }
    for part in [&handle, &head] {
        painter.fill(part, metal, 1.0);
    }
    for tine in [-0.042_f32, -0.014, 0.014, 0.042] {
        let prong = plank(along(-0.36, tine * length), (length * 0.015, length * 0.26), length * 0.008, lean);
        painter.fill(&prong, metal, 1.0);
    }
    painter.fill(&plank(along(0.2, -length * 0.008), (length * 0.008, length * 0.6), 2.0, lean), 0xFFFFFF, 0.5);
}

/// A knife, its length from end to end.
pub fn knife(painter: &mut Painter, middle: Spot, length: f32, lean: f32, metal: Hex) {
    let along = |part: f32| around(middle, PI / 2.0 + lean, length * part);
    let handle = plank(along(0.28), (length * 0.042, length * 0.44), length * 0.02, lean);
    let blade = plank(along(-0.18), (length * 0.056, length * 0.54), length * 0.028, lean);
    for part in [&handle, &blade] {
        painter.shadow(part, (7.0, 9.0), 0.6);
    }
    painter.fill(&blade, shade(metal, 0.15), 1.0);
    painter.fill(&handle, shade(metal, -0.1), 1.0);
    let edge = plank(around(along(-0.18), lean, -length * 0.014), (length * 0.01, length * 0.5), 2.0, lean);
    painter.fill(&edge, 0xFFFFFF, 0.6);
}

/// A glass of wine or water from above.
pub fn glass(painter: &mut Painter, centre: Spot, radius: f32) {
    let drink = painter.rng.pick(&[0x5A0F1E, 0x6F1526, 0xE0C265, 0xDDE8E6, 0xB9542B]).copied().unwrap_or(0x5A0F1E);
    let rim = circle(centre, radius);
    painter.shadow(&rim, (radius * 0.35, radius * 0.5), 0.5);
    painter.glow(&rim, (radius * 0.5, radius * 0.7), drink, 0.35);
    painter.fill(&rim, 0xFFFFFF, 0.22);
    let surface = circle(centre, radius * 0.82);
    let depth =
        [(0.0, colour(shade(drink, 0.12), 1.0)), (0.7, colour(drink, 1.0)), (1.0, colour(shade(drink, -0.4), 1.0))];
    painter.fill_around(&surface, around(centre, -2.3, radius * 0.25), radius * 0.95, &depth);
    painter.stroke(&rim, radius * 0.05, 0xFFFFFF, 0.75);
    let shine = curve(
        around(centre, PI, radius * 0.62),
        [around(centre, -2.6, radius * 0.8), around(centre, -2.2, radius * 0.8)],
        around(centre, -PI / 2.0, radius * 0.62),
    );
    painter.stroke(&shine, radius * 0.07, 0xFFFFFF, 0.65);
}

/// A basket with slices of bread.
pub fn bread(painter: &mut Painter, centre: Spot, radius: f32) {
    let board = ellipse(centre, (radius * 1.1, radius * 0.85), 0.3);
    painter.shadow(&board, (8.0, 14.0), 0.55);
    painter.fill(&board, 0x9A6B3F, 1.0);
    for number in 0..4 {
        let at = around(centre, 0.3 + PI, radius * 0.55 - number as f32 * radius * 0.34);
        let turned = 1.2 + painter.rng.float(-0.2, 0.2);
        let slice = painter.blob(at, (radius * 0.5, radius * 0.3), turned, 0.08);
        painter.shadow(&slice, (4.0, 6.0), 0.5);
        painter.fill(&slice, 0xA76A2E, 1.0);
        let crumb = painter.blob(at, (radius * 0.43, radius * 0.24), turned, 0.08);
        painter.fill(&crumb, 0xEBD3A4, 1.0);
        for _ in 0..14 {
            let (angle, far) = (painter.rng.float(0.0, TAU), painter.rng.float(0.0, radius * 0.2));
            let size = painter.rng.float(1.5, 4.0);
            painter.fill(&circle(around(at, angle, far), size), 0xC9A468, 0.7);
        }
    }
}
