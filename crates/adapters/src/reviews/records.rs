//! Reviews as readers see them: one query for the reviews with their places and authors, one for all their pictures.

use std::collections::HashMap;

use diesel::pg::Pg;
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::reviews::media::ReviewMedia;
use domain::reviews::ports::{PersonRecord, ReviewRecord};
use domain::shared::ids::UploadId;
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{MediaRow, PersonRow, ReviewRow};
use crate::db::schema::{businesses, review_media, reviews, users};

/// A place as it is named beside a review.
#[derive(Queryable, Selectable)]
#[diesel(table_name = businesses, check_for_backend(Pg))]
pub(super) struct CardRow {
    slug: String,
    name: String,
    cover_upload_id: Option<Uuid>,
}

pub(super) type Row = (ReviewRow, CardRow, Option<PersonRow>);

/// Reviews of places that there are, with place and author.
#[diesel::dsl::auto_type]
pub(super) fn joined() -> _ {
    reviews::table
        .inner_join(businesses::table.on(businesses::id.eq(reviews::business_id)))
        .left_join(users::table.on(reviews::user_id.eq(users::id.nullable())))
        .filter(businesses::deleted_at.is_null())
}

/// What is selected of them.
pub(super) type Columns = (
    diesel::dsl::AsSelect<ReviewRow, Pg>,
    diesel::dsl::AsSelect<CardRow, Pg>,
    diesel::dsl::AsSelect<Option<PersonRow>, Pg>,
);

pub(super) fn columns() -> Columns {
    (ReviewRow::as_select(), CardRow::as_select(), Option::<PersonRow>::as_select())
}

/// The reviews of these ids, in any order, with their pictures.
pub(super) async fn load(mut connection: &AsyncPgConnection, ids: &[Uuid]) -> QueryResult<(Vec<Row>, Vec<MediaRow>)> {
    let rows: Vec<Row> = joined().filter(reviews::id.eq_any(ids)).select(columns()).load(&mut connection).await?;
    let media = with_media(connection, &rows).await?;
    Ok((rows, media))
}

/// The pictures of these reviews; no query where there are none.
pub(super) async fn with_media(mut connection: &AsyncPgConnection, rows: &[Row]) -> QueryResult<Vec<MediaRow>> {
    let ids: Vec<Uuid> = rows.iter().filter(|(row, ..)| row.media_count > 0).map(|(row, ..)| row.id).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    review_media::table
        .filter(review_media::review_id.eq_any(ids))
        .order((review_media::review_id, review_media::position, review_media::id))
        .select(MediaRow::as_select())
        .load(&mut connection)
        .await
}

/// What the domain makes of them, in the order of the rows.
pub(super) fn records((rows, media): (Vec<Row>, Vec<MediaRow>)) -> Result<Vec<ReviewRecord>, StoreError> {
    let mut by_review: HashMap<Uuid, Vec<ReviewMedia>> = HashMap::new();
    for row in media {
        by_review.entry(row.review_id).or_default().push(row.into());
    }
    rows.into_iter()
        .map(|(row, card, person)| {
            let media = by_review.remove(&row.id).unwrap_or_default();
            Ok(ReviewRecord {
                review: row.try_into()?,
                business_slug: card.slug,
                business_name: card.name,
                business_cover: card.cover_upload_id.map(UploadId),
                author: person.map(PersonRecord::from),
                media,
            })
        })
        .collect()
}
