//! `mutes`.

use domain::hides::Why;

use super::wire::{HiddenPerson, HideFilters, HideTarget, ORDER};
use crate::http::prelude::*;

/// Mute a person: what they write is left out of the actor's lists. They do not learn of it.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(HideTarget),
    responses((status = 201, body = Data<HiddenPerson>), (status = 403), (status = 404)))]
#[post("/mutes")]
async fn create_mute(cx: Context, Query(target): Query<HideTarget>) -> Reply<Created<HiddenPerson>> {
    Ok(Created(cx.hides.mute(&cx.actor, target.user_id.into()).await?.into()))
}

/// The people the actor has muted, latest first.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(HideFilters),
    responses((status = 200, body = Page<HiddenPerson>), (status = 403)))]
#[get("/mutes")]
async fn list_mutes(cx: Context, Query(filters): Query<HideFilters>) -> Reply<Page<HiddenPerson>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.hides.hidden(&cx.actor, Why::Mute, page).await?))
}

/// Unmute a person. The count is 0 when there was none.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(HideTarget),
    responses((status = 200, body = Data<Count>), (status = 403)))]
#[delete("/mutes")]
async fn delete_mute(cx: Context, Query(target): Query<HideTarget>) -> Reply<Data<Count>> {
    let is_removed = cx.hides.unmute(&cx.actor, target.user_id.into()).await?;
    Ok(Count { count: is_removed.into() }.into())
}

register!(create_mute, list_mutes, delete_mute);
