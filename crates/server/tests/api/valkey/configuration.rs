//! Valkey addresses, passwords and certificates.

use std::process::Command;

use super::replicas::reports_valkey_as;
use super::server::Server;
use crate::support::{TestServer, free_address, until};

/// The error output of a program with this Valkey address.
fn refusal(server: &TestServer, url: &str) -> String {
    let ended = Command::new(env!("CARGO_BIN_EXE_verdoro"))
        .arg("worker")
        .env("DATABASE_URL", &server.database)
        .env("VERDORO_DATA_DIR", server.data.path())
        .env("VERDORO_VALKEY_URL", url)
        .output()
        .unwrap();
    assert!(!ended.status.success());
    String::from_utf8(ended.stderr).unwrap()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a Valkey server: `just test-valkey` names one"]
async fn a_wrong_address_or_password_stops_the_start_with_a_clear_error() {
    let valkey = Server::start(&[("requirepass", "s3cr3t")]);
    let with = |password: &str| valkey.url().replace("://", &format!("://:{password}@"));
    let server = TestServer::with(&[("VERDORO_VALKEY_URL", &with("s3cr3t"))]).await;
    assert!(reports_valkey_as(&server, true).await);
    for url in [with("secret"), valkey.url(), "http://127.0.0.1".to_owned(), "redis://:s3cr3t@/x".to_owned()] {
        let error = refusal(&server, &url);
        assert!(error.contains("valkey.url (VERDORO_VALKEY_URL)") && !error.contains("s3cr3t"), "{url}: {error}");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a Valkey server: `just test-valkey` names one"]
async fn a_server_that_is_down_at_the_start_is_used_once_it_is_up() {
    let mut valkey = Server::start(&[]);
    valkey.kill();
    let server = TestServer::with(&[("VERDORO_VALKEY_URL", &valkey.url())]).await;
    assert!(reports_valkey_as(&server, false).await);
    valkey.start_again();
    until("Valkey is taken", async || reports_valkey_as(&server, true).await.then_some(())).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs a Valkey server: `just test-valkey` names one"]
async fn a_certificate_is_checked() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let certificate = rcgen::generate_simple_self_signed(["localhost".to_owned()]).unwrap();
    std::fs::write(path("certificate.pem"), certificate.cert.pem()).unwrap();
    std::fs::write(path("key.pem"), certificate.signing_key.serialize_pem()).unwrap();
    let port = free_address().port().to_string();
    let _valkey = Server::start(&[
        ("tls-port", &port),
        ("tls-cert-file", &path("certificate.pem")),
        ("tls-key-file", &path("key.pem")),
        ("tls-auth-clients", "no"),
    ]);
    let url = format!("rediss://localhost:{port}");
    let trusting = TestServer::with(&[("VERDORO_VALKEY_URL", &url), ("SSL_CERT_FILE", &path("certificate.pem"))]).await;
    assert!(reports_valkey_as(&trusting, true).await);
    assert!(reports_valkey_as(&TestServer::with(&[("VERDORO_VALKEY_URL", &url)]).await, false).await);
}
