//! `verdoro worker`

use crate::config::Config;
use crate::jobs::Background;
use crate::postgres::Postgres;
use crate::signals::shutdown_signal;
use crate::wiring;

/// Delivers events and runs scheduled jobs until a stop signal.
pub async fn run(config: Config) -> anyhow::Result<()> {
    config.check_exposure()?;
    let postgres = Postgres::open(&config).await?;
    adapters::db::migrate(postgres.url()).await?;
    let mut background = Background::new();
    let valkey = wiring::valkey::open(&config).await?;
    wiring::valkey::keep(&mut background, valkey.as_ref());
    wiring::work(&mut background, &config, &postgres.database(&config)?, valkey.as_ref())?;
    shutdown_signal().await?;
    background.stop().await;
    postgres.close().await
}
