//! Table surfaces: planks, marble, slate, linen.

use super::painter::{Hex, Painter, Spot, around, curve, plank, rectangle, shade};

/// Draws one of the grounds over the whole canvas, and gives the colour that light on it has.
pub fn ground(painter: &mut Painter) -> Hex {
    match painter.rng.between(0, 4) {
        0 => planks(painter, &[0x6B4429, 0x7A4F30, 0x5C3A24], 0xFFD9A0),
        1 => planks(painter, &[0xC9A57A, 0xD3B189, 0xBC976B], 0xFFF0CF),
        2 => marble(painter),
        3 => slate(painter),
        _ => linen(painter),
    }
}

fn planks(painter: &mut Painter, woods: &[Hex], light: Hex) -> Hex {
    let (w, h) = (painter.width(), painter.height());
    let count = painter.rng.between(4, 6);
    let breadth = h / count as f32;
    for number in 0..count {
        let y = number as f32 * breadth;
        let base = painter.rng.pick(woods).copied().unwrap_or(0x6B4429);
        let tone = painter.rng.float(-0.06, 0.06);
        painter.fill(&rectangle(0.0, y, w, breadth), shade(base, tone), 1.0);
        for _ in 0..26 {
            let at = y + painter.rng.float(2.0, breadth - 2.0);
            let sway = |painter: &mut Painter| at + painter.rng.float(-breadth * 0.09, breadth * 0.09);
            let over = [(w * 0.3, sway(painter)), (w * 0.7, sway(painter))];
            let end = sway(painter);
            let (width, dark) = (painter.rng.float(0.8, 3.4), painter.rng.float(0.05, 0.2));
            painter.stroke(&curve((-10.0, at), over, (w + 10.0, end)), width, shade(base, -0.45), dark);
        }
        painter.fill(&rectangle(0.0, y, w, 3.0), 0x1A0E07, 0.55);
        painter.fill(&rectangle(0.0, y + 3.0, w, 2.0), 0xFFFFFF, 0.07);
    }
    light
}

fn marble(painter: &mut Painter) -> Hex {
    let (w, h) = (painter.width(), painter.height());
    painter.fill(&rectangle(0.0, 0.0, w, h), 0xE9E4DA, 1.0);
    for _ in 0..14 {
        let from = (painter.rng.float(-0.2, 1.0) * w, painter.rng.float(-0.2, 1.0) * h);
        let angle = painter.rng.float(0.3, 0.9);
        vein(painter, from, angle);
    }
    0xFFF8E8
}

fn vein(painter: &mut Painter, from: Spot, angle: f32) {
    let length = painter.width() * painter.rng.float(0.3, 0.9);
    let bend = |painter: &mut Painter, part: f32| {
        let aside = painter.rng.float(-0.5, 0.5);
        around(from, angle + aside, length * part)
    };
    let over = [bend(painter, 0.35), bend(painter, 0.7)];
    let path = curve(from, over, around(from, angle, length));
    for (width, opacity) in [(26.0, 0.05), (9.0, 0.09), (2.0, 0.2)] {
        painter.stroke(&path, width, 0x6F6A66, opacity);
    }
}

fn slate(painter: &mut Painter) -> Hex {
    let (w, h) = (painter.width(), painter.height());
    let base = painter.rng.pick(&[0x23302B, 0x2B2C30, 0x1C3A2E]).copied().unwrap_or(0x23302B);
    painter.fill(&rectangle(0.0, 0.0, w, h), base, 1.0);
    for _ in 0..90 {
        let spot = (painter.rng.float(0.0, w), painter.rng.float(0.0, h));
        let size = (painter.rng.float(30.0, 220.0), painter.rng.float(4.0, 26.0));
        let turned = painter.rng.float(-0.25, 0.25);
        let patch = painter.blob(spot, size, turned, 0.4);
        let tone = if painter.rng.chance(0.5) { shade(base, 0.3) } else { shade(base, -0.4) };
        painter.fill(&patch, tone, 0.05);
    }
    0xE9E2C8
}

fn linen(painter: &mut Painter) -> Hex {
    let (w, h) = (painter.width(), painter.height());
    let cloths: &[(Hex, Hex)] =
        &[(0xE7DDC8, 0xA8321F), (0xE3DCCB, 0x1F6639), (0x2D4F46, 0xE3DAC6), (0xD9CDB4, 0x235A97), (0xF0E9DA, 0xB98A1B)];
    let (base, stripe) = painter.rng.pick(cloths).copied().unwrap_or((0xE7DDC8, 0xA8321F));
    painter.fill(&rectangle(0.0, 0.0, w, h), base, 1.0);
    let gingham = painter.rng.chance(0.5);
    let step = painter.rng.float(90.0, 150.0);
    let across = (w / step) as i64 + 2;
    for number in 0..across {
        let at = number as f32 * step;
        if gingham {
            painter.fill(&rectangle(at, 0.0, step / 2.0, h), stripe, 0.42);
            painter.fill(&rectangle(0.0, at, w, step / 2.0), stripe, 0.42);
        } else if number % 4 == 0 {
            painter.fill(&rectangle(at, 0.0, 10.0, h), stripe, 0.6);
            painter.fill(&rectangle(at + 18.0, 0.0, 4.0, h), stripe, 0.6);
        }
    }
    for number in 0..(w as i64 / 5) {
        painter.fill(&rectangle(number as f32 * 5.0, 0.0, 1.0, h), 0x000000, 0.035);
    }
    for number in 0..(h as i64 / 5) {
        painter.fill(&rectangle(0.0, number as f32 * 5.0, w, 1.0), 0xFFFFFF, 0.06);
    }
    0xFFF4DA
}

pub fn napkin(painter: &mut Painter, centre: Spot, size: f32, turned: f32) {
    let cloth = painter.rng.pick(&[0xF3EBDB, 0x4F6B4A, 0xA9583B, 0xD8C08A, 0x35566B]).copied().unwrap_or(0xF3EBDB);
    let whole = plank(centre, (size * 0.62, size), 6.0, turned);
    painter.shadow(&whole, (8.0, 12.0), 0.5);
    painter.fill(&whole, cloth, 1.0);
    let fold = plank(around(centre, turned, size * 0.13), (size * 0.36, size), 6.0, turned);
    painter.fill(&fold, shade(cloth, -0.09), 1.0);
    let hem = plank(around(centre, turned, size * 0.07), (3.0, size * 0.98), 1.0, turned);
    painter.fill(&hem, shade(cloth, 0.3), 0.6);
}
