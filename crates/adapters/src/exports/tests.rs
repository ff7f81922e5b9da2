//! Nothing about a member is left out of their export without a reason.

use std::collections::BTreeSet;
use std::sync::Arc;

use async_trait::async_trait;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use diesel::prelude::*;
use diesel::sql_types::Text;
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use domain::exports::{BuildExports, Built, ExportBuilder, ExportFiles, ExportRequest, Progress};
use domain::media::ports::Found;
use domain::shared::ids::ExportId;

use super::schema::load_columns;
use super::tables::TABLES;
use crate::db::Database;
use crate::db::testing::database;
use crate::media::ObjectStorage;
use crate::visits::CodeSigner;

/// Tables that refer to accounts or profiles and are not exported, with the reason.
const NOT_EXPORTED: [(&str, &str); 5] = [
    ("google_bookings", "of guests without an account, by the id that Google gives them"),
    ("guest_bookings", "requests of guests without an account, deleted after a day"),
    ("idempotency_keys", "replies of the last 24 hours, which repeat records that are exported"),
    ("passkey_ceremonies", "challenges of the last minutes, which are not about the member"),
    ("recovery_codes", "hashes only"),
];

/// Columns whose names sound like secrets but are the member's own to know.
const HARMLESS: [(&str, &str); 3] =
    [("bookmark_lists", "share_token"), ("auths", "has_password"), ("sessions", "by_passkey")];

/// Tables with a foreign key to accounts or profiles, or with a column that is named like one.
const REFERRING: &str = "
    SELECT DISTINCT c.relname::text AS name FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace AND (
        c.relname IN ('auths', 'users')
        OR EXISTS (SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'f'
            AND k.confrelid IN ('auths'::regclass, 'users'::regclass))
        OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND NOT a.attisdropped
            AND a.attname ~ '(^|_)(auth|user|person|member|email)(_id)?$' AND a.attname <> 'email_changes'))";

#[derive(QueryableByName)]
struct Name {
    #[diesel(sql_type = Text)]
    name: String,
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_that_refers_to_a_person_is_exported_or_has_a_reason() {
    let database = database().await;
    let mut connection = database.connection().await.unwrap();
    let rows: Vec<Name> = diesel::sql_query(REFERRING).load(&mut connection).await.unwrap();
    let referring: BTreeSet<&str> = rows.iter().map(|row| row.name.as_str()).collect();
    // Addresses of businesses, which are public.
    let known = TABLES.iter().map(|table| table.name).chain(NOT_EXPORTED.map(|(name, _)| name)).chain(["businesses"]);
    let known: BTreeSet<&str> = known.collect();
    let missing: Vec<_> = referring.difference(&known).collect();
    assert!(missing.is_empty(), "neither exported nor with a reason: {missing:?}");
    let outdated: Vec<_> = NOT_EXPORTED.iter().filter(|(name, _)| !referring.contains(name)).collect();
    assert!(outdated.is_empty(), "these tables are no longer there: {outdated:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn no_secret_is_exported_and_every_left_out_column_exists() {
    let database = database().await;
    let mut connection = database.connection().await.unwrap();
    let columns = load_columns(&mut connection).await.unwrap();
    for table in TABLES {
        let exported = table.exported(&columns);
        assert!(!exported.is_empty(), "{}: no such table", table.name);
        for column in exported {
            let name = column.name.as_str();
            let sounds_secret = ["hash", "secret", "token", "password", "key"].iter().any(|word| name.contains(word));
            assert!(!sounds_secret || HARMLESS.contains(&(table.name, name)), "{}.{name} sounds secret", table.name);
            assert!(!column.is_binary(), "{}.{name} is binary", table.name);
        }
        let all = columns.iter().filter(|column| column.is_of(table)).count();
        assert_eq!(all, table.exported(&columns).len() + table.without.len(), "{}: columns left out", table.name);
    }
}

/// Fails, as a builder does whose storage is down.
struct Broken;

#[async_trait(?Send)]
impl ExportBuilder for Broken {
    async fn build(&self, _: &ExportRequest, progress: &mut dyn Progress) -> Result<u64, String> {
        progress.report(50).await;
        Err("no storage".into())
    }
}

async fn state(database: &Database) -> String {
    let mut connection = database.connection().await.unwrap();
    let sql = "SELECT concat_ws(' ', state, progress, tries, has_file) AS name FROM exports";
    let rows: Vec<Name> = diesel::sql_query(sql).load(&mut connection).await.unwrap();
    rows.into_iter().map(|row| row.name).collect::<Vec<_>>().join(", ")
}

async fn run(database: &Database, sql: &str) {
    database.connection().await.unwrap().batch_execute(sql).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn an_export_is_tried_three_times_and_its_file_is_deleted() {
    let (database, folder) = (database().await, tempfile::TempDir::new().unwrap());
    let files = Arc::new(ObjectStorage::folder(folder.path()).unwrap());
    let build = BuildExports { core: crate::system::core(&database), builder: Arc::new(Broken), files: files.clone() };
    let id = ExportId(uuid::Uuid::from_u128(7));
    run(
        &database,
        "INSERT INTO auths (id, email, password_hash, created_at, updated_at)
            VALUES ('00000000-0000-0000-0000-000000000001', 'anna@example.org', '', now(), now());
        INSERT INTO exports (id, auth_id, created_at)
            VALUES ('00000000-0000-0000-0000-000000000007', '00000000-0000-0000-0000-000000000001', now())",
    )
    .await;
    let failed = Built::Failed("no storage".into());
    for tries in 1..=3 {
        assert_eq!(build.build_next().await.unwrap(), failed);
        assert_eq!(build.build_next().await.unwrap(), Built::Nothing, "it waits after try {tries}");
        run(&database, "UPDATE exports SET worked_at = now() - interval '3 minutes'").await;
    }
    assert_eq!(state(&database).await, "failed 0 3 t");
    assert_eq!(build.build_next().await.unwrap(), Built::Nothing);

    let file = folder.path().join("some.zip");
    std::fs::write(&file, b"PK").unwrap();
    files.put(id, &file).await.unwrap();
    assert_eq!(build.clear().await.unwrap(), 1);
    assert!(matches!(files.get(id).await.unwrap(), Found::Nothing));
    assert_eq!(state(&database).await, "failed 0 3 f");

    // When a worker is stopped while building, another one starts over. Files of deleted accounts are deleted.
    run(&database, "UPDATE exports SET state = 'building', tries = 1, worked_at = now(), has_file = true").await;
    assert_eq!(build.build_next().await.unwrap(), Built::Nothing);
    run(&database, "UPDATE exports SET worked_at = now() - interval '3 minutes'").await;
    assert_eq!(build.build_next().await.unwrap(), failed);
    run(&database, "DELETE FROM auths; UPDATE exports SET worked_at = now() - interval '1 hour'").await;
    assert_eq!(build.build_next().await.unwrap(), Built::Nothing);
    assert_eq!(build.clear().await.unwrap(), 1);
}

#[test]
fn a_visit_is_signed_with_all_its_fields() {
    use domain::visits::ports::CodeKey as _;

    let key = CodeSigner::from_file(&tempfile::TempDir::new().unwrap().path().join("codes.pem")).unwrap();
    let signed = super::document::signed("{\"id\": 7, \"evidence\": \"V3\"}", &key).unwrap();
    let mut fields: serde_json::Value = serde_json::from_str(&signed).unwrap();
    let text = fields["signature"].as_str().unwrap().to_owned();
    fields.as_object_mut().unwrap().remove("signature");
    let (payload, signature) = text.split_once('.').unwrap();
    let [payload, signature] = [payload, signature].map(|part| URL_SAFE_NO_PAD.decode(part).unwrap());
    assert!(key.verifies(&payload, &signature));
    let written: serde_json::Value = serde_json::from_slice(payload.strip_prefix(b"visit\n").unwrap()).unwrap();
    assert_eq!(written, fields);
}
