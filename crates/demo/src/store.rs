//! Batch inserts.

use diesel::sql_types::Text;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::shared::store_error::StoreError;
use serde::Serialize;

use adapters::db::translate;

/// Rows per statement, so that none runs into the statement timeout.
const BATCH: usize = 5_000;

/// Inserts rows into a table. Their fields are named like its columns.
///
/// # Errors
/// [`StoreError`] of the database.
pub async fn put<T: Serialize>(
    connection: &mut AsyncPgConnection,
    table: &'static str,
    rows: &[T],
) -> Result<(), StoreError> {
    let Some(first) = rows.first() else { return Ok(()) };
    let columns = columns(first)?;
    let sql = format!(
        "INSERT INTO {table} ({columns}) SELECT {columns} FROM json_populate_recordset(NULL::{table}, $1::json) AS row"
    );
    for batch in rows.chunks(BATCH) {
        let batch = serde_json::to_string(batch).map_err(internal)?;
        diesel::sql_query(&sql).bind::<Text, _>(batch).execute(connection).await.map_err(translate)?;
    }
    Ok(())
}

/// The fields of a row as a list.
fn columns<T: Serialize>(row: &T) -> Result<String, StoreError> {
    let row = serde_json::to_value(row).map_err(internal)?;
    let fields = row.as_object().into_iter().flatten().map(|(field, _)| field.as_str());
    Ok(fields.collect::<Vec<_>>().join(", "))
}

fn internal(error: serde_json::Error) -> StoreError {
    StoreError::Internal(error.to_string())
}
