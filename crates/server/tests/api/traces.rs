//! Traces sent to an OpenTelemetry collector.

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::support::{TestServer, until};

/// Receives the next batch of traces. Its protobuf contains texts unencoded.
async fn batch(collector: &TcpListener) -> Vec<u8> {
    let (mut connection, _) = collector.accept().await.unwrap();
    let mut bytes = Vec::new();
    loop {
        connection.read_buf(&mut bytes).await.unwrap();
        let mut headers = [httparse::EMPTY_HEADER; 32];
        let mut request = httparse::Request::new(&mut headers);
        let httparse::Status::Complete(head) = request.parse(&bytes).unwrap() else { continue };
        assert_eq!((request.method, request.path), (Some("POST"), Some("/v1/traces")));
        let length = request.headers.iter().find(|header| header.name.eq_ignore_ascii_case("content-length")).unwrap();
        let length: usize = std::str::from_utf8(length.value).unwrap().parse().unwrap();
        if bytes.len() >= head + length {
            connection.write_all(b"HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 0\r\n\r\n").await.unwrap();
            return bytes.split_off(head);
        }
    }
}

fn contains(batch: &[u8], text: &str) -> bool {
    batch.windows(text.len()).any(|window| window == text.as_bytes())
}

#[tokio::test]
async fn requests_and_their_reads_are_traced_without_query_parameters() {
    let collector = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/v1/traces", collector.local_addr().unwrap());
    let server = TestServer::with(&[("VERDORO_TRACES_URL", &url)]).await;
    let answer = server.get("/v1/businesses?q=ribollita").await.expect(200);
    let id = answer.header("x-request-id").to_owned();
    let traces = until("the request is traced", async || {
        let batch = batch(&collector).await;
        contains(&batch, &id).then_some(batch)
    })
    .await;
    for text in ["verdoro", "GET /v1/businesses", "read", "postgresql"] {
        assert!(contains(&traces, text), "{text}");
    }
    assert!(!contains(&traces, "ribollita"));
}

#[tokio::test]
async fn requests_succeed_without_a_collector() {
    let server = TestServer::with(&[("VERDORO_TRACES_URL", "http://127.0.0.1:9/v1/traces")]).await;
    for _ in 0..20 {
        server.get("/v1/cuisines").await.expect(200);
    }
}

#[tokio::test]
async fn an_invalid_collector_address_stops_the_start() {
    let server = TestServer::open().await;
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_verdoro"));
    command.arg("migrate").env("DATABASE_URL", &server.database).env("VERDORO_DATA_DIR", server.data.path());
    let output = command.env("VERDORO_TRACES_URL", "no address").output().unwrap();
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(!output.status.success() && error.contains("VERDORO_TRACES_URL"), "{error}");
}
