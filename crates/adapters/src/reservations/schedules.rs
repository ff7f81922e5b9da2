//! The schedules of many businesses at once, for explore: five queries at the most, however many they are.

use std::collections::HashMap;
use std::sync::Arc;

use async_trait::async_trait;
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::explore::ports::BusinessSchedules;
use domain::reservations::booking::Booking;
use domain::reservations::business_schedule::BusinessSchedule;
use domain::reservations::window::Window;
use domain::shared::ids::BusinessId;
use domain::shared::store_error::StoreError;
use futures_util::FutureExt;
use uuid::Uuid;

use super::{bookings, schedule};
use crate::db::Database;
use crate::db::schedule_cache::{Stamp, Stamped};
use crate::db::schema::{business_booking, businesses};

#[async_trait]
impl BusinessSchedules for Database {
    async fn load(
        &self,
        businesses: &[BusinessId],
        within: Window,
    ) -> Result<Vec<(Arc<BusinessSchedule>, Vec<Booking>)>, StoreError> {
        let ids: Vec<Uuid> = businesses.iter().map(|business| business.0).collect();
        let found = self.current_schedules(&ids).await?;
        let ids: Vec<Uuid> = found.iter().map(|schedule| schedule.business.0).collect();
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
        let with_bookings = |schedule: Arc<BusinessSchedule>| {
            let bookings = bookings.remove(&schedule.business.0).unwrap_or_default();
            (schedule, bookings)
        };
        Ok(found.into_iter().map(with_bookings).collect())
    }
}

impl Database {
    /// The schedules of those bookable online, from the cache while current.
    async fn current_schedules(&self, ids: &[Uuid]) -> Result<Vec<Arc<BusinessSchedule>>, StoreError> {
        let wanted = ids.to_vec();
        let stamps: Vec<(Uuid, Stamp)> = self
            .read(move |connection| {
                let ids = wanted.clone();
                async move { stamps(connection, &ids).await }.boxed()
            })
            .await?;
        let current = |id: Uuid, stamp: Stamp| self.schedules.get(&id).filter(|known| known.stamp == stamp);
        let (known, missing): (Vec<_>, Vec<_>) =
            stamps.into_iter().map(|(id, stamp)| current(id, stamp).ok_or(id)).partition(Result::is_ok);
        let mut found: Vec<Stamped> = known.into_iter().filter_map(Result::ok).collect();
        let missing: Vec<Uuid> = missing.into_iter().filter_map(Result::err).collect();
        if !missing.is_empty() {
            found.extend(self.load_schedules(missing).await?);
        }
        Ok(found.into_iter().map(|stamped| stamped.schedule).collect())
    }

    async fn load_schedules(&self, ids: Vec<Uuid>) -> Result<Vec<Stamped>, StoreError> {
        let rows = self
            .read(move |connection| {
                let ids = ids.clone();
                async move { schedule::load_many(connection, &ids).await }.boxed()
            })
            .await?;
        let found: Vec<Stamped> =
            rows.into_iter().map(|(business, rows)| rows.into_stamped(business)).collect::<Result<_, _>>()?;
        for stamped in &found {
            self.schedules.insert(stamped.schedule.business.0, stamped.clone());
        }
        Ok(found)
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
