//! `verdoro migrate`

use crate::config::Config;
use crate::postgres::Postgres;

/// Migrates the database to this version and prints the migrations applied.
pub async fn run(config: Config) -> anyhow::Result<()> {
    let postgres = Postgres::open(&config).await?;
    let applied = adapters::db::migrate(postgres.url()).await?;
    postgres.close().await?;
    match applied.as_slice() {
        [] => tracing::info!("the database is up to date"),
        steps => tracing::info!(?steps, "the database was brought up to date"),
    }
    Ok(())
}
