//! Bookings on Google inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::google_bookings::{GoogleBooking, GoogleRepository};
use domain::reservations::status::Status;
use domain::shared::ids::{BusinessId, ReservationId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::reads::listed;
use super::rows::BookingRow;
use crate::db::PgUnitOfWork;
use crate::db::schema::{google_bookings, reservations};

#[async_trait]
impl GoogleRepository for PgUnitOfWork {
    async fn is_listed(&mut self, business: BusinessId) -> Result<bool, StoreError> {
        let found: Option<Uuid> = self.first(listed(business.0)).await?;
        Ok(found.is_some())
    }

    async fn by_token(&mut self, token: &str) -> Result<Option<GoogleBooking>, StoreError> {
        let query = google_bookings::table.find(token.to_owned()).select(BookingRow::as_select());
        let row: Option<BookingRow> = self.first(query).await?;
        Ok(row.map(GoogleBooking::from))
    }

    async fn by_reservation(&mut self, id: ReservationId) -> Result<Option<GoogleBooking>, StoreError> {
        let query = google_bookings::table.filter(google_bookings::reservation_id.eq(id.0));
        let row: Option<BookingRow> = self.first(query.select(BookingRow::as_select())).await?;
        Ok(row.map(GoogleBooking::from))
    }

    async fn has_booked(
        &mut self,
        google_user: &str,
        business: BusinessId,
        starts_at: DateTime<Utc>,
    ) -> Result<bool, StoreError> {
        let query = google_bookings::table
            .inner_join(reservations::table.on(reservations::id.eq(google_bookings::reservation_id)))
            .filter(google_bookings::google_user.eq(google_user.to_owned()))
            .filter(reservations::business_id.eq(business.0))
            .filter(reservations::starts_at.eq(starts_at))
            .filter(reservations::status.eq_any([Status::Pending.to_string(), Status::Confirmed.to_string()]))
            .select(reservations::id);
        let found: Option<Uuid> = self.first(query).await?;
        Ok(found.is_some())
    }

    async fn insert(&mut self, booking: &GoogleBooking, now: DateTime<Utc>) -> Result<(), StoreError> {
        let row = (BookingRow::from(booking), google_bookings::created_at.eq(now));
        self.run(diesel::insert_into(google_bookings::table).values(row)).await.map(drop)
    }
}
