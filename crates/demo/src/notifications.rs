//! Notifications of the accounts that people sign in with.

use adapters::db::translate;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection};
use domain::shared::store_error::StoreError;

use super::people::SIGN_INS;

const NOTIFICATIONS: &str = include_str!("notifications.sql");

/// Writes notifications about what the other rows contain.
///
/// # Errors
/// When the database fails.
pub async fn write(connection: &mut AsyncPgConnection) -> Result<(), StoreError> {
    // The addresses are constants of the demo.
    let emails: Vec<String> = SIGN_INS.iter().map(|known| format!("'{}'", known.email)).collect();
    connection.batch_execute(&NOTIFICATIONS.replace("{emails}", &emails.join(", "))).await.map_err(translate)
}
