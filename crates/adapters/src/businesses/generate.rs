//! Generated businesses, for measuring explore among many.

use std::ops::RangeInclusive;

use diesel::sql_types::BigInt;
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use domain::shared::store_error::StoreError;

use crate::db::{Database, translate};

/// Stored by one statement, which takes some seconds.
const BATCH: i64 = 20_000;

/// Adds the generated businesses of these numbers, and lets the planner know.
///
/// # Errors
/// When storing fails, as it does for those that are there already; the batches before stay.
pub async fn generate(database: &Database, numbers: RangeInclusive<i64>) -> Result<(), StoreError> {
    let mut connection = database.connection().await?;
    let failed = |error: diesel::result::Error| translate(error);
    connection.batch_execute("SET statement_timeout = 0; SET synchronous_commit = off").await.map_err(failed)?;
    let last = *numbers.end();
    for first in numbers.step_by(usize::try_from(BATCH).unwrap_or(usize::MAX)) {
        diesel::sql_query(include_str!("generate.sql"))
            .bind::<BigInt, _>(first)
            .bind::<BigInt, _>((first + BATCH - 1).min(last))
            .execute(&mut connection)
            .await
            .map_err(failed)?;
    }
    connection.batch_execute("RESET statement_timeout; RESET synchronous_commit").await.map_err(failed)?;
    connection.batch_execute("VACUUM ANALYZE businesses").await.map_err(failed)
}
