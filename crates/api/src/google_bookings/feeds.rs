//! The feeds that Google reads: the businesses, their services and their free times, one JSON file each.

use chrono::{DateTime, Utc};
use domain::google_bookings::{Merchant, MerchantTimes};
use domain::shared::ids::BusinessId;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::SERVICE;

/// A file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Feed {
    Merchants,
    Services,
    Availability,
}

impl Feed {
    pub const ALL: [Self; 3] = [Self::Merchants, Self::Services, Self::Availability];

    pub fn file_name(self) -> &'static str {
        match self {
            Self::Merchants => "merchants.json",
            Self::Services => "services.json",
            Self::Availability => "availability.json",
        }
    }

    /// The file up to its first record. Records follow with commas between, then [`END`].
    pub fn begin(self, now: DateTime<Utc>) -> String {
        let at = now.timestamp();
        let list = match self {
            Self::Merchants => "merchant",
            Self::Services => "service",
            Self::Availability => "service_availability",
        };
        let metadata = json!({"processing_instruction": "PROCESS_AS_COMPLETE", "shard_number": 0, "total_shards": 1,
            "nonce": at.to_string(), "generation_timestamp": at});
        format!("{{\"metadata\":{metadata},\"{list}\":[\n")
    }
}

/// What each file ends with.
pub const END: &str = "\n]}\n";

/// The record of a business. What is not known is left out.
pub fn merchant(merchant: &Merchant) -> String {
    let address = members([
        ("street_address", merchant.street.as_deref().map(Value::from)),
        ("locality", merchant.city.as_deref().map(Value::from)),
        ("region", merchant.region.as_deref().map(Value::from)),
        ("postal_code", merchant.postcode.as_deref().map(Value::from)),
        ("country", merchant.country.as_deref().map(Value::from)),
    ]);
    let geo = members([
        ("latitude", merchant.position.map(|(latitude, _)| latitude.into())),
        ("longitude", merchant.position.map(|(_, longitude)| longitude.into())),
        ("address", Some(address).filter(|address| !address.is_empty()).map(Value::Object)),
    ]);
    let record = members([
        ("merchant_id", Some(merchant.id.to_string().into())),
        ("name", Some(merchant.name.as_str().into())),
        ("telephone", merchant.phone.as_deref().map(Value::from)),
        ("url", merchant.website.as_deref().map(Value::from)),
        ("category", Some("restaurant".into())),
        ("geo", Some(Value::Object(geo))),
    ]);
    Value::Object(record).to_string()
}

/// The record of the one service of a business.
pub fn service(business: BusinessId) -> String {
    let names = json!([{"locale": "en", "value": "Reservation"}, {"locale": "it", "value": "Prenotazione"}]);
    json!({
        "merchant_id": business.to_string(),
        "service_id": SERVICE,
        "localized_service_name": {"value": "Reservation", "localized_value": names},
        "type": "SERVICE_TYPE_DINING_RESERVATION",
    })
    .to_string()
}

#[derive(Serialize)]
struct ServiceAvailability<'a> {
    availability: Vec<Availability<'a>>,
}

#[derive(Serialize)]
struct Availability<'a> {
    spots_total: u8,
    spots_open: u8,
    duration_sec: i64,
    service_id: &'static str,
    start_sec: i64,
    merchant_id: &'a str,
    resources: Party,
    confirmation_mode: &'static str,
}

#[derive(Serialize)]
struct Party {
    party_size: u8,
}

/// The record of the free times of a business.
pub fn availability(business: BusinessId, times: &MerchantTimes) -> String {
    let merchant_id = business.to_string();
    let confirmation_mode =
        if times.is_confirmed_at_once { "CONFIRMATION_MODE_SYNCHRONOUS" } else { "CONFIRMATION_MODE_ASYNCHRONOUS" };
    let records: Vec<_> = times
        .times
        .iter()
        .map(|time| Availability {
            spots_total: 1,
            spots_open: 1,
            duration_sec: time.stay.num_seconds(),
            service_id: SERVICE,
            start_sec: time.starts_at.timestamp(),
            merchant_id: &merchant_id,
            resources: Party { party_size: time.party.people() },
            confirmation_mode,
        })
        .collect();
    // Only texts, numbers and lists of them, so that writing does not fail.
    serde_json::to_string(&ServiceAvailability { availability: records }).unwrap_or_default()
}

/// Those members that have a value.
fn members<const N: usize>(members: [(&str, Option<Value>); N]) -> Map<String, Value> {
    members.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
}

#[cfg(test)]
mod tests {
    use uuid::Uuid;

    use super::*;

    #[test]
    fn a_merchant_has_what_is_known() {
        let id = BusinessId(Uuid::nil());
        let known = Merchant {
            id,
            name: "Da \"Ugo\"".into(),
            phone: Some("+39 055 1234567".into()),
            website: None,
            position: Some((43.77, 11.26)),
            street: None,
            city: Some("Firenze".into()),
            region: None,
            postcode: None,
            country: Some("IT".into()),
        };
        let record: Value = serde_json::from_str(&merchant(&known)).unwrap();
        let expected = json!({"merchant_id": id.to_string(), "name": "Da \"Ugo\"", "telephone": "+39 055 1234567",
            "category": "restaurant", "geo": {"latitude": 43.77, "longitude": 11.26,
            "address": {"locality": "Firenze", "country": "IT"}}});
        assert_eq!(record, expected);
    }

    #[test]
    fn a_file_without_records_is_complete() {
        for feed in Feed::ALL {
            let file = feed.begin(DateTime::UNIX_EPOCH) + END;
            let read: Value = serde_json::from_str(&file).unwrap();
            assert_eq!(read["metadata"]["processing_instruction"], "PROCESS_AS_COMPLETE");
        }
    }
}
