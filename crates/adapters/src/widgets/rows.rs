//! Rows of widgets.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::reservations::party_size::PartySize;
use domain::shared::ids::{BusinessId, GuestBookingId, ReservationId};
use domain::shared::language::Language;
use domain::shared::store_error::StoreError;
use domain::widgets::{GuestBooking, Origin, WidgetSettings};
use uuid::Uuid;

use crate::db::schema::{guest_bookings, widget_settings};

#[derive(Queryable, Selectable)]
#[diesel(table_name = widget_settings, check_for_backend(diesel::pg::Pg))]
pub(super) struct SettingsRow {
    origins: Vec<String>,
    listed_on_google: bool,
}

impl From<SettingsRow> for WidgetSettings {
    fn from(row: SettingsRow) -> Self {
        let origins = row.origins.into_iter().map(Origin::stored).collect();
        Self { origins, listed_on_google: row.listed_on_google }
    }
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = guest_bookings, check_for_backend(diesel::pg::Pg), treat_none_as_null = true)]
pub(super) struct BookingRow {
    pub id: Uuid,
    business_id: Uuid,
    starts_at: DateTime<Utc>,
    party: i16,
    name: String,
    email: String,
    phone: Option<String>,
    note: Option<String>,
    language: String,
    tries: i16,
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    reservation_id: Option<Uuid>,
}

impl From<&GuestBooking> for BookingRow {
    fn from(booking: &GuestBooking) -> Self {
        Self {
            id: booking.id.0,
            business_id: booking.business.0,
            starts_at: booking.starts_at,
            party: booking.party.people().into(),
            name: booking.name.clone(),
            email: booking.email.clone(),
            phone: booking.phone.clone(),
            note: booking.note.clone(),
            language: booking.language.as_str().to_owned(),
            tries: booking.tries.into(),
            created_at: booking.created_at,
            expires_at: booking.expires_at,
            reservation_id: booking.reservation.map(|reservation| reservation.0),
        }
    }
}

impl TryFrom<BookingRow> for GuestBooking {
    type Error = StoreError;

    fn try_from(row: BookingRow) -> Result<Self, StoreError> {
        let party = PartySize::new(row.party.into());
        Ok(Self {
            id: GuestBookingId(row.id),
            business: BusinessId(row.business_id),
            starts_at: row.starts_at,
            party: party.map_err(|_| StoreError::Internal(format!("{}: a party of {}", row.id, row.party)))?,
            name: row.name,
            email: row.email,
            phone: row.phone,
            note: row.note,
            language: Language::parse(&row.language).unwrap_or_default(),
            tries: u8::try_from(row.tries).unwrap_or(u8::MAX),
            created_at: row.created_at,
            expires_at: row.expires_at,
            reservation: row.reservation_id.map(ReservationId),
        })
    }
}
