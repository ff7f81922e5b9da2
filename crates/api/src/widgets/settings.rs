//! `widget_settings/{business_id}`.

use domain::shared::ids::BusinessId;
use domain::widgets::{self, Origin};

use crate::http::prelude::*;

/// Where guests can book a business, besides Verdoro.
#[derive(Debug, Serialize, ToSchema)]
pub struct WidgetSettings {
    /// Scheme, host and port of each website that may show the widget, such as `https://www.example.org`.
    origins: Vec<String>,
    /// Whether guests can book on Google; none where this server has no connection to Google.
    listed_on_google: Option<bool>,
}

impl WidgetSettings {
    fn of(settings: &widgets::WidgetSettings, cx: &Context) -> Self {
        Self {
            origins: settings.origins.iter().map(Origin::as_str).map(str::to_owned).collect(),
            listed_on_google: cx.google_bookings.is_offered().then_some(settings.listed_on_google),
        }
    }
}

/// A change of the settings; what is left out stays.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct WidgetSettingsChange {
    /// At most 10 addresses that begin with `https://`; only their scheme, host and port count.
    #[validate(length(max = 10))]
    #[schema(max_items = 10)]
    origins: Option<Vec<String>>,
    /// Whether guests can book on Google.
    listed_on_google: Option<bool>,
}

impl Parse for WidgetSettingsChange {
    type Output = widgets::WidgetSettingsChange;

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        Ok(widgets::WidgetSettingsChange { origins: self.origins, listed_on_google: self.listed_on_google })
    }
}

/// Which websites may show the widget of a business and whether it is on Google, for its owners.
#[utoipa::path(tag = "widgets", security(("bearer" = [])), params(("business_id" = Uuid, Path)),
    responses((status = 200, body = Data<WidgetSettings>), (status = 403)))]
#[get("/widget_settings/{business_id}")]
async fn get_widget_settings(cx: Context, Id(business): Id<BusinessId>) -> Reply<Data<WidgetSettings>> {
    Ok(WidgetSettings::of(&cx.widgets.settings(&cx.actor, business).await?, &cx).into())
}

/// Change which websites may show the widget of a business, or whether it is on Google, as its owner.
#[utoipa::path(tag = "widgets", security(("bearer" = [])), params(("business_id" = Uuid, Path)),
    request_body = WidgetSettingsChange, responses((status = 200, body = Data<WidgetSettings>), (status = 403)))]
#[patch("/widget_settings/{business_id}")]
async fn change_widget_settings(
    cx: Context,
    Id(business): Id<BusinessId>,
    Parsed(change): Parsed<WidgetSettingsChange>,
) -> Reply<Data<WidgetSettings>> {
    Ok(WidgetSettings::of(&cx.widgets.change_settings(&cx.actor, business, &change).await?, &cx).into())
}

register!(get_widget_settings, change_widget_settings);
