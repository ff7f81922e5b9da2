//! Posts with what is shown beside them: three queries for any number of posts.

use std::collections::HashMap;

use diesel::prelude::*;
use diesel::sql_types::{Array, Bool, Integer, Nullable, Text, Uuid as SqlUuid};
use domain::media::Media;
use domain::people::{PeopleReads, Person};
use domain::posts::{Post, PostFilter, PostView, TaggedBusiness, Why};
use domain::shared::ids::{BusinessId, LikeId, UserId};
use domain::shared::store_error::StoreError;
use futures_util::future::try_join;
use uuid::Uuid;

use super::rows::PostRow;
use super::visible::{follows, visible_person};
use crate::db::schema::{post_media, uploads};
use crate::db::{Database, Prepared, stored};
use crate::media::rows::MediaRow;

#[derive(QueryableByName)]
struct ShownRow {
    #[diesel(embed)]
    post: PostRow,
    #[diesel(sql_type = Integer)]
    like_count: i32,
    #[diesel(sql_type = Integer)]
    comment_count: i32,
    #[diesel(sql_type = Bool)]
    open: bool,
    #[diesel(sql_type = Bool)]
    follows_author: bool,
    #[diesel(sql_type = Nullable<Text>)]
    business_name: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    town: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    evidence: Option<String>,
    #[diesel(sql_type = Nullable<SqlUuid>)]
    like_id: Option<Uuid>,
    #[diesel(sql_type = Array<SqlUuid>)]
    mentions: Vec<Uuid>,
}

/// The posts $2 with what the viewer $1 sees beside them.
fn shown(viewer: Option<UserId>, ids: Vec<Uuid>) -> Prepared {
    let (follows, seen) = (follows("$1", "p.user_id"), visible_person("$1", "m.user_id"));
    Prepared::new(format!(
        "SELECT p.id, p.user_id, p.business_id, p.visit_id, p.review_id, p.audience, p.body, p.client_id, p.media_count,
            p.edited_at, p.created_at, p.like_count, p.comment_count,
            p.audience = 'public' AND NOT u.is_private AS open, {follows} AS follows_author,
            b.name AS business_name,
            (SELECT city FROM business_addresses a WHERE a.business_id = b.id AND a.is_primary) AS town,
            coalesce(v.evidence, r.evidence) AS evidence, l.id AS like_id,
            ARRAY(SELECT m.user_id FROM post_mentions m WHERE m.post_id = p.id AND {seen}) AS mentions
         FROM posts p JOIN users u ON u.id = p.user_id
         LEFT JOIN businesses b ON b.id = p.business_id AND b.deleted_at IS NULL
         LEFT JOIN visits v ON v.id = p.visit_id
         LEFT JOIN reviews r ON r.id = p.review_id AND r.state = 'published'
         LEFT JOIN post_likes l ON l.post_id = p.id AND l.user_id = $1
         WHERE p.id = ANY ($2)"
    ))
    .id(viewer.map(|viewer| viewer.0))
    .ids(ids)
}

impl Database {
    /// The posts with these ids, in this order.
    pub(crate) async fn post_views(
        &self,
        viewer: Option<UserId>,
        filter: &PostFilter,
        ids: &[Uuid],
    ) -> Result<Vec<PostView>, StoreError> {
        if ids.is_empty() {
            return Ok(Vec::new());
        }
        let rows = self.fetch_primary::<ShownRow, _>(|| shown(viewer, ids.to_vec()));
        let (rows, mut media) = try_join(rows, self.media_of_posts(ids)).await?;
        let mut people: Vec<UserId> = rows.iter().map(|row| UserId(row.post.user_id)).collect();
        people.extend(rows.iter().flat_map(|row| &row.mentions).map(|id| UserId(*id)));
        people.sort();
        people.dedup();
        let people: HashMap<Uuid, Person> =
            self.persons(&people, viewer).await?.into_iter().map(|person| (person.id.0, person)).collect();
        let mut rows: HashMap<Uuid, ShownRow> = rows.into_iter().map(|row| (row.post.id, row)).collect();
        let view = |id: &Uuid| Some(rows.remove(id)?.view(viewer, filter, &people, media.remove(id)));
        ids.iter().filter_map(view).filter_map(Result::transpose).collect()
    }

    /// The media of posts, in their order.
    async fn media_of_posts(&self, ids: &[Uuid]) -> Result<HashMap<Uuid, Vec<Media>>, StoreError> {
        let query = || {
            post_media::table
                .inner_join(uploads::table.on(uploads::id.eq(post_media::upload_id)))
                .filter(post_media::post_id.eq_any(ids.to_vec()).and(uploads::revision.gt(0)))
                .order((post_media::post_id, post_media::position))
                .select((post_media::post_id, MediaRow::as_select()))
        };
        let rows: Vec<(Uuid, MediaRow)> = self.fetch_primary(query).await?;
        let mut media: HashMap<Uuid, Vec<Media>> = HashMap::new();
        for (post, row) in rows {
            media.entry(post).or_default().push(row.try_into()?);
        }
        Ok(media)
    }
}

impl ShownRow {
    /// `None` when the author was deleted between the queries.
    fn view(
        self,
        viewer: Option<UserId>,
        filter: &PostFilter,
        people: &HashMap<Uuid, Person>,
        media: Option<Vec<Media>>,
    ) -> Result<Option<PostView>, StoreError> {
        let Some(author) = people.get(&self.post.user_id).cloned() else { return Ok(None) };
        let why = self.why(viewer, filter);
        let business = self.post.business_id.zip(self.business_name);
        let evidence = match &self.evidence {
            Some(name) => Some(stored(self.post.id, "evidence", name)?),
            None => None,
        };
        Ok(Some(PostView {
            author,
            media: media.unwrap_or_default(),
            business: business.map(|(id, name)| TaggedBusiness { id: BusinessId(id), name, town: self.town }),
            evidence,
            mentions: self.mentions.iter().filter_map(|id| people.get(id).cloned()).collect(),
            like_count: self.like_count,
            comment_count: self.comment_count,
            like: self.like_id.map(LikeId),
            open: self.open,
            why,
            post: Post::try_from(self.post)?,
        }))
    }

    fn why(&self, viewer: Option<UserId>, filter: &PostFilter) -> Option<Why> {
        match filter {
            PostFilter::Home if viewer.is_some_and(|viewer| viewer.0 == self.post.user_id) => Some(Why::Own),
            PostFilter::Home if self.follows_author => Some(Why::FollowsUser),
            PostFilter::Home => Some(Why::FollowsBusiness),
            PostFilter::Popular => Some(Why::Popular),
            PostFilter::Matching { near: Some(_), .. } => Some(Why::Near),
            PostFilter::Matching { .. } | PostFilter::Id(_) => None,
        }
    }
}
