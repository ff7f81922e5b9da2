//! Floor plans of the rooms.

use adapters::db::translate;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection};
use domain::shared::store_error::StoreError;

const FLOOR_PLANS: &str = include_str!("floor_plans.sql");

/// Draws the first area of every business with tables; the others are left to be drawn.
///
/// # Errors
/// When the database fails.
pub async fn write(connection: &mut AsyncPgConnection) -> Result<(), StoreError> {
    connection.batch_execute(FLOOR_PLANS).await.map_err(translate)
}
