//! Databases for repository tests, on the server at `TEST_DATABASE_URL`.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "only tests use it")]

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};

use diesel::connection::{InstrumentationEvent, set_default_instrumentation};
use diesel_async::{AnsiTransactionManager, TransactionManager};
use tokio::sync::OnceCell;
use tokio_postgres::NoTls;

use super::{Database, DatabaseOptions, PgUnitOfWork, migrate};
use crate::accounts::ServerSecrets;
use crate::db::schedule_cache::ScheduleCache;

/// The database of this process that all others are copied from; read-only.
static TEMPLATE: OnceCell<String> = OnceCell::const_new();
static COPIES: AtomicU32 = AtomicU32::new(0);

/// A server secret for tests.
pub fn secrets() -> ServerSecrets {
    ServerSecrets::from_base64("AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=").unwrap()
}

/// A transaction on the migrated database, rolled back when it is dropped.
pub async fn transaction() -> PgUnitOfWork {
    let mut connection = open(template().await, 2).connection().await.unwrap();
    AnsiTransactionManager::begin_transaction(&mut *connection).await.unwrap();
    PgUnitOfWork::new(connection, Arc::new(ScheduleCache::new(1)), false)
}

/// A database for one test, which may commit.
pub async fn database() -> Database {
    crowded_database(2).await
}

/// The same for that many transactions at once.
pub async fn crowded_database(pool_size: usize) -> Database {
    let template = template().await;
    let copy = format!("{template}_{}", COPIES.fetch_add(1, Ordering::Relaxed));
    on_server(&format!("CREATE DATABASE {copy} TEMPLATE {template} STRATEGY FILE_COPY")).await;
    open(&copy, pool_size)
}

async fn template() -> &'static str {
    TEMPLATE.get_or_init(create_template).await
}

async fn create_template() -> String {
    let name = format!("verdoro_repositories_{}", std::process::id());
    on_server(&format!("DROP DATABASE IF EXISTS {name}")).await;
    on_server(&format!("CREATE DATABASE {name}")).await;
    migrate(&url(&name)).await.unwrap();
    name
}

fn open(database: &str, pool_size: usize) -> Database {
    let url = url(database);
    Database::new(&DatabaseOptions { url, replica_url: None, pool_size, shared_connections: 1, demo_accounts: false })
        .unwrap()
}

fn url(database: &str) -> String {
    let mut url = url::Url::parse(&server()).unwrap();
    url.set_path(database);
    url.into()
}

fn server() -> String {
    std::env::var("TEST_DATABASE_URL").expect("these tests need PostgreSQL: `just test-backend` starts one for them")
}

async fn on_server(sql: &str) {
    let (client, connection) = tokio_postgres::connect(&server(), NoTls).await.unwrap();
    tokio::spawn(connection);
    client.batch_execute(sql).await.unwrap();
}

thread_local! {
    static QUERIES: Arc<AtomicUsize> = Arc::default();
}

/// Counts from now on the queries of connections that this thread opens; a test's own are among them, as long as it
/// opens them itself.
pub fn count_queries() -> QueryCount {
    set_default_instrumentation(|| {
        let queries = QUERIES.with(Arc::clone);
        Some(Box::new(move |event: InstrumentationEvent<'_>| {
            if matches!(event, InstrumentationEvent::StartQuery { .. }) {
                queries.fetch_add(1, Ordering::Relaxed);
            }
        }))
    })
    .unwrap();
    QueryCount(QUERIES.with(Arc::clone))
}

/// A count of queries.
pub struct QueryCount(Arc<AtomicUsize>);

impl QueryCount {
    /// How many queries `work` takes.
    pub async fn of<T>(&self, work: impl Future<Output = T>) -> (usize, T) {
        let before = self.0.load(Ordering::Relaxed);
        let done = work.await;
        (self.0.load(Ordering::Relaxed) - before, done)
    }
}
