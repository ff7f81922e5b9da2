//! `follows`.

use actix_web::Either;
use domain::follows::{FollowFilter, FollowState, Notify, Target};
use domain::shared::ids::FollowId;

use super::wire::Follow;
use crate::http::field_errors::FieldErrors;
use crate::http::prelude::*;
use crate::names::{FollowStateName, NotifyName};

const ORDER: &str = "follow";

/// The member or business to follow: exactly one of these. It is in the query, so that clients that space repeated
/// requests by method and URL can follow several at once.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FollowTarget {
    user_id: Option<Uuid>,
    business_id: Option<Uuid>,
}

impl FollowTarget {
    fn one(&self) -> Result<Target, Problem> {
        target(self.user_id, self.business_id)
            .ok_or_else(|| Problem::invalid(vec![FieldError::new("user_id", "one_target")]))
    }
}

fn target(user: Option<Uuid>, business: Option<Uuid>) -> Option<Target> {
    match (user, business) {
        (Some(user), None) => Some(Target::User(user.into())),
        (None, Some(business)) => Some(Target::Business(business.into())),
        _ => None,
    }
}

#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FollowFilters {
    /// What this member follows: members and businesses.
    follower_id: Option<Uuid>,
    /// Who follows this member.
    user_id: Option<Uuid>,
    /// Who follows this business.
    business_id: Option<Uuid>,
    /// `requested` alone: requests to follow the actor.
    #[param(inline)]
    state: Option<FollowStateName>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

/// A change of a follow: absent fields keep their value.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct FollowChange {
    /// `accepted`, by the followed member.
    state: Option<FollowStateName>,
    /// By the follower.
    notify: Option<NotifyName>,
}

impl Parse for FollowChange {
    type Output = (bool, Option<Notify>);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let state = errors.take(self.state.map(|state| match state.known("state") {
            Ok(FollowState::Requested) => Err(FieldError::new("state", "not_one_of").with("values", "accepted")),
            state => state,
        }));
        let notify = errors.take(self.notify.map(|notify| notify.known("notify")));
        errors.finish(Some((state.is_some(), notify)))
    }
}

/// Which follows to end: these records, or the actor's follow of a member or business.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct FollowsRemoved {
    /// Their ids, 1 to 100. A member may also end follows by which others follow them.
    #[serde(rename = "records[]", default)]
    #[param(rename = "records[]", max_items = 100)]
    records: Vec<Uuid>,
    user_id: Option<Uuid>,
    business_id: Option<Uuid>,
}

/// Follow a member or a business. Returns 201, or 200 when the actor follows it already. A private account has to accept. A
/// member may start 60 follows an hour, and have 5,000.
#[utoipa::path(tag = "follows", security(("bearer" = [])), params(FollowTarget),
    responses((status = 201, body = Data<Follow>), (status = 200, body = Data<Follow>), (status = 403), (status = 404), (status = 409)))]
#[post("/follows")]
async fn create_follow(
    cx: Context,
    Query(target): Query<FollowTarget>,
) -> Reply<Either<Created<Follow>, Data<Follow>>> {
    cx.actor.member()?;
    let (view, is_new) = cx.follows.follow(&cx.actor, target.one()?).await?;
    let follow = Follow::from(view);
    Ok(if is_new { Either::Left(Created(follow)) } else { Either::Right(follow.into()) })
}

/// Follows that the actor may see, newest first; the actor's own unless a filter is given.
#[utoipa::path(tag = "follows", security(("bearer" = [])), params(FollowFilters),
    responses((status = 200, body = Page<Follow>), (status = 403)))]
#[get("/follows")]
async fn list_follows(cx: Context, Query(filters): Query<FollowFilters>) -> Reply<Page<Follow>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    let state = filters.state.map(|state| state.known("state")).transpose();
    let filter = FollowFilter {
        id: None,
        follower: filters.follower_id.map(Into::into),
        user: filters.user_id.map(Into::into),
        business: filters.business_id.map(Into::into),
        state: state.map_err(|error| Problem::invalid(vec![error]))?,
    };
    Ok(Page::of(ORDER, cx.follows.follows(&cx.actor, filter, page).await?))
}

/// One follow.
#[utoipa::path(tag = "follows", security(("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Follow>)))]
#[get("/follows/{uuid}")]
async fn get_follow(cx: Context, Id(id): Id<FollowId>) -> Reply<Data<Follow>> {
    Ok(Follow::from(cx.follows.one(&cx.actor, id).await?).into())
}

/// Accept a request, as the followed member; or, as the follower, choose which posts to be notified of.
#[utoipa::path(tag = "follows", security(("bearer" = [])), params(("uuid" = Uuid, Path)), request_body = FollowChange,
    responses((status = 200, body = Data<Follow>), (status = 403)))]
#[patch("/follows/{uuid}")]
async fn change_follow(
    cx: Context,
    Id(id): Id<FollowId>,
    Parsed((accept, notify)): Parsed<FollowChange>,
) -> Reply<Data<Follow>> {
    Ok(Follow::from(cx.follows.change(&cx.actor, id, accept, notify).await?).into())
}

/// End follows of the actor, or by which others follow the actor: all of these records or none; or the actor's follow of a
/// member or business.
#[utoipa::path(tag = "follows", security(("bearer" = [])), params(FollowsRemoved),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/follows")]
async fn delete_follows(cx: Context, Query(removed): Query<FollowsRemoved>) -> Reply<Data<Count>> {
    let count = match target(removed.user_id, removed.business_id) {
        Some(target) if removed.records.is_empty() => cx.follows.unfollow(&cx.actor, target).await?,
        _ => cx.follows.delete(&cx.actor, &records::ids(&removed.records)?).await?,
    };
    Ok(Count { count }.into())
}

register!(create_follow, list_follows, get_follow, change_follow, delete_follows);
