//! The rating of a business, a Bayesian mean of its published reviews:
//!
//! rating = (10 · m + Σ w · r) / (10 + Σ w)
//!
//! r are the stars; w is the weight of the evidence of the visit: 1 when the staff saw the guest, 0.5 when a static code was
//! scanned while the business was open, else 0. Without any weight there is no rating: it would be m
//! alone, which says nothing of the business. m is the mean of the business's city, Σ w · r / Σ w over
//! all its places; where less than 10 of weight stands behind that, the mean of all cities; where that has as little, 3.5.

use super::stars::Stars;
use crate::visits::visit::Evidence;

/// With how much weight every business starts at its city's mean.
pub const PRIOR_WEIGHT: f64 = 10.0;
/// What is taken for the mean while hardly anybody has said anything.
pub const FALLBACK_MEAN: f64 = 3.5;
/// The least weight behind a mean that is one; with less it would be the mean of a business or two.
pub const LEAST_WEIGHT: f64 = 10.0;

/// What a review counts in the rating.
pub fn weight(evidence: Evidence) -> f64 {
    match evidence {
        Evidence::Staff => 1.0,
        Evidence::StaticCode => 0.5,
        Evidence::None => 0.0,
    }
}

/// What the rating of a business is made of.
#[derive(Debug, Clone, PartialEq)]
pub struct RatingTotals {
    /// m, the mean that it is pulled towards.
    pub prior: f64,
    /// Σ w; a multiple of a half, so that nothing is lost in adding and taking away.
    pub weight: f64,
    /// Σ w · r.
    pub sum: f64,
    /// How many reviews give one star, two, … five, whatever they weigh.
    pub stars: [i32; 5],
}

impl RatingTotals {
    /// That of a business without reviews.
    pub fn new(prior: f64) -> Self {
        Self { prior, weight: 0.0, sum: 0.0, stars: [0; 5] }
    }

    /// Counts a review.
    pub fn add(&mut self, stars: Stars, evidence: Evidence) {
        self.count_in(stars, evidence, 1);
    }

    /// Counts a review no longer.
    pub fn remove(&mut self, stars: Stars, evidence: Evidence) {
        self.count_in(stars, evidence, -1);
    }

    fn count_in(&mut self, stars: Stars, evidence: Evidence, times: i32) {
        let weight = weight(evidence) * f64::from(times);
        self.weight += weight;
        self.sum += weight * f64::from(stars.get());
        if let Some(count) = self.stars.get_mut(usize::from(stars.get()) - 1) {
            *count += times;
        }
    }

    /// How many reviews there are.
    pub fn count(&self) -> i32 {
        self.stars.iter().sum()
    }

    /// The rating; none without a review that counts.
    pub fn rating(&self) -> Option<f64> {
        (self.weight > 0.0).then(|| (PRIOR_WEIGHT * self.prior + self.sum) / (PRIOR_WEIGHT + self.weight))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn totals(reviews: &[(i64, Evidence)]) -> RatingTotals {
        let mut totals = RatingTotals::new(4.0);
        for (stars, evidence) in reviews {
            totals.add(Stars::new(*stars).unwrap(), *evidence);
        }
        totals
    }

    #[test]
    fn the_formula_as_it_is_published() {
        use Evidence::{None as NoEvidence, Staff, StaticCode};
        assert_eq!(totals(&[]).rating(), None);
        assert_eq!(totals(&[(1, NoEvidence)]).rating(), None);
        assert_eq!(totals(&[(5, Staff)]).rating(), Some((40.0 + 5.0) / 11.0));
        assert_eq!(totals(&[(5, Staff), (1, StaticCode), (1, NoEvidence)]).rating(), Some((40.0 + 5.5) / 11.5));
        assert_eq!(totals(&[(5, Staff), (1, StaticCode), (1, NoEvidence)]).stars, [2, 0, 0, 0, 1]);
    }

    fn evidence() -> impl Strategy<Value = Evidence> {
        prop_oneof![Just(Evidence::None), Just(Evidence::StaticCode), Just(Evidence::Staff)]
    }

    proptest! {
        #[test]
        fn adding_and_taking_away_leaves_nothing_behind(
            kept in prop::collection::vec((1_i64..=5, evidence()), 0..40),
            gone in prop::collection::vec((1_i64..=5, evidence()), 0..40),
        ) {
            let mut changed = totals(&[kept.clone(), gone.clone()].concat());
            for (stars, evidence) in gone {
                changed.remove(Stars::new(stars).unwrap(), evidence);
            }
            prop_assert_eq!(&changed, &totals(&kept));
            prop_assert!(changed.rating().is_none_or(|rating| (1.0..=5.0).contains(&rating)));
        }
    }
}
