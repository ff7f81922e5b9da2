//! `blocks`.

use domain::hides::Why;

use super::wire::{HiddenPerson, HideFilters, HideTarget, ORDER};
use crate::http::prelude::*;

/// Block a person: neither sees the other any more. Blocking again changes nothing.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(HideTarget),
    responses((status = 201, body = Data<HiddenPerson>), (status = 403), (status = 404)))]
#[post("/blocks")]
async fn create_block(cx: Context, Query(target): Query<HideTarget>) -> Reply<Created<HiddenPerson>> {
    Ok(Created(cx.hides.block(&cx.actor, target.user_id.into()).await?.into()))
}

/// The people the actor has blocked, latest first.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(HideFilters),
    responses((status = 200, body = Page<HiddenPerson>), (status = 403)))]
#[get("/blocks")]
async fn list_blocks(cx: Context, Query(filters): Query<HideFilters>) -> Reply<Page<HiddenPerson>> {
    let page = cursor::page(ORDER, filters.limit, filters.cursor.as_deref())?;
    Ok(Page::of(ORDER, cx.hides.hidden(&cx.actor, Why::Block, page).await?))
}

/// Unblock a person. The count is 0 when there was none.
#[utoipa::path(tag = "people", security(("bearer" = [])), params(HideTarget),
    responses((status = 200, body = Data<Count>), (status = 403)))]
#[delete("/blocks")]
async fn delete_block(cx: Context, Query(target): Query<HideTarget>) -> Reply<Data<Count>> {
    let is_removed = cx.hides.unblock(&cx.actor, target.user_id.into()).await?;
    Ok(Count { count: is_removed.into() }.into())
}

register!(create_block, list_blocks, delete_block);
