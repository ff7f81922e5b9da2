//! `sustainability_items`.

use domain::shared::ids::SustainabilityItemId;
use domain::sustainability::{ItemQuery, ItemRank, Scope};

use super::input::{SustainabilityItemChange, SustainabilityItemNew};
use super::names::KindName;
use super::wire::SustainabilityItem;
use crate::http::field_errors::FieldErrors;
use crate::http::flag;
use crate::http::named::known;
use crate::http::prelude::*;
use crate::http::query::point;

/// Kilometres around a point, unless given.
const DISTANCE: f64 = 10.0;

/// Which items.
#[derive(Debug, Deserialize, utoipa::IntoParams, Validate)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct SustainabilityFilters {
    business_id: Option<Uuid>,
    #[serde(rename = "kind[]", default)]
    #[param(rename = "kind[]", value_type = Vec<KindName>)]
    kinds: Vec<KindName>,
    /// Only around this point, nearest first: latitude and longitude, `43.77,11.25`. Otherwise the newest come first.
    near: Option<String>,
    /// In kilometres; 10 unless given.
    #[param(minimum = 0.1, maximum = 100)]
    #[validate(range(min = 0.1, max = 100.0))]
    distance: Option<f64>,
    /// 1: also those of the business that are not shown; for its staff and moderators.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    all: Option<bool>,
    /// 1: those that moderators have to check, oldest first.
    #[serde(default, deserialize_with = "flag::deserialize")]
    #[param(value_type = Option<u8>, minimum = 0, maximum = 1)]
    to_check: Option<bool>,
    /// 1 to 100; 20 unless given.
    #[param(minimum = 1, maximum = 100)]
    limit: Option<u32>,
    cursor: Option<String>,
}

impl Parse for SustainabilityFilters {
    type Output = ItemQuery;

    fn convert(self) -> Result<ItemQuery, Vec<FieldError>> {
        let mut errors = FieldErrors::default();
        let metres = self.distance.unwrap_or(DISTANCE) * 1_000.0;
        let near = errors.take(self.near.as_deref().map(point)).map(|point| (point, metres));
        let kinds = errors.take(Some(known("kind[]", self.kinds))).unwrap_or_default();
        let scope = match (self.to_check, self.all) {
            (Some(true), _) => Scope::ToCheck,
            (_, Some(true)) => Scope::All,
            _ => Scope::Shown,
        };
        errors.finish(Some(ItemQuery { scope, business: self.business_id.map(Into::into), kinds, near }))
    }
}

/// What businesses do for the environment: approved items that have not ended, nearest first around a point, else newest
/// first.
#[utoipa::path(tag = "sustainability", security((), ("bearer" = [])), params(SustainabilityFilters),
    responses((status = 200, body = Page<SustainabilityItem>), (status = 403), (status = 404)))]
#[get("/sustainability_items")]
async fn list_items(cx: Context, Query(filters): Query<SustainabilityFilters>) -> Reply<Page<SustainabilityItem>> {
    let (limit, after) = (filters.limit, filters.cursor.clone());
    let query = filters.parse()?;
    let order = match (query.near, query.scope) {
        (Some(_), _) => "sustainability_near",
        (None, Scope::ToCheck) => "sustainability_to_check",
        (None, _) => "sustainability",
    };
    let page = cursor::page::<ItemRank>(order, limit, after.as_deref())?;
    Ok(Page::of(order, cx.sustainability.items(&cx.actor, query, page).await?))
}

/// One item. One that is not shown is known to the staff of its business and to moderators only.
#[utoipa::path(tag = "sustainability", security((), ("bearer" = [])), params(("uuid" = Uuid, Path)),
    responses((status = 200, body = Data<SustainabilityItem>)))]
#[get("/sustainability_items/{uuid}")]
async fn get_item(cx: Context, Id(id): Id<SustainabilityItemId>) -> Reply<Data<SustainabilityItem>> {
    Ok(SustainabilityItem::from(cx.sustainability.item(&cx.actor, id).await?).into())
}

/// Add an item of a business that the actor owns. Moderators check it before it is shown.
#[utoipa::path(tag = "sustainability", security(("bearer" = [])), request_body = SustainabilityItemNew,
    responses((status = 201, body = Data<SustainabilityItem>), (status = 403), (status = 404), (status = 409)))]
#[post("/sustainability_items")]
async fn create_item(
    cx: Context,
    Parsed((business, facts)): Parsed<SustainabilityItemNew>,
) -> Reply<Created<SustainabilityItem>> {
    Ok(Created(cx.sustainability.create(&cx.actor, business, &facts).await?.into()))
}

/// Change an item, which then waits for a moderator.
#[utoipa::path(tag = "sustainability", security(("bearer" = [])), request_body = SustainabilityItemChange,
    responses((status = 200, body = Data<SustainabilityItem>), (status = 403), (status = 404), (status = 409)))]
#[patch("/sustainability_items")]
async fn change_item(
    cx: Context,
    Parsed((id, version, change)): Parsed<SustainabilityItemChange>,
) -> Reply<Data<SustainabilityItem>> {
    Ok(SustainabilityItem::from(cx.sustainability.change(&cx.actor, id, version, &change).await?).into())
}

/// Delete items: all of these or none.
#[utoipa::path(tag = "sustainability", security(("bearer" = [])), params(Records),
    responses((status = 200, body = Data<Count>), (status = 403), (status = 404)))]
#[delete("/sustainability_items")]
async fn delete_items(cx: Context, Query(records): Query<Records>) -> Reply<Data<Count>> {
    let count = cx.sustainability.delete(&cx.actor, &records.ids()?).await?;
    Ok(Count { count }.into())
}

register!(list_items, get_item, create_item, change_item, delete_items);
