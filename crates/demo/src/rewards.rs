//! Points, offers and vouchers.

use adapters::db::translate;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection};
use domain::shared::store_error::StoreError;

use super::people::SIGN_INS;

const REWARDS: &str = include_str!("rewards.sql");

/// Writes what the visits of the other rows earned, and what restaurants give for it.
///
/// # Errors
/// When the database fails.
pub async fn write(connection: &mut AsyncPgConnection) -> Result<(), StoreError> {
    // The address is a constant of the demo.
    let [guest, ..] = SIGN_INS;
    connection.batch_execute(&REWARDS.replace("{guest}", guest.email)).await.map_err(translate)
}
