//! The messages of Google that are used here. Fields without a value are left out, as in the JSON of protocol buffers.

use domain::reservations::status::Status;
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::Value;
use strum::VariantArray;

use super::proto::{as_text, integer, is_zero};

/// A time at a business, to be booked.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Slot {
    pub merchant_id: String,
    #[serde(flatten)]
    pub time: SlotTime,
    pub resources: Resources,
}

/// A time that is asked for.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct SlotTime {
    pub service_id: String,
    #[serde(deserialize_with = "integer", serialize_with = "as_text")]
    pub start_sec: i64,
    #[serde(deserialize_with = "integer", serialize_with = "as_text")]
    pub duration_sec: i64,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub availability_tag: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub resource_ids: Option<Resources>,
    /// Returned as it came.
    #[serde(skip_serializing_if = "Value::is_null")]
    pub confirmation_mode: Value,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct Resources {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub staff_id: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub staff_name: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub room_id: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub room_name: String,
    #[serde(deserialize_with = "integer", skip_serializing_if = "is_zero")]
    pub party_size: i64,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct LookUp {
    pub merchant_id: String,
    pub slot_time: Vec<SlotTime>,
}

#[derive(Debug, Serialize)]
pub(super) struct SlotTimeAvailability {
    pub slot_time: SlotTime,
    pub available: bool,
}

#[derive(Debug, Serialize)]
pub(super) struct LookUpAnswer {
    pub slot_time_availability: Vec<SlotTimeAvailability>,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(super) struct UserInformation {
    #[serde(skip_serializing_if = "String::is_empty")]
    pub user_id: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub given_name: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub family_name: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub telephone: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub email: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    pub language_code: String,
}

/// Nothing is paid in advance. Returned as it came.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct PaymentInformation {
    #[serde(default)]
    pub prepayment_status: Value,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct NewBooking {
    pub slot: Slot,
    pub user_information: UserInformation,
    pub payment_information: Option<PaymentInformation>,
    pub idempotency_token: String,
    /// The guest's request.
    pub additional_request: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct BookingUpdate {
    pub booking: UpdatedBooking,
}

/// What is not to be changed is not set.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct UpdatedBooking {
    pub booking_id: String,
    pub slot: Slot,
    pub status: BookingStatus,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct StatusQuery {
    pub booking_id: String,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct ListQuery {
    pub user_id: String,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Booking {
    pub booking_id: String,
    pub slot: Slot,
    pub user_information: UserInformation,
    pub status: BookingStatus,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payment_information: Option<PaymentInformation>,
}

#[derive(Debug, Serialize)]
pub(super) struct BookingFailure {
    pub cause: &'static str,
}

/// The answer to a request to book or change.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum BookingAnswer {
    Booking(Box<Booking>),
    BookingFailure(BookingFailure),
}

#[derive(Debug, Serialize)]
pub(super) struct StatusAnswer {
    pub booking_id: String,
    pub booking_status: BookingStatus,
    pub prepayment_status: &'static str,
}

#[derive(Debug, Serialize)]
pub(super) struct ListAnswer {
    pub bookings: Vec<Booking>,
}

/// In the order of their numbers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, strum::EnumString, VariantArray)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[strum(serialize_all = "SCREAMING_SNAKE_CASE")]
pub(super) enum BookingStatus {
    #[default]
    #[serde(rename = "BOOKING_STATUS_UNSPECIFIED")]
    #[strum(serialize = "BOOKING_STATUS_UNSPECIFIED")]
    Unspecified,
    Confirmed,
    PendingMerchantConfirmation,
    PendingClientConfirmation,
    Canceled,
    NoShow,
    NoShowPenalized,
    Failed,
    DeclinedByMerchant,
}

impl From<Status> for BookingStatus {
    fn from(status: Status) -> Self {
        match status {
            Status::Confirmed | Status::Seated | Status::Completed => Self::Confirmed,
            Status::Pending => Self::PendingMerchantConfirmation,
            Status::Hold => Self::PendingClientConfirmation,
            Status::NoShow => Self::NoShow,
            Status::Declined => Self::DeclinedByMerchant,
            Status::CancelledGuest | Status::CancelledBusiness | Status::Expired => Self::Canceled,
        }
    }
}

impl<'de> Deserialize<'de> for BookingStatus {
    /// Enums are written by name or by number.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Value::deserialize(deserializer)?;
        let by_name = || value.as_str()?.parse().ok();
        let by_number = || Self::VARIANTS.get(usize::try_from(value.as_u64()?).ok()?).copied();
        by_name().or_else(by_number).ok_or_else(|| serde::de::Error::custom("no status of a booking"))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_slot_is_written_as_it_was_read() {
        let slot = json!({"merchant_id": "1234", "service_id": "reservation", "start_sec": "1606467600",
            "duration_sec": "1800", "availability_tag": "1", "resources": {"party_size": 2},
            "confirmation_mode": "CONFIRMATION_MODE_SYNCHRONOUS"});
        let read: Slot = serde_json::from_value(slot.clone()).unwrap();
        assert_eq!((read.time.start_sec, read.resources.party_size), (1_606_467_600, 2));
        assert_eq!(serde_json::to_value(read).unwrap(), slot);
    }

    #[test]
    fn a_status_has_a_name_and_a_number() {
        let read = |value| serde_json::from_value::<BookingStatus>(value).ok();
        assert_eq!(read(json!("CANCELED")), Some(BookingStatus::Canceled));
        assert_eq!(read(json!(4)), Some(BookingStatus::Canceled));
        assert_eq!(serde_json::to_value(BookingStatus::NoShow).unwrap(), json!("NO_SHOW"));
        assert_eq!((read(json!("EATEN")), read(json!(99)), read(json!(-1))), (None, None, None));
    }
}
