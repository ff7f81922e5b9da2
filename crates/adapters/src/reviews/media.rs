//! Media of reviews, each shown alone.

use diesel::dsl::sql;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::reviews::review_media::MediaOf;
use domain::reviews::view::ReviewMediaView;
use domain::shared::ids::{BusinessId, ReviewId, UserId};
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::list::PUBLISHED;
use super::rows::{MediaRow, PersonRow, known_state, stars};
use super::views::{Uploads, load_uploads};
use crate::db::schema::{businesses, review_media, reviews, users};
use crate::db::visible::is_unmuted_by;

pub(super) type Row = (MediaRow, String, i16, Option<PersonRow>);
pub(super) type Loaded = (Vec<Row>, Vec<crate::media::rows::MediaRow>);

/// Media of businesses that are not deleted, with the review's stars and author.
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

/// The media with this id, at most one.
pub(super) async fn one(mut connection: &AsyncPgConnection, id: Uuid) -> QueryResult<Loaded> {
    let rows = joined().filter(review_media::id.eq(id)).select(columns()).load(&mut connection).await?;
    complete(connection, rows).await
}

/// A page of media.
pub(super) async fn page(
    mut connection: &AsyncPgConnection,
    of: MediaOf,
    viewer: Option<UserId>,
    page: PageRequest<i32>,
) -> QueryResult<Loaded> {
    let query = joined().select(columns()).limit(page.limit.fetch()).into_boxed();
    let (position, after) = page.after.map_or((-1, Uuid::nil()), |keyset| (keyset.key, keyset.id));
    let rows = match of {
        MediaOf::Review(review) => {
            let later = review_media::position
                .gt(position)
                .or(review_media::position.eq(position).and(review_media::id.gt(after)));
            let query = query.filter(review_media::review_id.eq(review.0).and(later));
            query.order((review_media::position, review_media::id)).load(&mut connection).await?
        }
        MediaOf::Business(business) => {
            let mut query = query.filter(review_media::business_id.eq(business.0)).filter(sql::<Bool>(PUBLISHED));
            if let Some(viewer) = viewer {
                query = query.filter(is_unmuted_by(viewer, "reviews.user_id"));
            }
            if page.after.is_some() {
                query = query.filter(review_media::id.lt(after));
            }
            query.order(review_media::id.desc()).load(&mut connection).await?
        }
    };
    complete(connection, rows).await
}

/// Media with their uploads, which are loaded together.
async fn complete(connection: &AsyncPgConnection, rows: Vec<Row>) -> QueryResult<Loaded> {
    let avatars = rows.iter().filter_map(|(.., author)| author.as_ref()?.avatar_upload_id);
    let ids = rows.iter().map(|(media, ..)| media.upload_id).chain(avatars).collect();
    let uploads = load_uploads(connection, ids).await?;
    Ok((rows, uploads))
}

/// A page of views; `limit + 1` rows at most.
pub(super) fn views(
    (rows, uploads): Loaded,
    of: MediaOf,
    request: PageRequest<i32>,
) -> Result<Page<ReviewMediaView, i32>, StoreError> {
    let uploads = Uploads::new(uploads)?;
    let page = Page::from_fetched(rows, request.limit, |(row, ..): &Row| Keyset {
        key: if matches!(of, MediaOf::Review(_)) { row.position } else { 0 },
        id: row.id,
    });
    let items: Result<Vec<Option<ReviewMediaView>>, _> =
        page.items.into_iter().map(|row| view(row, &uploads)).collect();
    Ok(Page { items: items?.into_iter().flatten().collect(), next: page.next })
}

/// `None` when the upload has just been deleted.
pub(super) fn view(
    (row, state, rating, author): Row,
    uploads: &Uploads,
) -> Result<Option<ReviewMediaView>, StoreError> {
    let Some(media) = uploads.get(row.upload_id) else { return Ok(None) };
    Ok(Some(ReviewMediaView {
        review: ReviewId(row.review_id),
        state: known_state(row.review_id, &state)?,
        rating: stars(row.review_id, rating)?,
        business: BusinessId(row.business_id),
        author: author.map(|author| uploads.person(author)),
        place: row.into(),
        media,
    }))
}
