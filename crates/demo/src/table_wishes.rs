//! Members who wait for a table.

use adapters::db::translate;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection};
use domain::shared::store_error::StoreError;

use super::people::SIGN_INS;

const TABLE_WISHES: &str = include_str!("table_wishes.sql");

/// Writes wishes for the fullest evenings of the other rows.
///
/// # Errors
/// When the database fails.
pub async fn write(connection: &mut AsyncPgConnection) -> Result<(), StoreError> {
    // The address is a constant of the demo.
    let [guest, ..] = SIGN_INS;
    connection.batch_execute(&TABLE_WISHES.replace("{guest}", guest.email)).await.map_err(translate)
}
