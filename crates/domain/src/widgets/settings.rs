//! Which websites may show the widget of a business.

use super::error::WidgetError;
use super::origin::Origin;
use super::service::Widgets;
use crate::businesses::roles::{BusinessAction, may};
use crate::shared::actor::Actor;
use crate::shared::failure::FieldError;
use crate::shared::ids::BusinessId;
use crate::shared::store_error::StoreError;
use crate::unit_of_work::{UnitOfWork, in_transaction};

/// The most websites of a business.
const MOST: usize = 10;

impl Widgets {
    /// The websites that may show the widget, for the owners of the business.
    ///
    /// # Errors
    /// `Denied` for others, and for an unknown business.
    pub async fn settings(&self, actor: &Actor, business: BusinessId) -> Result<Vec<Origin>, WidgetError> {
        in_transaction(&*self.core.store, async |unit| may_manage(unit, actor, business).await).await?;
        Ok(self.core.reads.widgets().origins(business).await?)
    }

    /// Changes them.
    ///
    /// # Errors
    /// `Denied` as in [`Self::settings`]; `Invalid`.
    pub async fn change_settings(
        &self,
        actor: &Actor,
        business: BusinessId,
        addresses: &[String],
    ) -> Result<Vec<Origin>, WidgetError> {
        actor.is_known()?;
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            may_manage(unit, actor, business).await?;
            let origins = origins(addresses)?;
            unit.widgets().save_origins(business, &origins, now).await?;
            Ok(origins)
        })
        .await
    }

    /// The websites that may show the widget, for browsers.
    ///
    /// # Errors
    /// `Store`.
    pub async fn origins(&self, business: BusinessId) -> Result<Vec<Origin>, StoreError> {
        self.core.reads.widgets().origins(business).await
    }
}

/// The origins of these addresses, each once.
fn origins(addresses: &[String]) -> Result<Vec<Origin>, FieldError> {
    let mut origins = Vec::new();
    for address in addresses {
        let origin = Origin::parse(address)?;
        if !origins.contains(&origin) {
            origins.push(origin);
        }
    }
    if origins.len() > MOST {
        return Err(FieldError::new("origins", "too_many").with("max", MOST));
    }
    Ok(origins)
}

async fn may_manage(unit: &mut dyn UnitOfWork, actor: &Actor, business: BusinessId) -> Result<(), WidgetError> {
    actor.is_known()?;
    let role = unit.menus().role_at(business, actor.user().ok()).await?.ok_or(WidgetError::UNKNOWN)?;
    Ok(may(actor, role, BusinessAction::Connections)?)
}
