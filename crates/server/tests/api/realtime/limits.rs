//! Allowed origins, the number of sockets and of messages.

use std::time::Duration;

use reqwest::Method;
use serde_json::json;

use crate::support::{PATIENCE, Socket, TestServer, answer, until};

const PER_ACCOUNT: usize = 10;
const PER_ADDRESS: usize = 30;
const FRAMES_PER_MINUTE: usize = 120;
/// How long to wait for a close frame that must not come.
const SOON: Duration = Duration::from_millis(500);

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_site_opens_no_socket() {
    let server = TestServer::with(&[("VERDORO_PUBLIC_URL", "https://verdoro.localhost")]).await;
    for origin in [None, Some("https://verdoro.localhost"), Some(server.url.as_str())] {
        assert!(Socket::connect(&server, origin).await.is_ok(), "{origin:?}");
    }
    let foreign = ["https://thief.example", "https://verdoro.localhost.thief.example", "http://localhost:1", "null"];
    for origin in foreign {
        assert_eq!(Socket::connect(&server, Some(origin)).await.err(), Some(403), "{origin}");
    }
    let refused = server.request(Method::GET, "/v1/realtime").header("Origin", "https://thief.example");
    assert_eq!(answer(refused).await.code(403), "origin_foreign");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_that_opens_too_many_sockets_loses_its_oldest() {
    let server = TestServer::open().await;
    let (anna, luca) = (server.member("anna").await, server.member("luca").await);
    let mut other = Socket::signed_in(&server, &luca.token).await;
    let mut sockets = Vec::new();
    for _ in 0..PER_ACCOUNT {
        sockets.push(Socket::signed_in(&server, &anna.token).await);
    }
    assert_eq!(sockets[0].close_code(SOON).await, None);
    sockets.push(Socket::signed_in(&server, &anna.token).await);
    assert_eq!(sockets[0].close_code(PATIENCE).await, Some(4409));
    assert_eq!(sockets[1].close_code(SOON).await, None);
    assert_eq!(other.close_code(SOON).await, None, "another account's");
}

#[tokio::test(flavor = "multi_thread")]
async fn sockets_that_do_not_authenticate_are_few_for_each_address() {
    let server = TestServer::open().await;
    let anna = server.member("anna").await;
    let signed_in = Socket::signed_in(&server, &anna.token).await;
    let mut silent = Vec::new();
    for _ in 0..PER_ADDRESS {
        silent.push(Socket::connect(&server, None).await.expect("room"));
    }
    assert_eq!(Socket::connect(&server, None).await.err(), Some(429));
    // Each is closed after five seconds; then another may connect.
    assert_eq!(silent[0].close_code(PATIENCE).await, Some(4401));
    until("there is room", async || Socket::connect(&server, None).await.ok()).await;
    drop(signed_in);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_socket_that_sends_too_much_is_closed() {
    let server = TestServer::open().await;
    let anna = server.member("anna").await;
    let mut socket = Socket::signed_in(&server, &anna.token).await;
    // The first message authenticated.
    for _ in 1..FRAMES_PER_MINUTE {
        socket.send(json!({"type": "pong"})).await;
    }
    assert_eq!(socket.close_code(SOON).await, None);
    socket.flood(json!({"type": "pong"}), FRAMES_PER_MINUTE / 4).await;
    assert_eq!(socket.close_code(PATIENCE).await, Some(1008));
}

#[tokio::test(flavor = "multi_thread")]
async fn opening_another_socket_gives_an_account_no_further_frames() {
    let server = TestServer::open().await;
    let (anna, luca) = (server.member("anna").await, server.member("luca").await);
    let mut codes = Vec::new();
    for _ in 0..3 {
        let mut socket = Socket::signed_in(&server, &anna.token).await;
        socket.flood(json!({"type": "pong"}), FRAMES_PER_MINUTE / 2).await;
        codes.push(socket.close_code(SOON).await);
    }
    assert_eq!((codes[0], codes[2]), (None, Some(1008)));
    let mut other = Socket::signed_in(&server, &luca.token).await;
    other.send(json!({"type": "pong"})).await;
    assert_eq!(other.close_code(SOON).await, None, "another account's");
}
