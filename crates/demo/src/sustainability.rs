//! What the businesses do for the environment, and which stickers profiles show.

use adapters::db::translate;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection};
use domain::shared::store_error::StoreError;

use super::people::SIGN_INS;

const SUSTAINABILITY: &str = include_str!("sustainability.sql");

/// Writes sustainability items of the businesses that the other rows contain. Members are looked at again for stickers.
///
/// # Errors
/// When the database fails.
pub async fn write(connection: &mut AsyncPgConnection) -> Result<(), StoreError> {
    // The addresses are constants of the demo.
    let emails: Vec<String> = SIGN_INS.iter().map(|known| format!("'{}'", known.email)).collect();
    connection.batch_execute(&SUSTAINABILITY.replace("{emails}", &emails.join(", "))).await.map_err(translate)
}
