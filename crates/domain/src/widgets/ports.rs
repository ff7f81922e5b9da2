//! Storage of widgets.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::booking::GuestBooking;
use super::origin::Origin;
use crate::shared::ids::{BusinessId, GuestBookingId};
use crate::shared::store_error::StoreError;

/// Widgets inside a transaction.
#[async_trait]
pub trait WidgetRepository: Send {
    async fn save_origins(
        &mut self,
        business: BusinessId,
        origins: &[Origin],
        now: DateTime<Utc>,
    ) -> Result<(), StoreError>;
    async fn insert_booking(&mut self, booking: &GuestBooking) -> Result<(), StoreError>;
    /// The booking, its row locked.
    async fn find_booking(&mut self, id: GuestBookingId) -> Result<Option<GuestBooking>, StoreError>;
    /// Stores tries and reservation.
    async fn update_booking(&mut self, booking: &GuestBooking) -> Result<(), StoreError>;
}

/// Reads outside transactions, from the primary.
#[async_trait]
pub trait WidgetReads: Send + Sync {
    /// The websites that may show the widget of a business.
    async fn origins(&self, business: BusinessId) -> Result<Vec<Origin>, StoreError>;
    async fn booking(&self, id: GuestBookingId) -> Result<Option<GuestBooking>, StoreError>;
}
