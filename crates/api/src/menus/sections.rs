//! `menu_sections`.

use super::input::{MenuSectionChange, MenuSectionNew};
use super::problem::problem;
use super::wire::MenuSection;
use crate::http::prelude::*;

/// Add a section to a menu.
#[utoipa::path(tag = "menus", security(("bearer" = [])), request_body = MenuSectionNew,
    responses((status = 201, body = Data<MenuSection>), (status = 403), (status = 404), (status = 409)))]
#[post("/menu_sections")]
async fn create_section(
    cx: Context,
    Parsed((menu, name, change)): Parsed<MenuSectionNew>,
) -> Reply<Created<MenuSection>> {
    let section = cx.menus.create_section(&cx.actor, menu, name, &change).await?;
    Ok(Created(MenuSection::at(cx.core.now(), section)))
}

/// Change a section, or its place. A stale version: 409 `stale_version`, with the current `version`.
#[utoipa::path(tag = "menus", security(("bearer" = [])), request_body = MenuSectionChange,
    responses((status = 200, body = Data<MenuSection>), (status = 403), (status = 404), (status = 409)))]
#[patch("/menu_sections")]
async fn change_section(
    cx: Context,
    Parsed((id, version, change)): Parsed<MenuSectionChange>,
) -> Reply<Data<MenuSection>> {
    let section = cx.menus.change_section(&cx.actor, id, version, &change).await.map_err(problem)?;
    Ok(MenuSection::at(cx.core.now(), section).into())
}

/// Delete sections with their items: all of these or none.
#[utoipa::path(tag = "menus", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/menu_sections")]
async fn delete_sections(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let count = cx.menus.delete_sections(&cx.actor, &records.ids()?).await?;
    Ok(Count { count }.into())
}

register!(create_section, change_section, delete_sections);
