//! `queue_settings/{business_id}`.

use domain::shared::ids::BusinessId;
use domain::walk_in_queue::{QueueSettings as Stored, QueueSettingsChange as Change};

use crate::http::prelude::*;

/// How a business runs its queue.
#[derive(Debug, Serialize, ToSchema)]
pub struct QueueSettings {
    /// Whether guests may join by themselves while a service period runs.
    open_to_guests: bool,
    /// While so many parties wait, no guest joins.
    #[schema(minimum = 1, maximum = 60)]
    most_parties: u8,
}

impl From<Stored> for QueueSettings {
    fn from(Stored { open_to_guests, most_parties }: Stored) -> Self {
        Self { open_to_guests, most_parties }
    }
}

/// A change of the settings: absent fields keep their value.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct QueueSettingsChange {
    open_to_guests: Option<bool>,
    /// 1 to 60.
    #[validate(range(min = 1, max = 60))]
    #[schema(minimum = 1, maximum = 60)]
    most_parties: Option<u8>,
}

impl Parse for QueueSettingsChange {
    type Output = Change;

    fn convert(self) -> Result<Change, Vec<FieldError>> {
        Ok(Change { open_to_guests: self.open_to_guests, most_parties: self.most_parties })
    }
}

/// How a business runs its queue, for its staff.
#[utoipa::path(tag = "walk-in queue", security(("bearer" = [])), params(("business_id" = Uuid, Path)),
    responses((status = 200, body = Data<QueueSettings>), (status = 403)))]
#[get("/queue_settings/{business_id}")]
async fn get_queue_settings(cx: Context, Id(business): Id<BusinessId>) -> Reply<Data<QueueSettings>> {
    Ok(QueueSettings::from(cx.walk_in_queue.settings(&cx.actor, business).await?).into())
}

/// Change how a business runs its queue, as its staff.
#[utoipa::path(tag = "walk-in queue", security(("bearer" = [])), params(("business_id" = Uuid, Path)),
    request_body = QueueSettingsChange, responses((status = 200, body = Data<QueueSettings>), (status = 403)))]
#[patch("/queue_settings/{business_id}")]
async fn change_queue_settings(
    cx: Context,
    Id(business): Id<BusinessId>,
    Parsed(change): Parsed<QueueSettingsChange>,
) -> Reply<Data<QueueSettings>> {
    Ok(QueueSettings::from(cx.walk_in_queue.change_settings(&cx.actor, business, change).await?).into())
}

register!(get_queue_settings, change_queue_settings);
