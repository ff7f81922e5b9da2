//! `widget_settings/{business_id}`.

use domain::shared::ids::BusinessId;
use domain::widgets::Origin;

use crate::http::prelude::*;

/// Which websites may show the widget of a business.
#[derive(Debug, Serialize, ToSchema)]
pub struct WidgetSettings {
    /// Scheme, host and port of each, such as `https://www.example.org`.
    origins: Vec<String>,
}

impl From<Vec<Origin>> for WidgetSettings {
    fn from(origins: Vec<Origin>) -> Self {
        Self { origins: origins.iter().map(|origin| origin.as_str().to_owned()).collect() }
    }
}

/// A change of the settings.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct WidgetSettingsChange {
    /// At most 10 addresses that begin with `https://`; only their scheme, host and port count.
    #[validate(length(max = 10))]
    #[schema(max_items = 10)]
    origins: Vec<String>,
}

impl Parse for WidgetSettingsChange {
    type Output = Vec<String>;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(self.origins)
    }
}

/// Which websites may show the widget of a business, for its owners.
#[utoipa::path(tag = "widgets", security(("bearer" = [])), params(("business_id" = Uuid, Path)),
    responses((status = 200, body = Data<WidgetSettings>), (status = 403)))]
#[get("/widget_settings/{business_id}")]
async fn get_widget_settings(cx: Context, Id(business): Id<BusinessId>) -> Reply<Data<WidgetSettings>> {
    Ok(WidgetSettings::from(cx.widgets.settings(&cx.actor, business).await?).into())
}

/// Change which websites may show the widget of a business, as its owner.
#[utoipa::path(tag = "widgets", security(("bearer" = [])), params(("business_id" = Uuid, Path)),
    request_body = WidgetSettingsChange, responses((status = 200, body = Data<WidgetSettings>), (status = 403)))]
#[patch("/widget_settings/{business_id}")]
async fn change_widget_settings(
    cx: Context,
    Id(business): Id<BusinessId>,
    Parsed(origins): Parsed<WidgetSettingsChange>,
) -> Reply<Data<WidgetSettings>> {
    Ok(WidgetSettings::from(cx.widgets.change_settings(&cx.actor, business, &origins).await?).into())
}

register!(get_widget_settings, change_widget_settings);
