//! `menus`.

use domain::menus::MenuFilter;
use domain::shared::ids::MenuId;

use super::input::{MenuChange, MenuNew};
use super::names::AllergenName;
use super::problem::problem;
use super::wire::Menu;
use crate::http::field_errors::FieldErrors;
use crate::http::named::known;
use crate::http::prelude::*;
use crate::names::DietName;

/// Which menus, and which of their items.
#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct MenuFilters {
    business_id: Uuid,
    /// Only items that suit each of these.
    #[serde(rename = "diet[]", default)]
    #[param(rename = "diet[]", value_type = Vec<DietName>)]
    diets: Vec<DietName>,
    /// Only items that neither contain nor may contain one of these. Items whose allergens are not declared stay: guests
    /// have to ask the staff.
    #[serde(rename = "without[]", default)]
    #[param(rename = "without[]", value_type = Vec<AllergenName>)]
    without: Vec<AllergenName>,
}

impl Parse for MenuFilters {
    type Output = (Uuid, MenuFilter);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let diets = errors.take(Some(known("diet[]", self.diets))).unwrap_or_default();
        let without = errors.take(Some(known("without[]", self.without))).unwrap_or_default();
        errors.finish(Some((self.business_id, MenuFilter { diets, without })))
    }
}

/// The published menus of a business, whole, and for its staff all of them; at most 10.
#[utoipa::path(tag = "menus", security((), ("bearer" = [])), params(MenuFilters),
    responses((status = 200, body = Page<Menu>), (status = 404)))]
#[get("/menus")]
async fn list_menus(cx: Context, Query(filters): Query<MenuFilters>) -> Reply<Page<Menu>> {
    let (business, filter) = filters.parse()?;
    let menus = cx.menus.menus(&cx.actor, business.into(), &filter).await?;
    let now = cx.core.now();
    Ok(Page::whole(menus.into_iter().map(|menu| Menu::at(now, menu))))
}

/// One menu.
#[utoipa::path(tag = "menus", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<Menu>)))]
#[get("/menus/{uuid}")]
async fn get_menu(cx: Context, Id(id): Id<MenuId>) -> Reply<Data<Menu>> {
    let menu = cx.menus.menu(&cx.actor, id).await?;
    Ok(Menu::at(cx.core.now(), menu).into())
}

/// Create a menu of a business that the actor owns.
#[utoipa::path(tag = "menus", security(("bearer" = [])), request_body = MenuNew,
    responses((status = 201, body = Data<Menu>), (status = 403), (status = 404), (status = 409)))]
#[post("/menus")]
async fn create_menu(cx: Context, Parsed((business, name, change)): Parsed<MenuNew>) -> Reply<Created<Menu>> {
    let menu = cx.menus.create(&cx.actor, business, name, &change).await?;
    Ok(Created(Menu::at(cx.core.now(), menu)))
}

/// Change a menu. A stale version: 409 `stale_version`, with the current `version`.
#[utoipa::path(tag = "menus", security(("bearer" = [])), request_body = MenuChange,
    responses((status = 200, body = Data<Menu>), (status = 403), (status = 404), (status = 409)))]
#[patch("/menus")]
async fn change_menu(cx: Context, Parsed((id, version, change)): Parsed<MenuChange>) -> Reply<Data<Menu>> {
    let menu = cx.menus.change(&cx.actor, id, version, &change).await.map_err(problem)?;
    Ok(Menu::at(cx.core.now(), menu).into())
}

/// Delete menus with their content: all of these or none.
#[utoipa::path(tag = "menus", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/menus")]
async fn delete_menus(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let count = cx.menus.delete(&cx.actor, &records.ids()?).await?;
    Ok(Count { count }.into())
}

register!(list_menus, get_menu, create_menu, change_menu, delete_menus);
