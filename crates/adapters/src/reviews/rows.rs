//! Rows of the tables of reviews.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use domain::media::Media;
use domain::people::Person;
use domain::people::username::Username;
use domain::reviews::case::{Appeal, Case, Report};
use domain::reviews::review::{Aspects, Edit, Opinion, Reply, Review, State};
use domain::reviews::review_media::ReviewMedia;
use domain::reviews::stars::Stars;
use domain::shared::ids::{BusinessId, ReviewCaseId, ReviewId, ReviewMediaId, UploadId, UserId, VisitId};
use domain::shared::store_error::StoreError;
use domain::visits::visit::Evidence;
use uuid::Uuid;

use crate::db::schema::{review_cases, review_edits, review_media, review_reports, reviews, users};

/// Stored as `how` of a review without a visit.
const NO_VISIT: &str = "none";

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = reviews, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct ReviewRow {
    pub id: Uuid,
    pub business_id: Uuid,
    pub user_id: Option<Uuid>,
    pub visit_id: Option<Uuid>,
    pub version: i32,
    pub state: String,
    pub notice: Option<String>,
    pub how: String,
    pub evidence: String,
    pub rating: i16,
    pub food: Option<i16>,
    pub service: Option<i16>,
    pub ambience: Option<i16>,
    pub value: Option<i16>,
    pub body: String,
    pub language: Option<String>,
    pub visited_on: Option<NaiveDate>,
    pub media_count: i32,
    pub helpful_count: i32,
    pub edit_count: i32,
    pub edited_at: Option<DateTime<Utc>>,
    pub reply: Option<String>,
    pub reply_user_id: Option<Uuid>,
    pub replied_at: Option<DateTime<Utc>>,
    pub reply_edited_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

impl From<&Review> for ReviewRow {
    fn from(review: &Review) -> Self {
        let [food, service, ambience, value] = review.opinion.aspects.list().map(|stars| stars.map(number));
        let reply = review.reply.as_ref();
        Self {
            id: review.id.0,
            business_id: review.business.0,
            user_id: review.author.map(|user| user.0),
            visit_id: review.visit.map(|visit| visit.0),
            version: review.version,
            state: review.state.into_str().to_owned(),
            notice: review.notice.map(|notice| notice.into_str().to_owned()),
            how: review.how.map_or(NO_VISIT, Into::into).to_owned(),
            evidence: review.evidence.to_string(),
            rating: number(review.opinion.rating),
            food,
            service,
            ambience,
            value,
            body: review.opinion.text.clone(),
            language: review.language.clone(),
            visited_on: review.visited_on,
            media_count: review.media_count,
            helpful_count: review.helpful_count,
            edit_count: review.edit_count,
            edited_at: review.edited_at,
            reply: reply.map(|reply| reply.text.clone()),
            reply_user_id: reply.and_then(|reply| reply.by).map(|user| user.0),
            replied_at: reply.map(|reply| reply.created_at),
            reply_edited_at: reply.and_then(|reply| reply.edited_at),
            created_at: review.created_at,
        }
    }
}

impl TryFrom<ReviewRow> for Review {
    type Error = StoreError;

    fn try_from(row: ReviewRow) -> Result<Self, StoreError> {
        let reply = row.reply.zip(row.replied_at).map(|(text, created_at)| Reply {
            text,
            by: row.reply_user_id.map(UserId),
            created_at,
            edited_at: row.reply_edited_at,
        });
        let aspects = aspects([row.food, row.service, row.ambience, row.value]);
        Ok(Self {
            id: ReviewId(row.id),
            business: BusinessId(row.business_id),
            author: row.user_id.map(UserId),
            visit: row.visit_id.map(VisitId),
            version: row.version,
            state: known_state(row.id, &row.state)?,
            notice: row.notice.and_then(|notice| notice.parse().ok()),
            how: row.how.parse().ok(),
            evidence: evidence(row.id, &row.evidence)?,
            opinion: Opinion { rating: stars(row.id, row.rating)?, aspects, text: row.body },
            language: row.language,
            visited_on: row.visited_on,
            media_count: row.media_count,
            helpful_count: row.helpful_count,
            edit_count: row.edit_count,
            edited_at: row.edited_at,
            reply,
            created_at: row.created_at,
        })
    }
}

/// The error for a stored value that no version of the program writes.
pub(super) fn unknown(id: Uuid, what: &str) -> StoreError {
    StoreError::Internal(format!("{id}: the {what} is unknown"))
}

pub(super) fn number(stars: Stars) -> i16 {
    stars.get().into()
}

pub(super) fn known_state(id: Uuid, name: &str) -> Result<State, StoreError> {
    name.parse().map_err(|_| unknown(id, "state"))
}

pub(super) fn stars(id: Uuid, number: i16) -> Result<Stars, StoreError> {
    Stars::new(number.into()).ok_or_else(|| unknown(id, "rating"))
}

pub(super) fn evidence(id: Uuid, name: &str) -> Result<Evidence, StoreError> {
    name.parse().map_err(|_| unknown(id, "evidence"))
}

pub(super) fn aspects(numbers: [Option<i16>; 4]) -> Aspects {
    let [food, service, ambience, value] = numbers.map(|number| number.and_then(|number| Stars::new(number.into())));
    Aspects { food, service, ambience, value }
}

/// A person as shown beside a review.
#[derive(Queryable, Selectable)]
#[diesel(table_name = users, check_for_backend(diesel::pg::Pg))]
pub(super) struct PersonRow {
    pub id: Uuid,
    pub username: String,
    pub display_name: String,
    pub avatar_upload_id: Option<Uuid>,
}

impl PersonRow {
    pub(super) fn person(self, avatar: Option<Media>) -> Person {
        let username = Username::stored(self.username);
        Person { id: UserId(self.id), username, display_name: self.display_name, avatar }
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = review_media, check_for_backend(diesel::pg::Pg))]
pub(super) struct MediaRow {
    pub id: Uuid,
    pub review_id: Uuid,
    pub business_id: Uuid,
    pub upload_id: Uuid,
    pub position: i32,
    pub created_at: DateTime<Utc>,
}

impl From<MediaRow> for ReviewMedia {
    fn from(row: MediaRow) -> Self {
        Self {
            id: ReviewMediaId(row.id),
            upload: UploadId(row.upload_id),
            position: row.position,
            created_at: row.created_at,
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = review_edits, check_for_backend(diesel::pg::Pg))]
pub(super) struct EditRow {
    id: i64,
    review_id: Uuid,
    at: DateTime<Utc>,
    rating: i16,
    food: Option<i16>,
    service: Option<i16>,
    ambience: Option<i16>,
    value: Option<i16>,
    body: String,
    visited_on: Option<NaiveDate>,
    media_count: i32,
}

impl TryFrom<EditRow> for Edit {
    type Error = StoreError;

    fn try_from(row: EditRow) -> Result<Self, StoreError> {
        let aspects = aspects([row.food, row.service, row.ambience, row.value]);
        let opinion = Opinion { rating: stars(row.review_id, row.rating)?, aspects, text: row.body };
        Ok(Self { id: row.id, at: row.at, opinion, visited_on: row.visited_on, media_count: row.media_count })
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = review_cases, check_for_backend(diesel::pg::Pg))]
pub(super) struct CaseRow {
    pub id: Uuid,
    pub review_id: Option<Uuid>,
    pub state: String,
    pub held: Option<String>,
    pub appeal: Option<String>,
    pub appealed_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

/// The stored names of a case's states.
pub(super) const OPEN: &str = "open";
pub(super) const DECIDED: &str = "decided";

impl From<&Case> for CaseRow {
    fn from(case: &Case) -> Self {
        Self {
            id: case.id.0,
            review_id: case.review.map(|review| review.0),
            state: if case.open { OPEN } else { DECIDED }.to_owned(),
            held: case.held.map(|notice| notice.into_str().to_owned()),
            appeal: case.appeal.as_ref().map(|appeal| appeal.text.clone()),
            appealed_at: case.appeal.as_ref().map(|appeal| appeal.at),
            created_at: case.created_at,
        }
    }
}

impl From<CaseRow> for Case {
    fn from(row: CaseRow) -> Self {
        Self {
            id: ReviewCaseId(row.id),
            review: row.review_id.map(ReviewId),
            open: row.state == OPEN,
            held: row.held.and_then(|notice| notice.parse().ok()),
            appeal: row.appeal.zip(row.appealed_at).map(|(text, at)| Appeal { text, at }),
            created_at: row.created_at,
        }
    }
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = review_reports, check_for_backend(diesel::pg::Pg))]
pub(super) struct ReportRow {
    pub id: Uuid,
    pub case_id: Uuid,
    pub review_id: Option<Uuid>,
    pub user_id: Option<Uuid>,
    pub reason: String,
    pub body: Option<String>,
    pub created_at: DateTime<Utc>,
}

impl From<&Report> for ReportRow {
    fn from(report: &Report) -> Self {
        Self {
            id: report.id,
            case_id: report.case.0,
            review_id: Some(report.review.0),
            user_id: report.by.map(|user| user.0),
            reason: report.reason.into_str().to_owned(),
            body: report.text.clone(),
            created_at: report.created_at,
        }
    }
}

impl TryFrom<ReportRow> for Report {
    type Error = StoreError;

    fn try_from(row: ReportRow) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id,
            case: ReviewCaseId(row.case_id),
            review: row.review_id.map(ReviewId).ok_or_else(|| unknown(row.id, "review_id"))?,
            by: row.user_id.map(UserId),
            reason: row.reason.parse().map_err(|_| unknown(row.id, "reason"))?,
            text: row.body,
            created_at: row.created_at,
        })
    }
}
