//! `conversations/{uuid}/members`.

use domain::shared::ids::ConversationId;

use super::input::{MemberChange, MembersNew};
use super::wire::Conversation;
use crate::http::prelude::*;

/// Add people to a group. Those who do not follow the actor are asked first.
#[utoipa::path(tag = "messages", security(("bearer" = [])), params(("uuid" = Uuid, Path)), request_body = MembersNew,
    responses((status = 200, body = Data<Conversation>), (status = 403), (status = 409)))]
#[post("/conversations/{uuid}/members")]
async fn add_members(
    cx: Context,
    Id(id): Id<ConversationId>,
    Parsed(users): Parsed<MembersNew>,
) -> Reply<Data<Conversation>> {
    Ok(Conversation::from(cx.messaging.add_members(&cx.actor, id, &users).await?).into())
}

/// Remove members from the actor's group; the records are ids of members. The actor's own id leaves it: then the oldest member
/// becomes the owner.
#[utoipa::path(tag = "messages", security(("bearer" = [])), params(("uuid" = Uuid, Path), Records),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 409)))]
#[delete("/conversations/{uuid}/members")]
async fn remove_members(cx: Context, Id(id): Id<ConversationId>, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let count = cx.messaging.remove_members(&cx.actor, id, &records.ids()?).await?;
    Ok(Count { count }.into())
}

/// Make another member the owner of the actor's group.
#[utoipa::path(tag = "messages", security(("bearer" = [])), params(("uuid" = Uuid, Path)), request_body = MemberChange,
    responses((status = 200, body = Data<Conversation>), (status = 403), (status = 409)))]
#[patch("/conversations/{uuid}/members")]
async fn change_member(
    cx: Context,
    Id(id): Id<ConversationId>,
    Parsed(user): Parsed<MemberChange>,
) -> Reply<Data<Conversation>> {
    Ok(Conversation::from(cx.messaging.pass_ownership(&cx.actor, id, user).await?).into())
}

register!(add_members, remove_members, change_member);
