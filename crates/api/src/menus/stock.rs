//! `menu_stock`.

use chrono::{DateTime, Utc};
use domain::menus::StockChange;
use domain::shared::ids::MenuItemId;

use super::wire::MenuItem;
use crate::http::prelude::*;

/// What is left of an item.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct MenuStockChange {
    item_id: Uuid,
    sold_out: bool,
    /// Until when it is sold out; null means until staff say so.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[schema(value_type = Option<DateTime<Utc>>)]
    until: Option<Option<DateTime<Utc>>>,
    /// How many there are on a day; null means any number.
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(range(min = 0, max = 10_000))]
    #[schema(value_type = Option<i32>, minimum = 0, maximum = 10_000)]
    daily_stock: Option<Option<i32>>,
}

impl Parse for MenuStockChange {
    type Output = (MenuItemId, StockChange);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let change =
            StockChange { sold_out: self.sold_out, until: self.until.into(), daily_stock: self.daily_stock.into() };
        Ok((self.item_id.into(), change))
    }
}

/// Say whether an item is sold out, and how many there are on a day. For all staff.
#[utoipa::path(tag = "menus", security(("bearer" = [])), request_body = MenuStockChange,
    responses((status = 200, body = Data<MenuItem>), (status = 403), (status = 404)))]
#[patch("/menu_stock")]
async fn change_stock(cx: Context, Parsed((id, change)): Parsed<MenuStockChange>) -> Reply<Data<MenuItem>> {
    let item = cx.menus.set_stock(&cx.actor, id, &change).await?;
    Ok(MenuItem::at(cx.core.now(), item).into())
}

register!(change_stock);
