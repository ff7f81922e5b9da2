//! `verdoro schema`

use std::io::Write;

use crate::config::Config;
use crate::postgres::Postgres;

/// Prints the tables as diesel sees them, from the migrated database.
pub async fn run(config: Config) -> anyhow::Result<()> {
    let postgres = Postgres::open(&config).await?;
    adapters::db::migrate(postgres.url()).await?;
    let text = adapters::db::print_schema(&postgres.database(&config)?).await?;
    postgres.close().await?;
    Ok(std::io::stdout().write_all(text.as_bytes())?)
}
