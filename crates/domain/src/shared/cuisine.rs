//! Cuisines (`foodType` in the explore filters), by OpenStreetMap's `cuisine` vocabulary.
//!
//! The vocabulary is open: mappers may write new words. Well-formed words are stored as they are;
//! those in [`VOCABULARY`] also have names to show.

use std::collections::HashMap;
use std::str::FromStr;
use std::sync::LazyLock;

use serde::Serialize;
use unicode_normalization::{UnicodeNormalization, char::is_combining_mark};

pub use super::cuisine_names::{CuisineName, VOCABULARY};

/// Values of the map that say nothing about the food.
const MEANINGLESS: [&str; 7] = ["yes", "no", "none", "other", "unknown", "various", "fixme"];

/// Slugs of the vocabulary by slug, English and Italian name, as [`comparable`] writes them. Slugs come first, so that
/// `panini` is not `sandwich` by its Italian name.
static KNOWN: LazyLock<HashMap<String, &'static str>> = LazyLock::new(|| {
    let names: [fn(&CuisineName) -> &'static str; 3] = [|name| name.slug, |name| name.en, |name| name.it];
    let mut known = HashMap::new();
    for name in names {
        VOCABULARY.iter().for_each(|cuisine| {
            known.entry(comparable(name(cuisine))).or_insert(cuisine.slug);
        });
    }
    known
});

/// Longest word taken for a cuisine, in characters.
const MAX_LENGTH: usize = 40;
/// Maximum number of cuisines of a business.
pub const MAX_CUISINES: usize = 12;

/// A cuisine's slug: lower-case words joined by underscores, like `ice_cream`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Cuisine(String);

/// The word cannot be a cuisine.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "a cuisine is one word of at most {MAX_LENGTH} unaccented letters, digits, underscores and hyphens, like ice_cream"
)]
pub struct BadCuisine;

impl Cuisine {
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Its names, when the vocabulary has it.
    pub fn names(&self) -> Option<&'static CuisineName> {
        let found = VOCABULARY.binary_search_by_key(&self.as_str(), |name| name.slug).ok()?;
        VOCABULARY.get(found)
    }

    /// The cuisines of a tag value like `Pizza; regional;pizza`: in order, once each; what is not
    /// well-formed is left out.
    pub fn list(value: &str) -> Vec<Self> {
        let mut cuisines = Vec::new();
        for cuisine in value.split([';', ',', '/', '|']).filter_map(|word| word.parse().ok()) {
            if !cuisines.contains(&cuisine) && cuisines.len() < MAX_CUISINES {
                cuisines.push(cuisine);
            }
        }
        cuisines
    }
}

impl FromStr for Cuisine {
    type Err = BadCuisine;

    fn from_str(text: &str) -> Result<Self, BadCuisine> {
        // Stored ones are slugs, and a search reads hundreds.
        if VOCABULARY.binary_search_by_key(&text, |name| name.slug).is_ok() {
            return Ok(Self(text.to_owned()));
        }
        let plain = plain(text);
        if let Some(known) = known(&comparable(&plain)) {
            return Ok(Self(known.to_owned()));
        }
        let slug = plain.split_whitespace().collect::<Vec<_>>().join("_");
        let well_formed = slug.bytes().all(|b| b.is_ascii_alphanumeric() || b"_-".contains(&b))
            && slug.bytes().any(|b| b.is_ascii_alphabetic())
            && slug.len() <= MAX_LENGTH
            && !MEANINGLESS.contains(&slug.as_str());
        well_formed.then_some(Self(slug)).ok_or(BadCuisine)
    }
}

/// Lower-case words without accents, separated by spaces: `crepes` of `_Crêpes_`, `fish and chips` of `Fish&Chips`.
fn plain(text: &str) -> String {
    let unaccented: String = text.nfkd().filter(|c| !is_combining_mark(*c)).collect();
    let words = unaccented.to_lowercase().replace(['&', '+'], " and ").replace('_', " ").replace(['\'', '’'], "");
    words.trim_matches(|c: char| c == '-' || c.is_whitespace()).to_owned()
}

/// A name without what people write in different ways: case, accents, spaces, hyphens.
fn comparable(text: &str) -> String {
    plain(text).replace([' ', '-'], "")
}

/// The slug of a name in the vocabulary, also in the plural.
fn known(name: &str) -> Option<&'static str> {
    let singular = |ending: &str, instead: &str| Some(format!("{}{instead}", name.strip_suffix(ending)?));
    let forms = [Some(name.to_owned()), singular("s", ""), singular("es", ""), singular("ies", "y")];
    forms.into_iter().flatten().find_map(|form| KNOWN.get(&form).copied())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn slugs(value: &str) -> Vec<String> {
        Cuisine::list(value).iter().map(|cuisine| cuisine.as_str().to_owned()).collect()
    }

    #[test]
    fn reads_several_once_each() {
        assert_eq!(slugs(" Pizza;regional ; pizza;;Ice Cream,tex-mex"), ["pizza", "regional", "ice_cream", "tex-mex"]);
        assert_eq!(slugs("cajun<script>; 42; ___; нет; udon"), ["udon"]);
        assert_eq!(slugs(&"x;".repeat(3)), ["x"]);
        let many: Vec<String> = (0..100).map(|n| format!("c{n}")).collect();
        assert_eq!(slugs(&many.join(";")).len(), MAX_CUISINES);
    }

    #[test]
    fn vocabulary_is_sorted_well_formed_and_large() {
        assert!(VOCABULARY.len() >= 120);
        assert!(VOCABULARY.is_sorted_by(|a, b| a.slug < b.slug));
        for name in VOCABULARY {
            assert_eq!(name.slug.parse::<Cuisine>().unwrap().names(), Some(name));
            assert!(!name.en.is_empty() && !name.it.is_empty());
        }
    }

    #[test]
    fn spellings_of_known_cuisines_are_mapped() {
        let table = [
            ("crepe", "Crêpe;crepes;CRÊPES;_crepe_;crêperie de bretagne", "crepe;creperie_de_bretagne"),
            ("vegetarian", "_vegetarian;vegetarian_; Vegetarian -;Vegetariana", "vegetarian"),
            ("fish and chips", "Fish & Chips;fish_and_chips;fish&chips;fish-and-chips;Fish+Chips", "fish_and_chips"),
            ("one word or two", "icecream;Ice-Cream;ice_cream;hotdog;steakhouse", "ice_cream;hot_dog;steak_house"),
            ("plural", "sandwiches;noodles;pastries;tacos;burgers", "sandwich;noodle;pastry;taco;burger"),
            ("names", "Giapponese;Frutti di mare;Sichuan;Tè", "japanese;seafood;szechuan;tea"),
            ("slugs before names", "panini;tapas;wings;tex_mex", "panini;tapas;wings;tex-mex"),
            ("other separators", "italian/pizza|sushi", "italian;pizza;sushi"),
            ("no cuisine", "yes;no;other;__;-", ""),
        ];
        for (class, value, expected) in table {
            assert_eq!(slugs(value).join(";"), expected, "{class}");
        }
    }

    #[test]
    fn a_new_word_is_stored_without_a_name() {
        let cuisine: Cuisine = "lampredotto_di_nonna".parse().unwrap();
        assert_eq!(cuisine.names(), None);
    }
}
