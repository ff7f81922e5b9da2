//! Dishes, seen from the table.

mod garnish;
mod glasses;
mod plates;
mod primi;
mod secondi;
mod street;
mod sweet;

use super::ground::{ground, napkin};
use super::painter::{Painter, Spot};
use super::tableware::{bread, cutlery, glass};

/// What is on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dish {
    Pizza,
    Pasta,
    Ravioli,
    Soup,
    Steak,
    Fish,
    Caprese,
    Salad,
    Board,
    Sushi,
    Ramen,
    Curry,
    Burger,
    Sandwich,
    Tacos,
    Dumplings,
    Tiramisu,
    Cake,
    Gelato,
    Coffee,
    Wine,
    Cocktail,
}

impl Dish {
    /// Whether it comes on a board rather than on a plate.
    fn is_wide(self) -> bool {
        matches!(self, Self::Board | Self::Sushi | Self::Burger | Self::Sandwich | Self::Tacos)
    }
}

/// Paints a table with that dish over the whole canvas.
pub fn paint(painter: &mut Painter, dish: Dish) {
    let light = ground(painter);
    let (w, h) = (painter.width(), painter.height());
    let near = if dish.is_wide() { 0.36 } else { 0.42 };
    let radius = h * near * painter.rng.float(1.0, 1.2);
    let centre = (w * painter.rng.float(0.44, 0.56), h * painter.rng.float(0.47, 0.55));
    around_the_plate(painter, dish, centre, radius);
    serve(painter, dish, centre, radius);
    painter.render(light);
}

fn serve(painter: &mut Painter, dish: Dish, centre: Spot, radius: f32) {
    match dish {
        Dish::Pizza => primi::pizza(painter, centre, radius),
        Dish::Pasta => primi::pasta(painter, centre, radius),
        Dish::Ravioli => primi::ravioli(painter, centre, radius),
        Dish::Soup => primi::soup(painter, centre, radius),
        Dish::Steak => secondi::steak(painter, centre, radius),
        Dish::Fish => secondi::fish(painter, centre, radius),
        Dish::Caprese => plates::caprese(painter, centre, radius),
        Dish::Salad => plates::salad(painter, centre, radius),
        Dish::Board => plates::board(painter, centre, radius),
        Dish::Sushi => plates::sushi(painter, centre, radius),
        Dish::Ramen => plates::ramen(painter, centre, radius),
        Dish::Curry => secondi::curry(painter, centre, radius),
        Dish::Burger => street::burger(painter, centre, radius),
        Dish::Sandwich => street::sandwich(painter, centre, radius),
        Dish::Tacos => street::tacos(painter, centre, radius),
        Dish::Dumplings => street::dumplings(painter, centre, radius),
        Dish::Tiramisu => sweet::tiramisu(painter, centre, radius),
        Dish::Cake => sweet::cake(painter, centre, radius),
        Dish::Gelato => sweet::gelato(painter, centre, radius),
        Dish::Coffee => glasses::coffee(painter, centre, radius),
        Dish::Wine => glasses::wine(painter, centre, radius),
        Dish::Cocktail => glasses::cocktail(painter, centre, radius),
    }
}

fn around_the_plate(painter: &mut Painter, dish: Dish, centre: Spot, radius: f32) {
    let (w, h) = (painter.width(), painter.height());
    let (turned, at_the_top) = (painter.rng.float(-0.5, 0.5), painter.rng.chance(0.5));
    let side = if painter.rng.chance(0.5) { 1.0 } else { -1.0 };
    if painter.rng.chance(0.55) {
        let y = h * painter.rng.float(0.4, 0.9);
        napkin(painter, (w * (0.5 + 0.46 * side), y), h * 0.5, turned);
    }
    if matches!(dish, Dish::Sushi | Dish::Ramen | Dish::Dumplings) {
        garnish::chopsticks(painter, (centre.0 + radius * 1.25, centre.1), radius * 1.7);
    } else if !matches!(
        dish,
        Dish::Gelato
            | Dish::Coffee
            | Dish::Wine
            | Dish::Cocktail
            | Dish::Burger
            | Dish::Sandwich
            | Dish::Board
            | Dish::Tacos
    ) {
        cutlery(painter, centre, radius);
    }
    let y = if at_the_top { h * 0.12 } else { h * 0.2 };
    match dish {
        Dish::Gelato | Dish::Coffee => garnish::crumbs(painter, (w * (0.5 - 0.36 * side), h * 0.8), 22),
        Dish::Wine | Dish::Cocktail => garnish::olives(painter, (w * (0.5 - 0.34 * side), h * 0.74), h * 0.1),
        _ => {
            if painter.rng.chance(0.75) {
                glass(painter, (w * (0.5 - 0.4 * side), y), h * 0.085);
            }
            if painter.rng.chance(0.4) {
                bread(painter, (w * (0.5 - 0.42 * side), h * 0.9), h * 0.14);
            }
        }
    }
}
