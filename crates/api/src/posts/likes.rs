//! What likes of posts and of comments share.

use actix_web::Either;
use domain::posts::{LikeFilter, LikeTarget};
use domain::shared::failure::Denied;
use domain::shared::ids::LikeId;

use super::wire::{Like, LikesRemoved};
use crate::http::prelude::*;

const ORDER: &str = "like";

/// Likes a post or comment: 201, or 200 when the actor likes it already.
pub(super) async fn like(cx: &Context, target: LikeTarget) -> Reply<Either<Created<Like>, Data<Like>>> {
    let (view, is_new) = cx.posts.like(&cx.actor, target).await?;
    let like = Like::from(view);
    Ok(if is_new { Either::Left(Created(like)) } else { Either::Right(like.into()) })
}

pub(super) async fn list(
    cx: &Context,
    of_comments: bool,
    target: Option<LikeTarget>,
    user: Option<Uuid>,
    limit: Option<u32>,
    after: Option<String>,
) -> Reply<Page<Like>> {
    let page = cursor::page(ORDER, limit, after.as_deref())?;
    // Without a filter: the actor's own.
    let user = match (target, user) {
        (None, None) => Some(cx.actor.user()?),
        (_, user) => user.map(Into::into),
    };
    let filter = LikeFilter { of_comments, id: None, target, user };
    Ok(Page::of(ORDER, cx.posts.likes(&cx.actor, &filter, page).await?))
}

pub(super) async fn one(cx: &Context, of_comments: bool, id: LikeId) -> Reply<Data<Like>> {
    Ok(Like::from(cx.posts.one_like(&cx.actor, of_comments, id).await?).into())
}

/// A like has nothing to change: the actor's own is returned as it is.
pub(super) async fn unchanged(cx: &Context, of_comments: bool, id: LikeId) -> Reply<Data<Like>> {
    let view = cx.posts.one_like(&cx.actor, of_comments, id).await?;
    if cx.actor.user() != Ok(view.user.id) {
        return Err(Denied::Unknown.into());
    }
    Ok(Like::from(view).into())
}

/// Ends the actor's like of the target, or these likes of the actor.
pub(super) async fn remove(
    cx: &Context,
    of_comments: bool,
    target: Option<LikeTarget>,
    records: &[Uuid],
) -> Reply<Data<LikesRemoved>> {
    let (count, like_count) = match target {
        Some(target) if records.is_empty() => {
            let (count, left) = cx.posts.unlike(&cx.actor, target).await?;
            (count, Some(left))
        }
        _ => cx.posts.delete_likes(&cx.actor, of_comments, &records::ids(records)?).await?,
    };
    Ok(LikesRemoved { count, like_count }.into())
}
