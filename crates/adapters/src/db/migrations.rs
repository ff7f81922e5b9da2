//! Bringing the database to the program's version.

use diesel_async::{AsyncMigrationHarness, AsyncPgConnection};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness, embed_migrations};

use super::connect;

const MIGRATIONS: EmbeddedMigrations = embed_migrations!("../../migrations");

/// Why the database could not be brought up to date.
#[derive(Debug, thiserror::Error)]
pub enum MigrationError {
    /// It cannot be reached.
    #[error("cannot reach the database: {0}")]
    Unreachable(String),
    /// A step failed; those before it hold.
    #[error("a migration failed: {0}")]
    Failed(String),
}

async fn harness(url: &str) -> Result<AsyncMigrationHarness<AsyncPgConnection>, MigrationError> {
    let connection =
        connect::pooled(url.to_owned()).await.map_err(|error| MigrationError::Unreachable(error.to_string()))?;
    Ok(AsyncMigrationHarness::new(connection))
}

/// Applies the migrations that are missing and answers their names. Needs a multi-threaded runtime.
///
/// # Errors
/// When the database cannot be reached or a step fails.
pub async fn migrate(url: &str) -> Result<Vec<String>, MigrationError> {
    let mut harness = harness(url).await?;
    let applied =
        harness.run_pending_migrations(MIGRATIONS).map_err(|error| MigrationError::Failed(error.to_string()))?;
    Ok(applied.iter().map(ToString::to_string).collect())
}

/// How many migrations are missing. Needs a multi-threaded runtime.
///
/// # Errors
/// When the database cannot be reached.
pub async fn pending_migrations(url: &str) -> Result<usize, MigrationError> {
    let mut harness = harness(url).await?;
    let pending = harness.pending_migrations(MIGRATIONS).map_err(|error| MigrationError::Failed(error.to_string()))?;
    Ok(pending.len())
}
