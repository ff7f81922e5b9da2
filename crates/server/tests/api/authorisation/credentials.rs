//! Credentials are checked before the rest of a request: callers without permission get no errors about the body, the
//! query or the path.

use reqwest::Method;
use serde_json::Value;

use crate::support::{TestServer, answer};

/// Operations that take a bearer token, with whether they require it.
async fn operations(server: &TestServer) -> Vec<(Method, String, bool)> {
    let document = server.get("/v1/openapi.json").await.expect(200).json();
    let paths = document["paths"].as_object().unwrap();
    let operations = paths.iter().flat_map(|(path, item)| {
        item.as_object().unwrap().iter().filter_map(move |(method, operation)| {
            let requirements = operation["security"].as_array()?;
            let takes_token = requirements.iter().any(|requirement| requirement.get("bearer").is_some());
            let is_required = requirements.iter().all(|requirement| requirement.get("bearer").is_some());
            takes_token.then(|| (method.to_uppercase().parse().unwrap(), path.clone(), is_required))
        })
    });
    operations.collect()
}

/// `/v1/reviews/{uuid}` as `/v1/reviews/garbage`.
fn filled(path: &str) -> String {
    let words = path.split('/').map(|word| if word.starts_with('{') { "garbage" } else { word });
    words.collect::<Vec<_>>().join("/")
}

#[tokio::test]
async fn credentials_are_checked_before_the_request_is_read() {
    let server = TestServer::open().await;
    let operations = operations(&server).await;
    let required = operations.iter().filter(|(_, _, is_required)| *is_required).count();
    assert!(required > 60, "only {required} operations require a token");
    let mut wrong = Vec::new();
    for (method, path, is_required) in &operations {
        let call = |path: String| server.request(method.clone(), &path).header("content-type", "application/json");
        let garbage = ["", "?garbage=%00&limit=many"].map(|query| format!("{}{query}", filled(path)));
        for path in &garbage {
            for (token, code) in [(None, "token_missing"), (Some("garbage"), "token_invalid")] {
                if token.is_none() && !is_required {
                    continue;
                }
                let request = call(path.clone()).body("{\"garbage\": ");
                let request = match token {
                    Some(token) => request.bearer_auth(token),
                    None => request,
                };
                let answered = answer(request).await;
                let problem: Value = serde_json::from_str(&answered.text).unwrap_or_default();
                if (answered.status, problem["code"].as_str()) != (401, Some(code)) {
                    wrong.push(format!("{method} {path} {token:?}: {} {}", answered.status, answered.text));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}
