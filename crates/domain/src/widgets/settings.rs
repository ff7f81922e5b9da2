//! Which websites may show the widget of a business, and whether it is on Google.

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

/// Where guests can book a business, besides Verdoro.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WidgetSettings {
    /// The websites that may show the widget.
    pub origins: Vec<Origin>,
    /// Whether guests can book on Google.
    pub listed_on_google: bool,
}

/// What to change; none leaves a value.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct WidgetSettingsChange {
    /// Addresses of websites.
    pub origins: Option<Vec<String>>,
    pub listed_on_google: Option<bool>,
}

impl Widgets {
    /// The settings, for the owners of the business.
    ///
    /// # Errors
    /// `Denied` for others, and for an unknown business.
    pub async fn settings(&self, actor: &Actor, business: BusinessId) -> Result<WidgetSettings, WidgetError> {
        in_transaction(&*self.core.store, async |unit| may_manage(unit, actor, business).await).await?;
        Ok(self.core.reads.widgets().settings(business).await?)
    }

    /// Changes them.
    ///
    /// # Errors
    /// `Denied` as in [`Self::settings`]; `Invalid`.
    pub async fn change_settings(
        &self,
        actor: &Actor,
        business: BusinessId,
        change: &WidgetSettingsChange,
    ) -> Result<WidgetSettings, WidgetError> {
        actor.is_known()?;
        let now = self.core.now();
        in_transaction(&*self.core.store, async |unit| {
            may_manage(unit, actor, business).await?;
            let mut settings = unit.widgets().settings(business).await?;
            if let Some(addresses) = &change.origins {
                settings.origins = origins(addresses)?;
            }
            settings.listed_on_google = change.listed_on_google.unwrap_or(settings.listed_on_google);
            unit.widgets().save_settings(business, &settings, now).await?;
            Ok(settings)
        })
        .await
    }

    /// The websites that may show the widget, for browsers.
    ///
    /// # Errors
    /// `Store`.
    pub async fn origins(&self, business: BusinessId) -> Result<Vec<Origin>, StoreError> {
        Ok(self.core.reads.widgets().settings(business).await?.origins)
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
