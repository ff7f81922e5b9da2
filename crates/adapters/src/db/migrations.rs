//! Migrates the database to the program's version.

use diesel::migration::MigrationSource;
use diesel::pg::Pg;
use diesel::prelude::*;
use diesel::sql_types::Text;
use diesel_async::{AsyncMigrationHarness, AsyncPgConnection, RunQueryDsl};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::{Database, connect};

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations");

/// Why the database could not be brought up to date.
#[derive(Debug, thiserror::Error)]
pub enum MigrationError {
    /// It cannot be reached.
    #[error("cannot reach the database: {0}")]
    Unreachable(String),
    /// A migration failed; those before it stay applied.
    #[error("a migration failed: {0}")]
    Failed(String),
}

async fn harness(url: &str) -> Result<AsyncMigrationHarness<AsyncPgConnection>, MigrationError> {
    let connection =
        connect::pooled(url.to_owned()).await.map_err(|error| MigrationError::Unreachable(error.to_string()))?;
    Ok(AsyncMigrationHarness::new(connection))
}

/// Applies the pending migrations and returns their names. Needs a multi-threaded runtime.
///
/// # Errors
/// When the database cannot be reached or a step fails.
pub async fn migrate(url: &str) -> Result<Vec<String>, MigrationError> {
    let mut harness = harness(url).await?;
    let applied =
        harness.run_pending_migrations(MIGRATIONS).map_err(|error| MigrationError::Failed(error.to_string()))?;
    Ok(applied.iter().map(ToString::to_string).collect())
}

#[derive(QueryableByName)]
struct Applied {
    #[diesel(sql_type = Text)]
    version: String,
}

impl Database {
    /// Checks that the database has every migration of this program; it may have those of a newer version as well.
    ///
    /// # Errors
    /// When it cannot be reached or migrations are missing; the message names them.
    pub async fn check_migrations(&self) -> Result<(), MigrationError> {
        let unreachable = |error: String| MigrationError::Unreachable(error);
        let mut connection = self.connection().await.map_err(|error| unreachable(error.to_string()))?;
        let applied: Vec<Applied> = diesel::sql_query("SELECT version FROM __diesel_schema_migrations")
            .load(&mut connection)
            .await
            .map_err(|error| unreachable(error.to_string()))?;
        let ours = MigrationSource::<Pg>::migrations(&MIGRATIONS);
        let ours = ours.map_err(|error| MigrationError::Failed(error.to_string()))?;
        let versions = ours.iter().map(|migration| migration.name().version().to_string());
        let missing: Vec<String> =
            versions.filter(|version| applied.iter().all(|applied| applied.version != *version)).collect();
        if missing.is_empty() {
            Ok(())
        } else {
            Err(MigrationError::Failed(format!("missing: {}", missing.join(", "))))
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::db::testing;

    #[tokio::test(flavor = "multi_thread")]
    async fn what_is_missing_is_named() {
        let database = testing::database().await;
        database.check_migrations().await.unwrap();
        let mut connection = database.connection().await.unwrap();
        let forget = "DELETE FROM __diesel_schema_migrations WHERE version = '20261122000600'";
        let forgotten = diesel_async::RunQueryDsl::execute(diesel::sql_query(forget), &mut connection).await;
        assert_eq!(forgotten, Ok(1));
        drop(connection);
        let missing = database.check_migrations().await.unwrap_err().to_string();
        assert!(missing.ends_with("missing: 20261122000600"), "{missing}");
    }
}
