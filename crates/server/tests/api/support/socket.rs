//! A client of `/v1/realtime`.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::{PATIENCE, Person, TestServer};

pub struct Socket(WebSocketStream<MaybeTlsStream<TcpStream>>);

impl Socket {
    /// A socket of this person, subscribed to a business.
    pub async fn open(server: &TestServer, person: &Person, business: &str) -> Self {
        let mut socket = Self::signed_in(server, &person.token).await;
        socket.send(json!({"type": "subscribe", "business_id": business})).await;
        assert_eq!(socket.receive().await["type"], "subscribed");
        socket
    }

    /// A socket that has authenticated with the token.
    pub async fn signed_in(server: &TestServer, token: &str) -> Self {
        let mut socket = Self::connect(server, None).await.unwrap();
        socket.send(json!({"type": "authenticate", "token": token})).await;
        assert_eq!(socket.receive().await["type"], "ready");
        socket
    }

    /// Connects with this `Origin` header, without authenticating.
    ///
    /// # Errors
    /// The status of the refusal.
    pub async fn connect(server: &TestServer, origin: Option<&str>) -> Result<Self, u16> {
        let address = format!("{}/v1/realtime", server.url.replacen("http", "ws", 1));
        let mut request = address.into_client_request().unwrap();
        if let Some(origin) = origin {
            request.headers_mut().insert("Origin", HeaderValue::from_str(origin).unwrap());
        }
        match connect_async(request).await {
            Ok((socket, _)) => Ok(Self(socket)),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(error) => panic!("{error}"),
        }
    }

    /// The id of the next change of a reservation.
    pub async fn change(&mut self) -> String {
        let message = self.receive().await;
        assert_eq!(message["type"], "reservation", "{message}");
        message["event_id"].as_str().unwrap().to_owned()
    }

    /// The ids of the next `number` changes, sorted.
    pub async fn changes(&mut self, number: usize) -> Vec<String> {
        let mut received = Vec::new();
        while received.len() < number {
            received.push(self.change().await);
        }
        received.sort();
        received
    }

    pub async fn send(&mut self, message: Value) {
        self.0.send(Message::text(message.to_string())).await.unwrap();
    }

    /// Sends the message that many times, or until the server has closed the connection.
    pub async fn flood(&mut self, message: Value, times: usize) {
        for _ in 0..times {
            if self.0.send(Message::text(message.to_string())).await.is_err() {
                return;
            }
        }
    }

    /// The next message that is neither a heartbeat nor about notifications or the setup, which come with many changes.
    pub async fn receive(&mut self) -> Value {
        loop {
            let message = self.next().await;
            if message["type"] != "notifications.changed" && message["type"] != "setup" {
                return message;
            }
        }
    }

    /// Waits until the setup of a business changes.
    pub async fn setup_changed(&mut self, business: &str) {
        loop {
            let message = self.next().await;
            if message["type"] == "setup" && message["business_id"] == business {
                return;
            }
        }
    }

    /// Waits until the person's notifications change.
    pub async fn notified(&mut self) {
        while self.next().await["type"] != "notifications.changed" {}
    }

    /// The next message that is not a heartbeat.
    async fn next(&mut self) -> Value {
        let message = timeout(PATIENCE, async {
            loop {
                let message = self.0.next().await.unwrap().unwrap();
                let message: Value = serde_json::from_str(message.to_text().unwrap()).unwrap();
                if message["type"] != "ping" {
                    return message;
                }
                self.send(json!({"type": "pong"})).await;
            }
        });
        message.await.expect("a message")
    }

    /// The code with which the server closes the socket within that time; other messages are skipped.
    pub async fn close_code(&mut self, within: Duration) -> Option<u16> {
        timeout(within, async {
            loop {
                match self.0.next().await.expect("ended without a close frame").unwrap() {
                    Message::Close(frame) => return frame.expect("no close code").code.into(),
                    _ => continue,
                }
            }
        })
        .await
        .ok()
    }
}
