//! `reviews/summary`: rating and counts of a business.

use actix_web::HttpResponse;
use domain::reviews::figures::Figures;
use domain::reviews::rating::{PRIOR_WEIGHT, weight};
use domain::visits::visit::Evidence;

use super::names::EvidenceName;
use crate::http::cache;
use crate::http::prelude::*;

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SummaryFilters {
    business_id: Uuid,
}

/// Rating and counts of the published reviews of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewSummary {
    /// 1 to 5; null without a review.
    rating: Option<f64>,
    count: i32,
    /// How many give one star, two, … five.
    histogram: [i32; 5],
    /// Plain means of what was given.
    food: Option<f64>,
    service: Option<f64>,
    ambience: Option<f64>,
    value: Option<f64>,
    /// By evidence, the strongest first.
    by_evidence: Vec<EvidenceCount>,
    /// The most frequent first.
    languages: Vec<LanguageCount>,
    /// How many have pictures or videos.
    with_media: i32,
    formula: RatingFormula,
}

/// How many reviews have this evidence.
#[derive(Debug, Serialize, ToSchema)]
pub struct EvidenceCount {
    evidence: EvidenceName,
    count: i32,
    /// What each counts in the rating.
    weight: f64,
}

/// How many reviews are in a language.
#[derive(Debug, Serialize, ToSchema)]
pub struct LanguageCount {
    /// ISO 639-1 code.
    language: String,
    count: i32,
}

/// rating = (prior_weight · city_mean + weighted_sum) / (prior_weight + weighted_count)
#[derive(Debug, Serialize, ToSchema)]
pub struct RatingFormula {
    prior_weight: f64,
    /// The weighted mean of all reviews in the business's city; of all cities, or 3.5, while there are too few.
    city_mean: f64,
    city: Option<String>,
    /// The sum of the weights.
    weighted_count: f64,
    /// The sum of the stars, each times its weight.
    weighted_sum: f64,
}

impl From<Figures> for ReviewSummary {
    fn from(figures: Figures) -> Self {
        let [food, service, ambience, value] = figures.aspects();
        let counted = |(evidence, count): (Evidence, i32)| EvidenceCount {
            evidence: evidence.into(),
            count,
            weight: weight(evidence),
        };
        let languages = figures.languages().into_iter().map(|(language, count)| LanguageCount { language, count });
        Self {
            rating: figures.totals.rating(),
            count: figures.totals.count(),
            histogram: figures.totals.stars,
            food,
            service,
            ambience,
            value,
            by_evidence: figures.by_evidence().map(counted).into(),
            languages: languages.collect(),
            with_media: figures.with_media(),
            formula: RatingFormula {
                prior_weight: PRIOR_WEIGHT,
                city_mean: figures.totals.prior,
                city: figures.city,
                weighted_count: figures.totals.weight,
                weighted_sum: figures.totals.sum,
            },
        }
    }
}

/// Rating and counts of a business, with the formula of the rating.
#[utoipa::path(tag = "reviews", security((), ("bearer" = [])), params(SummaryFilters),
    responses((status = 200, body = Data<ReviewSummary>), (status = 404)))]
#[get("/reviews/summary")]
async fn get_summary(cx: Context, Query(filters): Query<SummaryFilters>) -> Result<HttpResponse, Problem> {
    let figures = cx.reviews.summary(filters.business_id.into()).await?;
    Ok(cache::public(&cx.actor).json(Data::from(ReviewSummary::from(figures))))
}

register!(get_summary);
