//! Rows of bookings on Google.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::google_bookings::{BookingState, GoogleBooking, Merchant};
use domain::reservations::party_size::PartySize;
use domain::shared::ids::{BusinessId, ReservationId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use crate::db::schema::{business_addresses, businesses, google_bookings, reservations};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = google_bookings, check_for_backend(diesel::pg::Pg))]
pub(super) struct BookingRow {
    token: String,
    reservation_id: Uuid,
    google_user: String,
    answer: String,
}

impl From<&GoogleBooking> for BookingRow {
    fn from(booking: &GoogleBooking) -> Self {
        Self {
            token: booking.token.clone(),
            reservation_id: booking.reservation.0,
            google_user: booking.google_user.clone(),
            answer: booking.answer.clone(),
        }
    }
}

impl From<BookingRow> for GoogleBooking {
    fn from(row: BookingRow) -> Self {
        Self {
            reservation: ReservationId(row.reservation_id),
            token: row.token,
            google_user: row.google_user,
            answer: row.answer,
        }
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = reservations, check_for_backend(diesel::pg::Pg))]
pub(super) struct StateRow {
    id: Uuid,
    status: String,
    starts_at: DateTime<Utc>,
    ends_at: DateTime<Utc>,
    party: i16,
}

impl TryFrom<StateRow> for BookingState {
    type Error = StoreError;

    fn try_from(row: StateRow) -> Result<Self, StoreError> {
        let wrong = || StoreError::Internal(format!("{}: {} for {}", row.id, row.status, row.party));
        Ok(Self {
            status: row.status.parse().map_err(|_| wrong())?,
            starts_at: row.starts_at,
            ends_at: row.ends_at,
            party: PartySize::new(row.party.into()).map_err(|_| wrong())?,
        })
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = businesses, check_for_backend(diesel::pg::Pg))]
pub(super) struct MerchantRow {
    id: Uuid,
    name: String,
    phone: Option<String>,
    website: Option<String>,
    country: Option<String>,
    latitude: Option<f64>,
    longitude: Option<f64>,
}

#[derive(Default, Queryable, Selectable)]
#[diesel(table_name = business_addresses, check_for_backend(diesel::pg::Pg))]
pub(super) struct AddressRow {
    street: Option<String>,
    house_number: Option<String>,
    postcode: Option<String>,
    city: Option<String>,
    region: Option<String>,
    country: Option<String>,
}

pub(super) fn merchant((row, address): (MerchantRow, Option<AddressRow>)) -> Merchant {
    let address = address.unwrap_or_default();
    let number = |street: String| match &address.house_number {
        Some(number) => format!("{street} {number}"),
        None => street,
    };
    Merchant {
        id: BusinessId(row.id),
        name: row.name,
        phone: row.phone,
        website: row.website,
        position: row.latitude.zip(row.longitude),
        street: address.street.map(number),
        city: address.city,
        region: address.region,
        postcode: address.postcode,
        country: address.country.or(row.country),
    }
}
