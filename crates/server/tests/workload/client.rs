//! A closed-loop client: one persistent connection, one request at a time. Its overhead is a few microseconds per
//! request, so that measurements show the server.

use std::io::{self, Error, ErrorKind};
use std::net::SocketAddr;
use std::time::Duration;

use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

const PATIENCE: Duration = Duration::from_secs(35);

pub struct Answer {
    pub status: u16,
    pub body: Vec<u8>,
}

impl Answer {
    /// The body as JSON; null when it is not JSON.
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

/// A client whose connection is opened on demand.
pub struct Client {
    address: SocketAddr,
    stream: Option<TcpStream>,
    received: Vec<u8>,
}

impl Client {
    pub fn new(address: SocketAddr) -> Self {
        Self { address, stream: None, received: Vec::with_capacity(64 * 1024) }
    }

    /// Sends a request and waits for the response; after an error the next request opens a new connection.
    pub async fn send(&mut self, request: &[u8]) -> io::Result<Answer> {
        let answer = timeout(PATIENCE, self.exchange(request)).await.unwrap_or_else(|late| Err(late.into()));
        if answer.is_err() {
            self.stream = None;
        }
        answer
    }

    async fn exchange(&mut self, request: &[u8]) -> io::Result<Answer> {
        if self.stream.is_none() {
            let stream = TcpStream::connect(self.address).await?;
            stream.set_nodelay(true)?;
            self.stream = Some(stream);
        }
        let stream = self.stream.as_mut().ok_or(ErrorKind::NotConnected)?;
        stream.write_all(request).await?;
        self.received.clear();
        loop {
            if stream.read_buf(&mut self.received).await? == 0 {
                return Err(ErrorKind::UnexpectedEof.into());
            }
            if let Some(answer) = whole(&self.received)? {
                return Ok(answer);
            }
        }
    }
}

/// The response, once all of it has arrived.
fn whole(received: &[u8]) -> io::Result<Option<Answer>> {
    let mut headers = [httparse::EMPTY_HEADER; 32];
    let mut head = httparse::Response::new(&mut headers);
    let parsed = head.parse(received).map_err(|error| Error::new(ErrorKind::InvalidData, error))?;
    let httparse::Status::Complete(begins) = parsed else { return Ok(None) };
    let length = head.headers.iter().find(|header| header.name.eq_ignore_ascii_case("content-length"));
    let length = length.and_then(|header| std::str::from_utf8(header.value).ok()?.parse::<usize>().ok());
    let length = length.ok_or_else(|| Error::new(ErrorKind::InvalidData, "a response without a length"))?;
    let body = received.get(begins..begins + length);
    Ok(body.map(|body| Answer { status: head.code.unwrap_or_default(), body: body.to_vec() }))
}

/// An encoded HTTP request.
pub fn request(method: &str, path: &str, token: Option<&str>, key: Option<&str>, body: Option<&Value>) -> Vec<u8> {
    let mut head = format!("{method} {path} HTTP/1.1\r\nhost: localhost\r\n");
    if let Some(token) = token {
        head.push_str(&format!("authorization: Bearer {token}\r\n"));
    }
    if let Some(key) = key {
        head.push_str(&format!("idempotency-key: {key}\r\n"));
    }
    let body = body.map(Value::to_string).unwrap_or_default();
    if !body.is_empty() {
        head.push_str(&format!("content-type: application/json\r\ncontent-length: {}\r\n", body.len()));
    }
    format!("{head}\r\n{body}").into_bytes()
}
