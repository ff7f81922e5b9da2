//! PostgreSQL: pooled connections for transactions, shared pipelined ones for hot reads.
//!
//! A repository is an `impl` of its family's port on [`PgUnitOfWork`] (inside a transaction) or on [`Database`]
//! (reads that need none); it is in the folder of its family.

mod connect;
mod distance;
mod errors;
mod idempotency;
mod json;
mod migrations;
mod outbox;
mod prepared;
mod print_schema;
mod purge;
mod query;
#[cfg(test)]
mod query_counts;
mod rates;
pub(crate) mod schedule_cache;
pub mod schema;
mod shared;
mod stored;
#[cfg(any(test, feature = "testing"))]
pub mod testing;
mod tls;
mod unit_of_work;
pub mod visible;

use std::sync::Arc;
use std::time::Duration;

use diesel_async::AsyncPgConnection;
use diesel_async::pooled_connection::deadpool::{Object, Pool};
use diesel_async::pooled_connection::{AsyncDieselConnectionManager, ManagerConfig, RecyclingMethod};
use domain::shared::store_error::StoreError;
use futures_util::FutureExt;
use futures_util::future::BoxFuture;

pub use connect::Listener;
pub(crate) use distance::metres_from;
pub use errors::translate;
pub(crate) use json::Json;
pub use migrations::{MigrationError, migrate};
pub(crate) use prepared::Prepared;
pub use print_schema::print_schema;
pub(crate) use query::{ReadQuery, literal, patterns};
pub(crate) use stored::stored;
pub use unit_of_work::PgUnitOfWork;

use schedule_cache::{MAX_SCHEDULES, ScheduleCache};
use shared::SharedConnections;

/// The configuration of the database.
#[derive(Debug, Clone)]
pub struct DatabaseOptions {
    /// `postgres://…` of the primary.
    pub url: String,
    /// `postgres://…` of a replica for reads.
    pub replica_url: Option<String>,
    /// The maximum number of connections for transactions.
    pub pool_size: usize,
    /// The number of connections that reads share.
    pub shared_connections: usize,
    /// Whether the demo's accounts, whose passwords are published, may be used; otherwise they count as blocked. This
    /// concerns this process only, not others on the same database.
    pub demo_accounts: bool,
}

#[derive(Clone)]
pub struct Database {
    pool: Pool<AsyncPgConnection>,
    shared: Arc<SharedConnections>,
    shared_primary: Arc<SharedConnections>,
    long: Arc<SharedConnections>,
    url: Arc<str>,
    /// Schedules of businesses, cached.
    pub(crate) schedules: Arc<ScheduleCache>,
    /// Whether the demo's accounts may be used.
    pub(crate) demo_accounts: bool,
}

/// The result of a read on a shared connection.
pub type ReadFuture<'c, T> = BoxFuture<'c, diesel::QueryResult<T>>;

/// How long a request waits for a connection before it fails because the database is busy.
const POOL_WAIT: Duration = Duration::from_millis(900);

impl Database {
    /// Sets up the pools; opens no connection yet.
    ///
    /// # Errors
    /// When the address is not one of PostgreSQL.
    pub fn new(options: &DatabaseOptions) -> Result<Self, StoreError> {
        connect::check(&options.url)?;
        let mut config = ManagerConfig::default();
        config.recycling_method = RecyclingMethod::Fast;
        config.custom_setup = Box::new(|url| connect::pooled(url.to_owned()).boxed());
        let manager = AsyncDieselConnectionManager::new_with_config(options.url.clone(), config);
        let pool = Pool::builder(manager)
            .max_size(options.pool_size)
            .wait_timeout(Some(POOL_WAIT))
            .create_timeout(Some(Duration::from_secs(5)))
            .runtime(deadpool::Runtime::Tokio1)
            .build()
            .map_err(|error| StoreError::Internal(error.to_string()))?;
        let open = |url| SharedConnections::new(url, options.shared_connections).map(Arc::new);
        let shared_primary = open(&options.url)?;
        let shared = match &options.replica_url {
            Some(replica) => open(replica)?,
            None => Arc::clone(&shared_primary),
        };
        let long = open(options.replica_url.as_ref().unwrap_or(&options.url))?;
        let schedules = Arc::new(ScheduleCache::new(MAX_SCHEDULES));
        let url = options.url.as_str().into();
        Ok(Self { pool, shared, shared_primary, long, url, schedules, demo_accounts: options.demo_accounts })
    }

    /// A pooled connection, for transactions and writes.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when none is free within a second or the database is down.
    pub async fn connection(&self) -> Result<Object<AsyncPgConnection>, StoreError> {
        self.pool.get().await.map_err(|error| StoreError::Unavailable(error.to_string()))
    }

    /// A connection outside the pool, for work that must not wait for requests.
    ///
    /// # Errors
    /// [`StoreError::Unavailable`] when the database is down.
    pub async fn dedicated(&self) -> Result<AsyncPgConnection, StoreError> {
        connect::pooled(self.url.to_string()).await.map_err(|error| StoreError::Unavailable(error.to_string()))
    }

    /// Runs a read on a connection shared with others, whose queries travel in one pipeline; when that connection has
    /// just died, once more on a new one. Never a transaction, a lock or a `SET`: others share the connection.
    ///
    /// # Errors
    /// The error of the query.
    pub async fn read<T: Send>(
        &self,
        query: impl for<'c> Fn(&'c AsyncPgConnection) -> ReadFuture<'c, T> + Send + Sync,
    ) -> Result<T, StoreError> {
        self.shared.read(query).await
    }

    /// As [`Self::read`], on the primary, for reads that need the latest commit.
    ///
    /// # Errors
    /// The error of the query.
    pub async fn read_primary<T: Send>(
        &self,
        query: impl for<'c> Fn(&'c AsyncPgConnection) -> ReadFuture<'c, T> + Send + Sync,
    ) -> Result<T, StoreError> {
        self.shared_primary.read(query).await
    }

    /// As [`Self::read`], for reads of milliseconds: on connections of their own, so that no short one waits behind
    /// them.
    ///
    /// # Errors
    /// The error of the query.
    pub async fn read_long<T: Send>(
        &self,
        query: impl for<'c> Fn(&'c AsyncPgConnection) -> ReadFuture<'c, T> + Send + Sync,
    ) -> Result<T, StoreError> {
        self.long.read_long(query).await
    }

    /// Opens a connection that receives `NOTIFY` on the given channels.
    ///
    /// # Errors
    /// When the database cannot be reached.
    pub async fn listen(&self, channels: &[&str]) -> Result<Listener, StoreError> {
        Listener::open(&self.url, channels).await
    }

    /// Whether the database responds.
    ///
    /// # Errors
    /// When it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        use diesel_async::RunQueryDsl;
        let mut connection = self.connection().await?;
        diesel::sql_query("SELECT 1").execute(&mut connection).await.map(drop).map_err(translate)
    }
}
