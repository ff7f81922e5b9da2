//! The JSON documents of an export: the rows of a table, streamed from one snapshot of the database.

use diesel::prelude::*;
use diesel::sql_types::{Nullable, Text, Uuid as SqlUuid};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use domain::exports::ExportRequest;
use domain::visits::ports::CodeKey;
use domain::visits::sign_document;
use futures_util::TryStreamExt;
use serde_json::Value;

use super::archive::Archive;
use super::schema::Column;
use super::tables::Table;

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = Text)]
    document: String,
}

impl Table {
    /// Whether each row carries the server's signature.
    pub fn is_signed(&self) -> bool {
        self.name == "visits"
    }

    fn sql(&self, columns: &[Column]) -> String {
        let names: Vec<String> = self.exported(columns).iter().map(|column| format!("t.\"{}\"", column.name)).collect();
        let (names, name, of) = (names.join(", "), self.name, self.of);
        format!(
            "SELECT row_to_json(own)::text AS document FROM (SELECT {names} FROM {name} t WHERE {of} ORDER BY 1) own"
        )
    }

    /// Writes the table's file and its schema.
    pub async fn write(
        &self,
        archive: &mut Archive,
        connection: &mut AsyncPgConnection,
        request: &ExportRequest,
        columns: &[Column],
        key: &dyn CodeKey,
    ) -> Result<(), String> {
        let schema = format!("{:#}\n", self.schema(columns));
        archive.text(&format!("schemas/{}.schema.json", self.file), &schema).map_err(describe)?;
        archive.begin_text(&format!("{}.json", self.file)).map_err(describe)?;
        let query = diesel::sql_query(self.sql(columns))
            .bind::<SqlUuid, _>(request.auth.0)
            .bind::<Nullable<SqlUuid>, _>(request.user.map(|user| user.0));
        let mut rows = query.load_stream::<Row>(connection).await.map_err(describe)?;
        let mut before = "[\n";
        while let Some(row) = rows.try_next().await.map_err(describe)? {
            let document = if self.is_signed() { signed(&row.document, key)? } else { row.document };
            archive.write(before.as_bytes()).and_then(|()| archive.write(document.as_bytes())).map_err(describe)?;
            before = ",\n";
        }
        let end = if before == "[\n" { "[]\n" } else { "\n]\n" };
        archive.write(end.as_bytes()).map_err(describe)
    }
}

/// The document with the signature of all its other fields.
pub(super) fn signed(document: &str, key: &dyn CodeKey) -> Result<String, String> {
    let mut fields: Value = serde_json::from_str(document).map_err(describe)?;
    let signature = sign_document(&fields.to_string(), key);
    if let Value::Object(fields) = &mut fields {
        fields.insert("signature".to_owned(), signature.into());
    }
    Ok(fields.to_string())
}

pub(super) fn describe(error: impl std::fmt::Display) -> String {
    error.to_string()
}
