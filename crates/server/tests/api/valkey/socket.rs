//! A client of `/v1/realtime`.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::support::{House, PATIENCE, Person};

/// An open socket.
pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// A person's socket that watches a business's book.
    pub async fn open(house: &House, person: &Person, business: &str) -> Self {
        let address = format!("{}/v1/realtime", house.url.replacen("http", "ws", 1));
        let mut socket = Self(connect_async(address).await.unwrap().0);
        socket.say(json!({"type": "authenticate", "token": person.token})).await;
        assert_eq!(socket.hear().await["type"], "ready");
        socket.say(json!({"type": "subscribe", "business_id": business})).await;
        assert_eq!(socket.hear().await["type"], "subscribed");
        socket
    }

    /// The id of the next change.
    pub async fn change(&mut self) -> String {
        let message = self.hear().await;
        assert_eq!(message["type"], "reservation", "{message}");
        message["event_id"].as_str().unwrap().to_owned()
    }

    /// The next so many changes, sorted.
    pub async fn changes(&mut self, number: usize) -> Vec<String> {
        let mut heard = Vec::new();
        while heard.len() < number {
            heard.push(self.change().await);
        }
        heard.sort();
        heard
    }

    async fn say(&mut self, message: Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    /// What is said next, heartbeats apart.
    async fn hear(&mut self) -> Value {
        loop {
            let message = timeout(PATIENCE, self.0.next()).await.expect("nothing is said").unwrap().unwrap();
            let message: Value = serde_json::from_str(message.to_text().unwrap()).unwrap();
            if message["type"] != "ping" {
                return message;
            }
            self.say(json!({"type": "pong"})).await;
        }
    }
}
