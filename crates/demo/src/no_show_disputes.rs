//! Disputes of no-shows.

use adapters::db::translate;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection};
use domain::shared::store_error::StoreError;

/// Writes disputes of the latest no-shows of the other rows.
///
/// # Errors
/// When the database fails.
pub async fn write(connection: &mut AsyncPgConnection) -> Result<(), StoreError> {
    connection.batch_execute(include_str!("no_show_disputes.sql")).await.map_err(translate)
}
