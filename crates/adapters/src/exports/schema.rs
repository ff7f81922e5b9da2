//! JSON Schemas of exported tables, made of the columns that the database has.

use diesel::prelude::*;
use diesel::sql_types::{Array, Bool, Text};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use serde_json::{Map, Value, json};

use super::tables::{TABLES, Table};

const COLUMNS: &str = "
    SELECT table_name::text AS of_table, column_name::text AS name, udt_name::text AS type,
        is_nullable = 'YES' AS nullable
    FROM information_schema.columns WHERE table_schema = current_schema() AND table_name = ANY ($1)
    ORDER BY table_name, ordinal_position";

/// A column of a table.
#[derive(Debug, QueryableByName)]
pub(super) struct Column {
    #[diesel(sql_type = Text)]
    of_table: String,
    #[diesel(sql_type = Text)]
    pub name: String,
    /// PostgreSQL's name of the type; those of arrays begin with an underscore.
    #[diesel(sql_type = Text)]
    #[diesel(column_name = "type")]
    kind: String,
    #[diesel(sql_type = Bool)]
    nullable: bool,
}

/// The columns of all exported tables.
pub(super) async fn load_columns(connection: &mut AsyncPgConnection) -> QueryResult<Vec<Column>> {
    let names: Vec<&str> = TABLES.iter().map(|table| table.name).collect();
    diesel::sql_query(COLUMNS).bind::<Array<Text>, _>(names).load(connection).await
}

impl Table {
    /// Those of these columns that are exported.
    pub fn exported<'a>(&self, columns: &'a [Column]) -> Vec<&'a Column> {
        let is_exported = |column: &&Column| column.of_table == self.name && !self.without.contains(&&*column.name);
        columns.iter().filter(is_exported).collect()
    }

    /// The schema of the file: a list of rows.
    pub fn schema(&self, columns: &[Column]) -> Value {
        let mut properties = Map::new();
        for column in self.exported(columns) {
            properties.insert(column.name.clone(), column.schema());
        }
        if self.is_signed() {
            properties.insert("signature".to_owned(), json!({"type": "string"}));
        }
        let required: Vec<&String> = properties.keys().collect();
        let row =
            json!({"type": "object", "required": required, "additionalProperties": false, "properties": properties});
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": self.file,
            "type": "array",
            "items": row,
        })
    }
}

impl Column {
    #[cfg(test)]
    pub fn is_of(&self, table: &Table) -> bool {
        self.of_table == table.name
    }

    #[cfg(test)]
    pub fn is_binary(&self) -> bool {
        self.kind == "bytea"
    }

    fn schema(&self) -> Value {
        let mut schema = match self.kind.strip_prefix('_') {
            Some(items) => json!({"type": "array", "items": schema_of(items)}),
            None => schema_of(&self.kind),
        };
        if let Some(kind) = schema.get_mut("type").filter(|_| self.nullable) {
            *kind = json!([kind.take(), "null"]);
        }
        schema
    }
}

/// The schema of values of a PostgreSQL type, as PostgreSQL writes them in JSON.
fn schema_of(kind: &str) -> Value {
    match kind {
        "bool" => json!({"type": "boolean"}),
        "int2" | "int4" | "int8" => json!({"type": "integer"}),
        "float4" | "float8" | "numeric" => json!({"type": "number"}),
        "uuid" => json!({"type": "string", "format": "uuid"}),
        "timestamptz" => json!({"type": "string", "format": "date-time"}),
        "date" => json!({"type": "string", "format": "date"}),
        "json" | "jsonb" => json!({}),
        _ => json!({"type": "string"}),
    }
}
