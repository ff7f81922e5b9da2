//! Reviews on the wire.

use chrono::{DateTime, NaiveDate, Utc};
use domain::reviews::error::ReviewError;
use domain::reviews::rating::weight;
use domain::reviews::review;
use domain::reviews::review::{Opinion, State};
use domain::reviews::stars::Stars;
use domain::reviews::view::{ReviewMediaView, ReviewView};
use serde::Serialize;
use utoipa::ToSchema;
use uuid::Uuid;

use super::names::{ActionName, DecisionName, EvidenceName, NoticeName, Proof, ProofName, StateName};
use crate::businesses::BusinessCard;
use crate::http::named::Named;
use crate::http::problem::Problem;
use crate::media::Media;
use crate::menus::wire::Names;
use crate::people::Person;

/// A review of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct Review {
    uuid: Uuid,
    /// Send it back with a change.
    version: i32,
    business: BusinessCard,
    /// Null once its author has deleted their account.
    author: Option<Person>,
    #[schema(minimum = 1, maximum = 5)]
    rating: u8,
    #[schema(minimum = 1, maximum = 5)]
    food: Option<u8>,
    #[schema(minimum = 1, maximum = 5)]
    service: Option<u8>,
    #[schema(minimum = 1, maximum = 5)]
    ambience: Option<u8>,
    #[schema(minimum = 1, maximum = 5)]
    value: Option<u8>,
    text: String,
    /// ISO 639-1 code, where the text tells.
    language: Option<String>,
    visited_on: Option<NaiveDate>,
    /// Evidence of the visit: V3 (the business saw the guest), V2 (a table code scanned while the business was
    /// open) or V0 (no evidence).
    evidence: EvidenceName,
    /// What proves the visit.
    how: ProofName,
    /// What it counts in the rating: 1, 0.5 or 0.
    weight: f64,
    media: Vec<ReviewMedia>,
    /// The dishes it names.
    dishes: Vec<ReviewDish>,
    /// A moderator checks a held review first, and removed a hidden one.
    state: StateName,
    /// Why it is not published. For its author and moderators.
    notice: Option<NoticeName>,
    /// What was decided last, while it is not published. For its author and moderators.
    decision: Option<ReviewVerdict>,
    helpful_count: i32,
    mine: ReviewMine,
    reply: Option<ReviewReply>,
    /// How often it was changed.
    edits: i32,
    edited_at: Option<DateTime<Utc>>,
    /// What the actor may do.
    actions: Vec<ActionName>,
    created_at: DateTime<Utc>,
}

/// A dish that a review names.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewDish {
    uuid: Uuid,
    name: Names,
}

/// What a moderator decided, and why.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewVerdict {
    decision: DecisionName,
    reason: String,
    at: DateTime<Utc>,
}

/// What the actor is to a review, and did with it.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewMine {
    author: bool,
    helpful: bool,
    reported: bool,
}

/// The reply of the business.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewReply {
    text: String,
    created_at: DateTime<Utc>,
    edited_at: Option<DateTime<Utc>>,
}

/// A picture or video of a review.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewMedia {
    uuid: Uuid,
    review_id: Uuid,
    business_id: Uuid,
    /// Its place in the review, counted from 0.
    position: i32,
    media: Media,
    created_at: DateTime<Utc>,
}

/// A picture or video of a review, shown by itself.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewMediaAlone {
    #[serde(flatten)]
    media: ReviewMedia,
    review: ReviewedBriefly,
}

/// The review that a picture belongs to.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewedBriefly {
    uuid: Uuid,
    #[schema(minimum = 1, maximum = 5)]
    rating: u8,
    author: Option<Person>,
}

/// A review before an edit.
#[derive(Debug, Serialize, ToSchema)]
pub struct ReviewEdit {
    /// When it was changed.
    at: DateTime<Utc>,
    #[schema(minimum = 1, maximum = 5)]
    rating: u8,
    #[schema(minimum = 1, maximum = 5)]
    food: Option<u8>,
    #[schema(minimum = 1, maximum = 5)]
    service: Option<u8>,
    #[schema(minimum = 1, maximum = 5)]
    ambience: Option<u8>,
    #[schema(minimum = 1, maximum = 5)]
    value: Option<u8>,
    text: String,
    /// The day of the visit.
    visited_on: Option<NaiveDate>,
    /// How many pictures and videos it had.
    media_count: i32,
}

fn aspects(opinion: &Opinion) -> [Option<u8>; 4] {
    opinion.aspects.list().map(|stars| stars.map(Stars::get))
}

impl From<ReviewView> for Review {
    fn from(view: ReviewView) -> Self {
        let ReviewView { review, business, author, media, dishes, mine, verdict, actions } = view;
        let [food, service, ambience, value] = aspects(&review.opinion);
        let decision = verdict.filter(|_| review.state != State::Published).map(|verdict| ReviewVerdict {
            decision: verdict.decision.into(),
            reason: verdict.reason,
            at: verdict.at,
        });
        Self {
            uuid: review.id.0,
            version: review.version,
            business: business.into(),
            author: author.map(Person::from),
            rating: review.opinion.rating.get(),
            food,
            service,
            ambience,
            value,
            text: review.opinion.text,
            language: review.language,
            visited_on: review.visited_on,
            evidence: review.evidence.into(),
            how: Proof::from(review.how).into(),
            weight: weight(review.evidence),
            media: media.into_iter().map(ReviewMedia::from).collect(),
            dishes: dishes.into_iter().map(|(item, name)| ReviewDish { uuid: item.0, name: name.into() }).collect(),
            state: review.state.into(),
            notice: review.notice.map(Named::from),
            decision,
            helpful_count: review.helpful_count,
            mine: ReviewMine { author: mine.author, helpful: mine.helpful, reported: mine.reported },
            reply: review.reply.map(|reply| ReviewReply {
                text: reply.text,
                created_at: reply.created_at,
                edited_at: reply.edited_at,
            }),
            edits: review.edit_count,
            edited_at: review.edited_at,
            actions: actions.into_iter().map(Named::from).collect(),
            created_at: review.created_at,
        }
    }
}

impl From<ReviewMediaView> for ReviewMedia {
    fn from(view: ReviewMediaView) -> Self {
        Self {
            uuid: view.place.id.0,
            review_id: view.review.0,
            business_id: view.business.0,
            position: view.place.position,
            media: view.media.into(),
            created_at: view.place.created_at,
        }
    }
}

impl From<ReviewMediaView> for ReviewMediaAlone {
    fn from(mut view: ReviewMediaView) -> Self {
        let author = view.author.take().map(Person::from);
        let review = ReviewedBriefly { uuid: view.review.0, rating: view.rating.get(), author };
        Self { media: view.into(), review }
    }
}

impl From<review::Edit> for ReviewEdit {
    fn from(edit: review::Edit) -> Self {
        let [food, service, ambience, value] = aspects(&edit.opinion);
        let (rating, text) = (edit.opinion.rating.get(), edit.opinion.text);
        let review::Edit { at, visited_on, media_count, .. } = edit;
        Self { at, rating, food, service, ambience, value, text, visited_on, media_count }
    }
}

/// The problem document of an error; with the id of the review that already exists.
pub(super) fn problem(error: ReviewError) -> Problem {
    let review = match &error {
        ReviewError::Rule(rule) => rule.review(),
        _ => None,
    };
    let problem = Problem::from(error);
    match review {
        Some(review) => problem.with("review_id", review.to_string()),
        None => problem,
    }
}
