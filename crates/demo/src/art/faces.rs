//! Invented portraits.

use std::f32::consts::PI;

use serde::Deserialize;

use super::painter::{Hex, Painter, Spot, around, circle, colour, curve, ellipse, leaf, plank, rectangle, shade};

/// The features of a face; all others are random.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Face {
    /// Hair over the shoulders, perhaps earrings.
    Long,
    /// Hair down to the chin, perhaps earrings.
    Bob,
    /// Hair tied up, perhaps earrings.
    Bun,
    Curls,
    Short,
    /// Short hair and a full beard.
    Beard,
    Bald,
}

/// A head and shoulders over the whole canvas, which is square.
pub fn portrait(painter: &mut Painter, of: Face) {
    let size = painter.width();
    let ground = pick(painter, &[0xE4C98A, 0xB9CDB6, 0xD9A58A, 0x8FAFB8, 0xE7DFCC, 0x6F8F72, 0xC98B62]);
    let all = rectangle(0.0, 0.0, size, size);
    painter.fill_around(
        &all,
        (size * 0.35, size * 0.25),
        size,
        &[(0.0, colour(shade(ground, 0.25), 1.0)), (1.0, colour(shade(ground, -0.22), 1.0))],
    );
    let skin = pick(painter, &[0xF3CFB0, 0xE8B896, 0xD29A72, 0xA86F4A, 0x7A4B31, 0x5B3826, 0xF0C6A4, 0xDDAA82]);
    let hair = pick(painter, &[0x2B1B14, 0x4A2E1C, 0x7A4A22, 0xB98A3A, 0x1A1614, 0x8F8A84, 0x93401F, 0xE0D6C6]);
    let centre = (size * 0.5, size * 0.44);
    let head = size * painter.rng.float(0.185, 0.205);
    back_hair(painter, centre, head, hair, of);
    shoulders(painter, centre, head, skin);
    face(painter, centre, head, skin);
    features(painter, centre, head, skin, hair);
    front_hair(painter, centre, head, hair, of);
    extras(painter, centre, head, hair, of);
    painter.render(0xFFE6BF);
}

fn pick(painter: &mut Painter, hexes: &[Hex]) -> Hex {
    painter.rng.pick(hexes).copied().unwrap_or_default()
}

fn back_hair(painter: &mut Painter, (x, y): Spot, head: f32, hair: Hex, of: Face) {
    match of {
        Face::Long => painter.fill(
            &plank((x, y + head * 0.75), (head * 2.7, head * 3.4), head * 1.2, 0.0),
            shade(hair, -0.2),
            1.0,
        ),
        Face::Bob => {
            painter.fill(&ellipse((x, y + head * 0.2), (head * 1.38, head * 1.5), 0.0), shade(hair, -0.2), 1.0)
        }
        Face::Bun => painter.fill(&circle((x, y - head * 1.45), head * 0.55), hair, 1.0),
        Face::Curls => {
            for number in 0..26 {
                let angle = PI + PI * 1.3 * (number as f32 / 25.0 - 0.11);
                let curl = around((x, y), angle, head * 1.12);
                let curl_size = head * painter.rng.float(0.3, 0.42);
                painter.fill(&circle(curl, curl_size), shade(hair, -0.1), 1.0);
            }
        }
        Face::Short | Face::Beard | Face::Bald => {}
    }
}

fn shoulders(painter: &mut Painter, (x, y): Spot, head: f32, skin: Hex) {
    let cloth = pick(painter, &[0x1F6639, 0xA8321F, 0x235A97, 0xF3EBDB, 0x2B2C30, 0xB98A1B, 0x7B3F5A, 0x4F6B4A]);
    let size = painter.width();
    let body = plank((x, size * 1.02), (head * 4.3, head * 3.1), head * 1.3, 0.0);
    painter.shadow(&body, (0.0, -6.0), 0.25);
    painter.fill_between(
        &body,
        ((x - head * 2.0, size * 0.7), colour(shade(cloth, 0.16), 1.0)),
        ((x + head * 2.0, size), colour(shade(cloth, -0.25), 1.0)),
    );
    let neck = plank((x, y + head * 1.25), (head * 0.82, head * 1.3), head * 0.3, 0.0);
    painter.fill(&neck, shade(skin, -0.16), 1.0);
    match painter.rng.between(0, 2) {
        0 => painter.fill(&ellipse((x, y + head * 1.74), (head * 0.66, head * 0.34), 0.0), shade(skin, -0.1), 1.0),
        1 => {
            for side in [-1.0_f32, 1.0] {
                let collar = leaf((x, y + head * 2.2), -PI / 2.0 + side * 0.75, head * 1.0, head * 0.32);
                painter.fill(&collar, shade(cloth, 0.3), 1.0);
            }
        }
        _ => painter.fill(
            &plank((x, y + head * 1.72), (head * 1.16, head * 0.4), head * 0.2, 0.0),
            shade(cloth, 0.12),
            1.0,
        ),
    }
}

fn face(painter: &mut Painter, (x, y): Spot, head: f32, skin: Hex) {
    for side in [-1.0, 1.0] {
        painter.fill(
            &ellipse((x + side * head * 0.96, y + head * 0.1), (head * 0.16, head * 0.26), 0.0),
            shade(skin, -0.1),
            1.0,
        );
    }
    let shape = ellipse((x, y + head * 0.08), (head * 0.97, head * 1.2), 0.0);
    painter.shadow(&ellipse((x, y + head * 0.3), (head * 0.8, head * 1.1), 0.0), (0.0, head * 0.2), 0.3);
    let light =
        [(0.0, colour(shade(skin, 0.16), 1.0)), (0.6, colour(skin, 1.0)), (1.0, colour(shade(skin, -0.2), 1.0))];
    painter.fill_around(&shape, (x - head * 0.35, y - head * 0.3), head * 1.75, &light);
    for side in [-1.0, 1.0] {
        painter.halo((x + side * head * 0.5, y + head * 0.42), head * 0.36, 0xD9583F, 0.32);
    }
}

fn features(painter: &mut Painter, (x, y): Spot, head: f32, skin: Hex, hair: Hex) {
    let iris = pick(painter, &[0x3A2418, 0x4A5A2E, 0x35566B, 0x2B1B14]);
    let brow = if hair == 0xE0D6C6 { 0xA89C8A } else { shade(hair, -0.15) };
    for side in [-1.0, 1.0] {
        let eye = (x + side * head * 0.38, y + head * 0.02);
        painter.fill(&ellipse(eye, (head * 0.14, head * 0.085), 0.0), 0xFDF9F2, 1.0);
        painter.fill(&circle(eye, head * 0.078), iris, 1.0);
        painter.fill(&circle((eye.0 - head * 0.025, eye.1 - head * 0.03), head * 0.022), 0xFFFFFF, 1.0);
        let lid = curve(
            (eye.0 - head * 0.17, eye.1 + head * 0.01),
            [(eye.0 - head * 0.08, eye.1 - head * 0.12), (eye.0 + head * 0.08, eye.1 - head * 0.12)],
            (eye.0 + head * 0.17, eye.1 + head * 0.01),
        );
        painter.stroke(&lid, head * 0.035, shade(skin, -0.62), 1.0);
        let arch = curve(
            (eye.0 - head * 0.2, eye.1 - head * 0.2),
            [(eye.0 - head * 0.08, eye.1 - head * 0.31), (eye.0 + head * 0.08, eye.1 - head * 0.31)],
            (eye.0 + head * 0.2, eye.1 - head * 0.22),
        );
        painter.stroke(&arch, head * 0.065, brow, 0.95);
    }
    let nose = curve(
        (x + head * 0.03, y + head * 0.08),
        [(x + head * 0.12, y + head * 0.3), (x + head * 0.14, y + head * 0.42)],
        (x - head * 0.05, y + head * 0.42),
    );
    painter.stroke(&nose, head * 0.035, shade(skin, -0.35), 0.7);
    let smile = head * painter.rng.float(0.06, 0.17);
    let (left, right, low) =
        ((x - head * 0.3, y + head * 0.66), (x + head * 0.3, y + head * 0.66), y + head * 0.66 + smile);
    let lips = curve(left, [(x - head * 0.1, low + head * 0.06), (x + head * 0.1, low + head * 0.06)], right);
    painter.stroke(&lips, head * 0.075, 0xB04A40, 0.85);
}

fn front_hair(painter: &mut Painter, (x, y): Spot, head: f32, hair: Hex, of: Face) {
    if of == Face::Bald {
        return;
    }
    let corners = |part: f32| -> Vec<Spot> {
        let mut spots: Vec<Spot> =
            (0..=12).map(|step| around((x, y + head * 0.02), PI + PI * step as f32 / 12.0, head * 1.13)).collect();
        spots.extend([
            (x + head * 0.9, y - head * 0.25),
            (x + head * part, y - head * 0.72),
            (x - head * 0.3, y - head * 0.62),
            (x - head * 0.9, y - head * 0.2),
        ]);
        spots
    };
    let part = painter.rng.float(-0.2, 0.5);
    let cap = super::painter::smooth(&corners(part));
    painter.fill_between(
        &cap,
        ((x - head, y - head), colour(shade(hair, 0.16), 1.0)),
        ((x + head, y), colour(shade(hair, -0.2), 1.0)),
    );
    for number in 0..9 {
        let from = around((x, y), PI * (1.15 + 0.08 * number as f32), head * 1.05);
        let to = (x + head * (-0.75 + 0.17 * number as f32), y - head * 0.6);
        painter.stroke(&curve(from, [(from.0, from.1 - 4.0), (to.0, to.1 - 20.0)], to), 2.5, shade(hair, 0.3), 0.3);
    }
    if of == Face::Curls {
        for number in 0..11 {
            let curl = around((x, y), PI + PI * number as f32 / 10.0, head * 1.02);
            let curl_size = head * painter.rng.float(0.22, 0.3);
            painter.fill(&circle(curl, curl_size), shade(hair, if number % 2 == 0 { 0.08 } else { -0.06 }), 1.0);
        }
    }
}

fn extras(painter: &mut Painter, (x, y): Spot, head: f32, hair: Hex, of: Face) {
    if of == Face::Beard {
        let beard: Vec<Spot> =
            (0..=10).map(|step| around((x, y + head * 0.16), PI * step as f32 / 10.0, head * 1.06)).collect();
        let mut spots = beard;
        spots.extend([
            (x - head * 0.72, y + head * 0.42),
            (x - head * 0.3, y + head * 0.5),
            (x + head * 0.3, y + head * 0.5),
            (x + head * 0.72, y + head * 0.42),
        ]);
        painter.fill(&super::painter::smooth(&spots), shade(hair, -0.05), 0.82);
        painter.stroke(
            &curve(
                (x - head * 0.24, y + head * 0.72),
                [(x - head * 0.1, y + head * 0.82), (x + head * 0.1, y + head * 0.82)],
                (x + head * 0.24, y + head * 0.72),
            ),
            head * 0.08,
            0xB4574C,
            1.0,
        );
    }
    if painter.rng.chance(0.3) {
        let frame = pick(painter, &[0x1A1614, 0x7A4A22, 0xB98A1B]);
        for side in [-1.0, 1.0] {
            let glass = plank((x + side * head * 0.4, y + head * 0.03), (head * 0.62, head * 0.46), head * 0.2, 0.0);
            painter.fill(&glass, 0xFFFFFF, 0.14);
            painter.stroke(&glass, head * 0.045, frame, 1.0);
        }
        painter.stroke(
            &curve(
                (x - head * 0.1, y),
                [(x - head * 0.03, y - head * 0.06), (x + head * 0.03, y - head * 0.06)],
                (x + head * 0.1, y),
            ),
            head * 0.045,
            frame,
            1.0,
        );
    }
    if matches!(of, Face::Long | Face::Bob | Face::Bun) && painter.rng.chance(0.5) {
        for side in [-1.0, 1.0] {
            painter.fill(&circle((x + side * head * 0.97, y + head * 0.46), head * 0.09), 0xE2B94A, 1.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Motif, paint};
    use super::*;

    /// The colour of the chin.
    fn chin(of: Face, number: u64) -> [u8; 3] {
        let file = paint(Motif::Portrait(of), number).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(file)).read_info().unwrap();
        let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
        let frame = reader.next_frame(&mut pixels).unwrap();
        let (column, row) = (frame.width as usize / 2, (frame.height as f32 * 0.635) as usize);
        let at = (row * frame.width as usize + column) * 4;
        [pixels[at], pixels[at + 1], pixels[at + 2]]
    }

    #[test]
    fn only_a_bearded_face_has_a_beard() {
        let unlike_shaved = |of: Face| -> u32 {
            let apart = |number| -> u32 {
                let (one, other) = (chin(of, number), chin(Face::Short, number));
                one.iter().zip(other).map(|(one, other)| u32::from(one.abs_diff(other))).sum()
            };
            (0..12).map(apart).sum()
        };
        let bearded = unlike_shaved(Face::Beard);
        for of in [Face::Long, Face::Bob, Face::Bun, Face::Curls, Face::Bald] {
            let shaved = unlike_shaved(of);
            assert!(shaved * 3 < bearded, "{of:?}: {shaved} of {bearded}");
        }
    }
}
