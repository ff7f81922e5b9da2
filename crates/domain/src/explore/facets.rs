//! How many results there are of each kind, cuisine, price and diet.

use std::collections::HashMap;

use strum::VariantArray;

use super::query::Facet;
use super::ranking::Ranked;
use crate::shared::diet::Diet;

/// Most values counted of one facet.
const MAX_VALUES: usize = 50;

/// How often a value occurs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FacetCount {
    /// The value, by its name on the wire.
    pub value: String,
    /// In how many results.
    pub count: usize,
}

/// The facets, each with its most frequent values.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[expect(missing_docs, reason = "the fields name themselves")]
pub struct Facets {
    pub kind: Vec<FacetCount>,
    pub cuisine: Vec<FacetCount>,
    pub price: Vec<FacetCount>,
    pub diet: Vec<FacetCount>,
}

impl Facets {
    /// Sets the counts of one facet.
    pub fn set(&mut self, facet: Facet, counts: Vec<FacetCount>) {
        match facet {
            Facet::Kind => self.kind = counts,
            Facet::Cuisine => self.cuisine = counts,
            Facet::Price => self.price = counts,
            Facet::Diet => self.diet = counts,
        }
    }
}

/// Counts one facet over the results, most frequent first.
pub fn count(facet: Facet, results: &[Ranked]) -> Vec<FacetCount> {
    let mut counts: HashMap<String, usize> = HashMap::new();
    for value in results.iter().flat_map(|result| values(facet, result)) {
        *counts.entry(value).or_default() += 1;
    }
    let mut counts: Vec<FacetCount> = counts.into_iter().map(|(value, count)| FacetCount { value, count }).collect();
    counts.sort_by(|a, b| b.count.cmp(&a.count).then_with(|| a.value.cmp(&b.value)));
    counts.truncate(MAX_VALUES);
    counts
}

fn values(facet: Facet, result: &Ranked) -> Vec<String> {
    let candidate = &result.candidate;
    match facet {
        Facet::Kind => vec![candidate.kind.into_str().to_owned()],
        Facet::Cuisine => candidate.cuisines.iter().map(|cuisine| cuisine.as_str().to_owned()).collect(),
        Facet::Price => candidate.price_level.iter().map(|level| level.get().to_string()).collect(),
        Facet::Diet => {
            let diets = Diet::VARIANTS.iter().filter(|diet| candidate.caters_for(**diet));
            diets.map(|diet| diet.into_str().to_owned()).collect()
        }
    }
}
