//! Writes `schema.rs` from a migrated database, so that the two are never out of step.

use std::fmt::Write;

use diesel::prelude::*;
use diesel::sql_types::{Array, Bool, Text};
use diesel_async::RunQueryDsl;
use domain::shared::store_error::StoreError;

use super::{Database, translate};

/// Generated columns are computed by PostgreSQL and only ever named in SQL, so diesel need not know them. The same
/// applies to what only the import's statement reads; diesel's tables have at most 32 columns.
const COLUMNS: &str = "
    SELECT c.table_name::text AS table_name, c.column_name::text AS column_name, c.udt_name::text AS udt_name,
        c.is_nullable = 'YES' AS nullable,
        ARRAY(
            SELECT a.attname::text FROM pg_index i
            JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY (i.indkey)
            WHERE i.indrelid = c.table_name::regclass AND i.indisprimary
            ORDER BY array_position(i.indkey::int2[], a.attnum)
        ) AS keys
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
        AND (c.table_name, c.column_name) <> ('businesses', 'source_hash')
        AND c.table_name <> '__diesel_schema_migrations'
    ORDER BY c.table_name, c.ordinal_position";

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    table_name: String,
    #[diesel(sql_type = Text)]
    column_name: String,
    #[diesel(sql_type = Text)]
    udt_name: String,
    #[diesel(sql_type = Bool)]
    nullable: bool,
    #[diesel(sql_type = Array<Text>)]
    keys: Vec<String>,
}

fn sql_type(udt_name: &str) -> Option<String> {
    if let Some(element) = udt_name.strip_prefix('_') {
        return sql_type(element).map(|element| format!("Array<{element}>"));
    }
    let known = match udt_name {
        "bool" => "Bool",
        "bytea" => "Binary",
        "citext" => "Citext",
        "date" => "Date",
        "float4" => "Float",
        "float8" => "Double",
        "int2" => "SmallInt",
        "int4" => "Integer",
        "int8" => "BigInt",
        "jsonb" => "Jsonb",
        "text" => "Text",
        "time" => "Time",
        "timestamptz" => "Timestamptz",
        "tstzrange" => "Tstzrange",
        "uuid" => "Uuid",
        _ => return None,
    };
    Some(known.to_owned())
}

/// The text of `schema.rs` for the database as it is.
///
/// # Errors
/// When the database cannot be read, or has a column of a type that the printer does not know.
pub async fn print_schema(database: &Database) -> Result<String, StoreError> {
    let columns: Vec<Column> =
        diesel::sql_query(COLUMNS).load(&mut database.connection().await?).await.map_err(translate)?;
    let mut text = String::from(
        "//! The tables as diesel sees them. Written by `just schema`; do not edit.\n#![allow(missing_docs, clippy::wildcard_imports, reason = \"generated\")]\n",
    );
    let tables: Vec<&[Column]> = columns.chunk_by(|a, b| a.table_name == b.table_name).collect();
    for table in &tables {
        write_table(&mut text, table)?;
    }
    text.push_str("\ndiesel::allow_tables_to_appear_in_same_query!(\n");
    for table in tables {
        if let [first, ..] = table {
            text.push_str(&format!("    {},\n", first.table_name));
        }
    }
    text.push_str(");\n");
    Ok(text)
}

fn write_table(text: &mut String, columns: &[Column]) -> Result<(), StoreError> {
    let [first, ..] = columns else { return Ok(()) };
    let failed = |error: std::fmt::Error| StoreError::Internal(error.to_string());
    write!(
        text,
        "\ndiesel::table! {{\n    use diesel::sql_types::*;\n\n    {} ({}) {{\n",
        first.table_name,
        first.keys.join(", ")
    )
    .map_err(failed)?;
    for column in columns {
        let plain = sql_type(&column.udt_name).ok_or_else(|| {
            StoreError::Internal(format!(
                "{}.{} has the unknown type {}",
                column.table_name, column.column_name, column.udt_name
            ))
        })?;
        let full = if column.nullable { format!("Nullable<{plain}>") } else { plain };
        writeln!(text, "        {} -> {full},", column.column_name).map_err(failed)?;
    }
    text.push_str("    }\n}\n");
    Ok(())
}
