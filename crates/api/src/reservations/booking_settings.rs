//! `business_booking/{business_id}`.

use std::collections::BTreeMap;

use domain::reservations::booking_config::SettingsChange;
use domain::reservations::settings::BookingSettings;
use domain::reservations::turn_times::TurnTimes;
use domain::shared::ids::BusinessId;

use super::problem::{ReadProblems, WriteProblems, problem};

use crate::http::prelude::*;

/// How a business takes bookings.
#[derive(Debug, Serialize, ToSchema)]
pub struct BusinessBooking {
    business_id: Uuid,
    version: i32,
    /// Whether guests may book online.
    enabled: bool,
    /// Whether a guest's confirmation is enough.
    auto_confirm: bool,
    slot_minutes: u16,
    buffer_minutes: u16,
    /// Minutes at the table, by "up to this party size".
    #[schema(value_type = BTreeMap<String, u16>)]
    turn_minutes: BTreeMap<u8, u16>,
    /// The most covers that may arrive in one slot.
    pacing_covers: Option<u16>,
    /// The most parties that may arrive in one slot.
    pacing_parties: Option<u16>,
    /// The share of both that is bookable online.
    online_share_percent: u8,
    lead_minutes: u32,
    window_days: u16,
    #[schema(minimum = 1, maximum = 50)]
    max_party_online: u8,
    hold_minutes: u16,
    cancel_cutoff_minutes: u32,
    /// Whether the owner is emailed about new bookings and requests.
    email_new_bookings: bool,
    /// Whether the owner is emailed about bookings that guests change.
    email_changes: bool,
    /// Whether the owner is emailed about bookings that guests cancel.
    email_cancellations: bool,
}

impl BusinessBooking {
    fn new(business: BusinessId, (settings, version): (BookingSettings, i32)) -> Self {
        Self {
            business_id: business.0,
            version,
            enabled: settings.enabled,
            auto_confirm: settings.auto_confirm,
            slot_minutes: settings.slot_minutes,
            buffer_minutes: settings.buffer_minutes,
            turn_minutes: settings.turn_times.entries().clone(),
            pacing_covers: settings.pacing_covers,
            pacing_parties: settings.pacing_parties,
            online_share_percent: settings.online_share_percent,
            lead_minutes: settings.lead_minutes,
            window_days: settings.window_days,
            max_party_online: settings.max_party_online,
            hold_minutes: settings.hold_minutes,
            cancel_cutoff_minutes: settings.cancel_cutoff_minutes,
            email_new_bookings: settings.email_new_bookings,
            email_changes: settings.email_changes,
            email_cancellations: settings.email_cancellations,
        }
    }
}

/// A change of the rules: absent fields keep their value, null clears.
#[derive(Debug, Deserialize, ToSchema, Validate)]
#[serde(deny_unknown_fields)]
pub struct BusinessBookingChange {
    /// The version that the actor read.
    version: i32,
    enabled: Option<bool>,
    auto_confirm: Option<bool>,
    /// 5, 10, 15, 20, 30 or 60.
    slot_minutes: Option<u16>,
    #[validate(range(min = 0, max = 120))]
    #[schema(minimum = 0, maximum = 120)]
    buffer_minutes: Option<u16>,
    /// Minutes at the table (15 to 720), by "up to this party size".
    #[schema(value_type = Option<BTreeMap<String, u16>>)]
    turn_minutes: Option<BTreeMap<u8, u16>>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(range(min = 1, max = 1_000))]
    #[schema(value_type = Option<u16>, minimum = 1, maximum = 1000)]
    pacing_covers: Option<Option<u16>>,
    #[serde(default, deserialize_with = "nullable::deserialize")]
    #[validate(range(min = 1, max = 1_000))]
    #[schema(value_type = Option<u16>, minimum = 1, maximum = 1000)]
    pacing_parties: Option<Option<u16>>,
    #[validate(range(min = 0, max = 100))]
    #[schema(minimum = 0, maximum = 100)]
    online_share_percent: Option<u8>,
    #[validate(range(min = 0, max = 43_200))]
    #[schema(minimum = 0, maximum = 43200)]
    lead_minutes: Option<u32>,
    #[validate(range(min = 1, max = 365))]
    #[schema(minimum = 1, maximum = 365)]
    window_days: Option<u16>,
    #[validate(range(min = 1, max = 50))]
    #[schema(minimum = 1, maximum = 50)]
    max_party_online: Option<u8>,
    #[validate(range(min = 1, max = 30))]
    #[schema(minimum = 1, maximum = 30)]
    hold_minutes: Option<u16>,
    #[validate(range(min = 0, max = 20_160))]
    #[schema(minimum = 0, maximum = 20160)]
    cancel_cutoff_minutes: Option<u32>,
    email_new_bookings: Option<bool>,
    email_changes: Option<bool>,
    email_cancellations: Option<bool>,
}

impl Parse for BusinessBookingChange {
    type Output = (i32, SettingsChange);

    fn convert(self) -> Result<Self::Output, Vec<FieldError>> {
        let change = SettingsChange {
            enabled: self.enabled,
            auto_confirm: self.auto_confirm,
            slot_minutes: self.slot_minutes,
            buffer_minutes: self.buffer_minutes,
            turn_times: self.turn_minutes.map(TurnTimes::new).transpose().map_err(|error| vec![error])?,
            pacing_covers: self.pacing_covers.into(),
            pacing_parties: self.pacing_parties.into(),
            online_share_percent: self.online_share_percent,
            lead_minutes: self.lead_minutes,
            window_days: self.window_days,
            max_party_online: self.max_party_online,
            hold_minutes: self.hold_minutes,
            cancel_cutoff_minutes: self.cancel_cutoff_minutes,
            email_new_bookings: self.email_new_bookings,
            email_changes: self.email_changes,
            email_cancellations: self.email_cancellations,
        };
        Ok((self.version, change))
    }
}

/// How a business takes bookings, for those who run it.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), params(("business_id" = Uuid, Path)),
    responses((status = 200, body = Data<BusinessBooking>), ReadProblems))]
#[get("/business_booking/{business_id}")]
async fn get_booking_settings(cx: Context, Id(business): Id<BusinessId>) -> Reply<Data<BusinessBooking>> {
    let found = cx.booking_config.settings(&cx.actor, business).await.map_err(problem)?;
    Ok(BusinessBooking::new(business, found).into())
}

/// Change how a business takes bookings. Existing reservations keep their terms.
#[utoipa::path(tag = "booking configuration", security(("bearer" = [])), params(("business_id" = Uuid, Path)),
    request_body = BusinessBookingChange, responses((status = 200, body = Data<BusinessBooking>), WriteProblems))]
#[patch("/business_booking/{business_id}")]
async fn change_booking_settings(
    cx: Context,
    Id(business): Id<BusinessId>,
    Parsed((version, change)): Parsed<BusinessBookingChange>,
) -> Reply<Data<BusinessBooking>> {
    let changed = cx.booking_config.change_settings(&cx.actor, business, version, &change).await.map_err(problem)?;
    Ok(BusinessBooking::new(business, changed).into())
}

register!(get_booking_settings, change_booking_settings);
