//! `post_comment_likes`.

use actix_web::Either;
use domain::posts::LikeTarget;
use domain::shared::ids::{LikeId, PostCommentId};

use super::input::LikeChange;
use super::likes;
use super::wire::{Like, LikesRemoved};
use crate::http::prelude::*;

/// The comment to like. It is in the query, so that clients that space repeated requests by method and URL can like several
/// comments at once.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CommentLikeTarget {
    comment_id: Uuid,
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CommentLikeFilters {
    /// Likes of this comment.
    comment_id: Option<Uuid>,
    /// Likes by this member.
    user_id: Option<Uuid>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Which likes to end: these records, or the actor's like of a comment.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CommentLikesRemoved {
    /// Their ids, 1 to 100.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    comment_id: Option<Uuid>,
}

fn comment(id: Uuid) -> LikeTarget {
    LikeTarget::Comment(PostCommentId(id))
}

/// Like a comment. Returns 201, or 200 when the actor likes it already.
#[utoipa::path(tag = "posts", security(("bearer" = [])), params(CommentLikeTarget),
    responses((status = 201, body = Data<Like>), (status = 200, body = Data<Like>), (status = 403), (status = 404)))]
#[post("/post_comment_likes")]
async fn create_comment_like(
    cx: Context,
    Query(target): Query<CommentLikeTarget>,
) -> Reply<Either<Created<Like>, Data<Like>>> {
    likes::like(&cx, comment(target.comment_id)).await
}

/// Likes of comments, newest first; the actor's own unless a filter is given.
#[utoipa::path(tag = "posts", security(("bearer" = [])), params(CommentLikeFilters),
    responses((status = 200, body = Page<Like>), (status = 403)))]
#[get("/post_comment_likes")]
async fn list_comment_likes(cx: Context, Query(filters): Query<CommentLikeFilters>) -> Reply<Page<Like>> {
    cx.actor.member()?;
    likes::list(&cx, true, filters.comment_id.map(comment), filters.user_id, filters.limit, filters.cursor).await
}

/// One like of a comment.
#[utoipa::path(tag = "posts", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Like>)))]
#[get("/post_comment_likes/{uuid}")]
async fn get_comment_like(cx: Context, Id(id): Id<LikeId>) -> Reply<Data<Like>> {
    cx.actor.member()?;
    likes::one(&cx, true, id).await
}

/// Returns a like of the actor unchanged: it has nothing to change.
#[utoipa::path(tag = "posts", security(("bearer" = [])), request_body = LikeChange,
    responses((status = 200, body = Data<Like>), (status = 404)))]
#[patch("/post_comment_likes")]
async fn change_comment_like(cx: Context, Parsed(id): Parsed<LikeChange>) -> Reply<Data<Like>> {
    cx.actor.member()?;
    likes::unchanged(&cx, true, id).await
}

/// End likes of the actor: all of these records or none, or the like of a comment.
#[utoipa::path(tag = "posts", security(("bearer" = [])), params(CommentLikesRemoved),
    responses((status = 200, body = Data<LikesRemoved>), (status = 403), (status = 404)))]
#[delete("/post_comment_likes")]
async fn delete_comment_likes(cx: Context, Query(removed): Query<CommentLikesRemoved>) -> Reply<Data<LikesRemoved>> {
    cx.actor.member()?;
    likes::remove(&cx, true, removed.comment_id.map(comment), &removed.records).await
}

/// End a like of the actor.
#[utoipa::path(tag = "posts", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<LikesRemoved>)))]
#[delete("/post_comment_likes/{uuid}")]
async fn delete_comment_like(cx: Context, Id(id): Id<LikeId>) -> Reply<Data<LikesRemoved>> {
    cx.actor.member()?;
    likes::remove(&cx, true, None, &[id.0]).await
}

register!(
    create_comment_like,
    list_comment_likes,
    get_comment_like,
    change_comment_like,
    delete_comment_likes,
    delete_comment_like
);
