//! Sessions of the demo's accounts.

use diesel::sql_query;
use diesel_async::RunQueryDsl;
use domain::shared::store_error::StoreError;

use adapters::db::{Database, translate};

const END: &str = "UPDATE sessions SET revoked_at = now()
    WHERE revoked_at IS NULL AND auth_id IN (SELECT id FROM auths WHERE demo)";

/// Ends every session of the demo's accounts: access tokens would otherwise outlive the demo by a quarter of an hour.
///
/// # Errors
/// [`StoreError`] of the database.
pub async fn end_sessions(database: &Database) -> Result<usize, StoreError> {
    sql_query(END).execute(&mut database.connection().await?).await.map_err(translate)
}
