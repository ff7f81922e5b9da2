//! Calls every row by every asker, and holds the rows against the OpenAPI document.

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::Value;

use super::cast::Cast;
use super::row::{Asker, Row};
use super::{accounts, media, places, reservations, reviews, saved, set_up, visits};
use crate::support::{Answer, answer};

/// In the order in which they are called: what ends sessions goes last.
fn rows(cast: &Cast) -> Vec<Row> {
    [
        places::rows(cast),
        media::rows(cast),
        set_up::rows(cast),
        reservations::rows(cast),
        visits::rows(cast),
        saved::rows(cast),
        reviews::rows(cast),
        accounts::rows(cast),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[tokio::test]
async fn who_may_what() {
    let cast = Cast::assemble().await;
    let (mut wrong, mut calls) = (Vec::new(), 0);
    for row in rows(&cast) {
        for asker in &row.askers {
            calls += 1;
            let answered = call(&cast, &row, *asker, calls).await;
            let expected = row.expected.of(*asker);
            if answered.status != expected {
                let Answer { status, text, .. } = answered;
                wrong.push(format!("{} {} by {asker:?}: {status}, not {expected}: {text}", row.operation, row.path));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {calls}:\n{}", wrong.len(), wrong.join("\n"));
}

async fn call(cast: &Cast, row: &Row, asker: Asker, number: usize) -> Answer {
    let fill = |text: &str, fresh: &str| text.replace("{fresh}", fresh).replace("{number}", &number.to_string());
    let mut fresh = String::new();
    if let Some((collection, body)) = &row.fresh {
        let body = serde_json::from_str(&fill(&body.to_string(), "")).unwrap();
        fresh = cast.make(Asker::Owner, collection, body).await;
    }
    let (method, _) = row.operation.split_once(' ').unwrap();
    let path = format!("/v1/{}", fill(&row.path, &fresh));
    let mut request = cast.house.request(method.parse::<Method>().unwrap(), &path);
    request = request.header("Idempotency-Key", format!("matrix {number}"));
    let token = if row.anew { cast.token_anew(asker, number).await } else { cast.token(asker) };
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    if let Some(body) = &row.body {
        let body: Value = serde_json::from_str(&fill(&body.to_string(), &fresh)).unwrap();
        request = request.json(&body);
    }
    answer(request).await
}

#[tokio::test]
async fn every_operation_has_a_row() {
    let cast = Cast::assemble().await;
    let tried: BTreeSet<String> = rows(&cast).iter().map(|row| row.operation.to_owned()).collect();
    let document = cast.house.get("/v1/openapi.json").await.json();
    let mut offered = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        offered.extend(methods.as_object().unwrap().keys().map(|method| format!("{} {path}", method.to_uppercase())));
    }
    assert_eq!(tried, offered);
}
