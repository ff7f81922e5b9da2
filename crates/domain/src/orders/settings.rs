//! How a business takes orders.

use super::error::OrderError;
use super::policy;
use super::service::Orders;
use crate::shared::actor::Actor;
use crate::shared::ids::BusinessId;
use crate::unit_of_work::in_transaction;

/// How a business takes orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderSettings {
    /// Whether guests may order to collect.
    pub takeaway: bool,
    /// Whether guests may order for a reservation.
    pub preorder: bool,
    /// What the kitchen can make in a quarter of an hour, in make units (1 to 1,000).
    pub units_per_slot: i32,
    /// How long ahead a guest must order (0 to 1,440).
    pub lead_minutes: i32,
}

impl Default for OrderSettings {
    /// Those of a business that has never set them.
    fn default() -> Self {
        Self { takeaway: false, preorder: false, units_per_slot: 20, lead_minutes: 20 }
    }
}

/// A change of settings: `None` keeps the value.
#[derive(Debug, Clone, Copy, Default)]
pub struct OrderSettingsChange {
    pub takeaway: Option<bool>,
    pub preorder: Option<bool>,
    pub units_per_slot: Option<i32>,
    pub lead_minutes: Option<i32>,
}

impl Orders {
    /// How a business takes orders: guests are shown what is on offer.
    ///
    /// # Errors
    /// `Denied` for an unknown business.
    pub async fn settings(&self, business: BusinessId) -> Result<OrderSettings, OrderError> {
        let known = self.core.reads.businesses().business(business).await?;
        known.ok_or(OrderError::UNKNOWN)?;
        Ok(self.core.reads.orders().settings(business).await?)
    }

    /// Changes how a business takes orders. Orders that are placed keep their place.
    ///
    /// # Errors
    /// `Denied` unless the actor is an owner or an administrator.
    pub async fn change_settings(
        &self,
        actor: &Actor,
        business: BusinessId,
        change: OrderSettingsChange,
    ) -> Result<OrderSettings, OrderError> {
        in_transaction(&*self.core.store, async |unit| {
            actor.is_known()?;
            let role = unit.menus().role_at(business, actor.user().ok()).await?.ok_or(OrderError::UNKNOWN)?;
            policy::may_set(actor, role)?;
            let mut settings = unit.orders().lock_settings(business).await?;
            settings.takeaway = change.takeaway.unwrap_or(settings.takeaway);
            settings.preorder = change.preorder.unwrap_or(settings.preorder);
            settings.units_per_slot = change.units_per_slot.unwrap_or(settings.units_per_slot);
            settings.lead_minutes = change.lead_minutes.unwrap_or(settings.lead_minutes);
            unit.orders().save_settings(business, &settings).await?;
            Ok(settings)
        })
        .await
    }
}
