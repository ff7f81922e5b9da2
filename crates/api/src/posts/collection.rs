//! `posts`.

use actix_web::Either;
use chrono::{DateTime, Utc};
use domain::businesses::coordinates::Coordinates;
use domain::posts::{Near, Position, PostFilter};
use domain::reviews::list::ReviewFilter;
use domain::shared::failure::Denied;
use domain::shared::ids::PostId;

use super::input::{PostChange, PostFields, PostNew};
use super::names::{Feed, FeedName};
use super::wire::{Post, PostEdit, PostLimits, PostsMeta};
use crate::http::field_errors::FieldErrors;
use crate::http::flag;
use crate::http::prelude::*;

/// Kilometres around a point, unless given.
const DISTANCE: f64 = 5.0;

/// Which posts to list. A feed has no other filter than `limit` and `cursor`.
#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PostFilters {
    /// `home` needs a session. All posts that match, newest first, unless given.
    #[param(inline)]
    feed: Option<FeedName>,
    /// Only by this member.
    user_id: Option<Uuid>,
    /// Only about this business.
    business_id: Option<Uuid>,
    /// Words of the text. Where no text has them, they may be mistyped.
    #[param(value_type = Option<String>, max_length = 100)]
    #[validate(length(max = 100))]
    q: Option<Line>,
    /// With `longitude`: only about businesses near this point.
    #[param(minimum = -90, maximum = 90)]
    latitude: Option<f64>,
    #[param(minimum = -180, maximum = 180)]
    longitude: Option<f64>,
    /// In kilometres; 5 unless given.
    #[param(minimum = 0.1, maximum = 100)]
    #[validate(range(min = 0.1, max = 100.0))]
    distance: Option<f64>,
    /// 1 or 0: only with, or without, pictures or videos.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    has_media: Option<bool>,
    /// Posted at this time or later.
    from: Option<DateTime<Utc>>,
    /// Posted before this time.
    to: Option<DateTime<Utc>>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

impl Parse for PostFilters {
    type Output = PostFilter;

    fn convert(self) -> Result<PostFilter, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let feed = errors.take(self.feed.map(|feed| feed.known("feed")));
        let near = errors.take(self.latitude.zip(self.longitude).map(|(latitude, longitude)| {
            let point = Coordinates::new(latitude, longitude);
            let wrong = |_| FieldError::new("latitude", "out_of_range").with("min", -90).with("max", 90);
            point.map(|point| Near { point, kilometres: self.distance.unwrap_or(DISTANCE) }).map_err(wrong)
        }));
        let filter = match feed {
            Some(Feed::Home) => PostFilter::Home,
            Some(Feed::Popular) => PostFilter::Popular,
            None => PostFilter::Matching {
                author: self.user_id.map(Into::into),
                business: self.business_id.map(Into::into),
                words: self.q.map(|text| ReviewFilter::words_of(text.as_str())).unwrap_or_default(),
                spellings: Vec::new(),
                near,
                with_media: self.has_media,
                from: self.from,
                to: self.to,
            },
        };
        errors.finish(Some(filter))
    }
}

/// A filter of one post, for clients that read one as they read a list.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct OnePostFilters {
    /// Found only when this member wrote it.
    user_id: Option<Uuid>,
    /// Found only when it is about this business.
    business_id: Option<Uuid>,
}

/// Which posts to delete: these records, or all of the actor's.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PostsRemoved {
    /// Their ids, 1 to 100.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    /// The actor: all of their posts. Posts of others are never deleted.
    user_id: Option<Uuid>,
}

/// Publish a post. Returns 201, or 200 when the same `client_id` was sent before.
#[utoipa::path(tag = "posts", security(("bearer" = [])), request_body = PostNew,
    responses((status = 201, body = Data<Post>), (status = 200, body = Data<Post>), (status = 403), (status = 409)))]
#[post("/posts")]
async fn create_post(cx: Context, Parsed(new): Parsed<PostNew>) -> Reply<Either<Created<Post>, Data<Post>>> {
    let (view, is_new) = cx.posts.publish(&cx.actor, &new).await?;
    let post = Post::seen_by(&cx.actor, view);
    Ok(if is_new { Either::Left(Created(post)) } else { Either::Right(post.into()) })
}

/// Posts that the actor may see. With `feed=popular`, `meta.formula` says how they are ranked; they are ranked once a
/// minute, and the pages of one list belong to the same ranking.
#[utoipa::path(tag = "posts", security((), ("bearer" = [])), params(PostFilters),
    responses((status = 200, body = Page<Post, PostsMeta>), (status = 403)))]
#[get("/posts")]
async fn list_posts(cx: Context, Query(filters): Query<PostFilters>) -> Reply<Page<Post, PostsMeta>> {
    let (limit, after) = (filters.limit, filters.cursor.clone());
    let filter = filters.parse()?;
    let order = match filter {
        PostFilter::Popular => "post_popular",
        _ => "post",
    };
    let page = cursor::page::<Position>(order, limit, after.as_deref())?;
    let page = cx.posts.posts(&cx.actor, &filter, page).await?;
    let page: Page<Post> = Page::of(order, page.map(|view| Post::seen_by(&cx.actor, view)));
    let meta = PostsMeta::new(page.meta.next_cursor, filter == PostFilter::Popular);
    Ok(Page { data: page.data, meta })
}

/// What the actor may still write: accounts less than a day old have limits.
#[utoipa::path(tag = "posts", security(("bearer" = [])), responses((status = 200, body = Data<PostLimits>), (status = 403)))]
#[get("/post_limits")]
async fn get_post_limits(cx: Context) -> Reply<Data<PostLimits>> {
    Ok(PostLimits::from(cx.posts.allowance(&cx.actor).await?).into())
}

/// One post.
#[utoipa::path(tag = "posts", security((), ("bearer" = [])), params(("uuid" = Uuid, Path), OnePostFilters),
    responses((status = 200, body = Data<Post>)))]
#[get("/posts/{uuid}")]
async fn get_post(cx: Context, Id(id): Id<PostId>, Query(filters): Query<OnePostFilters>) -> Reply<Data<Post>> {
    let view = cx.posts.post(&cx.actor, id).await?;
    let is_other = |wanted: Option<Uuid>, found: Option<Uuid>| wanted.is_some() && wanted != found;
    let business = view.post.business.map(|business| business.0);
    if is_other(filters.user_id, Some(view.post.author.0)) || is_other(filters.business_id, business) {
        return Err(Denied::Unknown.into());
    }
    Ok(Post::seen_by(&cx.actor, view).into())
}

/// Earlier texts of a post, newest first.
#[utoipa::path(tag = "posts", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Page<PostEdit>)))]
#[get("/posts/{uuid}/edits")]
async fn list_post_edits(cx: Context, Id(id): Id<PostId>) -> Reply<Page<PostEdit>> {
    Ok(Page::whole(cx.posts.edits(&cx.actor, id).await?.into_iter().map(Into::into)))
}

/// Change a post of the actor. Its earlier text stays readable.
#[utoipa::path(tag = "posts", security(("bearer" = [])), request_body = PostChange,
    responses((status = 200, body = Data<Post>), (status = 404)))]
#[patch("/posts")]
async fn change_post(cx: Context, Parsed((id, change)): Parsed<PostChange>) -> Reply<Data<Post>> {
    Ok(Post::seen_by(&cx.actor, cx.posts.edit(&cx.actor, id, &change).await?).into())
}

/// The same as `PATCH posts`, with the id in the path.
#[utoipa::path(tag = "posts", security(("bearer" = [])), params(("uuid" = Uuid, Path)), request_body = PostFields,
    responses((status = 200, body = Data<Post>)))]
#[patch("/posts/{uuid}")]
async fn change_one_post(cx: Context, Id(id): Id<PostId>, Parsed(change): Parsed<PostFields>) -> Reply<Data<Post>> {
    Ok(Post::seen_by(&cx.actor, cx.posts.edit(&cx.actor, id, &change).await?).into())
}

/// Delete posts of the actor with their comments and likes: all of these records or none, or all posts of the actor.
#[utoipa::path(tag = "posts", security(("bearer" = [])), params(PostsRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/posts")]
async fn delete_posts(cx: Context, Query(removed): Query<PostsRemoved>) -> Reply<Data<Count>> {
    let count = match removed.user_id {
        Some(author) if removed.records.is_empty() => cx.posts.delete_of(&cx.actor, author.into()).await?,
        _ => cx.posts.delete(&cx.actor, &records::ids(&removed.records)?).await?,
    };
    Ok(Count { count }.into())
}

/// Delete a post of the actor with its comments and likes.
#[utoipa::path(tag = "posts", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Count>)))]
#[delete("/posts/{uuid}")]
async fn delete_post(cx: Context, Id(id): Id<PostId>) -> Reply<Data<Count>> {
    let count = cx.posts.delete(&cx.actor, &[id]).await?;
    Ok(Count { count }.into())
}

register!(
    create_post,
    list_posts,
    get_post_limits,
    get_post,
    list_post_edits,
    change_post,
    change_one_post,
    delete_posts,
    delete_post
);
