//! What the reviews of a business come to, apart from its rating: kept up to date with every change, so that a summary costs
//! the same for ten reviews and for ten thousand.

use super::rating::RatingTotals;
use super::review::{Aspects, Review, State};
use super::stars::Stars;
use crate::shared::ids::BusinessId;
use crate::visits::visit::Evidence;

/// What one published review counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contribution {
    pub rating: Stars,
    /// How well its visit is known.
    pub evidence: Evidence,
    /// Stars for parts of it.
    pub aspects: Aspects,
    /// Its language, where that is known.
    pub language: Option<String>,
    /// Whether there is anything to look at.
    pub with_media: bool,
}

impl Contribution {
    /// What that review counts: nothing until it is published.
    pub fn of(review: &Review) -> Option<Self> {
        (review.state == State::Published).then(|| Self {
            rating: review.opinion.rating,
            evidence: review.evidence,
            aspects: review.opinion.aspects,
            language: review.language.clone(),
            with_media: review.media_count > 0,
        })
    }
}

/// The published reviews of one evidence and language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Portion {
    /// How well their visits are known.
    pub evidence: Evidence,
    pub language: Option<String>,
    /// How many there are.
    pub count: i32,
    /// How many have pictures or videos.
    pub with_media: i32,
    /// Stars and how often they were given: food, service, ambience, value.
    pub aspects: [(i32, i32); 4],
}

/// All that a summary tells of.
#[derive(Debug, Clone, PartialEq)]
pub struct Figures {
    pub business: BusinessId,
    /// Its city, as its address has it.
    pub city: Option<String>,
    /// What its rating is made of.
    pub totals: RatingTotals,
    /// Its reviews by evidence and language.
    pub portions: Vec<Portion>,
}

impl Figures {
    /// The mean of the stars for food, service, ambience and value, each where there are any.
    pub fn aspects(&self) -> [Option<f64>; 4] {
        let mut means = [None; 4];
        for (aspect, mean) in means.iter_mut().enumerate() {
            let given = self.portions.iter().filter_map(|portion| portion.aspects.get(aspect));
            let (sum, count) = given.fold((0, 0), |(sum, count), (stars, times)| (sum + stars, count + times));
            *mean = (count > 0).then(|| f64::from(sum) / f64::from(count));
        }
        means
    }

    /// How many have pictures or videos.
    pub fn with_media(&self) -> i32 {
        self.portions.iter().map(|portion| portion.with_media).sum()
    }

    /// How many there are of each evidence, the best first.
    pub fn by_evidence(&self) -> [(Evidence, i32); 3] {
        [Evidence::Staff, Evidence::StaticCode, Evidence::None].map(|evidence| {
            let alike = self.portions.iter().filter(|portion| portion.evidence == evidence);
            (evidence, alike.map(|portion| portion.count).sum())
        })
    }

    /// How many there are in each language that is known, the most first.
    pub fn languages(&self) -> Vec<(String, i32)> {
        let mut languages: Vec<(String, i32)> = Vec::new();
        for portion in self.portions.iter().filter(|portion| portion.count > 0) {
            let Some(language) = &portion.language else { continue };
            match languages.iter_mut().find(|(known, _)| known == language) {
                Some((_, count)) => *count += portion.count,
                None => languages.push((language.clone(), portion.count)),
            }
        }
        languages.sort_by(|(a, more), (b, less)| less.cmp(more).then(a.cmp(b)));
        languages
    }
}
