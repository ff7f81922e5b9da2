//! What is left of an item: one tap from the kitchen.

use chrono::{DateTime, Utc};

use super::error::MenuError;
use super::policy;
use super::service::{Menus, lock_for};
use super::view::ItemView;
use crate::shared::actor::Actor;
use crate::shared::change::Change;
use crate::shared::ids::MenuItemId;
use crate::unit_of_work::in_transaction;

/// A change of what is left of an item.
#[derive(Debug, Clone)]
pub struct StockChange {
    pub sold_out: bool,
    /// Until when it is sold out; cleared means until staff say so.
    pub until: Change<DateTime<Utc>>,
    /// How many there are on a day.
    pub daily_stock: Change<i32>,
}

impl Menus {
    /// Says whether an item is sold out, and how many there are on a day.
    ///
    /// # Errors
    /// `Denied` unless the actor is on the staff.
    pub async fn set_stock(&self, actor: &Actor, id: MenuItemId, change: &StockChange) -> Result<ItemView, MenuError> {
        let menu = in_transaction(&*self.core.store, async |unit| {
            let menu = unit.menus().menu_of_item(id).await?;
            let before = lock_for(unit, actor, menu, policy::may_serve).await?;
            let mut after = before.clone();
            for item in after.items.iter_mut().filter(|item| item.id == id) {
                item.sold_out = change.sold_out;
                item.sold_out_until = change.until.apply(item.sold_out_until).filter(|_| change.sold_out);
                item.daily_stock = change.daily_stock.apply(item.daily_stock);
            }
            self.save(unit, &before, &mut after).await?;
            Ok::<_, MenuError>(after.menu.id)
        })
        .await?;
        self.item(actor, menu, id).await
    }
}
