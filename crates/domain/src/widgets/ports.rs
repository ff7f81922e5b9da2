//! Storage of widgets.

use async_trait::async_trait;
use chrono::{DateTime, Utc};

use super::booking::GuestBooking;
use super::settings::WidgetSettings;
use crate::shared::ids::{BusinessId, GuestBookingId};
use crate::shared::store_error::StoreError;

/// Widgets inside a transaction.
#[async_trait]
pub trait WidgetRepository: Send {
    /// The settings, locked until the transaction ends; the default ones where none are stored.
    async fn settings(&mut self, business: BusinessId) -> Result<WidgetSettings, StoreError>;
    async fn save_settings(
        &mut self,
        business: BusinessId,
        settings: &WidgetSettings,
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
    /// The settings of a business; the default ones where none are stored.
    async fn settings(&self, business: BusinessId) -> Result<WidgetSettings, StoreError>;
    async fn booking(&self, id: GuestBookingId) -> Result<Option<GuestBooking>, StoreError>;
}
