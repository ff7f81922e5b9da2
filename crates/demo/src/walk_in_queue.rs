//! Parties that wait at the door.

use adapters::db::translate;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection};
use domain::shared::store_error::StoreError;

/// Writes the queues of the places with the most reservations.
///
/// # Errors
/// When the database fails.
pub async fn write(connection: &mut AsyncPgConnection) -> Result<(), StoreError> {
    connection.batch_execute(include_str!("walk_in_queue.sql")).await.map_err(translate)
}
