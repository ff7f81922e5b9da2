//! What applies to every request: health, headers, translated problems, limits.

use reqwest::Method;
use serde_json::json;

use crate::support::{TestServer, answer};

const HEADERS: [&str; 7] = [
    "content-security-policy",
    "strict-transport-security",
    "x-content-type-options",
    "referrer-policy",
    "permissions-policy",
    "cache-control",
    "x-request-id",
];

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let server = TestServer::open().await;
    let big = json!({"email": "a".repeat(70_000)});
    let answers = [
        server.get("/healthz").await,
        server.get("/").await,
        server.get("/nowhere").await,
        server.get("/v1/nowhere").await,
        server.get("/v1/openapi.json").await,
        server.post("/v1/verification/email", big).await,
        answer(server.request(Method::GET, "/v1/businesses").bearer_auth("nonsense")).await,
    ];
    assert_eq!(answers.each_ref().map(|answer| answer.status), [200, 200, 404, 404, 200, 413, 401]);
    for answer in &answers {
        for name in HEADERS {
            assert!(answer.headers.contains_key(name), "{name} of a {}", answer.status);
        }
        let policy = answer.headers["content-security-policy"].to_str().unwrap();
        assert!(!policy.contains("unsafe") && policy.contains("frame-ancestors 'none'"), "{policy}");
    }
}

#[tokio::test]
async fn the_browsable_document_is_found_without_a_slash() {
    let server = TestServer::open().await;
    let page = server.get("/v1/docs").await.expect(200);
    assert!(page.text.contains("swagger-ui"), "{}", page.text);
}

#[tokio::test]
async fn head_returns_the_headers_of_get_without_a_body() {
    let server = TestServer::open().await;
    for path in ["/", "/healthz", "/v1/cuisines", "/v1/nowhere"] {
        let head = answer(server.request(Method::HEAD, path)).await;
        let get = server.get(path).await;
        let parts = [&head, &get].map(|answer| (answer.status, answer.header("content-type").to_owned()));
        assert_eq!((&parts[0], head.text.as_str()), (&parts[1], ""), "{path}");
    }
}

#[tokio::test]
async fn a_method_that_is_not_allowed_gets_405_with_the_allowed_ones() {
    let server = TestServer::open().await;
    let cases = [
        (Method::PUT, "/v1/businesses", "HEAD, GET, POST, PATCH, DELETE"),
        (Method::HEAD, "/v1/appeals", "POST"),
        (Method::POST, "/v1/openapi.json", "GET"),
        (Method::POST, "/healthz", "HEAD, GET"),
        (Method::DELETE, "/terms", "HEAD, GET"),
        (Method::POST, "/nowhere", "HEAD, GET"),
        (Method::POST, "/assets/nothing.js", "HEAD, GET"),
    ];
    for (method, path, allowed) in cases {
        let refused = answer(server.request(method.clone(), path).header("accept-language", "it")).await;
        assert_eq!((refused.status, refused.header("allow")), (405, allowed), "{method} {path}");
        assert_eq!(refused.header("content-type"), "application/problem+json", "{method} {path}");
        if method != Method::HEAD {
            assert_eq!(refused.code(405), "method_not_allowed");
            assert_eq!(refused.json()["detail"], "Qui non si può fare.");
        }
    }
    assert_eq!(answer(server.request(Method::PUT, "/v1/nowhere")).await.code(404), "not_found");
    assert_eq!(server.get("/map.pmtiles").await.code(404), "not_found");
    let no_socket = server.get("/v1/realtime").await;
    assert_eq!((no_socket.code(426).as_str(), no_socket.header("upgrade")), ("upgrade_required", "websocket"));
}

#[tokio::test]
async fn nul_characters_are_refused_or_not_found() {
    let server = TestServer::open().await;
    for path in ["/v1/businesses/%00", "/v1/bookmark_lists/shared/a%00b", "/v1/nowhere/%00?lng=it"] {
        assert_eq!(server.get(path).await.code(404), "not_found", "{path}");
    }
    for path in ["/visit/%00", "/list/%00", "/business/%00", "/%00", "/assets/%00"] {
        assert_eq!(server.get(path).await.status, 404, "{path}");
    }
    for (path, field) in [
        ("/v1/reviews?q=%00", "q"),
        ("/v1/reviews?language[]=en&language[]=%00", "language[]"),
        ("/v1/bookmark_business?shared=%00", "shared"),
        ("/v1/businesses?q=a%00", "q"),
    ] {
        assert_eq!(server.get(path).await.fault(field), "nul_character", "{path}");
    }
    let body = json!({"email": "a\0@example.org", "password": "x"});
    assert_eq!(server.post("/v1/auth/login", body).await.fault("email"), "nul_character");
}

#[tokio::test]
async fn problems_are_in_the_readers_language_and_name_the_field() {
    let server = TestServer::open().await;
    let send = |language: &'static str| {
        answer(server.request(Method::GET, "/v1/businesses?colour=red").header("accept-language", language))
    };
    let (english, italian) = (send("en").await, send("it-IT,it;q=0.9").await);
    assert_eq!(english.headers["content-type"], "application/problem+json");
    assert_eq!(english.json()["errors"]["colour"][0]["code"], "filter_unknown");
    assert_eq!(italian.json()["errors"]["colour"][0]["message"], "Qui non esiste un filtro con questo nome.");
    assert!(!english.json()["request_id"].as_str().unwrap().is_empty());
}

#[tokio::test]
async fn too_many_requests_get_429_with_retry_after() {
    let server = TestServer::with(&[("VERDORO_READS_PER_MINUTE", "3")]).await;
    for _ in 0..3 {
        assert_eq!(server.get("/v1/configuration").await.status, 200);
    }
    let refused = server.get("/v1/configuration").await;
    assert_eq!(refused.code(429), "rate_limited");
    let wait: u64 = refused.headers["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=60).contains(&wait));
}

#[tokio::test]
async fn rendered_pages_are_in_the_readers_language_and_have_an_etag() {
    let server =
        TestServer::with(&[("VERDORO_OPERATOR_NAME", "Ada & <Zoe>"), ("VERDORO_PUBLIC_URL", "https://a.localhost")])
            .await;
    let send = |path: &'static str, header: &'static str, value: &'static str| {
        answer(server.request(Method::GET, path).header(header, value))
    };
    let chosen =
        answer(server.request(Method::GET, "/terms").header("cookie", "i18next=it").header("accept-language", "en"));
    let english = send("/terms", "accept-language", "en-GB,it;q=0.5").await;
    assert!(english.text.contains("Terms Ada &amp; &lt;Zoe&gt;"), "{}", english.text);
    assert!(english.text.contains("rel=\"canonical\" href=\"https://a.localhost/terms\""), "{}", english.text);
    assert!(chosen.await.text.contains("Condizioni"));
    let by_address = send("/terms?lng=it", "accept-language", "en").await;
    assert!(by_address.text.contains("rel=\"canonical\" href=\"https://a.localhost/terms?lng=it\""));
    assert_eq!(english.header("vary"), "Accept-Language, Cookie");
    let tag = english.header("etag").to_owned();
    assert_ne!(tag, by_address.header("etag"));
    let again = answer(server.request(Method::GET, "/terms").header("if-none-match", tag)).await;
    assert_eq!((again.status, again.text.as_str()), (304, ""));
    assert_eq!(server.get("/.prerendered/en/terms.html").await.code(400), "malformed", "only as a page");
    let data = "<script type=\"application/ld+json\">";
    let front = send("/", "accept-language", "en").await;
    assert!(front.text.contains(data) && front.text.contains("\"url\":\"https://a.localhost/\""), "{}", front.text);
    assert!(!english.text.contains(data), "only the front page has data about the operator");
}

#[tokio::test]
async fn crawlers_get_robots_and_a_sitemap() {
    let server = TestServer::with(&[("VERDORO_PUBLIC_URL", "https://a.localhost/")]).await;
    let robots = server.get("/robots.txt").await.expect(200);
    assert!(robots.text.contains("Disallow: /app/\n") && !robots.text.contains("Disallow: /\n"));
    assert!(robots.text.contains("Sitemap: https://a.localhost/sitemap.xml"));
    let sitemap = server.get("/sitemap.xml").await.expect(200);
    for page in ["privacy", "explore"] {
        assert!(sitemap.text.contains(&format!("<loc>https://a.localhost/{page}</loc>")), "{}", sitemap.text);
    }
}

#[tokio::test]
async fn an_occupied_listen_address_gives_a_one_line_error() {
    let server = TestServer::open().await;
    let taken = server.url.trim_start_matches("http://");
    let ended = std::process::Command::new(env!("CARGO_BIN_EXE_verdoro"))
        .arg("serve")
        .env("DATABASE_URL", &server.database)
        .env("VERDORO_LISTEN", taken)
        .env("VERDORO_DATA_DIR", server.data.path())
        .env("VERDORO_WEB_DIR", server.data.path().join("web"))
        .env("VERDORO_LOG", "error")
        .output()
        .unwrap();
    assert!(!ended.status.success());
    let error = String::from_utf8(ended.stderr).unwrap();
    let sentence = format!("verdoro: cannot listen on {taken} (server.listen, VERDORO_LISTEN)");
    assert!(error.starts_with(&sentence) && error.lines().count() == 1, "{error}");
}
