//! Drawn pictures of the demo: dishes, dining rooms, fronts and faces.

mod dishes;
mod faces;
mod front;
mod furniture;
mod ground;
mod interior;
mod painter;
mod tableware;

pub use dishes::Dish;
pub use faces::Face;
use painter::Painter;

use super::seeded_rng::SeededRng;

/// What a picture shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Motif {
    /// A dish on its table, from above.
    Dish(Dish),
    Interior,
    /// A business from the street.
    Front,
    /// A person with that face.
    Portrait(Face),
}

/// Paints a picture as PNG. The same number gives the same picture.
pub fn paint(motif: Motif, number: u64) -> Option<Vec<u8>> {
    let size = if matches!(motif, Motif::Portrait(_)) { (480.0, 480.0) } else { (1440.0, 1080.0) };
    let mut painter = Painter::new(size, 2.0 / 3.0, SeededRng::new(number))?;
    match motif {
        Motif::Dish(dish) => dishes::paint(&mut painter, dish),
        Motif::Interior => interior::interior(&mut painter),
        Motif::Front => front::front(&mut painter),
        Motif::Portrait(of) => faces::portrait(&mut painter, of),
    }
    painter.png()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_gives_the_same_picture_each_time_and_another_one_another() {
        for motif in [Motif::Portrait(Face::Long), Motif::Interior, Motif::Dish(Dish::Pasta)] {
            let picture = paint(motif, 7).unwrap();
            assert_eq!(picture.get(1..4), Some("PNG".as_bytes()));
            assert!(paint(motif, 7).unwrap() == picture, "{motif:?}");
            assert!(paint(motif, 8).unwrap() != picture, "{motif:?}");
        }
    }
}
