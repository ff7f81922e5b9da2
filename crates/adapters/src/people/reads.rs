//! Reads of profiles outside a transaction.

use std::collections::HashMap;

use async_trait::async_trait;
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Double, Integer, Nullable, Text, Uuid as SqlUuid};
use domain::hides::Why;
use domain::media::Media;
use domain::people::ports::UserFilter;
use domain::people::username::Username;
use domain::people::{Counts, Mine, PeopleReads, Person, User, UserView};
use domain::shared::ids::UserId;
use domain::shared::page::{Keyset, Page, PageRequest};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{PersonRow, UserRow, person};
use crate::db::Database;
use crate::db::schema::{uploads, users};
use crate::db::visible::{is_visible_to, visible_to};
use crate::media::rows::MediaRow;

/// The found members with their counts. Reviews of deleted businesses do not count.
const COUNTED: &str = "SELECT found.*, written.reviews, written.photos,
        (SELECT count(*) FROM bookmark_lists WHERE user_id = found.id AND is_public) AS lists,
        profile.post_count, profile.follower_count, profile.following_count,
        ARRAY(SELECT why FROM hides WHERE viewer_id = $7 AND person_id = found.id) AS reasons";
/// The row of the member; and published reviews and their media, per member.
const WRITTEN: &str = "JOIN users profile ON profile.id = found.id CROSS JOIN LATERAL (
        SELECT count(*) AS reviews, coalesce(sum(media_count), 0) AS photos
        FROM reviews JOIN businesses ON businesses.id = business_id
        WHERE user_id = found.id AND state = 'published' AND deleted_at IS NULL
    ) written";
/// Members ordered by id.
const BY_ID: &str = "SELECT id, 0::float8 AS likeness FROM users
    WHERE {visible} AND ($3 OR id = ANY ($4)) AND ($5 IS NULL OR id > $6) AND $1 IS NULL ORDER BY id LIMIT $2";
/// Members whose names are similar to the text; those with a word that starts with it come first.
const BY_NAME: &str = r"SELECT id, likeness FROM (
        SELECT id, (word_similarity(plain_text($1), search_text) + (search_text LIKE {begins})::int)::float8 AS likeness
        FROM users WHERE (plain_text($1) <% search_text OR search_text LIKE {begins}) AND ($3 OR id = ANY ($4))
            AND {visible}
    ) alike
    WHERE $5 IS NULL OR (likeness, id) < ($5, $6) ORDER BY likeness DESC, id DESC LIMIT $2";
/// The LIKE pattern of words that start with the text, its wildcards escaped.
const BEGINS: &str = r"('% ' || regexp_replace(plain_text($1), '([\\%_])', '\\\1', 'g') || '%')";

fn sql(filter: &UserFilter) -> String {
    let (found, order) = match filter.text {
        None => (BY_ID.to_owned(), "found.id"),
        Some(_) => (BY_NAME.replace("{begins}", BEGINS), "likeness DESC, found.id DESC"),
    };
    let found = found.replace("{visible}", &visible_to("$7", "users.id"));
    format!("{COUNTED} FROM ({found}) found {WRITTEN} ORDER BY {order}")
}

#[derive(QueryableByName)]
struct FoundRow {
    #[diesel(sql_type = SqlUuid)]
    id: Uuid,
    #[diesel(sql_type = Double)]
    likeness: f64,
    #[diesel(sql_type = BigInt)]
    reviews: i64,
    #[diesel(sql_type = BigInt)]
    photos: i64,
    #[diesel(sql_type = BigInt)]
    lists: i64,
    #[diesel(sql_type = Array<Text>)]
    reasons: Vec<String>,
    #[diesel(sql_type = Integer)]
    post_count: i32,
    #[diesel(sql_type = Integer)]
    follower_count: i32,
    #[diesel(sql_type = Integer)]
    following_count: i32,
}

impl FoundRow {
    fn counts(&self) -> Counts {
        let count = |number: i64| u32::try_from(number).unwrap_or_default();
        Counts {
            reviews: count(self.reviews),
            photos: count(self.photos),
            lists: count(self.lists),
            posts: self.post_count.unsigned_abs(),
            followers: self.follower_count.unsigned_abs(),
            following: self.following_count.unsigned_abs(),
        }
    }

    fn mine(&self) -> Mine {
        let has = |why: Why| self.reasons.iter().any(|reason| reason == why.into_str());
        Mine { blocked: has(Why::Block), muted: has(Why::Mute) }
    }
}

#[async_trait]
impl PeopleReads for Database {
    async fn users(&self, filter: &UserFilter, page: PageRequest<f64>) -> Result<Page<UserView, f64>, StoreError> {
        let found = self.find_people(filter, page).await?;
        let ids: Vec<Uuid> = found.iter().map(|row| row.id).collect();
        let mut profiles = self.profiles(ids).await?;
        let view = |row: FoundRow| {
            let (user, avatar) = profiles.remove(&row.id)?;
            Some((row.likeness, UserView { user, avatar, counts: row.counts(), mine: row.mine() }))
        };
        let items = found.into_iter().filter_map(view).collect();
        let keyset = |(likeness, view): &(f64, UserView)| Keyset { key: *likeness, id: view.user.id.0 };
        Ok(Page::from_fetched(items, page.limit, keyset).map(|(_, view)| view))
    }

    async fn named(&self, username: &Username) -> Result<Option<UserId>, StoreError> {
        let username = username.as_str().to_owned();
        let query = || users::table.filter(users::username.eq(username.clone())).select(users::id);
        let found: Vec<Uuid> = self.fetch_primary(query).await?;
        Ok(found.first().copied().map(UserId))
    }

    async fn persons(&self, ids: &[UserId], viewer: Option<UserId>) -> Result<Vec<Person>, StoreError> {
        let ids: Vec<Uuid> = ids.iter().map(|id| id.0).collect();
        let rows: Vec<(PersonRow, Option<MediaRow>)> = self
            .fetch(|| {
                let query = users::table
                    .left_join(uploads::table.on(users::avatar_upload_id.eq(uploads::id.nullable())))
                    .filter(users::id.eq_any(ids.clone()))
                    .select((PersonRow::as_select(), Option::<MediaRow>::as_select()))
                    .into_boxed();
                match viewer {
                    Some(viewer) => query.filter(is_visible_to(viewer, "users.id")),
                    None => query,
                }
            })
            .await?;
        rows.into_iter().map(person).collect()
    }
}

impl Database {
    /// The ids and counts of the members that match. From the primary: members see their own last change.
    async fn find_people(&self, filter: &UserFilter, page: PageRequest<f64>) -> Result<Vec<FoundRow>, StoreError> {
        let ids: Vec<Uuid> = filter.ids.iter().map(|id| id.0).collect();
        self.fetch_primary(|| {
            diesel::sql_query(sql(filter))
                .bind::<Nullable<Text>, _>(filter.text.clone())
                .bind::<BigInt, _>(page.limit.fetch())
                .bind::<Bool, _>(ids.is_empty())
                .bind::<Array<SqlUuid>, _>(ids.clone())
                .bind::<Nullable<Double>, _>(page.after.map(|keyset| keyset.key))
                .bind::<SqlUuid, _>(page.after.map_or(Uuid::nil(), |keyset| keyset.id))
                .bind::<Nullable<SqlUuid>, _>(filter.viewer.map(|viewer| viewer.0))
        })
        .await
    }

    async fn profiles(&self, ids: Vec<Uuid>) -> Result<HashMap<Uuid, (User, Option<Media>)>, StoreError> {
        let rows: Vec<(UserRow, Option<MediaRow>)> = self
            .fetch_primary(|| {
                users::table
                    .left_join(uploads::table.on(users::avatar_upload_id.eq(uploads::id.nullable())))
                    .filter(users::id.eq_any(ids.clone()))
                    .select((UserRow::as_select(), Option::<MediaRow>::as_select()))
            })
            .await?;
        let profile = |(row, avatar): (UserRow, Option<MediaRow>)| {
            Ok((row.id, (User::from(row), avatar.map(Media::try_from).transpose()?)))
        };
        rows.into_iter().map(profile).collect()
    }
}
