//! `reviews/{uuid}/helpful`.

use actix_web::put;
use domain::shared::ids::ReviewId;

use crate::http::prelude::*;

/// The helpful votes of a review.
#[derive(Debug, Serialize, ToSchema)]
pub struct HelpfulMarks {
    helpful_count: i32,
    /// Whether the actor's vote is among them.
    helpful: bool,
}

async fn vote(cx: &Context, id: ReviewId, helpful: bool) -> Reply<Data<HelpfulMarks>> {
    let helpful_count = cx.reviews.vote_helpful(&cx.actor, id, helpful).await?;
    Ok(HelpfulMarks { helpful_count, helpful }.into())
}

/// Vote a review of another member helpful.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<HelpfulMarks>), (status = 403)))]
#[put("/reviews/{uuid}/helpful")]
async fn put_vote(cx: Context, Id(id): Id<ReviewId>) -> Reply<Data<HelpfulMarks>> {
    vote(&cx, id, true).await
}

/// Take the vote back.
#[utoipa::path(tag = "reviews", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<HelpfulMarks>), (status = 403)))]
#[delete("/reviews/{uuid}/helpful")]
async fn delete_vote(cx: Context, Id(id): Id<ReviewId>) -> Reply<Data<HelpfulMarks>> {
    vote(&cx, id, false).await
}

register!(put_vote, delete_vote);
