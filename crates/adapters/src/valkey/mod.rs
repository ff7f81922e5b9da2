//! Valkey, or Redis 7 and newer: messages between replicas and shared counters. It is optional: while it is
//! unreachable, calls fail at once and callers fall back to PostgreSQL.

mod connection;
mod rates;
#[cfg(test)]
mod tests;

use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use domain::shared::store_error::StoreError;
use redis::aio::MultiplexedConnection;
use redis::{
    AsyncConnectionConfig, Client, ErrorKind, FromRedisValue, IntoConnectionInfo, Pipeline, ProtocolVersion, RedisError,
};

pub use connection::Connection;
pub use rates::SharedRates;

const TIME_TO_CONNECT: Duration = Duration::from_secs(1);
/// Far longer than a reply takes, and short enough for callers that then fall back.
const TIME_TO_ANSWER: Duration = Duration::from_millis(500);

/// One shared connection.
#[derive(Clone)]
pub struct Valkey(Arc<Shared>);

struct Shared {
    client: Client,
    link: RwLock<Link>,
}

enum Link {
    New,
    Up(MultiplexedConnection),
    Down(String),
}

impl Valkey {
    /// Connects for the first time. When the server does not reply, later calls try again.
    ///
    /// # Errors
    /// When the address is none, or its password is not the server's.
    pub async fn open(url: &str) -> Result<Self, RedisError> {
        let address = url.into_connection_info()?;
        // RESP3: one connection both sends commands and receives messages.
        let settings = address.redis_settings().clone().set_protocol(ProtocolVersion::RESP3);
        let client = Client::open(address.set_redis_settings(settings))?;
        let valkey = Self(Arc::new(Shared { client, link: RwLock::new(Link::New) }));
        match valkey.connect(AsyncConnectionConfig::new()).await {
            Ok(connection) => valkey.is_up(connection),
            Err(error) if is_misconfigured(&error) => return Err(error),
            Err(error) => valkey.is_down(&error.to_string()),
        }
        Ok(valkey)
    }

    /// Why it cannot be used now.
    pub fn fault(&self) -> Option<String> {
        match &*self.0.link.read().unwrap_or_else(PoisonError::into_inner) {
            Link::Up(_) => None,
            Link::New => Some("not connected yet".to_owned()),
            Link::Down(fault) => Some(fault.clone()),
        }
    }

    /// Publishes a message on the channel.
    ///
    /// # Errors
    /// When it is unreachable or does not reply.
    pub async fn publish(&self, channel: &str, text: &str) -> Result<(), StoreError> {
        self.run(redis::pipe().publish(self.channel(channel), text).ignore()).await
    }

    async fn connect(&self, config: AsyncConnectionConfig) -> Result<MultiplexedConnection, RedisError> {
        let config = config.set_connection_timeout(Some(TIME_TO_CONNECT)).set_response_timeout(Some(TIME_TO_ANSWER));
        self.0.client.get_multiplexed_async_connection_with_config(&config).await
    }

    async fn run<T: FromRedisValue>(&self, commands: &Pipeline) -> Result<T, StoreError> {
        let link = match &*self.0.link.read().unwrap_or_else(PoisonError::into_inner) {
            Link::Up(connection) => Some(connection.clone()),
            Link::New | Link::Down(_) => None,
        };
        let mut connection = link.ok_or_else(|| StoreError::Unavailable("Valkey is away".to_owned()))?;
        commands.query_async(&mut connection).await.map_err(|error| StoreError::Unavailable(error.to_string()))
    }

    /// Channels belong to the whole Valkey server; each installation of Verdoro uses one of its numbered databases.
    fn channel(&self, name: &str) -> String {
        format!("{name}:{}", self.0.client.get_connection_info().redis_settings().db())
    }

    fn is_up(&self, connection: MultiplexedConnection) {
        metrics::gauge!("verdoro_valkey_up").set(1);
        if matches!(self.change(Link::Up(connection)), Link::Down(_)) {
            tracing::info!("Valkey is back");
        }
    }

    fn is_down(&self, fault: &str) {
        metrics::gauge!("verdoro_valkey_up").set(0);
        if !matches!(self.change(Link::Down(fault.to_owned())), Link::Down(_)) {
            tracing::warn!(fault, "Valkey is away: the database counts and carries announcements until it is back");
        }
    }

    /// Returns the previous value.
    fn change(&self, link: Link) -> Link {
        std::mem::replace(&mut *self.0.link.write().unwrap_or_else(PoisonError::into_inner), link)
    }
}

/// Whether waiting will not help.
fn is_misconfigured(error: &RedisError) -> bool {
    let kinds = [ErrorKind::InvalidClientConfig, ErrorKind::AuthenticationFailed, ErrorKind::RESP3NotSupported];
    kinds.contains(&error.kind()) || matches!(error.code(), Some("WRONGPASS" | "NOAUTH" | "NOPERM"))
}
