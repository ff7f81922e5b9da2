//! Over https the cookies have the `__Host-` prefix, and those without it are not read.

use reqwest::Method;
use serde_json::json;

use super::client::{Browser, Guest, open};
use crate::support::{Answer, PASSWORD, TestServer, answer};

fn cookies(answer: &Answer) -> Vec<&str> {
    answer.headers.get_all("set-cookie").iter().map(|value| value.to_str().unwrap()).collect()
}

async fn sign_in(server: &TestServer) -> Answer {
    let body = json!({"email": "anna@example.org", "password": PASSWORD});
    Browser::of(server).post("/v1/auth/login", &body).await.expect(200)
}

async fn refresh(server: &TestServer, cookie: &str) -> Answer {
    answer(Browser::of(server).request(Method::GET, "/v1/auth/refresh_token").header("Cookie", cookie)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn over_https_they_have_the_host_prefix() {
    let server =
        TestServer::with(&[("VERDORO_TRUSTED_PROXIES", "1"), ("VERDORO_PUBLIC_URL", "https://verdoro.localhost")])
            .await;
    Guest::sign_up(&server, "anna@example.org").await;
    let session = sign_in(&server).await;
    let set = cookies(&session);
    for (cookie, name) in set.iter().zip(["__Host-verdoro_refresh=", "__Host-verdoro_device="]) {
        assert!(cookie.starts_with(name), "{cookie}");
        let attributes: Vec<&str> = cookie.split("; ").skip(1).collect();
        for attribute in ["HttpOnly", "SameSite=Strict", "Secure", "Path=/"] {
            assert!(attributes.contains(&attribute), "{attribute} is missing in {cookie}");
        }
        assert!(!cookie.contains("Domain"), "{cookie}");
    }
    assert_eq!(set.len(), 2);
    let value = set[0].split(['=', ';']).nth(1).unwrap();
    // A cookie that a subdomain could have set is ignored.
    assert_eq!(refresh(&server, &format!("verdoro_refresh={value}")).await.code(401), "token_missing");
    refresh(&server, &format!("verdoro_refresh=old; __Host-verdoro_refresh={value}")).await.expect(200);
}

#[tokio::test(flavor = "multi_thread")]
async fn over_plain_http_they_have_no_prefix() {
    let server = open().await;
    Guest::sign_up(&server, "anna@example.org").await;
    let session = sign_in(&server).await;
    for (cookie, name) in cookies(&session).iter().zip(["verdoro_refresh=", "verdoro_device="]) {
        assert!(cookie.starts_with(name) && cookie.contains("Path=/v1/auth") && !cookie.contains("Secure"), "{cookie}");
    }
}
