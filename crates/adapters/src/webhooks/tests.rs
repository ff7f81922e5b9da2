//! Requests go to machines that may be reached, and nowhere else.

use chrono::DateTime;
use domain::webhooks::{AddressRules, Attempt, Reply, WebhookSender, WebhookUrl};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use super::HttpWebhooks;

fn attempt(url: &str) -> Attempt {
    Attempt {
        url: WebhookUrl::stored(url.to_owned()),
        id: "msg_1".into(),
        at: DateTime::UNIX_EPOCH,
        body: "{}".into(),
        keys: vec![vec![1; 32]],
    }
}

async fn send(allow_loopback: bool, url: &str) -> Reply {
    HttpWebhooks::new(AddressRules { allow_loopback }).unwrap().send(&attempt(url)).await
}

/// A server that gives one answer, and its port.
async fn answering(answer: &'static str) -> (tokio::task::JoinHandle<String>, u16) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let task = tokio::spawn(async move {
        let (mut stream, _) = listener.accept().await.unwrap();
        let (mut request, mut buffer) = (Vec::new(), [0; 4_096]);
        while !request.ends_with(b"{}") {
            let length = stream.read(&mut buffer).await.unwrap();
            assert!(length > 0, "the request ended early");
            request.extend_from_slice(&buffer[..length]);
        }
        stream.write_all(answer.as_bytes()).await.unwrap();
        String::from_utf8(request).unwrap()
    });
    (task, port)
}

#[tokio::test]
async fn a_message_is_posted_with_its_signature() {
    let (task, port) = answering("HTTP/1.1 204 No Content\r\n\r\n").await;
    let reply = send(true, &format!("http://localhost:{port}/hook")).await;
    assert_eq!((reply.status, &reply.error), (Some(204), &None));
    let request = task.await.unwrap().to_lowercase();
    for line in ["post /hook http/1.1", "webhook-id: msg_1", "webhook-timestamp: 0", "content-type: application/json"] {
        assert!(request.contains(line), "{line} is not in {request}");
    }
    assert!(request.contains("webhook-signature: v1,"), "{request}");
}

#[tokio::test]
async fn a_redirect_is_not_followed() {
    let (task, port) =
        answering("HTTP/1.1 302 Found\r\nlocation: http://127.0.0.1:1/\r\ncontent-length: 0\r\n\r\n").await;
    assert_eq!(send(true, &format!("http://127.0.0.1:{port}/")).await.status, Some(302));
    task.await.unwrap();
}

#[tokio::test]
async fn this_machine_is_not_reached() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    for host in ["127.0.0.1", "[::1]", "localhost", "2130706433"] {
        for scheme in ["http", "https"] {
            let reply = send(false, &format!("{scheme}://{host}:{port}/")).await;
            assert_eq!((reply.status, reply.error.as_deref()), (None, Some("the address is not allowed")), "{host}");
        }
    }
    let connected = tokio::time::timeout(std::time::Duration::from_millis(100), listener.accept()).await;
    assert!(connected.is_err(), "there was a connection");
}

/// The check of the text knows no addresses: a name that leads inside is refused when it is resolved.
#[tokio::test]
async fn a_name_that_leads_inside_is_refused() {
    use super::resolver::PublicResolver;
    use http_client::dns::Resolve;
    let resolve = async |allow_loopback| {
        PublicResolver(AddressRules { allow_loopback }).resolve("localhost".parse().unwrap()).await.map(Iterator::count)
    };
    assert!(resolve(true).await.is_ok_and(|count| count > 0));
    assert_eq!(resolve(false).await.unwrap_err().to_string(), "the address is not public");
}
