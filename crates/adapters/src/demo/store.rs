//! Putting rows into tables, many at a time.

use diesel::sql_types::Text;
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::kernel::unit_of_work::StoreError;
use serde::Serialize;

use crate::db::translate;

/// Puts rows, whose fields are named like the columns, into a table; answers how many.
///
/// # Errors
/// The storage's.
pub async fn put<T: Serialize>(
    connection: &mut AsyncPgConnection,
    table: &'static str,
    rows: &[T],
) -> Result<usize, StoreError> {
    let Some(first) = rows.first() else { return Ok(0) };
    let columns = columns(first)?;
    let rows = serde_json::to_string(rows).map_err(internal)?;
    let sql = format!(
        "INSERT INTO {table} ({columns}) SELECT {columns} FROM json_populate_recordset(NULL::{table}, $1::json) AS row"
    );
    diesel::sql_query(sql).bind::<Text, _>(rows).execute(connection).await.map_err(translate)
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
