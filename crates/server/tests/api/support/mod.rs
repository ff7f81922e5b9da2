//! A server for black-box tests: the real program with its own database and a folder for its emails.

#![allow(dead_code, unused_imports, reason = "each test binary uses only a part")]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test fails where its support fails"
)]

mod database;
mod document;
pub mod files;
mod mail;
mod people;
mod ports;
mod socket;

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use reqwest::{Client, Method, RequestBuilder};
use serde_json::Value;
use tempfile::TempDir;

pub use people::{PASSWORD, Person, totp_code};
pub use ports::free_address;
pub use socket::Socket;

/// The longest time to wait for something, on a machine that does other work as well.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// The file in the data directory that the server's log goes to.
const LOG: &str = "server.log";

/// Polls until `poll` returns something, because the server works asynchronously.
pub async fn until<T>(what: &str, mut poll: impl AsyncFnMut() -> Option<T>) -> T {
    let begun = Instant::now();
    loop {
        if let Some(answer) = poll().await {
            return answer;
        }
        assert!(begun.elapsed() < PATIENCE, "waited in vain until {what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

/// A running server. Stops on drop.
pub struct TestServer {
    program: Child,
    /// Its address, without a slash at the end.
    pub url: String,
    /// The address of its database.
    pub database: String,
    pub data: TempDir,
    client: Client,
}

#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub headers: reqwest::header::HeaderMap,
    pub text: String,
}

impl Answer {
    /// The body as JSON.
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_else(|_| panic!("no JSON: {} {}", self.status, self.text))
    }

    /// Asserts the status and returns `data`.
    pub fn data(&self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.text);
        self.json()["data"].clone()
    }

    /// Asserts the status and returns the response.
    pub fn expect(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}", self.text);
        self
    }

    /// A text field of `data`.
    pub fn field(&self, name: &str) -> String {
        self.json()["data"][name].as_str().unwrap_or_else(|| panic!("no {name} in {}", self.text)).to_owned()
    }

    /// Asserts status 422 and returns the first error code of a field.
    pub fn fault(&self, field: &str) -> String {
        assert_eq!(self.status, 422, "{}", self.text);
        self.json()["errors"][field][0]["code"].as_str().unwrap_or_default().to_owned()
    }

    /// A header; empty when there is none.
    pub fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().unwrap())
    }

    /// Asserts the status and returns the code of the problem.
    pub fn code(&self, status: u16) -> String {
        assert_eq!(self.status, status, "{}", self.text);
        self.json()["code"].as_str().unwrap().to_owned()
    }
}

impl TestServer {
    /// Starts a server without data.
    pub async fn open() -> Self {
        Self::with(&[]).await
    }

    /// Starts a server without data with these environment variables.
    pub async fn with(variables: &[(&str, &str)]) -> Self {
        Self::run(&["serve"], variables).await
    }

    /// Starts the program with these arguments and environment variables.
    pub async fn run(arguments: &[&str], variables: &[(&str, &str)]) -> Self {
        let database = database::copy().await;
        let data = TempDir::new().unwrap();
        let web = data.path().join("web");
        std::fs::create_dir_all(web.join("assets")).unwrap();
        std::fs::write(
            web.join("index.html"),
            "<html lang=\"en\"><head><!--verdoro:head--></head><body><div id=\"root\"></div></body></html>",
        )
        .unwrap();
        // As long as real terms, also when compressed: Nagle's algorithm delays only answers of several segments.
        let text: String = (0..3000_u32).map(|number| format!("{:08x} ", number.wrapping_mul(2_654_435_761))).collect();
        for (language, word) in [("en", "Terms"), ("it", "Condizioni")] {
            let folder = web.join(".prerendered").join(language);
            std::fs::create_dir_all(&folder).unwrap();
            let page = format!("<html lang=\"{language}\"><head><!--verdoro:head--></head>{word} %operator_name%");
            std::fs::write(folder.join("index.html"), format!("{page}</html>")).unwrap();
            std::fs::write(folder.join("terms.html"), format!("{page}<p>{text}</p></html>")).unwrap();
        }
        let listen = free_address();
        let mut command = Command::new(env!("CARGO_BIN_EXE_verdoro"));
        command
            .args(arguments)
            .env("DATABASE_URL", &database)
            .env("VERDORO_LISTEN", listen.to_string())
            .env("VERDORO_DATA_DIR", data.path())
            .env("VERDORO_WEB_DIR", &web)
            .env("VERDORO_THREADS", "2")
            .env("VERDORO_DATABASE_POOL", "8")
            .env("VERDORO_READS_PER_MINUTE", "100000")
            .env("VERDORO_WRITES_PER_MINUTE", "100000")
            .env("VERDORO_FILES_PER_MINUTE", "100000")
            .env("VERDORO_LOG", "warn")
            .envs(variables.iter().copied())
            .stdout(Stdio::null())
            .stderr(std::fs::File::create(data.path().join(LOG)).unwrap());
        let program = command.spawn().unwrap();
        // The server closes connections that idle for five seconds; the client must not reuse one that is just closing.
        let idle = Duration::from_secs(1);
        let client = Client::builder().timeout(PATIENCE).pool_idle_timeout(idle).build().unwrap();
        let server = Self { program, url: format!("http://{listen}"), database, data, client };
        server.ready().await;
        server
    }

    async fn ready(&self) {
        until("the server is ready", async || {
            let ready = self.client.get(format!("{}/readyz", self.url)).send().await;
            ready.is_ok_and(|answer| answer.status() == 200).then_some(())
        })
        .await;
    }

    /// A request to a path such as `/v1/businesses`.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.client.request(method, format!("{}{path}", self.url))
    }

    pub async fn get(&self, path: &str) -> Answer {
        answer(self.request(Method::GET, path)).await
    }

    pub async fn post(&self, path: &str, body: Value) -> Answer {
        answer(self.request(Method::POST, path).json(&body)).await
    }

    pub async fn patch(&self, path: &str, body: Value) -> Answer {
        answer(self.request(Method::PATCH, path).json(&body)).await
    }

    /// Runs the program with the database and data directory of this server.
    pub fn command(&self, arguments: &[&str]) -> std::process::Output {
        Command::new(env!("CARGO_BIN_EXE_verdoro"))
            .args(arguments)
            .env("DATABASE_URL", &self.database)
            .env("VERDORO_DATA_DIR", self.data.path())
            .output()
            .unwrap()
    }

    /// The lines that the server has logged.
    pub fn log(&self) -> Vec<String> {
        std::fs::read_to_string(self.data.path().join(LOG)).unwrap().lines().map(str::to_owned).collect()
    }

    pub fn process(&self) -> u32 {
        self.program.id()
    }

    /// The text in the first column of the row that this SQL reads; `None` without a row.
    pub async fn query(&self, text: &str) -> Option<String> {
        let row = database::connect(&self.database).await.query_opt(text, &[]).await.unwrap();
        row.map(|row| row.get(0))
    }

    /// Runs SQL on the database.
    pub async fn sql(&self, text: &str) {
        database::run(&self.database, text).await;
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        let _ = self.program.kill();
        let _ = self.program.wait();
        if std::thread::panicking() {
            eprintln!("{}", self.log().join("\n"));
        }
    }
}

/// Sends a request and reads the response. Asserts that the OpenAPI document lists its status.
pub async fn answer(request: RequestBuilder) -> Answer {
    let (client, request) = request.build_split();
    let request = request.expect("a request");
    let (method, path) = (request.method().clone(), request.url().path().to_owned());
    let response = client.execute(request).await.expect("an answer");
    let (status, headers) = (response.status().as_u16(), response.headers().clone());
    assert!(document::lists(&method, &path, status), "the document does not list {status} of {method} {path}");
    Answer { status, headers, text: response.text().await.unwrap() }
}
