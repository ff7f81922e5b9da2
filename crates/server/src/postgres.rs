//! The database of this run: the configured one, or a private server.

use adapters::db::{Database, DatabaseOptions};
use local_postgres::{LocalPostgres, Options};

use crate::config::Config;
use crate::data_dir;

/// The name of the database in a private server.
const DATABASE: &str = "postgres";

/// The database; dropping this stops a private server.
pub struct Postgres {
    url: String,
    private: Option<LocalPostgres>,
}

impl Postgres {
    /// The configured database or, without one, a private server, which this starts.
    ///
    /// # Errors
    /// When the data directory cannot be closed to others, or the private server cannot be started.
    pub async fn open(config: &Config) -> anyhow::Result<Self> {
        data_dir::close(config)?;
        if let Some(url) = &config.database.url {
            return Ok(Self { url: url.clone(), private: None });
        }
        let options = Options {
            data_dir: config.server.data_dir.join("postgres"),
            binaries: config.database.postgres_bin.clone(),
            durable: true,
        };
        let private = LocalPostgres::start(options).await?;
        Ok(Self { url: private.url(DATABASE), private: Some(private) })
    }

    /// `postgres://…` of the primary.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Connects to it.
    ///
    /// # Errors
    /// When its address is invalid.
    pub fn database(&self, config: &Config) -> anyhow::Result<Database> {
        Ok(Database::new(&DatabaseOptions {
            url: self.url.clone(),
            replica_url: config.database.replica_url.clone(),
            pool_size: config.database.pool_size,
            shared_connections: config.database.shared_connections,
            demo_accounts: config.demo,
        })?)
    }

    /// Waits until the private server has died and cannot be started again; closing returns the error.
    pub async fn given_up(&mut self) {
        match &mut self.private {
            Some(private) => private.given_up().await,
            None => std::future::pending().await,
        }
    }

    /// Stops the server if it is the private one.
    ///
    /// # Errors
    /// When it does not stop in time.
    pub async fn close(self) -> anyhow::Result<()> {
        match self.private {
            Some(private) => Ok(private.stop().await?),
            None => Ok(()),
        }
    }
}
