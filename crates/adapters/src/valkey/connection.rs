//! The connection, watched over for as long as it lasts.

use std::time::Duration;

use redis::aio::MultiplexedConnection;
use redis::{AsyncConnectionConfig, Msg, PushInfo, PushKind, RedisError};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{Interval, MissedTickBehavior, interval};

use super::Valkey;

/// Interval at which an idle server is pinged, …
const HEARTBEAT: Duration = Duration::from_secs(1);
/// … and how long its reply may take, on a busy machine.
const PATIENCE: Duration = Duration::from_secs(2);

/// A connection with a heartbeat, and the messages received on it.
pub struct Connection {
    valkey: Valkey,
    connection: MultiplexedConnection,
    /// Read without pause but for a heartbeat and, at first, one query: the server's own limit ends what piles up.
    messages: UnboundedReceiver<PushInfo>,
    heartbeat: Interval,
}

impl Valkey {
    /// Connects and subscribes to the channel, if any. Other callers share this connection.
    ///
    /// # Errors
    /// When it cannot be reached.
    pub async fn line(&self, channel: Option<&str>) -> Result<Connection, RedisError> {
        self.open_line(channel).await.inspect_err(|error| self.is_down(&error.to_string()))
    }

    /// Connects and shares the connection with other callers until it is lost.
    pub async fn keep(&self) {
        if let Ok(mut line) = self.line(None).await {
            while line.next().await.is_some() {}
        }
    }

    async fn open_line(&self, channel: Option<&str>) -> Result<Connection, RedisError> {
        let (sender, messages) = unbounded_channel();
        let mut connection = self.connect(AsyncConnectionConfig::new().set_push_sender(sender)).await?;
        if let Some(channel) = channel {
            connection.subscribe(self.channel(channel)).await?;
        }
        self.is_up(connection.clone());
        connection.set_response_timeout(PATIENCE);
        let mut heartbeat = interval(HEARTBEAT);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ok(Connection { valkey: self.clone(), connection, messages, heartbeat })
    }
}

impl Connection {
    /// The next text on the channel; `None` when the connection is lost.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            tokio::select! {
                push = self.messages.recv() => match push {
                    Some(push) if push.kind == PushKind::Disconnection => return self.lost("the connection ended"),
                    Some(push) => match Msg::from_push_info(push).and_then(|message| message.get_payload().ok()) {
                        Some(text) => return Some(text),
                        None => continue,
                    },
                    None => return self.lost("the connection ended"),
                },
                _ = self.heartbeat.tick() => {
                    if let Err(error) = redis::cmd("PING").exec_async(&mut self.connection).await {
                        return self.lost(&error.to_string());
                    }
                }
            }
        }
    }

    fn lost(&self, fault: &str) -> Option<String> {
        self.valkey.is_down(fault);
        None
    }
}
