//! No operation passes over a query parameter that it does not know.

use reqwest::Method;

use crate::support::{TestServer, answer};

/// `/v1/reviews/{uuid}` with an id for its parameter.
fn filled(path: &str) -> String {
    let id = uuid::Uuid::now_v7().to_string();
    let segments = path.split('/').map(|segment| match segment.split_once('}') {
        Some((_, ending)) => format!("{id}{ending}"),
        None => segment.to_owned(),
    });
    segments.collect::<Vec<_>>().join("/")
}

#[tokio::test]
async fn every_operation_refuses_an_unknown_parameter_by_name() {
    let server = TestServer::open().await;
    let anna = server.member("anna").await;
    let document = server.get("/v1/openapi.json").await.expect(200).json();
    let (mut wrong, mut calls) = (Vec::new(), 0);
    for (path, methods) in document["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            let method: Method = method.to_uppercase().parse().unwrap();
            let request = server.request(method.clone(), &format!("{}?surely_unknown=1", filled(path)));
            let answered = answer(request.bearer_auth(&anna.token)).await;
            let problem: serde_json::Value = serde_json::from_str(&answered.text).unwrap_or_default();
            calls += 1;
            if (answered.status, &problem["errors"]["surely_unknown"][0]["code"]) != (422, &"filter_unknown".into()) {
                wrong.push(format!("{method} {path}: {} {}", answered.status, answered.text));
            }
        }
    }
    assert!(calls > 90, "only {calls} operations");
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

#[tokio::test]
async fn the_language_and_empty_parameters_are_no_filters() {
    let server = TestServer::open().await;
    server.get("/v1/configuration?lng=it&surely_unknown=").await.expect(200);
    assert_eq!(server.get("/v1/configuration?lng=it&surely_unknown=1").await.fault("surely_unknown"), "filter_unknown");
}
