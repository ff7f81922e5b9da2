//! The pictures of a business and their alternative texts.

use super::art::{Dish, Motif};

/// The most dishes in a gallery.
const MOST_DISHES: usize = 4;

/// The dishes of a business, by its cuisines and kind; at least one.
pub fn dishes(kind: &str, cuisines: &[String]) -> Vec<Dish> {
    let mut dishes: Vec<Dish> = Vec::new();
    for dish in cuisines.iter().flat_map(|cuisine| of_cuisine(cuisine)).chain(of_kind(kind)) {
        if !dishes.contains(dish) {
            dishes.push(*dish);
        }
    }
    dishes.truncate(MOST_DISHES);
    dishes
}

/// The pictures of a gallery, the cover first: dishes, with the dining room and the front between them.
pub fn gallery(kind: &str, cuisines: &[String]) -> Vec<Motif> {
    let mut motifs: Vec<Motif> = dishes(kind, cuisines).into_iter().map(Motif::Dish).collect();
    motifs.insert(1, Motif::Interior);
    motifs.insert(motifs.len().min(3), Motif::Front);
    motifs
}

fn of_cuisine(cuisine: &str) -> &'static [Dish] {
    use Dish::*;
    match cuisine {
        "tuscan" | "traditional" | "local" => &[Soup, Steak, Pasta, Board],
        "italian" | "regional" | "sicilian" | "sardinian" => &[Pasta, Ravioli, Caprese, Tiramisu],
        "pizza" => &[Pizza, Caprese, Salad],
        "wine" | "tapas" | "deli" | "snack" | "bistro" | "french" => &[Wine, Board, Cake],
        "meat" | "grill" | "steak_house" | "barbecue" => &[Steak, Board, Salad],
        "seafood" | "fish" | "mediterranean" | "friture" | "fish_and_chips" => &[Fish, Pasta, Salad],
        "japanese" | "sushi" => &[Sushi, Ramen, Dumplings],
        "ramen" | "noodle" => &[Ramen, Dumplings],
        "chinese" | "dumpling" | "fusion" => &[Dumplings, Ramen],
        "indian" | "curry" | "ethiopian" | "african" | "lebanese" | "middle_eastern" => &[Curry, Salad],
        "burger" | "irish" => &[Burger, Salad],
        "sandwich" | "street_food" | "kebab" | "turkish" | "falafel" | "focaccia" => &[Sandwich, Salad],
        "mexican" | "taco" => &[Tacos, Cocktail],
        "vegetarian" | "vegan" | "salad" | "lunch" => &[Salad, Soup, Caprese],
        "ice_cream" | "frozen_yogurt" => &[Gelato],
        "coffee_shop" | "breakfast" | "brunch" | "tea" => &[Coffee, Cake, Sandwich],
        "pastry" | "cake" | "dessert" => &[Cake, Coffee, Tiramisu],
        "cocktails" => &[Cocktail, Board],
        "fine_dining" => &[Ravioli, Fish, Tiramisu, Wine],
        _ => &[],
    }
}

fn of_kind(kind: &str) -> &'static [Dish] {
    use Dish::*;
    match kind {
        "pizzeria" => &[Pizza, Tiramisu],
        "cafe" | "pastry" | "bakery" => &[Coffee, Cake],
        "bar" => &[Cocktail, Wine],
        "pub" => &[Burger, Board],
        "ice_cream" => &[Gelato, Coffee],
        "fast_food" => &[Sandwich, Burger],
        _ => &[Pasta, Tiramisu],
    }
}

/// The alternative text of a picture, in English or Italian.
pub fn alt(motif: Motif, language: &str) -> &'static str {
    let (en, it) = match motif {
        Motif::Interior => ("The dining room, its tables laid", "La sala con i tavoli apparecchiati"),
        Motif::Front => ("The house from the street", "Il locale visto dalla strada"),
        Motif::Portrait(_) => ("", ""),
        Motif::Dish(dish) => of_dish(dish),
    };
    if language == "it" { it } else { en }
}

fn of_dish(dish: Dish) -> (&'static str, &'static str) {
    match dish {
        Dish::Pizza => ("A pizza with basil and mozzarella", "Una pizza con basilico e mozzarella"),
        Dish::Pasta => ("A plate of pasta", "Un piatto di pasta"),
        Dish::Ravioli => ("Ravioli with basil", "Ravioli al basilico"),
        Dish::Soup => ("A bowl of soup with bread", "Una zuppa con il pane"),
        Dish::Steak => ("Sliced steak with potatoes and rosemary", "Tagliata con patate e rosmarino"),
        Dish::Fish => ("A whole fish with lemon and tomatoes", "Un pesce intero con limone e pomodorini"),
        Dish::Caprese => ("Tomatoes and mozzarella with basil", "Pomodori e mozzarella con basilico"),
        Dish::Salad => ("A large salad", "Un’insalata ricca"),
        Dish::Board => ("A board of ham, salame and cheese", "Un tagliere di salumi e formaggi"),
        Dish::Sushi => ("Nigiri and maki on a tray", "Nigiri e maki su un vassoio"),
        Dish::Ramen => ("A bowl of ramen", "Una ciotola di ramen"),
        Dish::Curry => ("Curry with rice", "Curry con il riso"),
        Dish::Burger => ("A burger and chips", "Un hamburger con le patatine"),
        Dish::Sandwich => ("A filled schiacciata, cut in two", "Una schiacciata farcita, tagliata a metà"),
        Dish::Tacos => ("Three tacos with lime", "Tre tacos con il lime"),
        Dish::Dumplings => ("Steamed dumplings with sauce", "Ravioli al vapore con la salsa"),
        Dish::Tiramisu => ("Tiramisù with berries", "Tiramisù con i frutti di bosco"),
        Dish::Cake => ("A slice of cake", "Una fetta di torta"),
        Dish::Gelato => ("Gelato in a cup", "Gelato in coppetta"),
        Dish::Coffee => ("A cup of coffee with biscotti", "Una tazza di caffè con i cantucci"),
        Dish::Wine => ("Glasses of wine and grapes", "Calici di vino e uva"),
        Dish::Cocktail => ("A cocktail with ice", "Un cocktail con ghiaccio"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::material;
    use super::*;

    #[test]
    fn every_gallery_starts_with_a_dish_and_repeats_no_picture() {
        for business in material::businesses().unwrap() {
            let motifs = gallery(&business.kind, &business.cuisines);
            assert!(matches!(motifs.first(), Some(Motif::Dish(_))), "{}", business.name);
            for (number, motif) in motifs.iter().enumerate() {
                assert!(!motifs[..number].contains(motif), "{}", business.name);
                assert_ne!(alt(*motif, "it"), alt(*motif, "en"), "{}", business.name);
            }
        }
    }
}
