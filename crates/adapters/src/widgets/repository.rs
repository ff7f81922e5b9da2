//! Widgets inside a transaction.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::shared::ids::{BusinessId, GuestBookingId};
use domain::shared::store_error::StoreError;
use domain::widgets::{GuestBooking, Origin, WidgetRepository, WidgetSettings};

use super::rows::{BookingRow, SettingsRow};
use crate::db::PgUnitOfWork;
use crate::db::schema::{guest_bookings, widget_settings};

#[async_trait]
impl WidgetRepository for PgUnitOfWork {
    async fn settings(&mut self, business: BusinessId) -> Result<WidgetSettings, StoreError> {
        let query = widget_settings::table.find(business.0).select(SettingsRow::as_select()).for_no_key_update();
        let row: Option<SettingsRow> = self.first(query).await?;
        Ok(row.map(WidgetSettings::from).unwrap_or_default())
    }

    async fn save_settings(
        &mut self,
        business: BusinessId,
        settings: &WidgetSettings,
        now: DateTime<Utc>,
    ) -> Result<(), StoreError> {
        let origins: Vec<&str> = settings.origins.iter().map(Origin::as_str).collect();
        let values = (
            widget_settings::origins.eq(origins),
            widget_settings::listed_on_google.eq(settings.listed_on_google),
            widget_settings::updated_at.eq(now),
        );
        let row = (widget_settings::business_id.eq(business.0), values.clone());
        let insert = diesel::insert_into(widget_settings::table).values(row);
        self.run(insert.on_conflict(widget_settings::business_id).do_update().set(values)).await.map(drop)
    }

    async fn insert_booking(&mut self, booking: &GuestBooking) -> Result<(), StoreError> {
        self.run(diesel::insert_into(guest_bookings::table).values(BookingRow::from(booking))).await.map(drop)
    }

    async fn find_booking(&mut self, id: GuestBookingId) -> Result<Option<GuestBooking>, StoreError> {
        let query = guest_bookings::table.find(id.0).select(BookingRow::as_select()).for_no_key_update();
        let row: Option<BookingRow> = self.first(query).await?;
        row.map(GuestBooking::try_from).transpose()
    }

    async fn update_booking(&mut self, booking: &GuestBooking) -> Result<(), StoreError> {
        let row = BookingRow::from(booking);
        self.run(diesel::update(guest_bookings::table.find(row.id)).set(row)).await.map(drop)
    }
}
