//! Calls every row by every actor, and compares the rows with the OpenAPI document.

use std::collections::BTreeSet;

use reqwest::Method;
use serde_json::Value;

use super::fixture::Fixture;
use super::row::{CurrentUser, Row};
use super::{
    accounts, admin, api_keys, booking_config, bookmarks, business_team, businesses, calendar_feeds, evening_reports,
    exports, figures, follows, guest_cards, hides, locations, media, menus, messaging, no_show_disputes, notifications,
    orders, posts, reservations, reviews, rewards, social_tokens, stickers, support, sustainability, table_wishes,
    visits, walk_in_queue, webhooks, widgets,
};
use crate::support::{Answer, answer};

/// In the order of the calls: rows that change opening hours come after reservations, rows that end sessions come last.
fn rows(fixture: &Fixture) -> Vec<Row> {
    [
        businesses::rows(fixture),
        business_team::rows(fixture),
        media::rows(fixture),
        reservations::rows(fixture),
        table_wishes::rows(fixture),
        guest_cards::rows(fixture),
        walk_in_queue::rows(fixture),
        no_show_disputes::rows(fixture),
        menus::rows(fixture),
        orders::rows(fixture),
        booking_config::rows(fixture),
        visits::rows(fixture),
        bookmarks::rows(fixture),
        locations::rows(fixture),
        messaging::rows(fixture),
        hides::rows(fixture),
        exports::rows(fixture),
        reviews::rows(fixture),
        rewards::rows(fixture),
        figures::rows(fixture),
        calendar_feeds::rows(fixture),
        evening_reports::rows(fixture),
        webhooks::rows(fixture),
        api_keys::rows(fixture),
        widgets::rows(fixture),
        follows::rows(fixture),
        posts::rows(fixture),
        notifications::rows(),
        social_tokens::rows(),
        support::rows(fixture),
        sustainability::rows(fixture),
        stickers::rows(fixture),
        admin::rows(fixture),
        accounts::rows(fixture),
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[tokio::test]
async fn every_actor_gets_the_expected_status() {
    let fixture = Fixture::assemble().await;
    let (mut wrong, mut calls) = (Vec::new(), 0);
    for row in rows(&fixture) {
        for actor in &row.actors {
            calls += 1;
            let mut complain =
                |what: String| wrong.push(format!("{} {} by {actor:?}: {what}", row.operation, row.path));
            let Called { answer: Answer { status, text, .. }, before, after } =
                call(&fixture, &row, *actor, calls).await;
            let expected = row.expected.of(*actor);
            if status != expected {
                complain(format!("{status}, not {expected}: {text}"));
            }
            if row.record.is_some() && before.is_none() {
                complain("there is no record".to_owned());
            }
            if row.record.is_some() && row.changes(*actor) != (before != after) {
                complain(format!("{status}, and the record went from {before:?} to {after:?}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {calls}:\n{}", wrong.len(), wrong.join("\n"));
}

/// The response, and the record before and after.
struct Called {
    answer: Answer,
    before: Option<String>,
    after: Option<String>,
}

async fn call(fixture: &Fixture, row: &Row, actor: CurrentUser, number: usize) -> Called {
    let fresh = match &row.fresh {
        Some(fresh) => fixture.fresh(fresh, number).await,
        None => String::new(),
    };
    let user = fixture.user(actor);
    let fill =
        |text: &str| text.replace("{fresh}", &fresh).replace("{number}", &number.to_string()).replace("{self}", &user);
    let (method, _) = row.operation.split_once(' ').unwrap();
    let mut request = fixture.server.request(method.parse::<Method>().unwrap(), &format!("/v1/{}", fill(&row.path)));
    request = request.header("Idempotency-Key", format!("matrix {number}"));
    let token = if row.signs_in_again { fixture.new_token(actor, number).await } else { fixture.token(actor) };
    if let Some(token) = token {
        request = request.bearer_auth(token);
    }
    if let Some(body) = &row.body {
        let body: Value = serde_json::from_str(&fill(&body.to_string())).unwrap();
        request = request.json(&body);
    }
    let read = async || match &row.record {
        Some(sql) => fixture.server.query(&fill(sql)).await,
        None => None,
    };
    let before = read().await;
    let answer = answer(request).await;
    Called { answer, before, after: read().await }
}

/// A row that refuses every actor, or compares no record, proves nothing.
#[tokio::test]
async fn destructive_rows_compare_a_record_and_are_both_permitted_and_refused() {
    let fixture = Fixture::assemble().await;
    let rows = rows(&fixture);
    let nil = uuid::Uuid::nil().to_string();
    for row in &rows {
        let body = row.body.as_ref().map(Value::to_string).unwrap_or_default();
        assert!(!row.path.contains(&nil) && !body.contains(&nil), "{} {}: a nil id", row.operation, row.path);
        assert!(!row.is_destructive() || row.record.is_some(), "{} {}: no record", row.operation, row.path);
    }
    for row in rows.iter().filter(|row| row.is_destructive()) {
        let is_done = |row: &Row| row.actors.iter().any(|actor| row.changes(*actor));
        let same = || rows.iter().filter(|other| other.operation == row.operation);
        assert!(same().any(is_done), "{} never succeeds", row.operation);
        let is_refused = |row: &Row| row.actors.iter().any(|actor| !row.changes(*actor));
        assert!(same().any(is_refused), "{} is never refused", row.operation);
    }
}

#[tokio::test]
async fn every_operation_has_a_row() {
    let fixture = Fixture::assemble().await;
    let tried: BTreeSet<String> = rows(&fixture).iter().map(|row| row.operation.to_owned()).collect();
    let document = fixture.server.get("/v1/openapi.json").await.json();
    let mut offered = BTreeSet::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        offered.extend(methods.as_object().unwrap().keys().map(|method| format!("{} {path}", method.to_uppercase())));
    }
    assert_eq!(tried, offered);
}
