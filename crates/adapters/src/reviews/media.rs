//! Pictures and videos of reviews, each by itself.

use diesel::dsl::sql;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::reviews::media::MediaOf;
use domain::reviews::ports::{PersonRecord, ReviewMediaRecord};
use domain::shared::ids::{BusinessId, ReviewId};
use domain::shared::page::{Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::list::PUBLISHED;
use super::rows::{MediaRow, PersonRow, known_state, stars};
use crate::db::schema::{businesses, review_media, reviews, users};

pub(super) type Row = (MediaRow, String, i16, Option<PersonRow>);

/// Pictures of reviews of places that there are, with the review's stars and author.
#[diesel::dsl::auto_type]
fn joined() -> _ {
    review_media::table
        .inner_join(reviews::table.on(reviews::id.eq(review_media::review_id)))
        .inner_join(businesses::table.on(businesses::id.eq(review_media::business_id)))
        .left_join(users::table.on(reviews::user_id.eq(users::id.nullable())))
        .filter(businesses::deleted_at.is_null())
}

type Columns = (
    diesel::dsl::AsSelect<MediaRow, Pg>,
    reviews::state,
    reviews::rating,
    diesel::dsl::AsSelect<Option<PersonRow>, Pg>,
);

fn columns() -> Columns {
    (MediaRow::as_select(), reviews::state, reviews::rating, Option::<PersonRow>::as_select())
}

/// One of them.
pub(super) async fn one(mut connection: &AsyncPgConnection, id: Uuid) -> QueryResult<Option<Row>> {
    joined().filter(review_media::id.eq(id)).select(columns()).first(&mut connection).await.optional()
}

/// A page of them.
pub(super) async fn page(
    mut connection: &AsyncPgConnection,
    of: MediaOf,
    page: PageRequest<i32>,
) -> QueryResult<Vec<Row>> {
    let query = joined().select(columns()).limit(page.limit.fetch()).into_boxed();
    let (position, after) = page.after.map_or((-1, Uuid::nil()), |keyset| (keyset.key, keyset.id));
    match of {
        MediaOf::Review(review) => {
            let later = review_media::position
                .gt(position)
                .or(review_media::position.eq(position).and(review_media::id.gt(after)));
            let query = query.filter(review_media::review_id.eq(review.0).and(later));
            query.order((review_media::position, review_media::id)).load(&mut connection).await
        }
        MediaOf::Business(business) => {
            let mut query = query.filter(review_media::business_id.eq(business.0)).filter(sql::<Bool>(PUBLISHED));
            if page.after.is_some() {
                query = query.filter(review_media::id.lt(after));
            }
            query.order(review_media::id.desc()).load(&mut connection).await
        }
    }
}

/// What the domain makes of one.
pub(super) fn record((row, state, rating, author): Row) -> Result<ReviewMediaRecord, StoreError> {
    Ok(ReviewMediaRecord {
        review: ReviewId(row.review_id),
        state: known_state(row.review_id, &state)?,
        rating: stars(row.review_id, rating)?,
        business: BusinessId(row.business_id),
        author: author.map(PersonRecord::from),
        media: row.into(),
    })
}

/// A page of what the domain makes of them.
pub(super) fn records(
    rows: Vec<Row>,
    of: MediaOf,
    asked: PageRequest<i32>,
) -> Result<Page<ReviewMediaRecord, i32>, StoreError> {
    let items = rows.into_iter().map(record).collect::<Result<Vec<_>, _>>()?;
    Ok(Page::from_fetched(items, asked.limit, |record: &ReviewMediaRecord| domain::shared::page::Keyset {
        key: if matches!(of, MediaOf::Review(_)) { record.media.position } else { 0 },
        id: record.media.id.0,
    }))
}
