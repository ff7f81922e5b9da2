//! Reads of widgets, from the primary.

use async_trait::async_trait;
use diesel::prelude::*;
use domain::shared::ids::{BusinessId, GuestBookingId};
use domain::shared::store_error::StoreError;
use domain::widgets::{GuestBooking, WidgetReads, WidgetSettings};

use super::rows::{BookingRow, SettingsRow};
use crate::db::Database;
use crate::db::schema::{guest_bookings, widget_settings};

#[async_trait]
impl WidgetReads for Database {
    async fn settings(&self, business: BusinessId) -> Result<WidgetSettings, StoreError> {
        let query = move || widget_settings::table.find(business.0).select(SettingsRow::as_select());
        let rows: Vec<SettingsRow> = self.fetch_primary(query).await?;
        Ok(rows.into_iter().next().map(WidgetSettings::from).unwrap_or_default())
    }

    async fn booking(&self, id: GuestBookingId) -> Result<Option<GuestBooking>, StoreError> {
        let query = move || guest_bookings::table.find(id.0).select(BookingRow::as_select());
        let rows: Vec<BookingRow> = self.fetch_primary(query).await?;
        rows.into_iter().next().map(GuestBooking::try_from).transpose()
    }
}
