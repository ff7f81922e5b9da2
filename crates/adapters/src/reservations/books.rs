//! The books of many venues at once, for explore: five queries at the most, however many they are.

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::explore::ports::VenueBooks;
use domain::reservations::booking::Booking;
use domain::reservations::venue_book::VenueBook;
use domain::reservations::window::Window;
use domain::shared::ids::BusinessId;
use domain::shared::store_error::StoreError;
use futures_util::FutureExt;
use uuid::Uuid;

use super::venue_cache::{Stamp, Stamped};
use super::{bookings, venue};
use crate::db::Database;
use crate::db::schema::{business_booking, businesses};

#[async_trait]
impl VenueBooks for Database {
    async fn books(
        &self,
        businesses: &[BusinessId],
        within: Window,
    ) -> Result<Vec<(Arc<VenueBook>, Vec<Booking>)>, StoreError> {
        let ids: Vec<Uuid> = businesses.iter().map(|business| business.0).collect();
        let venues = self.current_venues(&ids).await?;
        let ids: Vec<Uuid> = venues.iter().map(|venue| venue.business.0).collect();
        let rows = self
            .read(move |connection| {
                let ids = ids.clone();
                async move { bookings::load_many(connection, &ids, within).await }.boxed()
            })
            .await?;
        let mut bookings: HashMap<Uuid, Vec<Booking>> = HashMap::new();
        for of_one in rows.chunk_by(|(one, _), (other, _)| one == other) {
            if let [(business, _), ..] = of_one {
                let rows = of_one.iter().map(|(_, row)| row.clone()).collect();
                bookings.insert(*business, bookings::group(rows, None)?.0);
            }
        }
        let with_bookings = |venue: Arc<VenueBook>| {
            let bookings = bookings.remove(&venue.business.0).unwrap_or_default();
            (venue, bookings)
        };
        Ok(venues.into_iter().map(with_bookings).collect())
    }
}

impl Database {
    /// The set-ups of those that take bookings online; what is in memory is taken from there while it is current.
    async fn current_venues(&self, ids: &[Uuid]) -> Result<Vec<Arc<VenueBook>>, StoreError> {
        let wanted = ids.to_vec();
        let stamps: Vec<(Uuid, Stamp)> = self
            .read(move |connection| {
                let ids = wanted.clone();
                async move { stamps(connection, &ids).await }.boxed()
            })
            .await?;
        let current = |id: Uuid, stamp: Stamp| self.venues.get(&id).filter(|known| known.stamp == stamp);
        let (known, missing): (Vec<_>, Vec<_>) =
            stamps.into_iter().map(|(id, stamp)| current(id, stamp).ok_or(id)).partition(Result::is_ok);
        let mut venues: Vec<Stamped> = known.into_iter().filter_map(Result::ok).collect();
        let missing: Vec<Uuid> = missing.into_iter().filter_map(Result::err).collect();
        if !missing.is_empty() {
            venues.extend(self.load_venues(missing).await?);
        }
        Ok(venues.into_iter().map(|venue| venue.book).collect())
    }

    async fn load_venues(&self, ids: Vec<Uuid>) -> Result<Vec<Stamped>, StoreError> {
        let rows = self
            .read(move |connection| {
                let ids = ids.clone();
                async move { venue::load_many(connection, &ids).await }.boxed()
            })
            .await?;
        let venues: Vec<Stamped> =
            rows.into_iter().map(|(business, rows)| rows.into_stamped(business)).collect::<Result<_, _>>()?;
        for venue in &venues {
            self.venues.put(venue.book.business.0, venue.clone());
        }
        Ok(venues)
    }
}

async fn stamps(mut connection: &AsyncPgConnection, ids: &[Uuid]) -> QueryResult<Vec<(Uuid, Stamp)>> {
    business_booking::table
        .inner_join(businesses::table.on(businesses::id.eq(business_booking::business_id)))
        .filter(business_booking::business_id.eq_any(ids))
        .filter(business_booking::enabled)
        .filter(businesses::deleted_at.is_null())
        .select((business_booking::business_id, (business_booking::version, businesses::updated_at)))
        .load(&mut connection)
        .await
}
