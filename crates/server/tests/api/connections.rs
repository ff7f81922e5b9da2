//! Raw connections: encoded paths, forwarding headers, clients that do not read, malformed requests.

use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use crate::support::TestServer;

const HEADERS: [&str; 8] = [
    "content-security-policy",
    "strict-transport-security",
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
    "cache-control: no-store",
    "x-request-id",
    "content-type: application/problem+json",
];

fn connect(server: &TestServer) -> TcpStream {
    let stream = TcpStream::connect(server.url.trim_start_matches("http://")).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    stream
}

fn get(stream: &mut TcpStream, path: &str, more: &str) {
    let request = format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n{more}\r\n");
    stream.write_all(request.as_bytes()).unwrap();
}

/// Everything received until the server closes the connection.
fn rest(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    match stream.read_to_end(&mut answer) {
        Ok(_) => {}
        // The server closed while the client was still sending.
        Err(error) if error.kind() == ErrorKind::ConnectionReset => {}
        Err(error) => panic!("{error}"),
    }
    String::from_utf8_lossy(&answer).into_owned()
}

fn status(server: &TestServer, path: &str, more: &str) -> u16 {
    let mut stream = connect(server);
    get(&mut stream, path, &format!("Connection: close\r\n{more}"));
    rest(&mut stream).split(' ').nth(1).unwrap().parse().unwrap()
}

#[tokio::test]
async fn an_encoded_path_is_limited_like_the_plain_one() {
    let server = TestServer::with(&[("VERDORO_READS_PER_MINUTE", "3")]).await;
    for path in ["/v1/configuration", "/%76%31/configuration", "/v%31/%63onfiguration"] {
        assert_eq!(status(&server, path, ""), 200, "{path}");
    }
    for path in ["/v1/configuration", "/%76%31/configuration", "/%761/nowhere", "/v1"] {
        assert_eq!(status(&server, path, ""), 429, "{path}");
    }
}

#[tokio::test]
async fn an_encoded_path_is_answered_like_the_plain_one() {
    let server = TestServer::open().await;
    let plain = server.get("/v1/nowhere").await;
    for path in ["/%76%31/nowhere", "/v1/%6Eowhere"] {
        let mut stream = connect(&server);
        get(&mut stream, path, "Connection: close\r\nCookie: i18next=it\r\n");
        let answer = rest(&mut stream);
        assert!(answer.contains(plain.json()["detail"].as_str().unwrap()), "{path}: {answer}");
    }
    let mut stream = connect(&server);
    write!(stream, "PUT /%76%31/configuration HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n").unwrap();
    let refused = rest(&mut stream);
    assert!(
        refused.starts_with("HTTP/1.1 405 ") && refused.to_lowercase().contains("allow: head, get\r\n"),
        "{refused}"
    );
    let mut stream = connect(&server);
    get(&mut stream, "/%74erms", "Connection: close\r\n");
    let page = rest(&mut stream);
    assert!(page.contains("Terms Verdoro"), "{page}");
}

#[tokio::test]
async fn pages_and_media_have_a_limit_of_their_own_and_health_has_none() {
    let server = TestServer::with(&[("VERDORO_FILES_PER_MINUTE", "4"), ("VERDORO_READS_PER_MINUTE", "1")]).await;
    let media = "/media/00000000-0000-0000-0000-000000000000/1/480.avif";
    for path in ["/", "/terms", "/assets/nothing.js", media] {
        assert!(matches!(status(&server, path, ""), 200 | 404), "{path}");
    }
    for path in ["/", "/terms", "/%74erms", "/assets/nothing.js", media, "//v1/configuration"] {
        assert_eq!(status(&server, path, ""), 429, "{path}");
    }
    assert_eq!(status(&server, "/v1/configuration", ""), 200);
    for _ in 0..10 {
        assert_eq!(status(&server, "/healthz", ""), 200);
        assert_eq!(status(&server, "/readyz", ""), 200);
    }
}

#[tokio::test]
async fn a_page_with_many_pictures_is_within_the_default_limit() {
    let server = TestServer::with(&[("VERDORO_FILES_PER_MINUTE", "")]).await;
    for _ in 0..300 {
        assert_eq!(server.get("/terms").await.status, 200);
    }
}

#[tokio::test]
async fn the_last_of_several_forwarding_lines_counts() {
    let server = TestServer::with(&[("VERDORO_READS_PER_MINUTE", "2"), ("VERDORO_TRUSTED_PROXIES", "1")]).await;
    let from = |client: &str, proxy: &str| {
        let lines = format!("X-Forwarded-For: {client}\r\nX-Forwarded-For: {proxy}\r\n");
        status(&server, "/v1/configuration", &lines)
    };
    let statuses = ["198.51.100.1", "198.51.100.2", "198.51.100.3"].map(|invented| from(invented, "203.0.113.1"));
    assert_eq!(statuses, [200, 200, 429]);
    assert_eq!(from("198.51.100.1", "203.0.113.2"), 200);
}

/// The sockets that the server has open.
fn sockets(server: &TestServer) -> usize {
    let files = std::fs::read_dir(format!("/proc/{}/fd", server.process())).unwrap();
    let targets = files.filter_map(|file| std::fs::read_link(file.ok()?.path()).ok());
    targets.filter(|target| target.to_string_lossy().starts_with("socket:")).count()
}

#[tokio::test]
async fn clients_that_do_not_read_are_dropped_and_slow_ones_are_not() {
    const CLIENTS: usize = 40;
    const SIZE: usize = 32 * 1024 * 1024;
    let server = TestServer::open().await;
    std::fs::write(server.data.path().join("web/assets/film.mp4"), vec![7; SIZE]).unwrap();
    let before = sockets(&server);
    let begun = Instant::now();
    let stalled: Vec<_> = std::iter::repeat_with(|| {
        let mut stream = connect(&server);
        get(&mut stream, "/assets/film.mp4", "");
        stream
    })
    .take(CLIENTS)
    .collect();
    let mut slow = connect(&server);
    get(&mut slow, "/assets/film.mp4", "Connection: close\r\n");
    let (mut piece, mut received) = (vec![0; 256 * 1024], 0);
    let mut dropped = None;
    while begun.elapsed() < Duration::from_secs(45) {
        received += slow.read(&mut piece).unwrap();
        tokio::time::sleep(Duration::from_secs(1)).await;
        let open = sockets(&server).saturating_sub(before);
        assert!(open >= CLIENTS || begun.elapsed() > Duration::from_secs(25), "dropped too early");
        if open <= CLIENTS / 4 {
            dropped.get_or_insert(begun.elapsed());
        }
    }
    assert!(dropped.is_some(), "{} are still connected", sockets(&server) - before);
    received += slow.read_to_end(&mut Vec::new()).unwrap();
    assert!(received > SIZE, "the slow reader got {received} bytes");
    drop(stalled);
}

/// Reads one response, with a length or chunked, and returns its head in lower case.
fn read_answer(stream: &mut TcpStream) -> String {
    let mut answer = Vec::new();
    let mut piece = [0; 4096];
    loop {
        let count = stream.read(&mut piece).unwrap();
        assert!(count > 0, "the answer ends early");
        answer.extend_from_slice(&piece[..count]);
        let text = String::from_utf8_lossy(&answer).to_lowercase();
        let Some((head, _)) = text.split_once("\r\n\r\n") else { continue };
        let length = head
            .split("\r\ncontent-length: ")
            .nth(1)
            .map(|rest| rest.split("\r\n").next().unwrap().parse::<usize>().unwrap());
        let complete = match length {
            Some(length) => answer.len() == head.len() + 4 + length,
            None => answer.ends_with(b"\r\n0\r\n\r\n"),
        };
        if complete {
            return head.to_owned();
        }
    }
}

#[tokio::test]
async fn a_second_compressed_answer_is_not_delayed() {
    let server = TestServer::open().await;
    // Every answer would be delayed by 40 ms; a busy machine may delay some.
    let mut fastest = Duration::MAX;
    for _ in 0..50 {
        let mut stream = connect(&server);
        get(&mut stream, "/terms", "Accept-Encoding: gzip\r\n");
        assert!(read_answer(&mut stream).contains("content-encoding: gzip"));
        let begun = Instant::now();
        get(&mut stream, "/terms", "Accept-Encoding: gzip\r\n");
        read_answer(&mut stream);
        fastest = fastest.min(begun.elapsed());
        if fastest <= Duration::from_millis(10) {
            return;
        }
    }
    panic!("{fastest:?}");
}

/// Checks that `answer` is one refusal with its status, code and all headers.
fn assert_refused(answer: &str, status: &str, code: &str) {
    assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{status}: {answer}");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    for header in HEADERS {
        assert!(head.to_lowercase().contains(&format!("\r\n{header}")), "{status} without {header}: {head}");
    }
    assert!(head.to_lowercase().contains("\r\nconnection: close"), "{head}");
    let problem: serde_json::Value = serde_json::from_str(body).unwrap();
    assert_eq!((problem["code"].as_str(), problem["status"].to_string()), (Some(code), status.to_owned()));
}

#[tokio::test]
async fn requests_that_cannot_be_read_are_refused_with_the_headers() {
    let server = TestServer::open().await;
    let long = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: {}", "a".repeat(200_000));
    let cases = [
        ("NONSENSE\r\n\r\n", "400", "malformed"),
        ("GET / HTTP/1.1\r\nHost: localhost\r\nNo colon\r\n\r\n", "400", "malformed"),
        ("GET / HTTP/1.1\r\nHost: loc", "408", "head_timeout"),
        (&long, "431", "head_too_large"),
    ];
    for (request, status, code) in cases {
        let mut stream = connect(&server);
        // The server may refuse before it has read everything.
        let _ = stream.write_all(request.as_bytes());
        assert_refused(&rest(&mut stream), status, code);
    }
}

#[tokio::test]
async fn requests_that_cannot_be_read_are_refused_with_the_headers_after_a_good_one() {
    let server = TestServer::open().await;
    let long = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: {}", "a".repeat(200_000));
    for path in ["/healthz", "/v1/auth", "/terms", "/nothing-here"] {
        for (request, status, code) in [("NONSENSE\r\n\r\n", "400", "malformed"), (&long, "431", "head_too_large")] {
            let mut stream = connect(&server);
            get(&mut stream, path, "");
            read_answer(&mut stream);
            let _ = stream.write_all(request.as_bytes());
            assert_refused(&rest(&mut stream), status, code);
        }
    }
}

#[tokio::test]
async fn a_request_that_cannot_be_read_is_refused_with_the_headers_in_a_pipeline() {
    let server = TestServer::open().await;
    for method in ["GET", "HEAD"] {
        let mut stream = connect(&server);
        let good = format!("{method} /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
        write!(stream, "{good}{good}NONSENSE\r\n\r\n{good}").unwrap();
        let answers = rest(&mut stream);
        assert_eq!(answers.matches("HTTP/1.1 200 OK").count(), 2, "{answers}");
        let (_, refusal) = answers.split_once("HTTP/1.1 400").unwrap();
        assert_refused(&format!("HTTP/1.1 400{refusal}"), "400", "malformed");
    }
}
