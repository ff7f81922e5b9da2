//! `post_comments`.

use actix_web::Either;
use domain::posts::{CommentFilter, NewComment};
use domain::shared::ids::PostCommentId;

use super::input::{CommentChange, CommentNew};
use super::wire::Comment;
use crate::http::prelude::*;

const ORDER: &str = "post_comment";

/// The post to comment on. It is in the query, so that clients that space repeated requests by method and URL can comment on
/// several posts at once.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CommentTarget {
    post_id: Uuid,
}

/// Which comments to list: one of these.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CommentFilters {
    /// Those on this post that reply to none, with their first replies.
    post_id: Option<Uuid>,
    /// The replies to this comment.
    parent_id: Option<Uuid>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// Which comments to delete: these records, or the actor's on a post, or all of the actor's.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct CommentsRemoved {
    /// Their ids, 1 to 100.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    /// The actor's own on this post.
    post_id: Option<Uuid>,
    /// The actor: all of their comments. Comments of others are never deleted.
    user_id: Option<Uuid>,
}

/// Comment on a post, or reply to a comment. Returns 201, or 200 when the same `client_id` was sent before.
#[utoipa::path(tag = "posts", security(("bearer" = [])), params(CommentTarget), request_body = CommentNew,
    responses((status = 201, body = Data<Comment>), (status = 200, body = Data<Comment>), (status = 403), (status = 404), (status = 409)))]
#[post("/post_comments")]
async fn create_comment(
    cx: Context,
    Query(target): Query<CommentTarget>,
    Parsed((text, parent, client_id)): Parsed<CommentNew>,
) -> Reply<Either<Created<Comment>, Data<Comment>>> {
    let new = NewComment { post: target.post_id.into(), parent, text, client_id };
    let (view, is_new) = cx.posts.comment(&cx.actor, &new).await?;
    let comment = Comment::seen_by(&cx.actor, view);
    Ok(if is_new { Either::Left(Created(comment)) } else { Either::Right(comment.into()) })
}

/// Comments on a post, or replies to a comment, oldest first.
#[utoipa::path(tag = "posts", security((), ("bearer" = [])), params(CommentFilters),
    responses((status = 200, body = Page<Comment>), (status = 404)))]
#[get("/post_comments")]
async fn list_comments(cx: Context, Query(filters): Query<CommentFilters>) -> Reply<Page<Comment>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let filter = match (filters.post_id, filters.parent_id) {
        (Some(post), None) => CommentFilter::Post(post.into()),
        (None, Some(parent)) => CommentFilter::Parent(parent.into()),
        _ => return Err(Problem::invalid(vec![FieldError::new("post_id", "one_target")])),
    };
    let page = cx.posts.comments(&cx.actor, filter, page).await?;
    Ok(Page::of(ORDER, page.map(|view| Comment::seen_by(&cx.actor, view))))
}

/// One comment.
#[utoipa::path(tag = "posts", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Comment>)))]
#[get("/post_comments/{uuid}")]
async fn get_comment(cx: Context, Id(id): Id<PostCommentId>) -> Reply<Data<Comment>> {
    Ok(Comment::seen_by(&cx.actor, cx.posts.one_comment(&cx.actor, id).await?).into())
}

/// Change the text of a comment of the actor.
#[utoipa::path(tag = "posts", security(("bearer" = [])), request_body = CommentChange,
    responses((status = 200, body = Data<Comment>), (status = 404), (status = 409)))]
#[patch("/post_comments")]
async fn change_comment(cx: Context, Parsed((id, text)): Parsed<CommentChange>) -> Reply<Data<Comment>> {
    Ok(Comment::seen_by(&cx.actor, cx.posts.edit_comment(&cx.actor, id, &text).await?).into())
}

/// Delete comments of the actor: all of these records or none, or those on a post, or all. One with replies leaves a
/// placeholder.
#[utoipa::path(tag = "posts", security(("bearer" = [])), params(CommentsRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/post_comments")]
async fn delete_comments(cx: Context, Query(removed): Query<CommentsRemoved>) -> Reply<Data<Count>> {
    let count = match (removed.post_id, removed.user_id) {
        (Some(post), _) if removed.records.is_empty() => {
            cx.posts.delete_comments_of(&cx.actor, Some(post.into())).await?
        }
        (None, Some(author)) if removed.records.is_empty() => {
            if cx.actor.user()? == author.into() {
                cx.posts.delete_comments_of(&cx.actor, None).await?
            } else {
                0
            }
        }
        _ => cx.posts.delete_comments(&cx.actor, &records::ids(&removed.records)?).await?,
    };
    Ok(Count { count }.into())
}

register!(create_comment, list_comments, get_comment, change_comment, delete_comments);
