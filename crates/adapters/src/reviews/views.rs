//! Reviews with what is shown beside them, in a number of queries that does not depend on how many reviews there are.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::{Array, Bool, Text, Timestamptz, Uuid as SqlUuid};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::businesses::card::BusinessCard;
use domain::media::Media;
use domain::menus::Names;
use domain::people::Person;
use domain::reviews::review::{Review, State};
use domain::reviews::review_media::ReviewMedia;
use domain::reviews::view::{Mine, ReviewMediaView, ReviewView, Verdict};
use domain::shared::ids::{BusinessId, MenuItemId, ReviewId, UserId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{MediaRow, PersonRow, ReviewRow, unknown};
use crate::db::schema::{
    business_members, businesses, menu_items, review_dishes, review_media, reviews, uploads, users,
};
use crate::db::visible::is_visible_to;
use crate::media::rows as pictures;

/// One index lookup per review; OFFSET 0 prevents a join with all votes of the user, which may be thousands.
const VOTES: &str = "
    SELECT review.id,
        EXISTS (SELECT FROM review_helpful h WHERE h.review_id = review.id AND h.user_id = $1 OFFSET 0) AS helpful,
        EXISTS (SELECT FROM review_reports r WHERE r.review_id = review.id AND r.user_id = $1 OFFSET 0) AS reported
    FROM unnest($2::uuid[]) AS review (id)";

const VERDICTS: &str = "
    SELECT DISTINCT ON (d.review_id) d.review_id, d.decision, d.reason, d.at,
        EXISTS (SELECT FROM review_cases c WHERE c.review_id = d.review_id AND c.appealed_at >= (
            SELECT max(h.at) FROM review_decisions h WHERE h.review_id = d.review_id AND h.decision = 'hide')) AS appealed
    FROM review_decisions d WHERE d.review_id = ANY ($1) ORDER BY d.review_id, d.id DESC";

#[derive(QueryableByName)]
struct VoteRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Bool)]
    helpful: bool,
    #[diesel(sql_type = Bool)]
    reported: bool,
}

#[derive(QueryableByName)]
struct VerdictRow {
    #[diesel(sql_type = SqlUuid)]
    review_id: Uuid,
    #[diesel(sql_type = Text)]
    decision: String,
    #[diesel(sql_type = Text)]
    reason: String,
    #[diesel(sql_type = Timestamptz)]
    at: DateTime<Utc>,
    #[diesel(sql_type = Bool)]
    appealed: bool,
}

/// What is shown of a business beside a review.
#[derive(Queryable, Selectable)]
#[diesel(table_name = businesses, check_for_backend(Pg))]
pub(super) struct CardRow {
    slug: String,
    name: String,
    cover_upload_id: Option<Uuid>,
}

pub(super) type Row = (ReviewRow, CardRow, Option<PersonRow>);

/// Reviews of businesses that are not deleted, with business and author.
#[diesel::dsl::auto_type]
pub(super) fn joined() -> _ {
    reviews::table
        .inner_join(businesses::table.on(businesses::id.eq(reviews::business_id)))
        .left_join(users::table.on(reviews::user_id.eq(users::id.nullable())))
        .filter(businesses::deleted_at.is_null())
}

/// The columns of [`Row`].
pub(super) type Columns = (
    diesel::dsl::AsSelect<ReviewRow, Pg>,
    diesel::dsl::AsSelect<CardRow, Pg>,
    diesel::dsl::AsSelect<Option<PersonRow>, Pg>,
);

pub(super) fn columns() -> Columns {
    (ReviewRow::as_select(), CardRow::as_select(), Option::<PersonRow>::as_select())
}

/// Reviews with the rows of what is shown beside them.
pub(super) struct Loaded {
    rows: Vec<Row>,
    media: Vec<MediaRow>,
    uploads: Vec<pictures::MediaRow>,
    staffed: Vec<Uuid>,
    votes: Vec<VoteRow>,
    verdicts: Vec<VerdictRow>,
    dishes: Vec<DishRow>,
}

/// The review, the item, and its names.
type DishRow = (Uuid, Uuid, Option<String>, Option<String>);

/// The reviews with these ids, in any order, for a viewer.
pub(super) async fn load(
    mut connection: &AsyncPgConnection,
    ids: &[Uuid],
    viewer: Option<UserId>,
) -> QueryResult<Loaded> {
    let rows: Vec<Row> = joined().filter(reviews::id.eq_any(ids)).select(columns()).load(&mut connection).await?;
    complete(connection, rows, viewer).await
}

/// The review with this id, if the viewer may see its author.
pub(super) async fn load_visible(
    mut connection: &AsyncPgConnection,
    id: Uuid,
    viewer: Option<UserId>,
) -> QueryResult<Loaded> {
    let mut query = joined().filter(reviews::id.eq(id)).into_boxed();
    if let Some(viewer) = viewer {
        query = query.filter(is_visible_to(viewer, "reviews.user_id"));
    }
    let rows: Vec<Row> = query.select(columns()).load(&mut connection).await?;
    complete(connection, rows, viewer).await
}

/// Loads what is shown beside these reviews.
pub(super) async fn complete(
    mut connection: &AsyncPgConnection,
    rows: Vec<Row>,
    viewer: Option<UserId>,
) -> QueryResult<Loaded> {
    let media = media_of(connection, &rows).await?;
    let covers = rows.iter().filter_map(|(_, card, _)| card.cover_upload_id);
    let avatars = rows.iter().filter_map(|(.., author)| author.as_ref()?.avatar_upload_id);
    let ids = media.iter().map(|media| media.upload_id).chain(covers).chain(avatars).collect();
    let uploads = load_uploads(connection, ids).await?;
    let (mut staffed, mut votes) = (Vec::new(), Vec::new());
    if let Some(UserId(user)) = viewer.filter(|_| !rows.is_empty()) {
        let businesses: Vec<Uuid> = rows.iter().map(|(review, ..)| review.business_id).collect();
        let ids: Vec<Uuid> = rows.iter().map(|(review, ..)| review.id).collect();
        staffed = business_members::table
            .filter(business_members::user_id.eq(user).and(business_members::business_id.eq_any(businesses)))
            .select(business_members::business_id)
            .load(&mut connection)
            .await?;
        let query = diesel::sql_query(VOTES).bind::<SqlUuid, _>(user).bind::<Array<SqlUuid>, _>(ids);
        votes = query.load(&mut connection).await?;
    }
    let is_withheld = |row: &&Row| row.0.state != State::Published.into_str();
    let withheld: Vec<Uuid> = rows.iter().filter(is_withheld).map(|(review, ..)| review.id).collect();
    let verdicts = match viewer {
        Some(_) if !withheld.is_empty() => {
            diesel::sql_query(VERDICTS).bind::<Array<SqlUuid>, _>(withheld).load(&mut connection).await?
        }
        _ => Vec::new(),
    };
    let dishes = dishes_of(connection, &rows).await?;
    Ok(Loaded { rows, media, uploads, staffed, votes, verdicts, dishes })
}

/// The dishes that these reviews name.
async fn dishes_of(mut connection: &AsyncPgConnection, rows: &[Row]) -> QueryResult<Vec<DishRow>> {
    let ids: Vec<Uuid> = rows.iter().map(|(review, ..)| review.id).collect();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    review_dishes::table
        .inner_join(menu_items::table.on(menu_items::id.eq(review_dishes::item_id)))
        .filter(review_dishes::review_id.eq_any(ids))
        .order((review_dishes::review_id, review_dishes::position))
        .select((review_dishes::review_id, menu_items::id, menu_items::name_en, menu_items::name_it))
        .load(&mut connection)
        .await
}

/// The media of these reviews; no query when they have none.
async fn media_of(mut connection: &AsyncPgConnection, rows: &[Row]) -> QueryResult<Vec<MediaRow>> {
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

/// Uploads whose files exist; no query for no ids.
pub(super) async fn load_uploads(
    mut connection: &AsyncPgConnection,
    mut ids: Vec<Uuid>,
) -> QueryResult<Vec<pictures::MediaRow>> {
    ids.sort();
    ids.dedup();
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    uploads::table
        .filter(uploads::id.eq_any(ids).and(uploads::revision.gt(0)))
        .select(pictures::MediaRow::as_select())
        .load(&mut connection)
        .await
}

pub(super) struct Uploads(HashMap<Uuid, Media>);

impl Uploads {
    pub(super) fn new(rows: Vec<pictures::MediaRow>) -> Result<Self, StoreError> {
        let media = |row: pictures::MediaRow| Media::try_from(row).map(|media| (media.id.0, media));
        rows.into_iter().map(media).collect::<Result<_, _>>().map(Self)
    }

    pub(super) fn get(&self, id: Uuid) -> Option<Media> {
        self.0.get(&id).cloned()
    }

    pub(super) fn person(&self, row: PersonRow) -> Person {
        let avatar = row.avatar_upload_id.and_then(|avatar| self.get(avatar));
        row.person(avatar)
    }
}

impl Loaded {
    /// The reviews, in the order of the rows.
    pub(super) fn into_views(self) -> Result<Vec<ReviewView>, StoreError> {
        let uploads = Uploads::new(self.uploads)?;
        let mut media: HashMap<Uuid, Vec<ReviewMedia>> = HashMap::new();
        for row in self.media {
            media.entry(row.review_id).or_default().push(row.into());
        }
        let votes: HashMap<Uuid, VoteRow> = self.votes.into_iter().map(|vote| (vote.id, vote)).collect();
        let verdicts: Result<HashMap<Uuid, Verdict>, StoreError> = self.verdicts.into_iter().map(verdict).collect();
        let mut verdicts = verdicts?;
        let mut dishes: HashMap<Uuid, Vec<(MenuItemId, Names)>> = HashMap::new();
        for (review, item, en, it) in self.dishes {
            dishes.entry(review).or_default().push((MenuItemId(item), Names { en, it }));
        }
        let view = |(row, card, author): Row| {
            let vote = votes.get(&row.id);
            let mine = Mine {
                author: false,
                staff: self.staffed.contains(&row.business_id),
                helpful: vote.is_some_and(|vote| vote.helpful),
                reported: vote.is_some_and(|vote| vote.reported),
            };
            let review = Review::try_from(row)?;
            let ReviewId(id) = review.id;
            let author = author.map(|author| uploads.person(author));
            Ok(ReviewView {
                business: card.card(review.business, &uploads),
                media: media_views(media.remove(&id).unwrap_or_default(), &review, author.as_ref(), &uploads),
                dishes: dishes.remove(&id).unwrap_or_default(),
                author,
                mine,
                verdict: verdicts.remove(&id),
                actions: Vec::new(),
                review,
            })
        };
        self.rows.into_iter().map(view).collect()
    }
}

impl CardRow {
    fn card(self, id: BusinessId, uploads: &Uploads) -> BusinessCard {
        let cover = self.cover_upload_id.and_then(|cover| uploads.get(cover));
        BusinessCard { id, slug: self.slug, name: self.name, cover }
    }
}

fn verdict(row: VerdictRow) -> Result<(Uuid, Verdict), StoreError> {
    let VerdictRow { review_id, decision, reason, at, appealed } = row;
    let decision = decision.parse().map_err(|_| unknown(review_id, "decision"))?;
    Ok((review_id, Verdict { decision, reason, at, appealed }))
}

/// The media whose uploads still exist.
fn media_views(
    media: Vec<ReviewMedia>,
    review: &Review,
    author: Option<&Person>,
    uploads: &Uploads,
) -> Vec<ReviewMediaView> {
    let view = |place: ReviewMedia| {
        Some(ReviewMediaView {
            media: uploads.get(place.upload.0)?,
            review: review.id,
            state: review.state,
            rating: review.opinion.rating,
            business: review.business,
            author: author.cloned(),
            place,
        })
    };
    media.into_iter().filter_map(view).collect()
}
