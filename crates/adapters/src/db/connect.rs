//! Opens connections with timeouts for statements, locks and idle transactions.

use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use diesel::{ConnectionError, ConnectionResult};
use diesel_async::AsyncPgConnection;
use domain::shared::store_error::StoreError;
use tokio::sync::mpsc;
use tokio_postgres::tls::MakeTlsConnect;
use tokio_postgres::{AsyncMessage, Client, Config, Connection, Socket};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::tls;

/// Every statement has a timeout, so that no request waits forever; migrations lift the statement timeout for
/// themselves. Pages cost the planner what they cost on a solid-state disk, and it compiles nothing for queries of
/// milliseconds. The threshold is that of `<%`: half of a word's trigrams, so that two swapped letters still match.
const OPTIONS: &str = "-c statement_timeout=10s -c lock_timeout=5s -c idle_in_transaction_session_timeout=15s \
    -c random_page_cost=1.1 -c jit=off -c pg_trgm.word_similarity_threshold=0.5";

/// Checks that an address is a PostgreSQL URL and that the certificates it names can be read.
///
/// # Errors
/// [`StoreError::Internal`] when it is not, or when a certificate cannot be read.
pub(super) fn check(url: &str) -> Result<(), StoreError> {
    parse(url).map(drop)
}

fn parse(url: &str) -> Result<(Config, MakeRustlsConnect), StoreError> {
    let address = tls::address(url)?;
    let mut config: Config =
        address.url.parse().map_err(|error: tokio_postgres::Error| StoreError::Internal(error.to_string()))?;
    config.options(OPTIONS).connect_timeout(Duration::from_secs(5)).application_name("verdoro");
    Ok((config, address.tls))
}

type TlsStream = <MakeRustlsConnect as MakeTlsConnect<Socket>>::Stream;

pub(super) async fn open(url: &str) -> Result<(Client, Connection<Socket, TlsStream>), StoreError> {
    let (config, tls) = parse(url)?;
    config.connect(tls).await.map_err(|error| StoreError::Unavailable(error.to_string()))
}

/// A connection for the pool.
pub(super) async fn pooled(url: String) -> ConnectionResult<AsyncPgConnection> {
    let (client, connection) = open(&url).await.map_err(|error| ConnectionError::BadConnection(error.to_string()))?;
    AsyncPgConnection::try_from_client_and_connection(client, connection).await
}

/// A connection together with whether it has ended.
pub(super) async fn watched(url: &str) -> Result<(AsyncPgConnection, Arc<AtomicBool>), StoreError> {
    let (client, connection) = open(url).await?;
    let ended = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&ended);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::warn!(%error, "a shared database connection ended");
        }
        flag.store(true, Ordering::Release);
    });
    let connection =
        AsyncPgConnection::try_from(client).await.map_err(|error| StoreError::Unavailable(error.to_string()))?;
    Ok((connection, ended))
}

/// A connection that receives `NOTIFY` messages.
pub struct Listener {
    payloads: mpsc::Receiver<String>,
    _client: Client,
}

impl Listener {
    pub(super) async fn open(url: &str, channels: &[&str]) -> Result<Self, StoreError> {
        let (client, mut connection) = open(url).await?;
        let (sender, payloads) = mpsc::channel(1024);
        tokio::spawn(async move {
            while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
                if let AsyncMessage::Notification(notification) = message
                    && sender.send(notification.payload().to_owned()).await.is_err()
                {
                    break;
                }
            }
        });
        for channel in channels {
            client
                .batch_execute(&format!("LISTEN {channel}"))
                .await
                .map_err(|error| StoreError::Unavailable(error.to_string()))?;
        }
        Ok(Self { payloads, _client: client })
    }

    /// The next payload; `None` when the connection has ended.
    pub async fn next(&mut self) -> Option<String> {
        self.payloads.recv().await
    }
}
