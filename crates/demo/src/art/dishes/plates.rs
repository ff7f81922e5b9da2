//! Cold plates, boards, sushi and ramen.

use std::f32::consts::{PI, TAU};

use super::super::painter::{Hex, Painter, Spot, around, circle, colour, curve, ellipse, leaf, plank, shade};
use super::super::tableware::{bowl, plate};
use super::garnish::{basil, lump, oil, somewhere, sprinkle, tomato};

pub fn caprese(painter: &mut Painter, centre: Spot, radius: f32) {
    plate(painter, centre, radius);
    let count = 14;
    for number in 0..count {
        let angle = TAU * number as f32 / count as f32;
        let at = around(centre, angle, radius * 0.43);
        if number % 2 == 0 { tomato_slice(painter, at, radius * 0.15) } else { mozzarella(painter, at, radius * 0.145) }
    }
    tomato_slice(painter, around(centre, 0.5, radius * 0.12), radius * 0.16);
    mozzarella(painter, around(centre, 3.6, radius * 0.13), radius * 0.15);
    for number in 0..7 {
        let at = around(centre, TAU * number as f32 / 7.0 + 0.2, radius * 0.42);
        basil(painter, at, radius * 0.13);
    }
    basil(painter, centre, radius * 0.18);
    oil(painter, centre, radius * 0.6, 30);
    sprinkle(painter, centre, radius * 0.6, 70, &[0x1E1A12, 0xFFFFFF], 5.0);
}

fn tomato_slice(painter: &mut Painter, at: Spot, radius: f32) {
    let skin = painter.blob(at, (radius, radius * 0.96), 0.0, 0.03);
    painter.shadow(&skin, (4.0, 7.0), 0.55);
    painter.fill(&skin, 0xB72A1A, 1.0);
    painter.fill(&circle(at, radius * 0.88), 0xD9573A, 1.0);
    let first = painter.rng.float(0.0, TAU);
    for part in 0..6 {
        let angle = first + TAU * part as f32 / 6.0;
        painter.fill(&leaf(around(at, angle, radius * 0.18), angle, radius * 0.6, radius * 0.28), 0xE9884F, 0.9);
        sprinkle(painter, around(at, angle, radius * 0.5), radius * 0.16, 4, &[0xF6E0A0], 5.0);
    }
    painter.fill(&circle(at, radius * 0.16), 0xE98A6A, 1.0);
}

fn mozzarella(painter: &mut Painter, at: Spot, radius: f32) {
    let slice = painter.blob(at, (radius, radius * 0.93), 0.2, 0.04);
    painter.shadow(&slice, (4.0, 7.0), 0.5);
    let light = [(0.0, colour(0xFFFFFF, 1.0)), (0.75, colour(0xFAF3E3, 1.0)), (1.0, colour(0xDCCDAE, 1.0))];
    painter.fill_around(&slice, around(at, -2.3, radius * 0.3), radius * 1.2, &light);
}

pub fn salad(painter: &mut Painter, centre: Spot, radius: f32) {
    if painter.rng.chance(0.5) {
        plate(painter, centre, radius)
    } else {
        bowl(painter, centre, radius * 0.9)
    }
    let reach = radius * 0.6;
    for number in 0..120 {
        let spread = reach * (1.0 - number as f32 / 200.0);
        let at = somewhere(painter, centre, spread);
        let (angle, length) = (painter.rng.float(0.0, TAU), radius * painter.rng.float(0.13, 0.26));
        let greens: [Hex; 5] = [0x4F8B3A, 0x3A7130, 0x78A84A, 0x9DBF5C, 0x5B2D3E];
        let green = painter.rng.pick(&greens).copied().unwrap_or(0x4F8B3A);
        let shape = leaf(at, angle, length, length * painter.rng.float(0.3, 0.55));
        if number % 3 == 0 {
            painter.shadow(&shape, (3.0, 5.0), 0.4);
        }
        painter.fill(&shape, green, 1.0);
        let half = leaf(at, angle + 0.1, length * 0.94, length * 0.16);
        painter.fill(&half, shade(green, 0.25), 0.6);
        painter.stroke(
            &curve(
                at,
                [around(at, angle, length * 0.3), around(at, angle, length * 0.6)],
                around(at, angle, length * 0.9),
            ),
            1.5,
            shade(green, 0.5),
            0.6,
        );
    }
    for _ in 0..9 {
        let at = somewhere(painter, centre, reach * 0.9);
        tomato(painter, at, radius * 0.075);
    }
    for _ in 0..7 {
        let at = somewhere(painter, centre, reach * 0.85);
        let ring = circle(at, radius * 0.075);
        painter.stroke(&ring, 6.0, 0xB77AA0, 0.75);
        painter.stroke(&ring, 2.0, 0xF3E3EE, 0.8);
    }
    let cheese = painter.rng.pick(&[0xFBF4E2, 0xF2DDA2, 0xE9B07A]).copied().unwrap_or(0xFBF4E2);
    for _ in 0..14 {
        let at = somewhere(painter, centre, reach * 0.85);
        let turned = painter.rng.float(0.0, TAU);
        lump(painter, &plank(at, (radius * 0.11, radius * 0.08), 6.0, turned), at, radius * 0.08, cheese);
    }
    sprinkle(painter, centre, reach, 60, &[0xD9A441, 0x8A5A2B, 0xF3E2B0], 11.0);
    oil(painter, centre, reach, 14);
}

pub fn board(painter: &mut Painter, centre: Spot, radius: f32) {
    let turned = painter.rng.float(-0.12, 0.12);
    let wood = plank(centre, (radius * 2.7, radius * 1.7), 46.0, turned);
    painter.shadow(&wood, (10.0, 16.0), 0.6);
    painter.fill(&wood, 0xA8743F, 1.0);
    for number in 0..24 {
        let aside = (number as f32 / 24.0 - 0.5) * radius * 1.6;
        let on = around(centre, turned + 1.57, aside);
        let sway = painter.rng.float(-12.0, 12.0);
        let grain = curve(
            around(on, turned, -radius * 1.25),
            [around(on, turned + 0.02, -radius * 0.4), (on.0 + radius * 0.4, on.1 + sway)],
            around(on, turned, radius * 1.25),
        );
        painter.stroke(&grain, 2.0, 0x6B4320, 0.28);
    }
    let place = |along: f32, aside: f32| around(around(centre, turned, radius * along), turned + 1.57, radius * aside);
    for number in 0..9 {
        ham(painter, place(-0.95 + number as f32 * 0.11, -0.35 + (number % 2) as f32 * 0.1), radius * 0.2);
    }
    for number in 0..6 {
        let at = place(0.25 + number as f32 * 0.15, -0.42);
        let wedge = plank(at, (radius * 0.12, radius * 0.42), 8.0, turned + 0.2);
        lump(painter, &wedge, at, radius * 0.25, 0xEED692);
    }
    for number in 0..7 {
        let at = place(-0.9 + number as f32 * 0.17, 0.38);
        salame(painter, at, radius * 0.15);
    }
    let pot = place(0.62, 0.3);
    painter.shadow(&circle(pot, radius * 0.24), (7.0, 11.0), 0.6);
    painter.fill(&circle(pot, radius * 0.24), 0xF4EBDA, 1.0);
    let honey = painter.rng.pick(&[0xC9861F, 0x7A1F2B, 0x7C8A3A]).copied().unwrap_or(0xC9861F);
    painter.fill_around(
        &circle(pot, radius * 0.2),
        around(pot, -2.3, radius * 0.08),
        radius * 0.26,
        &[(0.0, colour(shade(honey, 0.4), 1.0)), (1.0, colour(shade(honey, -0.2), 1.0))],
    );
    for _ in 0..11 {
        let at = somewhere(painter, place(1.0, 0.35), radius * 0.2);
        lump(
            painter,
            &circle(at, radius * 0.06),
            at,
            radius * 0.06,
            if honey == 0x7A1F2B { 0x6E7B2A } else { 0x4B2A4F },
        );
    }
    basil(painter, place(0.1, 0.05), radius * 0.13);
}

fn ham(painter: &mut Painter, at: Spot, size: f32) {
    let turned = painter.rng.float(-0.6, 0.6);
    let fat = painter.blob(at, (size * 0.62, size), turned, 0.16);
    painter.shadow(&fat, (3.0, 6.0), 0.5);
    painter.fill(&fat, 0xF3DFD2, 1.0);
    let lean = painter.blob(around(at, turned, 4.0), (size * 0.46, size * 0.86), turned, 0.2);
    painter.fill(&lean, 0xC4625A, 0.95);
    let vein = curve(
        around(at, turned - 1.5, size * 0.7),
        [around(at, turned, size * 0.2), around(at, turned + 3.0, size * 0.2)],
        around(at, turned + 1.5, size * 0.7),
    );
    painter.stroke(&vein, 4.0, 0xF3DFD2, 0.7);
}

fn salame(painter: &mut Painter, at: Spot, radius: f32) {
    let slice = painter.blob(at, (radius, radius * 0.94), 0.3, 0.03);
    lump(painter, &slice, at, radius, 0x93332C);
    sprinkle(painter, at, radius * 0.8, 34, &[0xF0D6C6, 0xE4B9A6], radius * 0.16);
}

pub fn sushi(painter: &mut Painter, centre: Spot, radius: f32) {
    let tray = plank(centre, (radius * 2.3, radius * 1.5), 18.0, 0.0);
    painter.shadow(&tray, (9.0, 14.0), 0.6);
    let lacquer = painter.rng.pick(&[0x1E2422, 0x2E4D5A, 0x3A2317]).copied().unwrap_or(0x1E2422);
    painter.fill(&tray, lacquer, 1.0);
    painter.fill(&plank(centre, (radius * 2.2, radius * 1.4), 14.0, 0.0), shade(lacquer, 0.1), 1.0);
    for column in 0..5 {
        let at = (centre.0 + (column as f32 - 2.0) * radius * 0.42, centre.1 - radius * 0.33);
        nigiri(painter, at, radius);
    }
    for number in 0..8 {
        let at = (
            centre.0 - radius * 0.86 + (number % 4) as f32 * radius * 0.3,
            centre.1 + radius * (0.2 + 0.28 * (number / 4) as f32),
        );
        maki(painter, at, radius * 0.125);
    }
    for number in 0..6 {
        let at = somewhere(painter, (centre.0 + radius * 0.55, centre.1 + radius * 0.3), radius * 0.14);
        let curl = painter.blob(at, (radius * 0.12, radius * 0.06), number as f32, 0.3);
        lump(painter, &curl, at, radius * 0.1, 0xF0B9A6);
    }
    let wasabi = (centre.0 + radius * 0.92, centre.1 + radius * 0.42);
    let heap = painter.blob(wasabi, (radius * 0.1, radius * 0.09), 0.0, 0.16);
    lump(painter, &heap, wasabi, radius * 0.1, 0x9DBF5C);
}

fn nigiri(painter: &mut Painter, at: Spot, radius: f32) {
    let rice = plank(at, (radius * 0.27, radius * 0.52), radius * 0.12, 0.05);
    lump(painter, &rice, at, radius * 0.3, 0xF7F1E4);
    sprinkle(painter, at, radius * 0.14, 26, &[0xFFFFFF, 0xE6DCC8], radius * 0.03);
    let fish = painter.rng.pick(&[0xE9784A, 0xC9343E, 0xF3D9CC, 0xE9A08A]).copied().unwrap_or(0xE9784A);
    let cut = plank((at.0, at.1 - 4.0), (radius * 0.25, radius * 0.56), radius * 0.1, 0.05);
    lump(painter, &cut, at, radius * 0.3, fish);
    for line in 0..6 {
        let y = at.1 - radius * 0.2 + line as f32 * radius * 0.075;
        painter.stroke(
            &curve((at.0 - radius * 0.1, y), [(at.0, y + 12.0), (at.0, y + 12.0)], (at.0 + radius * 0.1, y - 6.0)),
            3.0,
            0xFFFFFF,
            0.4,
        );
    }
}

fn maki(painter: &mut Painter, at: Spot, radius: f32) {
    lump(painter, &circle(at, radius), at, radius, 0x20302A);
    painter.fill(&circle(at, radius * 0.84), 0xF7F1E4, 1.0);
    sprinkle(painter, at, radius * 0.7, 26, &[0xFFFFFF, 0xDFD5C0], radius * 0.2);
    let heart = painter.rng.pick(&[0xE9784A, 0x7DA04A, 0xC9343E]).copied().unwrap_or(0xE9784A);
    painter.fill(&circle(at, radius * 0.4), heart, 1.0);
    painter.fill(&circle(around(at, -2.3, radius * 0.12), radius * 0.2), shade(heart, 0.3), 0.7);
}

pub fn ramen(painter: &mut Painter, centre: Spot, radius: f32) {
    bowl(painter, centre, radius);
    let reach = radius * 0.84;
    let broth = painter.rng.pick(&[0xC98F4A, 0xA8622B, 0xDDBB82]).copied().unwrap_or(0xC98F4A);
    painter.fill_around(
        &circle(centre, reach),
        centre,
        reach,
        &[(0.0, colour(shade(broth, 0.2), 1.0)), (0.8, colour(broth, 1.0)), (1.0, colour(shade(broth, -0.4), 1.0))],
    );
    for _ in 0..70 {
        let angle = painter.rng.float(-0.3, 0.3);
        let at = somewhere(painter, around(centre, 2.4, reach * 0.25), reach * 0.5);
        let noodle = curve(
            around(at, angle + PI, reach * 0.3),
            [around(at, angle + 1.3, 24.0), around(at, angle - 1.3, 24.0)],
            around(at, angle, reach * 0.3),
        );
        painter.stroke(&noodle, 8.0, 0x7A4A1E, 0.3);
        painter.stroke(&noodle, 6.5, 0xF0D690, 1.0);
        painter.stroke(&noodle, 2.0, 0xFFF3CC, 0.6);
    }
    oil(painter, centre, reach * 0.9, 40);
    for number in 0..3 {
        let at = around(centre, -0.5 + number as f32 * 0.5, reach * 0.5);
        let pork = painter.blob(at, (reach * 0.25, reach * 0.2), number as f32, 0.07);
        lump(painter, &pork, at, reach * 0.26, 0xC98A68);
        painter.stroke(&circle(at, reach * 0.12), 7.0, 0xF0D2BC, 0.7);
    }
    for number in 0..2 {
        let at = around(centre, -1.9 - number as f32 * 0.55, reach * 0.52);
        let egg = ellipse(at, (reach * 0.17, reach * 0.14), 0.6);
        lump(painter, &egg, at, reach * 0.18, 0xFBF4E6);
        lump(painter, &circle(at, reach * 0.085), at, reach * 0.09, 0xE39A2B);
    }
    let nori = plank(around(centre, 3.3, reach * 0.72), (reach * 0.34, reach * 0.5), 4.0, 0.2);
    painter.shadow(&nori, (5.0, 8.0), 0.5);
    painter.fill(&nori, 0x1C2B22, 1.0);
    sprinkle(painter, around(centre, 1.2, reach * 0.4), reach * 0.3, 70, &[0x5FA045, 0x7FC05A, 0xDDEBC0], 13.0);
}
