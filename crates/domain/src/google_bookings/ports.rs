//! Storage of what is booked on Google.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::booking::{BookingState, GoogleBooking};
use crate::shared::ids::{BusinessId, ReservationId};
use crate::shared::store_error::StoreError;

/// A business that can be booked on Google.
#[derive(Debug, Clone, PartialEq)]
pub struct Merchant {
    pub id: BusinessId,
    pub name: String,
    pub phone: Option<String>,
    pub website: Option<String>,
    /// Latitude and longitude.
    pub position: Option<(f64, f64)>,
    /// Street and house number.
    pub street: Option<String>,
    pub city: Option<String>,
    pub region: Option<String>,
    pub postcode: Option<String>,
    /// ISO 3166-1 alpha-2.
    pub country: Option<String>,
}

/// Bookings on Google inside a transaction.
#[async_trait]
pub trait GoogleRepository: Send {
    /// Whether guests can book the business on Google.
    async fn is_listed(&mut self, business: BusinessId) -> Result<bool, StoreError>;
    /// The booking that was made with this token.
    async fn by_token(&mut self, token: &str) -> Result<Option<GoogleBooking>, StoreError>;
    async fn by_reservation(&mut self, id: ReservationId) -> Result<Option<GoogleBooking>, StoreError>;
    /// Whether this user of Google has a pending or confirmed reservation at the business at that time.
    async fn has_booked(
        &mut self,
        google_user: &str,
        business: BusinessId,
        starts_at: DateTime<Utc>,
    ) -> Result<bool, StoreError>;
    async fn insert(&mut self, booking: &GoogleBooking, now: DateTime<Utc>) -> Result<(), StoreError>;
}

/// Reads outside transactions, from the primary.
#[async_trait]
pub trait GoogleReads: Send + Sync {
    /// Whether guests can book the business on Google.
    async fn is_listed(&self, business: BusinessId) -> Result<bool, StoreError>;
    /// A booking with its reservation.
    async fn booking(&self, id: ReservationId) -> Result<Option<(GoogleBooking, BookingState)>, StoreError>;
    /// The pending and confirmed bookings of a user of Google that are not over, earliest first, at most `limit`.
    async fn of_user(
        &self,
        google_user: &str,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<(GoogleBooking, BookingState)>, StoreError>;
    /// Up to `limit` businesses that can be booked on Google, in the order of their ids, from the one after `after`.
    async fn merchants(&self, after: Option<BusinessId>, limit: i64) -> Result<Vec<Merchant>, StoreError>;
}
