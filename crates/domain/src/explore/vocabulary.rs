//! Words that guests search with, in English and Italian, as plain text.

use crate::businesses::kind::BusinessKind;
use crate::shared::diet::Diet;

/// Words for kinds of business.
pub const KIND_NAMES: [(BusinessKind, &[&str]); 11] = [
    (
        BusinessKind::Restaurant,
        &["restaurant", "ristorante", "ristoranti", "trattoria", "trattorie", "osteria", "osterie"],
    ),
    (BusinessKind::Pizzeria, &["pizzeria", "pizzerie", "pizza", "pizze"]),
    (BusinessKind::Cafe, &["cafe", "caffe", "coffee", "coffee shop", "caffetteria"]),
    (BusinessKind::Bar, &["bar", "bars", "wine bar", "enoteca"]),
    (BusinessKind::Pub, &["pub", "pubs", "birreria"]),
    (BusinessKind::FastFood, &["fast food", "snack bar", "rosticceria"]),
    (BusinessKind::IceCream, &["ice cream", "gelateria", "gelaterie", "gelato"]),
    (BusinessKind::Biergarten, &["biergarten", "beer garden"]),
    (BusinessKind::FoodCourt, &["food court", "mercato"]),
    (BusinessKind::Bakery, &["bakery", "panetteria", "forno", "panificio"]),
    (BusinessKind::Pastry, &["pastry shop", "pasticceria", "pasticcerie"]),
];

/// Words for cuisines, beside their names.
pub const CUISINE_NAMES: [(&str, &[&str]); 1] = [("coffee_shop", &["coffee"])];

pub const DIET_NAMES: [(Diet, &[&str]); 9] = [
    (Diet::Vegetarian, &["vegetarian", "vegetariano", "vegetariana", "vegetariani"]),
    (Diet::Vegan, &["vegan", "vegano", "vegana", "vegani"]),
    (Diet::Pescetarian, &["pescetarian", "pescetariano", "pescetariana"]),
    (Diet::GlutenFree, &["gluten free", "glutenfree", "senza glutine", "celiac", "celiaci"]),
    (Diet::LactoseFree, &["lactose free", "senza lattosio"]),
    (Diet::DairyFree, &["dairy free", "senza latticini"]),
    (Diet::NutFree, &["nut free", "senza frutta a guscio"]),
    (Diet::Halal, &["halal"]),
    (Diet::Kosher, &["kosher", "casher", "kasher"]),
];

/// Cuisines that guests use as synonyms, although the map distinguishes them.
pub const RELATED: [&[&str]; 5] = [
    &["fish", "seafood"],
    &["coffee_shop", "coffee"],
    &["steak_house", "steak", "grill"],
    &["burger", "hamburger"],
    &["kebab", "doner"],
];

/// Words that say nothing about a business, left out where other words remain.
pub const FILLERS: [&str; 75] = [
    "a", "al", "alla", "an", "and", "around", "at", "best", "buon", "buona", "buono", "by", "cena", "cerca", "cerco",
    "cibo", "close", "con", "cucina", "cuisine", "da", "dei", "del", "della", "di", "dinner", "dintorni", "dove", "e",
    "eat", "find", "food", "for", "gli", "good", "here", "i", "il", "in", "kitchen", "la", "le", "lo", "locale",
    "locali", "lunch", "mangiare", "me", "migliore", "migliori", "my", "near", "nearby", "nei", "nel", "nella", "of",
    "on", "per", "place", "places", "posti", "posto", "pranzo", "qui", "some", "the", "to", "un", "una", "vicino",
    "vicini", "vicina", "where", "with",
];

/// Words for streets, which are no slips of the names above, such as `piazza` of `pizza`.
pub const STREETS: [&str; 22] = [
    "alley",
    "avenue",
    "borgo",
    "calle",
    "corso",
    "court",
    "largo",
    "lungarno",
    "piazza",
    "piazzale",
    "piazzetta",
    "place",
    "road",
    "rue",
    "square",
    "street",
    "via",
    "viale",
    "vicolo",
    "strada",
    "platz",
    "plaza",
];
