//! `menu_items`.

use super::item_input::{MenuItemChange, MenuItemNew};
use super::problem::problem;
use super::wire::MenuItem;
use crate::http::prelude::*;

/// Add an item to a section.
#[utoipa::path(tag = "menus", security(("bearer" = [])), request_body = MenuItemNew,
    responses((status = 201, body = Data<MenuItem>), (status = 403), (status = 404), (status = 409)))]
#[post("/menu_items")]
async fn create_item(cx: Context, Parsed((section, name, change)): Parsed<MenuItemNew>) -> Reply<Created<MenuItem>> {
    let item = cx.menus.create_item(&cx.actor, section, name, &change).await?;
    Ok(Created(MenuItem::at(cx.core.now(), item)))
}

/// Change an item, or its place. Variants and options are replaced whole; those with a known `uuid` stay the same. A stale
/// version: 409 `stale_version`, with the current `version`.
#[utoipa::path(tag = "menus", security(("bearer" = [])), request_body = MenuItemChange,
    responses((status = 200, body = Data<MenuItem>), (status = 403), (status = 404), (status = 409)))]
#[patch("/menu_items")]
async fn change_item(cx: Context, Parsed((id, version, change)): Parsed<MenuItemChange>) -> Reply<Data<MenuItem>> {
    let item = cx.menus.change_item(&cx.actor, id, version, &change).await.map_err(problem)?;
    Ok(MenuItem::at(cx.core.now(), item).into())
}

/// Delete items: all of these or none. Orders keep their copies.
#[utoipa::path(tag = "menus", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/menu_items")]
async fn delete_items(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let count = cx.menus.delete_items(&cx.actor, &records.ids()?).await?;
    Ok(Count { count }.into())
}

register!(create_item, change_item, delete_items);
