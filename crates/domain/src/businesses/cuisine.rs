//! Cuisines (`foodType` in the explore filters), by OpenStreetMap's `cuisine` vocabulary.
//!
//! The vocabulary is open: mappers may write new words. Well-formed words are stored as they are;
//! those in [`VOCABULARY`] also have names to show.

use std::str::FromStr;

use serde::Serialize;

pub use super::cuisine_names::{CuisineName, VOCABULARY};

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
    /// The slug.
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
        for cuisine in value.split([';', ',']).filter_map(|word| word.parse().ok()) {
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
        let slug = text.trim().to_lowercase().replace(' ', "_");
        let well_formed = slug.bytes().all(|b| b.is_ascii_alphanumeric() || b"_-".contains(&b))
            && slug.bytes().any(|b| b.is_ascii_alphabetic())
            && slug.len() <= MAX_LENGTH;
        well_formed.then_some(Self(slug)).ok_or(BadCuisine)
    }
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
    fn a_new_word_is_stored_without_a_name() {
        let cuisine: Cuisine = "lampredotto_di_nonna".parse().unwrap();
        assert_eq!(cuisine.names(), None);
    }
}
