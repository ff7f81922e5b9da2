//! Reads of bookings on Google.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use domain::google_bookings::{BookingState, GoogleBooking, GoogleReads, Merchant};
use domain::reservations::status::Status;
use domain::shared::ids::{BusinessId, ReservationId};
use domain::shared::store_error::StoreError;
use uuid::Uuid;

use super::rows::{AddressRow, BookingRow, MerchantRow, StateRow, merchant};
use crate::db::schema::{
    business_addresses, business_booking, businesses, google_bookings, reservations, widget_settings,
};
use crate::db::{Database, ReadQuery};

/// The business, if it is on Google.
#[diesel::dsl::auto_type]
pub(super) fn listed(business: Uuid) -> _ {
    widget_settings::table.find(business).filter(widget_settings::listed_on_google).select(widget_settings::business_id)
}

#[async_trait]
impl GoogleReads for Database {
    async fn is_listed(&self, business: BusinessId) -> Result<bool, StoreError> {
        let found: Vec<Uuid> = self.fetch_primary(move || listed(business.0)).await?;
        Ok(!found.is_empty())
    }

    async fn booking(&self, id: ReservationId) -> Result<Option<(GoogleBooking, BookingState)>, StoreError> {
        let query = move || {
            google_bookings::table
                .inner_join(reservations::table.on(reservations::id.eq(google_bookings::reservation_id)))
                .filter(google_bookings::reservation_id.eq(id.0))
                .select((BookingRow::as_select(), StateRow::as_select()))
        };
        Ok(states(self.fetch_primary(query).await?)?.pop())
    }

    async fn of_user(
        &self,
        google_user: &str,
        now: DateTime<Utc>,
        limit: i64,
    ) -> Result<Vec<(GoogleBooking, BookingState)>, StoreError> {
        let query = || {
            google_bookings::table
                .inner_join(reservations::table.on(reservations::id.eq(google_bookings::reservation_id)))
                .filter(google_bookings::google_user.eq(google_user.to_owned()))
                .filter(reservations::status.eq_any([Status::Pending.to_string(), Status::Confirmed.to_string()]))
                .filter(reservations::ends_at.gt(now))
                .order((reservations::starts_at, reservations::id))
                .limit(limit)
                .select((BookingRow::as_select(), StateRow::as_select()))
        };
        states(self.fetch_primary(query).await?)
    }

    async fn merchants(&self, after: Option<BusinessId>, limit: i64) -> Result<Vec<Merchant>, StoreError> {
        let rows: Vec<(MerchantRow, Option<AddressRow>)> = self.fetch_primary(|| merchants(after, limit)).await?;
        Ok(rows.into_iter().map(merchant).collect())
    }
}

fn merchants(after: Option<BusinessId>, limit: i64) -> impl ReadQuery<(MerchantRow, Option<AddressRow>)> + use<> {
    let mut query = widget_settings::table
        .inner_join(businesses::table.on(businesses::id.eq(widget_settings::business_id)))
        .inner_join(business_booking::table.on(business_booking::business_id.eq(widget_settings::business_id)))
        .left_join(
            business_addresses::table
                .on(business_addresses::business_id.eq(businesses::id).and(business_addresses::is_primary)),
        )
        .filter(widget_settings::listed_on_google)
        .filter(business_booking::enabled)
        .filter(businesses::deleted_at.is_null())
        .order(widget_settings::business_id)
        .limit(limit)
        .select((MerchantRow::as_select(), Option::<AddressRow>::as_select()))
        .into_boxed();
    if let Some(after) = after {
        query = query.filter(widget_settings::business_id.gt(after.0));
    }
    query
}

fn states(rows: Vec<(BookingRow, StateRow)>) -> Result<Vec<(GoogleBooking, BookingState)>, StoreError> {
    rows.into_iter().map(|(booking, state)| Ok((booking.into(), state.try_into()?))).collect()
}
