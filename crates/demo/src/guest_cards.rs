//! What demo businesses note about their guests.

use adapters::db::translate;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection};
use domain::shared::store_error::StoreError;

use super::people::SIGN_INS;

const GUEST_CARDS: &str = include_str!("guest_cards.sql");

/// Writes cards of the regular guests of the other rows.
///
/// # Errors
/// When the database fails.
pub async fn write(connection: &mut AsyncPgConnection) -> Result<(), StoreError> {
    // The address is a constant of the demo.
    let [guest, ..] = SIGN_INS;
    connection.batch_execute(&GUEST_CARDS.replace("{guest}", guest.email)).await.map_err(translate)
}
