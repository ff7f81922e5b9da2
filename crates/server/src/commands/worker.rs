//! `verdoro worker`

use crate::config::Config;
use crate::jobs::Background;
use crate::postgres::Postgres;
use crate::wiring;

/// Carries events on and runs the regular jobs until told to stop.
pub async fn run(config: Config) -> anyhow::Result<()> {
    let postgres = Postgres::open(&config).await?;
    adapters::db::migrate(postgres.url()).await?;
    let mut background = Background::new();
    wiring::work(&mut background, &config, &postgres.database(&config)?)?;
    told_to_stop().await?;
    background.stop().await;
    postgres.close().await
}

async fn told_to_stop() -> std::io::Result<()> {
    #[cfg(unix)]
    {
        let mut terminate = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate())?;
        tokio::select! {
            interrupt = tokio::signal::ctrl_c() => interrupt,
            _ = terminate.recv() => Ok(()),
        }
    }
    #[cfg(not(unix))]
    tokio::signal::ctrl_c().await
}
