//! Browsers with cookies and a network address each, and the people who use them.

use std::sync::atomic::{AtomicU32, Ordering};

use reqwest::{Client, Method, RequestBuilder};
use serde_json::{Value, json};

use crate::support::{Answer, PASSWORD, PATIENCE, TestServer, answer, until};

static NETWORKS: AtomicU32 = AtomicU32::new(1);
const PUBLIC_URL: &str = "http://verdoro.localhost";

/// A server behind a proxy, which forwards the address of the client.
pub async fn open() -> TestServer {
    TestServer::with(&[("VERDORO_TRUSTED_PROXIES", "1"), ("VERDORO_PUBLIC_URL", PUBLIC_URL)]).await
}

/// Another server of the same deployment: same database, same keys, same mail folder.
pub async fn replica(server: &TestServer) -> TestServer {
    TestServer::with(&[
        ("VERDORO_TRUSTED_PROXIES", "1"),
        ("VERDORO_PUBLIC_URL", PUBLIC_URL),
        ("DATABASE_URL", &server.database),
        ("VERDORO_DATA_DIR", server.data.path().to_str().unwrap()),
    ])
    .await
}

#[derive(Clone)]
pub struct Browser {
    client: Client,
    url: String,
    network: String,
}

impl Browser {
    /// A browser without cookies.
    pub fn of(server: &TestServer) -> Self {
        let client = Client::builder().cookie_store(true).user_agent("Browser/1.0").timeout(PATIENCE).build().unwrap();
        Self { client, url: server.url.clone(), network: String::new() }.elsewhere()
    }

    /// The same browser at another network address.
    pub fn elsewhere(&self) -> Self {
        let [_, a, b, c] = NETWORKS.fetch_add(1, Ordering::Relaxed).to_be_bytes();
        Self { network: format!("10.{a}.{b}.{c}"), ..self.clone() }
    }

    /// A request to be made.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.client.request(method, format!("{}{path}", self.url));
        request.header("X-Forwarded-For", &self.network).header("Accept-Language", "en")
    }

    pub async fn get(&self, path: &str) -> Answer {
        answer(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        answer(self.request(Method::POST, path).json(body)).await
    }

    pub async fn patch(&self, path: &str, body: &Value) -> Answer {
        answer(self.request(Method::PATCH, path).json(body)).await
    }
}

/// A member signed in, in a browser of their own.
pub struct Guest {
    pub browser: Browser,
    pub email: String,
    pub auth: String,
    pub token: String,
}

impl Guest {
    /// Signs up by the mailed pin.
    pub async fn sign_up(server: &TestServer, email: &str) -> Self {
        let browser = Browser::of(server);
        let verification_id = prove(server, &browser, email, "register").await;
        let body = json!({"email": email, "password": PASSWORD, "verification_id": verification_id});
        let session = browser.post("/v1/auth/register", &body).await.expect(201);
        Self::of(browser, email, &session)
    }

    /// Signs in, in another browser.
    pub async fn sign_in(server: &TestServer, email: &str, password: &str) -> Self {
        let browser = Browser::of(server);
        let body = json!({"email": email, "password": password});
        let session = browser.post("/v1/auth/login?with[]=user", &body).await.expect(200);
        Self::of(browser, email, &session)
    }

    fn of(browser: Browser, email: &str, session: &Answer) -> Self {
        let auth = session.json()["data"]["auth"]["uuid"].as_str().unwrap().to_owned();
        Self { browser, email: email.to_owned(), auth, token: session.field("access_token") }
    }

    /// Sends a request with the access token.
    pub async fn call(&self, method: Method, path: &str, body: Option<&Value>) -> Answer {
        let request = self.browser.request(method, path).bearer_auth(&self.token);
        answer(if let Some(body) = body { request.json(body) } else { request }).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.call(Method::GET, path, None).await
    }

    /// Creates a profile and refreshes the token, which then contains it.
    pub async fn create_profile(&mut self, username: &str) -> String {
        let body = json!({"username": username, "display_name": username});
        let user = self.call(Method::POST, "/v1/users", Some(&body)).await.expect(201).field("uuid");
        self.token = self.browser.get("/v1/auth/refresh_token").await.expect(200).field("access_token");
        user
    }
}

/// Proves an address with the mailed pin; returns the id of the proof.
pub async fn prove(server: &TestServer, browser: &Browser, email: &str, purpose: &str) -> String {
    let before = server.emails(email).len();
    browser.post("/v1/verification/email", &json!({"email": email, "purpose": purpose})).await.expect(202);
    let (_, text) = newest_email(server, email, before + 1).await;
    let typed = json!({"pin": pin(&text), "purpose": purpose});
    let proven = browser.patch(&format!("/v1/verification/email/{email}"), &typed).await.expect(200);
    proven.field("verification_id")
}

/// Subject and text of the newest email to an address, once there are `count` of them.
pub async fn newest_email(server: &TestServer, email: &str, count: usize) -> (String, String) {
    until(&format!("{count} emails to {email} are there"), async || {
        let emails = server.emails(email);
        (emails.len() >= count).then(|| emails.into_iter().next_back().unwrap())
    })
    .await
}

/// The pin in an email.
pub fn pin(text: &str) -> String {
    let is_pin = |word: &&str| word.len() == 6 && word.bytes().all(|byte| byte.is_ascii_digit());
    text.split_whitespace().find(is_pin).unwrap().to_owned()
}

/// What follows `#token=` in an email.
pub fn link_token(text: &str) -> String {
    let (_, token) = text.split_once("#token=").unwrap();
    token.split_whitespace().next().unwrap().to_owned()
}

/// Backdates the last email by a minute, the least time between two.
pub async fn a_minute_later(server: &TestServer) {
    server.sql("UPDATE email_verifications SET sent_at = sent_at - interval '61 s'").await;
}
