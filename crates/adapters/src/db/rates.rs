//! Rates counted in the database, which all replicas share.

use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, DurationRound, TimeDelta, Utc};
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use domain::shared::rates::RateCounter;
use domain::shared::store_error::StoreError;

use super::schema::rate_counters::dsl;
use super::{Database, translate};

#[async_trait]
impl RateCounter for Database {
    async fn hit(&self, bucket: &str, window: Duration, now: DateTime<Utc>) -> Result<u32, StoreError> {
        let window = TimeDelta::from_std(window).map_err(|error| StoreError::Internal(error.to_string()))?;
        let start = now.duration_trunc(window).map_err(|error| StoreError::Internal(error.to_string()))?;
        let hits: i32 = diesel::insert_into(dsl::rate_counters)
            .values((dsl::bucket.eq(bucket), dsl::window_start.eq(start), dsl::hits.eq(1)))
            .on_conflict((dsl::bucket, dsl::window_start))
            .do_update()
            .set(dsl::hits.eq(dsl::hits + 1))
            .returning(dsl::hits)
            .get_result(&mut self.connection().await?)
            .await
            .map_err(translate)?;
        Ok(hits.unsigned_abs())
    }

    async fn forget(&self, bucket: &str) -> Result<(), StoreError> {
        diesel::delete(dsl::rate_counters.filter(dsl::bucket.eq(bucket)))
            .execute(&mut self.connection().await?)
            .await
            .map(drop)
            .map_err(translate)
    }
}
