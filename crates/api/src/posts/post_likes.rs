//! `post_likes`.

use actix_web::Either;
use domain::posts::LikeTarget;
use domain::shared::ids::{LikeId, PostId};

use super::input::LikeChange;
use super::likes;
use super::wire::{Like, LikesRemoved};
use crate::http::prelude::*;

/// The post to like. It is in the query, so that clients that space repeated requests by method and URL can like several
/// posts at once.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PostLikeTarget {
    post_id: Uuid,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PostLikeFilters {
    /// Likes of this post.
    post_id: Option<Uuid>,
    /// Likes by this member.
    user_id: Option<Uuid>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Which likes to end: these records, or the actor's like of a post.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct PostLikesRemoved {
    /// Their ids, 1 to 100.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    post_id: Option<Uuid>,
}

fn post(id: Uuid) -> LikeTarget {
    LikeTarget::Post(PostId(id))
}

/// Like a post. Returns 201, or 200 when the actor likes it already.
#[utoipa::path(tag = "posts", security(("bearer" = [])), params(PostLikeTarget),
    responses((status = 201, body = Data<Like>), (status = 200, body = Data<Like>), (status = 403), (status = 404)))]
#[post("/post_likes")]
async fn create_post_like(
    cx: Context,
    Query(target): Query<PostLikeTarget>,
) -> Reply<Either<Created<Like>, Data<Like>>> {
    likes::like(&cx, post(target.post_id)).await
}

/// Likes of posts, newest first; the actor's own unless a filter is given.
#[utoipa::path(tag = "posts", security(("bearer" = [])), params(PostLikeFilters),
    responses((status = 200, body = Page<Like>), (status = 403)))]
#[get("/post_likes")]
async fn list_post_likes(cx: Context, Query(filters): Query<PostLikeFilters>) -> Reply<Page<Like>> {
    cx.actor.member()?;
    likes::list(&cx, false, filters.post_id.map(post), filters.user_id, filters.limit, filters.cursor).await
}

/// One like of a post.
#[utoipa::path(tag = "posts", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Like>)))]
#[get("/post_likes/{uuid}")]
async fn get_post_like(cx: Context, Id(id): Id<LikeId>) -> Reply<Data<Like>> {
    cx.actor.member()?;
    likes::one(&cx, false, id).await
}

/// Returns a like of the actor unchanged: it has nothing to change.
#[utoipa::path(tag = "posts", security(("bearer" = [])), request_body = LikeChange,
    responses((status = 200, body = Data<Like>), (status = 404)))]
#[patch("/post_likes")]
async fn change_post_like(cx: Context, Parsed(id): Parsed<LikeChange>) -> Reply<Data<Like>> {
    cx.actor.member()?;
    likes::unchanged(&cx, false, id).await
}

/// End likes of the actor: all of these records or none, or the like of a post.
#[utoipa::path(tag = "posts", security(("bearer" = [])), params(PostLikesRemoved),
    responses((status = 200, body = Data<LikesRemoved>), (status = 403), (status = 404)))]
#[delete("/post_likes")]
async fn delete_post_likes(cx: Context, Query(removed): Query<PostLikesRemoved>) -> Reply<Data<LikesRemoved>> {
    cx.actor.member()?;
    likes::remove(&cx, false, removed.post_id.map(post), &removed.records).await
}

register!(create_post_like, list_post_likes, get_post_like, change_post_like, delete_post_likes);
