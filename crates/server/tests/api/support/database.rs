//! A database per server, copied from a template that each test binary migrates once.

use std::sync::atomic::{AtomicU32, Ordering};

use tokio::sync::OnceCell;
use tokio_postgres::{Client, NoTls};

static TEMPLATE: OnceCell<String> = OnceCell::const_new();
static COPIES: AtomicU32 = AtomicU32::new(0);

/// Creates a copy and returns its URL.
pub async fn copy() -> String {
    let template = TEMPLATE.get_or_init(create_template).await;
    let copy = format!("{template}_{}", COPIES.fetch_add(1, Ordering::Relaxed));
    run(&server(), &format!("CREATE DATABASE {copy} TEMPLATE {template} STRATEGY FILE_COPY")).await;
    address(&copy)
}

async fn create_template() -> String {
    let name = format!("verdoro_tests_{}", std::process::id());
    run(&server(), &format!("CREATE DATABASE {name}")).await;
    let migrated = std::process::Command::new(env!("CARGO_BIN_EXE_verdoro"))
        .arg("migrate")
        .env("DATABASE_URL", address(&name))
        .output()
        .unwrap();
    assert!(migrated.status.success(), "{}", String::from_utf8_lossy(&migrated.stderr));
    name
}

fn server() -> String {
    std::env::var("TEST_DATABASE_URL").expect("these tests need PostgreSQL: `just test-backend` starts one for them")
}

fn address(database: &str) -> String {
    let server = server();
    let (address, _) = server.rsplit_once('/').unwrap();
    format!("{address}/{database}")
}

/// A connection to the database at `url`.
pub async fn connect(url: &str) -> Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

/// Runs SQL on the database at `url`.
pub async fn run(url: &str, text: &str) {
    connect(url).await.batch_execute(text).await.unwrap();
}
